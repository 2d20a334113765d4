//! Canonicalisation: folds, constants, dead ops and canonical rules, until nothing is left to do.
//!
//! Constants come first: equal ones are merged, at the start of the function (`constants`). Then one worklist, seeded
//! in program order; an op is revisited only when one of its operands (or of their operands, as deep as rules look) or
//! a use of its results changed.

mod apply;
mod blocks;
mod constants;
mod counts;
mod dead_args;
mod folds;
mod merge_blocks;
mod options;
mod record;
mod rewrites;
mod stateful;

use creole_ir::field::OpParts;
use creole_ir::pass::{BodyPass, Pass, PassCx, Run};
use creole_ir::pattern::RuleEntry;
use creole_ir::{
    BlockId, Body, CancelToken, Dialects, Error, Loc, OpDef, OpId, Tensor, Traits, Type, Value,
    ValueDef,
};
use creole_passes_proof::trace::GreedyTrace;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use constants::Constants;
pub use counts::{Counts, Stop};
use options::OPTIONS;
pub use options::{Limits, Simplification};
pub use rewrites::Rewrites;
pub use stateful::{StatefulPattern, fold_and_rewrite, rewrite_from};

use crate::cse::merge_equal_ops;
use crate::dce::{erase_dead, is_dead};
use crate::greedy::post_order;
use crate::rule_set::chosen_rewrites;

/// The pass `canonicalize`.
pub static CANONICALIZE: Pass = Pass {
    name: "canonicalize",
    summary: "Folds, and applies the canonical rewrite rules",
    example: "
func.func @main(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c2, %a : i32
  %1 = arith.addi %0, %c2 : i32
  %2 = arith.ori %1, %c0 : i32
  return %2 : i32
}
",
    works_on: &[],
    options: OPTIONS,
    run: Run::Prepared(prepare),
};

/// Reads rules and options once, for all bodies.
fn prepare(cx: &PassCx<'_>) -> Result<BodyPass, Error> {
    let rewrites = chosen_rewrites(cx)?;
    let limits = Limits::of(cx)?;
    let tests_convergence: bool = cx.flag("test-convergence")?;
    let says_counts: bool = cx.flag("statistics")?;
    let shows_proof: bool = cx.flag("proof")?;
    Ok(Box::new(move |body, cx| {
        let counts = match shows_proof {
            true => record::canonicalize(body, &rewrites, limits, cx)?,
            false => canonicalize_with(body, &rewrites, cx.dialects, limits, cx.cancel)?,
        };
        if says_counts {
            for (name, n) in &counts.0 {
                cx.remarks.say(format_args!("canonicalize: {n} {name}"));
            }
        }
        match counts.1 {
            Some(stop) if tests_convergence => Err(stop.error()),
            Some(Stop::Fuel(n)) => {
                cx.remarks.say(format_args!("canonicalize: stopped after {n} rewrites"));
                Ok(())
            }
            Some(Stop::Iterations(_) | Stop::Rewrites(_)) | None => Ok(()),
        }
    }))
}

/// Canonicalises a body by folds, `rules` in the order in which they are tried, and all patterns of
/// the dialects. Error: a rule can't be read.
pub fn canonicalize(
    body: &mut Body,
    rules: impl IntoIterator<Item = RuleEntry>,
    dialects: &Dialects,
    limits: Limits,
) -> Result<Counts, Error> {
    let patterns = dialects.iter().flat_map(|d| d.patterns()).copied();
    let rewrites = Rewrites::new(rules, patterns);
    canonicalize_with(body, &rewrites, dialects, limits, &CancelToken::default())
}

/// [`canonicalize`] with these rewrites. Error: also if it was cancelled.
pub fn canonicalize_with(
    body: &mut Body,
    rewrites: &Rewrites,
    dialects: &Dialects,
    limits: Limits,
    cancel: &CancelToken,
) -> Result<Counts, Error> {
    let ops = initial_ops(body, limits);
    let mut driver = Driver::new(body, rewrites, dialects, limits, cancel).with_fuel_for(ops.len());
    driver.finish(ops, limits)
}

/// Users of one level that are not looked for twice, as paths that part and join would be walked once each.
const FEW_USERS: usize = 8;

/// All ops in the order in which they are listed, last one first: those inside of an op come in front of it unless the
/// first ones come first.
fn initial_ops(body: &Body, limits: Limits) -> Vec<OpId> {
    if limits.top_down { body.walk().collect() } else { post_order(body) }
}

