//! Poison and undefined behaviour of the ops of `arith`, for each element by itself.
//!
//! Undefined behaviour counts as poison. An element is poison if its op divides by zero, breaks a promise (`nsw`, `nuw`, `exact`, `nnan`, `ninf`), shifts by the width or more, or
//! converts a float that no integer of the result type is, and if an operand is poison; `select` looks at the choice alone.

use creole_arith::FastMath;
use creole_arith::promise;
use creole_ir::{Body, OpId, Tensor, Traits, TypeKind, Value};
use creole_scalar::functions;
use rustc_hash::FxHashMap;

use super::evaluate::Values;

/// Elements that are poison, of the values that have some.
pub(super) type Poison = FxHashMap<Value, Vec<bool>>;

/// Adds what is poison of the results of `ops`.
pub(super) fn spread(body: &Body, ops: &[OpId], values: &Values, poison: &mut Poison) {
    for op in ops {
        if let Some(lanes) = of_op(body, *op, values, poison).filter(|lanes| lanes.contains(&true))
        {
            poison.insert(body.result(*op, 0), lanes);
        }
    }
}

/// Elements of the result that are poison; `None`: none of them can be.
fn of_op(body: &Body, op: OpId, values: &Values, poison: &Poison) -> Option<Vec<bool>> {
    let operands: Vec<Value> = body.operands(op).collect();
    let args: Vec<&Tensor> = operands.iter().filter_map(|v| values.get(v)).collect();
    let may_be_poison = operands.iter().any(|v| poison.contains_key(v));
    if args.len() != operands.len() || !(may_be_poison || body[op].def.dialect() == "arith") {
        return None;
    }
    let result = values.get(&body.result(op, 0))?;
    let is_poison = |number: usize, i: usize| {
        let lanes = poison.get(&operands[number]);
        lanes.is_some_and(|lanes| lanes[if lanes.len() == 1 { 0 } else { i }])
    };
    let lanes = Lanes { body, op, args: &args, result };
    Some((0..result.len()).map(|i| lanes.is_poison(i, &|number| is_poison(number, i))).collect())
}

/// Elements of the operands and the result of one op.
struct Lanes<'a> {
    body: &'a Body,
    op: OpId,
    args: &'a [&'a Tensor],
    result: &'a Tensor,
}

impl Lanes<'_> {
    /// True if element `i` of the result is poison.
    fn is_poison(&self, i: usize, is_poison: &dyn Fn(usize) -> bool) -> bool {
        let name = self.body[self.op].def.name;
        let arg = |number: usize| {
            let arg = self.args[number];
            arg.at(if arg.len() == 1 { 0 } else { i })
        };
        if name == "arith.select" {
            return is_poison(0) || is_poison(if arg(0).truth(0) { 1 } else { 2 });
        }
        if (0..self.args.len()).any(is_poison) {
            return true;
        }
        if !self.body[self.op].has(Traits::ELEMENTWISE) {
            return false;
        }
        let args: Vec<Tensor> = (0..self.args.len()).map(arg).collect();
        is_undefined(name, &args)
            || promise::is_broken(self.body, self.op, &args)
            || self.breaks_fast_math(&args, &self.result.at(i))
            || leaves_range(name, &args, self.result)
    }

    fn breaks_fast_math(&self, args: &[Tensor], result: &Tensor) -> bool {
        let flags = self.body.attr(self.op, "fastmath").and_then(|f| f.downcast::<FastMath>());
        let flags = flags.copied().unwrap_or_default();
        let mut floats = args.iter().chain([result]).filter(|x| x.elem().is_float());
        floats.any(|x| {
            let x = x.float(0);
            flags.has(FastMath::NNAN) && x.is_nan() || flags.has(FastMath::NINF) && x.is_infinite()
        })
    }
}

/// True if an integer is divided by zero, or the least one by -1.
fn is_undefined(name: &str, args: &[Tensor]) -> bool {
    let [a, b] = args else { return false };
    let divides = name.contains("div");
    if !divides && !name.contains("rem") || !b.elem().is_int_or_index() {
        return false;
    }
    let is_zero = |x: &Tensor| x.elem_bytes(0).iter().all(|byte| *byte == 0);
    // The least number is the one besides 0 that is its own negation.
    let is_least = a.unary(&functions::NEG).is_some_and(|minus| minus == *a) && !is_zero(a);
    let overflows = divides && name.ends_with("si") && is_least;
    is_zero(b) || overflows && *b == Tensor::from_i64(-1, b.elem())
}

/// True if a float is converted to an integer type that does not have it.
fn leaves_range(name: &str, args: &[Tensor], result: &Tensor) -> bool {
    let ([x], TypeKind::Integer(width, _)) = (args, &*result.elem()) else { return false };
    let power = |n: u32| f64::powi(2.0, n as i32);
    let (low, high) = match name {
        "arith.fptosi" => (-power(width.saturating_sub(1)), power(width.saturating_sub(1))),
        "arith.fptoui" => (0.0, power(*width)),
        _ => return false,
    };
    let whole = x.float(0).trunc();
    !(low <= whole && whole < high)
}
