//! How indices vary with a loop.

use creole_arith::{AddI, MulI, SubI};
use creole_ir::{Body, Value, ValueDef};
use creole_loop::memref::Load;

/// By how much `value` grows when the loop that `arg` counts goes one further; 0 if it does not
/// vary, `None` if that is no constant.
pub(super) fn stride(body: &Body, value: Value, arg: Value) -> Option<i64> {
    if value == arg {
        return Some(1);
    }
    if !varies(body, value, arg) {
        return Some(0);
    }
    let of = |v: Value| stride(body, v, arg);
    if let Some(op) = body.def_as::<AddI>(value) {
        return of(op.lhs)?.checked_add(of(op.rhs)?);
    }
    if let Some(op) = body.def_as::<SubI>(value) {
        return of(op.lhs)?.checked_sub(of(op.rhs)?);
    }
    let op = body.def_as::<MulI>(value)?;
    let constant = |v: Value| body.constant(v).map(|t| t.int(0));
    match (constant(op.lhs), constant(op.rhs)) {
        (Some(c), _) => of(op.rhs)?.checked_mul(c),
        (_, Some(c)) => of(op.lhs)?.checked_mul(c),
        _ => None,
    }
}

/// Does `value` depend on `arg`?
pub(super) fn varies(body: &Body, value: Value, arg: Value) -> bool {
    let mut seen = rustc_hash::FxHashSet::default();
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        if value == arg {
            return true;
        }
        if let ValueDef::Result(op, _) = body.def(value)
            && seen.insert(op)
        {
            for inner in body.post_order(op) {
                work.extend(body.operands(inner));
            }
        }
    }
    false
}

/// How a load moves through memory when a loop goes one further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// It stays where it is.
    Uniform,
    /// To the next element.
    Contiguous,
    /// Anywhere else.
    Scattered,
}

/// How a load varies with the loop that `arg` counts.
pub(super) fn access(body: &Body, load: &Load, arg: Value) -> Access {
    let strides: Vec<Option<i64>> = load.indices.iter().map(|v| stride(body, *v, arg)).collect();
    let (last, outer) = match strides.split_last() {
        Some((last, outer)) => (*last, outer),
        None => return Access::Uniform,
    };
    let is_row = outer.iter().all(|s| *s == Some(0));
    match last {
        Some(0) if is_row => Access::Uniform,
        Some(1) if is_row => Access::Contiguous,
        _ => Access::Scattered,
    }
}
