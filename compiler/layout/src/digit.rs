//! Mixed-radix digits: the canonical form of an index.
//!
//! For any tiling, the slot of an element is a sum of digits: parts `(c div d) mod m` of its
//! coordinates `c`, each with a stride. [`Sum`] is such a sum. Tiling a dimension divides it, and a
//! sum whose strides suit the tile splits into a sum for the quotient and a sum for the remainder.
//! Only dimensions merged by `*` whose sizes do not suit the tile stay together: they become the
//! source of further digits ([`Source::Sum`]).

use std::fmt;
use std::sync::Arc;

use smallvec::{SmallVec, smallvec};

use crate::tiling::Axis;

/// Source of digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The coordinate along a logical dimension.
    Dim {
        /// The dimension.
        dim: usize,
        /// Its size in elements.
        size: u64,
    },
    /// A sum that does not split.
    Sum(Arc<Sum>),
}

/// One digit: `(source div div) mod modulus`, scaled by `stride`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Digit {
    /// The source.
    pub source: Source,
    /// Divisor of the source.
    pub div: u64,
    /// Exclusive upper bound of the digit.
    pub modulus: u64,
    /// Factor of the digit in the sum.
    pub stride: u64,
}

/// Digits, the one with the largest stride first.
pub type Digits = SmallVec<[Digit; 6]>;

/// A sum of digits in canonical form.
///
/// **Invariant:** a digit's stride is larger than the maximum of all digits after it together, so
/// digits are found from the sum by division. No digit is always zero. Adjacent digits that form
/// one digit are joined: two sums over whole dimensions with the same values have the same digits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sum {
    digits: Digits,
}

impl Source {
    /// Exclusive upper bound of the source.
    pub fn size(&self) -> u64 {
        match self {
            Source::Dim { size, .. } => *size,
            Source::Sum(sum) => sum.max() + 1,
        }
    }

    /// The source's value for an element.
    pub fn value(&self, coordinates: &[u64]) -> u64 {
        match self {
            Source::Dim { dim, .. } => coordinates[*dim],
            Source::Sum(sum) => sum.value(coordinates),
        }
    }

    /// Nesting depth of sums in it; 0 for a dimension.
    pub(crate) fn depth(&self) -> usize {
        match self {
            Source::Dim { .. } => 0,
            Source::Sum(sum) => {
                1 + sum.digits.iter().map(|digit| digit.source.depth()).max().unwrap_or(0)
            }
        }
    }

    /// True if its value depends on dimension `dim`.
    pub(crate) fn uses(&self, dim: usize) -> bool {
        match self {
            Source::Dim { dim: own, .. } => *own == dim,
            Source::Sum(sum) => sum.digits.iter().any(|digit| digit.source.uses(dim)),
        }
    }
}

impl Digit {
    /// The digit's value for an element.
    pub fn value(&self, coordinates: &[u64]) -> u64 {
        self.source.value(coordinates) / self.div % self.modulus
    }

    /// True for the most significant digit of its source.
    pub(crate) fn is_leading(&self) -> bool {
        u128::from(self.div) * u128::from(self.modulus) >= u128::from(self.source.size())
    }

    /// The largest contribution of the digit to the sum.
    fn max(&self) -> u64 {
        (self.modulus - 1) * self.stride
    }

    /// This digit and the next lower one joined, if they form one digit.
    fn joined(&self, lower: &Digit) -> Option<Digit> {
        let is_one = self.source == lower.source
            && lower.div.checked_mul(lower.modulus) == Some(self.div)
            && lower.stride.checked_mul(lower.modulus) == Some(self.stride);
        let parts = || self.source.size().div_ceil(lower.div);
        // The product is too large only if there are fewer parts.
        let modulus = || lower.modulus.saturating_mul(self.modulus).min(parts());
        is_one.then(|| Digit { modulus: modulus(), ..lower.clone() })
    }

    /// Splits the digit into its quotient and its remainder by `by`, both with stride 1.
    fn split(self, by: u64) -> (Digit, Digit) {
        let n_tiles = self.modulus.div_ceil(by);
        let comes_apart = self.modulus.is_multiple_of(by) || self.is_leading();
        let (source, div) = match comes_apart {
            true => (self.source, self.div),
            false => {
                (Source::Sum(Arc::new(Sum { digits: smallvec![Digit { stride: 1, ..self }] })), 1)
            }
        };
        let high = Digit { source: source.clone(), div: div * by, modulus: n_tiles, stride: 1 };
        (high, Digit { source, div, modulus: by, stride: 1 })
    }
}

impl Sum {
    /// The coordinate along a logical dimension of `size` elements, at least 1.
    pub fn dim(dim: usize, size: u64) -> Sum {
        let digit = Digit { source: Source::Dim { dim, size }, div: 1, modulus: size, stride: 1 };
        Sum { digits: if size > 1 { smallvec![digit] } else { Digits::new() } }
    }

