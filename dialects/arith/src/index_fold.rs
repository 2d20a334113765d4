//! Folds of the index dialect: results that are the same for indices of 32 and of 64 bits.

use creole_ir::tensor::IntPredicate;
use creole_ir::{Fold, OpCx, Tensor, Type, Value};

use crate::index::{IndexCmp, IndexMaxS, IndexMaxU, IndexMinS, IndexMinU};

/// A function of two numbers. `None`: undefined.
type Binary = fn(i128, i128) -> Option<i128>;

/// The result of an op for one width of indices.
pub(crate) enum Calculate {
    /// The low bits of the result depend on the low bits of the operands alone.
    Wraps(Binary),
    /// On signed numbers.
    Signed(Binary),
    /// On unsigned numbers.
    Unsigned(Binary),
}

fn signed(number: i128, width: u32) -> i128 {
    let shift = 128 - width;
    number << shift >> shift
}

fn unsigned(number: i128, width: u32) -> i128 {
    number & ((1 << width) - 1)
}

impl Calculate {
    /// The low `width` bits of the result, sign-extended.
    fn at(&self, a: i64, b: i64, width: u32) -> Option<i128> {
        let (a, b) = (i128::from(a), i128::from(b));
        let result = match self {
            Calculate::Wraps(f) => f(a, b)?,
            Calculate::Signed(f) => f(signed(a, width), signed(b, width))?,
            Calculate::Unsigned(f) => f(unsigned(a, width), unsigned(b, width))?,
        };
        Some(signed(result, width))
    }

    /// The result, if it is the same for both widths.
    pub(crate) fn both(&self, a: i64, b: i64) -> Option<i64> {
        let (wide, narrow) = (self.at(a, b, 64)?, self.at(a, b, 32)?);
        (signed(wide, 32) == narrow).then_some(wide as i64)
    }
}

pub(crate) fn ceil(a: i128, b: i128) -> Option<i128> {
    Some(a.checked_div(b)? + i128::from(a % b != 0 && (a < 0) == (b < 0)))
}

pub(crate) fn floor(a: i128, b: i128) -> Option<i128> {
    Some(a.checked_div(b)? - i128::from(a % b != 0 && (a < 0) != (b < 0)))
}

/// The distance of a shift that both widths have.
fn distance(by: i128) -> Option<u32> {
    u32::try_from(by).ok().filter(|by| *by < 32)
}

pub(crate) fn shift_left(a: i128, by: i128) -> Option<i128> {
    Some(a << distance(by)?)
}

pub(crate) fn shift_right(a: i128, by: i128) -> Option<i128> {
    Some(a >> distance(by)?)
}

fn constant(cx: &dyn OpCx, value: Value) -> Option<i64> {
    cx.constant(value).map(|n| n.int(0))
}

/// Folds a binary op: neutral and absorbing constants, then two constants.
pub(crate) fn binary(
    cx: &dyn OpCx,
    lhs: Value,
    rhs: Value,
    name: &str,
    calculate: Calculate,
) -> Option<Fold> {
    let right = constant(cx, rhs);
    if let Some(left) = constant(cx, lhs) {
        let known = calculate.both(left, right?)?;
        return Some(Fold::Constant(Tensor::from_i64(known, Type::index())));
    }
    match (name, right?) {
        ("index.add" | "index.sub", 0) | ("index.mul", 1) => Some(Fold::Value(lhs)),
        ("index.mul", 0) => Some(Fold::Value(rhs)),
        _ => None,
    }
}

/// True if the comparison holds for indices of this width.
pub(crate) fn holds(predicate: IntPredicate, a: i64, b: i64, width: u32) -> bool {
    let (a, b) = (i128::from(a), i128::from(b));
    let (a, b) = if is_unsigned(predicate) {
        (unsigned(a, width), unsigned(b, width))
    } else {
        (signed(a, width), signed(b, width))
    };
    predicate.parts().0.holds(a.partial_cmp(&b))
}

fn is_unsigned(predicate: IntPredicate) -> bool {
    use IntPredicate::{Uge, Ugt, Ule, Ult};
    matches!(predicate, Uge | Ugt | Ule | Ult)
}

