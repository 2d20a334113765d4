//! Remainders of reductions in partials, in whole vectors.
//!
//! The last elements, fewer than there are partials, are read with those before them, so that vectors are whole. The partials
//! move to their lanes and back; the other lanes keep what they are.

use creole_ir::{Dims, Error, Value};

use super::emit::Emit;
use super::position::{Extent, Point, Position, SymbolicIndex, offset};
use super::reduce::{Mode, Parts};

/// Last elements of a reduction along a dimension.
pub(super) struct Tail {
    pub(super) dim: usize,
    /// Index of the first of them.
    pub(super) start: SymbolicIndex,
    /// Number of elements.
    pub(super) n: i64,
    /// Number of elements of the dimension before them, from the current position on.
    pub(super) n_before: i64,
}

impl Emit<'_> {
    /// Emits the body for the last elements of a reduction. False, and nothing is emitted, if its partials are not in the
    /// lanes of vectors, or if there are too few elements to fill one.
    pub(super) fn reduce_tail(&mut self, tail: &Tail) -> Result<bool, Error> {
        let Some(parts) = self.accumulating() else { return Ok(false) };
        let lanes = self.n_lanes(1 << tail.dim);
        let has_stages = self.leaf_of(|emit, op| emit.plan.stages.of_op(op).is_some());
        let is_plain = self.accumulators.mode == Mode::Registers
            && parts.partials > 1
            && parts.last == Some(tail.dim)
            && has_stages.is_empty();
        let fits = lanes > 1 && tail.n < parts.partials && tail.n_before + tail.n >= lanes;
        if !is_plain || !fits {
            return Ok(false);
        }
        let around = self.positions[tail.dim];
        for first in (0..tail.n).step_by(lanes as usize) {
            let n = lanes.min(tail.n - first);
            // The vector of a point begins `first` elements behind the position.
            let base = tail.start.plus(n - lanes);
            let extent = Extent::Fixed(parts.partials);
            self.positions[tail.dim] = Position { base, extent, ..around };
            let mark = self.mark();
            for point in self.points(creole_loop::schedule::DimSet::MAX) {
                if offset(&point, tail.dim) == first {
                    self.reduce_last(&parts, &point, n, lanes)?;
                }
            }
            self.go_back(mark);
        }
        self.positions[tail.dim] = around;
        Ok(true)
    }

    /// Emits the body for a vector whose last `n` lanes are new.
    fn reduce_last(
        &mut self,
        parts: &Parts,
        point: &Point,
        n: i64,
        lanes: i64,
    ) -> Result<(), Error> {
        for op in self.leaf_of(|emit, op| !emit.needs_accumulator(op)) {
            self.op(op, point)?;
        }
        let own = self.accumulators_of(parts, point);
        let old = self.accumulators.values[own.clone()].to_vec();
        let moved: Vec<Value> = old.iter().map(|value| self.moved_up(*value, n, lanes)).collect();
        self.set_accumulators(parts, &moved, point);
        for op in self.leaf_of(Self::needs_accumulator) {
            self.op_again(op, point)?;
        }
        let combined = self.combined(parts, point, lanes)?;
        let new = old.iter().zip(combined);
        let new: Vec<Value> =
            new.map(|(old, combined)| self.moved_down(*old, combined, n, lanes)).collect();
        self.accumulators.values.splice(own, new);
        Ok(())
    }

    /// Vector with the first `n` lanes as the last ones.
    fn moved_up(&mut self, value: Value, n: i64, lanes: i64) -> Value {
        if n == lanes {
            return value;
        }
        let from = |lane: i64| if lane >= lanes - n { lane - (lanes - n) } else { -1 };
        self.shuffled(value, value, (0..lanes).map(from).collect())
    }

    /// Vector `old` with the last `n` lanes of `new` as its first ones.
    fn moved_down(&mut self, old: Value, new: Value, n: i64, lanes: i64) -> Value {
        if n == lanes {
            return new;
        }
        let from = |lane: i64| if lane < n { 2 * lanes - n + lane } else { lane };
        let mask: Dims = (0..lanes).map(from).collect();
        self.shuffled(old, new, mask)
    }
}
