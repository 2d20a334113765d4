//! Constants in lists of numbers some of which are operands.

use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Dims, Mixed, Value, Values};

/// The number that a value of type `index` is, if it is a constant.
pub(super) fn constant(body: &Body, value: Value) -> Option<i64> {
    // The number that stands for "not known" can't be said in a type.
    body.constant(value).map(|tensor| tensor.int(0)).filter(|n| *n != DYNAMIC)
}

/// The number, if it is known or a constant.
pub(super) fn value(body: &Body, number: Mixed) -> Option<i64> {
    match number {
        Mixed::Known(n) => Some(n),
        Mixed::Operand(value) => constant(body, value),
    }
}

/// Makes known what is constant and may be. Did that change anything?
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

/// The sizes of a shape whose open sizes are `operands`, with those known that are constants of
/// zero or more, and the operands that are left. None if there is no such constant.
pub(super) fn fold_shape(body: &Body, shape: &[i64], operands: &[Value]) -> Option<(Dims, Values)> {
    let mut sizes = Mixed::join(shape, operands);
    fold(body, &mut sizes, |n| n >= 0).then(|| Mixed::split(&sizes))
}
