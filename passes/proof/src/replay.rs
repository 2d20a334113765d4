//! The pass `replay`: checks proofs of rewrites step by step.
//!
//! A proof is a module with two modules in it: `@before`, a program with steps at the ends of its blocks, and `@after`, the
//! program that they lead to. Terms of equal kinds with equal operands are equal; each step makes two more values equal, by a
//! rule that has to match the terms it names, or by a fold. At the end every op that is no term must have its match in the
//! program after, with equal operands.
//!
//! Trusted base: this crate, the matcher and the builder of rules, folds and evaluation of ops, and the rules.

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::dominance::reachable_blocks;
use creole_ir::loops::{Speculated, Speculation};
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::pattern::apply::LooseFold;
use creole_ir::pattern::{Mode, Rule};
use creole_ir::verify::has_free_order;
use creole_ir::{
    Attr, BlockId, Body, Dialects, Error, Op, OpDef, OpId, RegionId, Value, bail, ensure,
};
use rustc_hash::FxHashMap;

use crate::rules::Rules;
use crate::step::{Named, Right, Written, folded};
use crate::steps::{ByFold, ByRule};
use crate::terms::{Reason, Terms, are_equal, is_term, promises};

/// Form of a proof.
const FORM: &str = "a module with modules @before and @after in it";

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
            let others = body.has_entry().then(|| body.ops(body.entry())).into_iter().flatten();
            let mut inner = Vec::new();
            for op in others {
                let nested = body.nested(op).filter(|_| body[op].def.name == "builtin.module");
                let Some(nested) = nested else {
                    let name = body[op].def.name;
                    return Err(
                        Error::new(format!("this '{name}' is no proof: {FORM}")).at(body[op].loc)
                    );
                };
                inner.push(&**nested);
            }
            work.extend(inner.into_iter().rev());
        }
    }
    let Some(last) = last else {
        bail!("there is no proof: {FORM}");
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
        no_steps(after)?;
        let mut work = vec![(before, after, None)];
        let (mut n_steps, mut mode) = (0, Mode::Strict);
        while let Some((before, after, owner)) = work.pop() {
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
            for (x, y) in replay.all_blocks(owner)? {
                let (Some(of_x), Some(of_y)) = (before.nested(x), after.nested(y)) else {
                    continue;
                };
                work.push((of_x, of_y, Some(before[x].def)));
            }
            n_steps += replay.n_steps;
            mode = mode.max(replay.mode);
        }
        let steps = if n_steps == 1 { "step holds" } else { "steps hold" };
        Ok(format!("remark: 'replay': {n_steps} {steps}, in mode '{mode}'"))
    }

    /// Replays each block before those in its ops. Returns the pairs of ops that own a body.
    fn all_blocks(&mut self, owner: Option<&OpDef>) -> Result<Vec<(OpId, OpId)>, Error> {
        let mut owners = Vec::new();
        let is_ordered = owner.is_some_and(|def| !has_free_order(def));
        let (before, after) = (self.before.root(), self.after.root());
        let mut work = self.block_pairs(before, after, is_ordered)?;
        work.reverse();
        while let Some(Pair { before, after, is_ordered }) = work.pop() {
            let mut inner = Vec::new();
            let pairs = match is_ordered {
                true => self.block(before, after)?,
                false => self.block_as_it_is(before, after)?,
            };
            for (x, y) in pairs {
                if self.before.nested(x).is_some() {
                    owners.push((x, y));
                }
                let is_ordered = is_ordered && !has_free_order(self.before[x].def);
                let [of_x, of_y] = [self.before.regions(x), self.after.regions(y)];
                let regions: Vec<(RegionId, RegionId)> =
                    of_x.iter().copied().zip(of_y.iter().copied()).collect();
                for (before, after) in regions {
                    inner.extend(self.block_pairs(before, after, is_ordered)?);
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
        is_ordered: bool,
    ) -> Result<Vec<Pair>, Error> {
        let [x, y] = [self.before.blocks(before), self.after.blocks(after)];
        ensure!(x.len() == y.len(), "the program after has regions with other blocks");
        let partner: FxHashMap<BlockId, BlockId> =
            x.iter().copied().zip(y.iter().copied()).collect();
        self.blocks.extend(partner.iter().map(|(x, y)| (*y, *x)));
        let reachable = reachable_blocks(&self.before, before);
        let rest = x.iter().copied().filter(|block| !reachable.contains(block));
        let all: Vec<BlockId> = reachable.iter().copied().chain(rest).collect();
        let pair = |(i, before): (usize, BlockId)| Pair {
            before,
            after: partner[&before],
            is_ordered: is_ordered && i < reachable.len(),
        };
        let pairs: Vec<Pair> = all.into_iter().enumerate().map(pair).collect();
        for Pair { before, after, is_ordered } in &pairs {
            if !is_ordered {
                self.map_results(*before, *after);
            }
            let [x, y] = [self.before.args(*before), self.after.args(*after)];
            let types = |body: &Body, args: &[Value]| -> Vec<_> {
                args.iter().map(|arg| body.ty(*arg)).collect()
            };
            let is_same = types(&self.before, x) == types(self.after, y);
            ensure!(is_same, "the program after has blocks with other arguments");
            x.iter().zip(y).for_each(|(x, y)| self.map.insert(*y, *x));
        }
        Ok(pairs)
    }

    /// Maps the results of ops of two blocks that stay as they are.
    fn map_results(&mut self, before: BlockId, after: BlockId) {
        for (x, y) in self.before.ops(before).zip(self.after.ops(after)) {
            let results = self.before.results(x).zip(self.after.results(y));
            results.for_each(|(x, y)| self.map.insert(y, x));
        }
    }

    /// Compares blocks that can't be reached, or whose ops have no order: a value may be computed from itself there, so nothing
    /// follows from what its op is, and no step holds. Returns all pairs of ops.
    fn block_as_it_is(
        &mut self,
        before: BlockId,
        after: BlockId,
    ) -> Result<Vec<(OpId, OpId)>, Error> {
        let pairs: Vec<(OpId, OpId)> = self.before.ops(before).zip(self.after.ops(after)).collect();
        for (x, y) in &pairs {
            let loc = self.before[*x].loc;
            ensure!(
                !is_step(&self.before, *x),
                "steps hold only where each value is computed from those before it"
            );
            self.compare(*x, *y).map_err(|error| error.at(loc))?;
        }
        let [n_x, n_y] = [self.before.ops(before).count(), self.after.ops(after).count()];
        ensure!(n_x == n_y, "a block that can't be reached, or has no order, is another one");
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
                self.add(op, before).map_err(|error| error.at(loc))?;
                continue;
            }
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

    /// Adds a term of the program after, which stands where a block of the program before is. Error: it may be undefined, and no
    /// equal one runs there or around it.
    fn add(&mut self, op: OpId, block: BlockId) -> Result<(), Error> {
        let is_known = self.after.operands(op).all(|operand| self.map.get(operand).is_some());
        ensure!(is_known, "an operand is defined in no block that was replayed");
        let (to, map) = (&mut self.before, &mut self.map);
        let copy = Cloner { from: self.after, to, map, loc: &|loc| loc }.op(op);
        self.terms.add(&self.before, copy);
        let is_defined = Speculation::of(self.after, op) == Speculated::Anywhere;
        ensure!(
            is_defined || self.runs(copy, block),
            "no '{}' like this runs here in the program before, which may be undefined",
            self.after[op].def.name
        );
        self.check_constants()
    }

    /// True if a term like this one is in a block of the program before, or in a block around that.
    fn runs(&self, term: OpId, block: BlockId) -> bool {
        let (before, terms) = (&self.before, &self.terms);
        let known = terms.lookup(before, term);
        let is_like = |op: OpId| {
            before[op].def.name == before[term].def.name && terms.lookup(before, op) == known
        };
        let mut at = Some(block);
        while let Some(block) = at {
            if before.ops(block).any(is_like) {
                return true;
            }
            at = before.parent_of(before.region_of(block)).and_then(|op| before.block_of(op));
        }
        false
    }

    /// Error: two different constants were made equal, so that all values are.
    fn check_constants(&mut self) -> Result<(), Error> {
        for (x, y) in std::mem::take(&mut self.terms.equal_constants) {
            let (x, y) = (self.before.constant(x), self.before.constant(y));
            let (Some(x), Some(y)) = (x, y) else { continue };
            ensure!(
                are_equal(&x, &y, self.mode),
                "two different constants are equal by now: {} and {}",
                Attr::from_tensor(&x),
                Attr::from_tensor(&y)
            );
        }
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
        self.check_constants()
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

/// Pair of blocks of the programs before and after.
struct Pair {
    before: BlockId,
    after: BlockId,
    /// True if each value is computed from those before it.
    is_ordered: bool,
}

/// Error: a program has steps, in whatever region.
fn no_steps(body: &Body) -> Result<(), Error> {
    let mut work = vec![body];
    while let Some(body) = work.pop() {
        if let Some(step) = body.walk().find(|op| is_step(body, *op)) {
            return Err(Error::new("steps belong into the program before").at(body[step].loc));
        }
        work.extend(body.nested_bodies());
    }
    Ok(())
}

fn is_step(body: &Body, op: OpId) -> bool {
    [ByRule::NAME, ByFold::NAME].contains(&body[op].def.name)
}
