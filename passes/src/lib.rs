//! Passes: canonicalisation, lowering, fusion, outlining, bufferisation, vectorisation.
//!
//! One pass, one file (or folder). [`all`] lists them, [`tables`] their inputs. The stages of a back end define the
//! order in which they run.
#![warn(missing_docs)]

pub mod bufferize;
pub mod canonicalize;
pub mod check_rules;
mod collapse;
mod concurrent;
pub mod cse;
pub mod dce;
pub mod decompose;
pub mod eqsat;
pub mod expand_math;
pub mod fuse;
pub mod inline;
pub mod legalize_floats;
pub mod legalize_vectors;
pub mod licm;
mod merge_updates;
pub mod outline;
pub mod rule_set;
mod scalar;
pub mod schedule;
pub mod shardings;
mod split_blocks;
pub mod symbol_dce;
#[cfg(test)]
mod test_support;
pub mod tile;
pub mod to_loops;
mod versions;
mod write;

use creole_ir::Tables;
use creole_ir::pass::Pass;

/// All passes.
pub fn all() -> &'static [&'static Pass] {
    static ALL: &[&Pass] = &[
        &bufferize::BUFFERIZE,
        &bufferize::PLAN_MEMORY,
        &canonicalize::CANONICALIZE,
        &collapse::COLLAPSE_NESTS,
        &concurrent::CONCURRENT_KERNELS,
        &cse::CSE,
        &dce::DCE,
        &decompose::HLO_DECOMPOSE,
        &eqsat::EQSAT,
        &expand_math::EXPAND_MATH,
        &fuse::LOOP_FUSE,
        &inline::INLINE,
        &legalize_floats::LEGALIZE_FLOATS,
        &legalize_vectors::LEGALIZE_VECTORS,
        &licm::LICM,
        &merge_updates::MERGE_UPDATES,
        &outline::OUTLINE_KERNELS,
        &symbol_dce::SYMBOL_DCE,
        &versions::ORDER_UPDATES,
        &to_loops::HLO_TO_LOOPS,
        &schedule::APPLY_SCHEDULE,
        &schedule::SCHEDULE_NESTS,
        &shardings::DROP_SHARDINGS,
        &tile::TILE_BUNDLES,
        &tile::TILE_DMA,
        &tile::TILE_GRIDS,
        &tile::TILE_LAYOUTS,
        &tile::TILE_RELAYOUTS,
        &tile::TILE_REGISTERS,
        &tile::TILE_STRIPS,
    ];
    ALL
}

/// Tables that the passes of [`all`] read: decompositions, lowerings, type conversions, kernels that compute stages,
/// and rules.
pub fn tables() -> Tables {
    Tables::default()
        .with(decompose::decompositions())
        .with(decompose::custom_calls())
        .with(to_loops::lowerings())
        .with(to_loops::TypeConverter::new())
        .with(schedule::stage_kernels())
        .with(rule_set::RuleFiles::built_in())
}
