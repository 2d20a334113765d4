//! Canonicalization patterns that the rule language cannot express: ops with two results, uses of no-wrap and
//! fast-math flags, comparisons of converted integers.

use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::types::TypeKind;
use creole_ir::{Applied, Dialect, FloatKind, Op, OpId, Rewriter, Tensor, Type, Value, ValueDef};

use crate::cast::{ExtF, ExtSI, SIToFP, TruncF, UIToFP};
use crate::compare::{CmpF, CmpI};
use crate::extended::{AddUIExtended, MulSIExtended, MulUIExtended};
use crate::flags::{FastMath, Overflow};
use crate::integer::{AddI, AndI, DivSI, DivUI, MulI};

/// Registers the patterns of this file.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<AddUIExtended>("arith.addui_extended.low_only", |rw, op| {
            low_only(rw, op, AddI::DEF)
        })
        .pattern::<MulSIExtended>("arith.mulsi_extended.low_only", |rw, op| {
            low_only(rw, op, MulI::DEF)
        })
        .pattern::<MulSIExtended>("arith.mulsi_extended.one", mulsi_one)
        .pattern::<MulUIExtended>("arith.mului_extended.low_only", |rw, op| {
            low_only(rw, op, MulI::DEF)
        })
        .pattern::<AndI>("arith.andi.of_andi", and_of_and)
        .pattern::<DivSI>("arith.divsi.of_product", |rw, op| of_product(rw, op, Overflow::NSW))
        .pattern::<DivUI>("arith.divui.of_product", |rw, op| of_product(rw, op, Overflow::NUW))
        .fold_pattern::<ExtF>("arith.extf.contract", extf_contract)
        .fold_pattern::<CmpI>("arith.cmpi.constant_right", constant_right)
        .pattern::<CmpF>("arith.cmpf.of_integer", cmpf_of_integer)
}

/// Moves a constant to the right of a comparison; it stays the same op.
fn constant_right(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CmpI>(op) else { return Applied::No };
    let is_constant = |value| rw.body().constant(value).is_some();
    if !is_constant(this.lhs) || is_constant(this.rhs) {
        return Applied::No;
    }
    let predicate = this.predicate.swapped();
    rw.update(op, CmpI { predicate, lhs: this.rhs, rhs: this.lhs });
    Applied::Yes
}

/// The splat value of a constant.
fn number(rw: &Rewriter<'_>, value: Value) -> Option<Tensor> {
    rw.body().constant(value)?.splat_value()
}

fn is_int(rw: &Rewriter<'_>, value: Value, want: i64) -> bool {
    number(rw, value).is_some_and(|n| n == Tensor::from_i64(want, n.ty()))
}

fn zeros(rw: &mut Rewriter<'_>, ty: Type) -> Option<Value> {
    ty.has_static_shape().then(|| rw.constant("arith", &Tensor::from_i64(0, ty)))?
}

/// Replaces an extended op by the plain one if its second result is unused.
fn low_only(rw: &mut Rewriter<'_>, op: OpId, plain: &'static creole_ir::OpDef) -> Applied {
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let high = rw.result(op, 1);
    if !rw.is_unused(high) {
        return Applied::No;
    }
    let ty = rw.ty(lhs);
    let low = rw.op_typed(plain, &[lhs, rhs], ty);
    let low_result = rw.result(op, 0);
    rw.replace_uses(low_result, low);
    rw.erase(op);
    Applied::Yes
}

/// `x * 1` is `x`; all bits of the upper half are its sign.
fn mulsi_one(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let ty = rw.ty(lhs);
    // A single bit cannot hold 1: as a signed integer it is -1.
    if !is_int(rw, rhs, 1) || ty.elem() == Type::i1() || *ty.elem() == TypeKind::Index {
        return Applied::No;
    }
    let Some(zero) = zeros(rw, ty) else { return Applied::No };
    let negative =
        rw.value_typed(CmpI::new(IntPredicate::Slt, lhs, zero), ty.with_elem(Type::i1()));
    let high = rw.value_typed(ExtSI::new(negative), ty);
    rw.replace(op, &[lhs, high]);
    Applied::Yes
}

