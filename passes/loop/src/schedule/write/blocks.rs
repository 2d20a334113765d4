//! Blocked reductions: each block has accumulators of its own, which are combined with the outer ones at its end.
//!
//! ```text
//! for k = 0 to n step b iter_args(%outer = %init)     one iteration is a block
//!   %inner = for .. iter_args(%acc = %neutral)        what is in it
//!   yield %outer + %inner
//! ```
//!
//! Accumulators in registers become loop-carried values of the loop over blocks; those in memory get memory of the same
//! size.

use creole_arith::combine;
use creole_ir::{Error, OpDef, Tensor, Type, Value, bail};
use creole_loop::Scan;
use creole_loop::blocks::{joins, scan_joins};
use creole_loop::memref::Alloca;

use super::emit::Emit;
use super::lanes::Lane;
use super::position::SymbolicIndex;
use super::reduce::{Mode, Parts};
use creole_passes_builders::Scalars;

/// Body of an emitted loop.
type Inside<'e, 'a> = &'e mut dyn FnMut(&mut Emit<'a>) -> Result<(), Error>;

impl<'a> Emit<'a> {
    /// One iteration of a loop over blocks.
    pub(super) fn block(&mut self, inside: Inside<'_, 'a>) -> Result<(), Error> {
        let Some(parts) = self.accumulating() else { return inside(self) };
        let op = self.plan.stages.stages[self.stage].op;
        if let Some(scan) = self.from.get::<Scan>(op) {
            let joins = scan_joins(self.from, &scan);
            let joins = joins.ok_or_else(|| Error::new("has blocks, but no combiner"))?;
            return self.block_of_scan(&joins, inside);
        }
        match self.accumulators.mode {
            Mode::Memory => self.block_in_memory(&parts, inside),
            Mode::Tile(_) if self.accumulators.values.is_empty() => {
                self.block_in_tile(&parts, inside)
            }
            Mode::Registers | Mode::Tile(_) => self.block_in_registers(&parts, inside),
            Mode::None => bail!("has blocks, but no accumulators"),
        }
    }

