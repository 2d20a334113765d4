//! Reductions and scans: accumulators in registers or in memory, in the order of the nest.
//!
//! With `p` partials there are `p` accumulators for each result, and iteration `k` of the innermost dimension goes to
//! number `k mod p`. The accumulators are
//!
//! - in registers, where the loops of that dimension in registers cover just `p` iterations. The
//!   remainder goes element by element through memory;
//! - in memory, where the dimension has no loops in registers (`partials`);
//! - without partials also in the tile that the reduction leaves, where loops over the tile are
//!   inside loops of the reduction: loaded and stored around the innermost ones.
//!
//! Each iteration of a loop over blocks has accumulators of its own (`blocks`).

use std::ops::Range;

use creole_ir::{Error, OpId, Tensor, Type, Value, Values, bail};
use creole_loop::schedule::{DimSet, NestStage};
use creole_loop::{Combiner, Reduce, Scan};

use super::emit::Emit;
use super::lanes::Lane;
use super::position::{Extent, Point, SymbolicIndex, moved, offset};
use creole_passes_builders::Scalars;

/// Accumulators of the reduction being emitted.
#[derive(Default)]
pub(super) struct Accumulators {
    /// Accumulators in registers, for each point all results in turn; loops carry them.
    pub(super) values: Vec<Value>,
    /// Points that they belong to.
    pub(super) points: Vec<Point>,
    /// Memref of each result while they are in memory.
    pub(super) buffers: Vec<Value>,
    pub(super) mode: Mode,
    /// Loop level at which they begin and end.
    level: usize,
}

/// Storage of accumulators.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Mode {
    /// None: no reduction is being emitted.
    #[default]
    None,
    Registers,
    Memory,
    /// Tile of the results; in registers from level `.0` on.
    Tile(usize),
}

/// Partial result of a reduction at a point of its tile.
#[derive(Clone, Copy)]
pub(super) struct Partial {
    /// Number of the point.
    pub(super) point: i64,
    /// Number of the partial among those of the point.
    pub(super) number: SymbolicIndex,
}

/// Parts of a reduction or a scan.
pub(super) struct Parts {
    /// Reduction op; `None` for a scan.
    pub(super) reduce: Option<Reduce>,
    /// Initial values.
    pub(super) inits: Values,
    /// Results of the last accumulators; none for a scan.
    pub(super) results: Vec<Value>,
    /// Block arguments of the accumulators.
    pub(super) args: Vec<Value>,
    pub(super) partials: i64,
    /// Innermost dimension of the accumulation.
    pub(super) last: Option<usize>,
    /// Dimensions of the tile that it varies with.
    pub(super) tile: DimSet,
}

