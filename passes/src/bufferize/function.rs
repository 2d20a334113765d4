//! The body of one function, from tensors to memrefs.

use creole_builtin::{Call, Return};
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::field::OpParts;
use creole_ir::{
    At, Body, Builder, Dims, Error, Loc, OpId, RegionId, Tensor, Traits, Type, Value, Values, bail,
};
use creole_loop::memref::{Alloc, Copy, Load, ReinterpretCast};
use creole_loop::{Matmul, Nest, Read, Reshape, Update, Yield, scf};
use rustc_hash::FxHashMap;

use super::alias::{Facts, Kernels};
use super::buffer_type;
use crate::scalar::Scalars;

/// A body that is being turned into one on memrefs.
pub(super) struct Bufferize<'a> {
    pub(super) from: &'a Body,
    pub(super) to: Body,
    pub(super) at: At,
    pub(super) loc: Loc,
    /// Old tensors to memrefs, other old values to new ones.
    pub(super) map: Mapping,
    /// Where the one who computes a tensor had best put it.
    pub(super) wanted: FxHashMap<Value, Value>,
    kernels: &'a Kernels,
    is_kernel: bool,
    /// The arguments that stand for results of the function, by result; `None`: an argument of it
    /// is changed in place.
    outs: Vec<Option<Value>>,
}

impl<'a> Bufferize<'a> {
    /// The new body of a function.
    pub(super) fn run(
        from: &'a Body,
        kernels: &'a Kernels,
        is_kernel: bool,
    ) -> Result<Body, Error> {
        let mut cx = Bufferize {
            from,
            to: Body::new(),
            at: At::End(from.entry()),
            loc: Loc::Unknown,
            map: Mapping::default(),
            wanted: FxHashMap::default(),
            kernels,
            is_kernel,
            outs: Vec::new(),
        };
        creole_ir::ensure!(
            from.blocks(from.root()).len() == 1,
            "functions on tensors must be one block"
        );
        let root = cx.to.root();
        let block = cx.to.add_block(root, &[]);
        for arg in from.args(from.entry()) {
            let ty = from.ty(*arg);
            let ty = if ty.is_tensor() { buffer_type(ty)? } else { ty };
            let new = cx.to.add_arg(block, ty);
            cx.map.insert(*arg, new);
        }
        cx.add_outs(block)?;
        cx.at = At::End(block);
        cx.ops(from.entry())?;
        Ok(cx.to)
    }

    fn add_outs(&mut self, block: creole_ir::BlockId) -> Result<(), Error> {
        let from = self.from;
        let end = from.terminator(from.entry()).ok_or_else(|| Error::new("has no terminator"))?;
        let facts = if self.is_kernel { super::alias::facts(from) } else { Facts::default() };
        for (k, value) in from.operands(end).enumerate().filter(|(_, v)| from.ty(*v).is_tensor()) {
            if facts.updates.get(k).copied().flatten().is_some() {
                self.outs.push(None);
                continue;
            }
            let out = self.to.add_arg(block, buffer_type(from.ty(value))?);
            self.outs.push(Some(out));
            self.wanted.entry(value).or_insert(out);
        }
        Ok(())
    }

