//! Independent axes of a relayout: groups of the array's dimensions, in pieces over which both
//! layouts have constant steps.

use std::ops::Range;

use super::table::{Offsets, Slots};
use crate::digit::{Digit, Source, Sum, gcd, lcm};
use crate::placement::Placement;

/// Dimensions that determine slots only together, as one: positions count their elements, and are
/// dimension 0 of the axis's contributions to the slots of both sides.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    /// The number of positions.
    n: u64,
    from: Sum,
    to: Sum,
    /// The steps between elements on both sides, if they are constant.
    steps: Option<(u64, u64)>,
}

/// Positions over which both sides have constant steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StridedRun {
    pub(super) length: usize,
    pub(super) from: usize,
    pub(super) from_step: usize,
    pub(super) to: usize,
    pub(super) to_step: usize,
}

/// The axes of an array. Dimensions of size 1 belong to none.
pub(super) fn axes(from: &Placement, to: &Placement) -> Vec<Axis> {
    let sizes = from.sizes();
    let mut groups: Vec<Vec<usize>> =
        (0..sizes.len()).filter(|dim| sizes[*dim] > 1).map(|dim| vec![dim]).collect();
    for digit in from.digits().iter().chain(to.digits()) {
        unite(&mut groups, |dim| digit.source.uses(dim));
    }
    while let Some((major, minor)) = chained(&groups, from, to) {
        let inner = groups[minor].clone();
        groups[major].extend(inner);
        groups.remove(minor);
    }
    let ordered = |dims: Vec<usize>| in_merged_order(dims, from, to);
    groups.into_iter().map(|dims| Axis::new(&ordered(dims), from, to)).collect()
}

/// Merges the groups that have a dimension for which `is_meant` holds.
fn unite(groups: &mut Vec<Vec<usize>>, is_meant: impl Fn(usize) -> bool) {
    let meant = |group: &Vec<usize>| group.iter().any(|dim| is_meant(*dim));
    let mut found: Vec<usize> = groups.iter().filter(|g| meant(g)).flatten().copied().collect();
    found.sort_unstable();
    groups.retain(|group| !meant(group));
    groups.extend((!found.is_empty()).then_some(found));
}

/// The dimensions in the order in which one of the sides merges them, so that the merged index is
/// the position; others unchanged.
fn in_merged_order(dims: Vec<usize>, from: &Placement, to: &Placement) -> Vec<usize> {
    let mut found = Vec::new();
    for digit in from.digits().iter().chain(to.digits()) {
        if let Source::Sum(sum) = &digit.source {
            sum.digits().iter().for_each(|part| add_dims(&part.source, &dims, &mut found));
        }
    }
    found.extend(dims.iter().copied().filter(|dim| !found.contains(dim)).collect::<Vec<_>>());
    found
}

fn add_dims(source: &Source, among: &[usize], found: &mut Vec<usize>) {
    match source {
        Source::Dim { dim, .. } if among.contains(dim) && !found.contains(dim) => found.push(*dim),
        Source::Dim { .. } => {}
        Source::Sum(sum) => sum.digits().iter().for_each(|d| add_dims(&d.source, among, found)),
    }
}

/// Two groups that both sides iterate like a single one: the major one, the minor one.
fn chained(groups: &[Vec<usize>], from: &Placement, to: &Placement) -> Option<(usize, usize)> {
    let stride = |placement: &Placement, group: usize| whole_stride(placement, &groups[group]);
    let n = |group: &[usize]| group.iter().map(|dim| from.sizes()[*dim]).product::<u64>();
    let follows = |placement: &Placement, major: usize, minor: usize| {
        let strides = stride(placement, major).zip(stride(placement, minor));
        strides.is_some_and(|(high, low)| low.checked_mul(n(&groups[minor])) == Some(high))
    };
    let pairs = (0..groups.len()).flat_map(|a| (0..groups.len()).map(move |b| (a, b)));
    pairs
        .filter(|(major, minor)| major != minor)
        .find(|(major, minor)| follows(from, *major, *minor) && follows(to, *major, *minor))
}

/// The step between elements of a group, if it is constant.
fn whole_stride(placement: &Placement, group: &[usize]) -> Option<u64> {
    let digit = |dim: usize| {
        let mut own = placement.digits().iter().filter(move |digit| digit.source.uses(dim));
        let (first, second) = (own.next()?, own.next());
        let is_whole = first.source.depth() == 0 && first.modulus == placement.sizes()[dim];
        (is_whole && second.is_none()).then_some(first)
    };
    // What is chained already was found to count through like one.
    let strides: Option<Vec<u64>> =
        group.iter().map(|dim| digit(*dim).map(|digit| digit.stride)).collect();
    strides?.last().copied()
}

impl Axis {
    fn new(dims: &[usize], from: &Placement, to: &Placement) -> Axis {
        let sizes = from.sizes();
        let n = dims.iter().map(|dim| sizes[*dim]).product();
        let positions = Sum::dim(0, n);
        let coordinate = |dim: usize| {
            let behind = dims.iter().skip_while(|own| **own != dim).skip(1);
            let step = behind.map(|own| sizes[*own]).product();
            positions.clone().split(step).0.split(sizes[dim]).1
        };
        let own = |placement: &Placement| {
            let uses = |digit: &&Digit| dims.iter().any(|dim| digit.source.uses(*dim));
            Sum::of(placement.digits().iter().filter(uses).cloned().collect())
        };
        Axis {
            n,
            from: own(from).in_terms_of(&coordinate),
            to: own(to).in_terms_of(&coordinate),
            steps: whole_stride(from, dims).zip(whole_stride(to, dims)),
        }
    }

