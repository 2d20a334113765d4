//! Function table: sums, products, quotients, extremes.

use super::rows;
use crate::complex::{self, Complex};
use crate::define;
use crate::function::{Class, Function, Integer};
use crate::functions::{AND, MAX_UNSIGNED, MIN_UNSIGNED, OR};
use crate::integer::{self, Round};
use crate::real;

/// The larger of two numbers, -0 less than +0; neither is NaN.
macro_rules! larger {
    ($a:expr, $b:expr) => {
        if $a > $b || ($a == $b && $b.is_sign_negative()) { $a } else { $b }
    };
}

/// The larger of two numbers; NaN if one is.
macro_rules! maximum {
    ($float:ident, $a:expr, $b:expr) => {
        if $a.is_nan() || $b.is_nan() { $float::NAN } else { larger!($a, $b) }
    };
}

/// The smaller of two numbers; NaN if one is.
macro_rules! minimum {
    ($float:ident, $a:expr, $b:expr) => {
        if $a.is_nan() || $b.is_nan() { $float::NAN } else { -larger!(-$a, -$b) }
    };
}

rows! { ARITHMETIC;
    /// `a + b`; "or" of truth values; integers wrap.
    ADD = Function::new("add", 2)
        .real(real!(|a, b| a + b))
        .complex(Complex::Two(complex::add))
        .integer(Integer::two(|_, a, b| a.wrapping_add(b)).of_numbers())
        .on_truth(&OR);
    /// `a - b`; integers wrap.
    SUB = Function::new("sub", 2)
        .real(real!(|a, b| a - b))
        .complex(Complex::Two(complex::sub))
        .integer(Integer::two(|_, a, b| a.wrapping_sub(b)).of_numbers());
    /// `a b`; "and" of truth values; integers wrap.
    MUL = Function::new("mul", 2)
        .real(real!(|a, b| a * b))
        .complex(Complex::Two(complex::mul))
        .integer(Integer::two(|_, a, b| a.wrapping_mul(b)))
        .on_truth(&AND);
    /// `a / b`; integers: towards zero, all ones if `b` is zero, the least integer by -1 wraps.
    DIV = Function::new("div", 2)
        .real(real!(|a, b| a / b))
        .complex(Complex::Two(complex::divide))
        .integer(Integer::two(|f, a, b| match f.signed {
            true => integer::divide(a, b, Round::Zero),
            false => f.zero_extend(a).checked_div(f.zero_extend(b)).map_or(-1, |q| q as i64),
        }))
        .define_integer(define::div)
        .class(Class::Divide);
    /// `a - b trunc(a / b)`, exactly; integers: `a` if `b` is zero.
    REM = Function::new("rem", 2)
        .real(real!(|a, b| a % b))
        .integer(Integer::two(|f, a, b| match f.signed {
            true if b == 0 => a,
            true => a.wrapping_rem(b),
            false => f.zero_extend(a).checked_rem(f.zero_extend(b)).map_or(a, |r| r as i64),
        }))
        .define_integer(define::rem)
        .class(Class::Call);
    /// The greater; NaN if one is, `-0 < +0`; "or" of truth values.
    MAX = Function::new("max", 2).exact()
        .real(real!(|a, b| maximum!(f32, a, b), maximum!(f64, a, b)))
        .complex(Complex::Two(complex::max))
        .integer(Integer::two(|f, a, b| match f.signed {
            true => a.max(b),
            false => f.zero_extend(a).max(f.zero_extend(b)) as i64,
        }))
        .on_truth(&OR)
        .on_unsigned(&MAX_UNSIGNED);
    /// The less; NaN if one is, `-0 < +0`; "and" of truth values.
    MIN = Function::new("min", 2).exact()
        .real(real!(|a, b| minimum!(f32, a, b), minimum!(f64, a, b)))
        .complex(Complex::Two(complex::min))
        .integer(Integer::two(|f, a, b| match f.signed {
            true => a.min(b),
            false => f.zero_extend(a).min(f.zero_extend(b)) as i64,
        }))
        .on_truth(&AND)
        .on_unsigned(&MIN_UNSIGNED);
    /// The greater; the other one if one is NaN.
    MAX_NUM = Function::new("max_num", 2).exact()
        .real(real!(|a, b| match (a.is_nan(), b.is_nan()) {
            (true, _) => b,
            (false, true) => a,
            (false, false) => larger!(a, b),
        }))
        .integer(Integer::two(|f, a, b| match f.signed {
            true => a.max(b),
            false => f.zero_extend(a).max(f.zero_extend(b)) as i64,
        }))
        .on_truth(&OR)
        .on_unsigned(&MAX_UNSIGNED);
    /// The less; the other one if one is NaN.
    MIN_NUM = Function::new("min_num", 2).exact()
        .real(real!(|a, b| match (a.is_nan(), b.is_nan()) {
            (true, _) => b,
            (false, true) => a,
            (false, false) => -larger!(-a, -b),
        }))
        .integer(Integer::two(|f, a, b| match f.signed {
            true => a.min(b),
            false => f.zero_extend(a).min(f.zero_extend(b)) as i64,
        }))
        .on_truth(&AND)
        .on_unsigned(&MIN_UNSIGNED);
    /// `a b + c`, rounded once.
    FMA = Function::new("fma", 3).real(real!(|a, b, c| a.mul_add(b, c)));
    /// `-x`; integers wrap.
    NEG = Function::new("neg", 1).exact()
        .real(real!(|x| -x))
        .complex(Complex::One(complex::neg))
        .integer(Integer::one(|_, x| x.wrapping_neg()).of_numbers())
        .define_integer(define::neg);
    /// `|x|`; of a complex number a real one; the least integer wraps.
    ABS = Function::new("abs", 1).exact()
        .real(real!(|x| x.abs()))
        .complex(Complex::ToReal(complex::abs))
        .integer(Integer::one(|f, x| if f.signed { x.wrapping_abs() } else { x }).of_numbers());
    /// `x / |x|`, or `x` if that is zero or NaN.
    SIGN = Function::new("sign", 1).exact()
        .real(real!(|x| if x == 0.0 || x.is_nan() { x } else { x.signum() }))
        .complex(Complex::One(complex::sign))
        .integer(Integer::one(|f, x| if f.signed { x.signum() } else { (x != 0).into() }).of_numbers())
        .define(define::sign)
        .define_integer(define::integer_sign);
    /// `x x`.
    SQUARE = Function::new("square", 1)
        .real(real!(|x| x * x))
        .complex(Complex::One(complex::square))
        .define(|a, x| a.mul(x[0], x[0]));
    /// `a` with the sign of `b`.
    COPY_SIGN = Function::new("copysign", 2).exact().real(real!(|a, b| a.copysign(b)));
}
