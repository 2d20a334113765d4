//! Extraction: chooses an op for each class to minimise the total cost, each chosen op counted once.
//!
//! The cheapest tree is easy to find and often wrong: it does not see that two users can share a value. So there are
//! several starts, each improved by hill climbing, and the best result is taken: the program as it was before
//! the last rules, which is why no result is dearer than that; the cheapest trees; trees in which a class costs each of
//! its readers a share, by how many readers it has in the best program so far; and trees with random discounts on the
//! classes that have several users.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use creole_ir::cost::CostModel;
use creole_ir::pattern::apply::Loose;
use creole_ir::{Body, OpId};
use creole_scalar::Random;
use egg::Id;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::analysis::parts;
use crate::bound;
use crate::choice::Choice;
use crate::climb::Climb;
use crate::cost::{node_cost, op_cost};
use crate::import::BlockGraph;
use crate::limits::Limits;
use crate::program::Program;

/// Budget of node visits for all samples together.
const MAX_SAMPLING: usize = 400_000;

/// Samples in a row without a new best after which sampling ends.
const PATIENCE: usize = 16;

/// Rounds in which readers share the cost of a class.
const SHARED_ROUNDS: usize = 4;

/// Sums in another order differ by rounding: a gain is more than this part of the cost.
pub(crate) const EPSILON: f64 = 1e-9;

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

/// Cheapest program found, which is not dearer than `incumbent`.
pub fn extract(
    graph: &BlockGraph<'_>,
    cost: &dyn CostModel,
    limits: &Limits,
    incumbent: &Program,
) -> Program {
    let table = Table::new(graph, cost);
    let incumbent = table.chosen(&incumbent.choices(&graph.egraph));
    let best = Portfolio::new(&table, incumbent).best(limits);
    let nodes = table.ids.iter().zip(&best.chosen).filter(|(_, at)| **at != NONE);
    let nodes = nodes.map(|(id, at)| (*id, table.nodes[*at as usize].0 as usize)).collect();
    Choice::of_nodes(nodes).program(graph)
}

/// Lower bound of the cost of all programs in the graph, at most that of a known one.
pub(crate) fn lower_bound(graph: &BlockGraph<'_>, cost: &dyn CostModel, known: &Choice) -> f64 {
    let table = Table::new(graph, cost);
    let mut search = Search::default();
    let equal = vec![1.0; table.n_classes()];
    table.cheapest_trees(&equal, &mut search);
    let mut order: Vec<u32> = (0..table.n_classes() as u32).collect();
    order.sort_by(|x, y| search.costs[*x as usize].total_cmp(&search.costs[*y as usize]));
    let mut chosen = table.chosen(known.nodes());
    table.only_needed(&mut chosen);
    bound::bound(&table, order, &chosen, known.cost)
}

/// Starts of hill climbing, and the best result so far.
struct Portfolio<'t> {
    table: &'t Table,
    search: Search,
    best: Climb<'t>,
}

impl<'t> Portfolio<'t> {
    fn new(table: &'t Table, incumbent: Chosen) -> Portfolio<'t> {
        let mut search = Search::default();
        let mut best = Climb::new(table, incumbent);
        best.improve(&mut search);
        Portfolio { table, search, best }
    }

    fn best(mut self, limits: &Limits) -> Climb<'t> {
        let equal = vec![1.0; self.table.n_classes()];
        self.try_trees(&equal);
        for _ in 0..SHARED_ROUNDS {
            let shares = self.best.readers().map(|n| 1.0 / f64::from(n.max(1))).collect::<Vec<_>>();
            if !self.try_trees(&shares) {
                break;
            }
        }
        self.sample(limits);
        while self.best.switch_groups() {
            self.best.improve(&mut self.search);
        }
        self.best
    }

    /// Climbs from the cheapest trees with discounts. True if the result is a new best.
    fn try_trees(&mut self, discounts: &[f64]) -> bool {
        let trees = self.table.cheapest_trees(discounts, &mut self.search);
        self.climb(trees)
    }

    fn climb(&mut self, start: Chosen) -> bool {
        let mut climb = Climb::new(self.table, start);
        climb.improve(&mut self.search);
        let is_better = climb.cost < self.best.cost * (1.0 - EPSILON);
        if is_better {
            self.best = climb;
        }
        is_better
    }

