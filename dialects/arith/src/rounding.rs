//! Rounding of floats to narrower formats, in all rounding modes.

use std::cmp::Ordering;

use creole_ir::tensor::FloatPredicate;
use creole_ir::{Tensor, Type};

use crate::flags::RoundingMode;

/// True for floats of more than 64 bits.
fn is_wide(elem: Type) -> bool {
    elem.bits() > Some(64)
}

/// `x` rounded to the float type `elem`. `None`: no conversion between these types, or one that is inexact, of floats
/// of more than 64 bits, and not to the nearest, ties to even.
pub(crate) fn rounded(x: &Tensor, elem: Type, mode: RoundingMode) -> Option<Tensor> {
    let nearest = x.convert_signed(elem)?;
    if mode == RoundingMode::ToNearestEven {
        return Some(nearest);
    }
    if is_wide(elem) || is_wide(x.elem()) {
        return keeps_value(x, &nearest).then_some(nearest);
    }
    if x.is_splat() && !x.is_empty() {
        let one = rounded(&x.at(0), elem, mode)?;
        return Some(Tensor::splat(nearest.ty(), &one));
    }
    let size = elem.elem_bytes()?;
    let mut bytes = Vec::with_capacity(x.len() * size);
    for i in 0..x.len() {
        let bits = adjusted(x.float(i), nearest.bits(i), elem, mode);
        bytes.extend_from_slice(&bits.to_le_bytes()[..size]);
    }
    Tensor::from_bytes(nearest.ty(), bytes).ok()
}

/// The bits of `x` rounded by `mode`, from those of the nearest number. All formats are a sign and a magnitude whose
/// bits grow with it, so that the neighbours are one up and one down.
fn adjusted(x: f64, bits: u64, elem: Type, mode: RoundingMode) -> u64 {
    let value = |bits| Tensor::from_bits(bits, elem).float(0);
    let near = value(bits);
    let Some(order) = near.abs().partial_cmp(&x.abs()) else { return bits };
    let towards_zero = match mode {
        RoundingMode::TowardZero => true,
        RoundingMode::Downward => x > 0.0,
        RoundingMode::Upward => x < 0.0,
        RoundingMode::ToNearestEven | RoundingMode::ToNearestAway => false,
    };
    match (order, towards_zero) {
        (Ordering::Greater, true) => bits - 1,
        (Ordering::Less, false) if mode != RoundingMode::ToNearestAway => bits + 1,
        (Ordering::Less, false) => {
            let away = value(bits + 1).abs();
            let is_tie = away.is_finite() && away - x.abs() == x.abs() - near.abs();
            bits + u64::from(is_tie)
        }
        _ => bits,
    }
}

/// True if rounding `x` to `result` changed no number.
pub(crate) fn keeps_value(x: &Tensor, result: &Tensor) -> bool {
    let n = if x.is_splat() { x.len().min(1) } else { x.len() };
    if is_wide(x.elem()) || is_wide(result.elem()) {
        return keeps_wide_value(x, result, n).unwrap_or(false);
    }
    (0..n).all(|i| {
        let (x, result) = (x.float(i), result.float(i));
        x == result || x.is_nan()
    })
}

/// [`keeps_value`] of the first `n` numbers in the wider one of the two formats, which has all numbers of the other.
fn keeps_wide_value(x: &Tensor, result: &Tensor, n: usize) -> Option<bool> {
    let wider = if x.elem().bits() > result.elem().bits() { x.elem() } else { result.elem() };
    let (x, result) = (x.convert_signed(wider)?, result.convert_signed(wider)?);
    let same = x.compare_float(FloatPredicate::Ueq, &result)?;
    Some((0..n).all(|i| same.truth(i)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(x: f64, expect: [f64; 5]) {
        let found = RoundingMode::ALL.map(|(mode, _)| {
            let x = Tensor::from_f64(x, Type::f64());
            rounded(&x, Type::f16(), mode).map(|t| t.float(0))
        });
        assert_eq!(found, expect.map(Some), "{x}");
    }

    /// In the order of `RoundingMode::ALL`: nearest even, down, up, to zero, nearest away.
    #[test]
    fn rounds_in_all_modes() {
        check(1.5, [1.5; 5]);
        let ulp = f64::powi(2.0, -10);
        check(1.0 + ulp / 2.0, [1.0, 1.0, 1.0 + ulp, 1.0, 1.0 + ulp]);
        check(-1.0 - ulp / 4.0, [-1.0, -1.0 - ulp, -1.0, -1.0, -1.0]);
        check(1.0 + 0.75 * ulp, [1.0 + ulp, 1.0, 1.0 + ulp, 1.0, 1.0 + ulp]);
        let inf = f64::INFINITY;
        check(1e6, [inf, 65_504.0, inf, 65_504.0, inf]);
        check(1e-30, [0.0, 0.0, f64::powi(2.0, -24), 0.0, 0.0]);
    }
}
