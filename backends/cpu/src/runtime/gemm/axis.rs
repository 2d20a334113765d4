//! Axis of a matrix: rows or columns that are made of several dimensions of an array.

use std::ops::Range;

/// Dimensions of an index, the last one fastest: sizes, and strides in elements.
///
/// Invariant: contiguous dimensions are collapsed, and none has the size 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Axis(Vec<(usize, isize)>);

/// Run of indices with one stride: the offset of the first one, and their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) first: isize,
    pub(super) len: usize,
}

impl Axis {
    /// Axis over these dimensions. `None`: sizes that are negative or overflow.
    pub fn new(dims: impl IntoIterator<Item = (i64, i64)>) -> Option<Axis> {
        let mut merged: Vec<(usize, isize)> = Vec::new();
        let mut total: usize = 1;
        for (size, stride) in dims {
            let (size, stride) = (usize::try_from(size).ok()?, isize::try_from(stride).ok()?);
            total = total.checked_mul(size)?;
            match merged.last_mut() {
                _ if size == 1 => {}
                Some(last) if stride.checked_mul(isize::try_from(size).ok()?) == Some(last.1) => {
                    *last = (last.0 * size, stride);
                }
                _ => merged.push((size, stride)),
            }
        }
        Some(Axis(merged))
    }

    /// Number of indices.
    pub fn len(&self) -> usize {
        self.0.iter().map(|(size, _)| size).product()
    }

    /// True if there are no indices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Stride in elements. `None`: it is not constant.
    pub fn stride(&self) -> Option<i64> {
        match self.0[..] {
            [] => Some(0),
            [(_, stride)] => Some(stride as i64),
            _ => None,
        }
    }

    /// Size and stride of the innermost dimension.
    pub(super) fn inner(&self) -> (usize, isize) {
        self.0.last().copied().unwrap_or((1, 0))
    }

    /// Offset of an index.
    fn place(&self, mut index: usize) -> isize {
        let mut place = 0;
        for (size, stride) in self.0.iter().rev() {
            place += (index % size) as isize * stride;
            index /= size;
        }
        place
    }

    /// Offsets of a range of indices.
    pub(super) fn places(&self, range: Range<usize>) -> Vec<isize> {
        let (_, stride) = self.inner();
        let runs = self.runs(range).into_iter();
        runs.flat_map(|run| (0..run.len as isize).map(move |i| run.first + i * stride)).collect()
    }

    /// Splits a range of indices into runs of the innermost dimension.
    pub(super) fn runs(&self, range: Range<usize>) -> Vec<Run> {
        let (size, _) = self.inner();
        let mut runs = Vec::new();
        let mut index = range.start;
        while index < range.end {
            let len = (size - index % size).min(range.end - index);
            runs.push(Run { first: self.place(index), len });
            index += len;
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimensions_behind_each_other_are_one() {
        let axis = Axis::new([(2, 12), (3, 4), (1, 99), (4, 1)]).unwrap();
        assert_eq!((axis.len(), axis.stride()), (24, Some(1)));
        assert_eq!(Axis::new([(1, 7)]).unwrap().stride(), Some(0));
        assert_eq!(Axis::new([(3, 0), (4, 0)]).unwrap().stride(), Some(0));
        assert_eq!(Axis::new([(i64::MAX, 1), (4, i64::MAX)]), None);
    }

    #[test]
    fn others_are_runs() {
        let axis = Axis::new([(2, 100), (3, -10), (4, 2)]).unwrap();
        assert_eq!((axis.len(), axis.stride()), (24, None));
        let runs = |range| -> Vec<(isize, usize)> {
            axis.runs(range).iter().map(|run| (run.first, run.len)).collect()
        };
        assert_eq!(runs(3..10), [(6, 1), (-10, 4), (-20, 2)]);
        assert_eq!(runs(12..13), [(100, 1)]);
        assert_eq!(axis.places(10..14), [-16, -14, 100, 102]);
    }
}
