//! `loop.update` on arrays in VMEM, or on windows of arrays in HBM: one place after another, whole rows where indices
//! follow a loop.

use creole_ir::{Error, Type, Value, Values, bail};
use creole_loop::{Update, Write};
use creole_tile::{Load, Store};
use creole_vector::{Broadcast, Extract, ShapeCast};

use super::boxes::{Boxed, Boxes};

impl Boxes<'_> {
    /// Writes all places of an update to `dests`: buffers that hold all of their arrays, or the arrays themselves.
    pub(super) fn update(&mut self, update: &Update, dests: &[Value]) -> Result<(), Error> {
        let block = self.body.block(update.body);
        let loops: Vec<(Value, i64)> =
            self.body.args(block).iter().copied().zip(update.sizes.iter().copied()).collect();
        let is_sequential = |(index, _): &(Value, i64)| {
            self.access.sequential.contains(&self.access.numbers[index])
        };
        let loops: Vec<(Value, i64)> = loops.into_iter().filter(is_sequential).collect();
        self.places(update, &loops, dests)
    }

    fn places(
        &mut self,
        update: &Update,
        loops: &[(Value, i64)],
        dests: &[Value],
    ) -> Result<(), Error> {
        let Some(((index, size), rest)) = loops.split_first() else {
            return self.place(update, dests);
        };
        self.counted(*size, Vec::new(), |boxes, at, _| {
            boxes.env.insert(*index, Boxed::scalar(at));
            boxes.places(update, rest, dests).map(|()| Vec::new())
        })?;
        Ok(())
    }

    /// Writes of one iteration of all sequential loops.
    fn place(&mut self, update: &Update, dests: &[Value]) -> Result<(), Error> {
        let block = self.body.block(update.body);
        let write = self.body.terminator(block).and_then(|end| self.body.get::<Write>(end));
        let Some(write) = write else { bail!("expects 'loop.write' at the end of its body") };
        self.block(block)?;
        let Some(condition) = write.condition else { return self.write(update, &write, dests) };
        let condition = self.get(condition)?.value;
        self.when(condition, |boxes| boxes.write(update, &write, dests))
    }

    fn write(&mut self, update: &Update, write: &Write, dests: &[Value]) -> Result<(), Error> {
        let (mut places, mut dims) = (Vec::new(), Vec::new());
        for value in &write.indices {
            let kind = self.access.index(self.body, *value);
            dims.extend(kind.number());
            places.push(self.place_along(*value, &kind, false)?);
        }
        let shape: Vec<i64> = places.iter().map(|place| place.size).collect();
        let block = self.body.block(update.combine);
        let args = self.body.args(block).to_vec();
        let (mut buffers, mut windows) = (Vec::new(), Vec::new());
        for (i, dest) in dests.iter().enumerate() {
            let (buffer, indices) = if self.is_windowed {
                let window = self.window(*dest, &places)?;
                let is_read = self.body.users(args[i]).next().is_some();
                if is_read || !window.is_whole {
                    window.fetch(self);
                }
                let found = (window.buffer, window.indices.clone());
                windows.push(window);
                found
            } else {
                (*dest, places.iter().map(|place| place.first).collect())
            };
            let old = self.old(buffer, &indices, &shape, &dims)?;
            let new = self.get(write.values[i])?;
            self.env.insert(args[i], old);
            self.env.insert(args[dests.len() + i], new);
            buffers.push((buffer, indices));
        }
        let results = self.block(block)?;
        for ((buffer, indices), result) in buffers.into_iter().zip(results) {
            let value = self.align(&result, &dims);
            self.store(value, buffer, &indices, &shape);
        }
        windows.iter().for_each(|window| window.put_back(self));
        Ok(())
    }

    /// Old value of a place.
    fn old(
        &mut self,
        memref: Value,
        indices: &Values,
        shape: &[i64],
        dims: &[usize],
    ) -> Result<Boxed, Error> {
        let elem = self.body.ty(memref).elem();
        if shape.is_empty() {
            let load = Load::new(memref, indices.clone());
            return Ok(Boxed::scalar(self.b().value_typed(load, elem)));
        }
        let load = Load::new(memref, indices.clone());
        let loaded = self.b().value_typed(load, Type::vector(shape, elem));
        if dims.is_empty() {
            let position = vec![0; shape.len()];
            return Ok(Boxed::scalar(self.b().value(Extract::at(loaded, &position))?));
        }
        let ty = self.ty(dims, elem);
        let value = if self.body.ty(loaded) == ty {
            loaded
        } else {
            self.b().value_typed(ShapeCast { source: loaded }, ty)
        };
        Ok(Boxed { value, dims: dims.to_vec() })
    }

    /// Stores a value to a box of a buffer.
    pub(super) fn store(&mut self, value: Value, memref: Value, indices: &Values, shape: &[i64]) {
        let elem = self.body.ty(memref).elem();
        let ty = if shape.is_empty() { elem } else { Type::vector(shape, elem) };
        let found = self.body.ty(value);
        let value = match () {
            () if found == ty => value,
            () if found.is_vector() => self.b().value_typed(ShapeCast { source: value }, ty),
            () => self.b().value_typed(Broadcast { source: value }, ty),
        };
        let indices = indices.clone();
        self.b().add_typed(Store { value, memref, indices, mask: None }, &[]);
    }
}
