//! Passes: canonicalisation, lowering, fusion, outlining, bufferisation, vectorisation.
//!
//! One pass, one file (or folder). [`all`] lists them; [`road`] is the way from HLO down to loops
//! over vectors, stage by stage.
#![warn(missing_docs)]

pub mod bufferize;
pub mod canonicalize;
pub mod check_rules;
pub mod cse;
pub mod dce;
pub mod eqsat;
pub mod expand_math;
pub mod fuse;
pub mod inline;
pub mod licm;
pub mod outline;
pub mod rule_set;
mod scalar;
pub mod schedule;
pub mod symbol_dce;
#[cfg(test)]
mod test_support;
pub mod to_loops;

use creole_ir::pass::Pass;

/// Every pass.
pub fn all() -> &'static [&'static Pass] {
    static ALL: &[&Pass] = &[
        &bufferize::BUFFERIZE,
        &bufferize::PLAN_MEMORY,
        &canonicalize::CANONICALIZE,
        &cse::CSE,
        &dce::DCE,
        &eqsat::EQSAT,
        &expand_math::EXPAND_MATH,
        &fuse::LOOP_FUSE,
        &inline::INLINE,
        &licm::LICM,
        &outline::OUTLINE_KERNELS,
        &symbol_dce::SYMBOL_DCE,
        &to_loops::HLO_TO_LOOPS,
        &schedule::APPLY_SCHEDULE,
    ];
    ALL
}

/// A part of the way down, after which the program can be looked at and run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its name.
    pub name: &'static str,
    /// What it does, as the text of a pipeline on a module.
    pub pipeline: &'static str,
}

/// The way down from HLO to loops over vectors.
pub fn road() -> &'static [Stage] {
    const STAGES: &[Stage] = &[
        Stage { name: "inline", pipeline: "inline,symbol-dce" },
        Stage { name: "simplify", pipeline: "func.func(canonicalize,cse,eqsat,canonicalize,cse)" },
        Stage { name: "loops", pipeline: "hlo-to-loops" },
        Stage { name: "fuse", pipeline: "func.func(loop-fuse,canonicalize,cse)" },
        Stage { name: "outline", pipeline: "outline-kernels" },
        Stage { name: "bufferize", pipeline: "bufferize" },
        Stage { name: "plan", pipeline: "plan-memory" },
        Stage { name: "vectorize", pipeline: "func.func(apply-schedule,canonicalize,cse,licm)" },
        Stage { name: "expand", pipeline: "func.func(expand-math,canonicalize,cse,licm)" },
    ];
    STAGES
}
