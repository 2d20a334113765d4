//! Canonicalization of `tensor.pad`: no padding, constants, casts, chains.

use creole_ir::types::DYNAMIC;
use creole_ir::{Applied, Body, Dialect, Mixed, OpId, Rewriter, Slice, Sliced, Type, Value};

use crate::sizes::sum;
use crate::{Cast, ExtractSlice, Pad, foldable_source, preserves_static};

use super::under_cast::replace_under_cast;

pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<Pad>("tensor.pad.nothing", nothing)
        .pattern::<Pad>("tensor.pad.cast", of_cast)
        .pattern::<Pad>("tensor.pad.cast_result", cast_result)
        .pattern::<Pad>("tensor.pad.orthogonal", orthogonal)
        .pattern::<Pad>("tensor.pad.constants", constants)
        .pattern::<Pad>("tensor.pad.pad", of_pad)
}

fn are_zeros(body: &Body, numbers: &[Mixed]) -> bool {
    numbers.iter().all(|n| n.value(body) == Some(0))
}

/// Replaces padding by nothing, unless the op must stay.
fn nothing(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Pad>(op) else { return Applied::No };
    let is_nothing = this.nofold.is_none()
        && are_zeros(rw, &this.mixed_low())
        && are_zeros(rw, &this.mixed_high());
    if is_nothing {
        replace_under_cast(rw, op, this.source);
    }
    Applied::when(is_nothing)
}

/// Replaces the op by `new` with the type `ty` and the region of the op.
fn replace(rw: &mut Rewriter<'_>, op: OpId, new: Pad, ty: Type) {
    let region = rw.add_region();
    rw.move_blocks(new.region, region);
    let value = rw.value_typed(Pad { region, ..new }, ty);
    replace_under_cast(rw, op, value);
}

/// Pads the source of a cast.
fn of_cast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Pad>(op) else { return Applied::No };
    let Some(source) = foldable_source(rw, this.source) else { return Applied::No };
    let (from, to) = (rw.ty(source), rw.ty(rw.result(op, 0)));
    let (low, high) = (&this.static_low, &this.static_high);
    let shape = Pad::result_shape(from.shape(), low, high, Some(to.shape()));
    let Ok(shape) = shape else { return Applied::No };
    let ty = Type::tensor(&shape, to.elem());
    if !crate::casts(ty, to) {
        return Applied::No;
    }
    if ty == to {
        rw.set_operand(op, 0, source);
    } else {
        replace(rw, op, Pad { source, ..this }, ty);
    }
    Applied::Yes
}

/// Gives the op the type that its only use, a cast, knows.
fn cast_result(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Pad>(op) else { return Applied::No };
    let result = rw.result(op, 0);
    let mut users = rw.users(result);
    let (Some(user), None) = (users.next(), users.next()) else { return Applied::No };
    drop(users);
    if !rw[user].is::<Cast>() {
        return Applied::No;
    }
    let (from, to) = (rw.ty(result), rw.ty(rw.result(user, 0)));
    if !preserves_static(from, to) || from == to {
        return Applied::No;
    }
    let region = rw.add_region();
    rw.move_blocks(this.region, region);
    let value = rw.value_typed(Pad { region, ..this }, to);
    rw.replace(user, &[value]);
    rw.erase(op);
    Applied::Yes
}

/// Makes constant numbers static, if a size of the result follows from them.
fn constants(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Pad>(op) else { return Applied::No };
    let (from, to) = (rw.ty(this.source), rw.ty(rw.result(op, 0)));
    let (mut low, mut high) = (this.mixed_low(), this.mixed_high());
    Mixed::fold(rw, &mut low, |_| true);
    Mixed::fold(rw, &mut high, |_| true);
    let (static_low, static_high) = (Mixed::split(&low).0, Mixed::split(&high).0);
    let shape = Pad::result_shape(from.shape(), &static_low, &static_high, None);
    let Ok(shape) = shape else { return Applied::No };
    if shape == to.shape() || shape.iter().all(|n| *n == DYNAMIC) {
        return Applied::No;
    }
    // What the type of the result says beyond that stays.
    let shape: Vec<i64> = shape
        .iter()
        .zip(to.shape())
        .map(|(n, old)| if *n == DYNAMIC { *old } else { *n })
        .collect();
    let ty = Type::tensor(&shape, to.elem());
    if shape == to.shape() || !crate::casts(ty, to) || shape.iter().any(|n| *n < 0 && *n != DYNAMIC)
    {
        return Applied::No;
    }
    replace(rw, op, this.with_padding(&low, &high), ty);
    Applied::Yes
}

