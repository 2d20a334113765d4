//! Worked examples of XLA's documentation of tiled layouts, and of shapes and layouts: all of them.

use creole_layout::{ArrayShape, ElementType, Layout, MemorySizes, Placement, xla_array_bytes};

fn placement(text: &str) -> Placement {
    Placement::of(&text.parse().expect("a good example")).expect("a good example")
}

fn sizes(text: &str) -> MemorySizes {
    MemorySizes::of(&text.parse().expect("a good example")).expect("a good example")
}

#[track_caller]
fn check_slots(text: &str, rows: &[&[u64]]) {
    let placement = placement(text);
    for (y, row) in rows.iter().enumerate() {
        for (x, slot) in row.iter().enumerate() {
            assert_eq!(placement.slot(&[y as u64, x as u64]), Some(*slot), "{text} at {y},{x}");
        }
    }
}

// --- tiled layouts ---

#[test]
fn figure_1() {
    let text = "f32[3,5]{1,0:T(2,2)}";
    check_slots(text, &[&[0, 1, 4, 5, 8], &[2, 3, 6, 7, 10], &[12, 13, 16, 17, 20]]);
    assert_eq!((sizes(text).elements, sizes(text).buffer_bytes), (24, 96));
    assert_eq!(placement(text).element(21), None);
}

/// Checks that (2,3) is in tile (1,1) at (0,1): ((1·3 + 1)·2 + 0)·2 + 1.
#[test]
fn linear_index_of_2_3_is_17() {
    assert_eq!(placement("f32[3,5]{1,0:T(2,2)}").slot(&[2, 3]), Some(17));
    assert_eq!(placement("f32[2,3,2,2]").slot(&[1, 1, 0, 1]), Some(17));
    let (tile, inside) = (placement("f32[2,3]"), placement("f32[2,2]"));
    assert_eq!(tile.slot(&[1, 1]).unwrap() * 4 + inside.slot(&[0, 1]).unwrap(), 17);
}

#[test]
fn figure_2() {
    check_slots(
        "bf16[4,8]{1,0:T(2,4)(2,1)}",
        &[
            &[0, 2, 4, 6, 8, 10, 12, 14],
            &[1, 3, 5, 7, 9, 11, 13, 15],
            &[16, 18, 20, 22, 24, 26, 28, 30],
            &[17, 19, 21, 23, 25, 27, 29, 31],
        ],
    );
}

#[test]
fn a_second_tile_pairs_the_rows_of_a_tile_of_8_by_128() {
    let packed = placement("bf16[16,256]{1,0:T(8,128)(2,1)}");
    for row in 0..16 {
        for column in 0..256 {
            let tile = row / 8 * 2 + column / 128;
            let pair = row % 8 / 2 * 128 + column % 128;
            assert_eq!(packed.slot(&[row, column]), Some(tile * 1024 + pair * 2 + row % 2));
        }
    }
}

#[test]
fn combined_dimensions() {
    let (combined, plain) = (
        placement("f32[2,7,8,11,10]{4,3,2,1,0:T(*,*,2,*,3)}"),
        placement("f32[112,110]{1,0:T(2,3)}"),
    );
    let mut n = 0;
    for row in 0..112u64 {
        for column in 0..110u64 {
            let at = [row / 56, row / 8 % 7, row % 8, column / 10, column % 10];
            assert_eq!(combined.slot(&at), plain.slot(&[row, column]), "{at:?}");
            n += 1;
        }
    }
    assert_eq!(n, 12_320);
    assert_eq!(sizes("f32[2,7,8,11,10]{4,3,2,1,0:T(*,*,2,*,3)}").elements, 12_432);
}

#[test]
fn a_tile_that_is_shorter_than_the_array_leaves_major_dimensions() {
    let (whole, slice) = (placement("f32[4,3,5]{2,1,0:T(2,2)}"), placement("f32[3,5]{1,0:T(2,2)}"));
    for z in 0..4 {
        assert_eq!(whole.slot(&[z, 2, 3]), slice.slot(&[2, 3]).map(|slot| z * 24 + slot));
    }
}

#[test]
fn a_second_tile_may_reach_across_tiles() {
    assert_eq!(placement("f32[8,8]{1,0:T(2,4)(2,1,1,1)}").slot(&[6, 5]), Some(51));
}

#[test]
fn one_dimension_packed_in_pairs() {
    let placement = placement("bf16[2048]{0:T(1024)(128)(2,1)}");
    assert_eq!([0, 128, 1].map(|at| placement.slot(&[at])), [Some(0), Some(1), Some(2)]);
}

#[test]
fn a_row_of_a_packed_tile() {
    assert_eq!(placement("bf16[2,8,128]{2,1,0:T(8,128)(2,1)}").slot(&[0, 2, 0]), Some(256));
}

#[test]
fn sizes_with_padding() {
    assert_eq!(sizes("bf16[2,3,1004]{2,1,0:T(2,*,128)}").elements, 6144);
    assert_eq!(sizes("bf16[2,3,1004]{2,1,0:T(2,*,128)}").logical_elements, 6024);
    assert_eq!(sizes("s4[9216,6144]{1,0:T(64,128)(8,1)E(4)}").buffer_bytes, 28_311_552);
    let row = sizes("bf16[1,4096]{1,0:T(8,128)(2,1)}");
    assert_eq!((row.buffer_bytes, row.min_bytes), (65_536, 8_192));
}

