//! Linear inequalities of indices, and choices of `affine.min` and `affine.max` that follow from them.

use creole_arith::affine::build::AffineBuilder;
use creole_arith::affine::{LinearForm, MapOp, Max, Min};
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::{Applied, Body, Mixed, OpId, Rewriter, Value};

/// Largest number of inequalities while a variable is eliminated.
const MAX_FACTS: usize = 256;
/// Largest coefficient: products of two fit.
const MAX_COEFFICIENT: i128 = 1 << 60;

/// Linear forms that are not negative.
#[derive(Clone, Debug, Default)]
pub(crate) struct LoopFacts(Vec<LinearForm>);

impl LoopFacts {
    /// Adds `larger - smaller >= by`.
    pub(crate) fn at_least(&mut self, larger: &LinearForm, smaller: &LinearForm, by: i64) {
        self.0.push(larger.minus(smaller).plus(-1, &LinearForm::constant(by)));
    }

    /// True if no numbers satisfy all facts, by eliminating one variable after the other (Fourier and Motzkin).
    pub(crate) fn are_contradictory(&self) -> bool {
        let mut facts = self.0.clone();
        loop {
            if facts.iter().any(|fact| fact.number().is_some_and(|n| n < 0)) {
                return true;
            }
            let Some(variable) = facts.iter().find_map(LinearForm::variable) else {
                return false;
            };
            let of = |fact: &LinearForm| fact.coefficient(variable);
            let (with, mut rest): (Vec<LinearForm>, Vec<LinearForm>) =
                facts.into_iter().partition(|fact| of(fact) != 0);
            let (lower, upper): (Vec<LinearForm>, Vec<LinearForm>) =
                with.into_iter().partition(|fact| of(fact) > 0);
            for low in &lower {
                for high in &upper {
                    let scaled = LinearForm::default().plus(-of(high), low);
                    rest.push(scaled.plus(of(low), high));
                }
            }
            if rest.len() > MAX_FACTS || !rest.iter().all(|fact| fact.is_within(MAX_COEFFICIENT)) {
                return false;
            }
            facts = rest;
        }
    }

    /// True if `smaller < larger` follows.
    pub(crate) fn show_less(&self, smaller: &LinearForm, larger: &LinearForm) -> bool {
        self.show(&larger.plus(-1, &LinearForm::constant(1)), smaller)
    }

    /// True if `larger >= smaller` follows.
    pub(crate) fn show(&self, larger: &LinearForm, smaller: &LinearForm) -> bool {
        let mut facts = self.clone();
        facts.at_least(smaller, larger, 1);
        facts.are_contradictory()
    }
}

/// The map and operands of an `affine.min` or `affine.max`.
struct Choice {
    map: AffineMap,
    operands: Vec<Value>,
    is_min: bool,
}

impl Choice {
    fn new(body: &Body, op: OpId) -> Option<Choice> {
        let of = |map: &AffineMap, operands: &[Value], is_min| Choice {
            map: map.clone(),
            operands: operands.to_vec(),
            is_min,
        };
        if let Some(min) = body.get::<Min>(op) {
            return Some(of(min.map(), min.operands(), true));
        }
        body.get::<Max>(op).map(|max| of(max.map(), max.operands(), false))
    }

    /// The result that is never larger than the others (`affine.min`), or never smaller.
    fn known(&self, body: &Body, facts: &LoopFacts) -> Option<AffineExpr> {
        let form = |r: &AffineExpr| LinearForm::expr(body, *r, &self.map, &self.operands);
        let forms: Option<Vec<LinearForm>> = self.map.results.iter().map(form).collect();
        let forms = forms?;
        let wins = |i: &usize| {
            forms.iter().enumerate().all(|(j, other)| match self.is_min {
                _ if j == *i => true,
                true => facts.show(other, &forms[*i]),
                false => facts.show(&forms[*i], other),
            })
        };
        if facts.are_contradictory() {
            return None; // a loop that never runs
        }
        (0..forms.len()).find(wins).map(|i| self.map.results[i])
    }
}

/// The operands of an `affine.min` or `affine.max`; none of other ops.
pub(crate) fn choice_operands(body: &Body, op: OpId) -> Vec<Value> {
    Choice::new(body, op).map_or(Vec::new(), |choice| choice.operands)
}

/// Replaces an `affine.min` or `affine.max` by the one result that the facts show it to be.
pub(crate) fn choose(rw: &mut Rewriter<'_>, op: OpId, facts: &LoopFacts) -> Applied {
    let Some(choice) = Choice::new(rw, op) else { return Applied::No };
    let Some(result) = choice.known(rw, facts) else { return Applied::No };
    let n = choice.map.n_dims;
    let dims: Vec<AffineExpr> = (0..n).map(AffineExpr::dim).collect();
    let symbols: Vec<AffineExpr> =
        (0..choice.map.n_symbols).map(|i| AffineExpr::dim(n + i)).collect();
    let operands: Vec<Mixed> = choice.operands.iter().map(|v| Mixed::Operand(*v)).collect();
    let new = rw.folded_apply(result.replace(&dims, &symbols), &operands);
    let new = rw.index_value(new);
    rw.replace(op, &[new]);
    Applied::Yes
}
