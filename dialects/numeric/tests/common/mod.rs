//! Helpers of tests of kernels: threads, numbers, tensors.

use creole_ir::parallel::Parallel;
use creole_ir::{Tensor, Type};

/// Executor that claims this many threads and starts at the end.
pub(crate) struct Backwards(pub(crate) usize);

impl Parallel for Backwards {
    fn width(&self) -> usize {
        self.0
    }

    fn run(&self, n: usize, task: &(dyn Fn(usize) + Sync)) {
        std::thread::scope(|scope| {
            scope.spawn(move || (0..n).filter(|i| i % 2 == 1).rev().for_each(task));
            (0..n).filter(|i| i % 2 == 0).rev().for_each(task);
        });
    }
}

/// A number between -1 and 1 for each index, without any pattern.
pub(crate) fn number(i: usize) -> f64 {
    let bits = (i as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (bits >> 40) as f64 / f64::from(1 << 23) - 1.0
}

/// The numbers of an array.
pub(crate) fn floats(bytes: &[u8], is_wide: bool) -> impl Iterator<Item = f64> + '_ {
    bytes.chunks_exact(if is_wide { 8 } else { 4 }).map(move |x| match x.try_into() {
        Ok(x) => f64::from_le_bytes(x),
        Err(_) => f64::from(f32::from_le_bytes(x.try_into().expect("four bytes"))),
    })
}

/// A tensor of these numbers.
pub(crate) fn tensor(shape: &[i64], elem: Type, numbers: &[f64]) -> Tensor {
    let bytes = numbers.iter().flat_map(|x| match elem == Type::f64() {
        true => x.to_le_bytes().to_vec(),
        false => (*x as f32).to_le_bytes().to_vec(),
    });
    Tensor::from_bytes(Type::tensor(shape, elem), bytes.collect()).expect("bytes of a tensor")
}
