//! Costs that explain a choice: of the cheapest tree of each class, and of the program with another node.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::snapshot::{Node, Snapshot};

/// Budget of visits of classes for the costs of other programs.
const MAX_VISITS: usize = 20_000_000;

/// Costs of the trees of a snapshot, and of programs that differ in one node from the chosen one.
pub(crate) struct Costs<'s> {
    snapshot: &'s Snapshot,
    /// Cost of the cheapest tree of each class. A shared value counts for each user.
    trees: Vec<f64>,
    /// Node of each class: the chosen one where the result needs the class, else that of the cheapest tree.
    nodes: Vec<Option<usize>>,
    /// Number of the last walk that has seen each class.
    seen: Vec<usize>,
    n_walks: usize,
    n_visits: usize,
}

impl<'s> Costs<'s> {
    pub(crate) fn of(snapshot: &'s Snapshot) -> Costs<'s> {
        let (trees, mut nodes) = cheapest_trees(snapshot);
        for (node, class) in nodes.iter_mut().zip(&snapshot.classes) {
            *node = class.chosen.or(*node);
        }
        let seen = vec![0; snapshot.classes.len()];
        Costs { snapshot, trees, nodes, seen, n_walks: 0, n_visits: 0 }
    }

    /// Cost of a node and the cheapest trees of its operands.
    pub(crate) fn tree(&self, node: &Node) -> f64 {
        node.cost + node.operands.iter().map(|operand| self.trees[*operand]).sum::<f64>()
    }

    /// Cost of the program if it took this node of a class that it needs. `None`: the node needs its own class, or the
    /// budget is used up.
    pub(crate) fn program_with(&mut self, class: usize, node: usize) -> Option<f64> {
        let before = self.nodes[class].replace(node);
        let is_cyclic = self.walk(&self.snapshot.classes[class].nodes[node].operands, class).1;
        let roots: Vec<usize> = self.snapshot.roots.iter().map(|root| root.class).collect();
        let cost = if is_cyclic { f64::INFINITY } else { self.walk(&roots, usize::MAX).0 };
        self.nodes[class] = before;
        (cost.is_finite() && self.n_visits < MAX_VISITS).then_some(cost)
    }

    /// Cost of what some classes need, each counted once, and true if that includes `end`, where the walk ends.
    fn walk(&mut self, from: &[usize], end: usize) -> (f64, bool) {
        let (mut cost, mut stack) = (0.0, from.to_vec());
        self.n_walks += 1;
        while let Some(class) = stack.pop() {
            if class == end || self.n_visits >= MAX_VISITS {
                return (cost, true);
            }
            if std::mem::replace(&mut self.seen[class], self.n_walks) == self.n_walks {
                continue;
            }
            self.n_visits += 1;
            let Some(node) = self.nodes[class] else { return (f64::INFINITY, false) };
            let node = &self.snapshot.classes[class].nodes[node];
            cost += node.cost;
            stack.extend(&node.operands);
        }
        (cost, false)
    }
}

/// Cost and node of the cheapest tree of each class. Classes are settled in the order of their cost, as in Dijkstra's
/// algorithm.
fn cheapest_trees(snapshot: &Snapshot) -> (Vec<f64>, Vec<Option<usize>>) {
    let n_classes = snapshot.classes.len();
    let (mut trees, mut nodes) = (vec![f64::INFINITY; n_classes], vec![None; n_classes]);
    let mut users: Vec<Vec<(usize, usize)>> = vec![Vec::new(); n_classes];
    let mut missing: Vec<Vec<usize>> = Vec::new();
    // The bits of costs, which are not negative, are in the order of the costs.
    let mut queue = BinaryHeap::new();
    for (i, class) in snapshot.classes.iter().enumerate() {
        missing.push(class.nodes.iter().map(|node| node.operands.len()).collect());
        for (j, node) in class.nodes.iter().enumerate() {
            node.operands.iter().for_each(|operand| users[*operand].push((i, j)));
            if node.operands.is_empty() {
                queue.push(Reverse((node.cost.to_bits(), i, j)));
            }
        }
    }
    while let Some(Reverse((cost, class, node))) = queue.pop() {
        if nodes[class].is_some() {
            continue;
        }
        (trees[class], nodes[class]) = (f64::from_bits(cost), Some(node));
        for (i, j) in &users[class] {
            missing[*i][*j] -= 1;
            if missing[*i][*j] == 0 {
                let user = &snapshot.classes[*i].nodes[*j];
                let sum: f64 = user.operands.iter().map(|operand| trees[*operand]).sum();
                queue.push(Reverse(((user.cost + sum).to_bits(), *i, *j)));
            }
        }
    }
    (trees, nodes)
}
