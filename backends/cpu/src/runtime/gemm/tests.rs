use super::*;
use crate::context::tests::threads;
use crate::simd::Simd;
use std::fmt::Debug;
use std::ops::Range;

mod tiles;
mod transposed;
mod vectors;

/// Element type for tests: values that make sums exact, and reference arithmetic.
trait Element: Copy + PartialEq + Debug + Default {
    fn of(value: i64) -> Self;
}

macro_rules! elements {
    ($($type:ty = |$value:ident| $element:expr;)*) => {
        $(impl Element for $type {
            fn of($value: i64) -> $type {
                $element
            }
        })*
    };
}

elements! {
    f32 = |value| value as f32;
    f64 = |value| value as f64;
    f16 = |value| f16::from_f32(value as f32);
    bf16 = |value| bf16::from_f32(value as f32);
    i8 = |value| value as i8;
    u8 = |value| value as u8;
    i16 = |value| value as i16;
    i32 = |value| value as i32;
    i64 = |value| value;
    gemm::c32 = |value| gemm::c32::new(value as f32, 0.0);
    gemm::c64 = |value| gemm::c64::new(value as f64, 0.0);
}

/// Memory layout of a matrix.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Order {
    RowMajor,
    ColumnMajor,
    /// Row-major with gaps between elements and between rows.
    Gaps,
    /// Row-major with both directions reversed.
    Reversed,
}

const ORDERS: [Order; 4] = [Order::RowMajor, Order::ColumnMajor, Order::Gaps, Order::Reversed];

/// Batch of matrices with their memory.
struct Stored<T> {
    elements: Vec<T>,
    first: i64,
    strides: [i64; 3],
    shape: [i64; 3],
}

impl<T: Element> Stored<T> {
    /// Batch whose element `[b, i, j]` is `value(b, i, j)`.
    fn new(shape: [i64; 3], order: Order, value: impl Fn(i64, i64, i64) -> i64) -> Stored<T> {
        let [batch, m, n] = shape;
        let (row, column) = match order {
            Order::RowMajor => (n, 1),
            Order::ColumnMajor => (1, m),
            Order::Gaps => (3 * n + 1, 3),
            Order::Reversed => (-n, -1),
        };
        let room = 3 * m * n + m + 1;
        let first = if order == Order::Reversed { (m * n - 1).max(0) } else { 0 };
        let elements = vec![T::of(99); usize::try_from(room * batch.max(1)).unwrap()];
        let mut stored = Stored { elements, first, strides: [room, row, column], shape };
        for index in stored.indices() {
            let place = stored.place(index);
            stored.elements[place] = T::of(value(index[0], index[1], index[2]));
        }
        stored
    }

    fn place(&self, index: [i64; 3]) -> usize {
        let offset: i64 = index.iter().zip(self.strides).map(|(i, stride)| i * stride).sum();
        usize::try_from(self.first + offset).unwrap()
    }

    fn indices(&self) -> Vec<[i64; 3]> {
        let [batch, m, n] = self.shape;
        let rows = move |b| (0..m).flat_map(move |i| (0..n).map(move |j| [b, i, j]));
        (0..batch).flat_map(rows).collect()
    }

    fn get(&self, index: [i64; 3]) -> T {
        self.elements[self.place(index)]
    }

    fn matrix(&mut self) -> Matrix {
        let [batch_stride, row_stride, column_stride] = self.strides;
        let first = usize::try_from(self.first).unwrap();
        let data = self.elements.as_mut_ptr().wrapping_add(first).cast();
        Matrix { data, row_stride, column_stride, batch_stride }
    }
}

fn left(b: i64, i: i64, k: i64) -> i64 {
    (i * 5 + k * 3 + b) % 4
}

fn right(b: i64, k: i64, j: i64) -> i64 {
    (k * 7 + j * 2 + b) % 3
}

