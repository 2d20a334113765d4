//! Fourier transforms beside sums over all elements, in several sizes, on any number of threads.

use std::sync::Arc;

use creole_ir::backend::RunCx;
use creole_ir::kernel::KernelCall;
use creole_ir::{AttrField, Dict, Symbol, Tensor, Type};
use creole_numeric::fft::FFT;
use num_complex::Complex;

mod common;

use common::{Backwards, floats, number, tensor};

/// Options of a call, and the shape of the array with all elements.
#[derive(Clone, Debug)]
struct Case {
    kind: &'static str,
    inverse: bool,
    rank: usize,
    pairs: i64,
    shape: Vec<usize>,
}

/// Transform along a dimension as a sum over its elements.
fn along(data: &[Complex<f64>], shape: &[usize], dim: usize, inverse: bool) -> Vec<Complex<f64>> {
    let (n, inner) = (shape[dim], shape[dim + 1..].iter().product::<usize>());
    let turn = if inverse { 1.0 } else { -1.0 } * std::f64::consts::TAU / n as f64;
    let factors: Vec<_> = (0..n).map(|i| Complex::cis(turn * i as f64)).collect();
    let scale = if inverse { 1.0 / n as f64 } else { 1.0 };
    let element = |at: usize| {
        let (k, start) = (at / inner % n, at / (n * inner) * n * inner + at % inner);
        let sum: Complex<f64> = (0..n).map(|i| data[start + i * inner] * factors[i * k % n]).sum();
        sum * scale
    };
    (0..data.len()).map(element).collect()
}

impl Case {
    fn half(&self) -> Vec<usize> {
        let mut half = self.shape.clone();
        half.last_mut().into_iter().for_each(|n| *n = *n / 2 + 1);
        half
    }

    /// The real elements, or else the complex ones.
    fn data(&self) -> Vec<Complex<f64>> {
        let is_real = self.kind != "complex";
        let im = |i: usize| if is_real { 0.0 } else { number(i + 7777) };
        (0..self.shape.iter().product()).map(|i| Complex::new(number(i), im(i))).collect()
    }

    fn transformed(&self, inverse: bool) -> Vec<Complex<f64>> {
        let dims = self.shape.len() - self.rank..self.shape.len();
        dims.fold(self.data(), |data, dim| along(&data, &self.shape, dim, inverse))
    }

    /// Elements of the first half of the last dimension.
    fn halved(&self, data: &[Complex<f64>]) -> Vec<Complex<f64>> {
        let n = self.shape[self.shape.len() - 1];
        data.chunks_exact(n).flat_map(|line| line[..n / 2 + 1].to_vec()).collect()
    }

    /// Inputs and expected results.
    fn arrays(&self) -> (Array, Array) {
        let whole =
            |data| Array { shape: self.shape.clone(), data, is_real: self.kind != "complex" };
        let half = |data| Array { shape: self.half(), data, is_real: false };
        match self.kind {
            "complex" => (whole(self.data()), whole(self.transformed(self.inverse))),
            "from real" => (whole(self.data()), half(self.halved(&self.transformed(false)))),
            _ => (half(self.halved(&self.transformed(false))), whole(self.data())),
        }
    }

    fn options(&self) -> Dict {
        let options = [
            ("inverse", i64::from(self.inverse)),
            ("rank", self.rank as i64),
            ("pairs", self.pairs),
        ];
        Dict::new(options.iter().map(|(name, n)| (Symbol::new(name), n.into_attr())).collect())
    }

    /// Bytes of the results.
    fn run(&self, input: &Array, result: &Array, elem: Type, n_threads: usize) -> Vec<Vec<u8>> {
        let inputs = input.tensors(elem, self.pairs & 1 != 0);
        let types = |all: &[Tensor]| all.iter().map(Tensor::ty).collect::<Vec<Type>>();
        let results = types(&result.tensors(elem, self.pairs & 2 != 0));
        let options = self.options();
        let call = KernelCall { options: &options, inputs: &types(&inputs), results: &results };
        let cx = RunCx::on(Arc::new(Backwards(n_threads)));
        let found = FFT.eval(&call, &inputs, &cx).unwrap_or_else(|e| panic!("{self:?}: {e}"));
        found.iter().map(Tensor::to_bytes).collect()
    }

    /// Fails if results differ from sums by more than their roundings, or by the number of threads.
    fn check(&self, input: &Array, result: &Array) {
        for elem in [Type::f32(), Type::f64()] {
            let found = self.run(input, result, elem, 1);
            for n_threads in [2, 64] {
                let others = self.run(input, result, elem, n_threads);
                assert!(found == others, "{self:?} {elem} on {n_threads} threads");
            }
            let expected = result.tensors(Type::f64(), self.pairs & 2 != 0);
            for (found, expected) in found.iter().zip(&expected) {
                self.compare(found, &expected.to_bytes(), elem == Type::f64());
            }
        }
    }