/// `a & (a & b)` is the existing `a & b`.
fn and_of_and(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    for (inner, other) in [(lhs, rhs), (rhs, lhs)] {
        let Some(and) = rw.def_as::<AndI>(inner) else { continue };
        if and.lhs == other || and.rhs == other {
            rw.replace(op, &[inner]);
            return Applied::Yes;
        }
    }
    Applied::No
}

/// `(a * b) / b` is `a` if the product does not overflow.
fn of_product(rw: &mut Rewriter<'_>, op: OpId, promised: Overflow) -> Applied {
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let product = rw.def_as::<MulI>(lhs).filter(|m| m.overflow.has(promised));
    let Some(product) = product else { return Applied::No };
    let other = match (product.lhs == rhs, product.rhs == rhs) {
        (true, _) => product.rhs,
        (_, true) => product.lhs,
        (false, false) => return Applied::No,
    };
    rw.replace(op, &[other]);
    Applied::Yes
}

/// Extending a truncated float is the original, if both ops have the flag `contract`.
fn extf_contract(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(outer) = rw.get::<ExtF>(op) else { return Applied::No };
    let Some(inner) = rw.def_as::<TruncF>(outer.input) else { return Applied::No };
    let contracts = |flags: Option<FastMath>| flags.is_some_and(|f| f.has(FastMath::CONTRACT));
    let both = contracts(outer.fastmath) && contracts(inner.fastmath);
    if !both || rw.ty(inner.input) != rw.ty(rw.result(op, 0)) {
        return Applied::No;
    }
    rw.replace(op, &[inner.input]);
    Applied::Yes
}

// --- comparisons of converted integers ----------------------------------------------------------

/// An integer converted to a float.
struct Converted {
    value: Value,
    width: u32,
    is_unsigned: bool,
}

fn converted(rw: &Rewriter<'_>, value: Value) -> Option<Converted> {
    let ValueDef::Result(..) = rw.def(value) else { return None };
    let (value, is_unsigned) = match (rw.def_as::<SIToFP>(value), rw.def_as::<UIToFP>(value)) {
        (Some(op), _) => (op.input, false),
        (None, Some(op)) => (op.input, true),
        (None, None) => return None,
    };
    let ty = rw.ty(value);
    let width = ty.bits().filter(|w| ty.is_int() && *w <= 64)?;
    Some(Converted { value, width, is_unsigned })
}

/// Result of simplifying a comparison with a constant.
enum Outcome {
    Always(bool),
    Compare(IntPredicate, i128),
}

/// Replaces a comparison of a converted integer with a constant by an integer comparison, where the
/// conversion is exact or its rounding error cannot change the result.
fn cmpf_of_integer(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<CmpF>(op) else { return Applied::No };
    let Some(source) = converted(rw, this.lhs) else { return Applied::No };
    let rhs = rw.body().constant(this.rhs).filter(|t| t.ty() == t.elem());
    let Some(rhs) = rhs else { return Applied::No };
    let (ty, rhs) = (rhs.ty(), rhs.float(0));
    if !keeps_order(ty, rhs, &source) {
        return Applied::No;
    }
    let Some(outcome) = outcome(this.predicate.0, rhs, &source) else { return Applied::No };
    let made = match outcome {
        Outcome::Always(value) => rw.constant("arith", &Tensor::bool(value)),
        Outcome::Compare(predicate, number) => {
            let number = Tensor::from_bits(number as u64, rw.ty(source.value));
            rw.constant("arith", &number).map(|number| {
                rw.value_typed(CmpI::new(predicate, source.value, number), Type::i1())
            })
        }
    };
    match made {
        Some(value) => {
            rw.replace(op, &[value]);
            Applied::Yes
        }
        None => Applied::No,
    }
}

/// True if rounding the integer to `ty` never moves it across `rhs`.
fn keeps_order(ty: Type, rhs: f64, source: &Converted) -> bool {
    let (digits, max_exponent) = match *ty {
        TypeKind::Float(FloatKind::F64) => (53, 1023),
        TypeKind::Float(FloatKind::F32) => (24, 127),
        TypeKind::Float(FloatKind::BF16) => (8, 127),
        TypeKind::Float(FloatKind::F16) => (11, 15),
        _ => return false,
    };
    if rhs.is_nan() {
        return false;
    }
    let value_bits = source.width as i32 - i32::from(!source.is_unsigned);
    if source.width as i32 <= digits {
        return true;
    }
    if rhs.is_infinite() {
        return max_exponent >= value_bits;
    }
    let exponent = if rhs == 0.0 { i32::MIN } else { rhs.abs().log2().floor() as i32 };
    !(digits <= exponent && exponent <= value_bits)
}

