//! The page on broadcasting: each of its examples and errors, by the builder and by `chlo.broadcast_add`.

use creole::builder::{HloBuilder, HloOp};
use creole::ir::Tensor;

use super::{f32s, fails, gives};

const MATRIX: [[f32; 3]; 2] = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];

/// The sum of parameters of these shapes with `broadcast_dimensions`.
fn sum<'b>(b: &'b HloBuilder, shapes: [&[i64]; 2], dims: &[i64]) -> HloOp<'b> {
    let [x, y] = [0, 1].map(|i| b.parameter(i as i64, f32s(shapes[i]), "x"));
    x.add_in_dims(y, dims)
}

#[track_caller]
fn shape_of_sum(lhs: &[i64], rhs: &[i64], dims: &[i64], want: &[i64]) {
    for (shapes, order) in [([lhs, rhs], "as written"), ([rhs, lhs], "exchanged")] {
        let b = HloBuilder::new("sum");
        let result = sum(&b, shapes, dims);
        assert_eq!(result.shape(), want, "{order}: {:?}", b.first_error());
    }
}

#[track_caller]
fn no_sum(lhs: &[i64], rhs: &[i64], dims: &[i64], message: &str) {
    let b = HloBuilder::new("sum");
    let error = b.build(sum(&b, [lhs, rhs], dims)).expect_err("the shapes are not compatible");
    assert_eq!(error.message, format!("'stablehlo.add' op {message}"));
}

#[test]
fn matrix_plus_vector() {
    let want = [[8.0_f32, 10.0, 12.0], [11.0, 13.0, 15.0]];
    gives(|b| b.constant(MATRIX).add_in_dims([7.0, 8.0, 9.0], &[1]), want);
    gives(|b| b.constant([7.0_f32, 8.0, 9.0]).add_in_dims(MATRIX, &[1]), want);
}

#[test]
fn matrix_plus_scalar() {
    let want = [[8.0_f32, 9.0, 10.0], [11.0, 12.0, 13.0]];
    gives(|b| b.constant(MATRIX) + 7.0, want);
    gives(|b| 7.0 + b.constant(MATRIX), want);
    gives(|b| b.constant(7.0_f32) + b.constant(MATRIX), want);
}

#[test]
fn matrix_plus_vector_without_dimensions_is_an_error() {
    no_sum(
        &[2, 3],
        &[3],
        &[],
        "expects broadcast_dimensions with a dimension of tensor<2x3xf32> for each of tensor<3xf32>, found []",
    );
}

#[test]
fn three_by_three_matrix_plus_vector_in_two_ways() {
    let zeros = [[0.0_f32; 3]; 3];
    let rows = [[7.0_f32, 8.0, 9.0]; 3];
    gives(|b| b.constant(zeros).add_in_dims([7.0, 8.0, 9.0], &[1]), rows);
    let columns = [[7.0_f32; 3], [8.0; 3], [9.0; 3]];
    gives(|b| b.constant(zeros).add_in_dims([7.0, 8.0, 9.0], &[0]), columns);
}

#[test]
fn cuboid_plus_matrix() {
    shape_of_sum(&[2, 3, 4], &[3, 4], &[1, 2], &[2, 3, 4]);
}

#[test]
fn vector_matches_each_dimension() {
    let cube = [5, 6, 7, 8];
    for (dim, size) in cube.iter().enumerate() {
        shape_of_sum(&cube, &[*size], &[dim as i64], &cube);
        no_sum(
            &cube,
            &[size + 1],
            &[dim as i64],
            &format!(
                "expects compatible shapes, with sizes that are equal or 1, found {size} and {} in dimension {dim} of \
                 tensor<5x6x7x8xf32> and tensor<{}xf32>",
                size + 1,
                size + 1
            ),
        );
    }
}

