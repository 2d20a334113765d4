//! Groups of collectives as devices of a run.
//!
//! A module says by the attribute `creole.devices` of a function how many replicas and partitions it runs on; without one
//! there is one device. Ids of replicas, partitions and devices, axes of meshes and pairs become rows of devices, in
//! attributes that [`hlo-decompose`](crate::decompose) reads. So it knows how many arrays there are to combine.

use std::sync::Arc;

use creole_hlo as hlo;
use creole_hlo::collective::Pairs;
use creole_hlo::collective::process_groups::{
    DeviceGroups, GroupStrategy, NamedMeshes, check_all_in_groups, groups_attr, sources_attr,
};
use creole_hlo::defaults::OptionalBool;
use creole_hlo::sdy::SdyMesh;
use creole_ir::backend::DEVICES;
use creole_ir::communicator::DeviceGrid;
use creole_ir::pass::{Pass, PassCx, Run, functions};
use creole_ir::{AttrField, Body, Dims, Error, OpId, bail};

/// Attribute of a collective: the devices of each group, -1 behind those of shorter ones.
pub(crate) const GROUPS: &str = "creole.groups";
/// Attribute of a collective that moves arrays: position in the group of the sender to each member, or -1.
pub(crate) const SOURCES: &str = "creole.sources";

/// Attribute of a `send` or `recv` between devices: for each device the one on the other side, or -1; empty where pairs are
/// not given.
pub(crate) const PEERS: &str = "creole.peers";

