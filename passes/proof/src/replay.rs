//! The pass `replay`: checks proofs of rewrites step by step.
//!
//! A proof is a module with two modules in it: `@before`, a program with steps at the ends of its blocks, and `@after`, the
//! program that they lead to. Terms of equal kinds with equal operands are equal; each step makes two more values equal, by a
//! rule that has to match the terms it names, or by a fold. At the end every op that is no term must have its match in the
//! program after, with equal operands.
//!
//! Trusted base: this crate, the matcher and the builder of rules, folds and evaluation of ops, and the rules.

use std::sync::Arc;

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::dominance::reachable_blocks;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::pattern::apply::LooseFold;
use creole_ir::pattern::{Mode, Rule, RuleEntry, RuleTools};
use creole_ir::{Attr, BlockId, Body, Dialects, Error, Op, OpId, RegionId, Value, bail, ensure};
use rustc_hash::FxHashMap;

use crate::step::{Named, Written, folded, right_side};
use crate::steps::{ByFold, ByRule};
use crate::terms::{Reason, Terms, is_term};

/// The pass `replay`.
pub static REPLAY: Pass = Pass {
    name: "replay",
    summary: "Checks proofs of rewrites step by step, and leaves the program that they lead to",
    example: "
module @before {
  func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.negate %a : tensor<8xf32>
    %1 = stablehlo.negate %0 : tensor<8xf32>
    proof.rule \"negate_negate\" %1 to %a by %1, %0 where x = %a
    return %1 : tensor<8xf32>
  }
}
module @after {
  func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    return %a : tensor<8xf32>
  }
}
",
    works_on: &[],
    options: &[PassOption {
        name: "rules",
        default: "",
        help: "files with more rules, ';' between them, which are trusted",
    }],
    run: Run::Module(run),
};

fn run(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let rules = Rules::read(cx)?;
    let mut last = None;
    let mut work = vec![&*module];
    while let Some(body) = work.pop() {
        if let Some([before, after]) = parts(body) {
            let replayed = Replay::of(before, after, &rules, cx)?;
            cx.remarks.say(replayed);
            last = Some(after.clone());
        } else {
            let mut inner: Vec<&Body> = body.nested_bodies().collect();
            inner.reverse();
            work.extend(inner);
        }
    }
    let Some(last) = last else {
        bail!("there is no proof: a module with modules @before and @after in it");
    };
    *module = last;
    Ok(())
}

/// The programs before and after, if the body is a proof.
fn parts(body: &Body) -> Option<[&Body; 2]> {
    if !body.has_entry() {
        return None;
    }
    let named = |name: &str| {
        let has_name = |op: &OpId| {
            body[*op].def.name == "builtin.module"
                && body.attr(*op, "sym_name").and_then(Attr::as_str) == Some(name)
        };
        body.ops(body.entry()).find(has_name).and_then(|op| body.nested(op)).map(|body| &**body)
    };
    Some([named("before")?, named("after")?])
}

/// Rules by name: those of the tool, and those of files.
struct Rules(FxHashMap<String, Vec<RuleEntry>>);

impl Rules {
    fn read(cx: &PassCx<'_>) -> Result<Rules, Error> {
        let tools = cx.tables.get::<RuleTools>()?;
        let mut all = (tools.rules)(cx.tables, cx.dialects)?;
        let files = cx.options.get("rules").map_or("", String::as_str);
        for file in files.split(';').map(str::trim).filter(|file| !file.is_empty()) {
            let text = cx.files.read(file);
            let text =
                text.map_err(|e| Error::new(format!("can't read the rules in '{file}': {e}")))?;
            all.extend((tools.read)(cx.tables, cx.dialects, (file, &text))?);
        }
        let mut rules = Rules(FxHashMap::default());
        for entry in all {
            rules.0.entry(entry.name()).or_default().push(entry);
        }
        Ok(rules)
    }

    /// The rules of this name. Error: there is none, or it has a syntax error.
    fn named(&self, name: &str, dialects: &Dialects) -> Result<Vec<Arc<Rule>>, Error> {
        let entries = self.0.get(name);
        let entries = entries.ok_or_else(|| Error::new(format!("there is no rule '{name}'")))?;
        entries.iter().map(|entry| entry.rule(dialects)).collect()
    }
}

/// Replay of the proof for a pair of bodies: of modules, or of functions in them.
struct Replay<'a> {
    before: Body,
    after: &'a Body,
    terms: Terms,
    /// Values and blocks of `after`, in `before`.
    map: Mapping,
    blocks: FxHashMap<BlockId, BlockId>,
    rules: &'a Rules,
    dialects: &'a Dialects,
    n_steps: usize,
    mode: Mode,
}