    fn joins(&self, parts: &Parts) -> Result<Vec<&'static OpDef>, Error> {
        let joins = parts.reduce.as_ref().and_then(|reduce| joins(self.from, reduce));
        joins.ok_or_else(|| Error::new("has blocks, but no combiner that is known"))
    }

    fn block_in_registers(&mut self, parts: &Parts, inside: Inside<'_, 'a>) -> Result<(), Error> {
        let joins = self.joins(parts)?;
        let outer = std::mem::take(&mut self.accumulators.values);
        let mut starts = Vec::new();
        for (value, join) in outer.iter().zip(joins.iter().cycle()) {
            let ty = self.to.ty(*value);
            starts.push(self.neutral(join, ty)?);
        }
        self.accumulators.values = starts;
        inside(self)?;
        let inner = std::mem::take(&mut self.accumulators.values);
        for ((outer, inner), join) in outer.into_iter().zip(inner).zip(joins.iter().cycle()) {
            let sum = self.b().op(join, &[outer, inner])?;
            self.accumulators.values.push(sum);
        }
        Ok(())
    }

    /// Emits a block of a scan: each point has the accumulators of the block, followed by those of all blocks before.
    fn block_of_scan(
        &mut self,
        joins: &[&'static OpDef],
        inside: Inside<'_, 'a>,
    ) -> Result<(), Error> {
        let n = joins.len();
        let outer = std::mem::take(&mut self.accumulators.values);
        let mut starts = Vec::new();
        for point in outer.chunks(2 * n) {
            let (accs, fronts) = point.split_at(n);
            for (acc, join) in accs.iter().zip(joins) {
                let ty = self.to.ty(*acc);
                starts.push(self.neutral(join, ty)?);
            }
            for ((acc, front), join) in accs.iter().zip(fronts).zip(joins) {
                starts.push(self.b().op(join, &[*front, *acc])?);
            }
        }
        self.accumulators.values = starts;
        inside(self)?;
        let inner = std::mem::take(&mut self.accumulators.values);
        for (outer, inner) in outer.chunks(2 * n).zip(inner.chunks(2 * n)) {
            for ((outer, inner), join) in outer.iter().zip(inner).zip(joins) {
                let sum = self.b().op(join, &[*outer, *inner])?;
                self.accumulators.values.push(sum);
            }
            self.accumulators.values.extend(&outer[n..]);
        }
        Ok(())
    }

    /// The neutral element of `join`, in each lane of a value of this type.
    fn neutral(&mut self, join: &'static OpDef, ty: Type) -> Result<Value, Error> {
        let elem = if ty.is_vector() { ty.elem() } else { ty };
        let Some(neutral) = combine::neutral(join, elem) else {
            bail!("has a combiner without neutral element")
        };
        Ok(self.b().constant(Tensor::splat(ty, &neutral)))
    }

    fn block_in_memory(&mut self, parts: &Parts, inside: Inside<'_, 'a>) -> Result<(), Error> {
        let outer = self.accumulators.buffers.clone();
        let inner = self.fresh(parts, &outer)?;
        self.accumulators.buffers.clone_from(&inner);
        inside(self)?;
        self.accumulators.buffers.clone_from(&outer);
        self.add_buffers(parts, &outer, &inner)
    }

    fn block_in_tile(&mut self, parts: &Parts, inside: Inside<'_, 'a>) -> Result<(), Error> {
        let results = &parts.results;
        let outer: Vec<Value> = results.iter().filter_map(|v| self.tile_of(*v)).collect();
        let inner = self.fresh(parts, &outer)?;
        results.iter().zip(&inner).for_each(|(v, tile)| self.set_tile(*v, *tile));
        inside(self)?;
        results.iter().zip(&outer).for_each(|(v, tile)| self.set_tile(*v, *tile));
        self.add_buffers(parts, &outer, &inner)
    }

    /// Memory of the shape of `buffers`, one for each result, filled with neutral elements.
    fn fresh(&mut self, parts: &Parts, buffers: &[Value]) -> Result<Vec<Value>, Error> {
        let mut fresh = Vec::new();
        for (like, join) in buffers.iter().zip(self.joins(parts)?) {
            let ty = self.to.ty(*like);
            let buffer = self.b().value_typed(Alloca::new(), ty);
            self.through(parts, ty, &mut |emit, at, n| {
                let lanes = if n > 1 { Type::vector(&[n], ty.elem()) } else { ty.elem() };
                let neutral = emit.neutral(join, lanes)?;
                emit.store(lane(neutral, n), buffer, &[at], n)
            })?;
            fresh.push(buffer);
        }
        Ok(fresh)
    }

    /// Elementwise `outer = outer + inner`.
    fn add_buffers(
        &mut self,
        parts: &Parts,
        outer: &[Value],
        inner: &[Value],
    ) -> Result<(), Error> {
        for ((outer, inner), join) in outer.iter().zip(inner).zip(self.joins(parts)?) {
            let ty = self.to.ty(*outer);
            self.through(parts, ty, &mut |emit, at, n| {
                let mut pair = Vec::new();
                for buffer in [*outer, *inner] {
                    let value = emit.load(buffer, &[at], n)?;
                    pair.push(emit.in_lanes(value, n)?);
                }
                let sum = emit.b().op(join, &pair)?;
                emit.store(lane(sum, n), *outer, &[at], n)
            })?;
        }
        Ok(())
    }

    /// Loop over all elements of one-dimensional memory, as many at a time as the tile has lanes.
    fn through(
        &mut self,
        parts: &Parts,
        ty: Type,
        visit: &mut dyn FnMut(&mut Self, Lane, i64) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let size = ty.shape().first().copied().unwrap_or(1);
        let n = self.n_lanes(parts.tile);
        let n = if size % n == 0 { n } else { 1 };
        let end = SymbolicIndex::constant(size);
        self.counted(SymbolicIndex::constant(0), end, n, &mut |emit, at| {
            let at = if n > 1 { Lane::Linear(at, 1) } else { Lane::Uniform(at) };
            visit(emit, at, n)
        })
    }
}

fn lane(value: Value, n: i64) -> Lane {
    if n > 1 { Lane::Vector(value) } else { Lane::Uniform(value) }
}