/// Runs `function` on matrices of small numbers and compares it with the sum of the definition.
#[track_caller]
fn check<A: Element, C: Element>(
    cx: &Context<'_>,
    function: ProductFn,
    [batch, m, n, k]: [i64; 4],
    orders: [Order; 3],
    accumulate: bool,
) {
    let mut lhs = Stored::<A>::new([batch, m, k], orders[0], left);
    let mut rhs = Stored::<A>::new([batch, k, n], orders[1], right);
    let mut out = Stored::<C>::new([batch, m, n], orders[2], |_, i, _| i % 2);
    let gemm = Gemm {
        batch,
        m,
        n,
        k,
        accumulate,
        lhs: lhs.matrix().into(),
        rhs: rhs.matrix().into(),
        out: out.matrix(),
    };
    // SAFETY: the descriptor fits the memory of the three.
    unsafe { function(cx, &gemm) };
    assert_eq!(cx.finish(), Ok(()));
    let mut expected = Stored::<C>::new([batch, m, n], orders[2], |b, i, j| {
        let start = if accumulate { i % 2 } else { 0 };
        start + (0..k).map(|k| left(b, i, k) * right(b, k, j)).sum::<i64>()
    });
    for index in expected.indices() {
        assert_eq!(out.get(index), expected.get(index), "{index:?} {gemm:?} {orders:?}");
    }
    // The gaps between elements are unchanged.
    assert!(out.elements == expected.elements, "{gemm:?} {:?}", expected.matrix());
}

fn all_orders() -> impl Iterator<Item = [Order; 3]> {
    ORDERS
        .into_iter()
        .flat_map(|a| ORDERS.map(|b| (a, b)))
        .flat_map(|(a, b)| ORDERS.map(|c| [a, b, c]))
}

#[test]
fn all_orders_of_elements() {
    let run = threads(2);
    let cx = Context::new(&run);
    for orders in all_orders() {
        for size in [
            [1, 5, 7, 3],
            [2, 17, 33, 20],
            [1, 1, 9, 40],
            [3, 9, 1, 40],
            [1, 70, 130, 65],
            [2, 1, 70, 81],
            [2, 70, 1, 81],
        ] {
            for accumulate in [false, true] {
                check::<f32, f32>(&cx, gemm_f32, size, orders, accumulate);
                check::<i32, i32>(&cx, gemm_i32, size, orders, accumulate);
            }
        }
    }
}

#[test]
fn all_small_sizes() {
    let run = threads(2);
    let cx = Context::new(&run);
    let sides = [0, 1, 2, 3, 4, 8, 17];
    for (m, n) in sides.into_iter().flat_map(|m| sides.map(|n| (m, n))) {
        for k in sides {
            for (batch, accumulate) in [(0, false), (1, false), (1, true), (3, true)] {
                let size = [batch, m, n, k];
                check::<f32, f32>(&cx, gemm_f32, size, [Order::RowMajor; 3], accumulate);
                check::<f64, f64>(&cx, gemm_f64, size, [Order::Gaps; 3], accumulate);
                check::<i32, i32>(&cx, gemm_i32, size, [Order::ColumnMajor; 3], accumulate);
            }
        }
    }
}

#[test]
fn all_element_types() {
    let run = threads(2);
    let cx = Context::new(&run);
    // Sums of at most 20 * 3 * 2 + 1 are exact in all types; bf16 has 8 bits.
    for size in [[2, 1, 1, 1], [1, 13, 40, 20], [2, 130, 70, 20], [1, 20, 70, 0]] {
        for orders in [[Order::RowMajor; 3], [Order::Gaps, Order::ColumnMajor, Order::Reversed]] {
            for accumulate in [false, true] {
                check::<f64, f64>(&cx, gemm_f64, size, orders, accumulate);
                check::<gemm::c32, gemm::c32>(&cx, gemm_complex64, size, orders, accumulate);
                check::<gemm::c64, gemm::c64>(&cx, gemm_complex128, size, orders, accumulate);
                check::<f16, f16>(&cx, gemm_f16, size, orders, accumulate);
                check::<f16, f32>(&cx, gemm_f16_f32, size, orders, accumulate);
                check::<bf16, bf16>(&cx, gemm_bf16, size, orders, accumulate);
                check::<bf16, f32>(&cx, gemm_bf16_f32, size, orders, accumulate);
                check::<i8, i8>(&cx, gemm_i8, size, orders, accumulate);
                check::<i16, i16>(&cx, gemm_i16, size, orders, accumulate);
                check::<i64, i64>(&cx, gemm_i64, size, orders, accumulate);
                check::<i8, i32>(&cx, gemm_i8_i32, size, orders, accumulate);
                check::<u8, i32>(&cx, gemm_u8_i32, size, orders, accumulate);
            }
        }
    }
}

