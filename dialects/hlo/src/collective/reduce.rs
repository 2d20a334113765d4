//! Collectives that reduce the operands of all processes.

use creole_ir::field::Flag;
use creole_ir::{
    Error, Op, OpCx, Part, RegionId, Traits, Type, Types, Value, Values, bail, ensure_at, fields,
};

use super::groups::{Groups, check_global_ids};
use super::root::{DynamicRoot, check_root, rooted};
use super::{ChannelHandle, ReplicaGroups, is_multiple, same_but};
use crate::checks::{Kinds, Size, number, sizes};
use crate::reducer::{Reducer, accumulators};

/// Reduces the operands of all processes of a group by `computation`.
#[derive(Clone, Debug)]
pub struct AllReduce {
    /// The tensors.
    pub operands: Values,
    /// Process groups.
    pub replica_groups: ReplicaGroups,
    /// Channel; if given, partitions take part, too.
    pub channel_handle: Option<ChannelHandle>,
    /// True if the ids in groups are global device ids.
    pub use_global_device_ids: Option<Flag>,
    /// Combiner of two scalars.
    pub computation: RegionId,
}
fields!(AllReduce { operands, replica_groups, channel_handle, use_global_device_ids, computation });

impl Op for AllReduce {
    const NAME: &'static str = "stablehlo.all_reduce";
    const TRAITS: Traits = Traits::SINGLE_BLOCK;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        reduced_types(cx, &self.operands, self.computation) // I1, C6, C7
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let global = self.use_global_device_ids.is_some();
        check_groups(&self.replica_groups, self.channel_handle.as_ref(), global)?; // C1, C3, C4
        check_computations(cx, &self.operands, self.computation) // C5
    }
}

/// Reduces the operands of all processes of a group by `computation` on its root, the first process; zeros elsewhere.
#[derive(Clone, Debug)]
pub struct CollectiveReduce {
    /// The tensors; behind them the root if it is dynamic.
    pub operands: Values,
    /// Process groups.
    pub replica_groups: ReplicaGroups,
    /// Channel; if given, partitions take part, too.
    pub channel_handle: Option<ChannelHandle>,
    /// True if the ids in groups are global device ids.
    pub use_global_device_ids: Option<Flag>,
    /// True if the last operand is the root: its position in the group.
    pub has_dynamic_root: Option<DynamicRoot>,
    /// Combiner of two scalars.
    pub computation: RegionId,
}
fields!(CollectiveReduce {
    operands,
    replica_groups,
    channel_handle,
    use_global_device_ids,
    has_dynamic_root,
    computation
});

impl Op for CollectiveReduce {
    const NAME: &'static str = "stablehlo.collective_reduce";
    const TRAITS: Traits = Traits::SINGLE_BLOCK;

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (operands, _) = rooted(&self.operands, self.has_dynamic_root);
        reduced_types(cx, operands, self.computation)
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_root(cx, &self.operands, self.has_dynamic_root)?;
        let global = self.use_global_device_ids.is_some();
        check_groups(&self.replica_groups, self.channel_handle.as_ref(), global)?;
        let (operands, _) = rooted(&self.operands, self.has_dynamic_root);
        check_computations(cx, operands, self.computation)
    }
}

/// Types of reduced operands: with elements of the type that the computation takes.
fn reduced_types(cx: &dyn OpCx, operands: &[Value], computation: RegionId) -> Result<Types, Error> {
    let operands = Kinds::ANY.operands(cx, operands, "operands")?;
    if operands.is_empty() {
        bail!("expects at least one operand, found none");
    }
    let elem = accumulators(cx, computation, 1);
    let result = |ty: &Type| elem.as_ref().map_or(*ty, |elem| ty.with_elem(elem[0]));
    Ok(operands.iter().map(result).collect::<Vec<_>>().into())
}

