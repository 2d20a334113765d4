//! Greedy application of the patterns of a pass, with folds and removal of dead ops.

use creole_ir::pass::PassCx;
use creole_ir::{Applied, Body, Error, Op, OpId, RewritePattern, Rewriter};

use crate::canonicalize::{Limits, Rewrites, Simplification, Stop, canonicalize_with};
use crate::rule_set::RuleFiles;

/// A pattern on ops of the type `T`.
pub fn pattern<T: Op>(
    name: &'static str,
    apply: fn(&mut Rewriter<'_>, OpId) -> Applied,
) -> RewritePattern {
    RewritePattern { name, root: T::DEF, apply }
}

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
    let folds = files.folds(cx.dialects)?;
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
