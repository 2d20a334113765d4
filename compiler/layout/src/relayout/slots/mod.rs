//! The slots of an axis' elements where they are scattered.
//!
//! The axis is cut into boxes, so that elements of a box are near each other on both sides. Of a
//! digit it is known whether it depends on the place in the box alone, on the box alone, or on
//! both. Digits of the first kind are in a table, those of the second kind are found once for each
//! box. What is left is `v div d`, where `v` is the sum of a number that depends on the box and one
//! that depends on the place. Only the first one's rest by `d` matters at places: boxes that have
//! the same rests, and end at the same places, differ by one number, so that few of them have to be
//! looked into.

mod lengths;
mod values;

use std::num::Wrapping;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::memory::{CLEARLY, Memory};
use super::table::{Offsets, Table};
use crate::digit::{Source, Sum};
use crate::placement::step;
use lengths::{farthest_first, near_lengths, one_cut};
use values::{Values, Word};

/// Boxes that are known at a time.
const KNOWN: usize = 1 << 10;
/// Boxes that are a sample of all.
const SAMPLE: u64 = 1 << 3;
/// What it costs to look into a box, for each of its elements, as [`Memory`] counts.
const LOOK: f64 = 8.0;
/// Slots less than this have room for boxes that go on behind the array along each dimension.
const ROOM: u64 = 1 << 48;

/// The boxes that have been looked into.
#[derive(Default)]
pub(super) struct Known(FxHashMap<Kind, Arc<Table>>);

/// What boxes differ by, but for one number: where they end along each dimension, and rests.
type Kind = Vec<u64>;

/// The slots of an axis' elements, a box at a time.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    boxes: Boxes,
    from: Values,
    to: Values,
    /// Do all values have at most 32 bits?
    is_short: bool,
}

/// Boxes of one size. Each dimension is cut into stretches: which one it is and the place in it are
/// dimensions of their own, those of the box first.
#[derive(Clone, Debug)]
struct Boxes {
    sizes: Vec<u64>,
    /// The sizes of the dimensions that are cut. The last box along each may go on behind the array.
    cut_sizes: Vec<u64>,
}

impl Slots {
    /// Boxes of some dimensions of an array of `sizes`, of which both sums are. One dimension is cut,
    /// the farthest one that there are few kinds of boxes for.
    pub(super) fn new(dims: &[usize], sizes: &[u64], from: &Sum, to: &Sum) -> Slots {
        let order = farthest_first(dims, sizes.len(), from, to);
        let sums = [from, to];
        let cut_first = |at: usize| {
            let mut order = order.clone();
            order[..=at].rotate_right(1);
            let lengths = one_cut(&order, sizes, sums);
            Slots::in_order(&order, &lengths, sizes, sums)
        };
        let mut all = (0..order.len()).map(cut_first);
        all.find(|slots| slots.n_kinds() <= KNOWN as u64).unwrap_or_else(|| cut_first(0))
    }

    /// The same for elements of `bytes` bytes; or boxes along what is near on either side, if these
    /// are faster.
    pub(super) fn fastest(
        dims: &[usize],
        sizes: &[u64],
        from: &Sum,
        to: &Sum,
        bytes: usize,
    ) -> Slots {
        let one_cut = Slots::new(dims, sizes, from, to);
        if from.max().max(to.max()) >= ROOM {
            return one_cut;
        }
        let near = Slots::near(dims, sizes, from, to);
        match near.cost(bytes) < one_cut.cost(bytes) * CLEARLY {
            true => near,
            false => one_cut,
        }
    }

    /// Boxes along what is near on either side.
    fn near(dims: &[usize], sizes: &[u64], from: &Sum, to: &Sum) -> Slots {
        let order = farthest_first(dims, sizes.len(), from, to);
        let lengths = near_lengths(&order, sizes, [from, to]);
        Slots::in_order(&order, &lengths, sizes, [from, to])
    }

    /// What an element costs, by a sample from the start.
    fn cost(&self, bytes: usize) -> f64 {
        let (mut memory, mut known, mut n) = (Memory::default(), Known::default(), 0);
        for number in 0..self.n_boxes().min(SAMPLE) {
            let (base, table) = self.of_box(number, &mut known);
            memory.run(&table, base, bytes);
            n += table.len();
        }
        memory.cost() / n as f64 + LOOK * self.looks()
    }

    /// How many of the boxes are looked into, by a sample from the start.
    fn looks(&self) -> f64 {
        let n = self.n_boxes().min(KNOWN as u64);
        let kinds: FxHashSet<Kind> = (0..n).map(|number| self.kind(number).1).collect();
        kinds.len() as f64 / n as f64
    }

    /// How many kinds of boxes there are, at most. Most often there are less.
    fn n_kinds(&self) -> u64 {
        [self.from.n_kinds(), self.to.n_kinds()]
            .into_iter()
            .fold(self.boxes.n_ends(), u64::saturating_mul)
    }

