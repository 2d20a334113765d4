//! Removal of `sdy` shardings on one device, where they have no effect.
//!
//! `sdy.sharding_constraint` and `sdy.reshard` become their operands, `sdy.manual_computation` becomes its body, and
//! `sdy.sharding_group` nothing. Shardings
//! of arguments and results of functions are attributes, and stay. Where a mesh has several devices, the op that
//! names it is an error.

use creole_hlo::MeshRef;
use creole_hlo::sdy::{
    ManualComputation, Reshard, SdyMesh, SdyReturn, ShardingConstraint, ShardingGroup,
};
use creole_ir::pass::{FunctionPass, Pass, PassCx, Run};
use creole_ir::types::list;
use creole_ir::{Body, Error, OpId, Symbol, Value, bail, ensure};
use rustc_hash::FxHashMap;

/// Pass that removes shardings over one device.
pub static DROP_SHARDINGS: Pass = Pass {
    name: "drop-shardings",
    summary: "Removes shardings of values over meshes of one device",
    example: r#"
sdy.mesh @one = <["x"=1]>
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = sdy.sharding_constraint %a <@one, [{"x"}, {}]> : tensor<8x4xf32>
  %1 = stablehlo.negate %0 : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
"#,
    works_on: &["sdy.*"],
    options: &[],
    run: Run::Function(prepare),
};

/// Reason why a manual computation over several devices is an error here.
const ALONE: &str = ", and the program runs on one";
/// Reason why a sharding over several devices is an error.
const NO_PARTS: &str = "; only manual computations are divided between devices";

/// Number of devices of each mesh of a module.
type Meshes = FxHashMap<Symbol, u64>;

fn prepare(module: &Body, _: &PassCx<'_>) -> Result<FunctionPass, Error> {
    let tops = module.blocks(module.root()).iter().flat_map(|block| module.ops(*block));
    let mesh = |op| module.get::<SdyMesh>(op);
    let meshes: Meshes = tops
        .filter_map(mesh)
        .filter_map(|mesh| Some((mesh.sym_name, mesh.mesh.n_devices()?)))
        .collect();
    Ok(Box::new(move |unit, func, _| match unit.nested_mut(func) {
        Some(body) if body.has_entry() => drop_all(body, &meshes),
        _ => Ok(()),
    }))
}

fn drop_all(body: &mut Body, meshes: &Meshes) -> Result<(), Error> {
    for op in body.walk().collect::<Vec<OpId>>() {
        drop_one(body, op, meshes).map_err(|e| {
            let message = format!("'{}' op {}", body[op].def.name, e.message);
            Error { message, ..e }.at(body[op].loc)
        })?;
    }
    Ok(())
}

/// Removes an op that is about shardings.
fn drop_one(body: &mut Body, op: OpId, meshes: &Meshes) -> Result<(), Error> {
    let (input, sharding) = if let Some(op) = body.get::<ShardingConstraint>(op) {
        (op.input, op.sharding)
    } else if let Some(op) = body.get::<Reshard>(op) {
        (op.input, op.sharding)
    } else if let Some(computation) = body.get::<ManualComputation>(op) {
        one_device(&computation.in_shardings.meshes(), computation.tensors.len(), meshes, ALONE)?;
        one_device(&computation.out_shardings.meshes(), body[op].n_results(), meshes, ALONE)?;
        return inline(body, op, &computation);
    } else if body[op].is::<ShardingGroup>() {
        body.erase(op);
        return Ok(());
    } else {
        return Ok(());
    };
    one_device(&sharding.meshes(), 1, meshes, NO_PARTS)?;
    let result = body.result(op, 0);
    // In a block that can't be reached it may be its own operand.
    if input != result {
        body.replace_uses(result, input);
        body.erase(op);
    }
    Ok(())
}

/// Error: a mesh has several devices, there is none of its name, or there is not one mesh for each of `n_values` values.
fn one_device(used: &[MeshRef], n_values: usize, meshes: &Meshes, why: &str) -> Result<(), Error> {
    ensure!(
        used.len() == n_values,
        "expects a sharding with a mesh for each of {n_values} values, found {}",
        used.len()
    );
    for mesh in used {
        let (n, name) = match mesh {
            MeshRef::Named(name) => (meshes.get(name).copied(), format!("the mesh '@{name}'")),
            MeshRef::Inline(n) => (*n, "a mesh".to_owned()),
        };
        match n {
            Some(1) => {}
            Some(n) => bail!("is over {n} devices, those of {name}{why}"),
            None => bail!("is over {name}, which is not defined"),
        }
    }
    Ok(())
}

/// Inlines the ops of the computation before it, and replaces its results by the returned values.
fn inline(body: &mut Body, op: OpId, computation: &ManualComputation) -> Result<(), Error> {
    let args = body.args(body.block(computation.body)).to_vec();
    let results: Vec<Value> = body.results(op).collect();
    same_types(body, &computation.tensors, &args, "arguments", "operands")?;
    let returned = splice(body, op, computation, &computation.tensors)?;
    same_types(body, &results, &returned, "returned values", "results")?;
    for (result, value) in results.into_iter().zip(returned) {
        body.replace_uses(result, value);
    }
    body.erase(op);
    Ok(())
}

/// Moves the ops of the computation before it, with these values for its arguments; returns the values that it returns.
pub(crate) fn splice(
    body: &mut Body,
    op: OpId,
    computation: &ManualComputation,
    operands: &[Value],
) -> Result<Vec<Value>, Error> {
    let block = body.block(computation.body);
    let Some(end) = body.last_op(block).filter(|end| body[*end].is::<SdyReturn>()) else {
        bail!("expects a region that ends with 'sdy.return'")
    };
    let args = body.args(block).to_vec();
    let returned: Vec<Value> = body.operands(end).collect();
    body.erase(end);
    for inner in body.ops(block).collect::<Vec<OpId>>() {
        body.unlink(inner);
        body.insert_before(op, inner);
    }
    for (arg, operand) in args.iter().zip(operands) {
        body.replace_uses(*arg, *operand);
    }
    // An argument that is returned is the operand.
    let value =
        |value: Value| args.iter().position(|arg| *arg == value).map_or(value, |i| operands[i]);
    Ok(returned.into_iter().map(value).collect())
}

/// Checks that the local types on one device are the global ones. Error: they differ, though there are no other
/// devices.
fn same_types(
    body: &Body,
    whole: &[Value],
    part: &[Value],
    parts: &str,
    wholes: &str,
) -> Result<(), Error> {
    let types = |values: &[Value]| values.iter().map(|v| body.ty(*v)).collect::<Vec<_>>();
    let (want, found) = (types(whole), types(part));
    ensure!(
        want == found,
        "expects {parts} of the types of its {wholes}, as there is one device: {}, found {}",
        list(&want),
        list(&found)
    );
    Ok(())
}
