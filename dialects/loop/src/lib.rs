//! The loop, scf, memref and gpu dialects: iteration spaces, structured control flow, buffers, processors.
//!
//! `loop` is Creole's own: iteration spaces with a scalar body ([`nest::Nest`]), reductions inside them
//! ([`reduce::Reduce`]), scans ([`scan::Scan`]), scattered writes ([`update::Update`]), views, and library kernels
//! ([`kernel::Kernel`]). Each exists on tensors (with results) and on memrefs (with outputs). [`fork::Fork`] is what is
//! left of a parallel loop on memrefs when its body is a function.
//! Explicit loops and buffers are MLIR's own `scf` and `memref`.
#![warn(missing_docs)]

pub mod affine;
pub mod blocks;
mod checks;
pub mod combiner;
pub mod fork;
pub mod gpu;
pub mod kernel;
pub mod memref;
pub mod nest;
pub mod read;
pub mod reduce;
pub mod scan;
pub mod scf;
pub mod schedule;
pub mod space;
pub mod stages;
mod text;
pub mod update;
pub mod view;

pub use combiner::Combiner;
pub use fork::Fork;
pub use kernel::{Collective, Kernel};
pub use nest::Nest;
pub use read::{Read, Yield};
pub use reduce::Reduce;
pub use scan::Scan;
pub use schedule::Schedule;
pub use space::{IterationSpace, SpaceKind};
pub use update::{Update, Write};
pub use view::Reshape;

use creole_ir::Dialect;

/// `loop`, `scf`, `memref` and `gpu`.
pub fn dialects() -> [Dialect; 4] {
    let own = Dialect::new("loop")
        .attr("schedule", schedule::parse_attr)
        .op::<Nest>()
        .op::<Reduce>()
        .op::<Scan>()
        .op::<Read>()
        .op::<Yield>()
        .op::<Update>()
        .op::<Write>()
        .op::<Reshape>()
        .op::<Fork>()
        .pattern::<Reduce>("loop.reduce.partials", reduce::drop_partials);
    [kernel::register(own), scf::scf(), memref::memref(), gpu::gpu()]
}
