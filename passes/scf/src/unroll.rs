//! Unrolling of counted loops: the pass `scf-for-loop-unroll`.

use creole_arith::{AddI, DivSI, MulI, SubI};
use creole_ir::clone::Mapping;
use creole_ir::pass::{BodyPass, Pass, PassCx, PassOption, Run};
use creole_ir::{At, Body, Builder, Error, OpId, Type, Value, constant_integer, ensure};
use creole_loop::scf::{For, Yield};

use crate::edit::{end_as, number, place};
use creole_passes_generic::greedy::post_order;

/// The pass `scf-for-loop-unroll`.
pub(crate) static UNROLL: Pass = Pass {
    name: "scf-for-loop-unroll",
    summary: "Unrolls innermost counted loops by a factor; a loop for the rest follows",
    example: "\
// unroll-factor=2
func.func @fill(%m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c0 to %c9 step %c1 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
",
    works_on: &["scf.for"],
    options: &[PassOption {
        name: "unroll-factor",
        default: "4",
        help: "iterations that become one",
    }],
    run: Run::Prepared(prepare),
};

fn prepare(cx: &PassCx<'_>) -> Result<BodyPass, Error> {
    let factor: i64 = cx.option("unroll-factor")?;
    ensure!(factor > 0, "option 'unroll-factor' expects a positive number, found {factor}");
    Ok(Box::new(move |body, _| {
        let mut n_made = 0;
        for op in post_order(body) {
            let this = body.get::<For>(op).filter(|this| this.unsigned.is_none());
            let Some(this) = this.filter(|this| is_innermost(body, this)) else { continue };
            let Some(cut) = cut(body, &this, factor) else { continue };
            let n = body.inside(this.region).count() as i64;
            n_made = n.saturating_mul(cut.factor - 1).saturating_add(n_made);
            if n_made > MAX_OPS {
                let message = format!(
                    "option 'unroll-factor' is too large: {factor} iterations as one make more \
                     than {MAX_OPS} ops"
                );
                return Err(Error::new(message).at(body[op].loc));
            }
            unroll(body, op, &this, &cut);
        }
        Ok(())
    }))
}

/// Limit of ops that are made in a function.
pub(crate) const MAX_OPS: i64 = 1_000_000;

/// True if a loop holds no other one.
pub(crate) fn is_innermost(body: &Body, this: &For) -> bool {
    !body.inside(this.region).any(|op| body[op].is::<For>())
}

/// Cut of a loop of which `factor` iterations become one, or all if it has no more. `None`: it stays as it is.
fn cut(body: &Body, this: &For, factor: i64) -> Option<Cut> {
    end_as::<Yield>(body, this.region)?;
    let known = [this.lower_bound, this.upper_bound, this.step].map(|v| constant_integer(body, v));
    let cut = match known {
        [Some(lower), Some(upper), Some(step)] if step > 0 => {
            let trips = ((i128::from(upper) - i128::from(lower)).max(0) + i128::from(step) - 1)
                / i128::from(step);
            let factor = factor.min(i64::try_from(trips).unwrap_or(i64::MAX)).max(1);
            let n = i128::from(factor);
            let end = i128::from(lower) + trips / n * n * i128::from(step);
            Cut { factor, end: Some(i64::try_from(end).ok()?), is_even: trips % n == 0 }
        }
        // Whether the steps of a loop wrap is known for steps of one only.
        [_, _, Some(1)] => Cut { factor, end: None, is_even: false },
        _ => return None,
    };
    (cut.factor > 1 && fits(body, this, cut.factor)).then_some(cut)
}

/// Makes several iterations of a loop one, and appends a loop for those that are left.
fn unroll(body: &mut Body, op: OpId, this: &For, cut: &Cut) -> Option<()> {
    let (end, step) = bounds(body, op, this, cut);
    if !cut.is_even {
        rest(body, op, end);
    }
    body.set_operand(op, 1, end);
    body.set_operand(op, 2, step);
    repeat(body, this, cut.factor)
}

/// True if the last increment of the unrolled loop does not pass the largest number: known for `index`, else by numbers.
fn fits(body: &Body, this: &For, factor: i64) -> bool {
    let ty = body.ty(this.lower_bound);
    let (Some(upper), Some(step)) =
        (constant_integer(body, this.upper_bound), constant_integer(body, this.step))
    else {
        return ty == Type::index();
    };
    let bits = if ty == Type::index() { 64 } else { ty.bits().unwrap_or(0).clamp(1, 64) };
    let end = i128::from(upper) + i128::from(step) * i128::from(factor);
    end < 1i128 << (bits - 1)
}

/// Iterations that become one, the end of the unrolled loop, if that is known, and if nothing is left then.
struct Cut {
    factor: i64,
    end: Option<i64>,
    is_even: bool,
}

/// The upper bound and the step of the unrolled loop.
fn bounds(body: &mut Body, op: OpId, this: &For, cut: &Cut) -> (Value, Value) {
    let factor = cut.factor;
    let (loc, ty) = (body[op].loc, body.ty(this.lower_bound));
    let known_step = constant_integer(body, this.step).and_then(|step| step.checked_mul(factor));
    let mut b = Builder::new(body, At::Before(op), loc);
    let n = number(&mut b, factor, ty);
    let step = match known_step {
        Some(step) => number(&mut b, step, ty),
        None => b.value_typed(MulI::new(this.step, n), ty),
    };
    if cut.is_even {
        return (this.upper_bound, step);
    }
    if let Some(end) = cut.end {
        return (number(&mut b, end, ty), step);
    }
    let span = b.value_typed(SubI::new(this.upper_bound, this.lower_bound), ty);
    let trips = b.value_typed(DivSI::new(span, n), ty);
    let whole = b.value_typed(MulI::new(trips, n), ty);
    (b.value_typed(AddI::new(this.lower_bound, whole), ty), step)
}

/// Appends a copy of a loop that begins where the loop ends now.
fn rest(body: &mut Body, op: OpId, start: Value) {
    let copy = body.duplicate(op, &mut Mapping::default());
    match body.next_op(op) {
        Some(next) => body.insert_before(next, copy),
        None => return,
    }
    body.set_operand(copy, 0, start);
    let (old, new): (Vec<Value>, Vec<Value>) =
        (body.results(op).collect(), body.results(copy).collect());
    for (i, (old, new)) in old.into_iter().zip(new).enumerate() {
        body.replace_uses(old, new);
        body.set_operand(copy, 3 + i, old);
    }
}

/// Repeats the ops of a loop body for the following iterations.
fn repeat(body: &mut Body, this: &For, factor: i64) -> Option<()> {
    let (end, yielded) = end_as::<Yield>(body, this.region)?;
    let block = body.block(this.region);
    let args = body.args(block).to_vec();
    let (index, carried) = args.split_first()?;
    let ops: Vec<OpId> = body.ops(block).filter(|op| *op != end).collect();
    let mut values = yielded.results.to_vec();
    for i in 1..factor {
        let mut map = Mapping::default();
        carried.iter().zip(&values).for_each(|(arg, value)| map.insert(*arg, *value));
        if !body.is_unused(*index) {
            let (loc, ty) = (body[end].loc, body.ty(*index));
            let known = constant_integer(body, this.step).and_then(|step| step.checked_mul(i));
            let mut b = Builder::new(body, At::Before(end), loc);
            let offset = match known {
                Some(known) => number(&mut b, known, ty),
                None => {
                    let n = number(&mut b, i, ty);
                    b.value_typed(MulI::new(this.step, n), ty)
                }
            };
            let next = b.value_typed(AddI::new(*index, offset), ty);
            map.insert(*index, next);
        }
        for op in &ops {
            let copy = body.duplicate(*op, &mut map);
            place(body, copy, At::Before(end));
        }
        values = yielded.results.iter().map(|v| map.get(*v).unwrap_or(*v)).collect();
    }
    body.set_operands(end, &values);
    Some(())
}
