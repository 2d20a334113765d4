//! Straight-line arithmetic as IR.

use creole_arith as arith;
use creole_arith::math;
use creole_ir::tensor::{FloatPredicate, IntPredicate};
use creole_ir::{Builder, Error, Op, OpDef, Tensor, Type, Value};
use creole_loop::scf;
use creole_vector as vector;

use super::approx::{Arith, Width};
use crate::scalar::Scalars;

/// Writes arithmetic on values of one type, a float or a vector of floats.
pub(super) struct Emit<'b> {
    b: Builder<'b>,
    float: Type,
    int: Type,
    width: Width,
    has_fma: bool,
    /// The first op that was rejected; the algorithms themselves know no errors.
    error: Option<Error>,
}

impl<'b> Emit<'b> {
    pub(super) fn new(b: Builder<'b>, float: Type, has_fma: bool) -> Self {
        let bits = float.elem().bits().unwrap_or(32);
        let int = float.with_elem(Type::int(bits));
        let width = if bits == 64 { Width::F64 } else { Width::F32 };
        Emit { b, float, int, width, has_fma, error: None }
    }

    /// The error of an op that was rejected, if there was one.
    pub(super) fn finish(self) -> Result<(), Error> {
        self.error.map_or(Ok(()), Err)
    }

    fn op(&mut self, def: &'static OpDef, operands: &[Value]) -> Value {
        match self.b.op(def, operands) {
            Ok(value) => value,
            Err(e) => {
                self.error.get_or_insert(e);
                operands[0]
            }
        }
    }

    fn keep(&mut self, result: Result<Value, Error>, otherwise: Value) -> Value {
        result.unwrap_or_else(|e| {
            self.error.get_or_insert(e);
            otherwise
        })
    }

    fn compare(&mut self, predicate: FloatPredicate, x: Value, y: Value) -> Value {
        let result = self.b.cmpf(predicate, x, y);
        self.keep(result, x)
    }

    /// Is the condition true in some lane?
    fn any(&mut self, condition: Value) -> Value {
        if !self.b.ty(condition).is_vector() {
            return condition;
        }
        let reduction = vector::Reduction {
            kind: vector::CombiningKind::Or,
            vector: condition,
            acc: None,
            fastmath: arith::FastMath::NONE,
        };
        let result = self.b.value(reduction);
        self.keep(result, condition)
    }
}

impl Arith for Emit<'_> {
    type F = Value;
    type I = Value;
    type B = Value;

    fn width(&self) -> Width {
        self.width
    }

    fn has_fma(&self) -> bool {
        self.has_fma
    }

    fn f(&mut self, value: f64) -> Value {
        let constant = Tensor::from_f64(value, self.float);
        self.b.constant(constant)
    }

    fn i(&mut self, value: i64) -> Value {
        let constant = Tensor::from_i64(value, self.int);
        self.b.constant(constant)
    }

    fn add(&mut self, x: Value, y: Value) -> Value {
        self.op(arith::AddF::DEF, &[x, y])
    }

    fn sub(&mut self, x: Value, y: Value) -> Value {
        self.op(arith::SubF::DEF, &[x, y])
    }

    fn mul(&mut self, x: Value, y: Value) -> Value {
        self.op(arith::MulF::DEF, &[x, y])
    }

    fn div(&mut self, x: Value, y: Value) -> Value {
        self.op(arith::DivF::DEF, &[x, y])
    }

    fn fma(&mut self, x: Value, y: Value, z: Value) -> Value {
        if self.has_fma {
            return self.op(math::Fma::DEF, &[x, y, z]);
        }
        let product = self.mul(x, y);
        self.add(product, z)
    }

    fn sqrt(&mut self, x: Value) -> Value {
        self.op(math::Sqrt::DEF, &[x])
    }

    fn neg(&mut self, x: Value) -> Value {
        self.op(arith::NegF::DEF, &[x])
    }

    fn abs(&mut self, x: Value) -> Value {
        self.op(math::AbsF::DEF, &[x])
    }

    fn trunc(&mut self, x: Value) -> Value {
        self.op(math::Trunc::DEF, &[x])
    }

    fn bits(&mut self, x: Value) -> Value {
        self.b.op_typed(arith::BitCast::DEF, &[x], self.int)
    }

    fn float_from_bits(&mut self, x: Value) -> Value {
        self.b.op_typed(arith::BitCast::DEF, &[x], self.float)
    }

    fn iadd(&mut self, x: Value, y: Value) -> Value {
        self.op(arith::AddI::DEF, &[x, y])
    }

    fn isub(&mut self, x: Value, y: Value) -> Value {
        self.op(arith::SubI::DEF, &[x, y])
    }

    fn iand(&mut self, x: Value, y: Value) -> Value {
        self.op(arith::AndI::DEF, &[x, y])
    }

    fn ixor(&mut self, x: Value, y: Value) -> Value {
        self.op(arith::XOrI::DEF, &[x, y])
    }

    fn ishl(&mut self, x: Value, amount: u32) -> Value {
        let amount = self.i(i64::from(amount));
        self.op(arith::ShLI::DEF, &[x, amount])
    }

    fn ushr(&mut self, x: Value, amount: u32) -> Value {
        let amount = self.i(i64::from(amount));
        self.op(arith::ShRUI::DEF, &[x, amount])
    }

    fn ilt(&mut self, x: Value, y: Value) -> Value {
        let result = self.b.cmpi(IntPredicate::Slt, x, y);
        self.keep(result, x)
    }

    fn lt(&mut self, x: Value, y: Value) -> Value {
        self.compare(FloatPredicate::Olt, x, y)
    }

    fn eq(&mut self, x: Value, y: Value) -> Value {
        self.compare(FloatPredicate::Oeq, x, y)
    }

    fn unordered(&mut self, x: Value, y: Value) -> Value {
        self.compare(FloatPredicate::Uno, x, y)
    }

    fn and(&mut self, x: Value, y: Value) -> Value {
        self.op(arith::AndI::DEF, &[x, y])
    }

    fn or(&mut self, x: Value, y: Value) -> Value {
        self.op(arith::OrI::DEF, &[x, y])
    }

    fn not(&mut self, x: Value) -> Value {
        let ones = Tensor::from_i64(1, self.b.ty(x));
        let ones = self.b.constant(ones);
        self.op(arith::XOrI::DEF, &[x, ones])
    }

    fn select(&mut self, condition: Value, x: Value, y: Value) -> Value {
        self.op(arith::Select::DEF, &[condition, x, y])
    }

    /// A branch that is taken if some lane needs it, then a select.
    fn select_rare(
        &mut self,
        condition: Value,
        usual: Value,
        rare: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let some = self.any(condition);
        let (then_region, else_region) = (self.b.body.add_region(), self.b.body.add_region());
        let then_block = self.b.body.add_block(then_region, &[]);
        let else_block = self.b.body.add_block(else_region, &[]);
        let branch = scf::If { condition: some, then_region, else_region };
        let branch = self.b.add_typed(branch, &[self.float]);
        let outer = std::mem::replace(&mut self.b.at, creole_ir::At::End(then_block));
        let computed = rare(self);
        let chosen = self.select(condition, computed, usual);
        self.b.add_typed(scf::Yield { results: creole_ir::Values::from_slice(&[chosen]) }, &[]);
        self.b.at = creole_ir::At::End(else_block);
        self.b.add_typed(scf::Yield { results: creole_ir::Values::from_slice(&[usual]) }, &[]);
        self.b.at = outer;
        self.b.body.result(branch, 0)
    }
}
