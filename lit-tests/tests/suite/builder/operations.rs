//! The worked examples of all other operations in the operation semantics, German edition, in its order.

use creole::ArrayTree;
use creole::builder::HloBuilder;
use creole::hlo::{FftType, RngAlgorithm, Transposition};
use creole::ir::attr::Dict;
use creole::ir::tensor::TypedElement;
use creole::ir::{Attr, Dims, Symbol, Tensor, Type};

use super::{check, f32s, fails, gives, ints, not_compiled, run, v24};

#[test]
fn batch_norm() {
    // Two features of two elements each: means 2 and 10, variances 1 and 4.
    let x = [[1.0_f32, 8.0], [3.0, 12.0]];
    let b = HloBuilder::new("batch_norm");
    let (x, scale, offset) =
        (b.constant(x), b.constant([2.0_f32, 3.0]), b.constant([0.5_f32, 1.0]));
    let [y, mean, variance] = x.batch_norm_training(scale, offset, 0.0, 1).elements();
    let same = x.batch_norm_inference([scale, offset], [mean, variance], 0.0, 1);
    let ones = b.constant([[1.0_f32, 0.0], [1.0, 0.0]]);
    let [grad, grad_scale, grad_offset] =
        x.batch_norm_grad(scale, [mean, variance], ones, 0.0, 1).elements();
    let want: [ArrayTree; 7] = [
        [[-1.5_f32, -2.0], [2.5, 4.0]].into(),
        [2.0_f32, 10.0].into(),
        [1.0_f32, 4.0].into(),
        [[-1.5_f32, -2.0], [2.5, 4.0]].into(),
        [[0.0_f32, 0.0], [0.0, 0.0]].into(),
        [0.0_f32, 0.0].into(),
        [2.0_f32, 0.0].into(),
    ];
    check(&b, [y, mean, variance, same, grad, grad_scale, grad_offset], want);
}

#[test]
fn broadcast() {
    gives(|b| b.constant(2.0_f32).broadcast(&[2, 3]), [[2.0_f32; 3]; 2]);
    // output[i0, ..., iN, j0, ..., jM] = operand[j0, ..., jM]
    gives(|b| b.constant([1_i32, 2, 3]).broadcast(&[2]), [[1_i32, 2, 3]; 2]);
}

#[test]
fn broadcast_in_dim() {
    gives(|b| b.constant([1_i32, 2]).broadcast_in_dim(&[2, 2], &[0]), [[1_i32, 1], [2, 2]]);
    gives(|b| b.constant([[1_i32], [2]]).broadcast_in_dim(&[2, 3], &[0, 1]), [[1_i32; 3], [2; 3]]);
}

#[test]
fn call() {
    gives(|b| b.call_closure("none", &[], |_| b.constant(5_i32)), 5_i32);
    gives(
        |b| {
            b.call_closure("sum", &[b.constant(2_i32), b.constant(3_i32)], |args| args[0] + args[1])
        },
        5_i32,
    );
}

#[test]
fn composite_call() {
    let b = HloBuilder::new("composite");
    let n = Attr::Int(1, Type::i32());
    let attributes = Dict::new(vec![(Symbol::new("n"), n)]);
    let x =
        b.composite_call(|args| args[0] + 1.0, &[b.constant(2.0_f32)], "foo.bar", attributes, 1);
    let computation = b.build(x).expect("it fits");
    let text = computation.to_string();
    assert!(text.contains("stablehlo.composite \"foo.bar\" %"), "{text}");
    assert!(
        text.contains("composite_attributes = {n = 1 : i32}") && text.contains("version = 1 : i32"),
        "{text}"
    );
    assert_eq!(run(&computation, &[]), [3.0_f32.into()]);
}

#[test]
fn cholesky() {
    let a = [[4.0_f32, 2.0], [2.0, 10.0]];
    gives(
        |b| b.constant(a).cholesky(true).mul([[1.0, 0.0], [1.0, 1.0]]),
        [[2.0_f32, 0.0], [1.0, 3.0]],
    );
    gives(
        |b| b.constant(a).cholesky(false).mul([[1.0, 1.0], [0.0, 1.0]]),
        [[2.0_f32, 1.0], [0.0, 3.0]],
    );
}

