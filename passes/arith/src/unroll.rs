//! Elementwise ops on vectors as ops on their lanes.

use creole_ir::{Attr, OpDef, OpId, Rewriter, Type, Value};
use creole_vector::{Extract, Insert, is_scalable};

use crate::make::Make;

/// Vectors with more lanes stay as they are.
const MAX_LANES: i64 = 4096;

/// Replaces an op of vectors with one result by an op for each lane. An op of scalable vectors, or of too many lanes,
/// stays.
pub(crate) fn unroll(rw: &mut Rewriter<'_>, op: OpId) {
    let def: &'static OpDef = rw[op].def;
    let operands: Vec<Value> = rw.operands(op).collect();
    let ty = rw.ty(rw.result(op, 0));
    let Some(n) = n_lanes(ty) else { return };
    let flags = rw.flags(op);
    let zero = if ty.elem().is_float() { rw.num(0.0, ty) } else { rw.int(0, ty) };
    let mut result = zero;
    let shape = ty.shape();
    for lane in 0..n {
        let position = position(lane, shape);
        let scalars: Vec<Value> = operands.iter().map(|v| extract(rw, *v, &position)).collect();
        let scalar = rw.op_typed(def, &scalars, ty.elem());
        let scalar = with_known_flags(rw, scalar, &flags);
        result = rw.value_typed(Insert::at(scalar, result, &position), ty);
    }
    rw.replace(op, &[result]);
}

/// The number of lanes of a vector. `None`: it is not known, or too large.
fn n_lanes(ty: Type) -> Option<i64> {
    let n = ty.shape().iter().try_fold(1_i64, |n, size| n.checked_mul(*size))?;
    (n <= MAX_LANES && !is_scalable(ty)).then_some(n)
}

fn with_known_flags(rw: &mut Rewriter<'_>, value: Value, flags: &Option<Attr>) -> Value {
    if flags.is_some() { rw.with_flags(value, flags) } else { value }
}

fn extract(rw: &mut Rewriter<'_>, vector: Value, position: &[i64]) -> Value {
    let elem = rw.ty(vector).elem();
    rw.value_typed(Extract::at(vector, position), elem)
}

/// The indices of lane `n` in row-major order.
fn position(n: i64, shape: &[i64]) -> Vec<i64> {
    let mut rest = n;
    let mut position: Vec<i64> = shape
        .iter()
        .rev()
        .map(|size| {
            let at = rest % size.max(&1);
            rest /= size.max(&1);
            at
        })
        .collect();
    position.reverse();
    position
}
