//! Parts of arrays of bytes: items one behind the other, rows of matrices.

use faer::reborrow::ReborrowMut;
use faer::{ContiguousFwd, MatMut, MatRef};
use smallvec::SmallVec;

/// Rows of bytes, some distance apart.
pub(crate) type Rows<'a> = MatRef<'a, u8, usize, usize, isize, ContiguousFwd>;

/// Rows of bytes to write.
pub(crate) type RowsMut<'a> = MatMut<'a, u8, usize, usize, isize, ContiguousFwd>;

/// Array as rows of this many bytes. `None`: it has no columns.
pub(crate) fn rows(bytes: &[u8], row: usize) -> Option<Rows<'_>> {
    let n = bytes.len().checked_div(row)?;
    MatRef::from_row_major_slice(bytes, n, row).try_as_row_major()
}

/// Array as rows of this many bytes, to write. `None`: it has no columns.
pub(crate) fn rows_mut(bytes: &mut [u8], row: usize) -> Option<RowsMut<'_>> {
    let n = bytes.len().checked_div(row)?;
    MatMut::from_row_major_slice_mut(bytes, n, row).try_as_row_major_mut()
}

/// Calls `write` with row `i` of one matrix or two.
#[inline]
pub(crate) fn with_row(parts: &mut [RowsMut<'_>], i: usize, write: impl FnOnce(&mut [&mut [u8]])) {
    match parts {
        [all] => write(&mut [all.rb_mut().row_mut(i).as_slice_mut()]),
        [re, im] => {
            let re = re.rb_mut().row_mut(i).as_slice_mut();
            write(&mut [re, im.rb_mut().row_mut(i).as_slice_mut()]);
        }
        _ => {}
    }
}

/// Parts of arrays: up to two complex matrices, or one and three arrays of integers, without an allocation.
pub(crate) type Parts<T> = SmallVec<[T; 5]>;

/// Splits arrays of `n` equal items into chunks of `size` items; the last one may have fewer.
pub(crate) fn chunks<'a>(
    arrays: &[&'a [u8]],
    n: usize,
    size: usize,
) -> impl Iterator<Item = Parts<&'a [u8]>> {
    let chunk = move |at: usize| {
        let part = |array: &&'a [u8]| {
            let item = array.len() / n;
            &array[item * at..item * n.min(at + size)]
        };
        arrays.iter().map(part).collect()
    };
    (0..n).step_by(size).map(chunk)
}

/// Splits arrays as [`chunks`] does.
pub(crate) fn chunks_mut<'a>(
    arrays: &'a mut [&mut [u8]],
    n: usize,
    size: usize,
) -> impl Iterator<Item = Parts<&'a mut [u8]>> {
    let rest = arrays.iter_mut().map(|array| (array.len() / n.max(1), &mut **array));
    let mut rest: Parts<(usize, &'a mut [u8])> = rest.collect();
    let chunk = move |at: usize| {
        let n_items = size.min(n - at);
        let part = |(len, rest): &mut (usize, &'a mut [u8])| {
            let (own, others) = std::mem::take(rest).split_at_mut(*len * n_items);
            *rest = others;
            own
        };
        rest.iter_mut().map(part).collect()
    };
    (0..n).step_by(size).map(chunk)
}

/// Elements of a batch.
pub(crate) struct Elements<'a> {
    pub(crate) n: usize,
    pub(crate) inputs: Parts<&'a [u8]>,
    pub(crate) results: Parts<&'a mut [u8]>,
}

impl<'a> Elements<'a> {
    /// Splits the arrays of `n` elements into those of `size` elements each; the last ones may be fewer.
    pub(crate) fn groups(
        inputs: &[&'a [u8]],
        results: &'a mut [&mut [u8]],
        n: usize,
        size: usize,
    ) -> impl Iterator<Item = Elements<'a>> {
        let arrays = chunks(inputs, n, size).zip(chunks_mut(results, n, size));
        let group =
            move |(at, (inputs, results))| Elements { n: size.min(n - at), inputs, results };
        (0..n).step_by(size).zip(arrays).map(group)
    }

    /// Splits them into one each.
    pub(crate) fn each(&mut self) -> impl Iterator<Item = Elements<'_>> {
        Elements::groups(&self.inputs, &mut self.results, self.n, 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_elements() {
        let (a, mut x) = ([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]);
        let (inputs, mut results) = ([&a[..]], [&mut x[..]]);
        let groups = Elements::groups(&inputs, &mut results, 5, 2);
        let sizes: Vec<(usize, usize)> =
            groups.map(|mut group| (group.n, group.each().count())).collect();
        assert_eq!(sizes, [(2, 2), (2, 2), (1, 1)]);
    }

    /// Fails if the chunks of arrays, to read or to write, are others.
    fn check(arrays: &mut [&mut [u8]], n: usize, size: usize, expected: &[[&[u8]; 2]]) {
        let shared: Vec<&[u8]> = arrays.iter().map(|array| &**array).collect();
        let found: Vec<Vec<&[u8]>> = chunks(&shared, n, size).map(|all| all.to_vec()).collect();
        assert_eq!(found, expected);
        let found: Vec<Vec<&mut [u8]>> =
            chunks_mut(arrays, n, size).map(|all| all.into_iter().collect()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn chunks_of_items() {
        let (a, b) = (&mut [1, 2, 3, 4, 5, 6], &mut [7, 8, 9]);
        check(&mut [a, b], 3, 2, &[[&[1, 2, 3, 4], &[7, 8]], [&[5, 6], &[9]]]);
        check(&mut [&mut [], &mut [1, 2]], 2, 1, &[[&[], &[1]], [&[], &[2]]]);
        check(&mut [&mut [], &mut []], 0, 1, &[]);
    }
}
