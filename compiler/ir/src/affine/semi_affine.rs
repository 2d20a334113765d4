//! Simplification of semi-affine expressions, which multiply or divide by symbols: exact quotients by a symbol, and
//! the order of terms in a sum.

use super::expr::{AffineExpr, AffineOp, ExprKind};
use super::flatten::{Flattener, Row};

/// Replaces quotients and remainders by a symbol that divides them.
pub(super) fn divided(expr: AffineExpr) -> AffineExpr {
    let ExprKind::Binary(op, lhs, rhs) = expr.kind() else { return expr };
    let (left, right) = (divided(lhs), divided(rhs));
    let symbol = match (op, right.kind()) {
        (AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv, ExprKind::Symbol(_)) => right,
        _ => return AffineExpr::binary(op, left, right),
    };
    if op == AffineOp::Mod && is_multiple(left, symbol) {
        return AffineExpr::constant(0);
    }
    match quotient(left, symbol, op) {
        Some(_) if op == AffineOp::Mod => AffineExpr::constant(0),
        Some(quotient) => quotient,
        None => AffineExpr::binary(op, left, right),
    }
}

/// Most terms of a sum that is compared with another one.
const MAX_TERMS: usize = 64;

/// True for `x - x mod symbol`, where `x` is a sum.
fn is_multiple(expr: AffineExpr, symbol: AffineExpr) -> bool {
    let terms = summands(expr);
    let subtracted = |term: &AffineExpr| match term.kind() {
        ExprKind::Binary(AffineOp::Mul, rest, by) if by.as_constant() == Some(-1) => {
            match rest.kind() {
                ExprKind::Binary(AffineOp::Mod, x, by) => (by == symbol).then_some(x),
                _ => None,
            }
        }
        _ => None,
    };
    let found = terms.iter().enumerate().find_map(|(at, term)| Some((at, subtracted(term)?)));
    let Some((at, dividend)) = found.filter(|_| terms.len() <= MAX_TERMS) else { return false };
    let mut rest = terms;
    rest.remove(at);
    for term in summands(dividend) {
        match rest.iter().position(|other| *other == term) {
            Some(same) => drop(rest.remove(same)),
            None => return false,
        }
    }
    rest.is_empty()
}

/// The terms of a sum, in order.
pub fn summands(sum: AffineExpr) -> Vec<AffineExpr> {
    let mut summands = Vec::new();
    let mut open = vec![sum];
    while let Some(expr) = open.pop() {
        match expr.kind() {
            ExprKind::Binary(AffineOp::Add, lhs, rhs) => open.extend([rhs, lhs]),
            _ => summands.push(expr),
        }
    }
    summands
}

/// `expr / symbol`, if it is exact for an operation `op` (a quotient of a quotient needs both rounded the same way).
fn quotient(expr: AffineExpr, symbol: AffineExpr, op: AffineOp) -> Option<AffineExpr> {
    let (inner, lhs, rhs) = match expr.kind() {
        ExprKind::Constant(value) => return (value == 0).then_some(expr),
        ExprKind::Dim(_) => return None,
        ExprKind::Symbol(_) => return (expr == symbol).then(|| AffineExpr::constant(1)),
        ExprKind::Binary(inner, lhs, rhs) => (inner, lhs, rhs),
    };
    match inner {
        AffineOp::Add => Some(quotient(lhs, symbol, op)? + quotient(rhs, symbol, op)?),
        AffineOp::Mul => match quotient(lhs, symbol, op) {
            Some(left) => Some(left * rhs),
            None => Some(lhs * quotient(rhs, symbol, op)?),
        },
        AffineOp::Mod => {
            let (left, right) = (quotient(lhs, symbol, inner)?, quotient(rhs, symbol, inner)?);
            Some(left.modulo(right))
        }
        AffineOp::FloorDiv | AffineOp::CeilDiv => {
            let left = if op == inner { quotient(lhs, symbol, inner)? } else { return None };
            Some(AffineExpr::binary(inner, left, rhs))
        }
    }
}

/// Sort key of a term: the position of its first variable, then what it is multiplied by.
type Key = (usize, i64);

/// The sum of a row, where terms of one or two variables are sorted by their positions: a dimension before its
/// products with symbols, those before the symbol of the same number and its products.
pub(super) fn sum(flattener: &Flattener, row: &Row) -> AffineExpr {
    let Flattener { n_dims, n_symbols, locals } = flattener;
    let last = (*n_dims).max(*n_symbols) as i64;
    let mut terms: Vec<(Key, AffineExpr)> = Vec::new();
    let scaled = |expr: AffineExpr, by: i64| expr * AffineExpr::constant(by);
    for (at, c) in row.vars.iter().enumerate().filter(|(_, c)| **c != 0) {
        let key = if at < *n_dims { (at, -1) } else { (at - n_dims, last) };
        terms.push((key, scaled(flattener.expr_of(at), *c)));
    }
    let mut rest = Vec::new();
    let used = locals.iter().zip(&row.locals).filter(|(_, c)| **c != 0);
    for (local, c) in used {
        match key_of(*local, last) {
            Some(key) => terms.push((key, scaled(*local, *c))),
            None => rest.push(scaled(*local, *c)),
        }
    }
    terms.sort_by_key(|(key, _)| *key);
    let all = terms.into_iter().map(|(_, term)| term).chain(rest);
    let sum = all.fold(AffineExpr::constant(0), |sum, term| sum + term);
    if row.constant == 0 { sum } else { sum + AffineExpr::constant(row.constant) }
}

/// The key of an operation on two variables, or on a variable and a constant.
fn key_of(expr: AffineExpr, last: i64) -> Option<Key> {
    let ExprKind::Binary(_, lhs, rhs) = expr.kind() else { return None };
    let (at, is_dim) = match lhs.kind() {
        ExprKind::Dim(at) => (at, true),
        ExprKind::Symbol(at) => (at, false),
        ExprKind::Constant(_) | ExprKind::Binary(..) => return None,
    };
    match rhs.kind() {
        ExprKind::Constant(_) => Some((at as usize, if is_dim { -1 } else { last })),
        ExprKind::Symbol(by) => Some((at as usize, if is_dim { by.into() } else { last })),
        ExprKind::Dim(_) | ExprKind::Binary(..) => None,
    }
}