struct Driver<'a> {
    body: &'a mut Body,
    rewrites: &'a Rewrites,
    dialects: &'a Dialects,
    fold_budget: i64,
    fuel: usize,
    /// Rewrites by rules and patterns that are left in this iteration, if they are limited.
    left: Option<usize>,
    work: Vec<OpId>,
    is_listed: Vec<bool>,
    constants: Constants,
    /// True if constants were made that are not placed yet.
    has_new_constants: bool,
    counts: Counts,
    /// Error of a rule that can't be read.
    error: Option<Error>,
    cancel: &'a CancelToken,
    pattern: Option<StatefulPattern<'a>>,
    /// Record of the rewrites, if somebody asks for a proof.
    trace: Option<Box<GreedyTrace<'a>>>,
}

impl<'a> Driver<'a> {
    /// Driver without fuel.
    fn new(
        body: &'a mut Body,
        rewrites: &'a Rewrites,
        dialects: &'a Dialects,
        limits: Limits,
        cancel: &'a CancelToken,
    ) -> Driver<'a> {
        let is_listed = vec![false; body.n_ops_made()];
        Driver {
            body,
            rewrites,
            dialects,
            fold_budget: limits.fold_budget,
            fuel: 0,
            left: limits.max_rewrites,
            work: Vec::new(),
            is_listed,
            constants: Constants::default(),
            counts: Counts::default(),
            has_new_constants: false,
            error: None,
            cancel,
            pattern: None,
            trace: None,
        }
    }

    /// The driver with fuel for a body with this number of ops.
    fn with_fuel_for(self, n_ops: usize) -> Driver<'a> {
        Driver { fuel: 16 * n_ops + 1000, work: Vec::with_capacity(n_ops), ..self }
    }
}

