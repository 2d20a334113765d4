//! Folding with few patterns, as passes that rewrite greedily do around their own.

use creole_arith::affine::operands::with_known;
use creole_arith::affine::{MapOp, Max, Min};
use creole_ir::pass::PassCx;
use creole_ir::{Applied, Body, Error, Op, OpId, RewritePattern, Rewriter};
use creole_passes_generic::greedy::apply;

/// Folds ops, merges constants at the start of the function and erases dead ops.
pub(crate) fn fold(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    with(body, cx, std::iter::empty())
}

/// Folds, and applies these patterns, until nothing is left to do.
pub(crate) fn with(
    body: &mut Body,
    cx: &PassCx<'_>,
    patterns: impl IntoIterator<Item = RewritePattern>,
) -> Result<(), Error> {
    let folds = [
        RewritePattern { name: "affine.min.known", root: Min::DEF, apply: known_operands::<Min> },
        RewritePattern { name: "affine.max.known", root: Max::DEF, apply: known_operands::<Max> },
    ];
    apply(body, cx, folds.into_iter().chain(patterns))
}

/// Replaces results of the map that are known by numbers.
fn known_operands<T: MapOp>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<T>(op) else { return Applied::No };
    let known = with_known(rw, this.map(), this.operands());
    let mut map = this.map().clone();
    for (result, known) in map.results.iter_mut().zip(known.results) {
        if known.as_constant().is_some() {
            *result = known;
        }
    }
    if map == *this.map() {
        return Applied::No;
    }
    let operands = this.operands().clone();
    rw.update(op, T::of(map, operands));
    Applied::Yes
}
