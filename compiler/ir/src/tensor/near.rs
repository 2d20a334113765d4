//! Comparison of tensors with expected ones, within a tolerance.

use super::Tensor;
use super::format::magnitude;
use super::show::{element, parts};
use crate::types::{FloatKind, Type, TypeKind};

/// Criterion of an element compared with the expected one. NaN is near NaN alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Nearness {
    /// Numerically equal: `-0` equals `0`.
    Equal,
    /// Within a tolerance; integers are compared as numbers.
    Within(Tolerance),
    /// Distance in floats (ulps) within limits. Infinity is near itself alone, and NaN.
    Ulps {
        /// Least distance.
        min: u64,
        /// Greatest distance.
        max: u64,
    },
}

/// Greatest difference from the expected number: `atol + rtol * |expected|`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// Relative part.
    pub rtol: f64,
    /// Absolute part.
    pub atol: f64,
}

impl Tolerance {
    /// Default tolerance of an element type: a few of its last digits, as errors add up; integers are equal. Two good
    /// compilers may differ by as much.
    pub fn of(elem: Type) -> Tolerance {
        let part = match *elem {
            TypeKind::Complex(part) => part,
            _ => elem,
        };
        let (rtol, atol) = match *part {
            TypeKind::Float(FloatKind::F64) => (1e-10, 1e-12),
            TypeKind::Float(FloatKind::F32) => (1e-5, 1e-6),
            TypeKind::Float(FloatKind::F16) => (2e-3, 1e-3),
            TypeKind::Float(FloatKind::BF16) => (2e-2, 1e-2),
            TypeKind::Float(_) => (0.2, 0.1),
            _ => (0.0, 0.0),
        };
        Tolerance { rtol, atol }
    }
}

impl Default for Tolerance {
    /// The defaults of NumPy's `allclose`.
    fn default() -> Self {
        Tolerance { rtol: 1e-5, atol: 1e-8 }
    }
}

impl From<Tolerance> for Nearness {
    fn from(tolerance: Tolerance) -> Nearness {
        Nearness::Within(tolerance)
    }
}

/// Describes the mismatches of `found`; `None` if each element is near enough. Both have one type.
pub fn mismatch(
    found: &Tensor,
    expected: &Tensor,
    nearness: impl Into<Nearness>,
) -> Option<String> {
    if found.ty() != expected.ty() {
        return Some(format!("expected {}, found {}", expected.ty(), found.ty()));
    }
    let nearness = nearness.into();
    let (mut n_wrong, mut first) = (0_usize, None);
    let mut worst: Option<(usize, f64)> = None;
    for i in 0..found.len() {
        let error = nearness.error(found, expected, i);
        if error > 0.0 {
            n_wrong += 1;
            first.get_or_insert(i);
            if worst.is_none_or(|(_, most)| error > most) {
                worst = Some((i, error));
            }
        }
    }
    let (first, (worst, error)) = (first?, worst?);
    let n = found.len();
    let mut text = format!("{n_wrong} of {n} elements differ; {}", at(found, expected, first));
    if worst != first && nearness != Nearness::Equal {
        text += &format!("; most at {}", at(found, expected, worst));
    }
    Some(text + &nearness.limits(error))
}

impl Nearness {
    /// Excess of element `i`'s error over the tolerance; 0 if it is near enough.
    fn error(self, found: &Tensor, expected: &Tensor, i: usize) -> f64 {
        let is_same = found.elem_bytes(i) == expected.elem_bytes(i);
        if is_same && !matches!(self, Nearness::Ulps { min: 1.., .. }) {
            return 0.0;
        }
        let pairs = parts(found, i).into_iter().zip(parts(expected, i));
        let errors = pairs.map(|(found, expected)| match self {
            Nearness::Equal if is_nan(&found, &expected) || is_equal(&found, &expected) => 0.0,
            Nearness::Equal => f64::INFINITY,
            Nearness::Within(tolerance) => tolerance.beyond(number(&found), number(&expected)),
            Nearness::Ulps { min, max } => match ulps(&found, &expected) {
                n if n < min => (min - n) as f64,
                n => n.saturating_sub(max) as f64,
            },
        });
        errors.fold(0.0, f64::max)
    }

    fn limits(self, error: f64) -> String {
        match self {
            Nearness::Equal => String::new(),
            Nearness::Within(Tolerance { rtol, atol }) => {
                format!("; beyond rtol {rtol:e}, atol {atol:e} by {error:e}")
            }
            Nearness::Ulps { min: 0, max } => format!("; beyond {max} ulp by {error}"),
            Nearness::Ulps { min, max } => format!("; beyond {min} to {max} ulp by {error}"),
        }
    }
}

impl Tolerance {
    fn beyond(self, found: f64, expected: f64) -> f64 {
        if found == expected || (found.is_nan() && expected.is_nan()) {
            return 0.0;
        }
        let error = (found - expected).abs() - (self.atol + self.rtol * expected.abs());
        // Infinite and NaN differences are as wrong as can be.
        if error.is_nan() || expected.is_infinite() { f64::INFINITY } else { error.max(0.0) }
    }
}

fn is_nan(a: &Tensor, b: &Tensor) -> bool {
    a.elem().is_float() && number(a).is_nan() && number(b).is_nan()
}

