//! Functions of floats: one row of a table for each op.

use creole_ir::op::{EvalCx, Tensors};
use creole_ir::tensor::{Binary, Unary};
use creole_ir::{Error, Fold, Op, OpCx, Piece, Tensor, Traits, Types, Value, bail, fields};

use crate::flags::FastMath;
use crate::float::{BASE, binary, none, unary};
use crate::kind::{Kind, same};

unary! {
    /// `result[i] = |operand[i]|`: the sign bit cleared.
    AbsF "math.absf" Abs;
    /// The inverse cosine, in radians.
    Acos "math.acos" Acos;
    /// The inverse hyperbolic cosine.
    Acosh "math.acosh" Acosh;
    /// The inverse sine, in radians.
    Asin "math.asin" Asin;
    /// The inverse hyperbolic sine.
    Asinh "math.asinh" Asinh;
    /// The inverse tangent, in radians.
    Atan "math.atan" Atan;
    /// The inverse hyperbolic tangent.
    Atanh "math.atanh" Atanh;
    /// The cube root.
    Cbrt "math.cbrt" Cbrt;
    /// The least whole number that is not less.
    Ceil "math.ceil" Ceil;
    /// The cosine of radians.
    Cos "math.cos" Cos;
    /// The hyperbolic cosine.
    Cosh "math.cosh" Cosh;
    /// The error function.
    Erf "math.erf" Erf;
    /// `1 - erf(x)`.
    Erfc "math.erfc" Erfc;
    /// `e^x`.
    Exp "math.exp" Exp;
    /// `2^x`.
    Exp2 "math.exp2" Exp2;
    /// `e^x - 1`.
    ExpM1 "math.expm1" Expm1;
    /// The greatest whole number that is not greater.
    Floor "math.floor" Floor;
    /// The natural logarithm.
    Log "math.log" Log;
    /// The logarithm to base 10.
    Log10 "math.log10" Log10;
    /// `log(1 + x)`.
    Log1p "math.log1p" Log1p;
    /// The logarithm to base 2.
    Log2 "math.log2" Log2;
    /// The nearest whole number, the one away from zero of two.
    Round "math.round" RoundAway;
    /// The nearest whole number, the even one of two.
    RoundEven "math.roundeven" RoundEven;
    /// `1 / sqrt(x)`.
    Rsqrt "math.rsqrt" Rsqrt;
    /// The sine of radians.
    Sin "math.sin" Sin;
    /// The hyperbolic sine.
    Sinh "math.sinh" Sinh;
    /// The square root.
    Sqrt "math.sqrt" Sqrt;
    /// The tangent of radians.
    Tan "math.tan" Tan;
    /// The hyperbolic tangent.
    Tanh "math.tanh" Tanh;
    /// The whole number next to it towards zero.
    Trunc "math.trunc" Trunc;
}

binary! {
    /// The angle of the point `(rhs[i], lhs[i])`, in radians from `-pi` to `pi`.
    Atan2 "math.atan2" BASE, Atan2, none;
    /// `lhs[i]` with the sign of `rhs[i]`.
    CopySign "math.copysign" BASE, CopySign, none;
    /// `lhs[i] ^ rhs[i]`.
    PowF "math.powf" BASE, Pow, none;
}
