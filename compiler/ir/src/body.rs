//! The body of an isolated op: arenas of ops, values, blocks and regions.
//!
//! *What* an op is lives in its [`OpData`]; *where* it stands is a linked list through the ops of a
//! block. Erasing is unlinking: ids are never reused until [`Body::compact`](crate::clone) makes a
//! fresh body in program order.
//!
//! Invariants: every use of a value is in the value's list of uses; the ops of a block are linked
//! in order and their numbers grow along the list; a nested body is reached through its op alone
//! and refers to no value outside itself.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use la_arena::{Arena, Idx, RawIdx};
use smallvec::SmallVec;

use crate::attr::{Attr, Dict};
use crate::field::{OpParts, Regions, Values};
use crate::loc::Loc;
use crate::op::{Op, OpDef, OpRef, Traits};
use crate::types::Type;

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
    uses: Vec<Use>,
}

/// A nullable 32-bit id; `Option<Idx>` takes twice the room.
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
    /// What kind of op it is.
    pub def: &'static OpDef,
    /// Where it came from.
    pub loc: Loc,
    attrs: Box<[Option<Attr>]>,
    rare: Option<Box<Rare>>,
    first_use: u32,
    n_operands: u32,
    first_result: u32,
    n_results: u32,
    prev: Link,
    next: Link,
    block: Link,
    order: u32,
}

/// What most ops have none of.
#[derive(Clone, Debug, Default)]
struct Rare {
    discardable: Dict,
    regions: Regions,
    successors: SmallVec<[BlockId; 2]>,
    nested: Option<Arc<Body>>,
}

/// One value.
#[derive(Clone, Debug)]
pub struct ValueData {
    ty: Type,
    def: ValueDef,
    first_use: Link,
}

/// What defines a value.
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
    region: RegionId,
    first: Link,
    last: Link,
}

/// One region.
#[derive(Clone, Debug)]
pub struct RegionData {
    blocks: Vec<BlockId>,
    parent: Link,
}

/// One operand slot: an element of the list of uses of its value.
#[derive(Clone, Copy, Debug)]
struct Use {
    value: Value,
    owner: OpId,
    prev: u32,
    next: u32,
}

const NO_USE: u32 = u32::MAX;
const ORDER_STEP: u32 = 16;

impl Default for Body {
    fn default() -> Self {
        Body::new()
    }
}

impl Body {
    /// A body whose root region has no block.
    pub fn new() -> Body {
        let mut regions = Arena::new();
        regions.alloc(RegionData { blocks: Vec::new(), parent: Link::NONE });
        Body {
            ops: Arena::new(),
            values: Arena::new(),
            blocks: Arena::new(),
            regions,
            uses: Vec::new(),
        }
    }

    /// A body with one block in its root region, with arguments of these types.
    pub fn with_entry(args: &[Type]) -> Body {
        let mut body = Body::new();
        body.add_block(body.root(), args);
        body
    }

    /// The region that the isolated op sees as its own.
    pub fn root(&self) -> RegionId {
        Idx::from_raw(RawIdx::from_u32(0))
    }

    /// The first block of the root region. Panics if there is none (a declaration).
    pub fn entry(&self) -> BlockId {
        self.regions[self.root()].blocks[0]
    }

    /// Has the root region a block?
    pub fn has_entry(&self) -> bool {
        !self.regions[self.root()].blocks.is_empty()
    }

    /// Number of values ever made: an upper bound for tables indexed by value.
    pub fn n_values(&self) -> usize {
        self.values.len()
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
        self.values[value].ty = ty;
    }

    /// What defines a value.
    pub fn def(&self, value: Value) -> ValueDef {
        self.values[value].def
    }

    /// The op that defines a value, unless it is a block argument.
    pub fn def_op(&self, value: Value) -> Option<OpId> {
        match self.def(value) {
            ValueDef::Result(op, _) => Some(op),
            ValueDef::Arg(..) => None,
        }
    }

