//! Comparing results with expected ones.

use creole_ir::{Tensor, TypeKind};

/// How far a number may be from the expected one: `atol + rtol * |expected|`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// Relative part.
    pub rtol: f64,
    /// Absolute part.
    pub atol: f64,
}

impl Default for Tolerance {
    /// What NumPy's `allclose` takes.
    fn default() -> Self {
        Tolerance { rtol: 1e-5, atol: 1e-8 }
    }
}

/// What is wrong with `found`; `None` if each element is near enough. NaN equals NaN.
/// Both have one type.
pub fn mismatch(found: &Tensor, expected: &Tensor, tolerance: Tolerance) -> Option<String> {
    if found.ty() != expected.ty() {
        return Some(format!("expected {}, found {}", expected.ty(), found.ty()));
    }
    let mut n_wrong = 0usize;
    let mut first = None;
    let mut worst: Option<(usize, f64)> = None;
    for i in 0..found.len() {
        let error = error(found, expected, i, tolerance);
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
    if worst != first {
        text += &format!("; most at {}", at(found, expected, worst));
    }
    Some(
        text + &format!(
            "; beyond rtol {:e}, atol {:e} by {error:e}",
            tolerance.rtol, tolerance.atol
        ),
    )
}

fn at(found: &Tensor, expected: &Tensor, i: usize) -> String {
    format!(
        "{:?}: expected {}, found {}",
        index(found.shape(), i),
        show(expected, i),
        show(found, i)
    )
}

/// How far element `i` is beyond the tolerance; 0 if it is near enough.
fn error(found: &Tensor, expected: &Tensor, i: usize, tolerance: Tolerance) -> f64 {
    if found.elem_bytes(i) == expected.elem_bytes(i) {
        return 0.0;
    }
    let pairs = parts(found, i).into_iter().zip(parts(expected, i));
    pairs.map(|(f, e)| beyond(f, e, tolerance)).fold(0.0, f64::max)
}

fn beyond(found: f64, expected: f64, tolerance: Tolerance) -> f64 {
    if found == expected || (found.is_nan() && expected.is_nan()) {
        return 0.0;
    }
    let error = (found - expected).abs() - (tolerance.atol + tolerance.rtol * expected.abs());
    // Infinite and NaN differences are as wrong as can be.
    if error.is_nan() || expected.is_infinite() { f64::INFINITY } else { error.max(0.0) }
}

/// The number, or real and imaginary part.
fn parts(tensor: &Tensor, i: usize) -> Vec<f64> {
    match *tensor.elem() {
        TypeKind::Float(_) => vec![tensor.float(i)],
        TypeKind::Complex(part) => {
            let bytes = tensor.elem_bytes(i);
            bytes.chunks(bytes.len() / 2).map(|b| Tensor::splat_bytes(part, b).float(0)).collect()
        }
        _ => vec![tensor.int(i) as f64],
    }
}

/// An element as people read it.
pub(super) fn show(tensor: &Tensor, i: usize) -> String {
    match *tensor.elem() {
        TypeKind::Float(kind) if kind.bits() <= 32 => format!("{:?}", tensor.float(i) as f32),
        TypeKind::Float(_) => format!("{:?}", tensor.float(i)),
        TypeKind::Complex(_) => format!("{:?}", parts(tensor, i)),
        TypeKind::Integer(1, _) => tensor.truth(i).to_string(),
        TypeKind::Integer(64, _) if tensor.elem().is_unsigned() => tensor.bits(i).to_string(),
        _ => tensor.int(i).to_string(),
    }
}

/// The position of element `i` of the row-major order.
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
    use creole_ir::Type;
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
                "2 of 4 elements differ; [0, 1]: expected 3.0, found 2.0; most at [1, 1]: expected 4.0, found 9.0; beyond rtol 0e0, atol 5e-1 by 4.5e0"
            ],
        );
        check(
            &[f32::NAN, 1.0],
            &[1.0, 1.0],
            expect![
                "1 of 2 elements differ; [0, 0]: expected 1.0, found NaN; beyond rtol 0e0, atol 5e-1 by inf"
            ],
        );
    }
}
