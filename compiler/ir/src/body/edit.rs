//! Edits of a body: creating, moving and erasing ops, blocks and regions.

use std::sync::Arc;

use la_arena::RawIdx;
use smallvec::SmallVec;

use super::{
    BlockArg, BlockData, BlockId, Body, Link, OpData, OpId, Origin, Rare, RegionData, RegionId,
    Value, ValueData,
};
use crate::attr::Attr;
use crate::field::{Attrs, OpParts};
use crate::loc::Loc;
use crate::op::OpDef;
use crate::types::Type;

/// Distance between the order numbers of appended ops, which leaves room for insertions.
const ORDER_STEP: u32 = 64;
/// Number of recent attribute lists searched for an equal one to share.
const N_RECENT_ATTRS: usize = 16;

impl Body {
    /// A region without blocks that belongs to no op yet.
    pub fn add_region(&mut self) -> RegionId {
        self.regions.alloc(RegionData::new())
    }

    /// Creates a detached block of a region.
    pub fn new_block(&mut self, region: RegionId) -> BlockId {
        let args = SmallVec::new();
        let predecessors = SmallVec::new();
        self.blocks.alloc(BlockData {
            args,
            predecessors,
            region,
            first: Link::NONE,
            last: Link::NONE,
        })
    }

    /// Appends a detached block to its region.
    pub fn attach_block(&mut self, block: BlockId) {
        self.note_flow_change();
        let region = self.blocks[block].region;
        self.touch_region(region);
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
        self.note_change();
        self.touch_args(block);
        let number = self.blocks[block].args.len() as u32;
        let value = self.new_value(ty, Origin::arg(self.args.len()));
        self.args.push(BlockArg { block, number });
        self.blocks[block].args.push(value);
        value
    }

    /// Sets the location of a block argument.
    pub fn set_arg_loc(&mut self, arg: Value, loc: Loc) {
        self.note_change();
        self.arg_locs.insert(arg, loc);
    }

    /// The location of a block argument, if it was written out.
    pub fn arg_loc(&self, arg: Value) -> Loc {
        self.arg_locs.get(&arg).copied().unwrap_or(Loc::Unknown)
    }

    /// Removes the arguments for which `keep` is false. They must be unused.
    pub fn retain_args(&mut self, block: BlockId, mut keep: impl FnMut(usize) -> bool) {
        let args = std::mem::take(&mut self.blocks[block].args);
        let n_args = args.len();
        let kept: SmallVec<[Value; 2]> =
            args.into_iter().enumerate().filter(|(i, _)| keep(*i)).map(|(_, v)| v).collect();
        for (i, value) in kept.iter().enumerate() {
            if let Err(at) = self.values[*value].origin.get() {
                self.args[at].number = i as u32;
            }
        }
        if kept.len() < n_args {
            self.note_change();
            self.touch_args(block);
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
            self.note_flow_change();
            let region = self.blocks[*block].region;
            self.touch_region(region);
            self.regions[region].blocks.retain(|b| b != block);
        }
    }

    /// Moves all blocks of a region to the end of another.
    pub fn move_blocks(&mut self, from: RegionId, to: RegionId) {
        self.note_flow_change();
        self.touch_region(from);
        self.touch_region(to);
        let blocks = std::mem::take(&mut self.regions[from].blocks);
        for block in &blocks {
            self.blocks[*block].region = to;
        }
        self.regions[to].blocks.extend(blocks);
    }

    /// Moves one block to the end of another region.
    pub fn move_block(&mut self, block: BlockId, to: RegionId) {
        self.note_flow_change();
        let from = self.blocks[block].region;
        self.touch_region(from);
        self.touch_region(to);
        self.regions[from].blocks.retain(|b| *b != block);
        self.blocks[block].region = to;
        self.regions[to].blocks.push(block);
    }

    fn new_value(&mut self, ty: Type, origin: Origin) -> Value {
        self.values.alloc(ValueData { ty, origin, first_use: Link::NONE })
    }

