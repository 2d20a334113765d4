//! Lists of numbers some of which are operands.

use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Dims, Value, Values};

/// A number of an op: one that is known, or an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Known(i64),
    Operand(Value),
}

/// The list that `known` and, where it says [`DYNAMIC`], `operands` are.
pub(super) fn join(known: &[i64], operands: &[Value]) -> Vec<Number> {
    let mut rest = operands.iter();
    let number = |n: &i64| match *n {
        DYNAMIC => rest.next().map_or(Number::Known(DYNAMIC), |v| Number::Operand(*v)),
        n => Number::Known(n),
    };
    known.iter().map(number).collect()
}

/// The two lists that [`join`] would make `numbers` of.
pub(super) fn split(numbers: &[Number]) -> (Dims, Values) {
    let known = numbers.iter().map(|n| match n {
        Number::Known(n) => *n,
        Number::Operand(_) => DYNAMIC,
    });
    let operands = numbers.iter().filter_map(|n| match n {
        Number::Known(_) => None,
        Number::Operand(value) => Some(*value),
    });
    (known.collect(), operands.collect())
}

/// The number that a value of type `index` is, if it is a constant.
pub(super) fn constant(body: &Body, value: Value) -> Option<i64> {
    // The number that stands for "not known" can't be said in a type.
    body.constant(value).map(|tensor| tensor.int(0)).filter(|n| *n != DYNAMIC)
}

/// The number, if it is known or a constant.
pub(super) fn value(body: &Body, number: Number) -> Option<i64> {
    match number {
        Number::Known(n) => Some(n),
        Number::Operand(value) => constant(body, value),
    }
}

/// Makes known what is constant and may be. Did that change anything?
pub(super) fn fold(body: &Body, numbers: &mut [Number], may_be: impl Fn(i64) -> bool) -> bool {
    let mut changed = false;
    for number in numbers {
        if let Number::Operand(operand) = *number
            && let Some(n) = constant(body, operand).filter(|n| may_be(*n))
        {
            *number = Number::Known(n);
            changed = true;
        }
    }
    changed
}

/// The sizes of a shape whose open sizes are `operands`, with those known that are constants of zero
/// or more, and the operands that are left. None if there is no such constant.
pub(super) fn fold_shape(body: &Body, shape: &[i64], operands: &[Value]) -> Option<(Dims, Values)> {
    let mut sizes = join(shape, operands);
    fold(body, &mut sizes, |n| n >= 0).then(|| split(&sizes))
}
