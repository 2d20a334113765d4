//! Canonicalization of `vector.create_mask` and `vector.mask`.

use creole_arith::{CmpI, MulI, Select};
use creole_ir::tensor::IntPredicate;
use creole_ir::{
    Applied, Body, Dialect, OpId, Rewriter, Tensor, Type, Value, Values, constant_integer,
};

use super::parts::{becomes, done, result_type};
use crate::checks::{is_scalable, scalable_dims};
use crate::masking::{Mask, Yield};
use crate::{ConstantMask, CreateMask, Step, VScale};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<CmpI>("vector.step.compare", step)
        .pattern::<CreateMask>("vector.create_mask.constant", constant)
        .fold_pattern::<Mask>("vector.mask.empty", empty)
        .pattern::<Mask>("vector.mask.select", select)
        .fold_pattern::<Mask>("vector.mask.all_on", all_on)
}

/// The common value of all lanes of a mask, if it is known.
pub(super) fn uniform(body: &Body, mask: Value) -> Option<bool> {
    if let Some(constant) = body.constant(mask) {
        return constant.splat_value().map(|value| value.truth(0));
    }
    body.def_as::<ConstantMask>(mask)?.uniform(body.ty(mask))
}

/// The `n` of a value `n * vscale`.
fn times_vscale(body: &Body, value: Value) -> Option<i64> {
    if body.def_as::<VScale>(value).is_some() {
        return Some(1);
    }
    let product = body.def_as::<MulI>(value)?;
    let is_vscale = |v: Value| body.def_as::<VScale>(v).is_some();
    match (is_vscale(product.lhs), is_vscale(product.rhs)) {
        (true, _) => constant_integer(body, product.rhs),
        (_, true) => constant_integer(body, product.lhs),
        (false, false) => None,
    }
}

/// The limit of a mask along a dimension, if it is known independently of the machine.
fn limit(body: &Body, value: Value, size: i64, scalable: bool) -> Option<i64> {
    match constant_integer(body, value) {
        Some(n) => (!scalable || n <= 0).then(|| n.clamp(0, size)),
        None => times_vscale(body, value).filter(|n| *n >= size).map(|_| size),
    }
}

/// Replaces a mask with constant limits by a constant mask.
fn constant(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<CreateMask>(op)?;
        let ty: Type = result_type(rw, op);
        let sizes = if ty.rank() == 0 { &[1] } else { ty.shape() };
        let mut scalable = scalable_dims(ty);
        scalable.resize(sizes.len(), false);
        let dims = this.operands.iter().zip(sizes.iter().zip(scalable));
        let limits: Option<Vec<i64>> =
            dims.map(|(value, (size, scalable))| limit(rw, *value, *size, scalable)).collect();
        let mut limits = limits?;
        if limits.contains(&0) {
            limits.fill(0);
        }
        let mask_dim_sizes = limits.into_iter().collect();
        Some(becomes(rw, op, ConstantMask { mask_dim_sizes }))
    })())
}

/// The values that an empty mask region yields.
fn passed(body: &Body, this: &Mask) -> Option<Values> {
    let end = body.first_op(*body.blocks(this.region).first()?)?;
    Some(body.get::<Yield>(end)?.operands)
}

/// Replaces an empty mask region by the values it yields.
fn empty(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<Mask>(op).filter(|this| this.passthru.is_none())?;
        let passed = passed(rw, &this)?;
        rw.replace(op, &passed);
        Some(Applied::Yes)
    })())
}

/// Replaces an empty mask region by a select between what it yields and the values of disabled lanes.
fn select(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<Mask>(op)?;
        let (condition, false_value) = (this.mask, this.passthru?);
        let &[true_value] = &passed(rw, &this)?[..] else { return None };
        Some(becomes(rw, op, Select { condition, true_value, false_value }))
    })())
}

/// Replaces a comparison of `0, 1, ..` with a number by a constant, if all lanes agree.
fn step(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<CmpI>(op)?;
        let is_step = |value: Value| rw.def_as::<Step>(value).is_some();
        let (predicate, limit) = match (is_step(this.lhs), is_step(this.rhs)) {
            (true, _) => (this.predicate.0, this.rhs),
            (_, true) => (swapped(this.predicate.0), this.lhs),
            (false, false) => return None,
        };
        let ty = Some(rw.ty(limit)).filter(|ty| is_plain_row(*ty))?;
        let limit = rw.body().constant(limit)?.splat_value()?.int(0);
        let value = agreed(predicate, limit, ty.shape()[0])?;
        let ty = ty.with_elem(Type::i1());
        let lanes = rw.constant("arith", &Tensor::splat(ty, &Tensor::bool(value)))?;
        rw.replace(op, &[lanes]);
        Some(Applied::Yes)
    })())
}

/// The common value of `i predicate limit` for all `i` in `0..size`, unsigned.
fn agreed(predicate: IntPredicate, limit: i64, size: i64) -> Option<bool> {
    let (is_last, is_beyond) = (limit >= size - 1, limit >= size);
    match predicate {
        IntPredicate::Ult if is_beyond => Some(true),
        IntPredicate::Ule if is_last => Some(true),
        IntPredicate::Ugt if is_last => Some(false),
        IntPredicate::Uge if is_beyond => Some(false),
        IntPredicate::Eq if is_beyond => Some(false),
        IntPredicate::Ne if is_beyond => Some(true),
        _ => None,
    }
}

/// The predicate with its operands exchanged.
fn swapped(predicate: IntPredicate) -> IntPredicate {
    match predicate {
        IntPredicate::Ult => IntPredicate::Ugt,
        IntPredicate::Ule => IntPredicate::Uge,
        IntPredicate::Ugt => IntPredicate::Ult,
        IntPredicate::Uge => IntPredicate::Ule,
        other => other,
    }
}

/// Removes a mask that enables all lanes.
fn all_on(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    done((|| {
        let this = rw.get::<Mask>(op)?;
        let masked = this.masked(rw)?;
        if uniform(rw, this.mask)? {
            rw.move_before(masked, op);
            let results: Vec<Value> = rw.results(masked).collect();
            rw.replace(op, &results);
            return Some(Applied::Yes);
        }
        None
    })())
}

/// True if the vector has one dimension of fixed size.
pub(super) fn is_plain_row(ty: Type) -> bool {
    ty.rank() == 1 && !is_scalable(ty)
}
