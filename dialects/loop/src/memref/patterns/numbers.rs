//! Constant folding in lists that mix static integers and operands.

use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Dims, Mixed, Value, Values};

/// The integer that a value of type `index` is a constant of.
pub(super) fn constant(body: &Body, value: Value) -> Option<i64> {
    // The integer that marks "dynamic" cannot be static in a type.
    body.constant(value).map(|tensor| tensor.int(0)).filter(|n| *n != DYNAMIC)
}

/// The integer, if it is static or a constant.
pub(super) fn value(body: &Body, number: Mixed) -> Option<i64> {
    match number {
        Mixed::Known(n) => Some(n),
        Mixed::Operand(value) => constant(body, value),
    }
}

/// Makes constants static where `may_be` allows it. Returns true if anything changed.
pub(super) fn fold(body: &Body, numbers: &mut [Mixed], may_be: impl Fn(i64) -> bool) -> bool {
    let mut changed = false;
    for number in numbers {
        if let Mixed::Operand(operand) = *number
            && let Some(n) = constant(body, operand).filter(|n| may_be(*n))
        {
            *number = Mixed::Known(n);
            changed = true;
        }
    }
    changed
}

/// The shape with its dynamic sizes `operands` made static where they are constants of zero or more, and the
/// remaining operands. `None` if there is no such constant.
pub(super) fn fold_shape(body: &Body, shape: &[i64], operands: &[Value]) -> Option<(Dims, Values)> {
    let mut sizes = Mixed::join(shape, operands);
    fold(body, &mut sizes, |n| n >= 0).then(|| Mixed::split(&sizes))
}
