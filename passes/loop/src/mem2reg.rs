//! Promotion of memory to values: an allocation of one element that is only loaded and stored becomes SSA values.
//!
//! Blocks where several stores meet, and that may load before they store, get an argument: the iterated dominance
//! frontier of the stores, cut to where the memory is live. What is loaded before it is stored is poison.

use std::sync::Arc;

use creole_ir::dominance::Dominance;
use creole_ir::field::OpParts;
use creole_ir::pass::{Pass, PassCx, PassOption, Run};
use creole_ir::{At, BlockId, Body, Builder, Error, OpDef, OpId, RegionId, Type, Value};
use creole_loop::memref::{Alloca, Load, Store};
use creole_passes_generic::branches::{passed, set_passed, ways_in};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap};

/// The pass `mem2reg`.
pub(crate) static MEM2REG: Pass = Pass {
    name: "mem2reg",
    summary: "Promotes stack allocations of one element to values",
    example: "\
func.func @f(%c: i1, %x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.cond_br %c, ^then, ^end
^then:
  %y = arith.addi %x, %x : i32
  memref.store %y, %m[] : memref<i32>
  cf.br ^end
^end:
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
",
    works_on: &["memref.alloca"],
    options: &[PassOption {
        name: "region-simplify",
        default: "true",
        help: "leave blocks as simple as they were: none is made here, so both values do the same",
    }],
    run: Run::Body(mem2reg),
};

fn mem2reg(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let _: bool = cx.flag("region-simplify")?;
    let poison = cx.dialects.op("ub.poison");
    let mut regions: IndexMap<RegionId, Frontiers, FxBuildHasher> = IndexMap::default();
    let mut work: Vec<OpId> = body.walk().filter(|op| body[*op].is::<Alloca>()).collect();
    if work.is_empty() {
        return Ok(());
    }
    let dominance = cx.analyses.of::<Dominance>(body);
    loop {
        let mut left = Vec::new();
        let n_before = work.len();
        for op in work {
            let Some(slot) = Slot::of(body, op) else {
                left.push(op);
                continue;
            };
            let region = body.region_of(slot.home);
            let frontiers =
                regions.entry(region).or_insert_with(|| Frontiers::of(body, region, &dominance));
            let mut promotion = Promotion::new(body, slot, frontiers, poison);
            if !promotion.run() {
                left.push(op);
            }
        }
        if left.len() == n_before {
            return Ok(());
        }
        work = left;
    }
}

/// Dominance frontiers of the blocks of a region.
struct Frontiers {
    dominance: Arc<Dominance>,
    of: FxHashMap<BlockId, Vec<BlockId>>,
}

impl Frontiers {
    fn of(body: &Body, region: RegionId, dominance: &Arc<Dominance>) -> Frontiers {
        let dominance = Arc::clone(dominance);
        let mut of: FxHashMap<BlockId, Vec<BlockId>> = FxHashMap::default();
        for block in body.blocks(region) {
            if !dominance.is_reachable(*block) || body.predecessors(*block).len() < 2 {
                continue;
            }
            let above = dominance.above(*block);
            for end in ways_in(body, *block) {
                let mut at = body.block_of(end).filter(|from| dominance.is_reachable(*from));
                while let Some(from) = at.filter(|from| Some(*from) != above) {
                    let frontier = of.entry(from).or_default();
                    if frontier.last() == Some(block) {
                        break;
                    }
                    frontier.push(*block);
                    at = dominance.above(from);
                }
            }
        }
        Frontiers { dominance, of }
    }
}

/// An allocation of one element with its loads and stores.
struct Slot {
    alloca: OpId,
    home: BlockId,
    elem: Type,
    /// Loads and stores of each block in order.
    uses: IndexMap<BlockId, Vec<OpId>, FxBuildHasher>,
}

