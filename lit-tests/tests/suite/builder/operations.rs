//! The worked examples of the operation semantics, German edition, in its order. Reductions and windows are in
//! `reductions.rs`.

use creole::ArrayTree;
use creole::builder::{HloBuilder, Results, Window, WindowPadding};
use creole::hlo::{
    DotDimensionNumbers, FftType, GatherDimensionNumbers, RngAlgorithm, ScatterDimensionNumbers,
    Transposition,
};
use creole::ir::attr::Dict;
use creole::ir::tensor::{Element, GatherDims, ScatterDims};
use creole::ir::{Attr, Dims, Symbol, Tensor, Type};

use super::{check, f32s, fails, gives, run, v24};

fn ints(shape: &[i64]) -> Type {
    Type::tensor(shape, Type::i32())
}

/// The message of a program that needs what is not there.
#[track_caller]
fn not_compiled<'b>(b: &'b HloBuilder, results: impl Results<'b>, part: &str) {
    let computation = b.build(results).unwrap_or_else(|error| panic!("{error}"));
    let error = creole::compile(computation.module(), "cpu").err().expect("it can't be compiled");
    assert!(error.to_string().contains(part), "{error}");
}

#[test]
fn after_all() {
    let b = HloBuilder::new("after_all");
    let token = b.after_all(&[b.create_token(), b.create_token()]);
    assert_eq!(token.ty().to_string(), "!stablehlo.token");
}

#[test]
fn all_gather() {
    // On each of two replicas [1.0, 2.5, 3.0, 5.25].
    let b = HloBuilder::new("all_gather");
    let x = b.parameter(0, f32s(&[2]), "x");
    assert_eq!(x.all_gather(0, 2, &[], None).ty(), f32s(&[4]));
    let gathered = x.all_gather(0, 2, &[vec![0, 2], vec![1, 3]], None);
    not_compiled(&b, gathered, "needs more than one process");
    gives(|b| b.constant([1.0_f32, 2.5]).all_gather(0, 1, &[], None), [1.0_f32, 2.5]);
}

#[test]
fn all_reduce() {
    // On each of two replicas [4.0, 7.75].
    let b = HloBuilder::new("all_reduce");
    let x = b.parameter(0, f32s(&[2]), "x");
    let sum = x.all_reduce(|a, b| a + b, &[vec![0, 2], vec![1, 3]], None);
    assert_eq!(sum.ty(), f32s(&[2]));
    not_compiled(&b, sum, "needs more than one process");
    gives(|b| b.constant([1.0_f32, 2.5]).all_reduce(|a, b| a + b, &[], None), [1.0_f32, 2.5]);
}

#[test]
fn all_to_all() {
    let b = HloBuilder::new("alltoall");
    let x = b.parameter(0, f32s(&[4, 16]), "x");
    let y = x.all_to_all(1, 0, 4, &[]);
    assert_eq!(y.ty(), f32s(&[16, 4]));
    not_compiled(&b, y, "needs more than one process");
    gives(|b| b.constant([[1.0_f32, 2.0]]).all_to_all(1, 0, 1, &[]), [[1.0_f32, 2.0]]);
}

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
fn bitcast_convert_type() {
    let f16 = half_type();
    let b = HloBuilder::new("shapes");
    let x = b.parameter(0, f32s(&[10]), "x");
    assert_eq!(x.bitcast_convert_type(f16).ty(), Type::tensor(&[10, 2], f16));
    assert_eq!(
        b.parameter(1, f32s(&[]), "y").bitcast_convert_type(f16).ty(),
        Type::tensor(&[2], f16)
    );
    let halves = b.parameter(2, Type::tensor(&[10, 2], f16), "z");
    assert_eq!(halves.bitcast_convert_type(Type::f32()).ty(), f32s(&[10]));
    gives(|b| b.constant([0x3f80_0000_i32, 0]).bitcast_convert_type(Type::f32()), [1.0_f32, 0.0]);
    gives(|b| b.constant(0x0403_0201_i32).bitcast_convert_type(Type::i8()), [1_i8, 2, 3, 4]);
    gives(|b| b.constant([[1_i8, 2, 3, 4]]).bitcast_convert_type(Type::i32()), [0x0403_0201_i32]);
}

