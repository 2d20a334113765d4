//! Products in tiles of registers.

use super::*;

/// Sizes with partial tiles and vectors, several parts of a sum, and strides of whole pages.
const SIZES: [[i64; 4]; 6] = [
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
    let (m, n, k) = (16, 16, 3);
    let mut lhs = vec![bf16::NAN; m * (k + 1)];
    for row in lhs.chunks_exact_mut(k + 1) {
        row[..k].fill(bf16::ONE);
    }
    let mut rhs = vec![bf16::ONE; k * n];
    let mut out = vec![0.0_f32; m * n];
    let rows = |data: *mut u8, row: usize| Matrix {
        data: data.cast(),
        row_stride: row as i64,
        column_stride: 1,
        batch_stride: 0,
    };
    let gemm = Gemm {
        batch: 1,
        m: m as i64,
        n: n as i64,
        k: k as i64,
        accumulate: false,
        lhs: rows(lhs.as_mut_ptr().cast(), k + 1).into(),
        rhs: rows(rhs.as_mut_ptr().cast(), n).into(),
        out: rows(out.as_mut_ptr().cast(), n),
    };
    // SAFETY: the descriptor fits the vectors.
    unsafe { gemm_bf16_f32(&cx, &gemm) };
    assert_eq!(out, vec![3.0; m * n]);
}
