//! Local simplification rules, applied while affine expressions are built. `None` means that no
//! rule applies. Constant folding that would overflow is left undone.

use super::expr::{AffineExpr, AffineOp, ExprKind};

fn fold(op: AffineOp, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    op.apply(lhs.as_constant()?, rhs.as_constant()?).map(AffineExpr::constant)
}

fn both_constant(lhs: AffineExpr, rhs: AffineExpr) -> bool {
    lhs.as_constant().is_some() && rhs.as_constant().is_some()
}

/// Matches `lhs op c` with a constant on the right.
fn by_constant(op: AffineOp, expr: AffineExpr) -> Option<(AffineExpr, i64)> {
    let (lhs, rhs) = expr.as_binary(op)?;
    Some((lhs, rhs.as_constant()?))
}

/// True if two dimensions, or two symbols, are in another order than their numbers.
fn out_of_order(lhs: AffineExpr, rhs: AffineExpr) -> bool {
    match (lhs.kind(), rhs.kind()) {
        (ExprKind::Dim(a), ExprKind::Dim(b)) | (ExprKind::Symbol(a), ExprKind::Symbol(b)) => a > b,
        _ => false,
    }
}

pub(super) fn add(lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    if both_constant(lhs, rhs) {
        return fold(AffineOp::Add, lhs, rhs);
    }
    let is_swapped = lhs.is_symbolic_or_constant() && !rhs.is_symbolic_or_constant();
    if lhs.as_constant().is_some() || is_swapped || out_of_order(lhs, rhs) {
        return Some(rhs + lhs);
    }
    if rhs.as_constant() == Some(0) {
        return Some(lhs);
    }
    if let (Some((first, c)), Some(d)) = (by_constant(AffineOp::Add, lhs), rhs.as_constant()) {
        return Some(first + AffineExpr::constant(c.checked_add(d)?));
    }
    let factored = |e| by_constant(AffineOp::Mul, e).unwrap_or((e, 1));
    let ((left, c), (right, d)) = (factored(lhs), factored(rhs));
    if left == right
        && let Some(sum) = c.checked_add(d)
    {
        return Some(left * AffineExpr::constant(sum));
    }
    if let Some((first, c)) = by_constant(AffineOp::Add, lhs) {
        return Some(first + rhs + AffineExpr::constant(c));
    }
    remainder(lhs, rhs)
}

/// Rewrites `e - (e floordiv q) * q` to `e mod q`, also if `e` is the last term of a sum.
fn remainder(lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let (product, factor) = rhs.as_binary(AffineOp::Mul)?;
    if factor.as_constant() == Some(-1)
        && let Some((quotient, q)) = product.as_binary(AffineOp::Mul)
    {
        let (dividend, divisor) = quotient.as_binary(AffineOp::FloorDiv)?;
        return (divisor == q && dividend == lhs).then(|| lhs.modulo(q));
    }
    let (dividend, divisor) = product.as_binary(AffineOp::FloorDiv)?;
    let q = divisor.as_constant().filter(|q| *q > 0)?;
    if dividend == lhs && factor.as_constant() == Some(-q) {
        return Some(lhs.modulo(divisor));
    }
    let (first, last) = lhs.as_binary(AffineOp::Add)?;
    add(last, rhs).map(|last| first + last)
}

pub(super) fn mul(lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    if both_constant(lhs, rhs) {
        return fold(AffineOp::Mul, lhs, rhs);
    }
    let is_swapped = !rhs.is_symbolic_or_constant() && lhs.is_symbolic_or_constant();
    if is_swapped || lhs.as_constant().is_some() || out_of_order(lhs, rhs) {
        return Some(rhs * lhs);
    }
    match rhs.as_constant() {
        Some(1) => return Some(lhs),
        Some(0) => return Some(rhs),
        _ => {}
    }
    let (first, c) = by_constant(AffineOp::Mul, lhs)?;
    match rhs.as_constant() {
        Some(d) => Some(first * AffineExpr::constant(c.checked_mul(d)?)),
        None => Some((first * rhs) * AffineExpr::constant(c)),
    }
}

/// The divisor, if it is a constant other than zero.
fn divisor(rhs: AffineExpr) -> Option<i64> {
    rhs.as_constant().filter(|value| *value != 0)
}

pub(super) fn floor_div(lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let by = divisor(rhs)?;
    if both_constant(lhs, rhs) {
        return fold(AffineOp::FloorDiv, lhs, rhs);
    }
    if let Some(quotient) = exact_quotient(lhs, by) {
        return Some(quotient);
    }
    let (first, second) = lhs.as_binary(AffineOp::Add)?;
    let divides = |e: AffineExpr| e.largest_known_divisor().is_multiple_of(by.unsigned_abs());
    (divides(first) || divides(second)).then(|| first.floor_div(rhs) + second.floor_div(rhs))
}

pub(super) fn ceil_div(lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let by = divisor(rhs)?;
    if both_constant(lhs, rhs) {
        return fold(AffineOp::CeilDiv, lhs, rhs);
    }
    exact_quotient(lhs, by)
}

/// Simplifies exact quotients: `e / 1` is `e`, and `e * (n * by) / by` is `e * n`.
fn exact_quotient(lhs: AffineExpr, by: i64) -> Option<AffineExpr> {
    if by == 1 {
        return Some(lhs);
    }
    let (first, factor) = by_constant(AffineOp::Mul, lhs)?;
    let is_exact = factor.checked_rem(by)? == 0;
    is_exact.then(|| first * AffineExpr::constant(factor / by))
}

pub(super) fn modulo(lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    // What a negative number leaves is undefined and stays as it is.
    let by = divisor(rhs).filter(|by| *by > 0)?;
    if both_constant(lhs, rhs) {
        return fold(AffineOp::Mod, lhs, rhs);
    }
    let divides = |e: AffineExpr| e.largest_known_divisor().is_multiple_of(by as u64);
    if divides(lhs) {
        return Some(AffineExpr::constant(0));
    }
    if let Some((first, second)) = lhs.as_binary(AffineOp::Add) {
        if divides(first) {
            return Some(second.modulo(rhs));
        }
        return divides(second).then(|| first.modulo(rhs));
    }
    let (first, inner) = by_constant(AffineOp::Mod, lhs)?;
    (inner >= 1 && inner % by == 0).then(|| first.modulo(rhs))
}
