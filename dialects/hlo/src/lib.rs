//! The `stablehlo` and `chlo` dialects: tensors by value, as the StableHLO specification has them.
//!
//! One file per family of ops. `// C1` behind a check names the clause of the op's constraints in
//! the specification. Sizes of dimensions that are not known (`?`) fit every size.
#![warn(missing_docs)]

pub mod attrs;
mod checks;
pub mod compare;
pub mod constant;
pub mod control;
pub mod conv;
pub mod convert;
pub mod dot;
pub mod elementwise;
pub mod gather;
pub mod reduce;
pub mod rules;
pub mod shape;
pub mod slice;
pub mod sort;
mod text;
pub mod window;

#[cfg(test)]
mod tests;

pub use attrs::{Bools, Int32, Padding, Precision, PrecisionConfig, Written};
pub use compare::{Clamp, Compare, ComparisonDirection, ComparisonType, Select};
pub use constant::{Constant, Iota};
pub use control::{Case, GetTupleElement, If, OptimizationBarrier, Return, Tuple, While};
pub use conv::{ConvDimensionNumbers, ConvDims, Convolution};
pub use convert::{BitcastConvert, Complex, Convert, ReducePrecision};
pub use dot::{DotAlgorithm, DotDimensionNumbers, DotGeneral};
pub use elementwise::*;
pub use gather::{Gather, GatherDimensionNumbers, Scatter, ScatterDimensionNumbers};
pub use reduce::{Reduce, combiner};
pub use shape::{BroadcastInDim, Concatenate, Reshape, Reverse, Transpose};
pub use slice::{DynamicSlice, DynamicUpdateSlice, Pad, Slice};
pub use sort::Sort;
pub use window::ReduceWindow;

use creole_ir::{AttrField, Dialect};

/// `stablehlo` and `chlo`.
pub fn dialects() -> [Dialect; 2] {
    [stablehlo(), chlo()]
}

fn stablehlo() -> Dialect {
    let dialect = add_binary(add_unary(Dialect::new("stablehlo")));
    dialect
        .constant(constant::constant)
        .op::<Constant>()
        .op::<Iota>()
        .op::<Compare>()
        .op::<Select>()
        .op::<Clamp>()
        .op::<Convert>()
        .op::<BitcastConvert>()
        .op::<Complex>()
        .op::<ReducePrecision>()
        .op::<BroadcastInDim>()
        .op::<Reshape>()
        .op::<Transpose>()
        .op::<Reverse>()
        .op::<Concatenate>()
        .op::<Slice>()
        .op::<DynamicSlice>()
        .op::<DynamicUpdateSlice>()
        .op::<Pad>()
        .op::<DotGeneral>()
        .op::<Convolution>()
        .op::<Reduce>()
        .op::<ReduceWindow>()
        .op::<Sort>()
        .op::<Gather>()
        .op::<Scatter>()
        .op::<While>()
        .op::<If>()
        .op::<Case>()
        .op::<Return>()
        .op::<Tuple>()
        .op::<GetTupleElement>()
        .op::<OptimizationBarrier>()
        .attr("precision", Precision::parse)
        .attr("comparison_direction", ComparisonDirection::parse)
        .attr("comparison_type", ComparisonType::parse)
        .attr("dot", DotDimensionNumbers::parse_fields)
        .attr("dot_algorithm", DotAlgorithm::parse_fields)
        .attr("conv", ConvDimensionNumbers::parse_angled)
        .attr("gather", GatherDimensionNumbers::parse_fields)
        .attr("scatter", ScatterDimensionNumbers::parse_fields)
}

fn chlo() -> Dialect {
    let dialect = add_chlo_unary(Dialect::new("chlo"));
    add_chlo_composed(add_chlo_binary(dialect))
}