    /// Boxes of stretches of all dimensions, in some order.
    fn in_order(order: &[usize], lengths: &[u64], sizes: &[u64], sums: [&Sum; 2]) -> Slots {
        let cut_sizes: Vec<u64> = order.iter().map(|dim| sizes[*dim]).collect();
        let n_stretches =
            cut_sizes.iter().zip(lengths).map(|(size, length)| size.div_ceil(*length));
        let sizes: Vec<u64> = n_stretches.chain(lengths.iter().copied()).collect();
        let n = order.len();
        let coordinate = |dim: usize| match order.iter().position(|own| *own == dim) {
            Some(at) => {
                let place = Sum::dim(n + at, sizes[n + at]);
                Sum::dim(at, sizes[at]).times_plus(sizes[n + at], place)
            }
            None => Sum::default(),
        };
        let sums = sums.map(|sum| sum.in_terms_of(&coordinate));
        let boxes = Boxes { sizes, cut_sizes };
        let is_short = sums.iter().all(is_short);
        let [from, to] = sums.map(|sum| Values::of(&sum, &boxes));
        Slots { boxes, from, to, is_short }
    }

    /// The number of boxes.
    pub(super) fn n_boxes(&self) -> u64 {
        self.boxes.sizes[..self.boxes.n_outer()].iter().product()
    }

    /// The slots of the elements in a box, and what has to be added to each.
    pub(super) fn of_box(&self, number: u64, known: &mut Known) -> ((usize, usize), Arc<Table>) {
        let (base, kind) = self.kind(number);
        if known.0.len() >= KNOWN && !known.0.contains_key(&kind) {
            known.0.clear();
        }
        let found = known.0.entry(kind);
        let table = found.or_insert_with_key(|kind| self.table(kind).into());
        (base, table.clone())
    }

    /// What has to be added to the slots of a box, and what else they depend on.
    fn kind(&self, number: u64) -> ((usize, usize), Kind) {
        let at = self.boxes.start(number);
        let mut kind = self.boxes.ends(&at);
        let base = [&self.from, &self.to].map(|values| values.base(&at, &mut kind) as usize);
        (base.into(), kind)
    }

    /// The slots of all elements.
    pub(super) fn all(&self) -> Offsets {
        let (mut known, mut all) = (Known::default(), Offsets::new());
        for number in 0..self.n_boxes() {
            let (base, table) = self.of_box(number, &mut known);
            all.extend(table.slots(base));
        }
        all
    }

    fn table(&self, kind: &Kind) -> Table {
        let (ends, rests) = kind.split_at(self.boxes.n_outer());
        let mut slots = match self.is_short {
            true => self.slots_at_places::<Wrapping<u32>>(rests),
            false => self.slots_at_places::<Wrapping<u64>>(rests),
        };
        if !self.boxes.are_whole(ends) {
            self.boxes.cut_off(&mut slots, ends);
        }
        Table::new(slots)
    }

    fn slots_at_places<N: Word>(&self, mut rests: &[u64]) -> Offsets {
        let [from, to] = [&self.from, &self.to].map(|values| values.at_places::<N>(&mut rests));
        from.into_iter().zip(to).map(|(from, to)| (from.slots(), to.slots())).collect()
    }
}

/// Have a sum and all that it is taken from at most 32 bits?
fn is_short(sum: &Sum) -> bool {
    let are_sources_short = || {
        sum.digits().iter().all(|digit| match &digit.source {
            Source::Dim { size, .. } => *size <= u64::from(u32::MAX),
            Source::Sum(sum) => is_short(sum),
        })
    };
    sum.max() < u64::from(u32::MAX) && are_sources_short()
}

impl Boxes {
    /// How many dimensions are coordinates of a box; those of a place are as many.
    fn n_outer(&self) -> usize {
        self.cut_sizes.len()
    }

    /// How many different ends boxes have.
    fn n_ends(&self) -> u64 {
        let lengths = &self.sizes[self.n_outer()..];
        let n_cut_off = self.cut_sizes.iter().zip(lengths).filter(|(size, n)| *size % *n > 0);
        1 << n_cut_off.count()
    }

    /// The coordinates of a box's first element.
    fn start(&self, number: u64) -> Vec<u64> {
        let mut at = vec![0; self.sizes.len()];
        let mut rest = number;
        for dim in (0..self.n_outer()).rev() {
            at[dim] = rest % self.sizes[dim];
            rest /= self.sizes[dim];
        }
        at
    }

    /// Where a box ends along each dimension.
    fn ends(&self, at: &[u64]) -> Vec<u64> {
        let lengths = &self.sizes[self.n_outer()..];
        let cut = self.cut_sizes.iter().zip(at).zip(lengths);
        cut.map(|((size, at), length)| (size - at * length).min(*length)).collect()
    }

    /// Does a box end nowhere before all boxes do?
    fn are_whole(&self, ends: &[u64]) -> bool {
        self.sizes[self.n_outer()..] == *ends
    }

    /// Calls `visit` with the coordinates of each place, those of the box being 0.
    fn each_place(&self, mut visit: impl FnMut(&[u64])) {
        let dims: Vec<usize> = (self.n_outer()..self.sizes.len()).collect();
        let mut at = vec![0; self.sizes.len()];
        loop {
            visit(&at);
            if !step(&mut at, &self.sizes, &dims) {
                return;
            }
        }
    }

