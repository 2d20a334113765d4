//! `stablehlo`: ops without `eval`, as they have non-numeric operands or results, and ops that update tensors in place
//! if these are not shared: loops and updates.

use creole_hlo::{DynamicUpdateSlice, GetTupleElement, Scatter, Tuple, While};
use creole_ir::tensor::scatter_into;
use creole_ir::{Error, OpId, RegionId, Tensor, Value, bail};

use crate::datum::{Datum, fit};
use crate::machine::{Flow, Interpreter, Ops};

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(tuple).add(get_tuple_element).add(while_loop).add(update_slice).add(scatter)
}

/// Runs a loop as its `eval` does, but moves values from one iteration to the next without keeping them.
fn while_loop(op: While, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let mut values = machine.take_all(id, &op.operands)?;
    while condition(machine, op.cond, &values)? {
        values = machine.region(op.body, values)?;
    }
    machine.results(id, values)
}

fn condition(machine: &mut Interpreter, region: RegionId, values: &[Datum]) -> Result<bool, Error> {
    let results = machine.region(region, values.to_vec())?;
    let [Datum::Tensor(one)] = &*results else { bail!("expects a condition of one truth value") };
    Ok(one.truth(0))
}

fn update_slice(
    op: DynamicUpdateSlice,
    id: OpId,
    machine: &mut Interpreter,
) -> Result<Flow, Error> {
    let starts: Vec<Tensor> =
        op.start_indices.iter().map(|v| machine.tensor(*v)).collect::<Result<_, _>>()?;
    let update = machine.tensor(op.update)?;
    let operand = machine.take_tensor(id, op.operand)?;
    tensors(machine, id, vec![operand.with_slice(&update, &creole_hlo::starts(&starts))])
}

fn scatter(op: Scatter, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let mut take = |values: &[Value]| -> Result<Vec<Tensor>, Error> {
        values.iter().map(|v| machine.take_tensor(id, *v)).collect()
    };
    let (inputs, updates) = (take(op.inputs())?, take(op.updates())?);
    let indices = machine.tensor(op.scatter_indices())?;
    let mut combine = |a: &[Tensor], b: &[Tensor]| {
        let args = a.iter().chain(b).cloned();
        machine.region_on_tensors(op.update_computation, args)
    };
    let dims = &op.scatter_dimension_numbers;
    let results = scatter_into(inputs, &indices, &updates, dims, &mut combine)?;
    tensors(machine, id, results)
}

fn tensors(machine: &mut Interpreter, id: OpId, results: Vec<Tensor>) -> Result<Flow, Error> {
    let types = machine.body().result_types(id);
    let results = results.into_iter().zip(&types).map(|(x, ty)| fit(x, *ty).map(Datum::Tensor));
    let results = results.collect::<Result<_, _>>()?;
    machine.results(id, results)
}

fn tuple(op: Tuple, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let parts = machine.get_all(&op.val)?;
    machine.result(id, Datum::Tuple(parts.into()))
}

fn get_tuple_element(
    op: GetTupleElement,
    id: OpId,
    machine: &mut Interpreter,
) -> Result<Flow, Error> {
    let Datum::Tuple(parts) = machine.get(op.operand)?.clone() else { bail!("expects a tuple") };
    let part = usize::try_from(op.index.0).ok().and_then(|i| parts.get(i));
    let Some(part) = part.cloned() else { bail!("has no part {}", op.index.0) };
    machine.result(id, part)
}
