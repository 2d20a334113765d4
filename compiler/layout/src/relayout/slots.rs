//! The slots of an axis' elements where they are scattered.
//!
//! The axis is cut into boxes: all of its nearest dimensions, and a stretch of the next one. Of a
//! digit it is known whether it depends on the place in the box alone, on the box alone, or on
//! both. Digits of the first kind are in a table, those of the second kind are found once for each
//! box. What is left is `v div d`, where `v` is the sum of a number that depends on the box and one
//! that depends on the place. Only the first one's rest by `d` matters at places: boxes that have
//! the same rests differ by one number, so that few of them have to be looked into.

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use super::table::{Offsets, Table};
use crate::digit::{Digit, Digits, Source, Sum, gcd, lcm};
use crate::placement::step;

/// Elements of a box, at most.
const ELEMENTS: u64 = 1 << 11;
/// Boxes that are known at a time.
const KNOWN: usize = 1 << 8;

/// So many kinds of boxes are few. Most often there are less than it seems.
const FEW: u64 = 2 * KNOWN as u64;

/// The boxes that have been looked into, by all that they depend on.
#[derive(Default)]
pub(super) struct Known(HashMap<Vec<u64>, Rc<Table>>);

/// The slots of an axis' elements, a box at a time.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    boxes: Boxes,
    from: Values,
    to: Values,
}

/// Boxes of one size. Their coordinates are dimensions of their own, before those of the place in a
/// box; the last of them counts stretches of one dimension, the first one at a place is in such a
/// stretch.
#[derive(Clone, Debug)]
struct Boxes {
    sizes: Vec<u64>,
    /// How many dimensions are coordinates of a box, at least 1.
    n_outer: usize,
    /// The size of the dimension that is cut. The last box along it may go on behind the array.
    cut_size: u64,
}

/// The values of a sum in any box.
#[derive(Clone, Debug)]
struct Values {
    /// What depends on the place in the box alone.
    inside: Vec<u64>,
    /// What depends on the box alone.
    outside: Sum,
    mixed: Vec<Mixed>,
}

/// What digits of one source add that depends on the box and on the place in it.
#[derive(Clone, Debug)]
struct Mixed {
    source: Values,
    /// A multiple of all divisors.
    period: u64,
    /// How many different rests the source and its sources have, at most.
    n_kinds: u64,
    terms: Vec<Term>,
}

/// `(source div divisor) · factor`, modulo 2^64.
#[derive(Clone, Copy, Debug)]
struct Term {
    divisor: u64,
    /// `ceil(2^64 / divisor)`, if the high half of its product with any value `v` of the source is
    /// the quotient. That is so if `v · divisor` is less than 2^64: the error of the reciprocal,
    /// less than `divisor`, then adds less than `1 / divisor` to the quotient.
    reciprocal: Option<u64>,
    factor: u64,
}

impl Slots {
    /// Boxes of some dimensions of an array of `sizes`, of which both sums are. Far dimensions are
    /// cut, unless there are few kinds of boxes only if another one is.
    pub(super) fn new(dims: &[usize], sizes: &[u64], from: &Sum, to: &Sum) -> Slots {
        let order = farthest_first(dims, sizes.len(), from, to);
        let cut_first = |at: usize| {
            let mut order = order.clone();
            order[..=at].rotate_right(1);
            Slots::in_order(&order, sizes, from, to)
        };
        let mut all = (0..order.len()).map(cut_first);
        all.find(|slots| slots.n_kinds() <= FEW).unwrap_or_else(|| cut_first(0))
    }

    /// How many kinds of boxes there are, at most.
    fn n_kinds(&self) -> u64 {
        self.from.n_kinds().saturating_mul(self.to.n_kinds())
    }

