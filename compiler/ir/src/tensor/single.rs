//! Fast path for arithmetic on `f32`, without conversion to lanes: loops that the compiler
//! vectorizes.

use creole_scalar::{Function, functions};

use super::Tensor;
use crate::types::Type;

/// Computes `result[i] = function(a[i], b[i])`. `None`: the function is none of the four below, or the elements are
/// not `f32`.
pub(super) fn binary(function: &Function, a: &Tensor, b: &Tensor) -> Option<Tensor> {
    if a.elem() != Type::f32() {
        return None;
    }
    Some(match function {
        f if *f == functions::ADD => zip(a, b, |x, y| x + y),
        f if *f == functions::SUB => zip(a, b, |x, y| x - y),
        f if *f == functions::MUL => zip(a, b, |x, y| x * y),
        f if *f == functions::DIV => zip(a, b, |x, y| x / y),
        _ => return None,
    })
}

#[inline(always)]
fn zip(a: &Tensor, b: &Tensor, f: impl Fn(f32, f32) -> f32) -> Tensor {
    let (xs, ys) = (words(a), words(b));
    let read = f32::from_le_bytes;
    let bytes = match (a.splat, b.splat, xs.first(), ys.first()) {
        (true, false, Some(x), _) => map(ys, |y| f(read(*x), y)),
        (false, true, _, Some(y)) => map(xs, |x| f(x, read(*y))),
        _ => xs.iter().zip(ys).map(|(x, y)| f(read(*x), read(*y)).to_le_bytes()).collect(),
    };
    Tensor::from_stored(a.ty, a.splat && b.splat, Vec::into_flattened(bytes))
}

#[inline(always)]
fn map(words: &[[u8; 4]], f: impl Fn(f32) -> f32) -> Vec<[u8; 4]> {
    words.iter().map(|word| f(f32::from_le_bytes(*word)).to_le_bytes()).collect()
}

fn words(tensor: &Tensor) -> &[[u8; 4]] {
    tensor.stored_bytes().as_chunks().0
}

#[cfg(test)]
mod tests {
    use super::*;
    use creole_scalar::Call;

    /// Checks the fast path against the definition of the function, element by element.
    #[test]
    fn agrees_with_scalar_arithmetic() {
        let ty = Type::vector(&[37], Type::f32());
        let a = Tensor::collect(ty, (0..37).map(|i| 1.7 * i as f32 - 20.0));
        let b = Tensor::collect(ty, (0..37).map(|i| 3.0 / (i as f32 - 3.5)));
        let splat = Tensor::from_f64(2.5, ty);
        for function in [&functions::ADD, &functions::SUB, &functions::MUL, &functions::DIV] {
            for (x, y) in [(&a, &b), (&a, &splat), (&splat, &b), (&splat, &splat)] {
                let result = binary(function, x, y).expect("floats have arithmetic");
                assert_eq!(result.is_splat(), x.is_splat() && y.is_splat());
                let Some(Call::Two(f)) = function.real.map(|real| real.single) else { panic!() };
                let [x, y] = [x, y].map(Tensor::all_lanes::<f32>);
                let expected: Vec<f32> = x.into_iter().zip(y).map(|(x, y)| f(x, y)).collect();
                assert_eq!(result.all_lanes::<f32>(), expected, "{function:?}");
            }
        }
    }
}
