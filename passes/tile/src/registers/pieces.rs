//! Pieces: vectors as registers.

use creole_arith::Constant;
use creole_ir::{Error, Tensor, Type, Value, Values, bail};
use creole_vector::{Broadcast, ShapeCast};

use super::Lower;

/// Lowered form of a vector.
#[derive(Clone, Debug)]
pub(super) enum Held {
    /// Pieces.
    Pieces(Registers),
    /// Splat: one scalar in each element.
    Splat(Value),
}

/// Pieces of a vector.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Registers {
    /// Form: at least two dimensions, of which the last two are cut into pieces.
    pub(super) form: Vec<i64>,
    /// Pieces of each index of the outer dimensions, row by row.
    pub(super) pieces: Values,
}

/// Position of a piece in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tile {
    /// Row-major number of the outer index (all dimensions but the last two).
    pub(super) outer: i64,
    /// First row and lane.
    pub(super) row: i64,
    pub(super) lane: i64,
    /// Rows and lanes.
    pub(super) rows: i64,
    pub(super) lanes: i64,
}

/// Form of a vector whose last dimension lies along lanes.
pub(super) fn along_lanes(shape: &[i64]) -> Vec<i64> {
    match shape {
        [] => vec![1, 1],
        [n] => vec![1, *n],
        _ => shape.to_vec(),
    }
}

/// Form of a vector whose last dimension lies along rows.
pub(super) fn along_rows(shape: &[i64]) -> Vec<i64> {
    match shape {
        [] => vec![1, 1],
        _ => [shape, &[1]].concat(),
    }
}

/// Rows and lanes of a form.
pub(super) fn plane(form: &[i64]) -> (i64, i64) {
    let n = form.len();
    (form[n - 2], form[n - 1])
}

/// Type of a piece.
pub(super) fn piece_type(elem: Type, rows: i64, lanes: i64) -> Type {
    if rows == 1 { Type::vector(&[lanes], elem) } else { Type::vector(&[rows, lanes], elem) }
}

impl Lower<'_> {
    /// Pieces of a form, in order.
    pub(super) fn tiles(&self, form: &[i64]) -> Vec<Tile> {
        let (rows, lanes) = plane(form);
        let outer: i64 = form[..form.len() - 2].iter().product();
        let [most_rows, most_lanes] = self.register;
        let mut tiles = Vec::new();
        for outer in 0..outer {
            for row in (0..rows).step_by(most_rows as usize) {
                for lane in (0..lanes).step_by(most_lanes as usize) {
                    let (rows, lanes) =
                        ((rows - row).min(most_rows), (lanes - lane).min(most_lanes));
                    tiles.push(Tile { outer, row, lane, rows, lanes });
                }
            }
        }
        tiles
    }

    /// Types of the pieces of a form.
    pub(super) fn piece_types(&self, form: &[i64], elem: Type) -> Vec<Type> {
        self.tiles(form).iter().map(|tile| piece_type(elem, tile.rows, tile.lanes)).collect()
    }

    /// Lowered form of a vector. Error: it has none.
    pub(super) fn held(&self, old: Value) -> Result<Held, Error> {
        match self.held.get(&old) {
            Some(held) => Ok(held.clone()),
            None => bail!("uses a vector that comes from somewhere else"),
        }
    }

    /// Form of a vector, if it has pieces.
    pub(super) fn form(&self, old: Value) -> Option<Vec<i64>> {
        match self.held.get(&old) {
            Some(Held::Pieces(registers)) => Some(registers.form.clone()),
            _ => None,
        }
    }

    /// Pieces of a vector in its own form, or with its last dimension along lanes.
    pub(super) fn registers(&mut self, old: Value) -> Result<Registers, Error> {
        let form = self.form(old);
        let form = form.unwrap_or_else(|| along_lanes(self.body.ty(old).shape()));
        self.in_form(old, &form)
    }

    /// Pieces of a vector in a form.
    pub(super) fn in_form(&mut self, old: Value, form: &[i64]) -> Result<Registers, Error> {
        match self.held(old)? {
            Held::Pieces(registers) => self.reshaped(&registers, form),
            Held::Splat(number) => {
                let types = self.piece_types(form, self.body.ty(number));
                let pieces = types.into_iter().map(|ty| self.repeated(number, ty)).collect();
                Ok(Registers { form: form.to_vec(), pieces })
            }
        }
    }

    /// Same elements in another form.
    pub(super) fn reshaped(
        &mut self,
        registers: &Registers,
        form: &[i64],
    ) -> Result<Registers, Error> {
        if registers.form == form {
            return Ok(registers.clone());
        }
        self.rearranged(registers, form, &|at| at)
    }

    /// Broadcasts a scalar to all lanes of a piece.
    pub(super) fn repeated(&mut self, number: Value, ty: Type) -> Value {
        if let Some(known) = self.made.cast.get(&(number, ty)) {
            return *known;
        }
        let constant = self.body.constant(number);
        let value = match constant {
            Some(constant) => {
                let tensor = Tensor::splat_bytes(ty, constant.elem_bytes(0));
                self.dense(&tensor, ty)
            }
            None => self.b().value_typed(Broadcast { source: number }, ty),
        };
        self.made.cast.insert((number, ty), value);
        value
    }

    /// Constant of a tensor.
    pub(super) fn dense(&mut self, tensor: &Tensor, ty: Type) -> Value {
        self.b().value_typed(Constant { value: tensor.clone().into() }, ty)
    }

    /// Zeros.
    pub(super) fn zeros(&mut self, ty: Type) -> Value {
        if let Some(known) = self.made.zeros.get(&ty) {
            return *known;
        }
        let size = ty.elem().elem_bytes().unwrap_or(1);
        let tensor = Tensor::splat_bytes(ty, &vec![0; size]);
        let value = self.dense(&tensor, ty);
        self.made.zeros.insert(ty, value);
        value
    }

    /// Piece with or without dimensions of size 1.
    pub(super) fn cast(&mut self, value: Value, ty: Type) -> Value {
        if self.body.ty(value) == ty {
            return value;
        }
        if let Some(known) = self.made.cast.get(&(value, ty)) {
            return *known;
        }
        let cast = self.b().value_typed(ShapeCast { source: value }, ty);
        self.made.cast.insert((value, ty), cast);
        cast
    }

    /// Binds the result of an op to its pieces.
    pub(super) fn set(&mut self, old: Value, registers: Registers) {
        self.held.insert(old, Held::Pieces(registers));
    }
}
