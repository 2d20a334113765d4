//! Elements of small tensors of integers, which may be sizes, as far as they follow from constants.

use creole_hlo as hlo;
use creole_ir::op::{EvalCx, PlainEval};
use creole_ir::pattern::apply::Loose;
use creole_ir::{Body, Error, OpId, RegionId, Tensor, Type, Value, bail};
use rustc_hash::FxHashMap;

use super::found::Found;

/// Integers of at most so many elements are computed, to find sizes.
const MAX_SIZES: i64 = 1 << 10;

/// The elements of the one result of an op, if it is a small tensor of integers.
pub(super) fn constant(body: &Body, op: OpId, value: Value, found: &Found) -> Option<Tensor> {
    let ty = found.ty(body, value);
    let is_small = ty.n_elements().is_some_and(|n| n <= MAX_SIZES);
    if !is_small || !ty.elem().is_int_or_index() {
        return None;
    }
    if let Some(tensor) = body.constant(value) {
        return Some(tensor);
    }
    if let Some(op) = body.get::<hlo::GetDimensionSize>(op) {
        let shape = found.ty(body, op.operand).shape();
        let size = shape.get(usize::try_from(op.dimension).ok()?).filter(|n| **n >= 0)?;
        return Some(Tensor::from_i64(*size, ty));
    }
    if let Some(op) = body.get::<hlo::SetDimensionSize>(op) {
        return found.constants.get(&op.operand).map(|whole| first_elements(whole, ty));
    }
    let types = body.operands(op).enumerate().map(|(i, operand)| {
        let cut = found.narrowed.get(&(op, i)).copied();
        cut.unwrap_or_else(|| found.ty(body, operand))
    });
    let types: Vec<Type> = types.collect();
    let constants = body.operands(op).zip(&types).map(|(operand, ty)| {
        let whole = found.constants.get(&operand)?;
        Some(if whole.ty() == *ty { whole.clone() } else { first_elements(whole, *ty) })
    });
    let constants: Vec<Option<Tensor>> = constants.collect();
    if body[op].is::<hlo::Reduce>() {
        return reduced(body, op, ty, &constants.into_iter().collect::<Option<Vec<Tensor>>>()?);
    }
    let loose = Loose::of(body, op, &types, &constants);
    loose.evaluate(ty, MAX_SIZES)
}

/// The first elements of a constant along each dimension, as many as the type has.
pub(super) fn first_elements(tensor: &Tensor, ty: Type) -> Tensor {
    let shape = ty.shape();
    tensor.slice(&vec![0; shape.len()], shape, &vec![1; shape.len()])
}

fn reduced(body: &Body, op: OpId, ty: Type, args: &[Tensor]) -> Option<Tensor> {
    if args.iter().any(|arg| arg.len() as i64 > MAX_SIZES) {
        return None;
    }
    let mut cx = Combiner { body, results: &[ty] };
    let results = (body[op].def.eval)(&body.op_ref(op), args, &mut cx).ok()?;
    results.iter().next().filter(|one| one.ty() == ty).cloned()
}

/// Runs regions of a few ops without regions of their own.
struct Combiner<'a> {
    body: &'a Body,
    results: &'a [Type],
}

impl EvalCx for Combiner<'_> {
    fn results(&self) -> &[Type] {
        self.results
    }

    fn body(&self) -> Option<&Body> {
        Some(self.body)
    }

    fn call(&mut self, region: RegionId, args: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        let body = self.body;
        let block = body.block(region);
        let mut known: FxHashMap<Value, Tensor> =
            body.args(block).iter().copied().zip(args.iter().cloned()).collect();
        for op in body.ops(block) {
            let operands: Option<Vec<Tensor>> =
                body.operands(op).map(|v| known.get(&v).cloned()).collect();
            let Some(operands) = operands.filter(|_| body.regions(op).is_empty()) else {
                bail!("uses values that are not known")
            };
            if body[op].is::<hlo::Return>() {
                return Ok(operands);
            }
            let types = body.result_types(op);
            let results = (body[op].def.eval)(&body.op_ref(op), &operands, &mut PlainEval(&types))?;
            known.extend(body.results(op).zip(results.iter().cloned()));
        }
        bail!("has no end")
    }
}
