//! Lowers products to pushes and pops of the matrix unit.
//!
//! The right factor is cut into weights of a unit, which stay there while the rows of the left factor go through. The
//! sums are accumulated in the unit over all weights of a column, and popped once.

use std::ops::Range;

use creole_ir::{Error, OpId, Type, Value, Values};
use creole_tile::{Matmul, MxuAcc, MxuPop, MxuPush, Sums, Weights};

use super::Lower;
use super::pieces::{Held, Registers, along_lanes, piece_type};
use crate::reduce::combining_op;

/// Box of a right factor in a matrix unit.
struct PushedWeights {
    value: Value,
    /// Rows of the factor that it has.
    rows: Range<i64>,
}

impl Lower<'_> {
    pub(super) fn product(&mut self, op: OpId) -> Result<(), Error> {
        let Some(matmul) = self.body.get::<Matmul>(op) else { return Ok(()) };
        let [lhs, rhs, sum] = [matmul.lhs, matmul.rhs, matmul.accumulator];
        let form = |lower: &Self, value| along_lanes(lower.body.ty(value).shape());
        let (left, right, out) = (form(self, lhs), form(self, rhs), form(self, sum));
        let lhs = self.in_form(lhs, &left)?;
        let rhs = self.in_form(rhs, &right)?;
        let elem = self.body.ty(sum).elem();
        let mut pieces = vec![None; self.tiles(&out).len()];
        let [depth, width] = self.matrix;
        for column in (0..right[1]).step_by(width as usize) {
            let columns = column..column + width;
            let mut sums: Vec<Option<Value>> = vec![None; self.tiles(&[left[0], 1]).len()];
            for row in (0..right[0]).step_by(depth as usize) {
                let weights = self.weights(&rhs, row..row + depth, &columns);
                for (i, sum) in sums.iter_mut().enumerate() {
                    let row = i as i64 * self.register[0];
                    *sum = Some(self.stream(&lhs, row, &weights, *sum, elem));
                }
            }
            for (i, sums) in sums.into_iter().enumerate() {
                let Some(sums) = sums else { continue };
                let row = i as i64 * self.register[0];
                for (at, value) in self.popped(sums, &out, row, &columns, elem) {
                    pieces[at] = Some(value);
                }
            }
        }
        let is_zero = self.is_zero(sum);
        let mut found = Values::new();
        let start = if is_zero { None } else { Some(self.in_form(sum, &out)?) };
        for (i, piece) in pieces.into_iter().enumerate() {
            let Some(mut piece) = piece else { continue };
            if let Some(start) = &start {
                let ty = self.body.ty(piece);
                let def = combining_op(creole_vector::CombiningKind::Add, elem);
                piece = self.b().op_typed(def, &[start.pieces[i], piece], ty);
            }
            found.push(piece);
        }
        let old = self.body.result(op, 0);
        self.set(old, Registers { form: out, pieces: found });
        Ok(())
    }

    /// True if all elements are zero.
    fn is_zero(&self, value: Value) -> bool {
        let Some(Held::Splat(number)) = self.held.get(&value) else { return false };
        let constant = self.body.constant(*number);
        constant.is_some_and(|constant| constant.elem_bytes(0).iter().all(|byte| *byte == 0))
    }

    /// Pushes a box of the right factor.
    fn weights(
        &mut self,
        rhs: &Registers,
        rows: Range<i64>,
        columns: &Range<i64>,
    ) -> PushedWeights {
        let tiles = self.tiles(&rhs.form);
        let is_in = |t: &&(usize, super::pieces::Tile)| {
            rows.contains(&t.1.row) && columns.contains(&t.1.lane)
        };
        let tiles: Vec<_> = tiles.into_iter().enumerate().collect();
        let pieces: Values = tiles.iter().filter(is_in).map(|(i, _)| rhs.pieces[*i]).collect();
        let elem = self.body.ty(rhs.pieces[0]).elem();
        let size = |range: &Range<i64>, all: i64| range.end.min(all) - range.start;
        let sizes = [size(&rows, rhs.form[0]), size(columns, rhs.form[1])];
        let ty = Type::dialect(Weights(Type::vector(&sizes, elem)));
        let value = self.b().value_typed(MxuPush { pieces }, ty);
        PushedWeights { value, rows }
    }

    /// Streams the rows of the left factor from `row` on, as many as a register has, through the unit. `sums` are those
    /// of the weights before.
    fn stream(
        &mut self,
        lhs: &Registers,
        row: i64,
        weights: &PushedWeights,
        sums: Option<Value>,
        elem: Type,
    ) -> Value {
        let tiles = self.tiles(&lhs.form);
        let is_in = |t: &super::pieces::Tile| t.row == row && weights.rows.contains(&t.lane);
        let pieces =
            tiles.iter().zip(&lhs.pieces).filter(|(t, _)| is_in(t)).map(|(_, piece)| *piece);
        let pieces: Values = pieces.collect();
        let rows = self.register[0].min(lhs.form[0] - row);
        let weights = weights.value;
        let columns = Weights::of(self.body.ty(weights)).map_or(1, |ty| ty.shape()[1]);
        let ty = Type::dialect(Sums(Type::vector(&[rows, columns], elem)));
        self.b().value_typed(MxuAcc { weights, pieces, sums }, ty)
    }

    /// Pops sums; returns the number and the value of each piece.
    fn popped(
        &mut self,
        sums: Value,
        out: &[i64],
        row: i64,
        columns: &Range<i64>,
        elem: Type,
    ) -> Vec<(usize, Value)> {
        let tiles = self.tiles(out);
        let is_in = |t: &super::pieces::Tile| t.row == row && columns.contains(&t.lane);
        let chosen: Vec<usize> = (0..tiles.len()).filter(|i| is_in(&tiles[*i])).collect();
        let ty = |i: &usize| piece_type(elem, tiles[*i].rows, tiles[*i].lanes);
        let types: Vec<Type> = chosen.iter().map(ty).collect();
        let op = self.b().add_typed(MxuPop { sums }, &types);
        let values: Vec<Value> = self.body.results(op).collect();
        chosen.into_iter().zip(values).collect()
    }
}
