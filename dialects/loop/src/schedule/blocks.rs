//! Loops over the blocks of blocked reductions and scans: each block has a loop in memory, whether a schedule
//! names it or not.

use super::plan::{Cx, PlanLoop};
use super::{Loop, NestStage};
use crate::blocks::Block;
use crate::{Reduce, Scan};
use creole_ir::{Error, ensure};

impl Cx<'_> {
    /// The blocks of a reduction or scan along the dimensions that carry values, largest first; empty for
    /// other stages.
    fn blocks(&self, number: usize) -> Vec<Block> {
        let op = self.plan.stages.stages[number].op;
        let scan = self.body.get::<Scan>(op).map_or(Vec::new(), |scan| scan.steps());
        let reduce = self.body.get::<Reduce>(op).map_or(Vec::new(), |reduce| reduce.levels());
        let steps = scan.into_iter().map(|step| Block { dim: 0, step });
        let mut all: Vec<Block> = reduce.into_iter().chain(steps).collect();
        all.reverse();
        all
    }

    /// The loops of a stage with those over its blocks. Error: a loop that would cross block boundaries.
    pub(super) fn with_blocks(&self, number: usize, loops: &[Loop]) -> Result<Vec<Loop>, Error> {
        let mut loops = loops.to_vec();
        let stage = &self.plan.stages.stages[number];
        for block in self.blocks(number) {
            self.check_peel(stage, &block, &loops)?;
            let at = self.add_block(stage, &block, &mut loops);
            self.add_around(stage, &block, at, &mut loops);
        }
        Ok(loops)
    }

    fn check_peel(&self, stage: &NestStage, block: &Block, loops: &[Loop]) -> Result<(), Error> {
        let name = self.plan.stages.dims[stage.carries[block.dim]].name;
        let peeled = loops.iter().find(|one| one.peel && one.dim == name);
        ensure!(
            peeled.is_none(),
            "'{name} peel': the reduction has blocks, which begin at multiples of {}",
            block.step
        );
        Ok(())
    }

    /// Inserts the loop over a block, before all finer ones; returns its position. A loop of the same step will do if
    /// there is none over the tile inside of it: otherwise the block has a loop inside of those, of one iteration, so
    /// that its accumulators are not in memory.
    fn add_block(&self, stage: &NestStage, block: &Block, loops: &mut Vec<Loop>) -> usize {
        let name = |own: usize| self.plan.stages.dims[stage.carries[own]].name;
        let n_in_memory = loops.iter().take_while(|one| !one.in_registers()).count();
        let step = |one: &Loop| one.step.unwrap_or(1);
        let is_it = |one: &Loop| one.dim == name(block.dim) && step(one) == block.step;
        let is_own = |one: &Loop| (0..stage.carries.len()).any(|own| one.dim == name(own));
        let n_outer =
            loops[..n_in_memory].iter().rposition(|one| !is_own(one)).map_or(0, |at| at + 1);
        if let Some(found) = loops[n_outer..n_in_memory].iter().position(is_it) {
            return n_outer + found;
        }
        let is_finer = |one: &Loop| {
            let inner = (block.dim + 1..stage.carries.len()).any(|own| one.dim == name(own));
            inner || (one.dim == name(block.dim) && step(one) < block.step)
        };
        let has_one = loops[..n_outer].iter().any(is_it);
        let first = if has_one { n_outer } else { 0 };
        let finer = loops[first..].iter().position(is_finer).map_or(loops.len(), |at| first + at);
        let at = finer.min(n_in_memory);
        loops.insert(at, Loop::new(name(block.dim), (block.step > 1).then_some(block.step)));
        at
    }

    /// Inserts outer loops of the reduction around the loop over a block, so none of them is in registers.
    fn add_around(&self, stage: &NestStage, block: &Block, at: usize, loops: &mut Vec<Loop>) {
        let mut at = at;
        for own in &stage.carries[..block.dim] {
            let name = self.plan.stages.dims[*own].name;
            let is_single = |one: &Loop| one.dim == name && one.step.unwrap_or(1) == 1;
            if loops[..at].iter().any(is_single) {
                continue;
            }
            loops.retain(|one| !(one.dim == name && one.in_registers()));
            loops.insert(at, Loop::new(name, None));
            at += 1;
        }
    }

    /// Marks the loops over blocks.
    pub(super) fn mark_blocks(&self, number: usize, planned: &mut [PlanLoop]) {
        let stage = &self.plan.stages.stages[number];
        for block in self.blocks(number) {
            let dim = stage.carries[block.dim];
            let is_it = |one: &&mut PlanLoop| {
                one.dim == dim && one.step == block.step && !one.text.in_registers()
            };
            if let Some(one) = planned.iter_mut().rfind(is_it) {
                one.is_block = true;
            }
        }
    }
}
