//! Lists of dimension numbers.

use std::fmt;
use std::ops::Deref;

use smallvec::SmallVec;

use crate::list_text::comma;

/// The size of a dimension written `?`.
pub const DYNAMIC: i64 = i64::MIN;

/// A list of dimension numbers, sizes or positions: `array<i64: ..>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Dims(pub SmallVec<[i64; 6]>);

impl Dims {
    /// The dimensions `0, 1, .., n-1`.
    pub fn iota(n: usize) -> Dims {
        (0..n as i64).collect()
    }

    /// True for a permutation: `0, 1, .., n-1` in some order, with `n == rank`.
    pub fn is_permutation(&self, rank: usize) -> bool {
        let mut seen = vec![false; rank];
        self.len() == rank
            && self.iter().all(|d| {
                usize::try_from(*d)
                    .is_ok_and(|d| d < rank && !std::mem::replace(&mut seen[d], true))
            })
    }

    /// True for the identity `0, 1, .., n-1`.
    pub fn is_identity(&self) -> bool {
        self.iter().enumerate().all(|(i, d)| i as i64 == *d)
    }

    /// `result[i] = items[self[i]]`. All numbers must be positions in `items`.
    pub fn permute<T: Clone>(&self, items: &[T]) -> Vec<T> {
        self.iter().map(|d| items[*d as usize].clone()).collect()
    }

    /// The inverse permutation: `result[self[i]] = i`.
    #[must_use]
    pub fn inverse(&self) -> Dims {
        let mut out = Dims(SmallVec::from_elem(0, self.len()));
        for (i, d) in self.iter().enumerate() {
            out.0[*d as usize] = i as i64;
        }
        out
    }

    /// The numbers as `usize`; negative ones must have been excluded.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        self.iter().map(|d| *d as usize)
    }
}

impl Deref for Dims {
    type Target = [i64];

    fn deref(&self) -> &[i64] {
        &self.0
    }
}

impl FromIterator<i64> for Dims {
    fn from_iter<I: IntoIterator<Item = i64>>(iter: I) -> Self {
        Dims(iter.into_iter().collect())
    }
}

impl From<&[i64]> for Dims {
    fn from(dims: &[i64]) -> Self {
        Dims(dims.into())
    }
}

impl<const N: usize> From<[i64; N]> for Dims {
    fn from(dims: [i64; N]) -> Self {
        dims.into_iter().collect()
    }
}

impl fmt::Display for Dims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", comma(self.iter()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations() {
        let p = Dims::from([2, 0, 1]);
        assert!(p.is_permutation(3) && !p.is_permutation(2));
        assert!(!Dims::from([0, 0]).is_permutation(2));
        assert_eq!(p.permute(&['a', 'b', 'c']), ['c', 'a', 'b']);
        assert!(p.inverse().permute(&p).iter().enumerate().all(|(i, d)| i as i64 == *d));
    }
}
