//! The `check` dialect: run-time assertions of test programs, as in StableHLO's reference interpreter.
//!
//! A check that fails ends the program with an error at its location.

mod kernel;
mod syntax;

use std::sync::Arc;

use creole_ir::types::Signedness;
use creole_ir::{
    Attr, AttrField, Dialect, Error, Literal, Op, OpCx, Piece, Type, TypeKind, Value, attr_field,
    ensure_at, fields,
};

use crate::checks::{Kinds, all_compatible};
pub use kernel::{CHECK, options};
pub(crate) use kernel::{expect, once_for_each};

/// Tolerance attribute of type `f64`: allowed difference of two elements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Apart(pub f64);

/// Default tolerance of `expect_almost_eq`.
pub const DEFAULT_TOLERANCE: Apart = Apart(1e-4);
/// Default `max_ulp_difference` of `expect_close` where it is called as a function.
pub const DEFAULT_ULPS: Ulps = Ulps(3);

impl AttrField for Apart {
    const EXPECTED: &'static str = "a number of type f64 that is not negative";

    fn into_attr(self) -> Attr {
        Attr::float(self.0, Type::f64())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Float(bits, ty) if *ty == Type::f64() => {
                Some(f64::from_bits(*bits)).filter(|x| *x >= 0.0).map(Apart)
            }
            _ => None,
        }
    }
}

/// A distance in ulps (representable floats), of type `ui64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ulps(pub u64);

fn ui64() -> Type {
    Type::new(TypeKind::Integer(64, Signedness::Unsigned))
}

impl AttrField for Ulps {
    const EXPECTED: &'static str = "a number of type ui64";

    fn into_attr(self) -> Attr {
        Attr::Int(self.0.cast_signed(), ui64())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Int(n, ty) if *ty == ui64() => Some(Ulps(n.cast_unsigned())),
            _ => None,
        }
    }
}

/// An occurrence count of type `ui32`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iteration(pub u32);

fn ui32() -> Type {
    Type::new(TypeKind::Integer(32, Signedness::Unsigned))
}

impl AttrField for Iteration {
    const EXPECTED: &'static str = "a number of type ui32";

    fn into_attr(self) -> Attr {
        Attr::Int(self.0.into(), ui32())
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Int(n, ty) if *ty == ui32() => u32::try_from(*n).ok().map(Iteration),
            _ => None,
        }
    }
}

attr_field!(Apart, Ulps, Iteration);

/// Asserts `lhs[i] = rhs[i]` for all `i`, by value: `-0` equals `0`, and NaN equals itself.
#[derive(Clone, Debug)]
pub struct ExpectEq {
    /// The computed value.
    pub lhs: Value,
    /// The expected value.
    pub rhs: Value,
}
fields!(ExpectEq { lhs, rhs });

impl Op for ExpectEq {
    const NAME: &'static str = "check.expect_eq";
    const SYNTAX: &'static [Piece] =
        &[syntax::OF_TWO, Piece::Colon, Piece::TypeOf(&["lhs", "rhs"])];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        same_types(cx, self.lhs, cx.ty(self.rhs), Kinds::ALL)
    }
}

/// [`ExpectEq`] of a constant.
#[derive(Clone, Debug)]
pub struct ExpectEqConst {
    /// The computed value.
    pub lhs: Value,
    /// The expected value.
    pub value: Literal,
}
fields!(ExpectEqConst { lhs, value });

impl Op for ExpectEqConst {
    const NAME: &'static str = "check.expect_eq_const";
    const SYNTAX: &'static [Piece] = &[syntax::OF_CONSTANT, Piece::AttrDict];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        same_types(cx, self.lhs, self.value.ty(), Kinds::ALL)
    }
}

/// Asserts `|lhs[i] - rhs[i]| <= tolerance · (1 + |rhs[i]|)` for all `i`, of complex elements for both parts;
/// infinities must be equal, NaN matches NaN.
#[derive(Clone, Debug)]
pub struct ExpectAlmostEq {
    /// The computed value.
    pub lhs: Value,
    /// The expected value, up to the tolerance.
    pub rhs: Value,
    /// Tolerance; `None`: `1e-4`.
    pub tolerance: Option<Apart>,
}
fields!(ExpectAlmostEq { lhs, rhs, tolerance });

