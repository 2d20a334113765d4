//! Which elements are moved together, and in which order.

use std::ops::Range;

use super::axis::{Axis, Piece, axes};
use super::copy::block;
use crate::placement::Placement;

/// Positions of an axis that are looked at together: this bounds the memory that a plan takes.
const WINDOW: u64 = 1 << 16;
/// Positions of a table of slots, which should stay in the nearest cache.
const TABLE: usize = 1 << 11;
/// Elements that blocks must have on average to be worth their loops.
const MIN_BLOCK: usize = 16;

/// How elements are moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The whole buffer at once.
    Whole,
    /// Rows of elements that stand together on both sides.
    Rows {
        /// Elements of a row, on average.
        length: usize,
    },
    /// Blocks of two axes: along one, elements are read side by side, along the other one they are
    /// written side by side.
    Blocks {
        /// Elements along the first axis, on average.
        read: usize,
        /// Elements along the second axis, on average.
        written: usize,
    },
    /// One by one, from a table of slots.
    Table,
}

/// A plan for moving elements between two placements of one array.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    /// The axes, outermost first.
    axes: Vec<Axis>,
    strategy: Strategy,
    is_empty: bool,
}

/// What decides over an axis: its longest stretch, and how long stretches are on average.
#[derive(Clone, Copy, Debug)]
struct Character {
    main: Piece,
    mean_length: usize,
}

fn character(axis: &Axis) -> Character {
    let n = axis.n().min(WINDOW);
    let pieces = axis.pieces(0..n);
    let main = pieces.iter().max_by_key(|piece| piece.length).copied().unwrap_or(Piece::ONE);
    Character { main, mean_length: n as usize / pieces.len().max(1) }
}

impl Moves {
    pub(super) fn new(from: &Placement, to: &Placement) -> Moves {
        if from.sizes().contains(&0) {
            return Moves { axes: Vec::new(), strategy: Strategy::Whole, is_empty: true };
        }
        let mut axes: Vec<(Character, Axis)> =
            axes(from, to).into_iter().map(|axis| (character(&axis), axis)).collect();
        axes.sort_by_key(|(known, _)| std::cmp::Reverse(known.main.to_step));
        let strategy = arrange(&mut axes);
        Moves { axes: axes.into_iter().map(|(_, axis)| axis).collect(), strategy, is_empty: false }
    }

    pub(super) fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// Moves elements of `W` bytes.
    pub(super) fn run<const W: usize>(&self, from: &[u8], to: &mut [u8]) {
        if self.is_empty {
            return;
        }
        let (from, to) = (from.as_chunks::<W>().0, to.as_chunks_mut::<W>().0);
        let sizes: Vec<u64> = self.axes.iter().map(Axis::n).collect();
        let windows: Vec<u64> = sizes.iter().map(|n| n.div_ceil(WINDOW)).collect();
        let dims: Vec<usize> = (0..sizes.len()).collect();
        let mut at = vec![0; sizes.len()];
        loop {
            let range = |axis: usize| -> Range<u64> {
                at[axis] * WINDOW..((at[axis] + 1) * WINDOW).min(sizes[axis])
            };
            let pieces: Vec<Vec<Piece>> =
                dims.iter().map(|axis| self.axes[*axis].pieces(range(*axis))).collect();
            self.run_window(&pieces, from, to);
            if !crate::placement::step(&mut at, &windows, &dims) {
                return;
            }
        }
    }

    fn run_window<T: Copy>(&self, pieces: &[Vec<Piece>], from: &[T], to: &mut [T]) {
        match self.strategy {
            Strategy::Table => run_table(pieces, from, to),
            Strategy::Rows { .. } => run_blocks(pieces, 1, from, to),
            Strategy::Blocks { .. } | Strategy::Whole => run_blocks(pieces, 2, from, to),
        }
    }
}

