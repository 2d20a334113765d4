//! Packing of operand parts whose rows or columns have no single stride.

use std::ops::Range;

use super::axis::{Axis, Run};
use super::block::{Block, View};
use super::convert::is_narrow;
use super::digits::ProductBlock;
use super::operand::{Apart, Operand};

/// Bytes of a copy: half of the L2 cache, as the other factor is there too.
const COPY_BYTES: usize = 192 << 10;
/// Terms summed at a time, if that changes no rounding: the length of rows in copies.
const DEPTH: usize = 512;
/// Fewest rows or columns that are worth a call.
const SMALLEST_SIDE: usize = 16;

/// Computes some of the terms of a block, and stores their sums in `out` or adds them.
///
/// # Safety
///
/// The matrices hold elements of `A` and `C`, as the functions of products say, the block is inside of them, and `out`
/// has its size.
pub(super) unsafe fn block<A: Copy, C: 'static>(
    place: &ProductBlock<'_, '_, A, C>,
    range: Range<usize>,
    out: View<C>,
    accumulate: bool,
) {
    let ProductBlock { gemm, simd, index, rows, columns, kernel } = place;
    let mut lhs = Reader::<A>::new(&gemm.lhs, *index);
    let mut rhs = Reader::<A>::new(&gemm.rhs, *index);
    let k = range.len();
    // Sums that are rounded when they are stored are computed at once.
    let is_whole = is_narrow::<C>() || (lhs.is_even() && rhs.is_even());
    let depth = if is_whole { k.max(1) } else { even_step(k, DEPTH) };
    let side = |reader: &Reader<'_, A>, n: usize| {
        let fitting = COPY_BYTES / size_of::<A>() / depth;
        if reader.is_even() { n } else { even_step(n, fitting.max(SMALLEST_SIDE)) }
    };
    let first = (rows.start, columns.start);
    let (m_step, n_step) = (side(&lhs, rows.len()), side(&rhs, columns.len()));
    for columns in parts(columns.clone(), n_step) {
        // Without products there is still a zero to store.
        for sum in parts(range.start..range.end.max(range.start + 1), depth) {
            let sum = sum.start..sum.end.min(range.end);
            // SAFETY: the part is inside of the operand.
            let rhs = unsafe { rhs.part(sum.clone(), columns.clone()) };
            for rows in parts(rows.clone(), m_step) {
                // SAFETY: as above.
                let lhs = unsafe { lhs.part(rows.clone(), sum.clone()) };
                let block = Block {
                    m: rows.len(),
                    n: columns.len(),
                    k: sum.len(),
                    lhs,
                    rhs,
                    out: out.from(rows.start - first.0, columns.start - first.1),
                    accumulate: accumulate || sum.start > range.start,
                    simd: *simd,
                };
                // SAFETY: the block is a part of the result that the caller's block alone has.
                unsafe { kernel(&block) };
            }
        }
    }
}

/// Step of at most `largest` that cuts `n` into pieces of about equal size.
fn even_step(n: usize, largest: usize) -> usize {
    n.div_ceil(n.div_ceil(largest).max(1)).max(1)
}

fn parts(range: Range<usize>, step: usize) -> impl Iterator<Item = Range<usize>> {
    let end = range.end;
    range.step_by(step).map(move |start| start..(start + step).min(end))
}

/// Reader of operand parts: directly from memory, or as copies.
enum Reader<'a, A> {
    Even(View<A>),
    Apart { data: *const A, rows: &'a Axis, columns: &'a Axis, copy: Vec<A> },
}