impl Slot {
    /// The slot of an allocation that is used, and can be promoted as far as its uses go.
    fn of(body: &Body, alloca: OpId) -> Option<Slot> {
        let (home, memref) = (body.block_of(alloca)?, body.result(alloca, 0));
        let ty = body.ty(memref);
        if !ty.has_static_shape() || ty.n_elements() != Some(1) || body.is_unused(memref) {
            return None;
        }
        let (elem, region) = (ty.elem(), body.region_of(home));
        let mut uses: IndexMap<BlockId, Vec<OpId>, FxBuildHasher> = IndexMap::default();
        for op in body.users(memref) {
            let fits = if let Some(load) = body.get::<Load>(op) {
                load.memref == memref
            } else {
                let store = body.get::<Store>(op)?;
                store.memref == memref && store.value != memref
            };
            let block = body.block_of(op).filter(|block| body.region_of(*block) == region)?;
            fits.then(|| uses.entry(block).or_default().push(op))?;
        }
        for ops in uses.values_mut() {
            ops.sort_unstable_by(|a, b| body.is_before(*b, *a).cmp(&body.is_before(*a, *b)));
        }
        Some(Slot { alloca, home, elem, uses })
    }

    /// The value of the last store in a block.
    fn stored(&self, body: &Body, block: BlockId) -> Option<Value> {
        let ops = self.uses.get(&block)?.iter().rev();
        let mut stores = ops.filter_map(|op| body.get::<Store>(*op));
        stores.next().map(|store| store.value)
    }

    /// True if a block loads before it stores.
    fn loads_first(&self, body: &Body, block: BlockId) -> bool {
        let first = self.uses.get(&block).and_then(|ops| ops.first());
        first.is_some_and(|op| body[*op].is::<Load>())
    }
}

struct Promotion<'a> {
    body: &'a mut Body,
    slot: Slot,
    frontiers: &'a Frontiers,
    poison_def: Option<&'static OpDef>,
    /// Value of memory of which nothing was stored, once it is needed.
    poison: Option<Value>,
    /// Arguments of blocks where stores meet.
    merged: IndexMap<BlockId, Value, FxBuildHasher>,
    /// Value at the start of blocks that were asked for; `None`: nothing was stored.
    at_start: FxHashMap<BlockId, Option<Value>>,
}

impl<'a> Promotion<'a> {
    fn new(
        body: &'a mut Body,
        slot: Slot,
        frontiers: &'a Frontiers,
        poison_def: Option<&'static OpDef>,
    ) -> Self {
        let (merged, at_start) = (IndexMap::default(), FxHashMap::default());
        Promotion { body, slot, frontiers, poison_def, poison: None, merged, at_start }
    }

    /// Promotes the slot. `false`: a terminator can't pass values, or there is no poison to be had.
    fn run(&mut self) -> bool {
        let Some(blocks) = self.merge_points() else { return false };
        if self.poison_def.is_none() {
            return false;
        }
        for block in blocks {
            let arg = self.body.add_arg(block, self.slot.elem);
            self.body.set_arg_loc(arg, self.body[self.slot.alloca].loc);
            self.merged.insert(block, arg);
        }
        let loaded = self.reaching_loads();
        let resolved = |mut value: Option<Value>| {
            while let Some(next) = value.and_then(|value| loaded.get(&value)) {
                value = *next;
            }
            value
        };
        // What a terminator passes is read before loads are gone.
        let mut edges: Vec<(OpId, usize, Option<Value>)> = Vec::new();
        for block in self.merged.keys().copied().collect::<Vec<_>>() {
            for end in ways_in(self.body, block) {
                let value = self.body.block_of(end).and_then(|from| self.at_end(from));
                let to = self.body.successors(end).iter().enumerate();
                let to = to.filter(|(_, to)| **to == block).map(|(at, _)| at);
                edges.extend(to.map(|at| (end, at, resolved(value))));
            }
        }
        for (end, at, value) in edges {
            let value = self.defined(value);
            let Some(mut lists) = passed(self.body, end) else { continue };
            lists[at].push(value);
            set_passed(self.body, end, &lists);
        }
        let ops: Vec<OpId> = self.slot.uses.values().flatten().copied().collect();
        for op in &ops {
            if !self.body[*op].is::<Load>() {
                continue;
            }
            let result = self.body.result(*op, 0);
            if !self.body.is_unused(result) {
                let value = self.defined(resolved(Some(result)));
                self.body.replace_uses(result, value);
            }
        }
        ops.into_iter().for_each(|op| self.body.erase(op));
        self.body.erase(self.slot.alloca);
        true
    }

