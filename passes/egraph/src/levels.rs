//! Loops around a block: what does not depend on a loop is computed before it, and costs once what it cost in each
//! iteration.
//!
//! Level 0 is the block itself. Where level `k` is the body of a loop, level `k + 1` is the block that the loop stands in. A
//! node reaches the highest level at which all of its operands are known, if it may run where it is not written; a class reaches that of
//! its best node. So the levels of classes say what their nodes cost at least, and with these costs `A (B x)` becomes
//! `(A B) x` if the loop runs often enough. Where the nodes of a program are computed in the end depends on all of them
//! ([`LoopLevels::placed`]).

use creole_ir::cost::{CostModel, Work, trips};
use creole_ir::loops::Speculation;
use creole_ir::verify::has_free_order;
use creole_ir::{BlockId, Body, OpDef, OpId, RegionId, Traits, Value};
use egg::Id;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::{Classes, class_type, parts, region};
use crate::cost::node_cost;
use crate::node::{Key, Node};
use crate::program::Program;

/// Cost of a value that is kept while a loop runs, in times of reading it in each iteration: it takes memory, too.
const KEEPING: f64 = 2.0;

/// Level of each class that is computed before a loop; that of others is 0.
pub(crate) type Placed = FxHashMap<Id, usize>;

/// Levels that nodes of a block may be computed at.
pub(crate) struct LoopLevels {
    /// From the block outwards.
    levels: Vec<LoopLevel>,
    /// Levels at which values are defined that no imported op computes.
    values: FxHashMap<Value, usize>,
    /// Regions with ops that must not run where they are not written.
    fixed: FxHashSet<RegionId>,
    /// Levels that the classes reach.
    classes: FxHashMap<Id, usize>,
}

struct LoopLevel {
    region: RegionId,
    /// The loop around the level below.
    around: Option<OpId>,
    /// Number of runs for each run of the block.
    share: f64,
}

impl LoopLevels {
    /// Levels of a block: one more for each loop that has it in its body.
    pub(crate) fn new(body: &Body, block: BlockId) -> LoopLevels {
        let first = LoopLevel { region: body.region_of(block), around: None, share: 1.0 };
        let (mut levels, mut share) = (vec![first], 1.0);
        let mut region = body.region_of(block);
        while let Some(op) = loop_around(body, region) {
            let Some(outer) = body.block_of(op) else { break };
            share /= trips(body, op, region).max(1.0);
            region = body.region_of(outer);
            levels.push(LoopLevel { region, around: Some(op), share });
        }
        let (values, fixed, classes) = Default::default();
        LoopLevels { levels, values, fixed, classes }
    }

    /// True if the block is the body of a loop.
    pub(crate) fn has_loops(&self) -> bool {
        self.levels.len() > 1
    }

    fn top(&self) -> usize {
        self.levels.len() - 1
    }

    /// Notes a value that no imported op computes.
    pub(crate) fn add_value(&mut self, body: &Body, value: Value) {
        let Some(block) = body.def_block(value).filter(|_| self.has_loops()) else { return };
        let region = body.region_of(block);
        let level = self.levels.iter().position(|level| level.region == region);
        self.values.insert(value, level.unwrap_or(self.top()));
    }

    /// Finds the levels of all classes of a rebuilt e-graph.
    pub(crate) fn update(&mut self, egraph: &Classes<'_>, body: &Body) {
        if !self.has_loops() {
            return;
        }
        self.fixed = fixed_regions(egraph, body);
        self.classes.clear();
        let mut ids: Vec<Id> = egraph.classes().map(|class| class.id).collect();
        ids.sort_unstable();
        let mut has_changed = true;
        while std::mem::take(&mut has_changed) {
            for id in &ids {
                let levels = egraph[*id].nodes.iter().map(|node| self.reach(egraph, node));
                let level = levels.max().unwrap_or(0);
                has_changed |= self.classes.insert(*id, level).unwrap_or(0) < level;
            }
        }
    }

    /// Highest level that a node can be computed at, with the best nodes of its operands.
    fn reach(&self, egraph: &Classes<'_>, node: &Node) -> usize {
        self.level(egraph, node, &|operand| self.classes.get(&operand).copied().unwrap_or(0))
    }

    /// Highest level that a node can be computed at, with operands at these levels.
    fn level(&self, egraph: &Classes<'_>, node: &Node, of: &dyn Fn(Id) -> usize) -> usize {
        match egraph.analysis.keys.get_index(node.key as usize) {
            Some(Key::Outer(value)) => self.values.get(value).copied().unwrap_or(0),
            Some(Key::Op(def, _)) if self.may_move(egraph, node, def.0) => {
                let operands = parts(&egraph.analysis, node).map_or(&[][..], |parts| parts.1);
                let levels = operands.iter().map(|operand| of(egraph.find(*operand)));
                levels.min().unwrap_or(self.top())
            }
            _ => 0,
        }
    }

