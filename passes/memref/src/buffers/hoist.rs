//! Moves allocations up: in front of branches (`buffer-hoisting`) or out of loops (`buffer-loop-hoisting`).
//!
//! An allocation goes to a block that dominates all uses of the memory, not above the definitions of its sizes.
//! Out of a loop it goes only if no iteration hands the memory to the next one, frees it or stores its address, and if
//! no two iterations run at the same time.

use creole_analysis::aliasing::Aliasing;
use creole_ir::dominance::Dominance;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{BlockId, Body, Error, OpId, Value};
use creole_loop::memref::{Alloc, Alloca};
use creole_loop::scf;

use super::aliases;

/// Pass that moves allocations in front of branches.
pub(crate) static BUFFER_HOISTING: Pass = Pass {
    name: "buffer-hoisting",
    summary: "Moves allocations to blocks that dominate all uses of their memory, in front of branches",
    example: BRANCH,
    works_on: &["memref.alloc"],
    options: &[],
    run: Run::Body(|body, cx| hoist(body, cx, Target::Dominators)),
};

/// Pass that moves allocations out of loops.
pub(crate) static BUFFER_LOOP_HOISTING: Pass = Pass {
    name: "buffer-loop-hoisting",
    summary: "Moves allocations out of loops that do not hand their memory on",
    example: LOOP,
    works_on: &["memref.alloc", "memref.alloca"],
    options: &[],
    run: Run::Body(|body, cx| hoist(body, cx, Target::Loops)),
};

const BRANCH: &str = "\
func.func @main(%c: i1, %m: memref<2xf32>) {
  cf.cond_br %c, ^a, ^b(%m : memref<2xf32>)
^a:
  %0 = memref.alloc() : memref<2xf32>
  cf.br ^b(%0 : memref<2xf32>)
^b(%1: memref<2xf32>):
  memref.copy %1, %m : memref<2xf32> to memref<2xf32>
  return
}
";

const LOOP: &str = "\
func.func @main(%n: index, %one: index, %m: memref<2xf32>) {
  scf.for %i = %one to %n step %one {
    %0 = memref.alloc() : memref<2xf32>
    memref.copy %m, %0 : memref<2xf32> to memref<2xf32>
  }
  return
}
";

/// Kind of place that allocations move to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    Dominators,
    Loops,
}

fn hoist(body: &mut Body, cx: &PassCx<'_>, target: Target) -> Result<(), Error> {
    // Memory on the stack leaves loops alone: a branch takes it for less time than what is around.
    let is_moved =
        |op: &OpId| body[*op].is::<Alloc>() || target == Target::Loops && body[*op].is::<Alloca>();
    let mut allocations: Vec<OpId> = body.walk().filter(is_moved).collect();
    // Each goes behind those that went to the same place before.
    allocations.sort_by_key(|op| body[*op].is::<Alloca>());
    if allocations.is_empty() {
        return Ok(());
    }
    let aliasing = cx.analyses.of::<Aliasing>(body);
    let dominance = cx.analyses.of::<Dominance>(body);
    for op in allocations {
        let walk = Walk { body, dominance: &dominance, aliasing: &aliasing, target };
        if let Some(before) = walk.place(op).filter(|before| *before != op) {
            body.unlink(op);
            body.insert_before(before, op);
        }
    }
    Ok(())
}

/// Search for the place of an allocation.
struct Walk<'a> {
    body: &'a Body,
    dominance: &'a Dominance,
    aliasing: &'a Aliasing,
    target: Target,
}

