//! Cost estimate of a nest on blocks, in cycles.
//!
//! In an iteration of the grid the units work in parallel: the busiest one counts, plus the latency of a product from
//! its last row to its sums. Copies are requested ahead, follow each other, and have a latency in addition to their
//! bytes:
//!
//! ```text
//! computed  = max(overhead of an iteration, cycles of the busiest unit + latency of products)
//! 1 buffer:   computed + copied + latency
//! 2 buffers:  max(computed, copied + latency), for each iteration
//! n buffers:  max(computed, copied, (copied + latency) / (n - 1)), for all of them together
//! at least:   (blocks - 1) (copied + held up) + (iterations - 1) computed, for each input
//! ```
//!
//! The inputs of the first iteration are copied before it, and the outputs of the last one after it. `iterations` are
//! those on a block of the input. Where results are copied more often than the input, their copies follow that of its
//! next block: during it as many blocks of results are computed as there are buffers, and the other iterations are
//! `held up`.
//!
//! Windows are copied by the computation, which waits for each of them ([`waits`](super::waits)).

use super::{Array, ELEMENT, Product, Search, Unit, Vector};
use crate::access::Loops;

/// Cycles that each unit is busy.
#[derive(Clone, Copy, Debug, Default)]
struct Busy {
    arithmetic: f64,
    load: f64,
    store: f64,
    matrix: f64,
    cross: f64,
}

impl Busy {
    fn and(self, other: Busy) -> Busy {
        Busy {
            arithmetic: self.arithmetic + other.arithmetic,
            load: self.load + other.load,
            store: self.store + other.store,
            matrix: self.matrix + other.matrix,
            cross: self.cross + other.cross,
        }
    }

    fn most(self) -> f64 {
        self.arithmetic.max(self.load).max(self.store).max(self.matrix).max(self.cross)
    }
}

/// Iterations of a grid that copy and compute the same.
#[derive(Clone, Copy)]
struct Iterations {
    n: f64,
    computed: f64,
    /// Cycles of the copied bytes.
    copied: f64,
    /// Cycles from requests to the first bytes.
    latency: f64,
}

impl Iterations {
    fn copies(&self) -> f64 {
        self.copied + self.latency
    }

    /// Splits off the iterations whose copies are requested at the beginning, with those of the first iteration.
    fn ahead(self, n_buffers: i64) -> [Iterations; 2] {
        let n = self.n.min((n_buffers - 1) as f64);
        [Iterations { n, latency: 0.0, ..self }, Iterations { n: self.n - n, ..self }]
    }
}

impl Search {
    /// Estimated cycles of the nest, with `n_buffers` of each array whose block changes.
    pub(super) fn cost(&self, blocks: &[i64], n_buffers: i64) -> f64 {
        let counts = self.counts(blocks);
        let outer = |d: &usize| counts[*d] > 1;
        let mut all: Vec<Iterations> =
            (0..self.n_cut).filter(outer).map(|d| self.iterations(blocks, &counts, d)).collect();
        let ahead = all.pop().map(|last| last.ahead(n_buffers)).into_iter().flatten();
        all.extend(ahead);
        let total = |f: &dyn Fn(&Iterations) -> f64| all.iter().map(|i| i.n * f(i)).sum::<f64>();
        let repeated = match n_buffers {
            1 => total(&|i| i.computed + i.copies()),
            2 => total(&|i| i.computed.max(i.copies())),
            n => (total(&|i| i.computed))
                .max(total(&|i| i.copied))
                .max(total(&Iterations::copies) / (n - 1) as f64),
        };
        let repeated = repeated.max(self.in_sequence(blocks, &counts, n_buffers));
        self.ends(blocks, &counts) + self.computed(blocks, true) + repeated
    }

