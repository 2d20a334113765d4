//! The tile dialect: memory as tiles of it. So far it is the attribute `#tile.layout`.
//!
//! [`TiledLayout`] says how a tensor or a memref stands in memory. [`shapes`] goes between types and
//! the shapes of `creole-layout`, [`affine`] between layouts and affine maps.
#![warn(missing_docs)]

pub mod affine;
mod attribute;
pub mod shapes;

#[cfg(test)]
mod tests;

pub use attribute::TiledLayout;

use creole_ir::Dialect;

/// `tile`.
pub fn dialect() -> Dialect {
    Dialect::new("tile").attr("layout", attribute::parse)
}
