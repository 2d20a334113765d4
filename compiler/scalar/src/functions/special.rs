//! Function table: the error function, the gamma function and their kin.

use super::rows;
use crate::expand::{bessel, erf, gamma};
use crate::function::Function;
use crate::{real, special};

rows! { SPECIAL;
    /// The error function.
    ERF = Function::new("erf", 1)
        .real(real!(|x| libm::erff(x), libm::erf(x)))
        .expand(|a, x| erf::erf(a, x[0]))
        .ulp(1.1, 0.9);
    /// `1 - erf(x)`.
    ERFC = Function::new("erfc", 1)
        .real(real!(|x| libm::erfcf(x), libm::erfc(x)))
        .expand(|a, x| erf::erfc(a, x[0]))
        .ulp(1.9, 1.9);
    /// `y` such that `erf(y) = x`.
    ERF_INV = Function::new("erf_inv", 1)
        .real(real!(|x| special::erf_inv(x.into()) as f32, special::erf_inv(x)))
        .expand(|a, x| erf::erf_inv(a, x[0]))
        .ulp(1.9, 1.9);
    /// `log |gamma(x)|`. At 32 bits through `f64`: beside its zeros `f32` has few digits of it.
    LGAMMA = Function::new("lgamma", 1)
        .real(real!(|x| libm::lgamma(x.into()) as f32, libm::lgamma(x)))
        .expand_in_double(|a, x| gamma::lgamma(a, x[0]))
        .beside(130, 6)
        .ulp(0.5, 4.0);
    /// The derivative of `log gamma(x)`.
    DIGAMMA = Function::new("digamma", 1)
        .real(real!(|x| special::digamma(x.into()) as f32, special::digamma(x)))
        .expand_in_double(|a, x| gamma::digamma(a, x[0]))
        .beside(130, 6)
        .ulp(0.5, 4.0);
    /// `e^-|x| I1(x)` with the modified Bessel function of the first kind.
    BESSEL_I1E = Function::new("bessel_i1e", 1)
        .real(real!(|x| special::bessel_i1e(x.into()) as f32, special::bessel_i1e(x)))
        .expand(|a, x| bessel::i1e(a, x[0]))
        .ulp(2.6, 2.6);
    /// The Hurwitz zeta function: the sum of `(b + k)^-a` for `k = 0, 1, ..`.
    ZETA = Function::new("zeta", 2)
        .real(real!(|a, b| special::zeta(a.into(), b.into()) as f32, special::zeta(a, b)))
        .expand_in_double(|a, x| gamma::zeta(a, x[0], x[1]))
        .beside(250, 30)
        .ulp(0.5, 4.0);
    /// The derivative of order `a` of digamma at `b`.
    POLYGAMMA = Function::new("polygamma", 2)
        .real(real!(|a, b| special::polygamma(a.into(), b.into()) as f32, special::polygamma(a, b)))
        .expand_in_double(|a, x| gamma::polygamma(a, x[0], x[1]))
        .beside(250, 30)
        .ulp(0.5, 4.0);
}
