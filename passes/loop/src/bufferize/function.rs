//! Bufferises the body of one function.

use creole_builtin::{Call, Return};
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::field::{Attrs, OpParts, SymbolRef};
use creole_ir::memory::{Flow, FunctionMemory, Memory, Place};
use creole_ir::pass::PassCx;
use creole_ir::{
    At, BlockId, Body, Builder, Dims, Error, Loc, OpId, RegionId, Regions, Tensor, Traits, Type,
    Value, Values, bail,
};
use creole_loop::memref::{Alloc, Copy, GetGlobal, ReinterpretCast, StridedLayout};
use creole_loop::{Nest, Yield};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::alias::KernelMemory;
use super::buffer_type;
use super::donate::Donation;
use super::globals::Globals;
use super::loop_plan::LoopPlans;
use super::looped::Pool;
use crate::collapse::collapsed;
use crate::schedule::choose_loops;
use crate::versions::Versions;
use creole_passes_builders::Scalars;

/// Bufferisation of one body.
pub(super) struct Bufferize<'a> {
    pub(super) from: &'a Body,
    pub(super) to: Body,
    pub(super) at: At,
    pub(super) loc: Loc,
    /// Maps old tensors to memrefs, other old values to new ones.
    pub(super) map: Mapping,
    /// Preferred destination of each tensor.
    pub(super) destinations: FxHashMap<Value, Value>,
    pub(super) kernels: &'a KernelMemory,
    /// Constants in global memory.
    globals: Globals<'a>,
    pub(super) role: Role,
    pub(super) versions: Versions<'a>,
    pub(super) plans: LoopPlans,
    /// Writable arguments: those that a kernel updates in place, donated ones, and those for results.
    pub(super) writable: FxHashSet<Value>,
    /// Loop-carried memrefs that may be read-only arguments in the first iteration.
    pub(super) read_only: FxHashSet<Value>,
    /// Loop-carried memrefs of the innermost loop.
    pub(super) pool: Pool,
    /// Remarks on copies of arrays in loops.
    pub(super) remarks: Vec<String>,
    /// Arguments for results of the function, by result; `None`: the result is an argument updated in place.
    outs: Vec<Option<Value>>,
    /// Donated or updated arguments that were taken, by result that is a tensor.
    pub(super) donors: Vec<Option<usize>>,
    /// Context of the pass, for loops of the nests that it makes.
    pub(super) pass: &'a PassCx<'a>,
}

/// Relation of a function to its callers.
pub(super) struct Role {
    pub(super) is_kernel: bool,
    /// True if functions of the program call it.
    pub(super) is_called: bool,
    /// Donation of each argument; empty: none.
    pub(super) donations: Vec<Option<Donation>>,
    /// Argument in whose memory each result is made, as callers expect.
    pub(super) updates: Vec<Option<usize>>,
}

/// Bufferised function.
pub(super) struct Bufferized<'a> {
    /// The new body.
    pub(super) body: Body,
    /// Constants that it uses.
    pub(super) globals: Globals<'a>,
    /// Input in whose memory each result is computed, for results that are tensors.
    pub(super) donors: Vec<Option<usize>>,
    /// Remarks on the arrays that loops copy.
    pub(super) remarks: Vec<String>,
}

impl<'a> Bufferize<'a> {
    /// Bufferises the body of a function.
    pub(super) fn run(
        from: &'a Body,
        kernels: &'a KernelMemory,
        globals: Globals<'a>,
        role: Role,
        pass: &'a PassCx<'a>,
    ) -> Result<Bufferized<'a>, Error> {
        let mut cx = Bufferize {
            from,
            to: Body::new(),
            at: At::End(from.entry()),
            loc: Loc::Unknown,
            map: Mapping::default(),
            destinations: FxHashMap::default(),
            kernels,
            globals,
            role,
            versions: Versions::new(from, kernels),
            plans: LoopPlans::default(),
            writable: FxHashSet::default(),
            read_only: FxHashSet::default(),
            pool: Pool::default(),
            remarks: Vec::new(),
            outs: Vec::new(),
            donors: Vec::new(),
            pass,
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
        Ok(Bufferized { body: cx.to, globals: cx.globals, donors: cx.donors, remarks: cx.remarks })
    }

