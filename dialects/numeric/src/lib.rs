//! Library kernels of numerical mathematics: Fourier transforms, factorisations, systems of equations.
//!
//! Each is a row that `loop.kernel` calls. Complex numbers come and go as two arrays, their real and their
//! imaginary parts. The algorithms are those of `rustfft`, `realfft` and `faer`.
#![warn(missing_docs)]

mod arrays;
pub mod fft;
pub mod linear;

use creole_ir::Dialect;

/// The kernels.
pub fn dialect() -> Dialect {
    Dialect::new("numeric")
        .kernel(&fft::FFT)
        .kernel(&linear::CHOLESKY)
        .kernel(&linear::TRIANGULAR_SOLVE)
}
