//! Iteration spaces.

use creole_ir::{Error, Tensor, Type};

/// Calls `visit` with each index of the box `[0, sizes)` in row-major order.
pub(crate) fn for_each_index(
    sizes: &[i64],
    mut visit: impl FnMut(&[i64]) -> Result<(), Error>,
) -> Result<(), Error> {
    if sizes.iter().any(|n| *n <= 0) {
        return Ok(());
    }
    let mut index = vec![0; sizes.len()];
    loop {
        visit(&index)?;
        let Some(d) = (0..sizes.len()).rev().find(|d| index[*d] + 1 < sizes[*d]) else {
            return Ok(());
        };
        index[d] += 1;
        index[d + 1..].fill(0);
    }
}

/// Integer `value` as a scalar of type `index`.
pub(crate) fn index(value: i64) -> Tensor {
    Tensor::from_i64(value, Type::index())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sizes: &[i64], want: &[&[i64]]) {
        let mut seen = Vec::new();
        for_each_index(sizes, |i| {
            seen.push(i.to_vec());
            Ok(())
        })
        .unwrap();
        assert_eq!(seen, want);
    }

    #[test]
    fn the_last_index_moves_first() {
        check(&[2, 2], &[&[0, 0], &[0, 1], &[1, 0], &[1, 1]]);
    }

    #[test]
    fn a_space_without_dimensions_has_one_index() {
        check(&[], &[&[]]);
    }

    #[test]
    fn a_space_with_an_empty_dimension_has_none() {
        check(&[3, 0], &[]);
    }
}
