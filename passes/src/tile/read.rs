//! Reads of a nest on blocks: loads of boxes, or gathers.

use creole_arith::{AddI, SubI};
use creole_ir::{Error, Op as _, Type, Value, Values, bail};
use creole_loop::Read;
use creole_tile::{Gather, Load};
use creole_vector::{Extract, ShapeCast};

use super::access::Index;
use super::blocks::{Pattern, pattern};
use super::boxes::{Boxed, Boxes, common};

impl Boxes<'_> {
    /// What a read reads, over the loops along which its indices vary.
    pub(super) fn read(&mut self, read: &Read) -> Result<Boxed, Error> {
        let mut pattern = pattern(self.body, &mut self.access, read);
        let blocks: Vec<i64> = self.loops.iter().map(|of| of.size).collect();
        pattern.forget(&self.access.sizes, &blocks);
        let found = self.buffers.iter().find(|(known, _)| *known == pattern).cloned();
        let Some((pattern, buffer)) = found else { bail!("reads an array that is in no block") };
        if read.indices.is_empty() {
            let ty = self.body.ty(buffer).elem();
            let load = Load { memref: buffer, indices: Values::new(), mask: None };
            return Ok(Boxed::scalar(self.b().value_typed(load, ty)));
        }
        let kinds: Vec<Index> =
            read.indices.iter().map(|v| self.access.index(self.body, *v)).collect();
        let plain: Vec<usize> = kinds.iter().filter_map(number).collect();
        let is_twice = plain.iter().any(|d| plain.iter().filter(|other| *other == d).count() > 1);
        if kinds.contains(&Index::Other) || is_twice {
            return self.gather(read, buffer);
        }
        self.load(read, buffer, &pattern, &kinds)
    }

    fn load(
        &mut self,
        read: &Read,
        buffer: Value,
        pattern: &Pattern,
        kinds: &[Index],
    ) -> Result<Boxed, Error> {
        let elem = self.body.ty(buffer).elem();
        let (mut indices, mut shape) = (Values::new(), Vec::new());
        for ((value, kind), cut) in read.indices.iter().zip(kinds).zip(&pattern.cut) {
            let (first, size) = self.start(*value, kind, cut.is_some())?;
            indices.push(first);
            shape.push(size);
        }
        let load = Load { memref: buffer, indices, mask: None };
        let loaded = self.b().value_typed(load, Type::vector(&shape, elem));
        let order: Vec<usize> = kinds.iter().filter_map(number).collect();
        if order.is_empty() {
            let position = vec![0; shape.len()];
            return Ok(Boxed::scalar(self.b().value(Extract::at(loaded, &position))?));
        }
        let ty = Type::vector(&self.shape(&order), elem);
        let value = match self.body.ty(loaded) == ty {
            true => loaded,
            false => self.b().value_typed(ShapeCast { source: loaded }, ty),
        };
        Ok(Boxed { value, dims: order })
    }

    /// The first index of a box along a dimension, and its size.
    fn start(&mut self, value: Value, kind: &Index, is_cut: bool) -> Result<(Value, i64), Error> {
        let Index::Plain { number, has_offset } = kind else {
            return Ok((self.get(value)?.value, 1));
        };
        let size = self.loops[*number].size;
        let base = self.loops[*number].base.filter(|_| !is_cut);
        let base = match base {
            Some(base) => base,
            None => self.index(0),
        };
        if !has_offset {
            return Ok((base, size));
        }
        let Some(op) = self.body.def_op(value) else { bail!("expects an op") };
        let [a, b] = [0, 1].map(|i| self.body.operand(op, i));
        let is_left = self.access.numbers.contains_key(&a);
        let offset = self.get(if is_left { b } else { a })?.value;
        let def = if self.body[op].is::<SubI>() { SubI::DEF } else { AddI::DEF };
        Ok((self.b().op(def, &[base, offset])?, size))
    }

    /// Elements at computed places, one by one.
    fn gather(&mut self, read: &Read, buffer: Value) -> Result<Boxed, Error> {
        let boxed = read.indices.iter().map(|v| self.get(*v)).collect::<Result<Vec<_>, _>>()?;
        let dims = common(&boxed);
        let indices: Values = boxed.iter().map(|b| self.align(b, &dims)).collect();
        let value = self.b().value(Gather { memref: buffer, indices })?;
        Ok(Boxed { value, dims })
    }
}

/// The loop that an index follows.
fn number(kind: &Index) -> Option<usize> {
    match kind {
        Index::Plain { number, .. } => Some(*number),
        _ => None,
    }
}
