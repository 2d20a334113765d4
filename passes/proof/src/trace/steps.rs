//! Steps of a stage, and the terms that the ops of the body are.

use std::sync::Arc;

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pattern::Rule;
use creole_ir::{Attr, Body, Dialects, OpId, Traits, Value};
use rustc_hash::FxHashMap;

use super::Matched;
use crate::step::folds_to;
use crate::steps::DEAD;
use crate::terms::{alone, is_term, promises};
use crate::write::Proof;

/// Proof of a stage, with the terms that values and ops of the body are.
pub(super) struct StageSteps<'d> {
    pub(super) proof: Proof<'d>,
    /// Values of the body as it is now, in the proof; others are what they were.
    pub(super) map: Mapping,
    /// Terms of ops that were made or changed; others are what they were.
    pub(super) terms: FxHashMap<OpId, OpId>,
    /// Numbers of the ops and values that were made before the stage.
    pub(super) n_ops: usize,
    pub(super) n_values: usize,
}

impl<'d> StageSteps<'d> {
    pub(super) fn new(body: &Body, dialects: &'d Dialects) -> StageSteps<'d> {
        let mut proof = Proof::new(body, dialects);
        let mut work = vec![body.root()];
        while let Some(region) = work.pop() {
            for block in body.blocks(region) {
                proof.begin(*block);
                let inner = body.ops(*block).filter(|op| !is_term(body, *op));
                work.extend(inner.flat_map(|op| body.regions(op)));
            }
        }
        let (map, terms) = (Mapping::default(), FxHashMap::default());
        StageSteps { proof, map, terms, n_ops: body.n_ops_made(), n_values: body.n_values() }
    }

    /// Term of an op of the body, as it was when it was made or changed.
    pub(super) fn known(&self, op: OpId) -> Option<OpId> {
        let was_there = (op.into_raw().into_u32() as usize) < self.n_ops;
        let term = self.terms.get(&op).copied().or(was_there.then_some(op))?;
        is_term(&self.proof.body, term).then_some(term)
    }

    /// The value in the proof. `None`: it was made by what is no step.
    pub(super) fn own(&self, value: Value) -> Option<Value> {
        let was_there = (value.into_raw().into_u32() as usize) < self.n_values;
        self.map.get(value).or(was_there.then_some(value))
    }

    /// Begins a step in the block of an op.
    pub(super) fn begin(&mut self, body: &Body, op: OpId) {
        self.proof.block = body.block_of(op).unwrap_or(self.proof.block);
    }

    pub(super) fn rule(
        &mut self,
        body: &Body,
        rule: &Arc<Rule>,
        matched: &Matched<'_>,
    ) -> Option<()> {
        let Matched { ops, values, made } = *matched;
        if ops.iter().any(|op| promises(body.attrs(*op))) {
            return None;
        }
        if ops.first().is_some_and(|op| is_in_term(body, *op)) {
            return Some(());
        }
        self.begin(body, *ops.first()?);
        let terms: Vec<OpId> = ops.iter().map(|op| self.known(*op)).collect::<Option<_>>()?;
        let values: Vec<Value> =
            values.iter().map(|value| self.own(*value)).collect::<Option<_>>()?;
        let root = self.proof.body.result(terms[0], 0);
        self.proof.rule(rule, root, &terms, &values)?;
        self.add_all(body, made)
    }

    /// Adds ops of the body that are new. `None`: one is no term.
    pub(super) fn add_all(&mut self, body: &Body, made: &[OpId]) -> Option<()> {
        for op in made {
            if self.known(*op).is_none() {
                self.add(body, *op)?;
            }
        }
        Some(())
    }

    /// Adds an op of the body as it is now. Returns its term.
    fn add(&mut self, body: &Body, op: OpId) -> Option<OpId> {
        if !is_term(body, op) {
            return None;
        }
        for operand in body.operands(op) {
            let own = self.own(operand)?;
            self.map.insert(operand, own);
        }
        let term = self.proof.known_or_new(body, op, &mut self.map);
        self.map.insert(body.result(op, 0), self.proof.body.result(term, 0));
        self.terms.insert(op, term);
        Some(term)
    }

    /// Term of an op with the operands that it has now, which is known to be equal to the one that it was.
    pub(super) fn current(&mut self, body: &Body, op: OpId) -> Option<OpId> {
        self.known(op)?;
        self.begin(body, op);
        self.add(body, op)
    }

    /// Value of an op that was changed in place.
    pub(super) fn changed(&mut self, body: &Body, op: OpId) -> Option<Value> {
        let term = self.add(body, op)?;
        Some(self.proof.body.result(term, 0))
    }

    /// Adds a step that makes the result of a term equal to a value: by its fold, or else trusted by this name.
    pub(super) fn equal(&mut self, op: OpId, to: Value, name: &str) -> Option<()> {
        let proof = &mut self.proof;
        if !is_term(&proof.body, op) {
            return None;
        }
        let from = proof.body.result(op, 0);
        if proof.terms.are_equal(from, to) {
            return Some(());
        }
        match folds_to(&proof.body, &proof.terms, op, to) {
            true => proof.push_fold(op, to),
            false => proof.push_pattern(name, from, to),
        }
        proof.fold_more();
        Some(())
    }

    /// The program before with the steps that lead to the body. `None`: it has other ops.
    pub(super) fn close(mut self, body: &Body) -> Option<Body> {
        let (mut dead, mut work) = (Vec::new(), vec![body.root()]);
        let before: Vec<OpId> = self.proof.body.walk().collect();
        while let Some(region) = work.pop() {
            for block in body.blocks(region) {
                for op in body.ops(*block) {
                    self.begin(body, op);
                    if is_term(body, op) {
                        self.add_last(body, op)?;
                    } else {
                        self.demand(body, op)?;
                        work.extend_from_slice(body.regions(op));
                    }
                }
            }
        }
        for op in before {
            let is_gone = body.block_of(op).is_none();
            if is_gone && !is_term(&self.proof.body, op) {
                dead.push(op);
            }
        }
        let mut proof = self.proof.finish();
        for op in dead {
            let is_inner = proof.parent_op(op).is_some_and(|op| body.block_of(op).is_none());
            if !is_inner {
                proof.set_attr(op, DEAD, Some(Attr::Unit));
            }
        }
        Some(proof)
    }

    /// Adds a term of the body as it is at the end, unless it is what it was, so that what it is equal to becomes known by
    /// the steps alone.
    fn add_last(&mut self, body: &Body, op: OpId) -> Option<()> {
        let was_there = self.terms.get(&op).is_none_or(|term| *term == op)
            && (op.into_raw().into_u32() as usize) < self.n_ops;
        let is_simplified = was_there && has_other_regions(body, &self.proof.body, op);
        let mut is_same = was_there && !is_simplified;
        for (i, operand) in body.operands(op).enumerate() {
            let own = self.own(operand)?;
            is_same = is_same && self.proof.body.operand(op, i) == own;
            self.map.insert(operand, own);
        }
        let result = body.result(op, 0);
        let value = if is_same { result } else { self.proof.add(body, op, &mut self.map) };
        if is_simplified {
            let simpler = self.proof.with_operands_of(body, op, &mut self.map);
            self.proof.push_pattern(&format!("regions of {}", body[op].def.name), result, simpler);
        }
        self.map.insert(result, value);
        Some(())
    }

    /// Demands that the operands of an op that is no term are equal to those that it had.
    fn demand(&mut self, body: &Body, op: OpId) -> Option<()> {
        let was_there = (op.into_raw().into_u32() as usize) < self.n_ops;
        if !was_there || self.proof.body[op].n_operands() != body[op].n_operands() {
            return None;
        }
        for (i, new) in body.operands(op).enumerate() {
            let (old, new) = (self.proof.body.operand(op, i), self.own(new)?);
            self.proof.demand(old, new);
        }
        Some(())
    }
}

impl Proof<'_> {
    /// Adds a term that is what an op of both bodies has become, but with the operands that it had. Returns its value.
    fn with_operands_of(&mut self, from: &Body, op: OpId, map: &mut Mapping) -> Value {
        let copy = Cloner { from, to: &mut self.body, map, loc: &|loc| loc }.op(op);
        for i in 0..self.body[op].n_operands() {
            let operand = self.body.operand(op, i);
            self.body.set_operand(copy, i, operand);
        }
        self.terms.add(&self.body, copy);
        self.made.insert(copy, self.block);
        self.fold_more();
        self.body.result(copy, 0)
    }

