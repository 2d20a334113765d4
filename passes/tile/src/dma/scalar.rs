//! Emitted code with constant folding: values known at compile time never become ops.

use creole_arith::{AddI, AndI, CeilDivSI, CmpI, Constant, FloorDivSI, MulI, OrI, Select, SubI};
use creole_ir::affine::{AffineExpr, AffineOp, ExprKind};
use creole_ir::tensor::IntPredicate;
use creole_ir::{At, Body, Builder, Error, Loc, Op as _, OpDef, Type, Value, Values, bail};
use creole_loop::scf::{If, Yield};

/// Integer of type `index`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Int {
    /// Constant.
    Known(i64),
    /// Value of the program.
    Held(Value),
}

/// Truth value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    /// Constant.
    Known(bool),
    /// Value of the program.
    Held(Value),
}

/// Emitter of scalar code.
pub(super) struct Writer<'b> {
    pub(super) body: &'b mut Body,
    pub(super) at: At,
    pub(super) loc: Loc,
}

impl Writer<'_> {
    pub(super) fn b(&mut self) -> Builder<'_> {
        Builder::new(self.body, self.at, self.loc)
    }

    /// Materialises an integer as a value.
    pub(super) fn value(&mut self, int: Int) -> Value {
        match int {
            Int::Known(n) => self.b().value_typed(Constant::index(n), Type::index()),
            Int::Held(value) => value,
        }
    }

    fn binary(&mut self, def: &'static OpDef, a: Int, b: Int) -> Int {
        let operands = [self.value(a), self.value(b)];
        Int::Held(self.b().op_typed(def, &operands, Type::index()))
    }

    pub(super) fn add(&mut self, a: Int, b: Int) -> Int {
        match (a, b) {
            (Int::Known(a), Int::Known(b)) => Int::Known(a.saturating_add(b)),
            (a, Int::Known(0)) => a,
            (Int::Known(0), b) => b,
            _ => self.binary(AddI::DEF, a, b),
        }
    }

    pub(super) fn mul(&mut self, a: Int, b: Int) -> Int {
        match (a, b) {
            (Int::Known(a), Int::Known(b)) => Int::Known(a.saturating_mul(b)),
            (_, Int::Known(0)) | (Int::Known(0), _) => Int::Known(0),
            (a, Int::Known(1)) => a,
            (Int::Known(1), b) => b,
            _ => self.binary(MulI::DEF, a, b),
        }
    }

    pub(super) fn compare(&mut self, predicate: IntPredicate, a: Int, b: Int) -> Truth {
        if let (Int::Known(a), Int::Known(b)) = (a, b) {
            return Truth::Known(match predicate {
                IntPredicate::Eq => a == b,
                IntPredicate::Ne => a != b,
                IntPredicate::Slt | IntPredicate::Ult => a < b,
                IntPredicate::Sle | IntPredicate::Ule => a <= b,
                IntPredicate::Sgt | IntPredicate::Ugt => a > b,
                IntPredicate::Sge | IntPredicate::Uge => a >= b,
            });
        }
        if a == b && matches!(predicate, IntPredicate::Eq | IntPredicate::Ne) {
            return Truth::Known(predicate == IntPredicate::Eq);
        }
        let (a, b) = (self.value(a), self.value(b));
        Truth::Held(self.b().value_typed(CmpI::new(predicate, a, b), Type::i1()))
    }

    pub(super) fn and(&mut self, a: Truth, b: Truth) -> Truth {
        match (a, b) {
            (Truth::Known(true), other) | (other, Truth::Known(true)) => other,
            (Truth::Known(false), _) | (_, Truth::Known(false)) => Truth::Known(false),
            (Truth::Held(a), Truth::Held(b)) => {
                Truth::Held(self.b().op_typed(AndI::DEF, &[a, b], Type::i1()))
            }
        }
    }

    pub(super) fn or(&mut self, a: Truth, b: Truth) -> Truth {
        match (a, b) {
            (Truth::Known(false), other) | (other, Truth::Known(false)) => other,
            (Truth::Known(true), _) | (_, Truth::Known(true)) => Truth::Known(true),
            (Truth::Held(a), Truth::Held(b)) => {
                Truth::Held(self.b().op_typed(OrI::DEF, &[a, b], Type::i1()))
            }
        }
    }

    /// Emits `if condition { yes } else { no }`.
    pub(super) fn choose(&mut self, condition: Truth, yes: Int, no: Int) -> Int {
        match condition {
            Truth::Known(true) => yes,
            Truth::Known(false) => no,
            Truth::Held(_) if yes == no => yes,
            Truth::Held(condition) => {
                let (yes, no) = (self.value(yes), self.value(no));
                Int::Held(self.select(condition, yes, no))
            }
        }
    }

    pub(super) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.body.ty(yes);
        let select = Select { condition, true_value: yes, false_value: no };
        self.b().value_typed(select, ty)
    }

    /// Emits `(a + 1) mod n`, for `a` from 0 to `n - 1`.
    pub(super) fn next(&mut self, a: Int, n: i64) -> Int {
        if n == 1 {
            return Int::Known(0);
        }
        let more = self.add(a, Int::Known(1));
        let is_end = self.compare(IntPredicate::Eq, more, Int::Known(n));
        self.choose(is_end, Int::Known(0), more)
    }

    /// Value of an affine expression at these dimensions. Error: it has symbols.
    pub(super) fn affine(&mut self, expr: AffineExpr, dims: &[Int]) -> Result<Int, Error> {
        Ok(match expr.kind() {
            ExprKind::Dim(d) => match dims.get(d as usize) {
                Some(dim) => *dim,
                None => bail!("has a map of more dimensions than it has"),
            },
            ExprKind::Symbol(_) => bail!("has a map with symbols"),
            ExprKind::Constant(n) => Int::Known(n),
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.affine(a, dims)?, self.affine(b, dims)?);
                self.affine_op(op, a, b)?
            }
        })
    }

    fn affine_op(&mut self, op: AffineOp, a: Int, b: Int) -> Result<Int, Error> {
        if let (Int::Known(x), Int::Known(y)) = (a, b) {
            let (x, y) = (AffineExpr::constant(x), AffineExpr::constant(y));
            let Some(known) = AffineExpr::binary(op, x, y).as_constant() else {
                bail!("has a map that divides by zero")
            };
            return Ok(Int::Known(known));
        }
        Ok(match op {
            AffineOp::Add => self.add(a, b),
            AffineOp::Mul => self.mul(a, b),
            AffineOp::FloorDiv => self.binary(FloorDivSI::DEF, a, b),
            AffineOp::CeilDiv => self.binary(CeilDivSI::DEF, a, b),
            AffineOp::Mod => {
                let quotient = self.binary(FloorDivSI::DEF, a, b);
                let product = self.mul(quotient, b);
                self.binary(SubI::DEF, a, product)
            }
        })
    }

    /// Emits `fill` under a condition.
    pub(super) fn when(
        &mut self,
        condition: Truth,
        fill: &mut dyn FnMut(&mut Writer<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        match condition {
            Truth::Known(true) => fill(self),
            Truth::Known(false) => Ok(()),
            Truth::Held(condition) => {
                let then_region = self.region(fill)?;
                let else_region = self.body.add_region();
                self.b().add_typed(If { condition, then_region, else_region }, &[]);
                Ok(())
            }
        }
    }

    /// Emits `fill` for both values of a condition.
    pub(super) fn either(
        &mut self,
        condition: Truth,
        fill: &mut dyn FnMut(&mut Writer<'_>, bool) -> Result<(), Error>,
    ) -> Result<(), Error> {
        match condition {
            Truth::Known(known) => fill(self, known),
            Truth::Held(condition) => {
                let then_region = self.region(&mut |writer| fill(writer, true))?;
                let else_region = self.region(&mut |writer| fill(writer, false))?;
                self.b().add_typed(If { condition, then_region, else_region }, &[]);
                Ok(())
            }
        }
    }

    fn region(
        &mut self,
        fill: &mut dyn FnMut(&mut Writer<'_>) -> Result<(), Error>,
    ) -> Result<creole_ir::RegionId, Error> {
        let region = self.body.add_region();
        let block = self.body.add_block(region, &[]);
        let mut inner = Writer { body: self.body, at: At::End(block), loc: self.loc };
        fill(&mut inner)?;
        inner.b().add_typed(Yield { results: Values::new() }, &[]);
        Ok(region)
    }
}
