//! Random graphs: dominators and live values are those of their definitions by paths.

use creole_ir::field::OpParts;
use creole_ir::{Body, Loc, OpDef, Type, Value};
use creole_scalar::Random;

use super::*;
use crate::liveness::Liveness;
use crate::loops::loops;

/// Programs that a test tries: many if the environment asks for it.
fn n_programs() -> u64 {
    let asked = std::env::var("CREOLE_PROGRAMS").ok().and_then(|n| n.parse().ok());
    asked.unwrap_or(100)
}

/// A body of a few blocks with random branches, definitions and uses.
fn program(random: &mut Random) -> (Body, Vec<Value>) {
    let mut body = Body::new();
    let n = 1 + random.index(8);
    let blocks: Vec<BlockId> = (0..n).map(|_| body.add_block(body.root(), &[])).collect();
    let mut values = Vec::new();
    for block in &blocks {
        let op = body.create(
            OpDef::unregistered("t.def"),
            OpParts::default(),
            &[Type::i32()],
            Loc::Unknown,
        );
        body.append(*block, op);
        values.push(body.result(op, 0));
    }
    for block in &blocks {
        let operands = (0..random.index(3)).map(|_| values[random.index(n)]).collect();
        let successors = (0..random.index(3)).map(|_| blocks[random.index(n)]).collect();
        let parts = OpParts { operands, successors, ..OpParts::default() };
        let op = body.create(OpDef::unregistered("t.br"), parts, &[], Loc::Unknown);
        body.append(*block, op);
    }
    (body, values)
}

/// True if a path leads from `from` to one of `to`, of one edge or more, without a step into `avoided`.
fn has_path(
    next: &[Vec<usize>],
    from: usize,
    to: &dyn Fn(usize) -> bool,
    avoided: Option<usize>,
) -> bool {
    let (mut seen, mut work) = (vec![false; next.len()], next[from].clone());
    while let Some(node) = work.pop() {
        if Some(node) == avoided || std::mem::replace(&mut seen[node], true) {
            continue;
        }
        if to(node) {
            return true;
        }
        work.extend(&next[node]);
    }
    false
}

fn chain(above: &[Option<usize>], node: usize) -> Vec<usize> {
    std::iter::successors(Some(node), |at| above[*at]).collect()
}

#[test]
fn dominators_are_on_all_paths() {
    for seed in 0..n_programs() {
        let (body, _) = program(&mut Random::new(seed));
        let graph = FlowGraph::of(&body, body.root());
        let above = immediate_dominators(&graph.next, &graph.before, 0);
        let n = graph.blocks.len();
        for b in (0..n).filter(|b| *b == 0 || has_path(&graph.next, 0, &|to| to == *b, None)) {
            for a in 0..n {
                let is_on_all = a == b
                    || a == 0
                    || !(b == 0 || has_path(&graph.next, 0, &|to| to == b, Some(a)));
                assert_eq!(chain(&above, b).contains(&a), is_on_all, "{seed}: {a} over {b}");
            }
        }
    }
}

#[test]
fn post_dominators_are_on_all_paths_out() {
    for seed in 0..n_programs() {
        let (body, _) = program(&mut Random::new(seed));
        let graph = FlowGraph::of(&body, body.root());
        let below = immediate_post_dominators(&graph);
        let is_exit = |node: usize| graph.next[node].is_empty();
        for b in 0..graph.blocks.len() {
            if !is_exit(b) && !has_path(&graph.next, b, &is_exit, None) {
                continue;
            }
            for a in (0..graph.blocks.len()).filter(|a| *a != b) {
                let leaves = is_exit(b) || has_path(&graph.next, b, &is_exit, Some(a));
                assert_eq!(chain(&below, b).contains(&a), !leaves, "{seed}: {a} after {b}");
            }
        }
    }
}

#[test]
fn a_value_is_live_where_a_path_leads_to_a_use() {
    for seed in 0..n_programs() {
        let (body, values) = program(&mut Random::new(seed));
        let graph = FlowGraph::of(&body, body.root());
        let liveness = Liveness::of(&body);
        for (def, value) in values.iter().enumerate() {
            let uses = |node: usize| {
                body.users(*value).any(|op| body.block_of(op) == Some(graph.blocks[node]))
            };
            for (at, block) in graph.blocks.iter().enumerate() {
                let is_in = at != def
                    && (uses(at)
                        || has_path(&graph.next, at, &|to| to != def && uses(to), Some(def)));
                assert_eq!(
                    liveness.live_in(*block).contains(value),
                    is_in,
                    "{seed}: {def} in {at}"
                );
                let is_out = graph.next[at]
                    .iter()
                    .any(|to| liveness.live_in(graph.blocks[*to]).contains(value));
                assert_eq!(liveness.live_out(&body, *block).contains(value), is_out, "{seed}");
            }
        }
    }
}

#[test]
fn loops_have_one_way_in() {
    for seed in 0..n_programs() {
        let (body, _) = program(&mut Random::new(seed));
        let graph = FlowGraph::of(&body, body.root());
        let above = immediate_dominators(&graph.next, &graph.before, 0);
        for found in loops(&graph) {
            for node in &found.blocks {
                assert!(chain(&above, *node).contains(&found.header), "{seed}");
                let mut outside = graph.before[*node].iter().filter(|from| {
                    !found.blocks.contains(from) && chain(&above, **from).contains(&0)
                });
                assert!(*node == found.header || outside.next().is_none(), "{seed}");
            }
        }
    }
}
