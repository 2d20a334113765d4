//! Greedy application of the patterns of a pass, with folds and removal of dead ops.

use creole_ir::pass::PassCx;
use creole_ir::{Applied, Body, Error, Op, OpId, RewritePattern, Rewriter};

use crate::canonicalize::{Limits, Rewrites, Simplification, Stop, canonicalize_with};
use crate::rule_set::{RuleFiles, names};

/// A pattern on ops of the type `T`.
pub fn pattern<T: Op>(
    name: &'static str,
    apply: fn(&mut Rewriter<'_>, OpId) -> Applied,
) -> RewritePattern {
    RewritePattern { name, root: T::DEF, apply }
}

/// Canonical patterns that are folds: they apply between those of any pass.
const FOLDS: &[&str] = &[
    "arith.cmpi.constant_right",
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

/// Canonical rules that are folds of MLIR: they apply between the patterns of any pass.
const FOLD_RULES: &[&str] = &[
    "addi_of_difference",
    "subi_of_sum",
    "andi_of_not",
    "ori_of_not",
    "xori_xori",
    "cmpi_of_truth",
    "select_of_equal",
    "select_of_equal_swapped",
    "select_of_unequal",
    "select_of_unequal_swapped",
    "extend_extend",
    "trunci_trunci",
    "trunci_of_extended_same",
    "trunci_of_extended_more",
    "trunci_of_extended_less",
    "index_cast_back",
    "bitcast_bitcast",
    "truncf_of_extf_same",
    "truncf_of_extf_more",
    "negf_negf",
];

/// The ops of a body in program order, each behind those inside it.
pub fn post_order(body: &Body) -> Vec<OpId> {
    let (mut open, mut done): (Vec<OpId>, Vec<OpId>) = (Vec::new(), Vec::new());
    for op in body.walk() {
        let around = body.parent_op(op);
        while let Some(last) = open.pop_if(|last| Some(*last) != around) {
            done.push(last);
        }
        open.push(op);
    }
    done.extend(open.into_iter().rev());
    done
}

/// Limits of MLIR's driver in passes: the last ops come first, and equal blocks are merged.
pub const LIMITS: Limits =
    Limits { top_down: false, blocks: Simplification::Aggressive, ..Limits::DEFAULT };

/// Folds and these patterns. Error: the tool has no rules.
pub fn folds_and(
    cx: &PassCx<'_>,
    patterns: impl IntoIterator<Item = RewritePattern>,
) -> Result<Rewrites, Error> {
    let files = cx.tables.get::<RuleFiles>()?;
    let folds = files.folds(cx.dialects, || {
        let rules = files.rules(cx.dialects)?.into_iter();
        let rules = rules.filter(|rule| FOLD_RULES.iter().any(|name| names(rule, name)));
        let canonical = cx.dialects.iter().flat_map(|dialect| dialect.patterns()).copied();
        let folds = canonical.filter(|pattern| FOLDS.contains(&pattern.name));
        Ok(Rewrites::new(rules, folds))
    })?;
    Ok(Rewrites::over(folds, patterns))
}

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
    let rewrites = folds_and(cx, patterns)?;
    Ok(canonicalize_with(body, &rewrites, cx.dialects, LIMITS, cx.cancel)?.1)
}