    /// A sum of digits whose strides are already in order, without overlap.
    pub(crate) fn of(digits: Digits) -> Sum {
        Sum { digits }.canonical()
    }

    /// The digits, the one with the largest stride first.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// The sum for an element.
    pub fn value(&self, coordinates: &[u64]) -> u64 {
        self.digits.iter().map(|digit| digit.value(coordinates) * digit.stride).sum()
    }

    /// The largest value.
    pub fn max(&self) -> u64 {
        self.digits.iter().map(Digit::max).sum()
    }

    /// Computes `self · weight + lower`, where `lower` is less than `weight`.
    pub(crate) fn times_plus(mut self, weight: u64, lower: Sum) -> Sum {
        self.digits.iter_mut().for_each(|digit| digit.stride *= weight);
        self.digits.extend(lower.digits);
        self.canonical()
    }

    /// Substitutes sums for coordinates. Leading digits grow if the sums are larger than the
    /// coordinates.
    pub(crate) fn in_terms_of(&self, coordinate: &impl Fn(usize) -> Sum) -> Sum {
        let mut digits = Digits::new();
        for digit in &self.digits {
            let source = match &digit.source {
                Source::Dim { dim, .. } => coordinate(*dim),
                Source::Sum(sum) => sum.in_terms_of(coordinate),
            };
            let quotient = source.split(digit.div).0;
            let value = if digit.is_leading() { quotient } else { quotient.split(digit.modulus).1 };
            let scaled = |part: Digit| Digit { stride: part.stride * digit.stride, ..part };
            digits.extend(value.digits.into_iter().map(scaled));
        }
        Sum { digits }.canonical()
    }

    /// Canonicalizes: joins digits that form one, and replaces a sum that occurs as a whole by its
    /// digits.
    fn canonical(self) -> Sum {
        let mut digits = Digits::new();
        for digit in self.digits {
            if digit.modulus > 1 {
                push(&mut digits, digit);
            }
        }
        Sum { digits }
    }

    /// The quotient and the remainder of a division by `by`.
    pub fn split(self, by: u64) -> (Sum, Sum) {
        if self.max() < by {
            return (Sum::default(), self);
        }
        let mut digits = self.digits;
        let n_high = digits.iter().take_while(|d| d.stride.is_multiple_of(by)).count();
        let mut middle: Digits = digits.drain(n_high..).collect();
        let mut high = digits;
        high.iter_mut().for_each(|digit| digit.stride /= by);
        let max: u64 = middle.iter().map(Digit::max).sum();
        if max < by {
            return (Sum { digits: high }.canonical(), Sum { digits: middle });
        }
        let (unit, low) = take_low(&mut middle, by);
        middle.iter_mut().for_each(|digit| digit.stride /= unit);
        let (quotient, mut rest) = split_middle(middle).split(by / unit);
        rest.stride = unit;
        high.push(quotient);
        let rest = std::iter::once(rest).chain(low).collect();
        (Sum { digits: high }.canonical(), Sum { digits: rest }.canonical())
    }
}

/// Appends a digit, joined with the last one if they form one.
fn push(digits: &mut Digits, digit: Digit) {
    if let Source::Sum(sum) = &digit.source
        && digit.div == 1
        && digit.is_leading()
    {
        for inner in &sum.digits {
            push(digits, Digit { stride: inner.stride * digit.stride, ..inner.clone() });
        }
        return;
    }
    match digits.last().and_then(|last| last.joined(&digit)) {
        Some(joined) => {
            digits.pop();
            push(digits, joined);
        }
        None => digits.push(digit),
    }
}

/// Removes the longest run of low digits that a division by `by` does not affect. The first result
/// divides `by` and all strides that stay.
fn take_low(middle: &mut Digits, by: u64) -> (u64, Digits) {
    let mut unit = by;
    let mut found = (1, middle.len());
    let mut max_below: u64 = middle.iter().map(Digit::max).sum();
    for (at, digit) in middle.iter().enumerate() {
        unit = gcd(unit, digit.stride);
        max_below -= digit.max();
        if max_below < unit {
            found = (unit, at + 1);
            break;
        }
    }
    let (unit, n_stay) = found;
    (unit, middle.drain(n_stay..).collect())
}

/// Converts the digits to one digit: themselves, or one whose source is their sum.
fn split_middle(mut middle: Digits) -> Digit {
    if let [digit] = &middle[..]
        && digit.stride == 1
    {
        return middle.remove(0);
    }
    let sum = Sum { digits: middle };
    let modulus = sum.max() + 1;
    Digit { source: Source::Sum(Arc::new(sum)), div: 1, modulus, stride: 1 }
}

/// The greatest common divisor.
pub(crate) fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The least common multiple of two numbers that are not 0; `None` if it is too large.
pub(crate) fn lcm(a: u64, b: u64) -> Option<u64> {
    (a / gcd(a, b)).checked_mul(b)
}

