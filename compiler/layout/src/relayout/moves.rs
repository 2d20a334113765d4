//! Strategy of a relayout: grouping and order of element moves.

use std::sync::Arc;

use super::axis::{StridedRun, axes};
use super::copy::{block, is_fast};
use super::kept::Kept;
use super::loops::{Known, LoopRuns, Way, Ways, joined};
use super::table::{Offsets, Slots, move_table};
use crate::placement::{Placement, step};

/// Positions of a table of slots, which should fit in the first-level cache.
const TABLE: usize = 1 << 10;
/// Positions from which on a longer table is not profitable.
const LONG_TABLE: usize = 1 << 8;
/// Mean length of rows from which on loops over rows are profitable.
const MIN_ROW: usize = 16;

/// Maximum step between elements that are written near each other.
const NEAR: usize = 16;

/// Strategy of moving elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The whole buffer at once.
    Whole,
    /// Rows that are contiguous on both sides.
    Rows {
        /// Elements of a row, on average.
        length: usize,
    },
    /// Blocks of two loops: contiguous reads along one, contiguous writes along the other.
    Blocks {
        /// Mean length of the reads.
        read: usize,
        /// Mean length of the writes.
        written: usize,
    },
    /// Single elements, from a table of slots.
    Table,
}

/// A plan for moving elements between two placements of one array.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    plan: MovePlan,
    strategy: Strategy,
}

/// Order in which elements are moved.
#[derive(Clone, Debug)]
enum MovePlan {
    /// An array without elements.
    Nothing,
    /// Loop nests over the ways of each axis, and the cached slots of scattered ones.
    Nests(Vec<Ways>, Kept<Vec<Known>>),
}

/// A loop nest, its inner loops replaced by a kernel.
struct Nest {
    /// Outer loops, outermost first.
    outer: Vec<Rounds>,
    /// The loops of rows or blocks, at most two.
    inner: Vec<LoopRuns>,
    strategy: Strategy,
}

/// Iterations of an outer loop, by the slots that they add. Most are steps: a list of all may not
/// fit into memory.
enum Rounds {
    Steps(LoopRuns),
    Known(Arc<Offsets>),
}

impl Moves {
    pub(super) fn new(from: &Placement, to: &Placement) -> Moves {
        if from.sizes().contains(&0) {
            return Moves { plan: MovePlan::Nothing, strategy: Strategy::Whole };
        }
        let axes = axes(from, to);
        let ways: Vec<Ways> = axes.iter().map(Ways::of).collect();
        // The first way is the largest part.
        let first = ways.iter().map(|ways| ways.way(0, &mut Known::default())).collect();
        let strategy = Nest::new(first).strategy;
        Moves { plan: MovePlan::Nests(ways, Kept::default()), strategy }
    }

    pub(super) fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// Moves elements of `W` bytes.
    pub(super) fn run<const W: usize>(&self, from: &[u8], to: &mut [u8]) {
        let (from, to) = (from.as_chunks::<W>().0, to.as_chunks_mut::<W>().0);
        match &self.plan {
            MovePlan::Nothing => {}
            MovePlan::Nests(axes, kept) => kept.with(|known| run_nests(axes, known, from, to)),
        }
    }
}

/// Runs all combinations of ways of the axes.
fn run_nests<T: Copy>(axes: &[Ways], known: &mut Vec<Known>, from: &[T], to: &mut [T]) {
    let n_ways: Vec<u64> = axes.iter().map(Ways::n).collect();
    let all: Vec<usize> = (0..axes.len()).collect();
    let mut at = vec![0; axes.len()];
    known.resize_with(axes.len(), Known::default);
    loop {
        let own = axes.iter().zip(&at).zip(&mut *known);
        let ways = own.map(|((ways, at), known)| ways.way(*at, known)).collect();
        Nest::new(ways).run(from, to);
        if !step(&mut at, &n_ways, &all) {
            return;
        }
    }
}

