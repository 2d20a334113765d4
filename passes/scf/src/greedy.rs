//! Folding with few patterns, as passes that rewrite greedily do around their own.

use creole_ir::pass::PassCx;
use creole_ir::{Body, Error, RewritePattern};
use creole_passes_generic::canonicalize::{Limits, Rewrites, canonicalize_with};

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
    let rewrites = Rewrites::new(std::iter::empty(), patterns);
    canonicalize_with(body, &rewrites, cx.dialects, Limits::default(), cx.cancel)?;
    Ok(())
}
