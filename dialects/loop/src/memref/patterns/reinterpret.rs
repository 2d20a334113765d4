//! Canonicalization of `memref.reinterpret_cast` and `memref.extract_strided_metadata`.

use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Body, Dialect, Mixed, OpId, Rewriter, Tensor, Type, Value};

use super::super::cast::casts;
use super::super::reshape::with_layout;
use super::super::{Cast, ExtractStridedMetadata, ReinterpretCast, StridedLayout, SubView};
use super::cast::any_source;
use super::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .fold_pattern::<ReinterpretCast>("memref.reinterpret_cast.source", source)
        .pattern::<ReinterpretCast>("memref.reinterpret_cast.metadata", of_metadata)
        .pattern::<ReinterpretCast>("memref.reinterpret_cast.constants", constants)
        .fold_pattern::<ExtractStridedMetadata>("memref.extract_strided_metadata.constants", known)
        // After the constants: the type of the cast's source may tell fewer of them.
        .fold_pattern::<ExtractStridedMetadata>("memref.extract_strided_metadata.cast", any_source)
}

/// The earliest value with the same buffer and start address as `value`.
fn same_buffer(body: &Body, value: Value) -> Option<Value> {
    let op = body.def_op(value)?;
    if let Some(op) = body.get::<ReinterpretCast>(op) {
        return Some(op.source);
    }
    if let Some(op) = body.get::<Cast>(op) {
        return Some(op.source);
    }
    let op: SubView = body.get(op)?;
    let mut offsets = Mixed::join(&op.static_offsets, &op.offsets).into_iter();
    offsets.all(|offset| offset.value(body) == Some(0)).then_some(op.source)
}

/// Bypasses views of the source: only its buffer matters.
fn source(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(source) = same_buffer(rw, rw.operand(op, 0)) else { return Applied::No };
    rw.set_operand(op, 0, source);
    Applied::Yes
}

/// Offset, sizes and strides of a memref, from its `memref.extract_strided_metadata`.
fn metadata(body: &Body, op: OpId) -> Option<Vec<Mixed>> {
    let ty = body.ty(body.operand(op, 0));
    let layout = StridedLayout::of(ty)?;
    let known = [layout.offset].into_iter().chain(ty.shape().iter().copied());
    let known = known.chain(layout.strides.iter().copied());
    let number = |(result, known)| match known {
        DYNAMIC => Mixed::Operand(result),
        known => Mixed::Known(known),
    };
    Some(body.results(op).skip(1).zip(known).map(number).collect())
}

/// Cancels a reinterpretation with exactly the metadata extracted from a memref; with other metadata it is
/// still one of the same buffer.
fn of_metadata(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ReinterpretCast>(op) else { return Applied::No };
    let Some(before) = rw.def_op(this.source) else { return Applied::No };
    let Some(apart) = rw.get::<ExtractStridedMetadata>(before) else { return Applied::No };
    let same = metadata(rw, before).is_some_and(|numbers| {
        let asked = |v| rw.results(before).skip(1).position(|result| result == v);
        let resolve = |n: Mixed| match (n, n.value(rw)) {
            (_, Some(known)) => Mixed::Known(known),
            (Mixed::Operand(v), None) => asked(v).map_or(n, |i| numbers[i]),
            (Mixed::Known(_), None) => n,
        };
        all_numbers(&this).into_iter().map(resolve).eq(numbers.iter().copied())
    });
    if same && casts(rw.ty(apart.source), rw.ty(rw.result(op, 0))) {
        replace_under_cast(rw, op, apart.source);
    } else {
        rw.set_operand(op, 0, apart.source);
    }
    Applied::Yes
}

/// Offset, sizes and strides, concatenated.
fn all_numbers(op: &ReinterpretCast) -> Vec<Mixed> {
    let mut numbers = Mixed::join(&op.static_offsets, &op.offsets);
    numbers.extend(Mixed::join(&op.static_sizes, &op.sizes));
    numbers.extend(Mixed::join(&op.static_strides, &op.strides));
    numbers
}

/// Makes constant operands static, in the op and its type.
fn constants(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<ReinterpretCast>(op) else { return Applied::No };
    let mut numbers = all_numbers(&this);
    let (places, strides) = numbers.split_at_mut(1 + this.static_sizes.len());
    let places_changed = Mixed::fold(rw, places, |n| n >= 0);
    let strides_changed = Mixed::fold(rw, strides, |_| true);
    if !places_changed && !strides_changed {
        return Applied::No;
    }
    let (static_offsets, offsets) = Mixed::split(&places[..1]);
    let (static_sizes, sizes) = Mixed::split(&places[1..]);
    let (static_strides, strides) = Mixed::split(strides);
    let layout = StridedLayout { strides: static_strides.clone(), offset: static_offsets[0] };
    let ty = rw.ty(rw.result(op, 0));
    let new_ty = with_layout(ty, &static_sizes, Some(layout.to_strided()));
    if !casts(new_ty, ty) {
        return Applied::No;
    }
    let source = this.source;
    let new = ReinterpretCast {
        source,
        offsets,
        sizes,
        strides,
        static_offsets,
        static_sizes,
        static_strides,
    };
    let new = rw.value_typed(new, new_ty);
    replace_under_cast(rw, op, new);
    Applied::Yes
}

/// Replaces results that the type determines by constants.
fn known(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let mut applied = Applied::No;
    let results: Vec<Value> = rw.results(op).skip(1).collect();
    for (result, number) in results.into_iter().zip(metadata(rw, op).unwrap_or_default()) {
        if let Mixed::Known(n) = number
            && !rw.is_unused(result)
            && let Some(n) = rw.constant("arith", &Tensor::from_i64(n, Type::index()))
        {
            rw.replace_uses(result, n);
            applied = Applied::Yes;
        }
    }
    applied
}
