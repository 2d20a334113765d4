//! Common subexpression elimination: of two equal ops, one of which dominates the other, the dominating one stays,
//! unless they have an effect. Ops that are dead when visited are erased too.
//!
//! Equal means: same op, attributes, result types and regions, and the same operands (in either
//! order if the op is commutative). Ops that read memory are merged within a block if nothing
//! between them may write: what allocates or frees does not. Ops with regions of several blocks are left alone. Regions of ops that
//! run as part of them (`STRUCTURED`) see what is around them, except those of pure ops: a combiner
//! captures nothing.
//!
//! Merged and dead ops stay in place to the end, so a use by one still counts: as in MLIR, a second run may find more.

mod equal;

use std::sync::Arc;

use creole_ir::analyses::Analyses;
use creole_ir::body::Effect;
use creole_ir::dominance::Dominance;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{BlockId, Body, Error, Loc, OpId, RegionId, Traits};
use rustc_hash::{FxHashMap, FxHashSet};

use equal::{are_equal, hash};

/// The pass `cse`.
pub static CSE: Pass = Pass {
    name: "cse",
    summary: "Merges equal ops",
    example: "
func.func @main(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}
",
    works_on: &[],
    options: &[],
    run: Run::Body(cse),
};

fn cse(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let work = vec![WalkStep::Region(body.root())];
    merge_in(body, work, &|_| false, cx.analyses);
    Ok(())
}

/// Merges equal ops, erases dead ones, and returns the number of erased ones.
pub fn merge_equal_ops(body: &mut Body) -> usize {
    merge_equal_ops_but(body, &|_| false)
}

/// [`merge_equal_ops`], except in regions of ops that are known to have no effect and hold no equal ops.
pub fn merge_equal_ops_but(body: &mut Body, is_done: &dyn Fn(OpId) -> bool) -> usize {
    let work = vec![WalkStep::Region(body.root())];
    merge_in(body, work, is_done, &Analyses::default())
}

/// [`merge_equal_ops`] in the regions of these ops, each separately.
pub fn merge_equal_ops_inside(body: &mut Body, ops: impl Iterator<Item = OpId>) -> usize {
    let regions: Vec<RegionId> = ops.flat_map(|op| body.regions(op).to_vec()).collect();
    let work = regions.into_iter().map(WalkStep::Region).collect();
    merge_in(body, work, &|_| false, &Analyses::default())
}

/// Merges equal ops, and those that are left dead, in the regions and blocks of `work`.
fn merge_in(
    body: &mut Body,
    work: Vec<WalkStep>,
    is_done: &dyn Fn(OpId) -> bool,
    analyses: &Analyses,
) -> usize {
    let mut cse = Cse {
        body,
        is_done,
        scope: Scope::default(),
        work,
        inside: vec![Inside::default()],
        n_writes: 0,
        doomed: Vec::new(),
        in_graphs: FxHashSet::default(),
        analyses,
        dominance: None,
        children: FxHashMap::default(),
    };
    while let Some(step) = cse.work.pop() {
        cse.step(step);
    }
    for op in &cse.doomed {
        cse.body.erase(*op);
    }
    cse.doomed.len()
}

/// Worklist item of the walk over the dominator tree, innermost last.
enum WalkStep {
    /// Visit the blocks of a region.
    Region(RegionId),
    /// Visit a block, then those that it dominates directly, then leave its scope.
    Block(BlockId),
    /// Visit the ops of a block from this one on.
    Ops(Option<OpId>),
    /// Finish an op whose regions are done.
    Finish(OpId),
    /// Undo the entries made since.
    Leave(usize),
    /// Restore the scope that was put away.
    Restore(Scope),
}

/// Available op that later ones may equal.
#[derive(Clone, Copy)]
struct Known {
    op: OpId,
    /// Number of writes seen before it.
    n_writes: u32,
}

/// Available ops by hash. Of two with one hash the later is kept: 64-bit hashes rarely collide, and if they do, an op
/// stays that could be merged.
#[derive(Default)]
struct Scope {
    known: FxHashMap<u64, Known>,
    /// Undo log: previous entry of each hash, restored when a block is left.
    noted: Vec<(u64, Option<Known>)>,
}

/// Effects of the regions of an op.
#[derive(Clone, Copy)]
struct Inside {
    effect: Effect,
    /// True if the op is needed though nothing uses its results.
    is_kept: bool,
}

impl Default for Inside {
    fn default() -> Inside {
        Inside { effect: Effect::None, is_kept: false }
    }
}

struct Cse<'a> {
    body: &'a mut Body,
    /// Returns true for an op without effect whose regions hold no equal ops.
    is_done: &'a dyn Fn(OpId) -> bool,
    scope: Scope,
    work: Vec<WalkStep>,
    /// Effects found so far in the regions that are being visited, one for each open op.
    inside: Vec<Inside>,
    /// Number of possible writes seen so far. Two reads in one block with equal counts read the same.
    n_writes: u32,
    doomed: Vec<OpId>,
    /// Ops that became available in blocks without terminators.
    in_graphs: FxHashSet<OpId>,
    analyses: &'a Analyses,
    /// The dominator trees, once a region has several blocks.
    dominance: Option<Arc<Dominance>>,
    children: FxHashMap<BlockId, Vec<BlockId>>,
}

