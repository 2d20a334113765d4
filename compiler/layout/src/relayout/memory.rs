//! A model of a processor's memory: what an order of elements costs.
//!
//! Lines of both sides go through one cache, pages through another one. Lines that start at the
//! same place of their pages compete: a step of a power of two leaves room for few of them. A line
//! that isn't there has to be waited for, unless it was fetched ahead: processors do this where one
//! instruction goes on in equal steps, and behind lines that stand side by side. What counts is
//! which of two orders is faster. Of four orders for each of 1,101 random pairs of layouts, the one
//! that costs least took 9 % longer than the fastest one in geometric mean, and the order of the
//! source 19 % (AMD EPYC of family 25, one thread, medians of eleven runs).

use super::table::{GROUP, Table};

/// Bytes of a line.
const LINE: usize = 64;
/// Lines that a cache holds.
const N_LINES: usize = 1 << 13;
/// Bytes of a page.
const PAGE: usize = 1 << 12;
/// Pages whose addresses are known at a time.
const N_PAGES: usize = 1 << 10;
/// Places in a cache that something may stand at, a power of two like the others.
const WAYS: usize = 8;
/// So many equal steps in a row are noticed.
const NOTICED: usize = 2;
/// So many lines side by side are noticed early enough.
const STREAM: usize = 8;
/// What it costs if a line is fetched that was fetched ahead.
const AHEAD: f64 = 1.0;
/// What it costs to wait for a line of the source, or of the target: writes are waited for less.
const WAIT: [f64; 2] = [4.0, 2.0];
/// What it costs if a page isn't known, besides.
const UNKNOWN_PAGE: f64 = 2.0;
/// What is simplest is given up for what costs so much less, as costs are estimates.
pub(super) const CLEARLY: f64 = 0.95;
/// Spreads numbers evenly: 2^64 by the golden ratio.
const HASH: u64 = 0x9e37_79b9_7f4a_7c15;

/// What is near, of both sides, and what it has cost to get there.
pub(super) struct Memory {
    lines: Cache,
    pages: Cache,
    /// Those that move the elements of a group, on each side.
    instructions: [[Steps; 2]; GROUP],
    cost: f64,
}

/// A line of one side's buffer.
#[derive(Clone, Copy)]
struct Line {
    number: usize,
    side: usize,
}

/// What one instruction does on one side.
#[derive(Clone, Copy, Default)]
struct Steps {
    slot: usize,
    step: usize,
    /// How often the step was the same as before.
    n_equal: usize,
}

/// A cache, of which each place is a list of a few numbers, the latest first.
struct Cache {
    places: Vec<[usize; WAYS]>,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            lines: Cache::new(N_LINES),
            pages: Cache::new(N_PAGES),
            instructions: Default::default(),
            cost: 0.0,
        }
    }
}

/// What an element of `bytes` bytes costs if both buffers are gone through from the start to the end,
/// without pages.
pub(super) fn copying(bytes: usize) -> f64 {
    2.0 * AHEAD * bytes as f64 / LINE as f64
}

impl Memory {
    /// What it has cost until now.
    pub(super) fn cost(&self) -> f64 {
        self.cost
    }

    /// Moves the elements of a table, each of which has `bytes` bytes. `base` are the slots to add.
    pub(super) fn run(&mut self, table: &Table, base: (usize, usize), bytes: usize) {
        for (i, (from, to)) in table.slots(base).enumerate() {
            for (side, slot) in [from, to].into_iter().enumerate() {
                let is_expected = self.instructions[i % table.group()][side].go_to(slot);
                // Slots of the source may be those of smaller elements, and more than there could be
                // of these: what counts is how far they are apart.
                self.go_to(side, slot.wrapping_mul(bytes), is_expected);
            }
        }
    }

    fn go_to(&mut self, side: usize, address: usize, is_expected: bool) {
        let line = Line { number: address / LINE, side };
        if self.lines.touch(line.place(), line.key()) {
            return;
        }
        let is_there = |n: usize| {
            let before = line.number.checked_sub(n).map(|number| Line { number, side });
            before.is_some_and(|before| self.lines.contains(before.place(), before.key()))
        };
        let is_ahead = is_expected || (1..=STREAM).all(is_there);
        self.cost += if is_ahead { AHEAD } else { WAIT[side] };
        let page = line.page();
        let is_known = self.pages.touch(hash(page, N_PAGES / WAYS), page);
        self.cost += if is_known { 0.0 } else { UNKNOWN_PAGE };
    }
}