/// Compares for equality; integers bit by bit, as not all of 64 bits are an `f64`.
fn is_equal(a: &Tensor, b: &Tensor) -> bool {
    if a.elem().is_float() { number(a) == number(b) } else { a.bits(0) == b.bits(0) }
}

/// Distance in floats between two; the largest count if one is not finite and the other not the same.
fn ulps(a: &Tensor, b: &Tensor) -> u64 {
    let TypeKind::Float(kind) = *a.elem() else { return u64::from(a.bits(0) != b.bits(0)) };
    let (x, y) = (number(a), number(b));
    if !x.is_finite() || !y.is_finite() {
        let is_same = x == y || (x.is_nan() && y.is_nan());
        return if is_same { 0 } else { u64::MAX };
    }
    let [m, n] = [a, b].map(|x| magnitude(x.bits(0), kind));
    let same_sign = x.is_sign_negative() == y.is_sign_negative();
    if same_sign { m.abs_diff(n) } else { m.saturating_add(n) }
}

fn at(found: &Tensor, expected: &Tensor, i: usize) -> String {
    format!(
        "{:?}: expected {}, found {}",
        index(found.shape(), i),
        with_bits(expected, i),
        with_bits(found, i)
    )
}

/// Prints a float with its bits, since near floats may have the same digits.
fn with_bits(tensor: &Tensor, i: usize) -> String {
    let bits = |part: &Tensor| format!("{:#x}", part.bits(0));
    let has_bits = tensor.elem().is_float() || tensor.elem().is_complex();
    let all: Vec<String> = parts(tensor, i).iter().filter(|_| has_bits).map(bits).collect();
    let text = element(tensor, i);
    if all.is_empty() { text } else { format!("{text} ({})", all.join(", ")) }
}

fn number(part: &Tensor) -> f64 {
    if part.elem().is_float() { part.float(0) } else { part.int(0) as f64 }
}

/// The multi-dimensional index of element `i` of the row-major order.
fn index(shape: &[i64], mut i: usize) -> Vec<usize> {
    let mut index = vec![0; shape.len()];
    for (at, n) in index.iter_mut().zip(shape).rev() {
        *at = i % *n as usize;
        i /= *n as usize;
    }
    index
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn floats(values: &[f32]) -> Tensor {
        let ty = Type::tensor(&[values.len() as i64 / 2, 2], Type::f32());
        Tensor::collect(ty, values.iter().copied())
    }

    #[track_caller]
    fn check(found: &[f32], expected: &[f32], want: Expect) {
        let tolerance = Tolerance { rtol: 0.0, atol: 0.5 };
        want.assert_eq(&mismatch(&floats(found), &floats(expected), tolerance).unwrap_or_default());
    }

    #[test]
    fn near_enough() {
        check(&[1.0, 2.0], &[1.5, 1.5], expect![""]);
        check(&[f32::NAN, f32::INFINITY], &[f32::NAN, f32::INFINITY], expect![""]);
    }

    #[test]
    fn first_and_worst_are_said() {
        check(
            &[1.0, 2.0, 3.0, 9.0],
            &[1.0, 3.0, 3.0, 4.0],
            expect![
                "2 of 4 elements differ; [0, 1]: expected 3.0 (0x40400000), found 2.0 (0x40000000); most at [1, 1]: expected 4.0 (0x40800000), found 9.0 (0x41100000); beyond rtol 0e0, atol 5e-1 by 4.5e0"
            ],
        );
        check(
            &[f32::NAN, 1.0],
            &[1.0, 1.0],
            expect![
                "1 of 2 elements differ; [0, 0]: expected 1.0 (0x3f800000), found NaN (0x7fc00000); beyond rtol 0e0, atol 5e-1 by inf"
            ],
        );
    }

    #[test]
    fn steps_to_the_next_float_are_counted() {
        let ulps = |a: f32, b: f32| {
            let [a, b] = [a, b].map(|x| Tensor::collect(Type::tensor(&[], Type::f32()), [x]));
            ulps(&a, &b)
        };
        assert_eq!(ulps(1.0, 1.0 + f32::EPSILON), 1);
        assert_eq!(ulps(f32::from_bits(1), -0.0), 1);
        assert_eq!(ulps(f32::from_bits(4), -f32::from_bits(1)), 5);
        assert_eq!(ulps(0.0, -0.0), 0);
        assert_eq!(ulps(f32::INFINITY, f32::MAX), u64::MAX);
        assert_eq!(ulps(f32::INFINITY, f32::NAN), u64::MAX);
        assert_eq!(ulps(f32::NAN, -f32::NAN), 0);
    }

    #[test]
    fn integers_are_equal_to_the_last_bit() {
        let [a, b] =
            [i64::MAX, i64::MAX - 1].map(|n| Tensor::collect(Type::tensor(&[], Type::i64()), [n]));
        assert_eq!(mismatch(&a, &a, Nearness::Equal), None);
        expect![
            "1 of 1 elements differ; []: expected 9223372036854775806, found 9223372036854775807"
        ]
        .assert_eq(&mismatch(&a, &b, Nearness::Equal).unwrap_or_default());
    }
}
