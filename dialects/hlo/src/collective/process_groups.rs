//! Process groups as devices of a grid: the strategies of the specification, and groups along axes of meshes.

use std::collections::HashMap;

use creole_ir::attr::DialectAttr;
use creole_ir::communicator::DeviceGrid;
use creole_ir::{Attr, Error, Symbol, Tensor, Type, bail, ensure_at};

use super::groups::GROUPS;
use super::mesh::{Mesh, MeshRef, ReplicaGroupMeshAxes};
use super::{ChannelHandle, Pairs, ReplicaGroups};

/// Devices of each group, in order.
pub type DeviceGroups = Vec<Vec<usize>>;

/// Strategy that makes groups of devices of ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupStrategy {
    /// Ids are of replicas; each group is in one partition.
    CrossReplica,
    /// Ids are of partitions; each group is in one replica.
    CrossPartition,
    /// Ids are of replicas; each group has all their partitions.
    CrossReplicaAndPartition,
    /// Ids are of devices.
    FlattenedIds,
}

impl GroupStrategy {
    /// Strategy of `all_gather`, `all_reduce`, `collective_reduce` and `reduce_scatter`.
    pub fn of_reduction(channel: Option<&ChannelHandle>, is_global: bool) -> GroupStrategy {
        match (number(channel) > 0, is_global) {
            (false, _) => GroupStrategy::CrossReplica,
            (true, false) => GroupStrategy::CrossReplicaAndPartition,
            (true, true) => GroupStrategy::FlattenedIds,
        }
    }

    /// Strategy of `all_to_all`, `collective_broadcast` and `collective_permute`.
    pub fn of_movement(channel: Option<&ChannelHandle>) -> GroupStrategy {
        match number(channel) > 0 {
            true => GroupStrategy::CrossPartition,
            false => GroupStrategy::CrossReplica,
        }
    }

    fn n_ids(self, grid: DeviceGrid) -> i64 {
        i64::from(match self {
            GroupStrategy::CrossPartition => grid.partitions,
            GroupStrategy::FlattenedIds => grid.replicas * grid.partitions,
            _ => grid.replicas,
        })
    }

    fn noun(self) -> &'static str {
        match self {
            GroupStrategy::CrossPartition => "partition",
            GroupStrategy::FlattenedIds => "device",
            _ => "replica",
        }
    }

    /// Groups of devices for groups of ids that are in range.
    fn devices(self, rows: &[Vec<usize>], grid: DeviceGrid) -> DeviceGroups {
        let (replicas, partitions) = (grid.replicas as usize, grid.partitions as usize);
        let device = |replica: usize, partition: usize| replica * partitions + partition;
        let mut groups = DeviceGroups::new();
        for row in rows {
            match self {
                GroupStrategy::CrossReplica => groups.extend(
                    (0..partitions).map(|p| row.iter().map(|r| device(*r, p)).collect::<Vec<_>>()),
                ),
                GroupStrategy::CrossPartition => groups.extend(
                    (0..replicas).map(|r| row.iter().map(|p| device(r, *p)).collect::<Vec<_>>()),
                ),
                GroupStrategy::CrossReplicaAndPartition => groups.push(
                    (0..partitions).flat_map(|p| row.iter().map(move |r| device(*r, p))).collect(),
                ),
                GroupStrategy::FlattenedIds => groups.push(row.clone()),
            }
        }
        groups
    }
}

fn number(channel: Option<&ChannelHandle>) -> i64 {
    channel.map_or(0, |channel| channel.handle)
}

/// Meshes of a module by name.
pub type NamedMeshes = HashMap<Symbol, Mesh>;

impl ReplicaGroups {
    /// Groups of devices of a grid; no groups are one of all. Error: an id that is not in the grid, or a mesh that is not
    /// defined.
    pub fn devices(
        &self,
        strategy: GroupStrategy,
        grid: DeviceGrid,
        meshes: &NamedMeshes,
    ) -> Result<DeviceGroups, Error> {
        let n = strategy.n_ids(grid);
        let mut rows = Vec::new();
        for row in self.ids(meshes)? {
            let ids = row.into_iter().filter(|id| *id >= 0);
            let row = ids.map(|id| in_range(id, n, strategy, GROUPS));
            rows.push(row.collect::<Result<Vec<usize>, Error>>()?);
        }
        rows.retain(|row| !row.is_empty());
        if rows.is_empty() {
            rows.push((0..n as usize).collect());
        }
        Ok(strategy.devices(&rows, grid))
    }

