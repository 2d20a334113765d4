//! Library kernels of numerical mathematics: Fourier transforms, factorisations, systems of equations.
//!
//! Each is a row that `loop.kernel` calls. Complex numbers come and go as two arrays, their real and their
//! imaginary parts. The algorithms are those of `rustfft`, `realfft` and `faer`.
#![warn(missing_docs)]

mod arrays;
pub mod factors;
pub mod fft;
pub mod linear;
mod matrices;
pub mod reduced;
pub mod schur;
pub mod spectra;

use creole_ir::Dialect;

/// The kernels.
pub fn dialect() -> Dialect {
    Dialect::new("numeric")
        .kernel(&fft::FFT)
        .kernel(&linear::CHOLESKY)
        .kernel(&linear::TRIANGULAR_SOLVE)
        .kernel(&factors::LU)
        .kernel(&factors::QR)
        .kernel(&factors::QR_VECTORS)
        .kernel(&factors::PIVOTED_QR)
        .kernel(&factors::TRIDIAGONAL_SOLVE)
        .kernel(&reduced::HESSENBERG)
        .kernel(&schur::SCHUR)
        .kernel(&reduced::TRIDIAGONAL)
        .kernel(&spectra::EIGH)
        .kernel(&spectra::EIG)
        .kernel(&spectra::SVD)
}
