//! Elementwise ops, splats and lane counters.

use creole_arith::{AddI, Constant};
use creole_ir::clone::Mapping;
use creole_ir::{Error, Op as _, OpId, Tensor, Type, Value, Values};
use creole_vector::Step;

use super::Lower;
use super::pieces::{Held, Registers, along_lanes};

impl Lower<'_> {
    /// Lowers an elementwise op: one op for each piece, in the form of its first operand that has one.
    pub(super) fn lanewise(&mut self, op: OpId) -> Result<(), Error> {
        let operands: Vec<Value> = self.body.operands(op).collect();
        let vectors: Vec<Value> =
            operands.iter().copied().filter(|v| self.body.ty(*v).is_vector()).collect();
        let Some(form) = vectors.iter().find_map(|v| self.form(*v)) else {
            return self.of_splats(op, &operands);
        };
        let mut all = Vec::new();
        for value in &operands {
            let is_vector = self.body.ty(*value).is_vector();
            all.push(if is_vector { Some(self.in_form(*value, &form)?) } else { None });
        }
        let n = self.tiles(&form).len();
        let mut found = vec![Values::new(); self.body[op].n_results()];
        for i in 0..n {
            let mut map = Mapping::default();
            for (old, registers) in operands.iter().zip(&all) {
                let new = registers.as_ref().map_or_else(|| self.value(*old), |r| r.pieces[i]);
                map.insert(*old, new);
            }
            let like = all.iter().flatten().next().map(|r| self.body.ty(r.pieces[i]));
            for (k, value) in self.copy(op, &mut map, like).into_iter().enumerate() {
                found[k].push(value);
            }
        }
        for (old, pieces) in self.body.results(op).collect::<Vec<_>>().into_iter().zip(found) {
            self.set(old, Registers { form: form.clone(), pieces });
        }
        Ok(())
    }

    /// Computes the op once on the scalars of its splat operands.
    fn of_splats(&mut self, op: OpId, operands: &[Value]) -> Result<(), Error> {
        let mut map = Mapping::default();
        for old in operands {
            let new = match self.held.get(old) {
                Some(Held::Splat(number)) => *number,
                _ => self.value(*old),
            };
            map.insert(*old, new);
        }
        let results: Vec<Value> = self.body.results(op).collect();
        for (old, new) in results.into_iter().zip(self.copy(op, &mut map, None)) {
            self.held.insert(old, Held::Splat(new));
        }
        Ok(())
    }

    /// Copies an op with other operands; its results have the shape of `like`, or are scalars.
    fn copy(&mut self, op: OpId, map: &mut Mapping, like: Option<Type>) -> Vec<Value> {
        let copy = self.body.duplicate(op, map);
        self.b().insert(copy);
        let results: Vec<Value> = self.body.results(copy).collect();
        for value in &results {
            let elem = self.body.ty(*value).elem();
            self.body.set_ty(*value, like.map_or(elem, |like| like.with_elem(elem)));
        }
        results
    }

    pub(super) fn constant(&mut self, op: OpId) -> Result<(), Error> {
        let old = self.body.result(op, 0);
        let Some(tensor) = self.body.constant(old) else { return Ok(()) };
        let ty = self.body.ty(old);
        if tensor.is_splat() {
            let number = Tensor::splat_bytes(ty.elem(), tensor.elem_bytes(0));
            let number = self.b().value_typed(Constant { value: number.into() }, ty.elem());
            self.held.insert(old, Held::Splat(number));
            return Ok(());
        }
        let form = along_lanes(ty.shape());
        let (rows, lanes) = super::pieces::plane(&form);
        let mut pieces = Values::new();
        let types = self.piece_types(&form, ty.elem());
        for (tile, ty) in self.tiles(&form).into_iter().zip(types) {
            let mut bytes = Vec::new();
            for row in tile.row..tile.row + tile.rows {
                for lane in tile.lane..tile.lane + tile.lanes {
                    let at = (tile.outer * rows + row) * lanes + lane;
                    bytes.extend_from_slice(tensor.elem_bytes(at as usize));
                }
            }
            let tensor = Tensor::from_bytes(ty, bytes)?;
            pieces.push(self.dense(&tensor, ty));
        }
        self.set(old, Registers { form, pieces });
        Ok(())
    }

    /// Lowers a lane counter: each piece counts from its first lane.
    pub(super) fn step(&mut self, op: OpId) -> Result<(), Error> {
        let old = self.body.result(op, 0);
        let form = along_lanes(self.body.ty(old).shape());
        let mut pieces = Values::new();
        let types = self.piece_types(&form, Type::index());
        for (tile, ty) in self.tiles(&form).into_iter().zip(types) {
            let mut value = self.b().value_typed(Step {}, ty);
            if tile.lane > 0 {
                let first = Tensor::from_i64(tile.lane, ty);
                let first = self.dense(&first, ty);
                value = self.b().op_typed(AddI::DEF, &[value, first], ty);
            }
            pieces.push(value);
        }
        self.set(old, Registers { form, pieces });
        Ok(())
    }
}
