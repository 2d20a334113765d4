//! Greedy rewriting by the patterns of one pass, with folds, as canonicalization does it.

use creole_ir::pass::PassCx;
use creole_ir::{Applied, Body, Error, OpId, RewritePattern, Rewriter};
use creole_passes_generic::greedy::apply;

/// The name of the root op, and the rewrite.
pub(crate) type Row = (&'static str, fn(&mut Rewriter<'_>, OpId) -> Applied);

/// Applies these patterns until none matches. Constants move to the start of the function.
pub(crate) fn rewrite_greedily(
    body: &mut Body,
    rows: impl IntoIterator<Item = Row>,
    cx: &PassCx<'_>,
) -> Result<(), Error> {
    let pattern = |(name, apply): Row| {
        let root = cx.dialects.op(name)?;
        Some(RewritePattern { name, root, apply })
    };
    apply(body, cx, rows.into_iter().filter_map(pattern))
}