#[test]
fn collapse() {
    let flat: Vec<f32> = v24().into_iter().flatten().flatten().collect();
    let as_shape = |shape: &[i64]| Tensor::collect(f32s(shape), flat.iter().copied());
    gives(|b| b.constant(v24()).collapse(&[0, 1, 2]), as_shape(&[24]));
    gives(|b| b.constant(v24()).collapse(&[0, 1]), as_shape(&[8, 3]));
    gives(|b| b.constant(v24()).collapse(&[1, 2]), as_shape(&[4, 6]));
    for wrong in [[1, 0], [0, 2]] {
        let found = Dims::from(wrong);
        fails(
            |b| b.constant(v24()).collapse(&wrong),
            &format!(
                "expects consecutive dimensions of tensor<4x2x3xf32> in ascending order, found {found}"
            ),
        );
    }
}

#[test]
fn concatenate_1d() {
    gives(
        |b| {
            let parts = [[2_i32, 3], [4, 5], [6, 7]].map(|part| b.constant(part));
            b.concat_in_dim(&parts, 0)
        },
        [2_i32, 3, 4, 5, 6, 7],
    );
}

#[test]
fn concatenate_2d() {
    gives(
        |b| {
            let a = b.constant([[1_i32, 2], [3, 4], [5, 6]]);
            b.concat_in_dim(&[a, b.constant([[7_i32, 8]])], 0)
        },
        [[1_i32, 2], [3, 4], [5, 6], [7, 8]],
    );
}

#[test]
fn conditional() {
    for (pred, want) in [(true, 6_i32), (false, -2)] {
        gives(
            |b| {
                let (yes, no) = (b.constant(5_i32), b.constant(2_i32));
                b.conditional(b.constant(pred), yes, |x| x + 1, no, |x| -x)
            },
            want,
        );
    }
    for (index, want) in [(-1, 30_i32), (0, 10), (1, 20), (2, 30), (3, 30)] {
        gives(
            |b| {
                let branches = [10, 20, 30].map(|n| {
                    let branch: Box<dyn Fn(_) -> _> =
                        Box::new(move |x: creole::builder::HloOp<'_>| x * n);
                    (b.constant(1_i32), branch as Box<dyn FnOnce(_) -> _>)
                });
                b.indexed_conditional(b.constant(index), branches.into())
            },
            want,
        );
    }
}

#[test]
fn custom_call() {
    let b = HloBuilder::new("custom");
    let x = b.constant([1.0_f32, 2.0]);
    let y = b.constant([[10.0_f32, 20.0, 30.0], [40.0, 50.0, 60.0]]);
    let z = b.custom_call("myfunc", &[x, y], f32s(&[3, 3]));
    assert_eq!(z.ty(), f32s(&[3, 3]));
    not_compiled(&b, z, "calls '@myfunc', which is not in this program");
}

#[test]
fn fft() {
    let b = HloBuilder::new("shapes");
    let real = b.parameter(0, f32s(&[2, 16]), "x");
    let odd = b.parameter(1, f32s(&[2, 17]), "y");
    assert_eq!(real.fft(FftType::Rfft, &[16]).shape(), [2, 9]);
    assert_eq!(odd.fft(FftType::Rfft, &[17]).shape(), [2, 9]);
    assert_eq!(real.fft(FftType::Rfft, &[16]).fft(FftType::Irfft, &[16]).ty(), f32s(&[2, 16]));
    assert_eq!(odd.fft(FftType::Rfft, &[17]).fft(FftType::Irfft, &[17]).ty(), f32s(&[2, 17]));
    let spectrum = |b: &'_ HloBuilder, part: usize| -> ArrayTree {
        let x = b.constant([1.0_f32, 2.0, 3.0, 4.0]);
        let y = x.fft(FftType::Rfft, &[4]);
        let y = if part == 0 { y.real() } else { y.imag() };
        run(&b.build(y).expect("it fits"), &[]).remove(0)
    };
    assert_eq!(spectrum(&HloBuilder::new("fft"), 0), [10.0_f32, -2.0, -2.0].into());
    assert_eq!(spectrum(&HloBuilder::new("fft"), 1), [0.0_f32, 2.0, 0.0].into());
}

#[test]
fn get_dimension_size() {
    gives(|b| b.zero(f32s(&[3, 5])).get_dimension_size(1), 5_i32);
}

#[test]
fn set_dimension_size() {
    let v: [f32; 10] = std::array::from_fn(|i| (i + 1) as f32);
    let first = |b: &'_ HloBuilder, n: i32, product: bool| -> ArrayTree {
        let part = b.constant(v).set_dimension_size(b.constant(n), 0);
        let whole = match product {
            true => part.reduce_all(1.0, |a, b| a * b),
            false => part.reduce_all(0.0, |a, b| a + b),
        };
        run(&b.build(whole).expect("it fits"), &[]).remove(0)
    };
    assert_eq!(first(&HloBuilder::new("sum"), 5, false), 15.0_f32.into());
    assert_eq!(first(&HloBuilder::new("product"), 5, true), 120.0_f32.into());
    assert_eq!(first(&HloBuilder::new("sum"), 6, false), 21.0_f32.into());
}

