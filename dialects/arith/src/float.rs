//! Float arithmetic ops, defined by a table with one row per op.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{Dialect, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Types, Value, fields};
use creole_scalar::{Function, functions};

use crate::flags::FastMath;
use crate::foldable;
use crate::kind::{Kind, same};

pub(crate) const BASE: Traits = Traits::PURE.and(Traits::ELEMENTWISE);
pub(crate) const COMMUTATIVE: Traits = BASE.and(Traits::COMMUTATIVE);

/// The struct and `impl Op` of each row: text name, traits, scalar function, fold, evaluation.
macro_rules! binary {
    ($(#[$list_doc:meta])* $list:ident; $($(#[$doc:meta])* $op:ident $name:literal $traits:expr, $function:ident, $fold:path, $eval:ident;)*) => {
    $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// The first operand: a float, or a vector or tensor of floats.
            pub lhs: Value,
            /// The second operand, of the same type.
            pub rhs: Value,
            /// Fast-math flags: permitted deviations from IEEE 754.
            pub fastmath: FastMath,
        }
        fields!($op { lhs, rhs, fastmath });

        impl $op {
            /// The op on these operands, without fast-math flags.
            pub fn new(lhs: Value, rhs: Value) -> $op {
                $op { lhs, rhs, fastmath: FastMath::NONE }
            }
        }

        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = $traits;
            const FUNCTION: Option<&'static Function> = Some(&functions::$function);
            const SYNTAX: &'static [Piece] =
                &[Piece::Operands, Piece::OptionalAttr("fastmath", "fastmath"), Piece::SameType];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                let ty = same(&[cx.ty(self.lhs), cx.ty(self.rhs)])?;
                Kind::Float.check(ty)?;
                Ok(ty.into())
            }

            fn fold(&self, cx: &dyn OpCx) -> Option<Fold> {
                $fold(self.lhs, self.rhs, self.fastmath, cx)
            }

            fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
                foldable::$eval(&functions::$function, args, cx)
            }
        }
    )*

    $(#[$list_doc])*
    pub(crate) fn $list(dialect: Dialect) -> Dialect {
        dialect$(.op::<$op>())*
    }
    };
}
pub(crate) use binary;

binary! {
    /// Registers the binary ops of this file.
    register_binary;

    /// `result[i] = lhs[i] + rhs[i]`.
    AddF "arith.addf" COMMUTATIVE, ADD, add, arithmetic;
    /// `result[i] = lhs[i] - rhs[i]`.
    SubF "arith.subf" BASE, SUB, sub, arithmetic;
    /// `result[i] = lhs[i] * rhs[i]`.
    MulF "arith.mulf" COMMUTATIVE, MUL, mul, arithmetic;
    /// `result[i] = lhs[i] / rhs[i]`.
    DivF "arith.divf" BASE, DIV, div, arithmetic;
    /// `result[i] = lhs[i] - rhs[i] * trunc(lhs[i] / rhs[i])`, exactly; it has the sign of `lhs`.
    RemF "arith.remf" BASE, REM, none, arithmetic;
    /// `result[i] = max(lhs[i], rhs[i])`; NaN if either is, `-0 < +0`.
    MaximumF "arith.maximumf" COMMUTATIVE, MAX, maximum, arithmetic;
    /// `result[i] = min(lhs[i], rhs[i])`; NaN if either is, `-0 < +0`.
    MinimumF "arith.minimumf" COMMUTATIVE, MIN, minimum, arithmetic;
    /// `result[i] = max(lhs[i], rhs[i])`; the other operand if one is NaN.
    MaxNumF "arith.maxnumf" COMMUTATIVE, MAX_NUM, extreme_number, arithmetic;
    /// `result[i] = min(lhs[i], rhs[i])`; the other operand if one is NaN.
    MinNumF "arith.minnumf" COMMUTATIVE, MIN_NUM, extreme_number, arithmetic;
}