/// Sorts loops by decreasing step, on the side with the smaller step.
fn sort(loops: &mut [LoopRuns]) {
    loops.sort_by_key(|own| {
        let main = main_piece(own);
        std::cmp::Reverse((main.from_step.min(main.to_step), main.to_step))
    });
}

/// The longest piece of a loop.
fn main_piece(own: &LoopRuns) -> StridedRun {
    own.iter().max_by_key(|piece| piece.length).copied().unwrap_or(StridedRun::ONE)
}

/// Mean length of the pieces of a loop.
fn mean_length(own: &LoopRuns) -> usize {
    own.iter().map(|piece| piece.length).sum::<usize>() / own.len().max(1)
}

impl Nest {
    /// Builds the nest of one way through each axis.
    fn new(ways: Vec<Way>) -> Nest {
        let (mut loops, mut outer, mut scattered) = (Vec::new(), Vec::new(), Vec::new());
        for way in ways {
            match way {
                Way::Loops(own) => loops.extend(own),
                Way::Scattered(slots) => scattered.push(Rounds::Known(slots)),
            }
        }
        let mut loops = joined(loops);
        let (strategy, n_inner) = arrange(&mut loops);
        let inner = loops.split_off(loops.len().saturating_sub(n_inner));
        outer.extend(loops.into_iter().map(Rounds::Steps));
        outer.extend(scattered);
        Nest { outer, inner, strategy }
    }

    fn run<T: Copy>(&self, from: &[T], to: &mut [T]) {
        match self.strategy {
            Strategy::Table => run_table(&self.outer, from, to),
            Strategy::Rows { .. } | Strategy::Blocks { .. } | Strategy::Whole => {
                run_blocks(&self.outer, &self.inner, from, to);
            }
        }
    }
}

/// Orders loops, the innermost last, and selects the strategy, with the number of inner loops it
/// uses.
fn arrange(loops: &mut Vec<LoopRuns>) -> (Strategy, usize) {
    let is_row = |own: &LoopRuns| {
        let main = main_piece(own);
        (main.from_step, main.to_step) == (1, 1) && mean_length(own) >= MIN_ROW
    };
    sort(loops);
    if let Some(at) = loops.iter().position(is_row) {
        let row = loops.remove(at);
        let length = mean_length(&row);
        loops.push(row);
        // With the loop around it, rows are moved in one go.
        return (Strategy::Rows { length }, loops.len().min(2));
    }
    // Where the next element is read nearest, and, of the other loops, where it is written nearest.
    let read = take_nearest(loops, |piece| piece.from_step, usize::MAX);
    let written = take_nearest(loops, |piece| piece.to_step, NEAR);
    let blocks = match (&read, &written) {
        (Some(read), Some(written)) if is_fast(main_piece(read), main_piece(written)) => {
            Some(Strategy::Blocks { read: mean_length(read), written: mean_length(written) })
        }
        _ => None,
    };
    loops.extend(written);
    loops.extend(read);
    if let Some(blocks) = blocks {
        return (blocks, 2);
    }
    sort(loops);
    (Strategy::Table, 0)
}

/// Removes the loop with the smallest step, if that is at most `max`.
fn take_nearest(
    loops: &mut Vec<LoopRuns>,
    step: fn(StridedRun) -> usize,
    max: usize,
) -> Option<LoopRuns> {
    let nearest = (0..loops.len()).min_by_key(|at| step(main_piece(&loops[*at])))?;
    (step(main_piece(&loops[nearest])) <= max).then(|| loops.remove(nearest))
}

impl Rounds {
    fn len(&self) -> usize {
        match self {
            Rounds::Steps(pieces) => pieces.iter().map(|piece| piece.length).sum(),
            Rounds::Known(table) => table.len(),
        }
    }

    fn each(&self, visit: &mut impl FnMut(Slots)) {
        match self {
            Rounds::Steps(pieces) => pieces.iter().flat_map(|piece| piece.slots()).for_each(visit),
            Rounds::Known(table) => table.iter().copied().for_each(visit),
        }
    }

