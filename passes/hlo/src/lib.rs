//! Passes over HLO: decomposition into simpler ops, and lowering to loop nests.
//!
//! One pass, one file (or folder). [`passes`] lists them, [`tables`] their inputs.
#![warn(missing_docs)]

pub mod decompose;
pub mod expand_tuples;
pub mod manual;
pub mod refine;
pub mod resolve_groups;
pub mod shardings;
pub mod to_loops;

use creole_ir::Tables;
use creole_ir::backend::StaticTypes;
use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &decompose::HLO_DECOMPOSE,
        &expand_tuples::EXPAND_TUPLES,
        &manual::EXPAND_MANUAL_COMPUTATIONS,
        &refine::REFINE_SHAPES,
        &resolve_groups::RESOLVE_GROUPS,
        &to_loops::HLO_TO_LOOPS,
        &shardings::DROP_SHARDINGS,
    ]
}

/// Adds the tables that these passes read: decompositions, lowerings and type conversions.
pub fn tables(tables: Tables) -> Tables {
    tables
        .with(decompose::decompositions())
        .with(decompose::custom_calls())
        .with(to_loops::lowerings())
        .with(to_loops::TypeConverter::new())
        .with(StaticTypes(Some(refine::REFINE_SHAPES.name)))
}
