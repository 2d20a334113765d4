//! Lists of static and dynamic numbers, as MLIR's mixed sizes.

use crate::attr::Dims;
use crate::body::Value;
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::Body;
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
