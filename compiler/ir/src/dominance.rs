//! Dominator tree of a region's blocks.
//!
//! The algorithm is Cooper, Harvey and Kennedy's ("A Simple, Fast Dominance Algorithm"), on dense
//! tables. Afterwards the tree is numbered, so that a query takes two comparisons however deep the
//! tree is.

use crate::body::{BlockId, Body, OpId, RegionId};

const NONE: u32 = u32::MAX;

/// The dominator trees of those regions of a body that were [added](Dominance::add_region).
///
/// Invariant: it describes the body as it was when the region was added.
#[derive(Clone, Debug, Default)]
pub struct Dominance {
    /// Tree nodes by block number in the body.
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// Immediate dominator; the node itself for an entry.
    above: u32,
    /// Pre-order number in the tree. [`NONE`]: unreachable.
    enter: u32,
    /// Largest pre-order number in the subtree.
    last: u32,
}

const UNKNOWN: Node = Node { above: NONE, enter: NONE, last: NONE };

impl Dominance {
    /// Adds the tree of a region.
    pub fn add_region(&mut self, body: &Body, region: RegionId) {
        let blocks = body.blocks(region);
        let n = blocks.iter().map(|b| index(*b) + 1).max().unwrap_or(0);
        if self.nodes.len() < n {
            self.nodes.resize(n, UNKNOWN);
        }
        blocks.iter().for_each(|b| self.nodes[index(*b)] = UNKNOWN);
        if let Some(entry) = blocks.first() {
            Tree::new(body, *entry, &mut self.nodes).build();
        }
    }

    /// The trees of all regions of a body.
    pub fn of_body(body: &Body) -> Dominance {
        let mut all = Dominance { nodes: vec![UNKNOWN; body.n_blocks_made()] };
        for region in (0..body.n_regions_made()).map(|at| RegionId::from_raw((at as u32).into())) {
            match *body.blocks(region) {
                [] => {}
                [one] => {
                    let above = index(one) as u32;
                    all.nodes[index(one)] = Node { above, enter: 0, last: 0 };
                }
                [entry, ..] => Tree::new(body, entry, &mut all.nodes).build(),
            }
        }
        all
    }

    /// True if the block is reachable from the entry of its region.
    pub fn is_reachable(&self, block: BlockId) -> bool {
        self.node(block).enter != NONE
    }

    /// True if every path to `b` leads through `a`. Both are blocks of one region. Unreachable
    /// blocks are dominated by everything.
    pub fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        let (a, b) = (self.node(a), self.node(b));
        b.enter == NONE || (a.enter != NONE && a.enter <= b.enter && b.enter <= a.last)
    }

    /// Immediate dominator of `block`; `None` for entries and unreachable blocks.
    pub fn above(&self, block: BlockId) -> Option<BlockId> {
        let above = self.node(block).above;
        (above != NONE && above as usize != index(block)).then(|| id(above))
    }

    fn node(&self, block: BlockId) -> Node {
        self.nodes.get(index(block)).copied().unwrap_or(UNKNOWN)
    }
}

/// The reachable blocks of a region, each after those that dominate it.
pub fn reachable_blocks(body: &Body, region: RegionId) -> Vec<BlockId> {
    let blocks = body.blocks(region);
    match *blocks {
        [] | [_] => blocks.to_vec(),
        [entry, ..] => {
            let mut nodes = vec![UNKNOWN; body.n_blocks_made()];
            Tree::new(body, entry, &mut nodes).order
        }
    }
}

/// The ops of all reachable blocks, each after those whose results it uses, and before those in its
/// regions. [`Body::walk`] visits blocks in textual order instead.
pub fn ops_in_order(body: &Body) -> Vec<OpId> {
    let mut ops = Vec::new();
    let mut work: Vec<BlockId> = reachable_blocks(body, body.root());
    work.reverse();
    while let Some(block) = work.pop() {
        for op in body.ops(block) {
            ops.push(op);
        }
        let inside = body.ops(block).flat_map(|op| body.regions(op));
        let blocks = inside.flat_map(|region| reachable_blocks(body, *region));
        let blocks: Vec<BlockId> = blocks.collect();
        work.extend(blocks.into_iter().rev());
    }
    ops
}

