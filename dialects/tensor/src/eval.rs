//! Evaluation helpers: mixed lists at run time, positions of elements.

use creole_ir::types::DYNAMIC;
use creole_ir::{Error, Tensor, ensure};

/// The integers of scalar operands.
pub(crate) fn ints(args: &[Tensor]) -> Vec<i64> {
    args.iter().map(|arg| arg.int(0)).collect()
}

/// The static list `numbers` with its dynamic entries taken from `args`, which moves on behind them.
pub(crate) fn resolve(numbers: &[i64], args: &mut &[Tensor]) -> Result<Vec<i64>, Error> {
    let open = numbers.iter().filter(|n| **n == DYNAMIC).count();
    ensure!(open <= args.len(), "expects {open} dynamic values, found {}", args.len());
    let (taken, rest) = args.split_at(open);
    *args = rest;
    let mut taken = ints(taken).into_iter();
    let number = |n: &i64| if *n == DYNAMIC { taken.next().unwrap_or(0) } else { *n };
    Ok(numbers.iter().map(number).collect())
}

/// The row-major position of an element. Error: the index is out of bounds.
pub(crate) fn position(shape: &[i64], index: &[i64]) -> Result<usize, Error> {
    let inside =
        index.len() == shape.len() && index.iter().zip(shape).all(|(i, n)| (0..*n).contains(i));
    ensure!(inside, "index {index:?} is out of bounds for shape {shape:?}");
    Ok(index.iter().zip(shape).fold(0, |at, (i, n)| at * n + i) as usize)
}

/// Largest number of bytes of a tensor that a run makes from sizes alone.
const MAX_BYTES: i64 = 1 << 34;

/// Error: a negative size, or a tensor too large to make.
pub(crate) fn check_shape(shape: &[i64], elem_bytes: usize) -> Result<(), Error> {
    let bytes = shape.iter().try_fold(elem_bytes as i64, |n, size| n.checked_mul(*size));
    let fits = shape.iter().all(|n| *n >= 0) && bytes.is_some_and(|n| n <= MAX_BYTES);
    ensure!(fits, "can't make a tensor of shape {shape:?}");
    Ok(())
}

/// All indices of the box `[0, sizes)` in row-major order.
pub(crate) fn indices(sizes: &[i64]) -> impl Iterator<Item = Vec<i64>> + '_ {
    let n: i64 = if sizes.iter().any(|n| *n <= 0) { 0 } else { sizes.iter().product() };
    (0..n).map(move |at| {
        let mut rest = at;
        let mut index = vec![0; sizes.len()];
        for (place, size) in index.iter_mut().zip(sizes).rev() {
            *place = rest % size;
            rest /= size;
        }
        index
    })
}
