//! Memoised iterations of a grid, in runs without data: an iteration like an earlier one takes the same time.
//!
//! The time of the body depends on its branches, and on the pipeline state when it begins. Branches are decided by the
//! indices; if they are not, or the body waits for something, each iteration is run.

use creole_arith::CmpI;
use creole_ir::tensor::IntPredicate;
use creole_ir::{Body, Error, OpId, RegionId, Traits, Value};
use creole_loop::scf::If;
use creole_tile::{Fill, Gather, Load, Matmul, Store};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashSet};
use smallvec::SmallVec;

use crate::clock::{Backlog, Ready, Step};
use crate::engine::{Datum, Engine};

/// Condition that compares an index with a constant.
struct Limit {
    dim: usize,
    predicate: IntPredicate,
    value: Value,
    /// Constant, once it has been computed.
    known: Option<i64>,
}

impl Limit {
    /// Truth value at these indices. `None`: the constant has not been computed yet, or indices count as unsigned.
    fn holds(&self, at: &[i64]) -> Option<bool> {
        let (compare, is_signed) = self.predicate.parts();
        let (index, known) = (at.get(self.dim)?, self.known?);
        is_signed.then(|| compare.holds(Some(index.cmp(&known))))
    }
}

/// Body of a grid, with the effects of its iterations.
pub(crate) struct Repeats {
    region: RegionId,
    /// Ops that decide branches, in order.
    deciding: Vec<OpId>,
    conditions: Vec<Value>,
    /// Flag of each index: true if branches depend on it beyond comparisons with constants.
    depends: Vec<bool>,
    /// Comparisons of indices with constants.
    limits: Vec<Limit>,
    known: IndexMap<(SmallVec<[bool; 8]>, Backlog), Step, FxBuildHasher>,
}

impl Repeats {
    /// Analyses the body. `None`: its effect does not follow from its indices.
    pub(crate) fn of(engine: &Engine, body: &Body, region: RegionId) -> Option<Repeats> {
        let options = &engine.options;
        if options.is_functional || !options.is_timed || engine.clock.events.is_some() {
            return None;
        }
        let ops: Vec<OpId> = body.walk_region(region).into_iter().collect();
        let is_plain = |op: &OpId| {
            let data = &body[*op];
            let is_known = data.is::<Load>()
                || data.is::<Store>()
                || data.is::<Fill>()
                || data.is::<Gather>()
                || data.is::<Matmul>()
                || data.is::<If>();
            is_known
                || data.has(Traits::TERMINATOR)
                || (body.regions(*op).is_empty() && body.is_pure(*op))
        };
        if !ops.iter().all(is_plain) {
            return None;
        }
        let conditions: Vec<Value> =
            ops.iter().filter_map(|op| body.get::<If>(*op)).map(|op| op.condition).collect();
        let deciding = deciding(body, &ops, &conditions)?;
        let args = body.blocks(region).first().map_or(&[][..], |block| body.args(*block));
        let (depends, limits) = dependences(body, args, &conditions);
        let known = IndexMap::default();
        Some(Repeats { region, deciding, conditions, depends, limits, known })
    }

    /// Runs an iteration, or repeats an equal one.
    pub(crate) fn run(
        &mut self,
        engine: &mut Engine,
        at: &[i64],
        args: impl Fn(&Engine) -> Vec<(Datum, Ready)>,
    ) -> Result<(), Error> {
        engine.count_op()?;
        let branches = self.branches(engine, at, &args)?;
        let key = (branches, engine.clock.backlog());
        if let Some(step) = self.known.get_mut(&key) {
            engine.clock.repeat(step);
            return Ok(());
        }
        let before = engine.clock.snapshot();
        let args = args(engine);
        engine.run(self.region, args)?;
        self.known.insert(key, engine.clock.since(&before));
        Ok(())
    }

