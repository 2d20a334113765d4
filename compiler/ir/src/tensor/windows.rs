//! Elements of the windows of a reduction, and the overlap of each window with its neighbour.

use creole_scalar::{Function, functions};

use super::Tensor;
use super::elementwise::with_binary;
use super::index::{View, count, positions, strides};
use super::lane::{Lane, LaneKind};
use super::reduce::Windows;
use crate::attr::Dims;
use crate::error::Error;

/// Elements of a window along one dimension: `first`, `first + step`, ..
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    first: i64,
    step: i64,
    n: i64,
}

impl Run {
    /// The elements along dimension `d` of an input with `size` elements, in the window at `window`, without padding
    /// and holes.
    fn of(windows: &Windows, d: usize, size: i64, window: i64) -> Run {
        let (dilation, base) = (windows.window_dilations[d], windows.base_dilations[d]);
        let start =
            i128::from(window) * i128::from(windows.strides[d]) - i128::from(windows.padding[d].0);
        let (dilation, base) = (i128::from(dilation), i128::from(base));
        // Every `period`-th position of the window is at an element, each `step` elements from the one before.
        let period = base / gcd(base, dilation);
        let step = period * dilation / base;
        let Some(aligned) = first_aligned(start, dilation, base) else {
            return Run { first: 0, step: 1, n: 0 };
        };
        let first = (start + aligned * dilation).div_euclid(base);
        let skipped = if first < 0 { (-first + step - 1) / step } else { 0 };
        let first = first + skipped * step;
        let positions = i128::from(windows.sizes[d]) - aligned - skipped * period;
        let n_positions = (positions + period - 1).div_euclid(period);
        let n_elements = (i128::from(size) - first + step - 1).div_euclid(step);
        // All within the input, or none.
        let n = n_positions.min(n_elements).max(0) as i64;
        Run { first: if n == 0 { 0 } else { first as i64 }, step: step as i64, n }
    }

    /// The rest of the window after the elements of `start`, if it begins with those.
    fn behind(self, start: Run) -> Option<Run> {
        let is_start = start.n == 0
            || (start.n <= self.n && self.first == start.first && self.step == start.step);
        let first = self.first + start.n * self.step;
        is_start.then_some(Run { first, n: self.n - start.n, ..self })
    }

    /// The rest of the window before the elements of `end`, if it ends with those.
    fn before(self, end: Run) -> Option<Run> {
        let last = |run: Run| run.first + (run.n - 1) * run.step;
        let is_end =
            end.n == 0 || (end.n <= self.n && last(self) == last(end) && self.step == end.step);
        is_end.then_some(Run { n: self.n - end.n, ..self })
    }
}

/// The least `k >= 0` with `start + k * dilation` a multiple of `base`; all are below 2^63 in absolute value but `start`.
fn first_aligned(start: i128, dilation: i128, base: i128) -> Option<i128> {
    let shared = gcd(base, dilation);
    let period = base / shared;
    if start % shared != 0 {
        return None;
    }
    let wanted = (-start / shared).rem_euclid(period);
    Some((wanted * inverse(dilation / shared, period)).rem_euclid(period))
}

/// The inverse of `a` modulo `n`, which have no common divisor: the extended Euclidean algorithm.
fn inverse(a: i128, n: i128) -> i128 {
    let (mut old, mut rest) = (a.rem_euclid(n), n);
    let (mut factor, mut next) = (1, 0);
    while rest != 0 {
        let quotient = old / rest;
        (old, rest) = (rest, old - quotient * rest);
        (factor, next) = (next, factor - quotient * next);
    }
    factor.rem_euclid(n)
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

/// A walk over windows that reuses the result of a neighbour: a window that begins with all elements of the window
/// before it (or ends with those of the window after it) starts from that result, and only its other elements are
/// visited.
struct Walk<'a> {
    shape: &'a [i64],
    result: Dims,
    /// Elements by dimension and window.
    runs: Vec<Vec<Run>>,
    /// The outermost dimension along which windows have more than one element.
    along: Option<usize>,
    is_backwards: bool,
}

/// Callback for a window: its number, the window whose result it starts from, if any, and the view and sizes of its
/// other elements.
type Visit<'a> = &'a mut dyn FnMut(usize, Option<usize>, &View, &[i64]) -> Result<(), Error>;

impl<'a> Walk<'a> {
    fn new(windows: &Windows, shape: &'a [i64]) -> Walk<'a> {
        let result = windows.result_shape(shape);
        let runs = |(d, size): (usize, &i64)| {
            (0..result[d]).map(|window| Run::of(windows, d, *size, window)).collect()
        };
        let runs = shape.iter().enumerate().map(runs).collect();
        let along = windows.sizes.iter().position(|size| *size > 1);
        Walk { shape, result, runs, along, is_backwards: false }
    }

    /// Walks from the last window to the first, each starting from the one after it, if windows are suffixes of one
    /// another, not prefixes.
    fn backwards(self) -> Walk<'a> {
        let is_end = |runs: &Vec<Run>| {
            let pairs = || runs.iter().zip(runs.iter().skip(1));
            pairs().all(|(run, next)| run.before(*next).is_some())
                && !pairs().all(|(run, next)| next.behind(*run).is_some())
        };
        let is_backwards = self.along.is_some_and(|d| is_end(&self.runs[d]));
        Walk { is_backwards, ..self }
    }