    /// The op that defines a value as the struct `T`, if it is one.
    pub fn def_as<T: Op>(&self, value: Value) -> Option<T> {
        self.get(self.def_op(value)?)
    }

    /// Has the value no use?
    pub fn is_unused(&self, value: Value) -> bool {
        self.values[value].first_use == Link::NONE
    }

    /// Each use: the op and the number of the operand. The order is unspecified but fixed.
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

    /// Makes every use of `old` a use of `new`.
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
        let value = self.uses[slot as usize].value;
        let next = self.values[value].first_use.0;
        self.uses[slot as usize].next = next;
        self.uses[slot as usize].prev = NO_USE;
        if next != NO_USE {
            self.uses[next as usize].prev = slot;
        }
        self.values[value].first_use = Link(slot);
    }

    fn unlink_use(&mut self, slot: u32) {
        let Use { value, prev, next, .. } = self.uses[slot as usize];
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
        let data = &self.ops[op];
        let rare = data.rare.as_deref();
        OpRef {
            def: data.def,
            operands: self.operands(op).collect(),
            attrs: &data.attrs,
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

    /// Operand number `i`. Panics if there are fewer.
    pub fn operand(&self, op: OpId, i: usize) -> Value {
        assert!(i < self.ops[op].n_operands as usize, "operand number in range");
        self.uses[self.ops[op].first_use as usize + i].value
    }

    /// Makes operand number `i` another value.
    pub fn set_operand(&mut self, op: OpId, i: usize, value: Value) {
        assert!(i < self.ops[op].n_operands as usize, "operand number in range");
        let slot = self.ops[op].first_use + i as u32;
        self.unlink_use(slot);
        self.uses[slot as usize].value = value;
        self.link_use(slot);
    }

    /// Replaces all operands.
    pub fn set_operands(&mut self, op: OpId, operands: &[Value]) {
        self.drop_operands(op);
        let first = self.uses.len() as u32;
        self.ops[op].first_use = first;
        self.ops[op].n_operands = operands.len() as u32;
        for (slot, value) in (first..).zip(operands) {
            self.uses.push(Use { value: *value, owner: op, prev: NO_USE, next: NO_USE });
            self.link_use(slot);
        }
    }

    fn drop_operands(&mut self, op: OpId) {
        let first = self.ops[op].first_use;
        for slot in first..first + self.ops[op].n_operands {
            self.unlink_use(slot);
        }
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
        self.results(op).map(|v| self.ty(v)).collect()
    }

    /// Attributes that are no fields.
    pub fn discardable(&self, op: OpId) -> &Dict {
        static EMPTY: std::sync::OnceLock<Dict> = std::sync::OnceLock::new();
        match &self.ops[op].rare {
            Some(rare) => &rare.discardable,
            None => EMPTY.get_or_init(Dict::default),
        }
    }

    /// Sets or removes an attribute by name: a field if the op has one, else a discardable one.
    pub fn set_attr(&mut self, op: OpId, name: &str, value: Option<Attr>) {
        match self.ops[op].def.attr_position(name) {
            Some(at) => self.ops[op].attrs[at] = value,
            None => {
                let rare = self.ops[op].rare.get_or_insert_default();
                rare.discardable = rare.discardable.with(name.into(), value);
            }
        }
    }

    /// An attribute by name, field or discardable.
    pub fn attr(&self, op: OpId, name: &str) -> Option<&Attr> {
        match self.ops[op].def.attr_position(name) {
            Some(at) => self.ops[op].attrs.get(at)?.as_ref(),
            None => self.discardable(op).get(name),
        }
    }

    /// Attributes by position among the attribute fields.
    pub fn attrs(&self, op: OpId) -> &[Option<Attr>] {
        &self.ops[op].attrs
    }

    /// Regions of the op that live in this body.
    pub fn regions(&self, op: OpId) -> &[RegionId] {
        self.ops[op].rare.as_deref().map_or(&[], |r| &r.regions)
    }

    /// Blocks that a terminator may go to.
    pub fn successors(&self, op: OpId) -> &[BlockId] {
        self.ops[op].rare.as_deref().map_or(&[], |r| &r.successors)
    }

    /// Makes terminators go elsewhere.
    pub fn map_successors(&mut self, op: OpId, new: impl Fn(BlockId) -> BlockId) {
        if let Some(rare) = &mut self.ops[op].rare {
            rare.successors.iter_mut().for_each(|b| *b = new(*b));
        }
    }

    /// The body of an isolated op.
    pub fn nested(&self, op: OpId) -> Option<&Arc<Body>> {
        self.ops[op].rare.as_deref()?.nested.as_ref()
    }

    /// The body of an isolated op, to be changed; copied first if it is shared.
    pub fn nested_mut(&mut self, op: OpId) -> Option<&mut Body> {
        self.ops[op].rare.as_deref_mut()?.nested.as_mut().map(Arc::make_mut)
    }

    /// Replaces the body of an isolated op.
    pub fn set_nested(&mut self, op: OpId, body: Arc<Body>) {
        self.ops[op].rare.get_or_insert_default().nested = Some(body);
    }

    /// Has the op no effect, what is in its regions included?
    pub fn is_pure(&self, op: OpId) -> bool {
        let on_memrefs = |op: OpId| self.operands(op).any(|v| self.ty(v).is_memref());
        self.post_order(op).into_iter().all(|inner| {
            let data = &self.ops[inner];
            let ends = data.has(Traits::TERMINATOR);
            data.has(Traits::PURE)
                || (ends && inner != op)
                || (data.has(Traits::PURE_ON_TENSORS) && !on_memrefs(inner))
                || (data.has(Traits::STRUCTURED) && !data.has(Traits::PURE_ON_TENSORS) && !ends)
        })
    }

    // --- creating and erasing -----------------------------------------------------------------

    /// A region without blocks that belongs to no op yet.
    pub fn add_region(&mut self) -> RegionId {
        self.regions.alloc(RegionData { blocks: Vec::new(), parent: Link::NONE })
    }

    /// A block that is not among the blocks of its region until it is attached.
    pub fn new_block(&mut self, region: RegionId) -> BlockId {
        let args = SmallVec::new();
        self.blocks.alloc(BlockData { args, region, first: Link::NONE, last: Link::NONE })
    }

    /// Makes a block the last one of its region.
    pub fn attach_block(&mut self, block: BlockId) {
        let region = self.blocks[block].region;
        self.regions[region].blocks.push(block);
    }

    /// Appends a block with arguments of these types.
    pub fn add_block(&mut self, region: RegionId, args: &[Type]) -> BlockId {
        let block = self.new_block(region);
        self.attach_block(block);
        for ty in args {
            self.add_arg(block, *ty);
        }
        block
    }

    /// Appends an argument to a block.
    pub fn add_arg(&mut self, block: BlockId, ty: Type) -> Value {
        let number = self.blocks[block].args.len() as u32;
        let value = self.new_value(ty, ValueDef::Arg(block, number));
        self.blocks[block].args.push(value);
        value
    }

    /// Removes the arguments for which `keep` is false. They must be unused.
    pub fn retain_args(&mut self, block: BlockId, mut keep: impl FnMut(usize) -> bool) {
        let args = std::mem::take(&mut self.blocks[block].args);
        let kept: SmallVec<[Value; 2]> =
            args.into_iter().enumerate().filter(|(i, _)| keep(*i)).map(|(_, v)| v).collect();
        for (i, value) in kept.iter().enumerate() {
            self.values[*value].def = ValueDef::Arg(block, i as u32);
        }
        self.blocks[block].args = kept;
    }

    /// Removes blocks from their regions, and the ops in them. Nothing left may use their values.
    pub fn erase_blocks(&mut self, dead: &[BlockId]) {
        for block in dead {
            while let Some(op) = self.last_op(*block) {
                self.erase(op);
            }
        }
        for block in dead {
            let region = self.blocks[*block].region;
            self.regions[region].blocks.retain(|b| b != block);
        }
    }

    /// Moves all blocks of a region to the end of another.
    pub fn move_blocks(&mut self, from: RegionId, to: RegionId) {
        let blocks = std::mem::take(&mut self.regions[from].blocks);
        for block in &blocks {
            self.blocks[*block].region = to;
        }
        self.regions[to].blocks.extend(blocks);
    }

    fn new_value(&mut self, ty: Type, def: ValueDef) -> Value {
        self.values.alloc(ValueData { ty, def, first_use: Link::NONE })
    }

    /// Makes an op that stands nowhere yet.
    pub fn create(
        &mut self,
        def: &'static OpDef,
        parts: OpParts,
        results: &[Type],
        loc: Loc,
    ) -> OpId {
        let OpParts { operands, segments, mut attrs, discardable, regions, successors, nested } =
            parts;
        if def.has_segments() && attrs.len() < def.n_attrs() {
            let sizes = segments.iter().map(|n| i64::from(*n)).collect();
            attrs.push(Some(Attr::Ints(sizes, Type::i32())));
        }
        let is_rare = !discardable.is_empty()
            || !regions.is_empty()
            || !successors.is_empty()
            || nested.is_some();
        let rare = is_rare.then(|| Box::new(Rare { discardable, regions, successors, nested }));
        let op = self.ops.alloc(OpData {
            def,
            loc,
            attrs: attrs.into(),
            rare,
            first_use: self.uses.len() as u32,
            n_operands: 0,
            first_result: self.values.len() as u32,
            n_results: results.len() as u32,
            prev: Link::NONE,
            next: Link::NONE,
            block: Link::NONE,
            order: 0,
        });
        self.set_operands(op, &operands);
        for (i, ty) in results.iter().enumerate() {
            self.new_value(*ty, ValueDef::Result(op, i as u32));
        }
        for i in 0..self.regions(op).len() {
            let region = self.regions(op)[i];
            self.regions[region].parent = Link::to(op);
        }
        op
    }

    /// Takes an op out of its block and drops its operands, with all that is in its regions.
    /// Its results must be unused, except by ops that are erased with it.
    pub fn erase(&mut self, op: OpId) {
        for inner in self.post_order(op) {
            self.drop_operands(inner);
        }
        self.unlink(op);
    }

    /// Takes an op out of its block.
    pub fn unlink(&mut self, op: OpId) {
        let OpData { prev, next, block, .. } = self.ops[op];
        let Some(block) = block.get::<BlockData>() else { return };
        match prev.get::<OpData>() {
            Some(prev) => self.ops[prev].next = next,
            None => self.blocks[block].first = next,
        }
        match next.get::<OpData>() {
            Some(next) => self.ops[next].prev = prev,
            None => self.blocks[block].last = prev,
        }
        let data = &mut self.ops[op];
        (data.prev, data.next, data.block) = (Link::NONE, Link::NONE, Link::NONE);
    }

    /// Puts an op that stands nowhere at the end of a block.
    pub fn append(&mut self, block: BlockId, op: OpId) {
        let last = self.blocks[block].last;
        self.link_between(block, last, op, Link::NONE);
    }

    /// Puts an op that stands nowhere before another.
    pub fn insert_before(&mut self, before: OpId, op: OpId) {
        let block = self.block_of(before).expect("the op to insert before stands in a block");
        let prev = self.ops[before].prev;
        self.link_between(block, prev, op, Link::to(before));
    }

    /// Puts an op that stands nowhere at the start of a block.
    pub fn prepend(&mut self, block: BlockId, op: OpId) {
        let first = self.blocks[block].first;
        self.link_between(block, Link::NONE, op, first);
    }

    fn link_between(&mut self, block: BlockId, prev: Link, op: OpId, next: Link) {
        debug_assert_eq!(self.ops[op].block, Link::NONE, "an op stands in one place");
        let order_before = prev.get::<OpData>().map_or(0, |p| self.ops[p].order);
        let order_after = next.get::<OpData>().map(|n| self.ops[n].order);
        let data = &mut self.ops[op];
        (data.prev, data.next, data.block) = (prev, next, Link::to(block));
        match prev.get::<OpData>() {
            Some(prev) => self.ops[prev].next = Link::to(op),
            None => self.blocks[block].first = Link::to(op),
        }
        match next.get::<OpData>() {
            Some(next) => self.ops[next].prev = Link::to(op),
            None => self.blocks[block].last = Link::to(op),
        }
        match order_after {
            None => self.ops[op].order = order_before + ORDER_STEP,
            Some(after) if after - order_before > 1 => {
                self.ops[op].order = order_before + (after - order_before) / 2;
            }
            Some(_) => self.renumber(block),
        }
    }

    fn renumber(&mut self, block: BlockId) {
        let ops: Vec<OpId> = self.ops(block).collect();
        for (i, op) in ops.into_iter().enumerate() {
            self.ops[op].order = (i as u32 + 1) * ORDER_STEP;
        }
    }

    // --- places -------------------------------------------------------------------------------

    /// The ops of a block in order.
    pub fn ops(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.first_op(block), |op| self.next_op(*op))
    }

    /// The first op of a block.
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block].first.get()
    }

    /// The last op of a block.
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block].last.get()
    }

    /// The op after this one in its block.
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op].next.get()
    }

    /// The op before this one in its block.
    pub fn prev_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op].prev.get()
    }

    /// The terminator of a block: its last op, if that is one.
    pub fn terminator(&self, block: BlockId) -> Option<OpId> {
        self.last_op(block).filter(|op| self.ops[*op].def.traits.has(Traits::TERMINATOR))
    }

    /// The arguments of a block.
    pub fn args(&self, block: BlockId) -> &[Value] {
        &self.blocks[block].args
    }

    /// Types of the arguments of a block.
    pub fn arg_types(&self, block: BlockId) -> Vec<Type> {
        self.args(block).iter().map(|v| self.ty(*v)).collect()
    }

    /// The blocks of a region.
    pub fn blocks(&self, region: RegionId) -> &[BlockId] {
        &self.regions[region].blocks
    }

    /// The only block of a region. Panics if it has none.
    pub fn block(&self, region: RegionId) -> BlockId {
        self.regions[region].blocks[0]
    }

    /// The block that an op stands in.
    pub fn block_of(&self, op: OpId) -> Option<BlockId> {
        self.ops[op].block.get()
    }

    /// The region that a block is in.
    pub fn region_of(&self, block: BlockId) -> RegionId {
        self.blocks[block].region
    }

    /// The op that a region belongs to; `None` for the root region.
    pub fn parent_of(&self, region: RegionId) -> Option<OpId> {
        self.regions[region].parent.get()
    }

    /// The op of this body around `op`.
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        self.parent_of(self.region_of(self.block_of(op)?))
    }

    /// The block in which a value is defined, if its op stands somewhere.
    pub fn def_block(&self, value: Value) -> Option<BlockId> {
        match self.def(value) {
            ValueDef::Result(op, _) => self.block_of(op),
            ValueDef::Arg(block, _) => Some(block),
        }
    }

    /// Does `a` stand before `b`? Both must be in one block.
    pub fn is_before(&self, a: OpId, b: OpId) -> bool {
        self.ops[a].order < self.ops[b].order
    }

    /// The op around `op` (or itself) that stands directly in `block`.
    pub fn ancestor_in(&self, op: OpId, block: BlockId) -> Option<OpId> {
        let mut at = op;
        while self.block_of(at)? != block {
            at = self.parent_op(at)?;
        }
        Some(at)
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
        &mut self.ops[op]
    }
}

impl OpData {
    /// Is it the op `T`?
    pub fn is<T: Op>(&self) -> bool {
        self.def.is::<T>()
    }

    /// Has it all of these traits?
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

/// The operands of an op struct, for code that builds them from iterators.
pub fn values(items: impl IntoIterator<Item = Value>) -> Values {
    items.into_iter().collect()
}
