//! Unary elementwise ops, `result[i] = f(operand[i])`: the shape is the operand's (C1), and so is the element
//! type unless the result is a part of it (C2). Scales of quantised elements may differ.

use creole_ir::{Dialect, Error, Op, OpCx, Piece, Traits, Types, Value, fields};
use creole_scalar::{Function, functions};

use super::unary_ops;
use crate::checks::Kinds;

unary_ops! {
    /// Registers the ops of this file.
    add_unary, &[Piece::Operands, Piece::SameOrFunctionalType];

    /// `result[i] = |operand[i]|`; real for complex elements.
    Abs("stablehlo.abs", ABS, SIGNED_REAL_OR_COMPLEX, part) []; // C1, C2
    /// The cube root.
    Cbrt("stablehlo.cbrt", CBRT, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// The ceiling: the least integer that is not less.
    Ceil("stablehlo.ceil", CEIL, FLOAT_OR_QUANT, same) []; // C1
    /// The cosine of an angle in radians.
    Cosine("stablehlo.cosine", COS, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// Count of leading zeros.
    CountLeadingZeros("stablehlo.count_leading_zeros", CLZ, INT, same) []; // C1
    /// `result[i] = e^operand[i]`.
    Exponential("stablehlo.exponential", EXP, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// `result[i] = e^operand[i] - 1`, accurate near zero.
    ExponentialMinusOne("stablehlo.exponential_minus_one", EXPM1, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// The floor: the greatest integer that is not greater.
    Floor("stablehlo.floor", FLOOR, FLOAT_OR_QUANT, same) []; // C1
    /// The imaginary part; zero for real elements.
    Imag("stablehlo.imag", IMAG, FLOAT_OR_COMPLEX, part) []; // C1, C2
    /// True if neither infinite nor NaN.
    IsFinite("stablehlo.is_finite", IS_FINITE, FLOAT_OR_QUANT, truth) []; // C1
    /// The natural logarithm.
    Log("stablehlo.log", LOG, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// `result[i] = log(1 + operand[i])`, accurate near zero.
    LogPlusOne("stablehlo.log_plus_one", LOG1P, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// `result[i] = 1 / (1 + e^-operand[i])`.
    Logistic("stablehlo.logistic", LOGISTIC, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// `result[i] = -operand[i]`; integers wrap.
    Negate("stablehlo.negate", NEG, NUMBER, same) []; // C1
    /// Each bit inverted.
    Not("stablehlo.not", NOT, INT_OR_BOOL, same) []; // C1
    /// Population count: the number of ones.
    Popcnt("stablehlo.popcnt", POPCNT, INT, same) []; // C1
    /// The real part.
    Real("stablehlo.real", REAL, FLOAT_OR_COMPLEX, part) []; // C1, C2
    /// The nearest integer, ties away from zero.
    RoundNearestAfz("stablehlo.round_nearest_afz", ROUND_AWAY, FLOAT_OR_QUANT, same) []; // C1
    /// The nearest integer, ties to even.
    RoundNearestEven("stablehlo.round_nearest_even", ROUND_EVEN, FLOAT_OR_QUANT, same) []; // C1
    /// `result[i] = 1 / sqrt(operand[i])`.
    Rsqrt("stablehlo.rsqrt", RSQRT, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// -1, 0 or 1; for complex elements, the element divided by its absolute value.
    Sign("stablehlo.sign", SIGN, SIGNED_REAL_OR_COMPLEX, same) []; // C1
    /// The sine of an angle in radians.
    Sine("stablehlo.sine", SIN, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// The square root.
    Sqrt("stablehlo.sqrt", SQRT, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// The tangent of an angle in radians.
    Tan("stablehlo.tan", TAN, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
    /// The hyperbolic tangent.
    Tanh("stablehlo.tanh", TANH, REAL_OR_COMPLEX, same) [result_accuracy]; // C1
}
