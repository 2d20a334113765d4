//! Comparisons: tensors of `i1` from two tensors.

use std::cmp::Ordering;

use creole_scalar::IntFormat;
use num_complex::Complex;

use super::Tensor;
use super::lane::{LaneKind, int_format};
use crate::types::{FloatKind, Signedness, Type, TypeKind};

/// A comparison operator, signed or unsigned by the element type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Compare {
    /// `a = b`.
    Eq,
    /// `a != b`; holds if one is NaN.
    Ne,
    /// `a < b`.
    Lt,
    /// `a <= b`.
    Le,
    /// `a > b`.
    Gt,
    /// `a >= b`.
    Ge,
}

/// A predicate of integers, as in `arith.cmpi`; in the order of MLIR's numbers.
#[allow(missing_docs, reason = "the names are MLIR's own: `S` is signed, `U` unsigned")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IntPredicate {
    Eq,
    Ne,
    Slt,
    Sle,
    Sgt,
    Sge,
    Ult,
    Ule,
    Ugt,
    Uge,
}

/// A predicate of floats, as in `arith.cmpf`; in the order of MLIR's numbers.
#[allow(missing_docs, reason = "the names are MLIR's own: `O` fails for NaN, `U` holds for it")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FloatPredicate {
    AlwaysFalse,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    Uno,
    AlwaysTrue,
}

impl Compare {
    /// All comparisons with the names that StableHLO gives them.
    pub const ALL: [(Compare, &'static str); 6] = [
        (Compare::Eq, "EQ"),
        (Compare::Ne, "NE"),
        (Compare::Ge, "GE"),
        (Compare::Gt, "GT"),
        (Compare::Le, "LE"),
        (Compare::Lt, "LT"),
    ];

    /// Tests whether the comparison holds for numbers in this order. `None`: unordered (NaN).
    pub fn holds(self, ordering: Option<Ordering>) -> bool {
        match self {
            Compare::Eq => ordering.is_some_and(Ordering::is_eq),
            Compare::Ne => ordering.is_none_or(Ordering::is_ne),
            Compare::Lt => ordering.is_some_and(Ordering::is_lt),
            Compare::Le => ordering.is_some_and(Ordering::is_le),
            Compare::Gt => ordering.is_some_and(Ordering::is_gt),
            Compare::Ge => ordering.is_some_and(Ordering::is_ge),
        }
    }
}

impl IntPredicate {
    /// All predicates with their names; the position is MLIR's number.
    pub const ALL: [(IntPredicate, &'static str); 10] = [
        (IntPredicate::Eq, "eq"),
        (IntPredicate::Ne, "ne"),
        (IntPredicate::Slt, "slt"),
        (IntPredicate::Sle, "sle"),
        (IntPredicate::Sgt, "sgt"),
        (IntPredicate::Sge, "sge"),
        (IntPredicate::Ult, "ult"),
        (IntPredicate::Ule, "ule"),
        (IntPredicate::Ugt, "ugt"),
        (IntPredicate::Uge, "uge"),
    ];

    /// The comparison, and true if it is signed.
    pub fn parts(self) -> (Compare, bool) {
        match self {
            IntPredicate::Eq => (Compare::Eq, true),
            IntPredicate::Ne => (Compare::Ne, true),
            IntPredicate::Slt => (Compare::Lt, true),
            IntPredicate::Sle => (Compare::Le, true),
            IntPredicate::Sgt => (Compare::Gt, true),
            IntPredicate::Sge => (Compare::Ge, true),
            IntPredicate::Ult => (Compare::Lt, false),
            IntPredicate::Ule => (Compare::Le, false),
            IntPredicate::Ugt => (Compare::Gt, false),
            IntPredicate::Uge => (Compare::Ge, false),
        }
    }
}

impl FloatPredicate {
    /// All predicates with their names; the position is MLIR's number.
    pub const ALL: [(FloatPredicate, &'static str); 16] = [
        (FloatPredicate::AlwaysFalse, "false"),
        (FloatPredicate::Oeq, "oeq"),
        (FloatPredicate::Ogt, "ogt"),
        (FloatPredicate::Oge, "oge"),
        (FloatPredicate::Olt, "olt"),
        (FloatPredicate::Ole, "ole"),
        (FloatPredicate::One, "one"),
        (FloatPredicate::Ord, "ord"),
        (FloatPredicate::Ueq, "ueq"),
        (FloatPredicate::Ugt, "ugt"),
        (FloatPredicate::Uge, "uge"),
        (FloatPredicate::Ult, "ult"),
        (FloatPredicate::Ule, "ule"),
        (FloatPredicate::Une, "une"),
        (FloatPredicate::Uno, "uno"),
        (FloatPredicate::AlwaysTrue, "true"),
    ];

    /// Tests whether the predicate holds for numbers in this order. `None`: unordered (NaN).
    pub fn holds(self, ordering: Option<Ordering>) -> bool {
        let ordered = |test: fn(Ordering) -> bool| ordering.is_some_and(test);
        let unordered = |test: fn(Ordering) -> bool| ordering.is_none_or(test);
        match self {
            FloatPredicate::AlwaysFalse => false,
            FloatPredicate::Oeq => ordered(Ordering::is_eq),
            FloatPredicate::Ogt => ordered(Ordering::is_gt),
            FloatPredicate::Oge => ordered(Ordering::is_ge),
            FloatPredicate::Olt => ordered(Ordering::is_lt),
            FloatPredicate::Ole => ordered(Ordering::is_le),
            FloatPredicate::One => ordered(Ordering::is_ne),
            FloatPredicate::Ord => ordering.is_some(),
            FloatPredicate::Ueq => unordered(Ordering::is_eq),
            FloatPredicate::Ugt => unordered(Ordering::is_gt),
            FloatPredicate::Uge => unordered(Ordering::is_ge),
            FloatPredicate::Ult => unordered(Ordering::is_lt),
            FloatPredicate::Ule => unordered(Ordering::is_le),
            FloatPredicate::Une => unordered(Ordering::is_ne),
            FloatPredicate::Uno => ordering.is_none(),
            FloatPredicate::AlwaysTrue => true,
        }
    }
}

impl Tensor {
    /// `result[i] = self[i] op other[i]` as `i1`, both of one element type and shape. Floats as in
    /// IEEE 754; complex numbers for equality only. `None`: not defined, or the types differ.
    #[must_use]
    pub fn compare(&self, op: Compare, other: &Tensor) -> Option<Tensor> {
        if !self.matches(other) {
            return None;
        }
        match LaneKind::of(self.elem())? {
            LaneKind::Int(format) => Some(self.compare_as(op, other, format.signed)),
            LaneKind::Single | LaneKind::Double => {
                Some(self.compared(other, |a: f64, b: f64| op.holds(a.partial_cmp(&b))))
            }
            LaneKind::ComplexSingle | LaneKind::ComplexDouble => {
                let negate = match op {
                    Compare::Eq => false,
                    Compare::Ne => true,
                    Compare::Lt | Compare::Le | Compare::Gt | Compare::Ge => return None,
                };
                Some(self.compared(other, |a: Complex<f64>, b| (a == b) != negate))
            }
        }
    }

