//! Unary float functions, defined by a table with one row per op.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::{Dialect, Error, Fold, Op, OpCx, Piece, Tensor, Traits, Types, Value, fields};
use creole_scalar::{Function, functions};

use crate::flags::FastMath;
use crate::float::{BASE, binary, none, unary};
use crate::foldable;
use crate::kind::{Kind, same};

unary! {
    /// Registers the unary ops of this file.
    register_unary;

    /// `result[i] = |operand[i]|`: the sign bit cleared.
    AbsF "math.absf" ABS always;
    /// The inverse cosine, in radians.
    Acos "math.acos" ACOS library;
    /// The inverse hyperbolic cosine.
    Acosh "math.acosh" ACOSH library;
    /// The inverse sine, in radians.
    Asin "math.asin" ASIN library;
    /// The inverse hyperbolic sine.
    Asinh "math.asinh" ASINH library;
    /// The inverse tangent, in radians.
    Atan "math.atan" ATAN library;
    /// The inverse hyperbolic tangent.
    Atanh "math.atanh" ATANH library;
    /// The cube root.
    Cbrt "math.cbrt" CBRT never;
    /// The ceiling: the least integer that is not less.
    Ceil "math.ceil" CEIL always;
    /// The cosine of radians.
    Cos "math.cos" COS library;
    /// The hyperbolic cosine.
    Cosh "math.cosh" COSH library;
    /// The error function.
    Erf "math.erf" ERF library;
    /// `1 - erf(x)`.
    Erfc "math.erfc" ERFC library;
    /// `e^x`.
    Exp "math.exp" EXP library;
    /// `2^x`.
    Exp2 "math.exp2" EXP2 library;
    /// `e^x - 1`.
    ExpM1 "math.expm1" EXPM1 library;
    /// The floor: the greatest integer that is not greater.
    Floor "math.floor" FLOOR always;
    /// The natural logarithm.
    Log "math.log" LOG unsigned;
    /// The logarithm to base 10.
    Log10 "math.log10" LOG10 unsigned;
    /// `log(1 + x)`.
    Log1p "math.log1p" LOG1P above_minus_one;
    /// The logarithm to base 2.
    Log2 "math.log2" LOG2 unsigned;
    /// The nearest integer, ties away from zero.
    Round "math.round" ROUND_AWAY library;
    /// The nearest integer, ties to even.
    RoundEven "math.roundeven" ROUND_EVEN always;
    /// `1 / sqrt(x)`.
    Rsqrt "math.rsqrt" RSQRT never;
    /// The sine of radians.
    Sin "math.sin" SIN library;
    /// The hyperbolic sine.
    Sinh "math.sinh" SINH library;
    /// The square root.
    Sqrt "math.sqrt" SQRT unsigned;
    /// The tangent of radians.
    Tan "math.tan" TAN library;
    /// The hyperbolic tangent.
    Tanh "math.tanh" TANH library;
    /// The integer part: rounds towards zero.
    Trunc "math.trunc" TRUNC library;
}

binary! {
    /// Registers the binary ops of this file.
    register_binary;

    /// The angle of the point `(rhs[i], lhs[i])`, in radians from `-pi` to `pi`.
    Atan2 "math.atan2" BASE, ATAN2, none, of_library;
    /// `lhs[i]` with the sign of `rhs[i]`.
    CopySign "math.copysign" BASE, COPY_SIGN, none, exact;
    /// `lhs[i] ^ rhs[i]`.
    PowF "math.powf" BASE, POW, none, of_library;
}
