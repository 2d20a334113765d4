//! Matrices times one vector or a few.

use super::*;

/// Columns around the strips that are added at once, and the pieces that threads take.
const COLUMNS: [i64; 9] = [1, 3, 15, 16, 20, 63, 511, 513, 1030];

#[test]
fn sums_are_those_of_the_definition() {
    let run = threads(2);
    let cx = Context::new(&run);
    for n in COLUMNS {
        for (m, k) in [(1, 1), (1, 17), (1, 513), (1, 1024), (4, 600), (8, 40)] {
            for rhs in [Order::RowMajor, Order::ColumnMajor] {
                let orders = [Order::RowMajor, rhs, Order::RowMajor];
                check::<f32, f32>(&cx, gemm_f32, [1, m, n, k], orders, m == 4);
                check::<f64, f64>(&cx, gemm_f64, [1, m, n, k], orders, m == 1);
            }
        }
    }
}

/// Pieces of rows and vectors, with what is left over of each, and of steps.
#[test]
fn sums_of_a_few_rows_and_vectors() {
    let run = threads(2);
    let cx = Context::new(&run);
    let orders = [Order::RowMajor, Order::ColumnMajor, Order::RowMajor];
    for m in [1, 2, 3, 4, 5, 9] {
        for n in [1, 2, 3, 8] {
            for k in [32, 33, 47, 100, 176, 1023, 4500] {
                check::<f32, f32>(&cx, gemm_f32, [1, m, n, k], orders, m == 3);
                check::<f64, f64>(&cx, gemm_f64, [1, m, n, k], orders, n == 3);
                let size = [1, m, n, k];
                let narrow = Context::new(&run).with_simd(Simd::Avx2);
                assert!(bits(&narrow, size, orders) == bits(&cx, size, orders), "{size:?}");
            }
        }
    }
}

#[test]
fn bits_do_not_depend_on_threads_or_vectors() {
    let [one, three] = [1, 3].map(threads);
    for size in [[1, 1, 20, 100], [1, 1, 770, 768], [1, 1, 1030, 900], [1, 5, 770, 768]] {
        for rhs in [Order::RowMajor, Order::ColumnMajor] {
            let orders = [Order::RowMajor, rhs, Order::RowMajor];
            let expected = bits(&Context::new(&one), size, orders);
            assert!(bits(&Context::new(&three), size, orders) == expected, "{size:?} {rhs:?}");
            let narrow = Context::new(&three).with_simd(Simd::Avx2);
            assert!(bits(&narrow, size, orders) == expected, "{size:?} {rhs:?}");
        }
    }
}

#[test]
fn threads_share_matrices_of_some_hundred_columns() {
    let n_blocks = |m, n, k| Partition::new(m, n, k, SMALLEST_SIDE).n_blocks();
    assert_eq!([n_blocks(1, 768, 768), n_blocks(768, 1, 768)], [2, 2]);
    // Small ones are no work for a second thread, and short pieces of rows are slow to read.
    assert_eq!([n_blocks(1, 300, 300), n_blocks(1, 400, 9000)], [1, 1]);
    assert_eq!(n_blocks(1, 4096, 25088), 8);
}
