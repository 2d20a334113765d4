//! Approximations by arithmetic, each with its error in its comment and in its row.

pub(crate) mod approx;
pub(crate) mod bessel;
pub(crate) mod coefficients;
pub(crate) mod erf;
pub(crate) mod exp;
pub(crate) mod gamma;
pub(crate) mod hyperbolic;
pub(crate) mod inverse;
pub(crate) mod log;
pub(crate) mod power;
pub(crate) mod trig;

#[cfg(test)]
mod double_tests;
#[cfg(test)]
mod tests;