    /// `result[i] = self[i] op other[i]` as `i1`, of integers; the predicate says how they are
    /// extended, whatever the type does: as signed numbers `true` is -1.
    #[must_use]
    pub fn compare_int(&self, op: IntPredicate, other: &Tensor) -> Option<Tensor> {
        let (compare, signed) = op.parts();
        if super::wide::is_wide(self.elem()) {
            let defined = self.elem().is_int() && self.matches(other);
            return if defined {
                super::wide::compare_int(compare, self, other, signed)
            } else {
                None
            };
        }
        int_format(self.elem())?;
        self.matches(other).then(|| self.compare_as(compare, other, signed))
    }

    /// `result[i] = self[i] op other[i]` as `i1`, of floats.
    #[must_use]
    pub fn compare_float(&self, op: FloatPredicate, other: &Tensor) -> Option<Tensor> {
        let defined = self.elem().is_float() && self.matches(other);
        if defined && super::wide::is_wide(self.elem()) {
            return super::wide::compare_float(op, self, other);
        }
        defined.then(|| self.compared(other, |a: f64, b: f64| op.holds(a.partial_cmp(&b))))
    }

    /// `result[i] = self[i] op other[i]` as `i1` in IEEE 754's total order:
    /// `-NaN < -inf < .. < -0 < +0 < .. < +inf < +NaN`. Integers as in [`Tensor::compare`].
    #[must_use]
    pub fn compare_total_order(&self, op: Compare, other: &Tensor) -> Option<Tensor> {
        if !self.elem().is_float() {
            return self.compare(op, other);
        }
        if !self.matches(other) {
            return None;
        }
        let unsigned = |w| Type::new(TypeKind::Integer(w, Signedness::Unsigned));
        let scale = *self.elem() == TypeKind::Float(FloatKind::F8E8M0FNU);
        let int = if scale { unsigned } else { Type::int };
        // Below zero, more magnitude is less.
        let key = |bits: i64| bits ^ ((bits >> 63) as u64 >> 1) as i64;
        let (a, b) = (self.as_bits(int)?, other.as_bits(int)?);
        Some(a.compared(&b, |a: i64, b: i64| op.holds(Some(key(a).cmp(&key(b))))))
    }

