//! Function table: exponentials, logarithms, powers and roots.

use super::rows;
use crate::complex::{self, Complex};
use crate::define;
use crate::expand::{exp, log, power};
use crate::function::{Class, Function, Integer};
use crate::integer;
use crate::real;

rows! { EXPONENTIAL;
    /// `e^x`.
    EXP = Function::new("exp", 1)
        .real(real!(|x| x.exp()))
        .complex(Complex::One(complex::exp))
        .expand(|a, x| exp::exp(a, x[0]))
        .ulp(0.9, 0.9);
    /// `2^x`.
    EXP2 = Function::new("exp2", 1)
        .real(real!(|x| x.exp2()))
        .complex(Complex::One(complex::exp2))
        .expand(|a, x| exp::exp2(a, x[0]))
        .ulp(0.9, 0.8);
    /// `e^x - 1`, exact near zero.
    EXPM1 = Function::new("expm1", 1)
        .real(real!(|x| x.exp_m1()))
        .complex(Complex::One(complex::expm1))
        .expand(|a, x| exp::expm1(a, x[0]))
        .ulp(1.5, 1.6);
    /// The natural logarithm.
    LOG = Function::new("log", 1)
        .real(real!(|x| x.ln()))
        .complex(Complex::One(complex::log))
        .expand(|a, x| log::log(a, x[0]))
        .ulp(0.9, 0.8);
    /// The logarithm to base 2.
    LOG2 = Function::new("log2", 1)
        .real(real!(|x| x.log2()))
        .complex(Complex::One(complex::log2))
        .expand(|a, x| log::log2(a, x[0]))
        .ulp(1.0, 0.9);
    /// The logarithm to base 10.
    LOG10 = Function::new("log10", 1)
        .real(real!(|x| x.log10()))
        .complex(Complex::One(complex::log10))
        .class(Class::Call)
        .ulp(1.5, 1.5);
    /// `log(1 + x)`, exact near zero.
    LOG1P = Function::new("log1p", 1)
        .real(real!(|x| x.ln_1p()))
        .complex(Complex::One(complex::log1p))
        .expand(|a, x| log::log1p(a, x[0]))
        .ulp(1.5, 0.8);
    /// `1 / (1 + e^-x)`.
    LOGISTIC = Function::new("logistic", 1)
        .real(real!(|x| {
            let small = (-x.abs()).exp();
            if x < 0.0 { small / (1.0 + small) } else { 1.0 / (1.0 + small) }
        }))
        .complex(Complex::One(complex::logistic))
        .expand(|a, x| exp::logistic(a, x[0]))
        .beside(11, 1)
        .ulp(1.8, 1.8);
    /// `a^b`; integers: 0 for a negative power unless `a` is 1 or -1.
    POW = Function::new("pow", 2)
        .real(real!(|a, b| a.powf(b)))
        .complex(Complex::Two(complex::power))
        .integer(Integer::two(integer::power))
        .define_integer(define::integer_power)
        .expand(|a, x| power::pow(a, x[0], x[1]))
        .expand_known(|known| power::known(known[1]?))
        .ulp(1.0, 1.1);
    /// The square root.
    SQRT = Function::new("sqrt", 1)
        .real(real!(|x| x.sqrt()))
        .complex(Complex::One(complex::sqrt))
        .class(Class::Divide);
    /// `1 / sqrt(x)`.
    RSQRT = Function::new("rsqrt", 1)
        .real(real!(|x| 1.0 / x.sqrt()))
        .complex(Complex::One(complex::rsqrt))
        .expand(|a, x| power::rsqrt(a, x[0]))
        .class(Class::Divide)
        .ulp(1.6, 1.5);
    /// The cube root.
    CBRT = Function::new("cbrt", 1)
        .hard()
        .real(real!(|x| x.cbrt()))
        .complex(Complex::One(complex::cbrt))
        .expand(|a, x| power::cbrt(a, x[0]))
        .ulp(0.6, 0.6);
}
