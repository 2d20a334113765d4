//! Strides of memory accesses along the dimensions of a nest.

use creole_ir::{Body, OpId, Value};
use creole_loop::Read;
use creole_loop::affine::Affine;
use creole_loop::memref::Load;
use creole_loop::schedule::Stages;

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

/// Access pattern along dimension `dim` of an access with these row-major indices.
pub(crate) fn access(body: &Body, stages: &Stages, indices: &[Value], dim: usize) -> LaneAccess {
    let stride = |v: &Value| Affine::of(body, *v).and_then(|index| index.stride(stages, dim));
    let strides: Vec<Option<i64>> = indices.iter().map(stride).collect();
    let Some((last, outer)) = strides.split_last() else { return LaneAccess::Uniform };
    let is_row = outer.iter().all(|s| *s == Some(0));
    match last {
        Some(0) if is_row => LaneAccess::Uniform,
        Some(1) if is_row => LaneAccess::Contiguous,
        Some(stride) if is_row && is_short(*stride) => LaneAccess::Strided(*stride),
        _ => LaneAccess::Scattered,
    }
}

/// True for strides at which loads of whole vectors and shuffles cost less than loads of elements.
pub(super) fn is_short(stride: i64) -> bool {
    stride == -1 || (2..=MAX_STRIDE).contains(&stride)
}

/// Largest stride of that kind: complex numbers, colours.
const MAX_STRIDE: i64 = 4;

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