impl Driver<'_> {
    /// Rewrites from these ops on, until nothing is left to do or a limit is reached. Error: a rule can't be read, or it was
    /// cancelled.
    fn finish(&mut self, ops: Vec<OpId>, limits: Limits) -> Result<Counts, Error> {
        let fuel = self.fuel;
        let stop = self.iterate(ops, limits);
        self.cancel.check()?;
        self.counts.1 = if self.fuel == 0 { Some(Stop::Fuel(fuel)) } else { stop };
        self.error.take().map_or_else(|| Ok(std::mem::take(&mut self.counts)), Err)
    }

    /// Visits ops and simplifies blocks in turns. Returns the limit that was reached, if something may be left to do.
    fn iterate(&mut self, mut ops: Vec<OpId>, limits: Limits) -> Option<Stop> {
        for n in 0.. {
            if let Some(max) = limits.max_iterations.filter(|max| n == *max) {
                return Some(Stop::Iterations(max));
            }
            let before = self.body.generations();
            self.seed(ops, limits.top_down);
            // Constants have their places by now, but branches that are never taken keep no blocks apart.
            self.begin_record();
            let mut changed = n == 0 && self.remove_all_unreachable();
            self.record_other(changed, "unreachable blocks");
            self.left = limits.max_rewrites;
            self.run();
            let is_limited = self.left == Some(0);
            if is_limited {
                erase_dead(self.body);
            }
            self.begin_record();
            let is_simpler = self.simplify_blocks(limits.blocks);
            self.record_other(is_simpler, "simplification of blocks");
            self.erase_listed_dead();
            self.begin_record();
            let are_merged = self.merge_ops(limits);
            self.record_other(are_merged, "equal ops");
            changed |= is_simpler || are_merged;
            if self.cancel.is_cancelled() || self.fuel == 0 {
                return None;
            }
            let is_last = limits.max_iterations == Some(n + 1);
            let goes_on = changed || is_limited || is_last || self.has_new_constants;
            if self.body.generations() == before || !goes_on {
                return limits.max_rewrites.filter(|_| is_limited).map(Stop::Rewrites);
            }
            // Simplification lists what it changes.
            ops = if is_limited || limits.merges_equal_ops {
                self.work.clear();
                self.is_listed.fill(false);
                initial_ops(self.body, limits)
            } else {
                Vec::new()
            };
        }
        None
    }

    /// Lists ops to visit, and places constants, those that were made in the last iteration, too.
    fn seed(&mut self, ops: Vec<OpId>, top_down: bool) {
        let made = match std::mem::take(&mut self.has_new_constants) {
            true => self.body.walk().collect(),
            false => Vec::new(),
        };
        let is_new = !ops.is_empty();
        for op in ops {
            // As in MLIR users of a constant that goes are listed at its place.
            self.unify_constant(op);
            self.list(op);
        }
        if is_new && top_down {
            self.work.reverse();
        }
        for op in made {
            let place = |body: &Body| (body.block_of(op), body.prev_op(op));
            let (before, around) = (place(self.body), self.body.parent_op(op));
            let next = self.body.next_op(op).filter(|next| !self.body.regions(*next).is_empty());
            self.unify_constant(op);
            // An op may be simpler once its regions hold no constants, or next to one with regions.
            let has_moved = place(self.body) != before;
            around.into_iter().chain(next).filter(|_| has_moved).for_each(|op| self.push(op));
        }
    }

    /// Erases what is dead since blocks were simplified, before constants find their places.
    fn erase_listed_dead(&mut self) {
        let mut at = 0;
        while let Some(op) = self.work.get(at).copied() {
            at += 1;
            if self.body.block_of(op).is_some() && is_dead(self.body, op) {
                self.erase(op);
                self.counts.add("dead");
            }
        }
    }

    fn merge_ops(&mut self, limits: Limits) -> bool {
        limits.merges_equal_ops && merge_equal_ops(self.body) > 0
    }

    /// Counts a rewrite by a rule or pattern.
    fn spend(&mut self) {
        self.fuel = self.fuel.saturating_sub(1);
        self.left = self.left.map(|left| left.saturating_sub(1));
    }

    /// Lists an op, unless it is listed already.
    fn list(&mut self, op: OpId) {
        let at = op.into_raw().into_u32() as usize;
        if at >= self.is_listed.len() {
            self.is_listed.resize(self.body.n_ops_made().max(at + 1), false);
        }
        if self.body.block_of(op).is_some() && !std::mem::replace(&mut self.is_listed[at], true) {
            self.work.push(op);
        }
    }

    /// Lists an op, and the one around it, if it is a terminator.
    fn push(&mut self, op: OpId) {
        self.list(op);
        // Patterns of the enclosing op look at the terminator's operands.
        if self.body[op].has(Traits::TERMINATOR)
            && let Some(around) = self.body.parent_op(op)
        {
            self.push(around);
        }
    }

    /// Pushes the definition of `value`, which has lost a use: its op, or the op whose region it enters.
    fn push_definition(&mut self, value: Value) {
        let op = match self.body.def(value) {
            ValueDef::Result(op, _) => Some(op),
            ValueDef::Arg(block, _) => self.body.parent_of(self.body.region_of(block)),
        };
        if let Some(op) = op.filter(|op| self.body.block_of(*op).is_some()) {
            self.push(op);
        }
    }

    /// Visits listed ops until none is left, or the pass is cancelled.
    fn run(&mut self) {
        while self.left != Some(0) {
            let Some(op) = self.work.pop().filter(|_| !self.cancel.is_cancelled()) else { break };
            self.is_listed[op.into_raw().into_u32() as usize] = false;
            if self.body.block_of(op).is_some() {
                self.visit(op);
            }
        }
    }

    fn visit(&mut self, op: OpId) {
        self.begin_record();
        if is_dead(self.body, op) {
            self.erase(op);
            self.counts.add("dead");
        } else if self.body[op].has(Traits::CONSTANT) {
            self.has_new_constants |= !self.constants.is_placed(op);
        } else if self.fuel > 0 {
            let has_results = self.body[op].n_results() > 0;
            self.order_operands(op);
            let _ = has_results
                && (self.fold(op) || self.poison(op) || self.evaluate(op) || self.rewrite(op))
                || self.apply_patterns(op);
        }
    }

    /// Erases an op and pushes the definitions of its operands, which may be dead now, or have one use left.
    fn erase(&mut self, op: OpId) {
        let mut operands: SmallVec<[Value; 4]> = match self.body.regions(op) {
            [] => self.body.operands(op).collect(),
            _ => {
                let inner = self.body.post_order(op);
                inner.iter().flat_map(|op| self.body.operands(*op)).collect()
            }
        };
        operands.dedup();
        // Patterns of ops with regions look at neighbouring ops, and test for empty regions.
        let next = self.body.next_op(op).filter(|next| !self.body.regions(*next).is_empty());
        let around = self.body.parent_op(op);
        let block = self.body.block_of(op);
        self.body.erase(op);
        next.into_iter().chain(around).for_each(|op| self.push(op));
        block.into_iter().for_each(|block| self.push_ways_in(block));
        operands.into_iter().for_each(|value| self.push_definition(value));
    }

    /// Pushes the terminators that branch to a block with nothing but a terminator: their patterns look through such
    /// blocks.
    fn push_ways_in(&mut self, block: BlockId) {
        if self.body.first_op(block).is_some_and(|op| self.body[op].has(Traits::TERMINATOR)) {
            for at in 0..self.body.predecessors(block).len() {
                self.push(self.body.predecessors(block)[at]);
            }
        }
    }

    /// Pushes the ops that a change of `value` may affect: its users, and theirs, as deep as rules of these ops look.
    fn push_users(&mut self, value: Value) {
        let mut values = SmallVec::<[Value; 4]>::from_elem(value, 1);
        let last = self.rewrites.depth.max(1);
        for level in 1..=last {
            let mut users = SmallVec::<[OpId; 4]>::new();
            for value in values.drain(..) {
                users.extend(self.body.users(value));
            }
            users.dedup();
            if users.len() > FEW_USERS {
                let mut seen = FxHashSet::default();
                users.retain(|user| seen.insert(*user));
            }
            for user in users {
                if level < last {
                    values.extend(self.body.results(user));
                }
                if level == 1 || self.rewrites.depth_of(self.body[user].def) >= level {
                    self.push(user);
                }
            }
        }
    }

    fn replace(&mut self, op: OpId, new: &[Value], why: &str) {
        self.fuel = self.fuel.saturating_sub(1);
        self.counts.add(why);
        let old: Vec<Value> = self.body.results(op).collect();
        for (old, new) in old.into_iter().zip(new) {
            self.push_users(old);
            self.body.replace_uses(old, *new);
        }
        self.erase(op);
    }

    // --- constants ----------------------------------------------------------------------------

    /// Moves a constant to its place, or replaces it by an equal one that is there.
    fn unify_constant(&mut self, op: OpId) {
        if !self.body[op].has(Traits::CONSTANT) || self.body.block_of(op).is_none() {
            return;
        }
        let Some(key) = self.constants.key(self.body, op) else { return };
        match self.constants.get(self.body, &key) {
            Some(kept) if kept != op => {
                let value = self.body.result(kept, 0);
                // It has no one place any longer.
                self.body[kept].loc = Loc::Unknown;
                self.replace(op, &[value], "constant");
            }
            // What was inserted in front of it may have to be behind it.
            _ => self.constants.place(self.body, key, op),
        }
    }

    /// New constant that can replace `op`. It stands in front of it until the next iteration places all new ones in
    /// program order, which is the order that `mlir-opt` gives them.
    fn constant(&mut self, op: OpId, value: &Tensor, ty: Type) -> Option<Value> {
        let dialect = self.body[op].def.dialect();
        let (def, parts) = self.dialects.constant(dialect, value, ty)?;
        Some(self.made(op, def, parts, ty))
    }

    /// New constant of these parts in front of `op`.
    fn made(&mut self, op: OpId, def: &'static OpDef, parts: OpParts, ty: Type) -> Value {
        let new = self.body.create(def, parts, &[ty], self.body[op].loc);
        self.body.insert_before(op, new);
        self.has_new_constants = true;
        self.body.result(new, 0)
    }

    /// Moves a constant operand of a commutative op to the right.
    fn order_operands(&mut self, op: OpId) {
        if !self.body[op].has(Traits::COMMUTATIVE) || self.body[op].n_operands() != 2 {
            return;
        }
        let (lhs, rhs) = (self.body.operand(op, 0), self.body.operand(op, 1));
        let is_constant =
            |v| self.body.def_op(v).is_some_and(|d| self.body[d].has(Traits::CONSTANT));
        if is_constant(lhs) && !is_constant(rhs) {
            self.body.set_operands(op, &[rhs, lhs]);
            self.counts.add("commute");
            // Rules look for constants on the right, through an operand too.
            let results: Vec<Value> = self.body.results(op).collect();
            results.into_iter().for_each(|value| self.push_users(value));
        }
    }
}

#[cfg(test)]
mod tests;
