//! Placement of ops: the ops that each stage computes, and their loop level.

use creole_ir::{BlockId, Body, OpId, Value};
use creole_loop::schedule::{DimSet, NestPlan};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::schedule::access::{deep_operands, is_within};

/// The ops of a stage.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    /// Ops inside the first `level` memory loops and in no further one.
    pub(super) levels: Vec<Vec<OpId>>,
    /// Outer dimensions of which several elements are computed at once.
    pub(super) tile: DimSet,
    /// Ops of a reduction's body, at any depth, that need one of its accumulators.
    pub(super) combining: FxHashSet<OpId>,
    /// Accumulators of enclosing reductions that the stage needs.
    pub(super) accumulators: Vec<Value>,
}

/// Program of each stage.
pub(super) fn programs(body: &Body, plan: &NestPlan) -> Vec<Program> {
    let positions = positions(body, plan.stages.stages[0].op);
    let cx = Cx { body, plan, positions };
    (0..plan.stages.stages.len()).map(|stage| cx.program(stage)).collect()
}

/// Program order of the ops of the nest.
fn positions(body: &Body, nest: OpId) -> FxHashMap<OpId, usize> {
    let inner = body.regions(nest).iter().flat_map(|r| body.walk_region(*r));
    inner.enumerate().map(|(at, op)| (op, at)).collect()
}

struct Cx<'a> {
    body: &'a Body,
    plan: &'a NestPlan,
    positions: FxHashMap<OpId, usize>,
}

