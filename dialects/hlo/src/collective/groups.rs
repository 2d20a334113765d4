//! Participants of collectives: channels, process groups, source-target pairs.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use creole_ir::attr::DialectAttr;
use creole_ir::text::parser::{PResult, Parser};
use creole_ir::{Attr, AttrField, Error, Tensor, Type, attr_field, dialect_attr, ensure_at};

use super::mesh::{MeshRef, ReplicaGroupMeshAxes};

/// A communication channel: `#stablehlo.channel_handle<handle = 1, type = 0>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChannelHandle {
    /// Channel id; no channel if it is not positive.
    pub handle: i64,
    /// 1: device to device, 2: device to host, 3: host to device.
    pub kind: i64,
}

impl ChannelHandle {
    const FIELDS: [&'static str; 2] = ["handle", "type"];

    /// Parses `<handle = 1, type = 0>`, in either order.
    pub(crate) fn parse_fields(p: &mut Parser<'_>) -> PResult<Attr> {
        p.expect("<")?;
        let span = p.span();
        let mut values = [None; 2];
        p.list(">", |p| {
            let span = p.span();
            let at = p.one_of(&ChannelHandle::FIELDS)?;
            p.expect("=")?;
            let value = p.integer()?;
            match values[at].replace(value) {
                None => Ok(()),
                Some(_) => {
                    Err(p.error_at(span, format!("'{}' is given twice", ChannelHandle::FIELDS[at])))
                }
            }
        })?;
        match values {
            [Some(handle), Some(kind)] => Ok(Attr::dialect(ChannelHandle { handle, kind })),
            _ => {
                let span = p.span_from(span);
                Err(p.error_at(span, "expected both 'handle' and 'type'"))
            }
        }
    }
}

impl DialectAttr for ChannelHandle {
    fn name(&self) -> &'static str {
        "stablehlo.channel_handle"
    }

    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<handle = {}, type = {}>", self.handle, self.kind)
    }

    dialect_attr!();
}

impl AttrField for ChannelHandle {
    const EXPECTED: &'static str = "#stablehlo.channel_handle";

    fn into_attr(self) -> Attr {
        Attr::dialect(self)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        attr.downcast().copied()
    }
}

/// Error: global device ids without a channel.
pub(super) fn check_global_ids(global: bool, channel: Option<&ChannelHandle>) -> Result<(), Error> {
    let handle = channel.map_or(0, |c| c.handle);
    ensure_at!(
        if channel.is_some() { "channel_handle" } else { "use_global_device_ids" },
        !global || handle > 0,
        "expects a channel with a positive handle where use_global_device_ids is set, found {handle}"
    );
    Ok(())
}

/// Process groups of a collective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplicaGroups {
    /// One row for each group; -1 pads shorter ones: `dense<[[0, 1], [2, 3]]>`.
    Dense(Arc<Tensor>),
    /// Axes of a mesh.
    Mesh(ReplicaGroupMeshAxes),
}

/// Constraints of an op on its process groups.
#[derive(Clone, Copy)]
pub(super) struct Groups {
    /// True if all groups must have the same size.
    pub(super) uniform: bool,
    /// True if ids are global device ids.
    pub(super) global: bool,
    /// Required size of each group, if any.
    pub(super) size: Option<i64>,
}

pub(super) const GROUPS: &str = "replica_groups";