    /// Lower bound of a sequence of copies and iterations: the maximum over all inputs.
    fn in_sequence(&self, blocks: &[i64], counts: &[i64], n_buffers: i64) -> f64 {
        let product = |counts: &[i64]| counts.iter().map(|n| *n as f64).product::<f64>();
        let computed = self.iteration(blocks, false);
        let outputs = self.copied(blocks, counts).filter(|array| array.is_output);
        let written = outputs.filter_map(|array| array.last(counts)).max();
        let inputs = self.copied(blocks, counts).filter(|array| !array.is_output);
        let cycles = inputs.filter_map(|array| {
            let last = array.last(counts)?;
            let (outer, inner) = counts.split_at(last + 1);
            let copied = array.bytes(blocks) as f64 / self.bandwidth();
            let held_up = match written.filter(|written| *written > last) {
                Some(written) => {
                    product(inner) - n_buffers as f64 * product(&counts[written + 1..])
                }
                None => 0.0,
            };
            let repeated = copied + held_up.max(0.0) * computed;
            Some((product(outer) - 1.0) * repeated + (product(inner) - 1.0) * computed)
        });
        cycles.fold(0.0, f64::max)
    }

    /// Cycles of the copies before the first iteration and after the last one.
    fn ends(&self, blocks: &[i64], counts: &[i64]) -> f64 {
        let bytes: f64 = self.copied(blocks, counts).map(|array| array.bytes(blocks) as f64).sum();
        bytes / self.bandwidth() + 2.0 * f64::from(self.core.copy_latency)
    }

    pub(super) fn bandwidth(&self) -> f64 {
        f64::from(self.core.copied_bytes.max(1))
    }

    /// Iterations at which loop `d` advances, and all inner ones restart.
    fn iterations(&self, blocks: &[i64], counts: &[i64], d: usize) -> Iterations {
        let n = |end: usize| counts[..end].iter().map(|n| *n as f64).product::<f64>();
        let is_copied = |array: &&Array| array.last(counts).is_some_and(|last| last >= d);
        let bytes =
            self.copied(blocks, counts).filter(is_copied).map(|array| array.bytes(blocks) as f64);
        let copied = bytes.sum::<f64>() / self.bandwidth();
        let latency = if copied > 0.0 { f64::from(self.core.copy_latency) } else { 0.0 };
        let computed = self.iteration(blocks, d < self.n_loops);
        Iterations { n: n(d + 1) - n(d), computed, copied, latency }
    }

    /// Cycles of an iteration of the grid, overhead included.
    fn iteration(&self, blocks: &[i64], is_end: bool) -> f64 {
        self.computed(blocks, is_end).max(f64::from(self.core.iteration))
    }

    /// Cycles of the computation of an iteration. For a sum that is cut, each iteration takes its terms and the
    /// accumulators, and the one that ends a block of the nest everything else.
    fn computed(&self, blocks: &[i64], is_end: bool) -> f64 {
        let mut busy = self.busy(blocks, true).and(self.products(blocks));
        if self.is_sum_cut(blocks) {
            let kept = (self.sum_bytes(blocks) / ELEMENT) as f64 / self.lanes();
            busy.load += kept / f64::from(self.core.issue.loads.max(1));
            busy.store += kept / f64::from(self.core.issue.stores.max(1));
        }
        if is_end || !self.is_sum_cut(blocks) {
            busy = busy.and(self.busy(blocks, false));
            busy.store += self.stored(blocks);
        }
        let product = if self.products.is_empty() { 0.0 } else { self.product_latency() };
        busy.most() + product + self.chains() + self.waited(blocks)
    }

    /// Busy cycles of each unit for the values of a block, its terms or all others.
    fn busy(&self, blocks: &[i64], is_term: bool) -> Busy {
        let mut busy = Busy::default();
        for value in self.values.iter().filter(|value| value.is_term == is_term) {
            let registers = self.registers(value, blocks);
            match value.unit {
                Unit::Load => busy.load += registers / f64::from(self.core.issue.loads.max(1)),
                Unit::Arithmetic => {
                    busy.arithmetic += registers / f64::from(self.core.vector_slots.max(1));
                }
                Unit::Function => {
                    busy.arithmetic += registers * f64::from(self.core.issue.transcendental);
                }
                Unit::Cross => busy.cross += registers / f64::from(self.core.issue.crosses.max(1)),
            }
        }
        busy
    }