#[test]
fn long_sums() {
    let run = threads(2);
    let cx = Context::new(&run);
    for size in [[1, 1, 1, 5000], [1, 7, 1, 1500], [1, 3, 2, 1500], [2, 40, 35, 300]] {
        for accumulate in [false, true] {
            check::<f32, f32>(&cx, gemm_f32, size, [Order::RowMajor; 3], accumulate);
            check::<bf16, f32>(&cx, gemm_bf16_f32, size, [Order::RowMajor; 3], accumulate);
            check::<i32, i32>(&cx, gemm_i32, size, [Order::Gaps; 3], accumulate);
        }
    }
}

#[test]
fn sixteen_bit_floats_are_rounded_once() {
    let run = threads(1);
    let cx = Context::new(&run);
    // 3000 ones: summed in bf16 they would stop at 256.
    let mut lhs = vec![bf16::ONE; 3000];
    let mut rhs = vec![bf16::ONE; 3000];
    let mut out = [bf16::ZERO];
    let vector = |data: *mut bf16| Matrix {
        data: data.cast(),
        row_stride: 1,
        column_stride: 1,
        batch_stride: 0,
    };
    let gemm = Gemm {
        batch: 1,
        m: 1,
        n: 1,
        k: 3000,
        accumulate: false,
        lhs: vector(lhs.as_mut_ptr()).into(),
        rhs: vector(rhs.as_mut_ptr()).into(),
        out: vector(out.as_mut_ptr()),
    };
    // SAFETY: the descriptor fits the vectors.
    unsafe { gemm_bf16(&cx, &gemm) };
    assert_eq!(out, [bf16::from_f32(3000.0)]);
}

/// Bits of a product of numbers whose sums are not exact.
fn bits(cx: &Context<'_>, [batch, m, n, k]: [i64; 4], orders: [Order; 3]) -> Vec<u32> {
    let fraction = |matrix: &mut Stored<f32>, prime: usize| {
        for (index, element) in matrix.elements.iter_mut().enumerate() {
            *element = (index * prime % 1009) as f32 / 1009.0 - 0.5;
        }
    };
    let mut lhs = Stored::<f32>::new([batch, m, k], orders[0], |_, _, _| 0);
    let mut rhs = Stored::<f32>::new([batch, k, n], orders[1], |_, _, _| 0);
    let mut out = Stored::<f32>::new([batch, m, n], orders[2], |_, _, _| 0);
    fraction(&mut lhs, 7919);
    fraction(&mut rhs, 6007);
    let (lhs, rhs, view) = (lhs.matrix().into(), rhs.matrix().into(), out.matrix());
    let gemm = Gemm { batch, m, n, k, accumulate: false, lhs, rhs, out: view };
    // SAFETY: the descriptor fits the memory of the three, which is alive until the end of the function.
    unsafe { gemm_f32(cx, &gemm) };
    out.elements.iter().map(|element| element.to_bits()).collect()
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let runs = [1, 2, 3].map(threads);
    let contexts = [0, 1, 2].map(|i: usize| Context::new(&runs[i]));
    let sizes = [
        [1, 300, 257, 700],
        [1, 32, 512, 128],
        [20, 40, 50, 60],
        [1, 1, 3001, 500],
        [1, 2000, 1, 900],
    ];
    for size in sizes {
        for order in ORDERS {
            let expected = bits(&contexts[0], size, [order, Order::RowMajor, order]);
            for cx in &contexts[1..] {
                let found = bits(cx, size, [order, Order::RowMajor, order]);
                assert!(found == expected, "{size:?} {order:?}");
            }
        }
    }
}