impl<'a, A: Copy> Reader<'a, A> {
    fn new(operand: &Operand<'a>, index: usize) -> Reader<'a, A> {
        match *operand {
            Operand::Even(ref matrix) => Reader::Even(View::of(matrix, index)),
            Operand::Apart(Apart { data, rows, columns, batch_stride }) => {
                let offset = (index as isize).wrapping_mul(batch_stride as isize);
                let data = data.cast::<A>().wrapping_offset(offset).cast_const();
                Reader::Apart { data, rows, columns, copy: Vec::new() }
            }
        }
    }

    fn is_even(&self) -> bool {
        matches!(self, Reader::Even(_))
    }

    /// Part with these rows and columns, valid until the next call.
    ///
    /// # Safety
    ///
    /// It is inside of the operand, which may be read.
    unsafe fn part(&mut self, i: Range<usize>, j: Range<usize>) -> View<A> {
        let (data, rows, columns, copy) = match self {
            Reader::Even(view) => return view.from(i.start, j.start),
            Reader::Apart { data, rows, columns, copy } => (*data, *rows, *columns, copy),
        };
        copy.clear();
        copy.reserve(i.len() * j.len());
        let (m, n) = (i.len() as isize, j.len() as isize);
        let by_rows = is_inner(columns, rows);
        let (outer, inner, stride) = match by_rows {
            true => (rows.places(i), columns.runs(j), columns.inner().1),
            false => (columns.places(j), rows.runs(i), rows.inner().1),
        };
        // SAFETY: the places are those of elements of the operand, and there is room for as many.
        unsafe { gather(data, &outer, &inner, stride, copy) };
        let (row, column) = if by_rows { (n, 1) } else { (1, m) };
        View { data: copy.as_mut_ptr(), row, column }
    }
}

/// Fewest contiguous elements that are copied along, however long strided runs are: two cache lines of `f32`.
const LONG: usize = 32;

/// True if the copy is made along `axis`, which has the longer runs.
fn is_inner(axis: &Axis, other: &Axis) -> bool {
    let worth = |axis: &Axis| match axis.inner() {
        (LONG.., 1) => usize::MAX,
        (len, 1) => 2 * len,
        (len, _) => len,
    };
    worth(axis) >= worth(other)
}

/// Limit of runs that are copied element by element: a call takes longer.
const SHORT: usize = 16;

/// Appends the elements at `outer + inner`, one run after the other.
///
/// # Safety
///
/// They are in memory, and `to` has room for them.
unsafe fn gather<A: Copy>(
    data: *const A,
    outer: &[isize],
    inner: &[Run],
    stride: isize,
    to: &mut Vec<A>,
) {
    let mut n = to.len();
    for place in outer {
        for run in inner {
            let from = data.wrapping_offset(place + run.first);
            let next = to.as_mut_ptr().wrapping_add(n);
            // SAFETY: the elements of a run are in memory, and there is room for them.
            unsafe {
                match stride {
                    1 if run.len > SHORT => next.copy_from_nonoverlapping(from, run.len),
                    1 => (0..run.len).for_each(|i| *next.add(i) = *from.add(i)),
                    _ => {
                        (0..run.len).for_each(|i| *next.add(i) = *from.offset(i as isize * stride))
                    }
                }
            }
            n += run.len;
        }
    }
    // SAFETY: so many elements have been written.
    unsafe { to.set_len(n) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_made_along_contiguous_elements() {
        let axis = |dims: &[(i64, i64)]| Axis::new(dims.iter().copied()).unwrap();
        // Heads before the model's dimension, as `[h, D, d]`: terms are strided, columns contiguous in each head.
        let (terms, columns) = (axis(&[(512, 128)]), axis(&[(4, 65536), (128, 1)]));
        assert_eq!([is_inner(&columns, &terms), is_inner(&terms, &columns)], [true, false]);
        // Windows of 3 elements: shorter than half of the strided runs.
        let (short, strided) = (axis(&[(3, 700), (3, 1)]), axis(&[(9, 700), (7, 9)]));
        assert_eq!([is_inner(&short, &strided), is_inner(&strided, &short)], [false, true]);
        let equal = axis(&[(3, 700), (64, 1)]);
        assert!(is_inner(&equal, &columns) && is_inner(&columns, &equal));
    }
}
