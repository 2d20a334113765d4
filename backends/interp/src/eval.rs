//! Ops that say themselves what they compute.

use creole_ir::op::{EvalCx, OpCx};
use creole_ir::types::Results;
use creole_ir::{Body, Error, OpId, RegionId, Tensor, Type, Value, bail, ensure};

use crate::datum::Datum;
use crate::machine::{Flow, Machine};

/// Runs an op by its `eval`.
pub(crate) fn eval(machine: &mut Machine, body: &Body, op: OpId) -> Result<Flow, Error> {
    let parts = body.op_ref(op);
    let args: Vec<Tensor> = parts.operands.iter().map(|v| machine.tensor(*v)).collect::<Result<_, _>>()?;
    let types = result_types(machine, body, op)?;
    let values = (parts.def.eval)(&parts, &args, &mut RegionEval { machine, results: &types })?;
    ensure!(values.len() == types.len(), "has {} results, computed {}", types.len(), values.len());
    let results: Result<Vec<Datum>, Error> =
        values.0.into_iter().zip(&types).map(|(v, ty)| fit(v, *ty).map(Datum::Tensor)).collect();
    machine.results(op, results?)
}

/// The result types, with the sizes of this run in place of `?` where `infer` can tell.
fn result_types(machine: &Machine, body: &Body, op: OpId) -> Result<Vec<Type>, Error> {
    let types = body.result_types(op);
    if types.iter().all(|t| t.has_static_shape()) {
        return Ok(types.to_vec());
    }
    let parts = body.op_ref(op);
    let inferred = (parts.def.infer)(&parts, &RunCx { machine, body })?;
    let refined = inferred.get().filter(|t| t.len() == types.len());
    Ok(refined.map_or_else(|| types.to_vec(), <[Type]>::to_vec))
}

/// `tensor` as a value of type `ty`, whose dynamic sizes and encoding may be any.
/// Error: another shape or element type.
pub(crate) fn fit(tensor: Tensor, ty: Type) -> Result<Tensor, Error> {
    if tensor.ty() == ty {
        return Ok(tensor);
    }
    let sizes_fit = |(have, want): (&i64, &i64)| have == want || *want == creole_ir::types::DYNAMIC;
    let same = tensor.elem() == ty.elem()
        && tensor.shape().len() == ty.rank()
        && tensor.shape().iter().zip(ty.shape()).all(sizes_fit);
    if !same && !(ty.is_unranked() && tensor.elem() == ty.elem()) {
        bail!("has a value of type {}, expected {}", tensor.ty(), Results(&[ty]));
    }
    Ok(if ty.has_static_shape() { tensor.with_type(ty) } else { tensor })
}

/// Lets an `eval` run the regions of its op.
struct RegionEval<'a> {
    machine: &'a mut Machine,
    results: &'a [Type],
}

impl EvalCx for RegionEval<'_> {
    fn results(&self) -> &[Type] {
        self.results
    }

    fn call(&mut self, region: RegionId, args: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        self.machine.region_on_tensors(region, args.iter().cloned())
    }
}

/// Types and constants as they are in this run.
struct RunCx<'a> {
    machine: &'a Machine,
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
