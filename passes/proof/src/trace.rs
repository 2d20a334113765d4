//! Record of a greedy rewriter: stages with proofs, and stages that are taken on trust.
//!
//! Rules and folds are steps, and so are patterns in Rust that replace pure ops by pure ops, which are trusted. Whatever else a rewriter
//! does (to regions, blocks, ops with effects, or ops that promise something) is no step: a stage ends before it, and what it
//! does is a stage of its own, which names it. As one finds that out only when it is done, the rewriter runs twice: the first
//! run finds the events that are no steps, the second one ends stages before them.

mod steps;

use std::sync::Arc;

use creole_ir::pattern::Rule;
use creole_ir::{At, Attr, BlockId, Body, Builder, Dialects, Loc, OpId, Value};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashSet};

use steps::{StageSteps, is_in_term};

use crate::replay::check;
use crate::rules::Rules;
use crate::steps::Unchecked;
use crate::terms::is_term;

/// Number of cuts beyond which all is one stage without a proof: each stage has the whole program.
const MAX_CUTS: usize = 32;

/// Program before and after a stage. The one before has steps, or the mark that it is unchecked.
#[derive(Debug)]
pub struct ProvedStage {
    /// The program before.
    pub before: Body,
    /// The program after.
    pub after: Body,
}

/// Numbers of the events that are no steps.
#[derive(Clone, Debug, Default)]
pub struct StageCuts(Vec<usize>);

impl StageCuts {
    fn has(&self, event: usize) -> bool {
        let last = self.0.get(MAX_CUTS - 1);
        last.is_some_and(|last| event >= *last) || self.0.binary_search(&event).is_ok()
    }
}

type RewriteNames = IndexSet<String, FxBuildHasher>;

/// Record of a run.
pub struct GreedyTrace<'d> {
    dialects: &'d Dialects,
    /// Number of the event.
    event: usize,
    /// The events of this run that are no steps.
    found: StageCuts,
    /// Those of the run before; none in the first run, which has no stages.
    cuts: Option<StageCuts>,
    /// The stages that have ended.
    ended: Vec<EndedStage>,
    /// The stage that has not.
    open: OpenStage<'d>,
}

/// ProvedStage that has ended, and whose program after is the one before of the next.
struct EndedStage {
    before: Body,
    /// The program before with the steps, unless the stage is unchecked.
    proof: Option<Body>,
    rules: Vec<Arc<Rule>>,
    /// RewriteNames of all rewrites.
    names: RewriteNames,
}

/// ProvedStage that goes on.
struct OpenStage<'d> {
    before: Body,
    names: RewriteNames,
    rules: Vec<Arc<Rule>>,
    /// The proof, unless the stage is unchecked.
    steps: Option<StageSteps<'d>>,
}

impl<'d> GreedyTrace<'d> {
    /// Record of a run on a body. `cuts` are those that a run before has found; none for the first run.
    pub fn new(body: &Body, dialects: &'d Dialects, cuts: Option<StageCuts>) -> GreedyTrace<'d> {
        let open = OpenStage::new(body, dialects, true);
        GreedyTrace {
            dialects,
            event: 0,
            found: StageCuts::default(),
            cuts,
            ended: Vec::new(),
            open,
        }
    }

    /// The events of this run that are no steps.
    pub fn into_cuts(self) -> StageCuts {
        self.found
    }

    /// Begins the next event, before the body changes.
    pub fn begin(&mut self, body: &Body) {
        self.event += 1;
        let is_checked = !self.cuts.as_ref().is_some_and(|cuts| cuts.has(self.event));
        if is_checked != self.open.steps.is_some() {
            self.end(body, is_checked);
        }
    }

    /// Ends the stage, and opens another one.
    fn end(&mut self, body: &Body, is_checked: bool) {
        let next = OpenStage::new(body, self.dialects, is_checked);
        let open = std::mem::replace(&mut self.open, next);
        if self.cuts.is_some() {
            self.ended.push(open.close(body));
        }
    }

    /// Notes that what was done in this event is no step.
    pub fn no_step(&mut self, name: &str) {
        self.open.names.insert(name.to_owned());
        if self.open.steps.is_some() {
            self.open.steps = None;
            self.found.0.push(self.event);
        }
    }

    /// Records a rule that matched these ops, root first, with these values of its variables, and made other ops. The root
    /// is still there.
    pub fn rule(&mut self, body: &Body, rule: &Arc<Rule>, matched: &Matched<'_>) {
        let open = &mut self.open;
        let Some(steps) = &mut open.steps else { return self.no_step(&rule.name) };
        if steps.rule(body, rule, matched).is_some() {
            open.names.insert(rule.name.clone());
            open.rules.push(Arc::clone(rule));
        } else {
            self.no_step(&rule.name);
        }
    }

    /// Records that the result of an op, which is still there, is replaced by a value, which may be that of a new constant.
    pub fn fold(&mut self, body: &Body, op: OpId, to: &[Value], name: &str) {
        let made: Vec<OpId> = to.iter().filter_map(|value| body.def_op(*value)).collect();
        let name = &format!("{name} of {}", body[op].def.name);
        let step = |steps: &mut StageSteps<'d>| {
            if is_in_term(body, op) {
                return Some(());
            }
            let term = steps.current(body, op)?;
            let [to] = to else { return None };
            steps.add_all(body, &made)?;
            let to = steps.own(*to)?;
            steps.equal(term, to, name)
        };
        self.record(name, step);
    }

