//! Passes over loop nests on tensors and memrefs: fusion, outlining, schedules, bufferisation.
//!
//! One pass, one file (or folder). [`passes`] lists them, [`tables`] their inputs.
#![warn(missing_docs)]

pub mod bufferize;
mod calls;
mod carry_scalars;
mod chains;
mod collapse;
mod concurrent;
mod fold_index_ranges;
pub mod fuse;
mod hoist_nests;
mod mem2reg;
mod merge_updates;
mod narrow_integers;
pub mod outline;
pub mod outline_parallel;
pub mod schedule;
mod split_phases;
mod sroa;
mod versions;

use creole_ir::Tables;
use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![
        &bufferize::BUFFERIZE,
        &bufferize::PLAN_MEMORY,
        &calls::UPDATE_ARGUMENTS,
        &carry_scalars::CARRY_SCALARS,
        &chains::LOOP_FUSE_CHAINS,
        &collapse::COLLAPSE_NESTS,
        &concurrent::CONCURRENT_KERNELS,
        &fold_index_ranges::FOLD_INDEX_RANGES,
        &fuse::LOOP_FUSE,
        &hoist_nests::HOIST_NESTS,
        &merge_updates::MERGE_UPDATES,
        &narrow_integers::NARROW_INTEGERS,
        &mem2reg::MEM2REG,
        &outline::OUTLINE_KERNELS,
        &outline_parallel::OUTLINE_PARALLEL,
        &split_phases::SPLIT_PHASES,
        &sroa::SROA,
        &versions::ORDER_UPDATES,
        &schedule::APPLY_SCHEDULE,
        &schedule::SCHEDULE_NESTS,
    ]
}

/// Adds the tables that these passes read: the library kernels that compute stages of nests, and the shapes of loops.
pub fn tables(tables: Tables) -> Tables {
    tables.with(schedule::stage_kernels()).with(schedule::Shapes::default())
}
