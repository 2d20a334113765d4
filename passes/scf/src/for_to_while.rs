//! Counted loops as general ones: the pass `scf-for-to-while`.

use creole_arith::{AddI, CmpI};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::tensor::IntPredicate;
use creole_ir::{At, Attr, Body, Builder, Error, OpId, Type, Value};
use creole_loop::scf::{Condition, For, While, Yield};

use crate::edit::{end_as, move_ops, replace, replace_all};
use crate::greedy;

/// The pass `scf-for-to-while`.
pub(crate) static FOR_TO_WHILE: Pass = Pass {
    name: "scf-for-to-while",
    summary: "Converts scf.for to scf.while",
    example: "\
func.func @fill(%m: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
",
    works_on: &["scf.for"],
    options: &[],
    run: Run::Body(run),
};

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    greedy::fold(body, cx)?;
    for op in body.walk() {
        if let Some(this) = body.get::<For>(op) {
            to_while(body, op, &this);
        }
    }
    greedy::fold(body, cx)
}

fn to_while(body: &mut Body, op: OpId, this: &For) -> Option<()> {
    let loc = body[op].loc;
    let (end, yielded) = end_as::<Yield>(body, this.region)?;
    let block = body.block(this.region);
    let types = body.arg_types(block);
    let before = body.add_region();
    let head = body.add_block(before, &types);
    let args = body.args(head).to_vec();
    let mut b = Builder::new(body, At::End(head), loc);
    let predicate = if this.unsigned.is_some() { IntPredicate::Ult } else { IntPredicate::Slt };
    let compare = CmpI::new(predicate, args[0], this.upper_bound);
    let condition = b.value_typed(compare, Type::i1());
    b.add_typed(Condition { condition, args: args.into() }, &[]);
    let after = body.add_region();
    let to = body.add_block(after, &types);
    let (old, new) = (body.args(block).to_vec(), body.args(to).to_vec());
    let mut b = Builder::new(body, At::End(to), loc);
    let next = b.value_typed(AddI::new(new[0], this.step), types[0]);
    replace_all(body, &old, &new);
    let passed = yielded.results.len();
    move_ops(body, block, At::End(to));
    let mut values: Vec<Value> = vec![next];
    values.extend(body.operands(end).take(passed));
    body.set_operands(end, &values);
    let inits = [this.lower_bound].iter().chain(&this.init_args).copied().collect();
    let made =
        Builder::new(body, At::Before(op), loc).add_typed(While { inits, before, after }, &types);
    body.copy_discardable(op, made);
    // As in MLIR, which keeps all attributes: it says that the loop counted without sign.
    body.set_attr(made, "unsignedCmp", this.unsigned.map(|_| Attr::Unit));
    let results: Vec<Value> = body.results(made).skip(1).collect();
    replace(body, op, &results);
    Some(())
}
