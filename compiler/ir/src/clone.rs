//! Cloning of ops between bodies: the base of inlining, outlining, conversions and compaction.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::body::{BlockId, Body, OpId, RegionId, Value};
use crate::field::{OpParts, Values};
use crate::loc::Loc;

/// Maps values and blocks of one body to those of another (or the same).
#[derive(Clone, Default, Debug)]
pub struct Mapping {
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<BlockId, BlockId>,
}

impl Mapping {
    /// Maps `old` to `new`.
    pub fn insert(&mut self, old: Value, new: Value) {
        self.values.insert(old, new);
    }

    /// Removes the mapping of `old`.
    pub fn remove(&mut self, old: Value) {
        self.values.remove(&old);
    }

    /// Maps the block `old` to `new`.
    pub fn insert_block(&mut self, old: BlockId, new: BlockId) {
        self.blocks.insert(old, new);
    }

    /// The value that `old` is mapped to, if any.
    pub fn get(&self, old: Value) -> Option<Value> {
        self.values.get(&old).copied()
    }

    /// The value that `old` is mapped to. Panics if it was not mapped: the caller copies
    /// definitions first.
    pub fn value(&self, old: Value) -> Value {
        self.values[&old]
    }
}

/// Copies ops from one body to another.
pub struct Cloner<'a> {
    /// The body to read.
    pub from: &'a Body,
    /// The body to write.
    pub to: &'a mut Body,
    /// The values and blocks copied so far, and replacements of values that are not copied.
    pub map: &'a mut Mapping,
    /// Location of a copy, from that of the original.
    pub loc: &'a dyn Fn(Loc) -> Loc,
}

impl Cloner<'_> {
    /// Copies an op with its regions; the copy is detached. Panics if it uses a value that was not
    /// mapped.
    pub fn op(&mut self, op: OpId) -> OpId {
        let copy = self.shell(op);
        let mut pairs = vec![(op, copy)];
        self.transfer(self.region_pairs(op, copy), &mut pairs);
        self.resolve(&pairs);
        copy
    }

    /// Copies all blocks of a region, with their ops, to the end of another region. Panics if they
    /// use a value that was not mapped.
    pub fn region(&mut self, from: RegionId, to: RegionId) {
        let mut pairs = Vec::new();
        self.transfer(vec![(from, to)], &mut pairs);
        self.resolve(&pairs);
    }

    /// Copies regions without operands, which may be defined later, and records the pairs of ops.
    fn transfer(&mut self, mut work: Vec<(RegionId, RegionId)>, pairs: &mut Vec<(OpId, OpId)>) {
        work.reverse();
        while let Some((from, to)) = work.pop() {
            for (old, new) in self.blocks(from, to) {
                for op in self.from.ops(old) {
                    let copy = self.shell(op);
                    self.to.append(new, copy);
                    pairs.push((op, copy));
                    work.extend(self.region_pairs(op, copy).into_iter().rev());
                }
            }
        }
    }

    fn blocks(&mut self, from: RegionId, to: RegionId) -> Vec<(BlockId, BlockId)> {
        let (mut pairs, mut args) = (Vec::new(), Vec::new());
        for old in self.from.blocks(from) {
            let new = self.to.add_block(to, &self.from.arg_types(*old));
            self.map.blocks.insert(*old, new);
            pairs.push((*old, new));
            for (old, new) in self.from.args(*old).iter().zip(self.to.args(new)) {
                self.map.values.insert(*old, *new);
                args.push((*old, *new));
            }
            for (old, new) in args.drain(..) {
                let loc = self.from.arg_loc(old);
                if loc != Loc::Unknown {
                    self.to.set_arg_loc(new, (self.loc)(loc));
                }
            }
        }
        pairs
    }

    fn region_pairs(&self, op: OpId, copy: OpId) -> Vec<(RegionId, RegionId)> {
        self.from.regions(op).iter().copied().zip(self.to.regions(copy).iter().copied()).collect()
    }

    /// Copies an op without operands, which may not be copied yet, and with empty regions.
    fn shell(&mut self, op: OpId) -> OpId {
        let data = &self.from[op];
        let parts = OpParts {
            attrs: self.from.attrs(op).into(),
            discardable: self.from.discardable(op).clone(),
            regions: self.from.regions(op).iter().map(|_| self.to.add_region()).collect(),
            nested: self.from.nested(op).map(Arc::clone),
            ..OpParts::default()
        };
        let copy =
            self.to.create(data.def, parts, &self.from.result_types(op), (self.loc)(data.loc));
        for (old, new) in self.from.results(op).zip(self.to.results(copy)) {
            self.map.values.insert(old, new);
        }
        copy
    }

    /// Sets operands and successors of the copies, now that all of them exist.
    fn resolve(&mut self, pairs: &[(OpId, OpId)]) {
        for (old, new) in pairs {
            let operands: Vec<Value> =
                self.from.operands(*old).map(|v| self.map.value(v)).collect();
            self.to.set_operands(*new, &operands);
            if !self.from.successors(*old).is_empty() {
                let blocks = self.from.successors(*old).iter();
                let blocks = blocks.map(|b| self.map.blocks.get(b).copied().unwrap_or(*b));
                self.to.set_successors(*new, blocks.collect());
            }
        }
    }
}

