//! Index arithmetic of tensors: row-major order, strides, and strided copies of boxes.

use smallvec::SmallVec;

use super::elem::by_size;
use crate::attr::Dims;

/// Strides of a row-major tensor, in elements.
pub(super) fn strides(shape: &[i64]) -> Dims {
    let mut stride = 1;
    let mut out: Dims = shape
        .iter()
        .rev()
        .map(|size| {
            let this = stride;
            stride *= (*size).max(1);
            this
        })
        .collect();
    out.0.reverse();
    out
}

/// A strided view of memory: offset and strides.
#[derive(Clone, Debug)]
pub(super) struct View {
    /// Offset of the first element, in elements.
    pub(super) start: i64,
    /// Stride of each dimension, in elements.
    pub(super) strides: Dims,
}

impl View {
    /// The view of all of a row-major tensor.
    pub(super) fn whole(shape: &[i64]) -> View {
        View { start: 0, strides: strides(shape) }
    }

    /// The offset of element `index`.
    pub(super) fn offset(&self, index: &[i64]) -> i64 {
        self.start + self.strides.iter().zip(index).map(|(s, i)| s * i).sum::<i64>()
    }

    /// Memory seen through this view.
    pub(super) fn of<B>(&self, bytes: B) -> Viewed<'_, B> {
        Viewed { view: self, bytes }
    }

    /// Offsets of all elements of a box of `shape`, in row-major order.
    pub(super) fn offsets(&self, shape: &[i64]) -> Offsets {
        Offsets {
            shape: shape.into(),
            strides: self.strides.clone(),
            index: SmallVec::from_elem(0, shape.len()),
            offset: self.start,
            left: count(shape),
        }
    }
}

/// Bytes of elements that are seen through a view.
pub(super) struct Viewed<'a, B> {
    view: &'a View,
    bytes: B,
}

/// The number of elements; none if a size is not positive.
pub(super) fn count(shape: &[i64]) -> usize {
    if shape.iter().any(|size| *size <= 0) { 0 } else { shape.iter().product::<i64>() as usize }
}

/// See [`View::offsets`].
pub(super) struct Offsets {
    shape: Dims,
    strides: Dims,
    index: SmallVec<[i64; 6]>,
    offset: i64,
    left: usize,
}

impl Iterator for Offsets {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        self.left = self.left.checked_sub(1)?;
        let offset = self.offset;
        for d in (0..self.shape.len()).rev() {
            self.index[d] += 1;
            self.offset += self.strides[d];
            if self.index[d] < self.shape[d] {
                break;
            }
            self.offset -= self.strides[d] * self.shape[d];
            self.index[d] = 0;
        }
        Some(offset as usize)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

/// Iterator over all indices of a shape in row-major order, the last dimension fastest.
pub(super) struct Positions {
    shape: Dims,
    next: Option<Dims>,
}

/// See [`Positions`].
pub(super) fn positions(shape: &[i64]) -> Positions {
    let first = (count(shape) > 0).then(|| shape.iter().map(|_| 0).collect());
    Positions { shape: shape.into(), next: first }
}

impl Iterator for Positions {
    type Item = Dims;

