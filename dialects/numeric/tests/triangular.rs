//! Triangular systems: products with the solutions, in several sizes and forms, on any number of threads.

use std::sync::Arc;

use creole_ir::backend::RunCx;
use creole_ir::kernel::KernelCall;
use creole_ir::{AttrField, Dict, Symbol, Tensor, Type};
use creole_numeric::triangular::TRIANGULAR_SOLVE;
use num_complex::Complex;

mod common;

use common::{Backwards, floats, number, tensor};

/// Systems of `n` equations with `k` right-hand sides, as many as `batch`.
#[derive(Clone, Copy, Debug)]
struct Case {
    batch: usize,
    n: usize,
    k: usize,
    upper: bool,
    right: bool,
    unit: bool,
    op: i64,
    is_complex: bool,
}

impl Case {
    fn is_read(&self, i: usize, j: usize) -> bool {
        i == j && !self.unit || if self.upper { i < j } else { j < i }
    }

    /// Matrices whose entries that must not be read are NaN, with small ones beside the diagonal.
    fn a(&self) -> Vec<Complex<f64>> {
        let scale = 1.0 / self.n as f64;
        let entry = |at: usize| {
            let (i, j) = (at / self.n % self.n, at % self.n);
            let z = Complex::new(number(at), number(at + 77));
            match self.is_read(i, j) {
                false => Complex::new(f64::NAN, f64::NAN),
                true if i == j => z * 0.25 + 2.0,
                true => z * scale,
            }
        };
        self.parts((0..self.batch * self.n * self.n).map(entry))
    }

    fn b(&self) -> Vec<Complex<f64>> {
        let entry = |at: usize| Complex::new(number(at + 1234), number(at + 4321));
        self.parts((0..self.batch * self.n * self.k).map(entry))
    }

    fn parts(&self, entries: impl Iterator<Item = Complex<f64>>) -> Vec<Complex<f64>> {
        let im = |z: Complex<f64>| if self.is_complex { z.im } else { 0.0 };
        entries.map(|z| Complex::new(z.re, im(z))).collect()
    }

    fn tensors(&self, sizes: [usize; 2], elem: Type, data: &[Complex<f64>]) -> Vec<Tensor> {
        let shape = [self.batch, sizes[0], sizes[1]].map(|n| n as i64);
        let re: Vec<f64> = data.iter().map(|z| z.re).collect();
        let im: Vec<f64> = data.iter().map(|z| z.im).collect();
        let all = [tensor(&shape, elem, &re), tensor(&shape, elem, &im)];
        all.into_iter().take(if self.is_complex { 2 } else { 1 }).collect()
    }

    /// Sizes of `b`.
    fn sides(&self) -> [usize; 2] {
        if self.right { [self.k, self.n] } else { [self.n, self.k] }
    }

    fn run(&self, elem: Type, n_threads: usize) -> Vec<Vec<u8>> {
        let b = self.tensors(self.sides(), elem, &self.b());
        let inputs = [self.tensors([self.n; 2], elem, &self.a()), b.clone()].concat();
        let flag = |name, is_set: bool| (Symbol::new(name), i64::from(is_set).into_attr());
        let flags = [("upper", self.upper), ("right", self.right), ("unit", self.unit)];
        let options = flags.map(|(name, is_set)| flag(name, is_set)).into_iter();
        let options =
            Dict::new(options.chain([(Symbol::new("op"), self.op.into_attr())]).collect());
        let types = |all: &[Tensor]| all.iter().map(Tensor::ty).collect::<Vec<Type>>();
        let call = KernelCall { options: &options, inputs: &types(&inputs), results: &types(&b) };
        let cx = RunCx::on(Arc::new(Backwards(n_threads)));
        let found = TRIANGULAR_SOLVE.eval(&call, &inputs, &cx);
        found.expect("the call is right").iter().map(Tensor::to_bytes).collect()
    }

    /// Fails if products with the solutions are not `b`, or if the number of threads matters.
    fn check(&self) {
        for (elem, error) in [(Type::f32(), 1e-5), (Type::f64(), 1e-13)] {
            let found = self.run(elem, 1);
            for n_threads in [2, 64] {
                let others = self.run(elem, n_threads);
                assert!(found == others, "{self:?} {elem} on {n_threads} threads");
            }
            let parts: Vec<Vec<f64>> =
                found.iter().map(|x| floats(x, elem == Type::f64()).collect()).collect();
            let im = |at: usize| parts.get(1).map_or(0.0, |im| im[at]);
            let x = parts[0].iter().enumerate().map(|(at, re)| Complex::new(*re, im(at)));
            let worst = self.residual(&x.collect::<Vec<_>>());
            assert!(worst <= error, "{self:?} {elem}: {worst}");
        }
    }

    /// The entry `(i, j)` of `op(a)`, which is zero where `a` is not read.
    fn op(&self, a: &[Complex<f64>], i: usize, j: usize) -> Complex<f64> {
        let (i, j) = if self.op == 0 { (i, j) } else { (j, i) };
        let z = match self.is_read(i, j) {
            true => a[i * self.n + j],
            false => Complex::from(if i == j { 1.0 } else { 0.0 }),
        };
        if self.op == 2 { z.conj() } else { z }
    }

    /// Largest difference of `op(a) · x`, or `x · op(a)`, and `b`.
    fn residual(&self, x: &[Complex<f64>]) -> f64 {
        let (a, b, n, k) = (self.a(), self.b(), self.n, self.k);
        let side = |at: usize, s: usize| if self.right { s * n + at } else { at * k + s };
        let mut worst = 0.0_f64;
        for m in 0..self.batch {
            let (a, start) = (&a[m * n * n..], m * n * k);
            for (s, i) in (0..k).flat_map(|s| (0..n).map(move |i| (s, i))) {
                let factor = |j| if self.right { self.op(a, j, i) } else { self.op(a, i, j) };
                let sum: Complex<f64> = (0..n).map(|j| factor(j) * x[start + side(j, s)]).sum();
                let difference = (sum - b[start + side(i, s)]).norm();
                worst = worst.max(if difference.is_nan() { f64::INFINITY } else { difference });
            }
        }
        worst
    }
}

fn check(batch: usize, n: usize, k: usize) {
    for bits in 0..8 {
        let [upper, right, unit] = [1, 2, 4].map(|bit| bits & bit != 0);
        for (op, is_complex) in [(0, false), (1, false), (2, true)] {
            Case { batch, n, k, upper, right, unit, op, is_complex }.check();
        }
    }
}

#[test]
fn small_systems() {
    check(1, 1, 1);
    check(1, 5, 3);
    check(300, 3, 2);
    check(2, 8, 66);
    check(3, 9, 5);
}

#[test]
fn several_blocks_of_short_columns() {
    check(2, 70, 67);
}

#[test]
fn several_blocks_of_long_columns() {
    check(1, 130, 33);
}