impl Cse<'_> {
    fn step(&mut self, step: WalkStep) {
        match step {
            WalkStep::Region(region) => self.region(region),
            WalkStep::Block(block) => {
                self.work.push(WalkStep::Leave(self.scope.noted.len()));
                let inner = self.children.remove(&block).unwrap_or_default();
                self.work.extend(inner.into_iter().rev().map(WalkStep::Block));
                self.work.push(WalkStep::Ops(self.body.first_op(block)));
            }
            WalkStep::Ops(None) => {}
            WalkStep::Ops(Some(op)) => {
                self.work.push(WalkStep::Ops(self.body.next_op(op)));
                self.op(op);
            }
            WalkStep::Finish(op) => {
                let inside = self.inside.pop().unwrap_or_default();
                self.finish(op, inside);
            }
            WalkStep::Leave(n) => {
                for (hash, before) in self.scope.noted.drain(n..).rev() {
                    match before {
                        Some(known) => self.scope.known.insert(hash, known),
                        None => self.scope.known.remove(&hash),
                    };
                }
            }
            WalkStep::Restore(scope) => self.scope = scope,
        }
    }

    /// Visits a region; unreachable blocks are left alone.
    fn region(&mut self, region: RegionId) {
        let blocks = self.body.blocks(region);
        if blocks.len() > 1 {
            let (body, analyses) = (&*self.body, self.analyses);
            let dominance = self.dominance.get_or_insert_with(|| analyses.of(body));
            for block in blocks {
                if let Some(above) = dominance.above(*block) {
                    self.children.entry(above).or_default().push(*block);
                }
            }
        }
        self.work.extend(blocks.first().copied().map(WalkStep::Block));
    }

    fn op(&mut self, op: OpId) {
        let regions = self.body.regions(op);
        if regions.is_empty() {
            return self.finish(op, Inside::default());
        }
        if (self.is_done)(op) {
            return self.finish(op, Inside::default());
        }
        let data = &self.body[op];
        let is_apart = !data.has(Traits::STRUCTURED) || data.has(Traits::PURE);
        self.work.push(WalkStep::Finish(op));
        self.inside.push(Inside::default());
        if is_apart {
            self.work.push(WalkStep::Restore(std::mem::take(&mut self.scope)));
        }
        self.work.extend(regions.iter().rev().map(|r| WalkStep::Region(*r)));
    }

    /// Visits an op whose regions are done.
    fn finish(&mut self, op: OpId, inside: Inside) {
        let own = self.body.own_effect(op);
        let effect = own.max(inside.effect);
        let is_kept = inside.is_kept || own == Effect::Writes && !self.body.only_allocates(op);
        if let Some(around) = self.inside.last_mut() {
            around.effect = around.effect.max(effect);
            around.is_kept |= is_kept;
        }
        // Those in its regions were counted when they were visited.
        self.n_writes += u32::from(self.body.changes_memory(op));
        if self.body[op].has(Traits::TERMINATOR) || is_kept {
            return;
        }
        if self.body.results(op).all(|r| self.body.is_unused(r)) {
            self.doomed.push(op);
        } else if effect != Effect::Writes
            && self.body.regions(op).iter().all(|r| self.body.blocks(*r).len() <= 1)
        {
            self.merge(op, effect);
        }
    }

    fn merge(&mut self, op: OpId, effect: Effect) {
        let hash = hash(self.body, op);
        let known = Known { op, n_writes: self.n_writes };
        if let Some(old) = self.scope.known.get(&hash).copied()
            && (effect == Effect::None || self.reads_the_same(old, op))
            && are_equal(self.body, old.op, op)
            && !self.body.is_modified(op)
        {
            let is_moot = self.replace(op, old.op);
            if self.body[old.op].loc == Loc::Unknown {
                self.body[old.op].loc = self.body[op].loc;
            }
            self.doomed.extend(is_moot.then_some(op));
            return;
        }
        let before = self.scope.known.insert(hash, known);
        self.scope.noted.push((hash, before));
        if self.is_in_graph(op) {
            self.in_graphs.insert(op);
        }
    }

    /// Replaces the results of an op by those of another one. Returns false if uses are left: an available op before
    /// it would not be found again with other operands.
    fn replace(&mut self, op: OpId, by: OpId) -> bool {
        if !self.is_in_graph(op) {
            for (new, old) in self.body.results(op).zip(self.body.results(by)) {
                self.body.replace_uses(new, old);
            }
            return true;
        }
        let mut is_moot = true;
        for (new, old) in self.body.results(op).zip(self.body.results(by)) {
            for (user, at) in self.body.uses(new).collect::<Vec<_>>() {
                match self.in_graphs.contains(&user) {
                    true => is_moot = false,
                    false => self.body.set_operand(user, at, old),
                }
            }
        }
        is_moot
    }

    /// True in a block without a terminator, where uses may come before definitions.
    fn is_in_graph(&self, op: OpId) -> bool {
        let last = self.body.block_of(op).and_then(|block| self.body.last_op(block));
        last.is_some_and(|last| !self.body[last].has(Traits::TERMINATOR))
    }

    fn reads_the_same(&self, old: Known, op: OpId) -> bool {
        old.n_writes == self.n_writes && self.body.block_of(old.op) == self.body.block_of(op)
    }
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
    fn ops_that_differ_in_their_results_alone_do_not_hide_each_other() {
        check(
            "func.func @f(%a: tensor<4xi8>) -> (tensor<4xi16>, tensor<4xi32>, tensor<4xi16>) {
               %0 = stablehlo.convert %a : (tensor<4xi8>) -> tensor<4xi16>
               %1 = stablehlo.convert %a : (tensor<4xi8>) -> tensor<4xi32>
               %2 = stablehlo.convert %a : (tensor<4xi8>) -> tensor<4xi16>
               return %0, %1, %2 : tensor<4xi16>, tensor<4xi32>, tensor<4xi16>
             }",
            expect![[r#"
                1 erased
                func.func @f(%arg0: tensor<4xi8>) -> (tensor<4xi16>, tensor<4xi32>, tensor<4xi16>) {
                  %0 = stablehlo.convert %arg0 : (tensor<4xi8>) -> tensor<4xi16>
                  %1 = stablehlo.convert %arg0 : (tensor<4xi8>) -> tensor<4xi32>
                  return %0, %1, %0 : tensor<4xi16>, tensor<4xi32>, tensor<4xi16>
                }
            "#]],
        );
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
                ^bb1:  // pred: ^bb0
                  %0 = stablehlo.negate %arg1 : tensor<2xf32>
                  cf.br ^bb3(%0 : tensor<2xf32>)
                ^bb2:  // pred: ^bb0
                  %1 = stablehlo.negate %arg1 : tensor<2xf32>
                  cf.br ^bb3(%1 : tensor<2xf32>)
                ^bb3(%2: tensor<2xf32>):  // 2 preds: ^bb1, ^bb2
                  return %2 : tensor<2xf32>
                }
            "#]],
        );
    }

    #[test]
    fn reads_merge_unless_something_writes_between() {
        check(
            "func.func @f(%m: memref<4xf32>, %i: index) -> (f32, f32, f32) {
               %0 = memref.load %m[%i] : memref<4xf32>
               %1 = memref.load %m[%i] : memref<4xf32>
               memref.store %1, %m[%i] : memref<4xf32>
               %2 = memref.load %m[%i] : memref<4xf32>
               %unused = memref.load %m[%i] : memref<4xf32>
               return %0, %1, %2 : f32, f32, f32
             }",
            expect![[r#"
                2 erased
                func.func @f(%arg0: memref<4xf32>, %arg1: index) -> (f32, f32, f32) {
                  %0 = memref.load %arg0[%arg1] : memref<4xf32>
                  memref.store %0, %arg0[%arg1] : memref<4xf32>
                  %1 = memref.load %arg0[%arg1] : memref<4xf32>
                  return %0, %0, %1 : f32, f32, f32
                }
            "#]],
        );
    }

    #[test]
    fn ops_with_equal_regions_merge() {
        check(
            "func.func @f(%p: i1, %a: i32, %b: i32) -> (i32, i32, i32) {
               %0 = scf.if %p -> (i32) {
                 %x = arith.addi %a, %b : i32
                 scf.yield %x : i32
               } else {
                 scf.yield %b : i32
               }
               %1 = scf.if %p -> (i32) {
                 %y = arith.addi %b, %a : i32
                 scf.yield %y : i32
               } else {
                 scf.yield %b : i32
               }
               %2 = scf.if %p -> (i32) {
                 %y = arith.addi %b, %a : i32
                 scf.yield %y : i32
               } else {
                 scf.yield %a : i32
               }
               return %0, %1, %2 : i32, i32, i32
             }",
            expect![[r#"
                1 erased
                func.func @f(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32, i32) {
                  %0 = scf.if %arg0 -> (i32) {
                    %2 = arith.addi %arg1, %arg2 : i32
                    scf.yield %2 : i32
                  } else {
                    scf.yield %arg2 : i32
                  }
                  %1 = scf.if %arg0 -> (i32) {
                    %2 = arith.addi %arg2, %arg1 : i32
                    scf.yield %2 : i32
                  } else {
                    scf.yield %arg1 : i32
                  }
                  return %0, %0, %1 : i32, i32, i32
                }
            "#]],
        );
    }
}