/// A physical dimension with the digits of its index.
#[derive(Clone, Debug)]
pub(crate) struct Indexed {
    pub(crate) size: u64,
    pub(crate) index: Sum,
}

impl Axis for Indexed {
    fn unit() -> Indexed {
        Indexed { size: 1, index: Sum::default() }
    }

    fn combine(major: Indexed, minor: Indexed) -> Option<Indexed> {
        let size = major.size.checked_mul(minor.size)?;
        Some(Indexed { size, index: major.index.times_plus(minor.size, minor.index) })
    }

    fn split(self, tile: u64) -> Option<(Indexed, Indexed)> {
        let (high, low) = self.index.split(tile);
        let n_tiles = self.size.div_ceil(tile);
        Some((Indexed { size: n_tiles, index: high }, Indexed { size: tile, index: low }))
    }
}

impl Sum {
    /// The text of [`fmt::Display`] with names for the dimensions.
    pub fn text(&self, name: &dyn Fn(usize) -> String) -> String {
        let digits: Vec<String> = self.digits.iter().map(|digit| digit.text(name)).collect();
        if digits.is_empty() { "0".to_owned() } else { digits.join(" + ") }
    }
}

impl Digit {
    fn text(&self, name: &dyn Fn(usize) -> String) -> String {
        let mut text = match &self.source {
            Source::Dim { dim, .. } => name(*dim),
            Source::Sum(sum) => format!("({})", sum.text(name)),
        };
        if self.div > 1 {
            text += &format!(" div {}", self.div);
        }
        if !self.is_leading() {
            text += &format!(" mod {}", self.modulus);
        }
        match self.stride {
            1 => text,
            stride if text.contains(' ') && !text.starts_with('(') => format!("({text})·{stride}"),
            stride => format!("{text}·{stride}"),
        }
    }
}

/// `(d0 div 2)·12 + (d1 div 2 mod 4)·4 + d1 mod 2`; `0` for a sum without digits.
impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&|dim| format!("d{dim}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(sum: &Sum) -> String {
        let digits = sum.digits.iter().map(|digit| {
            let source = match &digit.source {
                Source::Dim { dim, .. } => format!("d{dim}"),
                Source::Sum(sum) => format!("({})", shown(sum)),
            };
            format!("{source}/{}%{}*{}", digit.div, digit.modulus, digit.stride)
        });
        digits.collect::<Vec<_>>().join(" + ")
    }

    #[track_caller]
    fn check(sum: Sum, by: u64, quotient: &str, rest: &str) {
        let (q, r) = sum.split(by);
        assert_eq!((&*shown(&q), &*shown(&r)), (quotient, rest));
    }

    fn merged(sizes: &[u64]) -> Sum {
        let sums = sizes.iter().enumerate().map(|(dim, size)| (*size, Sum::dim(dim, *size)));
        sums.fold(Sum::default(), |sum, (size, next)| sum.times_plus(size, next))
    }

    #[test]
    fn a_dimension_comes_apart() {
        check(Sum::dim(0, 5), 2, "d0/2%3*1", "d0/1%2*1");
        check(Sum::dim(0, 5), 8, "", "d0/1%5*1");
        check(Sum::dim(0, 1), 8, "", "");
    }

    #[test]
    fn merged_dimensions_come_apart_where_sizes_suit() {
        check(merged(&[3, 8]), 4, "d0/1%3*2 + d1/4%2*1", "d1/1%4*1");
        check(merged(&[3, 4]), 8, "d0/2%2*1", "d0/1%2*4 + d1/1%4*1");
        check(merged(&[3, 4]), 100, "", "d0/1%3*4 + d1/1%4*1");
    }

    #[test]
    fn merged_dimensions_stay_together_elsewhere() {
        let all = "(d0/1%3*5 + d1/1%5*1)";
        check(merged(&[3, 5]), 4, &format!("{all}/4%4*1"), &format!("{all}/1%4*1"));
        // The most minor one is not looked into.
        let two = "(d0/1%3*5 + d1/1%5*1)";
        check(merged(&[3, 5, 2]), 8, &format!("{two}/4%4*1"), &format!("{two}/1%4*2 + d2/1%2*1"));
    }

    #[test]
    fn parts_that_meet_again_are_one() {
        let (high, low) = Sum::dim(0, 5).split(4);
        assert_eq!(shown(&high.times_plus(4, low)), "d0/1%5*1");
        let (high, low) = merged(&[3, 5]).split(4);
        assert_eq!(shown(&high.times_plus(4, low)), "d0/1%3*5 + d1/1%5*1");
    }

    #[test]
    fn a_digit_that_a_tile_cuts_unevenly_is_a_source() {
        let (_, inside) = Sum::dim(0, 12).split(6);
        check(inside, 4, "(d0/1%6*1)/4%2*1", "(d0/1%6*1)/1%4*1");
    }
}