fn index(block: BlockId) -> usize {
    block.into_raw().into_u32() as usize
}

fn id(index: u32) -> BlockId {
    BlockId::from_raw(la_arena::RawIdx::from_u32(index))
}

fn successors(body: &Body, block: BlockId) -> &[BlockId] {
    body.last_op(block).map_or(&[], |op| body.successors(op))
}

/// The dominator tree of one region under construction. Until the end, `enter` of a node holds the
/// block's position in [`Tree::order`].
struct Tree<'a> {
    body: &'a Body,
    nodes: &'a mut [Node],
    /// Reachable blocks, each before its successors unless there is a cycle.
    order: Vec<BlockId>,
    /// Position of the immediate dominator, by position.
    above: Vec<u32>,
}

impl<'a> Tree<'a> {
    fn new(body: &'a Body, entry: BlockId, nodes: &'a mut [Node]) -> Self {
        let mut tree = Tree { body, nodes, order: Vec::new(), above: Vec::new() };
        tree.find_order(entry);
        tree
    }

    /// Computes the reverse post-order of a depth-first walk.
    fn find_order(&mut self, entry: BlockId) {
        let region = self.body.region_of(entry);
        let mut open = vec![(entry, 0)];
        self.nodes[index(entry)].enter = 0;
        while let Some((block, next)) = open.last_mut() {
            match successors(self.body, *block).get(*next) {
                Some(to) => {
                    *next += 1;
                    // A wrong program may lead out of the region; that is for others to say.
                    let is_inside = self.body.region_of(*to) == region;
                    if is_inside && self.nodes.get(index(*to)).is_some_and(|n| n.enter == NONE) {
                        self.nodes[index(*to)].enter = 0;
                        open.push((*to, 0));
                    }
                }
                None => {
                    self.order.push(*block);
                    open.pop();
                }
            }
        }
        self.order.reverse();
        for (place, block) in self.order.iter().enumerate() {
            self.nodes[index(*block)].enter = place as u32;
        }
    }

    fn build(mut self) {
        let (starts, sources) = self.predecessors();
        self.above = vec![NONE; self.order.len()];
        self.above[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for place in 1..self.order.len() {
                let range = starts[place] as usize..starts[place + 1] as usize;
                let above = sources[range]
                    .iter()
                    .copied()
                    .filter(|p| self.above[*p as usize] != NONE)
                    .reduce(|a, b| self.meet(a, b))
                    .unwrap_or(NONE);
                changed |= std::mem::replace(&mut self.above[place], above) != above;
            }
        }
        self.number();
    }

    /// Positions of the predecessors of all blocks in one list, and the start of each block's part.
    /// Those of one block are in descending order: then [`Tree::meet`] climbs each step once even
    /// if all blocks of a long chain lead to one.
    fn predecessors(&self) -> (Vec<u32>, Vec<u32>) {
        let edges = |from: usize| {
            let targets = successors(self.body, self.order[from]).iter();
            targets.filter_map(|to| self.nodes.get(index(*to))).map(|n| n.enter as usize)
        };
        let is_inside = |to: &usize| *to < self.order.len();
        let n = self.order.len();
        let mut starts = vec![0u32; n + 1];
        (0..n).flat_map(edges).filter(is_inside).for_each(|to| starts[to + 1] += 1);
        (0..n).for_each(|i| starts[i + 1] += starts[i]);
        let mut next = starts.clone();
        let mut sources = vec![0; starts[n] as usize];
        for from in (0..n).rev() {
            for to in edges(from).filter(is_inside) {
                sources[next[to] as usize] = from as u32;
                next[to] += 1;
            }
        }
        (starts, sources)
    }

    /// Nearest common dominator of two blocks.
    fn meet(&self, mut a: u32, mut b: u32) -> u32 {
        while a != b {
            if a > b {
                a = self.above[a as usize];
            } else {
                b = self.above[b as usize];
            }
        }
        a
    }

