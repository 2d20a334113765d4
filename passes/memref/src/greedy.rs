//! Greedy application of the patterns of a pass, with folding and removal of dead ops.

use creole_ir::pass::PassCx;
use creole_ir::{Applied, Body, Error, Op, OpId, RewritePattern, Rewriter};
use creole_passes_generic::canonicalize::{Limits, Rewrites, canonicalize_with};

/// A pattern on ops of the type `T`.
pub(crate) fn pattern<T: Op>(
    name: &'static str,
    apply: fn(&mut Rewriter<'_>, OpId) -> Applied,
) -> RewritePattern {
    RewritePattern { name, root: T::DEF, apply }
}

/// Canonical patterns that are folds: they apply between those of any pass.
const FOLDS: &[&str] = &[
    "memref.atomic_rmw.cast",
    "memref.cast.cast",
    "memref.dealloc.cast",
    "memref.extract_strided_metadata.cast",
    "memref.extract_strided_metadata.constants",
    "memref.load.cast",
    "memref.memory_space_cast.cast",
    "memref.prefetch.cast",
    "memref.store.cast",
    "memref.transpose.transpose",
    "vector.transfer_read.cast",
    "vector.transfer_read.in_bounds",
    "vector.transfer_write.cast",
    "vector.transfer_write.in_bounds",
];

/// Applies `patterns` and folds until none matches. Error: the pass was cancelled.
pub(crate) fn apply(
    body: &mut Body,
    cx: &PassCx<'_>,
    patterns: impl IntoIterator<Item = RewritePattern>,
) -> Result<(), Error> {
    let canonical = cx.dialects.iter().flat_map(|dialect| dialect.patterns()).copied();
    let folds = canonical.filter(|pattern| FOLDS.contains(&pattern.name));
    let rewrites = Rewrites::new([], folds.chain(patterns));
    canonicalize_with(body, &rewrites, cx.dialects, Limits::default(), cx.cancel)?;
    Ok(())
}
