//! Construction of arithmetic by rewrites: constants, comparisons and conversions in one line each.

use creole_arith::{CmpF, CmpI, Constant, Select};
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::{Attr, Op, OpDef, OpId, Rewriter, Type, Value};

/// Ops of `arith` at the insertion point of a rewrite.
pub(crate) trait Make {
    /// An integer constant, or a splat of it.
    fn int(&mut self, value: i64, ty: Type) -> Value;
    /// A float constant, or a splat of it.
    fn num(&mut self, value: f64, ty: Type) -> Value;
    /// An op whose result has the type of its operand.
    fn one(&mut self, def: &'static OpDef, x: Value) -> Value;
    /// An op whose result has the type of its operands.
    fn two(&mut self, def: &'static OpDef, lhs: Value, rhs: Value) -> Value;
    /// A conversion to elements of this type.
    fn to(&mut self, def: &'static OpDef, x: Value, elem: Type) -> Value;
    /// A comparison of integers.
    fn cmpi(&mut self, predicate: IntPredicate, lhs: Value, rhs: Value) -> Value;
    /// A comparison of floats.
    fn cmpf(&mut self, predicate: FloatPredicate, lhs: Value, rhs: Value) -> Value;
    /// A selection.
    fn select(&mut self, condition: Value, on_true: Value, on_false: Value) -> Value;
    /// The fast-math flags of an op.
    fn flags(&self, op: OpId) -> Option<Attr>;
    /// The value after its op has got these fast-math flags.
    fn with_flags(&mut self, value: Value, flags: &Option<Attr>) -> Value;
}

impl Make for Rewriter<'_> {
    fn int(&mut self, value: i64, ty: Type) -> Value {
        self.value_typed(Constant::int(value, ty), ty)
    }

    fn num(&mut self, value: f64, ty: Type) -> Value {
        self.value_typed(Constant::float(value, ty), ty)
    }

    fn one(&mut self, def: &'static OpDef, x: Value) -> Value {
        let ty = self.ty(x);
        self.op_typed(def, &[x], ty)
    }

    fn two(&mut self, def: &'static OpDef, lhs: Value, rhs: Value) -> Value {
        let ty = self.ty(lhs);
        self.op_typed(def, &[lhs, rhs], ty)
    }

    fn to(&mut self, def: &'static OpDef, x: Value, elem: Type) -> Value {
        let ty = self.ty(x).with_elem(elem);
        self.op_typed(def, &[x], ty)
    }

    fn cmpi(&mut self, predicate: IntPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.ty(lhs).with_elem(Type::i1());
        self.value_typed(CmpI::new(predicate, lhs, rhs), ty)
    }

    fn cmpf(&mut self, predicate: FloatPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.ty(lhs).with_elem(Type::i1());
        self.value_typed(CmpF::new(predicate, lhs, rhs), ty)
    }

    fn select(&mut self, condition: Value, on_true: Value, on_false: Value) -> Value {
        let ty = self.ty(on_true);
        self.op_typed(Select::DEF, &[condition, on_true, on_false], ty)
    }

    fn flags(&self, op: OpId) -> Option<Attr> {
        self.attr(op, "fastmath").cloned()
    }

    fn with_flags(&mut self, value: Value, flags: &Option<Attr>) -> Value {
        if let (Some(op), Some(_)) = (self.def_op(value), flags) {
            self.set_attr(op, "fastmath", flags.clone());
        }
        value
    }
}