impl Body {
    /// The same program with fresh ids in a fixed order, and nothing that was erased.
    #[must_use]
    pub fn compacted(&self) -> Body {
        self.copied(&|loc| loc)
    }

    /// The same program without locations: the rest determines the code.
    #[must_use]
    pub fn without_locs(&self) -> Body {
        self.copied(&|_| Loc::Unknown)
    }

    fn copied(&self, loc: &dyn Fn(Loc) -> Loc) -> Body {
        let mut to = Body::new();
        let root = to.root();
        Cloner { from: self, to: &mut to, map: &mut Mapping::default(), loc }
            .region(self.root(), root);
        to
    }
}

impl Body {
    /// Copies an op with its regions within this body; the copy is detached. Values that `map` does
    /// not know stay what they are; results and block arguments are added to it.
    pub fn duplicate(&mut self, op: OpId, map: &mut Mapping) -> OpId {
        let copy = self.duplicate_shell(op, map);
        if self.regions(op).is_empty() {
            self.duplicate_operands(op, copy, map);
            return copy;
        }
        let mut pairs = vec![(op, copy)];
        let mut at = 0;
        while let Some((old, new)) = pairs.get(at).copied() {
            at += 1;
            for i in 0..self.regions(old).len() {
                let (from, to) = (self.regions(old)[i], self.regions(new)[i]);
                self.duplicate_region(from, to, map, &mut pairs);
            }
        }
        for (old, new) in pairs {
            self.duplicate_operands(old, new, map);
        }
        copy
    }

    fn duplicate_operands(&mut self, old: OpId, new: OpId, map: &Mapping) {
        let operands: Values = self.operands(old).map(|v| map.get(v).unwrap_or(v)).collect();
        self.set_operands(new, &operands);
        if !self.successors(new).is_empty() {
            self.map_successors(new, |b| map.blocks.get(&b).copied().unwrap_or(b));
        }
    }

    fn duplicate_region(
        &mut self,
        from: RegionId,
        to: RegionId,
        map: &mut Mapping,
        pairs: &mut Vec<(OpId, OpId)>,
    ) {
        for old in self.blocks(from).to_vec() {
            let types = self.arg_types(old);
            let new = self.add_block(to, &types);
            map.blocks.insert(old, new);
            map.values.extend(self.args(old).iter().copied().zip(self.args(new).iter().copied()));
            for op in self.ops(old).collect::<Vec<_>>() {
                let copy = self.duplicate_shell(op, map);
                self.append(new, copy);
                pairs.push((op, copy));
            }
        }
    }

    fn duplicate_shell(&mut self, op: OpId, map: &mut Mapping) -> OpId {
        let copy = self.create_like(op);
        map.values.extend(self.results(op).zip(self.results(copy)));
        copy
    }
}
