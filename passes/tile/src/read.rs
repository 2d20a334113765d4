//! Lowers reads of a nest to loads of boxes, or gathers.

use creole_arith::{AddI, AndI, CmpI, MulI, SubI};
use creole_ir::tensor::IntPredicate;
use creole_ir::{Dims, Error, Op as _, OpId, Type, Value, Values, bail};
use creole_loop::Read;
use creole_tile::{Gather, Load};
use creole_vector::Extract;

use super::access::{IndexVariation, times};
use super::blocks::{Pattern, pattern};
use super::boxes::{Boxed, Boxes, common};
use super::windows::{BoxPlace, GatherLoops};

impl Boxes<'_> {
    /// Loads a read's elements over the loops along which its indices vary.
    pub(super) fn read(&mut self, op: OpId, read: &Read) -> Result<Boxed, Error> {
        let mut pattern = pattern(self.body, &mut self.access, op, read);
        if self.windows.reads.contains(&pattern) {
            let kinds = self.access.indices(self.body, op, read);
            return match GatherLoops::of(self.body, &mut self.access, read, &kinds) {
                Some(gathered) => self.gather_windows(read, &kinds, &gathered),
                None => self.read_window(read, &kinds),
            };
        }
        let blocks: Vec<i64> = self.loops.iter().map(|of| of.size).collect();
        pattern.forget(&self.access.sizes, &blocks);
        let found = self.buffers.iter().find(|(known, _)| *known == pattern).cloned();
        let Some((pattern, buffer)) = found else { bail!("reads an array that is in no block") };
        if read.indices.is_empty() {
            let ty = self.body.ty(buffer).elem();
            let load = Load::new(buffer, Values::new());
            return Ok(Boxed::scalar(self.b().value_typed(load, ty)));
        }
        let kinds = self.access.indices(self.body, op, read);
        if kinds.contains(&IndexVariation::Other) {
            return self.gather(read, buffer);
        }
        self.load(read, buffer, &pattern, &kinds)
    }

    /// Loads a read's elements from a window of its array.
    fn read_window(&mut self, read: &Read, kinds: &[IndexVariation]) -> Result<Boxed, Error> {
        let (mut places, mut shape) = (Vec::new(), Vec::new());
        for (value, kind) in read.indices.iter().zip(kinds) {
            let mut place = self.place_along(*value, kind, false)?;
            shape.push(place.size);
            place.size = (place.size - 1) * kind.stride() + 1;
            places.push(place);
        }
        let window = self.window(read.source, &places)?;
        window.fetch(self);
        self.load_at(read, Load::new(window.buffer, window.indices), kinds, &shape)
    }

    fn load(
        &mut self,
        read: &Read,
        buffer: Value,
        pattern: &Pattern,
        kinds: &[IndexVariation],
    ) -> Result<Boxed, Error> {
        let (mut indices, mut shape) = (Values::new(), Vec::new());
        for ((value, kind), cut) in read.indices.iter().zip(kinds).zip(&pattern.cut) {
            let place = self.place_along(*value, kind, cut.is_some())?;
            indices.push(place.first);
            shape.push(place.size);
        }
        self.load_at(read, Load::new(buffer, indices), kinds, &shape)
    }

    /// Loads a read's elements from a buffer: `load` gets the mask and the strides.
    fn load_at(
        &mut self,
        read: &Read,
        load: Load,
        kinds: &[IndexVariation],
        shape: &[i64],
    ) -> Result<Boxed, Error> {
        let elem = self.body.ty(load.memref).elem();
        let order: Vec<usize> = kinds.iter().filter_map(IndexVariation::number).collect();
        let mask = self.mask(self.body.ty(read.source), kinds, &order, shape)?;
        let strides: Dims = kinds.iter().map(IndexVariation::stride).collect();
        let strides = strides.iter().any(|stride| *stride != 1).then_some(strides);
        let load = Load { mask, strides, ..load };
        let loaded = self.b().value_typed(load, Type::vector(shape, elem));
        if order.is_empty() {
            let position = vec![0; shape.len()];
            return Ok(Boxed::scalar(self.b().value(Extract::at(loaded, &position))?));
        }
        let shape = self.shape(&order);
        Ok(Boxed { value: self.cast(loaded, &shape), dims: order })
    }

    /// Mask of the clamped indices that are in bounds, over the box of some loops that has this shape.
    fn mask(
        &mut self,
        array: Type,
        kinds: &[IndexVariation],
        order: &[usize],
        shape: &[i64],
    ) -> Result<Option<Value>, Error> {
        let mut mask = None;
        for (kind, size) in kinds.iter().zip(array.shape()) {
            let IndexVariation::Along(along) = kind else { continue };
            if !along.is_clamped {
                continue;
            }
            let place = self.get(along.place)?;
            let limit = self.index(*size);
            let limit = self.align(&Boxed::scalar(limit), &place.dims);
            let compare = CmpI::new(IntPredicate::Ult, place.value, limit);
            let ty = self.ty(&place.dims, Type::i1());
            let value = self.b().value_typed(compare, ty);
            let inside = self.align(&Boxed { value, dims: place.dims }, order);
            mask = Some(match mask {
                Some(others) => self.b().op(AndI::DEF, &[others, inside])?,
                None => inside,
            });
        }
        Ok(mask.map(|mask| self.cast(mask, shape)))
    }

    /// Box along a dimension whose index is `value`, in a buffer that begins with the block if it `is_cut`.
    pub(super) fn place_along(
        &mut self,
        value: Value,
        kind: &IndexVariation,
        is_cut: bool,
    ) -> Result<BoxPlace, Error> {
        let (number, value) = match kind {
            IndexVariation::Plain(number) => (*number, value),
            IndexVariation::Along(along) => (along.number, along.place),
            IndexVariation::Uniform | IndexVariation::Other => {
                let first = self.get(value)?.value;
                return Ok(BoxPlace { first, size: 1, known: None });
            }
        };
        let (base, size) = (self.loops[number].base.filter(|_| !is_cut), self.loops[number].size);
        let is_plain = matches!(kind, IndexVariation::Plain(_));
        let known = is_plain.then(|| base.map_or(0, |_| size));
        let base = match base {
            Some(base) => base,
            None => self.index(0),
        };
        Ok(BoxPlace { first: self.with_base(value, base)?, size, known })
    }

    /// Value, at the first iteration of the box, of an index that follows a loop.
    fn with_base(&mut self, value: Value, base: Value) -> Result<Value, Error> {
        if self.access.numbers.contains_key(&value) {
            return Ok(base);
        }
        let Some(op) = self.body.def_op(value) else { bail!("expects an op") };
        if let Some((index, by)) = times(self.body, op) {
            let (first, by) = (self.with_base(index, base)?, self.index(by));
            return self.b().op(MulI::DEF, &[first, by]);
        }
        let Some((index, offset)) = self.access.offset(self.body, op) else {
            bail!("expects a sum")
        };
        let first = self.with_base(index, base)?;
        let offset = self.get(offset)?.value;
        let def = if self.body[op].is::<SubI>() { SubI::DEF } else { AddI::DEF };
        self.b().op(def, &[first, offset])
    }

    /// Gathers elements at computed places, in a scalar loop.
    fn gather(&mut self, read: &Read, buffer: Value) -> Result<Boxed, Error> {
        let boxed = read.indices.iter().map(|v| self.get(*v)).collect::<Result<Vec<_>, _>>()?;
        let dims = common(&boxed);
        let indices: Values = boxed.iter().map(|b| self.align(b, &dims)).collect();
        let value = self.b().value(Gather { memref: buffer, indices })?;
        Ok(Boxed { value, dims })
    }
}