    fn branches(
        &mut self,
        engine: &mut Engine,
        at: &[i64],
        args: &impl Fn(&Engine) -> Vec<(Datum, Ready)>,
    ) -> Result<SmallVec<[bool; 8]>, Error> {
        // Comparisons with constants need no evaluation.
        if self.limits.len() == self.conditions.len()
            && let Some(branches) = self.limits.iter().map(|limit| limit.holds(at)).collect()
        {
            return Ok(branches);
        }
        let args = args(engine);
        engine.decide(self.region, &args, &self.deciding)?;
        for limit in self.limits.iter_mut().filter(|limit| limit.known.is_none()) {
            limit.known = Some(engine.int(limit.value, "a bound")?);
        }
        self.conditions.iter().map(|v| Ok(engine.int(*v, "a condition")? != 0)).collect()
    }

    /// True if branches depend on the index along dimension `d` in an unknown way.
    pub(crate) fn depends_on(&self, d: usize) -> bool {
        self.depends.get(d).copied().unwrap_or(true)
    }

    /// Last index along dimension `d`, at most `last`, up to which branches are decided as at `first`.
    pub(crate) fn last_alike(&self, d: usize, first: i64, last: i64) -> i64 {
        let limits = self.limits.iter().filter(|limit| limit.dim == d);
        limits.fold(last, |last, limit| match limit.known {
            Some(known) if known < first => last,
            Some(known) => last.min(known),
            None => first,
        })
    }

    /// Number of repetitions of each known iteration.
    pub(crate) fn counts(&self) -> Vec<u64> {
        self.known.values().map(Step::n).collect()
    }

    /// Repeats the iterations since `before` `times` times.
    pub(crate) fn multiply(&mut self, before: &[u64], times: u64) {
        for (i, step) in self.known.values_mut().enumerate() {
            let n = step.n() - before.get(i).copied().unwrap_or(0);
            step.add(n * times);
        }
    }

    /// Adds all repetitions to the clock.
    pub(crate) fn end(self, engine: &mut Engine) {
        for step in self.known.values() {
            engine.clock.count(step);
        }
    }
}

/// Ops of a body that compute its conditions. `None`: one of them reads memory, or is in a branch itself.
fn deciding(body: &Body, ops: &[OpId], conditions: &[Value]) -> Option<Vec<OpId>> {
    let mut needed: FxHashSet<OpId> = FxHashSet::default();
    let mut work: Vec<Value> = conditions.to_vec();
    while let Some(value) = work.pop() {
        let Some(op) = body.def_op(value).filter(|op| ops.contains(op)) else { continue };
        let is_inner = body.parent_op(op).is_some_and(|outer| body[outer].is::<If>());
        if !body.is_pure(op) || !body.regions(op).is_empty() || is_inner {
            return None;
        }
        if needed.insert(op) {
            work.extend(body.operands(op));
        }
    }
    Some(ops.iter().copied().filter(|op| needed.contains(op)).collect())
}

/// Dependence of conditions on each index, other than by comparisons with outer values; and these comparisons.
fn dependences(body: &Body, args: &[Value], conditions: &[Value]) -> (Vec<bool>, Vec<Limit>) {
    let (mut depends, mut limits) = (vec![false; args.len()], Vec::new());
    let mut work: Vec<Value> = Vec::new();
    let index = |value: Value| args.iter().position(|arg| *arg == value);
    let is_constant =
        |value: Value| body.def_op(value).is_some_and(|op| body[op].has(Traits::CONSTANT));
    for condition in conditions {
        let compared = body.def_op(*condition).and_then(|op| body.get::<CmpI>(op));
        let limit = compared.filter(|compare| is_constant(compare.rhs)).and_then(|compare| {
            let (dim, predicate) = (index(compare.lhs)?, compare.predicate.0);
            Some(Limit { dim, predicate, value: compare.rhs, known: None })
        });
        match limit {
            Some(limit) => limits.push(limit),
            None => work.push(*condition),
        }
    }
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    while let Some(value) = work.pop() {
        if let Some(dim) = index(value) {
            depends[dim] = true;
        }
        if let Some(op) = body.def_op(value).filter(|_| seen.insert(value)) {
            work.extend(body.operands(op));
        }
    }
    (depends, limits)
}
