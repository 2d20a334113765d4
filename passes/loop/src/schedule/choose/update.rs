//! Default schedule of `loop.update`.
//!
//! Writes to one place stay in order. Iterations that differ in a window dimension ([`Stages::windows`]) never write the
//! same place. So windows are written in vectors, and by several threads.
//!
//! [`Stages::windows`]: creole_loop::schedule::Stages::windows

use creole_ir::{OpId, Value};
use creole_loop::schedule::Loop;
use creole_loop::{Update, Write};

use super::shapes::{Fit, Shape, ShapeCx};
use super::width::{N_VECTORS, is_vectorisable, lanes_for};
use crate::schedule::access::{LaneAccess, access, read_of};

/// Fewest bytes of a row that a thread writes: whole cache lines.
const MIN_PART_BYTES: i64 = 128;
/// Limit of parts of a row: each goes through all updates.
const MAX_PARTS: i64 = 8;

/// Shape `out[par j/32, i, j/16, j lanes]`.
pub(super) static UPDATE: Shape = Shape {
    name: "update",
    summary: "updates: windows in vectors and by threads, all else in order",
    fit,
};

/// Loops of an update: threads along the first window, vectors along the last dimension, all else in order.
fn fit(cx: &ShapeCx<'_>) -> Option<Fit> {
    let out = cx.out();
    let update: Update = cx.body.get(out.op)?;
    let Some((last, outer)) = cx.split() else { return Some(Fit::out(Vec::new())) };
    let write = cx.stages.write(cx.body)?;
    let windows = cx.stages.windows(cx.body);
    let lanes = match windows.contains(&last) {
        true => cx.update_lanes(&update, &write, last),
        false => 1,
    };
    let first = windows.first().copied();
    let threads = first.and_then(|dim| match dim == last {
        true => cx.in_parts(&update, last, lanes),
        false => Some(Loop { parallel: true, ..cx.plain(dim) }),
    });
    let rest = outer.iter().filter(|dim| threads.is_none_or(|one| one.dim != cx.name(**dim)));
    let rest = rest.map(|dim| cx.plain(*dim));
    let loops = threads.into_iter().chain(rest).chain(cx.in_lanes(last, lanes, false));
    Some(Fit::out(loops.collect()))
}

impl ShapeCx<'_> {
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
        let along = |array: Value, indices: &[Value]| {
            access(body, self.stages, body.ty(array), indices, last)
        };
        let varies = |value: &Value| self.stages.varies(*value) >> last & 1 == 1;
        let is_same_in_lanes = !write.condition.as_ref().is_some_and(varies);
        let is_overwritten = update.overwritten(body).is_some();
        let (ops, combine) = (body.walk_region(update.body), body.walk_region(update.combine));
        let is_read_along = |op: &OpId| {
            read_of(body, *op)
                .is_none_or(|(source, indices)| along(source, &indices) != LaneAccess::Scattered)
        };
        let mut all = ops.iter().chain(&combine);
        let is_worth_it = is_overwritten || ops.iter().all(is_read_along);
        if !is_same_in_lanes
            || !is_worth_it
            || update.dests.iter().any(|to| along(*to, &write.indices) != LaneAccess::Contiguous)
            || !all.all(|op| is_vectorisable(body, *op))
        {
            return 1;
        }
        lanes_for(body, &ops, self.stages.dims[last].size, self.machine.target, N_VECTORS)
    }
}
