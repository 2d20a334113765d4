//! Bounds of indices by the ops that compute them, and by the loops that count them.

use creole_arith::affine::{Apply, DelinearizeIndex, MapOp, Max, Min};
use creole_arith::{AddI, FloorDivSI, MulI, SubI};
use creole_ir::affine::{AffineExpr, AffineOp, ExprKind};
use creole_ir::{Body, OpId, Value, ValueDef};
use creole_loop::memref::Dim;

use crate::edit::integer;
use crate::facts::{Linear, LoopFacts};
use crate::for_canonicalization::add_range;

/// Most values whose definitions are looked at.
const MAX_VALUES: usize = 64;

/// What holds of these values and of those that they are computed from.
pub(crate) fn facts_of(body: &Body, values: &[Value]) -> LoopFacts {
    let mut facts = LoopFacts::default();
    let mut work: Vec<Value> = Vec::new();
    add_new(&mut work, values.iter().copied());
    let mut at = 0;
    while let Some(value) = work.get(at).copied().filter(|_| at < MAX_VALUES) {
        at += 1;
        let depends = match body.def(value) {
            ValueDef::Arg(..) => add_range(body, value, &mut facts),
            ValueDef::Result(op, number) => {
                let bounds = Bounds { body, value, facts: &mut facts };
                bounds.of_op(op, number as usize)
            }
        };
        add_new(&mut work, depends);
    }
    facts
}

fn add_new(work: &mut Vec<Value>, values: impl IntoIterator<Item = Value>) {
    for value in values {
        if !work.contains(&value) {
            work.push(value);
        }
    }
}

/// Facts about one value.
struct Bounds<'a> {
    body: &'a Body,
    value: Value,
    facts: &'a mut LoopFacts,
}

impl Bounds<'_> {
    /// Adds what the definition says. Returns the values that this depends on.
    fn of_op(mut self, op: OpId, number: usize) -> Vec<Value> {
        if self.of_map(op) || self.of_arith(op) || self.of_digit(op, number) {
            return self.body.operands(op).collect();
        }
        if self.body.get::<Dim>(op).is_some() || self.body[op].def.name == "tensor.dim" {
            self.facts.at_least(&self.this(), &Linear::constant(0), 0);
        }
        Vec::new()
    }

    fn this(&self) -> Linear {
        Linear::value(self.body, self.value)
    }

    fn equals(&mut self, other: &Linear) {
        let this = self.this();
        self.facts.at_least(&this, other, 0);
        self.facts.at_least(other, &this, 0);
    }

    fn of_map(&mut self, op: OpId) -> bool {
        let body = self.body;
        if let Some(apply) = body.get::<Apply>(op) {
            let Some(result) = apply.map.results.first().copied() else { return false };
            match self.linear(result, &apply) {
                Some(form) => self.equals(&form),
                None => self.of_quotient(result, &apply),
            }
            return true;
        }
        if let Some(min) = body.get::<Min>(op) {
            for form in self.all_linear(&min) {
                self.facts.at_least(&form, &self.this(), 0);
            }
            return true;
        }
        let Some(max) = body.get::<Max>(op) else { return false };
        for form in self.all_linear(&max) {
            self.facts.at_least(&self.this(), &form, 0);
        }
        true
    }

    fn linear<T: MapOp>(&self, result: AffineExpr, op: &T) -> Option<Linear> {
        Linear::expr(self.body, result, op.map(), op.operands())
    }

    fn all_linear<T: MapOp>(&self, op: &T) -> Vec<Linear> {
        op.map().results.iter().filter_map(|r| self.linear(*r, op)).collect()
    }

    /// A linear form divided by a positive number, or its remainder.
    fn of_quotient(&mut self, result: AffineExpr, apply: &Apply) {
        let ExprKind::Binary(kind, lhs, rhs) = result.kind() else { return };
        let Some(by) = rhs.as_constant().filter(|by| *by > 0) else { return };
        let Some(form) = self.linear(lhs, apply) else { return };
        let this = self.this();
        match kind {
            AffineOp::FloorDiv => self.floor(&form, by),
            AffineOp::CeilDiv => {
                let product = Linear::default().plus(by.into(), &this);
                self.facts.at_least(&product, &form, 0);
                self.facts.at_least(&form, &product, 1 - by);
            }
            AffineOp::Mod => self.digit(by),
            AffineOp::Add | AffineOp::Mul => {}
        }
    }

    fn floor(&mut self, form: &Linear, by: i64) {
        let product = Linear::default().plus(by.into(), &self.this());
        self.facts.at_least(form, &product, 0);
        self.facts.at_least(&product, form, 1 - by);
    }

    /// From 0 to `bound - 1`.
    fn digit(&mut self, bound: i64) {
        let this = self.this();
        self.facts.at_least(&this, &Linear::constant(0), 0);
        self.facts.at_least(&Linear::constant(bound), &this, 1);
    }

    fn of_arith(&mut self, op: OpId) -> bool {
        let body = self.body;
        let form = |value: Value| Linear::value(body, value);
        if let Some(add) = body.get::<AddI>(op) {
            self.equals(&form(add.lhs).plus(1, &form(add.rhs)));
        } else if let Some(sub) = body.get::<SubI>(op) {
            self.equals(&form(sub.lhs).plus(-1, &form(sub.rhs)));
        } else if let Some(product) = body.get::<MulI>(op) {
            let (factor, other) = match (integer(body, product.lhs), integer(body, product.rhs)) {
                (_, Some(factor)) => (factor, product.lhs),
                (Some(factor), None) => (factor, product.rhs),
                (None, None) => return false,
            };
            self.equals(&Linear::default().plus(factor.into(), &form(other)));
        } else if let Some(quotient) = body.get::<FloorDivSI>(op) {
            let by = integer(body, quotient.rhs).filter(|by| *by > 0);
            let Some(by) = by else { return false };
            self.floor(&form(quotient.lhs), by);
        } else {
            return false;
        }
        true
    }

    /// A digit of an index in mixed radix.
    fn of_digit(&mut self, op: OpId, number: usize) -> bool {
        let Some(this) = self.body.get::<DelinearizeIndex>(op) else { return false };
        let n_results = usize::from(self.body[op].n_results());
        let without = n_results - this.static_basis.len();
        let Some(at) = number.checked_sub(without) else { return false };
        let known = this.static_basis[at];
        if known != i64::MIN {
            self.digit(known);
        }
        true
    }
}
