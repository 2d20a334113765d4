//! Writes a choice back into the block.
//!
//! The skeleton keeps its order. Each chosen op is put before the first op of the skeleton that
//! needs it, or before a loop around the block; where the chosen node is an op of the input, that op itself is moved there.

use std::collections::BTreeMap;

use creole_ir::field::OpParts;
use creole_ir::pattern::body::copy_region;
use creole_ir::{Attr, Body, OpId, RegionId, Value};
use egg::Id;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::{attr, class_type, parts, region};
use crate::choice::Choice;
use crate::import::BlockGraph;
use crate::node::{Key, Node};
use crate::origin::Origin;

/// Insertion plan: the classes to make before each op, in order.
type InsertionPlan = Vec<(OpId, Vec<Id>)>;

/// Op that is new, has new operands, or stands elsewhere.
#[derive(Clone, Debug)]
pub struct ChangedOp {
    /// The op.
    pub op: OpId,
    /// The rules that led to it, by position.
    pub rules: Vec<usize>,
    /// Number of the loops that it was moved out of.
    pub n_loops: usize,
}

/// Changes of a block.
pub struct Written {
    /// The ops that changed.
    pub changed: Vec<ChangedOp>,
    /// Values that were used by other ops, each with the one that replaced it.
    pub replaced: Vec<(Value, Value)>,
}

/// Replaces the imported ops of a block by the choice. `None`, and nothing changed, if the choice uses a value before its
/// definition.
pub fn write(graph: &BlockGraph<'_>, choice: &Choice, body: &mut Body) -> Option<Written> {
    let plan = plan(graph, choice, body)?;
    for op in graph.imported.keys() {
        body.unlink(*op);
    }
    let mut write = Write {
        graph,
        choice,
        values: FxHashMap::default(),
        used: FxHashSet::default(),
        changed: Vec::new(),
    };
    for (before, classes) in plan {
        for class in classes {
            write.class(body, class, before);
        }
    }
    let replaced: Vec<(Value, Value)> =
        graph.roots.iter().map(|(old, id)| (*old, write.value(*id))).collect();
    for (old, new) in &replaced {
        body.replace_uses(*old, *new);
    }
    let unused: Vec<OpId> =
        graph.imported.keys().filter(|op| !write.used.contains(*op)).copied().collect();
    for op in unused.into_iter().rev() {
        body.erase(op);
    }
    Some(Written { changed: write.changed, replaced })
}

fn plan(graph: &BlockGraph<'_>, choice: &Choice, body: &Body) -> Option<InsertionPlan> {
    let mut made = FxHashSet::default();
    let mut plan = InsertionPlan::new();
    let mut moved: BTreeMap<usize, Vec<Id>> = BTreeMap::new();
    for (anchor, roots) in anchors(graph, body) {
        let mut classes = Vec::new();
        let mut stack: Vec<(Id, bool)> =
            roots.into_iter().rev().map(|r| (graph.egraph.find(r), false)).collect();
        while let Some((class, is_done)) = stack.pop() {
            let node = choice.node(&graph.egraph, class);
            if is_done {
                match choice.level(class) {
                    0 => classes.push(class),
                    level => moved.entry(level).or_default().push(class),
                }
                continue;
            }
            if !is_available(graph, node, anchor, body) {
                return None;
            }
            if outer(graph, node).is_some() || !made.insert(class) {
                continue;
            }
            stack.push((class, true));
            let (_, operands, ..) = parts(&graph.egraph.analysis, node)?;
            stack.extend(operands.iter().rev().map(|o| (graph.egraph.find(*o), false)));
        }
        plan.push((anchor, classes));
    }
    // What moves the furthest comes first: others are computed from it.
    let before = |(level, classes): (usize, _)| Some((graph.levels.before(level)?, classes));
    let first: InsertionPlan = moved.into_iter().rev().filter_map(before).collect();
    Some(first.into_iter().chain(plan).collect())
}

/// Ops of the skeleton in order, each with the classes that it or its regions need. Classes needed outside the block
/// belong to the block's last op.
fn anchors(graph: &BlockGraph<'_>, body: &Body) -> Vec<(OpId, Vec<Id>)> {
    let mut needs: FxHashMap<OpId, Vec<Id>> = FxHashMap::default();
    let last = body.last_op(graph.block);
    for (value, id) in &graph.roots {
        for user in body.users(*value).filter(|u| !graph.imported.contains_key(u)) {
            let anchor = body
                .ancestor_in(user, graph.block)
                .filter(|a| !graph.imported.contains_key(a))
                .or(last);
            if let Some(anchor) = anchor {
                needs.entry(anchor).or_default().push(*id);
            }
        }
    }
    let skeleton = body.ops(graph.block);
    skeleton
        .filter_map(|op| needs.remove(&op).map(|ids| (op, in_operand_order(graph, body, op, ids))))
        .collect()
}

