//! Extraction: chooses an op for each class to minimise the total cost, each chosen op counted once.
//!
//! The cheapest tree is easy to find and often wrong: it does not see that two users can share a
//! value. So the tree search is repeated with random discounts on the classes that have several
//! users (a class that may be shared looks cheap), each result is judged by its true cost, and
//! the best one is improved one class at a time (`climb.rs`).

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use creole_ir::cost::CostModel;
use creole_ir::pattern::apply::Loose;
use creole_ir::{Attr, Body, OpId, RegionId, Type};
use creole_scalar::Random;
use egg::Id;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::analysis::{Classes, attr, class_type, parts, region, result_type};
use crate::climb::Climb;
use crate::cost::op_cost;
use crate::import::BlockGraph;
use crate::node::{Key, Node};
use crate::saturate::Limits;

/// Budget of node visits for all samples together.
const MAX_SAMPLING: usize = 400_000;

/// Samples in a row without a new best after which sampling ends.
const PATIENCE: usize = 16;

/// Node chosen for each needed class.
pub struct Choice {
    /// Sum of the costs of all needed classes.
    pub cost: f64,
    nodes: FxHashMap<Id, usize>,
}

impl Choice {
    /// The chosen node of a class.
    pub fn node<'g>(&self, egraph: &'g Classes<'_>, class: Id) -> &'g Node {
        let class = egraph.find(class);
        &egraph[class].nodes[self.nodes[&class]]
    }
}

/// E-graph without leaves that cost nothing: its classes numbered in order, and the candidate nodes of each class in a
/// row.
pub(crate) struct Table {
    ids: Vec<Id>,
    /// The candidates of class `c` are numbers `first[c]..first[c + 1]`.
    first: Vec<u32>,
    /// Position in its class and cost of each candidate.
    nodes: Vec<(u32, f64)>,
    /// Operand classes of each candidate.
    operands: Lists,
    /// Number of distinct operand classes of each candidate.
    n_distinct: Vec<u32>,
    /// Candidates that have the class as operand, each with its class.
    users: Vec<Vec<(u32, u32)>>,
    roots: Vec<u32>,
}

/// Concatenated lists of numbers.
#[derive(Default)]
struct Lists {
    ends: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn push(&mut self, items: impl IntoIterator<Item = u32>) {
        self.items.extend(items);
        self.ends.push(self.items.len() as u32);
    }

    fn get(&self, i: u32) -> &[u32] {
        let start = if i == 0 { 0 } else { self.ends[i as usize - 1] };
        &self.items[start as usize..self.ends[i as usize] as usize]
    }
}

/// Chosen candidate of each class; [`NONE`] where none has a finite cost.
pub(crate) type Chosen = Vec<u32>;

pub(crate) const NONE: u32 = u32::MAX;

/// Cheapest choice found. Its cost is finite: the input itself is a choice.
pub fn extract(graph: &BlockGraph<'_>, cost: &dyn CostModel, limits: &Limits) -> Choice {
    let table = Table::new(graph, cost);
    let n_edges = table.ids.len() + table.nodes.len() + table.operands.items.len();
    let n_samples = limits.n_samples.min(MAX_SAMPLING / n_edges.max(1)).max(1);
    let mut random = Random::new(limits.seed);
    let mut search = Search::default();
    let mut discounts = vec![1.0; table.ids.len()];
    let mut best = table.cheapest_trees(&discounts, &mut search);
    let mut best_cost = table.cost(&best, &mut search);
    let mut n_worse = 0;
    for _ in 1..n_samples {
        if n_worse == PATIENCE {
            break;
        }
        n_worse += 1;
        for (discount, users) in discounts.iter_mut().zip(&table.users) {
            *discount = if users.len() > 1 { random.unit() } else { 1.0 };
        }
        let sample = table.cheapest_trees(&discounts, &mut search);
        let cost = table.cost(&sample, &mut search);
        if cost < best_cost {
            (best, best_cost, n_worse) = (sample, cost, 0);
        }
    }
    let mut climb = Climb::new(&table, best, best_cost);
    climb.run();
    let chosen = table.ids.iter().zip(&climb.chosen).filter(|(_, at)| **at != NONE);
    let nodes = chosen.map(|(id, at)| (*id, table.nodes[*at as usize].0 as usize)).collect();
    Choice { cost: climb.cost, nodes }
}

/// Cost of the imported ops that are needed.
pub fn input_cost(graph: &BlockGraph<'_>, body: &Body, model: &dyn CostModel) -> f64 {
    let mut needed = FxHashSet::default();
    let mut stack: Vec<OpId> = graph.roots.keys().filter_map(|v| body.def_op(*v)).collect();
    while let Some(op) = stack.pop() {
        if graph.imported.contains_key(&op) && needed.insert(op) {
            stack.extend(body.operands(op).filter_map(|v| body.def_op(v)));
        }
    }
    let ops = graph.imported.keys().filter(|op| needed.contains(*op));
    ops.map(|op| {
        let operands = body.operand_types(*op);
        let result = body.ty(body.result(*op, 0));
        let op = Loose {
            def: body[*op].def,
            types: &operands,
            constants: &[],
            attrs: body.attrs(*op),
            regions: body.regions(*op),
            body: Some(body),
        };
        op_cost(model, &op, result)
    })
    .sum()
}

