//! Contiguous runs of elements in the buffer, and the padding between them.

use std::ops::Range;

use crate::digit::Sum;
use crate::placement::{Placement, step};
use crate::shape::Sizes64;
use crate::stretch::Stretch;

/// A contiguous run: elements that follow each other both in row-major order and in the buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first element's number in row-major order.
    pub element: u64,
    /// The first element's slot.
    pub slot: u64,
    /// Number of elements.
    pub length: u64,
}

/// The runs of an array in row-major order. Each is as long as possible.
pub struct Runs<'p> {
    slot: &'p Sum,
    sizes: &'p [u64],
    /// Dimensions to iterate over: not those of size 1, nor those that are always contiguous.
    dims: Vec<usize>,
    /// Elements along the most minor dimensions, which are always contiguous.
    together: u64,
    at: Sizes64,
    element: u64,
    /// The rest of the stretch from which the last run was taken.
    rest: Option<Stretch>,
    waiting: Option<Run>,
    is_done: bool,
}

impl Placement {
    /// The array's elements in row-major order, as contiguous runs.
    pub fn runs(&self) -> Runs<'_> {
        let sizes = &self.sizes;
        let mut dims: Vec<usize> = (0..sizes.len()).filter(|dim| sizes[*dim] > 1).collect();
        let mut together = 1;
        while let Some(last) = dims.pop_if(|dim| self.counts_by(*dim, together)) {
            together *= sizes[last];
        }
        Runs {
            slot: &self.slot,
            sizes,
            dims,
            together,
            at: Sizes64::from_elem(0, sizes.len()),
            element: 0,
            rest: None,
            waiting: None,
            is_done: sizes.contains(&0),
        }
    }

    /// True if the step from one element to the next along a dimension is always `step`.
    fn counts_by(&self, dim: usize, step: u64) -> bool {
        let mut own = self.digits().iter().filter(|digit| digit.source.uses(dim));
        let is_step = own.next().is_some_and(|digit| {
            digit.source.depth() == 0 && digit.modulus == self.sizes[dim] && digit.stride == step
        });
        is_step && own.next().is_none()
    }

    /// The slots less than `n_slots` that hold no element, in ascending order.
    pub fn padding(&self, n_slots: u64) -> Vec<Range<u64>> {
        let mut taken: Vec<Range<u64>> =
            self.runs().map(|run| run.slot..run.slot + run.length).collect();
        taken.sort_unstable_by_key(|run| run.start);
        let starts = std::iter::once(0).chain(taken.iter().map(|run| run.end));
        let ends = taken.iter().map(|run| run.start).chain([n_slots]);
        starts.zip(ends).map(|(start, end)| start..end).filter(|gap| gap.start < gap.end).collect()
    }
}

impl Runs<'_> {
    /// The next contiguous elements, perhaps not all of the run.
    fn piece(&mut self) -> Option<Run> {
        if self.is_done {
            return None;
        }
        let stretch = match (self.rest.take(), self.dims.last()) {
            (Some(rest), _) => rest,
            (None, Some(last)) => self.slot.stretch(&self.at, *last),
            (None, None) => Stretch { value: 0, slope: 0, n: 1 },
        };
        let n = if stretch.slope == self.together { stretch.n } else { 1 };
        if n < stretch.n {
            let value = stretch.value + n * stretch.slope;
            self.rest = Some(Stretch { value, n: stretch.n - n, ..stretch });
        }
        let length = n * self.together;
        let run = Run { element: self.element, slot: stretch.value, length };
        self.element += length;
        self.is_done = !self.advance(n);
        Some(run)
    }

    /// Advances by `n` positions of the last dimension, not beyond its end.
    fn advance(&mut self, n: u64) -> bool {
        let Some(last) = self.dims.last() else { return false };
        self.at[*last] += n - 1;
        step(&mut self.at, self.sizes, &self.dims)
    }
}

impl Iterator for Runs<'_> {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        let mut run = self.waiting.take().or_else(|| self.piece())?;
        while let Some(piece) = self.piece() {
            if piece.slot != run.slot + run.length {
                self.waiting = Some(piece);
                break;
            }
            run.length += piece.length;
        }
        Some(run)
    }
}
