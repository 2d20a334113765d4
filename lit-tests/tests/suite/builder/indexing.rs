//! The worked examples of slices, gathers and scatters in the operation semantics.

use creole::builder::HloBuilder;
use creole::hlo::{GatherDimensionNumbers, ScatterDimensionNumbers};
use creole::ir::Tensor;
use creole::ir::tensor::{GatherDims, ScatterDims};

use super::{f32s, gives, ints};

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

fn positions(shape: &[i64]) -> Tensor {
    let n: i64 = shape.iter().product();
    Tensor::collect(ints(shape), 0..n as i32)
}

/// Gathers from a 16x11 matrix whose elements are their positions, and checks each element by the formula.
#[track_caller]
fn gathers(
    index_shape: &[i64],
    starts: &[i32],
    numbers: GatherDims,
    sizes: [i64; 2],
    shape: &[i64],
    source: impl Fn(&dyn Fn(i64) -> i32, i64, [i64; 2]) -> i32,
) {
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
    let starts = [0, 0, 8, 5, 3, 1, 2, 2, 1, 4];
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
    gathers(&[5, 2], &starts, numbers, [8, 6], &[5, 8, 6], source);
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
    gathers(&[4, 5, 2], &starts, numbers, [8, 6], &[4, 5, 8, 6], source);
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
    gathers(&[4, 5, 1], &starts, numbers(2), [1, 11], &[4, 5, 11], source);
    // A trailing dimension of size 1 is implied.
    gathers(&[4, 5], &starts, numbers(2), [1, 11], &[4, 5, 11], source);
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
fn slice() {
    gives(|b| b.constant(A).slice(&[2], &[4], &[1]), [2.0_f32, 3.0]);
    gives(|b| b.constant(B).slice(&[2, 1], &[4, 3], &[1, 1]), [[7.0_f32, 8.0], [10.0, 11.0]]);
    gives(|b| b.constant(A).slice(&[0], &[5], &[2]), [0.0_f32, 2.0, 4.0]);
    gives(|b| b.constant(B).slice_in_dim(1, 3, 1, 0), [[3.0_f32, 4.0, 5.0], [6.0, 7.0, 8.0]]);
}