    /// Climbs from the best of trees with random discounts.
    fn sample(&mut self, limits: &Limits) {
        let table = self.table;
        let n_edges = table.n_edges();
        let n_samples = limits.n_samples.min(MAX_SAMPLING / n_edges.max(1));
        let mut random = Random::new(limits.seed);
        let mut discounts = vec![1.0; table.n_classes()];
        let (mut best, mut best_cost, mut n_worse) = (None, f64::INFINITY, 0);
        for _ in 0..n_samples {
            for (discount, users) in discounts.iter_mut().zip(&table.users) {
                *discount = if users.len() > 1 { random.unit() } else { 1.0 };
            }
            let sample = table.cheapest_trees(&discounts, &mut self.search);
            let cost = table.cost(&sample, &mut self.search);
            n_worse += 1;
            if cost < best_cost {
                (best, best_cost, n_worse) = (Some(sample), cost, 0);
            }
            if n_worse == PATIENCE {
                break;
            }
        }
        if let Some(best) = best {
            self.climb(best);
        }
    }
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
        let op = Loose::of(body, *op, &operands, &[]);
        op_cost(model, &op, result)
    })
    .sum()
}

/// Reusable memory of searches.
#[derive(Default)]
pub(crate) struct Search {
    missing: Vec<u32>,
    costs: Vec<f64>,
    /// Costs by their bits, whose order is that of the costs, as none is negative.
    queue: BinaryHeap<Reverse<(u64, u32, u32)>>,
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
                let cost = cost * graph.levels.least_share(egraph, node);
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

    /// Table of classes, each a list of candidates: cost and operands.
    #[cfg(test)]
    pub(crate) fn of(classes: &[&[(f64, &[u32])]], roots: &[u32]) -> Table {
        let (mut first, mut nodes, mut operands) = (vec![0], Vec::new(), Lists::default());
        for class in classes {
            for (at, (cost, of_node)) in class.iter().enumerate() {
                nodes.push((at as u32, *cost));
                operands.push(of_node.iter().copied());
            }
            first.push(nodes.len() as u32);
        }
        let (ids, users) = (vec![Id::from(0); classes.len()], Vec::new());
        Table { ids, first, nodes, operands, n_distinct: Vec::new(), users, roots: roots.to_vec() }
    }

    /// The candidate of each class in a choice of nodes.
    fn chosen(&self, choices: &FxHashMap<Id, usize>) -> Chosen {
        let at = |(class, id): (usize, &Id)| {
            let node = *choices.get(id)? as u32;
            self.candidates(class as u32).find(|at| self.nodes[*at as usize].0 == node)
        };
        self.ids.iter().enumerate().map(|class| at(class).unwrap_or(NONE)).collect()
    }

    /// Drops the candidates of classes that the roots do not need.
    fn only_needed(&self, chosen: &mut Chosen) {
        let mut needed = vec![NONE; chosen.len()];
        let mut stack = self.roots.clone();
        while let Some(class) = stack.pop() {
            let at = chosen[class as usize];
            if at != NONE && std::mem::replace(&mut needed[class as usize], at) == NONE {
                stack.extend(self.operands(at));
            }
        }
        *chosen = needed;
    }

    /// Number of classes, candidates and operands.
    fn n_edges(&self) -> usize {
        self.ids.len() + self.nodes.len() + self.operands.items.len()
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

    /// The candidates that have a class as operand, each with its class.
    pub(crate) fn users(&self, class: u32) -> &[(u32, u32)] {
        &self.users[class as usize]
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
        let mut chosen = vec![NONE; self.ids.len()];
        let none = vec![0; self.ids.len()];
        self.choose_unused(&mut chosen, &none, discounts, search);
        chosen
    }

    /// Candidate with the cheapest tree of each class that is not used, where those that are used cost nothing more.
    pub(crate) fn choose_unused(
        &self,
        chosen: &mut Chosen,
        counts: &[u32],
        discounts: &[f64],
        search: &mut Search,
    ) {
        let Search { missing, costs, queue, .. } = search;
        missing.clone_from(&self.n_distinct);
        costs.clear();
        costs.resize(self.ids.len(), 0.0);
        for class in 0..self.ids.len() as u32 {
            if counts[class as usize] > 0 {
                queue.push(Reverse((0.0_f64.to_bits(), class, chosen[class as usize])));
            } else {
                for at in self.candidates(class).filter(|at| self.n_distinct[*at as usize] == 0) {
                    queue.push(Reverse((self.nodes[at as usize].1.to_bits(), class, at)));
                }
            }
            chosen[class as usize] = NONE;
        }
        while let Some(Reverse((cost, class, at))) = queue.pop() {
            if chosen[class as usize] != NONE {
                continue;
            }
            chosen[class as usize] = at;
            costs[class as usize] = f64::from_bits(cost) * discounts[class as usize];
            for (user, j) in &self.users[class as usize] {
                let left = &mut missing[*j as usize];
                *left -= 1;
                if *left == 0 && chosen[*user as usize] == NONE {
                    let operands = self.operands.get(*j).iter();
                    let sum: f64 = operands.map(|o| costs[*o as usize]).sum();
                    queue.push(Reverse(((self.nodes[*j as usize].1 + sum).to_bits(), *user, *j)));
                }
            }
        }
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