    /// Stores attributes and returns their position; shares those of an earlier op if they are the
    /// same. Most ops have the attributes that their text does not show.
    pub(super) fn keep_attrs(&mut self, attrs: Attrs) -> usize {
        if attrs.is_empty() {
            return 0;
        }
        let recent = self.attrs.len().saturating_sub(N_RECENT_ATTRS);
        let mut windows = self.attrs[recent..].windows(attrs.len());
        if let Some(at) = windows.rposition(|known| known == &*attrs) {
            return recent + at;
        }
        let first = self.attrs.len();
        self.attrs.extend(attrs);
        first
    }

    /// Creates a detached op.
    pub fn create(
        &mut self,
        def: &'static OpDef,
        parts: OpParts,
        results: &[Type],
        loc: Loc,
    ) -> OpId {
        let OpParts { operands, segments, mut attrs, discardable, regions, successors, nested } =
            parts;
        let n_attrs = def.n_attrs();
        debug_assert!(attrs.len() <= n_attrs, "'{}' has {n_attrs} attributes", def.name);
        if def.has_segments() && attrs.len() < n_attrs {
            attrs.resize(n_attrs - 1, None);
            let sizes = segments.iter().map(|n| i64::from(*n)).collect();
            attrs.push(Some(Attr::Ints(sizes, Type::i32())));
        }
        if attrs.len() < n_attrs {
            attrs.resize(n_attrs, None);
        }
        let first_attr = self.keep_attrs(attrs);
        let rare = Rare { discardable, regions, successors, nested };
        let op = self.add_op(def, loc, first_attr, rare, results.len());
        self.set_operands(op, &operands);
        for ty in results {
            self.new_value(*ty, Origin::op(op));
        }
        op
    }

    /// Creates a detached op like another of this body, without operands and with empty regions.
    pub(crate) fn create_like(&mut self, op: OpId) -> OpId {
        let OpData { def, loc, first_attr, first_result, n_results, .. } = self.ops[op];
        let rare = self.rare(op).map_or_else(Rare::default, |rare| Rare {
            discardable: rare.discardable.clone(),
            regions: rare.regions.clone(),
            successors: rare.successors.clone(),
            nested: rare.nested.clone(),
        });
        let regions = rare.regions.iter().map(|_| self.add_region()).collect();
        let rare = Rare { regions, ..rare };
        let copy = self.add_op(def, loc, first_attr as usize, rare, n_results as usize);
        for value in first_result..first_result + n_results {
            let ty = self.values[Value::from_raw(RawIdx::from_u32(value))].ty;
            self.new_value(ty, Origin::op(copy));
        }
        copy
    }

    /// Adds results to an op that has none.
    pub(crate) fn add_results(&mut self, op: OpId, types: &[Type]) {
        self.note_change();
        self.ops[op].first_result = self.values.len() as u32;
        self.ops[op].n_results = types.len() as u32;
        for ty in types {
            self.new_value(*ty, Origin::op(op));
        }
    }

    /// Creates an op without operands, whose results come next.
    fn add_op(
        &mut self,
        def: &'static OpDef,
        loc: Loc,
        first_attr: usize,
        rare: Rare,
        n_results: usize,
    ) -> OpId {
        let is_rare = !rare.is_empty();
        let link = if is_rare { Link(self.rares.len() as u32) } else { Link::NONE };
        if is_rare {
            self.rares.push(rare);
        }
        let op = self.ops.alloc(OpData {
            def,
            loc,
            first_attr: first_attr as u32,
            rare: link,
            first_use: self.uses.len() as u32,
            n_operands: 0,
            first_result: self.values.len() as u32,
            n_results: n_results as u32,
            prev: Link::NONE,
            next: Link::NONE,
            block: Link::NONE,
            order: 0,
        });
        if is_rare {
            self.note_predecessor(op);
        }
        for i in 0..self.regions(op).len() {
            let region = self.regions(op)[i];
            self.regions[region].parent = Link::to(op);
        }
        op
    }

    /// Gives `to` the discardable attributes of `from`, beside its own.
    pub fn copy_discardable(&mut self, from: OpId, to: OpId) {
        let attrs = self.discardable(from).clone();
        for (name, attr) in attrs.iter() {
            self.set_attr(to, name.as_str(), Some(attr.clone()));
        }
    }

