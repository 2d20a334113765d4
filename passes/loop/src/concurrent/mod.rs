//! Runs kernels concurrently that are too small for several threads each, or have no threads.
//!
//! In each block, calls become *strands*: a call that depends on a call of a strand is appended to it. Two or more
//! independent strands become the cases of a switch in a parallel loop, one iteration for each:
//!
//! ```text
//! scf.parallel (%i) = (%0) to (%2) step (%1) {
//!   scf.index_switch %i
//!   case 1 { call @b(..) scf.yield }
//!   default { call @a(..) scf.yield }
//! }
//! ```
//!
//! The loop is at the place of the last of the calls: no op in between depends on any of them. Memory is planned
//! afterwards, so that buffers of strands live during the whole loop.

mod effects;
mod strands;
mod time;

use creole_builtin::{Call, Func};
use creole_ir::backend::KERNEL;
use creole_ir::cost::CostModel;
use creole_ir::pass::{FunctionPass, Pass, PassCx, Run, functions};
use creole_ir::{
    At, Attr, BlockId, Body, Builder, Dims, Error, OpId, RegionId, Regions, Symbol, Type, Values,
};
use creole_loop::scf::{Forall, IndexSwitch, Parallel, Reduce, Yield};
use creole_loop::{IterationSpace, Kernel};
use rustc_hash::FxHashMap;

use crate::bufferize::Called;
use crate::outline_parallel::GRAIN;
use creole_passes_builders::Scalars;
use effects::written;
use strands::Group;

/// Pass that runs independent kernels concurrently.
pub(crate) static CONCURRENT_KERNELS: Pass = Pass {
    name: "concurrent-kernels",
    summary: "Runs independent kernels on memrefs side by side that use one thread each",
    example: "
func.func @main(%a: memref<1000xi32>, %b: memref<1000xi32>, %x: memref<1000xi32>, %y: memref<1000xi32>) {
  loop.kernel @argsort(%a : memref<1000xi32>) {dim = 0 : i64} outs(%x : memref<1000xi32>)
  loop.kernel @argsort(%b : memref<1000xi32>) {dim = 0 : i64} outs(%y : memref<1000xi32>)
  return
}
",
    works_on: &["loop.kernel"], options: &[],
    run: Run::Function(concurrent_kernels),
};

/// Facts about a kernel.
struct KernelFacts {
    /// Flag for each argument: true if the kernel writes to its memory.
    written: Vec<bool>,
    /// Time on one thread, in picoseconds.
    time: f64,
    /// True if it uses several threads.
    is_parallel: bool,
}

/// Facts about the module around a function.
struct Around {
    kernels: FxHashMap<Symbol, KernelFacts>,
    /// Names of functions that others call, who may give one memref twice.
    called: Called,
}

fn concurrent_kernels(module: &Body, cx: &PassCx<'_>) -> Result<FunctionPass, Error> {
    let mut kernels = FxHashMap::default();
    for op in functions(module).into_iter().filter(|op| module.attr(*op, KERNEL).is_some()) {
        let Some(Func { sym_name, body, .. }) = module.get(op) else { continue };
        let time = time::of_block(&body, body.entry(), cx.cost);
        let is_parallel = time > cx.cost.fork() && time::is_threaded(&body);
        kernels.insert(sym_name, KernelFacts { written: written(&body), time, is_parallel });
    }
    let around = Around { kernels, called: Called::of(module) };
    Ok(Box::new(move |unit, func, cx| {
        let is_called = around.called.has(unit, func);
        if unit.attr(func, KERNEL).is_some() {
            return Ok(());
        }
        let Some(body) = unit.nested_mut(func).filter(|body| body.has_entry()) else {
            return Ok(());
        };
        let finder = Finder { body, kernels: &around.kernels, is_called, cost: cx.cost };
        let groups = finder.groups();
        groups.iter().for_each(|group| side_by_side(body, group));
        Ok(())
    }))
}

/// Calls of each profitable loop, by strand.
type Strands = Vec<Vec<OpId>>;

