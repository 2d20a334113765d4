//! The vector dialect, as in MLIR: SIMD vectors in registers.
#![warn(missing_docs)]

pub mod access;
mod checks;
pub mod combine;
pub mod contract;
pub mod element;
pub mod forms;
pub mod lanes;
pub mod mask;
pub mod masked;
pub mod masking;
pub mod movement;
mod patterns;
pub mod print;
mod ranges;
pub mod reduction;
mod slices;
pub mod transfer;
pub mod type_cast;

#[cfg(test)]
mod tests;

pub use access::{Gather, Load, Scatter, Store};
pub use checks::{is_scalable, scalable_dims, vector_of};
pub use combine::{MultiReduction, OuterProduct, Scan};
pub use contract::{Contract, IteratorType};
pub use element::{Extract, FromElements, Insert, part};
pub use lanes::{Deinterleave, Interleave, ScalableExtract, ScalableInsert, ToElements, VScale};
pub use mask::{ConstantMask, CreateMask, Step};
pub use masked::{CompressStore, ExpandLoad, MaskedLoad, MaskedStore};
pub use masking::{Mask, Yield};
pub use movement::{
    BitCast, Broadcast, ExtractStridedSlice, InsertStridedSlice, Numbers, ShapeCast, Shuffle,
    Transpose,
};
pub use patterns::reduction::combine as combine_values;
pub use print::{Print, Punctuation};
pub use reduction::{CombiningKind, Fma, Reduction};
pub use transfer::{TransferRead, TransferWrite, source_dims};
pub use type_cast::TypeCast;

use creole_ir::Dialect;

/// `vector`.
pub fn dialect() -> Dialect {
    let dialect = Dialect::new("vector")
        .closed()
        .attr("iterator_type", contract::parse_iterator_type)
        .attr("kind", reduction::parse_kind)
        .attr("punctuation", print::parse_punctuation)
        .op::<BitCast>()
        .op::<Broadcast>()
        .op::<CompressStore>()
        .op::<ConstantMask>()
        .op::<Contract>()
        .op::<CreateMask>()
        .op::<Deinterleave>()
        .op::<ExpandLoad>()
        .op::<Extract>()
        .op::<ExtractStridedSlice>()
        .op::<Fma>()
        .op::<FromElements>()
        .op::<Gather>()
        .op::<Insert>()
        .op::<InsertStridedSlice>()
        .op::<Interleave>()
        .op::<Load>()
        .op::<Mask>()
        .op::<MaskedLoad>()
        .op::<MaskedStore>()
        .op::<MultiReduction>()
        .op::<OuterProduct>()
        .op::<Print>()
        .op::<Reduction>()
        .op::<ScalableExtract>()
        .op::<ScalableInsert>()
        .op::<Scan>()
        .op::<Scatter>()
        .op::<ShapeCast>()
        .op::<Shuffle>()
        .op::<Step>()
        .op::<Store>()
        .op::<ToElements>()
        .op::<TransferRead>()
        .op::<TransferWrite>()
        .op::<Transpose>()
        .op::<TypeCast>()
        .op::<VScale>()
        .op::<Yield>();
    patterns::register(dialect)
}
