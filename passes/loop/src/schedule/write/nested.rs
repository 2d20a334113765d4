//! Reductions whose bodies contain stages that need the accumulators: a reduction that starts at the accumulator of the
//! one around it.
//!
//! Such a stage is emitted in each iteration, between the ops that make the new accumulators from the old ones. It gets
//! the old ones in registers if its loops over the tile are in registers, and otherwise in memory.

use creole_ir::{Error, Value};

use super::emit::Emit;
use super::position::{Extent, Point, Position, offset};
use super::reduce::Parts;
use super::transpose::{Blocks, Tile};

impl Emit<'_> {
    /// True if a stage in the body of the reduction needs one of its accumulators.
    pub(super) fn has_combining_stages(&self) -> bool {
        let is_stage = |emit: &Self, op| emit.plan.stages.of_op(op).is_some();
        !self.leaf_of(|emit, op| emit.needs_accumulator(op) && is_stage(emit, op)).is_empty()
    }

    /// Emits the body of the reduction, one element of its own dimensions at a time: stages are emitted for the whole
    /// tile.
    pub(super) fn reduce_with_stages(&mut self, parts: &Parts) -> Result<(), Error> {
        let own = &self.plan.stages.stages[self.stage].carries;
        let set = own.iter().fold(0, |set, dim| set | 1 << dim);
        let around = self.positions.clone();
        for at in self.points(set) {
            for dim in own {
                let base = around[*dim].base.plus(offset(&at, *dim));
                self.positions[*dim] = Position { base, extent: Extent::Fixed(1), ..around[*dim] };
            }
            self.env.stand_at(at);
            self.leaf_ops(&mut |_, _| Ok(()))?;
            self.accumulate_tile(parts)?;
        }
        self.env.stand_at(Point::new());
        self.positions = around;
        Ok(())
    }

    /// Computes the new accumulators of the whole tile.
    fn accumulate_tile(&mut self, parts: &Parts) -> Result<(), Error> {
        let n = self.n_lanes(parts.tile);
        let points = self.accumulators.points.clone();
        let old = self.accumulators.values.clone();
        for (point, old) in points.iter().zip(old.chunks(parts.args.len())) {
            self.set_accumulators(parts, old, point);
        }
        for op in self.leaf_of(Self::needs_accumulator) {
            match self.plan.stages.of_op(op) {
                Some(stage) => self.stage_at(stage)?,
                None => points.iter().try_for_each(|point| self.op_again(op, point))?,
            }
        }
        let mut new = Vec::new();
        for point in &points {
            new.extend(self.combined(parts, point, n)?);
            self.store_scanned(parts, point)?;
        }
        self.accumulators.values = new;
        Ok(())
    }

    // --- accumulators for stages inside ---------------------------------------------------------------

    /// Stores the accumulators that a stage needs where it has memory loops over the tile. Returns the others, which
    /// the code around has in registers.
    pub(super) fn hand_down_in_memory(
        &mut self,
        stage: usize,
    ) -> Result<Vec<(Value, Tile)>, Error> {
        let mut in_registers = Vec::new();
        for value in self.programs[stage].accumulators.clone() {
            let varies = self.varies(value) & self.programs[stage].tile;
            let Some(tile) = self.known_tile(value).filter(|_| varies != 0) else { continue };
            let loops = self.plan.of(stage);
            let mut in_memory = loops.loops[..loops.n_in_memory()].iter();
            let is_loop = |dim: usize| varies >> dim & 1 == 1 && !self.positions[dim].is_single();
            if !in_memory.any(|one| is_loop(one.dim)) {
                in_registers.push((value, tile));
                continue;
            }
            self.allocate_tile(stage, value)?;
            for (_, point, lane) in tile.entries {
                self.store_tile(value, lane, &point)?;
            }
        }
        Ok(in_registers)
    }

    /// Tile of a value: its emitted form at each point here, if it is in registers.
    fn known_tile(&self, value: Value) -> Option<Tile> {
        let varies = self.varies(value);
        let at = |point: Point| Some((value, point.clone(), self.env.get(value, varies, &point)?));
        let entries = self.points(varies).into_iter().map(at).collect::<Option<Vec<_>>>()?;
        Some(Tile { entries, lanes: self.lanes_of(varies) })
    }

    /// Binds accumulators in the scope of the stage that has been begun.
    pub(super) fn hand_down_in_registers(
        &mut self,
        accumulators: Vec<(Value, Tile)>,
    ) -> Result<(), Error> {
        for (value, tile) in accumulators {
            let mut blocks = Blocks::default();
            for point in self.points(self.varies(value)) {
                let lane = self.tile_at(&tile, value, &point, &mut blocks)?;
                self.set(value, &point, lane);
            }
        }
        Ok(())
    }
}
