//! Complex numbers in arrays of bytes: two arrays, the real and the imaginary parts, or one array of pairs.

use std::ops::Mul;

use num_complex::Complex;

use crate::arrays::Real;

/// Bytes of arrays.
pub(super) fn n_bytes(arrays: &[&[u8]]) -> usize {
    arrays.iter().map(|array| array.len()).sum()
}

/// Reads complex numbers.
pub(super) fn read<'a, T: Real>(from: &[&[u8]], to: impl Iterator<Item = &'a mut Complex<T>>) {
    match from {
        [re, im] => {
            let numbers = re.chunks_exact(T::SIZE).zip(im.chunks_exact(T::SIZE));
            for (to, (re, im)) in to.zip(numbers) {
                *to = Complex { re: T::read(re), im: T::read(im) };
            }
        }
        [pairs] => {
            for (to, pair) in to.zip(pairs.chunks_exact(2 * T::SIZE)) {
                let (re, im) = pair.split_at(T::SIZE);
                *to = Complex { re: T::read(re), im: T::read(im) };
            }
        }
        _ => {}
    }
}

/// Writes complex numbers.
pub(super) fn write<T: Real>(from: impl Iterator<Item = Complex<T>>, to: &mut [&mut [u8]]) {
    match to {
        [re, im] => {
            let numbers = re.chunks_exact_mut(T::SIZE).zip(im.chunks_exact_mut(T::SIZE));
            for (from, (re, im)) in from.zip(numbers) {
                from.re.write(re);
                from.im.write(im);
            }
        }
        [pairs] => {
            for (from, pair) in from.zip(pairs.chunks_exact_mut(2 * T::SIZE)) {
                let (re, im) = pair.split_at_mut(T::SIZE);
                from.re.write(re);
                from.im.write(im);
            }
        }
        _ => {}
    }
}

/// Product with a real number.
pub(super) fn scaled<T: Real + Mul<Output = T>>(z: Complex<T>, scale: T) -> Complex<T> {
    Complex { re: z.re * scale, im: z.im * scale }
}
