//! Inner loops of relayouts: moving a block of elements between two buffers.

use super::axis::StridedRun;
use super::table::Slots;

/// Elements that a transposition writes contiguously.
const SIDE: usize = 8;
/// Elements of each row that a transposition reads before it continues with the next rows.
const DEPTH: usize = 32;
/// Length of rows from which on a kernel for 2, 4 or 8 rows is profitable.
const LONG: usize = 16;
/// Elements of a long piece that are moved before the loop along the other one continues.
const STRETCH: usize = 64;

/// Moves the elements of two pieces of different axes. `base` are the slots of the first element.
pub(super) fn block<T: Copy>(
    from: &[T],
    to: &mut [T],
    base: Slots,
    read: StridedRun,
    written: StridedRun,
) {
    if (read.from_step, read.to_step) == (1, 1) {
        rows(from, to, base, read.length, written);
    } else if (written.from_step, written.to_step) == (1, 1) {
        rows(from, to, base, written.length, read);
    } else if read.from_step == 1 && written.to_step == 1 {
        transpose(from, to, base, read, written);
    } else {
        along_longer(from, to, base, read, written);
    }
}

/// True if a block of these pieces is moved faster than its elements by a table.
pub(super) fn is_fast(read: StridedRun, written: StridedRun) -> bool {
    let is_dense = |a: StridedRun, step: usize, b: StridedRun| {
        matches!(a.length, 2 | 4 | 8) && a.length == step && b.length >= LONG
    };
    read.from_step == 1
        && written.to_step == 1
        && (is_dense(written, read.to_step, read)
            || is_dense(read, written.from_step, written)
            || read.length >= SIDE && written.length >= SIDE)
}

/// Moves single elements, along the longer piece.
fn along_longer<T: Copy>(from: &[T], to: &mut [T], base: Slots, a: StridedRun, b: StridedRun) {
    match a.length >= b.length {
        true => single_elements(from, to, base, a, b),
        false => single_elements(from, to, base, b, a),
    }
}

/// Moves rows that are contiguous on both sides.
fn rows<T: Copy>(from: &[T], to: &mut [T], base: Slots, length: usize, others: StridedRun) {
    for i in 0..others.length {
        let (source, target) = (base.from + i * others.from_step, base.to + i * others.to_step);
        to[target..target + length].copy_from_slice(&from[source..source + length]);
    }
}

/// Moves single elements in stretches of the longer piece, so that cache lines shared along the
/// shorter piece are still cached.
fn single_elements<T: Copy>(
    from: &[T],
    to: &mut [T],
    base: Slots,
    long: StridedRun,
    short: StridedRun,
) {
    for start in (0..long.length).step_by(STRETCH) {
        for i in 0..short.length {
            let mut source = base.from + start * long.from_step + i * short.from_step;
            let mut target = base.to + start * long.to_step + i * short.to_step;
            for _ in start..long.length.min(start + STRETCH) {
                to[target] = from[source];
                source += long.from_step;
                target += long.to_step;
            }
        }
    }
}

/// Transposes elements that are contiguous along `read` in one buffer, along `written` in the
/// other.
fn transpose<T: Copy>(
    from: &[T],
    to: &mut [T],
    base: Slots,
    read: StridedRun,
    written: StridedRun,
) {
    let is_dense = |a: StridedRun, step: usize| a.length == step;
    let (n, m) = (read.length, written.length);
    match (m, n) {
        (2, LONG..) if is_dense(written, read.to_step) => {
            interleave::<T, 2>(from, to, base, read, written)
        }
        (4, LONG..) if is_dense(written, read.to_step) => {
            interleave::<T, 4>(from, to, base, read, written)
        }
        (8, LONG..) if is_dense(written, read.to_step) => {
            interleave::<T, 8>(from, to, base, read, written)
        }
        (LONG.., 2) if is_dense(read, written.from_step) => {
            separate::<T, 2>(from, to, base, read, written)
        }
        (LONG.., 4) if is_dense(read, written.from_step) => {
            separate::<T, 4>(from, to, base, read, written)
        }
        (LONG.., 8) if is_dense(read, written.from_step) => {
            separate::<T, 8>(from, to, base, read, written)
        }
        (SIDE.., SIDE..) => blocked(from, to, base, read, written),
        _ => along_longer(from, to, base, read, written),
    }
}

/// Interleaves `K` rows to one, an element of each in turn.
fn interleave<T: Copy, const K: usize>(
    from: &[T],
    to: &mut [T],
    base: Slots,
    read: StridedRun,
    written: StridedRun,
) {
    let n = read.length;
    let rows: [&[T]; K] = std::array::from_fn(|k| {
        let start = base.from + k * written.from_step;
        &from[start..start + n]
    });
    let groups = to[base.to..base.to + n * K].as_chunks_mut::<K>().0;
    for (i, group) in groups.iter_mut().enumerate().take(n) {
        *group = std::array::from_fn(|k| rows[k][i]);
    }
}

/// Deinterleaves one row to `K`: each gets every `K`-th element.
fn separate<T: Copy, const K: usize>(
    from: &[T],
    to: &mut [T],
    base: Slots,
    read: StridedRun,
    written: StridedRun,
) {
    let n = written.length;
    let groups = from[base.from..base.from + n * K].as_chunks::<K>().0;
    for k in 0..K {
        let start = base.to + k * read.to_step;
        for (target, group) in to[start..start + n].iter_mut().zip(groups) {
            *target = group[k];
        }
    }
}

/// Transposes in blocks of `SIDE` rows.
fn blocked<T: Copy>(from: &[T], to: &mut [T], base: Slots, read: StridedRun, written: StridedRun) {
    let n_whole = written.length / SIDE * SIDE;
    let mut start = 0;
    while start < read.length {
        let length = DEPTH.min(read.length - start);
        for row in (0..n_whole).step_by(SIDE) {
            let source = base.from + row * written.from_step + start;
            let rows: [&[T]; SIDE] = std::array::from_fn(|k| {
                let source = source + k * written.from_step;
                &from[source..source + length]
            });
            let target = base.to + start * read.to_step + row;
            columns(&rows, to, target, read.to_step);
        }
        start += length;
    }
    let rest = StridedRun { length: written.length - n_whole, ..written };
    let base = Slots {
        from: base.from + n_whole * written.from_step,
        to: base.to + n_whole * written.to_step,
    };
    single_elements(from, to, base, rest, read);
}

/// Writes the columns of some rows, each contiguously, at distance `step`.
fn columns<T: Copy>(rows: &[&[T]; SIDE], to: &mut [T], target: usize, step: usize) {
    let n = rows[0].len();
    let rows = rows.map(|row| &row[..n]);
    let targets = (target..).step_by(step);
    for (i, target) in (0..n).zip(targets) {
        let column: [T; SIDE] = std::array::from_fn(|k| rows[k][i]);
        to[target..target + SIDE].copy_from_slice(&column);
    }
}
