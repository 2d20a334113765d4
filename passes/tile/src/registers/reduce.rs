//! Reductions: pieces are combined elementwise first, then rows or lanes within one piece.

use creole_ir::{Error, OpId, Type, Value, Values, bail};
use creole_vector::{Broadcast, CombiningKind, Extract, MultiReduction};

use super::Lower;
use super::pieces::{Registers, along_lanes, along_rows};
use crate::reduce::combining_op;

/// Effect of a reduction on a form.
struct Reduction {
    kind: CombiningKind,
    /// True for each reduced dimension of the form.
    goes: Vec<bool>,
    /// Form with size 1 along the reduced dimensions.
    kept: Vec<i64>,
}

impl Reduction {
    fn rows(&self) -> bool {
        self.goes[self.goes.len() - 2]
    }

    fn lanes(&self) -> bool {
        self.goes[self.goes.len() - 1]
    }
}

impl Lower<'_> {
    pub(super) fn reduction(&mut self, op: OpId) -> Result<(), Error> {
        let Some(multi) = self.body.get::<MultiReduction>(op) else { return Ok(()) };
        let old = self.body.result(op, 0);
        let (from, to) = (self.body.ty(multi.source), self.body.ty(old));
        let source = self.registers(multi.source)?;
        // A vector along rows has its own dimensions first, one along lanes last.
        let is_column = source.form == along_rows(from.shape());
        let first = if is_column { 0 } else { source.form.len() - from.rank() };
        let mut goes = vec![false; source.form.len()];
        multi.reduction_dims.iter().for_each(|d| goes[first + *d as usize] = true);
        let kept = source.form.iter().zip(&goes).map(|(n, goes)| if *goes { 1 } else { *n });
        let reduction = Reduction { kind: multi.kind, kept: kept.collect(), goes };
        let groups = self.groups(&source, &reduction)?;
        if !to.is_vector() {
            let mut acc = self.value(multi.acc);
            for piece in groups.into_iter().flatten() {
                acc = self.whole(&reduction, piece, acc);
            }
            self.map.insert(old, acc);
            return Ok(());
        }
        let accs = self.in_form(multi.acc, &reduction.kept)?;
        let mut pieces = Values::new();
        for (group, acc) in groups.into_iter().zip(accs.pieces) {
            let mut acc = acc;
            for piece in group {
                acc = self.within(&reduction, piece, acc)?;
            }
            pieces.push(acc);
        }
        let registers = Registers { form: reduction.kept.clone(), pieces };
        let is_column = reduction.kept.last() == Some(&1) && to.shape().last() != Some(&1);
        let form = if is_column { along_rows(to.shape()) } else { along_lanes(to.shape()) };
        let registers = self.reshaped(&registers, &form)?;
        self.set(old, registers);
        Ok(())
    }

    /// Source pieces of each result piece, grouped by type: those of one type are combined.
    fn groups(&mut self, source: &Registers, reduction: &Reduction) -> Result<Vec<Values>, Error> {
        let targets = self.tiles(&reduction.kept);
        let n = source.form.len();
        let mut groups = vec![Values::new(); targets.len()];
        for (tile, piece) in self.tiles(&source.form).into_iter().zip(&source.pieces) {
            let outer = self.kept_outer(tile.outer, &source.form[..n - 2], &reduction.goes);
            let row = if reduction.rows() { 0 } else { tile.row };
            let lane = if reduction.lanes() { 0 } else { tile.lane };
            let is_it = |t: &super::pieces::Tile| (t.outer, t.row, t.lane) == (outer, row, lane);
            let Some(at) = targets.iter().position(is_it) else { bail!("reduces nothing") };
            let ty = self.body.ty(*piece);
            let known = groups[at].iter().position(|known| self.body.ty(*known) == ty);
            match known {
                Some(i) => {
                    let combined = self.combined(reduction.kind, groups[at][i], *piece)?;
                    groups[at][i] = combined;
                }
                None => groups[at].push(*piece),
            }
        }
        Ok(groups)
    }

    /// Number of an index of the outer dimensions without the reduced ones.
    fn kept_outer(&self, mut number: i64, sizes: &[i64], goes: &[bool]) -> i64 {
        let (mut found, mut stride) = (0, 1);
        for (size, goes) in sizes.iter().zip(goes).rev() {
            if !goes {
                found += number % size * stride;
                stride *= size;
            }
            number /= size;
        }
        found
    }

    fn combined(&mut self, kind: CombiningKind, a: Value, b: Value) -> Result<Value, Error> {
        let ty = self.body.ty(a);
        let def = combining_op(kind, ty.elem());
        Ok(self.b().op_typed(def, &[a, b], ty))
    }

    fn multi(&mut self, kind: CombiningKind, source: Value, acc: Value, dims: &[i64]) -> Value {
        let ty = self.body.ty(acc);
        let reduction_dims = dims.iter().copied().collect();
        self.b().value_typed(MultiReduction { kind, source, acc, reduction_dims }, ty)
    }

    /// Combines a whole piece with a scalar.
    fn whole(&mut self, reduction: &Reduction, piece: Value, acc: Value) -> Value {
        let dims: &[i64] = if self.body.ty(piece).rank() == 1 { &[0] } else { &[0, 1] };
        self.multi(reduction.kind, piece, acc, dims)
    }

    /// Reduces rows or lanes of a piece, and combines with a piece of the result.
    fn within(&mut self, reduction: &Reduction, piece: Value, acc: Value) -> Result<Value, Error> {
        let ty = self.body.ty(piece);
        let (rows, lanes) = match *ty.shape() {
            [lanes] => (1, lanes),
            [rows, lanes] => (rows, lanes),
            _ => bail!("has pieces of three dimensions"),
        };
        let (down, across) = (reduction.rows() && rows > 1, reduction.lanes() && lanes > 1);
        let acc_type = self.body.ty(acc);
        Ok(match (down, across) {
            (false, false) => self.combined(reduction.kind, acc, piece)?,
            (true, false) => {
                let flat = Type::vector(&[lanes], ty.elem());
                let start = self.cast(acc, flat);
                let found = self.multi(reduction.kind, piece, start, &[0]);
                self.cast(found, acc_type)
            }
            (false, true) => {
                let plane = self.cast(piece, Type::vector(&[rows, lanes], ty.elem()));
                let start = self.cast(acc, Type::vector(&[rows], ty.elem()));
                let found = self.multi(reduction.kind, plane, start, &[1]);
                self.cast(found, acc_type)
            }
            (true, true) => {
                let start = self.b().value(Extract::at(acc, &[0]))?;
                let found = self.whole(reduction, piece, start);
                self.b().value_typed(Broadcast { source: found }, acc_type)
            }
        })
    }
}
