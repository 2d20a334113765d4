//! Rewrite patterns in Rust, for rewrites beyond declarative rules.
//!
//! A rule ([`crate::pattern`]) says what one value becomes. Where a rewrite looks at regions,
//! blocks, several results or users, it is a function over a [`Rewriter`], listed by its dialect
//! under a name ([`Dialect::pattern`](crate::Dialect::pattern)), so that it can be counted, listed
//! and disabled as rules are.
//!
//! Invariant: a function that returns [`Applied::No`] has changed nothing.

use std::ops::Deref;

use smallvec::SmallVec;

use crate::attr::Attr;
use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::builder::{At, Builder};
use crate::clone::Mapping;
use crate::dialect::Dialects;
use crate::error::Error;
use crate::field::OpParts;
use crate::loc::Loc;
use crate::op::{Op, OpDef};
use crate::tensor::Tensor;
use crate::traits::Traits;
use crate::types::Type;

/// Result of trying a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applied {
    /// No match; nothing was changed.
    No,
    /// Applied; the program changed.
    Yes,
}

impl Applied {
    /// `Yes` if the condition holds.
    pub fn when(condition: bool) -> Applied {
        if condition { Applied::Yes } else { Applied::No }
    }
}

/// A named rewrite of one kind of op.
#[derive(Clone, Copy, Debug)]
pub struct RewritePattern {
    /// The name in listings, in statistics and in the option `disable`: `scf.for.zero_trip`.
    pub name: &'static str,
    /// Definition of the root op.
    pub root: &'static OpDef,
    /// Tries the pattern on an op of that kind.
    pub apply: fn(&mut Rewriter<'_>, OpId) -> Applied,
}

/// A body under rewriting: reads go to the [`Body`], changes through methods that record which ops
/// a driver has to visit again.
pub struct Rewriter<'a> {
    body: &'a mut Body,
    dialects: &'a Dialects,
    touched: Vec<OpId>,
    replaced: SmallVec<[(Value, Value); 1]>,
    root: OpId,
    at: At,
    loc: Loc,
}

impl Deref for Rewriter<'_> {
    type Target = Body;

    fn deref(&self) -> &Body {
        self.body
    }
}

