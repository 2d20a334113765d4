//! Bufferises branches, and propagates destinations backwards.

use creole_ir::{At, BlockId, Error, OpId, Regions, Value, ValueDef};
use creole_loop::memref::{Alloc, GetGlobal};
use creole_loop::scf;

use super::function::Bufferize;
use crate::versions::Tie;
use creole_loop::view::root;

/// Memory of a result of branches.
#[derive(Clone, Copy)]
struct Joined {
    memref: Value,
    /// Tensor in the memory when the branches begin.
    old: Option<Value>,
}

impl Bufferize<'_> {
    /// Sets `memref` as the destination of `value` and the versions before it, as far as they have none.
    pub(super) fn compute_in(&mut self, value: Value, memref: Value) -> Result<(), Error> {
        let from = self.from;
        let mut at = value;
        loop {
            let is_placed = self.destinations.contains_key(&at) || self.map.get(at).is_some();
            if is_placed || from.def_op(at).is_none() || from.constant(at).is_some() {
                return Ok(());
            }
            let before = match self.versions.tie(at) {
                Some(Tie::Same(source)) => {
                    at = source;
                    continue;
                }
                Some(Tie::Next(op, source)) => {
                    let is_here = self.plans.begins_in_result(&self.versions, op, at);
                    Some(source).filter(|_| is_here && self.versions.may_overwrite(op, source))
                }
                None => None,
            };
            let place = self.view(memref, from.ty(at))?;
            self.destinations.insert(at, place);
            let Some(before) = before else { return Ok(()) };
            at = before;
        }
    }

    /// Bufferises an op of which one region runs: all regions write their results to the same memrefs, those of the
    /// arrays that they update if these are not needed any more.
    pub(super) fn branches(&mut self, op: OpId) -> Result<(), Error> {
        let from = self.from;
        let mut joined = Vec::new();
        for result in from.results(op).filter(|r| from.ty(*r).is_tensor()) {
            let one = self.joined(op, result)?;
            joined.push((result, one));
        }
        let (outer, pool) = (self.at, std::mem::take(&mut self.pool));
        let mut regions = Regions::new();
        for region in from.regions(op) {
            let new = self.to.add_region();
            regions.push(new);
            if let Some(block) = from.blocks(*region).first() {
                self.at = At::End(self.to.add_block(new, &[]));
                self.branch(*block, &joined)?;
            }
        }
        (self.at, self.pool) = (outer, pool);
        joined.iter().for_each(|(result, one)| self.map.insert(*result, one.memref));
        let operands = from.operands(op).map(|v| self.get(v)).collect::<Result<_, _>>()?;
        self.copy_of(op, operands, 0, regions)
    }

    fn joined(&mut self, op: OpId, result: Value) -> Result<Joined, Error> {
        if let Some(Tie::Next(_, old)) = self.versions.tie(result)
            && let Some(memref) = self.taken(op, old)?
        {
            let destination = self.destinations.get(&result).copied();
            if destination.is_none_or(|other| self.is_same_memory(other, memref)) {
                return Ok(Joined { memref, old: Some(old) });
            }
        }
        Ok(Joined { memref: self.target(result)?, old: None })
    }

    fn branch(&mut self, block: BlockId, joined: &[(Value, Joined)]) -> Result<(), Error> {
        let from = self.from;
        let end =
            from.terminator(block).ok_or_else(|| Error::new("has a branch without 'scf.yield'"))?;
        let tensors: Vec<Value> = from.operands(end).filter(|v| from.ty(*v).is_tensor()).collect();
        for (value, (_, one)) in tensors.iter().zip(joined) {
            if self.may_be_made_in(block, *value, one) {
                self.compute_in(*value, one.memref)?;
            }
        }
        self.inner_ops(block)?;
        let places = tensors.iter().zip(joined).map(|(value, (_, one))| (*value, one.memref));
        self.put_all(places.collect())?;
        let scalars = from.operands(end).filter(|v| !from.ty(*v).is_tensor());
        let results = scalars.map(|v| self.get(v)).collect::<Result<_, _>>()?;
        self.b().add_typed(scf::Yield { results }, &[]);
        Ok(())
    }

    /// True if the branch may compute the value in the memory of its result: the old contents are not needed by then.
    fn may_be_made_in(&self, block: BlockId, value: Value, one: &Joined) -> bool {
        let from = self.from;
        let Some(old) = one.old else { return true };
        let first = self.versions.root(value);
        let op = from.def_op(first).filter(|op| from.block_of(*op) == Some(block));
        op.is_some_and(|op| self.versions.may_replace(op, old))
    }

    /// Copies tensors to memrefs where they are not yet. All sources are read before any destination is written.
    pub(super) fn put_all(&mut self, places: Vec<(Value, Value)>) -> Result<(), Error> {
        let is_there = |cx: &Self, (value, target): &(Value, Value)| {
            cx.map.get(*value).is_some_and(|source| cx.is_same_memory(source, *target))
        };
        let missing: Vec<(Value, Value)> =
            places.into_iter().filter(|place| !is_there(self, place)).collect();
        let is_written = |cx: &Self, source: Value| {
            missing.iter().any(|(_, target)| cx.is_same_memory(source, *target))
        };
        let mut saved = Vec::new();
        for (value, _) in &missing {
            let source = self.map.get(*value).filter(|source| is_written(self, *source));
            saved.push(source.map(|source| self.saved(source)));
        }
        for ((value, target), saved) in missing.into_iter().zip(saved) {
            match saved {
                Some(source) => self.copy(source, target),
                None => self.put(value, target)?,
            }
        }
        Ok(())
    }

    /// Copy of a memref.
    pub(super) fn saved(&mut self, source: Value) -> Value {
        let ty = self.to.ty(source);
        let saved = self.b().value_typed(Alloc::new(), ty);
        self.copy(source, saved);
        saved
    }

    /// True if both are the same memory, or views of it.
    pub(super) fn is_same_memory(&self, a: Value, b: Value) -> bool {
        root(&self.to, a) == root(&self.to, b)
    }

    /// Memref behind a view, if it has the same type.
    pub(super) fn whole(&self, memref: Value) -> Value {
        let whole = root(&self.to, memref);
        if self.to.ty(whole) == self.to.ty(memref) { whole } else { memref }
    }

    /// True if the memory may be written: it belongs to no argument or constant, and no other reader needs it.
    pub(super) fn is_writable(&self, memref: Value) -> bool {
        let (to, memref) = (&self.to, root(&self.to, memref));
        match to.def(memref) {
            ValueDef::Arg(block, _) if block == to.entry() => self.writable.contains(&memref),
            ValueDef::Result(op, _) if to[op].is::<GetGlobal>() => false,
            ValueDef::Result(op, _) if to[op].is::<Alloc>() => true,
            _ => !self.read_only.contains(&memref),
        }
    }
}
