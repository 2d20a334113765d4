//! Poison values: where they come from, and pure ops that pass them on.
//!
//! Scalars are poison as a whole. A vector or tensor of poison has zeros as elements, which is one of the values that
//! it may have: so a vector can be filled element by element, as compilers write it.

use creole_arith::Select;
use creole_ir::{Body, Error, OpId, Tensor, Traits, Type, Value, ensure};

use super::{Flow, Interpreter};
use crate::datum::Datum;

impl Interpreter {
    /// Sets all results of an op to poison.
    pub(crate) fn poison(&mut self, op: OpId) -> Result<Flow, Error> {
        self.has_poison = true;
        let types = self.frame.body.result_types(op);
        let data = types.iter().map(|ty| poison_of(*ty)).collect();
        self.results(op, data)
    }

    /// Runs a pure op on a poison operand; `None` if no operand is poison, or if the op has effects: it fails then when
    /// it looks at the operand.
    pub(super) fn poisoned(&mut self, body: &Body, op: OpId) -> Option<Result<Flow, Error>> {
        let is_poison = |v: Value| matches!(self.get(v), Ok(Datum::Poison));
        let is_any = body.operands(op).any(is_poison);
        if !is_any || !body.is_pure(op) || body[op].has(Traits::TERMINATOR) {
            return None;
        }
        if body[op].has(Traits::FORWARDS) || !body.regions(op).is_empty() {
            return None;
        }
        if let Some(select) = body.get::<Select>(op)
            && let Ok(Datum::Tensor(condition)) = self.get(select.condition)
        {
            let chosen = if condition.truth(0) { select.true_value } else { select.false_value };
            let datum = self.take(op, chosen);
            return Some(datum.and_then(|datum| self.result(op, datum)));
        }
        if body[op].has(Traits::MOVES) && body.results(op).all(|v| has_elements(body.ty(v))) {
            let filled = body.operands(op).try_for_each(|v| self.fill(body, v));
            return filled.err().map(Err);
        }
        Some(self.poison(op))
    }

    /// Replaces a poison scalar by zero, for an op that only moves it into a vector.
    fn fill(&mut self, body: &Body, value: Value) -> Result<(), Error> {
        if matches!(self.get(value)?, Datum::Poison) {
            let ty = body.ty(value);
            ensure!(is_number(ty), "expects numbers, found a poison value");
            self.set(value, Tensor::from_bits(0, ty));
        }
        Ok(())
    }
}

fn has_elements(ty: Type) -> bool {
    (ty.is_vector() || ty.is_tensor()) && ty.has_static_shape()
}

fn is_number(ty: Type) -> bool {
    ty.elem().bits().is_some_and(|bits| bits <= 64)
}

fn poison_of(ty: Type) -> Datum {
    if has_elements(ty) && is_number(ty) { Tensor::from_bits(0, ty).into() } else { Datum::Poison }
}