fn check_groups(
    groups: &ReplicaGroups,
    channel: Option<&ChannelHandle>,
    global: bool,
) -> Result<(), Error> {
    groups.check(Groups { uniform: false, global, size: None })?;
    check_global_ids(global, channel)
}

fn check_computations(cx: &dyn OpCx, operands: &[Value], region: RegionId) -> Result<(), Error> {
    operands.iter().try_for_each(|operand| check_computation(cx, region, cx.ty(*operand)))
}

fn check_computation(cx: &dyn OpCx, region: RegionId, ty: Type) -> Result<(), Error> {
    Reducer { field: "computation", region, inputs: &[ty], inits: &[number(ty)], left: &[] }
        .check(cx)
}

/// Reduces the operands of all processes of a group, and splits the result along a dimension: each process
/// gets its part.
#[derive(Clone, Debug)]
pub struct ReduceScatter {
    /// The tensor.
    pub operand: Value,
    /// The dimension that is split.
    pub scatter_dimension: i64,
    /// Process groups.
    pub replica_groups: ReplicaGroups,
    /// Channel; if given, partitions take part, too.
    pub channel_handle: Option<ChannelHandle>,
    /// True if the ids in groups are global device ids.
    pub use_global_device_ids: Option<Flag>,
    /// Combiner of two scalars.
    pub computation: RegionId,
}
fields!(ReduceScatter {
    operand,
    scatter_dimension,
    replica_groups,
    channel_handle,
    use_global_device_ids,
    computation
});

impl Op for ReduceScatter {
    const NAME: &'static str = "stablehlo.reduce_scatter";
    const TRAITS: Traits = Traits::SINGLE_BLOCK;

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let from = Kinds::ANY.operand(cx, self.operand, "operand")?; // I1
        let to = Kinds::ANY.result(cx)?;
        let global = self.use_global_device_ids.is_some();
        self.replica_groups.check(Groups { uniform: true, global, size: None })?; // C3, C5
        check_global_ids(global, self.channel_handle.as_ref())?; // C6
        let dim = crate::checks::dimension("scatter_dimension", self.scatter_dimension, from)?; // C2
        let at = Part::Result(0);
        same_but(from, to, dim, at)?; // C8
        let (whole, part) = (sizes(from)[dim], sizes(to)[dim]);
        ensure_at!(
            "operand",
            whole.size != 0,
            "expects a dimension {dim} that is not empty, found {from}"
        );
        ensure_at!(at, part.size != 0, "expects a dimension {dim} that is not empty, found {to}");
        ensure_at!(
            at,
            is_multiple(whole, part),
            "expects a size in dimension {dim} that divides that of {from}, found {to}"
        ); // C1, C8
        if let Some(n) = self.replica_groups.process_count(self.channel_handle.as_ref(), global) {
            ensure_at!(
                "operand",
                !whole.is_known() || n == 0 || whole.size % n == 0,
                "expects a multiple of {n} processes in dimension {dim}, found {from}"
            ); // C1
            ensure_at!(
                at,
                !whole.is_known() || n == 0 || part.fits(Size::of(whole.size / n)),
                "expects 1/{n} of the size of {from} in dimension {dim}, found {to}"
            ); // C8
        }
        check_computation(cx, self.computation, from)?; // C7
        let elem = accumulators(cx, self.computation, 1).map_or(from.elem(), |elems| elems[0]);
        ensure_at!(
            at,
            to.elem() == elem,
            "expects a result with elements of type {elem}, found {to}"
        ); // C9
        Ok(())
    }
}

/// The sum of the operands of all processes of a group.
#[derive(Clone, Debug)]
pub struct CrossReplicaSum {
    /// The tensor.
    pub operand: Value,
    /// Process groups.
    pub replica_groups: ReplicaGroups,
}
fields!(CrossReplicaSum { operand, replica_groups });

impl Op for CrossReplicaSum {
    const NAME: &'static str = "stablehlo.cross-replica-sum";

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(Kinds::ANY.operand(cx, self.operand, "operand")?.into())
    }
}