    /// Removes an op from its block and drops its operands, with everything in its regions. Its
    /// results must be unused, except by ops that are erased with it.
    pub fn erase(&mut self, op: OpId) {
        for inner in self.post_order(op) {
            self.n_erased += 1;
            self.drop_operands(inner);
            self.drop_predecessor(inner);
            self.unlink(inner);
        }
    }

    /// Removes an op from its block.
    pub fn unlink(&mut self, op: OpId) {
        let OpData { prev, next, block, .. } = self.ops[op];
        let Some(block) = block.get::<BlockData>() else { return };
        self.note_move(op);
        self.touch(op);
        self.touch_around(op);
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

    /// Adds `by` to the ordinals of all locations that were read from text, in nested bodies too.
    pub(crate) fn shift_sources(&mut self, by: u32) {
        let mut work = vec![self];
        while let Some(body) = work.pop() {
            for (_, op) in body.ops.iter_mut() {
                if let Loc::Source(_, ordinal) = &mut op.loc {
                    *ordinal += by;
                }
            }
            body.arg_locs.values_mut().for_each(|loc| {
                if let Loc::Source(_, ordinal) = loc {
                    *ordinal += by;
                }
            });
            work.extend(body.rares.iter_mut().filter_map(|r| r.nested.as_mut()).map(Arc::make_mut));
        }
    }

    /// Appends a detached op to a block.
    pub fn append(&mut self, block: BlockId, op: OpId) {
        let last = self.blocks[block].last;
        self.link_between(block, last, op, Link::NONE);
    }

    /// Inserts a detached op before another.
    pub fn insert_before(&mut self, before: OpId, op: OpId) {
        let block = self.block_of(before).expect("the op to insert before stands in a block");
        let prev = self.ops[before].prev;
        self.link_between(block, prev, op, Link::to(before));
    }

    /// Inserts a detached op at the start of a block.
    pub fn prepend(&mut self, block: BlockId, op: OpId) {
        let first = self.blocks[block].first;
        self.link_between(block, Link::NONE, op, first);
    }

    fn link_between(&mut self, block: BlockId, prev: Link, op: OpId, next: Link) {
        debug_assert_eq!(self.ops[op].block, Link::NONE, "an op stands in one place");
        self.note_move(op);
        self.touch(op);
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
        let order = match order_after {
            None => order_before.checked_add(ORDER_STEP),
            Some(after) => Some(order_before + (after - order_before) / 2),
        };
        match order.filter(|order| *order > order_before) {
            Some(order) => self.ops[op].order = order,
            None => self.make_room(op),
        }
    }

    /// Assigns `op` an order number, and renumbers as few ops around it as possible: a window is doubled until there
    /// is room in it. So each op of a block is renumbered a few times in all, wherever ops are inserted.
    fn make_room(&mut self, op: OpId) {
        let (mut first, mut last, mut n) = (op, op, 1u32);
        loop {
            let (low, high) = (self.order_of(self.ops[first].prev), self.ops[last].next);
            let high = high.get::<OpData>().map(|next| self.ops[next].order);
            let low = low.unwrap_or(0);
            let gap = match high {
                Some(high) => (high - low) / (n + 1),
                None => ORDER_STEP.min((u32::MAX - low) / (n + 1)),
            };
            let is_all = self.ops[first].prev == Link::NONE && high.is_none();
            if gap >= ORDER_STEP / 4 || is_all {
                let mut at = Some(first);
                for i in 1..=n {
                    let Some(op) = at else { break };
                    self.ops[op].order = low + i * gap;
                    at = self.ops[op].next.get();
                }
                return;
            }
            let more = n;
            for _ in 0..more {
                if let Some(prev) = self.ops[first].prev.get() {
                    (first, n) = (prev, n + 1);
                }
                if let Some(next) = self.ops[last].next.get() {
                    (last, n) = (next, n + 1);
                }
            }
        }
    }

    fn order_of(&self, op: Link) -> Option<u32> {
        op.get::<OpData>().map(|op| self.ops[op].order)
    }
}
