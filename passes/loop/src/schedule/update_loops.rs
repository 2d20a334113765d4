//! Default schedule of `loop.update`.
//!
//! Writes to one place stay in order. Iterations that differ in a *window* dimension never write the same place: the
//! dimension is itself an index of the place, and no other index varies with it. So windows are written in vectors, and
//! by several threads.

use creole_ir::memory::{NoCallees, Reads};
use creole_ir::{OpId, Value};
use creole_loop::schedule::Loop;
use creole_loop::{Update, Write};

use super::access::{Affine, LaneAccess, access, read_of};
use super::default::Cx;
use super::program::block_of;
use super::update::overwritten;
use super::width::{N_VECTORS, is_vectorisable, lanes_for};

/// Fewest bytes of a row that a thread writes: whole cache lines.
const MIN_PART_BYTES: i64 = 128;
/// Limit of parts of a row: each goes through all updates.
const MAX_PARTS: i64 = 8;

impl Cx<'_> {
    /// Loops of an update: threads along the first window, vectors along the last dimension, all else in order.
    pub(super) fn update(&self, op: OpId) -> Vec<Loop> {
        let own = &self.stages.stages[0].own;
        let (Some(update), Some(write), Some(last)) =
            (self.body.get::<Update>(op), self.write(), own.last().copied())
        else {
            return own.iter().map(|dim| self.plain(*dim)).collect();
        };
        let windows = self.windows(op, &update, &write);
        let lanes = match windows.contains(&last) {
            true => self.update_lanes(&update, &write, last),
            false => 1,
        };
        let first = windows.first().copied();
        let threads = first.and_then(|dim| match dim == last {
            true => self.in_parts(&update, last, lanes),
            false => Some(Loop { parallel: true, ..self.plain(dim) }),
        });
        let outer = own.iter().copied().filter(|dim| *dim != last);
        let rest = outer.filter(|dim| threads.is_none_or(|one| one.dim != self.name(*dim)));
        let rest = rest.map(|dim| self.plain(dim));
        threads.into_iter().chain(rest).chain(self.in_lanes(last, lanes, false)).collect()
    }

    fn write(&self) -> Option<Write> {
        let end = block_of(self.body, self.stages, 0).and_then(|block| self.body.terminator(block));
        end.and_then(|end| self.body.get::<Write>(end))
    }

    /// Window dimensions; all if no two iterations write one place. None if an iteration reads what another one may
    /// have written.
    fn windows(&self, op: OpId, update: &Update, write: &Write) -> Vec<usize> {
        let own = &self.stages.stages[0].own;
        let memory = self.body.memory(op, &NoCallees);
        let reads = |dest: &Value| memory.as_ref().and_then(|memory| memory.reads_of(*dest));
        if update.dests.iter().any(|dest| reads(dest) == Some(Reads::Any)) {
            return Vec::new();
        }
        let is_fixed = |dim: &usize| !self.is_single(*dim) && !self.stages.is_open(*dim);
        let is_window = |dim: &usize| update.unique.is_some() || self.is_window(write, *dim);
        own.iter().copied().filter(is_fixed).filter(is_window).collect()
    }

    fn is_window(&self, write: &Write, dim: usize) -> bool {
        let arg = self.stages.dims[dim].arg;
        let varies = |value: &Value| self.stages.varies(*value) >> dim & 1 == 1;
        let is_index = |value: &Value| {
            Affine::of(self.body, *value).is_some_and(|index| index.terms[..] == [(arg, 1)])
        };
        let mut found = write.indices.iter().filter(|index| varies(index));
        found.next().is_some_and(is_index)
            && found.next().is_none()
            && !write.condition.as_ref().is_some_and(varies)
    }

    /// Loop over parts of a row, one for a thread.
    fn in_parts(&self, update: &Update, last: usize, lanes: i64) -> Option<Loop> {
        let bits =
            update.dests.iter().filter_map(|dest| self.body.ty(*dest).elem().bits()).min()?;
        let least = (8 * MIN_PART_BYTES / i64::from(bits.max(1))).max(1);
        let size = self.stages.dims[last].size;
        let lanes = lanes.max(1);
        let step = (least.max(size / MAX_PARTS) + lanes - 1) / lanes * lanes;
        let part = Loop { parallel: true, ..Loop::new(self.name(last), Some(step)) };
        (step < size).then_some(part)
    }

    /// Number of lanes: they must go to one row, and to distinct places.
    fn update_lanes(&self, update: &Update, write: &Write, last: usize) -> i64 {
        let body = self.body;
        let along = |indices: &[Value]| access(body, self.stages, indices, last);
        let is_same_in_lanes = self.is_window(write, last) || write.condition.is_none();
        let is_overwritten = overwritten(body, update).is_some();
        let (ops, combine) = (body.walk_region(update.body), body.walk_region(update.combine));
        let is_read_along = |op: &OpId| {
            read_of(body, *op).is_none_or(|(_, indices)| along(&indices) != LaneAccess::Scattered)
        };
        let mut all = ops.iter().chain(&combine);
        let is_worth_it = is_overwritten || ops.iter().all(is_read_along);
        if !is_same_in_lanes
            || !is_worth_it
            || along(&write.indices) != LaneAccess::Contiguous
            || !all.all(|op| is_vectorisable(body, *op))
        {
            return 1;
        }
        lanes_for(body, &ops, self.stages.dims[last].size, self.machine.target, N_VECTORS)
    }
}