impl Cx<'_> {
    fn program(&self, stage: usize) -> Program {
        // A stage without loops is inside one that a kernel computes.
        let Some(loops) = self.plan.loops[stage].as_ref() else { return Program::default() };
        let info = &self.plan.stages.stages[stage];
        let is_tile = |dim: &usize| loops.extents[*dim] > 1;
        let tile =
            self.plan.stages.in_set(info.outer).filter(is_tile).fold(0, |set, d| set | 1 << d);
        let mut ordered: Vec<((usize, usize, usize), OpId, usize)> = Vec::new();
        for op in self.own_ops(stage, tile) {
            ordered.push(((self.position(op), 1, 0), op, self.level(stage, op)));
        }
        for (inner, level) in self.placed_in(stage) {
            let op = self.plan.stages.stages[inner].op;
            let before = self.outermost_in(stage, op);
            // Ops in the body of another stage are computed before that stage.
            let own = usize::from(before == op);
            ordered.push(((self.position(before), own, self.position(op)), op, level));
        }
        ordered.sort_by_key(|(key, ..)| *key);
        let mut levels = vec![Vec::new(); loops.n_in_memory() + 1];
        let ordered = ordered.into_iter().map(|(_, op, level)| (op, level)).collect();
        self.behind_operands(stage, ordered).into_iter().for_each(|(op, l)| levels[l].push(op));
        let accumulators = self.plan.stages.accumulators(self.body, stage);
        Program {
            levels,
            tile,
            combining: self.combining(stage),
            accumulators: accumulators.into_iter().map(|(_, arg)| arg).collect(),
        }
    }

    /// Ops in program order with their loop level: an op is inside the loops in which stages compute its operands, even
    /// if it does not vary with them.
    fn behind_operands(&self, stage: usize, ordered: Vec<(OpId, usize)>) -> Vec<(OpId, usize)> {
        let mut known: FxHashMap<Value, usize> = FxHashMap::default();
        let mut found = Vec::with_capacity(ordered.len());
        for (op, level) in ordered {
            let is_plain = self.is_plain(op, self.plan.stages.stages[stage].op);
            let operands = self.body.operands(op).filter(|_| is_plain);
            let level = operands.filter_map(|v| known.get(&v).copied()).fold(level, usize::max);
            known.extend(self.body.results(op).map(|result| (result, level)));
            found.push((op, level));
        }
        found
    }

    fn combining(&self, stage: usize) -> FxHashSet<OpId> {
        let body = self.body;
        let info = &self.plan.stages.stages[stage];
        let mut found = FxHashSet::default();
        let Some(block) = self.plan.stages.block(body, stage) else { return found };
        let args = body.args(block).get(info.own.len()..).unwrap_or_default();
        let mut values: FxHashSet<Value> = args.iter().copied().collect();
        for op in body.walk_region(body.region_of(block)) {
            if deep_operands(body, op).iter().any(|value| values.contains(value)) {
                found.insert(op);
                values.extend(body.results(op));
            }
        }
        found
    }

    fn position(&self, op: OpId) -> usize {
        self.positions.get(&op).copied().unwrap_or(0)
    }

    /// Stages placed inside loops of `stage`, with the number of loops around.
    fn placed_in(&self, stage: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let all = self.plan.loops.iter().enumerate();
        all.filter_map(move |(inner, loops)| {
            let (around, level) = loops.as_ref()?.place?;
            (around == stage).then_some((inner, level))
        })
    }

    /// Op of the stage's own block that contains `op`.
    fn outermost_in(&self, stage: usize, op: OpId) -> OpId {
        let block = self.plan.stages.block(self.body, stage);
        block.and_then(|block| self.body.ancestor_in(op, block)).unwrap_or(op)
    }

    /// Loop level of an op: inside the last loop over a dimension that it varies with.
    fn level(&self, stage: usize, op: OpId) -> usize {
        let loops = self.plan.of(stage);
        let varies = self.varies(op);
        let in_memory = &loops.loops[..loops.n_in_memory()];
        in_memory.iter().rposition(|one| varies >> one.dim & 1 == 1).map_or(0, |at| at + 1)
    }

    fn varies(&self, op: OpId) -> DimSet {
        let results = self.body.results(op).map(|v| self.plan.stages.varies(v));
        results
            .chain(self.body.operands(op).map(|v| self.plan.stages.varies(v)))
            .fold(0, |a, b| a | b)
    }

    /// Ops that a stage computes, apart from inner stages: those of its body, and those around it whose results it
    /// needs and that are not available where it is placed.
    fn own_ops(&self, stage: usize, tile: DimSet) -> Vec<OpId> {
        let body = self.body;
        let info = &self.plan.stages.stages[stage];
        let block = self.plan.stages.block(body, stage);
        let own: Vec<OpId> = match block {
            Some(block) => {
                let end = body.terminator(block);
                body.ops(block).filter(|op| Some(*op) != end).collect()
            }
            None => vec![info.op],
        };
        let visible = self.visible_blocks(stage);
        let mut found: FxHashSet<OpId> =
            own.iter().copied().filter(|op| self.is_plain(*op, info.op)).collect();
        let mut work: Vec<Value> = deep_operands(body, info.op);
        while let Some(value) = work.pop() {
            let Some(op) = body.def_op(value).filter(|op| self.positions.contains_key(op)) else {
                continue;
            };
            if is_within(body, op, info.op) || !self.is_plain(op, info.op) {
                continue;
            }
            let is_visible = body.block_of(op).is_some_and(|block| visible.contains(&block));
            let is_needed = !is_visible || self.plan.stages.varies(value) & tile != 0;
            if is_needed && found.insert(op) {
                work.extend(body.operands(op));
            }
        }
        found.into_iter().collect()
    }

    /// True if the op is no stage, or the stage `of` itself.
    fn is_plain(&self, op: OpId, of: OpId) -> bool {
        op == of || self.plan.stages.of_op(op).is_none()
    }

    /// Blocks of the stages inside whose loops a stage is computed.
    fn visible_blocks(&self, stage: usize) -> Vec<BlockId> {
        let mut blocks = Vec::new();
        let mut at = stage;
        while let Some((around, _)) = self.plan.loops[at].as_ref().and_then(|loops| loops.place) {
            blocks.extend(self.plan.stages.block(self.body, around));
            at = around;
        }
        blocks
    }
}
