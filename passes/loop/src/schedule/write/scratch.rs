//! Scratch memory: tiles that stages leave in memory for their readers.

use creole_arith as arith;
use creole_ir::{Error, Op, Type, Value};
use creole_loop::memref::Alloca;
use creole_loop::schedule::{DimSet, StageKind};
use creole_vector as vector;

use super::emit::Emit;
use super::kernels::Array;
use super::lanes::Lane;
use super::position::{Point, SymbolicIndex, offset};
use creole_passes_builders::Scalars;

/// Tile in memory, its elements in the order of the loops that computed them.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    /// One-dimensional memref.
    memref: Value,
    parts: Vec<Part>,
    /// Start of the tile along the outer dimensions.
    begins: Vec<(usize, SymbolicIndex)>,
    /// Dimensions for which readers give indices.
    own: Vec<usize>,
}

/// Term of an element's address: `stride · ((x div divisor) mod modulus)`, where `x` is the index along a dimension in
/// the tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    dim: usize,
    divisor: i64,
    /// Modulus; `None` if the quotient is always smaller.
    modulus: Option<i64>,
    stride: i64,
}

impl Scratch {
    /// Elements from one index of a dimension to the next in a row-major tile; 0 if it has one element of it.
    fn stride(&self, dim: usize) -> i64 {
        self.parts.iter().find(|part| part.dim == dim).map_or(0, |part| part.stride)
    }
}