/// The cost of a node; `None` for attributes, regions and types.
fn node_cost(egraph: &Classes<'_>, node: &Node, model: &dyn CostModel) -> Option<f64> {
    match egraph.analysis.keys.get_index(node.key as usize)? {
        Key::Outer(_) => Some(0.0),
        Key::Attr(_) | Key::Absent | Key::Region(_) | Key::Type(_) => None,
        Key::Op(..) => {
            let (def, operands, attrs, regions) = parts(&egraph.analysis, node)?;
            let operands: Vec<Type> = operands.iter().map(|o| class_type(egraph, *o)).collect();
            let attrs: Vec<Option<Attr>> = attrs.iter().map(|a| attr(egraph, *a)).collect();
            let regions: Vec<RegionId> = regions.iter().map(|r| region(egraph, *r)).collect();
            let op = Loose {
                def,
                types: &operands,
                constants: &[],
                attrs: &attrs,
                regions: &regions,
                body: None,
            };
            Some(op_cost(model, &op, result_type(egraph, node)))
        }
    }
}

/// Reusable memory of searches.
#[derive(Default)]
struct Search {
    missing: Vec<u32>,
    costs: Vec<f64>,
    queue: BinaryHeap<Reverse<(Ordered, u32, u32)>>,
    seen: Vec<bool>,
    stack: Vec<u32>,
}

impl Table {
    fn new(graph: &BlockGraph<'_>, model: &dyn CostModel) -> Table {
        let egraph = &graph.egraph;
        let mut ids: Vec<Id> =
            egraph.classes().filter(|c| c.data.ty.is_some()).map(|c| c.id).collect();
        ids.sort_unstable();
        let numbers: FxHashMap<Id, u32> =
            ids.iter().enumerate().map(|(i, id)| (*id, i as u32)).collect();
        let number = |id: Id| numbers[&egraph.find(id)];
        let (mut first, mut nodes, mut operands) = (vec![0], Vec::new(), Lists::default());
        let mut n_distinct = Vec::new();
        let mut users = vec![Vec::new(); ids.len()];
        for (class, id) in ids.iter().enumerate() {
            for (i, node) in egraph[*id].nodes.iter().enumerate() {
                let Some(cost) = node_cost(egraph, node, model) else { continue };
                let of_node = parts(&egraph.analysis, node).map_or(&[][..], |p| p.1);
                let candidate = nodes.len() as u32;
                nodes.push((i as u32, cost));
                operands.push(of_node.iter().map(|o| number(*o)));
                let mut distinct: SmallVec<[u32; 4]> = operands.get(candidate).into();
                distinct.sort_unstable();
                distinct.dedup();
                n_distinct.push(distinct.len() as u32);
                distinct.iter().for_each(|o| users[*o as usize].push((class as u32, candidate)));
            }
            first.push(nodes.len() as u32);
        }
        let mut roots: Vec<u32> = graph.roots.values().map(|id| number(*id)).collect();
        roots.sort_unstable();
        roots.dedup();
        Table { ids, first, nodes, operands, n_distinct, users, roots }
    }

    /// The number of classes.
    pub(crate) fn n_classes(&self) -> usize {
        self.ids.len()
    }

    /// Root classes, which are always needed.
    pub(crate) fn roots(&self) -> &[u32] {
        &self.roots
    }

    /// The classes of a candidate's operands.
    pub(crate) fn operands(&self, candidate: u32) -> &[u32] {
        self.operands.get(candidate)
    }

    /// Cost of a candidate without its operands.
    pub(crate) fn cost_of(&self, candidate: u32) -> f64 {
        self.nodes[candidate as usize].1
    }

    /// The candidates of a class.
    pub(crate) fn candidates(&self, class: u32) -> Range<u32> {
        self.first[class as usize]..self.first[class as usize + 1]
    }

    /// Candidate with the cheapest tree of each class; users see the cost of a class times its discount. Classes are
    /// settled in the order of their cost (as in Dijkstra's algorithm), each from settled ones, so there is no cycle.
    fn cheapest_trees(&self, discounts: &[f64], search: &mut Search) -> Chosen {
        let Search { missing, costs, queue, .. } = search;
        let mut chosen = vec![NONE; self.ids.len()];
        missing.clone_from(&self.n_distinct);
        costs.clear();
        costs.resize(self.ids.len(), 0.0);
        for class in 0..self.ids.len() as u32 {
            for at in self.candidates(class).filter(|at| self.n_distinct[*at as usize] == 0) {
                queue.push(Reverse((Ordered(self.nodes[at as usize].1), class, at)));
            }
        }
        while let Some(Reverse((cost, class, at))) = queue.pop() {
            if chosen[class as usize] != NONE {
                continue;
            }
            chosen[class as usize] = at;
            costs[class as usize] = cost.0 * discounts[class as usize];
            for (user, j) in &self.users[class as usize] {
                let left = &mut missing[*j as usize];
                *left -= 1;
                if *left == 0 && chosen[*user as usize] == NONE {
                    let operands = self.operands.get(*j).iter();
                    let sum: f64 = operands.map(|o| costs[*o as usize]).sum();
                    queue.push(Reverse((Ordered(self.nodes[*j as usize].1 + sum), *user, *j)));
                }
            }
        }
        chosen
    }

    /// Cost of all classes that the roots need, each counted once.
    fn cost(&self, chosen: &Chosen, search: &mut Search) -> f64 {
        let Search { seen, stack, .. } = search;
        seen.clear();
        seen.resize(self.ids.len(), false);
        stack.extend(&self.roots);
        let mut total = 0.0;
        while let Some(class) = stack.pop() {
            if std::mem::replace(&mut seen[class as usize], true) {
                continue;
            }
            let at = chosen[class as usize];
            if at == NONE {
                stack.clear();
                return f64::INFINITY;
            }
            total += self.nodes[at as usize].1;
            stack.extend(self.operands.get(at));
        }
        total
    }
}

#[derive(Clone, Copy, PartialEq)]
struct Ordered(f64);

impl Eq for Ordered {}

impl PartialOrd for Ordered {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ordered {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}
