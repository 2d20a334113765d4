//! Innermost code of a stage, and stages placed inside loops of others.

use creole_ir::{Error, OpId, Value, bail};
use creole_loop::schedule::{DimSet, StageKind};

use super::emit::Emit;
use super::lanes::{Lane, VectorDim};
use super::position::{Extent, Point};
use super::transpose::Tile;

impl Emit<'_> {
    // --- leaves -------------------------------------------------------------------------------------

    /// Emits the computation of the tile in registers.
    pub(super) fn leaf(&mut self) -> Result<(), Error> {
        let stage = &self.plan.stages.stages[self.stage];
        if stage.own.iter().any(|dim| self.positions[*dim].extent == Extent::Fixed(0)) {
            return Ok(());
        }
        match stage.kind {
            StageKind::Update => self.update_leaf(stage.op),
            StageKind::Reduce | StageKind::Scan => self.reduce_leaf(),
            StageKind::Read => {
                let result = self.from.result(stage.op, 0);
                self.values_leaf(&[result], &[result])
            }
            StageKind::Nest | StageKind::Out => {
                let (results, yields) = (self.results(), self.yields());
                self.values_leaf(&results, &yields)
            }
        }
    }

    /// Destinations of the stage's values: the results of an inner stage, the memrefs of the nest.
    pub(super) fn results(&self) -> Vec<Value> {
        let op = self.plan.stages.stages[self.stage].op;
        match self.stage {
            0 => self.from.op_ref(op).field_operands("outs").to_vec(),
            _ => self.from.results(op).collect(),
        }
    }

    /// Values that the body of the stage yields.
    pub(super) fn yields(&self) -> Vec<Value> {
        let block = self.plan.stages.block(self.from, self.stage);
        let end = block.and_then(|block| self.from.terminator(block));
        end.into_iter().flat_map(|end| self.from.operands(end)).collect()
    }

    /// Computes values point by point and stores them to their destinations.
    fn values_leaf(&mut self, results: &[Value], values: &[Value]) -> Result<(), Error> {
        self.leaf_ops(&mut |emit, point| {
            let lanes = emit.get_all(values, point)?;
            if emit.stage == 0 {
                return match &mut emit.held {
                    Some(held) => {
                        held.push((lanes, point.clone()));
                        Ok(())
                    }
                    None => emit.store_out(results, &lanes, point),
                };
            }
            emit.keep(results, lanes, point)
        })
    }

    /// Emits the ops inside all memory loops that need no accumulator, point by point; calls `end` for each point.
    pub(super) fn leaf_ops(
        &mut self,
        end: &mut dyn FnMut(&mut Self, &Point) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let ops = self.leaf_of(|emit, op| !emit.needs_accumulator(op));
        let is_stage = |emit: &Self, op: &OpId| {
            emit.plan.stages.of_op(*op).filter(|stage| *stage != emit.stage)
        };
        // After the last inner stage nothing needs all points of earlier ops.
        let last = ops.iter().rposition(|op| is_stage(self, op).is_some()).map_or(0, |at| at + 1);
        for op in &ops[..last] {
            self.loc = self.from[*op].loc;
            match is_stage(self, op) {
                Some(stage) => self.stage_at(stage)?,
                None => {
                    for point in self.points(DimSet::MAX) {
                        self.op(*op, &point)?;
                    }
                }
            }
        }
        for point in self.points(DimSet::MAX) {
            for op in &ops[last..] {
                self.op(*op, &point)?;
            }
            end(self, &point)?;
        }
        Ok(())
    }

    /// Ops inside all memory loops that satisfy `is_meant`, in order.
    pub(super) fn leaf_of(&self, is_meant: impl Fn(&Self, OpId) -> bool) -> Vec<OpId> {
        let leaf = self.programs[self.stage].levels.last().into_iter().flatten();
        leaf.copied().filter(|op| is_meant(self, *op)).collect()
    }

    pub(super) fn store_out(
        &mut self,
        outs: &[Value],
        values: &[Lane],
        point: &Point,
    ) -> Result<(), Error> {
        let at = self.own_indices(point)?;
        if let Some(n) = self.n_interleaved() {
            return self.store_interleaved(outs, values, &at, n);
        }
        if let Some(lanes) = self.square_lanes(outs) {
            return self.store_square(outs, values, &at, lanes);
        }
        let n = self.n_lanes(DimSet::MAX);
        outs.iter().zip(values).try_for_each(|(out, value)| self.store(*value, *out, &at, n))
    }

    /// Indices of the nest's own dimensions at a point.
    pub(super) fn own_indices(&mut self, point: &Point) -> Result<Vec<Lane>, Error> {
        let own = &self.plan.stages.stages[0].own;
        own.iter().map(|dim| self.index(*dim, point)).collect()
    }

    /// Passes the results of an inner stage to its readers, in memory or in registers.
    pub(super) fn keep(
        &mut self,
        results: &[Value],
        lanes: Vec<Lane>,
        point: &Point,
    ) -> Result<(), Error> {
        for (result, lane) in results.iter().zip(lanes) {
            match self.scratch.contains_key(result) {
                true => self.store_tile(*result, lane, point)?,
                false => self.kept.push((*result, point.clone(), lane)),
            }
        }
        Ok(())
    }

    // --- inner stages ---------------------------------------------------------------------------------

    /// Emits a stage at the current position, for the elements left of each dimension.
    pub(super) fn stage_at(&mut self, stage: usize) -> Result<(), Error> {
        let info = &self.plan.stages.stages[stage];
        let results: Vec<Value> = self.from.results(info.op).collect();
        let loops = self.plan.of(stage);
        if let Some(kernel) = loops.call {
            return self.call_kernel(stage, kernel);
        }
        self.check_extents(stage)?;
        if !self.stays_in_registers(stage) {
            for result in &results {
                self.allocate_tile(stage, *result)?;
            }
        }
        let handed_down = self.hand_down_in_memory(stage)?;
        let around = std::mem::replace(&mut self.stage, stage);
        let accumulators = std::mem::take(&mut self.accumulators);
        let kept = std::mem::take(&mut self.kept);
        self.env.enter(self.programs[stage].tile);
        self.hand_down_in_registers(handed_down)?;
        let lanes = self.plan.loops[stage].as_ref().and_then(|loops| {
            let lanes = loops.in_registers().iter().find(|one| one.text.lanes)?;
            let is_in_tile = self.programs[stage].tile >> lanes.dim & 1 == 1;
            (is_in_tile && !self.positions[lanes.dim].is_single())
                .then_some(VectorDim { dim: lanes.dim, n: lanes.extent })
        });
        let whole = self.set_open_sizes()?;
        self.level(0)?;
        whole.into_iter().for_each(|(dim, position)| self.positions[dim] = position);
        self.env.leave();
        let found = std::mem::replace(&mut self.kept, kept);
        self.accumulators = accumulators;
        self.stage = around;
        self.hand_over(&results, Tile { entries: found, lanes })
    }

    /// Checks that dimensions whose loops are all in registers have a constant number of elements.
    fn check_extents(&self, stage: usize) -> Result<(), Error> {
        let loops = self.plan.of(stage);
        for one in loops.in_registers() {
            let in_memory = loops.loops[..loops.n_in_memory()].iter().any(|l| l.dim == one.dim);
            let is_open = matches!(self.positions[one.dim].extent, Extent::UpTo(..));
            if is_open && !in_memory {
                let label = self.plan.stages.stages[stage].label;
                bail!(
                    "stage '{label}' holds '{}' in registers, but tiles of it are not all of one size",
                    one.text.dim
                )
            }
        }
        Ok(())
    }

    /// Binds the results that a stage left in registers in the stage around.
    fn hand_over(&mut self, results: &[Value], tile: Tile) -> Result<(), Error> {
        if tile.entries.is_empty() {
            return Ok(());
        }
        for result in results {
            let mut cache = Default::default();
            for point in self.points(self.varies(*result)) {
                let lane = self.tile_at(&tile, *result, &point, &mut cache)?;
                self.set(*result, &point, lane);
            }
        }
        Ok(())
    }

    /// True if the results of a stage stay in registers: all its readers are in the stage around, and neither has a
    /// memory loop over the tile.
    fn stays_in_registers(&self, stage: usize) -> bool {
        let info = &self.plan.stages.stages[stage];
        let loops = self.plan.of(stage);
        let tile = self.programs[stage].tile;
        if info.kind == StageKind::Nest && !info.own.is_empty() {
            return false;
        }
        if tile == 0 {
            return true;
        }
        let in_tile = |dim: usize| tile >> dim & 1 == 1;
        let Some((around, level)) = loops.place else { return false };
        let outer = self.plan.of(around);
        let mut in_memory = loops.loops[..loops.n_in_memory()]
            .iter()
            .chain(&outer.loops[level.min(outer.n_in_memory())..outer.n_in_memory()]);
        !in_memory.any(|one| in_tile(one.dim)) && !self.is_read_elsewhere(stage, around)
    }

    /// True if another stage than `around` reads a result of `stage`.
    fn is_read_elsewhere(&self, stage: usize, around: usize) -> bool {
        let op = self.plan.stages.stages[stage].op;
        let users: Vec<OpId> = self.from.results(op).flat_map(|r| self.from.users(r)).collect();
        let own = self.plan.stages.block(self.from, around);
        let elsewhere = |user: &OpId| self.from.block_of(*user) != own;
        let computed = self.programs.iter().enumerate().filter(|(number, _)| *number != around);
        let mut others = computed.flat_map(|(_, program)| program.levels.iter().flatten());
        users.iter().any(elsewhere) || others.any(|op| users.contains(op))
    }
}