    /// The number of positions.
    pub(super) fn n(&self) -> u64 {
        self.n
    }

    /// All positions as one piece, if the steps are constant.
    pub(super) fn whole(&self) -> Option<StridedRun> {
        let (from_step, to_step) = self.steps?;
        let (from_step, to_step) = (from_step as usize, to_step as usize);
        Some(StridedRun { length: self.n as usize, from: 0, from_step, to: 0, to_step })
    }

    /// Period: a number of positions after which both sides repeat, with the steps from each
    /// repetition to the next.
    pub(super) fn period(&self) -> Option<(u64, usize, usize)> {
        let mut period = 1;
        let rates = (Rate::of(&self.from, &mut period)?, Rate::of(&self.to, &mut period)?);
        let step = |rate: Rate| Some((period / rate.per).checked_mul(rate.steps)? as usize);
        let (from_step, to_step) = (step(rates.0)?, step(rates.1)?);
        (period < self.n).then_some((period, from_step, to_step))
    }

    /// The slots of a range of positions.
    pub(super) fn slots(&self, range: &Range<u64>) -> Offsets {
        let slots = values(&self.from, range).into_iter().zip(values(&self.to, range));
        slots.map(|(from, to)| Slots { from: from as usize, to: to as usize }).collect()
    }

    /// The pieces of a range of positions, in order.
    pub(super) fn pieces(&self, range: Range<u64>) -> Vec<StridedRun> {
        let mut pieces: Vec<StridedRun> = Vec::new();
        let mut position = range.start;
        while position < range.end {
            let piece = self.piece(position, range.end - position);
            match pieces.last_mut().and_then(|before| before.joined(piece).map(|all| (before, all)))
            {
                Some((before, all)) => *before = all,
                None => pieces.push(piece),
            }
            position += piece.length as u64;
        }
        pieces
    }

    /// The piece from a position on, of at most `max` positions.
    fn piece(&self, position: u64, max: u64) -> StridedRun {
        let from = self.from.stretch(&[position], 0);
        let to = self.to.stretch(&[position], 0);
        StridedRun {
            length: from.n.min(to.n).min(max) as usize,
            from: from.value as usize,
            from_step: from.slope as usize,
            to: to.value as usize,
            to_step: to.slope as usize,
        }
    }
}

/// The values of a sum at a range of positions, computed digit by digit.
fn values(sum: &Sum, range: &Range<u64>) -> Vec<u64> {
    let mut all = vec![0; (range.end - range.start) as usize];
    for digit in sum.digits() {
        let add = |(all, source): (&mut u64, u64)| {
            *all += source / digit.div % digit.modulus * digit.stride;
        };
        match &digit.source {
            Source::Dim { .. } => all.iter_mut().zip(range.clone()).for_each(add),
            Source::Sum(sum) => all.iter_mut().zip(values(sum, range)).for_each(add),
        }
    }
    all
}

/// Growth of a value over whole periods: by `steps` for every `per` positions.
#[derive(Clone, Copy)]
struct Rate {
    steps: u64,
    per: u64,
}

impl Rate {
    /// The rate of a sum; extends `period` until each digit takes whole steps over it or returns to
    /// its value. `None`: overflow.
    fn of(sum: &Sum, period: &mut u64) -> Option<Rate> {
        let mut all = Rate { steps: 0, per: 1 };
        for digit in sum.digits() {
            let rate = Rate::of_digit(digit, period)?;
            let per = lcm(all.per, rate.per)?;
            let steps =
                |rate: Rate, times: u64| rate.steps.checked_mul(per / rate.per)?.checked_mul(times);
            all = Rate { steps: steps(all, 1)?.checked_add(steps(rate, digit.stride)?)?, per };
        }
        Some(all)
    }

    fn of_digit(digit: &Digit, period: &mut u64) -> Option<Rate> {
        let source = match &digit.source {
            Source::Dim { .. } => Rate { steps: 1, per: 1 },
            Source::Sum(sum) => Rate::of(sum, period)?,
        };
        if source.steps == 0 {
            return Some(source);
        }
        let is_leading = digit.is_leading();
        let wraps_at = if is_leading { digit.div } else { digit.div.checked_mul(digit.modulus)? };
        let positions = source.per.checked_mul(wraps_at)?;
        *period = lcm(*period, positions / gcd(source.steps, positions))?;
        match is_leading {
            true => {
                let per = source.per.checked_mul(digit.div)?;
                let common = gcd(source.steps, per);
                Some(Rate { steps: source.steps / common, per: per / common })
            }
            false => Some(Rate { steps: 0, per: 1 }),
        }
    }
}

impl StridedRun {
    /// A single position.
    pub(super) const ONE: StridedRun =
        StridedRun { length: 1, from: 0, from_step: 0, to: 0, to_step: 0 };

    /// This piece and the next one joined, if the steps continue.
    fn joined(self, next: StridedRun) -> Option<StridedRun> {
        let end = self.at(self.length - 1);
        let steps = (next.from.checked_sub(end.from)?, next.to.checked_sub(end.to)?);
        let goes_on =
            |piece: StridedRun| piece.length == 1 || (piece.from_step, piece.to_step) == steps;
        (goes_on(self) && goes_on(next)).then_some(StridedRun {
            length: self.length + next.length,
            from_step: steps.0,
            to_step: steps.1,
            ..self
        })
    }

    /// The slots of position `i`.
    fn at(self, i: usize) -> Slots {
        Slots { from: self.from + i * self.from_step, to: self.to + i * self.to_step }
    }

    /// The slots of each position.
    pub(super) fn slots(self) -> impl Iterator<Item = Slots> {
        (0..self.length).map(move |i| self.at(i))
    }
}
