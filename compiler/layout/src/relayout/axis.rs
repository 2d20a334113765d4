//! The array's dimensions as two layouts see them: independent axes, in stretches over which both
//! take equal steps.

use std::ops::Range;

use crate::digit::{Digit, gcd};
use crate::placement::Placement;
use crate::shape::Sizes64;
use crate::stretch;

/// Dimensions that only together decide where elements stand, with what they add to the slots on
/// both sides. Positions count their elements in row-major order.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    sizes: Sizes64,
    dims: Vec<usize>,
    from: Vec<Digit>,
    to: Vec<Digit>,
    /// The steps between elements on both sides, if they are the same everywhere.
    steps: Option<(u64, u64)>,
}

/// Positions over which both sides take equal steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
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
    groups.into_iter().map(|dims| Axis::new(dims, from, to)).collect()
}

/// Makes one group of those that have a dimension which is meant.
fn unite(groups: &mut Vec<Vec<usize>>, is_meant: impl Fn(usize) -> bool) {
    let meant = |group: &Vec<usize>| group.iter().any(|dim| is_meant(*dim));
    let mut found: Vec<usize> = groups.iter().filter(|g| meant(g)).flatten().copied().collect();
    found.sort_unstable();
    groups.retain(|group| !meant(group));
    groups.extend((!found.is_empty()).then_some(found));
}

/// Two groups that both sides count through like one: the major one, the minor one.
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

/// The step between elements of a group, if it is the same everywhere.
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
    fn new(dims: Vec<usize>, from: &Placement, to: &Placement) -> Axis {
        let own = |placement: &Placement| {
            let uses = |digit: &&Digit| dims.iter().any(|dim| digit.source.uses(*dim));
            placement.digits().iter().filter(uses).cloned().collect()
        };
        let steps = whole_stride(from, &dims).zip(whole_stride(to, &dims));
        Axis { sizes: from.sizes().into(), from: own(from), to: own(to), steps, dims }
    }

    /// The number of positions.
    pub(super) fn n(&self) -> u64 {
        self.dims.iter().map(|dim| self.sizes[*dim]).product()
    }

    /// All positions as one piece, if the steps are the same everywhere.
    pub(super) fn whole(&self) -> Option<Piece> {
        let (from_step, to_step) = self.steps?;
        let (from_step, to_step) = (from_step as usize, to_step as usize);
        Some(Piece { length: self.n() as usize, from: 0, from_step, to: 0, to_step })
    }

    /// A number of positions after which both sides repeat, with the steps from each repetition to
    /// the next.
    pub(super) fn period(&self) -> Option<(u64, usize, usize)> {
        let leading = |digits: &[Digit]| {
            let is_plain = self.dims.len() == 1 && digits.iter().all(|d| d.source.depth() == 0);
            let leading = digits.iter().max_by_key(|digit| digit.div).filter(|_| is_plain)?;
            Some((leading.div, leading.stride))
        };
        let ((a, a_stride), (b, b_stride)) = (leading(&self.from)?, leading(&self.to)?);
        let period = (a / gcd(a, b)).checked_mul(b)?;
        let step = |div: u64, stride: u64| (period / div * stride) as usize;
        (period < self.n()).then(|| (period, step(a, a_stride), step(b, b_stride)))
    }

    /// The stretches of a range of positions, in order.
    pub(super) fn pieces(&self, range: Range<u64>) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut at = self.coordinates(range.start);
        let mut position = range.start;
        let last = self.dims[self.dims.len() - 1];
        while position < range.end {
            let until_end = (self.sizes[last] - at[last]).min(range.end - position);
            let piece = self.piece(&at, last, until_end);
            match pieces.last_mut().and_then(|before| before.joined(piece).map(|all| (before, all)))
            {
                Some((before, all)) => *before = all,
                None => pieces.push(piece),
            }
            position += piece.length as u64;
            at[last] += piece.length as u64 - 1;
            crate::placement::step(&mut at, &self.sizes, &self.dims);
        }
        pieces
    }

    /// The stretch from an element on along a dimension, of at most `max` elements.
    fn piece(&self, at: &[u64], along: usize, max: u64) -> Piece {
        let from = stretch::of_digits(&self.from, at, along);
        let to = stretch::of_digits(&self.to, at, along);
        Piece {
            length: from.n.min(to.n).min(max) as usize,
            from: from.value as usize,
            from_step: from.slope as usize,
            to: to.value as usize,
            to_step: to.slope as usize,
        }
    }

    fn coordinates(&self, position: u64) -> Sizes64 {
        let mut at = Sizes64::from_elem(0, self.sizes.len());
        let mut rest = position;
        for dim in self.dims.iter().rev() {
            at[*dim] = rest % self.sizes[*dim];
            rest /= self.sizes[*dim];
        }
        at
    }
}

impl Piece {
    /// A single position.
    pub(super) const ONE: Piece = Piece { length: 1, from: 0, from_step: 0, to: 0, to_step: 0 };

    /// This piece and the next one as one, if the steps go on.
    fn joined(self, next: Piece) -> Option<Piece> {
        let steps = (next.from.checked_sub(self.end().0)?, next.to.checked_sub(self.end().1)?);
        let goes_on = |piece: Piece| piece.length == 1 || (piece.from_step, piece.to_step) == steps;
        (goes_on(self) && goes_on(next)).then_some(Piece {
            length: self.length + next.length,
            from_step: steps.0,
            to_step: steps.1,
            ..self
        })
    }

    /// The slots of the last position.
    fn end(self) -> (usize, usize) {
        let n = self.length - 1;
        (self.from + n * self.from_step, self.to + n * self.to_step)
    }

    /// The slots of each position.
    pub(super) fn slots(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.length).map(move |i| (self.from + i * self.from_step, self.to + i * self.to_step))
    }
}
