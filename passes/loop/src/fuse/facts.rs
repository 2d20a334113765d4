//! Facts about the iteration spaces of a body, each computed when it is asked for and kept until the space changes.
//!
//! Facts are dropped in one place, [`NestFacts::catch_up`], which reads the changes off the body: whoever changes it need
//! not know what is known about it.
//!
//! Invariant: nobody asks for facts while changes are not caught up. Debug builds check it, and that stages which
//! outlive a change ([`NestFacts::keeping_stages`], [`NestFacts::replacing`]) are those of the changed nest.

use std::rc::Rc;
use std::sync::Arc;

use creole_ir::body::Effect;
use creole_ir::cost::CostModel;
use creole_ir::parallel::{Parallel, map};
use creole_ir::{Body, CancelToken, OpId, Value};
use creole_loop::{Nest, Read, Reduce};
use rustc_hash::{FxHashMap, FxHashSet};

use super::cost::{Slice, size};
use super::nests::{inner_block, space_around};
use super::overwritten::Overwritten;
use crate::schedule::{KernelStage, StageKernels};

/// Fewest ops that are worth a thread.
const MIN_OPS: usize = 64;

/// Facts about iteration spaces, and the rules of fusion.
pub(super) struct NestFacts<'a> {
    /// Limit of the size of a fused nest's body.
    pub(super) max_body: usize,
    /// True if nests with kernels may join others.
    pub(super) may_join: bool,
    pub(super) overwritten: Overwritten,
    pub(super) cancel: &'a CancelToken,
    table: &'a StageKernels,
    model: &'a dyn CostModel,
    /// Facts by outermost space; ids are never reused.
    known: FxHashMap<OpId, Known>,
    log: Log,
}

/// Stages of a nest that are faster as kernels than as loops. They are in its reductions.
type Stages = Rc<[KernelStage]>;

/// Known facts about one space.
#[derive(Default)]
struct Known {
    contents: Option<Arc<Contents>>,
    /// Slices of its results.
    slices: Vec<Option<Rc<Slice>>>,
    stages: Option<Stages>,
}

/// Ops in the regions of a space.
pub(super) struct Contents {
    /// Their total [`size`].
    pub(super) size: usize,
    /// Tensors that they read, each once.
    pub(super) sources: Box<[Value]>,
    /// True if neither they nor the space itself have an effect.
    is_pure: bool,
}

/// Changes that were caught up.
#[derive(Default)]
pub(super) struct Log {
    /// Outermost spaces that have changed, or whose results are used by others.
    pub(super) spaces: FxHashSet<OpId>,
    /// Ops that have changed, or are used by others.
    pub(super) ops: Vec<OpId>,
}

