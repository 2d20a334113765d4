//! Checks that a schedule respects def-use order: each stage is computed before the stages that need it.

use creole_ir::{Error, OpId, ensure};

use super::plan::Cx;

impl Cx<'_> {
    /// Error: a stage is not computed where the stages that need it can use it.
    pub(super) fn check_order_of_stages(&self) -> Result<(), Error> {
        let stages = &self.plan.stages;
        for (number, stage) in stages.stages.iter().enumerate() {
            self.check_accumulators(number)?;
            let inside = |other: usize| {
                let place = self.plan.loops[other].as_ref().and_then(|loops| loops.place);
                stages.is_within(place.map_or(other, |(around, _)| around), number)
            };
            for needed in self.needed_by(stage.op).filter(|other| !inside(*other)) {
                ensure!(
                    self.is_computed_before(needed, number),
                    "stage '{}' needs '{}', which is computed inside loops that are not around it",
                    stage.label,
                    stages.stages[needed].label
                );
            }
        }
        Ok(())
    }

    /// The stages whose results an op uses, in its regions or through other ops.
    fn needed_by(&self, op: OpId) -> impl Iterator<Item = usize> + '_ {
        let stages = &self.plan.stages;
        let needed = stages.needed(self.body, op);
        let is_needed = move |stage: &usize| {
            self.body.results(stages.stages[*stage].op).any(|result| needed.contains(&result))
        };
        (0..stages.stages.len()).filter(is_needed)
    }

    /// Error: a stage that needs an accumulator of a reduction is not computed inside all loops of it.
    fn check_accumulators(&self, number: usize) -> Result<(), Error> {
        let stages = &self.plan.stages.stages;
        for (reduction, _) in self.plan.stages.accumulators(self.body, number) {
            let Some(around) = self.plan.loops[reduction].as_ref() else { continue };
            let level = self.level_in(reduction, number);
            ensure!(
                level.is_none_or(|level| level == Some(around.n_in_memory())),
                "stage '{}' needs an accumulator of '{}', but is not computed inside all of its loops",
                stages[number].label,
                stages[reduction].label
            );
        }
        Ok(())
    }

    /// Number of loops of `around` that enclose a stage: `Some(None)` if none does, `None` if a stage around
    /// has no loops.
    pub(super) fn level_in(&self, around: usize, stage: usize) -> Option<Option<usize>> {
        let mut at = stage;
        loop {
            let Some((next, level)) = self.plan.loops[at].as_ref()?.place else {
                return Some(None);
            };
            if next == around {
                return Some(Some(level));
            }
            at = next;
        }
    }

    /// True if all loops that enclose `needed` also enclose `stage`.
    fn is_computed_before(&self, needed: usize, stage: usize) -> bool {
        let Some(place) = self.plan.loops[needed].as_ref().and_then(|loops| loops.place) else {
            return true;
        };
        let level = self.level_in(place.0, stage);
        level.is_none_or(|level| level.is_some_and(|level| place.1 <= level))
    }

    /// Limits the tile of a stage that needs an accumulator to one iteration of its reduction.
    pub(super) fn stand_in_iterations(&self, number: usize, extents: &mut [i64]) {
        let stages = &self.plan.stages;
        for (reduction, _) in stages.accumulators(self.body, number) {
            for dim in &stages.stages[reduction].carries {
                extents[*dim] = extents[*dim].min(1);
            }
        }
    }

    /// Number of unrolled copies of a stage: one for each unrolled iteration of the enclosing reductions in
    /// each of which it is computed.
    pub(super) fn copies(&self, number: usize) -> i64 {
        let stages = &self.plan.stages;
        let mut copies = 1i64;
        let mut inner = number;
        for outer in stages.around(number) {
            let is_needed = |(reduction, _): &(usize, _)| *reduction == outer;
            let loops = self.plan.loops[outer].as_ref().map_or(&[][..], |l| l.in_registers());
            if stages.accumulators(self.body, inner).iter().any(is_needed) {
                let own =
                    loops.iter().filter(|one| stages.stages[outer].carries.contains(&one.dim));
                copies = own.fold(copies, |n, one| n.saturating_mul(one.extent / one.step));
            }
            inner = outer;
        }
        copies
    }
}
