//! Canonicalization patterns of structured loops and branches.

mod branch;
mod edits;
mod for_loop;
mod parallel;
mod while_loop;
mod while_moves;

use creole_ir::Dialect;

/// Registers the patterns of this folder.
pub(super) fn register(dialect: Dialect) -> Dialect {
    let dialect = while_loop::register(branch::register(for_loop::register(dialect)));
    parallel::register(while_moves::register(dialect))
}
