//! The tile dialect: memories with tiled layouts, DMA between them, vectors and a matrix unit.
//!
//! [`TiledLayout`] is the layout of a tensor or a memref in memory, [`Space`] its memory space,
//! [`InRegisters`] the layout of a value in vector registers. [`shapes`] converts between types and the
//! shapes of `creole-layout`, [`affine`] between layouts and affine maps.
//!
//! Kernels: [`Grid`] loops over blocks of arrays and copies them; [`DmaStart`] and [`DmaWait`] are single
//! such copies, counted by a [`Semaphore`]. [`Load`] and [`Store`] move vectors, on which `arith`, `math` and
//! `vector` ops and [`Matmul`] compute.
#![warn(missing_docs)]

pub mod affine;
mod attribute;
mod discard;
mod dma;
mod grid;
mod matrix;
mod memory;
mod place;
mod semaphore;
pub mod shapes;
mod slots;
mod space;
mod tiled_core;
mod vector;

#[cfg(test)]
mod tests;

pub use attribute::{InRegisters, TiledLayout};
pub use discard::Discard;
pub use dma::{DmaStart, DmaWait};
pub use grid::{Grid, Yield};
pub use matrix::{Matmul, MxuAcc, MxuPop, MxuPush, Sums, Weights};
pub use memory::{Alloc, Dealloc, Fill, Transpose, View};
pub use semaphore::{SemAlloc, SemRead, SemSignal, SemWait, Semaphore, SemaphoreKind};
pub use slots::{CYCLE, Slot};
pub use space::Space;
pub use tiled_core::{Issue, TileLevel, TiledCore};
pub use vector::{Gather, Load, Rotate, Store};

use creole_ir::Dialect;

/// `tile`.
pub fn dialect() -> Dialect {
    Dialect::new("tile")
        .attr("layout", attribute::layout)
        .attr("registers", attribute::registers)
        .attr("space", space::space)
        .ty("sem", Semaphore::parse)
        .ty("weights", Weights::parse)
        .ty("sums", Sums::parse)
        .op::<Alloc>()
        .op::<Dealloc>()
        .op::<View>()
        .op::<Transpose>()
        .op::<Fill>()
        .op::<Discard>()
        .op::<DmaStart>()
        .op::<DmaWait>()
        .op::<SemAlloc>()
        .op::<SemSignal>()
        .op::<SemWait>()
        .op::<SemRead>()
        .op::<Load>()
        .op::<Gather>()
        .op::<Store>()
        .op::<Rotate>()
        .op::<Matmul>()
        .op::<MxuPush>()
        .op::<MxuAcc>()
        .op::<MxuPop>()
        .op::<Grid>()
        .op::<Yield>()
}