#[test]
fn matrix_matches_pairs_of_dimensions_in_ascending_order() {
    let cube = [5, 6, 7, 8];
    for (a, b) in [(2, 3), (1, 2), (0, 3)] {
        let matrix = [cube[a], cube[b]];
        shape_of_sum(&cube, &matrix, &[a as i64, b as i64], &cube);
        no_sum(
            &cube,
            &[matrix[1], matrix[0]],
            &[b as i64, a as i64],
            &format!("expects broadcast_dimensions in ascending order, found [{b}, {a}]"),
        );
    }
    no_sum(
        &cube,
        &[7, 7],
        &[2, 2],
        "expects broadcast_dimensions in ascending order, found [2, 2]",
    );
    no_sum(&cube, &[7], &[4], "expects broadcast_dimensions from 0 to below 4, found [4]");
    no_sum(&cube, &[7], &[-1], "expects broadcast_dimensions from 0 to below 4, found [-1]");
    no_sum(
        &cube,
        &cube,
        &[0, 1, 3, 2],
        "expects no broadcast_dimensions for operands of one rank, found [0, 1, 3, 2]",
    );
}

#[test]
fn degenerate_dimensions() {
    shape_of_sum(&[2, 1], &[2, 3], &[], &[2, 3]);
    shape_of_sum(&[1, 2, 5], &[7, 2, 5], &[], &[7, 2, 5]);
    shape_of_sum(&[7, 2, 5], &[7, 1, 5], &[], &[7, 2, 5]);
    no_sum(
        &[7, 2, 5],
        &[7, 2, 6],
        &[],
        "expects compatible shapes, with sizes that are equal or 1, found 5 and 6 in dimension 2 of \
         tensor<7x2x5xf32> and tensor<7x2x6xf32>",
    );
}

#[test]
fn outer_operation() {
    shape_of_sum(&[2, 1], &[1, 3], &[], &[2, 3]);
    let outer = [[10.0_f32, 20.0, 30.0], [20.0, 40.0, 60.0]];
    gives(|b| b.constant([[1.0_f32], [2.0]]) * [[10.0, 20.0, 30.0]], outer);
}

#[test]
fn composition_of_vector_and_one_by_two_matrix() {
    let want = [[6.0_f32, 7.0], [7.0, 8.0], [8.0, 9.0], [9.0, 10.0]];
    gives(|b| b.constant([1.0_f32, 2.0, 3.0, 4.0]).add_in_dims([[5.0, 6.0]], &[0]), want);
}

#[test]
fn composition_of_one_by_two_matrix_and_cuboid() {
    shape_of_sum(&[1, 2], &[4, 3, 1], &[1, 2], &[4, 3, 2]);
    let b = HloBuilder::new("sum");
    let cuboid = b.iota(f32s(&[4, 3, 1]), 0) * 10.0 + b.iota(f32s(&[4, 3, 1]), 1);
    let sum = b.constant([[100.0_f32, 200.0]]).add_in_dims(cuboid, &[1, 2]);
    let elements =
        (0..4).flat_map(|i| (0..3).flat_map(move |j| [100, 200].map(|k| k + 10 * i + j)));
    let want = Tensor::collect(f32s(&[4, 3, 2]), elements.map(|n| n as f32));
    super::check(&b, sum, [want.into()]);
}

#[test]
fn comparisons_broadcast_alike() {
    gives(
        |b| b.constant(MATRIX).gt_in_dims([0.0, 3.0, 6.0], &[1]),
        [[true, false, false], [true, true, false]],
    );
    gives(|b| b.constant(MATRIX).le(2.0), [[true, true, false], [false; 3]]);
}

#[test]
fn element_types_have_to_be_equal() {
    fails(
        |b| b.constant([1.0_f32, 2.0]) + b.constant([1_i32, 2]),
        "'stablehlo.add' op expects operands of one type, found tensor<2xf32> and tensor<2xi32>",
    );
    fails(
        |b| b.constant([1_i32, 2]) + 1.5,
        "expects a constant with elements of type i32, found 1.5 of type tensor<f64>",
    );
    fails(
        |b| b.constant([1_u32, 2]) + -1,
        "expects a constant with elements of type ui32, found -1 of type tensor<i32>",
    );
    gives(|b| b.constant([1_i32, 2]) + 2.0, [3_i32, 4]);
}
