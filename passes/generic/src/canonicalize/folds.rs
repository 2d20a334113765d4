//! Folds of ops: into values, constants and poison.

use creole_ir::builder::BodyCx;
use creole_ir::field::OpParts;
use creole_ir::pattern::apply::evaluate_op;
use creole_ir::{Fold, Folded, OpId, Traits, Type, Value};

use super::Driver;

impl Driver<'_> {
    pub(super) fn fold(&mut self, op: OpId) -> bool {
        let results = self.body.result_types(op);
        let folded = {
            let cx = BodyCx { body: self.body, results: &results };
            (self.body[op].def.fold)(&self.body.op_ref(op), &cx)
        };
        let new = match folded {
            None => return false,
            Some(Fold::Value(value)) => vec![value],
            Some(Fold::Values(values)) => match self.folded(op, values, &results) {
                Some(values) => values,
                None => return false,
            },
            Some(Fold::Constant(tensor)) => match self.constant(op, &tensor, results[0]) {
                Some(value) => vec![value],
                None => return false,
            },
        };
        let fits = new.len() == results.len()
            && new.iter().zip(&results).all(|(v, ty)| self.body.ty(*v) == *ty);
        let is_itself = self.body.results(op).any(|r| new.contains(&r));
        if !fits || is_itself || self.body.is_modified(op) {
            return false;
        }
        self.record_fold(op, &new, "fold");
        self.replace(op, &new, "fold");
        // One of several new constants may have no uses.
        for value in new {
            if self.body.is_unused(value) {
                self.push_definition(value);
            }
        }
        true
    }

    /// Values of all results, with new constants among them.
    fn folded(&mut self, op: OpId, parts: Vec<Folded>, types: &[Type]) -> Option<Vec<Value>> {
        if self.body.is_modified(op) {
            return None;
        }
        let values = parts.into_iter().zip(types).map(|(part, ty)| match part {
            Folded::Value(value) => Some(value),
            Folded::Constant(tensor) => self.constant(op, &tensor, *ty),
        });
        values.collect()
    }

    /// Replaces the results of an elementwise op with a poison operand by poison.
    pub(super) fn poison(&mut self, op: OpId) -> bool {
        let body = &*self.body;
        let poison = body.operands(op).find(|v| body.is_poison(*v)).and_then(|v| body.def_op(v));
        let Some(poison) = poison.filter(|_| body[op].has(Traits::PURE | Traits::ELEMENTWISE))
        else {
            return false;
        };
        if body.is_modified(op) {
            return false;
        }
        let def = body[poison].def;
        let new = |(this, ty): (&mut Self, &Type)| {
            let parts = OpParts { attrs: def.default_attrs(), ..OpParts::default() };
            this.made(op, def, parts, *ty)
        };
        let types = self.body.result_types(op);
        let new: Vec<Value> = types.iter().map(|ty| new((&mut *self, ty))).collect();
        self.record_fold(op, &new, "poison");
        self.replace(op, &new, "poison");
        true
    }

    /// Evaluates an op whose operands are all constants.
    pub(super) fn evaluate(&mut self, op: OpId) -> bool {
        if self.body[op].n_operands() == 0 || self.body.is_modified(op) {
            return false;
        }
        let Some(tensor) = evaluate_op(self.body, op, self.fold_budget) else { return false };
        let ty = self.body.ty(self.body.result(op, 0));
        let Some(value) = self.constant(op, &tensor, ty) else { return false };
        self.record_fold(op, &[value], "evaluate");
        self.replace(op, &[value], "evaluate");
        true
    }
}
