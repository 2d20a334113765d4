//! Merging of equal blocks, and removal of block arguments that get the same value on every edge.
//!
//! Two blocks of a region are equal if they hold the same ops in the same order and go to the same blocks. Operands
//! defined inside have to be defined at the same place; others may differ, and become arguments of the merged block.
//! Results and arguments may not be used outside of their block, and no op may have a region.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use creole_ir::{BlockId, Body, OpId, RegionId, Traits, Value, Values};
use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHasher};

use super::Driver;
use crate::branches::{passed, set_passed, ways_in};

/// Block that others are merged into.
struct Cluster {
    leader: BlockId,
    merged: Vec<BlockId>,
    /// Operands that differ: number of the op in its block, number of the operand.
    differing: BTreeSet<(usize, usize)>,
}

impl Driver<'_> {
    /// Merges equal blocks of a region until there are none. Returns true if there were any.
    pub(super) fn merge_equal_blocks(&mut self, region: RegionId) -> bool {
        let mut changed = false;
        loop {
            let clusters = clusters(self.body, region);
            let mut merged = false;
            for cluster in clusters {
                merged |= self.merge_cluster(&cluster);
            }
            if !merged {
                return changed;
            }
            changed = true;
        }
    }

    fn merge_cluster(&mut self, cluster: &Cluster) -> bool {
        let all = || std::iter::once(cluster.leader).chain(cluster.merged.iter().copied());
        if !cluster.differing.is_empty() {
            let mut before = all().flat_map(|block| ways_in(self.body, block));
            if before.any(|op| passed(self.body, op).is_none()) {
                return false;
            }
            self.pass_differing(cluster);
        }
        for block in &cluster.merged {
            for op in ways_in(self.body, *block) {
                let to = |old| if old == *block { cluster.leader } else { old };
                self.body.map_successors(op, to);
                self.push(op);
            }
        }
        let ops: Vec<OpId> = cluster.merged.iter().flat_map(|b| self.body.ops(*b)).collect();
        let used: Vec<Value> = ops.iter().flat_map(|op| self.body.operands(*op)).collect();
        self.body.erase_blocks(&cluster.merged);
        used.into_iter().for_each(|value| self.push_definition(value));
        self.push_ways_in(cluster.leader);
        self.counts.add("equal block");
        true
    }

    /// Makes the operands that differ arguments of the leader, one for those that are equal in every block.
    fn pass_differing(&mut self, cluster: &Cluster) {
        let ops = |body: &Body, block| body.ops(block).collect::<Vec<OpId>>();
        let blocks: Vec<BlockId> =
            std::iter::once(cluster.leader).chain(cluster.merged.iter().copied()).collect();
        let mut columns: IndexMap<Vec<Value>, Option<Value>> = IndexMap::new();
        let all: Vec<Vec<OpId>> = blocks.iter().map(|block| ops(self.body, *block)).collect();
        for (op, operand) in &cluster.differing {
            let column: Vec<Value> =
                all.iter().map(|ops| self.body.operand(ops[*op], *operand)).collect();
            let old = column[0];
            let arg = match columns.get(&column).copied().flatten() {
                Some(arg) => arg,
                None => {
                    let arg = self.body.add_arg(cluster.leader, self.body.ty(old));
                    self.body.set_arg_loc(arg, self.loc_of(old));
                    columns.insert(column, Some(arg));
                    arg
                }
            };
            self.body.set_operand(all[0][*op], *operand, arg);
        }
        for (i, block) in blocks.iter().enumerate() {
            let new: Vec<Value> = columns.keys().map(|column| column[i]).collect();
            for op in ways_in(self.body, *block) {
                let mut lists = passed(self.body, op).unwrap_or_default();
                for (list, to) in lists.iter_mut().zip(self.body.successors(op)) {
                    if to == block {
                        list.extend(new.iter().copied());
                    }
                }
                set_passed(self.body, op, &lists);
            }
        }
    }

    fn loc_of(&self, value: Value) -> creole_ir::Loc {
        match self.body.def_op(value) {
            Some(op) => self.body[op].loc,
            None => self.body.arg_loc(value),
        }
    }

    /// Replaces arguments of a region's blocks that get the same value on every edge. Returns true if there were any.
    pub(super) fn drop_redundant_args(&mut self, region: RegionId) -> bool {
        let mut changed = false;
        for block in self.body.blocks(region).to_vec() {
            let common = common_values(self.body, block);
            if common.iter().all(Option::is_none) {
                continue;
            }
            let args = self.body.args(block).to_vec();
            for (arg, value) in args.into_iter().zip(&common) {
                if let Some(value) = value {
                    self.push_users(arg);
                    self.body.replace_uses(arg, *value);
                }
            }
            let keep: Vec<bool> = common.iter().map(Option::is_none).collect();
            if self.drop_passed(block, &keep) {
                self.body.retain_args(block, |i| keep[i]);
                self.counts.add("redundant argument");
                changed = true;
            }
        }
        changed
    }
}

