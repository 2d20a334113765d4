//! Phases of a convolution: elements of the result whose windows meet the input at the same taps.
//!
//! Between the elements of a dilated input there are zeros, which are not multiplied: each phase is a convolution of the
//! undilated input with a strided subset of the kernel's taps. Taps that only meet padding are left out.

use creole_ir::Dims;
use creole_ir::tensor::Convolution;

/// Limit of phases: each becomes a nest, and the result is put together from all of them.
const MOST_PHASES: i64 = 16;
/// Limit of sizes and steps, so that places of elements do not overflow.
const LARGEST: i64 = 1 << 30;
/// Limit of taps: each is visited, and a kernel without elements may be large.
const MOST_TAPS: i64 = 1 << 16;

/// Taps of the kernel along a spatial dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Taps {
    /// The first one.
    pub(super) first: i64,
    /// Distance from one to the next.
    pub(super) step: i64,
    /// Number of them.
    pub(super) n: i64,
}

/// Convolution over a strided subset of the taps, for a strided subset of the result.
#[derive(Clone, Debug)]
pub(super) struct Phase {
    /// Its parameters.
    pub(super) dims: Convolution,
    /// Its taps along the spatial dimensions.
    pub(super) taps: Vec<Taps>,
    /// Elements of the result along the spatial dimensions, the first of them, and the distance to the next.
    pub(super) sizes: Vec<i64>,
    pub(super) first: Vec<i64>,
    pub(super) period: Vec<i64>,
    /// Taps of all windows together that meet elements of the input.
    pub(super) n_met: i64,
}

impl Phase {
    /// Phases that make up the result, along spatial dimensions in row-major order.
    pub(super) fn all(dims: &Convolution, [lhs, rhs]: &[Dims; 2], result: &Dims) -> Vec<Phase> {
        let axes: Vec<Axis> = (0..dims.padding.len())
            .map(|at| Axis {
                input: lhs[dims.input_spatial_dimensions[at] as usize],
                kernel: rhs[dims.kernel_spatial_dimensions[at] as usize],
                result: result[dims.output_spatial_dimensions[at] as usize],
                stride: dims.window_strides[at],
                low: dims.padding[at].0,
                lhs_dilation: dims.lhs_dilation[at],
                rhs_dilation: dims.rhs_dilation[at],
            })
            .collect();
        let n_phases = axes.iter().fold(1, |n: i64, axis| n.saturating_mul(axis.n_phases()));
        if n_phases > MOST_PHASES || !axes.iter().all(Axis::is_small) {
            return vec![Phase::whole(dims, &axes)];
        }
        let mut phases = vec![Phase::whole(dims, &axes)];
        for (at, axis) in axes.iter().enumerate() {
            let lines: Vec<Line> = (0..axis.n_phases()).map(|number| axis.line(number)).collect();
            let all =
                phases.iter().flat_map(|phase| lines.iter().map(|line| phase.along(at, line)));
            phases = all.collect();
        }
        phases
    }

    /// The convolution as it is.
    fn whole(dims: &Convolution, axes: &[Axis]) -> Phase {
        Phase {
            dims: dims.clone(),
            taps: axes.iter().map(|axis| Taps { first: 0, step: 1, n: axis.kernel }).collect(),
            sizes: axes.iter().map(|axis| axis.result).collect(),
            first: vec![0; axes.len()],
            period: vec![1; axes.len()],
            n_met: 1,
        }
    }

    /// This phase, restricted along spatial dimension `at`.
    fn along(&self, at: usize, line: &Line) -> Phase {
        let mut phase = self.clone();
        phase.dims.window_strides.0[at] = line.stride;
        phase.dims.rhs_dilation.0[at] = line.dilation;
        phase.dims.lhs_dilation.0[at] = 1;
        phase.dims.padding[at] = line.padding;
        phase.taps[at] = line.taps;
        phase.sizes[at] = line.size;
        (phase.first[at], phase.period[at]) = (line.first, line.period);
        phase.n_met = phase.n_met.saturating_mul(line.n_met);
        phase
    }

    /// Shape of its part of a result.
    pub(super) fn shape(&self, result: &[i64]) -> Dims {
        let mut shape = Dims::from(result);
        for (d, size) in self.dims.output_spatial_dimensions.positions().zip(&self.sizes) {
            shape.0[d] = *size;
        }
        shape
    }

    /// Taps of a window.
    pub(super) fn n_taps(&self) -> i64 {
        self.taps.iter().fold(1, |n: i64, taps| n.saturating_mul(taps.n))
    }
}

/// A convolution along a spatial dimension.
struct Axis {
    /// Sizes.
    input: i64,
    kernel: i64,
    result: i64,
    stride: i64,
    low: i64,
    lhs_dilation: i64,
    rhs_dilation: i64,
}

/// A phase along a spatial dimension.
struct Line {
    taps: Taps,
    stride: i64,
    dilation: i64,
    padding: (i64, i64),
    size: i64,
    first: i64,
    period: i64,
    n_met: i64,
}

