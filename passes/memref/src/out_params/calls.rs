//! Calls of functions with out-params, which get memory for them.

use creole_builtin::Call;
use creole_ir::{At, Body, Builder, Error, OpId, Type, Value, Values, ensure_bare};
use creole_loop::memref::{Alloc, Cast, StridedLayout};

use super::{Changed, OutParams};
use crate::types::reshaped;

/// Passes memory to the out-params of the functions that are called. Error: its sizes are not known.
pub(super) fn convert(body: &mut Body, changed: &Changed) -> Result<(), Error> {
    for op in body.walk() {
        let Some(call) = body.get::<Call>(op) else { continue };
        if let Some(params) = changed.get(&call.callee.0) {
            rebuild(body, op, call, params).map_err(|error| error.at(body[op].loc))?;
        }
    }
    Ok(())
}

fn rebuild(body: &mut Body, op: OpId, call: Call, params: &OutParams) -> Result<(), Error> {
    let results: Vec<Value> = body.results(op).collect();
    let loc = body[op].loc;
    let mut operands: Vec<Value> = call.operands.iter().copied().collect();
    let mut memrefs = Vec::new();
    let mut b = Builder::new(body, At::Before(op), loc);
    for (ty, sizes) in params.types.iter().zip(&params.sizes) {
        memrefs.push(memory(&mut b, *ty, sizes.as_deref(), &call.operands)?);
    }
    operands.extend(&memrefs);
    let kept: Vec<Value> = results.iter().copied().filter(|v| !b.ty(*v).is_memref()).collect();
    let types: Vec<Type> = kept.iter().map(|value| b.ty(*value)).collect();
    let operands: Values = operands.into_iter().collect();
    let new = b.add_typed(Call::new(call.callee.0, operands), &types);
    let mut memrefs = memrefs.into_iter();
    let mut others = body.results(new).collect::<Vec<Value>>().into_iter();
    for old in results {
        let from = if body.ty(old).is_memref() { memrefs.next() } else { others.next() };
        if let Some(new) = from {
            body.replace_uses(old, new);
        }
    }
    body.erase(op);
    Ok(())
}

/// New memory for a result of this type.
fn memory(
    b: &mut Builder<'_>,
    ty: Type,
    sizes: Option<&[usize]>,
    operands: &[Value],
) -> Result<Value, Error> {
    let is_static = ty.has_static_shape();
    let sizes = sizes.filter(|sizes| !is_static && !sizes.is_empty());
    ensure_bare!(
        is_static || sizes.is_some(),
        "cannot create out param for dynamically shaped result"
    );
    let dynamic_sizes = sizes.into_iter().flatten().map(|at| operands[*at]).collect();
    let plain = reshaped(ty, ty.shape(), None);
    let memref = b.value_typed(Alloc { dynamic_sizes, ..Alloc::new() }, plain);
    match StridedLayout::is_identity(ty) {
        true => Ok(memref),
        false => Ok(b.value_typed(Cast { source: memref }, ty)),
    }
}