impl Op for ExpectAlmostEq {
    const NAME: &'static str = "check.expect_almost_eq";
    const SYNTAX: &'static [Piece] =
        &[syntax::OF_TWO, Piece::Colon, Piece::TypeOf(&["lhs", "rhs"])];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        same_types(cx, self.lhs, cx.ty(self.rhs), Kinds::FLOAT.or(Kinds::COMPLEX))
    }
}

/// [`ExpectAlmostEq`] of a constant.
#[derive(Clone, Debug)]
pub struct ExpectAlmostEqConst {
    /// The computed value.
    pub lhs: Value,
    /// The expected value, up to the tolerance.
    pub value: Literal,
    /// Tolerance; `None`: `1e-4`.
    pub tolerance: Option<Apart>,
}
fields!(ExpectAlmostEqConst { lhs, value, tolerance });

impl Op for ExpectAlmostEqConst {
    const NAME: &'static str = "check.expect_almost_eq_const";
    const SYNTAX: &'static [Piece] = &[syntax::OF_CONSTANT, Piece::AttrDict];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        same_types(cx, self.lhs, self.value.ty(), Kinds::FLOAT.or(Kinds::COMPLEX))
    }
}

/// Asserts that the distance of `actual[i]` and `expected[i]` in ulps is at least `min_ulp_difference` and at
/// most `max_ulp_difference` for all `i`, of complex elements for both parts; infinities must be equal, NaN
/// matches NaN.
#[derive(Clone, Debug)]
pub struct ExpectClose {
    /// The computed value.
    pub actual: Value,
    /// The expected value, up to the tolerance.
    pub expected: Value,
    /// Maximum distance.
    pub max_ulp_difference: Ulps,
    /// Minimum distance; `None`: 0.
    pub min_ulp_difference: Option<Ulps>,
}
fields!(ExpectClose { actual, expected, max_ulp_difference, min_ulp_difference });

impl Op for ExpectClose {
    const NAME: &'static str = "check.expect_close";
    const SYNTAX: &'static [Piece] = &[syntax::CLOSE];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        same_types(cx, self.actual, cx.ty(self.expected), Kinds::FLOAT.or(Kinds::COMPLEX))
    }
}

/// Asserts that `expected[i]` equals, for all `i`, the array that `interpreter.probe` recorded under
/// `probe_id` at its `iteration`-th execution, counted from 0.
#[derive(Clone, Debug)]
pub struct ExpectSerializedEq {
    /// The expected value.
    pub expected: Value,
    /// Name of the probe.
    pub probe_id: Arc<str>,
    /// Number of earlier records of that name; `None`: 0.
    pub iteration: Option<Iteration>,
}
fields!(ExpectSerializedEq { expected, probe_id, iteration });

impl Op for ExpectSerializedEq {
    const NAME: &'static str = "check.expect_serialized_eq";
    const SYNTAX: &'static [Piece] = &[
        Piece::Operands,
        Piece::Key("probe_id"),
        Piece::Attr("probe_id"),
        syntax::ITERATION,
        Piece::AttrDict,
        Piece::Colon,
        Piece::TypeOf(&["expected"]),
    ];

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        Kinds::ALL.operand(cx, self.expected, "expected").map(|_| ())
    }
}

fn same_types(cx: &dyn OpCx, found: Value, expected: Type, kinds: Kinds) -> Result<(), Error> {
    let part = creole_ir::Part::Operand(0);
    let ty = cx.ty(found);
    kinds.check(ty).map_err(|e| e.at_part(part))?;
    let fits = ty.elem() == expected.elem() && all_compatible(&[ty], &[expected]);
    ensure_at!(part, fits, "expects a tensor of type {expected}, found {ty}");
    Ok(())
}

pub(crate) fn dialect() -> Dialect {
    Dialect::new("check")
        .closed()
        .op::<ExpectEq>()
        .op::<ExpectEqConst>()
        .op::<ExpectAlmostEq>()
        .op::<ExpectAlmostEqConst>()
        .op::<ExpectClose>()
        .op::<ExpectSerializedEq>()
        .kernel(&CHECK)
}
