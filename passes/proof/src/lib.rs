//! Proofs of rewrites: their form as IR, their construction, and the pass that replays them.
//!
//! This crate links neither the e-graph nor the greedy rewriter: it is what has to be trusted of a rewrite. [`steps`] has
//! the ops of the dialect, [`terms`] the congruence closure, [`replay`] the pass; [`write`](mod@write) makes a proof of what a
//! rewriter did, and [`trace`] one of each stage of a greedy rewriter.
#![warn(missing_docs)]

mod forest;
pub mod replay;
mod rules;
mod step;
pub mod steps;
pub mod terms;
pub mod trace;
pub mod write;

pub use replay::REPLAY;
pub use step::FOLD_BUDGET;
pub use steps::dialect;
pub use terms::{are_equal, is_term};
pub use write::{Parts, Proof};

use creole_ir::pass::Pass;

/// All passes of this crate.
pub fn passes() -> Vec<&'static Pass> {
    vec![&REPLAY]
}
