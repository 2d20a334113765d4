//! Time series in a bounded number of bins of equal width, which doubles when time passes the last one.

use std::ops::Range;

/// Limit of bins. A long run fills between half and all of them.
const MAX_BINS: usize = 512;

/// Aggregation of two bins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Join {
    /// Sum, for cycles.
    Sum,
    /// Maximum.
    Max,
}

/// Series with common bins.
#[derive(Clone, Debug)]
pub(super) struct Bins {
    /// Cycles of a bin.
    width: u64,
    rows: Vec<(Join, Vec<u64>)>,
}

impl Bins {
    /// Series of zeros, one for each element of `rows`.
    pub(super) fn new(rows: impl IntoIterator<Item = Join>) -> Bins {
        Bins { width: 1, rows: rows.into_iter().map(|join| (join, Vec::new())).collect() }
    }

    /// Cycles of a bin.
    pub(super) fn width(&self) -> u64 {
        self.width
    }

    /// Makes room for times before `end`, in cycles.
    pub(super) fn reach(&mut self, end: u64) {
        while end.div_ceil(self.width) > MAX_BINS as u64 {
            self.width *= 2;
            for (join, bins) in &mut self.rows {
                let one = |pair: &[u64]| match join {
                    Join::Sum => pair.iter().sum(),
                    Join::Max => pair.iter().copied().max().unwrap_or_default(),
                };
                *bins = bins.chunks(2).map(one).collect();
            }
        }
    }

    /// Bin of a time, which has been reached.
    fn at(bins: &mut Vec<u64>, index: u64) -> &mut u64 {
        let index = index as usize;
        if bins.len() <= index {
            bins.resize(index + 1, 0);
        }
        &mut bins[index]
    }

    /// Adds the cycles of `[start, end)` to their bins.
    pub(super) fn add(&mut self, row: usize, cycles: Range<u64>) {
        let Range { start, end } = cycles;
        if start >= end {
            return;
        }
        self.reach(end);
        let width = self.width;
        for index in start / width..end.div_ceil(width) {
            let here = end.min((index + 1) * width) - start.max(index * width);
            *Bins::at(&mut self.rows[row].1, index) += here;
        }
    }

    /// Records a value during `[start, end)`, or at `start` if that is empty: a bin keeps its maximum.
    pub(super) fn hold(&mut self, row: usize, cycles: Range<u64>, value: u64) {
        let Range { start, end } = cycles;
        self.reach(end.max(start + 1));
        let width = self.width;
        for index in start / width..end.max(start + 1).div_ceil(width) {
            let bin = Bins::at(&mut self.rows[row].1, index);
            *bin = (*bin).max(value);
        }
    }

    /// A series of `n` bins.
    pub(super) fn row(&self, row: usize, n: usize) -> Vec<u64> {
        let mut bins = self.rows[row].1.clone();
        bins.resize(n, 0);
        bins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_double_and_nothing_is_lost() {
        let mut bins = Bins::new([Join::Sum, Join::Max]);
        bins.add(0, 3..500);
        bins.hold(1, 10..20, 7);
        assert_eq!(bins.width(), 1);
        bins.add(0, 500..2000);
        bins.hold(1, 1999..1999, 9);
        assert_eq!(bins.width(), 4);
        let (sums, largest) = (bins.row(0, 500), bins.row(1, 500));
        assert_eq!(sums.iter().sum::<u64>(), 1997);
        assert_eq!(&sums[..3], &[1, 4, 4]);
        assert_eq!((largest[1], largest[2], largest[4], largest[5]), (0, 7, 7, 0));
        assert_eq!(largest[499], 9);
    }

    #[test]
    fn the_order_does_not_matter() {
        let parts = [0..40, 90_000..90_001, 7..3000, 2..2, 511..513];
        let series = |order: &mut dyn Iterator<Item = &Range<u64>>| {
            let mut bins = Bins::new([Join::Sum]);
            order.for_each(|part| bins.add(0, part.clone()));
            (bins.width(), bins.row(0, MAX_BINS))
        };
        assert_eq!(series(&mut parts.iter()), series(&mut parts.iter().rev()));
    }
}
