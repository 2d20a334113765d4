//! Stages of the ops of a loop: from attributes, or reads first.

use creole_analysis::aliasing::Aliasing;
use creole_ir::{Attr, BlockId, Body, Error, OpId, Value, ValueDef};
use creole_loop::scf::{For, Yield};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::access::{accesses, is_written};
use crate::edit::end_as;
use crate::unroll::is_innermost;

use super::{STAGE, Staged};

/// Limit of stages: each but the last one is written out once more in front of the loop and behind it.
pub(super) const MAX_STAGES: usize = 64;

/// The stages of the ops of a loop.
pub(super) struct StagePlan {
    /// The ops in their order in the new loop: later stages first.
    pub(super) ops: Vec<Staged>,
    /// The last stage.
    pub(super) last: usize,
}

impl StagePlan {
    /// The stages that attributes name, or those of an innermost loop whose reads can be early; else the reason why
    /// there are none. Error: a wrong attribute, or a value that is used in an earlier stage.
    pub(super) fn of(
        body: &Body,
        this: &For,
        n: usize,
        aliasing: &Aliasing,
    ) -> Result<Result<StagePlan, &'static str>, Error> {
        let Some((end, yielded)) = end_as::<Yield>(body, this.region) else {
            return Ok(Err("it has no 'scf.yield'"));
        };
        let block = body.block(this.region);
        let ops: Vec<OpId> = body.ops(block).filter(|op| *op != end).collect();
        let stages = match ops.iter().any(|op| body.attr(*op, STAGE).is_some()) {
            true => by_attributes(body, block, &ops)?,
            // What stands around a loop would write the loop out once more for each stage, and so on for those around.
            false if !is_innermost(body, this) => return Ok(Err("it holds a loop")),
            false => match early_reads(body, this, &ops, aliasing) {
                Some(early) => {
                    ops.iter().map(|op| if early.contains(op) { 0 } else { n - 1 }).collect()
                }
                None => return Ok(Err("it has no read of memory that can come early")),
            },
        };
        check(body, block, &yielded.results, &ops, &stages)?;
        let last = stages.iter().copied().max().unwrap_or(0);
        let mut ops: Vec<Staged> = ops.into_iter().zip(stages).collect();
        ops.sort_by_key(|(_, stage)| std::cmp::Reverse(*stage));
        Ok(if last > 0 { Ok(StagePlan { ops, last }) } else { Err("it has one stage") })
    }
}

/// The values of a block that an op and those in its regions use, each once.
pub(super) fn used(body: &Body, block: BlockId, op: OpId) -> Vec<Value> {
    let inner = body.regions(op).iter().flat_map(|region| body.inside(*region));
    let mut values: Vec<Value> = std::iter::once(op)
        .chain(inner)
        .flat_map(|op| body.operands(op))
        .filter(|value| body.def_block(*value) == Some(block))
        .collect();
    let mut seen = FxHashSet::default();
    values.retain(|value| seen.insert(*value));
    // What is defined inside of the op is its own.
    values
}

/// The stages of ops by their attributes; an op without one is in the stage of what it uses.
fn by_attributes(body: &Body, block: BlockId, ops: &[OpId]) -> Result<Vec<usize>, Error> {
    let mut of: FxHashMap<OpId, usize> = FxHashMap::default();
    let mut stages = Vec::with_capacity(ops.len());
    for op in ops {
        let stage = match body.attr(*op, STAGE) {
            Some(attr) => number(attr).map_err(|e| e.at(body[*op].loc))?,
            None => {
                let defs = used(body, block, *op).into_iter().filter_map(|v| body.def_op(v));
                defs.filter_map(|def| of.get(&def).copied()).max().unwrap_or(0)
            }
        };
        of.insert(*op, stage);
        stages.push(stage);
    }
    Ok(stages)
}

fn number(attr: &Attr) -> Result<usize, Error> {
    let found = attr.as_int().and_then(|n| usize::try_from(n).ok());
    found.filter(|n| *n < MAX_STAGES).ok_or_else(|| {
        Error::new(format!(
            "'{STAGE}' expects an integer from 0 to {}, found {attr}",
            MAX_STAGES - 1
        ))
    })
}

/// Error: a value is used in an earlier stage than it is defined, or than that of the next iteration.
fn check(
    body: &Body,
    block: BlockId,
    yielded: &[Value],
    ops: &[OpId],
    stages: &[usize],
) -> Result<(), Error> {
    let of: FxHashMap<OpId, usize> = ops.iter().copied().zip(stages.iter().copied()).collect();
    for (op, stage) in ops.iter().zip(stages) {
        for value in used(body, block, *op) {
            let (def, least) = match body.def(value) {
                ValueDef::Result(def, _) => (Some(def), 0),
                ValueDef::Arg(_, 0) => continue,
                ValueDef::Arg(_, i) => {
                    (yielded.get(i as usize - 1).and_then(|v| body.def_op(*v)), 1)
                }
            };
            let Some(found) = def.and_then(|def| of.get(&def).copied()) else { continue };
            if found > stage + least {
                let again = if least == 1 { ", of the iteration before" } else { "" };
                return Err(Error::new(format!(
                    "'{}' in stage {stage} uses a value of stage {found}{again}",
                    body[*op].def.name
                ))
                .at(body[*op].loc));
            }
        }
    }
    Ok(())
}

/// The reads of memory that nothing in the loop writes, with what their indices need. `None`: there are none, or effects
/// in the loop are unknown.
fn early_reads(
    body: &Body,
    this: &For,
    ops: &[OpId],
    aliasing: &Aliasing,
) -> Option<FxHashSet<OpId>> {
    let block = body.block(this.region);
    let all = accesses(body, this.region)?;
    let is_index = |value: &Value| body.args(block).first() == Some(value);
    // What follows from the index alone.
    let mut ready: FxHashSet<OpId> = FxHashSet::default();
    let mut early: FxHashSet<OpId> = FxHashSet::default();
    for op in ops {
        let is_ready = |value: &Value| {
            is_index(value) || body.def_op(*value).is_some_and(|def| ready.contains(&def))
        };
        let needs = used(body, block, *op);
        if !needs.iter().all(is_ready) {
            continue;
        }
        if body.is_pure(*op) {
            ready.insert(*op);
        } else if body.regions(*op).is_empty()
            && is_written(body, *op, &all, aliasing) == Some(false)
        {
            ready.insert(*op);
            early.insert(*op);
        }
    }
    let mut work: Vec<OpId> = ops.iter().copied().filter(|op| early.contains(op)).collect();
    while let Some(op) = work.pop() {
        let defs = used(body, block, op).into_iter().filter_map(|value| body.def_op(value));
        work.extend(defs.filter(|def| early.insert(*def)));
    }
    (!early.is_empty()).then_some(early)
}
