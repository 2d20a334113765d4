//! Loop-invariant nests in loops on tensors.
//!
//! Fusion leaves such a nest in a loop only if it is not cheap to recompute. It moves unless the loop updates its
//! result, which would have to be copied in each iteration. Results of nests that move are kept in memory while the
//! loop runs.

use creole_arith::{MaxSI, MinSI};
use creole_ir::memory::{Flow, NoCallees};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId, Traits, Value, ValueDef};
use creole_loop::{IterationSpace, Nest, Read};
use creole_passes_generic::loop_invariant_code_motion::is_invariant;

use crate::versions::Versions;

/// Pass that moves loop-invariant nests before loops that carry arrays.
pub(crate) static HOIST_NESTS: Pass = Pass {
    name: "hoist-nests",
    summary: "Moves nests that do not depend on a loop on tensors in front of it",
    example: "
func.func @main(%a: tensor<8xf32>, %n: tensor<f32>) -> tensor<8xf32> {
  %r = scf.while (%s = %a) : (tensor<8xf32>) -> tensor<8xf32> {
    %c0 = arith.constant 0 : index
    %first = loop.read %s[%c0] : tensor<8xf32>
    %end = loop.read %n[] : tensor<f32>
    %go = arith.cmpf olt, %first, %end : f32
    scf.condition(%go) %s : tensor<8xf32>
  } do {
  ^bb0(%s: tensor<8xf32>):
    %0 = loop.nest (%i) in [8] {
      %x = loop.read %a[%i] : tensor<8xf32>
      %y = math.exp %x : f32
      loop.yield %y : f32
    } : tensor<8xf32>
    %1 = loop.nest (%i) in [8] {
      %x = loop.read %0[%i] : tensor<8xf32>
      %y = loop.read %s[%i] : tensor<8xf32>
      %z = arith.addf %x, %y : f32
      loop.yield %z : f32
    } : tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
",
    works_on: &["loop.nest"],
    options: &[],
    run: Run::Body(hoist_nests),
};

fn hoist_nests(body: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let is_loop = |op: &OpId| body.memory(*op, &NoCallees).is_some_and(|m| m.flow == Flow::Loop);
    let inner_first: Vec<OpId> =
        body.walk().filter(is_loop).collect::<Vec<_>>().into_iter().rev().collect();
    for around in inner_first {
        for region in body.regions(around).to_vec() {
            let [block] = *body.blocks(region) else { continue };
            for op in body.ops(block).collect::<Vec<_>>() {
                if body[op].is::<Nest>() && is_invariant(body, op, region) && is_worth_it(body, op)
                {
                    body.unlink(op);
                    body.insert_before(around, op);
                }
            }
        }
    }
    Ok(())
}

/// True if the nest may run even if the loop does not, and the loop only reads its results.
fn is_worth_it(body: &Body, nest: OpId) -> bool {
    let versions = Versions::new(body, &NoCallees);
    let is_only_read = |result: Value| {
        let is_handed_on = body.users(result).any(|user| body[user].has(Traits::TERMINATOR));
        !is_handed_on && !versions.is_overwritten(result)
    };
    body[nest].n_results() > 0 && body.results(nest).all(is_only_read) && is_total(body, nest)
}

/// True if all ops of the nest are defined for all operands.
fn is_total(body: &Body, nest: OpId) -> bool {
    let mut inside = body.regions(nest).iter().flat_map(|region| body.inside(*region));
    inside.all(|op| !body[op].has(Traits::PARTIAL) || is_in_bounds(body, op))
}

/// True for a read of a tensor at indices that are in bounds: loop counters, constants, clamped values.
fn is_in_bounds(body: &Body, op: OpId) -> bool {
    let Some(read) = body.get::<Read>(op) else { return false };
    let sizes = body.ty(read.source).shape().to_vec();
    read.indices.iter().zip(sizes).all(|(index, size)| {
        let below = upper_bound(body, *index).is_some_and(|most| most < size);
        below && is_not_negative(body, *index)
    })
}

/// Upper bound of an index, by a quick look.
fn upper_bound(body: &Body, index: Value) -> Option<i64> {
    if let Some(constant) = body.constant(index) {
        return Some(constant.int(0));
    }
    if let ValueDef::Arg(block, k) = body.def(index) {
        let around = body.parent_of(body.region_of(block))?;
        return IterationSpace::sizes(body, around).get(k as usize).map(|size| size - 1);
    }
    let min = body.def_as::<MinSI>(index)?;
    upper_bound(body, min.lhs).into_iter().chain(upper_bound(body, min.rhs)).min()
}

fn is_not_negative(body: &Body, index: Value) -> bool {
    if let Some(constant) = body.constant(index) {
        return constant.int(0) >= 0;
    }
    if let ValueDef::Arg(block, k) = body.def(index) {
        let around = body.parent_of(body.region_of(block));
        return around.is_some_and(|op| IterationSpace::sizes(body, op).get(k as usize).is_some());
    }
    if let Some(max) = body.def_as::<MaxSI>(index) {
        return is_not_negative(body, max.lhs) || is_not_negative(body, max.rhs);
    }
    let min = body.def_as::<MinSI>(index);
    min.is_some_and(|min| is_not_negative(body, min.lhs) && is_not_negative(body, min.rhs))
}