/// Search state of a function.
struct Finder<'a> {
    body: &'a Body,
    kernels: &'a FxHashMap<Symbol, KernelFacts>,
    /// True if others call the function.
    is_called: bool,
    cost: &'a dyn CostModel,
}

/// Smallest profitable gain, as a multiple of the least work for a thread.
const WORTH: f64 = 4.0;

impl Finder<'_> {
    /// Groups of all blocks that run on one thread, and are not the body of an iteration space.
    fn groups(&self) -> Vec<Strands> {
        let (body, mut groups) = (self.body, Vec::new());
        let mut blocks = vec![body.entry()];
        while let Some(block) = blocks.pop() {
            groups.extend(self.groups_in(block));
            let around = body.ops(block).filter(|op| !self.is_taken(*op));
            let regions = around.flat_map(|op| body.regions(op));
            blocks.extend(regions.flat_map(|region| body.blocks(*region)));
        }
        groups
    }

    /// True if the op itself runs on several threads, or is a unit of work.
    fn is_taken(&self, op: OpId) -> bool {
        let body = self.body;
        body[op].is::<Parallel>() || body[op].is::<Forall>() || IterationSpace::has(body, op)
    }

    fn groups_in(&self, block: BlockId) -> Vec<Strands> {
        let least = self.cost.fork() / WORTH;
        let (mut group, mut groups) = (Group::default(), Vec::new());
        for op in self.body.ops(block) {
            let (effects, time) = (self.effects(op), self.time(op));
            if !group.take(op, effects.as_ref(), time) {
                groups.extend(std::mem::take(&mut group).strands(least));
                group.take(op, effects.as_ref(), time);
            }
        }
        groups.extend(group.strands(least));
        groups
    }

    /// Time of a call that can be moved into a loop, in picoseconds; none if it uses all threads by itself.
    fn time(&self, op: OpId) -> Option<f64> {
        if self.body[op].n_results() > 0 {
            return None;
        }
        if let Some(call) = self.body.get::<Call>(op) {
            let facts = self.kernels.get(&call.callee.0)?;
            return (!facts.is_parallel).then_some(facts.time);
        }
        let time = self.cost.time(&self.body.work(op));
        let is_alone = time <= self.cost.fork() || !time::is_threaded_kernel(self.body, op);
        (is_alone && self.body[op].is::<Kernel>()).then_some(time)
    }
}

/// Replaces the last call by a loop over all strands.
fn side_by_side(body: &mut Body, strands: &[Vec<OpId>]) {
    let later = |a: OpId, b: OpId| if body.is_before(a, b) { b } else { a };
    let Some(last) = strands.iter().flatten().copied().reduce(later) else { return };
    let (loc, n) = (body[last].loc, strands.len() as i64);
    let mut b = Builder::new(body, At::Before(last), loc);
    let [lower_bound, upper_bound, step] = [0, n, 1].map(|n| Values::from_iter([b.index(n)]));
    let region = b.body.add_region();
    let block = b.body.add_block(region, &[Type::index()]);
    let around = Parallel { lower_bound, upper_bound, step, init_vals: Values::new(), region };
    let around = b.add_typed(around, &[]);
    body.set_attr(around, GRAIN, Some(Attr::i64(1)));
    let regions: Regions = strands.iter().map(|strand| case(body, strand)).collect();
    let (arg, cases) = (body.args(block)[0], (1..n).collect::<Dims>());
    let mut b = Builder::new(body, At::End(block), loc);
    b.add_typed(IndexSwitch { arg, cases, regions }, &[]);
    b.add_typed(Reduce { operands: Values::new(), reductions: Regions::new() }, &[]);
}

/// Region that runs the ops in sequence.
fn case(body: &mut Body, strand: &[OpId]) -> RegionId {
    let region = body.add_region();
    let block = body.add_block(region, &[]);
    for op in strand {
        body.unlink(*op);
        body.append(block, *op);
    }
    let loc = body[strand[strand.len() - 1]].loc;
    Builder::new(body, At::End(block), loc).add_typed(Yield { results: Values::new() }, &[]);
    region
}