    fn add_outs(&mut self, block: BlockId) -> Result<(), Error> {
        let from = self.from;
        let end = from.terminator(from.entry()).ok_or_else(|| Error::new("has no terminator"))?;
        let facts =
            if self.role.is_kernel { super::alias::facts(from) } else { FunctionMemory::default() };
        for (k, value) in from.operands(end).enumerate().filter(|(_, v)| from.ty(*v).is_tensor()) {
            if let Some(arg) = facts.updates.get(k).copied().flatten() {
                self.writable.insert(self.to.args(block)[arg]);
                self.outs.push(None);
                continue;
            }
            if let Some(arg) = self.role.updates.get(k).copied().flatten() {
                self.add_updated(block, value, arg)?;
                continue;
            }
            let taken: Vec<usize> = self.donors.iter().flatten().copied().collect();
            let donor = self.donor(k, value, &taken);
            self.donors.push(donor);
            let out = match donor {
                Some(input) => self.to.args(block)[input],
                None => self.to.add_arg(block, buffer_type(from.ty(value))?),
            };
            self.outs.push(Some(out));
            self.writable.insert(out);
            self.at = At::End(block);
            self.compute_in(value, out)?;
        }
        Ok(())
    }

    /// Adds a result that callers expect in the memory of an argument. Where it can't be computed there, it is copied.
    fn add_updated(&mut self, block: BlockId, value: Value, arg: usize) -> Result<(), Error> {
        let old = self.from.args(self.from.entry()).get(arg).copied();
        let old = old.filter(|old| self.from.ty(*old) == self.from.ty(value));
        let Some(old) = old else { bail!("has no argument {arg} of the type of a result") };
        let memref = self.to.args(block)[arg];
        self.donors.push(Some(arg));
        self.outs.push(Some(memref));
        self.writable.insert(memref);
        self.at = At::End(block);
        if self.may_take(old, value) {
            self.compute_in(value, memref)?;
        }
        Ok(())
    }

