//! Sums of windows and prefix sums.

use std::ops::Add;

use super::{Order, SCAN_TERMS, blocks, neutral, window_terms};
use crate::attr::Dims;
use crate::tensor::index::{count, positions, strides};
use crate::tensor::lane::{Lane, LaneKind};
use crate::tensor::{Tensor, Windows};

/// Window sums, in the order of [`super`].
struct WindowSums<'a, T> {
    windows: &'a Windows,
    shape: &'a [i64],
    items: Vec<T>,
    init: T,
    zero: T,
}

impl<T: Lane + Add<Output = T>> WindowSums<'_, T> {
    /// Sums each window separately. Only its elements are visited: there may be far more positions.
    fn each(&self) -> Vec<T> {
        let sizes = &self.windows.sizes;
        let order = Order::new(sizes, None, window_terms(sizes));
        let (from, within) = (strides(self.shape), strides(&self.windows.sizes));
        let mut sums = Vec::new();
        for window in positions(&self.windows.result_shape(self.shape)) {
            let elements = |d: usize| self.windows.elements(d, self.shape[d], window[d]);
            let elements: Vec<Vec<(i64, i64)>> = (0..self.shape.len()).map(elements).collect();
            let sizes: Dims = elements.iter().map(|along| along.len() as i64).collect();
            let terms = positions(&sizes).map(|at| {
                let (mut position, mut place) = (0, 0);
                for (d, along) in elements.iter().enumerate() {
                    let (in_window, in_input) = along[at[d] as usize];
                    position += in_window * within[d];
                    place += in_input * from[d];
                }
                (position as usize, self.items[place as usize])
            });
            sums.push(order.sum_some(terms, self.init, self.zero));
        }
        sums
    }

    /// Prefix sums: of windows that begin at the first element of dimension `dim`, or end at the
    /// last one.
    fn prefixes(&self, dim: usize, is_reversed: bool) -> Vec<T> {
        let (n, stride) = (self.shape[dim] as usize, count(&self.shape[dim + 1..]));
        let steps = blocks(&[self.shape[dim]], 1, SCAN_TERMS);
        let mut sums = self.items.clone();
        for row in 0..sums.len() / n.max(1) {
            let first = row / stride * stride * n + row % stride;
            let place = |i: usize| first + if is_reversed { n - 1 - i } else { i } * stride;
            self.scan(&steps, n, |i, prefix| {
                let own = &mut sums[place(i)];
                *own = prefix(*own);
            });
        }
        sums
    }

    /// Scans `n` elements in order: `visit(i, prefix)`, where `prefix` takes the element and
    /// returns the prefix sum.
    fn scan(&self, steps: &[i64], n: usize, mut visit: impl FnMut(usize, &mut dyn FnMut(T) -> T)) {
        let (mut sum, mut front) = (self.init, self.zero);
        let mut outer: Vec<(T, T)> = Vec::new();
        for i in 0..n {
            let n_ended = steps.iter().take_while(|step| i % **step as usize == 0).count();
            for _ in 0..n_ended {
                let Some(around) = outer.pop() else { break };
                (sum, front) = (around.0 + sum, around.1);
            }
            while outer.len() < steps.len() {
                outer.push((sum, front));
                (sum, front) = (self.zero, front + sum);
            }
            visit(i, &mut |element| {
                sum = sum + element;
                front + sum
            });
        }
    }
}

impl Tensor {
    /// Sums windows: `result[i] = init + Σ self[k]` over the elements in window `i`, as [`Tensor::sum`]. `None`:
    /// these are no floats.
    #[must_use]
    pub fn window_sum(&self, windows: &Windows, init: &Tensor) -> Option<Tensor> {
        if self.elem().is_complex() {
            return self.by_parts(init, |part, init| part.window_sum(windows, init));
        }
        let kinds = [LaneKind::of(self.elem())?, LaneKind::of(init.elem())?];
        match kinds {
            [LaneKind::Single, LaneKind::Single] => Some(self.sum_windows::<f32>(windows, init, 4)),
            [LaneKind::Single | LaneKind::Double, LaneKind::Double] => {
                Some(self.sum_windows::<f64>(windows, init, 8))
            }
            _ => None,
        }
    }

    fn sum_windows<T: Lane + Add<Output = T>>(
        &self,
        windows: &Windows,
        init: &Tensor,
        bytes: usize,
    ) -> Tensor {
        let (init_elem, shape) = (init.elem(), self.shape());
        let sums = WindowSums {
            windows,
            shape,
            items: self.all_lanes::<T>(),
            init: T::decode(init_elem, init.elem_bytes(0))[0],
            zero: neutral::<T>(bytes),
        };
        let found = match windows.prefix(shape) {
            Some((dim, is_reversed)) => sums.prefixes(dim, is_reversed),
            None => sums.each(),
        };
        let ty = self.ty().with_shape(&windows.result_shape(shape)).with_elem(init_elem);
        Tensor::from_stored(ty, false, T::encode(init_elem, &found))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Type;

    /// A billion positions, most of them padding.
    #[test]
    fn windows_of_far_more_positions_than_elements_take_the_time_of_elements() {
        let x = Tensor::collect(Type::tensor(&[4], Type::f32()), [1.0f32, 2.0, 3.0, 4.0]);
        let init = Tensor::from_f64(0.5, Type::tensor(&[], Type::f32()));
        let windows = Windows { padding: vec![(1_000_000, 1000)], ..Windows::new(&[1_000_000]) };
        let sums = x.window_sum(&windows, &init).expect("floats");
        let sums: Vec<f32> = sums.values::<f32>().collect();
        assert_eq!(sums.len(), 1005);
        assert_eq!(sums[..6], [0.5, 1.5, 3.5, 6.5, 10.5, 10.5]);
    }
}
