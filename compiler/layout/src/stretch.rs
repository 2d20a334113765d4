//! Arithmetic progressions of an index along one dimension, as far as the steps are equal.

use crate::digit::{Digit, Source, Sum};

/// An arithmetic progression: `n` values `value`, `value + slope`, ..., at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    pub(crate) value: u64,
    pub(crate) slope: u64,
    pub(crate) n: u64,
}

impl Stretch {
    fn constant(value: u64) -> Stretch {
        Stretch { value, slope: 0, n: u64::MAX }
    }

    /// The values divided by `div`, as far as the steps of the quotients are equal.
    fn divided(self, div: u64) -> Stretch {
        let Stretch { value, slope, n } = self;
        if slope.is_multiple_of(div) {
            return Stretch { value: value / div, slope: slope / div, n };
        }
        let until_next = (div - value % div).div_ceil(slope);
        Stretch { value: value / div, slope: 0, n: n.min(until_next) }
    }

    /// The values modulo `modulus`, as far as the steps are equal.
    fn rest(self, modulus: u64) -> Stretch {
        let Stretch { value, slope, n } = self;
        let value = value % modulus;
        match slope % modulus {
            0 => Stretch { value, slope: 0, n },
            slope => Stretch { value, slope, n: n.min((modulus - value).div_ceil(slope)) },
        }
    }
}

impl Source {
    /// The source's values from an element on, along a dimension.
    fn stretch(&self, at: &[u64], along: usize) -> Stretch {
        match self {
            Source::Dim { dim, size } if *dim == along => {
                Stretch { value: at[*dim], slope: 1, n: size - at[*dim] }
            }
            Source::Dim { dim, .. } => Stretch::constant(at[*dim]),
            Source::Sum(sum) => sum.stretch(at, along),
        }
    }
}

/// The sum of digits from an element on, along a dimension.
pub(crate) fn of_digits<'d>(
    digits: impl IntoIterator<Item = &'d Digit>,
    at: &[u64],
    along: usize,
) -> Stretch {
    let mut sum = Stretch::constant(0);
    for digit in digits {
        let part = digit.source.stretch(at, along).divided(digit.div).rest(digit.modulus);
        sum.value += part.value * digit.stride;
        sum.slope += part.slope * digit.stride;
        sum.n = sum.n.min(part.n);
    }
    sum
}

impl Sum {
    /// The sum's values from an element on, along a dimension.
    pub(crate) fn stretch(&self, at: &[u64], along: usize) -> Stretch {
        of_digits(self.digits(), at, along)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_are_the_values() {
        let start = Stretch { value: 5, slope: 3, n: 40 };
        for div in 1..8 {
            for modulus in 1..8 {
                let found = start.divided(div).rest(modulus);
                for i in 0..found.n.min(40) {
                    let expected = (5 + 3 * i) / div % modulus;
                    assert_eq!(found.value + i * found.slope, expected, "/{div} %{modulus}, {i}");
                }
            }
        }
    }
}
