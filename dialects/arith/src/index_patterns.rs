//! Canonicalization of the index dialect: constants of nested ops, and comparisons of differences with zero.

use creole_ir::tensor::IntPredicate;
use creole_ir::{Applied, Dialect, Op, OpId, Rewriter, Type, constant_integer};

use crate::index::{
    IndexAdd, IndexAnd, IndexCmp, IndexMaxS, IndexMaxU, IndexMinS, IndexMinU, IndexMul, IndexOr,
    IndexPredicate, IndexSub, IndexXOr,
};

/// Registers the patterns of this file.
pub(crate) fn register(dialect: Dialect) -> Dialect {
    dialect
        .pattern::<IndexAdd>("index.add.nested", nested::<IndexAdd>)
        .pattern::<IndexMul>("index.mul.nested", nested::<IndexMul>)
        .pattern::<IndexMaxS>("index.maxs.nested", nested::<IndexMaxS>)
        .pattern::<IndexMaxU>("index.maxu.nested", nested::<IndexMaxU>)
        .pattern::<IndexMinS>("index.mins.nested", nested::<IndexMinS>)
        .pattern::<IndexMinU>("index.minu.nested", nested::<IndexMinU>)
        .pattern::<IndexAnd>("index.and.nested", nested::<IndexAnd>)
        .pattern::<IndexOr>("index.or.nested", nested::<IndexOr>)
        .pattern::<IndexXOr>("index.xor.nested", nested::<IndexXOr>)
        .pattern::<IndexCmp>("index.cmp.of_difference", of_difference)
}

/// `(x ∘ a) ∘ b` is `x ∘ (a ∘ b)` for constants `a` and `b`, where the op is associative.
fn nested<T: Op>(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let Some(inner) = rw.def_op(lhs).filter(|inner| rw.body()[*inner].is::<T>()) else {
        return Applied::No;
    };
    let (x, a) = (rw.operand(inner, 0), rw.operand(inner, 1));
    if constant_integer(rw, rhs).is_none() || constant_integer(rw, a).is_none() {
        return Applied::No;
    }
    let both = rw.op_typed(T::DEF, &[a, rhs], Type::index());
    let new = rw.op_typed(T::DEF, &[x, both], Type::index());
    rw.replace(op, &[new]);
    Applied::Yes
}

/// `a - b <predicate> 0` is `a <predicate> b`. Not for unsigned order: a difference is never below zero there.
fn of_difference(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    use IntPredicate::{Uge, Ugt, Ule, Ult};
    let Some(this) = rw.get::<IndexCmp>(op) else { return Applied::No };
    if matches!(this.pred.0, Uge | Ugt | Ule | Ult) {
        return Applied::No;
    }
    let new = if constant_integer(rw, this.rhs) == Some(0) {
        rw.def_as::<IndexSub>(this.lhs).map(|sub| (sub.lhs, sub.rhs))
    } else if constant_integer(rw, this.lhs) == Some(0) {
        rw.def_as::<IndexSub>(this.rhs).map(|sub| (sub.rhs, sub.lhs))
    } else {
        None
    };
    let Some((lhs, rhs)) = new else { return Applied::No };
    rw.update(op, IndexCmp { pred: IndexPredicate(this.pred.0), lhs, rhs });
    Applied::Yes
}
