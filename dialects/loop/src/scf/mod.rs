//! The scf dialect: structured loops and branches.

mod branch;
mod flow;
mod for_loop;
pub mod forall;
mod parallel;
mod patterns;
mod structured;
mod while_loop;

#[cfg(test)]
mod tests;

pub use branch::{ExecuteRegion, If, IndexSwitch};
pub use for_loop::For;
pub use forall::{Forall, InParallel};
pub use parallel::{Parallel, Reduce, ReduceReturn};
pub use structured::Yield;
pub use while_loop::{Condition, While};

use creole_ir::Dialect;

/// `scf`.
pub fn scf() -> Dialect {
    let dialect = Dialect::new("scf")
        .closed()
        .op::<Condition>()
        .op::<ExecuteRegion>()
        .op::<For>()
        .op::<Forall>()
        .op::<If>()
        .op::<InParallel>()
        .op::<IndexSwitch>()
        .op::<Parallel>()
        .op::<Reduce>()
        .op::<ReduceReturn>()
        .op::<While>()
        .op::<Yield>();
    patterns::register(dialect)
}
