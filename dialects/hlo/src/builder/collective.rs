//! Operations between replicas.

use std::panic::Location;
use std::sync::Arc;

use creole_ir::{Op, RegionId, Tensor, Type, Values};

use super::handle::{HloBuilder, HloOp};
use crate as hlo;
use crate::collective::Pairs;
use crate::{ChannelHandle, ReplicaGroups};

impl<'b> HloOp<'b> {
    /// The arrays of all replicas of a group, one behind another along a dimension. `shard_count` is the size of a group.
    #[track_caller]
    pub fn all_gather(
        self,
        all_gather_dim: i64,
        shard_count: i64,
        replica_groups: &[Vec<i64>],
        channel_id: Option<i64>,
    ) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let ty =
                with_size(state.body().ty(v[0]), all_gather_dim, |n| n.checked_mul(shard_count));
            let op = hlo::AllGather {
                operands: v.into(),
                all_gather_dim,
                replica_groups: groups(replica_groups, shard_count),
                channel_handle: channel(channel_id),
                use_global_device_ids: None,
            };
            state.value_typed(op, ty)
        })
    }

    /// The elements of all replicas of a group combined. Empty groups are one group of all replicas.
    #[track_caller]
    pub fn all_reduce(
        self,
        computation: impl FnOnce(HloOp<'b>, HloOp<'b>) -> HloOp<'b>,
        replica_groups: &[Vec<i64>],
        channel_id: Option<i64>,
    ) -> HloOp<'b> {
        self.reduced(computation, |operands, computation| hlo::AllReduce {
            operands,
            replica_groups: groups(replica_groups, 0),
            channel_handle: channel(channel_id),
            use_global_device_ids: None,
            computation,
        })
    }

    /// The sum of the arrays of all replicas of a group.
    #[track_caller]
    pub fn cross_replica_sum(self, replica_groups: &[Vec<i64>]) -> HloOp<'b> {
        let at = Location::caller();
        let sum = |a: HloOp<'b>, b| self.builder.placed(at, || a.add(b));
        self.all_reduce(sum, replica_groups, None)
    }

    /// Parts of the arrays of a group: each replica sends part `i` along `split_dimension` to replica `i`, and puts what it
    /// receives one behind another along `concat_dimension`.
    #[track_caller]
    pub fn all_to_all(
        self,
        split_dimension: i64,
        concat_dimension: i64,
        split_count: i64,
        replica_groups: &[Vec<i64>],
    ) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            state.value(hlo::AllToAll {
                operands: v.into(),
                split_dimension,
                concat_dimension,
                split_count,
                replica_groups: groups(replica_groups, split_count),
                channel_handle: None,
            })
        })
    }

    /// The array of the replica that sends to this one, by pairs of source and target; zeros if none does.
    #[track_caller]
    pub fn collective_permute(self, source_target_pairs: &[(i64, i64)]) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            let ids = source_target_pairs.iter().flat_map(|(source, target)| [*source, *target]);
            let ty = Type::tensor(&[source_target_pairs.len() as i64, 2], Type::i64());
            let source_target_pairs = Pairs(Arc::new(Tensor::collect(ty, ids)));
            state.value(hlo::CollectivePermute {
                operand: v[0],
                source_target_pairs,
                channel_handle: None,
            })
        })
    }

    /// The array of the first replica of a group.
    #[track_caller]
    pub fn collective_broadcast(self, replica_groups: &[Vec<i64>]) -> HloOp<'b> {
        self.builder.emit(&[self], |state, v| {
            state.value(hlo::CollectiveBroadcast {
                operands: v.into(),
                replica_groups: groups(replica_groups, 0),
                channel_handle: None,
                has_dynamic_root: None,
            })
        })
    }

    /// The elements of all replicas of a group combined on its first replica; zeros on the others. Empty groups are one group
    /// of all replicas.
    #[track_caller]
    pub fn collective_reduce(
        self,
        computation: impl FnOnce(HloOp<'b>, HloOp<'b>) -> HloOp<'b>,
        replica_groups: &[Vec<i64>],
        channel_id: Option<i64>,
    ) -> HloOp<'b> {
        self.reduced(computation, |operands, computation| hlo::CollectiveReduce {
            operands,
            replica_groups: groups(replica_groups, 0),
            channel_handle: channel(channel_id),
            use_global_device_ids: None,
            has_dynamic_root: None,
            computation,
        })
    }

    /// An op that combines the elements of all replicas, with its operands and computation.
    #[track_caller]
    fn reduced<O: Op>(
        self,
        computation: impl FnOnce(HloOp<'b>, HloOp<'b>) -> HloOp<'b>,
        op: impl FnOnce(Values, RegionId) -> O,
    ) -> HloOp<'b> {
        let elem = self.element_type();
        let region =
            self.builder.scalar_region(&[elem, elem], |args| computation(args[0], args[1]));
        self.builder.emit_with(&[self], [region], |state, v, [computation]| {
            state.value(op(v.into(), computation))
        })
    }

    /// The elements of all replicas of a group combined, of which each replica gets its part along a dimension.
    #[track_caller]
    pub fn reduce_scatter(
        self,
        computation: impl FnOnce(HloOp<'b>, HloOp<'b>) -> HloOp<'b>,
        scatter_dimension: i64,
        shard_count: i64,
        replica_groups: &[Vec<i64>],
        channel_id: Option<i64>,
    ) -> HloOp<'b> {
        let elem = self.element_type();
        let region =
            self.builder.scalar_region(&[elem, elem], |args| computation(args[0], args[1]));
        self.builder.emit_with(&[self], [region], |state, v, [computation]| {
            let ty = state.body().ty(v[0]);
            let ty = with_size(ty, scatter_dimension, |n| n.checked_div(shard_count));
            let op = hlo::ReduceScatter {
                operand: v[0],
                scatter_dimension,
                replica_groups: groups(replica_groups, shard_count),
                channel_handle: channel(channel_id),
                use_global_device_ids: None,
                computation,
            };
            state.value_typed(op, ty)
        })
    }
}

