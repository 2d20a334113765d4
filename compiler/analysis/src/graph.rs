//! Control-flow graph of a region as dense numbers: successors, predecessors, an exit of its own.

use creole_ir::{BlockId, Body, RegionId};
use rustc_hash::FxHashMap;

/// Blocks of a region with numbers, and the edges between them.
pub struct FlowGraph {
    /// The blocks; the entry is first.
    pub blocks: Vec<BlockId>,
    /// Successors of each block, by number, each once.
    pub next: Vec<Vec<usize>>,
    /// Predecessors of each block, by number, each once.
    pub before: Vec<Vec<usize>>,
    numbers: FxHashMap<BlockId, usize>,
}

impl FlowGraph {
    /// The graph of a region.
    pub fn of(body: &Body, region: RegionId) -> FlowGraph {
        let blocks = body.blocks(region).to_vec();
        let numbers: FxHashMap<BlockId, usize> =
            blocks.iter().enumerate().map(|(i, block)| (*block, i)).collect();
        let (mut next, mut before) = (Vec::new(), vec![Vec::new(); blocks.len()]);
        for (from, block) in blocks.iter().enumerate() {
            let end = body.last_op(*block);
            let to = end.map_or(&[][..], |end| body.successors(end));
            let mut to: Vec<usize> = to.iter().filter_map(|to| numbers.get(to).copied()).collect();
            to.sort_unstable();
            to.dedup();
            to.iter().for_each(|to| before[*to].push(from));
            next.push(to);
        }
        FlowGraph { blocks, next, before, numbers }
    }

    /// Number of a block of the region.
    pub fn number(&self, block: BlockId) -> Option<usize> {
        self.numbers.get(&block).copied()
    }

    /// True if a path leads from a block back to it.
    pub fn repeats(&self, block: BlockId) -> bool {
        let Some(from) = self.number(block) else { return false };
        let mut seen = vec![false; self.blocks.len()];
        let mut work = self.next[from].clone();
        while let Some(at) = work.pop().filter(|_| !seen[from]) {
            if !std::mem::replace(&mut seen[at], true) {
                work.extend(&self.next[at]);
            }
        }
        seen[from]
    }
}

/// Immediate dominators in a graph of `next` with the predecessors `before`, from `root`: `None` for the root and for
/// what it does not reach. The algorithm is Cooper, Harvey and Kennedy's.
pub fn immediate_dominators(
    next: &[Vec<usize>],
    before: &[Vec<usize>],
    root: usize,
) -> Vec<Option<usize>> {
    let order = reverse_post_order(next, root);
    let mut place = vec![usize::MAX; next.len()];
    order.iter().enumerate().for_each(|(i, node)| place[*node] = i);
    let mut above: Vec<Option<usize>> = vec![None; next.len()];
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for node in order.iter().skip(1) {
            let known = before[*node].iter().copied();
            let known = known.filter(|from| *from == root || above[*from].is_some());
            let meet = known.reduce(|a, b| common(&above, &place, a, b));
            is_changed |= std::mem::replace(&mut above[*node], meet) != meet;
        }
    }
    above
}

/// Nearest common dominator of two nodes.
fn common(above: &[Option<usize>], place: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        let (later, other) = if place[a] > place[b] { (a, b) } else { (b, a) };
        match above[later] {
            Some(up) => (a, b) = (up, other),
            None => return other,
        }
    }
    a
}

fn reverse_post_order(next: &[Vec<usize>], root: usize) -> Vec<usize> {
    if next.is_empty() {
        return Vec::new();
    }
    let (mut order, mut seen) = (Vec::new(), vec![false; next.len()]);
    let mut open = vec![(root, 0)];
    seen[root] = true;
    while let Some((node, at)) = open.last_mut() {
        match next[*node].get(*at) {
            Some(to) => {
                *at += 1;
                if !std::mem::replace(&mut seen[*to], true) {
                    open.push((*to, 0));
                }
            }
            None => {
                order.push(*node);
                open.pop();
            }
        }
    }
    order.reverse();
    order
}

/// Immediate post-dominator of each block: `None` for those that only leave the region after it, and for those from
/// which control does not leave.
pub fn immediate_post_dominators(graph: &FlowGraph) -> Vec<Option<usize>> {
    let n = graph.blocks.len();
    let (mut next, mut before) = (graph.before.clone(), graph.next.clone());
    let exits: Vec<usize> = (0..n).filter(|node| graph.next[*node].is_empty()).collect();
    exits.iter().for_each(|exit| before[*exit].push(n));
    next.push(exits);
    before.push(Vec::new());
    let above = immediate_dominators(&next, &before, n);
    above.into_iter().take(n).map(|up| up.filter(|up| *up < n)).collect()
}

#[cfg(test)]
mod tests;
