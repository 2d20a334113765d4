//! Bounds of indices by the ops that compute them, and by the loops that count them.

use creole_arith::affine::{Apply, DelinearizeIndex, LinearForm, Max, Min};
use creole_arith::{AddI, FloorDivSI, MulI, Select, SubI};
use creole_ir::affine::{AffineMap, AffineSum, sums};
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, OpId, RegionId, Value, ValueDef, constant_integer};
use creole_loop::memref::Dim;
use creole_loop::scf::{For, If, Yield};

use crate::facts::LoopFacts;
use crate::for_canonicalization::add_range;

/// Most values whose definitions are looked at.
const MAX_VALUES: usize = 64;
/// Most choices inside of each other that are looked through.
const MAX_DEPTH: u32 = 3;

/// The facts that bound indices, with a name for each quotient in them.
pub(crate) struct Bounds<'a> {
    body: &'a Body,
    pub(crate) facts: LoopFacts,
    n_unknown: u32,
    /// Choices around.
    depth: u32,
}

/// The two values of which a result is one.
fn alternatives(body: &Body, op: OpId, number: usize) -> Option<(Value, Value)> {
    if let Some(select) = body.get::<Select>(op) {
        return Some((select.true_value, select.false_value));
    }
    let this = body.get::<If>(op)?;
    Some((yielded(body, this.then_region, number)?, yielded(body, this.else_region, number)?))
}

/// The value that the one block of a region passes on at this position.
fn yielded(body: &Body, region: RegionId, number: usize) -> Option<Value> {
    let [block] = *body.blocks(region) else { return None };
    let end = body.last_op(block).filter(|end| body[*end].is::<Yield>())?;
    (number < body[end].n_operands()).then(|| body.operand(end, number))
}

/// The start of a value that a loop carries and never changes: a result or an argument.
fn carried_from(body: &Body, value: Value) -> Option<Value> {
    let (op, number) = match body.def(value) {
        ValueDef::Result(op, number) => (op, number as usize),
        ValueDef::Arg(block, number) => {
            (body.parent_of(body.region_of(block))?, (number as usize).checked_sub(1)?)
        }
    };
    let this = body.get::<For>(op)?;
    let arg = *body.args(*body.blocks(this.region).first()?).get(number + 1)?;
    let is_kept = yielded(body, this.region, number) == Some(arg);
    this.init_args.get(number).copied().filter(|_| is_kept)
}

fn add_new(work: &mut Vec<Value>, values: impl IntoIterator<Item = Value>) {
    for value in values {
        if !work.contains(&value) {
            work.push(value);
        }
    }
}