#[test]
fn tuple_and_get_tuple_element() {
    let v: [f32; 10] = std::array::from_fn(|i| i as f32);
    let b = HloBuilder::new("tuple");
    let t = b.tuple(&[b.constant(v), b.constant(5_i32)]);
    assert_eq!(t.ty(), Type::tuple(&[f32s(&[10]), ints(&[])]));
    let element = t.get_tuple_element(1);
    assert_eq!(element.ty(), ints(&[]));
    check(&b, [t, element], [ArrayTree::Tuple(vec![v.into(), 5_i32.into()]), 5_i32.into()]);
}

#[test]
fn iota() {
    gives(|b| b.iota(ints(&[4, 8]), 0), [[0_i32; 8], [1; 8], [2; 8], [3; 8]]);
    gives(|b| b.iota(ints(&[4, 8]), 1), [[0_i32, 1, 2, 3, 4, 5, 6, 7]; 4]);
    gives(|b| b.iota(f32s(&[3]), 0), [0.0_f32, 1.0, 2.0]);
}

#[test]
fn map() {
    gives(
        |b| {
            let operands = [[1.0_f32, 2.0], [10.0, 20.0], [100.0, 200.0]].map(|x| b.constant(x));
            b.map(&operands, |x| (x[0] + x[1] + x[2]).gt(150.0), &[0])
        },
        [false, true],
    );
}

#[test]
fn optimization_barrier() {
    let b = HloBuilder::new("barrier");
    let both = b.optimization_barrier(b.tuple(&[b.constant(1_i32), b.constant(2.5_f32)]));
    check(&b, both, [ArrayTree::Tuple(vec![1_i32.into(), 2.5_f32.into()])]);
}

#[test]
fn pad() {
    let x = [[1_i32, 2, 3], [4, 5, 6]];
    gives(
        |b| b.constant(x).pad(0, &[(1, 0, 1), (2, -1, 0)]),
        [[0_i32, 0, 0, 0], [0, 0, 1, 2], [0, 0, 0, 0], [0, 0, 4, 5]],
    );
    // Negative padding removes elements of the array with interior padding.
    gives(|b| b.constant([1_i32, 2, 3]).pad(9, &[(-1, -1, 1)]), [9_i32, 2, 9]);
    gives(|b| b.constant(x).pad(0, &[(0, 0, 0), (0, 0, 0)]), x);
}

#[test]
fn reshape() {
    let flat: Vec<f32> = v24().into_iter().flatten().flatten().collect();
    gives(|b| b.constant(v24()).reshape(&[24]), Tensor::collect(f32s(&[24]), flat.iter().copied()));
    gives(|b| b.constant(v24()).reshape(&[8, 3]), Tensor::collect(f32s(&[8, 3]), flat));
    gives(|b| b.constant([[5.0_f32]]).reshape(&[]), 5.0_f32);
    gives(|b| b.constant(5.0_f32).reshape(&[1, 1]), [[5.0_f32]]);
}

#[test]
fn rev() {
    gives(|b| b.constant([[1_i32, 2, 3], [4, 5, 6]]).rev(&[1]), [[3_i32, 2, 1], [6, 5, 4]]);
    gives(|b| b.constant([[1_i32, 2, 3], [4, 5, 6]]).rev(&[0, 1]), [[6_i32, 5, 4], [3, 2, 1]]);
}

#[test]
fn rng() {
    let b = HloBuilder::new("rng");
    let (low, high) = (b.constant(2.0_f32), b.constant(3.0_f32));
    let uniform = b.rng_uniform(low, high, &[10_000]);
    let normal = b.rng_normal(low, high, &[10_000]);
    let state = b.constant([1_u64, 2]);
    let bits =
        b.rng_bit_generator(RngAlgorithm::ThreeFry, state, Type::tensor(&[4], u32::element_type()));
    assert_eq!(bits.ty().to_string(), "tuple<tensor<2xui64>, tensor<4xui32>>");
    let computation = b.build([uniform, normal, bits.get_tuple_element(1)]).expect("it fits");
    let found = creole::run(&computation, &[]).expect("it runs");
    let values = |i: usize| found[i].array().expect("an array").values::<f32>().collect::<Vec<_>>();
    let mean = |all: &[f32]| all.iter().map(|x| f64::from(*x)).sum::<f64>() / all.len() as f64;
    let (uniform, normal) = (values(0), values(1));
    assert!(uniform.iter().all(|x| (2.0..3.0).contains(x)) && (mean(&uniform) - 2.5).abs() < 0.02);
    let squares: Vec<f32> = normal.iter().map(|x| (x - 2.0) * (x - 2.0)).collect();
    assert!((mean(&normal) - 2.0).abs() < 0.15 && (mean(&squares) - 9.0).abs() < 0.6);
}

