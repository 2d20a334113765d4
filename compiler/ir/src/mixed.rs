//! Lists of static and dynamic numbers, as MLIR's mixed sizes.

use crate::attr::Dims;
use crate::body::{Body, Value};
use crate::field::Values;
use crate::types::DYNAMIC;

/// A static number or an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mixed {
    /// A static number.
    Known(i64),
    /// A number known at run time only.
    Operand(Value),
}

impl Mixed {
    /// Merges the static list `known` with `operands`, which replace its entries [`DYNAMIC`].
    pub fn join(known: &[i64], operands: &[Value]) -> Vec<Mixed> {
        let mut rest = operands.iter();
        let number = |n: &i64| match *n {
            DYNAMIC => rest.next().map_or(Mixed::Known(DYNAMIC), |v| Mixed::Operand(*v)),
            n => Mixed::Known(n),
        };
        known.iter().map(number).collect()
    }

    /// Splits `numbers` into the two lists of [`Mixed::join`].
    pub fn split(numbers: &[Mixed]) -> (Dims, Values) {
        let known = numbers.iter().map(|n| match n {
            Mixed::Known(n) => *n,
            Mixed::Operand(_) => DYNAMIC,
        });
        let operands = numbers.iter().filter_map(|n| match n {
            Mixed::Known(_) => None,
            Mixed::Operand(value) => Some(*value),
        });
        (known.collect(), operands.collect())
    }

    /// The integer, if it is static.
    pub fn known(self) -> Option<i64> {
        match self {
            Mixed::Known(n) => (n != DYNAMIC).then_some(n),
            Mixed::Operand(_) => None,
        }
    }

    /// The integer, if it is static or an operand that is a constant.
    pub fn value(self, body: &Body) -> Option<i64> {
        match self {
            Mixed::Known(_) => self.known(),
            Mixed::Operand(value) => constant_index(body, value),
        }
    }

    /// Makes constant operands static where `may_be` allows it. Returns true if anything changed.
    pub fn fold(body: &Body, numbers: &mut [Mixed], may_be: impl Fn(i64) -> bool) -> bool {
        let mut changed = false;
        for number in numbers {
            if let Mixed::Operand(operand) = *number
                && let Some(n) = constant_index(body, operand).filter(|n| may_be(*n))
            {
                *number = Mixed::Known(n);
                changed = true;
            }
        }
        changed
    }

    /// The shape with its dynamic sizes `operands` made static where they are constants of zero or more, and the
    /// remaining operands. `None` if there is no such constant.
    pub fn fold_shape(body: &Body, shape: &[i64], operands: &[Value]) -> Option<(Dims, Values)> {
        let mut sizes = Mixed::join(shape, operands);
        Mixed::fold(body, &mut sizes, |n| n >= 0).then(|| Mixed::split(&sizes))
    }
}

/// The integer that a value of type `index` is a constant of.
pub fn constant_index(body: &Body, value: Value) -> Option<i64> {
    // The integer that marks "dynamic" cannot be static in a type.
    constant_integer(body, value).filter(|n| *n != DYNAMIC)
}

/// The integer that a value of an integer type of at most 64 bits, or `index`, is a constant of.
pub fn constant_integer(body: &Body, value: Value) -> Option<i64> {
    let constant = body.constant(value)?;
    let is_number = constant.ty().is_int_or_index() && constant.ty().bits() <= Some(64);
    is_number.then(|| constant.int(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Type;

    #[test]
    fn lists_come_back() {
        let body = Body::with_entry(&[Type::index(), Type::index()]);
        let values = body.args(body.entry());
        let mixed = Mixed::join(&[DYNAMIC, 2, DYNAMIC], values);
        let expected = [Mixed::Operand(values[0]), Mixed::Known(2), Mixed::Operand(values[1])];
        assert_eq!(mixed, expected);
        let (known, operands) = Mixed::split(&mixed);
        assert_eq!((&*known, &*operands), (&[DYNAMIC, 2, DYNAMIC][..], values));
    }
}