impl Bounds<'_> {
    /// Facts about these values and those that they are computed from.
    pub(crate) fn of<'a>(body: &'a Body, values: &[Value]) -> Bounds<'a> {
        Bounds::at_depth(body, values, 0)
    }

    fn at_depth<'a>(body: &'a Body, values: &[Value], depth: u32) -> Bounds<'a> {
        let mut bounds = Bounds { body, facts: LoopFacts::default(), n_unknown: 0, depth };
        let mut work: Vec<Value> = Vec::new();
        add_new(&mut work, values.iter().copied());
        let mut at = 0;
        while let Some(value) = work.get(at).copied().filter(|_| at < MAX_VALUES) {
            at += 1;
            let depends = match (carried_from(body, value), body.def(value)) {
                (Some(start), _) => {
                    let this = LinearForm::value(body, value);
                    bounds.equal(&this, &LinearForm::value(body, start));
                    vec![start]
                }
                (None, ValueDef::Arg(..)) => add_range(body, value, &mut bounds.facts),
                (None, ValueDef::Result(op, number)) => {
                    bounds.of_result(op, number as usize, value)
                }
            };
            add_new(&mut work, depends);
        }
        bounds
    }

    /// The results of a map as sums; their quotients get bounds.
    pub(crate) fn results(
        &mut self,
        map: &AffineMap,
        operands: &[Value],
    ) -> Vec<Option<LinearForm>> {
        let (sums, quotients) = sums(&map.results, map.n_dims, map.n_symbols);
        let first = self.n_unknown;
        self.n_unknown += quotients.len() as u32;
        let body = self.body;
        let form = |sum: &AffineSum| {
            let values = operands.iter().map(|value| LinearForm::value(body, *value));
            let terms = sum.vars.iter().copied().zip(values);
            let unknown = (first..).map(LinearForm::unknown);
            let terms = terms.chain(sum.quotients.iter().copied().zip(unknown));
            terms.fold(LinearForm::constant(sum.constant), |sum, (c, form)| {
                sum.plus(c.into(), &form)
            })
        };
        for (number, quotient) in (first..).zip(&quotients) {
            let Some(quotient) = quotient else { continue };
            let of = LinearForm::unknown(number);
            self.divides(&of, &form(&quotient.dividend), quotient.divisor, quotient.is_ceil);
        }
        sums.iter().map(|sum| sum.as_ref().map(form)).collect()
    }

    /// Adds what the definition of a value says. Returns the values that this depends on.
    fn of_result(&mut self, op: OpId, number: usize, value: Value) -> Vec<Value> {
        let this = LinearForm::value(self.body, value);
        if self.of_map(op, &this) || self.of_arith(op, &this) || self.of_digit(op, number, &this) {
            return self.body.operands(op).collect();
        }
        if let Some((one, two)) = alternatives(self.body, op, number) {
            return self.of_choice(&this, one, two);
        }
        if self.body.get::<Dim>(op).is_some() || self.body[op].def.name == "tensor.dim" {
            self.facts.at_least(&this, &LinearForm::constant(0), 0);
        }
        Vec::new()
    }

    /// One of two values lies between them, if they are known to be ordered.
    fn of_choice(&mut self, this: &LinearForm, one: Value, two: Value) -> Vec<Value> {
        let form = |value: Value| LinearForm::value(self.body, value);
        let (a, b) = (form(one), form(two));
        if self.depth == MAX_DEPTH {
            return Vec::new();
        }
        let known = Bounds::at_depth(self.body, &[one, two], self.depth + 1).facts;
        let (small, large) = match () {
            () if known.show(&b, &a) => (a, b),
            () if known.show(&a, &b) => (b, a),
            () => return Vec::new(),
        };
        self.facts.at_least(this, &small, 0);
        self.facts.at_least(&large, this, 0);
        vec![one, two]
    }

    fn equal(&mut self, this: &LinearForm, other: &LinearForm) {
        self.facts.at_least(this, other, 0);
        self.facts.at_least(other, this, 0);
    }

    fn of_map(&mut self, op: OpId, this: &LinearForm) -> bool {
        let body = self.body;
        if let Some(apply) = body.get::<Apply>(op) {
            for form in self.results(&apply.map, &apply.operands).into_iter().flatten() {
                self.equal(this, &form);
            }
        } else if let Some(min) = body.get::<Min>(op) {
            for form in self.results(&min.map, &min.operands).into_iter().flatten() {
                self.facts.at_least(&form, this, 0);
            }
        } else if let Some(max) = body.get::<Max>(op) {
            for form in self.results(&max.map, &max.operands).into_iter().flatten() {
                self.facts.at_least(this, &form, 0);
            }
        } else {
            return false;
        }
        true
    }

    /// `this` is the quotient, rounded down or up.
    fn divides(&mut self, this: &LinearForm, dividend: &LinearForm, by: i64, is_ceil: bool) {
        let product = LinearForm::default().plus(by.into(), this);
        let (small, large) = if is_ceil { (dividend, &product) } else { (&product, dividend) };
        self.facts.at_least(large, small, 0);
        self.facts.at_least(small, large, 1 - by);
    }

    fn of_arith(&mut self, op: OpId, this: &LinearForm) -> bool {
        let body = self.body;
        let form = |value: Value| LinearForm::value(body, value);
        if let Some(add) = body.get::<AddI>(op) {
            self.equal(this, &form(add.lhs).plus(1, &form(add.rhs)));
        } else if let Some(sub) = body.get::<SubI>(op) {
            self.equal(this, &form(sub.lhs).plus(-1, &form(sub.rhs)));
        } else if let Some(product) = body.get::<MulI>(op) {
            let (factor, other) =
                match (constant_integer(body, product.lhs), constant_integer(body, product.rhs)) {
                    (_, Some(factor)) => (factor, product.lhs),
                    (Some(factor), None) => (factor, product.rhs),
                    (None, None) => return false,
                };
            self.equal(this, &LinearForm::default().plus(factor.into(), &form(other)));
        } else if let Some(quotient) = body.get::<FloorDivSI>(op) {
            let by = constant_integer(body, quotient.rhs).filter(|by| *by > 0);
            let Some(by) = by else { return false };
            self.divides(this, &form(quotient.lhs), by, false);
        } else {
            return false;
        }
        true
    }

    /// A digit of an index in mixed radix: from 0 to the radix, without it.
    fn of_digit(&mut self, op: OpId, number: usize, this: &LinearForm) -> bool {
        let Some(digits) = self.body.get::<DelinearizeIndex>(op) else { return false };
        let without = self.body[op].n_results() - digits.static_basis.len();
        let Some(at) = number.checked_sub(without) else { return false };
        let radix = digits.static_basis[at];
        if radix != DYNAMIC {
            self.facts.at_least(this, &LinearForm::constant(0), 0);
            self.facts.at_least(&LinearForm::constant(radix), this, 1);
        }
        true
    }
}
