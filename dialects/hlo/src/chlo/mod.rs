//! The `chlo` ops that are not elementwise functions.

use creole_ir::{OpCx, Type, Types};

mod broadcast;
mod constant;
mod ragged_dot;
mod scan;
pub(crate) mod top_k;

pub use broadcast::*;
pub use constant::{ChloConstant, ConstantLike};
pub use ragged_dot::{ChloPrecision, RaggedDot, RaggedDotDimensionNumbers};
pub use scan::{ResultSegments, Scan};
pub use top_k::{Mulhi, TopK};

use creole_ir::{AttrField, Dialect};

/// Registers the ops of this folder and their attributes.
pub(crate) fn add_chlo(dialect: Dialect) -> Dialect {
    add_broadcasting(dialect)
        .op::<BroadcastCompare>()
        .op::<BroadcastComplex>()
        .op::<BroadcastSelect>()
        .op::<ChloConstant>()
        .op::<ConstantLike>()
        .op::<TopK>()
        .op::<Mulhi>()
        .op::<RaggedDot>()
        .op::<Scan>()
        .attr("comparison_direction", ChloComparisonDirection::parse)
        .attr("comparison_type", ChloComparisonType::parse)
        .attr("precision", ChloPrecision::parse)
        .attr("ragged_dot", RaggedDotDimensionNumbers::parse_fields)
}

/// The inferred result types; where one of an inferred and a declared type is unranked and both have the same
/// elements, the declared one.
fn or_declared(cx: &dyn OpCx, mut types: Vec<Type>) -> Types {
    for (want, found) in types.iter_mut().zip(cx.results()) {
        let are_tensors = [*want, *found].iter().all(|t| t.is_tensor() || t.is_unranked());
        if are_tensors && want.is_unranked() != found.is_unranked() && want.elem() == found.elem() {
            *want = *found;
        }
    }
    types.into()
}
