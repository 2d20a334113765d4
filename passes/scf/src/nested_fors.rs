//! Parallel loops as nests of sequential ones, in row-major order: the pass `scf-parallel-for-to-nested-fors`.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{At, BlockId, Body, Builder, Error, Loc, OpId, Type, Value};
use creole_loop::scf::{For, Parallel, Reduce, ReduceReturn, Yield};

use crate::edit::{end_as, move_ops, replace, replace_all};

/// The pass `scf-parallel-for-to-nested-fors`.
pub(crate) static PARALLEL_TO_NESTED_FORS: Pass = Pass {
    name: "scf-parallel-for-to-nested-fors",
    summary: "Converts parallel loops without results to nests of sequential loops",
    example: "\
func.func @fill(%m: memref<4x8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %c8) step (%c1, %c1) {
    memref.store %x, %m[%i, %j] : memref<4x8xf32>
  }
  return
}
",
    works_on: &["scf.parallel"],
    options: &[],
    run: Run::Body(run),
};

fn run(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    for op in body.walk().rev() {
        let this = body.get::<Parallel>(op);
        if this.is_some_and(|this| this.init_vals.is_empty()) {
            to_nest(body, op);
        }
    }
    Ok(())
}

/// A nest of loops under construction.
pub(crate) struct ForNest {
    /// The outermost loop; `None` without dimensions.
    pub(crate) outer: Option<OpId>,
    /// The innermost block, without a terminator; `None` without dimensions.
    pub(crate) inner: Option<BlockId>,
    /// The induction variables, from the outermost on.
    pub(crate) indices: Vec<Value>,
    /// The carried values in the innermost block; the initial ones without dimensions.
    pub(crate) carried: Vec<Value>,
}

/// Builds a nest of sequential loops with these bounds and initial values.
pub(crate) fn build(
    body: &mut Body,
    at: At,
    loc: Loc,
    [lower, upper, step]: [&[Value]; 3],
    inits: &[Value],
) -> ForNest {
    let mut nest = ForNest { outer: None, inner: None, indices: vec![], carried: inits.to_vec() };
    let types: Vec<Type> = inits.iter().map(|v| body.ty(*v)).collect();
    for ((lower, upper), step) in lower.iter().zip(upper).zip(step) {
        let region = body.add_region();
        let args: Vec<Type> = [body.ty(*lower)].iter().chain(&types).copied().collect();
        let block = body.add_block(region, &args);
        let new = For {
            lower_bound: *lower,
            upper_bound: *upper,
            step: *step,
            init_args: nest.carried.iter().copied().collect(),
            unsigned: None,
            region,
        };
        let at = nest.inner.map_or(at, At::End);
        let made = Builder::new(body, at, loc).add_typed(new, &types);
        if let Some(around) = nest.inner {
            let results = body.results(made).collect();
            Builder::new(body, At::End(around), loc).add_typed(Yield { results }, &[]);
        }
        nest.outer = nest.outer.or(Some(made));
        nest.inner = Some(block);
        nest.indices.push(body.args(block)[0]);
        nest.carried = body.args(block)[1..].to_vec();
    }
    nest
}

/// Replaces a parallel loop by a nest of sequential ones; reductions become carried values.
pub(crate) fn to_nest(body: &mut Body, op: OpId) -> Option<()> {
    let this = body.get::<Parallel>(op)?;
    let (end, reduce) = end_as::<Reduce>(body, this.region)?;
    let loc = body[op].loc;
    let bounds = [&*this.lower_bound, &*this.upper_bound, &*this.step];
    let nest = build(body, At::Before(op), loc, bounds, &this.init_vals);
    let block = body.block(this.region);
    let args = body.args(block).to_vec();
    replace_all(body, &args, &nest.indices);
    let mut passed = Vec::with_capacity(reduce.operands.len());
    for (i, (region, value)) in reduce.reductions.iter().zip(&reduce.operands).enumerate() {
        let combiner = body.block(*region);
        let args = body.args(combiner).to_vec();
        replace_all(body, &args, &[nest.carried[i], *value]);
        let (end_of, result) = end_as::<ReduceReturn>(body, *region)?;
        passed.push(result.result);
        body.erase(end_of);
        move_ops(body, combiner, At::Before(end));
    }
    body.erase(end);
    move_ops(body, block, nest.inner.map_or(At::Before(op), At::End));
    if let Some(inner) = nest.inner {
        let results = passed.iter().copied().collect();
        Builder::new(body, At::End(inner), loc).add_typed(Yield { results }, &[]);
    }
    let results = nest.outer.map_or(passed, |outer| body.results(outer).collect());
    replace(body, op, &results);
    Some(())
}
