//! Removal of `builtin.unrealized_conversion_cast`s that cancel each other: a chain of casts that ends with the types it
//! began with is its operands.

use creole_builtin::UnrealizedConversionCast;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId, Value};

/// Pass that removes casts that cancel each other.
pub static RECONCILE_UNREALIZED_CASTS: Pass = Pass {
    name: "reconcile-unrealized-casts",
    summary: "Removes unrealized conversion casts that cancel each other",
    example: "
func.func @main(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  %2 = builtin.unrealized_conversion_cast %1 : i32 to i64
  return %2 : i64
}
",
    works_on: &["builtin.unrealized_conversion_cast"],
    options: &[],
    run: Run::Body(reconcile),
};

fn reconcile(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let casts: Vec<OpId> = body.walk().filter(|op| is_cast(body, *op)).collect();
    for op in &casts {
        if let Some(inputs) = cancelled(body, *op) {
            let results: Vec<Value> = body.results(*op).collect();
            for (result, input) in results.into_iter().zip(inputs) {
                body.replace_uses(result, input);
            }
        }
    }
    for op in casts.into_iter().rev() {
        if body.results(op).all(|result| body.is_unused(result)) {
            body.erase(op);
        }
    }
    Ok(())
}

fn is_cast(body: &Body, op: OpId) -> bool {
    body[op].is::<UnrealizedConversionCast>()
}

/// Operands of the nearest cast up the chain that begins with the types of the results of `op`.
fn cancelled(body: &Body, op: OpId) -> Option<Vec<Value>> {
    let types = body.result_types(op);
    let mut at = op;
    // A cast in a block that can't be reached may use itself, through others.
    for _ in 0..MAX_CHAIN {
        if body.operand_types(at)[..] == types[..] {
            return Some(body.operands(at).collect());
        }
        let inputs: Vec<Value> = body.operands(at).collect();
        let before = body.def_op(*inputs.first()?).filter(|before| is_cast(body, *before))?;
        if before == op || !body.results(before).eq(inputs) {
            return None;
        }
        at = before;
    }
    None
}

/// Longest chain of casts that is followed.
const MAX_CHAIN: usize = 1 << 10;