    fn go(&self, visit: Visit<'_>) -> Result<(), Error> {
        let (from, to) = (strides(self.shape), strides(&self.result));
        let mut one = |window: &Dims| {
            let at = (0..to.len()).map(|d| window[d] * to[d]).sum::<i64>();
            let mut runs: Vec<Run> = (0..window.len()).map(|d| self.run(d, window[d])).collect();
            let mut start = None;
            if let Some((d, neighbour, rest)) = self.rest(window) {
                runs[d] = rest;
                start = Some((at + neighbour * to[d]) as usize);
            }
            let view = View {
                start: runs.iter().zip(from.iter()).map(|(run, stride)| run.first * stride).sum(),
                strides: runs
                    .iter()
                    .zip(from.iter())
                    .map(|(run, stride)| run.step * stride)
                    .collect(),
            };
            let sizes: Dims = runs.iter().map(|run| run.n).collect();
            visit(at as usize, start, &view, &sizes)
        };
        if !self.is_backwards {
            return positions(&self.result).try_for_each(|window| one(&window));
        }
        let mirrored = |window: Dims| -> Dims {
            window.iter().zip(self.result.iter()).map(|(i, n)| n - 1 - i).collect()
        };
        positions(&self.result).try_for_each(|window| one(&mirrored(window)))
    }

    fn run(&self, d: usize, window: i64) -> Run {
        self.runs[d][window as usize]
    }

    /// The window whose result this one starts from, as dimension and distance, and the remaining elements along that
    /// dimension.
    fn rest(&self, window: &Dims) -> Option<(usize, i64, Run)> {
        let d = self.along?;
        let (run, at) = (self.run(d, window[d]), window[d]);
        if self.is_backwards {
            let behind = self.runs[d].get(at as usize + 1)?;
            return Some((d, 1, run.before(*behind)?));
        }
        let before = *self.runs[d].get((at as usize).checked_sub(1)?)?;
        Some((d, -1, run.behind(before)?))
    }
}

impl Windows {
    /// The elements along dimension `d` of an input with `size` elements, in the window at `window`: position in the
    /// window and in the input, in order.
    pub(super) fn elements(&self, d: usize, size: i64, window: i64) -> Vec<(i64, i64)> {
        let run = Run::of(self, d, size, window);
        let start =
            i128::from(window) * i128::from(self.strides[d]) - i128::from(self.padding[d].0);
        let within = |element: i64| {
            let place = i128::from(element) * i128::from(self.base_dilations[d]) - start;
            (place / i128::from(self.window_dilations[d])) as i64
        };
        let elements = (0..run.n).map(|i| run.first + i * run.step);
        elements.map(|element| (within(element), element)).collect()
    }
}

/// Callback for one window: see [`for_each_window`].
pub(super) type Elements<'a> =
    &'a mut dyn FnMut(usize, Option<usize>, &mut dyn Iterator<Item = usize>) -> Result<(), Error>;

/// Calls `visit` for each window of an input of `shape`, with its number, the window before it if this one begins
/// with its elements, and the offsets of all (other) elements, in row-major order.
pub(super) fn for_each_window(
    windows: &Windows,
    shape: &[i64],
    visit: Elements<'_>,
) -> Result<(), Error> {
    Walk::new(windows, shape)
        .go(&mut |at, start, view, sizes| visit(at, start, &mut view.offsets(sizes)))
}

/// True if elements can be combined in any order, and repeatedly, with bitwise equal results.
fn is_idempotent(op: &'static Function, kind: &LaneKind) -> bool {
    let is_complex = matches!(kind, LaneKind::ComplexSingle | LaneKind::ComplexDouble);
    let all = [&functions::MAX, &functions::MIN, &functions::AND, &functions::OR];
    !is_complex && all.contains(&op)
}