    /// The term of this block that is what an op is, with operands of this proof; it is added if there is none. Constants
    /// stand in the outermost block.
    fn known_or_new(&mut self, from: &Body, op: OpId, map: &mut Mapping) -> OpId {
        let copy = Cloner { from, to: &mut self.body, map, loc: &|loc| loc }.op(op);
        let old = self.block;
        if self.body[copy].has(Traits::CONSTANT) {
            self.block = self.body.entry();
        }
        let known = self.terms.lookup(&self.body, copy).and_then(|value| self.body.def_op(value));
        let known = match known {
            Some(known) if !self.is_here(known) => self.same_here(copy),
            known => known,
        };
        if known.is_some() {
            self.body.erase(copy);
        } else {
            self.terms.add(&self.body, copy);
            self.made.insert(copy, self.block);
            self.fold_more();
        }
        self.block = old;
        known.unwrap_or(copy)
    }
}

/// True for ops in regions of terms, which are parts of them.
pub(super) fn is_in_term(body: &Body, op: OpId) -> bool {
    body.ancestors(op).any(|around| is_term(body, around))
}

/// True if regions of a term differ in two bodies, in both of which it is.
fn has_other_regions(body: &Body, other: &Body, op: OpId) -> bool {
    let regions = body.regions(op).iter().zip(other.regions(op));
    regions.into_iter().any(|(own, its)| alone(body, *own) != alone(other, *its))
}
