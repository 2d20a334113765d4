//! Application of the steps of a proof.

use creole_ir::pattern::Rule;
use creole_ir::{Attr, Error, OpId, Value, bail, ensure};

use super::Replay;
use crate::step::{Named, Right, Written, folds_to};
use crate::steps::{ByFold, ByPattern, ByRule};
use crate::terms::{Reason, is_term, promises};

impl Replay<'_> {
    /// Applies steps: each of them holds by itself or with others, in whatever order. Error: of the first one that does not.
    pub(super) fn steps(&mut self, mut left: Vec<OpId>) -> Result<(), Error> {
        while !left.is_empty() {
            let (n, mut first) = (left.len(), None);
            let mut failed = Vec::new();
            for op in left {
                let loc = self.before[op].loc;
                let at_step = |error: Error| error.at(loc);
                match self.step(op) {
                    Ok((from, to)) => self.merge(from, to).map_err(at_step)?,
                    Err(error) => {
                        first.get_or_insert(at_step(error));
                        failed.push(op);
                    }
                }
            }
            if let Some(error) = first.filter(|_| failed.len() == n) {
                return Err(error);
            }
            left = failed;
        }
        Ok(())
    }

    /// Makes two values equal. Error: two different constants are equal then.
    fn merge(&mut self, from: Value, to: Value) -> Result<(), Error> {
        self.found.n_steps += 1;
        let number = self.found.n_steps as u32;
        self.terms.merge(&self.before, (from, to, Reason::Step(number)));
        self.check_constants()
    }

    /// The two values that are equal by a step. Error: it does not hold.
    fn step(&mut self, op: OpId) -> Result<(Value, Value), Error> {
        if let Some(step) = self.before.get::<ByRule>(op) {
            self.by_rule(&step)?;
            return Ok((step.from, step.to));
        }
        if let Some(step) = self.before.get::<ByPattern>(op) {
            self.by_pattern(&step)?;
            return Ok((step.from, step.to));
        }
        let Some(step) = self.before.get::<ByFold>(op) else { bail!("this is no step") };
        self.by_fold(step)?;
        Ok((step.from, step.to))
    }

    /// Takes a step by a pattern in Rust on trust.
    fn by_pattern(&mut self, step: &ByPattern) -> Result<(), Error> {
        let is_term = |op: OpId| is_term(&self.before, op);
        let is_one = self.before.def_op(step.from).is_some_and(is_term);
        ensure!(is_one, "a pattern rewrites the result of a pure op");
        self.found.trust(&step.pattern);
        Ok(())
    }

    fn by_fold(&mut self, step: ByFold) -> Result<(), Error> {
        let op = self.before.def_op(step.from).filter(|op| is_term(&self.before, *op));
        let Some(op) = op else { bail!("only the result of a pure op folds") };
        let holds = folds_to(&self.before, &self.terms, op, step.to);
        ensure!(holds, "'{}' does not fold to this value", self.before[op].def.name);
        Ok(())
    }

    /// Error: no rule of the name says that the two values are equal.
    fn by_rule(&mut self, step: &ByRule) -> Result<(), Error> {
        let mut ops = Vec::new();
        for value in &step.matched {
            let op = self.before.def_op(*value).filter(|op| is_term(&self.before, *op));
            let Some(op) = op else { bail!("a rule matches results of pure ops") };
            ensure!(
                !promises(self.before.attrs(op)),
                "no rule applies to '{}' with a promise, which may be poison where the result of a rule is not",
                self.before[op].def.name
            );
            ops.push(op);
        }
        let mut error = Error::new("the rule does not apply");
        for rule in self.rules.named(&step.rule, self.dialects)? {
            match self.by(&rule, step, &ops) {
                Ok(()) => {
                    self.found.mode = self.found.mode.max(rule.mode);
                    return Ok(());
                }
                Err(why) => error = why,
            }
        }
        Err(error)
    }

    /// Error: the rule does not say that the two values are equal.
    fn by(&mut self, rule: &Rule, step: &ByRule, ops: &[OpId]) -> Result<(), Error> {
        let name = &step.rule;
        ensure!(ops.len() <= rule.n_ops(), "rule '{name}' does not match all of these ops");
        let named = Named { body: &self.before, terms: &self.terms, ops };
        let is_written = |written: &Written| {
            let names = step.names.iter().map(Attr::as_str);
            let values = names.zip(&step.values);
            written.data.len() == step.data.len()
                && written
                    .data
                    .iter()
                    .all(|(name, attr)| step.data.get(name.as_str()) == Some(attr))
                && written.values.len() == step.values.len()
                && values.zip(&written.values).all(|((name, value), (other, bound))| {
                    name == Some(other.as_str()) && self.terms.are_equal(*value, *bound)
                })
        };
        let found =
            named.first(rule, step.from, |bindings| is_written(&Written::of(rule, bindings)));
        let Some(bindings) = found else {
            bail!("rule '{name}' does not match these ops with these bindings");
        };
        ensure!(bindings.ops.len() == ops.len(), "rule '{name}' does not match all of these ops");
        let ty = self.before.ty(step.from);
        let mut right = Right {
            loc: self.before[ops[0]].loc,
            body: &mut self.before,
            terms: &mut self.terms,
            dialects: self.dialects,
            adds: false,
            made: Vec::new(),
        };
        let to = right.root(rule, &bindings, ty);
        let holds = to.is_some_and(|to| self.terms.are_equal(to, step.to));
        ensure!(holds, "rule '{name}' makes another value of these ops");
        Ok(())
    }
}
