//! Lowers loads, stores and gathers to pieces.

use creole_arith::{AddI, Constant};
use creole_ir::{Dims, Error, Op as _, OpId, Type, Value, Values};
use creole_tile::{Gather, Load, Store};

use super::Lower;
use super::pieces::{Registers, Tile, along_lanes};

impl Lower<'_> {
    pub(super) fn load(&mut self, op: OpId) -> Result<(), Error> {
        let Some(load) = self.body.get::<Load>(op) else { return Ok(()) };
        let old = self.body.result(op, 0);
        let ty = self.body.ty(old);
        let form = along_lanes(ty.shape());
        let mask = load.mask.map(|mask| self.in_form(mask, &form)).transpose()?;
        let memref = self.value(load.memref);
        let mut pieces = Values::new();
        let types = self.piece_types(&form, ty.elem());
        for (i, (tile, piece)) in self.tiles(&form).into_iter().zip(types).enumerate() {
            let strides = load.strides.clone();
            let indices = self.place(&load.indices, strides.as_ref(), ty, &tile);
            let mask = mask.as_ref().map(|mask| mask.pieces[i]);
            pieces.push(self.b().value_typed(Load { memref, indices, mask, strides }, piece));
        }
        self.set(old, Registers { form, pieces });
        Ok(())
    }

    pub(super) fn store(&mut self, op: OpId) -> Result<(), Error> {
        let Some(store) = self.body.get::<Store>(op) else { return Ok(()) };
        let ty = self.body.ty(store.value);
        let form = along_lanes(ty.shape());
        let value = self.in_form(store.value, &form)?;
        let mask = store.mask.map(|mask| self.in_form(mask, &form)).transpose()?;
        let memref = self.value(store.memref);
        for (i, tile) in self.tiles(&form).into_iter().enumerate() {
            let indices = self.place(&store.indices, None, ty, &tile);
            let mask = mask.as_ref().map(|mask| mask.pieces[i]);
            let store = Store { value: value.pieces[i], memref, indices, mask };
            self.b().add_typed(store, &[]);
        }
        Ok(())
    }

    /// Indices of a piece of a vector that begins at `indices`.
    fn place(
        &mut self,
        indices: &[Value],
        strides: Option<&Dims>,
        ty: Type,
        tile: &Tile,
    ) -> Values {
        let shape = ty.shape();
        let mut offsets = vec![0; indices.len()];
        let first = indices.len() - shape.len();
        let mut outer = tile.outer;
        for (d, size) in shape.iter().enumerate().rev() {
            offsets[first + d] = match shape.len() - 1 - d {
                0 => tile.lane,
                1 => tile.row,
                _ => {
                    let at = outer % size;
                    outer /= size;
                    at
                }
            };
        }
        if let Some(strides) = strides {
            offsets.iter_mut().zip(strides.iter()).for_each(|(offset, stride)| *offset *= stride);
        }
        let indices: Vec<Value> = indices.iter().map(|old| self.value(*old)).collect();
        indices.into_iter().zip(offsets).map(|(index, by)| self.shifted(index, by)).collect()
    }

    /// Index plus a constant.
    fn shifted(&mut self, index: Value, by: i64) -> Value {
        if by == 0 {
            return index;
        }
        if let Some(known) = self.made.shifted.get(&(index, by)) {
            return *known;
        }
        let known = self.body.constant(index).map(|constant| constant.int(0));
        let value = match known {
            Some(n) => self.b().value_typed(Constant::index(n + by), Type::index()),
            None => {
                let by = self.b().value_typed(Constant::index(by), Type::index());
                self.b().op_typed(AddI::DEF, &[index, by], Type::index())
            }
        };
        self.made.shifted.insert((index, by), value);
        value
    }

    pub(super) fn gather(&mut self, op: OpId) -> Result<(), Error> {
        let Some(gather) = self.body.get::<Gather>(op) else { return Ok(()) };
        let old = self.body.result(op, 0);
        let ty = self.body.ty(old);
        let form = gather.indices.iter().find_map(|v| self.form(*v));
        let form = form.unwrap_or_else(|| along_lanes(ty.shape()));
        let mut indices = Vec::new();
        for value in &gather.indices {
            indices.push(self.in_form(*value, &form)?);
        }
        let memref = self.value(gather.memref);
        let mut pieces = Values::new();
        for (i, piece) in self.piece_types(&form, ty.elem()).into_iter().enumerate() {
            let indices = indices.iter().map(|registers| registers.pieces[i]).collect();
            pieces.push(self.b().value_typed(Gather { memref, indices }, piece));
        }
        self.set(old, Registers { form, pieces });
        Ok(())
    }
}
