//! Ops with regions, and terminators: each vector that crosses a region boundary becomes its pieces.

use creole_ir::field::OpParts;
use creole_ir::{At, Error, OpId, RegionId, Type, Value, Values};
use creole_loop::scf::{For, While};

use super::Lower;
use super::pieces::{Held, Registers, along_lanes};

/// Forms of values that cross a region boundary; `None` for those that are not vectors.
type Forms = Vec<Option<Vec<i64>>>;

/// Forms at the region boundaries of an op.
struct Borders {
    operands: Forms,
    results: Forms,
    is_for: bool,
    is_while: bool,
}

impl Borders {
    fn args(&self, region: usize) -> Forms {
        match region {
            _ if self.is_for => [&[None], &self.results[..]].concat(),
            0 if self.is_while => self.operands.clone(),
            1 if self.is_while => self.results.clone(),
            _ => Vec::new(),
        }
    }

    fn yields(&self, region: usize) -> Forms {
        match region {
            0 if self.is_while => [&[None], &self.results[..]].concat(),
            1 if self.is_while => self.operands.clone(),
            _ => self.results.clone(),
        }
    }
}

impl Lower<'_> {
    /// Lowers an op to pieces, regions included.
    pub(super) fn structured(&mut self, op: OpId) -> Result<(), Error> {
        let borders = self.borders(op);
        let regions = self.body.regions(op).to_vec();
        let mut new_regions = Vec::new();
        for (i, region) in regions.into_iter().enumerate() {
            new_regions.push(self.region(region, &borders.args(i), &borders.yields(i))?);
        }
        let mut parts = self.parts(op, &borders.operands)?;
        parts.regions = new_regions.into_iter().collect();
        let olds: Vec<Value> = self.body.results(op).collect();
        let types = self.handed_types(&olds, &borders.results);
        let def = self.body[op].def;
        let new = self.b().add_parts(def, parts, Some(&types))?;
        let news: Vec<Value> = self.body.results(new).collect();
        self.take_over(&olds, &borders.results, &news);
        Ok(())
    }

    fn borders(&self, op: OpId) -> Borders {
        let of = |value: Value| {
            let ty = self.body.ty(value);
            let form = || self.form(value).unwrap_or_else(|| along_lanes(ty.shape()));
            ty.is_vector().then(form)
        };
        let operands: Forms = self.body.operands(op).map(of).collect();
        let is_for = self.body[op].is::<For>();
        let results = match is_for {
            true => operands[3..].to_vec(),
            false => self.body.results(op).map(of).collect(),
        };
        Borders { operands, results, is_for, is_while: self.body[op].is::<While>() }
    }

    /// Types of values that cross a region boundary.
    fn handed_types(&self, olds: &[Value], forms: &[Option<Vec<i64>>]) -> Vec<Type> {
        let mut types = Vec::new();
        for (i, old) in olds.iter().enumerate() {
            let ty = self.body.ty(*old);
            match forms.get(i).cloned().flatten() {
                Some(form) => types.extend(self.piece_types(&form, ty.elem())),
                None => types.push(ty),
            }
        }
        types
    }

    /// Binds `olds` to `news`.
    fn take_over(&mut self, olds: &[Value], forms: &[Option<Vec<i64>>], news: &[Value]) {
        let mut news = news.iter().copied();
        for (i, old) in olds.iter().enumerate() {
            match forms.get(i).cloned().flatten() {
                Some(form) => {
                    let n = self.tiles(&form).len();
                    let pieces: Values = news.by_ref().take(n).collect();
                    self.held.insert(*old, Held::Pieces(Registers { form, pieces }));
                }
                None => {
                    if let Some(new) = news.next() {
                        self.map.insert(*old, new);
                    }
                }
            }
        }
    }

    fn region(
        &mut self,
        old: RegionId,
        args: &[Option<Vec<i64>>],
        yields: &[Option<Vec<i64>>],
    ) -> Result<RegionId, Error> {
        let new = self.body.add_region();
        let Some(block) = self.body.blocks(old).first().copied() else { return Ok(new) };
        let olds = self.body.args(block).to_vec();
        let types = self.handed_types(&olds, args);
        let inner = self.body.add_block(new, &types);
        let news = self.body.args(inner).to_vec();
        self.take_over(&olds, args, &news);
        let (at, made) = (std::mem::replace(&mut self.at, At::End(inner)), self.made.clone());
        let ops: Vec<OpId> = self.body.ops(block).collect();
        let loc = self.loc;
        let done = ops.into_iter().try_for_each(|op| self.op(op, yields));
        (self.at, self.made, self.loc) = (at, made, loc);
        done.map(|()| new)
    }

    /// Lowers a terminator to yield vectors in these forms.
    pub(super) fn terminator(
        &mut self,
        op: OpId,
        yields: &[Option<Vec<i64>>],
    ) -> Result<(), Error> {
        let forms: Forms = (0..self.body[op].n_operands())
            .map(|i| {
                let ty = self.body.ty(self.body.operand(op, i));
                let known = yields.get(i).cloned().flatten();
                ty.is_vector().then(|| known.unwrap_or_else(|| along_lanes(ty.shape())))
            })
            .collect();
        let parts = self.parts(op, &forms)?;
        let def = self.body[op].def;
        self.b().add_parts(def, parts, Some(&[]))?;
        Ok(())
    }

    /// Parts of an op with pieces in place of vectors, without its regions.
    fn parts(&mut self, op: OpId, forms: &[Option<Vec<i64>>]) -> Result<OpParts, Error> {
        let def = self.body[op].def;
        let mut parts = OpParts {
            attrs: self.body.attrs(op).into(),
            discardable: self.body.discardable(op).clone(),
            ..OpParts::default()
        };
        if def.has_segments() {
            parts.attrs.truncate(def.n_attrs() - 1);
        }
        let segments: Vec<usize> = {
            let op_ref = self.body.op_ref(op);
            (0..def.operand_fields().count()).map(|field| def.segment(&op_ref, field)).collect()
        };
        let operands: Vec<Value> = self.body.operands(op).collect();
        let mut operands = operands.into_iter().zip(forms);
        for n in segments {
            let before = parts.operands.len();
            for (value, form) in operands.by_ref().take(n) {
                match form {
                    Some(form) => parts.operands.extend(self.in_form(value, form)?.pieces),
                    None => parts.operands.push(self.value(value)),
                }
            }
            parts.segments.push((parts.operands.len() - before) as u32);
        }
        Ok(parts)
    }
}
