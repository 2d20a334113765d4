//! Products of 16-bit floats: operands are widened to `f32`, sums are rounded once. Where the processor has instructions for
//! pairs of `bf16`, they compute the sums (`pairs.rs`).

use super::block::{Block, View};
use super::digits::{PART, middle};
use super::float;
#[cfg(target_arch = "x86_64")]
use super::pairs;
use std::any::TypeId;
use std::ops::Range;

use half::slice::HalfFloatSliceExt;
use half::{bf16, f16};

/// Columns of `lhs` that are widened at a time; bounds the memory of a block.
const DEPTH: usize = 1024;

/// Float that fits into `f32`.
pub(super) trait Narrow: Copy {
    /// Widens all of `from`.
    fn widen(from: &[Self], to: &mut [f32]);
    /// Rounds all of `from` to the nearest values, ties to even.
    fn narrow(from: &[f32], to: &mut [Self]);
    /// Zero.
    const ZERO: Self;
    /// Adds a product to `block.out`, whose rows have no gaps, with instructions for these floats. False: there are none.
    ///
    /// # Safety
    ///
    /// As [`block`].
    unsafe fn add(_block: &Block<Self, f32>) -> bool {
        false
    }
}

impl Narrow for f16 {
    const ZERO: f16 = f16::ZERO;
    fn widen(from: &[f16], to: &mut [f32]) {
        from.convert_to_f32_slice(to);
    }
    fn narrow(from: &[f32], to: &mut [f16]) {
        to.convert_from_f32_slice(from);
    }
}

impl Narrow for bf16 {
    const ZERO: bf16 = bf16::ZERO;
    fn widen(from: &[bf16], to: &mut [f32]) {
        from.convert_to_f32_slice(to);
    }
    fn narrow(from: &[f32], to: &mut [bf16]) {
        to.convert_from_f32_slice(from);
    }
    #[cfg(target_arch = "x86_64")]
    unsafe fn add(block: &Block<bf16, f32>) -> bool {
        let has_pairs = block.simd.has_pairs() && pairs::is_worth_it(block);
        if has_pairs {
            // SAFETY: the caller's promise, and the processor has the instructions.
            unsafe { pairs::add(block) };
        }
        has_pairs
    }
}

impl Narrow for f32 {
    const ZERO: f32 = 0.0;
    fn widen(from: &[f32], to: &mut [f32]) {
        to.copy_from_slice(from);
    }
    fn narrow(from: &[f32], to: &mut [f32]) {
        to.copy_from_slice(from);
    }
}

/// True for a float of 16 bits.
pub(super) fn is_narrow<T: 'static>() -> bool {
    [TypeId::of::<f16>(), TypeId::of::<bf16>()].contains(&TypeId::of::<T>())
}

/// Computes one block.
///
/// # Safety
///
/// All elements of the matrices are in memory, and nobody else uses those of `out`.
pub(super) unsafe fn block<A: Narrow, C: Narrow>(block: &Block<A, C>) {
    if block.out.column != 1 && block.out.row == 1 {
        // SAFETY: the same product, with rows of the result that have no gaps.
        return unsafe { rows(&block.transposed()) };
    }
    // SAFETY: the caller's promise.
    unsafe { rows(block) };
}

unsafe fn rows<A: Narrow, C: Narrow>(block: &Block<A, C>) {
    let &Block { m, n, k, .. } = block;
    let mut sums = vec![0.0; m * n];
    if block.accumulate {
        // SAFETY: `out` is in memory.
        unsafe { widen(block.out, n, &mut sums) };
    }
    // SAFETY: the caller's promise, and there are as many sums as the block has elements.
    unsafe { add(block, 0..k, &mut sums) };
    // SAFETY: `out` is in memory.
    unsafe { narrow(&sums, n, block.out) };
}