    pub(super) fn b(&mut self) -> Builder<'_> {
        Builder::new(&mut self.to, self.at, self.loc)
    }

    /// The memref of an old tensor, or the new value of an old scalar. A constant is written to
    /// memory where it is first asked for; the memref is not remembered, as that place may be
    /// inside a loop.
    pub(super) fn get(&mut self, old: Value) -> Result<Value, Error> {
        if let Some(new) = self.map.get(old) {
            return Ok(new);
        }
        let Some(value) = self.from.constant(old) else {
            bail!("uses a value from another function")
        };
        let memref = self.alloc(self.from.ty(old))?;
        self.fill(&value, memref)?;
        Ok(memref)
    }

    /// A memref to put a tensor in: the wanted one, or a fresh one.
    pub(super) fn target(&mut self, old: Value) -> Result<Value, Error> {
        match self.wanted.get(&old) {
            Some(memref) => Ok(*memref),
            None => self.alloc(self.from.ty(old)),
        }
    }

    pub(super) fn alloc(&mut self, tensor: Type) -> Result<Value, Error> {
        let ty = buffer_type(tensor)?;
        Ok(self.b().value_typed(Alloc::new(), ty))
    }

    pub(super) fn copy(&mut self, source: Value, target: Value) {
        if source != target {
            self.b().add_typed(Copy { source, target }, &[]);
        }
    }

    /// Converts the ops of a block, its terminator included.
    pub(super) fn ops(&mut self, block: creole_ir::BlockId) -> Result<(), Error> {
        self.from.ops(block).try_for_each(|op| self.one(op))
    }

    /// Converts one op; errors name it.
    pub(super) fn one(&mut self, op: OpId) -> Result<(), Error> {
        let (name, loc) = (self.from[op].def.name, self.from[op].loc);
        self.loc = loc;
        self.op(op).map_err(|e| {
            let message = format!("'{name}' op {}", e.message);
            if e.loc.is_some() { e } else { Error { message, ..e }.at(loc) }
        })
    }

    /// What is known of the kernel that is called, if it is one.
    pub(super) fn kernel_facts(&self, call: &Call) -> Option<&Facts> {
        self.kernels.get(call.callee.0)
    }

    fn op(&mut self, op: OpId) -> Result<(), Error> {
        let from = self.from;
        if let Some(nest) = from.get::<Nest>(op) {
            return self.nest(op, &nest);
        }
        if let Some(update) = from.get::<Update>(op) {
            return self.update(op, &update);
        }
        if let Some(matmul) = from.get::<Matmul>(op) {
            return self.matmul(op, matmul);
        }
        if let Some(call) = from.get::<Call>(op) {
            return self.call(op, &call);
        }
        if let Some(read) = from.get::<Read>(op) {
            let (memref, indices) = (self.get(read.source)?, self.all(&read.indices)?);
            let value = self.b().value(Load::new(memref, indices))?;
            self.map.insert(from.result(op, 0), value);
            return Ok(());
        }
        if let Some(reshape) = from.get::<Reshape>(op) {
            let result = from.result(op, 0);
            let source = self.get(reshape.source)?;
            let view = self.view(source, from.ty(result))?;
            self.map.insert(result, view);
            return Ok(());
        }
        if let Some(end) = from.get::<Return>(op) {
            return self.end(&end);
        }
        if let Some(looped) = from.get::<scf::While>(op) {
            return self.while_loop(op, &looped);
        }
        if from[op].is::<scf::If>() || from[op].is::<scf::IndexSwitch>() {
            return self.branches(op);
        }
        if from[op].has(Traits::CONSTANT) && from.ty(from.result(op, 0)).is_tensor() {
            return Ok(());
        }
        self.other(op)
    }

    pub(super) fn all(&mut self, old: &[Value]) -> Result<Values, Error> {
        old.iter().map(|v| self.get(*v)).collect()
    }

    /// An op that has nothing to do with tensors, as it is.
    fn other(&mut self, op: OpId) -> Result<(), Error> {
        let from = self.from;
        let on_tensors = from.operands(op).chain(from.results(op)).any(|v| from.ty(v).is_tensor());
        if on_tensors {
            bail!("can't be turned to memrefs yet");
        }
        let parts = OpParts {
            operands: from.operands(op).map(|v| self.get(v)).collect::<Result<_, _>>()?,
            attrs: from.attrs(op).into(),
            discardable: from.discardable(op).clone(),
            ..OpParts::default()
        };
        if !from.regions(op).is_empty() {
            let mut map = std::mem::take(&mut self.map);
            let copy = Cloner { from, to: &mut self.to, map: &mut map, loc: &|l| l }.op(op);
            self.map = map;
            self.b().insert(copy);
            return Ok(());
        }
        let new = self.b().add_parts(from[op].def, parts, Some(&from.result_types(op)))?;
        for (old, new) in from.results(op).zip(self.to.results(new)) {
            self.map.insert(old, new);
        }
        Ok(())
    }

    /// The same memory under the shape of `tensor`.
    pub(super) fn view(&mut self, source: Value, tensor: Type) -> Result<Value, Error> {
        let ty = buffer_type(tensor)?;
        if self.to.ty(source) == ty {
            return Ok(source);
        }
        let mut strides: Vec<i64> = Vec::new();
        let mut stride = 1i64;
        for n in ty.shape().iter().rev() {
            strides.insert(0, stride);
            stride = stride.saturating_mul((*n).max(1));
        }
        let cast = ReinterpretCast {
            source,
            offsets: Values::new(),
            sizes: Values::new(),
            strides: Values::new(),
            static_offsets: Dims::from([0]),
            static_sizes: Dims::from(ty.shape()),
            static_strides: strides.into_iter().collect(),
        };
        Ok(self.b().value_typed(cast, ty))
    }

    /// Puts a tensor into a memref: a constant is written there, anything else copied.
    pub(super) fn put(&mut self, old: Value, target: Value) -> Result<(), Error> {
        match self.from.constant(old) {
            Some(value) if self.map.get(old).is_none() => self.fill(&value, target),
            _ => {
                let source = self.get(old)?;
                self.copy(source, target);
                Ok(())
            }
        }
    }

    fn fill(&mut self, value: &Tensor, memref: Value) -> Result<(), Error> {
        let Some(value) = value.splat_value() else {
            bail!("constants that are no splats can't be lowered yet")
        };
        let sizes = Dims::from(self.to.ty(memref).shape());
        let mut b = self.b();
        let body = b.region(&vec![Type::index(); sizes.len()], |b, _| {
            let value = b.constant(value);
            b.add_typed(Yield { values: Values::from_slice(&[value]) }, &[]);
            Ok(())
        })?;
        let outs = Values::from_slice(&[memref]);
        b.add_typed(Nest { outs, ..Nest::new(sizes, body) }, &[]);
        Ok(())
    }

    fn nest(&mut self, op: OpId, nest: &Nest) -> Result<(), Error> {
        let mut outs = self.all(&nest.outs)?;
        for result in self.from.results(op) {
            let memref = self.target(result)?;
            self.map.insert(result, memref);
            outs.push(memref);
        }
        let body = self.loop_region(nest.body)?;
        self.b().add_typed(Nest { outs, body, ..nest.clone() }, &[]);
        Ok(())
    }

    fn update(&mut self, op: OpId, update: &Update) -> Result<(), Error> {
        let mut dests = Values::new();
        for (result, dest) in self.from.results(op).zip(&update.dests) {
            let memref = self.in_place(op, result, *dest)?;
            self.map.insert(result, memref);
            dests.push(memref);
        }
        let body = self.loop_region(update.body)?;
        let combine = self.loop_region(update.combine)?;
        let new = Update { dests, body, combine, ..update.clone() };
        self.b().add_typed(new, &[]);
        Ok(())
    }

    /// The memref that holds `dest` and is to become `result`: its own if nobody needs it any more.
    fn in_place(&mut self, op: OpId, result: Value, dest: Value) -> Result<Value, Error> {
        if self.from.constant(dest).is_some() && self.map.get(dest).is_none() {
            let target = self.target(result)?;
            self.put(dest, target)?;
            return Ok(target);
        }
        let memref = self.get(dest)?;
        let wanted = self.wanted.get(&result).copied();
        // A kernel's argument without a result argument beside it is the caller's to give away.
        let is_given = self.is_kernel && wanted.is_none();
        if is_given || wanted == Some(memref) || (wanted.is_none() && self.is_last_use(op, dest)) {
            return Ok(memref);
        }
        let target = self.target(result)?;
        self.copy(memref, target);
        Ok(target)
    }

    /// Was the tensor made in this block, in memory of its own, for this op alone?
    fn is_last_use(&self, op: OpId, value: Value) -> bool {
        let from = self.from;
        let Some(def) = from.def_op(value) else { return false };
        let made_here = from.block_of(def) == from.block_of(op);
        let own_memory =
            from[def].is::<Nest>() || from[def].is::<Matmul>() || from[def].is::<Call>();
        made_here && own_memory && from.users(value).count() == 1
    }

    fn matmul(&mut self, op: OpId, matmul: Matmul) -> Result<(), Error> {
        let result = self.from.result(op, 0);
        let out = self.target(result)?;
        self.map.insert(result, out);
        let (lhs, rhs) = (self.get(matmul.lhs)?, self.get(matmul.rhs)?);
        let outs = Values::from_slice(&[out]);
        self.b().add_typed(Matmul { lhs, rhs, outs, ..matmul }, &[]);
        Ok(())
    }

    fn call(&mut self, op: OpId, call: &Call) -> Result<(), Error> {
        let from = self.from;
        let facts = self.kernels.get(call.callee.0).cloned().unwrap_or_default();
        let mut operands = Values::new();
        for (i, value) in call.operands.iter().enumerate() {
            // What is changed in place is set below.
            let updated = facts.updates.contains(&Some(i));
            operands.push(if updated { *value } else { self.get(*value)? });
        }
        let mut scalars = Vec::new();
        for (k, result) in from.results(op).enumerate() {
            if !from.ty(result).is_tensor() {
                scalars.push(result);
                continue;
            }
            let memref = match facts.updates.get(k).copied().flatten() {
                Some(arg) => {
                    let memref = self.in_place(op, result, call.operands[arg])?;
                    operands[arg] = memref;
                    memref
                }
                None => {
                    let memref = self.target(result)?;
                    operands.push(memref);
                    memref
                }
            };
            self.map.insert(result, memref);
        }
        let types: Vec<Type> = scalars.iter().map(|v| from.ty(*v)).collect();
        let new = self.b().add_typed(Call::new(call.callee.0, operands), &types);
        for (old, new) in scalars.into_iter().zip(self.to.results(new)) {
            self.map.insert(old, new);
        }
        Ok(())
    }

    fn end(&mut self, end: &Return) -> Result<(), Error> {
        let mut scalars = Values::new();
        let mut outs = self.outs.clone().into_iter();
        for value in &end.operands {
            if !self.from.ty(*value).is_tensor() {
                scalars.push(self.get(*value)?);
            } else if let Some(out) = outs.next().flatten() {
                self.put(*value, out)?;
            }
        }
        self.b().add_typed(Return { operands: scalars }, &[]);
        Ok(())
    }

    /// Writes the constants that a region reads to memory, for the region alone.
    fn constants_in(&mut self, region: RegionId) -> Result<Vec<Value>, Error> {
        let from = self.from;
        let mut found = Vec::new();
        for value in from.walk_region(region).into_iter().flat_map(|op| from.operands(op)) {
            let is_constant = from.ty(value).is_tensor() && from.constant(value).is_some();
            if is_constant && self.map.get(value).is_none() {
                let memref = self.get(value)?;
                self.map.insert(value, memref);
                found.push(value);
            }
        }
        Ok(found)
    }

    /// A copy of a region of the loop dialect that reads memrefs.
    fn loop_region(&mut self, region: RegionId) -> Result<RegionId, Error> {
        let constants = self.constants_in(region)?;
        let to = self.to.add_region();
        let mut map = std::mem::take(&mut self.map);
        Cloner { from: self.from, to: &mut self.to, map: &mut map, loc: &|l| l }.region(region, to);
        self.map = map;
        constants.into_iter().for_each(|value| self.map.remove(value));
        Ok(to)
    }
}
