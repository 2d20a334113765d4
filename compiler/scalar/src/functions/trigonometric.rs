//! Function table: trigonometric and hyperbolic functions and their inverses. Angles are in radians.

use super::rows;
use crate::complex::{self, Complex};
use crate::expand::{hyperbolic, inverse, trig};
use crate::function::Function;
use crate::real;

rows! { TRIGONOMETRIC;
    /// The sine.
    SIN = Function::new("sin", 1)
        .real(real!(|x| x.sin()))
        .complex(Complex::One(complex::sin))
        .expand(|a, x| trig::sin(a, x[0]))
        .ulp(1.5, 1.1);
    /// The cosine.
    COS = Function::new("cos", 1)
        .real(real!(|x| x.cos()))
        .complex(Complex::One(complex::cos))
        .expand(|a, x| trig::cos(a, x[0]))
        .ulp(1.6, 1.4);
    /// The tangent.
    TAN = Function::new("tan", 1)
        .real(real!(|x| x.tan()))
        .complex(Complex::One(complex::tan))
        .expand(|a, x| trig::tan(a, x[0]))
        .ulp(1.9, 1.5);
    /// The sine, for numbers of any size: what the expansion of `SIN` calls for large ones.
    SIN_LARGE = Function::new("sin_large", 1).real(real!(|x| libm::sinf(x), libm::sin(x))).ulp(1.0, 1.0);
    /// The cosine, for numbers of any size: what the expansion of `COS` calls for large ones.
    COS_LARGE = Function::new("cos_large", 1).real(real!(|x| libm::cosf(x), libm::cos(x))).ulp(1.0, 1.0);
    /// The tangent, for numbers of any size: what the expansion of `TAN` calls for large ones.
    TAN_LARGE = Function::new("tan_large", 1).real(real!(|x| libm::tanf(x), libm::tan(x))).ulp(1.0, 1.0);
    /// The hyperbolic sine.
    SINH = Function::new("sinh", 1)
        .real(real!(|x| x.sinh()))
        .complex(Complex::One(complex::sinh))
        .expand(|a, x| hyperbolic::sinh(a, x[0]))
        .ulp(1.9, 1.9);
    /// The hyperbolic cosine.
    COSH = Function::new("cosh", 1)
        .real(real!(|x| x.cosh()))
        .complex(Complex::One(complex::cosh))
        .expand(|a, x| hyperbolic::cosh(a, x[0]))
        .ulp(1.4, 1.2);
    /// The hyperbolic tangent.
    TANH = Function::new("tanh", 1)
        .real(real!(|x| x.tanh()))
        .complex(Complex::One(complex::tanh))
        .expand(|a, x| hyperbolic::tanh(a, x[0]))
        .ulp(1.9, 1.8);
    /// The inverse sine.
    ASIN = Function::new("asin", 1)
        .real(real!(|x| x.asin()))
        .complex(Complex::One(complex::asin))
        .expand(|a, x| inverse::asin(a, x[0]))
        .ulp(1.3, 1.2);
    /// The inverse cosine.
    ACOS = Function::new("acos", 1)
        .real(real!(|x| x.acos()))
        .complex(Complex::One(complex::acos))
        .expand(|a, x| inverse::acos(a, x[0]))
        .ulp(1.2, 1.1);
    /// `d` and the magnitude of the imaginary part `t`: the inverse sine of `x + iy` is `atan2(x, d)` and `t` with the
    /// sign of `y`, the inverse cosine `atan2(d, x)` and `t` with the other sign.
    ASIN_ACOS_KERNEL = Function::new("asin_acos_kernel", 1)
        .complex(Complex::One(complex::asin_acos_kernel));
    /// The inverse tangent.
    ATAN = Function::new("atan", 1).hard()
        .real(real!(|x| x.atan()))
        .complex(Complex::One(complex::atan))
        .expand(|a, x| inverse::atan(a, x[0]))
        .ulp(1.3, 1.4);
    /// The inverse hyperbolic sine.
    ASINH = Function::new("asinh", 1)
        .hard()
        .real(real!(|x| libm::asinhf(x), libm::asinh(x)))
        .complex(Complex::One(complex::asinh))
        .expand(|a, x| inverse::asinh(a, x[0]))
        .ulp(1.8, 1.4);
    /// The inverse hyperbolic cosine.
    ACOSH = Function::new("acosh", 1)
        .real(real!(
            |x| if x < 1.0 { f32::NAN } else { libm::acoshf(x) },
            if x < 1.0 { f64::NAN } else { libm::acosh(x) }
        ))
        .complex(Complex::One(complex::acosh))
        .expand(|a, x| inverse::acosh(a, x[0]))
        .ulp(1.9, 1.5);
    /// The inverse hyperbolic tangent.
    ATANH = Function::new("atanh", 1)
        .real(real!(|x| x.atanh()))
        .complex(Complex::One(complex::atanh))
        .expand(|a, x| inverse::atanh(a, x[0]))
        .ulp(1.7, 1.3);
    /// The angle of the point `(b, a)`, from `-pi` to `pi`.
    ATAN2 = Function::new("atan2", 2)
        .real(real!(|a, b| a.atan2(b)))
        .complex(Complex::Two(complex::atan2))
        .expand(|a, x| inverse::atan2(a, x[0], x[1]))
        .ulp(1.4, 1.1);
}
