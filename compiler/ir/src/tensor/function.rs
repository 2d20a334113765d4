//! The names and meanings of elementwise functions.

/// A function of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Unary {
    /// `-x`.
    Neg,
    /// `|x|`; of a complex number a real one.
    Abs,
    /// `x / |x|`, or `x` if that is zero or NaN.
    Sign,
    /// Each bit inverted.
    Not,
    /// `e^x`.
    Exp,
    /// `2^x`.
    Exp2,
    /// `e^x - 1`.
    Expm1,
    /// The natural logarithm.
    Log,
    /// `log(1 + x)`.
    Log1p,
    /// The logarithm to base 2.
    Log2,
    /// The logarithm to base 10.
    Log10,
    /// `1 / (1 + e^-x)`.
    Logistic,
    /// The hyperbolic tangent.
    Tanh,
    /// The sine.
    Sin,
    /// The cosine.
    Cos,
    /// The tangent.
    Tan,
    /// The square root.
    Sqrt,
    /// `1 / sqrt(x)`.
    Rsqrt,
    /// The cube root.
    Cbrt,
    /// The least whole number `>= x`.
    Ceil,
    /// The greatest whole number `<= x`.
    Floor,
    /// The nearest whole number, the even one of two.
    RoundEven,
    /// The nearest whole number, the one away from zero of two.
    RoundAway,
    /// The whole number next to `x` towards zero.
    Trunc,
    /// Neither infinite nor NaN, as `i1`.
    IsFinite,
    /// NaN, as `i1`.
    IsNan,
    /// Infinite, as `i1`.
    IsInf,
    /// Neither zero, subnormal, infinite nor NaN in the element's own format, as `i1`.
    IsNormal,
    /// The number of ones.
    Popcnt,
    /// The number of zeros above the highest one.
    Clz,
    /// The number of zeros below the lowest one.
    Ctz,
    /// The error function.
    Erf,
    /// `1 - erf(x)`.
    Erfc,
    /// `y` such that `erf(y) = x`.
    ErfInv,
    /// The hyperbolic sine.
    Sinh,
    /// The hyperbolic cosine.
    Cosh,
    /// The inverse sine.
    Asin,
    /// The inverse cosine.
    Acos,
    /// The inverse tangent.
    Atan,
    /// The inverse hyperbolic sine.
    Asinh,
    /// The inverse hyperbolic cosine.
    Acosh,
    /// The inverse hyperbolic tangent.
    Atanh,
    /// `log |gamma(x)|`.
    Lgamma,
    /// The derivative of `log gamma(x)`.
    Digamma,
    /// `e^-|x| I1(x)` with the modified Bessel function of the first kind.
    BesselI1e,
    /// The real part.
    Real,
    /// The imaginary part; zero of a real number.
    Imag,
    /// The complex conjugate.
    Conj,
}

/// A function of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Binary {
    /// `a + b`; "or" for `i1`.
    Add,
    /// `a - b`; not defined for `i1`.
    Sub,
    /// `a * b`; "and" for `i1`.
    Mul,
    /// `a / b`; integers: towards zero, all ones if `b` is zero, the least integer by -1 wraps.
    Div,
    /// `a - b * trunc(a / b)`; integers: `a` if `b` is zero.
    Rem,
    /// The greater; NaN if one is, `-0 < +0`.
    Max,
    /// The less; NaN if one is, `-0 < +0`.
    Min,
    /// The greater; the other one if one is NaN.
    MaxNum,
    /// The less; the other one if one is NaN.
    MinNum,
    /// `a^b`; integers: 0 for a negative power unless `a` is 1 or -1.
    Pow,
    /// The angle of the point `(b, a)`.
    Atan2,
    /// Bitwise "and".
    And,
    /// Bitwise "or".
    Or,
    /// Bitwise "exclusive or".
    Xor,
    /// `a * 2^b`; 0 if `b` as an unsigned number is not less than the width.
    Shl,
    /// `floor(a / 2^b)` of a signed number; all sign bits if `b` is not less than the width.
    ShrArith,
    /// `floor(a / 2^b)` of an unsigned number; 0 if `b` is not less than the width.
    ShrLogic,
    /// The neighbour of `a` towards `b` in the element's own format.
    NextAfter,
    /// `a` with the sign of `b`.
    CopySign,
    /// [`Binary::Div`] of unsigned numbers, whatever the type says.
    DivUnsigned,
    /// [`Binary::Rem`] of unsigned numbers, whatever the type says.
    RemUnsigned,
    /// The greater of unsigned numbers, whatever the type says.
    MaxUnsigned,
    /// The less of unsigned numbers, whatever the type says.
    MinUnsigned,
    /// `ceil(a / b)` of signed numbers, whatever the type says.
    CeilDivSigned,
    /// `ceil(a / b)` of unsigned numbers, whatever the type says.
    CeilDivUnsigned,
    /// `floor(a / b)` of signed numbers, whatever the type says.
    FloorDivSigned,
    /// The upper half of the product of signed numbers.
    MulHighSigned,
    /// The upper half of the product of unsigned numbers.
    MulHighUnsigned,
    /// The Hurwitz zeta function: the sum of `(b + k)^-a` for `k = 0, 1, ..`.
    Zeta,
    /// The derivative of order `a` of digamma at `b`.
    Polygamma,
}
