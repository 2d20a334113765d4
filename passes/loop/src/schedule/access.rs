//! Strides of memory accesses along the dimensions of a nest.

use creole_ir::{Body, OpId, Type, TypeKind, Value};
use creole_loop::affine::Affine;
use creole_loop::memref::{Load, row_major};
use creole_loop::schedule::{StageKind, Stages};
use creole_loop::{Read, Update, Write};

/// Access pattern along a dimension: how the address changes from one element to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LaneAccess {
    /// Same address.
    Uniform,
    /// Next element.
    Contiguous,
    /// An element nearby, at this stride: the one before, or one of the next few. Whole vectors have all of them.
    Strided(i64),
    /// Any other address: strided or gathered.
    Scattered,
}

/// Access pattern along dimension `dim` of an access to an array of this type at these indices.
pub(crate) fn access(
    body: &Body,
    stages: &Stages,
    array: Type,
    indices: &[Value],
    dim: usize,
) -> LaneAccess {
    let steps = steps(body, stages, indices, dim);
    steps.map_or(LaneAccess::Scattered, |steps| pattern(array, &steps))
}

/// True if an access along dimension `dim` is to elements that only the run shows, and that are gathered as a vector.
pub(crate) fn is_gathered(
    body: &Body,
    stages: &Stages,
    array: Type,
    indices: &[Value],
    dim: usize,
) -> bool {
    steps(body, stages, indices, dim).is_none() && has_gathers(array)
}

/// True for an array whose elements are gathered as vectors: numbers in row-major order.
pub(super) fn has_gathers(array: Type) -> bool {
    let is_number = array.elem().is_int_or_index() || array.elem().is_float();
    is_number && array.elem() != Type::i1() && is_in_rows(array)
}

/// Growth of indices from one element to the next along a dimension.
fn steps(body: &Body, stages: &Stages, indices: &[Value], dim: usize) -> Option<Vec<i64>> {
    let step = |v: &Value| Affine::of(body, *v).and_then(|index| index.stride(stages, dim));
    indices.iter().map(step).collect()
}

/// Access pattern of indices that grow by `steps` from one element to the next.
pub(super) fn pattern(array: Type, steps: &[i64]) -> LaneAccess {
    let Some((last, outer)) = steps.split_last() else { return LaneAccess::Uniform };
    match last {
        _ if outer.iter().any(|step| *step != 0) => across_rows(array, steps),
        0 => LaneAccess::Uniform,
        1 => LaneAccess::Contiguous,
        stride if is_short(*stride) => LaneAccess::Strided(*stride),
        _ => LaneAccess::Scattered,
    }
}

/// Access pattern of steps from one row to another: rows may be so short that the elements are in one vector.
fn across_rows(array: Type, steps: &[i64]) -> LaneAccess {
    match stride_of(array, steps) {
        Some(stride) if is_short(stride) => LaneAccess::Strided(stride),
        _ => LaneAccess::Scattered,
    }
}

/// Elements from one element to the next along dimension `dim`, of an array in row-major order. `None`: it varies.
pub(super) fn element_stride(
    body: &Body,
    stages: &Stages,
    array: Type,
    indices: &[Value],
    dim: usize,
) -> Option<i64> {
    stride_of(array, &steps(body, stages, indices, dim)?)
}

fn stride_of(array: Type, steps: &[i64]) -> Option<i64> {
    if !is_in_rows(array) {
        return None;
    }
    let strides = row_major(array.shape());
    strides.iter().zip(steps).try_fold(0i64, |sum, (stride, step)| {
        stride.checked_mul(*step).and_then(|by| sum.checked_add(by))
    })
}

/// True for an array in row-major order of static shape that has elements.
pub(crate) fn is_in_rows(ty: Type) -> bool {
    let is_plain = match ty.kind() {
        TypeKind::MemRef { layout, .. } => layout.is_none(),
        TypeKind::Tensor { encoding, .. } => encoding.is_none(),
        _ => false,
    };
    is_plain && ty.n_elements().is_some_and(|n| n > 0)
}

