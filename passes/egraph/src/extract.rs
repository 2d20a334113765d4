//! Choosing an op for each class so that the whole is cheap, each chosen op counted once.
//!
//! The cheapest tree is easy to find and often wrong: it does not see that two users can share a
//! value. So the tree search is repeated with random discounts on the classes that have several
//! users (a class that may be shared looks cheap), each result is judged by its true cost, and
//! the best one is improved one class at a time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use creole_ir::cost::CostModel;
use creole_ir::pattern::apply::Loose;
use creole_ir::{Attr, Body, OpId, RegionId, Type};
use creole_scalar::Random;
use egg::Id;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::analysis::{Classes, attr, class_type, parts, region, result_type};
use crate::cost::op_cost;
use crate::import::Graph;
use crate::node::{Key, Node};
use crate::saturate::Limits;

/// Node visits that the improvement of the best choice may take.
const MAX_IMPROVEMENT: usize = 2_000_000;
/// Node visits that all samples together may take.
const MAX_SAMPLING: usize = 4_000_000;

/// For each class that is needed, a node.
pub struct Choice {
    /// The sum over all needed classes.
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

/// A node that can be chosen.
struct Candidate {
    /// Its position in the class.
    node: usize,
    cost: f64,
    /// Positions of the classes of its operands.
    operands: SmallVec<[u32; 4]>,
}

/// The e-graph without what costs nothing, its classes numbered in order.
struct Table {
    ids: Vec<Id>,
    candidates: Vec<Vec<Candidate>>,
    /// For each class, who has it as operand: class and candidate.
    users: Vec<Vec<(u32, u32)>>,
    roots: Vec<u32>,
    n_edges: usize,
}

/// The cheapest choice that was found. Its cost is finite: the input itself is a choice.
pub fn extract(graph: &Graph<'_>, cost: &dyn CostModel, limits: &Limits) -> Choice {
    let table = Table::new(graph, cost);
    let n_samples = limits.n_samples.min(MAX_SAMPLING / table.n_edges.max(1)).max(1);
    let mut random = Random::new(limits.seed);
    let mut discounts = vec![1.0; table.ids.len()];
    let mut best = table.cheapest_trees(&discounts);
    let mut best_cost = table.cost(&best).unwrap_or(f64::INFINITY);
    for _ in 1..n_samples {
        for (discount, users) in discounts.iter_mut().zip(&table.users) {
            *discount = if users.len() > 1 { random.unit() } else { 1.0 };
        }
        let sample = table.cheapest_trees(&discounts);
        let cost = table.cost(&sample).unwrap_or(f64::INFINITY);
        if cost < best_cost {
            (best, best_cost) = (sample, cost);
        }
    }
    table.improve(&mut best, &mut best_cost);
    let chosen = table.ids.iter().zip(&best).zip(&table.candidates);
    let nodes = chosen.filter_map(|((id, at), c)| Some((*id, c[(*at)?].node))).collect();
    Choice { cost: best_cost, nodes }
}

/// The cost of what was imported and is needed.
pub fn input_cost(graph: &Graph<'_>, body: &Body, model: &dyn CostModel) -> f64 {
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

impl Table {
    fn new(graph: &Graph<'_>, model: &dyn CostModel) -> Table {
        let egraph = &graph.egraph;
        let mut ids: Vec<Id> =
            egraph.classes().filter(|c| c.data.ty.is_some()).map(|c| c.id).collect();
        ids.sort_unstable();
        let numbers: FxHashMap<Id, u32> =
            ids.iter().enumerate().map(|(i, id)| (*id, i as u32)).collect();
        let candidates: Vec<Vec<Candidate>> = ids
            .iter()
            .map(|id| {
                let nodes = egraph[*id].nodes.iter().enumerate();
                let candidate = |(i, node): (usize, &Node)| {
                    let operands = parts(&egraph.analysis, node).map_or(&[][..], |p| p.1);
                    let operands = operands.iter().map(|o| numbers[&egraph.find(*o)]).collect();
                    Some(Candidate { node: i, cost: node_cost(egraph, node, model)?, operands })
                };
                nodes.filter_map(candidate).collect()
            })
            .collect();
        let mut users = vec![Vec::new(); ids.len()];
        let mut n_edges = ids.len();
        for (class, list) in candidates.iter().enumerate() {
            for (i, candidate) in list.iter().enumerate() {
                n_edges += 1 + candidate.operands.len();
                let mut operands = candidate.operands.clone();
                operands.sort_unstable();
                operands.dedup();
                operands.iter().for_each(|o| users[*o as usize].push((class as u32, i as u32)));
            }
        }
        let mut roots: Vec<u32> =
            graph.roots.values().map(|id| numbers[&egraph.find(*id)]).collect();
        roots.sort_unstable();
        roots.dedup();
        Table { ids, candidates, users, roots, n_edges }
    }

    /// For each class the candidate with the cheapest tree, the cost of a class multiplied by its
    /// discount in the eyes of its users. Classes are settled in the order of their cost, each
    /// from settled ones, so there is no cycle.
    fn cheapest_trees(&self, discounts: &[f64]) -> Vec<Option<usize>> {
        let n = self.ids.len();
        let (mut chosen, mut costs) = (vec![None; n], vec![0.0; n]);
        let mut missing: Vec<Vec<u32>> = self
            .candidates
            .iter()
            .map(|list| list.iter().map(|c| distinct(&c.operands) as u32).collect())
            .collect();
        let mut queue = BinaryHeap::new();
        for (class, list) in self.candidates.iter().enumerate() {
            for (i, candidate) in list.iter().enumerate().filter(|(_, c)| c.operands.is_empty()) {
                queue.push(Reverse((Ordered(candidate.cost), class as u32, i as u32)));
            }
        }
        while let Some(Reverse((cost, class, i))) = queue.pop() {
            let class = class as usize;
            if chosen[class].is_some() {
                continue;
            }
            chosen[class] = Some(i as usize);
            costs[class] = cost.0 * discounts[class];
            for (user, j) in &self.users[class] {
                let left = &mut missing[*user as usize][*j as usize];
                *left -= 1;
                if *left == 0 && chosen[*user as usize].is_none() {
                    let candidate = &self.candidates[*user as usize][*j as usize];
                    let sum: f64 = candidate.operands.iter().map(|o| costs[*o as usize]).sum();
                    queue.push(Reverse((Ordered(candidate.cost + sum), *user, *j)));
                }
            }
        }
        chosen
    }

    /// The cost of all classes that the roots need, each once. `None` if there is a cycle.
    fn cost(&self, chosen: &[Option<usize>]) -> Option<f64> {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            Open,
            Done,
        }
        let mut states = vec![State::New; self.ids.len()];
        let mut total = 0.0;
        let mut stack: Vec<(u32, bool)> = self.roots.iter().rev().map(|r| (*r, false)).collect();
        while let Some((class, is_done)) = stack.pop() {
            let state = &mut states[class as usize];
            if is_done {
                *state = State::Done;
                continue;
            }
            match *state {
                State::Done => continue,
                State::Open => return None,
                State::New => *state = State::Open,
            }
            let candidate = &self.candidates[class as usize][chosen[class as usize]?];
            total += candidate.cost;
            stack.push((class, true));
            for operand in candidate.operands.iter().rev() {
                match states[*operand as usize] {
                    State::New => stack.push((*operand, false)),
                    State::Open => return None,
                    State::Done => {}
                }
            }
        }
        Some(total)
    }

    fn needed(&self, chosen: &[Option<usize>]) -> Vec<u32> {
        let (mut seen, mut out) = (vec![false; self.ids.len()], Vec::new());
        let mut stack = self.roots.clone();
        while let Some(class) = stack.pop() {
            if std::mem::replace(&mut seen[class as usize], true) {
                continue;
            }
            out.push(class);
            if let Some(at) = chosen[class as usize] {
                stack.extend(&self.candidates[class as usize][at].operands);
            }
        }
        out.sort_unstable();
        out
    }

    /// Takes another candidate for one class wherever that makes the whole cheaper.
    fn improve(&self, chosen: &mut [Option<usize>], cost: &mut f64) {
        let mut budget = MAX_IMPROVEMENT;
        loop {
            let before = *cost;
            let needed = self.needed(chosen);
            for class in &needed {
                for at in 0..self.candidates[*class as usize].len() {
                    if budget < self.ids.len() {
                        return;
                    }
                    budget -= self.ids.len();
                    let old = chosen[*class as usize].replace(at);
                    match self.cost(chosen) {
                        Some(new) if new < *cost => *cost = new,
                        Some(_) | None => chosen[*class as usize] = old,
                    }
                }
            }
            if *cost >= before {
                return;
            }
        }
    }
}

fn distinct(operands: &[u32]) -> usize {
    let mut all: SmallVec<[u32; 4]> = operands.into();
    all.sort_unstable();
    all.dedup();
    all.len()
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