    /// `result[i] = self[i] op other[i]` as `i1` in a weak order, in which the zeros are equal, and
    /// all NaN are, above infinity: `-inf < .. < 0 < .. < +inf < NaN`. Integers as in
    /// [`Tensor::compare`].
    #[must_use]
    pub fn compare_weak_order(&self, op: Compare, other: &Tensor) -> Option<Tensor> {
        if !self.elem().is_float() {
            return self.compare(op, other);
        }
        let order =
            |a: f64, b: f64| a.partial_cmp(&b).unwrap_or_else(|| a.is_nan().cmp(&b.is_nan()));
        self.matches(other)
            .then(|| self.compared(other, |a: f64, b: f64| op.holds(Some(order(a, b)))))
    }

    fn compare_as(&self, op: Compare, other: &Tensor, signed: bool) -> Tensor {
        let Some(format) = int_format(self.elem()).map(|f| IntFormat { signed, ..f }) else {
            unreachable!("the callers compare integers");
        };
        self.compared(other, |a: i64, b: i64| {
            op.holds(Some(if signed {
                format.extend(a).cmp(&format.extend(b))
            } else {
                format.zero_extend(a).cmp(&format.zero_extend(b))
            }))
        })
    }

    fn compared<L: super::lane::Lane>(&self, other: &Tensor, f: impl Fn(L, L) -> bool) -> Tensor {
        self.map2(other, self.ty.with_elem(Type::i1()), |a, b| i64::from(f(a, b)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(result: Option<Tensor>) -> String {
        let text = |t: Tensor| (0..t.len()).map(|i| if t.truth(i) { '1' } else { '0' }).collect();
        result.map_or("none".into(), text)
    }

    fn floats(items: [f64; 5]) -> Tensor {
        Tensor::collect(Type::tensor(&[5], Type::f64()), items)
    }

    #[test]
    fn floats_and_nan() {
        let (a, b) = (floats([1.0, f64::NAN, 0.0, 1.0, 2.0]), floats([2.0, 1.0, -0.0, 1.0, 1.0]));
        let all = |f: &dyn Fn(Compare) -> Option<Tensor>| Compare::ALL.map(|(op, _)| bits(f(op)));
        let found = all(&|op| a.compare(op, &b));
        assert_eq!(found, ["00110", "11001", "00111", "00001", "10110", "10000"]);
        let found = all(&|op| a.compare_total_order(op, &b));
        assert_eq!(found, ["00010", "11101", "01111", "01101", "10010", "10000"]);
    }

    #[test]
    fn all_float_predicates() {
        let (a, b) = (floats([1.0, 2.0, 1.0, f64::NAN, 0.0]), floats([2.0, 1.0, 1.0, 1.0, -0.0]));
        let found = FloatPredicate::ALL.map(|(op, _)| bits(a.compare_float(op, &b)));
        let expect = [
            "00000", "00101", "01000", "01101", "10000", "10101", "11000", "11101", //
            "00111", "01010", "01111", "10010", "10111", "11010", "00010", "11111",
        ];
        assert_eq!(found, expect);
    }

    #[test]
    fn total_order_of_nan() {
        let (nan, inf) = (f64::NAN, f64::INFINITY);
        let (a, b) = (floats([-nan, -inf, -1.0, inf, nan]), floats([-inf, -1.0, -0.0, nan, nan]));
        assert_eq!(bits(a.compare_total_order(Compare::Lt, &b)), "11110");
    }

    #[test]
    fn integers_by_predicate() {
        let ty = Type::tensor(&[3], Type::i8());
        let (a, b) = (Tensor::collect(ty, [-1i8, 1, 5]), Tensor::collect(ty, [1i8, -1, 5]));
        let found = IntPredicate::ALL.map(|(op, _)| bits(a.compare_int(op, &b)));
        let expect = ["001", "110", "100", "101", "010", "011", "010", "011", "100", "101"];
        assert_eq!(found, expect);
    }

    #[test]
    fn true_is_minus_one_if_signed() {
        let (a, b) = (Tensor::bool(true), Tensor::bool(false));
        assert_eq!(bits(a.compare_int(IntPredicate::Slt, &b)), "1");
        assert_eq!(bits(a.compare(Compare::Lt, &b)), "0");
    }

    #[test]
    fn large_unsigned_numbers() {
        let ui64 = Type::new(TypeKind::Integer(64, Signedness::Unsigned));
        let (a, b) = (Tensor::from_i64(-1, ui64), Tensor::from_i64(1, ui64));
        assert_eq!(bits(a.compare(Compare::Gt, &b)), "1");
    }
}
