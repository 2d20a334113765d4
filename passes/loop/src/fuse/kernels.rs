//! Constraints on fusion that keep stages for library kernels.
//!
//! A kernel computes a stage for all iterations of a nest, and needs a result of the nest as destination meanwhile. So
//! a nest with such a stage only merges into nests over the same space, which continue elementwise; and producers of
//! the stage are not inlined into it. Producers that can be inlined into other nests are inlined, before a
//! product reads them.

use std::rc::Rc;

use creole_ir::cost::CostModel;
use creole_ir::{Body, OpId, Type, Value};
use creole_loop::{IterationSpace, Nest, Read, Reduce};
use rustc_hash::FxHashMap;

use super::cost::Slice;
use super::inner_block;
use super::merge::is_identity_read;
use crate::schedule::{KernelStage, StageKernels, written_types};
use crate::versions::tensor_blocks;

/// Library kernels, and memoised facts about nests.
pub(super) struct FusionKernels<'a> {
    table: &'a StageKernels,
    model: &'a dyn CostModel,
    /// True if nests with kernels may join others.
    pub(super) may_join: bool,
    /// Kernel stages of each nest that was visited. They are in its reductions, which change when others are inlined
    /// into them, or are merged with equal ones.
    known: FxHashMap<OpId, Rc<[KernelStage]>>,
}

impl<'a> FusionKernels<'a> {
    pub(super) fn new(table: &'a StageKernels, model: &'a dyn CostModel) -> FusionKernels<'a> {
        FusionKernels { table, model, may_join: false, known: FxHashMap::default() }
    }

    /// Drops the stages of a nest whose reductions have changed.
    pub(super) fn forget(&mut self, nest: OpId) {
        self.known.remove(&nest);
    }

    /// Joins the stages of several nests into those of one nest; it has their results, as far as they have readers or a
    /// kernel needs them.
    pub(super) fn join(&mut self, nests: &[OpId], joined: OpId) {
        let known: Vec<Option<Rc<[KernelStage]>>> =
            nests.iter().map(|nest| self.known.remove(nest)).collect();
        let known: Option<Vec<_>> = known.into_iter().collect();
        let stages = known.map(|known| known.iter().flat_map(|stages| stages.to_vec()).collect());
        self.known.extend(stages.map(|stages| (joined, stages)));
    }

    /// Stages of a nest that are faster as kernels than as loops.
    fn stages(&mut self, body: &Body, op: OpId) -> Rc<[KernelStage]> {
        if !body[op].is::<Nest>() {
            return Rc::default();
        }
        let block = inner_block(body, op);
        let is_there = |stage: &KernelStage| body.block_of(stage.op) == Some(block);
        if let Some(known) = self.known.get(&op).filter(|known| known.iter().all(is_there)) {
            return Rc::clone(known);
        }
        let might_have = body.ops(block).any(|inner| self.table.might_compute(body, inner));
        let found = if might_have { self.table.best(body, op, self.model) } else { Vec::new() };
        let found: Rc<[KernelStage]> = found.into();
        self.known.insert(op, Rc::clone(&found));
        found
    }

    /// Nests with stages for kernels.
    pub(super) fn with_stages(&mut self, body: &Body) -> Vec<OpId> {
        let ops: Vec<OpId> =
            tensor_blocks(body).into_iter().flat_map(|block| body.ops(block)).collect();
        ops.into_iter().filter(|op| !self.stages(body, *op).is_empty()).collect()
    }

    /// True if this slice of `nest` may replace a read in `consumer`.
    pub(super) fn allow_inlining(
        &mut self,
        body: &Body,
        consumer: OpId,
        read: OpId,
        nest: OpId,
        slice: &Slice,
    ) -> bool {
        if slice.has_reduction {
            let moved = self.stages(body, nest);
            return moved.is_empty()
                || (self.may_join
                    && is_identity_read(body, read, consumer)
                    && body[consumer].is::<Nest>()
                    && IterationSpace::sizes(body, nest) == IterationSpace::sizes(body, consumer)
                    && body[nest].n_results() == 1
                    && body.users(body.result(nest, 0)).count() == 1
                    && self.fit(body, &moved, consumer, written_types(body, consumer)));
        }
        let around = body.parent_op(read).filter(|op| body[*op].is::<Reduce>());
        let mut is_read_by_kernel =
            || self.stages(body, consumer).iter().any(|s| Some(s.op) == around);
        around.is_none() || is_copy(body, nest, &slice.ops) || !is_read_by_kernel()
    }

    /// True if two nests over one space may merge.
    pub(super) fn allow_merging(&mut self, body: &Body, first: OpId, second: OpId) -> bool {
        let moved = self.stages(body, first);
        if moved.is_empty() || !self.may_join {
            return moved.is_empty();
        }
        // Results that only the second nest reads disappear.
        let block = body.block_of(second);
        let is_kept = |result: &Value| {
            let around = |user| block.and_then(|block| body.ancestor_in(user, block));
            body.users(*result).any(|user| around(user) != Some(second))
        };
        let kept = body.results(first).filter(is_kept).map(|v| body.ty(v).elem());
        let free = kept.chain(written_types(body, second)).collect();
        self.fit(body, &moved, second, free)
    }

    /// True if the nest may have only these of its results.
    pub(super) fn allow_results(&mut self, body: &Body, nest: OpId, results: &[Value]) -> bool {
        self.fit(body, &[], nest, results.iter().map(|v| body.ty(*v).elem()).collect())
    }

    /// True if there are results for all stages, those of `nest` and those that are moved there.
    fn fit(&mut self, body: &Body, moved: &[KernelStage], nest: OpId, mut free: Vec<Type>) -> bool {
        let own = self.stages(body, nest);
        own.iter().chain(moved).all(|stage| {
            let at = free.iter().position(|ty| *ty == stage.ty);
            at.map(|at| free.swap_remove(at)).is_some()
        })
    }
}

/// True if the ops read one element, each one in one iteration of the nest.
pub(super) fn is_copy(body: &Body, nest: OpId, ops: &[OpId]) -> bool {
    let [op] = ops else { return false };
    let Some(read) = body.get::<Read>(*op) else { return false };
    let args = body.args(inner_block(body, nest));
    read.indices.len() == args.len() && args.iter().all(|arg| read.indices.contains(arg))
}