#[test]
fn partitions_cover_the_result() {
    let sides = [1, 2, 63, 64, 65, 500, 1024, 5000, 100_000];
    for (m, n) in sides.into_iter().flat_map(|m| sides.map(|n| (m, n))) {
        for k in [0, 1, 64, 4096] {
            let partition = Partition::new(m, n, k, SMALLEST_SIDE);
            let area = |(rows, columns): (Range<usize>, Range<usize>)| rows.len() * columns.len();
            let blocks = (0..partition.n_blocks()).map(|index| partition.block(index));
            let covered: usize = blocks
                .inspect(|(rows, columns)| assert!(rows.end <= m && columns.end <= n))
                .map(area)
                .sum();
            assert_eq!(covered, m * n, "{partition:?}");
        }
    }
}

/// Checks windows of 3 by 2 over images: `lhs[i, k]` is pixel `x[h + kh, 2 w + kw, c]` with `i = (h, w)` and `k = (kh,
/// kw, c)`, or the transposed matrix.
fn check_windows<A: Element, C: Element>(
    cx: &Context<'_>,
    function: ProductFn,
    [h, w, c, n]: [i64; 4],
    is_transposed: bool,
) {
    let width = 2 * w + 1;
    let (rows, columns) = ([(h, width * c), (w, 2 * c)], [(3, width * c), (2, c), (c, 1)]);
    let (m, k) = (h * w, 6 * c);
    let mut image: Vec<A> = (0..(h + 2) * width * c).map(|at| A::of(at * 5 % 4)).collect();
    let pixel = |i: i64, k: i64| {
        let (tap, at) = (k / c, (i / w) * width * c + i % w * 2 * c);
        (at + (tap / 2) * width * c + tap % 2 * c + k % c) * 5 % 4
    };
    let order = if is_transposed { Order::ColumnMajor } else { Order::RowMajor };
    let mut other = Stored::<A>::new([1, k, n], order, right);
    let mut out = Stored::<C>::new([1, m, n], order, |_, _, _| 0);
    let (rows, columns) = (Axis::new(rows).unwrap(), Axis::new(columns).unwrap());
    let data = image.as_mut_ptr().cast();
    let (swapped, batch_stride) = (
        |matrix: Matrix| Matrix {
            row_stride: matrix.column_stride,
            column_stride: matrix.row_stride,
            ..matrix
        },
        0,
    );
    let gemm = match is_transposed {
        false => {
            let windows =
                Operand::Apart(Apart { data, rows: &rows, columns: &columns, batch_stride });
            let (rhs, out) = (other.matrix().into(), out.matrix());
            Gemm { batch: 1, m, n, k, accumulate: false, lhs: windows, rhs, out }
        }
        true => {
            let windows =
                Operand::Apart(Apart { data, rows: &columns, columns: &rows, batch_stride });
            let (lhs, out) = (swapped(other.matrix()).into(), swapped(out.matrix()));
            Gemm { batch: 1, m: n, n: m, k, accumulate: false, lhs, rhs: windows, out }
        }
    };
    // SAFETY: the descriptor fits the memory of the three.
    unsafe { function(cx, &gemm) };
    for [b, i, j] in out.indices() {
        let sum = (0..k).map(|k| pixel(i, k) * right(b, k, j)).sum();
        assert_eq!(out.get([b, i, j]), C::of(sum), "{i} {j} of {m} {n} {k} {is_transposed}");
    }
}

#[test]
fn operands_whose_dimensions_lie_apart() {
    let run = threads(2);
    let cx = Context::new(&run);
    for is_transposed in [false, true] {
        for size in [[5, 7, 3, 4], [30, 28, 64, 16], [3, 1, 300, 1], [1, 40, 1, 33]] {
            check_windows::<f32, f32>(&cx, gemm_f32, size, is_transposed);
            check_windows::<i32, i32>(&cx, gemm_i32, size, is_transposed);
        }
        check_windows::<bf16, f32>(&cx, gemm_bf16_f32, [30, 28, 64, 16], is_transposed);
        // Exact in bf16: at most 6 * 7 * 3 * 2.
        check_windows::<bf16, bf16>(&cx, gemm_bf16, [200, 5, 7, 3], is_transposed);
    }
}