/// For each argument of a block, the value that every edge passes for it.
fn common_values(body: &Body, block: BlockId) -> Vec<Option<Value>> {
    let n = body.args(block).len();
    let mut edges: Vec<Values> = Vec::new();
    for op in ways_in(body, block) {
        let Some(lists) = passed(body, op) else { return vec![None; n] };
        let to_block = lists.into_iter().zip(body.successors(op)).filter(|(_, to)| **to == block);
        edges.extend(to_block.map(|(list, _)| list));
    }
    let common = |i: usize| {
        let first = *edges.first()?.get(i)?;
        let is_own = body.args(block).contains(&first);
        (!is_own && edges.iter().all(|list| list.get(i) == Some(&first))).then_some(first)
    };
    (0..n).map(common).collect()
}

/// Equal blocks of a region; its first block stays as it is.
fn clusters(body: &Body, region: RegionId) -> Vec<Cluster> {
    let mut groups: IndexMap<u64, Vec<Cluster>> = IndexMap::new();
    for block in body.blocks(region).iter().skip(1) {
        if !may_merge(body, *block) {
            continue;
        }
        let group = groups.entry(hash(body, *block)).or_default();
        let found = group.iter_mut().find_map(|cluster| {
            let differing = differing(body, cluster.leader, *block)?;
            Some((cluster, differing))
        });
        match found {
            Some((cluster, differing)) => {
                cluster.differing.extend(differing);
                cluster.merged.push(*block);
            }
            None => group.push(Cluster {
                leader: *block,
                merged: Vec::new(),
                differing: BTreeSet::new(),
            }),
        }
    }
    groups.into_values().flatten().filter(|cluster| !cluster.merged.is_empty()).collect()
}

fn may_merge(body: &Body, block: BlockId) -> bool {
    let is_local = |value: Value| body.users(value).all(|user| body.block_of(user) == Some(block));
    let has_region = |op: OpId| body.nested(op).is_some() || !body.regions(op).is_empty();
    body.args(block).iter().all(|arg| is_local(*arg))
        && body.ops(block).all(|op| !has_region(op) && body.results(op).all(is_local))
}

fn hash(body: &Body, block: BlockId) -> u64 {
    let mut hasher = FxHasher::default();
    body.arg_types(block).hash(&mut hasher);
    for op in body.ops(block) {
        body[op].def.name.hash(&mut hasher);
        body.attrs(op).hash(&mut hasher);
        body.operand_types(op).hash(&mut hasher);
        body.result_types(op).hash(&mut hasher);
        body.successors(op).hash(&mut hasher);
    }
    hasher.finish()
}

/// Place of the definition of each value of a block.
fn places(body: &Body, block: BlockId) -> FxHashMap<Value, usize> {
    let results = body.ops(block).flat_map(|op| body.results(op));
    body.args(block).iter().copied().chain(results).zip(0..).collect()
}

/// Operands from outside that differ between two blocks; `None`: the blocks are not equal.
fn differing(body: &Body, a: BlockId, b: BlockId) -> Option<Vec<(usize, usize)>> {
    if body.arg_types(a) != body.arg_types(b) || body.ops(a).count() != body.ops(b).count() {
        return None;
    }
    let (in_a, in_b) = (places(body, a), places(body, b));
    let mut found = Vec::new();
    for (number, (op, other)) in body.ops(a).zip(body.ops(b)).enumerate() {
        if !same_but_operands(body, op, other) {
            return None;
        }
        for (i, (value, other)) in body.operands(op).zip(body.operands(other)).enumerate() {
            match (in_a.get(&value), in_b.get(&other)) {
                (Some(place), Some(other)) if place == other => {}
                (None, None) if value == other => {}
                (None, None) if may_be_passed(body, value) && may_be_passed(body, other) => {
                    found.push((number, i));
                }
                _ => return None,
            }
        }
    }
    Some(found)
}

fn same_but_operands(body: &Body, a: OpId, b: OpId) -> bool {
    body[a].def.is_same(body[b].def)
        && body.attrs(a) == body.attrs(b)
        && body.discardable(a) == body.discardable(b)
        && body.operand_types(a) == body.operand_types(b)
        && body.result_types(a) == body.result_types(b)
        && body.successors(a) == body.successors(b)
}

/// True unless a terminator defines the value: it is not there yet where its own successors get their arguments.
fn may_be_passed(body: &Body, value: Value) -> bool {
    body.def_op(value).is_none_or(|op| !body[op].has(Traits::TERMINATOR))
}
