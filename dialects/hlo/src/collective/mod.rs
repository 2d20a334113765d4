//! Collective ops: communication between processes.

mod call;
mod groups;
pub mod host_kernel;
pub mod kernel;
mod mesh;
pub mod message_kernel;
mod permute;
pub mod process_groups;
mod reduce;
mod root;

pub use groups::{ChannelHandle, Pairs, ReplicaGroups};
pub use mesh::{AxisRef, Mesh, MeshAxis, MeshRef, ReplicaGroupMeshAxes};
pub use permute::{AllToAll, CollectiveBroadcast, CollectivePermute};
pub use reduce::{AllReduce, CollectiveReduce, CrossReplicaSum, ReduceScatter};
pub use root::{DynamicRoot, rooted};

use creole_ir::field::Flag;
use creole_ir::{Count, Dialect, Error, Op, OpCx, Part, Type, Values, bail, ensure_at, fields};

use crate::checks::{Kinds, Size, sizes};
use groups::{Groups, check_global_ids};

/// Registers the ops of this folder and their attributes.
pub(crate) fn add_collectives(dialect: Dialect) -> Dialect {
    let dialect = host_kernel::register(message_kernel::register(kernel::register(dialect)));
    dialect
        .op::<AllGather>()
        .op::<AllReduce>()
        .op::<ReduceScatter>()
        .op::<AllToAll>()
        .op::<CollectiveBroadcast>()
        .op::<CollectivePermute>()
        .op::<CollectiveReduce>()
        .op::<CrossReplicaSum>()
        .attr("channel_handle", ChannelHandle::parse_fields)
        .attr("mesh_axis", MeshAxis::parse)
        .attr("mesh", Mesh::parse)
        .attr("axis_ref", AxisRef::parse)
        .attr("replica_group_mesh_axes", ReplicaGroupMeshAxes::parse)
}

/// Concatenates the operands of all processes of a group along a dimension.
#[derive(Clone, Debug)]
pub struct AllGather {
    /// The tensors.
    pub operands: Values,
    /// The concatenated dimension.
    pub all_gather_dim: i64,
    /// Process groups.
    pub replica_groups: ReplicaGroups,
    /// Channel; if given, partitions take part, too.
    pub channel_handle: Option<ChannelHandle>,
    /// True if the ids in groups are global device ids.
    pub use_global_device_ids: Option<Flag>,
}
fields!(AllGather {
    operands,
    all_gather_dim,
    replica_groups,
    channel_handle,
    use_global_device_ids
});

impl Op for AllGather {
    const NAME: &'static str = "stablehlo.all_gather";

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        let operands = Kinds::ANY.operands(cx, &self.operands, "operands")?; // I1
        let global = self.use_global_device_ids.is_some();
        self.replica_groups.check(Groups { uniform: true, global, size: None })?; // C2, C4
        check_global_ids(global, self.channel_handle.as_ref())?; // C5
        same_number(cx, operands.len())?;
        for (i, (from, to)) in operands.iter().zip(cx.results()).enumerate() {
            self.check_one(*from, *to, i)?; // C1, C6
        }
        Ok(())
    }
}

impl AllGather {
    fn check_one(&self, from: Type, to: Type, i: usize) -> Result<(), Error> {
        let at = Part::Result(i as u32);
        Kinds::ANY.check(to).map_err(|e| e.at_part(at))?;
        let dim = crate::checks::dimension("all_gather_dim", self.all_gather_dim, from)?; // C1
        ensure_at!(
            ("operands", i),
            from.shape()[dim] != 0,
            "expects a dimension {dim} that is not empty, found {from}"
        );
        ensure_at!(
            at,
            from.elem() == to.elem(),
            "expects elements of type {}, found {to}",
            from.elem()
        );
        same_but(from, to, dim, at)?;
        let (part, whole) = (sizes(from)[dim], sizes(to)[dim]);
        ensure_at!(
            at,
            is_multiple(whole, part),
            "expects a multiple of {} in dimension {dim}, found {to}",
            part.size
        );
        Ok(())
    }
}

/// True if one size may be a multiple of the other.
fn is_multiple(whole: Size, part: Size) -> bool {
    !whole.is_known() || !part.is_known() || (part.size != 0 && whole.size % part.size == 0)
}

/// Error, at `at`: types differ in rank, or in sizes other than that of `dim`.
fn same_but(from: Type, to: Type, dim: usize, at: Part) -> Result<(), Error> {
    ensure_at!(at, from.rank() == to.rank(), "expects the rank of {from}, found {to}");
    let other = |(d, (a, b)): (usize, (Size, Size))| d != dim && !a.fits(b);
    let wrong = sizes(from).into_iter().zip(sizes(to)).enumerate().position(other);
    ensure_at!(
        at,
        wrong.is_none(),
        "expects the sizes of {from} beside that of dimension {dim}, found {to}"
    );
    Ok(())
}

/// Error: the number of results is not that of operands, or there are no operands.
fn same_number(cx: &dyn OpCx, n: usize) -> Result<(), Error> {
    if n == 0 {
        bail!("expects at least one operand, found none");
    }
    let found = cx.results().len();
    if found != n {
        bail!("expects {}, one for each operand, found {found}", Count(n, "result"));
    }
    Ok(())
}
