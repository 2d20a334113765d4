//! Short names for arithmetic in lowerings.

use creole_arith::{
    AddI, AndI, CmpF, CmpI, Constant, ExtSI, ExtUI, IndexCast, IndexCastUI, MaxSI, MinSI, MulI,
    Select, SubI, TruncI,
};
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::{Builder, Error, Op, Tensor, Type, Value};

/// Emitted value, or an error.
pub type Emitted = Result<Value, Error>;

/// Arithmetic on scalars (and vectors) through a builder.
pub trait Scalars {
    /// The constant of a scalar tensor.
    fn constant(&mut self, value: Tensor) -> Value;
    /// The index `value`.
    fn index(&mut self, value: i64) -> Value;
    /// `lhs + rhs` of integers or indices.
    fn addi(&mut self, lhs: Value, rhs: Value) -> Emitted;
    /// `lhs - rhs` of integers or indices.
    fn subi(&mut self, lhs: Value, rhs: Value) -> Emitted;
    /// `lhs * rhs` of integers or indices.
    fn muli(&mut self, lhs: Value, rhs: Value) -> Emitted;
    /// `min(max(value, low), high)`, signed.
    fn clamp(&mut self, value: Value, low: i64, high: i64) -> Emitted;
    /// Compares integers or indices.
    fn cmpi(&mut self, predicate: IntPredicate, lhs: Value, rhs: Value) -> Emitted;
    /// Compares floats.
    fn cmpf(&mut self, predicate: FloatPredicate, lhs: Value, rhs: Value) -> Emitted;
    /// `condition ? on_true : on_false`.
    fn select(&mut self, condition: Value, on_true: Value, on_false: Value) -> Emitted;
    /// `lhs && rhs`.
    fn and(&mut self, lhs: Value, rhs: Value) -> Emitted;
    /// An integer as an index.
    fn to_index(&mut self, value: Value, is_unsigned: bool) -> Emitted;
}

impl Scalars for Builder<'_> {
    fn constant(&mut self, value: Tensor) -> Value {
        let ty = value.ty();
        self.value_typed(Constant { value: value.into() }, ty)
    }

    fn index(&mut self, value: i64) -> Value {
        self.constant(Tensor::from_i64(value, Type::index()))
    }

    fn addi(&mut self, lhs: Value, rhs: Value) -> Emitted {
        self.op(AddI::DEF, &[lhs, rhs])
    }

    fn subi(&mut self, lhs: Value, rhs: Value) -> Emitted {
        self.op(SubI::DEF, &[lhs, rhs])
    }

    fn muli(&mut self, lhs: Value, rhs: Value) -> Emitted {
        self.op(MulI::DEF, &[lhs, rhs])
    }

    fn clamp(&mut self, value: Value, low: i64, high: i64) -> Emitted {
        let ty = self.ty(value);
        let (low, high) = (Tensor::from_i64(low, ty), Tensor::from_i64(high, ty));
        if low == high {
            return Ok(self.constant(low));
        }
        let (low, high) = (self.constant(low), self.constant(high));
        let raised = self.op(MaxSI::DEF, &[value, low])?;
        self.op(MinSI::DEF, &[raised, high])
    }

    fn cmpi(&mut self, predicate: IntPredicate, lhs: Value, rhs: Value) -> Emitted {
        self.value(CmpI::new(predicate, lhs, rhs))
    }

    fn cmpf(&mut self, predicate: FloatPredicate, lhs: Value, rhs: Value) -> Emitted {
        self.value(CmpF::new(predicate, lhs, rhs))
    }

    fn select(&mut self, condition: Value, on_true: Value, on_false: Value) -> Emitted {
        self.op(Select::DEF, &[condition, on_true, on_false])
    }

    fn and(&mut self, lhs: Value, rhs: Value) -> Emitted {
        self.op(AndI::DEF, &[lhs, rhs])
    }

    fn to_index(&mut self, value: Value, is_unsigned: bool) -> Emitted {
        if self.ty(value) == Type::index() {
            return Ok(value);
        }
        let def = if is_unsigned { IndexCastUI::DEF } else { IndexCast::DEF };
        Ok(self.op_typed(def, &[value], Type::index()))
    }
}

/// Resizes an integer: sign-extends, zero-extends or truncates.
pub fn resize_int(b: &mut Builder<'_>, value: Value, to: Type, is_unsigned: bool) -> Value {
    let (from, want) = (b.ty(value).bits(), to.bits());
    match from.cmp(&want) {
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Greater => b.op_typed(TruncI::DEF, &[value], to),
        std::cmp::Ordering::Less if is_unsigned => b.op_typed(ExtUI::DEF, &[value], to),
        std::cmp::Ordering::Less => b.op_typed(ExtSI::DEF, &[value], to),
    }
}
