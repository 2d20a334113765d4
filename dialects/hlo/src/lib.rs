//! The `stablehlo` and `chlo` dialects, and the types of `quant`: tensor programs, as in the StableHLO
//! specification.
//!
//! One file per family of ops. `// C1` after a check names the clause of the op's constraints in the
//! specification. Dynamic sizes (`?`) match every size.
#![warn(missing_docs)]

pub mod accuracy;
pub mod async_ops;
pub mod attrs;
pub mod batch_norm;
pub mod broadcasting;
pub mod builder;
pub mod check;
mod checks;
pub mod chlo;
pub mod collective;
pub mod compare;
pub mod composite;
pub mod constant;
pub mod control;
pub mod conv;
mod conv_dims;
pub mod convert;
pub mod custom_call;
pub mod defaults;
pub mod dot;
pub mod dynamic;
pub mod elementwise;
pub mod gather;
pub mod interpreter;
mod kinds;
pub mod legacy;
pub mod linalg;
pub mod map;
pub mod mhlo;
mod positions;
pub mod quant;
pub mod quantize;
pub mod reduce;
mod reducer;
pub mod refine;
pub mod rng;
pub mod rules;
pub mod sample;
pub mod scatter;
pub mod sdy;
mod sdy_mesh;
pub mod select_scatter;
pub mod shape;
mod sizes;
pub mod slice;
pub mod sort;
pub mod terminator;
mod text;
pub mod token;
mod trips;
pub mod tuples;
pub mod types;
mod values;
mod while_args;
pub mod window;

#[cfg(test)]
mod tests;

pub use accuracy::{ResultAccuracy, ResultAccuracyMode};
pub use async_ops::{AsyncDone, AsyncStart};
pub use attrs::{Bools, Int32, Padding, Precision, PrecisionConfig, Written};
pub use batch_norm::{BatchNormGrad, BatchNormInference, BatchNormTraining};
use chlo::add_chlo;
pub use chlo::*;
pub use collective::{
    AllGather, AllReduce, AllToAll, ChannelHandle, CollectiveBroadcast, CollectivePermute,
    CollectiveReduce, CrossReplicaSum, ReduceScatter, ReplicaGroups,
};
pub use compare::{Clamp, Compare, ComparisonDirection, ComparisonType, Select};
pub use composite::Composite;
pub use constant::{Constant, Iota};
pub use control::{Case, GetTupleElement, If, OptimizationBarrier, Tuple, While};
pub use conv::{ConvDimensionNumbers, ConvDims, Convolution, DynamicConv};
pub use convert::{BitcastConvert, Complex, Convert, FloatFields, ReducePrecision};
pub use custom_call::{ApiVersion, CustomCall, OutputOperandAlias};
pub use dot::{DotAlgorithm, DotDimensionNumbers, DotGeneral};
pub use dynamic::{
    DynamicBroadcastInDim, DynamicIota, DynamicPad, DynamicReshape, GetDimensionSize,
    RealDynamicSlice, SetDimensionSize,
};
pub use elementwise::*;
pub use gather::{DynamicGather, Gather, GatherDimensionNumbers};
pub use legacy::{Broadcast, Dot, Einsum, TorchIndexSelect, UnaryEinsum};
pub use linalg::{Cholesky, Fft, FftType, Transposition, TriangularSolve};
pub use map::Map;
pub use mhlo::{MhloCopy, MhloTopK};
pub use quantize::{UniformDequantize, UniformQuantize};
pub use reduce::{Reduce, combiner};
pub use rng::{Rng, RngAlgorithm, RngBitGenerator, RngDistribution};
pub use scatter::{Scatter, ScatterDimensionNumbers};
pub use sdy_mesh::{MeshRef, mesh_of};

use sdy::sdy_dialect;
pub use select_scatter::SelectAndScatter;
pub use shape::{BroadcastInDim, Concatenate, Reshape, Reverse, Transpose};
pub use sizes::Bounds;
pub use slice::{DynamicSlice, DynamicUpdateSlice, Pad, Slice, starts};
pub use sort::Sort;
pub use terminator::Return;
pub use token::{AfterAll, CreateToken, Infeed, Outfeed, PartitionId, Recv, ReplicaId, Send};
pub use types::{FutureType, TokenType};
pub use window::ReduceWindow;

use creole_ir::{AttrField, Dialect};

/// `stablehlo`, `chlo`, `quant`, the test dialects, and the subset of `sdy` that JAX emits.
pub fn dialects() -> [Dialect; 8] {
    [
        stablehlo(),
        chlo_dialect(),
        mhlo::dialect(),
        // Encodings of sparse tensors are kept as they are written.
        Dialect::new("sparse_tensor"),
        quant::dialect(),
        sdy_dialect(),
        check::dialect(),
        interpreter::dialect(),
    ]
}

