//! Constraints on fusion that keep stages for library kernels.
//!
//! A kernel computes a stage for all iterations of a nest, and needs a result of the nest as destination meanwhile. So
//! a nest with such a stage only merges into nests over the same space, which continue elementwise; and producers of
//! the stage are not inlined into it. Producers that can be inlined into other nests are inlined, before a
//! product reads them.

use creole_ir::{Body, OpId, Type, Value};
use creole_loop::{IterationSpace, Nest, Reduce};

use super::cost::Slice;
use super::facts::NestFacts;
use super::nests::{Inlining, is_copy, is_identity_read};
use crate::schedule::{KernelStage, written_types};
use crate::versions::tensor_blocks;

impl NestFacts<'_> {
    /// Nests with stages for kernels.
    pub(super) fn nests_with_stages(&mut self, body: &Body) -> Vec<OpId> {
        let ops: Vec<OpId> =
            tensor_blocks(body).into_iter().flat_map(|block| body.ops(block)).collect();
        ops.into_iter().filter(|op| !self.stages(body, *op).is_empty()).collect()
    }

    /// True if kernels allow that this slice replaces the read.
    pub(super) fn kernels_allow_inlining(
        &mut self,
        body: &Body,
        at: Inlining,
        slice: &Slice,
    ) -> bool {
        let Inlining { consumer, read, nest, .. } = at;
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

    /// True if kernels allow that two nests over one space merge.
    pub(super) fn kernels_allow_merging(&mut self, body: &Body, first: OpId, second: OpId) -> bool {
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

    /// True if kernels allow that the nest has only these of its results.
    pub(super) fn kernels_allow_results(
        &mut self,
        body: &Body,
        nest: OpId,
        results: &[Value],
    ) -> bool {
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