    fn compare(&self, found: &[u8], expected: &[u8], is_wide: bool) {
        let n: usize = self.shape.iter().product();
        let scale = if self.inverse { 1.0 } else { (n as f64).sqrt() };
        let error = scale * if is_wide { 1e-13 } else { 1e-5 };
        let numbers = floats(found, is_wide).zip(floats(expected, true));
        for (at, (x, y)) in numbers.enumerate() {
            assert!((x - y).abs() <= error, "{self:?} {is_wide}: {x} at {at}, expected {y}");
        }
    }
}

struct Array {
    shape: Vec<usize>,
    data: Vec<Complex<f64>>,
    is_real: bool,
}

impl Array {
    /// The real array; or the parts of a complex one, as pairs in one array or apart.
    fn tensors(&self, elem: Type, pairs: bool) -> Vec<Tensor> {
        let re: Vec<f64> = self.data.iter().map(|z| z.re).collect();
        let im: Vec<f64> = self.data.iter().map(|z| z.im).collect();
        let mut shape: Vec<i64> = self.shape.iter().map(|n| *n as i64).collect();
        match (self.is_real, pairs) {
            (true, _) => vec![tensor(&shape, elem, &re)],
            (false, false) => vec![tensor(&shape, elem, &re), tensor(&shape, elem, &im)],
            (false, true) => {
                shape.push(2);
                let all: Vec<f64> = self.data.iter().flat_map(|z| [z.re, z.im]).collect();
                vec![tensor(&shape, elem, &all)]
            }
        }
    }
}

/// All forms of transforms of arrays of this shape.
fn check(shape: &[usize]) {
    let kinds = [
        ("complex", false, [0, 1, 2, 3].as_slice()),
        ("complex", true, &[0, 3]),
        ("from real", false, &[0, 2]),
        ("to real", true, &[0, 1]),
    ];
    for (kind, inverse, all_pairs) in kinds {
        for rank in 1..=shape.len() {
            let case = Case { kind, inverse, rank, pairs: 0, shape: shape.to_vec() };
            let (input, result) = case.arrays();
            for pairs in all_pairs {
                Case { pairs: *pairs, ..case.clone() }.check(&input, &result);
            }
        }
    }
}

#[test]
fn small_arrays() {
    let shapes: [&[usize]; 8] =
        [&[1], &[2], &[9], &[1, 1], &[3, 5], &[4, 1], &[2, 3, 4], &[3, 1, 2, 5]];
    shapes.into_iter().for_each(check);
}

#[test]
fn several_arrays_in_one_chunk() {
    check(&[500, 3, 5]);
    check(&[40, 8, 16]);
}

#[test]
fn columns_in_several_blocks() {
    // Blocks of 48 and of 16 columns, the last ones of fewer, and lines that are padded.
    check(&[2, 96, 65]);
    check(&[300, 37]);
}

#[test]
fn shapes_that_do_not_fit_are_errors() {
    let case = Case { kind: "complex", inverse: false, rank: 1, pairs: 0, shape: vec![4] };
    const N4: &[i64] = &[4];
    const N2: &[i64] = &[2];
    const PAIRS: &[i64] = &[4, 2];
    let message = |pairs: i64, inputs: &[&[i64]], results: &[&[i64]]| {
        let types = |all: &[&[i64]]| -> Vec<Type> {
            all.iter().map(|shape| Type::tensor(shape, Type::f32())).collect()
        };
        let options = Case { pairs, ..case.clone() }.options();
        let call =
            KernelCall { options: &options, inputs: &types(inputs), results: &types(results) };
        (FFT.check)(&call).err().map(|e| e.to_string())
    };
    assert_eq!(message(0, &[N4, N4], &[N4, N4]), None);
    assert_eq!(message(3, &[PAIRS], &[PAIRS]), None);
    type Shapes = &'static [&'static [i64]];
    let wrong: [(i64, Shapes, Shapes); 8] = [
        (0, &[N4, N2], &[N4, N4]),
        (0, &[N4, N4], &[N4, N2]),
        (0, &[N4, N4], &[N2, N2]),
        (0, &[N4], &[N4, N4]),
        (0, &[], &[]),
        (1, &[N4], &[N4, N4]),
        (2, &[N4, N4], &[PAIRS, PAIRS]),
        (4, &[N4, N4], &[N4, N4]),
    ];
    for (pairs, inputs, results) in wrong {
        assert!(message(pairs, inputs, results).is_some(), "{pairs} {inputs:?} {results:?}");
    }
}
