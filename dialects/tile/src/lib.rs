//! The tile dialect: memory as tiles of it. So far it is the attributes `#tile.layout` and
//! `#tile.registers`.
//!
//! [`TiledLayout`] says how a tensor or a memref stands in memory, [`InRegisters`] how a value does
//! in vector registers. [`shapes`] goes between types and
//! the shapes of `creole-layout`, [`affine`] between layouts and affine maps.
#![warn(missing_docs)]

pub mod affine;
mod attribute;
pub mod shapes;

#[cfg(test)]
mod tests;

pub use attribute::{InRegisters, TiledLayout};

use creole_ir::Dialect;

/// `tile`.
pub fn dialect() -> Dialect {
    Dialect::new("tile").attr("layout", attribute::layout).attr("registers", attribute::registers)
}
