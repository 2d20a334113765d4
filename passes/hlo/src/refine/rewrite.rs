//! Writes what was found about the sizes of a function.

use creole_hlo as hlo;
use creole_hlo::refine::is_dynamic;
use creole_ir::{At, Body, Builder, Dims, Loc, Op, OpId, Type, Value};

use super::found::Found;
use super::narrow::cut;

/// True for ops whose sizes are operands.
pub(super) fn is_rewritten(body: &Body, op: OpId) -> bool {
    let op = &body[op];
    op.is::<hlo::SetDimensionSize>()
        || op.is::<hlo::DynamicReshape>()
        || op.is::<hlo::DynamicBroadcastInDim>()
        || op.is::<hlo::DynamicIota>()
        || op.is::<hlo::DynamicPad>()
        || op.is::<hlo::RealDynamicSlice>()
        || op.is::<hlo::DynamicGather>()
        || op.is::<hlo::DynamicConv>()
}

/// Sets the types of all values, and replaces ops whose sizes are operands by those whose sizes are attributes, as far as
/// the sizes are known.
pub(super) fn write(body: &mut Body, found: &Found) {
    for (value, ty) in &found.types {
        body.set_ty(*value, *ty);
    }
    cut(body, &found.narrowed);
    for op in body.walk().filter(|op| is_rewritten(body, *op)).collect::<Vec<OpId>>() {
        let (result, loc) = (body.result(op, 0), body[op].loc);
        if !body.ty(result).has_static_shape() {
            continue;
        }
        if let Some(value) = replacement(&mut Writer { body, found, op, loc }) {
            body.replace_uses(result, value);
            body.erase(op);
        }
    }
    erase_unused(body);
}

/// Erases unused ops with results of dynamic types, users first: nothing can compute them.
fn erase_unused(body: &mut Body) {
    for op in body.walk().collect::<Vec<OpId>>().into_iter().rev() {
        let is_dynamic = body.result_types(op).into_iter().any(is_dynamic);
        let is_unused =
            is_dynamic && body.is_pure(op) && body.results(op).all(|v| body.is_unused(v));
        if is_unused {
            body.erase(op);
        }
    }
}

struct Writer<'a> {
    body: &'a mut Body,
    found: &'a Found,
    op: OpId,
    loc: Loc,
}

impl Writer<'_> {
    fn get<T: Op>(&self) -> Option<T> {
        self.body.get(self.op)
    }

    fn ty(&self) -> Type {
        self.body.ty(self.body.result(self.op, 0))
    }

    /// The integers of an operand.
    fn ints(&self, value: Value) -> Option<Dims> {
        let tensor = self.found.constants.get(&value)?;
        Some((0..tensor.len()).map(|i| tensor.int(i)).collect())
    }

    fn value<T: Op>(&mut self, op: T) -> Value {
        let ty = self.ty();
        Builder::new(self.body, At::Before(self.op), self.loc).value_typed(op, ty)
    }

    fn is_static(&self, value: Value) -> bool {
        self.body.ty(value).has_static_shape()
    }
}

/// The value that replaces the result of an op; `None` if its sizes are not known.
fn replacement(to: &mut Writer<'_>) -> Option<Value> {
    if let Some(op) = to.get::<hlo::SetDimensionSize>() {
        return with_size(to, &op);
    }
    if let Some(op) = to.get::<hlo::DynamicReshape>().filter(|op| to.is_static(op.operand)) {
        return Some(to.value(hlo::Reshape { operand: op.operand }));
    }
    if let Some(op) = to.get::<hlo::DynamicBroadcastInDim>().filter(|op| to.is_static(op.operand)) {
        let hlo::DynamicBroadcastInDim { operand, broadcast_dimensions, .. } = op;
        return Some(to.value(hlo::BroadcastInDim { operand, broadcast_dimensions }));
    }
    if let Some(op) = to.get::<hlo::DynamicIota>() {
        return Some(to.value(hlo::Iota { iota_dimension: op.iota_dimension }));
    }
    if let Some(op) = to.get::<hlo::DynamicPad>().filter(|op| to.is_static(op.operand)) {
        let edge_padding_low = to.ints(op.edge_padding_low)?;
        let edge_padding_high = to.ints(op.edge_padding_high)?;
        let interior_padding = to.ints(op.interior_padding)?;
        let hlo::DynamicPad { operand, padding_value, .. } = op;
        return Some(to.value(hlo::Pad {
            operand,
            padding_value,
            edge_padding_low,
            edge_padding_high,
            interior_padding,
        }));
    }
    if let Some(op) = to.get::<hlo::RealDynamicSlice>().filter(|op| to.is_static(op.operand)) {
        let start_indices = to.ints(op.start_indices)?;
        let limit_indices = to.ints(op.limit_indices)?;
        let strides = to.ints(op.strides)?;
        let slice = hlo::Slice { operand: op.operand, start_indices, limit_indices, strides };
        return Some(to.value(slice));
    }
    windows(to)
}

/// Gathers and convolutions.
fn windows(to: &mut Writer<'_>) -> Option<Value> {
    if let Some(op) = to.get::<hlo::DynamicGather>().filter(|op| to.is_static(op.operand)) {
        let slice_sizes = to.ints(op.slice_sizes)?;
        let hlo::DynamicGather { operand, start_indices, .. } = op;
        return Some(to.value(hlo::Gather {
            operand,
            start_indices,
            dimension_numbers: op.dimension_numbers,
            slice_sizes,
            indices_are_sorted: op.indices_are_sorted,
        }));
    }
    let op = to.get::<hlo::DynamicConv>()?;
    let padding = to.ints(op.d_padding)?;
    let padding = hlo::Padding(padding.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect());
    Some(to.value(hlo::Convolution {
        lhs: op.lhs,
        rhs: op.rhs,
        window_strides: op.window_strides,
        padding: Some(padding),
        lhs_dilation: op.lhs_dilation,
        rhs_dilation: op.rhs_dilation,
        window_reversal: op.window_reversal,
        dimension_numbers: op.dimension_numbers,
        feature_group_count: op.feature_group_count,
        batch_group_count: op.batch_group_count,
        precision_config: op.precision_config,
    }))
}

/// The first elements along a dimension: all of them, or a slice.
fn with_size(to: &mut Writer<'_>, op: &hlo::SetDimensionSize) -> Option<Value> {
    let (from, ty) = (to.body.ty(op.operand), to.ty());
    let size = *to.ints(op.size)?.first()?;
    let dim = usize::try_from(op.dimension).ok()?;
    let mut limits = Dims::from(from.shape());
    let stored = limits.0.get_mut(dim)?;
    if *stored == size && from == ty {
        return Some(op.operand);
    }
    *stored = size;
    if !from.has_static_shape() || ty.shape() != &*limits {
        return None;
    }
    Some(to.value(hlo::Slice {
        operand: op.operand,
        start_indices: limits.iter().map(|_| 0).collect(),
        strides: limits.iter().map(|_| 1).collect(),
        limit_indices: limits,
    }))
}
