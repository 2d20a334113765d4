//! Ops that run by their own `eval`.

use creole_arith::Select;
use creole_ir::op::{EvalCx, OpCx};
use creole_ir::{Body, Error, OpId, RegionId, Tensor, Type, Value, ensure};

use super::{Flow, Interpreter};
use crate::datum::{Datum, fit};

/// Runs an op by its `eval`.
pub(super) fn eval(machine: &mut Interpreter, body: &Body, op: OpId) -> Result<Flow, Error> {
    if let Some(select) = body.get::<Select>(op)
        && matches!(
            machine.get(select.true_value)?,
            Datum::Buffer(_) | Datum::Tuple(_) | Datum::Function(_)
        )
    {
        return choose(machine, op, &select);
    }
    let parts = body.op_ref(op);
    let written = body.result_types(op);
    let refined = refined_types(machine, body, op)?;
    let args: Vec<Tensor> =
        parts.operands.iter().map(|v| machine.take_tensor(op, *v)).collect::<Result<_, _>>()?;
    if creole_arith::promise::is_broken(body, op, &args) {
        return machine.poison(op);
    }
    let types = refined.as_deref().unwrap_or(&written);
    let values = (parts.def.eval)(&parts, &args, &mut RegionEval { machine, results: types })?;
    ensure!(values.len() == types.len(), "has {} results, computed {}", types.len(), values.len());
    for ((result, value), ty) in body.results(op).zip(values.0).zip(types) {
        machine.set(result, fit(value, *ty)?);
    }
    Ok(Flow::Next)
}

/// Runs a selection of memrefs, or of other values that are no numbers.
fn choose(machine: &mut Interpreter, op: OpId, select: &Select) -> Result<Flow, Error> {
    let condition = machine.take_tensor(op, select.condition)?;
    let chosen = if condition.truth(0) { select.true_value } else { select.false_value };
    let datum = machine.take(op, chosen)?;
    machine.result(op, datum)
}

/// Result types with the sizes of this run in place of `?`, if there are any and `infer` can tell.
fn refined_types(machine: &Interpreter, body: &Body, op: OpId) -> Result<Option<Vec<Type>>, Error> {
    if body.results(op).all(|v| body.ty(v).has_static_shape()) {
        return Ok(None);
    }
    let parts = body.op_ref(op);
    let inferred = (parts.def.infer)(&parts, &RunCx { machine, body })?;
    Ok(inferred.get().filter(|t| t.len() == body[op].n_results()).map(<[Type]>::to_vec))
}

/// Callback by which an `eval` runs the regions of its op.
struct RegionEval<'a> {
    machine: &'a mut Interpreter,
    results: &'a [Type],
}

impl EvalCx for RegionEval<'_> {
    fn results(&self) -> &[Type] {
        self.results
    }

    fn call(&mut self, region: RegionId, args: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        self.machine.region_on_tensors(region, args.iter().cloned())
    }

    fn body(&self) -> Option<&Body> {
        Some(self.machine.body())
    }

    fn counts_steps(&self) -> bool {
        self.machine.limits.max_steps.is_some()
    }
}

/// Types and constants of the operands in this run.
struct RunCx<'a> {
    machine: &'a Interpreter,
    body: &'a Body,
}

impl OpCx for RunCx<'_> {
    fn ty(&self, value: Value) -> Type {
        match self.machine.get(value) {
            Ok(Datum::Tensor(tensor)) => tensor.ty(),
            _ => self.body.ty(value),
        }
    }

    fn constant(&self, value: Value) -> Option<Tensor> {
        self.machine.tensor(value).ok()
    }

    fn body(&self) -> Option<&Body> {
        Some(self.body)
    }
}
