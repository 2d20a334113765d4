//! Greedy application of the patterns of a pass, with folds and removal of dead ops.

use creole_ir::pass::PassCx;
use creole_ir::{Applied, Body, Error, Op, OpId, RewritePattern, Rewriter};

use crate::canonicalize::{Limits, Simplification, canonicalize_with};
use crate::rule_set::folds_with;

/// A pattern on ops of the type `T`.
pub fn pattern<T: Op>(
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
    "memref.reinterpret_cast.source",
    "memref.store.cast",
    "memref.transpose.transpose",
    "vector.broadcast.of_poison",
    "vector.extract.look_through",
    "vector.extract.of_poison",
    "vector.extract.poison",
    "vector.insert.poison",
    "vector.insert.position",
    "vector.mask.all_on",
    "vector.shape_cast.of_poison",
    "vector.transfer_read.cast",
    "vector.transfer_read.in_bounds",
    "vector.transfer_write.cast",
    "vector.transfer_write.in_bounds",
    "vector.transpose.of_poison",
];

/// Ops that are dead without a use of their result, though they allocate memory.
const ALLOCATIONS: &[&str] = &["memref.alloc", "memref.alloca"];

fn unused(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let is_unused = rw.is_unused(rw.result(op, 0));
    if is_unused {
        rw.erase(op);
    }
    Applied::when(is_unused)
}

/// Applies `patterns` and folds until none matches. Error: the pass was cancelled.
pub fn apply(
    body: &mut Body,
    cx: &PassCx<'_>,
    patterns: impl IntoIterator<Item = RewritePattern>,
) -> Result<(), Error> {
    let canonical = cx.dialects.iter().flat_map(|dialect| dialect.patterns()).copied();
    let folds = canonical.filter(|pattern| FOLDS.contains(&pattern.name));
    let allocations = ALLOCATIONS.iter().filter_map(|name| cx.dialects.op(name));
    let dead = allocations.map(|root| RewritePattern { name: "unused", root, apply: unused });
    let rewrites = folds_with(cx, dead.chain(folds).chain(patterns))?;
    // As MLIR's driver: the last ops first, and equal blocks are merged.
    let limits =
        Limits { top_down: false, blocks: Simplification::Aggressive, ..Limits::default() };
    canonicalize_with(body, &rewrites, cx.dialects, limits, cx.cancel)?;
    Ok(())
}