impl Emit<'_> {
    /// Parts of the stage being emitted, if it is a reduction or a scan.
    pub(super) fn accumulating(&self) -> Option<Parts> {
        let NestStage { op, ref own, ref carries, outer, .. } = self.plan.stages.stages[self.stage];
        let block = self.plan.stages.block(self.from, self.stage)?;
        let reduce: Option<Reduce> = self.from.get(op);
        let inits = match &reduce {
            Some(reduce) => reduce.inits.clone(),
            None => self.from.get::<Scan>(op)?.inits,
        };
        let partials = reduce.as_ref().and_then(|reduce| reduce.partials).unwrap_or(1);
        let results = reduce.iter().flat_map(|_| self.from.results(op)).collect();
        let across = own.iter().filter(|dim| !carries.contains(dim));
        Some(Parts {
            reduce,
            inits,
            results,
            args: self.from.args(block)[own.len()..].to_vec(),
            partials,
            last: carries.last().copied(),
            tile: across.fold(outer, |set, dim| set | 1 << dim),
        })
    }

    /// True if an op of the body needs an accumulator.
    pub(super) fn needs_accumulator(&self, op: OpId) -> bool {
        self.programs[self.stage].combining.contains(&op)
    }

    // --- begin and end --------------------------------------------------------------------------------

    /// Makes the accumulators before the first loop of the reduction's own, or loads them.
    pub(super) fn begin_accumulators(&mut self, level: usize) -> Result<(), Error> {
        let Some(parts) = self.accumulating() else { return Ok(()) };
        if self.accumulators.mode == Mode::Tile(level) {
            return self.load_accumulators(&parts);
        }
        let loops = self.plan.of(self.stage);
        let in_memory = &loops.loops[..loops.n_in_memory()];
        let along = &self.plan.stages.stages[self.stage].carries;
        let first = in_memory.iter().position(|one| along.contains(&one.dim));
        let first = first.unwrap_or(in_memory.len());
        let tile = self.programs[self.stage].tile;
        let tile_loop = in_memory.iter().rposition(|one| tile >> one.dim & 1 == 1);
        let in_tile = tile_loop.filter(|at| *at >= first);
        // The whole tile is filled at once, before all loops.
        let begin = if in_tile.is_some() { 0 } else { first };
        if level != begin || self.accumulators.mode != Mode::None {
            return Ok(());
        }
        self.accumulators.level = level;
        if level == in_memory.len() {
            self.ops_around(level)?;
        }
        match in_tile {
            Some(at) => self.begin_in_tile(&parts, at + 1),
            None if self.has_partials_in_memory(&parts) => self.begin_in_memory(&parts),
            None => self.begin_in_registers(&parts),
        }
    }

    /// Finishes or stores the accumulators after the loops before which they were made.
    pub(super) fn end_accumulators(&mut self, level: usize) -> Result<(), Error> {
        let Some(parts) = self.accumulating() else { return Ok(()) };
        let mode = self.accumulators.mode;
        if mode == Mode::Tile(level) {
            return self.store_accumulators(&parts);
        }
        if mode == Mode::None || self.accumulators.level != level {
            return Ok(());
        }
        match mode {
            Mode::Registers => self.end_in_registers(&parts)?,
            Mode::Memory => self.end_in_memory(&parts)?,
            Mode::Tile(_) | Mode::None => {}
        }
        self.accumulators = Accumulators::default();
        Ok(())
    }

    /// Ops from around the body inside `level` memory loops: initial values of the accumulators.
    fn ops_around(&mut self, level: usize) -> Result<(), Error> {
        let block = self.plan.stages.block(self.from, self.stage);
        for op in self.programs[self.stage].levels[level].clone() {
            let is_around = self.from.block_of(op) != block;
            if is_around && self.plan.stages.of_op(op).is_none() {
                let varies = self.from.results(op).fold(0, |set, v| set | self.varies(v));
                for point in self.points(varies) {
                    self.op(op, &point)?;
                }
            }
        }
        Ok(())
    }

    fn has_partials_in_memory(&self, parts: &Parts) -> bool {
        let is_empty = |dim: usize| self.positions[dim].extent == Extent::Fixed(0);
        let in_registers =
            |dim: usize| !is_empty(dim) && self.in_registers().any(|one| one.dim == dim);
        parts.partials > 1 && !parts.last.is_some_and(in_registers)
    }

    /// Dimensions along which each element has an accumulator in registers.
    fn accumulated(&self, parts: &Parts) -> DimSet {
        let partials = parts.last.filter(|_| parts.partials > 1);
        partials.map_or(parts.tile, |last| parts.tile | 1 << last)
    }

    pub(super) fn combiners(&self, parts: &Parts) -> Result<Vec<Combiner>, Error> {
        let reduce = parts.reduce.as_ref();
        reduce
            .and_then(|reduce| Combiner::all(self.from, reduce))
            .ok_or_else(|| Error::new("has partials, but no combiner that is known"))
    }

    // --- in registers ---------------------------------------------------------------------------------

    fn begin_in_registers(&mut self, parts: &Parts) -> Result<(), Error> {
        let set = self.accumulated(parts);
        let points = self.points(set);
        let n = self.n_lanes(set);
        let mut values = Vec::new();
        for point in &points {
            values.extend(self.starts(parts, point, n)?);
        }
        self.accumulators.values = values;
        self.accumulators.points = points;
        self.accumulators.mode = Mode::Registers;
        Ok(())
    }

    /// Initial values of the accumulators of a point.
    pub(super) fn starts(
        &mut self,
        parts: &Parts,
        point: &Point,
        n: i64,
    ) -> Result<Vec<Value>, Error> {
        if parts.partials > 1 {
            let combiners = self.combiners(parts)?;
            let elems: Vec<Type> = parts.results.iter().map(|v| self.from.ty(*v)).collect();
            let neutral = combiners.iter().zip(elems).map(|(c, elem)| (c.neutral(elem), elem));
            let lanes = |elem| if n > 1 { Type::vector(&[n], elem) } else { elem };
            let starts = neutral.map(|(value, elem)| Tensor::splat(lanes(elem), &value));
            let starts: Vec<Tensor> = starts.collect();
            return Ok(starts.into_iter().map(|value| self.b().constant(value)).collect());
        }
        let inits = self.get_all(&parts.inits, point)?;
        inits.into_iter().map(|lane| self.in_lanes(lane, n)).collect()
    }

    /// Lane as a scalar or, for several lanes, as a vector.
    pub(super) fn in_lanes(&mut self, lane: Lane, n: i64) -> Result<Value, Error> {
        if n > 1 { lane.vector(&mut self.b(), n) } else { lane.extract(&mut self.b(), 0) }
    }

    fn end_in_registers(&mut self, parts: &Parts) -> Result<(), Error> {
        let n_results = parts.results.len();
        let n = self.n_lanes(self.accumulated(parts));
        let all = std::mem::take(&mut self.accumulators.values);
        let points = std::mem::take(&mut self.accumulators.points);
        for point in self.points(parts.tile) {
            let mut lanes = Vec::new();
            for k in 0..n_results {
                let belongs = |at: &Point| match parts.last.filter(|_| parts.partials > 1) {
                    Some(last) => moved(at, last, -offset(at, last)) == point,
                    None => *at == point,
                };
                let own = points.iter().enumerate().filter(|(_, at)| belongs(at));
                let values: Vec<Value> = own.map(|(i, _)| all[i * n_results + k]).collect();
                let value = self.joined(parts, k, values, &point)?;
                let is_vector = parts.partials == 1 && n > 1;
                lanes.push(if is_vector { Lane::Vector(value) } else { Lane::Uniform(value) });
            }
            self.keep(&parts.results, lanes, &point)?;
        }
        Ok(())
    }

    // --- in the tile ------------------------------------------------------------------------------------

    fn begin_in_tile(&mut self, parts: &Parts, level: usize) -> Result<(), Error> {
        self.fill_tile(parts, 0)?;
        self.accumulators.mode = Mode::Tile(level);
        Ok(())
    }

    /// Stores the initial values: emits the loops over the tile from number `level` on, without those of the
    /// reduction's own.
    fn fill_tile(&mut self, parts: &Parts, level: usize) -> Result<(), Error> {
        self.ops_around(level)?;
        let loops = self.plan.of(self.stage);
        if level == loops.n_in_memory() {
            for point in self.points(parts.tile) {
                let inits = self.get_all(&parts.inits, &point)?;
                for (result, init) in parts.results.iter().zip(inits) {
                    self.store_tile(*result, init, &point)?;
                }
            }
            return Ok(());
        }
        let dim = loops.loops[level].dim;
        let is_along = self.plan.stages.stages[self.stage].carries.contains(&dim);
        if is_along || self.positions[dim].is_single() {
            return self.fill_tile(parts, level + 1);
        }
        for part in self.parts(level)? {
            self.write_part(level, dim, &part, &mut |emit| emit.fill_tile(parts, level + 1))?;
        }
        Ok(())
    }

    fn load_accumulators(&mut self, parts: &Parts) -> Result<(), Error> {
        let n = self.n_lanes(parts.tile);
        let points = self.points(parts.tile);
        let mut values = Vec::new();
        for point in &points {
            for result in &parts.results {
                let lane = self.load_tile(*result, &[], point)?;
                values.push(self.in_lanes(lane, n)?);
            }
        }
        self.accumulators.values = values;
        self.accumulators.points = points;
        Ok(())
    }

    fn store_accumulators(&mut self, parts: &Parts) -> Result<(), Error> {
        let values = std::mem::take(&mut self.accumulators.values);
        let points = std::mem::take(&mut self.accumulators.points);
        let mut values = values.into_iter();
        for point in &points {
            for result in &parts.results {
                let value = values.next().ok_or_else(|| Error::new("has lost an accumulator"))?;
                let is_vector = self.to.ty(value).is_vector();
                let lane = if is_vector { Lane::Vector(value) } else { Lane::Uniform(value) };
                self.store_tile(*result, lane, point)?;
            }
        }
        Ok(())
    }

    // --- the body ---------------------------------------------------------------------------------------

    /// Emits the body of the reduction at each point, in order.
    pub(super) fn reduce_leaf(&mut self) -> Result<(), Error> {
        let Some(parts) = self.accumulating() else { bail!("is no reduction") };
        if self.has_combining_stages() {
            return self.reduce_with_stages(&parts);
        }
        self.leaf_ops(&mut |emit, point| emit.accumulate(&parts, point))
    }

    /// Place in registers of the accumulators of a point.
    pub(super) fn accumulators_of(&self, parts: &Parts, point: &Point) -> Range<usize> {
        let own = self.accumulated_part(parts, point);
        let first = self.accumulators.points.iter().position(|at| *at == own).unwrap_or(0);
        let n = parts.args.len();
        first * n..(first + 1) * n
    }

    /// A point without the dimensions along which it shares accumulators with others.
    fn accumulated_part(&self, parts: &Parts, point: &Point) -> Point {
        let set = self.accumulated(parts);
        point.iter().copied().filter(|(dim, _)| set >> dim & 1 == 1).collect()
    }

    fn accumulate(&mut self, parts: &Parts, point: &Point) -> Result<(), Error> {
        let set = self.accumulated(parts);
        let own = self.accumulated_part(parts, point);
        let in_memory = self.accumulators.mode == Mode::Memory;
        let n = if in_memory { self.n_lanes(parts.tile) } else { self.n_lanes(set) };
        let partial = match in_memory {
            false => Partial { point: 0, number: SymbolicIndex::constant(0) },
            true => self.partial_of(parts, &own)?,
        };
        let in_registers = self.accumulators_of(parts, point);
        let old = match in_memory {
            true => self.load_partials(parts, partial, n)?,
            false => self.accumulators.values[in_registers.clone()].to_vec(),
        };
        self.set_accumulators(parts, &old, point);
        for op in self.leaf_of(Self::needs_accumulator) {
            self.op_again(op, point)?;
        }
        let new = self.combined(parts, point, n)?;
        self.store_scanned(parts, point)?;
        if in_memory {
            return self.store_partials(parts, &new, partial, n);
        }
        self.accumulators.values.splice(in_registers, new);
        Ok(())
    }

    /// Number of a point's partial in memory.
    fn partial_of(&self, parts: &Parts, own: &Point) -> Result<Partial, Error> {
        let Some(last) = parts.last else { bail!("has partials, but no dimension") };
        let at = self.positions[last].base.plus(offset(own, last));
        let at = match at.value {
            None => SymbolicIndex::constant(at.offset.rem_euclid(parts.partials)),
            Some(_) => at,
        };
        let point = moved(own, last, -offset(own, last));
        let tile = self.points(parts.tile);
        let u = tile.iter().position(|at| *at == point).unwrap_or(0);
        Ok(Partial { point: u as i64, number: at })
    }

    /// Binds the body's accumulators at a point.
    pub(super) fn set_accumulators(&mut self, parts: &Parts, values: &[Value], point: &Point) {
        for (arg, value) in parts.args.iter().zip(values) {
            let is_vector = self.to.ty(*value).is_vector();
            let lane = if is_vector { Lane::Vector(*value) } else { Lane::Uniform(*value) };
            self.set(*arg, point, lane);
        }
    }

    /// Accumulators that the body yields at a point, for `n` lanes.
    pub(super) fn combined(
        &mut self,
        parts: &Parts,
        point: &Point,
        n: i64,
    ) -> Result<Vec<Value>, Error> {
        let yields = self.yields();
        let lanes = self.get_all(&yields[..parts.args.len()], point)?;
        lanes.into_iter().map(|lane| self.in_lanes(lane, n)).collect()
    }

    /// Stores the values that the body of a scan yields besides those that it carries.
    pub(super) fn store_scanned(&mut self, parts: &Parts, point: &Point) -> Result<(), Error> {
        let yields = self.yields();
        let values = &yields[parts.args.len()..];
        if values.is_empty() {
            return Ok(());
        }
        let (outs, lanes) = (self.results(), self.get_all(values, point)?);
        self.store_out(&outs, &lanes, point)
    }
}

impl Parts {
    /// Number of lanes along the tile, if there are any.
    pub(super) fn tile_lanes(&self, emit: &Emit<'_>) -> Option<i64> {
        emit.lanes_of(self.tile).map(|lanes| lanes.n)
    }
}
