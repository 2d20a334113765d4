//! What fusion leaves as it is, so that library kernels can compute it.
//!
//! A kernel computes a stage for all iterations of a nest, and needs a result of the nest to write to
//! meanwhile. So a nest that has such a stage goes into a nest over the same space alone, which
//! continues element by element; and what the stage reads is not computed where it is read. What can be
//! computed where it is read in other nests is so, before a product takes it.

use std::rc::Rc;

use creole_ir::cost::CostModel;
use creole_ir::{Body, OpId, Type, Value};
use creole_loop::{Nest, Read, Reduce, Space};
use rustc_hash::FxHashMap;

use super::cost::Slice;
use super::inner_block;
use super::merge::is_identity_read;
use crate::schedule::{KernelStage, StageKernels, written_types};
use crate::versions::tensor_blocks;

/// The kernels that there are, and what is known of nests.
pub(super) struct Kernels<'a> {
    table: &'a StageKernels,
    model: &'a dyn CostModel,
    /// May nests of kernels join others?
    pub(super) may_join: bool,
    /// The stages of each nest that was looked at. What makes them stands in their reductions, which change where
    /// others are inlined into them, or are merged with equal ones.
    known: FxHashMap<OpId, Rc<[KernelStage]>>,
}

impl<'a> Kernels<'a> {
    pub(super) fn new(table: &'a StageKernels, model: &'a dyn CostModel) -> Kernels<'a> {
        Kernels { table, model, may_join: false, known: FxHashMap::default() }
    }

    /// The reductions of a nest have changed.
    pub(super) fn forget(&mut self, nest: OpId) {
        self.known.remove(&nest);
    }

    /// One nest does what these did; what they wrote, it writes, as far as somebody reads it or a kernel needs it.
    pub(super) fn join(&mut self, nests: &[OpId], joined: OpId) {
        let known: Vec<Option<Rc<[KernelStage]>>> =
            nests.iter().map(|nest| self.known.remove(nest)).collect();
        let known: Option<Vec<_>> = known.into_iter().collect();
        let stages = known.map(|known| known.iter().flat_map(|stages| stages.to_vec()).collect());
        self.known.extend(stages.map(|stages| (joined, stages)));
    }

    /// The stages of a nest that kernels compute in less time than loops.
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

    /// The nests with stages that kernels compute.
    pub(super) fn with_stages(&mut self, body: &Body) -> Vec<OpId> {
        let ops: Vec<OpId> =
            tensor_blocks(body).into_iter().flat_map(|block| body.ops(block)).collect();
        ops.into_iter().filter(|op| !self.stages(body, *op).is_empty()).collect()
    }

    /// May this slice of `nest` stand in the place of a read in `consumer`?
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
                    && Space::sizes(body, nest) == Space::sizes(body, consumer)
                    && body[nest].n_results() == 1
                    && body.users(body.result(nest, 0)).count() == 1
                    && self.fit(body, &moved, consumer, written_types(body, consumer)));
        }
        let around = body.parent_op(read).filter(|op| body[*op].is::<Reduce>());
        let mut is_read_by_kernel =
            || self.stages(body, consumer).iter().any(|s| Some(s.op) == around);
        around.is_none() || is_copy(body, nest, &slice.ops) || !is_read_by_kernel()
    }

    /// May two nests over one space become one?
    pub(super) fn allow_merging(&mut self, body: &Body, first: OpId, second: OpId) -> bool {
        let moved = self.stages(body, first);
        if moved.is_empty() || !self.may_join {
            return moved.is_empty();
        }
        // Results that the second nest alone reads disappear.
        let block = body.block_of(second);
        let is_kept = |result: &Value| {
            let around = |user| block.and_then(|block| body.ancestor_in(user, block));
            body.users(*result).any(|user| around(user) != Some(second))
        };
        let kept = body.results(first).filter(is_kept).map(|v| body.ty(v).elem());
        let free = kept.chain(written_types(body, second)).collect();
        self.fit(body, &moved, second, free)
    }

    /// May the nest have these of its results alone?
    pub(super) fn allow_results(&mut self, body: &Body, nest: OpId, results: &[Value]) -> bool {
        self.fit(body, &[], nest, results.iter().map(|v| body.ty(*v).elem()).collect())
    }

    /// Are there results for all stages, those of `nest` and those that are moved there?
    fn fit(&mut self, body: &Body, moved: &[KernelStage], nest: OpId, mut free: Vec<Type>) -> bool {
        let own = self.stages(body, nest);
        own.iter().chain(moved).all(|stage| {
            let at = free.iter().position(|ty| *ty == stage.ty);
            at.map(|at| free.swap_remove(at)).is_some()
        })
    }
}

/// Do the ops read one element, each one in one iteration of the nest?
pub(super) fn is_copy(body: &Body, nest: OpId, ops: &[OpId]) -> bool {
    let [op] = ops else { return false };
    let Some(read) = body.get::<Read>(*op) else { return false };
    let args = body.args(inner_block(body, nest));
    read.indices.len() == args.len() && args.iter().all(|arg| read.indices.contains(arg))
}
