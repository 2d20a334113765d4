//! The body of an isolated op: arenas of ops, values, blocks and regions.
//!
//! The content of an op is in its [`OpData`]; its position is in a linked list through the ops of a
//! block. Erasing is unlinking: ids are never reused until [`Body::compacted`] makes a fresh body
//! in program order.
//!
//! Everything of variable length is a slice of one vector of the body (operands, attributes), so
//! that an op is 64 bytes and reading a program allocates a few vectors for each body, not a few
//! for each op.
//!
//! Invariants: every use of a value is in the value's list of uses; the ops of a block are linked
//! in order and their numbers grow along the list; a nested body is reached through its op alone
//! and refers to no value outside itself.

mod blocks;
mod compact;
mod edit;
mod effect;
mod free;
mod generation;
mod place;
mod size;
#[cfg(test)]
mod tests;
mod watch;

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use la_arena::{Arena, Idx, RawIdx};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::attr::{Attr, Dict};
use crate::field::{Regions, Values};
use crate::loc::Loc;
use crate::op::{Op, OpDef, OpRef};
use crate::traits::Traits;
use crate::types::Type;

pub use effect::Effect;
pub use generation::Generation;
pub use watch::Changes;

/// An op in a body.
pub type OpId = Idx<OpData>;
/// A result of an op or an argument of a block.
pub type Value = Idx<ValueData>;
/// A block in a body.
pub type BlockId = Idx<BlockData>;
/// A region in a body.
pub type RegionId = Idx<RegionData>;

/// The ops of one isolated op.
#[derive(Clone, Debug)]
pub struct Body {
    ops: Arena<OpData>,
    values: Arena<ValueData>,
    blocks: Arena<BlockData>,
    regions: Arena<RegionData>,
    /// The operands of all ops, those of one op next to each other.
    uses: Vec<Use>,
    /// The attribute fields of all ops, those of one op next to each other. Ops may share them, so
    /// they are never changed in place.
    attrs: Vec<Option<Attr>>,
    /// Rarely used parts of ops.
    rares: Vec<Rare>,
    /// The arguments of all blocks.
    args: Vec<BlockArg>,
    /// Written locations of block arguments.
    arg_locs: FxHashMap<Value, Loc>,
    /// Ops that were erased and still take memory.
    n_erased: usize,
    /// Operands of these, and of ops that got others.
    n_unused_uses: usize,
    /// Changes, recorded while a pass watches.
    watch: Option<watch::Watch>,
    generation: Generation,
    /// Generation of the blocks and the branches between them.
    flow: Generation,
}

/// A nullable 32-bit id; `Option<Idx>` takes twice the space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Link(u32);

impl Link {
    const NONE: Link = Link(u32::MAX);

    fn to<T>(id: Idx<T>) -> Link {
        Link(id.into_raw().into_u32())
    }

    fn get<T>(self) -> Option<Idx<T>> {
        (self != Link::NONE).then(|| Idx::from_raw(RawIdx::from_u32(self.0)))
    }
}

/// One op.
#[derive(Clone, Debug)]
pub struct OpData {
    /// The definition of the op.
    pub def: &'static OpDef,
    /// The source location.
    pub loc: Loc,
    /// Start of its attributes; the definition has their number.
    first_attr: u32,
    rare: Link,
    first_use: u32,
    n_operands: u32,
    first_result: u32,
    n_results: u32,
    prev: Link,
    next: Link,
    block: Link,
    order: u32,
}

/// Parts that most ops do not have.
#[derive(Clone, Debug, Default)]
struct Rare {
    discardable: Dict,
    regions: Regions,
    successors: SmallVec<[BlockId; 2]>,
    nested: Option<Arc<Body>>,
}

impl Rare {
    fn is_empty(&self) -> bool {
        let Rare { discardable, regions, successors, nested } = self;
        discardable.is_empty() && regions.is_empty() && successors.is_empty() && nested.is_none()
    }
}

/// One value.
#[derive(Clone, Debug)]
pub struct ValueData {
    ty: Type,
    origin: Origin,
    first_use: Link,
}

/// Definition of a value in 32 bits: an op, or an index into the list of block arguments.
#[derive(Clone, Copy, Debug)]
struct Origin(u32);

impl Origin {
    const ARG: u32 = 1 << 31;

    fn op(op: OpId) -> Origin {
        Origin(op.into_raw().into_u32())
    }