impl Axis {
    fn is_small(&self) -> bool {
        let sizes = [self.input, self.kernel, self.result, self.low.saturating_abs()];
        let steps = [self.stride, self.lhs_dilation, self.rhs_dilation];
        self.kernel <= MOST_TAPS && sizes.iter().chain(&steps).all(|size| *size < LARGEST)
    }

    /// Number of windows from one to the next that meets the input at the same taps.
    fn period(&self) -> i64 {
        self.lhs_dilation / gcd(self.stride, self.lhs_dilation)
    }

    fn n_phases(&self) -> i64 {
        self.period().min(self.result).max(1)
    }

    /// The windows `number`, `number + period`, ..
    fn line(&self, number: i64) -> Line {
        let (by, period) = (self.lhs_dilation, self.period());
        // Place of tap number `k` of the first window, in the dilated input.
        let place = |k: i64| number * self.stride + k * self.rhs_dilation - self.low;
        let first = (0..by.min(self.kernel)).find(|k| place(*k) % by == 0);
        let step = by / gcd(self.rhs_dilation, by);
        let all = Taps {
            first: first.unwrap_or(0),
            step,
            n: first.map_or(0, |first| (self.kernel - first + step - 1) / step),
        };
        let line = Line {
            taps: all,
            stride: period * self.stride / by,
            dilation: step * self.rhs_dilation / by,
            padding: (-place(all.first).div_euclid(by), 0),
            size: (self.result - number + period - 1) / period,
            first: number,
            period,
            n_met: 0,
        };
        line.trimmed(self.input)
    }
}

impl Line {
    /// Without the taps at both ends that meet no element of an input of this size in any window.
    fn trimmed(self, input: i64) -> Line {
        let met = |k: &i64| self.n_met(*k, input) > 0;
        let (first, last) = ((0..self.taps.n).find(met), (0..self.taps.n).rev().find(met));
        let (first, n) = match (first, last) {
            (Some(first), Some(last)) => (first, last - first + 1),
            _ => (0, 0),
        };
        let low = self.padding.0 - first * self.dilation;
        let reach = (self.size - 1).max(0) * self.stride + (n - 1).max(0) * self.dilation + 1;
        Line {
            taps: Taps { first: self.taps.first + first * self.taps.step, n, ..self.taps },
            padding: (low, reach - low - input),
            n_met: (0..self.taps.n).map(|k| self.n_met(k, input)).sum(),
            ..self
        }
    }

    /// Number of windows in which tap number `k` meets an element of an input of this size.
    fn n_met(&self, k: i64, input: i64) -> i64 {
        let place = k * self.dilation - self.padding.0;
        let first = (-place).max(0) + self.stride - 1;
        let (first, end) = (first / self.stride, (input - place + self.stride - 1) / self.stride);
        (end.min(self.size) - first).max(0)
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Element of the result, tap and element of the input of each product.
    type Product = (i64, i64, i64);

    fn products(axis: &Axis) -> Vec<Product> {
        let pairs = (0..axis.result).flat_map(|i| (0..axis.kernel).map(move |k| (i, k)));
        let found = pairs.filter_map(|(i, k)| {
            let place = i * axis.stride + k * axis.rhs_dilation - axis.low;
            let (x, by) = (place.div_euclid(axis.lhs_dilation), axis.lhs_dilation);
            (place % by == 0 && (0..axis.input).contains(&x)).then_some((i, k, x))
        });
        found.collect()
    }

    fn of_phases(axis: &Axis) -> Vec<Product> {
        let mut all = Vec::new();
        for line in (0..axis.n_phases()).map(|number| axis.line(number)) {
            let Taps { first, step, n } = line.taps;
            let pairs = (0..line.size).flat_map(|i| (0..n).map(move |k| (i, k)));
            let met = pairs.filter_map(|(i, k)| {
                let x = i * line.stride + k * line.dilation - line.padding.0;
                assert!(x < axis.input + line.padding.1.max(0), "padded at the end");
                let own = (line.first + i * line.period, first + k * step, x);
                (0..axis.input).contains(&x).then_some(own)
            });
            let met: Vec<Product> = met.collect();
            assert_eq!(met.len() as i64, line.n_met);
            all.extend(met);
        }
        all.sort_unstable();
        all
    }

    #[test]
    fn phases_have_all_products() {
        for number in 0..5 * 5 * 4 * 4 * 7 {
            let part = |by: i64, n: i64| number / by % n;
            let axis = Axis {
                input: 4,
                kernel: part(1, 5) + 1,
                result: part(5, 5) + 2,
                stride: part(25, 4) + 1,
                lhs_dilation: part(100, 4) + 1,
                rhs_dilation: number % 3 + 1,
                low: part(400, 7) - 2,
            };
            assert_eq!(of_phases(&axis), products(&axis), "{number}");
        }
    }

    #[test]
    fn taps_in_padding_are_left_out() {
        let axis = Axis {
            input: 1,
            kernel: 3,
            result: 1,
            stride: 1,
            low: 1,
            lhs_dilation: 1,
            rhs_dilation: 1,
        };
        let line = axis.line(0);
        assert_eq!(line.taps, Taps { first: 1, step: 1, n: 1 });
        assert_eq!(line.padding, (0, 0));
    }
}
