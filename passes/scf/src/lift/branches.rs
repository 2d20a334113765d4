//! Branches to several blocks as `scf.if` and `scf.index_switch`.

use creole_arith::IndexCastUI;
use creole_builtin::{CondBr, Switch};
use creole_ir::dominance::Dominance;
use creole_ir::{At, BlockId, Body, Builder, Error, OpId, RegionId, Type, Value};
use creole_loop::scf::{If, IndexSwitch, Yield};
use rustc_hash::FxHashSet;

use super::Lift;
use super::edges::{Edge, incoming, move_to, outgoing, successors};
use crate::edit::{move_ops, replace_all};

/// The blocks that only a way through `block` reaches, `block` first, in the order in which they are found.
fn dominated(body: &Body, dominance: &Dominance, block: BlockId) -> Vec<BlockId> {
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    let mut work = vec![block];
    while let Some(next) = work.pop() {
        if dominance.dominates(block, next) && seen.insert(next) {
            found.push(next);
            work.extend(successors(body, next).iter().rev());
        }
    }
    found
}

/// The edges from the branches to where control goes on, and what they say of the branches.
struct Ways {
    edges: Vec<Edge>,
    /// False if a branch ends the region.
    all_go_on: bool,
    /// True if a branch goes on.
    some_go_on: bool,
}

fn ways_on(body: &Body, entry: BlockId, branches: &[Vec<BlockId>]) -> Ways {
    let mut inside: FxHashSet<BlockId> = branches.iter().flatten().copied().collect();
    inside.insert(entry);
    let mut ways = Ways { edges: Vec::new(), all_go_on: true, some_go_on: false };
    for (edge, branch) in outgoing(body, entry).into_iter().zip(branches) {
        if branch.is_empty() {
            ways.edges.push(edge);
            ways.some_go_on = true;
        }
        for block in branch {
            if successors(body, *block).is_empty() {
                ways.all_go_on = false;
                ways.edges.extend(incoming(body, *block));
                continue;
            }
            for edge in outgoing(body, *block) {
                if !inside.contains(&edge.to(body)) {
                    ways.edges.push(edge);
                    ways.some_go_on = true;
                }
            }
        }
    }
    ways
}

