//! The values of a sum at all places of a box.

use std::num::Wrapping;
use std::ops::{Add, Div, Mul, Range};
use std::sync::Arc;

use super::Boxes;
use crate::digit::{Digit, Digits, Source, Sum, lcm};

/// The values of a sum in any box.
#[derive(Clone, Debug)]
pub(super) struct Values {
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
pub(super) struct Term {
    divisor: u64,
    /// `ceil(2^64 / divisor)`, if the high half of its product with any value `v` of the source is
    /// the quotient. That is so if `v · divisor` is less than 2^64: the error of the reciprocal,
    /// less than `divisor`, then adds less than `1 / divisor` to the quotient.
    reciprocal: Option<u64>,
    /// The same with 2^32.
    short: Option<u32>,
    factor: u64,
}

/// Does a digit depend on one of the dimensions?
fn uses(digit: &Digit, mut dims: Range<usize>) -> bool {
    dims.any(|dim| digit.source.uses(dim))
}

// Values are a base and a rest at each place, none of them negative: over whole periods of a
// source, a leading digit of it grows and the others are what they were.
impl Values {
    pub(super) fn of(sum: &Sum, boxes: &Boxes) -> Values {
        let digits = sum.digits().iter().cloned();
        let (inner, outside): (Digits, Digits) =
            digits.partition(|digit| uses(digit, boxes.n_outer()..boxes.sizes.len()));
        let (rest, inside): (Digits, Digits) =
            inner.into_iter().partition(|digit| uses(digit, 0..boxes.n_outer()));
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
    pub(super) fn n_kinds(&self) -> u64 {
        self.mixed.iter().map(|mixed| mixed.n_kinds).fold(1, u64::saturating_mul)
    }

    /// What is to be added to the values in a box. Adds the rests on which these depend besides.
    pub(super) fn base(&self, at: &[u64], rests: &mut Vec<u64>) -> u64 {
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

    /// The values in a box, less its base. Takes the rests that the base has added.
    pub(super) fn at_places<N: Word>(&self, rests: &mut &[u64]) -> Vec<N> {
        let mut values: Vec<N> = self.inside.iter().map(|v| N::of(*v)).collect();
        for mixed in &self.mixed {
            let mut source = mixed.source.at_places::<N>(rests);
            let Some(rest) = rests.split_off_first() else { continue };
            source.iter_mut().for_each(|v| *v = *v + N::of(*rest));
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
            (0..boxes.n_outer()).filter(|dim| source.digits().iter().any(|d| d.source.uses(*dim)));
        let n_boxes = outer.map(|dim| boxes.sizes[dim]).product();
        let source = Values::of(source, boxes);
        let n_kinds = period.saturating_mul(source.n_kinds()).min(n_boxes);
        Mixed { source, period, n_kinds, terms }
    }
}

impl Term {
    /// A term of values less than `size`.
    fn new(divisor: u64, factor: u64, size: u64) -> Term {
        let product = size.checked_mul(divisor).filter(|_| divisor > 1);
        let reciprocal = product.map(|_| u64::MAX / divisor + 1);
        let is_short = product.is_some_and(|product| product >> u32::BITS == 0);
        let short = is_short.then(|| u32::MAX / divisor as u32 + 1);
        Term { divisor, reciprocal, short, factor }
    }

    fn add_to<N: Word>(&self, sums: &mut [N], values: &[N]) {
        let divisor = N::of(self.divisor);
        match (self.divisor, N::reciprocal(self)) {
            (1, _) => self.add_quotients(sums, values, |v| v),
            (_, Some(reciprocal)) => {
                self.add_quotients(sums, values, |v| v.high_half(reciprocal));
            }
            (_, None) => self.add_quotients(sums, values, |v| v / divisor),
        }
    }

    fn add_quotients<N: Word>(&self, sums: &mut [N], values: &[N], quotient: impl Fn(N) -> N) {
        let factor = N::of(self.factor);
        for (sum, v) in sums.iter_mut().zip(values) {
            *sum = *sum + quotient(*v) * factor;
        }
    }
}

/// Numbers that all values fit into. What is added up may be more than that for a time.
pub(super) trait Word:
    Copy + Add<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    fn of(value: u64) -> Self;
    fn slots(self) -> usize;
    /// The high half of a product.
    fn high_half(self, other: Self) -> Self;
    fn reciprocal(term: &Term) -> Option<Self>;
}

impl Word for Wrapping<u32> {
    fn of(value: u64) -> Self {
        Wrapping(value as u32)
    }

    fn slots(self) -> usize {
        self.0 as usize
    }

    fn high_half(self, other: Self) -> Self {
        Wrapping(((u64::from(self.0) * u64::from(other.0)) >> u32::BITS) as u32)
    }

    fn reciprocal(term: &Term) -> Option<Self> {
        term.short.map(Wrapping)
    }
}

impl Word for Wrapping<u64> {
    fn of(value: u64) -> Self {
        Wrapping(value)
    }

    fn slots(self) -> usize {
        self.0 as usize
    }

    fn high_half(self, other: Self) -> Self {
        Wrapping(((u128::from(self.0) * u128::from(other.0)) >> u64::BITS) as u64)
    }

    fn reciprocal(term: &Term) -> Option<Self> {
        term.reciprocal.map(Wrapping)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_exact() {
        let max = u64::from(u32::MAX);
        for divisor in [1, 2, 3, 7, 1 << 16, 641, 6_700_417, max - 1, max] {
            let values = [0, 1, divisor - 1, divisor, 2 * divisor - 1, max - 1, max];
            for value in values.into_iter().filter(|value| *value <= max) {
                for size in [max + 1, u64::MAX] {
                    let mut sums = [Wrapping(5)];
                    Term::new(divisor, 3, size).add_to(&mut sums, &[Wrapping(value)]);
                    assert_eq!(sums, [Wrapping(5 + value / divisor * 3)], "{value} / {divisor}");
                }
                for size in [value + 1, value + 5, u64::MAX] {
                    let mut sums = [Wrapping(5_u32)];
                    Term::new(divisor, 3, size).add_to(&mut sums, &[Wrapping(value as u32)]);
                    let expected = 5 + value / divisor * 3;
                    assert_eq!(sums, [Wrapping(expected as u32)], "{value} / {divisor} of {size}");
                }
            }
        }
    }
}
