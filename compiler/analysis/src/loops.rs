//! Natural loops of a control-flow graph.

use std::collections::BTreeMap;

use crate::graph::{FlowGraph, immediate_dominators};

/// A natural loop: the blocks from which a path leads to an edge back to the header, without the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaturalLoop {
    /// Number of the block that all paths into the loop lead through.
    pub header: usize,
    /// Blocks with an edge back to the header.
    pub latches: Vec<usize>,
    /// All blocks, in order of their numbers.
    pub blocks: Vec<usize>,
    /// Number of loops around its header, with itself.
    pub depth: usize,
}

/// The natural loops of a graph by their headers.
pub fn loops(graph: &FlowGraph) -> Vec<NaturalLoop> {
    if graph.blocks.is_empty() {
        return Vec::new();
    }
    let above = immediate_dominators(&graph.next, &graph.before, 0);
    let order = intervals(&above);
    let is_reachable = |node: usize| node == 0 || above[node].is_some();
    let dominates = |a: usize, b: usize| order[a].0 <= order[b].0 && order[b].1 <= order[a].1;
    let mut latches: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (from, next) in graph.next.iter().enumerate().filter(|(from, _)| is_reachable(*from)) {
        for to in next.iter().filter(|to| dominates(**to, from)) {
            latches.entry(*to).or_default().push(from);
        }
    }
    let mut found: Vec<NaturalLoop> = Vec::new();
    let mut depths = vec![0usize; graph.blocks.len()];
    for (header, latches) in latches {
        let blocks = blocks_of(graph, header, &latches, &is_reachable);
        blocks.iter().for_each(|block| depths[*block] += 1);
        found.push(NaturalLoop { header, latches, blocks, depth: 0 });
    }
    found.iter_mut().for_each(|one| one.depth = depths[one.header]);
    found
}

fn blocks_of(
    graph: &FlowGraph,
    header: usize,
    latches: &[usize],
    is_reachable: &dyn Fn(usize) -> bool,
) -> Vec<usize> {
    let mut blocks = std::collections::BTreeSet::from([header]);
    let mut work = latches.to_vec();
    while let Some(node) = work.pop() {
        if blocks.insert(node) {
            work.extend(graph.before[node].iter().filter(|from| is_reachable(**from)));
        }
    }
    blocks.into_iter().collect()
}

/// Pre-order number and last number in the subtree of each node of a tree; unreachable nodes get none that fits.
fn intervals(above: &[Option<usize>]) -> Vec<(usize, usize)> {
    let mut inside: Vec<Vec<usize>> = vec![Vec::new(); above.len()];
    for (node, up) in above.iter().enumerate() {
        if let Some(up) = up {
            inside[*up].push(node);
        }
    }
    let mut found = vec![(usize::MAX, 0); above.len()];
    let (mut next, mut open) = (1, vec![(0, 0)]);
    found[0].0 = 0;
    while let Some((node, at)) = open.last_mut() {
        match inside[*node].get(*at) {
            Some(child) => {
                *at += 1;
                found[*child].0 = next;
                next += 1;
                open.push((*child, 0));
            }
            None => {
                found[*node].1 = next - 1;
                open.pop();
            }
        }
    }
    found
}