impl Lift<'_> {
    /// Makes the branch at the end of `entry` structured. Returns the blocks to go on with.
    pub(super) fn branches(&mut self, entry: BlockId) -> Result<Vec<BlockId>, Error> {
        let next = successors(self.body, entry).to_vec();
        match next[..] {
            [] => return Ok(Vec::new()),
            [only] => {
                self.splice(entry, only);
                return Ok(vec![entry]);
            }
            _ => {}
        }
        let region = self.body.region_of(entry);
        if self.numbered.insert(region) {
            self.dominance.add_region(self.body, region);
        }
        let mut branches = Vec::with_capacity(next.len());
        for block in &next {
            let is_owned = self.body.single_predecessor(*block).is_some();
            branches.push(if is_owned {
                dominated(self.body, &self.dominance, *block)
            } else {
                Vec::new()
            });
        }
        let ways = ways_on(self.body, entry, &branches);
        if !ways.some_go_on {
            return Ok(next);
        }
        let first = ways.edges[0].to(self.body);
        let is_single = ways.edges.iter().all(|edge| edge.to(self.body) == first);
        let on = if is_single && ways.all_go_on {
            first
        } else {
            let loc = self.end_loc(ways.edges[0].from);
            self.numbered.remove(&region);
            self.single_entry(&ways.edges, loc)
        };
        if !ways.all_go_on {
            return Ok(vec![entry]);
        }
        Ok(self.structured(entry, on, &branches))
    }

    /// Merges the only successor of a block into it.
    fn splice(&mut self, block: BlockId, next: BlockId) {
        let values = Edge { from: block, index: 0 }.operands(self.body);
        let args = self.body.args(next).to_vec();
        replace_all(self.body, &args, &values);
        self.body.last_op(block).into_iter().for_each(|end| self.body.erase(end));
        move_ops(self.body, next, At::End(block));
        self.body.erase_blocks(&[next]);
    }

    /// Replaces the branch at the end of `entry` by an op with the branches as regions; control goes on in `on`.
    fn structured(
        &mut self,
        entry: BlockId,
        on: BlockId,
        branches: &[Vec<BlockId>],
    ) -> Vec<BlockId> {
        let (mut regions, mut heads, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        for (edge, branch) in outgoing(self.body, entry).into_iter().zip(branches) {
            let region = self.body.add_region();
            regions.push(region);
            let values = edge.operands(self.body);
            let Some(head) = branch.first().copied() else {
                let block = self.body.add_block(region, &[]);
                ends.push((block, values));
                continue;
            };
            self.single_exit(branch, on, region, &mut ends);
            let args = self.body.args(head).to_vec();
            replace_all(self.body, &args, &values);
            self.body.retain_args(head, |_| false);
            heads.push(head);
        }
        let types = self.body.arg_types(on);
        let Some(old) = self.body.last_op(entry) else { return heads };
        let Some(made) = self.structured_op(old, &types, &regions) else { return heads };
        let loc = self.body[old].loc;
        self.body.erase(old);
        for (block, values) in ends {
            let results = values.into_iter().collect();
            Builder::new(self.body, At::End(block), loc).add_typed(Yield { results }, &[]);
        }
        for edge in incoming(self.body, on) {
            let results = edge.operands(self.body).into_iter().collect();
            if let Some(end) = self.body.last_op(edge.from) {
                let loc = self.body[end].loc;
                self.body.erase(end);
                Builder::new(self.body, At::End(edge.from), loc).add_typed(Yield { results }, &[]);
            }
        }
        let (old, new): (Vec<Value>, Vec<Value>) =
            (self.body.args(on).to_vec(), self.body.results(made).collect());
        replace_all(self.body, &old, &new);
        move_ops(self.body, on, At::End(entry));
        self.body.erase_blocks(&[on]);
        heads.push(entry);
        heads
    }

    /// Moves a branch to a region; if several of its edges go on, they meet in a new block, which is added to `ends`.
    fn single_exit(
        &mut self,
        branch: &[BlockId],
        on: BlockId,
        region: RegionId,
        ends: &mut Vec<(BlockId, Vec<Value>)>,
    ) {
        let all = branch.iter().flat_map(|block| outgoing(self.body, *block));
        let going_on: Vec<Edge> = all.filter(|edge| edge.to(self.body) == on).collect();
        move_to(self.body, branch, region);
        if going_on.len() < 2 {
            // What dominates what in a branch does not change when it becomes a region.
            self.numbered.insert(region);
            return;
        }
        let types = self.body.arg_types(on);
        let exit = self.body.add_block(region, &types);
        for edge in going_on {
            let operands = edge.operands(self.body);
            edge.redirect(self.body, exit, &operands);
        }
        ends.push((exit, self.body.args(exit).to_vec()));
    }

    /// The op that stands for a branch `end` to several blocks.
    fn structured_op(&mut self, end: OpId, types: &[Type], regions: &[RegionId]) -> Option<OpId> {
        let loc = self.body[end].loc;
        if let Some(this) = self.body.get::<CondBr>(end) {
            let new = If {
                condition: this.condition,
                then_region: *regions.first()?,
                else_region: *regions.get(1)?,
            };
            return Some(Builder::new(self.body, At::Before(end), loc).add_typed(new, types));
        }
        let this = self.body.get::<Switch>(end)?;
        let mut b = Builder::new(self.body, At::Before(end), loc);
        let arg = b.value_typed(IndexCastUI::new(this.flag), Type::index());
        let cases = this.case_values.iter().flat_map(|values| {
            let number = |i| i64::try_from(values.bits(i)).unwrap_or(values.int(i));
            (0..values.len()).map(number).collect::<Vec<_>>()
        });
        let new =
            IndexSwitch { arg, cases: cases.collect(), regions: regions.iter().copied().collect() };
        Some(b.add_typed(new, types))
    }
}