    /// The values of a sum that depends on the place alone, at all places.
    fn at_places(&self, sum: &Sum) -> Vec<u64> {
        let mut values = Vec::new();
        self.each_place(|at| values.push(sum.value(at)));
        values
    }

    /// Takes out what is at places behind the ends of a box.
    fn cut_off(&self, at_places: &mut Offsets, ends: &[u64]) {
        let (mut place, mut n_left) = (0, 0);
        self.each_place(|at| {
            at_places[n_left] = at_places[place];
            let is_left = at[self.n_outer()..].iter().zip(ends).all(|(at, end)| at < end);
            place += 1;
            n_left += usize::from(is_left);
        });
        at_places.truncate(n_left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::placement::Placement;
    use crate::shape::ArrayShape;

    fn placement(text: &str) -> Placement {
        Placement::of(&text.parse::<ArrayShape>().unwrap()).unwrap()
    }

    /// Goes through all boxes of both kinds; gives how many were looked into of those with one cut.
    #[track_caller]
    fn check(from: &str, to: &str) -> usize {
        let [p, q] = [from, to].map(placement);
        let all = (0..p.n_elements()).map(|element| p.coordinates(element).unwrap());
        let mut expected: Vec<(usize, usize)> =
            all.map(|at| (p.slot(&at).unwrap() as usize, q.slot(&at).unwrap() as usize)).collect();
        expected.sort_unstable();
        let dims: Vec<usize> = (0..p.sizes().len()).collect();
        let n_known = [Slots::near, Slots::new].map(|boxes| {
            let mut slots = boxes(&dims, p.sizes(), &p.slot, &q.slot);
            assert!(slots.is_short, "{from} to {to}");
            let n_known = [false, true].map(|is_short| {
                slots.is_short = is_short;
                let (mut known, mut found) = (Known::default(), Vec::new());
                for number in 0..slots.n_boxes() {
                    let (base, table) = slots.of_box(number, &mut known);
                    found.extend(table.slots(base));
                }
                found.sort_unstable();
                assert_eq!(found, expected, "{from} to {to}, at most 32 bits: {is_short}");
                known.0.len()
            });
            assert!(n_known[0] as u64 <= slots.n_kinds(), "{from} to {to}");
            n_known[0]
        });
        n_known[1]
    }

    #[test]
    fn large_values_have_more_bits() {
        let is_short = |text: &str| is_short(&placement(text).slot);
        assert!(is_short("s8[4294967295]"));
        assert!(!is_short("s8[4294967296]"));
        // The source of the last digit has more bits than it has itself.
        assert!(!is_short("s8[70001,70001]{1,0:T(*,70003)}"));
    }

    #[test]
    fn boxes_are_those_that_cost_less() {
        let lengths = |from: &str, to: &str| {
            let [p, q] = [from, to].map(placement);
            let dims: Vec<usize> = (0..p.sizes().len()).collect();
            let slots = Slots::fastest(&dims, p.sizes(), &p.slot, &q.slot, 16);
            slots.boxes.sizes[dims.len()..].to_vec()
        };
        let from = "c128[61,29,3,26,9]{1,0,3,2,4:T(4,6,6,*,8)}";
        let to = "c128[61,29,3,26,9]{3,1,4,2,0:T(*,6,*,6,3)(8,*,2)(5,*,*,3,4)}";
        assert_eq!(lengths(from, to), [4, 2, 3, 6, 6]);
        let from = "c128[95,110,100]{2,1,0:T(*,*,3,4)(16)}";
        assert_eq!(lengths(from, "c128[95,110,100]{0,2,1:T(3,*,2)(6)}"), [1, 20, 95]);
    }

    #[test]
    fn boxes_are_all_of_the_array() {
        // One dimension, cut where no digit has a period.
        check("s8[9001]{0:T(70)(16)}", "s8[9001]{0:T(11)(3)}");
        // The last box along each dimension goes on behind the array.
        check("s8[37,41,5]{2,1,0:T(*,4,3)}", "s8[37,41,5]{0,2,1:T(*,7)}");
        // Everything in one box.
        check("s8[3,5]{1,0:T(*,4)}", "s8[3,5]{0,1:T(*,4)}");
    }

    #[test]
    fn sums_of_sums() {
        check("s8[15,13,7,11]{0,1,2,3:T(*,3,*,5)(*,7,*,4)(*,9)}", "s8[15,13,7,11]");
        check("s8[9,29,7,15]{1,2,3,0:T(*,16,2,5)(*,*,*,6)(8)}", "s8[9,29,7,15]{3,1,0,2:T(2,4)}");
    }

    #[test]
    fn boxes_with_the_same_rests_are_known() {
        let n_known = check("s8[1001,111]{1,0:T(*,2)}", "s8[1001,111]{0,1:T(*,3)}");
        assert!(n_known <= 12, "{n_known} boxes were looked into");
    }
}