impl ReplicaGroups {
    /// Error: groups are not rows, or an id is out of range, repeated, or missing.
    pub(super) fn check(&self, want: Groups) -> Result<(), Error> {
        let ReplicaGroups::Dense(groups) = self else { return self.check_mesh(want.size) };
        let [n, size] = *self.rows(groups)?;
        ensure_at!(
            GROUPS,
            !want.global || n * size != 0,
            "expects groups that are not empty where use_global_device_ids is set, found {}",
            groups.ty()
        );
        ensure_at!(
            GROUPS,
            want.size.is_none() || n != 0,
            "expects at least one group, found {}",
            groups.ty()
        );
        let seen = unique_ids(groups, !want.uniform)?;
        let gap = (0..seen.len() as i64).find(|id| !seen.contains(id));
        if let Some(gap) = gap {
            let message =
                format!("expects all processes up to {} in groups, found no {gap}", seen.len());
            return Err(Error::new(message).at_attr(GROUPS));
        }
        match want.size {
            Some(want) => {
                ensure_at!(
                    GROUPS,
                    size == want,
                    "expects groups of {want} processes, found {size}"
                );
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// True if process 0 is the only one named.
    pub fn are_of_one(&self) -> bool {
        let ReplicaGroups::Dense(groups) = self else { return false };
        (0..groups.len()).all(|i| groups.int(i) <= 0)
    }

    /// Error: groups are not rows, or an id is negative or repeated.
    pub(super) fn check_unique(&self) -> Result<(), Error> {
        let ReplicaGroups::Dense(groups) = self else { return Ok(()) };
        self.rows(groups)?;
        unique_ids(groups, false).map(drop)
    }

    /// Number of processes in each group; `None`: not known here. If a channel is given and ids are not
    /// global, all partitions take part, too.
    pub(super) fn process_count(
        &self,
        channel: Option<&ChannelHandle>,
        global: bool,
    ) -> Option<i64> {
        let ReplicaGroups::Dense(groups) = self else { return None };
        let [_, size] = *groups.shape() else { return None };
        (global || channel.is_none_or(|c| c.handle <= 0)).then_some(size)
    }

    fn rows<'t>(&self, groups: &'t Tensor) -> Result<&'t [i64; 2], Error> {
        <&[i64; 2]>::try_from(groups.shape()).map_err(|_| {
            let message =
                format!("expects a group in each row of two dimensions, found {}", groups.ty());
            Error::new(message).at_attr(GROUPS)
        })
    }

    fn check_mesh(&self, size: Option<i64>) -> Result<(), Error> {
        let ReplicaGroups::Mesh(ReplicaGroupMeshAxes { mesh: MeshRef::Here(mesh), axes }) = self
        else {
            return Ok(()); // a mesh elsewhere is not known here
        };
        mesh.check()
            .and_then(|()| axes.iter().try_for_each(|axis| axis.check(mesh)))
            .map_err(|e| e.at_attr(GROUPS))?;
        let found = axes.iter().filter_map(|axis| axis.size(mesh)).product::<i64>();
        match size {
            Some(want) => {
                ensure_at!(
                    GROUPS,
                    found == want,
                    "expects groups of {want} processes, found {found}"
                );
                Ok(())
            }
            None => Ok(()),
        }
    }
}

/// The ids in groups. Error: one is negative or repeated.
fn unique_ids(groups: &Tensor, may_have_holes: bool) -> Result<HashSet<i64>, Error> {
    let mut seen = HashSet::new();
    // All elements of a splat are equal: two suffice to find the repetition.
    let n = if groups.is_splat() { groups.len().min(2) } else { groups.len() };
    for id in (0..n).map(|i| groups.int(i)) {
        if id == -1 && may_have_holes {
            continue;
        }
        ensure_at!(GROUPS, id >= 0, "expects numbers of processes, found {id}");
        ensure_at!(
            GROUPS,
            seen.insert(id),
            "expects each process once in groups, found {id} twice"
        );
    }
    Ok(seen)
}

impl AttrField for ReplicaGroups {
    const EXPECTED: &'static str =
        "dense<..> : tensor<..xi64> or #stablehlo.replica_group_mesh_axes";

    fn into_attr(self) -> Attr {
        match self {
            ReplicaGroups::Dense(groups) => Attr::Dense(groups),
            ReplicaGroups::Mesh(axes) => Attr::dialect(axes),
        }
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Dense(groups) if groups.elem() == Type::i64() && groups.ty().is_tensor() => {
                Some(ReplicaGroups::Dense(groups.clone()))
            }
            other => other.downcast().cloned().map(ReplicaGroups::Mesh),
        }
    }
}

/// Source-target pairs of process ids: `dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs(pub Arc<Tensor>);

impl Pairs {
    pub(super) const NAME: &'static str = "source_target_pairs";

    /// Error: they are not pairs, an id is negative, or a process sends or receives twice.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let pairs = &self.0;
        ensure_at!(
            Pairs::NAME,
            matches!(pairs.shape(), [_, 2]),
            "expects pairs of type tensor<Nx2xi64>, found {}",
            pairs.ty()
        ); // C1
        let mut seen = [HashSet::new(), HashSet::new()];
        let n = if pairs.is_splat() { pairs.len().min(4) } else { pairs.len() };
        for i in 0..n {
            let id = pairs.int(i);
            ensure_at!(Pairs::NAME, id >= 0, "expects numbers of processes, found {id}"); // C4
            let does = ["sends", "receives"][i % 2];
            ensure_at!(
                Pairs::NAME,
                seen[i % 2].insert(id),
                "expects no process that {does} twice, found {id}"
            ); // C2, C3
        }
        Ok(())
    }
}

impl AttrField for Pairs {
    const EXPECTED: &'static str = "dense<..> : tensor<Nx2xi64>";

    fn into_attr(self) -> Attr {
        Attr::Dense(self.0)
    }

    fn from_attr(attr: &Attr) -> Option<Self> {
        match attr {
            Attr::Dense(pairs) if pairs.elem() == Type::i64() && pairs.ty().is_tensor() => {
                Some(Pairs(pairs.clone()))
            }
            _ => None,
        }
    }
}

attr_field!(ChannelHandle, ReplicaGroups, Pairs);
