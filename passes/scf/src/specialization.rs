//! Versions of loops for the constant that bounds their upper bound: the passes `scf-for-loop-specialization` and
//! `scf-parallel-loop-specialization`.

use creole_arith::affine::Min;
use creole_arith::{AndI, CmpI};
use creole_ir::clone::Mapping;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::tensor::IntPredicate;
use creole_ir::{At, Body, Builder, Error, OpId, Type, Value, Values};
use creole_loop::scf::{For, If, Parallel, Yield};

use crate::edit::index;
use crate::range_folding::post_order;

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
    options: &[],
    run: Run::Body(run_parallel),
};

fn run_for(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    for op in post_order(body) {
        if let Some(this) = body.get::<For>(op) {
            specialize(body, op, &[this.upper_bound]);
        }
    }
    Ok(())
}

fn run_parallel(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    for op in post_order(body) {
        if let Some(this) = body.get::<Parallel>(op) {
            specialize(body, op, &this.upper_bound);
        }
    }
    Ok(())
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
