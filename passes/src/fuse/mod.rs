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
//! A nest with a schedule is left as it is; one with open loops takes in others, but goes nowhere itself. What a library kernel computes in less time than loops stays so that it
//! can (`kernels`).
//!
//! Invariant: fusion never moves a computation into a loop that runs it more often than before,
//! unless it is cheap (`cost`); "how often" counts on loop-invariant code standing outside.

mod cost;
mod fresh;
mod inline;
mod kernels;
mod merge;
mod squeeze;

use creole_ir::pass::{Changed, Pass, PassCx, PassOption, Run};
use creole_ir::{BlockId, Body, Dims, Error, OpId};
use creole_loop::{Nest, Space};

use crate::schedule::{StageKernels, schedule_of};
use fresh::Fresh;
use kernels::Kernels;

/// Fuses loop nests on tensors.
pub static LOOP_FUSE: Pass = Pass {
    name: "loop-fuse",
    summary: "Fuses loop nests: element-wise producers and consumers, broadcasts, reductions",
    options: &[PassOption {
        name: "max-body",
        default: "256",
        help: "largest number of ops in the body of a fused nest",
    }],
    run: Run::Body(loop_fuse),
};

fn loop_fuse(body: &mut Body, cx: &PassCx<'_>) -> Result<Changed, Error> {
    let max_body: usize = cx.option("max-body")?;
    let table = cx.tables.get::<StageKernels>()?;
    let mut kernels = Kernels::new(&table, cx.cost);
    let mut changed = squeeze::squeeze(body);
    // Since the last time that readers looked at what they read, and nests at each other.
    let (mut read, mut paired) = (Fresh::default(), Fresh::default());
    loop {
        read.look(body);
        kernels.forget(|nest| read.is(nest));
        let mut round = inline::inline(body, max_body, &mut read, &mut kernels);
        round = round.or(crate::dce::erase_dead(body));
        round = round.or(Changed::when(crate::cse::merge_equal_ops(body) > 0));
        paired.look(body);
        kernels.forget(|nest| paired.is(nest));
        round = round.or(merge::merge(body, max_body, &paired, &mut kernels));
        if round == Changed::No && kernels.may_join {
            return Ok(changed);
        }
        if round == Changed::No {
            kernels.may_join = true;
            read.forget();
            paired.forget();
        }
        changed = changed.or(round);
    }
}

/// All blocks of the body that hold tensor code: those not inside a nest.
fn tensor_blocks(body: &Body) -> Vec<BlockId> {
    let mut blocks: Vec<BlockId> = body.blocks(body.root()).to_vec();
    let mut at = 0;
    while let Some(block) = blocks.get(at).copied() {
        at += 1;
        for op in body.ops(block).filter(|op| !Space::has(body, *op)) {
            blocks.extend(body.regions(op).iter().flat_map(|r| body.blocks(*r)));
        }
    }
    blocks
}

/// The nests of a block on tensors that may change, in order.
fn nests(body: &Body, block: BlockId) -> Vec<OpId> {
    body.ops(block).filter(|op| is_free(body, *op) && body[*op].n_results() > 0).collect()
}

/// Is it a nest without schedule and open loops? Of an open one it is known only when it runs which elements
/// its body may be computed for.
fn is_free(body: &Body, op: OpId) -> bool {
    body[op].is::<Nest>() && !is_scheduled(body, op) && !is_open(body, op)
}

/// Is the size of a loop of the op's iteration space an operand?
fn is_open(body: &Body, op: OpId) -> bool {
    Space::of(body, op).is_some_and(|space| space.is_open())
}

/// Does the op stand in a nest with a schedule, or is it one? What a schedule names stays as it is.
fn is_scheduled(body: &Body, op: OpId) -> bool {
    let has_schedule = |op| schedule_of(body, op).is_some();
    has_schedule(op) || body.ancestors(op).any(has_schedule)
}

/// The block with the body of a nest or a reduction.
fn inner_block(body: &Body, op: OpId) -> BlockId {
    body.block(body.regions(op)[0])
}

/// The sizes of an op's iteration space; none if it has no space.
fn sizes(body: &Body, op: OpId) -> Dims {
    Space::of(body, op).map_or_else(Dims::default, |space| space.sizes)
}