fn half_type() -> Type {
    Type::new(creole::ir::TypeKind::Float(creole::ir::FloatKind::F16))
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
fn clamp() {
    gives(|b| b.constant([-1_i32, 5, 9]).clamp(0, 6), [0_i32, 5, 6]);
    gives(|b| b.constant([-1_i32, 5, 9]).clamp([0, 6, 0], [9, 9, 8]), [0_i32, 6, 8]);
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
fn collective_permute() {
    gives(|b| b.constant([1_i32, 2]).collective_permute(&[(0, 0)]), [1_i32, 2]);
    gives(|b| b.constant([1_i32, 2]).collective_permute(&[]), [0_i32, 0]);
    fails(
        |b| b.constant([1_i32, 2]).collective_permute(&[(0, 1), (0, 2)]),
        "'stablehlo.collective_permute' op expects no process that sends twice, found 0",
    );
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

/// The document's pseudo-code of a convolution in two dimensions.
fn convolved(
    input: &[[[f32; 5]; 4]; 2],
    kernel: &[[[[f32; 2]; 3]; 2]; 3],
    stride: [i64; 2],
    pad_low: [i64; 2],
    out: [i64; 2],
) -> Tensor {
    let mut values = Vec::new();
    for kernel in kernel {
        for (oy, ox) in (0..out[0]).flat_map(|oy| (0..out[1]).map(move |ox| (oy, ox))) {
            let mut value = 0.0;
            for (iz, plane) in kernel.iter().enumerate() {
                for (ky, kx) in (0..3_i64).flat_map(|ky| (0..2_i64).map(move |kx| (ky, kx))) {
                    let iy = oy * stride[0] + ky - pad_low[0];
                    let ix = ox * stride[1] + kx - pad_low[1];
                    if (0..4).contains(&iy) && (0..5).contains(&ix) {
                        value +=
                            input[iz][iy as usize][ix as usize] * plane[ky as usize][kx as usize];
                    }
                }
            }
            values.push(value);
        }
    }
    Tensor::collect(f32s(&[1, 3, out[0], out[1]]), values)
}

#[test]
fn conv() {
    let mut next = 0;
    let mut number = move || {
        next += 1;
        f32::from((next * 7 % 11) as i8 - 5)
    };
    let input: [[[f32; 5]; 4]; 2] =
        std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| number())));
    let kernel: [[[[f32; 2]; 3]; 2]; 3] = std::array::from_fn(|_| {
        std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| number())))
    });
    let conv = |strides: &'static [i64], padding: WindowPadding| {
        move |b: &HloBuilder| -> Tensor {
            let y = b.constant([input]).conv(b.constant(kernel), strides, padding.clone());
            let results = run(&b.build(y).expect("it fits"), &[]);
            results[0].array().expect("one array").clone()
        }
    };
    let valid = conv(&[1, 1], WindowPadding::Valid)(&HloBuilder::new("valid"));
    assert_eq!(valid, convolved(&input, &kernel, [1, 1], [0, 0], [2, 4]));
    let same = conv(&[1, 1], WindowPadding::Same)(&HloBuilder::new("same"));
    assert_eq!(same, convolved(&input, &kernel, [1, 1], [1, 0], [4, 5]));
    let strided = conv(&[2, 3], WindowPadding::Same)(&HloBuilder::new("strided"));
    assert_eq!(strided, convolved(&input, &kernel, [2, 3], [0, 0], [2, 2]));
    let general = conv(&[1, 2], WindowPadding::General(vec![(-1, 2), (2, 3)]));
    assert_eq!(
        general(&HloBuilder::new("general")),
        convolved(&input, &kernel, [1, 2], [-1, 2], [3, 5])
    );
}

