//! The worked examples of products and convolutions in the operation semantics.

use creole::builder::{HloBuilder, Window, WindowPadding};
use creole::hlo::DotDimensionNumbers;
use creole::ir::Tensor;

use super::{f32s, fails, gives, run};

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

#[test]
fn windows_have_a_size_for_each_dimension() {
    fails(
        |b| b.constant([1.0_f32, 2.0]).reduce_window(0.0, |a, b| a + b, &Window::new(&[1, 1])),
        "'stablehlo.reduce_window' op expects 1 numbers for the windows, found [1, 1]",
    );
}