impl<'a> Rewriter<'a> {
    /// Creates a rewriter that inserts before `root`, with its location.
    pub fn new(body: &'a mut Body, dialects: &'a Dialects, root: OpId) -> Rewriter<'a> {
        let loc = body[root].loc;
        let (touched, replaced) = (Vec::new(), SmallVec::new());
        Rewriter { body, dialects, touched, replaced, root, at: At::Before(root), loc }
    }

    /// Ops that were created or changed, and those with fewer uses; some may be erased.
    pub fn into_touched(self) -> Vec<OpId> {
        self.touched
    }

    /// Values whose uses were all replaced, each with the value that replaced it.
    pub fn replaced(&self) -> &[(Value, Value)] {
        &self.replaced
    }

    /// The body, for reads.
    pub fn body(&self) -> &Body {
        self.body
    }

    /// Adds `op` to those that the driver visits again.
    pub fn touch(&mut self, op: OpId) {
        self.touched.push(op);
    }

    /// Sets the insertion point.
    pub fn insert_at(&mut self, at: At) {
        self.at = at;
    }

    /// Resets the insertion point to the root op of the pattern, as at the start.
    pub fn insert_at_root(&mut self) {
        self.at = At::Before(self.root);
    }

    /// The definition of the op of this name, if a dialect of the tool has it.
    pub fn op_def(&self, name: &str) -> Option<&'static OpDef> {
        self.dialects.op(name)
    }

    /// Adds a terminator with one successor block and passes `operands` to it.
    pub fn add_branch(&mut self, def: &'static OpDef, to: BlockId, operands: &[Value]) -> OpId {
        let parts = OpParts {
            operands: operands.into(),
            segments: [operands.len() as u32].into_iter().collect(),
            successors: [to].into_iter().collect(),
            ..OpParts::default()
        };
        let made = self.body.create(def, parts, &[], self.loc);
        Builder::new(self.body, self.at, self.loc).insert(made);
        self.touched.push(made);
        made
    }

    // --- new ops ------------------------------------------------------------------------------

    /// Adds an op whose result types are inferred. Error: the op rejects its operands.
    pub fn add<T: Op>(&mut self, op: T) -> Result<OpId, Error> {
        let made = Builder::new(self.body, self.at, self.loc).add(op)?;
        self.touched.push(made);
        Ok(made)
    }

    /// Adds an op with these result types.
    pub fn add_typed<T: Op>(&mut self, op: T, results: &[Type]) -> OpId {
        let made = Builder::new(self.body, self.at, self.loc).add_typed(op, results);
        self.touched.push(made);
        made
    }

    /// Adds an op and returns its one result, of the type `result`.
    pub fn value_typed<T: Op>(&mut self, op: T, result: Type) -> Value {
        let made = self.add_typed(op, &[result]);
        self.body.result(made, 0)
    }

    /// Adds an op by its definition with plain operands and its attributes at their defaults.
    pub fn op_typed(&mut self, def: &'static OpDef, operands: &[Value], result: Type) -> Value {
        let value = Builder::new(self.body, self.at, self.loc).op_typed(def, operands, result);
        self.touched.extend(self.body.def_op(value));
        value
    }

    /// [`Rewriter::op_typed`] by the name of an op. `None`: no dialect of the tool has it.
    pub fn op_named(&mut self, name: &str, operands: &[Value], result: Type) -> Option<Value> {
        let def = self.dialects.op(name)?;
        Some(self.op_typed(def, operands, result))
    }

    /// Materializes a constant by `dialect` or else by the first dialect that can. `None`: none
    /// can.
    pub fn constant(&mut self, dialect: &str, value: &Tensor) -> Option<Value> {
        let ty = value.ty();
        let (def, parts) = self.dialects.constant(dialect, value, ty)?;
        let made = Builder::new(self.body, self.at, self.loc).add_parts(def, parts, Some(&[ty]));
        let made = made.ok()?;
        self.touched.push(made);
        Some(self.body.result(made, 0))
    }

    /// Copies an op with its regions to the insertion point, with operands and block arguments
    /// mapped by `map`. The results are added to `map`.
    pub fn copy(&mut self, op: OpId, map: &mut Mapping) -> OpId {
        let copy = self.body.duplicate(op, map);
        Builder::new(self.body, self.at, self.loc).insert(copy);
        self.touched.extend(self.body.post_order(copy));
        copy
    }

    // --- changes ------------------------------------------------------------------------------

    /// Changes the type of a value; the pattern keeps the ops around it well-typed.
    pub fn set_ty(&mut self, value: Value, ty: Type) {
        self.body.set_ty(value, ty);
        self.touched.extend(self.body.users(value).chain(self.body.def_op(value)));
    }

    /// Replaces operand number `i`.
    pub fn set_operand(&mut self, op: OpId, i: usize, value: Value) {
        let old = self.body.operand(op, i);
        self.body.set_operand(op, i, value);
        self.used_less(old);
        self.touched.push(op);
    }

    /// Replaces all operands; `segments`, if given, has the number of operands of each field.
    pub fn set_operands(&mut self, op: OpId, operands: &[Value], segments: Option<&[usize]>) {
        let old: Vec<Value> = self.body.operands(op).collect();
        self.body.set_operands(op, operands);
        if let Some(segments) = segments
            && self.body[op].def.has_segments()
        {
            let sizes: Vec<i64> = segments.iter().map(|n| *n as i64).collect();
            let sizes = Attr::Ints(sizes.into(), Type::i32());
            self.body.set_attr(op, crate::field::SEGMENTS, Some(sizes));
        }
        old.into_iter().for_each(|v| self.used_less(v));
        self.touched.push(op);
    }

    /// Updates the operands and attributes of an op in place to those of `new`: it keeps its
    /// results, its regions, its location and its discardable attributes.
    pub fn update<T: Op>(&mut self, op: OpId, new: T) {
        debug_assert!(self.body[op].is::<T>(), "an op stays what it is");
        let OpParts { operands, segments, attrs, .. } = new.into_parts();
        let segments: Vec<usize> = segments.iter().map(|n| *n as usize).collect();
        if !self.body.operands(op).eq(operands.iter().copied()) {
            self.set_operands(op, &operands, Some(&segments));
        }
        for (field, attr) in T::DEF.attr_fields().zip(attrs) {
            self.body.set_attr(op, field.name, attr);
        }
        self.touched.push(op);
    }

    /// Sets or removes an attribute.
    pub fn set_attr(&mut self, op: OpId, name: &str, value: Option<Attr>) {
        self.body.set_attr(op, name, value);
        self.touched.push(op);
    }

    /// Gives `to` the discardable attributes of `from`, beside its own.
    pub fn copy_discardable(&mut self, from: OpId, to: OpId) {
        self.body.copy_discardable(from, to);
        self.touched.push(to);
    }

    /// Replaces the successors of the terminator `op`.
    pub fn map_successors(&mut self, op: OpId, new: impl Fn(BlockId) -> BlockId) {
        let before = self.body.successors(op).to_vec();
        self.body.map_successors(op, new);
        self.touched.push(op);
        self.reached_less(&before);
    }

    /// Replaces all uses of `old` by `new`.
    pub fn replace_uses(&mut self, old: Value, new: Value) {
        self.touched.extend(self.body.users(old).collect::<Vec<_>>());
        self.body.replace_uses(old, new);
        self.replaced.push((old, new));
        self.used_less(old);
    }

    /// Replaces the uses of `old` by `new` in ops that `within` accepts. Returns their number.
    pub fn replace_uses_if(
        &mut self,
        old: Value,
        new: Value,
        within: impl Fn(&Body, OpId) -> bool,
    ) -> usize {
        let uses: Vec<(OpId, usize)> =
            self.body.uses(old).filter(|(op, _)| within(self.body, *op)).collect();
        uses.iter().for_each(|(op, i)| self.set_operand(*op, *i, new));
        uses.len()
    }

    /// Replaces the results of an op by values and erases it.
    pub fn replace(&mut self, op: OpId, new: &[Value]) {
        let old: Vec<Value> = self.body.results(op).collect();
        debug_assert_eq!(old.len(), new.len(), "one value for each result");
        for (old, new) in old.into_iter().zip(new) {
            self.replace_uses(old, *new);
        }
        self.erase(op);
    }

    /// Erases an op whose results are unused, with its regions.
    pub fn erase(&mut self, op: OpId) {
        let inner = self.body.post_order(op);
        let operands: Vec<Value> = inner.iter().flat_map(|op| self.body.operands(*op)).collect();
        let successors = self.body.successors(op).to_vec();
        let around = self.body.parent_op(op);
        self.body.erase(op);
        self.touched.extend(around);
        operands.into_iter().for_each(|v| self.used_less(v));
        self.reached_less(&successors);
    }

    /// Touches terminators of blocks that lost a predecessor: their blocks may be merged with the
    /// one left.
    fn reached_less(&mut self, blocks: &[BlockId]) {
        for block in blocks {
            self.touched.extend_from_slice(self.body.predecessors(*block));
            self.touched.extend(self.body.last_op(*block));
        }
    }

    /// Touches the op that defines a value with one use less: it may be dead, or match patterns
    /// that need a single use.
    fn used_less(&mut self, value: Value) {
        match self.body.def(value) {
            crate::ValueDef::Result(op, _) => self.touched.push(op),
            crate::ValueDef::Arg(block, _) => {
                let owner = self.body.parent_of(self.body.region_of(block));
                self.touched.extend(owner);
            }
        }
    }

    /// Moves an op before another.
    pub fn move_before(&mut self, op: OpId, before: OpId) {
        self.body.unlink(op);
        self.body.insert_before(before, op);
        self.touched.push(op);
    }

    // --- blocks and regions -------------------------------------------------------------------

    /// Inlines the ops of a block before `before`, the terminator left out, with `values` for the
    /// block's arguments. Returns the operands of the terminator, and erases it.
    pub fn inline_block(&mut self, block: BlockId, before: OpId, values: &[Value]) -> Vec<Value> {
        for (arg, value) in self.body.args(block).to_vec().into_iter().zip(values) {
            self.replace_uses(arg, *value);
        }
        let mut passed = Vec::new();
        for op in self.body.ops(block).collect::<Vec<_>>() {
            if self.body[op].has(Traits::TERMINATOR) {
                passed = self.body.operands(op).collect();
                self.erase(op);
            } else {
                self.move_before(op, before);
            }
        }
        passed
    }

    /// Moves all blocks of a region to the end of another.
    pub fn move_blocks(&mut self, from: RegionId, to: RegionId) {
        self.body.move_blocks(from, to);
    }

    /// A region without blocks that belongs to no op yet.
    pub fn add_region(&mut self) -> RegionId {
        self.body.add_region()
    }

    /// Appends a block with arguments of these types to a region.
    pub fn add_block(&mut self, region: RegionId, args: &[Type]) -> BlockId {
        self.body.add_block(region, args)
    }

    /// Appends an argument to a block.
    pub fn add_arg(&mut self, block: BlockId, ty: Type) -> Value {
        self.body.add_arg(block, ty)
    }

    /// Removes the arguments for which `keep` is false. They must be unused.
    pub fn retain_args(&mut self, block: BlockId, keep: impl FnMut(usize) -> bool) {
        self.body.retain_args(block, keep);
    }

    /// Moves the ops from `first` on to the end of the block `to`.
    pub fn move_rest(&mut self, first: OpId, to: BlockId) {
        let mut next = Some(first);
        while let Some(op) = next {
            next = self.body.next_op(op);
            self.body.unlink(op);
            self.body.append(to, op);
            self.touched.push(op);
        }
    }

    /// Removes blocks from their regions, and the ops in them. Nothing left may use their values.
    pub fn erase_blocks(&mut self, dead: &[BlockId]) {
        for block in dead {
            while let Some(op) = self.body.last_op(*block) {
                self.erase(op);
            }
        }
        self.body.erase_blocks(dead);
    }

    /// Splits a block before `op`: that op and all after it move to a new block after this one,
    /// without arguments.
    pub fn split_block(&mut self, op: OpId) -> Option<BlockId> {
        let block = self.body.block_of(op)?;
        let rest = self.body.insert_block_after(block);
        self.move_rest(op, rest);
        Some(rest)
    }

    /// Moves all blocks of a region after `block` of another region, in order.
    pub fn move_blocks_after(&mut self, from: RegionId, block: BlockId) {
        self.body.move_blocks_after(from, block);
    }
}