/// Adds some of the terms to `sums`, long sums in parts.
///
/// # Safety
///
/// As [`block`]; `sums` has the size of the block.
unsafe fn add<A: Narrow, C>(block: &Block<A, C>, range: Range<usize>, sums: &mut [f32]) {
    let &Block { m, n, .. } = block;
    if range.len() > PART {
        let middle = range.start + middle(range.len());
        let mut other = vec![0.0; sums.len()];
        // SAFETY: the caller's promise.
        unsafe {
            add(block, range.start..middle, sums);
            add(block, middle..range.end, &mut other);
        }
        sums.iter_mut().zip(other).for_each(|(sum, other)| *sum += other);
        return;
    }
    let simd = block.simd;
    let whole = Block {
        m,
        n,
        k: range.len(),
        lhs: block.lhs.from(0, range.start),
        rhs: block.rhs.from(range.start, 0),
        out: View { data: sums.as_mut_ptr(), row: n as isize, column: 1 },
        accumulate: true,
        simd,
    };
    // SAFETY: the part is inside of the operands.
    if unsafe { A::add(&whole) } {
        return;
    }
    let (mut lhs, mut rhs) = (Vec::new(), Vec::new());
    for depth in range.clone().step_by(DEPTH) {
        let k = DEPTH.min(range.end - depth);
        // SAFETY: the parts are inside of the operands, and the views lead to the vectors.
        unsafe {
            let lhs = widened(block.lhs.from(0, depth), m, k, &mut lhs);
            let rhs = widened(block.rhs.from(depth, 0), k, n, &mut rhs);
            let out = View { data: sums.as_mut_ptr(), row: n as isize, column: 1 };
            float::block(&Block { m, n, k, lhs, rhs, out, accumulate: true, simd });
        }
    }
}

/// Widens the first `n_rows` by `n_columns` elements of `matrix`; contiguous rows or columns stay contiguous.
///
/// # Safety
///
/// They are in memory.
unsafe fn widened<A: Narrow>(
    matrix: View<A>,
    n_rows: usize,
    n_columns: usize,
    elements: &mut Vec<f32>,
) -> View<f32> {
    elements.resize(n_rows * n_columns, 0.0);
    if matrix.column != 1 && matrix.row == 1 {
        // SAFETY: the caller's promise.
        unsafe { widen(matrix.transposed(), n_rows, elements) };
        return View { data: elements.as_mut_ptr(), row: 1, column: n_rows as isize };
    }
    // SAFETY: the caller's promise.
    unsafe { widen(matrix, n_columns, elements) };
    View { data: elements.as_mut_ptr(), row: n_columns as isize, column: 1 }
}

/// Widens rows of `matrix` until `to` is full.
unsafe fn widen<A: Narrow>(matrix: View<A>, n_columns: usize, to: &mut [f32]) {
    let mut gathered: Vec<A> = Vec::new();
    for (i, to) in to.chunks_exact_mut(n_columns).enumerate() {
        if matrix.column == 1 {
            // SAFETY: the row is in memory, without gaps.
            A::widen(unsafe { std::slice::from_raw_parts(matrix.at(i, 0), n_columns) }, to);
        } else {
            gathered.clear();
            // SAFETY: the elements are in memory.
            gathered.extend((0..n_columns).map(|j| unsafe { *matrix.at(i, j) }));
            A::widen(&gathered, to);
        }
    }
}

/// Stores all of `from`, row by row, rounded.
unsafe fn narrow<C: Narrow>(from: &[f32], n_columns: usize, matrix: View<C>) {
    let mut row = vec![C::ZERO; n_columns];
    for (i, from) in from.chunks_exact(n_columns).enumerate() {
        if matrix.column == 1 {
            // SAFETY: the row is in memory, without gaps.
            C::narrow(from, unsafe { std::slice::from_raw_parts_mut(matrix.at(i, 0), n_columns) });
            continue;
        }
        C::narrow(from, &mut row);
        for (j, &element) in row.iter().enumerate() {
            // SAFETY: the element is in the matrix.
            unsafe { *matrix.at(i, j) = element };
        }
    }
}