    fn arg(at: usize) -> Origin {
        Origin(at as u32 | Origin::ARG)
    }

    /// Decodes: `Err` is an index into the list of block arguments.
    fn get(self) -> Result<OpId, usize> {
        match self.0 & Origin::ARG {
            0 => Ok(Idx::from_raw(RawIdx::from_u32(self.0))),
            _ => Err((self.0 & !Origin::ARG) as usize),
        }
    }
}

/// Block and position of a block argument.
#[derive(Clone, Copy, Debug)]
struct BlockArg {
    block: BlockId,
    number: u32,
}

/// Definition of a value: op result or block argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueDef {
    /// Result number `.1` of an op.
    Result(OpId, u32),
    /// Argument number `.1` of a block.
    Arg(BlockId, u32),
}

/// One block.
#[derive(Clone, Debug)]
pub struct BlockData {
    args: SmallVec<[Value; 2]>,
    predecessors: SmallVec<[OpId; 2]>,
    region: RegionId,
    first: Link,
    last: Link,
}

/// One region.
#[derive(Clone, Debug)]
pub struct RegionData {
    blocks: SmallVec<[BlockId; 2]>,
    parent: Link,
}

/// One operand slot, linked into the use list of its value.
#[derive(Clone, Copy, Debug)]
struct Use {
    value: Value,
    owner: OpId,
    prev: u32,
    next: u32,
}

const NO_USE: u32 = u32::MAX;

impl Default for Body {
    fn default() -> Self {
        Body::new()
    }
}

impl Body {
    /// A body whose root region has no block.
    pub fn new() -> Body {
        let mut regions = Arena::new();
        regions.alloc(RegionData::new());
        Body {
            ops: Arena::new(),
            values: Arena::new(),
            blocks: Arena::new(),
            regions,
            uses: Vec::new(),
            attrs: Vec::new(),
            rares: Vec::new(),
            args: Vec::new(),
            arg_locs: FxHashMap::default(),
            n_erased: 0,
            n_unused_uses: 0,
            watch: None,
            generation: Generation::fresh(),
            flow: Generation::fresh(),
        }
    }

    /// A body with one block in its root region, with arguments of these types.
    pub fn with_entry(args: &[Type]) -> Body {
        let mut body = Body::new();
        body.add_block(body.root(), args);
        body
    }

    /// The root region, which the isolated op sees as its own.
    pub fn root(&self) -> RegionId {
        Idx::from_raw(RawIdx::from_u32(0))
    }

    /// The first block of the root region. Panics if there is none (a declaration).
    pub fn entry(&self) -> BlockId {
        self.regions[self.root()].blocks[0]
    }

    /// True if the root region has a block (not a declaration).
    pub fn has_entry(&self) -> bool {
        !self.regions[self.root()].blocks.is_empty()
    }

    /// The module, if it is the only op of a text.
    pub fn only_module(&self) -> Option<OpId> {
        let mut ops = self.ops(self.entry());
        let first = ops.next().filter(|op| self[*op].def.name == "builtin.module")?;
        ops.next().is_none().then_some(first)
    }

    /// Number of values ever made: an upper bound for tables indexed by value.
    pub fn n_values(&self) -> usize {
        self.values.len()
    }

    /// Number of blocks ever made: an upper bound for tables indexed by block.
    pub fn n_blocks_made(&self) -> usize {
        self.blocks.len()
    }

    /// Number of regions ever made: an upper bound for tables indexed by region.
    pub fn n_regions_made(&self) -> usize {
        self.regions.len()
    }

    /// Number of ops ever made, erased ones included.
    pub fn n_ops_made(&self) -> usize {
        self.ops.len()
    }

    // --- values -------------------------------------------------------------------------------

