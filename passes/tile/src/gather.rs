//! Gathers from arrays in HBM: a window for each iteration of the loops along which places vary.
//!
//! ```text
//! places[k] = i(k)                                       one array for each dimension without a box
//! for k { dma_start view(array, [places[k], ..]), view(buffer, [k, ..]) }
//! dma_wait buffer
//! .. buffer[..]
//! ```
//!
//! Copies are under way together: their latency is waited for once.

use creole_arith::IndexCast;
use creole_ir::{Dims, Error, Op as _, Type, Value, Values};
use creole_loop::Read;
use creole_tile::{DmaStart, DmaWait, Load, View};
use creole_vector::{Extract, ShapeCast};

use super::access::IndexVariation;
use super::boxes::{Boxed, Boxes};
use super::windows::GatherLoops;

/// Place of all windows along a dimension.
enum WindowStart {
    /// First element of a box, or the only element.
    All(Value),
    /// Buffer with the place of the only element of each window.
    Each(Value),
}

impl Boxes<'_> {
    /// Copies the windows of a gather to a buffer, and loads that.
    pub(super) fn gather_windows(
        &mut self,
        read: &Read,
        kinds: &[IndexVariation],
        gathered: &GatherLoops,
    ) -> Result<Boxed, Error> {
        let (mut starts, mut shape) = (Vec::new(), Vec::new());
        for (value, kind) in read.indices.iter().zip(kinds) {
            let (start, size) = self.window_start_along(*value, kind, gathered)?;
            starts.push(start);
            shape.push(size);
        }
        let mut all = shape.clone();
        all[gathered.at] = self.shape(&gathered.loops).into_iter().product();
        let elem = self.body.ty(read.source).elem();
        let buffer = self.window_buffer(&all, elem)?;
        self.copy_windows(read.source, buffer, &starts, &shape, gathered.at)?;
        let indices = self.zeros(all.len());
        let loaded = self.b().value_typed(Load::new(buffer, indices), Type::vector(&all, elem));
        let mut dims = Vec::new();
        for (d, kind) in kinds.iter().enumerate() {
            match kind.number().filter(|_| gathered.is_box(kind)) {
                Some(number) => dims.push(number),
                None if d == gathered.at => dims.extend(&gathered.loops),
                None => {}
            }
        }
        let ty = self.ty(&dims, elem);
        let value = match self.body.ty(loaded) == ty {
            true => loaded,
            false => self.b().value_typed(ShapeCast { source: loaded }, ty),
        };
        Ok(Boxed { value, dims })
    }

    /// Place of all windows along a dimension, and their size.
    fn window_start_along(
        &mut self,
        value: Value,
        kind: &IndexVariation,
        gathered: &GatherLoops,
    ) -> Result<(WindowStart, i64), Error> {
        if gathered.is_box(kind) {
            let place = self.place_along(value, kind, false)?;
            return Ok((WindowStart::All(place.first), place.size));
        }
        let place = self.get(value)?;
        let start = match place.dims.is_empty() {
            true => WindowStart::All(place.value),
            false => WindowStart::Each(self.keep_places(&place, gathered)?),
        };
        Ok((start, 1))
    }

    /// Copies windows of a shape from an array to a buffer, which they fill side by side along a dimension.
    fn copy_windows(
        &mut self,
        array: Value,
        buffer: Value,
        starts: &[WindowStart],
        shape: &[i64],
        along: usize,
    ) -> Result<(), Error> {
        let semaphore = self.semaphore();
        let [from, to] = [array, buffer].map(|v| self.body.ty(v).with_shape(shape));
        let n = self.body.ty(buffer).shape()[along];
        self.counted(n, Vec::new(), |boxes, at, _| {
            let (mut first, mut kept) = (Values::new(), Values::new());
            for (d, start) in starts.iter().enumerate() {
                first.push(match start {
                    WindowStart::All(first) => *first,
                    WindowStart::Each(places) => boxes.kept_place(*places, at)?,
                });
                kept.push(if d == along { at } else { boxes.index(0) });
            }
            let source = boxes.b().value_typed(View { memref: array, indices: first }, from);
            let destination = boxes.b().value_typed(View { memref: buffer, indices: kept }, to);
            boxes.b().add_typed(DmaStart { source, destination, semaphore }, &[]);
            Ok(Vec::new())
        })?;
        self.b().add_typed(DmaWait { semaphore, destination: buffer }, &[]);
        Ok(())
    }

    /// Stores the places of all windows along a dimension to a buffer, one after the other.
    fn keep_places(&mut self, place: &Boxed, gathered: &GatherLoops) -> Result<Value, Error> {
        let value = self.align(place, &gathered.loops);
        let ty = self.body.ty(value).with_elem(Type::i32());
        let value = self.b().op_typed(IndexCast::DEF, &[value], ty);
        let shape: Dims = [ty.shape().iter().product()].into_iter().collect();
        let buffer = self.window_buffer(&shape, Type::i32())?;
        let zero = self.zeros(1);
        self.store(value, buffer, &zero, &shape);
        Ok(buffer)
    }

    /// Place of a window.
    fn kept_place(&mut self, places: Value, at: Value) -> Result<Value, Error> {
        let load = Load::new(places, [at].into_iter().collect());
        let loaded = self.b().value_typed(load, Type::vector(&[1], Type::i32()));
        let place = self.b().value(Extract::at(loaded, &[0]))?;
        Ok(self.b().op_typed(IndexCast::DEF, &[place], Type::index()))
    }
}