#[test]
fn sort() {
    let b = HloBuilder::new("sort");
    let operands = [b.constant([3_i32, 1]), b.constant([42_i32, 50]), b.constant([-3.0_f32, 1.1])];
    let sorted = b.sort(&operands, |x| x[0].lt(x[1]), 0, false);
    let want =
        ArrayTree::Tuple(vec![[1_i32, 3].into(), [50_i32, 42].into(), [1.1_f32, -3.0].into()]);
    check(&b, sorted, [want]);
    let x = [[3_i32, 1], [2, 9]];
    gives(|b| b.sort(&[b.constant(x)], |x| x[0].lt(x[1]), 0, false), [[2_i32, 1], [3, 9]]);
    gives(|b| b.sort(&[b.constant(x)], |x| x[0].gt(x[1]), 1, false), [[3_i32, 1], [9, 2]]);
}

#[test]
fn top_k() {
    let x = [[1.0_f32, 5.0, 3.0, 5.0], [4.0, 2.0, 8.0, 6.0]];
    let b = HloBuilder::new("greatest");
    let want =
        ArrayTree::Tuple(vec![[[5.0_f32, 5.0], [8.0, 6.0]].into(), [[1_i32, 3], [2, 3]].into()]);
    check(&b, b.constant(x).top_k(2, true), [want]);
    let b = HloBuilder::new("least");
    let want =
        ArrayTree::Tuple(vec![[[1.0_f32, 3.0], [2.0, 4.0]].into(), [[0_i32, 2], [1, 0]].into()]);
    check(&b, b.constant(x).top_k(2, false), [want]);
    fails(
        |b| b.constant(x).top_k(5, false),
        "expects an array whose last dimension has at least 5 elements, found tensor<2x4xf32>",
    );
}

#[test]
fn transpose() {
    gives(
        |b| b.constant([[1_i32, 2, 3], [4, 5, 6]]).transpose(&[1, 0]),
        [[1_i32, 4], [2, 5], [3, 6]],
    );
    // The same as a reshape of permuted dimensions.
    let b = HloBuilder::new("same");
    let x = b.constant(v24());
    let (a, c) = (x.transpose(&[1, 2, 0]), x.reshape_in_order(&[1, 2, 0], &[2, 3, 4]));
    let found = run(&b.build([a, c]).expect("it fits"), &[]);
    assert_eq!(found[0], found[1]);
}

#[test]
fn triangular_solve() {
    let lower = [[2.0_f32, 9.0], [1.0, 4.0]];
    let none = Transposition::None;
    gives(
        |b| {
            b.constant(lower).triangular_solve(
                b.constant([[2.0_f32], [9.0]]),
                true,
                true,
                false,
                none,
            )
        },
        [[1.0_f32], [2.0]],
    );
    let transpose = Transposition::Transpose;
    gives(
        |b| {
            b.constant(lower).triangular_solve(
                b.constant([[4.0_f32], [8.0]]),
                true,
                true,
                false,
                transpose,
            )
        },
        [[1.0_f32], [2.0]],
    );
    gives(
        |b| {
            b.constant(lower).triangular_solve(
                b.constant([[4.0_f32, 8.0]]),
                false,
                true,
                false,
                none,
            )
        },
        [[1.0_f32, 2.0]],
    );
    gives(
        |b| {
            b.constant(lower).triangular_solve(
                b.constant([[4.0_f32], [8.0]]),
                true,
                true,
                true,
                none,
            )
        },
        [[4.0_f32], [4.0]],
    );
}

#[test]
fn while_loop() {
    let constant: [f32; 10] = std::array::from_fn(|i| i as f32);
    let b = HloBuilder::new("while");
    let init = b.tuple(&[b.constant(0_i32), b.zero(f32s(&[10]))]);
    let result = b.while_loop(
        |state| state.get_tuple_element(0).lt(1000),
        |state| {
            let [iteration, vector] = state.elements();
            [iteration + 1, vector + constant]
        },
        init,
    );
    let want = constant.map(|x| x * 1000.0);
    check(&b, result, [ArrayTree::Tuple(vec![1000_i32.into(), want.into()])]);
}