    /// The type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.values[value].ty
    }

    /// Changes the type of a value; the caller keeps the ops around it well-typed.
    pub fn set_ty(&mut self, value: Value, ty: Type) {
        self.note_change();
        self.touch_value(value);
        self.values[value].ty = ty;
    }

    /// Definition of a value.
    pub fn def(&self, value: Value) -> ValueDef {
        match self.values[value].origin.get() {
            Ok(op) => {
                let number = value.into_raw().into_u32() - self.ops[op].first_result;
                ValueDef::Result(op, number)
            }
            Err(at) => {
                let BlockArg { block, number } = self.args[at];
                ValueDef::Arg(block, number)
            }
        }
    }

    /// The op that defines a value, unless it is a block argument.
    pub fn def_op(&self, value: Value) -> Option<OpId> {
        self.values[value].origin.get().ok()
    }

    /// The op that defines a value as the struct `T`, if it is one.
    pub fn def_as<T: Op>(&self, value: Value) -> Option<T> {
        self.get(self.def_op(value)?)
    }

    /// True if the value has no use.
    pub fn is_unused(&self, value: Value) -> bool {
        self.values[value].first_use == Link::NONE
    }

    /// Uses of a value: the op and the number of the operand. The order is unspecified but fixed.
    pub fn uses(&self, value: Value) -> impl Iterator<Item = (OpId, usize)> + '_ {
        let first = self.values[value].first_use.0;
        std::iter::successors(Some(first).filter(|u| *u != NO_USE), |u| {
            Some(self.uses[*u as usize].next).filter(|u| *u != NO_USE)
        })
        .map(|u| {
            let owner = self.uses[u as usize].owner;
            (owner, (u - self.ops[owner].first_use) as usize)
        })
    }

    /// The ops that use a value, once for each use.
    pub fn users(&self, value: Value) -> impl Iterator<Item = OpId> + '_ {
        self.uses(value).map(|(op, _)| op)
    }

    /// Replaces all uses of `old` by `new`.
    pub fn replace_uses(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        while let Some(slot) = self.values[old].first_use.get::<Use>() {
            let slot = slot.into_raw().into_u32();
            self.unlink_use(slot);
            self.uses[slot as usize].value = new;
            self.link_use(slot);
        }
    }

    fn link_use(&mut self, slot: u32) {
        self.note_change();
        let Use { value, owner, .. } = self.uses[slot as usize];
        self.touch_use(owner, value);
        let next = self.values[value].first_use.0;
        self.uses[slot as usize].next = next;
        self.uses[slot as usize].prev = NO_USE;
        if next != NO_USE {
            self.uses[next as usize].prev = slot;
        }
        self.values[value].first_use = Link(slot);
    }

    fn unlink_use(&mut self, slot: u32) {
        self.note_change();
        let Use { value, owner, prev, next } = self.uses[slot as usize];
        self.touch_use(owner, value);
        if prev == NO_USE {
            self.values[value].first_use = Link(next);
        } else {
            self.uses[prev as usize].next = next;
        }
        if next != NO_USE {
            self.uses[next as usize].prev = prev;
        }
    }

    // --- ops ----------------------------------------------------------------------------------

    /// The op as the struct `T`; `None` if it is another op or malformed.
    pub fn get<T: Op>(&self, op: OpId) -> Option<T> {
        self.ops[op].def.is::<T>().then(|| self.op_ref(op).view().ok())?
    }

    /// The op's parts, borrowed.
    pub fn op_ref(&self, op: OpId) -> OpRef<'_> {
        let rare = self.rare(op);
        OpRef {
            def: self.ops[op].def,
            operands: self.operands(op).collect(),
            attrs: self.attrs(op),
            regions: rare.map_or(&[], |r| &r.regions),
            successors: rare.map_or(&[], |r| &r.successors),
            nested: rare.and_then(|r| r.nested.as_ref()),
        }
    }

    /// The operands in order.
    pub fn operands(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + '_ {
        let data = &self.ops[op];
        let start = data.first_use as usize;
        self.uses[start..start + data.n_operands as usize].iter().map(|u| u.value)
    }

    /// The operands of the field `name`.
    pub fn field_operands(&self, op: OpId, name: &str) -> Values {
        let data = &self.ops[op];
        let range = data.def.operand_range(data.n_operands(), self.attrs(op), name);
        self.operands(op).skip(range.start).take(range.len()).collect()
    }

    /// Numbers of the operands of the field `name`.
    pub fn field_range(&self, op: OpId, name: &str) -> std::ops::Range<usize> {
        let data = &self.ops[op];
        data.def.operand_range(data.n_operands(), self.attrs(op), name)
    }

    /// Operand number `i`. Panics if there are fewer.
    pub fn operand(&self, op: OpId, i: usize) -> Value {
        assert!(i < self.ops[op].n_operands as usize, "operand number in range");
        self.uses[self.ops[op].first_use as usize + i].value
    }

    /// Replaces operand number `i`.
    pub fn set_operand(&mut self, op: OpId, i: usize, value: Value) {
        assert!(i < self.ops[op].n_operands as usize, "operand number in range");
        let slot = self.ops[op].first_use + i as u32;
        self.unlink_use(slot);
        self.uses[slot as usize].value = value;
        self.link_use(slot);
    }

    /// Replaces all operands.
    pub fn set_operands(&mut self, op: OpId, operands: &[Value]) {
        let has_room = operands.len() <= self.ops[op].n_operands();
        self.drop_operands(op);
        if has_room {
            self.n_unused_uses -= operands.len();
        } else {
            self.ops[op].first_use = self.uses.len() as u32;
            let unlinked =
                |value: &Value| Use { value: *value, owner: op, prev: NO_USE, next: NO_USE };
            self.uses.extend(operands.iter().map(unlinked));
        }
        self.ops[op].n_operands = operands.len() as u32;
        for (slot, value) in (self.ops[op].first_use..).zip(operands) {
            self.uses[slot as usize].value = *value;
            self.link_use(slot);
        }
    }

    fn drop_operands(&mut self, op: OpId) {
        let first = self.ops[op].first_use;
        for slot in first..first + self.ops[op].n_operands {
            self.unlink_use(slot);
        }
        self.n_unused_uses += self.ops[op].n_operands();
        self.ops[op].n_operands = 0;
    }

    /// The results in order.
    pub fn results(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + use<> {
        let data = &self.ops[op];
        let first = data.first_result;
        (first..first + data.n_results).map(|v| Idx::from_raw(RawIdx::from_u32(v)))
    }

    /// Result number `i`. Panics if there are fewer.
    pub fn result(&self, op: OpId, i: usize) -> Value {
        assert!(i < self.ops[op].n_results as usize, "result number in range");
        Idx::from_raw(RawIdx::from_u32(self.ops[op].first_result + i as u32))
    }

    /// Types of the operands.
    pub fn operand_types(&self, op: OpId) -> Vec<Type> {
        self.operands(op).map(|v| self.ty(v)).collect()
    }

    /// Types of the results.
    pub fn result_types(&self, op: OpId) -> SmallVec<[Type; 2]> {
        let mut results = self.results(op);
        match (results.next(), results.len()) {
            (None, _) => SmallVec::new(),
            (Some(one), 0) => SmallVec::from_buf_and_len([self.ty(one); 2], 1),
            (Some(first), _) => std::iter::once(first).chain(results).map(|v| self.ty(v)).collect(),
        }
    }

    fn rare(&self, op: OpId) -> Option<&Rare> {
        self.rares.get(self.ops[op].rare.0 as usize)
    }

    fn rare_mut(&mut self, op: OpId) -> &mut Rare {
        self.note_change();
        self.touch(op);
        if self.ops[op].rare == Link::NONE {
            self.ops[op].rare = Link(self.rares.len() as u32);
            self.rares.push(Rare::default());
        }
        &mut self.rares[self.ops[op].rare.0 as usize]
    }

    /// Discardable attributes: those that are no fields.
    pub fn discardable(&self, op: OpId) -> &Dict {
        static EMPTY: Dict = Dict::empty();
        self.rare(op).map_or(&EMPTY, |rare| &rare.discardable)
    }

    /// Sets or removes an attribute by name: a field if the op has one, else a discardable one.
    pub fn set_attr(&mut self, op: OpId, name: &str, value: Option<Attr>) {
        match self.ops[op].def.attr_position(name) {
            Some(at) => {
                let data = &self.ops[op];
                let first = data.first_attr as usize;
                let n_attrs = data.def.n_attrs();
                if self.attrs[first + at] != value {
                    self.note_change();
                    self.touch(op);
                    self.ops[op].first_attr = self.attrs.len() as u32;
                    self.attrs.extend_from_within(first..first + n_attrs);
                    let own = self.attrs.len() - n_attrs;
                    self.attrs[own + at] = value;
                }
            }
            None => {
                if self.discardable(op).get(name) != value.as_ref() {
                    let rare = self.rare_mut(op);
                    rare.discardable = rare.discardable.with(name.into(), value);
                }
            }
        }
    }

    /// An attribute by name, field or discardable.
    pub fn attr(&self, op: OpId, name: &str) -> Option<&Attr> {
        match self.ops[op].def.attr_position(name) {
            Some(at) => self.attrs(op)[at].as_ref(),
            None => self.discardable(op).get(name),
        }
    }

    /// Attributes by position among the attribute fields.
    pub fn attrs(&self, op: OpId) -> &[Option<Attr>] {
        let data = &self.ops[op];
        let first = data.first_attr as usize;
        &self.attrs[first..first + data.def.n_attrs()]
    }

    /// Regions of the op that live in this body.
    pub fn regions(&self, op: OpId) -> &[RegionId] {
        self.rare(op).map_or(&[], |r| &r.regions)
    }

    /// Successors of a terminator.
    pub fn successors(&self, op: OpId) -> &[BlockId] {
        self.rare(op).map_or(&[], |r| &r.successors)
    }

    /// The body of an isolated op.
    pub fn nested(&self, op: OpId) -> Option<&Arc<Body>> {
        self.rare(op)?.nested.as_ref()
    }

    /// True if some op of this body has a nested one.
    pub fn has_nested(&self) -> bool {
        self.rares.iter().any(|rare| rare.nested.is_some())
    }

    /// The nested bodies, in no order; erased ops may have left some.
    pub fn nested_bodies(&self) -> impl Iterator<Item = &Body> {
        self.rares.iter().filter_map(|rare| rare.nested.as_deref())
    }

    /// The attributes of all ops ever made, in no order. So a body can be searched for one without a walk.
    pub(crate) fn attrs_made(&self) -> impl Iterator<Item = &Attr> {
        let discardable = self.rares.iter().flat_map(|rare| rare.discardable.iter());
        self.attrs.iter().flatten().chain(discardable.map(|(_, attr)| attr))
    }

    /// The body of an isolated op, for mutation; cloned first if it is shared.
    pub fn nested_mut(&mut self, op: OpId) -> Option<&mut Body> {
        let rare = self.rares.get_mut(self.ops[op].rare.0 as usize)?;
        rare.nested.as_mut().map(Arc::make_mut)
    }

    /// The body at the end of a path of isolated ops, from this one on.
    pub fn nested_at(&self, path: &[OpId]) -> Option<&Body> {
        path.iter().try_fold(self, |body, op| body.nested(*op).map(|nested| &**nested))
    }

    /// The same, for mutation.
    pub fn nested_at_mut(&mut self, path: &[OpId]) -> Option<&mut Body> {
        path.iter().try_fold(self, |body, op| body.nested_mut(*op))
    }

    /// Replaces the body of an isolated op.
    pub fn set_nested(&mut self, op: OpId, body: Arc<Body>) {
        self.rare_mut(op).nested = Some(body);
    }

    /// Removes and returns the body of an isolated op, leaving an empty one.
    pub fn take_nested(&mut self, op: OpId) -> Option<Arc<Body>> {
        self.swap_nested(op, Arc::default())
    }

    /// Removes and returns the body of an isolated op, leaving `other` if there was one.
    pub fn swap_nested(&mut self, op: OpId, other: Arc<Body>) -> Option<Arc<Body>> {
        self.note_change();
        self.touch(op);
        let nested = self.rares.get_mut(self.ops[op].rare.0 as usize)?.nested.as_mut();
        nested.map(|nested| std::mem::replace(nested, other))
    }
}

impl Index<OpId> for Body {
    type Output = OpData;

    fn index(&self, op: OpId) -> &OpData {
        &self.ops[op]
    }
}

impl IndexMut<OpId> for Body {
    fn index_mut(&mut self, op: OpId) -> &mut OpData {
        self.note_change();
        self.touch(op);
        &mut self.ops[op]
    }
}

impl RegionData {
    /// A region without blocks that belongs to no op.
    fn new() -> RegionData {
        RegionData { blocks: SmallVec::new(), parent: Link::NONE }
    }
}

impl OpData {
    /// True for the op `T`.
    pub fn is<T: Op>(&self) -> bool {
        self.def.is::<T>()
    }

    /// True if the op has all of these traits.
    pub fn has(&self, traits: Traits) -> bool {
        self.def.traits.has(traits)
    }

    /// Number of operands.
    pub fn n_operands(&self) -> usize {
        self.n_operands as usize
    }

    /// Number of results.
    pub fn n_results(&self) -> usize {
        self.n_results as usize
    }
}

/// Collects operands of an op struct from an iterator.
pub fn values(items: impl IntoIterator<Item = Value>) -> Values {
    items.into_iter().collect()
}