    /// The value, or poison if nothing was stored.
    fn defined(&mut self, value: Option<Value>) -> Value {
        if let Some(value) = value.or(self.poison) {
            return value;
        }
        let loc = self.body[self.slot.alloca].loc;
        let def = self.poison_def.expect("promotion needs poison");
        let parts = OpParts { attrs: def.default_attrs(), ..OpParts::default() };
        let mut builder = Builder::new(self.body, At::Start(self.slot.home), loc);
        let op = builder.body.create(def, parts, &[self.slot.elem], loc);
        builder.insert(op);
        *self.poison.insert(self.body.result(op, 0))
    }

    /// Value of the memory at each load: what was stored, or loaded, last.
    fn reaching_loads(&mut self) -> FxHashMap<Value, Option<Value>> {
        let mut loaded = FxHashMap::default();
        let blocks: Vec<(BlockId, Vec<OpId>)> =
            self.slot.uses.iter().map(|(block, ops)| (*block, ops.clone())).collect();
        for (block, ops) in blocks {
            let mut value = self.at_start(block);
            for op in ops {
                match self.body.get::<Store>(op) {
                    Some(store) => value = Some(store.value),
                    None => _ = loaded.insert(self.body.result(op, 0), value),
                }
            }
        }
        loaded
    }

    fn at_end(&mut self, block: BlockId) -> Option<Value> {
        match self.slot.stored(self.body, block) {
            Some(value) => Some(value),
            None => self.at_start(block),
        }
    }

    fn at_start(&mut self, block: BlockId) -> Option<Value> {
        let (mut at, mut path) = (block, Vec::new());
        let value = loop {
            if let Some(arg) = self.merged.get(&at) {
                break Some(*arg);
            }
            if let Some(known) = self.at_start.get(&at) {
                break *known;
            }
            path.push(at);
            let Some(above) = self.frontiers.dominance.above(at) else { break None };
            if let Some(value) = self.slot.stored(self.body, above) {
                break Some(value);
            }
            at = above;
        };
        self.at_start.extend(path.into_iter().map(|block| (block, value)));
        value
    }

    /// Blocks that need an argument. `None`: a terminator that leads to one can't pass values.
    fn merge_points(&self) -> Option<Vec<BlockId>> {
        let body = &*self.body;
        let stores = |block: &BlockId| self.slot.stored(body, *block).is_some();
        let live = self.live_in();
        let mut work: Vec<BlockId> = self.slot.uses.keys().copied().filter(stores).collect();
        let mut found: IndexSet<BlockId, FxBuildHasher> = IndexSet::default();
        while let Some(block) = work.pop() {
            for to in self.frontiers.of.get(&block).into_iter().flatten() {
                if live.contains(to) && found.insert(*to) {
                    work.push(*to);
                }
            }
        }
        let is_passable = |block: &BlockId| {
            let mut ends = ways_in(body, *block).into_iter();
            ends.all(|end| passed(body, end).is_some())
        };
        found.iter().all(is_passable).then(|| found.into_iter().collect())
    }

    /// Blocks at whose start the memory may be loaded later, before a store.
    fn live_in(&self) -> IndexSet<BlockId, FxBuildHasher> {
        let body = &*self.body;
        let first = |block: &BlockId| self.slot.loads_first(body, *block);
        let mut live: IndexSet<BlockId, FxBuildHasher> =
            self.slot.uses.keys().copied().filter(first).collect();
        let mut next = 0;
        while next < live.len() {
            for end in body.predecessors(live[next]) {
                let Some(from) = body.block_of(*end) else { continue };
                if self.slot.stored(body, from).is_none() && from != self.slot.home {
                    live.insert(from);
                }
            }
            next += 1;
        }
        live
    }
}
