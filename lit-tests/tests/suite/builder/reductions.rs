//! The worked examples of reductions and windows in the operation semantics.

use creole::ArrayTree;
use creole::builder::{HloBuilder, HloOp, Window, WindowPadding};
use creole::ir::{Tensor, Type};

use super::{check, f32s, gives};

/// The array of the example: 1 to 6, four times.
const CUBE: [[[i32; 3]; 2]; 4] = [[[1, 2, 3], [4, 5, 6]]; 4];

fn sum<'b>(x: HloOp<'b>, dimensions: &[i64]) -> HloOp<'b> {
    x.reduce(0, |a, b| a + b, dimensions)
}

#[test]
fn reduce_1d() {
    gives(|b| sum(b.constant([10_i32, 11, 12, 13]), &[0]), 46_i32);
}

#[test]
fn reduce_2d() {
    let matrix = [[1_i32, 2, 3], [4, 5, 6]];
    gives(|b| sum(b.constant(matrix), &[0]), [5_i32, 7, 9]);
    gives(|b| sum(b.constant(matrix), &[1]), [6_i32, 15]);
}

#[test]
fn reduce_3d() {
    gives(|b| sum(b.constant(CUBE), &[0]), [[4_i32, 8, 12], [16, 20, 24]]);
    gives(|b| sum(b.constant(CUBE), &[2]), [[6_i32, 15]; 4]);
    gives(|b| sum(b.constant(CUBE), &[0, 1]), [20_i32, 28, 36]);
    gives(|b| sum(b.constant(CUBE), &[1, 0]), [20_i32, 28, 36]);
    gives(|b| b.constant(CUBE).reduce_all(0, |a, b| a + b), 84_i32);
}

#[test]
fn reduce_variadic() {
    let b = HloBuilder::new("argmax");
    let values = b.constant([3.0_f32, 9.0, 4.0, 9.0, 1.0]);
    let indices = b.iota(Type::tensor(&[5], Type::i32()), 0);
    let inits = [b.min_value(Type::f32()), b.constant(-1_i32)];
    let both = b.reduce(
        &[values, indices],
        &inits,
        |acc, x| {
            let is_new = x[0].ge(acc[0]);
            [is_new.select(x[0], acc[0]), is_new.select(x[1], acc[1])]
        },
        &[0],
    );
    check(&b, both, [ArrayTree::Tuple(vec![9.0_f32.into(), 3_i32.into()])]);
}

#[test]
fn reduce_window_2x3() {
    // The computation of the example, on its parameters.
    let max = {
        let b = HloBuilder::new("max");
        let y = b.parameter(0, f32s(&[]), "y");
        let x = b.parameter(1, f32s(&[]), "x");
        b.build(y.max(x)).expect("it fits")
    };
    let b = HloBuilder::new("reduce_window_2x3");
    let input = b.parameter(0, f32s(&[4, 6]), "input");
    let window = Window::new(&[2, 3]).strides(&[2, 3]).padding(WindowPadding::Valid);
    let init = b.min_value(Type::f32());
    let greatest = input.reduce_window(init, |y, x| y.max(x), &window);
    let computation = b.build(greatest).expect("it fits");
    let input = Tensor::collect(f32s(&[4, 6]), (0..24).map(|i| (i * 7 % 24) as f32));
    let element = |i: usize, j: usize| (((6 * i + j) * 7) % 24) as f32;
    let corner = |i: usize, j: usize| {
        let all = (0..2).flat_map(|y| (0..3).map(move |x| (y, x)));
        all.map(|(y, x)| element(2 * i + y, 3 * j + x)).fold(f32::MIN, f32::max)
    };
    let want = [[corner(0, 0), corner(0, 1)], [corner(1, 0), corner(1, 1)]];
    assert_eq!(super::run(&computation, &[input.into()]), [want.into()]);
    assert_eq!(max.parameters(), [f32s(&[]), f32s(&[])]);
}

#[test]
fn reduce_window_overlapping() {
    let window = Window::new(&[2]);
    gives(|b| b.constant([1_i32, 5, 2, 7]).reduce_window(0, |a, b| a + b, &window), [6_i32, 7, 9]);
}

/// The least elements of windows of 3 with stride 2 over the example's array.
fn least(padding: WindowPadding) -> impl Fn(&HloBuilder) -> HloOp<'_> {
    move |b| {
        let x = b.constant([10_000.0_f32, 1000.0, 100.0, 10.0, 1.0]);
        let window = Window::new(&[3]).strides(&[2]).padding(padding.clone());
        x.reduce_window(b.max_value(Type::f32()), |a, b| a.min(b), &window)
    }
}

#[test]
fn reduce_window_valid() {
    gives(least(WindowPadding::Valid), [100.0_f32, 1.0]);
}

#[test]
fn reduce_window_same() {
    gives(least(WindowPadding::Same), [1000.0_f32, 10.0, 1.0]);
}

#[test]
fn select_and_scatter_on_overlapping_windows() {
    // The element of value 9 is selected by both top windows: 2 + 6 = 8.
    let operand = [[7_i32, 2, 5, 3, 8], [3, 8, 9, 3, 4], [1, 5, 7, 5, 6], [0, 6, 2, 10, 2]];
    let want = [[0_i32, 0, 0, 0, 0], [0, 0, 8, 0, 0], [0, 0, 3, 0, 0], [0, 0, 0, 1, 0]];
    let window = Window::new(&[2, 3]).strides(&[2, 2]);
    gives(
        |b| {
            let source = b.constant([[2_i32, 6], [3, 1]]);
            let x = b.constant(operand);
            x.select_and_scatter(|a, b| a.ge(b), &window, source, 0, |a, b| a + b)
        },
        want,
    );
}

#[test]
fn scan_carries_sums() {
    let b = HloBuilder::new("scan");
    let x = b.constant([[1_i32, 2], [3, 4], [5, 6]]);
    let init = b.constant([0_i32, 10]);
    let sums = b.scan(
        &[x],
        &[init],
        |slice, carried| {
            let sum = slice[0] + carried[0];
            [sum, sum]
        },
        0,
        false,
    );
    let want = vec![[[1_i32, 12], [4, 16], [9, 22]].into(), [9_i32, 22].into()];
    check(&b, sums, [ArrayTree::Tuple(want)]);
}
