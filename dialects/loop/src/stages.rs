//! Stages from HLO to kernels of loop nests, which back ends share. Passes are named by text, so this crate knows none of
//! them.

use creole_ir::backend::{Scope, Stage};

/// Sizes that constants show become static, and process groups and manual computations what a device of the run does.
pub const SHAPES: Stage = Stage {
    name: "shapes",
    pipeline: "refine-shapes,expand-manual-computations,resolve-groups",
    scope: Scope::Module,
};

/// Composite ops become simpler ones, and tuples their parts.
pub const DECOMPOSE: Stage = Stage {
    name: "decompose",
    pipeline: "drop-shardings,hlo-decompose,expand-tuples",
    scope: Scope::Function,
};

/// Called functions are inlined.
pub const INLINE: Stage = Stage {
    name: "inline",
    pipeline: "inline{default-pipeline=},symbol-dce",
    scope: Scope::Module,
};

/// Algebra of HLO is rewritten.
pub const SIMPLIFY: Stage = Stage {
    name: "simplify",
    pipeline: "canonicalize,cse,eqsat,canonicalize,cse",
    scope: Scope::Function,
};

/// Functions that stay called change their arguments in place.
pub const CALLS: Stage =
    Stage { name: "calls", pipeline: "update-arguments", scope: Scope::Module };

macro_rules! fusion {
    ($behind:literal) => {
        concat!(
            "merge-updates,order-updates,loop-fuse,",
            $behind,
            "canonicalize,cse,hoist-nests,order-updates"
        )
    };
}

/// Loop nests are fused; arrays that loops carry are ordered for updates in place.
pub const FUSE: Stage = Stage { name: "fuse", pipeline: fusion!(""), scope: Scope::Function };

/// Same, for machines with caches: rows between two products are computed block by block, and indices that the sizes of
/// loops bound are not clamped. Integers that are truncated are computed in as many bits.
pub const FUSE_CHAINS: Stage = Stage {
    name: "fuse",
    pipeline: concat!(fusion!("fold-index-ranges,narrow-integers,"), ",loop-fuse-chains"),
    scope: Scope::Function,
};

/// Nests become functions.
pub const OUTLINE: Stage =
    Stage { name: "outline", pipeline: "outline-kernels", scope: Scope::Function };
