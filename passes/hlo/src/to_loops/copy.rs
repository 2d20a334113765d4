//! Copies ops that have no lowering, remapping operands and results.

use std::sync::Arc;

use creole_ir::field::OpParts;
use creole_ir::tensor::IntPredicate;
use creole_ir::{Body, Error, OpId, Traits, Type, Value, Values, bail};

use super::Lower;
use super::lower::{read, static_shape};
use super::types::Parts;
use creole_passes_builders::{Emitted, Scalars};

/// Conversion of the operands and results of a copied op.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Passing {
    /// One value each, at a function boundary.
    Stored,
    /// Flattened to parts: the op passes values of any type on.
    Flat,
    /// One value each: the op computes with its operands.
    Single,
}

impl Passing {
    fn of(body: &Body, op: OpId) -> Passing {
        let data = &body[op];
        match () {
            () if data.has(Traits::FUNCTION_BORDER) => Passing::Stored,
            () if data.has(Traits::FORWARDS) => Passing::Flat,
            () => Passing::Single,
        }
    }
}

impl Lower {
    /// Copies an op, or calls its kernel on complex numbers as they are in memory.
    pub(super) fn copied(&mut self, op: OpId) -> Result<(), Error> {
        if self.call_on_pairs(op)? { Ok(()) } else { self.copy(op) }
    }

    /// Copies an op with its regions lowered.
    pub(super) fn copy(&mut self, op: OpId) -> Result<(), Error> {
        let source = Arc::clone(&self.from);
        let passing = Passing::of(&source, op);
        let mut types = Vec::new();
        for ty in source.result_types(op) {
            types.extend(self.passed_types(passing, ty)?);
        }
        let mut parts = self.copied_parts(op, passing)?;
        for region in source.regions(op) {
            parts.regions.push(self.region(*region)?);
        }
        let copy = self.b().add_parts(source[op].def, parts, Some(&types))?;
        if passing != Passing::Stored {
            return self.replace_by(op, copy);
        }
        for (old, new) in source.results(op).zip(self.to.results(copy).collect::<Vec<_>>()) {
            let parts = self.loaded(new, source.ty(old))?;
            self.set_parts(old, parts);
        }
        Ok(())
    }

    /// Parts of a copied op without its regions.
    fn copied_parts(&mut self, op: OpId, passing: Passing) -> Result<OpParts, Error> {
        let source = Arc::clone(&self.from);
        let (def, op_ref) = (source[op].def, source.op_ref(op));
        let mut parts = OpParts {
            attrs: source.attrs(op).into(),
            discardable: source.discardable(op).clone(),
            successors: source.successors(op).iter().map(|block| self.block(*block)).collect(),
            nested: source.nested(op).map(Arc::clone),
            ..OpParts::default()
        };
        let mut operands = source.operands(op);
        if def.has_segments() {
            parts.attrs.truncate(def.n_attrs() - 1);
            for field in 0..def.operand_fields().count() {
                let before = parts.operands.len();
                for value in operands.by_ref().take(def.segment(&op_ref, field)) {
                    parts.operands.extend_from_slice(&self.passed(passing, value)?);
                }
                parts.segments.push((parts.operands.len() - before) as u32);
            }
        }
        for value in operands {
            parts.operands.extend_from_slice(&self.passed(passing, value)?);
        }
        Ok(parts)
    }

    fn passed_types(&self, passing: Passing, ty: Type) -> Result<Vec<Type>, Error> {
        let parts = self.types.parts(ty);
        match passing {
            Passing::Stored => Ok(vec![self.types.stored(ty)]),
            Passing::Single if parts.len() != 1 => bail!("can't return {ty} yet"),
            Passing::Flat | Passing::Single => Ok(parts),
        }
    }

    fn passed(&mut self, passing: Passing, value: Value) -> Result<Parts, Error> {
        match passing {
            Passing::Stored => self.stored(value).map(Parts::from),
            Passing::Flat => Ok(self.parts(value)),
            Passing::Single => self.value(value).map(Parts::from),
        }
    }

    /// Packs an old value into one: the parts of each element side by side.
    pub(super) fn stored(&mut self, old: Value) -> Emitted {
        if let Some(stored) = self.stored.get(&old) {
            return Ok(*stored);
        }
        let (ty, parts) = (self.ty(old), self.parts(old));
        if let [one] = *parts {
            return Ok(one);
        }
        self.types.check_stored(ty)?;
        static_shape(ty)?;
        let stored = self.types.stored(ty);
        let result = self.nest_of(&[stored], |b, i| {
            let Some((k, i)) = i.split_last() else { bail!("can't store {ty}") };
            let mut elements = parts.iter().enumerate().rev();
            let Some((_, last)) = elements.next() else { bail!("can't store {ty}") };
            let mut element = read(b, *last, i)?;
            for (n, part) in elements {
                let (value, n) = (read(b, *part, i)?, b.index(n as i64));
                let is_part = b.cmpi(IntPredicate::Eq, *k, n)?;
                element = b.select(is_part, value, element)?;
            }
            Ok(element)
        })?;
        Ok(result[0])
    }

    /// Unpacks the parts of an old value of type `ty` that is stored as `value`.
    pub(super) fn loaded(&mut self, value: Value, ty: Type) -> Result<Parts, Error> {
        let types = self.types.parts(ty);
        if types.len() == 1 {
            return Ok(value.into());
        }
        self.types.check_stored(ty)?;
        static_shape(ty)?;
        self.nest_of(&types, |b, i| {
            let mut elements = Values::new();
            for n in 0..types.len() {
                let k = b.index(n as i64);
                elements.push(read(b, value, &[i, &[k]].concat())?);
            }
            Ok(Parts::from(&*elements))
        })
    }
}
