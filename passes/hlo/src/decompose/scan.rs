//! `chlo.scan`: a loop that slices its inputs and assembles its outputs.

use std::sync::Arc;

use creole_hlo as hlo;
use creole_ir::{Builder, Dims, Error, Op, OpId, Tensor, Type, Value, Values, ensure};

use super::Decompose;

/// Step of the scan: its index, and the dimension and shape of the tensors.
struct Step {
    dim: usize,
    at: Value,
    zero: Value,
}

pub(super) fn scan(op: hlo::Scan, id: OpId, cx: &mut Decompose) -> Result<Option<Values>, Error> {
    let results: Vec<Type> = cx.from.result_types(id).to_vec();
    let outputs = results.len() - op.inits.len();
    let types: Vec<Type> =
        op.inputs.iter().map(|v| cx.ty(*v)).chain(results.iter().copied()).collect();
    if !types.iter().all(|ty| ty.has_static_shape()) {
        return Ok(None);
    }
    let dim = usize::try_from(op.dimension).unwrap_or_default();
    let along = op.inputs.first().map(|v| cx.ty(*v)).or(results.first().copied());
    let size = along.filter(|ty| dim < ty.rank()).map(|ty| ty.shape()[dim]);
    let Some(size) = size.or(op.scan_dim_size) else { return Ok(None) };
    ensure!(outputs <= results.len(), "has fewer results than carries");
    let made = zeros(cx, &results[..outputs])?;
    if size == 0 {
        return Ok(Some(made.into_iter().chain(op.inits.iter().copied()).collect()));
    }
    let number = |n: i64| Tensor::from_i64(n, Type::tensor(&[], Type::i64()));
    let (zero, one, last) =
        (cx.constant(number(0)), cx.constant(number(1)), cx.constant(number(size - 1)));
    let size = cx.constant(number(size));
    let mut carried = vec![zero];
    carried.extend(op.inits.iter().chain(&made));
    let args: Vec<Type> = carried.iter().map(|v| cx.ty(*v)).collect();
    let from = Arc::clone(&cx.from);
    let mut b = cx.b();
    let cond = b.region(&args, |b, args| {
        let less = hlo::Compare {
            lhs: args[0],
            rhs: size,
            comparison_direction: hlo::ComparisonDirection::Lt,
            compare_type: None,
        };
        let goes_on = b.value_typed(less, Type::tensor(&[], Type::i1()));
        b.add_typed(hlo::Return { operands: Values::from_slice(&[goes_on]) }, &[]);
        Ok(())
    })?;
    let body = b.region(&args, |b, args| {
        let (carries, made) = args[1..].split_at(op.inits.len());
        let at = match op.is_reverse {
            Some(true) => b.op(hlo::Subtract::DEF, &[last, args[0]])?,
            _ => args[0],
        };
        let step = Step { dim, at, zero };
        let mut inner: Values = op.inputs.iter().map(|input| step.read(b, *input)).collect();
        inner.extend(carries.iter().copied());
        let values = Decompose::inline(&from, op.body, &inner, b);
        let (parts, carries) = values.split_at(outputs);
        let mut next: Values = [b.op(hlo::Add::DEF, &[args[0], one])?].into_iter().collect();
        next.extend(carries.iter().copied());
        next.extend(made.iter().zip(parts).map(|(whole, part)| step.write(b, *whole, *part)));
        b.add_typed(hlo::Return { operands: next }, &[]);
        Ok(())
    })?;
    let operands: Values = carried.into_iter().collect();
    let id = b.add_typed(hlo::While { operands, cond, body }, &args);
    let found: Vec<Value> = cx.body.results(id).collect();
    let (carries, made) = found[1..].split_at(op.inits.len());
    Ok(Some(made.iter().chain(carries).copied().collect()))
}

fn zeros(cx: &mut Decompose, types: &[Type]) -> Result<Vec<Value>, Error> {
    types.iter().map(|ty| cx.zeros(*ty)).collect()
}

impl Step {
    fn starts(&self, rank: usize) -> Values {
        (0..rank).map(|d| if d == self.dim { self.at } else { self.zero }).collect()
    }

    /// Slice at this step, without the dimension.
    fn read(&self, b: &mut Builder<'_>, whole: Value) -> Value {
        let ty = b.body.ty(whole);
        let mut sizes = Dims::from(ty.shape()).to_vec();
        sizes[self.dim] = 1;
        let slice = hlo::DynamicSlice {
            operand: whole,
            start_indices: self.starts(ty.rank()),
            slice_sizes: Dims::from(&*sizes),
        };
        let slice = b.value_typed(slice, ty.with_shape(&sizes));
        sizes.remove(self.dim);
        b.op_typed(hlo::Reshape::DEF, &[slice], ty.with_shape(&sizes))
    }

    /// Tensor with `part` written at this step.
    fn write(&self, b: &mut Builder<'_>, whole: Value, part: Value) -> Value {
        let ty = b.body.ty(whole);
        let mut sizes = ty.shape().to_vec();
        sizes[self.dim] = 1;
        let update = b.op_typed(hlo::Reshape::DEF, &[part], ty.with_shape(&sizes));
        let start_indices = self.starts(ty.rank());
        let update = hlo::DynamicUpdateSlice { operand: whole, update, start_indices };
        b.value_typed(update, ty)
    }
}
