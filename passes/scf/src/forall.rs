//! Loops `scf.forall` without outputs as sequential or parallel ones: the passes `scf-forall-to-for` and
//! `scf-forall-to-parallel`.

use creole_arith::affine::build::AffineBuilder;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, Attr, Body, Builder, Error, Mixed, OpId, Value, Values};
use creole_loop::scf::{Forall, InParallel, Parallel, Reduce, Yield};

use crate::edit::{end_as, move_ops, replace_all};
use crate::nested_fors::build;

const EXAMPLE: &str = "\
func.func @fill(%m: memref<4x?xf32>, %n: index, %x: f32) {
  scf.forall (%i, %j) in (4, %n) {
    memref.store %x, %m[%i, %j] : memref<4x?xf32>
  }
  return
}
";

/// The pass `scf-forall-to-for`.
pub(crate) static FORALL_TO_FOR: Pass = Pass {
    name: "scf-forall-to-for",
    summary: "Converts scf.forall to nests of sequential loops",
    example: EXAMPLE,
    works_on: &["scf.forall"],
    options: &[],
    run: Run::Body(run_for),
};

/// The pass `scf-forall-to-parallel`.
pub(crate) static FORALL_TO_PARALLEL: Pass = Pass {
    name: "scf-forall-to-parallel",
    summary: "Converts scf.forall to scf.parallel",
    example: EXAMPLE,
    works_on: &["scf.forall"],
    options: &[],
    run: Run::Body(run_parallel),
};

fn run_for(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    for op in body.walk().rev().collect::<Vec<_>>() {
        let Some(this) = body.get::<Forall>(op) else { continue };
        if this.outputs.is_empty() {
            to_for(body, op, &this);
        } else {
            cx.remarks.say("skipping scf.forall with outputs, currently not supported");
        }
    }
    Ok(())
}

fn run_parallel(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    for op in body.walk().rev().collect::<Vec<_>>() {
        let Some(this) = body.get::<Forall>(op) else { continue };
        if this.outputs.is_empty() {
            to_parallel(body, op, &this);
        } else {
            cx.remarks.say("skipping scf.forall with outputs, currently not supported");
        }
    }
    Ok(())
}

/// Lower bounds, upper bounds and steps, numbers as constants in front of the loop.
fn bounds(body: &mut Body, op: OpId, this: &Forall) -> [Vec<Value>; 3] {
    let loc = body[op].loc;
    let mut b = Builder::new(body, At::Before(op), loc);
    [
        Mixed::join(&this.static_lower_bound, &this.lower_bound),
        Mixed::join(&this.static_upper_bound, &this.upper_bound),
        Mixed::join(&this.static_step, &this.step),
    ]
    .map(|numbers| numbers.into_iter().map(|number| b.index_value(number)).collect())
}

fn to_for(body: &mut Body, op: OpId, this: &Forall) -> Option<()> {
    let (end, _) = end_as::<InParallel>(body, this.region)?;
    let loc = body[op].loc;
    let [lower, upper, step] = bounds(body, op, this);
    let nest = build(body, At::Before(op), loc, [&lower, &upper, &step], &[]);
    let block = body.block(this.region);
    body.erase(end);
    let args = body.args(block).to_vec();
    replace_all(body, &args, &nest.indices);
    move_ops(body, block, nest.inner.map_or(At::Before(op), At::End));
    if let Some(inner) = nest.inner {
        let results = Values::new();
        Builder::new(body, At::End(inner), loc).add_typed(Yield { results }, &[]);
    }
    body.erase(op);
    Some(())
}

/// Replaces a loop without outputs by a parallel loop, which it returns.
pub(crate) fn to_parallel(body: &mut Body, op: OpId, this: &Forall) -> Option<OpId> {
    let (end, _) = end_as::<InParallel>(body, this.region)?;
    let loc = body[op].loc;
    let [lower, upper, step] = bounds(body, op, this);
    let block = body.block(this.region);
    body.erase(end);
    let reduce = Reduce { operands: Values::new(), reductions: std::iter::empty().collect() };
    Builder::new(body, At::End(block), loc).add_typed(reduce, &[]);
    let region = body.add_region();
    body.move_blocks(this.region, region);
    let new = Parallel {
        lower_bound: lower.into(),
        upper_bound: upper.into(),
        step: step.into(),
        init_vals: Values::new(),
        region,
    };
    let made = Builder::new(body, At::Before(op), loc).add_typed(new, &[]);
    let mapping = this.mapping.as_ref().map(|items| Attr::Array(items.clone().into()));
    body.set_attr(made, "mapping", mapping);
    body.erase(op);
    Some(made)
}
