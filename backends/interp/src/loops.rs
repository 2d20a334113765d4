//! `loop`: iteration spaces, on tensors and on memrefs.

use std::rc::Rc;

use creole_ir::{Error, OpId, RegionId, Tensor, Type, Value, bail, ensure};
use creole_loop::{Collective, IterationSpace, Kernel, Nest, Read, Scan, Update, Write};

use crate::datum::{Datum, fit};
use crate::machine::{Flow, Interpreter, Ops};
use crate::memory::View;
use crate::reduce::{self, Fronts};
use crate::space::{for_each_index, index};

pub(crate) fn ops(table: Ops) -> Ops {
    table
        .add(nest)
        .add(scan)
        .add(reduce::reduce)
        .add(read)
        .add(update)
        .add(write)
        .add(kernel)
        .add(collective)
}

/// Output buffers: fresh ones of the op's result types if it is on tensors, otherwise its outputs. Both are written in
/// the same way.
fn targets(machine: &Interpreter, op: OpId, outs: &[Value]) -> Result<Vec<Rc<View>>, Error> {
    if !outs.is_empty() {
        return outs.iter().map(|v| machine.view(*v)).collect();
    }
    let types = machine.body().result_types(op);
    let fresh = |t: &Type| View::zeros(t.elem(), t.shape(), machine.limits.max_bytes).map(Rc::new);
    types.iter().map(fresh).collect()
}

/// Sets the results to the contents of the targets, if the op is on tensors.
fn finish(machine: &mut Interpreter, op: OpId, targets: Vec<Rc<View>>) -> Result<Flow, Error> {
    let types = machine.body().result_types(op);
    let results = types.iter().zip(targets).map(|(ty, view)| {
        let tensor =
            Rc::try_unwrap(view).map_or_else(|view| view.to_tensor(), View::into_tensor)?;
        fit(tensor, *ty).map(Datum::Tensor)
    });
    let results: Vec<Datum> = results.collect::<Result<_, Error>>()?;
    machine.results(op, results)
}

fn store_all(targets: &[Rc<View>], at: &[i64], values: &[Tensor]) -> Result<(), Error> {
    ensure!(targets.len() == values.len(), "yields {} values for {}", values.len(), targets.len());
    targets.iter().zip(values).try_for_each(|(view, value)| view.store(at, value))
}

/// Sizes of the op's iteration space: those of open loops are operands, clamped to their bounds.
pub(crate) fn sizes(machine: &Interpreter, op: OpId) -> Result<Vec<i64>, Error> {
    let Some(space) = IterationSpace::of(machine.body(), op) else {
        bail!("has no iteration space")
    };
    let mut sizes = space.sizes.to_vec();
    for (number, extent) in space.extents {
        let bound = sizes[number];
        sizes[number] = machine.int(extent)?.clamp(0, bound);
    }
    Ok(sizes)
}

fn nest(op: Nest, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let targets = targets(machine, id, &op.outs)?;
    let sizes = sizes(machine, id)?;
    for_each_index(&sizes, |at| {
        let values = machine.region_on_tensors(op.body, at.iter().map(|i| index(*i)))?;
        store_all(&targets, at, &values)
    })?;
    finish(machine, id, targets)
}

fn scan(op: Scan, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let mut fronts = Fronts::of(&op, machine)?;
    let targets = targets(machine, id, &op.outs)?;
    let along = op.along as usize;
    let mut across = sizes(machine, id)?;
    let n = across.remove(along);
    for_each_index(&across, |row| {
        let mut carried = machine.get_all(&op.inits)?;
        for i in 0..n {
            fronts.begin(i, &mut carried)?;
            let at = [&row[..along], &[i], &row[along..]].concat();
            let mut args: Vec<Datum> = at.iter().map(|i| index(*i).into()).collect();
            args.append(&mut carried);
            let mut yields = machine.region(op.body, args)?;
            let values = yields.split_off(op.inits.len().min(yields.len()));
            let values: Vec<Tensor> =
                values.into_iter().map(Datum::tensor).collect::<Result<_, _>>()?;
            store_all(&targets, &at, &values)?;
            carried = yields;
        }
        Ok(())
    })?;
    finish(machine, id, targets)
}

fn read(op: Read, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let at = machine.ints(&op.indices)?;
    let value = match machine.get(op.source)? {
        Datum::Tensor(source) => element(source, &at)?,
        other => other.clone().view()?.load(&at)?,
    };
    machine.result(id, value)
}

fn element(source: &Tensor, at: &[i64]) -> Result<Tensor, Error> {
    let shape = source.shape();
    let inside = at.len() == shape.len() && at.iter().zip(shape).all(|(i, n)| (0..*n).contains(i));
    ensure!(inside, "index {at:?} is out of bounds for {}", source.ty());
    let position = at.iter().zip(shape).fold(0, |sum, (i, n)| sum * n + i);
    Ok(source.at(position as usize))
}

fn update(op: Update, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let targets: Vec<Rc<View>> = match machine.body()[id].n_results() {
        0 => targets(machine, id, &op.dests)?,
        _ => {
            let mut own = |v: &Value| machine.take_tensor(id, *v).and_then(View::of).map(Rc::new);
            op.dests.iter().map(&mut own).collect::<Result<_, _>>()?
        }
    };
    let sizes = sizes(machine, id)?;
    for_each_index(&sizes, |at| {
        let written = machine.region_on_tensors(op.body, at.iter().map(|i| index(*i)))?;
        write_combined(machine, op.combine, &targets, written)
    })?;
    finish(machine, id, targets)
}

/// Writes combined values; `written` are the values, the indices, and a flag: false skips the write.
fn write_combined(
    machine: &mut Interpreter,
    combine: RegionId,
    targets: &[Rc<View>],
    mut written: Vec<Tensor>,
) -> Result<(), Error> {
    let Some(condition) = written.pop() else { bail!("ends without a condition") };
    if !condition.truth(0) {
        return Ok(());
    }
    ensure!(written.len() >= targets.len(), "writes {} values to {}", written.len(), targets.len());
    let at: Vec<i64> = written.drain(targets.len()..).map(|i| i.int(0)).collect();
    let mut args: Vec<Tensor> = targets.iter().map(|t| t.load(&at)).collect::<Result<_, _>>()?;
    args.append(&mut written);
    let combined = machine.region_on_tensors(combine, args)?;
    store_all(targets, &at, &combined)
}

fn write(op: Write, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let mut data = machine.take_all(id, &op.values)?;
    data.extend(machine.get_all(&op.indices)?);
    let condition = op.condition.map_or(Ok(true), |c| machine.truth(c))?;
    data.push(Tensor::bool(condition).into());
    Ok(Flow::End(data))
}

fn collective(op: Collective, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    kernel(op.call(), id, machine)
}

fn kernel(op: Kernel, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let args: Vec<Tensor> =
        op.inputs.iter().map(|v| numbers(machine, *v)).collect::<Result<_, _>>()?;
    let outs = targets(machine, id, &op.outs)?;
    let types: Vec<Type> = outs.iter().map(|out| Type::tensor(&out.shape, out.elem)).collect();
    let results = op.results(&args, &types, &machine.cx).map_err(|e| machine.placed(e))?;
    outs.iter().zip(results.iter()).try_for_each(|(out, result)| out.fill(result))?;
    finish(machine, id, outs)
}

/// Elements of a tensor or of a memref.
fn numbers(machine: &Interpreter, value: Value) -> Result<Tensor, Error> {
    match machine.get(value)? {
        Datum::Tensor(tensor) => Ok(tensor.clone()),
        other => other.clone().view()?.to_tensor(),
    }
}