    /// The ids as rows; -1 in a row stands for none.
    fn ids(&self, meshes: &NamedMeshes) -> Result<Vec<Vec<i64>>, Error> {
        match self {
            ReplicaGroups::Dense(groups) => {
                let width = groups.shape().get(1).map_or(0, |n| *n as usize);
                let ids: Vec<i64> = (0..groups.len()).map(|i| groups.int(i)).collect();
                Ok(ids.chunks(width.max(1)).map(<[i64]>::to_vec).collect())
            }
            ReplicaGroups::Mesh(axes) => axes.ids(meshes).map_err(|e| e.at_attr(GROUPS)),
        }
    }
}

fn in_range(id: i64, n: i64, strategy: GroupStrategy, field: &'static str) -> Result<usize, Error> {
    let noun = strategy.noun();
    ensure_at!(field, id < n, "expects {noun}s below {n}, their number in this run, found {id}");
    Ok(id as usize)
}

/// Error: a device is in no group.
pub fn check_all_in_groups(groups: &DeviceGroups, grid: DeviceGrid) -> Result<(), Error> {
    let gap = (0..grid.n_devices()).find(|device| !groups.iter().any(|g| g.contains(device)));
    match gap {
        None => Ok(()),
        Some(device) => {
            let message = format!("expects all devices in groups, found no {}", grid.name(device));
            Err(Error::new(message).at_attr(GROUPS))
        }
    }
}

impl ReplicaGroupMeshAxes {
    fn ids(&self, meshes: &NamedMeshes) -> Result<Vec<Vec<i64>>, Error> {
        let mesh = match &self.mesh {
            MeshRef::Here(mesh) => mesh,
            MeshRef::Named(name) => {
                let mesh = self.symbols().first().and_then(|symbol| meshes.get(symbol));
                let Some(mesh) = mesh else {
                    bail!("expects a mesh that is defined, found {name}")
                };
                mesh
            }
        };
        mesh.check()?;
        self.axes.iter().try_for_each(|axis| axis.check(mesh))?;
        Ok(self.rows(mesh))
    }

    /// Processes of each group: those of one group differ along the axes only.
    fn rows(&self, mesh: &Mesh) -> Vec<Vec<i64>> {
        let sizes: Vec<i64> = mesh.axes.iter().map(|axis| axis.size).collect();
        let n: i64 = sizes.iter().product();
        let mut found: Vec<(Vec<i64>, Vec<Member>)> = Vec::new();
        for position in 0..n {
            let mut rest = coordinates(position, &sizes);
            let mut rank = 0;
            for axis in &self.axes {
                let Some(at) = mesh.axes.iter().position(|a| a.name == axis.name) else { continue };
                let (before, size) = axis.part.unwrap_or((1, sizes[at]));
                let behind = sizes[at] / (before * size);
                let along = coordinates(position, &sizes)[at] / behind % size;
                rank = rank * size + along;
                rest[at] -= along * behind;
            }
            let id = mesh.device_ids.as_ref().map_or(position, |ids| ids.int(position as usize));
            let member = Member { rank, id };
            match found.iter_mut().find(|(key, _)| *key == rest) {
                Some((_, members)) => members.push(member),
                None => found.push((rest, vec![member])),
            }
        }
        let row = |mut members: Vec<Member>| {
            members.sort_by_key(|member| member.rank);
            members.into_iter().map(|member| member.id).collect()
        };
        found.into_iter().map(|(_, members)| row(members)).collect()
    }
}

/// Process of a mesh in a group.
struct Member {
    /// Position in the group.
    rank: i64,
    id: i64,
}

/// Coordinates of a position in row-major order.
fn coordinates(position: i64, sizes: &[i64]) -> Vec<i64> {
    let mut rest = position;
    let mut found: Vec<i64> = sizes
        .iter()
        .rev()
        .map(|size| {
            let at = rest % size;
            rest /= size;
            at
        })
        .collect();
    found.reverse();
    found
}