impl HloBuilder {
    /// The number of this replica, of type `ui32`.
    #[track_caller]
    pub fn replica_id(&self) -> HloOp<'_> {
        self.emit(&[], |state, _| state.value(hlo::ReplicaId {}))
    }

    /// The number of this partition, of type `ui32`.
    #[track_caller]
    pub fn partition_id(&self) -> HloOp<'_> {
        self.emit(&[], |state, _| state.value(hlo::PartitionId {}))
    }
}

/// Groups as rows, shorter ones padded by -1; no groups are one of `size` replicas.
fn groups(groups: &[Vec<i64>], size: i64) -> ReplicaGroups {
    let whole = vec![(0..size.clamp(0, 1 << 16)).collect::<Vec<i64>>()];
    let groups = if groups.is_empty() && size > 0 { &whole } else { groups };
    let width = groups.iter().map(Vec::len).max().unwrap_or(0);
    let ids = groups.iter().flat_map(|group| {
        group.iter().copied().chain(std::iter::repeat_n(-1, width - group.len()))
    });
    let ty = Type::tensor(&[groups.len() as i64, width as i64], Type::i64());
    ReplicaGroups::Dense(Arc::new(Tensor::collect(ty, ids)))
}

fn channel(id: Option<i64>) -> Option<ChannelHandle> {
    id.map(|handle| ChannelHandle { handle, kind: 1 })
}

/// The type with another size of a dimension, as far as there is one.
fn with_size(ty: Type, dimension: i64, size: impl FnOnce(i64) -> Option<i64>) -> Type {
    let mut shape = ty.shape().to_vec();
    let at = usize::try_from(dimension).ok();
    if let Some(found) = at.and_then(|at| shape.get_mut(at)) {
        *found = size(*found).unwrap_or(*found);
    }
    if ty.is_tensor() { Type::tensor(&shape, ty.elem()) } else { ty }
}
