//! Random numbers and tensors, the same in every run.

use creole_ir::{Tensor, Type};

/// splitmix64 (Steele, Lea, Flood 2014).
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 up to `n - 1`.
    pub(super) fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    /// True `n` times of ten.
    pub(super) fn tenths(&mut self, n: usize) -> bool {
        self.below(10) < n
    }

    pub(super) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// The numbers `0 .. n` in random order.
    pub(super) fn permutation(&mut self, n: usize) -> Vec<i64> {
        let mut items: Vec<i64> = (0..n as i64).collect();
        for i in (1..n).rev() {
            items.swap(i, self.below(i + 1));
        }
        items
    }

    /// A tensor; half of its elements are special numbers if they are allowed.
    pub(super) fn tensor(&mut self, ty: Type, special: bool) -> Tensor {
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
                self.next() as i64
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
        // Quarters: sums and products of a few are exact.
        let quarters = self.below(33) as f64 - 16.0;
        let odd = if self.tenths(5) { 0.0 } else { self.below(1000) as f64 / 1000.0 };
        Tensor::from_f64(quarters / 4.0 + odd, ty)
    }

    /// A constant as rules look for them: often a splat of a telling number.
    pub(super) fn constant(&mut self, ty: Type) -> Tensor {
        match self.below(7) {
            0 => self.tensor(ty, false),
            1 if ty.elem().is_float() => Tensor::from_f64(-0.0, ty),
            2 => Tensor::from_i64(0, ty),
            3 => Tensor::from_i64(1, ty),
            4 if ty.elem().is_float() => {
                Tensor::from_f64(2f64.powi(self.below(300) as i32 - 150), ty)
            }
            5 if !ty.elem().is_float() => Tensor::from_i64(self.pick(&[-1, -1, 8, 16, 24]), ty),
            _ => {
                let one = self.number(ty.elem(), false);
                Tensor::splat(ty, &one)
            }
        }
    }
}