/// Orders classes: first the operands in their order, then those used in regions.
fn in_operand_order(graph: &BlockGraph<'_>, body: &Body, op: OpId, ids: Vec<Id>) -> Vec<Id> {
    let operands = body.operands(op).filter_map(|v| graph.roots.get(&v).copied());
    let mut all: Vec<Id> = operands.collect();
    let mut rest = ids;
    rest.sort_unstable();
    all.extend(rest);
    let mut seen = FxHashSet::default();
    all.retain(|id| seen.insert(*id));
    all
}

fn outer(graph: &BlockGraph<'_>, node: &Node) -> Option<Value> {
    match graph.egraph.analysis.keys.get_index(node.key as usize)? {
        Key::Outer(value) => Some(*value),
        Key::Op(..) | Key::Attr(_) | Key::Absent | Key::Region(_) | Key::Type(_) => None,
    }
}

/// True if an outer value is defined before `anchor`. All other nodes can be made there.
fn is_available(graph: &BlockGraph<'_>, node: &Node, anchor: OpId, body: &Body) -> bool {
    let Some(value) = outer(graph, node) else { return true };
    let Some(op) = body.def_op(value) else { return true };
    body.block_of(op) != Some(graph.block) || body.is_before(op, anchor)
}

struct Write<'g, 'a> {
    graph: &'g BlockGraph<'a>,
    choice: &'g Choice,
    values: FxHashMap<Id, Value>,
    /// Ops of the input that are reused in the result.
    used: FxHashSet<OpId>,
    changed: Vec<ChangedOp>,
}

impl Write<'_, '_> {
    /// Value of a class that was made, or is an outer value.
    fn value(&self, id: Id) -> Value {
        let class = self.graph.egraph.find(id);
        let node = self.choice.node(&self.graph.egraph, class);
        outer(self.graph, node).unwrap_or_else(|| self.values[&class])
    }

    fn class(&mut self, body: &mut Body, class: Id, before: OpId) {
        let egraph = &self.graph.egraph;
        let node = self.choice.node(egraph, class);
        let Some((_, ids, ..)) = parts(&egraph.analysis, node) else { return };
        let operands: Vec<Value> = ids.iter().map(|id| self.value(*id)).collect();
        let n_loops = self.choice.level(class);
        let op = match egraph.analysis.origins.get(node.origin) {
            Origin::Input(op) if self.used.insert(*op) => {
                let rules = self.reuse(body, *op, node, &operands);
                if !rules.is_empty() || n_loops > 0 {
                    self.changed.push(ChangedOp { op: *op, rules, n_loops });
                }
                *op
            }
            Origin::Input(_) | Origin::Leaf | Origin::Folded { .. } | Origin::Rule { .. } => {
                let op = self.create(body, class, node, &operands);
                let rules = egraph.analysis.origins.rules(node.origin);
                let rules = rules.into_iter().map(|r| r as usize).collect();
                self.changed.push(ChangedOp { op, rules, n_loops });
                op
            }
        };
        body.insert_before(before, op);
        self.values.insert(class, body.result(op, 0));
    }

    /// Gives an op of the input its new operands. Returns the rules behind them.
    fn reuse(&self, body: &mut Body, op: OpId, node: &Node, operands: &[Value]) -> Vec<usize> {
        let egraph = &self.graph.egraph;
        let mut rules: Vec<usize> = Vec::new();
        let Some((_, ids, ..)) = parts(&egraph.analysis, node) else { return rules };
        for (i, new) in operands.iter().enumerate() {
            if body.operand(op, i) == *new {
                continue;
            }
            body.set_operand(op, i, *new);
            for rule in &egraph[ids[i]].data.rules {
                if !rules.contains(&(*rule as usize)) {
                    rules.push(*rule as usize);
                }
            }
        }
        rules
    }

    fn create(&self, body: &mut Body, class: Id, node: &Node, operands: &[Value]) -> OpId {
        let egraph = &self.graph.egraph;
        let (def, _, attrs, regions) = parts(&egraph.analysis, node)
            .expect("only ops are made; other classes have no need to be");
        let attrs: Vec<Option<Attr>> = attrs.iter().map(|a| attr(egraph, *a)).collect();
        let regions: Vec<RegionId> = regions.iter().map(|r| region(egraph, *r)).collect();
        let regions = regions.into_iter().map(|r| copy_region(body, r)).collect();
        let loc = egraph.analysis.origins.loc(node.origin, &|op| body[op].loc);
        let parts = OpParts {
            operands: operands.into(),
            attrs: attrs.into(),
            regions,
            ..OpParts::default()
        };
        body.create(def, parts, &[class_type(egraph, class)], loc)
    }
}