/// True for strides at which loads of whole vectors and shuffles cost less than loads of elements.
pub(super) fn is_short(stride: i64) -> bool {
    stride == -1 || (2..=MAX_STRIDE).contains(&stride)
}

/// True if the elements of `[rows, last]` follow each other in all arrays that an op writes, whole rows of few elements: those
/// of one column, in vectors, are stored with those of the others.
pub(super) fn is_interleaved(body: &Body, stages: &Stages, [rows, last]: [usize; 2]) -> bool {
    let size = stages.dims[last].size;
    let fits = |(array, indices): (Type, &[Value])| {
        access(body, stages, array, indices, last) == LaneAccess::Contiguous
            && access(body, stages, array, indices, rows) == LaneAccess::Strided(size)
    };
    let out = &stages.stages[0];
    let indices = match out.kind {
        StageKind::Out => out.own.iter().map(|dim| stages.dims[*dim].arg).collect(),
        StageKind::Update if is_overwriting(body, out.op) => match stages.write(body) {
            Some(Write { indices, condition: None, .. }) => indices,
            _ => return false,
        },
        _ => return false,
    };
    let op = body.op_ref(out.op);
    let arrays = match out.kind {
        StageKind::Out => op.field_operands("outs"),
        _ => op.field_operands("dests"),
    };
    let mut types = arrays
        .iter()
        .map(|array| body.ty(*array))
        .chain(body.results(out.op).map(|result| body.ty(result)));
    (2..=MAX_STRIDE).contains(&size) && types.all(|ty| fits((ty, &indices)))
}

/// True for an update that overwrites elements, none of them twice.
fn is_overwriting(body: &Body, op: OpId) -> bool {
    body.get::<Update>(op).is_some_and(|op| op.unique.is_some() && op.overwritten(body).is_some())
}

/// Largest stride of that kind: complex numbers, colours.
pub(super) const MAX_STRIDE: i64 = 4;

/// Memory that an op of a nest's body reads, with its indices; `None` for ops that read no memory.
pub(super) fn read_of(body: &Body, op: OpId) -> Option<(Value, creole_ir::Values)> {
    if let Some(Read { source, indices, .. }) = body.get(op) {
        return Some((source, indices));
    }
    body.get::<Load>(op).map(|load| (load.memref, load.indices))
}

/// True if an op is in a region of `around`, at any depth.
pub(super) fn is_within(body: &Body, op: OpId, around: OpId) -> bool {
    body.ancestors(op).any(|ancestor| ancestor == around)
}

/// All values that an op and the ops in its regions use.
pub(super) fn deep_operands(body: &Body, op: OpId) -> Vec<Value> {
    body.post_order(op).into_iter().flat_map(|inner| body.operands(inner)).collect()
}

/// True if the value is defined outside the nest.
pub(super) fn is_from_outside(body: &Body, value: Value, nest: OpId) -> bool {
    let around = body.def_block(value).and_then(|b| body.parent_of(body.region_of(b)));
    !around.is_some_and(|op| op == nest || is_within(body, op, nest))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps in an array of 64 rows of three elements.
    #[test]
    fn patterns_of_steps() {
        let array = Type::memref(&[64, 3], Type::f32());
        for (steps, expect) in [
            ([0, 0], LaneAccess::Uniform),
            ([0, 1], LaneAccess::Contiguous),
            ([0, 3], LaneAccess::Strided(3)),
            ([1, 0], LaneAccess::Strided(3)),
            ([1, -1], LaneAccess::Strided(2)),
            ([2, 0], LaneAccess::Scattered),
            ([i64::MAX, 0], LaneAccess::Scattered),
        ] {
            assert_eq!(pattern(array, &steps), expect, "{steps:?}");
        }
    }
}
