//! Common subexpression elimination: of two equal pure ops, one of which dominates the other, the
//! dominating one stays.
//!
//! Equal means: same op, attributes, result types, and the same operands (in either order if the
//! op is commutative). Ops with regions are left alone. Regions of ops that run as part of them
//! (`STRUCTURED`) see what is around them, except those of pure ops: a combiner captures nothing.

use std::hash::{Hash, Hasher};

use creole_ir::pass::{Changed, Pass, PassCx, Run};
use creole_ir::{BlockId, Body, Error, OpId, RegionId, Traits, Value};
use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::{FxHashMap, FxHasher};

/// The pass `cse`.
pub static CSE: Pass =
    Pass { name: "cse", summary: "Merges equal pure ops", options: &[], run: Run::Body(cse) };

fn cse(body: &mut Body, _: &PassCx<'_>) -> Result<Changed, Error> {
    Ok(Changed::when(merge_equal_ops(body) > 0))
}

/// What is still to be done, innermost last.
enum Work {
    /// The blocks that a block dominates directly, then leave its scope.
    Block(BlockId),
    /// The ops of a block from this one on.
    Ops(BlockId, Option<OpId>),
    /// Forget what was noted since.
    Leave(usize),
    /// A region, with nothing in scope if it is `true`.
    Region(RegionId, bool),
    /// Bring back the scope that was put away.
    Restore(Scope),
}

/// Pure ops by hash, and the order in which they were noted.
#[derive(Default)]
struct Scope {
    known: FxHashMap<u64, Vec<OpId>>,
    noted: Vec<u64>,
}

/// Merges equal ops and gives the number of erased ones.
pub fn merge_equal_ops(body: &mut Body) -> usize {
    let mut scope = Scope::default();
    let mut work = vec![Work::Region(body.root(), true)];
    let mut children: FxHashMap<BlockId, Vec<BlockId>> = FxHashMap::default();
    let mut n_erased = 0;
    while let Some(step) = work.pop() {
        match step {
            Work::Region(region, is_apart) => {
                if is_apart {
                    work.push(Work::Restore(std::mem::take(&mut scope)));
                }
                work.extend(enter(body, region, &mut children).into_iter().rev().map(Work::Block));
            }
            Work::Block(block) => {
                work.push(Work::Leave(scope.noted.len()));
                let inner = children.remove(&block).unwrap_or_default();
                work.extend(inner.into_iter().rev().map(Work::Block));
                work.push(Work::Ops(block, body.first_op(block)));
            }
            Work::Ops(_, None) => {}
            Work::Ops(block, Some(op)) => {
                let next = body.next_op(op);
                work.push(Work::Ops(block, next));
                n_erased += visit(body, op, &mut scope, &mut work);
            }
            Work::Leave(n) => {
                for hash in scope.noted.drain(n..).rev() {
                    scope.known.get_mut(&hash).map(Vec::pop);
                }
            }
            Work::Restore(old) => scope = old,
        }
    }
    n_erased
}

/// One op: merged, noted, or its regions put on the list. Gives the number of erased ops.
fn visit(body: &mut Body, op: OpId, scope: &mut Scope, work: &mut Vec<Work>) -> usize {
    if !body.regions(op).is_empty() {
        let data = &body[op];
        let is_apart = !data.has(Traits::STRUCTURED) || data.has(Traits::PURE);
        work.extend(body.regions(op).iter().rev().map(|r| Work::Region(*r, is_apart)));
        return 0;
    }
    let data = &body[op];
    if !data.has(Traits::PURE)
        || data.has(Traits::TERMINATOR)
        || body.nested(op).is_some()
        || data.n_results() == 0
    {
        return 0;
    }
    let hash = hash(body, op);
    let same = scope.known.entry(hash).or_default();
    if let Some(old) = same.iter().copied().find(|old| are_equal(body, *old, op)) {
        for (new, old) in body.results(op).zip(body.results(old)) {
            body.replace_uses(new, old);
        }
        body.erase(op);
        return 1;
    }
    same.push(op);
    scope.noted.push(hash);
    0
}