/// The struct and `impl Op` of unary float ops: text name, scalar function, which constants fold.
macro_rules! unary {
    ($(#[$list_doc:meta])* $list:ident; $($(#[$doc:meta])* $op:ident $name:literal $function:ident $folds:ident;)*) => {
    $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $op {
            /// A float, or a vector or tensor of floats.
            pub operand: Value,
            /// Fast-math flags: permitted deviations from IEEE 754.
            pub fastmath: FastMath,
        }
        fields!($op { operand, fastmath });

        impl $op {
            /// The op on this operand, without fast-math flags.
            pub fn new(operand: Value) -> $op {
                $op { operand, fastmath: FastMath::NONE }
            }
        }

        impl Op for $op {
            const NAME: &'static str = $name;
            const TRAITS: Traits = BASE;
            const FUNCTION: Option<&'static Function> = Some(&functions::$function);
            const SYNTAX: &'static [Piece] =
                &[Piece::Operands, Piece::OptionalAttr("fastmath", "fastmath"), Piece::SameType];

            fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
                let ty = cx.ty(self.operand);
                Kind::Float.check(ty)?;
                Ok(ty.into())
            }

            fn eval(&self, args: &[Tensor], cx: &mut dyn EvalCx) -> Result<Tensors, Error> {
                foldable::evaluate(&functions::$function, foldable::$folds, args, cx)
            }
        }
    )*

    $(#[$list_doc])*
    pub(crate) fn $list(dialect: Dialect) -> Dialect {
        dialect$(.op::<$op>())*
    }
    };
}
pub(crate) use unary;

unary! {
    /// Registers the unary ops of this file.
    register_unary;

    /// `result[i] = -operand[i]`: the sign bit inverted.
    NegF "arith.negf" NEG always;
}

/// Registers the ops of this file.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    register_unary(register_binary(dialect))
}

/// True if `value` is a constant splat with the bits of `number`.
fn is(cx: &dyn OpCx, value: Value, number: f64) -> bool {
    let one = cx.constant(value).and_then(|t| t.splat_value());
    one.is_some_and(|one| one == Tensor::from_f64(number, one.ty()))
}

fn right_neutral(lhs: Value, rhs: Value, cx: &dyn OpCx, number: f64) -> Option<Fold> {
    is(cx, rhs, number).then_some(Fold::Value(lhs))
}

/// The neutral number on either side. Two constants with it on the left are computed, which is a new one, as in MLIR.
fn neutral(lhs: Value, rhs: Value, cx: &dyn OpCx, number: f64) -> Option<Fold> {
    let on_left = || right_neutral(rhs, lhs, cx, number).filter(|_| cx.constant(rhs).is_none());
    right_neutral(lhs, rhs, cx, number).or_else(on_left)
}

/// `x + -0 = x`, also for zeros of either sign; `x + +0` is not `x` for `x = -0`.
fn add(lhs: Value, rhs: Value, _: FastMath, cx: &dyn OpCx) -> Option<Fold> {
    neutral(lhs, rhs, cx, -0.0)
}

/// `x - +0 = x`.
fn sub(lhs: Value, rhs: Value, _: FastMath, cx: &dyn OpCx) -> Option<Fold> {
    right_neutral(lhs, rhs, cx, 0.0)
}

/// `x * 1 = x`; `x * 0 = 0` without NaNs and signs of zeros.
fn mul(lhs: Value, rhs: Value, fastmath: FastMath, cx: &dyn OpCx) -> Option<Fold> {
    if fastmath.has(FastMath::NNAN.and(FastMath::NSZ)) && (is(cx, rhs, 0.0) || is(cx, rhs, -0.0)) {
        return Some(Fold::Value(rhs));
    }
    neutral(lhs, rhs, cx, 1.0)
}

/// `x / 1 = x`.
fn div(lhs: Value, rhs: Value, _: FastMath, cx: &dyn OpCx) -> Option<Fold> {
    right_neutral(lhs, rhs, cx, 1.0)
}

/// `max(x, x) = x`, `max(x, -inf) = x`.
fn maximum(lhs: Value, rhs: Value, _: FastMath, cx: &dyn OpCx) -> Option<Fold> {
    idempotent(lhs, rhs).or_else(|| right_neutral(lhs, rhs, cx, f64::NEG_INFINITY))
}

/// `min(x, x) = x`, `min(x, inf) = x`.
fn minimum(lhs: Value, rhs: Value, _: FastMath, cx: &dyn OpCx) -> Option<Fold> {
    idempotent(lhs, rhs).or_else(|| right_neutral(lhs, rhs, cx, f64::INFINITY))
}

/// The extreme of `x` and `x`, or of `x` and NaN, is `x`.
fn extreme_number(lhs: Value, rhs: Value, _: FastMath, cx: &dyn OpCx) -> Option<Fold> {
    let is_nan =
        cx.constant(rhs).and_then(|t| t.splat_value()).is_some_and(|t| t.float(0).is_nan());
    idempotent(lhs, rhs).or_else(|| is_nan.then_some(Fold::Value(lhs)))
}

fn idempotent(lhs: Value, rhs: Value) -> Option<Fold> {
    (lhs == rhs).then_some(Fold::Value(lhs))
}

/// No algebraic identities: only constants fold.
pub(crate) fn none(_: Value, _: Value, _: FastMath, _: &dyn OpCx) -> Option<Fold> {
    None
}
