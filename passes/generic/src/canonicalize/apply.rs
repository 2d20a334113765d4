//! Application of patterns and rules to one op.

use creole_ir::pattern::apply::{Build, build};
use creole_ir::pattern::body::BodyBuild;
use creole_ir::pattern::matches;
use creole_ir::{Applied, OpId, Rewriter, Value};
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
            matches(&*self.body, rule, root, &mut |bindings| {
                found = Some(bindings);
                false
            });
            let Some(bindings) = found else { continue };
            let loc = self.body[op].loc;
            let mut to = BodyBuild {
                body: self.body,
                before: op,
                loc,
                dialects: self.dialects,
                made: Vec::new(),
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