/// Devices that permute arrays, and for each the position of the one that it receives from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DevicePairs {
    /// Devices that send or receive, in groups that are independent of each other.
    pub groups: DeviceGroups,
    /// Position in the group of the sender to each member, if there is one.
    pub sources: Vec<Vec<Option<usize>>>,
}

impl Pairs {
    /// Devices of a grid that send and receive. Error: an id that is not in the grid.
    pub fn devices(&self, strategy: GroupStrategy, grid: DeviceGrid) -> Result<DevicePairs, Error> {
        let (pairs, n) = (&self.0, strategy.n_ids(grid));
        let ids = (0..pairs.len()).map(|i| in_range(pairs.int(i), n, strategy, Pairs::NAME));
        let ids = ids.collect::<Result<Vec<usize>, Error>>()?;
        let mut members = ids.clone();
        members.sort_unstable();
        members.dedup();
        if members.is_empty() {
            return Ok(DevicePairs::default());
        }
        let source = |member: &usize| {
            let sender = ids.chunks_exact(2).find(|pair| pair[1] == *member).map(|pair| pair[0])?;
            members.binary_search(&sender).ok()
        };
        let sources: Vec<Option<usize>> = members.iter().map(source).collect();
        let groups = strategy.devices(&[members.clone()], grid);
        Ok(DevicePairs { sources: vec![sources; groups.len()], groups })
    }
}

/// Groups as an attribute: a row for each group, -1 behind the members of shorter ones.
pub fn groups_attr(groups: &DeviceGroups) -> Attr {
    rows_attr(&groups.iter().map(|row| row.iter().map(|d| *d as i64).collect()).collect::<Vec<_>>())
}

/// Positions of senders as an attribute; -1 where there is none.
pub fn sources_attr(sources: &[Vec<Option<usize>>]) -> Attr {
    let id = |source: &Option<usize>| source.map_or(-1, |source| source as i64);
    rows_attr(&sources.iter().map(|row| row.iter().map(id).collect()).collect::<Vec<_>>())
}

fn rows_attr(rows: &[Vec<i64>]) -> Attr {
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let padded = |row: &Vec<i64>| {
        row.iter().copied().chain(std::iter::repeat_n(-1, width - row.len())).collect::<Vec<i64>>()
    };
    let ty = Type::tensor(&[rows.len() as i64, width as i64], Type::i64());
    Attr::Dense(std::sync::Arc::new(Tensor::collect(ty, rows.iter().flat_map(padded))))
}

/// Groups of an attribute that [`groups_attr`] made.
pub fn groups_of(attr: &Attr) -> Option<DeviceGroups> {
    let row = |row: Vec<i64>| row.into_iter().filter_map(|id| usize::try_from(id).ok()).collect();
    Some(rows_of(attr)?.into_iter().map(row).collect())
}

/// Senders of an attribute that [`sources_attr`] made.
pub(super) fn sources_of(attr: &Attr) -> Option<Vec<Vec<Option<usize>>>> {
    let row = |row: Vec<i64>| row.into_iter().map(|id| usize::try_from(id).ok()).collect();
    Some(rows_of(attr)?.into_iter().map(row).collect())
}

