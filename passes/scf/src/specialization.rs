//! Versions of loops for the constant that bounds their upper bound: the passes `scf-for-loop-specialization` and
//! `scf-parallel-loop-specialization`.

use creole_arith::affine::Min;
use creole_arith::{AndI, CmpI};
use creole_ir::clone::Mapping;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::tensor::IntPredicate;
use creole_ir::{At, Body, Builder, Error, OpId, Type, Value, Values};
use creole_loop::scf::{For, If, Parallel, Yield};
use rustc_hash::FxHashMap;

use crate::edit::index;
use creole_passes_generic::greedy::post_order;

/// The pass `scf-for-loop-specialization`.
pub(crate) static FOR_SPECIALIZATION: Pass = Pass {
    name: "scf-for-loop-specialization",
    summary: "Makes a version of scf.for with a constant upper bound where that is an affine.min",
    example: "\
func.func @fill(%m: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = affine.min affine_map<(d0) -> (16, d0)>(%n)
  scf.for %i = %c0 to %end step %c1 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
",
    works_on: &["scf.for"],
    options: &[],
    run: Run::Body(run_for),
};

/// The pass `scf-parallel-loop-specialization`.
pub(crate) static PARALLEL_SPECIALIZATION: Pass = Pass {
    name: "scf-parallel-loop-specialization",
    summary: "Makes a version of scf.parallel with constant upper bounds where these are affine.mins",
    example: "\
func.func @fill(%m: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = affine.min affine_map<(d0) -> (16, d0)>(%n)
  scf.parallel (%i) = (%c0) to (%end) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
",
    works_on: &["scf.parallel"],
    options: &[],
    run: Run::Body(run_parallel),
};

/// Limit of nested loops that get versions, the innermost ones: what is inside of a loop is copied with it, so each
/// level doubles the code.
const MAX_LEVELS: usize = 4;

fn run_for(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let bound = |body: &Body, op| Some(vec![body.get::<For>(op)?.upper_bound]);
    specialize_all(body, bound);
    Ok(())
}

fn run_parallel(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let bounds = |body: &Body, op| Some(body.get::<Parallel>(op)?.upper_bound.to_vec());
    specialize_all(body, bounds);
    Ok(())
}

/// Makes versions of the loops that have `bounds`, inner ones first.
fn specialize_all(body: &mut Body, bounds: impl Fn(&Body, OpId) -> Option<Vec<Value>>) {
    // Levels of loops with versions inside of an op.
    let mut levels: FxHashMap<OpId, usize> = FxHashMap::default();
    for op in post_order(body) {
        let around = body.parent_op(op);
        let mut inside = levels.remove(&op).unwrap_or(0);
        if let Some(bounds) = bounds(body, op).filter(|_| inside < MAX_LEVELS) {
            let is_done = specialize(body, op, &bounds).is_some();
            inside += usize::from(is_done);
        }
        if let Some(around) = around.filter(|_| inside > 0) {
            let known = levels.entry(around).or_default();
            *known = inside.max(*known);
        }
    }
}

/// The smallest constant among the results of the `affine.min` that is `bound`.
fn constant_of(body: &Body, bound: Value) -> Option<i64> {
    let min = body.def_as::<Min>(bound)?;
    min.map.results.iter().filter_map(|result| result.as_constant()).min()
}

/// Replaces a loop by two versions: one for the case that each bound is its constant.
fn specialize(body: &mut Body, op: OpId, bounds: &[Value]) -> Option<()> {
    let constants: Option<Vec<i64>> =
        bounds.iter().map(|bound| constant_of(body, *bound)).collect();
    let constants = constants.filter(|all| !all.is_empty())?;
    if body.results(op).next().is_some() {
        return None;
    }
    let loc = body[op].loc;
    let (mut map, mut condition) = (Mapping::default(), None);
    let mut b = Builder::new(body, At::Before(op), loc);
    for (bound, constant) in bounds.iter().zip(constants) {
        let constant = index(&mut b, constant);
        let compare = CmpI::new(IntPredicate::Eq, *bound, constant);
        let holds = b.value_typed(compare, Type::i1());
        condition = Some(match condition {
            Some(all) => b.value_typed(AndI::new(all, holds), Type::i1()),
            None => holds,
        });
        map.insert(*bound, constant);
    }
    let then_region = version(body, op, &mut map);
    let else_region = version(body, op, &mut Mapping::default());
    let new = If { condition: condition?, then_region, else_region };
    Builder::new(body, At::Before(op), loc).add_typed(new, &[]);
    body.erase(op);
    Some(())
}

/// A region with a copy of a loop, where values are replaced as `map` says.
fn version(body: &mut Body, op: OpId, map: &mut Mapping) -> creole_ir::RegionId {
    let loc = body[op].loc;
    let region = body.add_region();
    let block = body.add_block(region, &[]);
    let copy = body.duplicate(op, map);
    body.append(block, copy);
    Builder::new(body, At::End(block), loc).add_typed(Yield { results: Values::new() }, &[]);
    region
}