    fn may_move(&self, egraph: &Classes<'_>, node: &Node, def: &OpDef) -> bool {
        let regions = parts(&egraph.analysis, node).map_or(&[][..], |parts| parts.3);
        is_total(def) && regions.iter().all(|id| !self.fixed.contains(&region(egraph, *id)))
    }

    /// Number of runs of a node for each run of the block, at least.
    pub(crate) fn least_share(&self, egraph: &Classes<'_>, node: &Node) -> f64 {
        if self.has_loops() { self.levels[self.reach(egraph, node)].share } else { 1.0 }
    }

    /// Number of runs of a class for each run of the block.
    pub(crate) fn share(&self, placed: &Placed, class: Id) -> f64 {
        self.levels[placed.get(&class).copied().unwrap_or(0)].share
    }

    /// The loop that what is computed at a level stands before, if that is not the block's own.
    pub(crate) fn before(&self, level: usize) -> Option<OpId> {
        self.levels[level].around
    }

    /// Level at which each class of a program is computed: as high as its readers need it, or as high as it can be if that
    /// saves more than its value costs that is kept for the loop.
    pub(crate) fn placed(
        &self,
        egraph: &Classes<'_>,
        program: &Program,
        model: &dyn CostModel,
    ) -> Placed {
        let mut placed = Placed::default();
        if !self.has_loops() {
            return placed;
        }
        let reached = self.reached(egraph, program, model);
        for (class, node) in program.classes().rev() {
            let Some((def, operands, ..)) = parts(&egraph.analysis, node) else { continue };
            let needed = placed.get(&class).copied().unwrap_or(0);
            let Reached { level, cost } = reached[&class];
            let saved = cost * (self.levels[needed].share - self.levels[level].share);
            let is_worth_it =
                saved > self.levels[needed].share * keeping(egraph, class, def, model);
            let level = if is_worth_it { level } else { needed };
            if level > 0 {
                placed.insert(class, level);
                for operand in operands {
                    let least = placed.entry(egraph.find(*operand)).or_default();
                    *least = level.max(*least);
                }
            }
        }
        placed
    }

    /// Highest level of each class of a program, with the cost of all that moves there with it.
    fn reached(
        &self,
        egraph: &Classes<'_>,
        program: &Program,
        model: &dyn CostModel,
    ) -> FxHashMap<Id, Reached> {
        let mut reached: FxHashMap<Id, Reached> = FxHashMap::default();
        for (class, node) in program.classes() {
            let level = self.level(egraph, node, &|operand| reached[&operand].level);
            let operands = parts(&egraph.analysis, node).map_or(&[][..], |parts| parts.1);
            let inner = operands.iter().map(|operand| reached[&egraph.find(*operand)]);
            let inner: f64 = inner.filter(|own| own.level == level).map(|own| own.cost).sum();
            let cost = node_cost(egraph, node, model).unwrap_or(0.0) + inner;
            reached.insert(class, Reached { level, cost });
        }
        reached
    }
}

/// Highest level of a class.
#[derive(Clone, Copy)]
struct Reached {
    level: usize,
    /// Cost of the class and of what it is computed from at its level.
    cost: f64,
}

/// Cost of a value that is kept while a loop runs, for each iteration.
fn keeping(egraph: &Classes<'_>, class: Id, def: &OpDef, model: &dyn CostModel) -> f64 {
    let ty = class_type(egraph, class);
    // Costs by op are in a unit of their own.
    if model.op(def, ty).is_some() {
        return 0.0;
    }
    KEEPING * model.time(&Work::moving(&[ty]))
}

/// The loop whose body a region is.
fn loop_around(body: &Body, region: RegionId) -> Option<OpId> {
    let op = body.parent_of(region)?;
    let is_body = body.blocks(region).len() == 1
        && !has_free_order(body[op].def)
        && body.loops(op).iter().any(|own| own.region == region);
    is_body.then_some(op)
}

/// True if an op is defined for all operands, so that it may run where it is not written.
fn is_total(def: &OpDef) -> bool {
    !def.traits.has(Traits::PARTIAL) && def.interface::<Speculation>().is_none()
}

/// Regions in an e-graph with ops that must not run where they are not written.
fn fixed_regions(egraph: &Classes<'_>, body: &Body) -> FxHashSet<RegionId> {
    let region = |key: &Key| match key {
        Key::Region(region) => Some(*region),
        Key::Op(..) | Key::Outer(_) | Key::Attr(_) | Key::Absent | Key::Type(_) => None,
    };
    let is_fixed = |region: &RegionId| body.inside(*region).any(|op| !is_total(body[op].def));
    egraph.analysis.keys.iter().filter_map(region).filter(is_fixed).collect()
}
