//! Ops that move elements: broadcasts, extracts, slices, transposes.

use creole_ir::{Error, OpId, Type, Value, Values, bail, ensure};
use creole_tile::Rotate;
use creole_vector::{Broadcast, Extract, ShapeCast, Transpose};

use super::Lower;
use super::pieces::{Held, Registers, along_lanes, along_rows, piece_type, plane};

impl Lower<'_> {
    /// Broadcasts a scalar, or a vector along new dimensions and those of size 1.
    pub(super) fn broadcast(&mut self, op: OpId) -> Result<(), Error> {
        let Some(Broadcast { source }) = self.body.get(op) else { return Ok(()) };
        let old = self.body.result(op, 0);
        if !self.body.ty(source).is_vector() {
            let number = self.value(source);
            self.held.insert(old, Held::Splat(number));
            return Ok(());
        }
        if let Held::Splat(number) = self.held(source)? {
            self.held.insert(old, Held::Splat(number));
            return Ok(());
        }
        let from = along_lanes(self.body.ty(source).shape());
        let registers = self.in_form(source, &from)?;
        let ty = self.body.ty(old);
        let form = along_lanes(ty.shape());
        let pieces = self.spread(&registers, &form, ty.elem());
        self.set(old, Registers { form, pieces });
        Ok(())
    }

    /// Pieces of a form that repeats dimensions of size 1 of another one.
    fn spread(&mut self, from: &Registers, form: &[i64], elem: Type) -> Values {
        let sources = self.tiles(&from.form);
        let (rows, lanes) = plane(&from.form);
        let outer_from = &from.form[..from.form.len() - 2];
        let outer_to = &form[..form.len() - 2];
        let mut pieces = Values::new();
        for tile in self.tiles(form) {
            let outer = clamped(tile.outer, outer_to, outer_from);
            let row = if rows == 1 { 0 } else { tile.row };
            let lane = if lanes == 1 { 0 } else { tile.lane };
            let is_it = |t: &super::pieces::Tile| (t.outer, t.row, t.lane) == (outer, row, lane);
            let piece = from.pieces[sources.iter().position(is_it).unwrap_or(0)];
            let ty = piece_type(elem, tile.rows, tile.lanes);
            pieces.push(self.repeat(piece, ty));
        }
        pieces
    }

    /// Repeats a piece along its dimensions of size 1.
    fn repeat(&mut self, piece: Value, ty: Type) -> Value {
        if self.body.ty(piece) == ty {
            return piece;
        }
        if let Some(known) = self.made.cast.get(&(piece, ty)) {
            return *known;
        }
        let value = self.b().value_typed(Broadcast { source: piece }, ty);
        self.made.cast.insert((piece, ty), value);
        value
    }

    pub(super) fn shape_cast(&mut self, op: OpId) -> Result<(), Error> {
        let Some(ShapeCast { source }) = self.body.get(op) else { return Ok(()) };
        let old = self.body.result(op, 0);
        let held = match self.held(source)? {
            splat @ Held::Splat(_) => splat,
            Held::Pieces(registers) => {
                let shape = self.body.ty(old).shape();
                // A vector along rows stays along rows.
                let is_column = plane(&registers.form).1 == 1 && shape.last() != Some(&1);
                let form = if is_column { along_rows(shape) } else { along_lanes(shape) };
                Held::Pieces(self.reshaped(&registers, &form)?)
            }
        };
        self.held.insert(old, held);
        Ok(())
    }

    pub(super) fn transpose(&mut self, op: OpId) -> Result<(), Error> {
        let Some(transpose) = self.body.get::<Transpose>(op) else { return Ok(()) };
        let (from, to) = (self.body.ty(transpose.vector), self.body.ty(self.body.result(op, 0)));
        let (strides, shape) = (strides(from.shape()), to.shape().to_vec());
        let permutation: Vec<usize> = transpose.permutation.iter().map(|d| *d as usize).collect();
        self.moved(op, transpose.vector, &move |mut at| {
            let mut source = 0;
            for (size, d) in shape.iter().zip(&permutation).rev() {
                source += at % size * strides[*d];
                at /= size;
            }
            source
        })
    }

    pub(super) fn rotate(&mut self, op: OpId) -> Result<(), Error> {
        let Some(Rotate { value, amount, dim }) = self.body.get(op) else { return Ok(()) };
        let shape = self.body.ty(value).shape();
        let (n, inner) = (shape[dim as usize], strides(shape)[dim as usize]);
        self.moved(op, value, &move |at| {
            let (before, place, rest) = (at / (n * inner), at / inner % n, at % inner);
            (before * n + (place - amount).rem_euclid(n)) * inner + rest
        })
    }

    /// Extracts one element, or those of the last dimensions.
    pub(super) fn extract(&mut self, op: OpId) -> Result<(), Error> {
        let Some(extract) = self.body.get::<Extract>(op) else { return Ok(()) };
        ensure!(extract.dynamic_position.is_empty(), "expects positions that are known");
        let (old, source) = (self.body.result(op, 0), extract.source);
        let shape = self.body.ty(source).shape();
        let strides = strides(shape);
        let first = extract.static_position.iter().zip(&strides).map(|(at, stride)| at * stride);
        let first: i64 = first.sum();
        if self.body.ty(old).is_vector() {
            return self.moved(op, source, &move |at| first + at);
        }
        if let Held::Splat(number) = self.held(source)? {
            self.map.insert(old, number);
            return Ok(());
        }
        let registers = self.registers(source)?;
        let (rows, lanes) = plane(&registers.form);
        let (lane, row, outer) = (first % lanes, first / lanes % rows, first / lanes / rows);
        let tiles = self.tiles(&registers.form);
        let holds = |t: &super::pieces::Tile| {
            t.outer == outer
                && (t.row..t.row + t.rows).contains(&row)
                && (t.lane..t.lane + t.lanes).contains(&lane)
        };
        let Some(i) = tiles.iter().position(holds) else { bail!("reads beyond the vector") };
        let position = match tiles[i].rows {
            1 => vec![lane - tiles[i].lane],
            _ => vec![row - tiles[i].row, lane - tiles[i].lane],
        };
        let number = self.b().value(Extract::at(registers.pieces[i], &position))?;
        self.map.insert(old, number);
        Ok(())
    }

    /// Sets the result of an op to elements of a vector: element number `i` is number `source(i)` of it.
    fn moved(&mut self, op: OpId, from: Value, source: &dyn Fn(i64) -> i64) -> Result<(), Error> {
        let old = self.body.result(op, 0);
        let held = match self.held(from)? {
            splat @ Held::Splat(_) => splat,
            Held::Pieces(registers) => {
                let form = along_lanes(self.body.ty(old).shape());
                Held::Pieces(self.rearranged(&registers, &form, source)?)
            }
        };
        self.held.insert(old, held);
        Ok(())
    }
}

/// Row-major strides, in elements.
fn strides(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for d in (0..shape.len().saturating_sub(1)).rev() {
        strides[d] = strides[d + 1] * shape[d + 1];
    }
    strides
}

/// Number of the broadcast source: maps an index number in `sizes` to one in `others`, which may lack the first
/// dimensions, and where sizes of 1 have one index.
fn clamped(mut number: i64, sizes: &[i64], others: &[i64]) -> i64 {
    let mut found = 0;
    let mut stride = 1;
    let mut others = others.iter().rev();
    for size in sizes.iter().rev() {
        let (at, other) = (number % size, others.next().copied().unwrap_or(1));
        number /= size;
        if other > 1 {
            found += at * stride;
        }
        stride *= other;
    }
    found
}