impl Emit<'_> {
    /// Allocates the tile of a result of a stage, or of an accumulator that it needs, just before the stage.
    pub(super) fn allocate_tile(&mut self, stage: usize, value: Value) -> Result<(), Error> {
        let own = self.own_of_tensor(stage, value).to_vec();
        let (parts, n) = self.layout(stage, &own);
        let ty = self.from.ty(value);
        let elem = if ty.is_tensor() { ty.elem() } else { ty };
        let replaced = if ty.is_tensor() { self.replaced_by(stage) } else { None };
        let memref = match replaced.and_then(|tensor| self.tile_of(tensor)) {
            Some(memref) => memref,
            None => self.b().value_typed(Alloca::new(), Type::memref(&[n.max(1)], elem)),
        };
        let tile = self.programs[stage].tile;
        let dims = self.plan.stages.in_set(tile);
        let begins = dims.map(|dim| (dim, self.positions[dim].base)).collect();
        self.scratch.insert(value, Scratch { memref, parts, begins, own });
        Ok(())
    }

    /// Memory of the tile of a value.
    pub(super) fn tile_of(&self, value: Value) -> Option<Value> {
        self.scratch.get(&value).map(|scratch| scratch.memref)
    }

    /// Moves the tile of a value to other memory of the same size.
    pub(super) fn set_tile(&mut self, value: Value, memref: Value) {
        if let Some(scratch) = self.scratch.get_mut(&value) {
            scratch.memref = memref;
        }
    }

    /// Tile of a tensor, as kernels see it: its own indices, then the dimensions around that it varies with.
    pub(super) fn tile_array(&self, value: Value) -> Array {
        let scratch = &self.scratch[&value];
        let around = self.plan.stages.in_set(self.varies(value));
        let dims = scratch.own.iter().copied().chain(around);
        let strides = dims.map(|dim| scratch.stride(dim)).collect();
        Array { memref: scratch.memref, strides, begins: scratch.begins.clone() }
    }

    /// Lets a value of the stage being emitted be read in the tile of a result, at the position of its reader.
    pub(super) fn share_tile(&mut self, value: Value, result: Value) {
        let mut scratch = self.scratch[&result].clone();
        let own = std::mem::take(&mut scratch.own);
        scratch.begins.extend(own.into_iter().map(|dim| (dim, SymbolicIndex::constant(0))));
        self.scratch.insert(value, scratch);
    }

    /// Dimensions of `value` if it is a tensor that a stage computes; scalars have none.
    fn own_of_tensor(&self, stage: usize, value: Value) -> &[usize] {
        let stage = &self.plan.stages.stages[stage];
        if self.from.ty(value).is_tensor() { &stage.own } else { &[] }
    }

    /// Terms of an element's address in a tile with these dimensions of its own, and the number of elements.
    pub(super) fn layout(&self, stage: usize, own: &[usize]) -> (Vec<Part>, i64) {
        match self.plan.stages.stages[stage].kind {
            StageKind::Nest => self.row_major(stage, own),
            _ => self.in_panels(stage, own),
        }
    }

    /// Row-major layout of a tensor, for readers with any loops: dimensions around, then its own.
    fn row_major(&self, stage: usize, own: &[usize]) -> (Vec<Part>, i64) {
        let extents = &self.plan.of(stage).extents;
        let around = self.plan.stages.in_set(self.programs[stage].tile);
        let mut parts: Vec<Part> = Vec::new();
        let mut n = 1;
        let dims: Vec<usize> = around.chain(own.iter().copied()).collect();
        for dim in dims.into_iter().rev() {
            parts.push(Part { dim, divisor: 1, modulus: None, stride: n });
            n *= extents[dim];
        }
        parts.reverse();
        (parts, n)
    }

    /// Layout in the order of the loops: panels for the reader of a packed copy.
    fn in_panels(&self, stage: usize, own: &[usize]) -> (Vec<Part>, i64) {
        let tile = self.programs[stage].tile;
        let loops = self.plan.of(stage);
        let is_kept = |dim: usize| tile >> dim & 1 == 1 || own.contains(&dim);
        let kept: Vec<_> = loops.loops.iter().filter(|one| is_kept(one.dim)).collect();
        let mut parts: Vec<Part> = Vec::new();
        let mut n = 1;
        let mut at = kept.len();
        while at > 0 {
            // Neighbouring loops over one dimension count it together.
            let inner = kept[at - 1];
            let mut first = at - 1;
            while first > 0 && kept[first - 1].dim == inner.dim {
                first -= 1;
            }
            let extent = kept[first].extent;
            let modulus = kept[..first].iter().any(|one| one.dim == inner.dim);
            let count = extent.div_euclid(inner.step) + i64::from(extent % inner.step > 0);
            let modulus = modulus.then_some(count);
            parts.push(Part { dim: inner.dim, divisor: inner.step, modulus, stride: n });
            n *= count;
            at = first;
        }
        parts.reverse();
        (parts, n)
    }

    // --- places -----------------------------------------------------------------------------------

    /// Address of an element of a tile, with the number of lanes; `indices` are those along the dimensions that a
    /// reader gives.
    fn place(
        &mut self,
        scratch: &Scratch,
        indices: &[Lane],
        point: &Point,
    ) -> Result<(Lane, i64), Error> {
        let mut sum: Option<Lane> = None;
        let mut n = indices.iter().map(|lane| self.lanes_in(*lane)).max().unwrap_or(1);
        for part in &scratch.parts {
            let (index, is_aligned) = match scratch.own.iter().position(|dim| *dim == part.dim) {
                Some(at) => (indices[at], false),
                None => {
                    let index = self.index_in_tile(scratch, part.dim, point)?;
                    (index, !self.is_peeled(part.dim))
                }
            };
            if !matches!(index, Lane::Uniform(_)) {
                n = n.max(self.n_lanes(DimSet::MAX));
            }
            let term = self.part(part, index, n, is_aligned)?;
            sum = Some(match sum {
                None => term,
                Some(sum) => self.sum(sum, term, n)?,
            });
        }
        let zero = match sum {
            Some(sum) => return Ok((sum, n)),
            None => self.b().index(0),
        };
        Ok((Lane::Uniform(zero), 1))
    }

    fn lanes_in(&self, lane: Lane) -> i64 {
        match lane {
            Lane::Uniform(_) => 1,
            Lane::Linear(..) => self.n_lanes(DimSet::MAX),
            Lane::Vector(value) => self.to.ty(value).shape().first().copied().unwrap_or(1),
        }
    }

    fn index_in_tile(
        &mut self,
        scratch: &Scratch,
        dim: usize,
        point: &Point,
    ) -> Result<Lane, Error> {
        let at = self.positions[dim].base.plus(offset(point, dim));
        let begin = scratch.begins.iter().find(|(d, _)| *d == dim);
        let begin = begin.map_or(SymbolicIndex::constant(0), |(_, begin)| *begin);
        let value = at.minus(begin, &mut self.b())?;
        Ok(match self.lanes_of(1 << dim) {
            Some(_) => Lane::Linear(value, 1),
            None => Lane::Uniform(value),
        })
    }

    /// True if a loop over the dimension is peeled, so that lanes may begin anywhere.
    fn is_peeled(&self, dim: usize) -> bool {
        let loops = self.plan.loops.iter().flatten().flat_map(|stage| &stage.loops);
        loops.into_iter().any(|one| one.dim == dim && one.text.peel)
    }

    /// Term of an address. Where lanes begin at multiples of their number, a part of the index is uniform, or still
    /// linear.
    fn part(&mut self, part: &Part, index: Lane, n: i64, is_aligned: bool) -> Result<Lane, Error> {
        let Part { divisor, modulus, stride, .. } = *part;
        let divided = |m: i64| is_aligned && m % n == 0;
        let (base, step) = match index {
            Lane::Uniform(value) => (value, 0),
            Lane::Linear(value, 1) if divisor == 1 && modulus.is_none_or(divided) => {
                (value, stride)
            }
            Lane::Linear(value, 1) if divided(divisor) => (value, 0),
            Lane::Linear(value, by) if divisor == 1 && modulus.is_none() => (value, by * stride),
            Lane::Linear(..) | Lane::Vector(_) => {
                let mut elements = creole_ir::Values::new();
                for lane in 0..n {
                    let index = index.extract(&mut self.b(), lane)?;
                    elements.push(self.part_of(part, index)?);
                }
                let ty = Type::vector(&[n], Type::index());
                let places = self.b().value_typed(vector::FromElements { elements }, ty);
                return Ok(Lane::Vector(places));
            }
        };
        let value = self.part_of(part, base)?;
        Ok(if step == 0 { Lane::Uniform(value) } else { Lane::Linear(value, step) })
    }

    fn part_of(&mut self, part: &Part, index: Value) -> Result<Value, Error> {
        let mut b = self.b();
        let mut value = index;
        if part.divisor > 1 {
            let by = b.index(part.divisor);
            value = b.op(arith::DivUI::DEF, &[value, by])?;
        }
        if let Some(modulus) = part.modulus {
            let by = b.index(modulus);
            value = b.op(arith::RemUI::DEF, &[value, by])?;
        }
        if part.stride != 1 {
            let by = b.index(part.stride);
            value = b.muli(value, by)?;
        }
        Ok(value)
    }

    fn sum(&mut self, lhs: Lane, rhs: Lane, n: i64) -> Result<Lane, Error> {
        let parts = |lane: Lane| match lane {
            Lane::Uniform(value) => Some((value, 0)),
            Lane::Linear(value, step) => Some((value, step)),
            Lane::Vector(_) => None,
        };
        if let (Some((a, da)), Some((b, db))) = (parts(lhs), parts(rhs)) {
            let value = self.b().addi(a, b)?;
            return Ok(match da + db {
                0 => Lane::Uniform(value),
                step => Lane::Linear(value, step),
            });
        }
        let (a, b) = (lhs.vector(&mut self.b(), n)?, rhs.vector(&mut self.b(), n)?);
        Ok(Lane::Vector(self.b().addi(a, b)?))
    }

    // --- accesses -----------------------------------------------------------------------------------

    /// Loads the element of a tile at a point, at `indices` along the dimensions that its readers give.
    pub(super) fn load_tile(
        &mut self,
        value: Value,
        indices: &[Value],
        point: &Point,
    ) -> Result<Lane, Error> {
        let scratch = self.scratch[&value].clone();
        let indices = self.get_all(indices, point)?;
        let (place, n) = self.place(&scratch, &indices, point)?;
        self.load(scratch.memref, &[place], n)
    }

    /// Stores the element of a tile at a point from inside the stage itself.
    pub(super) fn store_tile(
        &mut self,
        result: Value,
        value: Lane,
        point: &Point,
    ) -> Result<(), Error> {
        let scratch = self.scratch[&result].clone();
        let mut indices = Vec::new();
        for dim in &scratch.own {
            indices.push(self.index(*dim, point)?);
        }
        let (place, n) = self.place(&scratch, &indices, point)?;
        self.store(value, scratch.memref, &[place], n)
    }
}
