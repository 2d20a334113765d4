//! Greedy application of the patterns of a pass, with folds and removal of dead ops.

use creole_ir::pass::PassCx;
use creole_ir::{Applied, Body, Error, Op, OpId, RewritePattern, Rewriter};

use crate::canonicalize::{Limits, Rewrites, Simplification, Stop, canonicalize_with};

/// A pattern on ops of the type `T`.
pub fn pattern<T: Op>(
    name: &'static str,
    apply: fn(&mut Rewriter<'_>, OpId) -> Applied,
) -> RewritePattern {
    RewritePattern { name, root: T::DEF, apply }
}

/// Canonical patterns that are folds: they apply between those of any pass.
const FOLDS: &[&str] = &[
    "affine.delinearize_index.basis",
    "affine.delinearize_index.constants",
    "affine.linearize_index.basis",
    "memref.atomic_rmw.cast",
    "memref.cast.cast",
    "memref.copy.cast",
    "memref.dealloc.cast",
    "memref.dim.cast",
    "memref.extract_strided_metadata.cast",
    "memref.extract_strided_metadata.constants",
    "memref.load.cast",
    "memref.memory_space_cast.cast",
    "memref.prefetch.cast",
    "memref.reinterpret_cast.source",
    "memref.store.cast",
    "memref.transpose.transpose",
    "vector.broadcast.of_poison",
    "vector.extract.look_through",
    "vector.extract.of_poison",
    "vector.extract.poison",
    "vector.insert.poison",
    "vector.insert.position",
    "vector.load.cast",
    "vector.mask.all_on",
    "vector.maskedload.cast",
    "vector.maskedstore.cast",
    "vector.shape_cast.of_poison",
    "vector.store.cast",
    "vector.transfer_read.all_on",
    "vector.transfer_read.cast",
    "vector.transfer_read.in_bounds",
    "vector.transfer_write.all_on",
    "vector.transfer_write.cast",
    "vector.transfer_write.in_bounds",
    "vector.transpose.of_poison",
];

/// Applies `patterns` and folds until none matches. Error: the pass was cancelled.
pub fn apply(
    body: &mut Body,
    cx: &PassCx<'_>,
    patterns: impl IntoIterator<Item = RewritePattern>,
) -> Result<(), Error> {
    apply_limited(body, cx, patterns).map(|_| ())
}

/// [`apply`], and why it ended early if it did.
pub fn apply_limited(
    body: &mut Body,
    cx: &PassCx<'_>,
    patterns: impl IntoIterator<Item = RewritePattern>,
) -> Result<Option<Stop>, Error> {
    let canonical = cx.dialects.iter().flat_map(|dialect| dialect.patterns()).copied();
    let folds = canonical.filter(|pattern| FOLDS.contains(&pattern.name));
    let rewrites = Rewrites::new([], folds.chain(patterns));
    // As MLIR's driver: the last ops first, and equal blocks are merged.
    let limits =
        Limits { top_down: false, blocks: Simplification::Aggressive, ..Limits::default() };
    Ok(canonicalize_with(body, &rewrites, cx.dialects, limits, cx.cancel)?.1)
}
