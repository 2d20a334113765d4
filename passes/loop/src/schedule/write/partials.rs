//! Partials of a reduction in memory: where their loops are not in registers, and at the end of those that are.

use creole_arith as arith;
use creole_ir::{Error, Op, Type, Value};
use creole_loop::memref::Alloca;

use super::emit::Emit;
use super::lanes::Lane;
use super::position::{Point, SymbolicIndex, moved, offset};
use super::reduce::{Mode, Partial, Parts};
use creole_passes_builders::Scalars;

impl Emit<'_> {
    /// Allocates one buffer for each result: the partials of each point of the tile in order, each with the lanes of
    /// the tile.
    pub(super) fn begin_in_memory(&mut self, parts: &Parts) -> Result<(), Error> {
        self.allocate_partials(parts)?;
        let n = self.n_lanes(parts.tile);
        for (u, point) in self.points(parts.tile).into_iter().enumerate() {
            let starts = self.starts(parts, &point, n)?;
            for p in 0..parts.partials {
                let partial = Partial { point: u as i64, number: SymbolicIndex::constant(p) };
                self.store_partials(parts, &starts, partial, n)?;
            }
        }
        self.accumulators.mode = Mode::Memory;
        Ok(())
    }

    pub(super) fn allocate_partials(&mut self, parts: &Parts) -> Result<(), Error> {
        let n = self.points(parts.tile).len() as i64 * parts.partials * self.n_lanes(parts.tile);
        let elems: Vec<Type> = parts.results.iter().map(|v| self.from.ty(*v)).collect();
        let buffers = elems.into_iter().map(|elem| Type::memref(&[n], elem));
        let buffers: Vec<Type> = buffers.collect();
        self.accumulators.buffers =
            buffers.into_iter().map(|ty| self.b().value_typed(Alloca::new(), ty)).collect();
        Ok(())
    }

    pub(super) fn end_in_memory(&mut self, parts: &Parts) -> Result<(), Error> {
        let n = self.n_lanes(parts.tile);
        for (u, point) in self.points(parts.tile).into_iter().enumerate() {
            let mut all = Vec::new();
            for p in 0..parts.partials {
                let partial = Partial { point: u as i64, number: SymbolicIndex::constant(p) };
                all.push(self.load_partials(parts, partial, n)?);
            }
            let mut lanes = Vec::new();
            for k in 0..parts.results.len() {
                let values = all.iter().map(|values| values[k]).collect();
                let value = self.joined(parts, k, values, &point)?;
                lanes.push(if n > 1 { Lane::Vector(value) } else { Lane::Uniform(value) });
            }
            self.keep(&parts.results, lanes, &point)?;
        }
        Ok(())
    }

    /// Index of a partial in a buffer whose entries have `n` lanes.
    fn place_of_partial(
        &mut self,
        parts: &Parts,
        partial: Partial,
        n: i64,
    ) -> Result<Value, Error> {
        let mut b = self.b();
        let (first, p) = (partial.point * parts.partials, partial.number);
        if p.value.is_none() {
            return Ok(b.index((first + p.offset) * n));
        }
        let by = b.index(parts.partials);
        let at = p.emit(&mut b)?;
        let place = b.op(arith::RemUI::DEF, &[at, by])?;
        let first = b.index(first);
        let place = b.addi(place, first)?;
        let n = b.index(n);
        b.muli(place, n)
    }

    pub(super) fn store_partials(
        &mut self,
        parts: &Parts,
        values: &[Value],
        partial: Partial,
        n: i64,
    ) -> Result<(), Error> {
        let place = self.place_of_partial(parts, partial, n)?;
        let buffers = self.accumulators.buffers.clone();
        for (buffer, value) in buffers.into_iter().zip(values) {
            let (lane, at) = if self.to.ty(*value).is_vector() {
                (Lane::Vector(*value), Lane::Linear(place, 1))
            } else {
                (Lane::Uniform(*value), Lane::Uniform(place))
            };
            self.store(lane, buffer, &[at], n)?;
        }
        Ok(())
    }

    pub(super) fn load_partials(
        &mut self,
        parts: &Parts,
        partial: Partial,
        n: i64,
    ) -> Result<Vec<Value>, Error> {
        let place = self.place_of_partial(parts, partial, n)?;
        let at = if n > 1 { Lane::Linear(place, 1) } else { Lane::Uniform(place) };
        let mut values = Vec::new();
        for buffer in self.accumulators.buffers.clone() {
            let lane = self.load(buffer, &[at], n)?;
            values.push(self.in_lanes(lane, n)?);
        }
        Ok(values)
    }

    /// Moves the partials to memory before the remainder iterations of a loop over the innermost dimension of a
    /// reduction, which do not fill its lanes. Returns true if there were any.
    pub(super) fn spill_partials(&mut self, dim: usize) -> Result<bool, Error> {
        let Some(parts) = self.accumulating() else { return Ok(false) };
        let in_registers = self.accumulators.mode == Mode::Registers;
        if parts.partials == 1 || parts.last != Some(dim) || !in_registers {
            return Ok(false);
        }
        let values = std::mem::take(&mut self.accumulators.values);
        let points = self.accumulators.points.clone();
        self.allocate_partials(&parts)?;
        let tile = self.points(parts.tile);
        let n_results = parts.results.len();
        for (i, point) in points.iter().enumerate() {
            let partial = partial_at(&tile, point, dim);
            let own = &values[i * n_results..(i + 1) * n_results];
            self.store_spilled(&parts, own, partial)?;
        }
        self.accumulators.mode = Mode::Memory;
        Ok(true)
    }

    /// Stores spilled partials. Vectors along the reduction fill several entries of the buffers, which have one lane
    /// each.
    fn store_spilled(
        &mut self,
        parts: &Parts,
        values: &[Value],
        partial: Partial,
    ) -> Result<(), Error> {
        let n = values.first().map_or(1, |v| lanes_of_value(self, *v));
        let at = self.place_of_partial(parts, partial, 1)?;
        let buffers = self.accumulators.buffers.clone();
        for (buffer, value) in buffers.into_iter().zip(values) {
            let (lane, at) = match n {
                1 => (Lane::Uniform(*value), Lane::Uniform(at)),
                _ => (Lane::Vector(*value), Lane::Linear(at, 1)),
            };
            self.store(lane, buffer, &[at], n)?;
        }
        Ok(())
    }

    /// Moves the partials back to registers.
    pub(super) fn reload_partials(&mut self, dim: usize) -> Result<(), Error> {
        let Some(parts) = self.accumulating() else { return Ok(()) };
        let tile = self.points(parts.tile);
        let n = self.n_lanes(1 << dim);
        let mut values = Vec::new();
        for point in self.accumulators.points.clone() {
            let partial = partial_at(&tile, &point, dim);
            let at = self.place_of_partial(&parts, partial, 1)?;
            let at = if n > 1 { Lane::Linear(at, 1) } else { Lane::Uniform(at) };
            for buffer in self.accumulators.buffers.clone() {
                let lane = self.load(buffer, &[at], n)?;
                values.push(self.in_lanes(lane, n)?);
            }
        }
        self.accumulators.values = values;
        self.accumulators.mode = Mode::Registers;
        Ok(())
    }
}

/// First partial of a point in the tile.
fn partial_at(tile: &[Point], point: &Point, dim: usize) -> Partial {
    let partial = offset(point, dim);
    let point = moved(point, dim, -partial);
    let u = tile.iter().position(|at| *at == point).unwrap_or(0);
    Partial { point: u as i64, number: SymbolicIndex::constant(partial) }
}

fn lanes_of_value(emit: &Emit<'_>, value: Value) -> i64 {
    let ty = emit.to.ty(value);
    if ty.is_vector() { ty.shape()[0] } else { 1 }
}