    pub(super) fn b(&mut self) -> Builder<'_> {
        Builder::new(&mut self.to, self.at, self.loc)
    }

    /// Memref of an old tensor, or new value of an old scalar. A constant is written to memory at its first use; the
    /// memref is not remembered, as that place may be inside a loop.
    pub(super) fn get(&mut self, old: Value) -> Result<Value, Error> {
        if let Some(new) = self.map.get(old) {
            return Ok(new);
        }
        let Some(value) = self.from.constant(old) else {
            bail!("uses a value from another function")
        };
        if !is_one_number(&value) {
            return self.global(old);
        }
        let memref = self.alloc(self.from.ty(old))?;
        self.fill(&value, memref)?;
        Ok(memref)
    }

    /// Global memory of a constant. It is never written.
    fn global(&mut self, old: Value) -> Result<Value, Error> {
        let from = self.from;
        let value = from.def_op(old).and_then(|op| from.attr(op, "value"));
        let value = value.ok_or_else(|| Error::new("has no value"))?;
        let (name, ty) = self.globals.named(value, from.ty(old))?;
        Ok(self.b().value_typed(GetGlobal { name: SymbolRef(name) }, ty))
    }

    /// Memref for a tensor: its destination, or a fresh one.
    pub(super) fn target(&mut self, old: Value) -> Result<Value, Error> {
        match self.destinations.get(&old) {
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
    pub(super) fn ops(&mut self, block: BlockId) -> Result<(), Error> {
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

    fn op(&mut self, op: OpId) -> Result<(), Error> {
        let from = self.from;
        if let Some(end) = from.get::<Return>(op) {
            return self.end(&end);
        }
        if from[op].has(Traits::CONSTANT) && from.ty(from.result(op, 0)).is_tensor() {
            return self.constant(op);
        }
        let Some(memory) = from.memory(op, self.kernels) else { return self.other(op) };
        match memory.flow {
            Flow::Elements => self.in_memory(op, &memory),
            Flow::Branches => self.branches(op),
            Flow::Loop => self.carried_loop(op),
        }
    }

    /// Converts a constant: it is written at its first use, but for one without contents, which is memory alone.
    fn constant(&mut self, op: OpId) -> Result<(), Error> {
        if self.from[op].has(Traits::POISON) {
            let result = self.from.result(op, 0);
            let memref = self.target(result)?;
            self.map.insert(result, memref);
        }
        Ok(())
    }

    /// Copies an op without tensors.
    fn other(&mut self, op: OpId) -> Result<(), Error> {
        let from = self.from;
        let on_tensors = from.operands(op).chain(from.results(op)).any(|v| from.ty(v).is_tensor());
        if on_tensors {
            bail!("can't be bufferised yet");
        }
        let operands = from.operands(op).map(|v| self.get(v)).collect::<Result<_, _>>()?;
        let regions = from.regions(op).iter().map(|r| self.region(*r)).collect::<Result<_, _>>()?;
        self.copy_of(op, operands, 0, regions)
    }

    /// Converts an op on tensors to memrefs: its destinations follow its operands.
    fn in_memory(&mut self, op: OpId, memory: &Memory) -> Result<(), Error> {
        let from = self.from;
        let is_updated = |i: usize| memory.results.contains(&Place::Operand(i));
        let mut operands = Values::new();
        for (i, value) in from.operands(op).enumerate() {
            // Results that are updated in place are set below.
            operands.push(if is_updated(i) { value } else { self.get(value)? });
        }
        let n_operands = operands.len();
        for (result, place) in from.results(op).zip(&memory.results) {
            if !from.ty(result).is_tensor() {
                continue;
            }
            let memref = match *place {
                Place::Destination => self.target(result)?,
                Place::Operand(i) => self.in_place(op, result, from.operand(op, i))?,
                Place::View(i) => self.view(operands[i], from.ty(result))?,
            };
            match *place {
                Place::Destination => operands.push(memref),
                Place::Operand(i) => operands[i] = memref,
                Place::View(_) => {}
            }
            self.map.insert(result, memref);
        }
        if memory.results.iter().any(|place| matches!(place, Place::View(_))) {
            return Ok(());
        }
        let regions = from.regions(op).iter().map(|r| self.region(*r)).collect::<Result<_, _>>()?;
        let n_more = operands.len() - n_operands;
        self.copy_of(op, operands, n_more, regions)
    }

    /// Adds a copy of the op with these operands, the last `n_more` of which extend its last operand field, and with
    /// those results that are not tensors.
    pub(super) fn copy_of(
        &mut self,
        op: OpId,
        operands: Values,
        n_more: usize,
        regions: Regions,
    ) -> Result<(), Error> {
        let from = self.from;
        let (old, def) = (from.op_ref(op), from[op].def);
        let n_fields = def.operand_fields().count();
        let mut segments: SmallVec<[u32; 4]> =
            (0..n_fields).map(|field| def.segment(&old, field) as u32).collect();
        if let Some(last) = segments.last_mut() {
            *last += n_more as u32;
        }
        let mut attrs: Attrs = from.attrs(op).into();
        attrs.truncate(def.attr_fields().count());
        let discardable = from.discardable(op).clone();
        let parts =
            OpParts { operands, segments, attrs, discardable, regions, ..OpParts::default() };
        let scalars: Vec<Value> = from.results(op).filter(|r| !from.ty(*r).is_tensor()).collect();
        let types: Vec<Type> = scalars.iter().map(|v| from.ty(*v)).collect();
        let new = self.b().add_parts(def, parts, Some(&types))?;
        if self.to[new].is::<Call>() {
            // As those of functions: memrefs are arguments, not results.
            self.to.set_attr(new, "arg_attrs", None);
            self.to.set_attr(new, "res_attrs", None);
        }
        for (old, new) in scalars.into_iter().zip(self.to.results(new)) {
            self.map.insert(old, new);
        }
        Ok(())
    }

    /// View of the same memory in the shape of `tensor`.
    pub(super) fn view(&mut self, source: Value, tensor: Type) -> Result<Value, Error> {
        let ty = buffer_type(tensor)?;
        if self.to.ty(source) == ty {
            return Ok(source);
        }
        let layout = StridedLayout::of(ty).ok_or_else(|| Error::new(format!("can't see {ty}")))?;
        let cast = ReinterpretCast::fixed(source, 0, ty.shape(), &layout.strides);
        Ok(self.b().value_typed(cast, ty))
    }

    /// Stores a tensor in a memref: writes a constant, copies anything else.
    pub(super) fn put(&mut self, old: Value, target: Value) -> Result<(), Error> {
        match self.from.constant(old) {
            Some(value) if self.map.get(old).is_none() && is_one_number(&value) => {
                self.fill(&value, target)
            }
            _ => {
                let source = self.get(old)?;
                self.copy(source, target);
                Ok(())
            }
        }
    }

    /// Fills a memref with a splat constant, or one without elements.
    fn fill(&mut self, value: &Tensor, memref: Value) -> Result<(), Error> {
        let Some(value) = value.splat_value() else { return Ok(()) };
        let sizes = Dims::from(self.to.ty(memref).shape());
        let mut b = self.b();
        let body = b.region(&vec![Type::index(); sizes.len()], |b, _| {
            let value = b.constant(value);
            b.add_typed(Yield { values: Values::from_slice(&[value]) }, &[]);
            Ok(())
        })?;
        let outs = Values::from_slice(&[memref]);
        let nest = b.add_typed(Nest { outs, ..Nest::new(sizes, body) }, &[]);
        let nest = collapsed(&mut self.to, nest);
        choose_loops(&mut self.to, nest, self.pass)
    }

    /// Memref that holds `dest` and is to become `result`: its own if `dest` is not needed any more.
    fn in_place(&mut self, op: OpId, result: Value, dest: Value) -> Result<Value, Error> {
        if self.from.constant(dest).is_some() && self.map.get(dest).is_none() {
            let target = self.target(result)?;
            self.put(dest, target)?;
            return Ok(target);
        }
        if let Some(memref) = self.taken(op, dest)? {
            let destination = self.destinations.get(&result).copied();
            if destination.is_none_or(|other| self.is_same_memory(other, memref)) {
                return Ok(memref);
            }
        }
        let memref = self.get(dest)?;
        let target = self.target(result)?;
        self.remark_update(op, dest);
        self.copy(memref, target);
        Ok(target)
    }

    fn end(&mut self, end: &Return) -> Result<(), Error> {
        let mut scalars = Values::new();
        let mut outs = self.outs.clone().into_iter();
        let mut places = Vec::new();
        for value in &end.operands {
            if !self.from.ty(*value).is_tensor() {
                scalars.push(self.get(*value)?);
            } else if let Some(out) = outs.next().flatten() {
                self.remark_result(*value, out);
                places.push((*value, out));
            }
        }
        self.put_all(places)?;
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

    /// Copy of a region that reads memrefs.
    fn region(&mut self, region: RegionId) -> Result<RegionId, Error> {
        let constants = self.constants_in(region)?;
        let to = self.to.add_region();
        let mut map = std::mem::take(&mut self.map);
        Cloner { from: self.from, to: &mut self.to, map: &mut map, loc: &|l| l }.region(region, to);
        self.map = map;
        constants.into_iter().for_each(|value| self.map.remove(value));
        Ok(to)
    }
}

/// True for a constant that a fill loop writes, instead of global data.
fn is_one_number(value: &Tensor) -> bool {
    value.is_empty() || value.splat_value().is_some()
}