impl<'a> Replay<'a> {
    /// Replays the proofs of all functions. Returns what is shown then. Error: a step does not hold, or the steps do not lead
    /// to the program after.
    fn of(
        before: &'a Body,
        after: &'a Body,
        rules: &'a Rules,
        cx: &'a PassCx<'_>,
    ) -> Result<String, Error> {
        let mut work = vec![(before, after)];
        let (mut n_steps, mut mode) = (0, Mode::Strict);
        while let Some((before, after)) = work.pop() {
            cx.cancel.check()?;
            let mut replay = Replay {
                before: before.clone(),
                after,
                terms: Terms::default(),
                map: Mapping::default(),
                blocks: FxHashMap::default(),
                rules,
                dialects: cx.dialects,
                n_steps: 0,
                mode: Mode::Strict,
            };
            for (x, y) in replay.all_blocks()? {
                let bodies = (before.nested(x), after.nested(y));
                let (Some(x), Some(y)) = bodies else { continue };
                work.push((x, y));
            }
            n_steps += replay.n_steps;
            mode = mode.max(replay.mode);
        }
        let steps = if n_steps == 1 { "step holds" } else { "steps hold" };
        Ok(format!("remark: 'replay': {n_steps} {steps}, in mode '{mode}'"))
    }

    /// Replays each block before those in its ops. Returns the pairs of ops that own a body.
    fn all_blocks(&mut self) -> Result<Vec<(OpId, OpId)>, Error> {
        let mut owners = Vec::new();
        let mut work = self.block_pairs(self.before.root(), self.after.root())?;
        work.reverse();
        while let Some((before, after)) = work.pop() {
            let mut inner = Vec::new();
            for (x, y) in self.block(before, after)? {
                if self.before.nested(x).is_some() {
                    owners.push((x, y));
                }
                let [of_x, of_y] = [self.before.regions(x), self.after.regions(y)];
                let regions: Vec<(RegionId, RegionId)> =
                    of_x.iter().copied().zip(of_y.iter().copied()).collect();
                for (x, y) in regions {
                    inner.extend(self.block_pairs(x, y)?);
                }
            }
            // In program order, as steps may rest on those of earlier blocks.
            work.extend(inner.into_iter().rev());
        }
        Ok(owners)
    }

    /// Pairs of blocks of two regions, each behind those that dominate it. Error: they have different blocks.
    fn block_pairs(
        &mut self,
        before: RegionId,
        after: RegionId,
    ) -> Result<Vec<(BlockId, BlockId)>, Error> {
        let [x, y] = [self.before.blocks(before), self.after.blocks(after)];
        ensure!(x.len() == y.len(), "the program after has regions with other blocks");
        let partner: FxHashMap<BlockId, BlockId> =
            x.iter().copied().zip(y.iter().copied()).collect();
        self.blocks.extend(partner.iter().map(|(x, y)| (*y, *x)));
        let reachable = reachable_blocks(&self.before, before);
        let rest = x.iter().copied().filter(|block| !reachable.contains(block));
        let all: Vec<BlockId> = reachable.iter().copied().chain(rest).collect();
        let pairs: Vec<(BlockId, BlockId)> =
            all.into_iter().map(|block| (block, partner[&block])).collect();
        for (x, y) in &pairs {
            let [x, y] = [self.before.args(*x), self.after.args(*y)];
            let types = |body: &Body, args: &[Value]| -> Vec<_> {
                args.iter().map(|arg| body.ty(*arg)).collect()
            };
            let is_same = types(&self.before, x) == types(self.after, y);
            ensure!(is_same, "the program after has blocks with other arguments");
            x.iter().zip(y).for_each(|(x, y)| self.map.insert(*y, *x));
        }
        Ok(pairs)
    }

    /// Replays the steps of a block, and compares it with the one after. Returns the pairs of ops that are no terms.
    fn block(&mut self, before: BlockId, after: BlockId) -> Result<Vec<(OpId, OpId)>, Error> {
        let mut rest = Vec::new();
        for op in self.before.ops(before).collect::<Vec<_>>() {
            if is_term(&self.before, op) {
                self.terms.add(&self.before, op);
            } else if is_step(&self.before, op) {
                let loc = self.before[op].loc;
                self.step(op).map_err(|error| error.at(loc))?;
            } else {
                rest.push(op);
            }
        }
        let mut pairs = Vec::new();
        let mut rest = rest.into_iter();
        for op in self.after.ops(after) {
            let loc = self.after[op].loc;
            if is_term(self.after, op) {
                self.add(op).map_err(|error| error.at(loc))?;
                continue;
            }
            ensure!(!is_step(self.after, op), "steps belong into the program before");
            let Some(other) = rest.next() else {
                let name = self.after[op].def.name;
                bail!("there is no '{name}' in the program before");
            };
            self.compare(other, op).map_err(|error| error.at(loc))?;
            pairs.push((other, op));
        }
        if let Some(op) = rest.next() {
            let (name, loc) = (self.before[op].def.name, self.before[op].loc);
            return Err(Error::new(format!("the program after lacks this '{name}'")).at(loc));
        }
        Ok(pairs)
    }

