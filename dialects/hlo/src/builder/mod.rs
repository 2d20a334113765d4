//! Builder of computations: one function for each operation of XLA's builder, with its broadcasting.
//!
//! ```
//! use creole_hlo::builder::HloBuilder;
//! use creole_ir::Type;
//!
//! let b = HloBuilder::new("scaled_rows");
//! let x = b.parameter(0, Type::tensor(&[2, 3], Type::f32()), "x");
//! let sums = (x * 2.0).reduce(0.0, |sum, element| sum + element, &[1]);
//! let computation = b.build(sums).expect("the shapes fit");
//! assert_eq!(computation.results(), [Type::tensor(&[2], Type::f32())]);
//! ```
//!
//! An [`HloOp`] is a handle: small, copyable, of an array, a tuple or a token. Sub-computations are closures on handles;
//! they may use values from outside of them, except in functions that are called ([`HloBuilder::call_closure`],
//! [`HloBuilder::composite_call`]).
//!
//! Calls do not fail. The first error is kept with the place of the call in the Rust program, and
//! [`HloBuilder::build`] returns it; what is built from a wrong operand is wrong, too, without a further error.

mod broadcast;
mod calls;
mod collective;
mod computation;
mod control;
mod conv;
mod dynamic;
mod elementwise;
mod emit;
mod error;
mod gather;
mod handle;
mod linalg;
mod operand;
mod operators;
mod parameters;
mod product;
mod random;
mod reduce;
mod region;
mod shape;
mod slice;
mod sort;
mod state;
mod token;
mod tuple;
mod windows;

pub use crate::{
    ChannelHandle, ComparisonDirection, ComparisonType, ConvDimensionNumbers, ConvDims,
    DotDimensionNumbers, FftType, GatherDimensionNumbers, Precision, PrecisionConfig,
    RaggedDotDimensionNumbers, RngAlgorithm, ScatterDimensionNumbers, Transposition,
};
pub use creole_ir::tensor::{GatherDims, ScatterDims};

pub use calls::CustomCallOptions;
pub use computation::Computation;
pub use conv::ConvOptions;
pub use error::BuildError;
pub use handle::{HloBuilder, HloOp};
pub use operand::{Operand, Results};
pub use windows::{Window, WindowPadding};
