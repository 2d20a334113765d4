//! Fusion of loop nests on tensors.
//!
//! Three steps, repeated until nothing changes:
//!
//! 1. `squeeze`: loops of one iteration disappear, so that nests that do the same number of
//!    iterations have the same sizes;
//! 2. `inline`: a read of what another nest computes becomes a copy of that nest's body, where
//!    this evaluates no expensive element twice;
//! 3. `merge`: nests of equal sizes that read the same tensors, or each other element by
//!    element, become one nest with several results.
//!
//! A nest with a schedule is left unchanged; other nests can be fused into one with open loops, but not the other way
//! round. Stages that are faster as library kernels stay in the form that these take (`kernels`).
//!
//! Invariant: fusion never moves a computation into a loop that runs it more often than before, unless it is cheap
//! (`cost`); "how often" assumes loop-invariant code motion.

mod cost;
mod fresh;
mod inline;
mod kernels;
mod merge;
mod overwritten;
mod squeeze;

use creole_ir::parallel::Parallel;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{BlockId, Body, Error, OpId};
use creole_loop::{IterationSpace, Nest};
use rustc_hash::FxHashSet;

use crate::schedule::{StageKernels, schedule_of};
use cost::Slices;
use creole_passes_generic::cse::{merge_equal_ops_but, merge_equal_ops_inside};
use creole_passes_generic::dce;
use fresh::Fresh;
use kernels::FusionKernels;
use overwritten::Overwritten;

/// Pass that fuses loop nests on tensors.
pub static LOOP_FUSE: Pass = Pass {
    name: "loop-fuse",
    summary: "Fuses loop nests: element-wise producers and consumers, broadcasts, reductions",
    options: &[PassOption {
        name: "max-body",
        default: "256",
        help: "largest number of ops in the body of a fused nest; a function such as a sine counts as 16",
    }],
    run: Run::Body(loop_fuse),
};

fn loop_fuse(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let max_body: usize = cx.option("max-body")?;
    let table = cx.tables.get::<StageKernels>()?;
    squeeze::squeeze(body);
    let mut facts = NestFacts {
        max_body,
        kernels: FusionKernels::new(&table, cx.cost),
        slices: Slices::new(cx.cost),
        overwritten: Overwritten::new(body),
    };
    body.watch();
    let mut progress = Progress::new(body, cx.parallel);
    loop {
        cx.cancel.check()?;
        if progress.round(body, &mut facts) || progress.merge_equal(body) {
            continue;
        }
        if facts.kernels.may_join {
            body.unwatch();
            return Ok(());
        }
        facts.kernels.may_join = true;
        progress.joining = facts.kernels.with_stages(body);
    }
}

/// Changes since each of the steps ran, for incremental work.
struct Progress<'a> {
    parallel: &'a dyn Parallel,
    /// Changes since reads were last considered.
    read: Fresh,
    /// Changes since nests were last compared with each other.
    paired: Fresh,
    /// Spaces that have changed since equal ops were merged.
    unmerged: FxHashSet<OpId>,
    /// Ops that have changed since dead ones were erased.
    suspects: Vec<OpId>,
    /// Nests that may join others since the last round.
    joining: Vec<OpId>,
}

impl<'a> Progress<'a> {
    fn new(body: &Body, parallel: &'a dyn Parallel) -> Progress<'a> {
        let suspects: Vec<OpId> = body.walk().collect();
        let unmerged = fresh::spaces_around(body, &suspects);
        let mut progress = Progress {
            parallel,
            read: Fresh::default(),
            paired: Fresh::default(),
            unmerged: FxHashSet::default(),
            suspects,
            joining: Vec::new(),
        };
        progress.note(&unmerged);
        progress
    }

    fn note(&mut self, spaces: &FxHashSet<OpId>) {
        self.read.note(spaces);
        self.paired.note(spaces);
        self.unmerged.extend(spaces);
    }

    /// Records the changes in the body.
    fn catch_up(&mut self, body: &mut Body) {
        let touched = body.take_touched();
        let spaces = fresh::spaces_around(body, &touched);
        self.note(&spaces);
        self.suspects.extend(touched);
    }

    fn round(&mut self, body: &mut Body, facts: &mut NestFacts<'_>) -> bool {
        let joining = std::mem::take(&mut self.joining);
        self.catch_up(body);
        self.read.look(body, &joining, self.parallel);
        facts.forget(|nest| self.read.is(nest));
        let mut changed = inline::inline(body, &mut self.read, facts);
        self.catch_up(body);
        changed |= dce::erase_dead_among(body, std::mem::take(&mut self.suspects));
        self.catch_up(body);
        let unmerged = std::mem::take(&mut self.unmerged).into_iter();
        let there: Vec<OpId> = unmerged.filter(|op| fresh::is_there(body, *op)).collect();
        changed |= merge_equal_ops_inside(body, there.into_iter()) > 0;
        self.catch_up(body);
        self.paired.look(body, &joining, self.parallel);
        facts.forget(|nest| self.paired.is(nest));
        merge::merge(body, &self.paired, facts) || changed
    }

    /// Merges equal ops in all of the body. What spaces hold has been looked at already.
    fn merge_equal(&mut self, body: &mut Body) -> bool {
        self.catch_up(body);
        let is_done = |op| self.read.is_pure(op) && !self.unmerged.contains(&op);
        merge_equal_ops_but(body, &is_done) > 0
    }
}

/// Memoised facts about nests, and the size limit.
struct NestFacts<'a> {
    /// Limit of the size of a fused nest's body.
    max_body: usize,
    kernels: FusionKernels<'a>,
    slices: Slices<'a>,
    overwritten: Overwritten,
}

impl NestFacts<'_> {
    /// Drops the facts about nests that have changed.
    fn forget(&mut self, has_changed: impl Fn(OpId) -> bool) {
        self.slices.forget(&has_changed);
    }
}

/// Nests of a block on tensors that may change, in order.
fn nests(body: &Body, block: BlockId) -> Vec<OpId> {
    body.ops(block).filter(|op| is_free(body, *op) && body[*op].n_results() > 0).collect()
}

/// True for a nest without schedule and open loops. The iterations of an open loop are only known at run time.
fn is_free(body: &Body, op: OpId) -> bool {
    body[op].is::<Nest>() && !is_scheduled(body, op) && !IterationSpace::is_open(body, op)
}

/// True if the op is, or is inside, a nest with a schedule. Ops named by a schedule stay unchanged.
fn is_scheduled(body: &Body, op: OpId) -> bool {
    let has_schedule = |op| schedule_of(body, op).is_some();
    has_schedule(op) || body.ancestors(op).any(has_schedule)
}

/// Block with the body of a nest or a reduction.
fn inner_block(body: &Body, op: OpId) -> BlockId {
    body.block(body.regions(op)[0])
}