    /// Boxes that are cut along the first dimensions.
    fn in_order(order: &[usize], sizes: &[u64], from: &Sum, to: &Sum) -> Slots {
        let size = |at: usize| sizes[order[at]];
        let n_near = |at: usize| (at + 1..order.len()).map(size).product::<u64>();
        let cut = (1..order.len()).rev().find(|at| n_near(at - 1) > ELEMENTS).unwrap_or(0);
        let max_length = (ELEMENTS / n_near(cut)).clamp(1, size(cut));
        let length = stretch_length([from, to], order[cut], max_length);
        let n_stretches = size(cut).div_ceil(length);
        let coordinate = |dim: usize| match order.iter().position(|own| *own == dim) {
            Some(at) if at == cut => {
                Sum::dim(cut, n_stretches).times_plus(length, Sum::dim(cut + 1, length))
            }
            Some(at) => Sum::dim(if at < cut { at } else { at + 1 }, size(at)),
            None => Sum::default(),
        };
        let outer = (0..cut).map(size).chain([n_stretches]);
        let inner = [length].into_iter().chain((cut + 1..order.len()).map(size));
        let sizes = outer.chain(inner).collect();
        let boxes = Boxes { sizes, n_outer: cut + 1, cut_size: size(cut) };
        let [from, to] = [from, to].map(|sum| Values::of(&sum.in_terms_of(&coordinate), &boxes));
        Slots { boxes, from, to }
    }

    /// The number of boxes.
    pub(super) fn n_boxes(&self) -> u64 {
        self.boxes.sizes[..self.boxes.n_outer].iter().product()
    }

    /// The slots of the elements in a box, and what has to be added to each.
    pub(super) fn of_box(&self, number: u64, known: &mut Known) -> ((usize, usize), Rc<Table>) {
        let (at, n) = self.boxes.one(number);
        let mut rests = vec![n as u64];
        let base = [&self.from, &self.to].map(|values| values.base(&at, &mut rests) as usize);
        if known.0.len() >= KNOWN && !known.0.contains_key(&rests) {
            known.0.clear();
        }
        let found = known.0.entry(rests);
        let table = found.or_insert_with_key(|rests| self.table(n, &rests[1..]).into());
        (base.into(), table.clone())
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

    fn table(&self, n: usize, mut rests: &[u64]) -> Table {
        let [from, to] = [&self.from, &self.to].map(|values| values.at_places(n, &mut rests));
        let slots = from.into_iter().zip(to).map(|(from, to)| (from as usize, to as usize));
        Table::new(slots.collect())
    }
}

/// The dimensions, ordered by how far it is to the next element on the side where it is nearer.
fn farthest_first(dims: &[usize], n_dims: usize, from: &Sum, to: &Sum) -> Vec<usize> {
    let mut order = dims.to_vec();
    order.sort_by_cached_key(|dim| {
        let mut next = vec![0; n_dims];
        next[*dim] = 1;
        let steps = (from.value(&next), to.value(&next));
        std::cmp::Reverse((steps.0.min(steps.1), steps.1))
    });
    order
}

/// A length of at most `max` for stretches of a dimension. It is a multiple of the periods of as
/// many digits as possible, those of short ones first, so that these depend on the place alone.
fn stretch_length(sums: [&Sum; 2], dim: usize, max: u64) -> u64 {
    let mut periods = Vec::new();
    sums.iter().for_each(|sum| add_periods(sum, dim, &mut periods));
    periods.sort_unstable();
    let mut length = 1;
    for period in periods {
        length = lcm(length, period).filter(|both| *both <= max).unwrap_or(length);
    }
    max / length * length
}

/// Adds the numbers of coordinates after which digits that depend on a dimension take a whole step.
fn add_periods(sum: &Sum, dim: usize, periods: &mut Vec<u64>) {
    for digit in sum.digits() {
        let steps = [Some(digit.div), digit.div.checked_mul(digit.modulus)];
        let n_steps = if digit.is_leading() { 1 } else { 2 };
        let steps = steps.into_iter().take(n_steps).flatten();
        match &digit.source {
            Source::Dim { dim: own, .. } if *own == dim => periods.extend(steps),
            Source::Dim { .. } => {}
            Source::Sum(sum) => {
                add_periods(sum, dim, periods);
                for part in sum.digits().iter().filter(|part| part.source.uses(dim)) {
                    let period = |step: u64| part.div.checked_mul(step / gcd(step, part.stride));
                    periods.extend(steps.clone().filter_map(period));
                }
            }
        }
    }
}

impl Boxes {
    /// The coordinates of a box's first element, and how many elements it has.
    fn one(&self, number: u64) -> (Vec<u64>, usize) {
        let mut at = vec![0; self.sizes.len()];
        let mut rest = number;
        for dim in (0..self.n_outer).rev() {
            at[dim] = rest % self.sizes[dim];
            rest /= self.sizes[dim];
        }
        let (length, near) = (self.sizes[self.n_outer], &self.sizes[self.n_outer + 1..]);
        let length = length.min(self.cut_size - at[self.n_outer - 1] * length);
        (at, (length * near.iter().product::<u64>()) as usize)
    }

