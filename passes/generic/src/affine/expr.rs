//! Expansion of affine expressions to arithmetic.
//!
//! Divisions and remainders round towards minus infinity, by positive numbers; those of arithmetic round towards zero.

use creole_arith::{AddI, CmpI, DivSI, MulI, Overflow, RemSI, Select, SubI};
use creole_ir::affine::{AffineExpr, AffineMap, AffineOp, ExprKind};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Builder, Error, Op, OpDef, Type, Value, ensure};

use super::constant;

/// The results of a map. Error: a division by a constant that is not positive.
pub(super) fn expanded(
    b: &mut Builder<'_>,
    map: &AffineMap,
    operands: &[Value],
) -> Result<Vec<Value>, Error> {
    map.results.iter().map(|e| value_of(b, *e, map, operands)).collect()
}

/// Pending work on an expression: its value, or the operation on the two values above.
enum Step {
    Value(AffineExpr),
    Apply(AffineOp),
}

fn value_of(
    b: &mut Builder<'_>,
    expr: AffineExpr,
    map: &AffineMap,
    operands: &[Value],
) -> Result<Value, Error> {
    let (mut steps, mut values) = (vec![Step::Value(expr)], Vec::new());
    let operand = |at: u32| operands.get(at as usize).copied();
    while let Some(step) = steps.pop() {
        match step {
            Step::Value(expr) => match expr.kind() {
                ExprKind::Dim(at) => values.extend(operand(at)),
                ExprKind::Symbol(at) => values.extend(operand(map.n_dims + at)),
                ExprKind::Constant(number) => values.push(constant(b, number)),
                ExprKind::Binary(op, lhs, rhs) => {
                    check(op, rhs)?;
                    steps.push(Step::Apply(op));
                    steps.extend([Step::Value(rhs), Step::Value(lhs)]);
                }
            },
            Step::Apply(op) => {
                let (Some(rhs), Some(lhs)) = (values.pop(), values.pop()) else { break };
                values.push(Index(b).apply(op, lhs, rhs));
            }
        }
    }
    values.pop().ok_or_else(|| Error::new("expects an operand for each dimension and symbol"))
}

fn check(op: AffineOp, rhs: AffineExpr) -> Result<(), Error> {
    let is_positive = rhs.as_constant().is_none_or(|by| by > 0);
    match op {
        AffineOp::Add | AffineOp::Mul => Ok(()),
        AffineOp::Mod => {
            ensure!(is_positive, "modulo by non-positive value is not supported");
            Ok(())
        }
        AffineOp::FloorDiv | AffineOp::CeilDiv => {
            ensure!(is_positive, "division by non-positive value is not supported");
            Ok(())
        }
    }
}

/// Arithmetic on indices.
struct Index<'a, 'b>(&'a mut Builder<'b>);

impl Index<'_, '_> {
    fn op(&mut self, def: &'static OpDef, lhs: Value, rhs: Value) -> Value {
        self.0.op_typed(def, &[lhs, rhs], Type::index())
    }

    fn compare(&mut self, predicate: IntPredicate, lhs: Value, rhs: Value) -> Value {
        self.0.value_typed(CmpI::new(predicate, lhs, rhs), Type::i1())
    }

    fn select(&mut self, condition: Value, true_value: Value, false_value: Value) -> Value {
        self.0.value_typed(Select { condition, true_value, false_value }, Type::index())
    }

    fn apply(&mut self, op: AffineOp, lhs: Value, rhs: Value) -> Value {
        match op {
            AffineOp::Add => self.op(AddI::DEF, lhs, rhs),
            AffineOp::Mul => {
                let product = MulI { lhs, rhs, overflow: Overflow::NSW };
                self.0.value_typed(product, Type::index())
            }
            AffineOp::Mod => self.modulo(lhs, rhs),
            AffineOp::FloorDiv => self.floor(lhs, rhs),
            AffineOp::CeilDiv => self.ceil(lhs, rhs),
        }
    }

    /// `let r = a rem b; r < 0 ? r + b : r`.
    fn modulo(&mut self, lhs: Value, rhs: Value) -> Value {
        let rest = self.op(RemSI::DEF, lhs, rhs);
        let zero = constant(self.0, 0);
        let is_negative = self.compare(IntPredicate::Slt, rest, zero);
        let moved = self.op(AddI::DEF, rest, rhs);
        self.select(is_negative, moved, rest)
    }

    /// `a < 0 ? -1 - (-1 - a) / b : a / b`.
    fn floor(&mut self, lhs: Value, rhs: Value) -> Value {
        let (zero, minus_one) = (constant(self.0, 0), constant(self.0, -1));
        let is_negative = self.compare(IntPredicate::Slt, lhs, zero);
        let flipped = self.op(SubI::DEF, minus_one, lhs);
        let dividend = self.select(is_negative, flipped, lhs);
        let quotient = self.op(DivSI::DEF, dividend, rhs);
        let corrected = self.op(SubI::DEF, minus_one, quotient);
        self.select(is_negative, corrected, quotient)
    }

    /// `a <= 0 ? -(-a / b) : (a - 1) / b + 1`.
    fn ceil(&mut self, lhs: Value, rhs: Value) -> Value {
        let (zero, one) = (constant(self.0, 0), constant(self.0, 1));
        let is_flipped = self.compare(IntPredicate::Sle, lhs, zero);
        let negated = self.op(SubI::DEF, zero, lhs);
        let less = self.op(SubI::DEF, lhs, one);
        let dividend = self.select(is_flipped, negated, less);
        let quotient = self.op(DivSI::DEF, dividend, rhs);
        let negated = self.op(SubI::DEF, zero, quotient);
        let more = self.op(AddI::DEF, quotient, one);
        self.select(is_flipped, negated, more)
    }
}