#[test]
fn tiles_that_change_nothing() {
    for (tiled, untiled) in [
        ("f32[24,128]{1,0:T(8,128)}", "f32[24,128]"),
        ("f32[4,256]{1,0:T(1,128)}", "f32[4,256]"),
        ("f32[4,256]{0,1:T(8,4)}", "f32[4,256]{0,1}"),
    ] {
        assert!(placement(tiled).same_slots(&placement(untiled)), "{tiled}");
    }
    assert!(!placement("f32[24,256]{1,0:T(8,128)}").same_slots(&placement("f32[24,256]")));
}

// --- shapes and layouts ---

/// The letters of an array in the order of its buffer, `0` for padding.
fn memory(shape: &ArrayShape, array: &[&str]) -> String {
    let placement = Placement::of(shape).expect("a good example");
    let letter = |slot: u64| match placement.element(slot) {
        Some(at) => array[at[0] as usize].chars().nth(at[1] as usize).expect("a good example"),
        None => '0',
    };
    (0..MemorySizes::of(shape).expect("a good example").elements).map(letter).collect()
}

const LETTERS: &[&str] = &["abc", "def"];

#[test]
fn dim_0_is_minor() {
    let shape: ArrayShape = "f32[2,3]{0,1}".parse().unwrap();
    assert_eq!(memory(&shape, LETTERS), "adbecf");
    assert!(shape.layout.is_dim_0_minor() && !shape.layout.is_dim_0_major());
}

#[test]
fn dim_0_is_major() {
    let shape: ArrayShape = "f32[2,3]{1,0}".parse().unwrap();
    assert_eq!(memory(&shape, LETTERS), "abcdef");
    assert!(shape.layout.is_dim_0_major() && !shape.layout.is_dim_0_minor());
    assert_eq!(shape, "f32[2,3]".parse().unwrap(), "the default");
    assert_eq!(shape, ArrayShape::row_major(ElementType::F32, &[2, 3]));
}

#[test]
fn padded_dimensions_are_a_tile() {
    let layout = Layout::from_padded(&[0, 1], &[3, 5], &[2, 3]).unwrap();
    let shape = ArrayShape::new(ElementType::F32, &[2, 3], layout);
    assert_eq!(shape.to_string(), "f32[2,3]{0,1:T(5,3)}");
    assert_eq!(memory(&shape, LETTERS), "ad0be0cf0000000");
    let error = |order: &[usize], padded: &[u64]| {
        Layout::from_padded(order, padded, &[2, 3]).unwrap_err().message
    };
    assert_eq!(error(&[0, 1], &[3]), "expected 2 padded sizes, found 1");
    assert_eq!(error(&[0, 2], &[3, 5]), "there is no dimension 2: the array has 2");
    assert_eq!(error(&[0, 0], &[3, 5]), "dimension 0 is ordered twice");
    assert_eq!(error(&[0, 1], &[3, 2]), "the padded size is smaller than the dimension");
}

#[test]
fn rank_and_true_rank() {
    let shape: ArrayShape = "f32[1,4,1,5]".parse().unwrap();
    assert_eq!((shape.rank(), shape.true_rank()), (4, 2));
    let none: ArrayShape = "f32[0,4,1]".parse().unwrap();
    assert_eq!((none.rank(), none.true_rank()), (3, 1), "only sizes greater than 1 count");
}

#[test]
fn negative_dimensions_count_from_the_end() {
    let shape: ArrayShape = "f32[7,8,9]".parse().unwrap();
    assert_eq!(
        [-1, -3, -4, 0, 2, 3].map(|n| shape.dimension(n)),
        [Some(2), Some(0), None, Some(0), Some(2), None]
    );
}

#[test]
fn names_of_dimensions() {
    let names = |text: &str| text.parse::<ArrayShape>().unwrap().dimension_names();
    assert_eq!(names("f32[1]"), None);
    assert_eq!(names("f32[1,2]"), Some(&["y", "x"][..]));
    assert_eq!(names("f32[1,2,3]"), Some(&["z", "y", "x"][..]));
    assert_eq!(names("f32[1,2,3,4]"), Some(&["p", "z", "y", "x"][..]));
    assert_eq!(names("f32[1,2,3,4,5]"), None);
}

// --- XLA's own figure ---

#[test]
fn xla_counts_the_padding_of_the_first_tile_only() {
    let xla = |text: &str| xla_array_bytes(&text.parse().unwrap());
    assert_eq!(xla("f32[3,5]{1,0:T(2,2)}"), Some(96));
    assert_eq!(xla("s4[9216,6144]{1,0:T(64,128)(8,1)E(4)}"), Some(28_311_552));
    // The second tile pads 2 rows to 4.
    assert_eq!(xla("f32[2,2]{1,0:T(2,2)(4,1)}"), Some(16));
    assert_eq!(sizes("f32[2,2]{1,0:T(2,2)(4,1)}").data_bytes, 32);
    assert_eq!(xla("f32[2,2]{1,0:T(*,2)}"), None);
    // The larger piece of a dimension that is cut at 5.
    assert_eq!(xla("f32[8]{0:T(2)SC(0:5)}"), Some(24));
}
