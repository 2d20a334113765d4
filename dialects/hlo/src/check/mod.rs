//! The `check` dialect: a program's own tests, as StableHLO's reference interpreter has them.
//!
//! A check that fails ends the program with an error at its place.

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

/// A number of type `f64`: how far two numbers may be apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Apart(pub f64);

/// What `expect_almost_eq` allows if it does not say it.
pub const DEFAULT_TOLERANCE: Apart = Apart(1e-4);
/// What `expect_close` allows where it is called as a function.
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

/// A number of floats, of type `ui64`.
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

/// A number of type `ui32`: how often something came before.
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

/// `lhs[i] = rhs[i]` for all `i`, as numbers: `-0` equals `0`, and NaN itself.
#[derive(Clone, Debug)]
pub struct ExpectEq {
    /// What was computed.
    pub lhs: Value,
    /// What it has to be.
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
    /// What was computed.
    pub lhs: Value,
    /// What it has to be.
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

/// `|lhs[i] - rhs[i]| <= tolerance · (1 + |rhs[i]|)` for all `i`, of complex numbers for both parts; infinities
/// are equal, or both are NaN.
#[derive(Clone, Debug)]
pub struct ExpectAlmostEq {
    /// What was computed.
    pub lhs: Value,
    /// What it has to be near to.
    pub rhs: Value,
    /// How near; `1e-4` if it is absent.
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
    /// What was computed.
    pub lhs: Value,
    /// What it has to be near to.
    pub value: Literal,
    /// How near; `1e-4` if it is absent.
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

/// The floats between `actual[i]` and `expected[i]` are at least `min_ulp_difference` and at most
/// `max_ulp_difference` for all `i`, of complex numbers for both parts; infinities are equal, or both are NaN.
#[derive(Clone, Debug)]
pub struct ExpectClose {
    /// What was computed.
    pub actual: Value,
    /// What it has to be near to.
    pub expected: Value,
    /// At most.
    pub max_ulp_difference: Ulps,
    /// At least; 0 if it is absent.
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

/// `expected[i]` equals what `interpreter.probe` recorded under the name when the program came there for the
/// `iteration`-th time, counted from 0, for all `i`.
#[derive(Clone, Debug)]
pub struct ExpectSerializedEq {
    /// What it has to be.
    pub expected: Value,
    /// What the probe is called.
    pub probe_id: Arc<str>,
    /// How many records of that name come before; 0 if it is absent.
    pub iteration: Option<Iteration>,
    /// Where probes are kept: the name of [`Probes`](crate::interpreter::Probes).
    pub folder: Option<Arc<str>>,
}
fields!(ExpectSerializedEq { expected, probe_id, iteration, folder });

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
