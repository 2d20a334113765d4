//! Canonicalization patterns of the tensor dialect.

mod cast;
mod concat;
mod dim;
mod extract;
mod forall;
mod generate;
mod insert_slice;
mod loops;
mod pad;
mod reshape;
mod slice;
mod under_cast;
mod written;

use creole_ir::Dialect;

/// Registers the patterns of this folder.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    let dialect = concat::register(cast::register(dialect));
    let dialect = extract::register(dim::register(dialect));
    let dialect = pad::register(generate::register(dialect));
    let dialect = slice::register(reshape::register(dialect));
    forall::register(written::register(loops::register(insert_slice::register(dialect))))
}