    /// The values of a sum that depends on the place alone, at all places.
    fn at_places(&self, sum: &Sum) -> Vec<u64> {
        let dims: Vec<usize> = (self.n_outer..self.sizes.len()).collect();
        let mut at = vec![0; self.sizes.len()];
        let mut values = vec![sum.value(&at)];
        while step(&mut at, &self.sizes, &dims) {
            values.push(sum.value(&at));
        }
        values
    }
}

/// Does a digit depend on one of the dimensions?
fn uses(digit: &Digit, mut dims: Range<usize>) -> bool {
    dims.any(|dim| digit.source.uses(dim))
}

// Values are a base and a rest at each place, none of them negative: over whole periods of a
// source, a leading digit of it grows and the others are what they were.
impl Values {
    fn of(sum: &Sum, boxes: &Boxes) -> Values {
        let digits = sum.digits().iter().cloned();
        let (inner, outside): (Digits, Digits) =
            digits.partition(|digit| uses(digit, boxes.n_outer..boxes.sizes.len()));
        let (rest, inside): (Digits, Digits) =
            inner.into_iter().partition(|digit| uses(digit, 0..boxes.n_outer));
        let mut by_source: Vec<(Arc<Sum>, Digits)> = Vec::new();
        for digit in rest {
            // The coordinate along one dimension can't depend on both.
            let Source::Sum(sum) = &digit.source else { continue };
            match by_source.iter_mut().find(|(source, _)| source == sum) {
                Some((_, digits)) => digits.push(digit),
                None => by_source.push((sum.clone(), Digits::from_iter([digit]))),
            }
        }
        Values {
            inside: boxes.at_places(&Sum::of(inside)),
            outside: Sum::of(outside),
            mixed: by_source.iter().map(|(sum, digits)| Mixed::of(sum, digits, boxes)).collect(),
        }
    }

    /// How often rests differ, at most.
    fn n_kinds(&self) -> u64 {
        self.mixed.iter().map(|mixed| mixed.n_kinds).fold(1, u64::saturating_mul)
    }

    /// What is to be added to the values in a box. Adds the rests on which these depend besides.
    fn base(&self, at: &[u64], rests: &mut Vec<u64>) -> u64 {
        let mut base = self.outside.value(at);
        for mixed in &self.mixed {
            let source = mixed.source.base(at, rests);
            let rest = source % mixed.period;
            rests.push(rest);
            for term in &mixed.terms {
                let quotient = (source - rest) / term.divisor;
                base = base.wrapping_add(quotient.wrapping_mul(term.factor));
            }
        }
        base
    }

