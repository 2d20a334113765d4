//! Library kernels of linear algebra and Fourier transforms: factorizations, solvers, eigenvalues, FFT.
//!
//! Each is a kernel that `loop.kernel` calls. Complex inputs and results are pairs of arrays, their real and
//! imaginary parts. The algorithms are those of `rustfft`, `realfft` and `faer`.
#![warn(missing_docs)]

#[macro_use]
mod matrices;

mod arrays;
pub mod bands;
mod entries;
pub mod fft;
pub mod linear;
pub mod lu;
mod pool;
pub mod qr;
pub mod real_schur;
pub mod reduced;
pub mod schur;
mod small;
pub mod spectra;
pub mod triangular;
mod views;

use creole_ir::Dialect;

/// The dialect that registers the kernels.
pub fn dialect() -> Dialect {
    Dialect::new("numeric")
        .kernel(&fft::FFT)
        .kernel(&linear::CHOLESKY)
        .kernel(&triangular::TRIANGULAR_SOLVE)
        .kernel(&lu::LU)
        .kernel(&qr::QR)
        .kernel(&qr::QR_VECTORS)
        .kernel(&qr::PIVOTED_QR)
        .kernel(&bands::TRIDIAGONAL_SOLVE)
        .kernel(&reduced::HESSENBERG)
        .kernel(&schur::SCHUR)
        .kernel(&real_schur::REAL_SCHUR)
        .kernel(&reduced::TRIDIAGONAL)
        .kernel(&spectra::EIGH)
        .kernel(&spectra::EIG)
        .kernel(&spectra::SVD)
}
