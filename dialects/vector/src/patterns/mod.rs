//! Canonicalization patterns of the vector dialect: rewrites that update or replace an op.
//!
//! Rewrites to an existing value or a constant are `fold`s of the ops.

pub(crate) mod cast;
mod element;
pub(crate) mod extract;
mod insert;
mod mask;
mod memory;
pub(crate) mod parts;
mod poison;
pub(crate) mod reduction;
pub(crate) mod slice;
pub(crate) mod transfer;

use creole_ir::Dialect;

/// Registers the patterns of this folder.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    let dialect = insert::register(extract::register(element::register(poison::register(dialect))));
    let dialect = slice::register(cast::register(dialect));
    let dialect = transfer::register(memory::register(mask::register(dialect)));
    reduction::register(dialect)
}
