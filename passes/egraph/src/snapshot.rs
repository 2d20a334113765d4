//! Snapshot of an e-graph as plain data, for views of it.

use creole_egraph_views::{Class, Making, Node as ViewNode, Root, Snapshot};
use creole_ir::cost::CostModel;
use creole_ir::pattern::RuleEntry;
use creole_ir::text::{OpPrinter, PrintOptions};
use creole_ir::{Attr, BlockId, Body, OpDef, RegionId, Tensor, Value};
use egg::Id;
use rustc_hash::FxHashMap;

use crate::analysis::{attr, parts, region};
use crate::choice::Choice;
use crate::cost::node_cost;
use crate::import::BlockGraph;
use crate::node::{Key, Node};
use crate::origin::Origin;

/// Largest number of elements that is written out.
const MAX_ELEMENTS: usize = 16;

/// Snapshot of a graph before the result is written back, without choice.
pub(crate) fn snapshot(
    graph: &BlockGraph<'_>,
    body: &Body,
    rules: &[RuleEntry],
    cost: &dyn CostModel,
) -> Snapshot {
    let printer = OpPrinter::new(body, PrintOptions::default());
    let ids = classes(graph);
    let numbers = ids.iter().enumerate().map(|(number, id)| (*id, number)).collect();
    let from = From { graph, body, rules, cost, printer, numbers };
    let root = |(value, id): (&Value, &Id)| Root {
        name: from.printer.value(*value),
        class: from.number(*id),
    };
    Snapshot {
        block: 1,
        around: String::new(),
        window: None,
        classes: ids.into_iter().map(|id| from.class(id)).collect(),
        roots: graph.roots.iter().map(root).collect(),
        cost_before: 0.0,
        cost: 0.0,
        n_rounds: graph.egraph.analysis.round,
    }
}

/// Marks the nodes of a choice in each class that the roots need.
pub(crate) fn mark(snapshot: &mut Snapshot, graph: &BlockGraph<'_>, choice: &Choice) {
    let chosen = choice.program(graph).choices(&graph.egraph);
    for (id, class) in classes(graph).iter().zip(&mut snapshot.classes) {
        class.chosen = chosen.get(id).copied();
    }
    snapshot.cost = choice.cost;
}

/// Name of the op around a block; empty for a block of the body itself.
pub(crate) fn around(body: &Body, block: BlockId) -> String {
    let op = body.parent_of(body.region_of(block));
    op.map_or(String::new(), |op| body[op].def.name.to_owned())
}

/// Classes of values, in the order of their ids.
fn classes(graph: &BlockGraph<'_>) -> Vec<Id> {
    let classes = graph.egraph.classes().filter(|class| class.data.ty.is_some());
    let mut ids: Vec<Id> = classes.map(|class| class.id).collect();
    ids.sort_unstable();
    ids
}

/// Source of a snapshot.
struct From<'g, 'a> {
    graph: &'g BlockGraph<'a>,
    body: &'g Body,
    rules: &'g [RuleEntry],
    cost: &'g dyn CostModel,
    printer: OpPrinter<'g>,
    numbers: FxHashMap<Id, usize>,
}

impl From<'_, '_> {
    fn number(&self, id: Id) -> usize {
        self.numbers[&self.graph.egraph.find(id)]
    }

    fn rule(&self, number: u32) -> String {
        let rule = &self.rules[number as usize];
        format!("{} [{}]", rule.name(), rule.mode)
    }

    fn class(&self, id: Id) -> Class {
        let class = &self.graph.egraph[id];
        Class {
            ty: class.data.ty.map_or(String::new(), |ty| ty.to_string()),
            constant: class.data.constant.as_ref().map(|(tensor, _)| tensor_text(tensor)),
            merged_by: class.data.rules.iter().map(|rule| self.rule(*rule)).collect(),
            nodes: class.nodes.iter().map(|node| self.node(node)).collect(),
            chosen: None,
        }
    }

    fn node(&self, node: &Node) -> ViewNode {
        let egraph = &self.graph.egraph;
        let cost = node_cost(egraph, node, self.cost).unwrap_or(0.0);
        let made = self.made(node);
        let Some((def, operands, attrs, regions)) = parts(&egraph.analysis, node) else {
            let op = self.outer(node);
            return ViewNode { op, attrs: String::new(), operands: Vec::new(), cost, made };
        };
        ViewNode {
            op: def.name.to_owned(),
            attrs: self.details(def, attrs, regions),
            operands: operands.iter().map(|operand| self.number(*operand)).collect(),
            cost,
            made,
        }
    }

    /// Name of a value that no op of the graph computes.
    fn outer(&self, node: &Node) -> String {
        match self.graph.egraph.analysis.keys.get_index(node.key as usize) {
            Some(Key::Outer(value)) => self.printer.value(*value),
            key => unreachable!("classes of values have no {key:?}"),
        }
    }

    fn made(&self, node: &Node) -> Making {
        match self.graph.egraph.analysis.origins.get(node.origin) {
            Origin::Leaf => Making::Input(self.outer(node)),
            Origin::Input(op) => Making::Input(self.printer.value(self.body.result(*op, 0))),
            Origin::Folded { round } => Making::Folded(*round),
            Origin::Rule { rule, round, .. } => {
                Making::Rule { rule: self.rule(*rule), round: *round }
            }
        }
    }

    /// Attributes and regions of an op: `{dims = [1, 0]}`.
    fn details(&self, def: &'static OpDef, attrs: &[Id], regions: &[Id]) -> String {
        let egraph = &self.graph.egraph;
        let named = |(at, id): (usize, &Id)| {
            Some(format!("{} = {}", def.attr_name(at), attr_text(&attr(egraph, *id)?)))
        };
        let attrs: Vec<String> = attrs.iter().enumerate().filter_map(named).collect();
        let mut texts = Vec::new();
        if !attrs.is_empty() {
            texts.push(format!("{{{}}}", attrs.join(", ")));
        }
        texts.extend(regions.iter().map(|id| self.region_text(region(egraph, *id))));
        texts.join(" ")
    }

    /// Names of the ops of a region.
    fn region_text(&self, region: RegionId) -> String {
        let blocks = self.body.blocks(region).iter();
        let ops = blocks.flat_map(|block| self.body.ops(*block));
        let names: Vec<&str> = ops.map(|op| self.body[op].def.name).collect();
        format!("({{ {} }})", names.join("; "))
    }
}

/// The text of an attribute, without the elements of a large constant.
fn attr_text(attr: &Attr) -> String {
    match attr.to_tensor() {
        Some(tensor) if is_large(&tensor) => tensor_text(&tensor),
        _ => attr.to_string(),
    }
}

fn tensor_text(tensor: &Tensor) -> String {
    match is_large(tensor) {
        true => format!("dense<...> : {}", tensor.ty()),
        false => Attr::from_tensor(tensor).to_string(),
    }
}

fn is_large(tensor: &Tensor) -> bool {
    tensor.len() > MAX_ELEMENTS && !tensor.is_splat()
}