/// The blocks to start from, and for each block those that it dominates directly. Blocks that
/// can't be reached start by themselves.
fn enter(
    body: &Body,
    region: RegionId,
    children: &mut FxHashMap<BlockId, Vec<BlockId>>,
) -> Vec<BlockId> {
    let blocks = body.blocks(region);
    if blocks.len() < 2 {
        return blocks.to_vec();
    }
    let mut graph = DiGraph::<BlockId, ()>::new();
    let nodes: FxHashMap<BlockId, NodeIndex> =
        blocks.iter().map(|b| (*b, graph.add_node(*b))).collect();
    for block in blocks {
        for successor in body.last_op(*block).map_or(&[][..], |op| body.successors(op)) {
            graph.add_edge(nodes[block], nodes[successor], ());
        }
    }
    let dominators = simple_fast(&graph, nodes[&blocks[0]]);
    let mut roots = Vec::new();
    for block in blocks {
        match dominators.immediate_dominator(nodes[block]) {
            Some(above) => children.entry(graph[above]).or_default().push(*block),
            None => roots.push(*block),
        }
    }
    roots
}

fn ordered_operands(body: &Body, op: OpId) -> Vec<Value> {
    let mut operands: Vec<Value> = body.operands(op).collect();
    if body[op].has(Traits::COMMUTATIVE) && operands.len() == 2 {
        operands.sort_by_key(|v| v.into_raw().into_u32());
    }
    operands
}

fn hash(body: &Body, op: OpId) -> u64 {
    let mut hasher = FxHasher::default();
    body[op].def.name.hash(&mut hasher);
    ordered_operands(body, op).hash(&mut hasher);
    body.attrs(op).hash(&mut hasher);
    hasher.finish()
}

fn are_equal(body: &Body, a: OpId, b: OpId) -> bool {
    body[a].def.name == body[b].def.name
        && ordered_operands(body, a) == ordered_operands(body, b)
        && body.attrs(a) == body.attrs(b)
        && body.discardable(a) == body.discardable(b)
        && body.result_types(a) == body.result_types(b)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::test_support::{function, module};

    #[track_caller]
    fn check(text: &str, expect: Expect) {
        let mut module = module(text);
        let n = function(&mut module, merge_equal_ops);
        let text = creole_ir::text::print_module(&module, Default::default());
        expect.assert_eq(&format!("{n} erased\n{text}"));
    }

    #[test]
    fn commutative_operands_match_in_both_orders() {
        check(
            "func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
               %0 = stablehlo.add %a, %b : tensor<2xf32>
               %1 = stablehlo.add %b, %a : tensor<2xf32>
               %2 = stablehlo.subtract %a, %b : tensor<2xf32>
               %3 = stablehlo.subtract %b, %a : tensor<2xf32>
               %4 = stablehlo.multiply %0, %1 : tensor<2xf32>
               %5 = stablehlo.multiply %2, %3 : tensor<2xf32>
               %6 = stablehlo.multiply %4, %5 : tensor<2xf32>
               return %6 : tensor<2xf32>
             }",
            expect![[r#"
                1 erased
                func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> tensor<2xf32> {
                  %0 = stablehlo.add %arg0, %arg1 : tensor<2xf32>
                  %1 = stablehlo.subtract %arg0, %arg1 : tensor<2xf32>
                  %2 = stablehlo.subtract %arg1, %arg0 : tensor<2xf32>
                  %3 = stablehlo.multiply %0, %0 : tensor<2xf32>
                  %4 = stablehlo.multiply %1, %2 : tensor<2xf32>
                  %5 = stablehlo.multiply %3, %4 : tensor<2xf32>
                  return %5 : tensor<2xf32>
                }
            "#]],
        );
    }

    #[test]
    fn only_what_dominates_is_used() {
        check(
            "func.func @f(%p: i1, %a: tensor<2xf32>) -> tensor<2xf32> {
               cf.cond_br %p, ^bb1, ^bb2
             ^bb1:
               %0 = stablehlo.negate %a : tensor<2xf32>
               cf.br ^bb3(%0 : tensor<2xf32>)
             ^bb2:
               %1 = stablehlo.negate %a : tensor<2xf32>
               cf.br ^bb3(%1 : tensor<2xf32>)
             ^bb3(%2: tensor<2xf32>):
               return %2 : tensor<2xf32>
             }",
            expect![[r#"
                0 erased
                func.func @f(%arg0: i1, %arg1: tensor<2xf32>) -> tensor<2xf32> {
                  cf.cond_br %arg0, ^bb1, ^bb2
                ^bb1:
                  %0 = stablehlo.negate %arg1 : tensor<2xf32>
                  cf.br ^bb3(%0 : tensor<2xf32>)
                ^bb2:
                  %1 = stablehlo.negate %arg1 : tensor<2xf32>
                  cf.br ^bb3(%1 : tensor<2xf32>)
                ^bb3(%2: tensor<2xf32>):
                  return %2 : tensor<2xf32>
                }
            "#]],
        );
    }
}
