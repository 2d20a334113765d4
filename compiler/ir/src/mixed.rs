//! Lists of numbers some of which are known at run time only, as MLIR's mixed sizes.

use crate::attr::Dims;
use crate::body::Value;
use crate::field::Values;
use crate::types::DYNAMIC;

/// A number of an op: one that is known, or an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mixed {
    /// A number.
    Known(i64),
    /// What is known when the program runs.
    Operand(Value),
}

impl Mixed {
    /// The list that `known` and, where it says [`DYNAMIC`], `operands` are.
    pub fn join(known: &[i64], operands: &[Value]) -> Vec<Mixed> {
        let mut rest = operands.iter();
        let number = |n: &i64| match *n {
            DYNAMIC => rest.next().map_or(Mixed::Known(DYNAMIC), |v| Mixed::Operand(*v)),
            n => Mixed::Known(n),
        };
        known.iter().map(number).collect()
    }

    /// The two lists that [`Mixed::join`] would make `numbers` of.
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
