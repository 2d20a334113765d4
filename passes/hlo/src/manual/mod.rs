//! Manual computations over several devices: what `shard_map` of JAX becomes.
//!
//! Outside of `sdy.manual_computation` each device has whole arrays, inside of it has its shards. So each device cuts its
//! shards from the operands, runs the computation, and the shards of the results are gathered. A result that is not
//! split along an axis is the same along it, which is the promise of who wrote the sharding. Along an unreduced axis the value is
//! the sum of what the devices have.

mod sharding;

use std::sync::Arc;

use creole_hlo as hlo;
use creole_hlo::collective::process_groups::{
    DeviceGroups, GroupStrategy, NamedMeshes, groups_attr,
};
use creole_hlo::collective::{AxisRef, Mesh, MeshRef, ReplicaGroupMeshAxes};
use creole_hlo::sdy::{ManualComputation, Shardings};
use creole_ir::communicator::DeviceGrid;
use creole_ir::field::Flag;
use creole_ir::pass::{Pass, PassCx, Run, functions};
use creole_ir::types::list;
use creole_ir::{
    At, AttrField, Body, Builder, Count, Dims, Error, Literal, Op, OpId, Tensor, Type, Value,
    Values, bail, ensure,
};

use crate::resolve_groups::{grid, named_meshes, placed};
use crate::shardings::splice;
use sharding::{ShardingMesh, ValueSharding, n_along, shardings};

/// Pass that writes manual computations as computations of a device.
pub static EXPAND_MANUAL_COMPUTATIONS: Pass = Pass {
    name: "expand-manual-computations",
    summary: "Cuts operands of manual computations into shards, and gathers those of results",
    example: r#"
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> attributes {creole.devices = array<i64: 1, 2>} {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg: tensor<4x4xf32>) {
    %1 = stablehlo.negate %arg : tensor<4x4xf32>
    sdy.return %1 : tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
"#,
    works_on: &["sdy.manual_computation"],
    options: &[],
    run: Run::Module(expand),
};

fn expand(module: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let grid = grid(module)?;
    if grid == DeviceGrid::ONE {
        return Ok(()); // computations over one device are what they contain
    }
    let mut meshes = None;
    for func in functions(module) {
        let Some(body) = module.nested(func).filter(|body| body.has_entry()) else { continue };
        let is_manual = |op: &OpId| body[*op].is::<ManualComputation>();
        let ops: Vec<OpId> = body.walk().filter(is_manual).collect();
        if ops.is_empty() {
            continue;
        }
        let meshes = Arc::clone(meshes.get_or_insert_with(|| Arc::new(named_meshes(module))));
        let Some(body) = module.nested_mut(func) else { continue };
        for op in ops {
            let cuts = Cuts { grid, meshes: &meshes };
            cuts.expand(body, op).map_err(|e| placed(body, op, e))?;
        }
    }
    Ok(())
}

/// Devices and meshes of a module.
struct Cuts<'a> {
    grid: DeviceGrid,
    meshes: &'a NamedMeshes,
}