    /// Latency in sequential loops: a read of an iteration is moved across lanes before it is used, and the core issues
    /// in order.
    fn chains(&self) -> f64 {
        let issue = &self.core.issue;
        let latency = f64::from(issue.vector_latency) + f64::from(issue.cross_latency);
        let is_repeated = |value: &&Vector| value.unit == Unit::Load && value.repetitions > 1;
        let loads = self.values.iter().filter(is_repeated);
        loads.map(|value| value.repetitions as f64).sum::<f64>() * latency
    }

    fn lanes(&self) -> f64 {
        self.core.register.iter().map(|n| f64::from(*n)).product()
    }

    /// Registers of a value, times its executions.
    fn registers(&self, value: &Vector, blocks: &[i64]) -> f64 {
        let size = |d: &Option<usize>| d.map_or(1, |d| self.size(d, blocks));
        let stands = self.padded(value.dims.iter().map(size).collect());
        let elements = match value.unit {
            Unit::Cross => stands.max(self.elements(&value.loops, blocks)),
            _ => stands,
        };
        value.repetitions as f64 * elements as f64 * value.bits as f64 / 32.0 / self.lanes()
    }

    /// Cycles of the stores of a block of the nest.
    fn stored(&self, blocks: &[i64]) -> f64 {
        let is_stored = |array: &&Array| array.is_output && !self.is_windowed(array, blocks);
        let outputs = self.arrays.iter().filter(is_stored);
        let bytes = outputs.map(|array| self.padded_bytes(array, blocks) as f64).sum::<f64>();
        bytes / ELEMENT as f64 / self.lanes() / f64::from(self.core.issue.stores.max(1))
    }

    fn products(&self, blocks: &[i64]) -> Busy {
        let matrix = self.products.iter().map(|product| self.product(product, blocks)).sum();
        Busy { matrix, ..Busy::default() }
    }

    /// Cycles of a product in the matrix units: the rows of the left factor go through for each tile of the right one,
    /// shared by several units if there are more units than tiles.
    fn product(&self, product: &Product, blocks: &[i64]) -> f64 {
        let [left, right] = &product.factors;
        let common: Loops = left.intersection(right).copied().collect();
        let volume = |loops: &mut dyn Iterator<Item = &usize>| {
            loops.map(|d| self.size(*d, blocks)).fold(1, i64::saturating_mul)
        };
        let m = volume(&mut left.difference(&common));
        let n = volume(&mut right.difference(&common));
        let k = volume(&mut common.iter());
        let [rows, columns] = self.core.matrix.map(|n| i64::from(n.max(1)));
        let units = i64::from(self.core.matrix_units.max(1));
        let tiles = ((k + rows - 1) / rows) * ((n + columns - 1) / columns);
        let sharing = (units / tiles.max(1)).max(1);
        let passes = i64::from(product.passes);
        let per_cycle = f64::from(self.core.matrix_rows.max(1)) / 1e3;
        let stream = m.saturating_mul(passes) as f64 / sharing as f64 / per_cycle;
        let once = ((tiles + units - 1) / units) as f64 * stream.max(self.weights());
        // Each product takes the sums of the one before it.
        match product.repetitions {
            1 => once,
            n => n as f64 * once.max(self.product_latency()),
        }
    }

    /// Cycles to load weights into a matrix unit.
    fn weights(&self) -> f64 {
        f64::from(self.core.matrix[0].div_ceil(self.core.register[0].max(1)))
            * f64::from(self.core.issue.push)
    }

    /// Cycles from the last row of a product to its sums.
    fn product_latency(&self) -> f64 {
        self.weights() + f64::from(self.core.issue.matrix_latency)
    }
}
