//! Dynamic loop bounds: dimensions whose sizes are operands.

use creole_arith::{MaxSI, MinSI};
use creole_ir::{Error, Op, OpId, Value};
use rustc_hash::FxHashSet;

use super::emit::Emit;
use super::interval::interval;
use super::position::{Extent, Point, Position};
use creole_passes_builders::Scalars;

impl Emit<'_> {
    /// Sets the extents of the open dimensions of the stage that begins from their operands; returns the positions
    /// before.
    pub(super) fn set_open_sizes(&mut self) -> Result<Vec<(usize, Position)>, Error> {
        let stages = &self.plan.stages;
        let own = stages.stages[self.stage].own.iter().copied();
        let open = own.filter(|dim| stages.dims[*dim].size > 0);
        let mut before = Vec::new();
        for (dim, extent) in open.filter_map(|dim| Some((dim, stages.dims[dim].extent?))) {
            self.make_known(extent)?;
            let bound = stages.dims[dim].size;
            let n = self.clamped(extent, bound)?;
            before.push((dim, self.positions[dim]));
            self.positions[dim].extent = Extent::UpTo(n, bound);
        }
        Ok(before)
    }

    /// Emits the computation of a size, as far as the stage does it itself.
    fn make_known(&mut self, size: Value) -> Result<(), Error> {
        let ops: Vec<OpId> = self.programs[self.stage].levels.iter().flatten().copied().collect();
        let own: FxHashSet<OpId> = ops.iter().copied().collect();
        let (mut needed, mut work) = (FxHashSet::default(), vec![size]);
        while let Some(value) = work.pop() {
            let op = self.from.def_op(value).filter(|op| own.contains(op));
            if let Some(op) = op.filter(|op| needed.insert(*op)) {
                work.extend(self.from.operands(op));
            }
        }
        let ordered = ops.into_iter().filter(|op| needed.contains(op));
        ordered.into_iter().try_for_each(|op| self.op(op, &Point::new()))
    }

    /// `max(min(size, bound), 0)`, without bounds that never change it.
    fn clamped(&mut self, size: Value, bound: i64) -> Result<Value, Error> {
        let point = Point::new();
        let lane = self.get(size, &point)?;
        let (low, high) = interval(self, size, &point).unwrap_or((i64::MIN, i64::MAX));
        let mut b = self.b();
        let mut n = lane.extract(&mut b, 0)?;
        if high > bound {
            let bound = b.index(bound);
            n = b.op(MinSI::DEF, &[n, bound])?;
        }
        if low < 0 {
            let zero = b.index(0);
            n = b.op(MaxSI::DEF, &[n, zero])?;
        }
        Ok(n)
    }
}