impl Cuts<'_> {
    fn expand(&self, body: &mut Body, op: OpId) -> Result<(), Error> {
        let Some(computation) = body.get::<ManualComputation>(op) else { return Ok(()) };
        let args = body.arg_types(body.block(computation.body)).to_vec();
        let results: Vec<Value> = body.results(op).collect();
        let inputs = self.read(&computation.in_shardings, computation.tensors.len())?;
        let outputs = self.read(&computation.out_shardings, results.len())?;
        let mut shards = Vec::new();
        for ((whole, sharding), local) in computation.tensors.iter().zip(&inputs).zip(args) {
            shards.push(self.shard(body, op, *whole, sharding, local)?);
        }
        let returned = splice(body, op, &computation, &shards)?;
        for ((shard, sharding), result) in returned.into_iter().zip(&outputs).zip(results) {
            let whole = self.whole(body, op, shard, sharding)?;
            let (want, found) = (body.ty(result), body.ty(whole));
            ensure!(
                want == found,
                "expects results of type {found} for their shards, found {want}"
            );
            body.replace_uses(result, whole);
        }
        body.erase(op);
        Ok(())
    }

    /// Shardings of `n` values. Error: they are not read, or a mesh has another number of devices than the run.
    fn read(&self, given: &Shardings, n: usize) -> Result<Vec<ValueSharding>, Error> {
        let found = given.text().and_then(shardings).filter(|found| found.len() == n);
        let Some(found) = found else {
            bail!("expects shardings of {}, which can't be read", Count(n, "value"))
        };
        for sharding in &found {
            let mesh = self.mesh(sharding)?;
            let (n, run) = (mesh.axes.iter().map(|a| a.size).product(), self.grid.n_devices());
            ensure!(
                i64::try_from(run) == Ok(n),
                "is over {n} devices, those of {}, and the program runs on {run}",
                sharding.mesh
            );
        }
        Ok(found)
    }

    fn mesh<'a>(&'a self, sharding: &'a ValueSharding) -> Result<&'a Mesh, Error> {
        match &sharding.mesh {
            ShardingMesh::Inline(mesh) => Ok(mesh),
            ShardingMesh::Named(name) => self
                .meshes
                .get(name)
                .ok_or_else(|| Error::new(format!("is over '@{name}', which is no mesh"))),
        }
    }

    /// Groups of devices along some axes of a mesh.
    fn groups(&self, axes: &[AxisRef], mesh: &Mesh) -> Result<DeviceGroups, Error> {
        let axes = ReplicaGroupMeshAxes { mesh: MeshRef::Here(mesh.clone()), axes: axes.to_vec() };
        let groups = hlo::ReplicaGroups::Mesh(axes);
        groups.devices(GroupStrategy::FlattenedIds, self.grid, self.meshes)
    }

    /// The part of a whole tensor that a device has.
    fn shard(
        &self,
        body: &mut Body,
        op: OpId,
        whole: Value,
        sharding: &ValueSharding,
        local: Type,
    ) -> Result<Value, Error> {
        let (ty, mesh) = (body.ty(whole), self.mesh(sharding)?);
        let mut want = ty.shape().to_vec();
        for (size, axes) in want.iter_mut().zip(&sharding.dims) {
            *size /= n_along(axes, mesh).filter(|n| *n > 0 && *size % n == 0).unwrap_or(1);
        }
        let want = ty.with_shape(&want);
        ensure!(want == local, "expects arguments of types {}, found {local}", list(&[want]));
        let loc = body[op].loc;
        let mut b = Builder::new(body, At::Before(op), loc);
        if ty == local && sharding.unreduced.is_empty() {
            return Ok(whole);
        }
        let device = device_number(&mut b, self.grid)?;
        let whole = self.summand(&mut b, device, whole, sharding)?;
        if ty == local {
            return Ok(whole);
        }
        let mut starts = Values::new();
        for d in 0..ty.rank() {
            let axes = sharding.dims.get(d).map_or(&[][..], |axes| axes);
            starts.push(self.start(&mut b, device, axes, mesh, local.shape()[d])?);
        }
        let slice_sizes = Dims::from(local.shape());
        let slice = hlo::DynamicSlice { operand: whole, start_indices: starts, slice_sizes };
        Ok(b.value_typed(slice, local))
    }

    /// First index of a device's shard in a dimension that is split along these axes.
    fn start(
        &self,
        b: &mut Builder<'_>,
        device: Value,
        axes: &[AxisRef],
        mesh: &Mesh,
        size: i64,
    ) -> Result<Value, Error> {
        let scalar = Type::tensor(&[], Type::i64());
        if axes.is_empty() {
            return Ok(constant(b, Tensor::from_i64(0, scalar)));
        }
        self.position(b, device, axes, mesh, size)
    }

    /// Position of a device among those that differ from it along these axes, times a number.
    fn position(
        &self,
        b: &mut Builder<'_>,
        device: Value,
        axes: &[AxisRef],
        mesh: &Mesh,
        times: i64,
    ) -> Result<Value, Error> {
        let mut table = vec![0; self.grid.n_devices()];
        for group in self.groups(axes, mesh)? {
            let places = group.iter().zip(0..).map(|(device, rank)| (*device, rank * times));
            places.for_each(|(device, place)| table[device] = place);
        }
        let ty = Type::tensor(&[table.len() as i64], Type::i64());
        let table = constant(b, Tensor::collect(ty, table));
        let one = hlo::DynamicSlice {
            operand: table,
            start_indices: Values::from_slice(&[device]),
            slice_sizes: Dims::from(&[1][..]),
        };
        let one = b.value_typed(one, ty.with_shape(&[1]));
        Ok(b.op_typed(hlo::Reshape::DEF, &[one], ty.with_shape(&[])))
    }

    /// Summand of a device in a value that is the sum over unreduced axes: the first device along them has it, others zeros.
    fn summand(
        &self,
        b: &mut Builder<'_>,
        device: Value,
        whole: Value,
        sharding: &ValueSharding,
    ) -> Result<Value, Error> {
        if sharding.unreduced.is_empty() {
            return Ok(whole);
        }
        let (mesh, ty) = (self.mesh(sharding)?, b.ty(whole));
        let place = self.position(b, device, &sharding.unreduced, mesh, 1)?;
        let zero = constant(b, Tensor::from_i64(0, Type::tensor(&[], Type::i64())));
        let comparison_direction = hlo::ComparisonDirection::Eq;
        let is = hlo::Compare { lhs: place, rhs: zero, comparison_direction, compare_type: None };
        let is_first = b.value_typed(is, Type::tensor(&[], Type::i1()));
        let zeros = constant(b, Tensor::from_i64(0, ty));
        b.op(hlo::Select::DEF, &[is_first, whole, zeros])
    }

    /// The sum of what the devices along some axes have.
    fn summed(
        &self,
        b: &mut Builder<'_>,
        part: Value,
        axes: &[AxisRef],
        mesh: &Mesh,
    ) -> Result<Value, Error> {
        let groups = groups_attr(&self.groups(axes, mesh)?);
        let Some(replica_groups) = hlo::ReplicaGroups::from_attr(&groups) else { return Ok(part) };
        let scalar = b.ty(part).with_shape(&[]);
        let computation = b.region(&[scalar, scalar], |inner, args| {
            let sum = inner.op(hlo::Add::DEF, args)?;
            inner.add_typed(hlo::Return { operands: Values::from_slice(&[sum]) }, &[]);
            Ok(())
        })?;
        b.value(hlo::AllReduce {
            operands: Values::from_slice(&[part]),
            replica_groups,
            channel_handle: Some(hlo::ChannelHandle { handle: 1, kind: 1 }),
            use_global_device_ids: Some(Flag),
            computation,
        })
    }

    /// The whole tensor of which each device has a part.
    fn whole(
        &self,
        body: &mut Body,
        op: OpId,
        shard: Value,
        sharding: &ValueSharding,
    ) -> Result<Value, Error> {
        let (mut whole, mesh, loc) = (shard, self.mesh(sharding)?, body[op].loc);
        if !sharding.unreduced.is_empty() {
            let mut b = Builder::new(body, At::Before(op), loc);
            whole = self.summed(&mut b, whole, &sharding.unreduced, mesh)?;
        }
        for (dim, axes) in sharding.dims.iter().enumerate().filter(|(_, axes)| !axes.is_empty()) {
            let ty = body.ty(whole);
            let mut shape = ty.shape().to_vec();
            ensure!(dim < shape.len(), "expects a sharding of {} dimensions", shape.len());
            shape[dim] *= n_along(axes, mesh).unwrap_or(1);
            let groups = groups_attr(&self.groups(axes, mesh)?);
            let Some(replica_groups) = hlo::ReplicaGroups::from_attr(&groups) else { continue };
            let gather = hlo::AllGather {
                operands: Values::from_slice(&[whole]),
                all_gather_dim: dim as i64,
                replica_groups,
                channel_handle: Some(hlo::ChannelHandle { handle: 1, kind: 1 }),
                use_global_device_ids: Some(Flag),
            };
            let mut b = Builder::new(body, At::Before(op), loc);
            whole = b.value_typed(gather, ty.with_shape(&shape));
        }
        Ok(whole)
    }
}

fn constant(b: &mut Builder<'_>, value: Tensor) -> Value {
    let ty = value.ty();
    b.value_typed(hlo::Constant { value: Literal::Dense(value) }, ty)
}

/// Number of the device.
fn device_number(b: &mut Builder<'_>, grid: DeviceGrid) -> Result<Value, Error> {
    let number = Type::tensor(&[], Type::i64());
    let partition = b.op(hlo::PartitionId::DEF, &[])?;
    let partition = b.op_typed(hlo::Convert::DEF, &[partition], number);
    if grid.replicas == 1 {
        return Ok(partition);
    }
    let replica = b.op(hlo::ReplicaId::DEF, &[])?;
    let replica = b.op_typed(hlo::Convert::DEF, &[replica], number);
    let n = constant(b, Tensor::from_i64(grid.partitions.into(), number));
    let first = b.op(hlo::Multiply::DEF, &[replica, n])?;
    b.op(hlo::Add::DEF, &[first, partition])
}
