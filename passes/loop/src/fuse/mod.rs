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
mod facts;
mod fresh;
mod inline;
mod kernels;
mod merge;
mod nests;
mod overwritten;
mod squeeze;

use creole_ir::parallel::Parallel;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{Body, Error, OpId};
use rustc_hash::FxHashSet;

use crate::schedule::StageKernels;
use creole_passes_generic::cse::{merge_equal_ops_but, merge_equal_ops_inside};
use creole_passes_generic::dce;
use facts::NestFacts;
use fresh::Fresh;
pub(crate) use nests::{inner_block, is_free};
use nests::{is_there, space_around};

/// Pass that fuses loop nests on tensors.
pub static LOOP_FUSE: Pass = Pass {
    name: "loop-fuse",
    summary: "Fuses loop nests: element-wise producers and consumers, broadcasts, reductions",
    example: "
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  %1 = loop.nest (%i) in [8] {
    %x = loop.read %0[%i] : tensor<8xf32>
    %y = arith.addf %x, %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %1 : tensor<8xf32>
}
",
    works_on: &[],
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
    let mut facts = NestFacts::new(body, max_body, &table, cx.cost, cx.cancel);
    body.watch();
    let mut progress = Progress::new(body, cx.parallel);
    loop {
        cx.cancel.check()?;
        if progress.round(body, &mut facts) || progress.merge_equal(body, &mut facts) {
            continue;
        }
        if facts.may_join {
            body.unwatch();
            return Ok(());
        }
        facts.may_join = true;
        facts.catch_up(body);
        progress.joining = facts.nests_with_stages(body);
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
        let unmerged = suspects.iter().filter_map(|op| space_around(body, *op)).collect();
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
    fn catch_up(&mut self, body: &mut Body, facts: &mut NestFacts<'_>) {
        facts.catch_up(body);
        let log = facts.take_log();
        self.note(&log.spaces);
        self.suspects.extend(log.ops);
    }

    fn round(&mut self, body: &mut Body, facts: &mut NestFacts<'_>) -> bool {
        let joining = std::mem::take(&mut self.joining);
        self.catch_up(body, facts);
        self.read.look(body, &joining, facts, self.parallel);
        let mut changed = inline::inline(body, &mut self.read, facts);
        self.catch_up(body, facts);
        let mut suspects = std::mem::take(&mut self.suspects);
        suspects.sort_unstable();
        suspects.dedup();
        changed |= dce::erase_dead_among(body, suspects);
        self.catch_up(body, facts);
        let unmerged = std::mem::take(&mut self.unmerged).into_iter();
        let there: Vec<OpId> = unmerged.filter(|op| is_there(body, *op)).collect();
        changed |= merge_equal_ops_inside(body, there.into_iter()) > 0;
        self.catch_up(body, facts);
        self.paired.look(body, &joining, facts, self.parallel);
        merge::merge(body, &self.paired, facts) || changed
    }

    /// Merges equal ops in all of the body. What spaces hold has been looked at already.
    fn merge_equal(&mut self, body: &mut Body, facts: &mut NestFacts<'_>) -> bool {
        self.catch_up(body, facts);
        let is_done = |op| facts.is_pure(op) && !self.unmerged.contains(&op);
        merge_equal_ops_but(body, &is_done) > 0
    }
}
