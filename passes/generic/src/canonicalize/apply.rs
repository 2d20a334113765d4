//! Application of patterns and rules to one op.

use std::cmp::Ordering;
use std::sync::Arc;

use creole_ir::pattern::apply::{Build, build, build_further};
use creole_ir::pattern::body::BodyBuild;
use creole_ir::pattern::{Bindings, Rule, matches};
use creole_ir::{Applied, Body, OpId, Rewriter, Value};
use creole_passes_proof::trace::PatternRun;
use smallvec::SmallVec;

use super::Driver;

impl Driver<'_> {
    pub(super) fn apply_patterns(&mut self, op: OpId) -> bool {
        let rewrites = self.rewrites;
        for pattern in rewrites.patterns(self.body[op].def) {
            let block = self.body.block_of(op);
            let mut rewriter = Rewriter::new(self.body, self.dialects, op);
            let applied = (pattern.apply)(&mut rewriter, op);
            if applied == Applied::Yes {
                let replaced = self.trace.is_some().then(|| rewriter.replaced().to_vec());
                let touched = rewriter.into_touched();
                self.spend();
                self.counts.add(pattern.name);
                if let (Some(replaced), Some(block)) = (replaced, block) {
                    let (name, touched) = (pattern.name, &*touched);
                    self.record_pattern(&PatternRun {
                        name,
                        op,
                        block,
                        replaced: &replaced,
                        touched,
                    });
                }
                // What branches to the block comes after what changed in it.
                block.into_iter().for_each(|block| self.push_ways_in(block));
                self.push(op);
                touched.into_iter().rev().for_each(|op| self.push(op));
                return true;
            }
        }
        self.apply_pattern(op)
    }

    /// Applies the pattern that has a state, if there is one.
    fn apply_pattern(&mut self, op: OpId) -> bool {
        let Some(pattern) = &mut self.pattern else { return false };
        let block = self.body.block_of(op);
        let mut rewriter = Rewriter::new(self.body, self.dialects, op);
        let applied = pattern(&mut rewriter, op);
        let touched = rewriter.into_touched();
        if applied == Applied::Yes {
            self.spend();
            block.into_iter().for_each(|block| self.push_ways_in(block));
            self.push(op);
            touched.into_iter().rev().for_each(|op| self.push(op));
        }
        applied == Applied::Yes
    }

    /// Makes `op` what `new`, an op of the same kind, is, and erases that one: what is known of its results stays.
    fn change(&mut self, op: OpId, new: OpId, why: &str) {
        self.fuel = self.fuel.saturating_sub(1);
        self.counts.add(why);
        let before: Vec<Value> = self.body.operands(op).collect();
        let operands: Vec<Value> = self.body.operands(new).collect();
        let attrs = self.body.attrs(new).to_vec();
        let def = self.body[op].def;
        self.body.set_operands(op, &operands);
        for (field, attr) in def.attr_fields().zip(attrs) {
            self.body.set_attr(op, field.name, attr);
        }
        self.record_change(op, new);
        self.body.erase(new);
        self.push_users(self.body.result(op, 0));
        before.into_iter().for_each(|value| self.push_definition(value));
        self.push(op);
    }

    /// Replaces all roots of a match by the right sides of a rule, whose ops stand before `before`.
    fn rewrite_roots(
        &mut self,
        op: OpId,
        rule: &Arc<Rule>,
        bindings: &Bindings<Value, OpId>,
        before: OpId,
    ) -> bool {
        let loc = self.body[op].loc;
        let (dialects, made) = (self.dialects, Vec::new());
        let mut to = BodyBuild { body: self.body, before, loc, dialects, made, shares: true };
        let first = to.body.result(op, 0);
        let ty = to.ty(first);
        let mut pairs = vec![(first, build(rule, bindings, ty, &mut to))];
        for (further, old) in rule.more.iter().zip(&bindings.roots) {
            let ty = to.ty(*old);
            pairs.push((*old, build_further(rule, further, bindings, ty, &mut to)));
        }
        let is_new = |(old, new): &(Value, Option<Value>)| new.is_some_and(|new| new != *old);
        if !pairs.iter().all(is_new) {
            to.undo();
            return false;
        }
        let made = std::mem::take(&mut to.made);
        self.record_roots(rule, bindings, &made);
        self.left = self.left.map(|left| left.saturating_sub(1));
        for (old, new) in pairs {
            let old = self.body.def_op(old).filter(|op| self.body.block_of(*op).is_some());
            if let (Some(old), Some(new)) = (old, new) {
                self.replace(old, &[new], &rule.name);
            }
        }
        made.into_iter().rev().for_each(|op| self.push(op));
        true
    }

    pub(super) fn rewrite(&mut self, op: OpId) -> bool {
        if self.body[op].n_results() != 1 {
            return false;
        }
        let root = self.body.result(op, 0);
        let rewrites = self.rewrites;
        let rules = rewrites.rules(self.body, op, self.dialects).unwrap_or_else(|error| {
            self.error.get_or_insert(error);
            SmallVec::new()
        });
        for rule in rules {
            let mut found = None;
            let body = &*self.body;
            matches(body, rule, root, &mut |bindings| {
                found = place(body, op, &bindings).map(|before| (bindings, before));
                found.is_none()
            });
            let Some((bindings, before)) = found else { continue };
            if !rule.more.is_empty() {
                if self.rewrite_roots(op, rule, &bindings, before) {
                    return true;
                }
                continue;
            }
            let loc = self.body[op].loc;
            let mut to = BodyBuild {
                body: self.body,
                before,
                loc,
                dialects: self.dialects,
                made: Vec::new(),
                shares: false,
            };
            let ty = to.ty(root);
            match build(rule, &bindings, ty, &mut to) {
                Some(value) if value != root => {
                    let made = std::mem::take(&mut to.made);
                    self.record_rule(rule, &bindings, &made);
                    self.left = self.left.map(|left| left.saturating_sub(1));
                    let def = self.body[op].def;
                    match made[..] {
                        [new] if rule.is_fold && self.body[new].def.is_same(def) => {
                            self.change(op, new, &rule.name)
                        }
                        _ => self.replace(op, &[value], &rule.name),
                    }
                    made.into_iter().rev().for_each(|op| self.push(op));
                    return true;
                }
                Some(_) | None => to.undo(),
            }
        }
        false
    }
}