impl Walk<'_> {
    /// The block that has the op of which this block is a part.
    fn around(&self, block: BlockId) -> Option<(OpId, BlockId)> {
        let op = self.body.parent_of(self.body.region_of(block))?;
        Some((op, self.body.block_of(op)?))
    }

    /// The block around `inner`, or itself, in the region of `block`.
    fn ancestor(&self, inner: BlockId, block: BlockId) -> Option<BlockId> {
        let region = self.body.region_of(block);
        let mut at = inner;
        while self.body.region_of(at) != region {
            at = self.around(at)?.1;
        }
        Some(at)
    }

    fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        self.ancestor(b, a).is_some_and(|b| self.dominance.dominates(a, b))
    }

    fn properly_dominates(&self, a: BlockId, b: BlockId) -> bool {
        a != b && self.dominates(a, b)
    }

    /// The innermost block that dominates both.
    fn common(&self, a: BlockId, b: BlockId) -> Option<BlockId> {
        let mut at = Some(a);
        while let Some(block) = at {
            if self.dominates(block, b) {
                return Some(block);
            }
            at = self.dominance.above(block).or_else(|| self.around(block).map(|(_, out)| out));
        }
        None
    }

    /// The innermost block that dominates all uses of the memory.
    fn dominator(&self, op: OpId, aliases: &[Value]) -> Option<BlockId> {
        let mut block = self.body.block_of(op)?;
        for alias in aliases {
            block = self.common(block, self.body.def_block(*alias)?)?;
            for user in self.body.users(*alias) {
                block = self.common(block, self.body.block_of(user)?)?;
            }
        }
        Some(block)
    }

    /// The innermost block that defines an operand of the allocation.
    fn dependency(&self, op: OpId) -> Option<BlockId> {
        let mut found: Option<BlockId> = None;
        for value in self.body.operands(op) {
            let block = self.body.def_block(value)?;
            if found.is_none_or(|found| self.dominates(found, block)) {
                found = Some(block);
            }
        }
        found
    }

    /// The op in front of which an allocation shall stand.
    fn place(&self, op: OpId) -> Option<OpId> {
        let aliases = self.aliasing.made_of(self.body.result(op, 0));
        if self.target == Target::Loops && is_of_iteration(self.body, &aliases) {
            return None;
        }
        let dominator = self.dominator(op, &aliases)?;
        let dependency = self.dependency(op);
        let bound = match (self.target, dependency) {
            (Target::Loops, _) => dependency,
            (Target::Dominators, Some(below)) if self.properly_dominates(dominator, below) => {
                Some(below)
            }
            (Target::Dominators, _) => Some(dominator),
        };
        let placement = self.placement(self.body.block_of(op)?, bound, dominator);
        self.body.ancestor_in(op, placement).or_else(|| self.body.last_op(placement))
    }

    fn placement(&self, start: BlockId, bound: Option<BlockId>, dominator: BlockId) -> BlockId {
        let (mut at, mut placement) = (start, start);
        while bound.is_none_or(|bound| self.properly_dominates(bound, at)) {
            let around = self.around(at);
            if let Some(above) = self.dominance.above(at) {
                at = above;
                if self.target == Target::Dominators {
                    placement = at;
                }
                continue;
            }
            let Some((op, out)) = around.filter(|(op, _)| self.may_leave(*op, dominator)) else {
                break;
            };
            debug_assert!(self.body.block_of(op) == Some(out), "the block around an op has it");
            (at, placement) = (out, out);
        }
        placement
    }

    /// True if an allocation in a region of this op may stand in front of the op.
    fn may_leave(&self, op: OpId, dominator: BlockId) -> bool {
        let is_known = is_structured(self.body, op);
        let is_loop = !self.body.loops(op).is_empty();
        let is_above = self.body.block_of(op).is_some_and(|block| self.dominates(dominator, block));
        match self.target {
            Target::Dominators => is_known && !is_loop,
            Target::Loops => is_known && is_loop && !is_above && !is_parallel(self.body, op),
        }
    }
}

/// True for structured control flow.
fn is_structured(body: &Body, op: OpId) -> bool {
    let data = &body[op];
    data.is::<scf::For>()
        || data.is::<scf::While>()
        || data.is::<scf::Parallel>()
        || data.is::<scf::Forall>()
        || data.is::<scf::If>()
        || data.is::<scf::IndexSwitch>()
        || data.is::<scf::ExecuteRegion>()
}

/// True for loops whose iterations may run at the same time.
fn is_parallel(body: &Body, op: OpId) -> bool {
    body[op].is::<scf::Parallel>() || body[op].is::<scf::Forall>()
}

/// True if each iteration needs memory of its own: it frees the memory, or stores its address.
fn is_of_iteration(body: &Body, aliases: &[Value]) -> bool {
    aliases::is_freed(body, aliases) || aliases::is_stored(body, aliases)
}