/// Brings the axes into the order of loops, the innermost last, and says how they are gone through.
fn arrange(axes: &mut Vec<(Character, Axis)>) -> Strategy {
    let is_row =
        |(known, _): &(Character, Axis)| known.main.from_step == 1 && known.main.to_step == 1;
    if let Some(at) = axes.iter().position(|axis| is_row(axis) && axis.0.mean_length >= MIN_BLOCK) {
        let row = axes.remove(at);
        let length = row.0.mean_length;
        axes.push(row);
        return Strategy::Rows { length };
    }
    // Where the next element is read nearest, and, of the other axes, where it is written nearest.
    let read = (0..axes.len()).min_by_key(|at| axes[*at].0.main.from_step);
    let read = read.map(|at| axes.remove(at));
    let written = (0..axes.len()).min_by_key(|at| axes[*at].0.main.to_step);
    let written = written.map(|at| axes.remove(at));
    let length =
        |axis: &Option<(Character, Axis)>| axis.as_ref().map_or(1, |axis| axis.0.mean_length);
    let (n_read, n_written) = (length(&read), length(&written));
    axes.extend(written);
    axes.extend(read);
    if n_read * n_written >= MIN_BLOCK {
        return Strategy::Blocks { read: n_read, written: n_written };
    }
    // Tables are made of the last axes; where writes are near should come last.
    axes.sort_by_key(|(known, _)| std::cmp::Reverse(known.main.to_step));
    Strategy::Table
}

/// Goes through blocks of the last `n_inner` axes, of which there may be fewer.
fn run_blocks<T: Copy>(pieces: &[Vec<Piece>], n_inner: usize, from: &[T], to: &mut [T]) {
    let (outer, inner) = pieces.split_at(pieces.len().saturating_sub(n_inner));
    let one = [Piece::ONE];
    let (written, read) = match inner {
        [] => (&one[..], &one[..]),
        [read] => (&one[..], &read[..]),
        [written, read, ..] => (&written[..], &read[..]),
    };
    for_each_offset(outer, &mut |from_base, to_base| {
        for second in written {
            for first in read {
                let base = (from_base + second.from + first.from, to_base + second.to + first.to);
                block(from, to, base, *first, *second);
            }
        }
    });
}

/// Calls `visit` with the sums of slots of all positions of the axes.
fn for_each_offset(axes: &[Vec<Piece>], visit: &mut impl FnMut(usize, usize)) {
    let offsets: Vec<Vec<(usize, usize)>> = axes.iter().map(|pieces| slots(pieces)).collect();
    let mut at = vec![0; offsets.len()];
    // Slots of all axes up to each one.
    let mut sums = vec![(0, 0); offsets.len() + 1];
    let mut changed = 0;
    loop {
        for axis in changed..offsets.len() {
            let (from, to) = offsets[axis][at[axis]];
            sums[axis + 1] = (sums[axis].0 + from, sums[axis].1 + to);
        }
        let (from, to) = sums[offsets.len()];
        visit(from, to);
        match (0..at.len()).rev().find(|axis| at[*axis] + 1 < offsets[*axis].len()) {
            None => return,
            Some(axis) => {
                at[axis] += 1;
                at[axis + 1..].fill(0);
                changed = axis;
            }
        }
    }
}

fn slots(pieces: &[Piece]) -> Vec<(usize, usize)> {
    pieces.iter().flat_map(|piece| piece.slots()).collect()
}

/// Moves elements one by one, by a table for the last axes.
fn run_table<T: Copy>(pieces: &[Vec<Piece>], from: &[T], to: &mut [T]) {
    let mut table = vec![(0, 0)];
    let mut n_outer = pieces.len();
    while n_outer > 0 && table.len() < TABLE {
        n_outer -= 1;
        let axis = slots(&pieces[n_outer]);
        table = axis.iter().flat_map(|base| table.iter().map(|slot| added(*base, *slot))).collect();
    }
    for part in table.chunks(TABLE) {
        for_each_offset(&pieces[..n_outer], &mut |from_base, to_base| {
            for (from_slot, to_slot) in part {
                to[to_base + to_slot] = from[from_base + from_slot];
            }
        });
    }
}

fn added(a: (usize, usize), b: (usize, usize)) -> (usize, usize) {
    (a.0 + b.0, a.1 + b.1)
}
