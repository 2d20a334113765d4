//! Checks of open dimensions, whose sizes are operands: each size is known in the loops over its dimension.

use creole_ir::{Error, Symbol, ensure};

use super::plan::{Cx, StagePlan};

impl Cx<'_> {
    /// Error: a library kernel computes an open dimension; it needs whole ones.
    pub(super) fn check_whole(&self, number: usize) -> Result<(), Error> {
        let stages = &self.plan.stages;
        let open = stages.open_in(number).map(|dim| stages.dims[dim].name);
        let all = open.map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ");
        ensure!(
            all.is_empty(),
            "kernels compute whole dimensions, but sizes of {all} are operands"
        );
        Ok(())
    }

    /// Error: a size of an open dimension is not known where it is needed.
    pub(super) fn check_open_sizes(&self) -> Result<(), Error> {
        for (number, stage) in self.plan.stages.stages.iter().enumerate() {
            let Some(planned) = self.plan.loops[number].as_ref().filter(|p| p.call.is_none())
            else {
                continue;
            };
            let checks = [Self::check_inside, Self::check_single];
            let checked = checks.iter().try_for_each(|check| check(self, number, planned));
            let label = stage.label;
            checked
                .map_err(|e| Error { message: format!("stage '{label}': {}", e.message), ..e })?;
        }
        Ok(())
    }

    fn name(&self, dim: usize) -> Symbol {
        self.plan.stages.dims[dim].name
    }

    /// Error: an open dimension without a loop in memory, or with one that is cut.
    pub(super) fn check_open_loops(&self, number: usize, planned: &StagePlan) -> Result<(), Error> {
        let stages = &self.plan.stages;
        let is_open = |dim: &usize| stages.is_open(*dim) && stages.dims[*dim].size > 0;
        let in_memory = &planned.loops[..planned.n_in_memory()];
        for dim in stages.stages[number].own.iter().filter(|dim| is_open(dim)) {
            ensure!(
                in_memory.iter().any(|one| one.dim == *dim),
                "the size of '{0}' is an operand; add a loop '{0}' in memory",
                self.name(*dim)
            );
        }
        let mut peeled = in_memory.iter().filter(|one| one.text.peel && stages.is_open(one.dim));
        peeled.next().map_or(Ok(()), |one| {
            let (text, name) = (one.text, one.text.dim);
            creole_ir::bail!("'{text}' can't be peeled: the size of '{name}' is an operand")
        })
    }

    /// Error: a stage that varies with an open dimension is computed outside the stage that owns it, where
    /// the size is known.
    fn check_inside(&self, number: usize, _: &StagePlan) -> Result<(), Error> {
        let stages = &self.plan.stages;
        for dim in stages.in_set(stages.stages[number].outer).filter(|dim| stages.is_open(*dim)) {
            let has = |stage: &usize| stages.stages[*stage].own.contains(&dim);
            let Some(owner) = stages.around(number).find(has) else { continue };
            ensure!(
                self.level_in(owner, number) != Some(None),
                "the size of '{}' is an operand of '{}', inside of which the stage is not computed",
                self.name(dim),
                stages.stages[owner].label
            );
        }
        Ok(())
    }

    /// Error: a stage whose sizes vary with dimensions is not computed for one element of them, inside all
    /// loops over them.
    fn check_single(&self, number: usize, planned: &StagePlan) -> Result<(), Error> {
        let stages = &self.plan.stages;
        for dim in stages.in_set(stages.extents_vary(number)) {
            let n = planned.extents[dim];
            ensure!(
                n <= 1 && self.is_inside_all(planned, dim),
                "its size varies with '{}', of which it is computed for more than one element at once",
                self.name(dim)
            );
        }
        Ok(())
    }

    /// True if a stage is inside all loops in memory over a dimension of which it is computed for one
    /// element.
    fn is_inside_all(&self, planned: &StagePlan, dim: usize) -> bool {
        let mut at = planned;
        while let Some((around, level)) = at.place.filter(|_| at.extents[dim] <= 1) {
            let Some(outer) = self.plan.loops[around].as_ref() else { return true };
            let behind = &outer.loops[level.min(outer.n_in_memory())..outer.n_in_memory()];
            if behind.iter().any(|one| one.dim == dim) {
                return false;
            }
            at = outer;
        }
        true
    }
}