#[test]
fn sums_of_copied_parts_are_rounded_once() {
    let run = threads(1);
    let cx = Context::new(&run);
    // 3000 ones in rows of 30 with gaps: summed in bf16 they would stop at 256.
    let (mut lhs, mut rhs) = (vec![bf16::ONE; 4000], vec![bf16::ONE; 3000]);
    let mut out = [bf16::ZERO];
    let (rows, columns) = (Axis::new([]).unwrap(), Axis::new([(100, 40), (30, 1)]).unwrap());
    let data = lhs.as_mut_ptr().cast();
    let even = |data: *mut bf16| Matrix {
        data: data.cast(),
        row_stride: 1,
        column_stride: 1,
        batch_stride: 0,
    };
    let gemm = Gemm {
        batch: 1,
        m: 1,
        n: 1,
        k: 3000,
        accumulate: false,
        lhs: Operand::Apart(Apart { data, rows: &rows, columns: &columns, batch_stride: 0 }),
        rhs: even(rhs.as_mut_ptr()).into(),
        out: even(out.as_mut_ptr()),
    };
    // SAFETY: the descriptor fits the vectors.
    unsafe { gemm_bf16(&cx, &gemm) };
    assert_eq!(out, [bf16::from_f32(3000.0)]);
}

#[test]
fn products_are_the_same_with_the_vectors_of_any_target() {
    let run = threads(2);
    for simd in [Simd::Baseline, Simd::Avx2, Simd::Host, Simd::HostPairs] {
        let cx = Context::new(&run).with_simd(simd);
        for size in [[1, 70, 130, 20], [2, 1, 70, 20], [2, 70, 1, 20], [1, 9, 9, 9]] {
            for orders in [[Order::RowMajor; 3], [Order::Gaps, Order::ColumnMajor, Order::Reversed]]
            {
                check::<f32, f32>(&cx, gemm_f32, size, orders, true);
                check::<f64, f64>(&cx, gemm_f64, size, orders, false);
                check::<gemm::c32, gemm::c32>(&cx, gemm_complex64, size, orders, true);
                check::<gemm::c64, gemm::c64>(&cx, gemm_complex128, size, orders, false);
                check::<bf16, f32>(&cx, gemm_bf16_f32, size, orders, true);
                check::<i32, i32>(&cx, gemm_i32, size, orders, true);
            }
        }
    }
}

/// Results of a product whose sums are `a * a - 1` with `a = 1 + 2^-12`, of more terms than have code of their own.
#[cfg(target_arch = "x86_64")]
fn squares(simd: Simd) -> Vec<f32> {
    const SIDE: usize = 64;
    let a = 1.0 + 2.0_f32.powi(-12);
    let mut lhs = [1.0, a, 0.0, 0.0].repeat(SIDE);
    let mut rhs = [vec![-1.0; SIDE], vec![a; 3 * SIDE]].concat();
    let mut out = vec![0.0_f32; SIDE * SIDE];
    let side = SIDE as i64;
    let matrix = |data: &mut [f32], row_stride| {
        let data = data.as_mut_ptr().cast();
        Matrix { data, row_stride, column_stride: 1, batch_stride: 0 }
    };
    let (lhs, rhs) = (matrix(&mut lhs, 4).into(), matrix(&mut rhs, side).into());
    let of_out = matrix(&mut out, side);
    let gemm = Gemm { batch: 1, m: side, n: side, k: 4, accumulate: false, lhs, rhs, out: of_out };
    // SAFETY: the descriptor fits the vectors.
    unsafe { gemm_f32(&Context::new(&threads(1)).with_simd(simd), &gemm) };
    out
}

#[cfg(target_arch = "x86_64")]
#[test]
fn microkernels_are_those_of_the_target() {
    let (rounded_twice, rounded_once) = (2.0_f32.powi(-11), 2.0_f32.powi(-11) + 2.0_f32.powi(-24));
    for simd in [Simd::Baseline, Simd::Avx2, Simd::Host, Simd::HostPairs] {
        let expected = if simd.has_avx2_and_fma() { rounded_once } else { rounded_twice };
        assert!(squares(simd).iter().all(|sum| *sum == expected), "{simd:?}");
    }
}