/// Pass that writes groups of collectives as devices.
pub static RESOLVE_GROUPS: Pass = Pass {
    name: "resolve-groups",
    summary: "Writes the process groups of collectives as devices of the run",
    example: r#"
func.func @main(%a: tensor<4xf32>) -> tensor<8xf32> attributes {creole.devices = array<i64: 2, 2>} {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
"#,
    works_on: &["stablehlo.*"],
    options: &[],
    run: Run::Module(resolve),
};

fn resolve(module: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let grid = grid(module)?;
    let mut meshes = None;
    for func in functions(module) {
        let Some(body) = module.nested(func).filter(|body| body.has_entry()) else { continue };
        let ops: Vec<OpId> = body.walk().filter(|op| is_about_devices(body, *op)).collect();
        if ops.is_empty() {
            continue;
        }
        let body = Arc::clone(body);
        let meshes = meshes.get_or_insert_with(|| named_meshes(module));
        for op in ops {
            let found = resolved(&body, op, grid, meshes).map_err(|e| placed(&body, op, e))?;
            if grid == DeviceGrid::ONE {
                continue; // each op is its operands, or zeros
            }
            let Some(body) = module.nested_mut(func) else { continue };
            found.write(body, op);
        }
    }
    Ok(())
}

pub(crate) fn placed(body: &Body, op: OpId, error: Error) -> Error {
    let message = format!("'{}' op {}", body[op].def.name, error.message);
    Error { message, ..error }.at(body[op].loc)
}

/// Devices of the run. Error: an attribute that is not two positive numbers.
pub(crate) fn grid(module: &Body) -> Result<DeviceGrid, Error> {
    let Some(attr) = functions(module).into_iter().find_map(|func| module.attr(func, DEVICES))
    else {
        return Ok(DeviceGrid::ONE);
    };
    let sizes = Dims::from_attr(attr);
    let size = |i: usize| u32::try_from(*sizes.as_ref()?.get(i)?).ok().filter(|n| *n > 0);
    match (size(0), size(1)) {
        (Some(replicas), Some(partitions)) => Ok(DeviceGrid { replicas, partitions }),
        _ => bail!("expects numbers of replicas and partitions in '{DEVICES}', found {attr}"),
    }
}

pub(crate) fn named_meshes(module: &Body) -> NamedMeshes {
    let tops = module.blocks(module.root()).iter().flat_map(|block| module.ops(*block));
    let named = |op| {
        let mesh: SdyMesh = module.get(op)?;
        Some((mesh.sym_name, mesh.mesh.mesh()?))
    };
    tops.filter_map(named).collect()
}

/// True for collectives, and for ops that return numbers of the device.
fn is_about_devices(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    data.is::<hlo::AllGather>()
        || data.is::<hlo::AllReduce>()
        || data.is::<hlo::ReduceScatter>()
        || data.is::<hlo::AllToAll>()
        || data.is::<hlo::CrossReplicaSum>()
        || data.is::<hlo::CollectiveBroadcast>()
        || data.is::<hlo::CollectiveReduce>()
        || data.is::<hlo::CollectivePermute>()
        || data.is::<hlo::ReplicaId>()
        || data.is::<hlo::PartitionId>()
        || channel(body, op).is_some()
}

/// Pairs and channel of a `send` or `recv` between devices.
struct DeviceChannel {
    pairs: Option<Pairs>,
    handle: hlo::ChannelHandle,
    is_send: bool,
}

fn channel(body: &Body, op: OpId) -> Option<DeviceChannel> {
    let is_host = |flag: Option<OptionalBool>| flag.is_some_and(|flag| flag.0);
    if let Some(op) = body.get::<hlo::Send>(op).filter(|op| !is_host(op.is_host_transfer)) {
        let (pairs, handle) = (op.source_target_pairs, op.channel_handle);
        return Some(DeviceChannel { pairs, handle, is_send: true });
    }
    let op = body.get::<hlo::Recv>(op).filter(|op| !is_host(op.is_host_transfer))?;
    let (pairs, handle) = (op.source_target_pairs, op.channel_handle);
    Some(DeviceChannel { pairs, handle, is_send: false })
}

impl DeviceChannel {
    /// The device on the other side of each, or -1; empty without pairs.
    fn peers(&self, grid: DeviceGrid) -> Result<Dims, Error> {
        let Some(pairs) = &self.pairs else { return Ok(Dims::from(&[][..])) };
        let found = pairs.devices(GroupStrategy::of_movement(Some(&self.handle)), grid)?;
        let mut peers = vec![-1; grid.n_devices()];
        for (group, sources) in found.groups.iter().zip(&found.sources) {
            for (target, source) in group.iter().zip(sources) {
                let Some(source) = source.map(|at| group[at]) else { continue };
                let (own, other) = if self.is_send { (source, *target) } else { (*target, source) };
                peers[own] = other as i64;
            }
        }
        Ok(Dims::from(&*peers))
    }
}

/// Devices of an op.
enum Resolved {
    Groups { groups: DeviceGroups, sources: Option<Vec<Vec<Option<usize>>>> },
    Peers(Dims),
}

impl Resolved {
    fn write(&self, body: &mut Body, op: OpId) {
        match self {
            Resolved::Groups { groups, sources } => {
                body.set_attr(op, GROUPS, Some(groups_attr(groups)));
                let sources = sources.as_ref();
                body.set_attr(op, SOURCES, sources.map(|sources| sources_attr(sources)));
            }
            Resolved::Peers(peers) => body.set_attr(op, PEERS, Some(peers.clone().into_attr())),
        }
    }
}

fn resolved(
    body: &Body,
    op: OpId,
    grid: DeviceGrid,
    meshes: &NamedMeshes,
) -> Result<Resolved, Error> {
    if let Some(channel) = channel(body, op) {
        return Ok(Resolved::Peers(channel.peers(grid)?));
    }
    if let Some(op) = body.get::<hlo::CollectivePermute>(op) {
        let strategy = GroupStrategy::of_movement(op.channel_handle.as_ref());
        let found = op.source_target_pairs.devices(strategy, grid)?;
        return Ok(Resolved::Groups { groups: found.groups, sources: Some(found.sources) });
    }
    if let Some(op) = body.get::<hlo::CollectiveBroadcast>(op) {
        let strategy = GroupStrategy::of_movement(op.channel_handle.as_ref());
        let groups = op.replica_groups.devices(strategy, grid, meshes)?;
        let sources = groups.iter().map(|group| vec![Some(0); group.len()]).collect();
        return Ok(Resolved::Groups { groups, sources: Some(sources) });
    }
    let groups = match ids(body, op) {
        Some((groups, strategy)) => groups.devices(strategy, grid, meshes)?,
        None => vec![(0..grid.n_devices()).collect()],
    };
    check_all_in_groups(&groups, grid)?;
    Ok(Resolved::Groups { groups, sources: None })
}

/// Groups of an op in which all devices take part, and the strategy that says what their ids name. `None`: the op is
/// about a single device.
fn ids(body: &Body, op: OpId) -> Option<(hlo::ReplicaGroups, GroupStrategy)> {
    let of_reduction = GroupStrategy::of_reduction;
    if let Some(op) = body.get::<hlo::AllGather>(op) {
        let is_global = op.use_global_device_ids.is_some();
        return Some((op.replica_groups, of_reduction(op.channel_handle.as_ref(), is_global)));
    }
    if let Some(op) = body.get::<hlo::AllReduce>(op) {
        let is_global = op.use_global_device_ids.is_some();
        return Some((op.replica_groups, of_reduction(op.channel_handle.as_ref(), is_global)));
    }
    if let Some(op) = body.get::<hlo::ReduceScatter>(op) {
        let is_global = op.use_global_device_ids.is_some();
        return Some((op.replica_groups, of_reduction(op.channel_handle.as_ref(), is_global)));
    }
    if let Some(op) = body.get::<hlo::CollectiveReduce>(op) {
        let is_global = op.use_global_device_ids.is_some();
        return Some((op.replica_groups, of_reduction(op.channel_handle.as_ref(), is_global)));
    }
    if let Some(op) = body.get::<hlo::AllToAll>(op) {
        let strategy = GroupStrategy::of_movement(op.channel_handle.as_ref());
        return Some((op.replica_groups, strategy));
    }
    let op: hlo::CrossReplicaSum = body.get(op)?;
    Some((op.replica_groups, GroupStrategy::CrossReplica))
}
