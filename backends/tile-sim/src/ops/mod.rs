//! Ops that need more than their own `eval`: control flow, memory, transfers, grids.

mod arrays;
mod conflicts;
mod control;
pub(crate) mod granules;
mod grid;
mod matrix;
mod memory;
mod repeat;
mod rows;
mod semaphores;
mod transfer;
mod vector;

use creole_ir::Table;

use crate::engine::Ops;

/// Table of all ops of this repository that the machine can run.
pub(crate) fn all() -> Ops {
    let families = [
        arrays::ops,
        control::ops,
        memory::ops,
        semaphores::ops,
        transfer::ops,
        vector::ops,
        matrix::ops,
        grid::ops,
    ];
    families.into_iter().fold(Table::new(), |table, add| add(table))
}