    /// Adds a term of the program after.
    fn add(&mut self, op: OpId) -> Result<(), Error> {
        let is_known = self.after.operands(op).all(|operand| self.map.get(operand).is_some());
        ensure!(is_known, "an operand is defined in no block that was replayed");
        let (to, map) = (&mut self.before, &mut self.map);
        let copy = Cloner { from: self.after, to, map, loc: &|loc| loc }.op(op);
        self.terms.add(&self.before, copy);
        Ok(())
    }

    /// Compares two ops that are no terms. Error: they differ, or their operands are not known to be equal.
    fn compare(&mut self, x: OpId, y: OpId) -> Result<(), Error> {
        let (before, after) = (&self.before, self.after);
        let name = after[y].def.name;
        let [n_x, n_y] = [before[x].def.name, name];
        ensure!(n_x == n_y, "here is '{n_y}', where the program before has '{n_x}'");
        let successors = after.successors(y).iter().map(|block| self.blocks.get(block).copied());
        let is_same = before.attrs(x) == after.attrs(y)
            && before.discardable(x) == after.discardable(y)
            && before.result_types(x) == after.result_types(y)
            && before.regions(x).len() == after.regions(y).len()
            && before[x].n_operands() == after[y].n_operands()
            && before.nested(x).is_some() == after.nested(y).is_some()
            && successors.eq(before.successors(x).iter().copied().map(Some));
        ensure!(is_same, "this '{name}' is another one than in the program before");
        for i in 0..before[x].n_operands() {
            let [own, new] = [before.operand(x, i), after.operand(y, i)];
            let new = self.map.get(new);
            let is_equal = new.is_some_and(|new| self.terms.are_equal(own, new));
            ensure!(
                is_equal,
                "no step says that operand {i} of '{name}' is equal to that of the program before"
            );
        }
        before.results(x).zip(after.results(y)).for_each(|(x, y)| self.map.insert(y, x));
        Ok(())
    }

    /// Applies a step. Error: it does not hold.
    fn step(&mut self, op: OpId) -> Result<(), Error> {
        let (from, to) = if let Some(step) = self.before.get::<ByRule>(op) {
            self.by_rule(&step)?;
            (step.from, step.to)
        } else {
            let Some(step) = self.before.get::<ByFold>(op) else { return Ok(()) };
            self.by_fold(step)?;
            (step.from, step.to)
        };
        self.n_steps += 1;
        let number = self.n_steps as u32;
        self.terms.merge(&self.before, (from, to, Reason::Step(number)));
        Ok(())
    }

    fn by_fold(&mut self, step: ByFold) -> Result<(), Error> {
        let op = self.before.def_op(step.from).filter(|op| is_term(&self.before, *op));
        let Some(op) = op else { bail!("only the result of a pure op folds") };
        let holds = match folded(&self.before, &self.terms, op) {
            Some(LooseFold::Operand(i)) => {
                self.terms.are_equal(self.before.operand(op, i), step.to)
            }
            Some(LooseFold::Constant(tensor)) => {
                let constant = self.terms.constant(step.to);
                constant.and_then(|value| self.before.constant(value)) == Some(tensor)
            }
            None => false,
        };
        ensure!(holds, "'{}' does not fold to this value", self.before[op].def.name);
        Ok(())
    }

    /// Error: no rule of the name says that the two values are equal.
    fn by_rule(&mut self, step: &ByRule) -> Result<(), Error> {
        let mut ops = Vec::new();
        for value in &step.matched {
            let op = self.before.def_op(*value).filter(|op| is_term(&self.before, *op));
            let Some(op) = op else { bail!("a rule matches results of pure ops") };
            ops.push(op);
        }
        let mut error = Error::new("the rule does not apply");
        for rule in self.rules.named(&step.rule, self.dialects)? {
            match self.by(&rule, step, &ops) {
                Ok(()) => {
                    self.mode = self.mode.max(rule.mode);
                    return Ok(());
                }
                Err(why) => error = why,
            }
        }
        Err(error)
    }

    /// Error: the rule does not say that the two values are equal.
    fn by(&mut self, rule: &Rule, step: &ByRule, ops: &[OpId]) -> Result<(), Error> {
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
        let name = &step.rule;
        let Some(bindings) = found else {
            bail!("rule '{name}' does not match these ops with these bindings");
        };
        ensure!(bindings.ops.len() == ops.len(), "rule '{name}' does not match all of these ops");
        let place = (self.before.ty(step.from), self.before[ops[0]].loc);
        let program = (&mut self.before, &mut self.terms);
        let (to, _) = right_side(program, rule, &bindings, place, self.dialects, false);
        let holds = to.is_some_and(|to| self.terms.are_equal(to, step.to));
        ensure!(holds, "rule '{name}' makes another value of these ops");
        Ok(())
    }
}

fn is_step(body: &Body, op: OpId) -> bool {
    [ByRule::NAME, ByFold::NAME].contains(&body[op].def.name)
}