/// The outcome of a comparison: of constants, of a value with itself, of a maximum or minimum with a constant.
pub(crate) fn compare(cx: &dyn OpCx, op: &IndexCmp) -> Option<bool> {
    let predicate = op.pred.0;
    let right = constant(cx, op.rhs);
    if let (Some(left), Some(right)) = (constant(cx, op.lhs), right) {
        let known = holds(predicate, left, right, 64);
        return (known == holds(predicate, left, right, 32)).then_some(known);
    }
    if op.lhs == op.rhs {
        return Some(holds(predicate, 0, 0, 64));
    }
    let right = right?;
    let at = |width| range(cx, op.lhs, width)?.compare(predicate, right, width);
    let known = at(64)?;
    (at(32)? == known).then_some(known)
}

/// Signed and unsigned bounds of a value.
struct Range {
    signed: (i128, i128),
    unsigned: (i128, i128),
}

/// The bounds that a maximum or minimum with a constant has.
fn range(cx: &dyn OpCx, value: Value, width: u32) -> Option<Range> {
    let body = cx.body()?;
    let (low, high) = (-(1_i128 << (width - 1)), (1_i128 << (width - 1)) - 1);
    let top = (1_i128 << width) - 1;
    let bound = |rhs: Value| constant(cx, rhs).map(i128::from);
    let of_signed = |from: i128, to: i128| {
        let same_sign = (from < 0) == (to < 0);
        let bits = (unsigned(from, width), unsigned(to, width));
        Range { signed: (from, to), unsigned: if same_sign { bits } else { (0, top) } }
    };
    let of_unsigned = |from: i128, to: i128| {
        let same_sign = (from > high) == (to > high);
        let numbers = (signed(from, width), signed(to, width));
        Range { unsigned: (from, to), signed: if same_sign { numbers } else { (low, high) } }
    };
    if let Some(op) = body.def_as::<IndexMaxS>(value) {
        return Some(of_signed(signed(bound(op.rhs)?, width), high));
    }
    if let Some(op) = body.def_as::<IndexMinS>(value) {
        return Some(of_signed(low, signed(bound(op.rhs)?, width)));
    }
    if let Some(op) = body.def_as::<IndexMaxU>(value) {
        return Some(of_unsigned(unsigned(bound(op.rhs)?, width), top));
    }
    let op = body.def_as::<IndexMinU>(value)?;
    Some(of_unsigned(0, unsigned(bound(op.rhs)?, width)))
}

impl Range {
    /// The outcome of a comparison with a constant, if it is the same for all values between the bounds.
    fn compare(&self, predicate: IntPredicate, rhs: i64, width: u32) -> Option<bool> {
        let rhs = i128::from(rhs);
        let ((low, high), rhs) = if is_unsigned(predicate) {
            (self.unsigned, unsigned(rhs, width))
        } else {
            (self.signed, signed(rhs, width))
        };
        let holds = |a: i128| predicate.parts().0.holds(a.partial_cmp(&rhs));
        if matches!(predicate, IntPredicate::Eq | IntPredicate::Ne) {
            let is_within = low <= rhs && rhs <= high;
            return (!is_within || low == high).then(|| holds(low));
        }
        (holds(low) == holds(high)).then(|| holds(low))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_agree_for_both_widths() {
        let divide = Calculate::Signed(|a, b| a.checked_div(b));
        assert_eq!(divide.both(7, -2), Some(-3));
        assert_eq!(divide.both(1 << 32, 3), None);
        assert_eq!(divide.both(7, 0), None);
        assert_eq!(Calculate::Wraps(shift_left).both(3, 40), None);
        assert_eq!(Calculate::Wraps(shift_left).both(3, 3), Some(24));
        assert_eq!(Calculate::Unsigned(shift_right).both(1 << 32, 3), None);
        assert_eq!(Calculate::Unsigned(shift_right).both(-1, 3), None);
        assert_eq!(Calculate::Signed(ceil).both(-7, 2), Some(-3));
        assert_eq!(Calculate::Signed(floor).both(-7, 2), Some(-4));
        assert_eq!(Calculate::Signed(ceil).both(i64::MIN, -1), Some(i64::MIN));
    }

    #[test]
    fn comparisons_with_bounds() {
        let range = Range { signed: (3, 9), unsigned: (3, 9) };
        assert_eq!(range.compare(IntPredicate::Sge, 3, 64), Some(true));
        assert_eq!(range.compare(IntPredicate::Sge, 4, 64), None);
        assert_eq!(range.compare(IntPredicate::Eq, 10, 64), Some(false));
        assert_eq!(range.compare(IntPredicate::Ult, -1, 64), Some(true));
    }
}
