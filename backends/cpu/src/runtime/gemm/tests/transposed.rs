//! Products whose second operand is transposed: sums are contiguous in both.

use super::*;

const TRANSPOSED: [Order; 3] = [Order::RowMajor, Order::ColumnMajor, Order::RowMajor];

/// Sizes around the limits: rows for which one operand is copied or the other, sums of several parts, and rows 4 KiB
/// apart.
const SIZES: [[i64; 4]; 8] = [
    [1, 3, 5, 17],
    [1, 16, 16, 16],
    [1, 8, 700, 800],
    [1, 9, 700, 800],
    [1, 33, 257, 520],
    [1, 64, 96, 1024],
    [1, 197, 300, 300],
    [1, 300, 129, 140],
];

#[test]
fn sums_are_those_of_the_definition() {
    let run = threads(2);
    for simd in [Simd::Host, Simd::Avx2] {
        let cx = Context::new(&run).with_simd(simd);
        for size in SIZES {
            check::<f32, f32>(&cx, gemm_f32, size, TRANSPOSED, false);
            check::<f32, f32>(&cx, gemm_f32, size, TRANSPOSED, true);
        }
    }
}

#[test]
fn all_types_of_sums() {
    let run = threads(2);
    let cx = Context::new(&run);
    let size = [1, 33, 300, 500];
    check::<f64, f64>(&cx, gemm_f64, size, TRANSPOSED, true);
    check::<gemm::c32, gemm::c32>(&cx, gemm_complex64, size, TRANSPOSED, false);
    check::<bf16, f32>(&cx, gemm_bf16_f32, size, TRANSPOSED, false);
    check::<i32, i32>(&cx, gemm_i32, size, TRANSPOSED, true);
}

#[test]
fn bits_do_not_depend_on_threads_or_vectors() {
    let [one, three] = [1, 3].map(threads);
    for size in SIZES {
        let expected = bits(&Context::new(&one), size, TRANSPOSED);
        assert!(bits(&Context::new(&three), size, TRANSPOSED) == expected, "{size:?}");
        let narrow = Context::new(&three).with_simd(Simd::Avx2);
        let is_same = bits(&narrow, size, TRANSPOSED) == expected;
        assert!(is_same || !Simd::Host.has_avx2_and_fma(), "{size:?}");
    }
}

/// A transposed copy and its source hold the same elements, whatever remains beside whole tiles.
#[test]
fn copies_have_all_elements() {
    for (m, n) in [(1, 1), (15, 17), (16, 16), (48, 33), (5, 64), (70, 3)] {
        let mut from: Vec<usize> = (0..m * n).collect();
        let mut to = vec![0; m * (n + 1)];
        let view = |data: &mut [usize], row, column| View { data: data.as_mut_ptr(), row, column };
        let columns = view(&mut from, 1, m as isize);
        let rows = view(&mut to, n as isize + 1, 1);
        // SAFETY: both vectors have room for the elements.
        unsafe { transpose::copy(columns, rows, m, n) };
        let is_at = |(i, j): (usize, usize)| to[i * (n + 1) + j] == j * m + i;
        assert!((0..m).flat_map(|i| (0..n).map(move |j| (i, j))).all(is_at), "{m} {n}");
        assert!((0..m).all(|i| to[i * (n + 1) + n] == 0), "{m} {n}");
    }
}
