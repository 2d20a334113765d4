//! The pass `replay`: checks proofs of rewrites step by step.
//!
//! A proof is a module with two modules in it: `@before`, a program with steps at the ends of its blocks, and `@after`, the
//! program that they lead to. Terms of equal kinds with equal operands are equal; each step makes two more values equal, by a
//! rule that has to match the terms it names, by a fold, or by a pattern in Rust that it names. Steps hold in any order, as the
//! value of a term does not depend on its place. At the end every op that is no term must have its match in the
//! program after, with equal operands, unless it is marked as dead and has no effect.
//!
//! Trusted base: this crate, the matcher and the builder of rules, folds and evaluation of ops, the rules, and what the remark of
//! the pass says to be trusted: patterns in Rust, and functions that are marked as unchecked.

mod apply;
mod findings;

use std::sync::Arc;

use creole_ir::body::Effect;
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::dominance::reachable_blocks;
use creole_ir::loops::{Speculated, Speculation};
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::verify::has_free_order;
use creole_ir::{
    Attr, BlockId, Body, Dialects, Error, Loc, Op, OpId, RegionId, Traits, Value, bail, ensure,
};
use rustc_hash::FxHashMap;

use findings::Findings;

use crate::rules::Rules;
use crate::steps::{ByFold, ByPattern, ByRule, DEAD, LINKED, Unchecked};
use crate::terms::{Terms, are_equal, is_term};

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
    let (rules, empty) = (Rules::read(cx)?, Body::new());
    let (mut last, mut work) = (None, vec![(&*module, false)]);
    while let Some((body, is_linked)) = work.pop() {
        if let Some([before, after]) = parts(body)? {
            let [x, y] = [before, after].map(|op| body.nested(op).map_or(&empty, |body| &**body));
            let follows = !is_linked || last.is_none_or(|last| plain(last) == plain(x));
            ensure!(follows, "a proof has to begin with the program that the one before ends with");
            cx.remarks.say(Replay::of(x, y, &rules, cx)?);
            last = Some(y);
        } else {
            work.extend(inner_proofs(body)?.into_iter().rev());
        }
    }
    let Some(last) = last.cloned() else {
        bail!("there is no proof: {FORM}");
    };
    *module = last;
    Ok(())
}

/// The modules in a body, each with true if its proof has to begin with the program that the one before ends with. Error:
/// there is something else.
fn inner_proofs(body: &Body) -> Result<Vec<(&Body, bool)>, Error> {
    let ops = body.has_entry().then(|| body.ops(body.entry())).into_iter().flatten();
    let (mut inner, mut is_first) = (Vec::new(), true);
    for op in ops {
        let name = body[op].def.name;
        let nested = body.nested(op).filter(|_| name == "builtin.module");
        let no_proof = || Error::new(format!("this '{name}' is no proof: {FORM}")).at(body[op].loc);
        let is_linked = !std::mem::take(&mut is_first) && body.attr(op, LINKED).is_some();
        inner.push((&**nested.ok_or_else(no_proof)?, is_linked));
    }
    Ok(inner)
}

/// A program without steps, marks, locations, and terms that nobody uses.
fn plain(body: &Body) -> Body {
    let mut plain = body.clone();
    for op in body.walk().rev() {
        plain[op].loc = Loc::Unknown;
        let is_unused = || plain.results(op).all(|value| plain.is_unused(value));
        if is_step(&plain, op) || is_term(&plain, op) && is_unused() {
            plain.erase(op);
            continue;
        }
        if plain.attr(op, DEAD).is_some() {
            plain.set_attr(op, DEAD, None);
        }
        if let Some(nested) = body.nested(op) {
            plain.set_nested(op, Arc::new(self::plain(nested)));
        }
    }
    plain
}

/// The modules before and after, if the body is a proof. Error: they have different attributes.
fn parts(body: &Body) -> Result<Option<[OpId; 2]>, Error> {
    let named = |name: &str| {
        let has_name = |op: &OpId| {
            body[*op].def.name == "builtin.module"
                && body.attr(*op, "sym_name").and_then(Attr::as_str) == Some(name)
        };
        body.has_entry().then(|| body.ops(body.entry()).find(has_name)).flatten()
    };
    let (Some(before), Some(after)) = (named("before"), named("after")) else { return Ok(None) };
    let is_same = body.discardable(before) == body.discardable(after);
    let other = || Error::new("the module after has other attributes").at(body[after].loc);
    is_same.then_some(Some([before, after])).ok_or_else(other)
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
    found: &'a mut Findings,
}

