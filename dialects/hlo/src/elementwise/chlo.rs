//! Elementwise functions of `chlo`, without an op in StableHLO.

use creole_ir::{Dialect, Error, Op, OpCx, Piece, Traits, Types, Value, fields};
use creole_scalar::{Function, functions};

use super::{binary_ops, unary_ops};
use crate::checks::Kinds;

const UNARY: &[Piece] = &[
    Piece::Operands,
    Piece::Colon,
    Piece::TypeOf(&["operand"]),
    Piece::Lit("->"),
    Piece::ResultTypes,
];

const BINARY: &[Piece] = &[
    Piece::Operands,
    Piece::Colon,
    Piece::TypeOf(&["lhs"]),
    Piece::Lit(","),
    Piece::TypeOf(&["rhs"]),
    Piece::Lit("->"),
    Piece::ResultTypes,
];

unary_ops! {
    /// Registers the unary ops.
    add_chlo_unary, UNARY;

    /// The inverse cosine in radians.
    Acos("chlo.acos", ACOS, CHLO_NUMBER, same) [];
    /// The inverse hyperbolic cosine.
    Acosh("chlo.acosh", ACOSH, CHLO_NUMBER, same) [];
    /// The inverse sine in radians.
    Asin("chlo.asin", ASIN, CHLO_NUMBER, same) [];
    /// Common subexpression of the complex inverse sine and cosine.
    AsinAcosKernel("chlo._asin_acos_kernel", ASIN_ACOS_KERNEL, CHLO_COMPLEX, same) [];
    /// The inverse hyperbolic sine.
    Asinh("chlo.asinh", ASINH, CHLO_NUMBER, same) [];
    /// The inverse tangent in radians.
    Atan("chlo.atan", ATAN, CHLO_NUMBER, same) [];
    /// The inverse hyperbolic tangent.
    Atanh("chlo.atanh", ATANH, CHLO_NUMBER, same) [];
    /// `result[i] = e^-|operand[i]| I1(operand[i])`.
    BesselI1e("chlo.bessel_i1e", BESSEL_I1E, CHLO_NUMBER, same) [];
    /// The complex conjugate.
    Conj("chlo.conj", CONJ, CHLO_NUMBER, same) [];
    /// The hyperbolic cosine.
    Cosh("chlo.cosh", COSH, CHLO_NUMBER, same) [];
    /// The derivative of the logarithm of the gamma function.
    Digamma("chlo.digamma", DIGAMMA, CHLO_FLOAT, same) [];
    /// The error function.
    Erf("chlo.erf", ERF, CHLO_FLOAT, same) [];
    /// The inverse of the error function.
    ErfInv("chlo.erf_inv", ERF_INV, CHLO_FLOAT, same) [];
    /// `result[i] = 1 - erf(operand[i])`.
    Erfc("chlo.erfc", ERFC, CHLO_FLOAT, same) [];
    /// True if infinite.
    IsInf("chlo.is_inf", IS_INF, CHLO_FLOAT, truth) [];
    /// True if minus infinity.
    IsNegInf("chlo.is_neg_inf", IS_NEG_INF, CHLO_FLOAT, truth) [];
    /// True if plus infinity.
    IsPosInf("chlo.is_pos_inf", IS_POS_INF, CHLO_FLOAT, truth) [];
    /// The logarithm of the absolute value of the gamma function.
    Lgamma("chlo.lgamma", LGAMMA, CHLO_FLOAT, same) [];
    /// The hyperbolic sine.
    Sinh("chlo.sinh", SINH, CHLO_NUMBER, same) [];
    /// `result[i] = operand[i] * operand[i]`.
    Square("chlo.square", SQUARE, CHLO_NUMBER, same) [];
    /// The tangent of an angle in radians.
    ChloTan("chlo.tan", TAN, CHLO_NUMBER, same) [];
}

binary_ops! {
    /// Registers the binary ops.
    add_chlo_binary, BINARY;

    /// The next representable value after `lhs[i]` towards `rhs[i]`.
    NextAfter("chlo.next_after", NEXT_AFTER, CHLO_FLOAT, Traits::NONE);
    /// The derivative of order `lhs[i]` of digamma at `rhs[i]`.
    Polygamma("chlo.polygamma", POLYGAMMA, CHLO_FLOAT, Traits::NONE);
    /// The sum of `(rhs[i] + k)^-lhs[i]` for `k = 0, 1, ..`.
    Zeta("chlo.zeta", ZETA, CHLO_FLOAT, Traits::NONE);
}
