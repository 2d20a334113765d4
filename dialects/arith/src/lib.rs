//! Dialects of numbers: affine, arith, complex, index, math, scalar and ub; elementwise on vectors and tensors.
//!
//! Integers are signless: the op determines their interpretation. On `i1`, sums and differences are
//! "exclusive or" and products "and", as in two's complement (unlike in HLO).
#![warn(missing_docs)]

pub mod affine;
pub mod cast;
pub mod combine;
pub mod compare;
pub mod complex;
pub mod constant;
pub mod extended;
pub mod flags;
pub mod float;
mod foldable;
pub mod index;
mod index_fold;
mod index_patterns;
mod index_ranges;
pub mod integer;
pub mod kind;
pub mod math;
mod math_more;
mod math_table;
mod patterns;
pub mod promise;
pub mod ranges;
mod rounding;
pub mod rules;
pub mod sample;
pub mod scalar;
pub mod scaling;
pub mod ub;

#[cfg(test)]
mod tests;

pub use cast::{
    BitCast, ExtF, ExtSI, ExtUI, FPToSI, FPToUI, IndexCast, IndexCastUI, SIToFP, TruncF, TruncI,
    UIToFP,
};
pub use compare::{CmpF, CmpI, Select};
pub use constant::Constant;
pub use extended::{AddUIExtended, MulSIExtended, MulUIExtended};
pub use flags::{Exact, FastMath, FloatCompare, IntCompare, Overflow, RoundingMode};
pub use float::{AddF, DivF, MaxNumF, MaximumF, MinNumF, MinimumF, MulF, NegF, RemF, SubF};
pub use integer::{
    AddI, AndI, CeilDivSI, CeilDivUI, DivSI, DivUI, FloorDivSI, MaxSI, MaxUI, MinSI, MinUI, MulI,
    OrI, RemSI, RemUI, ShLI, ShRSI, ShRUI, SubI, XOrI,
};
pub use scaling::{ScalingExtF, ScalingTruncF};

use creole_ir::{Dialect, OpDef};

/// True if the op is in one of these dialects, which also take scalars.
pub fn is_arithmetic(def: &OpDef) -> bool {
    ["arith", "math", "scalar"].contains(&def.dialect())
}

/// `affine`, `arith`, `complex`, `index`, `math`, `scalar` and `ub`.
pub fn dialects() -> [Dialect; 7] {
    let scalar = scalar::scalar(scalar::functions());
    [arith(), math::math(), scalar, ub::ub(), affine::affine(), index::index(), complex::complex()]
}

/// `arith`.
pub fn arith() -> Dialect {
    let dialect = Dialect::new("arith")
        .closed()
        .attr("fastmath", flags::parse_fast_math)
        .attr("overflow", flags::parse_overflow)
        .constant(constant::make)
        .op::<Constant>();
    let dialect = extended::register(float::register(integer::register(dialect)));
    let dialect = scaling::register(cast::register(compare::register(dialect)));
    patterns::register(dialect)
}