impl Line {
    /// Lines and pages of the two sides are different ones.
    fn key(self) -> usize {
        self.number << 1 | self.side
    }

    fn page(self) -> usize {
        (self.number / (PAGE / LINE)) << 1 | self.side
    }

    /// Pages stand anywhere in memory, so only where a line is in its page is known.
    fn place(self) -> usize {
        let per_place = N_LINES / WAYS / (PAGE / LINE);
        self.number % (PAGE / LINE) * per_place + hash(self.page(), per_place)
    }
}

/// A number less than `n`, a power of two from 2 on, that is another one for most keys.
fn hash(key: usize, n: usize) -> usize {
    ((key as u64).wrapping_mul(HASH) >> (u64::BITS - n.trailing_zeros())) as usize
}

impl Steps {
    /// Goes on to a slot. Was that to be expected?
    fn go_to(&mut self, slot: usize) -> bool {
        let step = slot.wrapping_sub(self.slot);
        let n_equal = if step == self.step { self.n_equal + 1 } else { 0 };
        *self = Steps { slot, step, n_equal };
        n_equal >= NOTICED
    }
}

impl Cache {
    fn new(n: usize) -> Cache {
        Cache { places: vec![[usize::MAX; WAYS]; n / WAYS] }
    }

    fn contains(&self, place: usize, key: usize) -> bool {
        self.places[place].contains(&key)
    }

    /// Makes it the latest one at its place. Was it there?
    fn touch(&mut self, place: usize, key: usize) -> bool {
        let place = &mut self.places[place];
        let found = place.iter().position(|own| *own == key);
        place[..=found.unwrap_or(WAYS - 1)].rotate_right(1);
        place[0] = key;
        found.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Costs of an element of four bytes.
    fn mean(n: usize, slots: impl Fn(usize) -> (usize, usize)) -> f64 {
        let mut memory = Memory::default();
        memory.run(&Table::new((0..n).map(slots).collect()), (0, 0), 4);
        memory.cost() / n as f64
    }

    #[test]
    fn lines_are_fetched_once() {
        // A line of each side for 16 elements, and pages for 1024.
        let rows = mean(1 << 14, |i| (i, i));
        assert!((0.125..0.14).contains(&rows), "{rows}");
        // All of it stays near.
        let again = mean(1 << 14, |i| (i % 1024, i % 1024));
        assert!(again < rows / 8.0, "{again}");
    }

    #[test]
    fn columns_cost_more_the_longer_they_are() {
        let columns = |n: usize| mean(1 << 14, |i| (i, i % n * 1000 + i / n));
        let (short, long) = (columns(100), columns(10_000));
        assert!(short < 0.3, "{short}");
        // A line and a page for most elements.
        assert!((2.5..3.0).contains(&long), "{long}");
    }

    #[test]
    fn steps_of_a_power_of_two_compete() {
        let columns = |step: usize| mean(1 << 14, |i| (i, i % 400 * step + i / 400));
        let (odd, power) = (columns(1040), columns(1024));
        assert!(power > 2.0 * odd, "{power} {odd}");
    }

    #[test]
    fn lines_side_by_side_are_fetched_ahead() {
        // Two elements of a line, at no equal steps.
        let runs = mean(1 << 14, |i| (i * 8 + i * i % 7, i));
        assert!((0.5..0.65).contains(&runs), "{runs}");
        // The lines of short stretches are waited for.
        let short = mean(1 << 14, |i| (i / 8 * 1000 + i % 8 * 8 + i * i % 7, i));
        assert!((2.0..3.0).contains(&short), "{short}");
    }

    #[test]
    fn reading_without_order_costs_most() {
        let far = |i: usize| i.wrapping_mul(0x9e37_79b9) % (1 << 24);
        let (read, written) = (mean(1 << 14, |i| (far(i), i)), mean(1 << 14, |i| (i, far(i))));
        assert!(read > 1.3 * written && written > 3.5, "{read} {written}");
    }
}