    fn next(&mut self) -> Option<Dims> {
        let current = self.next.take()?;
        let mut next = current.clone();
        for d in (0..self.shape.len()).rev() {
            next.0[d] += 1;
            if next[d] < self.shape[d] {
                self.next = Some(next);
                break;
            }
            next.0[d] = 0;
        }
        Some(current)
    }
}

/// Copies a box of `shape` elements of `size` bytes each from one view to another. Both must lie
/// within their bytes.
pub(super) fn copy_box(
    size: usize,
    shape: &[i64],
    source: Viewed<'_, &[u8]>,
    target: Viewed<'_, &mut [u8]>,
) {
    if count(shape) == 0 {
        return;
    }
    let (shape, [from, to]) = merged(shape, [source.view, target.view]);
    let (source, target) = (source.bytes, target.bytes);
    let (outer, n) = (&shape[..shape.len() - 1], shape[shape.len() - 1] as usize);
    let steps = [&from, &to].map(|view| view.strides[outer.len()]);
    let rows = from.offsets(outer).zip(to.offsets(outer));
    by_size!(size, N => {
        let (source, target) = (source.as_chunks::<N>().0, target.as_chunks_mut::<N>().0);
        for (from, to) in rows {
            let source = Row { elements: source, first: from, step: steps[0] };
            let target = Row { elements: &mut *target, first: to, step: steps[1] };
            copy_row(n, source, target);
        }
    }, else for (from, to) in rows {
        for i in 0..n {
            let [from, to] = [(from, steps[0]), (to, steps[1])].map(|(at, step)| place(at, i, step));
            target[to * size..][..size].copy_from_slice(&source[from * size..][..size]);
        }
    });
}

/// Position of element `i` of a row that begins at `first`.
fn place(first: usize, i: usize, step: i64) -> usize {
    (first as i64 + i as i64 * step) as usize
}

/// Row of elements at a constant stride.
struct Row<E> {
    elements: E,
    first: usize,
    step: i64,
}

/// Copies a row of `n` elements between strided positions.
fn copy_row<T: Copy>(n: usize, source: Row<&[T]>, target: Row<&mut [T]>) {
    let Row { elements: source, first: from, step } = source;
    let Row { elements: target, first: to, step: to_step } = target;
    match (step, to_step) {
        (1, 1) => target[to..to + n].copy_from_slice(&source[from..from + n]),
        (0, 1) => target[to..to + n].fill(source[from]),
        _ => (0..n).for_each(|i| target[place(to, i, to_step)] = source[place(from, i, step)]),
    }
}

/// Collapses dimensions that are contiguous in both views; at least one is left.
fn merged(shape: &[i64], views: [&View; 2]) -> (Dims, [View; 2]) {
    let (mut sizes, mut strides) = (Dims::from([1]), [Dims::from([1]), Dims::from([1])]);
    for d in (0..shape.len()).rev().filter(|d| shape[*d] != 1) {
        let inner = sizes.len() - 1;
        let follows = |i: usize| views[i].strides[d] == strides[i][inner] * sizes[inner];
        if sizes[inner] == 1 {
            sizes.0[inner] = shape[d];
            (0..2).for_each(|i| strides[i].0[inner] = views[i].strides[d]);
        } else if follows(0) && follows(1) {
            sizes.0[inner] *= shape[d];
        } else {
            sizes.0.push(shape[d]);
            (0..2).for_each(|i| strides[i].0.push(views[i].strides[d]));
        }
    }
    // The innermost dimension was found first.
    sizes.0.reverse();
    let view = |i: usize, mut strides: Dims| {
        strides.0.reverse();
        View { start: views[i].start, strides }
    };
    let [from, to] = strides;
    (sizes, [view(0, from), view(1, to)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_are_row_major() {
        assert_eq!(strides(&[2, 3, 4]), Dims::from([12, 4, 1]));
        assert_eq!(strides(&[]), Dims::default());
    }

    #[test]
    fn offsets_follow_strides() {
        let transposed = View { start: 0, strides: Dims::from([1, 3]) };
        assert_eq!(transposed.offsets(&[3, 2]).collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
        let reversed = View { start: 2, strides: Dims::from([-1]) };
        assert_eq!(reversed.offsets(&[3]).collect::<Vec<_>>(), [2, 1, 0]);
        assert_eq!(View::whole(&[]).offsets(&[]).collect::<Vec<_>>(), [0]);
        assert_eq!(View::whole(&[2, 0]).offsets(&[2, 0]).count(), 0);
    }

    /// Checks [`copy_box`] against a copy element by element.
    #[track_caller]
    fn check_copy(shape: &[i64], from: &View, to: &View) {
        let source: Vec<u8> = (0..=255).collect();
        let (mut expected, mut found) = (vec![0; 256], vec![0; 256]);
        for (a, b) in from.offsets(shape).zip(to.offsets(shape)) {
            expected[b] = source[a];
        }
        copy_box(1, shape, from.of(&source), to.of(&mut found));
        assert_eq!(found, expected);
    }

    #[test]
    fn boxes_are_copied_row_by_row() {
        let view = |start, strides: &[i64]| View { start, strides: strides.into() };
        let shape = [3, 4, 5];
        let whole = View::whole(&shape);
        for from in [&[20, 5, 1][..], &[1, 3, 12], &[0, 1, 0], &[1, 0, 0], &[0, 0, 1], &[40, 10, 2]]
        {
            check_copy(&shape, &view(0, from), &whole);
            check_copy(&shape, &whole, &view(7, &[1, 3, 12]));
        }
        check_copy(&shape, &view(59, &[-20, -5, -1]), &view(1, &[60, 12, 2]));
        check_copy(&[1, 4, 1], &view(3, &[9, 2, 7]), &View::whole(&[1, 4, 1]));
        check_copy(&[], &view(5, &[]), &view(2, &[]));
        check_copy(&[3, 0], &view(5, &[1, 1]), &view(2, &[1, 1]));
    }

    #[test]
    fn positions_count_up() {
        let found: Vec<_> = positions(&[2, 2]).map(|p| (p[0], p[1])).collect();
        assert_eq!(found, [(0, 0), (0, 1), (1, 0), (1, 1)]);
        assert_eq!(positions(&[]).count(), 1);
        assert_eq!(positions(&[3, 0]).count(), 0);
    }
}