    fn all(&self) -> Offsets {
        let mut all = Offsets::with_capacity(self.len());
        self.each(&mut |offsets| all.push(offsets));
        all
    }

    /// Calls `visit` with at most `n` iterations at a time.
    fn each_part(&self, n: usize, visit: &mut impl FnMut(&[Slots])) {
        let mut part = Offsets::with_capacity(n.min(self.len()));
        self.each(&mut |offsets| {
            part.push(offsets);
            if part.len() == n {
                visit(&part);
                part.clear();
            }
        });
        if !part.is_empty() {
            visit(&part);
        }
    }
}

/// Runs the inner loops as blocks.
fn run_blocks<T: Copy>(outer: &[Rounds], inner: &[LoopRuns], from: &[T], to: &mut [T]) {
    let one = [StridedRun::ONE];
    let (written, read) = match inner {
        [] => (&one[..], &one[..]),
        [read] => (&one[..], &read[..]),
        [written, read, ..] => (&written[..], &read[..]),
    };
    for_each_offset(outer, Slots::default(), &mut |base| {
        for second in written {
            for first in read {
                let base = Slots {
                    from: base.from + second.from + first.from,
                    to: base.to + second.to + first.to,
                };
                block(from, to, base, *first, *second);
            }
        }
    });
}

/// Calls `visit` with the sum of the slots of all loops and `base`, for each iteration. There are
/// few loops: most have two iterations or more, and a size has 64 bits.
fn for_each_offset(loops: &[Rounds], base: Slots, visit: &mut impl FnMut(Slots)) {
    match loops.split_first() {
        None => visit(base),
        Some((own, [])) => own.each(&mut |offsets| visit(base + offsets)),
        Some((own, inner)) => {
            own.each(&mut |offsets| for_each_offset(inner, base + offsets, visit));
        }
    }
}

/// Moves single elements, by a table for the innermost loops.
fn run_table<T: Copy>(loops: &[Rounds], from: &[T], to: &mut [T]) {
    if let Some((Rounds::Known(innermost), outer)) = loops.split_last()
        && innermost.len() >= LONG_TABLE
    {
        return move_each(outer, Slots::default(), innermost, from, to);
    }
    let (mut table, mut outer) = (vec![Slots::default()], loops);
    while table.len() < LONG_TABLE
        && let Some((next, rest)) = outer.split_last()
    {
        if table.len() * next.len() > TABLE {
            return run_parts(rest, next, &table, from, to);
        }
        table = product(&next.all(), &table);
        outer = rest;
    }
    move_each(outer, Slots::default(), &table, from, to);
}

/// Runs a loop in parts, each with a table. The table is shared by parts with the same steps.
fn run_parts<T: Copy>(outer: &[Rounds], long: &Rounds, inner: &[Slots], from: &[T], to: &mut [T]) {
    let (mut known, mut table) = (Offsets::new(), Offsets::new());
    long.each_part(TABLE / inner.len(), &mut |part| {
        let least = |slot: fn(&Slots) -> usize| part.iter().map(slot).min().unwrap_or(0);
        let base = Slots { from: least(|slots| slots.from), to: least(|slots| slots.to) };
        let offsets =
            part.iter().map(|slots| Slots { from: slots.from - base.from, to: slots.to - base.to });
        if !offsets.clone().eq(known.iter().copied()) {
            known = offsets.collect();
            table = product(&known, inner);
        }
        move_each(outer, base, &table, from, to);
    });
}

/// Moves the elements of a table in each iteration of the outer loops.
fn move_each<T: Copy>(outer: &[Rounds], base: Slots, table: &[Slots], from: &[T], to: &mut [T]) {
    for_each_offset(outer, base, &mut |base| move_table(from, to, base, table));
}

fn product(outer: &[Slots], inner: &[Slots]) -> Offsets {
    outer.iter().flat_map(|base| inner.iter().map(|slot| *base + *slot)).collect()
}
