//! `loop.update` on arrays in VMEM: one place after another, whole rows where indices follow a loop.

use creole_ir::{Error, OpId, Type, Value, Values, bail};
use creole_loop::{Update, Write};
use creole_tile::{Load, Store};
use creole_vector::{Broadcast, Extract, ShapeCast};

use super::boxes::{Boxed, Boxes};

/// Loops of an update along which its places are a row: each is the index of one dimension, and occurs nowhere else.
pub(super) fn rows(
    body: &creole_ir::Body,
    op: OpId,
    access: &mut super::access::LoopNumbers,
) -> Vec<usize> {
    let Some(update) = body.get::<Update>(op) else { return Vec::new() };
    let block = body.block(update.body);
    let Some(write) = body.terminator(block).and_then(|end| body.get::<Write>(end)) else {
        return Vec::new();
    };
    let is_row = |d: &usize, access: &mut super::access::LoopNumbers| {
        let index = body.args(block)[*d];
        let n = write.indices.iter().filter(|v| **v == index).count();
        let others = write.indices.iter().filter(|v| **v != index).chain(&write.condition);
        n == 1 && !others.copied().any(|v| access.varying(body, v).contains(d))
    };
    (0..update.sizes.len()).filter(|d| is_row(d, access)).collect()
}

impl Boxes<'_> {
    /// Writes all places of an update to `dests`, buffers that hold all of their arrays.
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
        let (mut indices, mut shape, mut dims) = (Values::new(), Vec::new(), Vec::new());
        for value in &write.indices {
            match self
                .access
                .numbers
                .get(value)
                .copied()
                .filter(|d| !self.access.sequential.contains(d))
            {
                Some(number) => {
                    indices.push(self.index(0));
                    shape.push(self.loops[number].size);
                    dims.push(number);
                }
                None => {
                    indices.push(self.get(*value)?.value);
                    shape.push(1);
                }
            }
        }
        let mut sorted = dims.clone();
        sorted.sort_unstable();
        if sorted != dims {
            bail!("writes rows whose dimensions are in another order than its loops");
        }
        let block = self.body.block(update.combine);
        let args = self.body.args(block).to_vec();
        for (i, dest) in dests.iter().enumerate() {
            let old = self.old(*dest, &indices, &shape, &dims)?;
            let new = self.get(write.values[i])?;
            self.env.insert(args[i], old);
            self.env.insert(args[dests.len() + i], new);
        }
        let results = self.block(block)?;
        for (dest, result) in dests.iter().zip(results) {
            let value = self.align(&result, &dims);
            self.store(value, *dest, &indices, &shape);
        }
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