    /// Records what a pattern in Rust did.
    pub fn pattern(&mut self, body: &Body, done: &PatternRun<'_>) {
        let is_there = |op: &OpId| body.block_of(*op).is_some();
        let around = body.parent_of(body.region_of(done.block));
        let step = |steps: &mut StageSteps<'d>| {
            if around.is_some_and(|op| is_term(body, op) || is_in_term(body, op)) {
                return Some(());
            }
            let term = steps.known(done.op)?;
            steps.proof.block = done.block;
            let mut made: Vec<OpId> = done.touched.iter().copied().filter(is_there).collect();
            made.sort_unstable();
            steps.add_all(body, &made)?;
            for (old, new) in done.replaced {
                let old = steps.proof.body.def_op(steps.own(*old)?)?;
                let new = steps.own(*new)?;
                steps.equal(old, new, done.name)?;
            }
            if is_there(&done.op) {
                let new = steps.changed(body, done.op)?;
                steps.equal(term, new, done.name)?;
            }
            Some(())
        };
        self.record(done.name, step);
    }

    fn record(&mut self, name: &str, step: impl FnOnce(&mut StageSteps<'d>) -> Option<()>) {
        let is_step = self.open.steps.as_mut().is_some_and(|steps| step(steps).is_some());
        if is_step {
            self.open.names.insert(name.to_owned());
        } else {
            self.no_step(name);
        }
    }

    /// Records that an op took the place of a new one of its kind, which is erased.
    pub fn changed(&mut self, body: &Body, op: OpId, new: OpId) {
        let Some(steps) = &mut self.open.steps else { return };
        if let Some(term) = steps.known(new) {
            steps.terms.insert(op, term);
            steps.map.insert(body.result(op, 0), steps.proof.body.result(term, 0));
        }
    }

    /// The stages, with the body as it is at the end. Proofs that do not hold are left out: their stages are unchecked.
    pub fn finish(mut self, body: &Body) -> Vec<ProvedStage> {
        self.ended.push(self.open.close(body));
        let mut stages: Vec<ProvedStage> = Vec::new();
        let mut unchecked: Option<(Body, RewriteNames)> = None;
        let afters: Vec<Body> = self.ended.iter().skip(1).map(|next| next.before.clone()).collect();
        for (one, after) in self.ended.into_iter().zip(afters.into_iter().chain([body.clone()])) {
            if one.before == after {
                continue;
            }
            let Some(proof) = one.checked(&after, self.dialects) else {
                let (_, names) = unchecked.get_or_insert((one.before, RewriteNames::default()));
                names.extend(one.names);
                continue;
            };
            if let Some((start, names)) = unchecked.take() {
                stages.push(ProvedStage { before: marked(start, &names), after: one.before });
            }
            stages.push(ProvedStage { before: proof, after });
        }
        if let Some((start, names)) = unchecked {
            stages.push(ProvedStage { before: marked(start, &names), after: body.clone() });
        }
        if stages.is_empty() {
            stages.push(ProvedStage { before: body.clone(), after: body.clone() });
        }
        stages
    }
}

/// Match of a rule in a body.
#[derive(Clone, Copy, Debug)]
pub struct Matched<'m> {
    /// The ops of the left side, root first.
    pub ops: &'m [OpId],
    /// The values that its variables are bound to.
    pub values: &'m [Value],
    /// The ops that its right side has made.
    pub made: &'m [OpId],
}

/// Application of a pattern in Rust.
#[derive(Clone, Copy, Debug)]
pub struct PatternRun<'m> {
    /// Name of the pattern.
    pub name: &'m str,
    /// The op that it was tried on, which may be erased.
    pub op: OpId,
    /// The block that the op was in.
    pub block: BlockId,
    /// Values that were replaced by others.
    pub replaced: &'m [(Value, Value)],
    /// All ops that were made, and others.
    pub touched: &'m [OpId],
}

/// A body with the mark that these rewrites of it are unchecked.
fn marked(mut body: Body, names: &RewriteNames) -> Body {
    let place = At::Start(body.entry());
    let rewrites = names.iter().map(|name| Attr::str(name)).collect();
    Builder::new(&mut body, place, Loc::Unknown).add_typed(Unchecked { rewrites }, &[]);
    body
}

impl EndedStage {
    /// The proof, if it holds.
    fn checked(&self, after: &Body, dialects: &Dialects) -> Option<Body> {
        let proof = self.proof.as_ref()?;
        let rules = Rules::of(self.rules.iter());
        // Functions end with a terminator; other bodies have no order.
        let is_ordered = proof.terminator(proof.entry()).is_some();
        check(proof, after, is_ordered, &rules, dialects).ok()?;
        Some(proof.clone())
    }
}

impl<'d> OpenStage<'d> {
    fn new(body: &Body, dialects: &'d Dialects, is_checked: bool) -> OpenStage<'d> {
        let steps = is_checked.then(|| StageSteps::new(body, dialects));
        OpenStage { before: body.clone(), names: RewriteNames::default(), rules: Vec::new(), steps }
    }

    fn close(self, body: &Body) -> EndedStage {
        let OpenStage { before, names, mut rules, steps } = self;
        let proof = steps.and_then(|steps| steps.close(body));
        let mut seen = FxHashSet::default();
        rules.retain(|rule| seen.insert(Arc::as_ptr(rule)));
        EndedStage { before, proof, rules, names }
    }
}
