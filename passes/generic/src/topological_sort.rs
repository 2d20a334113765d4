//! Topological order of the ops of a module, where the order is free: definitions come before uses.
//!
//! Ops keep their order as far as they can: in each round those whose operands are there are taken in the order in which
//! they stand. In a cycle the first op comes first.

use std::collections::BTreeSet;

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{BlockId, Body, Error, OpId};
use rustc_hash::FxHashMap;

/// The pass `topological-sort`.
pub static TOPOLOGICAL_SORT: Pass = Pass {
    name: "topological-sort",
    summary: "Sorts the ops of modules, so that definitions come before uses",
    example: "\
%0 = arith.addi %1, %1 : i32
%1 = arith.constant 1 : i32
",
    works_on: &[],
    options: &[],
    run: Run::Module(sort_module),
};

fn sort_module(module: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    for block in module.blocks(module.root()).to_vec() {
        sort_block(module, block);
    }
    for op in module.isolated_ops() {
        if module[op].def.name == "builtin.module"
            && let Some(inner) = module.nested_mut(op)
        {
            for block in inner.blocks(inner.root()).to_vec() {
                sort_block(inner, block);
            }
        }
    }
    Ok(())
}

/// Sorts the ops of a block.
pub fn sort_block(body: &mut Body, block: BlockId) {
    let ops: Vec<OpId> = body.ops(block).collect();
    let order = topological(body, block, &ops);
    if order.iter().copied().eq(0..ops.len()) {
        return;
    }
    for at in order {
        body.unlink(ops[at]);
        body.append(block, ops[at]);
    }
}

fn topological(body: &Body, block: BlockId, ops: &[OpId]) -> Vec<usize> {
    let places: FxHashMap<OpId, usize> = ops.iter().enumerate().map(|(i, op)| (*op, i)).collect();
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); ops.len()];
    let mut n_missing = vec![0usize; ops.len()];
    for (at, op) in ops.iter().enumerate() {
        for inner in body.post_order(*op) {
            for value in body.operands(inner) {
                let def = body.def_op(value).and_then(|def| body.ancestor_in(def, block));
                let Some(from) = def.and_then(|def| places.get(&def)) else { continue };
                if *from != at {
                    users[*from].push(at);
                    n_missing[at] += 1;
                }
            }
        }
    }
    let mut ready: BTreeSet<usize> = (0..ops.len()).filter(|at| n_missing[*at] == 0).collect();
    let mut left: BTreeSet<usize> = (0..ops.len()).collect();
    let (mut order, mut last) = (Vec::with_capacity(ops.len()), None);
    while let Some(first_left) = left.first().copied() {
        let after = last.map_or(0, |last| last + 1);
        let next = ready.range(after..).next().or_else(|| ready.first()).copied();
        let at = next.unwrap_or(first_left);
        ready.remove(&at);
        left.remove(&at);
        last = Some(at);
        order.push(at);
        for user in &users[at] {
            n_missing[*user] -= 1;
            if n_missing[*user] == 0 && left.contains(user) {
                ready.insert(*user);
            }
        }
    }
    order
}
