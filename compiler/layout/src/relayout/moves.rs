//! Which elements are moved together, and in which order.

use super::axis::{Piece, axes};
use super::copy::block;
use super::loops::{Loop, Ways, joined};
use crate::placement::{Placement, step};

/// Positions of a table of slots, which should stay in the nearest cache.
const TABLE: usize = 1 << 11;
/// A table of so many positions is not worth being longer.
const LONG_TABLE: usize = 1 << 8;
/// Elements that rows and blocks must have on average to be worth their loops.
const MIN_BLOCK: usize = 16;

/// Steps between elements that are written near each other, at most.
const NEAR: usize = 16;

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
    /// Blocks of two loops: along one, elements are read side by side, along the other one they are
    /// written side by side.
    Blocks {
        /// Elements along the first one, on average.
        read: usize,
        /// Elements along the second one, on average.
        written: usize,
    },
    /// One by one, from a table of slots.
    Table,
}

/// A plan for moving elements between two placements of one array.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    /// The ways through each axis; `None` if the array has no elements.
    axes: Option<Vec<Ways>>,
    strategy: Strategy,
}

/// Loops inside each other, outermost first, and what is done in the innermost ones.
struct Nest {
    loops: Vec<Loop>,
    /// How many loops belong to rows or blocks.
    n_inner: usize,
    strategy: Strategy,
}

impl Moves {
    pub(super) fn new(from: &Placement, to: &Placement) -> Moves {
        if from.sizes().contains(&0) {
            return Moves { axes: None, strategy: Strategy::Whole };
        }
        let axes: Vec<Ways> = axes(from, to).into_iter().map(Ways::of).collect();
        // The first way is the largest part.
        let strategy = Nest::new(&axes, &vec![0; axes.len()]).strategy;
        Moves { axes: Some(axes), strategy }
    }

    pub(super) fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// Moves elements of `W` bytes.
    pub(super) fn run<const W: usize>(&self, from: &[u8], to: &mut [u8]) {
        let Some(axes) = &self.axes else { return };
        let (from, to) = (from.as_chunks::<W>().0, to.as_chunks_mut::<W>().0);
        let n_ways: Vec<u64> = axes.iter().map(Ways::n).collect();
        let all: Vec<usize> = (0..axes.len()).collect();
        let mut at = vec![0; axes.len()];
        loop {
            Nest::new(axes, &at).run(from, to);
            if !step(&mut at, &n_ways, &all) {
                return;
            }
        }
    }
}

/// The longest stretch of a loop.
fn main_piece(own: &Loop) -> Piece {
    own.iter().max_by_key(|piece| piece.length).copied().unwrap_or(Piece::ONE)
}

/// How long the stretches of a loop are on average.
fn mean_length(own: &Loop) -> usize {
    own.iter().map(|piece| piece.length).sum::<usize>() / own.len().max(1)
}

impl Nest {
    /// The loops of one way through each axis.
    fn new(axes: &[Ways], at: &[u64]) -> Nest {
        let loops = axes.iter().zip(at).flat_map(|(ways, at)| ways.loops(*at)).collect();
        let mut loops = joined(loops);
        sort(&mut loops);
        let (strategy, n_inner) = arrange(&mut loops);
        Nest { loops, n_inner, strategy }
    }

    fn run<T: Copy>(&self, from: &[T], to: &mut [T]) {
        match self.strategy {
            Strategy::Table => run_table(&self.loops, from, to),
            Strategy::Rows { .. } | Strategy::Blocks { .. } | Strategy::Whole => {
                run_blocks(&self.loops, self.n_inner, from, to);
            }
        }
    }
}

/// Sorts loops, those whose rounds are far apart on both sides first.
fn sort(loops: &mut [Loop]) {
    loops.sort_by_key(|own| {
        let main = main_piece(own);
        std::cmp::Reverse((main.from_step.min(main.to_step), main.to_step))
    });
}