    /// Assigns pre-order numbers. A block comes after its immediate dominator in `order`, so
    /// subtree sizes add up from the back, and numbers are assigned from the front.
    fn number(self) {
        let n = self.order.len();
        let mut sizes = vec![1u32; n];
        for place in (1..n).rev() {
            sizes[self.above[place] as usize] += sizes[place];
        }
        let mut enter = vec![0u32; n];
        let mut free = vec![1u32; n];
        for (place, block) in self.order.iter().enumerate() {
            let above = self.above[place] as usize;
            if place > 0 {
                enter[place] = free[above];
                free[above] += sizes[place];
                free[place] = enter[place] + 1;
            }
            self.nodes[index(*block)] = Node {
                above: index(self.order[above]) as u32,
                enter: enter[place],
                last: enter[place] + sizes[place] - 1,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::OpParts;
    use crate::loc::Loc;
    use crate::op::OpDef;

    /// A region of `n` blocks with these edges.
    fn graph(n: usize, edges: &[(usize, usize)]) -> (Body, Vec<BlockId>) {
        let mut body = Body::new();
        let blocks: Vec<BlockId> = (0..n).map(|_| body.add_block(body.root(), &[])).collect();
        for (from, block) in blocks.iter().enumerate() {
            let to = edges.iter().filter(|(f, _)| *f == from).map(|(_, to)| blocks[*to]);
            let parts = OpParts { successors: to.collect(), ..OpParts::default() };
            let op = body.create(OpDef::unregistered("t.br"), parts, &[], Loc::Unknown);
            body.append(*block, op);
        }
        (body, blocks)
    }

    #[track_caller]
    fn check(n: usize, edges: &[(usize, usize)], above: &[Option<usize>]) {
        let (body, blocks) = graph(n, edges);
        let mut dominance = Dominance::default();
        dominance.add_region(&body, body.root());
        let found: Vec<Option<usize>> = blocks
            .iter()
            .map(|b| dominance.above(*b).and_then(|a| blocks.iter().position(|c| *c == a)))
            .collect();
        assert_eq!(found, above);
        for (i, a) in blocks.iter().enumerate() {
            for (j, b) in blocks.iter().enumerate() {
                let is_reachable = j == 0 || above[j].is_some();
                let chain = std::iter::successors(Some(j), |at| above[*at]).any(|at| at == i);
                assert_eq!(dominance.dominates(*a, *b), chain || !is_reachable, "{i} {j}");
            }
        }
    }

    #[test]
    fn diamond_and_loop() {
        let edges = [(0, 1), (0, 2), (1, 3), (2, 3), (3, 0), (3, 4)];
        check(5, &edges, &[None, Some(0), Some(0), Some(0), Some(3)]);
    }

    #[test]
    fn irreducible_cycle() {
        let edges = [(0, 1), (0, 2), (1, 2), (2, 1), (1, 3), (2, 3)];
        check(4, &edges, &[None, Some(0), Some(0), Some(0)]);
    }

    #[test]
    fn what_can_not_be_reached_is_dominated_by_everything() {
        check(3, &[(0, 2), (1, 2)], &[None, None, Some(0)]);
    }

    #[test]
    fn a_long_chain_with_one_exit_is_fast() {
        const N: usize = 200_000;
        let mut body = Body::new();
        let blocks: Vec<BlockId> = (0..N).map(|_| body.add_block(body.root(), &[])).collect();
        for i in 0..N - 1 {
            let successors = [blocks[i + 1], blocks[N - 1]].into_iter().collect();
            let parts = OpParts { successors, ..OpParts::default() };
            let op = body.create(OpDef::unregistered("t.br"), parts, &[], Loc::Unknown);
            body.append(blocks[i], op);
        }
        let mut dominance = Dominance::default();
        dominance.add_region(&body, body.root());
        assert_eq!(dominance.above(blocks[N - 1]), Some(blocks[0]));
        assert!(dominance.dominates(blocks[N / 2], blocks[N - 2]));
    }
}