/// Error: a step of these bodies does not hold, or the steps do not lead to the body after. The ops of the body stand in
/// order if `is_ordered`.
pub(crate) fn check(
    before: &Body,
    after: &Body,
    is_ordered: bool,
    rules: &Rules,
    dialects: &Dialects,
) -> Result<(), Error> {
    let found = &mut Findings::new();
    Replay::new(before, after, rules, dialects, found).all_blocks(is_ordered).map(|_| ())
}

impl<'a> Replay<'a> {
    fn new(
        before: &Body,
        after: &'a Body,
        rules: &'a Rules,
        dialects: &'a Dialects,
        found: &'a mut Findings,
    ) -> Replay<'a> {
        let (terms, map, blocks) = (Terms::default(), Mapping::default(), FxHashMap::default());
        Replay { before: before.clone(), after, terms, map, blocks, rules, dialects, found }
    }

    /// Replays the proofs of all functions. Returns what is shown then. Error: a step does not hold, or the steps do not lead
    /// to the program after.
    fn of(
        before: &'a Body,
        after: &'a Body,
        rules: &'a Rules,
        cx: &'a PassCx<'_>,
    ) -> Result<String, Error> {
        no_steps(after)?;
        let mut found = Findings::new();
        let mut work = vec![(before, after, false)];
        while let Some((before, after, is_ordered)) = work.pop() {
            cx.cancel.check()?;
            let mut replay = Replay::new(before, after, rules, cx.dialects, &mut found);
            for (x, y) in replay.all_blocks(is_ordered)? {
                let (Some(of_x), Some(of_y)) = (before.nested(x), after.nested(y)) else {
                    continue;
                };
                work.push((of_x, of_y, !has_free_order(before[x].def)));
            }
        }
        Ok(found.line())
    }

    /// Applies the steps, then compares each block before those in its ops. Returns the pairs of ops that own a body.
    fn all_blocks(&mut self, is_ordered: bool) -> Result<Vec<(OpId, OpId)>, Error> {
        let mut owners = Vec::new();
        if self.is_unchecked() {
            return Ok(owners);
        }
        let steps = self.add_terms(is_ordered);
        self.steps(steps)?;
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
            work.extend(inner.into_iter().rev());
        }
        Ok(owners)
    }

    /// True if the body is marked as unchecked.
    fn is_unchecked(&mut self) -> bool {
        let entry = self.before.has_entry().then(|| self.before.entry());
        let mut ops = entry.into_iter().flat_map(|block| self.before.ops(block));
        let Some(mark) = ops.find_map(|op| self.before.get::<Unchecked>(op)) else { return false };
        mark.rewrites.iter().filter_map(Attr::as_str).for_each(|name| self.found.trust(name));
        true
    }

    /// Adds the terms of all blocks in which each value is computed from those before it. Returns the steps in them.
    fn add_terms(&mut self, is_ordered: bool) -> Vec<OpId> {
        let body = &self.before;
        let (mut steps, mut work) = (Vec::new(), Vec::new());
        work.extend(is_ordered.then(|| body.root()));
        while let Some(region) = work.pop() {
            let mut inner = Vec::new();
            for op in reachable_blocks(body, region).into_iter().flat_map(|block| body.ops(block)) {
                if is_term(body, op) {
                    self.terms.add(body, op);
                } else if is_step(body, op) {
                    steps.push(op);
                } else if !has_free_order(body[op].def) {
                    inner.extend_from_slice(body.regions(op));
                }
            }
            work.extend(inner.into_iter().rev());
        }
        steps
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

    /// Compares a block with the one after. Returns the pairs of ops that are no terms.
    fn block(&mut self, before: BlockId, after: BlockId) -> Result<Vec<(OpId, OpId)>, Error> {
        let mut rest = Vec::new();
        for op in self.before.ops(before) {
            if self.before.attr(op, DEAD).is_some() {
                let (name, loc) = (self.before[op].def.name, self.before[op].loc);
                let why =
                    || Error::new(format!("'{name}' has an effect: it can't be dead")).at(loc);
                can_be_dead(&self.before, op).then_some(()).ok_or_else(why)?;
            } else if !is_term(&self.before, op) && !is_step(&self.before, op) {
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
                are_equal(&x, &y, self.found.mode),
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
    [ByRule::NAME, ByFold::NAME, ByPattern::NAME, Unchecked::NAME].contains(&body[op].def.name)
}

/// True if an op whose results nobody uses changes nothing.
fn can_be_dead(body: &Body, op: OpId) -> bool {
    let is_idle = |op: OpId| body.own_effect(op) <= Effect::Reads || body.only_allocates(op);
    let inner = body.regions(op).iter().flat_map(|region| body.inside(*region));
    !body[op].has(Traits::TERMINATOR) && is_idle(op) && inner.into_iter().all(is_idle)
}
