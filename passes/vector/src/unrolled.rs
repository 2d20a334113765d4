//! Parts of vectors by position, for lowerings that unroll dimensions.

use creole_ir::{Body, Rewriter, Type, Value};
use creole_vector::{Extract, Insert, is_scalable, part};

use crate::lower_mask::zero;

/// Lowerings leave vectors with more parts as they are.
const MAX_PARTS: i64 = 4096;

/// All positions in these dimensions, the last one fastest. `None`: they are too many.
pub(crate) fn positions(shape: &[i64]) -> Option<Vec<Vec<i64>>> {
    let n = shape.iter().try_fold(1_i64, |n, size| n.checked_mul(*size))?;
    let position = |mut at: i64| {
        let mut position = vec![0; shape.len()];
        for (i, size) in position.iter_mut().zip(shape).rev() {
            *i = at % size;
            at /= size;
        }
        position
    };
    (n <= MAX_PARTS).then(|| (0..n).map(position).collect())
}

/// True for a vector whose lanes can be counted.
pub(crate) fn is_fixed(body: &Body, value: Value) -> bool {
    !is_scalable(body.ty(value))
}

/// The part of a vector at a position.
pub(crate) fn taken(rw: &mut Rewriter<'_>, vector: Value, at: &[i64]) -> Value {
    if at.is_empty() {
        return vector;
    }
    let ty = part(rw.ty(vector), at.len());
    rw.value_typed(Extract::at(vector, at), ty)
}

/// The vector of these parts, at their positions.
pub(crate) fn assembled(
    rw: &mut Rewriter<'_>,
    ty: Type,
    parts: impl IntoIterator<Item = (Vec<i64>, Value)>,
) -> Option<Value> {
    let mut whole = rw.constant("arith", &zero(ty))?;
    for (at, value) in parts {
        whole = rw.value_typed(Insert::at(value, whole, &at), ty);
    }
    Some(whole)
}
