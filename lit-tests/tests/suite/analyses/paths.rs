//! Facts about blocks: dominance, post-dominance and liveness are those of their definitions by paths.

use creole_analysis::graph::{FlowGraph, immediate_dominators, immediate_post_dominators};
use creole_analysis::liveness::Liveness;
use creole_analysis::program::{Program, values};
use creole_ir::dominance::Dominance;
use creole_ir::{BlockId, Body, RegionId};

use super::each_program;

/// Calls `check` with all regions of all functions of random programs.
#[track_caller]
fn each_region(check: impl Fn(&Body, RegionId) -> Option<String>) {
    each_program(|module, _| {
        let program = Program::new(module);
        program.units.iter().find_map(|unit| {
            let inside = unit.body.walk().flat_map(|op| unit.body.regions(op).iter().copied());
            std::iter::once(unit.body.root())
                .chain(inside)
                .find_map(|region| check(unit.body, region))
        })
    });
}

/// Nodes on paths from `from` on, itself too, that do not step into `avoided`.
fn reached(next: &[Vec<usize>], from: usize, avoided: Option<usize>) -> Vec<bool> {
    let (mut seen, mut work) = (vec![false; next.len()], vec![from]);
    while let Some(node) = work.pop() {
        if Some(node) != avoided && !std::mem::replace(&mut seen[node], true) {
            work.extend(&next[node]);
        }
    }
    seen
}

fn is_above(above: &[Option<usize>], a: usize, b: usize) -> bool {
    std::iter::successors(Some(b), |at| above[*at]).any(|at| at == a)
}

/// Each pair of blocks, with those that the entry reaches around the first.
fn pairs(graph: &FlowGraph) -> Vec<(usize, usize, bool)> {
    let n = graph.blocks.len();
    let is_reachable = if n == 0 { Vec::new() } else { reached(&graph.next, 0, None) };
    let mut all = Vec::new();
    for a in 0..n {
        let around = reached(&graph.next, 0, Some(a));
        all.extend((0..n).filter(|b| is_reachable[*b]).map(|b| (a, b, !around[b])));
    }
    all
}

#[test]
fn dominators_are_on_all_paths() {
    each_region(|body, region| {
        let graph = FlowGraph::of(body, region);
        let above = immediate_dominators(&graph.next, &graph.before, 0);
        let mut dominance = Dominance::default();
        dominance.add_region(body, region);
        pairs(&graph).into_iter().find_map(|(a, b, dominates)| {
            let found = dominance.dominates(graph.blocks[a], graph.blocks[b]);
            let is_wrong = found != dominates || is_above(&above, a, b) != dominates;
            is_wrong.then(|| format!("block {a} over block {b}"))
        })
    });
}

#[test]
fn post_dominators_are_on_all_paths_out() {
    each_region(|body, region| {
        let graph = FlowGraph::of(body, region);
        let below = immediate_post_dominators(&graph);
        let n = graph.blocks.len();
        let leaves = |from: usize, avoided: Option<usize>| {
            let reached = reached(&graph.next, from, avoided);
            (0..n).any(|node| reached[node] && graph.next[node].is_empty())
        };
        let all = (0..n).flat_map(|a| (0..n).map(move |b| (a, b)));
        let mut all = all.filter(|(_, b)| leaves(*b, None));
        let wrong = all.find(|(a, b)| is_above(&below, *a, *b) == leaves(*b, Some(*a)));
        wrong.map(|(a, b)| format!("block {a} after block {b}"))
    });
}

/// The block of the region that a block is in or inside of.
fn enclosing(body: &Body, mut block: BlockId, region: RegionId) -> Option<BlockId> {
    while body.region_of(block) != region {
        block = body.block_of(body.parent_of(body.region_of(block))?)?;
    }
    Some(block)
}

#[test]
fn a_value_is_live_where_a_path_leads_to_a_use() {
    each_region(|body, region| {
        let graph = FlowGraph::of(body, region);
        let liveness = Liveness::of(body);
        values(body).into_iter().find_map(|value| {
            let home = body.def_block(value)?;
            let number =
                |block| enclosing(body, block, region).and_then(|block| graph.number(block));
            let users = body.users(value).filter_map(|op| number(body.block_of(op)?));
            let uses: Vec<usize> = users.collect();
            let def = graph.number(home);
            // What is defined inside of a block's ops is live in none of the region's blocks.
            let is_inner = def.is_none() && number(home).is_some();
            let wrong = (0..graph.blocks.len()).find(|at| {
                let reached = reached(&graph.next, *at, def);
                let is_live = !is_inner && uses.iter().any(|node| reached[*node]);
                liveness.live_in(graph.blocks[*at]).contains(&value) != is_live
            });
            wrong.map(|at| format!("{value:?} at the start of block {at}"))
        })
    });
}
