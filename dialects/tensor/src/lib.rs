//! The tensor dialect: tensors as values, their shapes, elements and slices.
//!
//! Each op evaluates itself, so a program on tensors runs in the interpreter. An op is constant folded only where
//! mlir-opt folds it: constants that would grow stay ops ([`Traits::COMPACT`](creole_ir::Traits::COMPACT)).
#![warn(missing_docs)]

mod access;
mod cast;
mod checks;
mod concat;
mod eval;
mod gather;
mod generate;
mod make;
mod pad;
mod patterns;
mod reshape;
pub mod sizes;
mod slice;

pub use access::{Dim, Extract, Insert, Rank};
pub use cast::{Bitcast, Cast, casts, foldable_source, preserves_static};
pub use concat::Concat;
pub use gather::{Gather, Scatter};
pub use generate::{Generate, Yield};
pub use make::{Empty, FromElements, Splat};
pub use pad::Pad;
pub use reshape::{CollapseShape, ExpandShape, Reshape};
pub use slice::{ExtractSlice, InsertSlice, ParallelInsertSlice};

use creole_ir::Dialect;

/// `tensor`.
pub fn dialect() -> Dialect {
    let dialect = Dialect::new("tensor")
        .closed()
        .constant(creole_arith::constant::make)
        .op::<Bitcast>()
        .op::<Cast>()
        .op::<CollapseShape>()
        .op::<Concat>()
        .op::<Dim>()
        .op::<Empty>()
        .op::<ExpandShape>()
        .op::<Extract>()
        .op::<ExtractSlice>()
        .op::<FromElements>()
        .op::<Gather>()
        .op::<Generate>()
        .op::<Insert>()
        .op::<InsertSlice>()
        .op::<Pad>()
        .op::<ParallelInsertSlice>()
        .op::<Rank>()
        .op::<Reshape>()
        .op::<Scatter>()
        .op::<Splat>()
        .op::<Yield>();
    patterns::register(dialect)
}
