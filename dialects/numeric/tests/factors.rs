//! LU and QR factors: their product is the matrix, below, at and above the sizes of blocks.

use creole_ir::backend::RunCx;
use creole_ir::kernel::KernelCall;
use creole_ir::{Dict, LibraryKernel, Tensor, Type};
use creole_numeric::{lu, qr};
use num_complex::Complex;

#[allow(dead_code, reason = "one thread is enough here")]
mod common;

use common::{floats, number, tensor};

/// A matrix in row-major order.
#[derive(Clone, Debug)]
struct Matrix {
    m: usize,
    n: usize,
    data: Vec<Complex<f64>>,
}

impl Matrix {
    fn of(m: usize, n: usize, entry: impl Fn(usize, usize) -> Complex<f64>) -> Matrix {
        let data = (0..m * n).map(|at| entry(at / n, at % n)).collect();
        Matrix { m, n, data }
    }

    fn at(&self, i: usize, j: usize) -> Complex<f64> {
        self.data[i * self.n + j]
    }

    fn tensors(&self) -> [Tensor; 2] {
        let (re, im): (Vec<f64>, Vec<f64>) = self.data.iter().map(|z| (z.re, z.im)).unzip();
        [re, im].map(|part| tensor(&[self.m as i64, self.n as i64], Type::f64(), &part))
    }

    fn read(m: usize, n: usize, parts: &[Tensor]) -> Matrix {
        let [re, im] = [0, 1].map(|part| floats(&parts[part].to_bytes(), true).collect::<Vec<_>>());
        Matrix::of(m, n, |i, j| Complex::new(re[i * n + j], im[i * n + j]))
    }

    fn times(&self, other: &Matrix) -> Matrix {
        Matrix::of(self.m, other.n, |i, j| {
            (0..self.n).map(|k| self.at(i, k) * other.at(k, j)).sum()
        })
    }

    fn distance(&self, other: &Matrix) -> f64 {
        let differences = self.data.iter().zip(&other.data).map(|(x, y)| (x - y).norm());
        differences.fold(0.0, |all, x| if x <= all { all } else { x })
    }
}

fn random(m: usize, n: usize) -> Matrix {
    Matrix::of(m, n, |i, j| Complex::new(number(i * n + j), number(i * n + j + 9999)))
}

fn call(kernel: &LibraryKernel, inputs: &[Tensor], results: &[Type]) -> Vec<Tensor> {
    let types: Vec<Type> = inputs.iter().map(Tensor::ty).collect();
    let call = KernelCall { options: &Dict::empty(), inputs: &types, results };
    kernel.eval(&call, inputs, &RunCx::default()).expect("the call is right").to_vec()
}

fn integers(found: &Tensor) -> Vec<usize> {
    let bytes = found.to_bytes();
    bytes.as_chunks().0.iter().map(|x| i32::from_le_bytes(*x) as usize).collect()
}

/// Sizes around those of small matrices, up to 8 rows, and of blocks: 8 columns of LU, 32 of QR.
const SIZES: [(usize, usize); 10] =
    [(1, 1), (8, 5), (8, 8), (7, 8), (9, 9), (40, 17), (17, 40), (64, 64), (70, 33), (33, 70)];

#[test]
fn lu_factors() {
    for (m, n) in SIZES {
        let (a, k) = (random(m, n), m.min(n));
        let ints = |shape: &[i64]| Type::tensor(shape, Type::i32());
        let whole = Type::tensor(&[m as i64, n as i64], Type::f64());
        let types = [whole, whole, ints(&[k as i64]), ints(&[]), ints(&[m as i64])];
        let found = call(&lu::LU, &a.tensors(), &types);
        let (packed, rows) = (Matrix::read(m, n, &found), integers(&found[4]));
        let one = Complex::from(1.0);
        let l = Matrix::of(m, k, |i, j| match i.cmp(&j) {
            std::cmp::Ordering::Less => one * 0.0,
            std::cmp::Ordering::Equal => one,
            std::cmp::Ordering::Greater => packed.at(i, j),
        });
        let u = Matrix::of(k, n, |i, j| if i <= j { packed.at(i, j) } else { one * 0.0 });
        let exchanged = Matrix::of(m, n, |i, j| a.at(rows[i], j));
        assert!(l.times(&u).distance(&exchanged) < 1e-12, "{m} x {n}");
        // Partial pivoting: 1-norms of factors are not above 1, so absolute values are at most √2.
        assert!(l.data.iter().all(|z| z.norm() < 1.5), "{m} x {n}");
        let mut order: Vec<usize> = (0..m).collect();
        integers(&found[2]).iter().enumerate().for_each(|(at, row)| order.swap(at, row - 1));
        assert_eq!((order, integers(&found[3])), (rows, vec![0]), "{m} x {n}");
    }
}

#[test]
fn the_first_zero_pivot_is_found() {
    let a = Matrix::of(20, 20, |i, j| {
        random(20, 20).at(i, if j == 13 { 4 } else { j }) * f64::from(j != 13)
    });
    let ints = |shape: &[i64]| Type::tensor(shape, Type::i32());
    let whole = Type::tensor(&[20, 20], Type::f64());
    let found = call(&lu::LU, &a.tensors(), &[whole, whole, ints(&[20]), ints(&[]), ints(&[20])]);
    assert_eq!(integers(&found[3]), [14]);
}

#[test]
fn qr_factors() {
    for (m, n) in SIZES.into_iter().filter(|(m, n)| n <= m) {
        let a = random(m, n);
        let [whole, taus] =
            [&[m as i64, n as i64][..], &[n as i64]].map(|shape| Type::tensor(shape, Type::f64()));
        let packed = call(&qr::QR, &a.tensors(), &[whole, whole, taus, taus]);
        let q = Matrix::read(m, n, &call(&qr::QR_VECTORS, &packed, &[whole, whole]));
        let found = Matrix::read(m, n, &packed);
        let zero = Complex::from(0.0);
        let r = Matrix::of(n, n, |i, j| if i <= j { found.at(i, j) } else { zero });
        assert!(q.times(&r).distance(&a) < 1e-12, "{m} x {n}");
        let adjoint = Matrix::of(n, m, |i, j| q.at(j, i).conj());
        let one = Matrix::of(n, n, |i, j| Complex::from(f64::from(i == j)));
        assert!(adjoint.times(&q).distance(&one) < 1e-12, "{m} x {n}");
    }
}