/// The op before which the right sides of a match may stand: the first one of its roots if all values that the match binds are
/// defined before that, or else the last one if all that uses the other roots comes later. The roots are in one block.
/// `None`: there is no such place.
fn place(body: &Body, op: OpId, bindings: &Bindings<Value, OpId>) -> Option<OpId> {
    if bindings.roots.is_empty() {
        return Some(op);
    }
    let block = body.block_of(op)?;
    let mut roots = vec![op];
    for value in &bindings.roots {
        let root = body.def_op(*value).filter(|root| body.block_of(*root) == Some(block))?;
        roots.push(root);
    }
    roots.sort_by(|x, y| if body.is_before(*x, *y) { Ordering::Less } else { Ordering::Greater });
    let (first, last) = (roots[0], roots[roots.len() - 1]);
    let is_known = |value: Value| {
        let def = body.def_op(value).filter(|def| body.block_of(*def) == Some(block));
        def.is_none_or(|def| body.is_before(def, first))
    };
    if bindings.values().all(is_known) {
        return Some(first);
    }
    let is_later = |user: OpId| {
        let here = body.ancestor_in(user, block);
        here.is_none_or(|here| here != last && body.is_before(last, here))
    };
    let mut users = roots.iter().flat_map(|root| body.users(body.result(*root, 0)));
    users.all(is_later).then_some(last)
}