fn rows_of(attr: &Attr) -> Option<Vec<Vec<i64>>> {
    let Attr::Dense(rows) = attr else { return None };
    let [_, width] = *rows.shape() else { return None };
    let ids: Vec<i64> = (0..rows.len()).map(|i| rows.int(i)).collect();
    Some(ids.chunks(usize::try_from(width).ok()?.max(1)).map(<[i64]>::to_vec).collect())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::mesh::{AxisRef, MeshAxis};
    use super::*;

    fn devices(
        rows: &[Vec<i64>],
        strategy: GroupStrategy,
        grid: DeviceGrid,
    ) -> Result<DeviceGroups, Error> {
        let Attr::Dense(groups) = rows_attr(rows) else { panic!("rows are dense") };
        ReplicaGroups::Dense(groups).devices(strategy, grid, &NamedMeshes::new())
    }

    /// Grid with replicas in rows and partitions in columns.
    const fn grid(replicas: u32, partitions: u32) -> DeviceGrid {
        DeviceGrid { replicas, partitions }
    }

    #[test]
    fn strategies_differ_in_what_ids_name() {
        let rows = [vec![0, 1], vec![2, 3]];
        let found = devices(&rows, GroupStrategy::CrossReplica, grid(4, 2));
        assert_eq!(found.unwrap(), [[0, 2], [1, 3], [4, 6], [5, 7]]);
        let found = devices(&rows, GroupStrategy::CrossReplicaAndPartition, grid(4, 2));
        assert_eq!(found.unwrap(), [[0, 2, 1, 3], [4, 6, 5, 7]]);
        let found = devices(&rows, GroupStrategy::FlattenedIds, grid(2, 2));
        assert_eq!(found.unwrap(), [[0, 1], [2, 3]]);
        let found = devices(&rows[..1], GroupStrategy::CrossPartition, grid(4, 2));
        assert_eq!(found.unwrap(), [[0, 1], [2, 3], [4, 5], [6, 7]]);
    }

    #[test]
    fn no_groups_are_one_of_all() {
        let found = devices(&[], GroupStrategy::CrossReplica, grid(3, 1)).unwrap();
        assert_eq!(found, [[0, 1, 2]]);
        let uneven = [vec![2], vec![0, 1]];
        let found = devices(&uneven, GroupStrategy::CrossReplica, grid(3, 1)).unwrap();
        assert_eq!(found, [vec![2], vec![0, 1]]);
        assert_eq!(groups_of(&groups_attr(&found)), Some(found.clone()));
        assert!(check_all_in_groups(&found, grid(3, 1)).is_ok());
        let error = check_all_in_groups(&found, grid(4, 1)).expect_err("3 is missing");
        assert_eq!(error.message, "expects all devices in groups, found no replica 3");
    }

    #[test]
    fn ids_are_in_the_grid() {
        let error = devices(&[vec![0, 2]], GroupStrategy::CrossPartition, grid(4, 2));
        let message = "expects partitions below 2, their number in this run, found 2";
        assert_eq!(error.expect_err("there are two").message, message);
    }

    #[test]
    fn groups_along_axes_of_a_mesh() {
        let axis = |name, size| MeshAxis { name: Symbol::new(name), size };
        let mesh = Mesh { axes: vec![axis("x", 2), axis("y", 4)], device_ids: None };
        let along = |mesh: &Mesh, axes: &[(&str, Option<(i64, i64)>)]| {
            let axis = |(name, part): &(&str, _)| AxisRef { name: Symbol::new(name), part: *part };
            let axes = axes.iter().map(axis).collect();
            ReplicaGroupMeshAxes { mesh: MeshRef::Here(mesh.clone()), axes }.rows(mesh)
        };
        assert_eq!(along(&mesh, &[("y", None)]), [[0, 1, 2, 3], [4, 5, 6, 7]]);
        assert_eq!(along(&mesh, &[("x", None)]), [[0, 4], [1, 5], [2, 6], [3, 7]]);
        assert_eq!(along(&mesh, &[("y", Some((1, 2)))]), [[0, 2], [1, 3], [4, 6], [5, 7]]);
        assert_eq!(along(&mesh, &[("y", Some((2, 2)))]), [[0, 1], [2, 3], [4, 5], [6, 7]]);
        assert_eq!(along(&mesh, &[("y", None), ("x", None)]), [[0, 4, 1, 5, 2, 6, 3, 7]]);
        let ids = Tensor::collect(Type::tensor(&[4], Type::i64()), [3_i64, 2, 1, 0]);
        let mesh = Mesh { axes: vec![axis("x", 2), axis("y", 2)], device_ids: Some(Arc::new(ids)) };
        assert_eq!(along(&mesh, &[("y", None)]), [[3, 2], [1, 0]]);
    }

    #[test]
    fn pairs_name_senders() {
        let Attr::Dense(pairs) = rows_attr(&[vec![0, 1], vec![1, 2]]) else { panic!("dense") };
        let found = Pairs(pairs).devices(GroupStrategy::CrossReplica, grid(4, 2)).unwrap();
        assert_eq!(found.groups, [[0, 2, 4], [1, 3, 5]]);
        assert_eq!(found.sources, vec![vec![None, Some(0), Some(1)]; 2]);
        assert_eq!(sources_of(&sources_attr(&found.sources)), Some(found.sources));
    }
}
