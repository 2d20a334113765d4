//! Unary float functions, defined by a table with one row per op.

use creole_ir::{Dialect, Error, Fold, Op, OpCx, Piece, Traits, Types, Value, fields};
use creole_scalar::{Function, functions};

use crate::flags::FastMath;
use crate::float::{BASE, binary, none, unary};
use crate::kind::{Kind, same};

unary! {
    /// Registers the unary ops of this file.
    register_unary;

    /// `result[i] = |operand[i]|`: the sign bit cleared.
    AbsF "math.absf" ABS;
    /// The inverse cosine, in radians.
    Acos "math.acos" ACOS;
    /// The inverse hyperbolic cosine.
    Acosh "math.acosh" ACOSH;
    /// The inverse sine, in radians.
    Asin "math.asin" ASIN;
    /// The inverse hyperbolic sine.
    Asinh "math.asinh" ASINH;
    /// The inverse tangent, in radians.
    Atan "math.atan" ATAN;
    /// The inverse hyperbolic tangent.
    Atanh "math.atanh" ATANH;
    /// The cube root.
    Cbrt "math.cbrt" CBRT;
    /// The ceiling: the least integer that is not less.
    Ceil "math.ceil" CEIL;
    /// The cosine of radians.
    Cos "math.cos" COS;
    /// The hyperbolic cosine.
    Cosh "math.cosh" COSH;
    /// The error function.
    Erf "math.erf" ERF;
    /// `1 - erf(x)`.
    Erfc "math.erfc" ERFC;
    /// `e^x`.
    Exp "math.exp" EXP;
    /// `2^x`.
    Exp2 "math.exp2" EXP2;
    /// `e^x - 1`.
    ExpM1 "math.expm1" EXPM1;
    /// The floor: the greatest integer that is not greater.
    Floor "math.floor" FLOOR;
    /// The natural logarithm.
    Log "math.log" LOG;
    /// The logarithm to base 10.
    Log10 "math.log10" LOG10;
    /// `log(1 + x)`.
    Log1p "math.log1p" LOG1P;
    /// The logarithm to base 2.
    Log2 "math.log2" LOG2;
    /// The nearest integer, ties away from zero.
    Round "math.round" ROUND_AWAY;
    /// The nearest integer, ties to even.
    RoundEven "math.roundeven" ROUND_EVEN;
    /// `1 / sqrt(x)`.
    Rsqrt "math.rsqrt" RSQRT;
    /// The sine of radians.
    Sin "math.sin" SIN;
    /// The hyperbolic sine.
    Sinh "math.sinh" SINH;
    /// The square root.
    Sqrt "math.sqrt" SQRT;
    /// The tangent of radians.
    Tan "math.tan" TAN;
    /// The hyperbolic tangent.
    Tanh "math.tanh" TANH;
    /// The integer part: rounds towards zero.
    Trunc "math.trunc" TRUNC;
}

binary! {
    /// Registers the binary ops of this file.
    register_binary;

    /// The angle of the point `(rhs[i], lhs[i])`, in radians from `-pi` to `pi`.
    Atan2 "math.atan2" BASE, ATAN2, none;
    /// `lhs[i]` with the sign of `rhs[i]`.
    CopySign "math.copysign" BASE, COPY_SIGN, none;
    /// `lhs[i] ^ rhs[i]`.
    PowF "math.powf" BASE, POW, none;
}