    /// The values of the first `n` elements in a box, less its base. Takes the rests that the base
    /// has added.
    fn at_places(&self, n: usize, rests: &mut &[u64]) -> Vec<u64> {
        let mut values = self.inside[..n].to_vec();
        for mixed in &self.mixed {
            let mut source = mixed.source.at_places(n, rests);
            let Some(rest) = rests.split_off_first() else { continue };
            source.iter_mut().for_each(|v| *v += rest);
            mixed.terms.iter().for_each(|term| term.add_to(&mut values, &source));
        }
        values
    }
}

impl Mixed {
    /// Digits of one sum.
    fn of(source: &Sum, digits: &[Digit], boxes: &Boxes) -> Mixed {
        // Factors of divisors.
        let mut factors: Vec<(u64, u64)> = Vec::new();
        let mut add = |divisor: u64, factor: u64| match factors
            .iter_mut()
            .find(|(known, _)| *known == divisor)
        {
            Some((_, sum)) => *sum = sum.wrapping_add(factor),
            None => factors.push((divisor, factor)),
        };
        for digit in digits {
            // `(v div d) mod m` is `v div d - (v div dm) · m`, the second part 0 for a leading
            // digit.
            add(digit.div, digit.stride);
            if !digit.is_leading() {
                let factor = digit.modulus.wrapping_mul(digit.stride).wrapping_neg();
                add(digit.div * digit.modulus, factor);
            }
        }
        let size = source.max() + 1;
        // Nothing repeats after `size` and more.
        let period = factors.iter().try_fold(1, |all, (divisor, _)| lcm(all, *divisor));
        let period = period.unwrap_or(size).min(size);
        let terms = factors.into_iter().map(|(divisor, factor)| Term::new(divisor, factor, size));
        let terms = terms.collect();
        let outer =
            (0..boxes.n_outer).filter(|dim| source.digits().iter().any(|d| d.source.uses(*dim)));
        let n_boxes = outer.map(|dim| boxes.sizes[dim]).product();
        let source = Values::of(source, boxes);
        let n_kinds = period.saturating_mul(source.n_kinds()).min(n_boxes);
        Mixed { source, period, n_kinds, terms }
    }
}

impl Term {
    /// A term of values less than `size`.
    fn new(divisor: u64, factor: u64, size: u64) -> Term {
        let is_small = divisor > 1 && size.checked_mul(divisor).is_some();
        let reciprocal = is_small.then(|| u64::MAX / divisor + 1);
        Term { divisor, reciprocal, factor }
    }

    fn add_to(self, sums: &mut [u64], values: &[u64]) {
        match (self.divisor, self.reciprocal) {
            (1, _) => self.add_quotients(sums, values, |v| v),
            (_, Some(reciprocal)) => self.add_quotients(sums, values, |v| high_half(v, reciprocal)),
            (divisor, None) => self.add_quotients(sums, values, |v| v / divisor),
        }
    }

    fn add_quotients(self, sums: &mut [u64], values: &[u64], quotient: impl Fn(u64) -> u64) {
        for (sum, v) in sums.iter_mut().zip(values) {
            *sum = sum.wrapping_add(quotient(*v).wrapping_mul(self.factor));
        }
    }
}

/// The high half of a product.
fn high_half(a: u64, b: u64) -> u64 {
    ((u128::from(a) * u128::from(b)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::placement::Placement;
    use crate::shape::ArrayShape;

    fn placement(text: &str) -> Placement {
        Placement::of(&text.parse::<ArrayShape>().unwrap()).unwrap()
    }

    /// Goes through all boxes; gives how many of them were looked into.
    #[track_caller]
    fn check(from: &str, to: &str) -> usize {
        let [p, q] = [from, to].map(placement);
        let dims: Vec<usize> = (0..p.sizes().len()).collect();
        let slots = Slots::new(&dims, p.sizes(), &p.slot, &q.slot);
        let mut known = Known::default();
        let mut found = Vec::new();
        for number in 0..slots.n_boxes() {
            let (base, table) = slots.of_box(number, &mut known);
            found.extend(table.slots(base));
        }
        found.sort_unstable();
        let all = (0..p.n_elements()).map(|element| p.coordinates(element).unwrap());
        let mut expected: Vec<(usize, usize)> =
            all.map(|at| (p.slot(&at).unwrap() as usize, q.slot(&at).unwrap() as usize)).collect();
        expected.sort_unstable();
        assert_eq!(found, expected, "{from} to {to}");
        known.0.len()
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

    #[test]
    fn quotients_are_exact() {
        let max = u64::from(u32::MAX);
        for divisor in [1, 2, 3, 7, 1 << 16, 641, 6_700_417, max - 1, max] {
            let values = [0, 1, divisor - 1, divisor, 2 * divisor - 1, max - 1, max];
            for value in values.into_iter().filter(|value| *value <= max) {
                for size in [max + 1, u64::MAX] {
                    let mut sums = [5];
                    Term::new(divisor, 3, size).add_to(&mut sums, &[value]);
                    assert_eq!(sums, [5 + value / divisor * 3], "{value} / {divisor}");
                }
            }
        }
    }
}