impl<'a> NestFacts<'a> {
    pub(super) fn new(
        body: &Body,
        max_body: usize,
        table: &'a StageKernels,
        model: &'a dyn CostModel,
        cancel: &'a CancelToken,
    ) -> NestFacts<'a> {
        NestFacts {
            max_body,
            may_join: false,
            overwritten: Overwritten::new(body),
            cancel,
            table,
            model,
            known: FxHashMap::default(),
            log: Log::default(),
        }
    }

    // --- changes ------------------------------------------------------------------------------

    /// Drops the facts that the changes of the body since the last call have made wrong, and logs the changes.
    pub(super) fn catch_up(&mut self, body: &mut Body) {
        let changes = body.take_changes();
        for op in one_beside_another(body, &changes.changed) {
            if let Some(space) = space_around(body, op) {
                self.invalidate(body, space, op);
                self.log.spaces.insert(space);
            }
        }
        let used = one_beside_another(body, &changes.used);
        self.log.spaces.extend(used.filter_map(|op| space_around(body, op)));
        self.log.ops.extend(changes.all());
    }

    /// Drops the facts about a space that depend on `changed`, an op in it or itself.
    fn invalidate(&mut self, body: &Body, space: OpId, changed: OpId) {
        let Some(known) = self.known.get_mut(&space) else { return };
        known.contents = None;
        known.slices.clear();
        let mut chain = std::iter::successors(Some(changed), |op| body.parent_op(*op));
        let in_space = chain.find(|op| body.parent_op(*op) == Some(space));
        if in_space.is_some_and(|op| body[op].is::<Reduce>()) {
            known.stages = None;
        }
    }

    /// Changes since the log was last taken.
    pub(super) fn take_log(&mut self) -> Log {
        std::mem::take(&mut self.log)
    }

    /// Makes a change of a nest that leaves its kernel stages what they are.
    pub(super) fn keeping_stages(
        &mut self,
        body: &mut Body,
        nest: OpId,
        change: impl FnOnce(&mut Body),
    ) {
        let stages = self.known_stages(nest);
        change(body);
        self.catch_up(body);
        self.set_stages(nest, stages);
    }

    /// Replaces nests by one, which is returned. It has the stages of all of them, and their results, as far as they have
    /// readers or a kernel needs them. So the stages of the readers stay what they are, too.
    pub(super) fn replacing(
        &mut self,
        body: &mut Body,
        nests: &[OpId],
        replace: impl FnOnce(&mut Body) -> OpId,
    ) -> OpId {
        let stages: Option<Vec<Stages>> =
            nests.iter().map(|nest| self.known_stages(*nest)).collect();
        let results = nests.iter().flat_map(|nest| body.results(*nest));
        let readers = results.flat_map(|result| body.users(result));
        let readers: FxHashSet<OpId> = readers.filter_map(|op| space_around(body, op)).collect();
        let kept: Vec<(OpId, Option<Stages>)> =
            readers.into_iter().map(|reader| (reader, self.known_stages(reader))).collect();
        let new = replace(body);
        self.catch_up(body);
        kept.into_iter().for_each(|(reader, stages)| self.set_stages(reader, stages));
        let join = |all: Vec<Stages>| all.iter().flat_map(|stages| stages.to_vec()).collect();
        self.set_stages(new, stages.map(join));
        new
    }

    fn known_stages(&self, nest: OpId) -> Option<Stages> {
        self.known.get(&nest)?.stages.clone()
    }

    fn set_stages(&mut self, nest: OpId, stages: Option<Stages>) {
        if stages.is_some() {
            self.known.entry(nest).or_default().stages = stages;
        }
    }

    // --- facts --------------------------------------------------------------------------------

    /// Computes the contents of these spaces on several threads, as far as they are not known.
    pub(super) fn read(&mut self, body: &Body, spaces: &[OpId], parallel: &dyn Parallel) {
        let is_unknown =
            |op: &OpId| self.known.get(op).is_none_or(|known| known.contents.is_none());
        let unknown: Vec<OpId> = spaces.iter().copied().filter(is_unknown).collect();
        let read = |ops: &[OpId]| -> Vec<Arc<Contents>> {
            ops.iter().map(|op| Arc::new(Contents::of(body, *op))).collect()
        };
        let parts = map(parallel, unknown.chunks(MIN_OPS).collect(), read);
        for (op, contents) in unknown.iter().zip(parts.into_iter().flatten()) {
            self.known.entry(*op).or_default().contents = Some(contents);
        }
    }

    /// Contents of a space.
    pub(super) fn contents(&mut self, body: &Body, space: OpId) -> Arc<Contents> {
        check(body);
        let contents = &mut self.known.entry(space).or_default().contents;
        Arc::clone(contents.get_or_insert_with(|| Arc::new(Contents::of(body, space))))
    }

    /// True if these are the contents of the space still.
    pub(super) fn are_current(&self, space: OpId, contents: &Arc<Contents>) -> bool {
        let known = self.known.get(&space).and_then(|known| known.contents.as_ref());
        known.is_some_and(|known| Arc::ptr_eq(known, contents))
    }

    /// True if the space is known to have no effect.
    pub(super) fn is_pure(&self, space: OpId) -> bool {
        let contents = self.known.get(&space).and_then(|known| known.contents.as_ref());
        contents.is_some_and(|contents| contents.is_pure)
    }

    /// Slice of result number `k` of a nest.
    pub(super) fn slice(&mut self, body: &Body, nest: OpId, k: usize) -> Rc<Slice> {
        check(body);
        let slices = &mut self.known.entry(nest).or_default().slices;
        slices.resize(slices.len().max(k + 1), None);
        Rc::clone(slices[k].get_or_insert_with(|| Rc::new(Slice::new(body, nest, k, self.model))))
    }

    /// Stages of a nest that are faster as kernels than as loops.
    pub(super) fn stages(&mut self, body: &Body, op: OpId) -> Stages {
        check(body);
        if !body[op].is::<Nest>() {
            return Rc::default();
        }
        let known = self.known.get(&op).and_then(|known| known.stages.as_ref());
        let block = inner_block(body, op);
        let is_there = |stage: &KernelStage| body.block_of(stage.op) == Some(block);
        if let Some(known) = known.filter(|known| known.iter().all(is_there)) {
            debug_assert!(are_alike(known, &self.found_stages(body, op)), "stale stages");
            return Rc::clone(known);
        }
        let found: Stages = self.found_stages(body, op).into();
        self.known.entry(op).or_default().stages = Some(Rc::clone(&found));
        found
    }

    fn found_stages(&self, body: &Body, nest: OpId) -> Vec<KernelStage> {
        let mut ops = body.ops(inner_block(body, nest));
        let might_have = ops.any(|inner| self.table.might_compute(body, inner));
        if might_have { self.table.best(body, nest, self.model) } else { Vec::new() }
    }
}

/// Ops without those that contain nothing and follow another such one of their block: most changes stand beside each
/// other, and concern the same space.
fn one_beside_another(body: &Body, ops: &[OpId]) -> impl Iterator<Item = OpId> {
    let mut last = None;
    ops.iter().copied().filter(move |op| {
        let block = body.block_of(*op).filter(|_| body.regions(*op).is_empty());
        let is_same = block.is_some() && block == last;
        last = block;
        !is_same
    })
}

/// Checks that all changes were caught up.
fn check(body: &Body) {
    debug_assert!(!body.has_changes(), "facts about a body that has changed");
}

/// True if these are the same stages, in any order.
fn are_alike(a: &[KernelStage], b: &[KernelStage]) -> bool {
    let has = |all: &[KernelStage], one: &KernelStage| {
        all.iter().any(|s| (s.op, s.kernel, s.ty) == (one.op, one.kernel, one.ty))
    };
    a.len() == b.len() && a.iter().all(|one| has(b, one))
}

impl Contents {
    fn of(body: &Body, space: OpId) -> Contents {
        let (mut total, mut sources) = (0, Vec::new());
        let mut effect = body.own_effect(space);
        for inner in body.regions(space).iter().flat_map(|region| body.inside(*region)) {
            total += size(body, inner);
            effect = effect.max(body.own_effect(inner));
            if body[inner].is::<Read>() {
                sources.push(body.operand(inner, 0));
            }
        }
        sources.sort_unstable();
        sources.dedup();
        Contents { size: total, sources: sources.into(), is_pure: effect == Effect::None }
    }
}

#[cfg(test)]
mod tests;
