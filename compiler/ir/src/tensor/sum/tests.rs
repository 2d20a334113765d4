//! Tests of the order of sums.

use super::*;

#[track_caller]
fn check(sizes: &[i64], partials: i64, expect: &[i64]) {
    assert_eq!(*blocks(sizes, partials, SUM_TERMS), *expect);
    assert!(expect.iter().all(|n| Block::of(sizes, *n).is_some()), "{sizes:?}");
}

#[test]
fn sums_of_some_terms_are_those_with_zeros_between() {
    for sizes in [&[40, 333][..], &[100_000], &[7]] {
        let order = Order::new(sizes, None, SUM_TERMS);
        let is_some = |i: usize| i % 97 == 3 || (5000..5100).contains(&i);
        let term = |i: usize| if is_some(i) { 1.0 / (i as f32 + 0.3) } else { -0.0 };
        let all: Vec<f32> = (0..count(sizes)).map(term).collect();
        let some = all.iter().copied().enumerate().filter(|(i, _)| is_some(*i));
        let (dense, sparse) = (order.sum(&all, 0.1, -0.0), order.sum_some(some, 0.1, -0.0));
        assert_eq!(dense.to_bits(), sparse.to_bits(), "{sizes:?}");
    }
}

#[test]
fn blocks_are_parts_of_loops() {
    let windows = [WINDOW_TERMS, LONG_WINDOW_TERMS];
    for chains in [SUM_TERMS, SCAN_TERMS, PRODUCT_TERMS, PART_TERMS].into_iter().chain(windows) {
        for (outer, inner) in (0..40 * 40).map(|i| (i / 40 + 1, i % 40 + 1)) {
            for sizes in [vec![outer, inner], vec![outer, 7, inner], vec![outer * inner]] {
                for partials in [1, 8] {
                    let found = blocks(&sizes, partials, chains);
                    let is_part = |n: &i64| Block::of(&sizes, *n).is_some();
                    assert!(found.iter().all(is_part), "{found:?} of {sizes:?}");
                }
            }
        }
    }
}

#[test]
fn short_sums_are_one_block() {
    check(&[16], 1, &[]);
    check(&[128], 8, &[]);
    check(&[3, 0], 1, &[]);
    check(&[300, 0], 1, &[]);
    check(&[], 1, &[]);
}

#[test]
fn blocks_are_of_one_size() {
    check(&[65], 1, &[5]);
    check(&[128], 1, &[4, 64]);
    check(&[200_000], 1, &[4, 64, 320, 1600, 8000, 40_000]);
    check(&[60_000], 8, &[32, 480, 2400, 12_000]);
}

#[test]
fn blocks_of_several_loops() {
    check(&[10, 50], 1, &[5, 50, 250]);
    check(&[3, 3, 64], 1, &[4, 64, 192]);
    check(&[500, 3], 1, &[3, 30, 150, 750]);
    check(&[100, 1000], 1, &[4, 40, 200, 1000, 5000, 25_000]);
}

#[test]
fn no_accumulator_adds_many_terms() {
    for sizes in [vec![1_000_003], vec![997, 1009], vec![7, 11, 13, 17], vec![1 << 30]] {
        let found = blocks(&sizes, 1, SUM_TERMS);
        let n: i64 = sizes.iter().product();
        let most = [8, 17].into_iter().chain(std::iter::repeat(9));
        let mut before = 1;
        for (block, most) in found.iter().copied().chain([n]).zip(most) {
            assert!(block / before <= most, "{sizes:?}: {found}");
            before = block;
        }
    }
}

#[test]
fn partials_divide_short_rows() {
    let found = [0, 3, 4, 8, 9, 12, 15, 16, 17].map(|n| partials(4, n, PARTIAL_SUM_BYTES));
    let expect = [None, None, Some(4), Some(8), None, None, None, Some(8), Some(8)];
    assert_eq!(found, expect);
}

#[test]
fn columns_are_cut_into_parts_for_threads() {
    let parts = |rows, kept: &[i64]| parts(&[rows], kept, false, MAX_PARTS);
    assert_eq!(parts(4096, &[512]), Some(32));
    assert_eq!(parts(4096, &[64]), Some(8));
    // Few rows, few elements, enough blocks of columns, no divisor.
    assert_eq!(parts(100, &[4096]), None);
    assert_eq!(parts(512, &[100]), None);
    assert_eq!(parts(4096, &[1 << 14]), None);
    assert_eq!(parts(4099, &[512]), None);
}

#[test]
fn products_have_long_blocks() {
    assert_eq!(*blocks(&[128], 1, PRODUCT_TERMS), []);
    assert_eq!(*blocks(&[1000], 1, PRODUCT_TERMS), [100]);
}

/// Error of the sum of `n` equal numbers, in units of eps.
fn error_of_equal(x: f32, shape: &[i64], dims: &[i64]) -> f64 {
    let tensor = Tensor::from_f64(f64::from(x), Type::tensor(shape, Type::f32()));
    let zero = Tensor::from_f64(0.0, Type::tensor(&[], Type::f32()));
    let sum = tensor.sum(dims, &zero).expect("floats are added");
    let n: i64 = dims.iter().map(|d| shape[*d as usize]).product();
    (sum.float(0) / (f64::from(x) * n as f64) - 1.0).abs() / f64::from(f32::EPSILON)
}

#[test]
fn equal_terms_keep_their_digits() {
    for x in [0.1, 1.3, 1.7, 0.8] {
        for n in [1000, 10_000, 65_537, 100_000] {
            for (shape, dims) in
                [(vec![n], &[0][..]), (vec![n, 1], &[0]), (vec![n / 8, 8], &[0, 1])]
            {
                let error = error_of_equal(x, &shape, dims);
                assert!(error < 3.0, "{n} times {x} in {shape:?}: {error} eps");
            }
        }
    }
}

#[test]
fn long_sums_keep_their_digits() {
    let x = Tensor::from_f64(0.1, Type::tensor(&[1_000_000, 1], Type::f32()));
    let zero = Tensor::from_f64(0.0, Type::tensor(&[], Type::f32()));
    for dims in [&[0][..], &[0, 1]] {
        let sum = x.sum(dims, &zero).expect("floats are added");
        let exact = f64::from(0.1_f32) * 1e6;
        assert!((sum.float(0) / exact - 1.0).abs() < 1e-5, "{sum:?}");
    }
}

#[test]
fn narrow_floats_are_rounded_once() {
    let bf16 = Type::new(crate::types::TypeKind::Float(crate::types::FloatKind::BF16));
    let x = Tensor::from_f64(1.0, Type::tensor(&[1000], bf16));
    let zero = Tensor::from_f64(0.0, Type::tensor(&[], bf16));
    assert_eq!(x.sum(&[0], &zero).map(|sum| sum.float(0)), Some(1000.0));
}
