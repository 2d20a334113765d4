//! Compaction of a body: frees the memory of erased ops.

use la_arena::{Arena, Idx, RawIdx};

use super::{
    BlockArg, BlockData, BlockId, Body, Link, NO_USE, OpData, OpId, Origin, Rare, RegionData,
    RegionId, Use, Value, ValueData,
};

/// Threshold: a body is rebuilt if more than this fraction (1/8) of its ops or operands was erased.
const WORTHWHILE: usize = 8;

impl Body {
    /// Frees memory that was reserved for more ops; and, if that is much, memory of erased ones. In
    /// the second case ops, values, blocks and regions get other ids, in program order.
    pub fn trim(&mut self) {
        if self.is_sparse() {
            let live: Vec<OpId> = self.walk().collect();
            let n_uses: usize = live.iter().map(|op| self[*op].n_operands()).sum();
            let new = Numbers::new(self, &live);
            if new.has_all_uses(self, &live) {
                *self = new.moved(self, &live, n_uses);
            }
        }
        self.shrink();
    }

    fn is_sparse(&self) -> bool {
        self.n_erased * WORTHWHILE > self.ops.len()
            || self.n_unused_uses * WORTHWHILE > self.uses.len()
    }
}

/// New numbers of ops, values, blocks and regions; [`ERASED`] for erased ones.
struct Numbers {
    ops: Vec<u32>,
    values: Vec<u32>,
    blocks: Vec<u32>,
    regions: Vec<u32>,
    /// The old regions in their new order.
    region_order: Vec<RegionId>,
    n_values: u32,
    n_blocks: u32,
}

const ERASED: u32 = u32::MAX;

fn place<T>(id: Idx<T>) -> usize {
    id.into_raw().into_u32() as usize
}

fn id<T>(number: u32) -> Idx<T> {
    Idx::from_raw(RawIdx::from_u32(number))
}

impl Numbers {
    fn new(body: &Body, live: &[OpId]) -> Numbers {
        let mut new = Numbers {
            ops: vec![ERASED; body.ops.len()],
            values: vec![ERASED; body.values.len()],
            blocks: vec![ERASED; body.blocks.len()],
            regions: vec![ERASED; body.regions.len()],
            region_order: Vec::new(),
            n_values: 0,
            n_blocks: 0,
        };
        new.region(body, body.root());
        for (number, op) in (0..).zip(live) {
            new.ops[place(*op)] = number;
            body.results(*op).for_each(|value| new.value(value));
            body.regions(*op).iter().for_each(|region| new.region(body, *region));
        }
        new
    }

    fn region(&mut self, body: &Body, region: RegionId) {
        self.regions[place(region)] = self.region_order.len() as u32;
        self.region_order.push(region);
        for block in body.blocks(region) {
            self.blocks[place(*block)] = self.n_blocks;
            self.n_blocks += 1;
            body.args(*block).iter().for_each(|value| self.value(*value));
        }
    }

    fn value(&mut self, value: Value) {
        self.values[place(value)] = self.n_values;
        self.n_values += 1;
    }

    /// True if all that live ops refer to is alive. Passes keep this invariant; a broken one may
    /// not.
    fn has_all_uses(&self, body: &Body, live: &[OpId]) -> bool {
        live.iter().all(|op| {
            body.operands(*op).all(|value| self.values[place(value)] != ERASED)
                && body.successors(*op).iter().all(|b| self.blocks[place(*b)] != ERASED)
        })
    }

    /// Moves all live content to a body of its own.
    fn moved(&self, from: &mut Body, live: &[OpId], n_uses: usize) -> Body {
        let mut to = Body::new();
        to.ops = Arena::with_capacity(live.len());
        to.values = Arena::with_capacity(self.n_values as usize);
        to.blocks = Arena::with_capacity(self.n_blocks as usize);
        to.regions = Arena::with_capacity(self.region_order.len());
        to.uses = Vec::with_capacity(n_uses);
        self.move_region(from, &mut to, from.root());
        for op in live {
            self.move_op(from, &mut to, *op);
            for at in 0..from.regions(*op).len() {
                self.move_region(from, &mut to, from.regions(*op)[at]);
            }
            self.move_rare(from, &mut to, *op);
        }
        let locs = from.arg_locs.drain().map(|(arg, loc)| (self.values[place(arg)], loc));
        to.arg_locs.extend(locs.filter(|(arg, _)| *arg != ERASED).map(|(arg, loc)| (id(arg), loc)));
        // The values exist by now, so uses can be linked.
        for op in live {
            let new: OpId = id(self.ops[place(*op)]);
            to[new].first_use = to.uses.len() as u32;
            for value in from.operands(*op) {
                let value = id(self.values[place(value)]);
                to.uses.push(Use { value, owner: new, prev: NO_USE, next: NO_USE });
                to.link_use(to.uses.len() as u32 - 1);
            }
        }
        to
    }

    fn move_region(&self, from: &Body, to: &mut Body, region: RegionId) {
        let blocks = from.blocks(region);
        let parent = self.link(&self.ops, from.regions[region].parent);
        let new_blocks = blocks.iter().map(|b| id(self.blocks[place(*b)])).collect();
        to.regions.alloc(RegionData { blocks: new_blocks, parent });
        for block in blocks {
            self.move_block(from, to, *block);
        }
    }

