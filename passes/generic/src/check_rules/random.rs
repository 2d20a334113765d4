//! Random tensors from a fixed seed.

use creole_ir::{Tensor, Type};
use creole_scalar::Random;

/// Random tensors and constants.
pub(super) trait Samples {
    /// True with a probability of `n` tenths.
    fn tenths(&mut self, n: usize) -> bool;

    /// Random tensor; half of its elements are special values if these are allowed.
    fn tensor(&mut self, ty: Type, special: bool) -> Tensor;

    /// Random scalar; half of them are special values if these are allowed.
    fn number(&mut self, ty: Type, special: bool) -> Tensor;

    /// Random constant as rules look for them: often a splat of a special number.
    fn constant(&mut self, ty: Type) -> Tensor;
}

impl Samples for Random {
    fn tenths(&mut self, n: usize) -> bool {
        self.index(10) < n
    }

    fn tensor(&mut self, ty: Type, special: bool) -> Tensor {
        let n = ty.n_elements().unwrap_or(0) as usize;
        let mut bytes = Vec::new();
        for _ in 0..n {
            bytes.extend_from_slice(self.number(ty.elem(), special).elem_bytes(0));
        }
        Tensor::from_bytes(ty, bytes).expect("one number for each element")
    }

    fn number(&mut self, ty: Type, special: bool) -> Tensor {
        let special = special && self.tenths(5);
        if !ty.is_float() {
            let value = if special {
                self.pick(&[0, 1, -1, i64::MIN, i64::MAX, 2, 127, -128])
            } else {
                self.bits() as i64
            };
            return Tensor::from_i64(value, ty);
        }
        if special {
            let tiny = 2f64.powi(-149);
            let all = [
                0.0,
                -0.0,
                1.0,
                -1.0,
                f64::INFINITY,
                f64::NEG_INFINITY,
                f64::NAN,
                tiny,
                f64::MAX,
                3.4e38,
                0.5,
            ];
            return Tensor::from_f64(self.pick(&all), ty);
        }
        // Multiples of a quarter: sums and products of a few are exact.
        let quarters = self.index(33) as f64 - 16.0;
        let odd = if self.tenths(5) { 0.0 } else { self.index(1000) as f64 / 1000.0 };
        Tensor::from_f64(quarters / 4.0 + odd, ty)
    }

    fn constant(&mut self, ty: Type) -> Tensor {
        match self.index(7) {
            0 => self.tensor(ty, false),
            1 if ty.elem().is_float() => Tensor::from_f64(-0.0, ty),
            2 => Tensor::from_i64(0, ty),
            3 => Tensor::from_i64(1, ty),
            4 if ty.elem().is_float() => {
                Tensor::from_f64(2f64.powi(self.index(300) as i32 - 150), ty)
            }
            5 if !ty.elem().is_float() => Tensor::from_i64(self.pick(&[-1, -1, 8, 16, 24]), ty),
            _ => {
                let one = self.number(ty.elem(), false);
                Tensor::splat(ty, &one)
            }
        }
    }
}
