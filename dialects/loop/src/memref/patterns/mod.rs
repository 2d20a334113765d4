//! Canonical rewrites of memory and its views.

mod cast;
mod numbers;

use creole_ir::Dialect;

/// Adds the patterns of this folder.
pub(super) fn register(dialect: Dialect) -> Dialect {
    cast::register(dialect)
}
