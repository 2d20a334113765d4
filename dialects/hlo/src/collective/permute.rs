//! Collectives that exchange operands between processes.

use creole_ir::{Error, Op, OpCx, Type, Types, Value, Values, bail, ensure_at, fields};

use super::groups::Groups;
use super::root::{DynamicRoot, check_root, rooted};
use super::{ChannelHandle, Pairs, ReplicaGroups};
use crate::checks::{Kinds, dimension, sizes, with_sizes};

/// Splits operands along one dimension, sends one part to each process of a group, and concatenates the
/// received parts along another dimension.
#[derive(Clone, Debug)]
pub struct AllToAll {
    /// The tensors.
    pub operands: Values,
    /// The dimension that is split.
    pub split_dimension: i64,
    /// The concatenated dimension.
    pub concat_dimension: i64,
    /// Number of parts.
    pub split_count: i64,
    /// Process groups.
    pub replica_groups: ReplicaGroups,
    /// Channel; if given, partitions take part, too.
    pub channel_handle: Option<ChannelHandle>,
}
fields!(AllToAll {
    operands,
    split_dimension,
    concat_dimension,
    split_count,
    replica_groups,
    channel_handle
});

impl Op for AllToAll {
    const NAME: &'static str = "stablehlo.all_to_all";

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let operands = Kinds::ANY.operands(cx, &self.operands, "operands")?; // I1
        if operands.is_empty() {
            bail!("expects at least one operand, found none");
        }
        ensure_at!(
            "split_count",
            self.split_count > 0,
            "expects a split count of at least 1, found {}",
            self.split_count
        ); // C4
        let results: Result<Vec<Type>, Error> =
            operands.iter().enumerate().map(|(i, ty)| self.result(i, *ty)).collect();
        Ok(results?.into())
    }

    fn verify(&self, _: &dyn OpCx) -> Result<(), Error> {
        let size = Some(self.split_count);
        self.replica_groups.check(Groups { uniform: true, global: false, size }) // C5, C6, C7, C8
    }
}

impl AllToAll {
    /// Result type (C9).
    fn result(&self, i: usize, ty: Type) -> Result<Type, Error> {
        let split = dimension("split_dimension", self.split_dimension, ty)?; // C1
        let concat = dimension("concat_dimension", self.concat_dimension, ty)?; // C3
        let mut all = sizes(ty);
        ensure_at!(
            ("operands", i),
            !all[split].is_known() || all[split].size % self.split_count == 0,
            "expects a multiple of {} in dimension {split}, found {ty}",
            self.split_count
        ); // C2
        all[split] = all[split].map(|n| n / self.split_count);
        all[concat] = all[concat].map(|n| n.saturating_mul(self.split_count));
        Ok(with_sizes(ty, &all))
    }
}

/// Broadcasts the operands of the root of each group, its first process; zeros in processes of no group.
#[derive(Clone, Debug)]
pub struct CollectiveBroadcast {
    /// The tensors; behind them the root if it is dynamic.
    pub operands: Values,
    /// Process groups.
    pub replica_groups: ReplicaGroups,
    /// Channel; if given, partitions take part, too.
    pub channel_handle: Option<ChannelHandle>,
    /// True if the last operand is the root: its position in the group.
    pub has_dynamic_root: Option<DynamicRoot>,
}
fields!(CollectiveBroadcast { operands, replica_groups, channel_handle, has_dynamic_root });

impl Op for CollectiveBroadcast {
    const NAME: &'static str = "stablehlo.collective_broadcast";

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        let (operands, _) = rooted(&self.operands, self.has_dynamic_root);
        let operands = Kinds::ANY.operands(cx, operands, "operands")?; // I1
        if operands.is_empty() {
            bail!("expects at least one operand, found none");
        }
        Ok(operands.into()) // C3
    }

    fn verify(&self, cx: &dyn OpCx) -> Result<(), Error> {
        check_root(cx, &self.operands, self.has_dynamic_root)?;
        self.replica_groups.check_unique() // C1, C2
    }
}

/// The operand of the process that sends to this one; zeros if none does.
#[derive(Clone, Debug)]
pub struct CollectivePermute {
    /// The tensor.
    pub operand: Value,
    /// Source-target pairs of process ids.
    pub source_target_pairs: Pairs,
    /// Channel; if given, partitions take part, too.
    pub channel_handle: Option<ChannelHandle>,
}
fields!(CollectivePermute { operand, source_target_pairs, channel_handle });

impl Op for CollectivePermute {
    const NAME: &'static str = "stablehlo.collective_permute";

    fn infer(&self, cx: &dyn OpCx) -> Result<Types, Error> {
        Ok(Kinds::ANY.operand(cx, self.operand, "operand")?.into()) // I1, C5
    }

    fn verify(&self, _: &dyn OpCx) -> Result<(), Error> {
        self.source_target_pairs.check() // C1, C2, C3, C4
    }
}
