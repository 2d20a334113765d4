//! Sums that continue across blocks.

use creole_arith::{AddF, MulF};
use creole_ir::{Body, Op as _, OpId, Value};
use creole_loop::{Combiner, Nest, Reduce};
use rustc_hash::FxHashSet;

use crate::target::computes_with;

/// Reduction of a nest that can continue across blocks: the only one, with combiners and values that memory can hold.
/// Sums of products of narrow floats can't, as they are rounded once.
pub(crate) fn of(body: &Body, op: OpId) -> Option<OpId> {
    let nest = body.get::<Nest>(op)?;
    let mut found = body.walk_region(nest.body).into_iter().filter(|op| body[*op].is::<Reduce>());
    let sum = found.next().filter(|_| found.next().is_none())?;
    let is_outermost = body.block_of(sum) == Some(body.block(nest.body));
    let reduce = body.get::<Reduce>(sum)?;
    let combiners = Combiner::all(body, &reduce)?;
    let is_kept = |(v, combiner): (Value, &Combiner)| {
        let elem = body.ty(v);
        let is_narrow = elem.is_float() && elem.bits().is_none_or(|bits| bits < 32);
        let rounds = [AddF::DEF.name, MulF::DEF.name].contains(&combiner.join.name);
        computes_with(elem) && !(is_narrow && rounds)
    };
    let all_are_kept = body.results(sum).zip(&combiners).all(is_kept);
    (is_outermost && all_are_kept).then_some(sum)
}

/// Ops computed for each block of a sum: those in it, and those of its block that it needs.
pub(crate) fn terms(body: &Body, sum: OpId) -> FxHashSet<OpId> {
    let block = body.block_of(sum);
    let inner = || body.regions(sum).iter().flat_map(|region| body.walk_region(*region));
    let mut found: FxHashSet<OpId> = inner().chain([sum]).collect();
    let mut open: Vec<OpId> = found.iter().copied().collect();
    while let Some(op) = open.pop() {
        for needed in body.operands(op).filter_map(|v| body.def_op(v)) {
            if body.block_of(needed) == block && found.insert(needed) {
                open.push(needed);
            }
        }
    }
    found
}