impl Tensor {
    /// Reduces windows: `result[i] = op(.. op(init, x0) .., xn)` over the elements in window `i`, in row-major order,
    /// each step rounded to the element type, which `init` has, too. `None`: it has not, or `op` is not defined for
    /// it.
    #[must_use]
    pub fn reduce_window_binary(
        &self,
        op: &'static Function,
        init: &Tensor,
        windows: &Windows,
    ) -> Option<Tensor> {
        let elem = self.elem();
        if init.elem() != elem || init.len() != 1 {
            return None;
        }
        let walk = Walk::new(windows, self.shape());
        let walk = if is_idempotent(op, &LaneKind::of(elem)?) { walk.backwards() } else { walk };
        let ty = self.ty.with_shape(&walk.result);
        Some(with_binary!(op, elem, f => {
            let items = self.all_lanes();
            let mut lanes = vec![init.lanes()[0]; count(&walk.result)];
            walk.go(&mut |at, start, view, sizes| {
                let start = start.map_or(lanes[at], |start| lanes[start]);
                let offsets = view.offsets(sizes);
                lanes[at] = offsets.fold(start, |sum, from| f(sum, items[from]).settle(elem));
                Ok(())
            })
            .ok()?;
            Tensor::from_stored(ty, false, Lane::encode(elem, &lanes))
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Type;

    /// The elements of a window along one dimension, found position by position.
    fn one_by_one(windows: &Windows, size: i64, window: i64) -> Vec<i64> {
        (0..windows.sizes[0]).filter_map(|within| windows.source(0, size, window, within)).collect()
    }

    /// Windows of all small sizes, strides, dilations and paddings.
    fn all() -> impl Iterator<Item = (i64, Windows)> {
        let mut all = Vec::new();
        for (size, window) in [(0, 1), (1, 1), (5, 1), (5, 2), (5, 5), (6, 4), (7, 11)] {
            for (stride, dilation, base) in
                (1..4).flat_map(|s| (1..4).flat_map(move |d| (1..5).map(move |b| (s, d, b))))
            {
                for padding in [(0, 0), (4, 0), (0, 4), (3, 5), (-1, -2), (9, 9)] {
                    all.push((
                        size,
                        Windows {
                            sizes: [window].into(),
                            strides: [stride].into(),
                            base_dilations: [base].into(),
                            window_dilations: [dilation].into(),
                            padding: vec![padding],
                        },
                    ));
                }
            }
        }
        all.into_iter()
    }

    #[test]
    fn runs_are_the_elements_one_by_one() {
        for (size, windows) in all() {
            for window in 0..windows.result_shape(&[size])[0] {
                let Run { first, step, n } = Run::of(&windows, 0, size, window);
                let found: Vec<i64> = (0..n).map(|i| first + i * step).collect();
                assert_eq!(found, one_by_one(&windows, size, window), "{windows:?} at {window}");
            }
        }
    }

    /// A reduction that is sensitive to the order of elements and to their multiplicity.
    fn digits(windows: &Windows, size: i64) -> Vec<Vec<i64>> {
        let mut lists: Vec<Vec<i64>> = vec![Vec::new(); count(&windows.result_shape(&[size]))];
        for_each_window(windows, &[size], &mut |at, start, offsets| {
            let mut list = start.map_or_else(Vec::new, |start| lists[start].clone());
            list.extend(offsets.map(|from| from as i64));
            lists[at] = list;
            Ok(())
        })
        .expect("nothing fails");
        lists
    }

    #[test]
    fn windows_have_their_elements_in_order_wherever_they_begin() {
        for (size, windows) in all() {
            let expected: Vec<Vec<i64>> = (0..windows.result_shape(&[size])[0])
                .map(|window| one_by_one(&windows, size, window))
                .collect();
            assert_eq!(digits(&windows, size), expected, "{windows:?}");
        }
    }

    fn n_visited(windows: &Windows, shape: &[i64]) -> usize {
        let mut n = 0;
        let visit = &mut |_: usize, _: Option<usize>, offsets: &mut dyn Iterator<Item = usize>| {
            n += offsets.count();
            Ok(())
        };
        for_each_window(windows, shape, visit).expect("nothing fails");
        n
    }

    #[test]
    fn cumulative_sums_visit_each_element_once() {
        let rows = Windows { padding: vec![(999, 0)], ..Windows::new(&[1000]) };
        assert_eq!(n_visited(&rows, &[1000]), 1000);
        let columns = Windows { padding: vec![(49, 0), (0, 0)], ..Windows::new(&[50, 1]) };
        assert_eq!(n_visited(&columns, &[50, 40]), 2000);
        let inner = Windows { padding: vec![(0, 0), (39, 0)], ..Windows::new(&[1, 40]) };
        assert_eq!(n_visited(&inner, &[50, 40]), 2000);
        // Each row of windows begins anew, and has two rows of elements.
        let both = Windows { padding: vec![(0, 0), (39, 0)], ..Windows::new(&[2, 40]) };
        assert_eq!(n_visited(&both, &[50, 40]), 49 * 2 * 40 * 41 / 2);
    }

    #[test]
    fn extremes_from_the_end_on_are_those_one_by_one() {
        let x =
            Tensor::collect(Type::tensor(&[6], Type::f32()), [3.0f32, -0.0, 0.0, 5.0, 4.0, -1.0]);
        let init = Tensor::from_f64(f64::NEG_INFINITY, Type::tensor(&[], Type::f32()));
        let windows = Windows { padding: vec![(0, 5)], ..Windows::new(&[6]) };
        let found = x.reduce_window_binary(&functions::MAX, &init, &windows);
        let expected = [5.0f32, 5.0, 5.0, 5.0, 4.0, -1.0];
        let found: Vec<f32> =
            found.iter().flat_map(|t| t.values::<f32>().collect::<Vec<_>>()).collect();
        assert_eq!(found, expected);
        assert!(Walk::new(&windows, &[6]).backwards().is_backwards);
    }

    #[test]
    fn huge_dilations_take_no_time() {
        let base = 1_000_000_000_000_000_003;
        assert_eq!(first_aligned(1, 1, base), Some(base - 1));
        assert_eq!(first_aligned(1, 2, 4), None);
    }
}
