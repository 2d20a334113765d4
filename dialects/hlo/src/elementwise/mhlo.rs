//! Elementwise functions of `mhlo` that TensorFlow prints among ops of StableHLO: each is the function of `chlo` of the
//! same name.

use creole_ir::{Dialect, Error, Op, OpCx, Piece, Traits, Types, Value, fields};
use creole_scalar::{Function, functions};

use super::unary_ops;
use crate::checks::Kinds;

unary_ops! {
    /// Registers the unary ops.
    add_mhlo_unary, &[Piece::Operands, Piece::SameOrFunctionalType];

    /// The inverse cosine in radians.
    MhloAcos("mhlo.acos", ACOS, CHLO_NUMBER, same) [];
    /// The inverse hyperbolic cosine.
    MhloAcosh("mhlo.acosh", ACOSH, CHLO_NUMBER, same) [];
    /// The inverse sine in radians.
    MhloAsin("mhlo.asin", ASIN, CHLO_NUMBER, same) [];
    /// The inverse hyperbolic sine.
    MhloAsinh("mhlo.asinh", ASINH, CHLO_NUMBER, same) [];
    /// The inverse hyperbolic tangent.
    MhloAtanh("mhlo.atanh", ATANH, CHLO_NUMBER, same) [];
    /// The hyperbolic cosine.
    MhloCosh("mhlo.cosh", COSH, CHLO_NUMBER, same) [];
    /// The error function.
    MhloErf("mhlo.erf", ERF, CHLO_FLOAT, same) [];
    /// The hyperbolic sine.
    MhloSinh("mhlo.sinh", SINH, CHLO_NUMBER, same) [];
    /// The tangent of an angle in radians.
    MhloTan("mhlo.tan", TAN, CHLO_NUMBER, same) [];
}
