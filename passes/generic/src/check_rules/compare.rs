//! Comparison of results, by the mode of the rule.

use creole_ir::pattern::Mode;
use creole_ir::{Tensor, Type};

/// True if the results of the two sides agree as far as `mode` demands.
pub(super) fn agree(mode: Mode, left: &Tensor, right: &Tensor) -> bool {
    if left.ty() != right.ty() {
        return false;
    }
    if !left.elem().is_float() {
        return left == right;
    }
    (0..left.len()).all(|i| match mode {
        Mode::Strict => same_bits(left, right, i),
        Mode::Nsz => same_bits(left, right, i) || left.float(i) == right.float(i),
        Mode::NoNan => left.float(i) == right.float(i) || !left.float(i).is_finite(),
        Mode::Real | Mode::RealCancel => close(left.float(i), right.float(i), left.elem()),
    })
}

fn same_bits(left: &Tensor, right: &Tensor, i: usize) -> bool {
    left.elem_bytes(i) == right.elem_bytes(i) || (left.float(i).is_nan() && right.float(i).is_nan())
}

/// True if floats are close. Values beyond the range of the format are not compared.
fn close(left: f64, right: f64, elem: Type) -> bool {
    if !left.is_finite() || !right.is_finite() {
        return true;
    }
    let tolerance = match elem {
        ty if ty == Type::f64() => 1e-9,
        ty if ty == Type::f32() => 1e-3,
        _ => 0.15,
    };
    // Inputs are of magnitude 4: cancellation may leave an error of that scale.
    (left - right).abs() <= tolerance * (16.0 + left.abs().max(right.abs()))
}
