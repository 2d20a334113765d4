//! Window dimensions of updates: iterations that differ in one of them never write the same position.

use creole_ir::memory::{NoCallees, Reads};
use creole_ir::{Body, Error, OpId, Value, ensure};

use super::plan::{PlanLoop, StagePlan};
use super::stages::Stages;
use crate::affine::Affine;
use crate::view::root;
use crate::{Update, Write};

/// True if an update reads memory that it changes, but for the element that it writes. Updates of tensors write to a copy
/// if they read them at any time. Elements of a view are others.
fn is_read_at_any_time(body: &Body, update: OpId, dest: Value) -> bool {
    let memory = body.memory(update, &NoCallees).filter(|_| body.ty(dest).is_memref());
    let changed = root(body, dest);
    memory.into_iter().flat_map(|memory| memory.reads).any(|(value, order)| {
        root(body, value) == changed && (value != dest || order == Reads::Any)
    })
}

impl Stages {
    /// The write of an update.
    pub fn write(&self, body: &Body) -> Option<Write> {
        body.get(self.block(body, 0).and_then(|block| body.terminator(block))?)
    }

    /// Window dimensions of an update: such a dimension is itself an index of the written position, up to a constant, and
    /// no other index varies with it, or has one element. All of fixed size if no two iterations write one position. Only those
    /// of one element if an iteration reads memory that another one may have written.
    pub fn windows(&self, body: &Body) -> Vec<usize> {
        let (out, write) = (&self.stages[0], self.write(body));
        let (Some(update), Some(write)) = (body.get::<Update>(out.op), write) else {
            return Vec::new();
        };
        let is_read = update.dests.iter().any(|dest| is_read_at_any_time(body, out.op, *dest));
        let single = self.extents_vary(0);
        let is_fixed = |dim: &usize| single >> dim & 1 == 0 && !self.is_open(*dim);
        let is_window = |dim: &usize| {
            let is_own = || update.unique.is_some() || self.is_window(body, &write, *dim);
            self.dims[*dim].size <= 1 || !is_read && is_own()
        };
        out.own.iter().copied().filter(is_fixed).filter(is_window).collect()
    }

    fn is_window(&self, body: &Body, write: &Write, dim: usize) -> bool {
        let arg = self.dims[dim].arg;
        let varies = |value: &Value| self.varies(*value) >> dim & 1 == 1;
        let is_index = |value: &Value| {
            Affine::of(body, *value).is_some_and(|index| index.terms[..] == [(arg, 1)])
        };
        let mut found = write.indices.iter().filter(|index| varies(index));
        found.next().is_some_and(is_index)
            && found.next().is_none()
            && !write.condition.as_ref().is_some_and(varies)
    }

    /// Error: loops of an update do not keep the order of writes to one position.
    pub(super) fn check_update(&self, body: &Body, planned: &StagePlan) -> Result<(), Error> {
        let windows = self.windows(body);
        let ordered = planned.loops.iter().filter(|one| !windows.contains(&one.dim));
        let ordered: Vec<&PlanLoop> = ordered.collect();
        for one in &ordered {
            let text = one.text;
            ensure!(
                !text.parallel && !text.in_registers(),
                "'{text}': the update goes along '{}' in order, as several of its iterations may write one \
                 position",
                text.dim
            );
        }
        for pair in ordered.windows(2) {
            let [around, inside] = [pair[0], pair[1]];
            ensure!(
                around.dim <= inside.dim,
                "'{}' can't stand inside '{}': the update goes along '{}' before '{}'",
                inside.text,
                around.text,
                inside.text.dim,
                around.text.dim
            );
        }
        Ok(())
    }
}