/// Brings sorted loops into order, the innermost last, and says how they are gone through, with
/// the number of loops that this is about.
fn arrange(loops: &mut Vec<Loop>) -> (Strategy, usize) {
    let is_row = |own: &Loop| {
        let main = main_piece(own);
        (main.from_step, main.to_step) == (1, 1) && mean_length(own) >= MIN_BLOCK
    };
    if let Some(at) = loops.iter().position(is_row) {
        let row = loops.remove(at);
        let length = mean_length(&row);
        loops.push(row);
        return (Strategy::Rows { length }, 1);
    }
    // Where the next element is read nearest, and, of the other loops, where it is written nearest.
    let read = take_nearest(loops, |piece| piece.from_step, usize::MAX);
    let written = take_nearest(loops, |piece| piece.to_step, NEAR);
    let length = |own: &Option<Loop>| own.as_ref().map_or(1, mean_length);
    let (n_read, n_written) = (length(&read), length(&written));
    let n_inner = [&read, &written].iter().filter(|own| own.is_some()).count();
    loops.extend(written);
    loops.extend(read);
    if n_read * n_written >= MIN_BLOCK {
        return (Strategy::Blocks { read: n_read, written: n_written }, n_inner);
    }
    sort(loops);
    (Strategy::Table, 0)
}

/// Takes the loop with the smallest step out, if that is at most `max`.
fn take_nearest(loops: &mut Vec<Loop>, step: fn(Piece) -> usize, max: usize) -> Option<Loop> {
    let nearest = (0..loops.len()).min_by_key(|at| step(main_piece(&loops[*at])))?;
    (step(main_piece(&loops[nearest])) <= max).then(|| loops.remove(nearest))
}

/// Goes through blocks of the last `n_inner` loops, of which there may be fewer.
fn run_blocks<T: Copy>(loops: &[Loop], n_inner: usize, from: &[T], to: &mut [T]) {
    let (outer, inner) = loops.split_at(loops.len().saturating_sub(n_inner));
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

/// Calls `visit` with the sums of slots of all rounds of the loops.
fn for_each_offset(loops: &[Loop], visit: &mut impl FnMut(usize, usize)) {
    let offsets: Vec<Vec<(usize, usize)>> = loops.iter().map(|own| slots(own)).collect();
    let mut at = vec![0; offsets.len()];
    // Slots of all loops up to each one.
    let mut sums = vec![(0, 0); offsets.len() + 1];
    let mut changed = 0;
    loop {
        for own in changed..offsets.len() {
            sums[own + 1] = added(sums[own], offsets[own][at[own]]);
        }
        let (from, to) = sums[offsets.len()];
        visit(from, to);
        match (0..at.len()).rev().find(|own| at[*own] + 1 < offsets[*own].len()) {
            None => return,
            Some(own) => {
                at[own] += 1;
                at[own + 1..].fill(0);
                changed = own;
            }
        }
    }
}

fn slots(pieces: &[Piece]) -> Vec<(usize, usize)> {
    pieces.iter().flat_map(|piece| piece.slots()).collect()
}

fn added(a: (usize, usize), b: (usize, usize)) -> (usize, usize) {
    (a.0 + b.0, a.1 + b.1)
}

/// Moves elements one by one, by a table for the innermost loops.
fn run_table<T: Copy>(loops: &[Loop], from: &[T], to: &mut [T]) {
    let mut outer = loops;
    let mut table = vec![(0, 0)];
    // The slots of the loop that the table is made longer by, as far as it goes.
    let mut next = vec![(0, 0)];
    while let Some((inner, rest)) = outer.split_last() {
        table = product(&next, &table);
        next = vec![(0, 0)];
        if table.len() >= LONG_TABLE {
            break;
        }
        outer = rest;
        next = slots(inner);
    }
    for part in next.chunks((TABLE / table.len()).max(1)) {
        for table in product(part, &table).chunks(TABLE) {
            for_each_offset(outer, &mut |from_base, to_base| {
                for (from_slot, to_slot) in table {
                    to[to_base + to_slot] = from[from_base + from_slot];
                }
            });
        }
    }
}

fn product(outer: &[(usize, usize)], inner: &[(usize, usize)]) -> Vec<(usize, usize)> {
    outer.iter().flat_map(|base| inner.iter().map(|slot| added(*base, *slot))).collect()
}
