//! Products in tiles of registers.

use super::*;

/// Sizes with partial tiles and vectors, no terms, several parts of a sum, and strides of whole pages.
const SIZES: [[i64; 4]; 7] = [
    [1, 40, 50, 0],
    [1, 33, 17, 5],
    [1, 40, 100, 300],
    [2, 37, 49, 1],
    [1, 200, 135, 521],
    [1, 160, 1024, 70],
    [1, 1024, 160, 70],
];

#[test]
fn sums_are_those_of_the_definition() {
    let run = threads(2);
    let cx = Context::new(&run);
    for size in SIZES {
        for orders in all_orders() {
            check::<f32, f32>(&cx, gemm_f32, size, orders, size[0] == 2);
            check::<f64, f64>(&cx, gemm_f64, size, orders, size[0] == 2);
        }
    }
}

#[test]
fn bits_do_not_depend_on_vectors() {
    let run = threads(2);
    let [narrow, wide] = [Simd::Avx2, Simd::Host].map(|simd| Context::new(&run).with_simd(simd));
    if !Simd::Host.has_avx2_and_fma() {
        return;
    }
    for size in SIZES {
        for orders in all_orders() {
            assert!(
                bits(&narrow, size, orders) == bits(&wide, size, orders),
                "{size:?} {orders:?}"
            );
        }
    }
}

#[test]
fn pairs_of_narrow_floats() {
    let run = threads(2);
    let cx = Context::new(&run).with_simd(Simd::HostPairs);
    let edges = [[1, 4, 8, 1], [2, 13, 33, 7], [1, 12, 32, 384], [1, 25, 65, 771], [1, 300, 40, 6]];
    for size in edges {
        for orders in all_orders() {
            check::<bf16, f32>(&cx, gemm_bf16_f32, size, orders, true);
        }
    }
}

/// Terms beyond the last one are not read, even as factors of zero.
#[test]
fn odd_numbers_of_terms() {
    let run = threads(1);
    let cx = Context::new(&run).with_simd(Simd::HostPairs);
    let [m, n, k] = [16, 16, 3];
    let mut lhs = Stored::<bf16>::new([1, m, k + 1], Order::RowMajor, |_, _, _| 1);
    for row in 0..m {
        let place = lhs.place([0, row, k]);
        lhs.elements[place] = bf16::NAN;
    }
    let mut rhs = Stored::<bf16>::new([1, k, n], Order::RowMajor, |_, _, _| 1);
    let mut out = Stored::<f32>::new([1, m, n], Order::RowMajor, |_, _, _| 0);
    let (lhs, rhs, view) = (lhs.matrix().into(), rhs.matrix().into(), out.matrix());
    let gemm = Gemm { batch: 1, m, n, k, accumulate: false, lhs, rhs, out: view };
    // SAFETY: the descriptor fits the memory of the three.
    unsafe { gemm_bf16_f32(&cx, &gemm) };
    assert!(out.indices().into_iter().all(|index| out.get(index) == 3.0));
}