/// Merges two pads with one constant value.
fn of_pad(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<Pad>(op) else { return Applied::No };
    let Some(first) = rw.def_as::<Pad>(this.source) else { return Applied::No };
    let value = this.constant_value(rw);
    let fits = this.nofold.is_none()
        && first.nofold.is_none()
        && value.is_some()
        && value == first.constant_value(rw);
    if !fits {
        return Applied::No;
    }
    let high = sums(rw, &this.mixed_high(), &first.mixed_high());
    let low = sums(rw, &this.mixed_low(), &first.mixed_low());
    let ty = rw.ty(rw.result(op, 0));
    replace(rw, op, Pad { source: first.source, ..this }.with_padding(&low, &high), ty);
    Applied::Yes
}

fn sums(rw: &mut Rewriter<'_>, a: &[Mixed], b: &[Mixed]) -> Vec<Mixed> {
    a.iter().zip(b).map(|(a, b)| sum(rw, &[*a, *b])).collect()
}

/// One of two steps that slice a tensor, then pad it behind.
struct Step {
    slice: Slice,
    high: Vec<Mixed>,
    /// Mask of the dimensions that it pads.
    pads: Vec<bool>,
}

impl Step {
    /// The step that ends in `pad`. `None`: it is another one.
    fn of(body: &Body, pad: &Pad, slice: &ExtractSlice) -> Option<Step> {
        let (low, high) = (pad.mixed_low(), pad.mixed_high());
        let step = Step {
            slice: slice.slice(),
            pads: high.iter().map(|n| n.value(body) != Some(0)).collect(),
            high,
        };
        (are_zeros(body, &low) && step.slice.has_unit_strides()).then_some(step)
    }

    /// True if it leaves dimension `d` where it is.
    fn keeps(&self, body: &Body, d: usize) -> bool {
        !self.pads[d] && self.slice.offsets[d].value(body) == Some(0)
    }
}

/// Merges two steps that each slice a tensor and pad it behind, in different dimensions, with one constant.
fn orthogonal(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(pad) = rw.get::<Pad>(op) else { return Applied::No };
    let Some(slice) = rw.def_as::<ExtractSlice>(pad.source) else { return Applied::No };
    let Some(outer_pad) = rw.def_as::<Pad>(slice.source) else { return Applied::No };
    let Some(outer_slice) = rw.def_as::<ExtractSlice>(outer_pad.source) else {
        return Applied::No;
    };
    let rank = rw.ty(pad.source).rank();
    let ranks = [outer_pad.source, slice.source, outer_slice.source].map(|v| rw.ty(v).rank());
    if outer_pad.nofold.is_some() || ranks != [rank; 3] || !same_constant(rw, &pad, &outer_pad) {
        return Applied::No;
    }
    let (inner, outer) = (Step::of(rw, &pad, &slice), Step::of(rw, &outer_pad, &outer_slice));
    let (Some(inner), Some(outer)) = (inner, outer) else { return Applied::No };
    let Some((merged, high)) = merged(rw, &inner, &outer, slice.source) else { return Applied::No };
    let ty = rw.ty(outer_slice.source).with_shape(&merged.static_sizes());
    let source = rw.value_typed(outer_slice.with_slice(&merged), ty);
    let to = rw.ty(rw.result(op, 0));
    let low = pad.mixed_low();
    replace(rw, op, Pad { source, ..pad }.with_padding(&low, &high), to);
    Applied::Yes
}

/// True if both pads add one constant.
fn same_constant(body: &Body, a: &Pad, b: &Pad) -> bool {
    let constant = |pad: &Pad| body.constant(pad.constant_value(body)?);
    constant(a).is_some_and(|value| Some(value) == constant(b))
}

/// The slice and the padding of two steps in one; `between` is what the inner one slices. `None`: they overlap.
fn merged(body: &Body, inner: &Step, outer: &Step, between: Value) -> Option<(Slice, Vec<Mixed>)> {
    let shape = body.ty(between).shape();
    let mut slice = inner.slice.clone();
    let mut high = vec![Mixed::Known(0); shape.len()];
    for d in 0..shape.len() {
        if inner.pads[d] && outer.pads[d] {
            return None;
        }
        if inner.keeps(body, d) {
            slice.offsets[d] = outer.slice.offsets[d];
        } else if !outer.keeps(body, d) {
            return None;
        }
        if outer.pads[d] {
            if inner.slice.sizes[d].value(body) != Some(shape[d]) {
                return None;
            }
            slice.sizes[d] = outer.slice.sizes[d];
            high[d] = outer.high[d];
        } else if inner.pads[d] {
            high[d] = inner.high[d];
        }
    }
    Some((slice, high))
}