    fn move_block(&self, from: &Body, to: &mut Body, block: BlockId) {
        let data = &from.blocks[block];
        let new: BlockId = id(self.blocks[place(block)]);
        for (number, arg) in (0..).zip(&data.args) {
            let origin = Origin::arg(to.args.len());
            to.args.push(BlockArg { block: new, number });
            to.values.alloc(ValueData { ty: from.ty(*arg), origin, first_use: Link::NONE });
        }
        let ops = data.predecessors.iter().map(|op| self.ops[place(*op)]);
        to.blocks.alloc(BlockData {
            args: data.args.iter().map(|arg| id(self.values[place(*arg)])).collect(),
            predecessors: ops.filter(|op| *op != ERASED).map(id).collect(),
            region: id(self.regions[place(data.region)]),
            first: self.link(&self.ops, data.first),
            last: self.link(&self.ops, data.last),
        });
    }

    fn move_op(&self, from: &Body, to: &mut Body, op: OpId) {
        let data = &from.ops[op];
        let first_attr = to.keep_attrs(from.attrs(op).into()) as u32;
        let new = to.ops.alloc(OpData {
            first_attr,
            first_result: to.values.len() as u32,
            prev: self.link(&self.ops, data.prev),
            next: self.link(&self.ops, data.next),
            block: self.link(&self.blocks, data.block),
            ..data.clone()
        });
        for result in from.results(op) {
            let (ty, origin) = (from.ty(result), Origin::op(new));
            to.values.alloc(ValueData { ty, origin, first_use: Link::NONE });
        }
    }

    fn move_rare(&self, from: &mut Body, to: &mut Body, op: OpId) {
        let Some(rare) = from.rares.get_mut(from.ops[op].rare.0 as usize) else { return };
        to.ops[id(self.ops[place(op)])].rare = Link(to.rares.len() as u32);
        to.rares.push(Rare {
            discardable: std::mem::take(&mut rare.discardable),
            regions: rare.regions.iter().map(|r| id(self.regions[place(*r)])).collect(),
            successors: rare.successors.iter().map(|b| id(self.blocks[place(*b)])).collect(),
            nested: rare.nested.take(),
        });
    }

    fn link(&self, numbers: &[u32], old: Link) -> Link {
        numbers.get(old.0 as usize).map_or(Link::NONE, |new| Link(*new))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::OpParts;
    use crate::loc::LocKind;
    use crate::op::OpDef;
    use crate::{Loc, Type};

    fn add(body: &mut Body, operands: &[Value], parts: OpParts) -> OpId {
        let parts = OpParts { operands: operands.into(), ..parts };
        let op = body.create(OpDef::unregistered("test.op"), parts, &[Type::i32()], Loc::Unknown);
        body.append(body.entry(), op);
        op
    }

    /// `n` ops that each use the one before, and the first argument; as many are erased.
    fn thinned(n: usize) -> Body {
        let mut body = Body::with_entry(&[Type::i32(), Type::index()]);
        let (arg, last_arg) = (body.args(body.entry())[0], body.args(body.entry())[1]);
        body.set_arg_loc(last_arg, Loc::written(LocKind::Name("a".into(), Loc::Unknown)));
        let mut last = arg;
        for i in 0..n {
            let region = body.add_region();
            let inner = body.add_block(region, &[Type::f32()]);
            let parts = OpParts {
                regions: [region].into_iter().collect(),
                successors: (i == 0).then_some(inner).into_iter().collect(),
                ..OpParts::default()
            };
            let op = add(&mut body, &[last, arg], parts);
            let dead = add(&mut body, &[last], OpParts::default());
            body.erase(dead);
            last = body.result(op, 0);
        }
        body
    }

    #[test]
    fn what_is_erased_takes_no_memory() {
        let mut body = thinned(100);
        let (before, n_bytes) = (body.clone(), body.n_bytes());
        body.trim();
        assert_eq!(body, before);
        assert_eq!((body.n_ops_made(), before.n_ops_made()), (100, 200));
        let dead = size_of::<OpData>() + size_of::<ValueData>() + size_of::<Use>();
        assert_eq!(n_bytes - body.n_bytes(), 100 * dead);
        let arg = body.args(body.entry())[1];
        assert_ne!(body.arg_loc(arg), Loc::Unknown);
    }

    #[test]
    fn uses_and_ways_into_blocks_are_kept() {
        let mut body = thinned(10);
        body.trim();
        let ops: Vec<OpId> = body.walk().collect();
        let arg = body.args(body.entry())[0];
        assert_eq!(body.uses(arg).count(), 11);
        for (op, next) in ops.iter().zip(&ops[1..]) {
            assert_eq!(body.users(body.result(*op, 0)).collect::<Vec<_>>(), [*next]);
            assert_eq!(body.parent_of(body.regions(*op)[0]), Some(*op));
            assert!(body.is_before(*op, *next));
        }
        assert_eq!(body.predecessors(body.block(body.regions(ops[0])[0])), [ops[0]]);
    }

    #[test]
    fn little_that_was_erased_stays() {
        let mut body = Body::with_entry(&[]);
        let ops: Vec<OpId> = (0..20).map(|_| add(&mut body, &[], OpParts::default())).collect();
        body.erase(ops[3]);
        body.trim();
        assert_eq!(body.n_ops_made(), 20);
    }
}