#[test]
fn convert_element_type() {
    gives(|b| b.constant([0_i32, 1, 2]).convert_element_type(Type::f32()), [0.0_f32, 1.0, 2.0]);
    // Round to nearest, ties to even.
    gives(|b| b.constant(16_777_217_i32).convert_element_type(Type::f32()), 16_777_216.0_f32);
    fails(
        |b| b.tuple(&[b.constant(1_i32)]).convert_element_type(Type::f32()),
        "expects an array, found a tuple",
    );
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
fn dot() {
    gives(|b| b.constant([1.0_f32, 2.0, 3.0]).dot(b.constant([4.0_f32, 5.0, 6.0])), 32.0_f32);
    let m = [[1.0_f32, 2.0, 3.0], [4.0, 5.0, 6.0]];
    gives(|b| b.constant(m).dot(b.constant([1.0_f32, 1.0, 2.0])), [9.0_f32, 21.0]);
    let n = [[1.0_f32, 0.0], [0.0, 1.0], [1.0, 1.0]];
    gives(|b| b.constant(m).dot(b.constant(n)), [[4.0_f32, 5.0], [10.0, 11.0]]);
}

#[test]
fn dot_general_contracting() {
    let numbers = DotDimensionNumbers {
        lhs_contracting_dimensions: [1].into(),
        rhs_contracting_dimensions: [1].into(),
        ..Default::default()
    };
    gives(
        |b| {
            let lhs = b.constant([[1.0_f32, 2.0, 3.0], [4.0, 5.0, 6.0]]);
            lhs.dot_general(b.constant([[1.0_f32, 1.0, 1.0], [2.0, 2.0, 2.0]]), &numbers)
        },
        [[6.0_f32, 12.0], [15.0, 30.0]],
    );
}

#[test]
fn dot_general_batch() {
    let numbers = DotDimensionNumbers {
        lhs_batching_dimensions: [0].into(),
        rhs_batching_dimensions: [0].into(),
        lhs_contracting_dimensions: [2].into(),
        rhs_contracting_dimensions: [1].into(),
    };
    let lhs = [[[1.0_f32, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]];
    let rhs = [[[1.0_f32, 0.0], [0.0, 1.0]]; 2];
    gives(|b| b.constant(lhs).dot_general(b.constant(rhs), &numbers), lhs);
}

#[test]
fn dot_general_shapes() {
    let b = HloBuilder::new("shapes");
    let one = DotDimensionNumbers {
        lhs_batching_dimensions: [0].into(),
        rhs_batching_dimensions: [0].into(),
        lhs_contracting_dimensions: [2].into(),
        rhs_contracting_dimensions: [1].into(),
    };
    let [x, y] = [b.parameter(0, f32s(&[7, 2, 3]), "x"), b.parameter(1, f32s(&[7, 3, 5]), "y")];
    assert_eq!(x.dot_general(y, &one).shape(), [7, 2, 5]);
    let two = DotDimensionNumbers {
        lhs_batching_dimensions: [0, 1].into(),
        rhs_batching_dimensions: [0, 1].into(),
        lhs_contracting_dimensions: [3].into(),
        rhs_contracting_dimensions: [2].into(),
    };
    let x = b.parameter(2, f32s(&[7, 8, 2, 3]), "x");
    let y = b.parameter(3, f32s(&[7, 8, 3, 5]), "y");
    assert_eq!(x.dot_general(y, &two).shape(), [7, 8, 2, 5]);
}

/// The matrix of the examples of slices.
const B: [[f32; 3]; 4] = [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]];
const A: [f32; 5] = [0.0, 1.0, 2.0, 3.0, 4.0];

#[test]
fn dynamic_slice() {
    gives(|b| b.constant(A).dynamic_slice(&[b.constant([2_i32])], &[2]), [2.0_f32, 3.0]);
    let want = [[7.0_f32, 8.0], [10.0, 11.0]];
    gives(|b| b.constant(B).dynamic_slice(&[b.constant([2_i32, 1])], &[2, 2]), want);
    gives(|b| b.constant(B).dynamic_slice(&[b.constant(2_i32), b.constant(1_i32)], &[2, 2]), want);
    // clamp(start_indices[i], 0, operand.dimension_size[i] - size_indices[i])
    gives(|b| b.constant(B).dynamic_slice(&[b.constant([9_i32, 9])], &[2, 2]), want);
    gives(|b| b.constant(A).dynamic_slice(&[b.constant([-3_i32])], &[2]), [0.0_f32, 1.0]);
}

#[test]
fn dynamic_update_slice() {
    gives(
        |b| b.constant(A).dynamic_update_slice([5.0, 6.0], &[b.constant([2_i32])]),
        [0.0_f32, 1.0, 5.0, 6.0, 4.0],
    );
    let u = [[12.0_f32, 13.0], [14.0, 15.0], [16.0, 17.0]];
    let want = [[0.0_f32, 1.0, 2.0], [3.0, 12.0, 13.0], [6.0, 14.0, 15.0], [9.0, 16.0, 17.0]];
    gives(|b| b.constant(B).dynamic_update_slice(u, &[b.constant([1_i32, 1])]), want);
    gives(|b| b.constant(B).dynamic_update_slice(u, &[b.constant([7_i32, 1])]), want);
}

#[test]
fn elementwise_arithmetic() {
    // The sign of a remainder is the dividend's, and it is less than the divisor.
    gives(|b| b.constant([7_i32, -7, 7, -7]) % [3, 3, -3, -3], [1_i32, -1, 1, -1]);
    gives(|b| b.constant([7.5_f32, -7.5]) % [2.0, 2.0], [1.5_f32, -1.5]);
    gives(|b| b.constant([6_i32, 5]) - [1, 2], [5_i32, 3]);
    gives(|b| b.constant([6_i32, 5]) * [1, 2], [6_i32, 10]);
    gives(|b| b.constant([6_i32, -5]) / [4, 2], [1_i32, -2]);
    gives(|b| b.constant([2.0_f32, 3.0]).pow([3.0, 2.0]), [8.0_f32, 9.0]);
    gives(|b| b.constant([2_i32, 5]).max([3, 2]), [3_i32, 5]);
    gives(|b| b.constant([2_i32, 5]).min([3, 2]), [2_i32, 2]);
    gives(|b| b.constant([6_i32, 5]) & [3, 4], [2_i32, 4]);
    gives(|b| b.constant([6_i32, 5]) | [3, 8], [7_i32, 13]);
    gives(|b| b.constant([true, false]) ^ [true, true], [false, true]);
    gives(|b| b.constant([1_i32, -8]) << [3, 1], [8_i32, -16]);
    gives(|b| b.constant([16_i32, -8]) >> [3, 1], [2_i32, -4]);
    gives(|b| b.constant([-8_i32]).shift_right_logical(28), [15_i32]);
    gives(|b| b.constant([0x8000_0000_u32]) >> 28, [8_u32]);
    gives(|b| b.constant([0.0_f32, 1.0]).atan2([1.0, 0.0]), [0.0_f32, std::f32::consts::FRAC_PI_2]);
    gives(|b| b.constant([1.0_f32]).complex([2.0]).imag(), [2.0_f32]);
}

#[test]
fn elementwise_comparisons() {
    let x = [1.0_f32, 2.0, f32::NAN];
    gives(|b| b.constant(x).eq([1.0, 3.0, f32::NAN]), [true, false, false]);
    gives(|b| b.constant(x).ne([1.0, 3.0, f32::NAN]), [false, true, true]);
    gives(|b| b.constant(x).ge(2.0), [false, true, false]);
    gives(|b| b.constant(x).gt(1.0), [false, true, false]);
    gives(|b| b.constant(x).le(1.0), [true, false, false]);
    gives(|b| b.constant(x).lt(2.0), [true, false, false]);
}

#[test]
fn total_order() {
    // -NaN < -Inf < -Finite < -0 < +0 < +Finite < +Inf < +NaN
    let inf = f32::INFINITY;
    let ascending = [-f32::NAN, -inf, -1.0, -0.0, 0.0, 1.0, inf, f32::NAN];
    let (low, high): (Vec<f32>, Vec<f32>) = (ascending[..7].into(), ascending[1..].into());
    gives(|b| b.constant(&*low).lt_total_order(&*high), [true; 7]);
    gives(|b| b.constant(&*low).le_total_order(&*high), [true; 7]);
    gives(|b| b.constant(&*low).ge_total_order(&*high), [false; 7]);
    gives(|b| b.constant(&*low).gt_total_order(&*high), [false; 7]);
    gives(|b| b.constant(ascending).eq_total_order(ascending), [true; 8]);
    gives(|b| b.constant(ascending).ne_total_order(ascending), [false; 8]);
}

#[test]
fn elementwise_unary() {
    gives(|b| b.constant([-2.5_f32, 2.5]).abs(), [2.5_f32, 2.5]);
    gives(|b| b.constant([27.0_f32]).cbrt().round(), [3.0_f32]);
    gives(|b| b.constant([-2.5_f32, 2.5]).ceil(), [-2.0_f32, 3.0]);
    gives(|b| b.constant([1_i32, 0]).clz(), [31_i32, 32]);
    gives(|b| b.constant([0.0_f32]).cos(), [1.0_f32]);
    gives(|b| b.constant([0.0_f32]).erf(), [0.0_f32]);
    gives(|b| b.constant([0.0_f32]).exp(), [1.0_f32]);
    gives(|b| b.constant([0.0_f32]).expm1(), [0.0_f32]);
    gives(|b| b.constant([-2.5_f32, 2.5]).floor(), [-3.0_f32, 2.0]);
    gives(|b| b.constant([1.5_f32]).imag(), [0.0_f32]);
    gives(|b| b.constant([1.0_f32, f32::INFINITY, f32::NAN]).is_finite(), [true, false, false]);
    gives(|b| b.constant([1.0_f32]).log(), [0.0_f32]);
    gives(|b| b.constant([0.0_f32]).log1p(), [0.0_f32]);
    gives(|b| b.constant([0.0_f32]).logistic(), [0.5_f32]);
    gives(|b| -b.constant([1_i32, -2]), [-1_i32, 2]);
    gives(|b| !b.constant([true, false]), [false, true]);
    gives(|b| !b.constant([0_i32]), [-1_i32]);
    gives(|b| b.constant([7_i32, -1]).population_count(), [3_i32, 32]);
    gives(|b| b.constant([1.5_f32]).real(), [1.5_f32]);
    gives(|b| b.constant([0.5_f32, -0.5, 2.5]).round(), [1.0_f32, -1.0, 3.0]);
    gives(|b| b.constant([0.5_f32, 1.5, 2.5]).round_nearest_even(), [0.0_f32, 2.0, 2.0]);
    gives(|b| b.constant([4.0_f32]).rsqrt(), [0.5_f32]);
    gives(|b| b.constant([0.0_f32]).sin(), [0.0_f32]);
    gives(|b| b.constant([9.0_f32]).sqrt(), [3.0_f32]);
    gives(|b| b.constant([0.0_f32]).tan(), [0.0_f32]);
    gives(|b| b.constant([0.0_f32]).tanh(), [0.0_f32]);
    gives(|b| b.constant(1.0_f32).abs(), 1.0_f32);
}

#[test]
fn sign() {
    let b = HloBuilder::new("sign");
    let signs = b.constant([-3.0_f32, -0.0, f32::NAN, 0.0, 5.0]).sign();
    let found = run(&b.build(signs).expect("it fits"), &[]);
    let found: Vec<f32> = found[0].array().expect("one array").values().collect();
    assert!(found[2].is_nan());
    let bits = |x: &f32| x.to_bits();
    assert_eq!(bits(&found[1]), bits(&-0.0));
    assert_eq!(
        [found[0], found[3], found[4]].map(|x| bits(&x)),
        [-1.0_f32, 0.0, 1.0].map(|x| bits(&x))
    );
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

fn positions(shape: &[i64]) -> Tensor {
    let n: i64 = shape.iter().product();
    Tensor::collect(ints(shape), 0..n as i32)
}

/// Gathers from a 16x11 matrix whose elements are their positions, and checks each element by the formula.
#[track_caller]
fn gathers(
    indices: (&[i64], Vec<i32>),
    numbers: GatherDims,
    sizes: [i64; 2],
    shape: &[i64],
    source: impl Fn(&dyn Fn(i64) -> i32, i64, [i64; 2]) -> i32,
) {
    let (index_shape, starts) = indices;
    let start = |at: i64| starts[at as usize];
    let slice: i64 = sizes.iter().product();
    let n: i64 = shape.iter().product();
    let want = (0..n).map(|at| {
        let (batch, inside) = (at / slice, at % slice);
        source(&start, batch, [inside / sizes[1], inside % sizes[1]])
    });
    let want = Tensor::collect(ints(shape), want);
    let starts = Tensor::collect(ints(index_shape), starts.iter().copied());
    let numbers = GatherDimensionNumbers(numbers);
    gives(
        |b| {
            let operand = b.constant(positions(&[16, 11]));
            operand.gather(b.constant(&starts), &numbers, &sizes, false)
        },
        want,
    );
}

#[test]
fn gather_five_slices() {
    let starts = vec![0, 0, 8, 5, 3, 1, 2, 2, 1, 4];
    let numbers = GatherDims {
        offset_dims: [1, 2].into(),
        start_index_map: [0, 1].into(),
        index_vector_dim: 1,
        ..Default::default()
    };
    // [G, O0, O1] is the element [X + O0, Y + O1].
    let source = |start: &dyn Fn(i64) -> i32, g: i64, o: [i64; 2]| {
        (start(2 * g) + o[0] as i32) * 11 + start(2 * g + 1) + o[1] as i32
    };
    gathers((&[5, 2], starts), numbers, [8, 6], &[5, 8, 6], source);
}

#[test]
fn gather_with_indices_in_two_dimensions() {
    let starts: Vec<i32> = (0..40).map(|i| (i * 7 + i / 3) % 5).collect();
    let numbers = GatherDims {
        offset_dims: [2, 3].into(),
        start_index_map: [0, 1].into(),
        index_vector_dim: 2,
        ..Default::default()
    };
    let source = |start: &dyn Fn(i64) -> i32, g: i64, o: [i64; 2]| {
        (start(2 * g) + o[0] as i32) * 11 + start(2 * g + 1) + o[1] as i32
    };
    gathers((&[4, 5, 2], starts), numbers, [8, 6], &[4, 5, 8, 6], source);
}

#[test]
fn gather_nd() {
    let starts: Vec<i32> = (0..20).map(|i| (i * 5) % 16).collect();
    let numbers = |index_vector_dim| GatherDims {
        offset_dims: [2].into(),
        collapsed_slice_dims: [0].into(),
        start_index_map: [0].into(),
        index_vector_dim,
        ..Default::default()
    };
    // [G0, G1, O0] is the element [GatherIndices[G0, G1, 0], O0].
    let source = |start: &dyn Fn(i64) -> i32, g: i64, o: [i64; 2]| start(g) * 11 + o[1] as i32;
    gathers((&[4, 5, 1], starts.clone()), numbers(2), [1, 11], &[4, 5, 11], source);
    // A trailing dimension of size 1 is implied.
    gathers((&[4, 5], starts), numbers(2), [1, 11], &[4, 5, 11], source);
}

#[test]
fn gather_remaps_offset_dimensions() {
    // offset_dims.size = 4, operand.rank = 6, collapsed_slice_dims = {0, 2}: 0 -> 1, 1 -> 3, 2 -> 4, 3 -> 5.
    let b = HloBuilder::new("remapped");
    let x = b.parameter(0, f32s(&[2, 3, 4, 5, 6, 7]), "x");
    let numbers = GatherDimensionNumbers(GatherDims {
        offset_dims: [0, 1, 2, 3].into(),
        collapsed_slice_dims: [0, 2].into(),
        start_index_map: [0, 2].into(),
        ..Default::default()
    });
    let slice = x.gather(b.constant([1_i32, 2]), &numbers, &[1, 3, 1, 5, 6, 7], false);
    assert_eq!(slice.shape(), [3, 5, 6, 7]);
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
fn infeed() {
    let b = HloBuilder::new("infeed");
    let x = b.infeed(f32s(&[3]));
    assert_eq!(x.ty(), f32s(&[3]));
    not_compiled(&b, x, "'stablehlo.infeed' op needs a host that sends data");
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
fn send_and_recv() {
    let b = HloBuilder::new("channels");
    let device = creole::hlo::ChannelHandle { handle: 1, kind: 1 };
    let token = b.constant([1.0_f32]).send(device);
    assert_eq!(token.ty().to_string(), "!stablehlo.token");
    let x = b.recv(f32s(&[2]), device);
    assert_eq!(x.ty(), f32s(&[2]));
    not_compiled(&b, x, "needs a host or a device that");
}

#[test]
fn reduce_precision() {
    // As f16: 5 bits of the exponent, 10 of the mantissa.
    let x = [1.0_f32, 1.0 + f32::EPSILON, 1e6, -1e6, 65504.0];
    let inf = f32::INFINITY;
    gives(|b| b.constant(x).reduce_precision(5, 10), [1.0_f32, 1.0, inf, -inf, 65504.0]);
}

#[test]
fn reduce_scatter() {
    // [4.0] on the first replica, [7.5] on the second.
    let b = HloBuilder::new("reduce_scatter");
    let x = b.parameter(0, f32s(&[2]), "x");
    let part = x.reduce_scatter(|a, b| a + b, 0, 2, &[], None);
    assert_eq!(part.ty(), f32s(&[1]));
    not_compiled(&b, part, "needs more than one process");
    gives(
        |b| b.constant([1.0_f32, 2.5]).reduce_scatter(|a, b| a + b, 0, 1, &[], None),
        [1.0_f32, 2.5],
    );
}

#[test]
fn replica_id() {
    gives(HloBuilder::replica_id, 0_u32);
    gives(HloBuilder::partition_id, 0_u32);
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
fn scatter() {
    // update_window_dims.size = 4, operand.rank = 6, inserted_window_dims = {0, 2}: 0 -> 1, 1 -> 3, 2 -> 4, 3 -> 5.
    let b = HloBuilder::new("remapped");
    let x = b.parameter(0, f32s(&[2, 3, 4, 5, 6, 7]), "x");
    let updates = b.parameter(1, f32s(&[3, 5, 6, 7]), "updates");
    let numbers = ScatterDimensionNumbers(ScatterDims {
        update_window_dims: [0, 1, 2, 3].into(),
        inserted_window_dims: [0, 2].into(),
        scatter_dims_to_operand_dims: [0, 2].into(),
        ..Default::default()
    });
    let result = x.scatter(b.constant([1_i32, 2]), updates, |old, new| old + new, &numbers);
    assert_eq!(result.ty(), x.ty(), "{:?}", b.first_error());

    let rows = ScatterDimensionNumbers(ScatterDims {
        update_window_dims: [1].into(),
        inserted_window_dims: [0].into(),
        scatter_dims_to_operand_dims: [0].into(),
        index_vector_dim: 1,
        ..Default::default()
    });
    // The first argument is the current value; positions outside are ignored.
    gives(
        |b| {
            let (x, updates) =
                (b.constant([[1_i32, 2], [3, 4]]), b.constant([[10_i32, 20], [5, 5]]));
            x.scatter(b.constant([1_i32, 9]), updates, |old, new| old - new, &rows)
        },
        [[1_i32, 2], [-7, -16]],
    );
}

#[test]
fn select() {
    let pred = [true, false, false, true];
    gives(
        |b| b.constant(pred).select(b.constant([1_i32, 2, 3, 4]), [100, 200, 300, 400]),
        [1_i32, 200, 300, 4],
    );
    gives(
        |b| b.constant(true).select(b.constant([1_i32, 2, 3, 4]), [100, 200, 300, 400]),
        [1_i32, 2, 3, 4],
    );
    let b = HloBuilder::new("tuples");
    let [x, y] = [1, 2].map(|n| b.tuple(&[b.constant(n), b.tuple(&[b.constant([n, n])])]));
    let inner = ArrayTree::Tuple(vec![[2_i32, 2].into()]);
    check(&b, b.constant(false).select(x, y), [ArrayTree::Tuple(vec![2_i32.into(), inner])]);
    fails(
        |b| {
            let [x, y] = [1, 2].map(|n| b.tuple(&[b.constant(n)]));
            b.constant([false]).select(x, y)
        },
        "'stablehlo.select' op expects a scalar of booleans to choose between tuples, found tensor<1xi1>",
    );
}

#[test]
fn slice() {
    gives(|b| b.constant(A).slice(&[2], &[4], &[1]), [2.0_f32, 3.0]);
    gives(|b| b.constant(B).slice(&[2, 1], &[4, 3], &[1, 1]), [[7.0_f32, 8.0], [10.0, 11.0]]);
    gives(|b| b.constant(A).slice(&[0], &[5], &[2]), [0.0_f32, 2.0, 4.0]);
    gives(|b| b.constant(B).slice_in_dim(1, 3, 1, 0), [[3.0_f32, 4.0, 5.0], [6.0, 7.0, 8.0]]);
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

#[test]
fn windows_have_a_size_for_each_dimension() {
    fails(
        |b| b.constant([1.0_f32, 2.0]).reduce_window(0.0, |a, b| a + b, &Window::new(&[1, 1])),
        "'stablehlo.reduce_window' op expects 1 numbers for the windows, found [1, 1]",
    );
}