fn outcome(predicate: FloatPredicate, rhs: f64, source: &Converted) -> Option<Outcome> {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let holds = |ordering| predicate.holds(Some(ordering));
    let (less, equal, greater) = (holds(Less), holds(Equal), holds(Greater));
    // An integer is never NaN: only the three orderings remain.
    if less == equal && equal == greater {
        return Some(Outcome::Always(less));
    }
    let (min, max): (i128, i128) = match source.is_unsigned {
        true => (0, (1 << source.width) - 1),
        false => (-(1 << (source.width - 1)), (1 << (source.width - 1)) - 1),
    };
    if rhs > max as f64 {
        return Some(Outcome::Always(less));
    }
    if rhs < min as f64 {
        return Some(Outcome::Always(greater));
    }
    let whole = rhs.trunc() as i128;
    if !(min..=max).contains(&whole) {
        return None;
    }
    let signed = |s, u| if source.is_unsigned { u } else { s };
    use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    if rhs == rhs.trunc() {
        let predicate = match (less, equal, greater) {
            (false, true, false) => Eq,
            (true, false, true) => Ne,
            (true, false, false) => signed(Slt, Ult),
            (true, true, false) => signed(Sle, Ule),
            (false, false, true) => signed(Sgt, Ugt),
            _ => signed(Sge, Uge),
        };
        return Some(Outcome::Compare(predicate, whole));
    }
    // Between two integers: equality is decided, and `whole` lies towards zero.
    if less == greater {
        return Some(Outcome::Always(less));
    }
    let predicate = match (less, rhs > 0.0) {
        (true, true) => signed(Sle, Ule),
        (true, false) => signed(Slt, Ult),
        (false, true) => signed(Sgt, Ugt),
        (false, false) => signed(Sge, Uge),
    };
    Some(Outcome::Compare(predicate, whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The resulting integer comparison agrees with the float one on all 4-bit integers.
    #[test]
    fn comparisons_agree_on_all_small_integers() {
        let points = [-20.0, -8.5, -8.0, -7.9, -1.5, -0.5, -0.0, 0.5, 1.0, 6.7, 7.0, 7.5, 15.5];
        for (is_unsigned, range) in [(false, -8..8), (true, 0..16)] {
            let source = Converted { value: value(), width: 4, is_unsigned };
            for (predicate, _) in FloatPredicate::ALL {
                for rhs in points.into_iter().chain([f64::INFINITY, f64::NEG_INFINITY, 16.0]) {
                    let Some(outcome) = outcome(predicate, rhs, &source) else { continue };
                    for x in range.clone() {
                        let want = predicate.holds(f64::from(x).partial_cmp(&rhs));
                        let found = match outcome {
                            Outcome::Always(value) => value,
                            Outcome::Compare(p, n) => {
                                p.parts().0.holds(i128::from(x).partial_cmp(&n))
                            }
                        };
                        assert_eq!(found, want, "{x} {predicate:?} {rhs}");
                    }
                }
            }
        }
    }

    fn value() -> Value {
        let mut body = creole_ir::Body::with_entry(&[]);
        let entry = body.entry();
        body.add_arg(entry, Type::int(4))
    }

    #[test]
    fn only_what_rounding_cant_change_is_compared() {
        let source = |width| Converted { value: value(), width, is_unsigned: false };
        assert!(keeps_order(Type::f32(), 3.0e9, &source(16)));
        assert!(!keeps_order(Type::f32(), 20_000_000.0, &source(32)));
        assert!(keeps_order(Type::f32(), 1000.5, &source(32)));
        assert!(!keeps_order(Type::f64(), f64::NAN, &source(8)));
        let f16 = Type::new(TypeKind::Float(FloatKind::F16));
        assert!(!keeps_order(f16, f64::INFINITY, &source(32)));
    }
}