fn stablehlo() -> Dialect {
    let dialect = add_binary(add_unary(Dialect::new("stablehlo").closed()));
    let dialect = collective::add_collectives(dialect.constant(constant::constant));
    while_args::register(add_attributes(add_other(add_computing(add_moving(dialect)))))
}

/// Registers ops that create, convert and move elements.
fn add_moving(dialect: Dialect) -> Dialect {
    dialect
        .op::<Constant>()
        .op::<Iota>()
        .op::<Compare>()
        .op::<Select>()
        .op::<Clamp>()
        .op::<Convert>()
        .op::<BitcastConvert>()
        .op::<Complex>()
        .op::<ReducePrecision>()
        .op::<UniformQuantize>()
        .op::<UniformDequantize>()
        .op::<BroadcastInDim>()
        .op::<Broadcast>()
        .op::<DynamicBroadcastInDim>()
        .op::<DynamicReshape>()
        .op::<DynamicIota>()
        .op::<DynamicPad>()
        .op::<RealDynamicSlice>()
        .op::<GetDimensionSize>()
        .op::<SetDimensionSize>()
        .op::<Reshape>()
        .op::<Transpose>()
        .op::<Reverse>()
        .op::<Concatenate>()
        .op::<Slice>()
        .op::<DynamicSlice>()
        .op::<DynamicUpdateSlice>()
        .op::<Pad>()
}

/// Registers products, reductions, sorts, gathers and scatters.
fn add_computing(dialect: Dialect) -> Dialect {
    dialect
        .op::<DotGeneral>()
        .op::<Dot>()
        .op::<Einsum>()
        .op::<UnaryEinsum>()
        .op::<TorchIndexSelect>()
        .op::<Convolution>()
        .op::<DynamicConv>()
        .op::<Reduce>()
        .op::<ReduceWindow>()
        .op::<SelectAndScatter>()
        .op::<Sort>()
        .op::<Map>()
        .op::<Gather>()
        .op::<DynamicGather>()
        .op::<Scatter>()
}

/// Registers control flow, tuples, tokens, communication, and library functions.
fn add_other(dialect: Dialect) -> Dialect {
    dialect
        .op::<While>()
        .op::<If>()
        .op::<Case>()
        .op::<Return>()
        .op::<Tuple>()
        .op::<GetTupleElement>()
        .op::<OptimizationBarrier>()
        .op::<AfterAll>()
        .op::<CreateToken>()
        .op::<PartitionId>()
        .op::<ReplicaId>()
        .op::<Infeed>()
        .op::<Outfeed>()
        .op::<Send>()
        .op::<Recv>()
        .op::<AsyncStart>()
        .op::<AsyncDone>()
        .op::<CustomCall>()
        .op::<Composite>()
        .op::<Fft>()
        .op::<Cholesky>()
        .op::<TriangularSolve>()
        .op::<Rng>()
        .op::<RngBitGenerator>()
        .op::<BatchNormTraining>()
        .op::<BatchNormInference>()
        .op::<BatchNormGrad>()
}

fn add_attributes(dialect: Dialect) -> Dialect {
    dialect
        .attr("fft_type", FftType::parse)
        .attr("transpose", Transposition::parse_word)
        .attr("rng_distribution", RngDistribution::parse)
        .attr("rng_algorithm", RngAlgorithm::parse)
        .attr("output_operand_alias", OutputOperandAlias::parse)
        .attr("bounds", Bounds::parse)
        .attr("type_extensions", Bounds::parse_extensions)
        .attr("result_accuracy_mode", ResultAccuracyMode::parse)
        .attr("result_accuracy", ResultAccuracy::parse_fields)
        .attr("precision", Precision::parse)
        .attr("comparison_direction", ComparisonDirection::parse)
        .attr("comparison_type", ComparisonType::parse)
        .attr("dot", DotDimensionNumbers::parse_fields)
        .attr("dot_algorithm", DotAlgorithm::parse_fields)
        .attr("conv", ConvDimensionNumbers::parse_angled)
        .attr("gather", GatherDimensionNumbers::parse_fields)
        .attr("scatter", ScatterDimensionNumbers::parse_fields)
        .ty("token", TokenType::parse)
        .ty("future", FutureType::parse)
}

fn chlo_dialect() -> Dialect {
    let dialect = add_chlo_unary(Dialect::new("chlo").closed());
    add_chlo(add_chlo_binary(dialect))
}
