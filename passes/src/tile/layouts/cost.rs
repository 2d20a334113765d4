//! What orders of dimensions cost, in cycles: the bytes that nests move, the registers that they compute in, padding
//! included, and the transpositions where an array is read along other lanes than its nest computes.

use creole_builtin::Call;
use creole_ir::backend::TiledCore;
use creole_ir::{Body, OpId, Symbol, Type, Value};
use creole_layout::MemorySizes;
use creole_loop::{Read, Space};
use rustc_hash::FxHashMap;

use super::orders::Order;
use crate::tile::access::{Access, Index};
use crate::tile::nest::destinations;
use crate::tile::{nests, with_order};

/// Cycles of a register that is transposed: its lanes become those of others.
const TRANSPOSITION: u64 = 8;

/// Bytes of an array, padding included, in the layout that the machine gives it. `None`: it has none.
pub(super) fn padded_bytes(ty: Type, order: &[usize], core: &TiledCore) -> Option<u64> {
    let ty = with_order(ty, order, core.generation).ok()?;
    let shape = creole_tile::shapes::array_shape(ty)?;
    Some(MemorySizes::of(&shape).ok()?.buffer_bytes)
}

/// Bytes that a copy of an array moves: rows of lanes, in granules.
fn moved_bytes(ty: Type, order: &[usize], core: &TiledCore) -> u64 {
    let size = |d: &usize| ty.shape()[*d].max(0) as u64;
    let (rows, lanes) = match order.split_last() {
        Some((lane, rows)) => (rows.iter().map(size).fold(1, u64::saturating_mul), size(lane)),
        None => (1, 1),
    };
    let bytes = lanes.saturating_mul(ty.elem().elem_bytes().unwrap_or(4) as u64);
    rows.saturating_mul(bytes.next_multiple_of(u64::from(core.granule.max(1))))
}

/// A read of an array's element.
struct Reading {
    group: usize,
    /// The loop that the index along each dimension is, perhaps with something added.
    loops: Vec<Option<usize>>,
    /// The loops along which it varies, if it is at computed places.
    gathered: Option<Vec<usize>>,
}

impl Reading {
    /// The loops of its indices in the order of the array.
    fn along(&self, orders: &[Order]) -> Vec<usize> {
        orders[self.group].iter().filter_map(|d| self.loops[*d]).collect()
    }
}

/// A nest, as far as orders are concerned.
struct OrderedNest {
    /// How many calls of its function there are, whatever loops they stand in; 1 if there is none.
    weight: u64,
    /// Sizes of its loops, then of those of its reductions.
    sizes: Vec<i64>,
    n_loops: usize,
    /// The group whose order its loops have.
    group: Option<usize>,
    reads: Vec<Reading>,
    /// The loops along which the value of each op varies.
    values: Vec<Vec<usize>>,
    /// The groups that it reads or writes.
    moved: Vec<usize>,
}

/// All nests of a module.
pub(super) struct Cost {
    core: TiledCore,
    nests: Vec<OrderedNest>,
    /// The nests that use each group.
    users: FxHashMap<usize, Vec<usize>>,
    types: Vec<Type>,
}

impl Cost {
    /// The nests of some functions; `group` says which group a memref belongs to, `types` has the type of each.
    pub(super) fn of(
        bodies: &[(Symbol, &Body)],
        group: &dyn Fn(Symbol, Value) -> Option<usize>,
        core: &TiledCore,
        types: &[Type],
    ) -> Cost {
        let mut calls: FxHashMap<Symbol, u64> = FxHashMap::default();
        for (_, body) in bodies {
            for call in body.walk().filter_map(|op| body.get::<Call>(op)) {
                *calls.entry(call.callee.0).or_default() += 1;
            }
        }
        let mut all = Vec::new();
        for (name, body) in bodies {
            let weight = calls.get(name).copied().unwrap_or(1);
            let of = |v: Value| group(*name, v);
            all.extend(
                nests(body).into_iter().filter_map(|op| OrderedNest::of(body, op, weight, &of)),
            );
        }
        let mut users: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        for (i, nest) in all.iter().enumerate() {
            nest.moved.iter().for_each(|group| users.entry(*group).or_default().push(i));
        }
        Cost { core: *core, nests: all, users, types: types.to_vec() }
    }

    /// Bytes that a copy of a group's array in an order moves.
    pub(super) fn bytes(&self, group: usize, order: &[usize]) -> u64 {
        moved_bytes(self.types[group], order, &self.core)
    }

    /// Cycles of all nests.
    pub(super) fn total(&self, orders: &[Order]) -> u64 {
        self.nests.iter().map(|nest| self.cycles(nest, orders)).fold(0, u64::saturating_add)
    }

    /// Cycles of the nests that use a group.
    pub(super) fn around(&self, group: usize, orders: &[Order]) -> u64 {
        let users = self.users.get(&group).into_iter().flatten();
        users.map(|i| self.cycles(&self.nests[*i], orders)).fold(0, u64::saturating_add)
    }

    fn cycles(&self, nest: &OrderedNest, orders: &[Order]) -> u64 {
        let bytes = nest.moved.iter().map(|group| self.bytes(*group, &orders[*group]));
        let bytes = bytes.fold(0, u64::saturating_add);
        let copied = bytes / u64::from(self.core.copied_bytes.max(1));
        let order = nest.order(orders);
        let values = nest.values.iter().map(|loops| {
            let along: Vec<usize> = order.iter().copied().filter(|d| loops.contains(d)).collect();
            self.registers(nest, &nest.term(loops, orders).unwrap_or(along))
        });
        let reads = nest.reads.iter().map(|read| self.reading(nest, read, &order, orders));
        let computed = values.chain(reads).fold(0, u64::saturating_add)
            / u64::from(self.core.vector_slots.max(1));
        nest.weight.saturating_mul(copied.saturating_add(computed))
    }

    /// Cycles that a read takes beside its loads.
    fn reading(
        &self,
        nest: &OrderedNest,
        read: &Reading,
        order: &[usize],
        orders: &[Order],
    ) -> u64 {
        let lane = orders[read.group].last().and_then(|d| read.loops[*d]);
        if let Some(loops) = &read.gathered {
            // What stands side by side, and is computed so, is loaded at once, other elements one by one.
            let innermost = order.iter().rfind(|d| loops.contains(d)).copied();
            let lane = lane.filter(|d| Some(*d) == innermost);
            let size = |d: &usize| nest.sizes[*d].max(1) as u64;
            let n = loops.iter().filter(|d| lane != Some(**d)).map(size);
            let slots = self.core.vector_slots / self.core.issue.loads.max(1);
            return n.fold(u64::from(slots.max(1)), u64::saturating_mul);
        }
        // What is reduced may be in any order.
        let own = &order[..nest.n_loops];
        let along: Vec<usize> =
            read.along(orders).into_iter().filter(|d| *d < nest.n_loops).collect();
        let is_last = along.last().is_none_or(|lane| Some(lane) == own.last());
        let is_in_order = along.iter().eq(own.iter().filter(|d| along.contains(d)));
        match is_last && is_in_order {
            true => 0,
            false => TRANSPOSITION.saturating_mul(self.registers(nest, own)),
        }
    }

    /// Registers of a value over some loops, the last one along lanes.
    fn registers(&self, nest: &OrderedNest, along: &[usize]) -> u64 {
        let [sublanes, lanes] = self.core.register.map(|n| u64::from(n.max(1)));
        let size = |d: &usize| nest.sizes[*d].max(1) as u64;
        let mut sizes: Vec<u64> = along.iter().map(size).collect();
        let n = sizes.len();
        if let Some(last) = n.checked_sub(1) {
            sizes[last] = sizes[last].div_ceil(lanes);
        }
        if let Some(second) = n.checked_sub(2) {
            sizes[second] = sizes[second].div_ceil(sublanes);
        }
        sizes.into_iter().fold(1, u64::saturating_mul)
    }
}

impl OrderedNest {
    /// `None`: it has loops whose sizes are not known.
    fn of(
        body: &Body,
        op: OpId,
        weight: u64,
        group: &dyn Fn(Value) -> Option<usize>,
    ) -> Option<OrderedNest> {
        let n_loops = Space::sizes(body, op).len();
        let mut access = Access::of(body, op).ok()?;
        let outs: Vec<usize> =
            destinations(body, op).iter().filter_map(|out| group(*out)).collect();
        let (mut reads, mut values) = (Vec::new(), Vec::new());
        let mut moved = outs.clone();
        for inner in body.regions(op).iter().flat_map(|region| body.walk_region(*region)) {
            let results: Vec<Value> = body.results(inner).collect();
            values.extend(results.iter().map(|v| access.varying(body, *v).into_iter().collect()));
            let Some(read) = body.get::<Read>(inner) else { continue };
            let Some(group) = group(read.source) else { continue };
            let kinds = access.indices(body, inner, &read);
            let loops = kinds.iter().map(Index::number).collect();
            let varying = || access.varying(body, results[0]).into_iter().collect();
            let gathered = kinds.contains(&Index::Other).then(varying);
            reads.push(Reading { group, loops, gathered });
            moved.push(group);
        }
        moved.sort_unstable();
        moved.dedup();
        values.retain(|loops: &Vec<usize>| !loops.is_empty());
        let group = outs.first().copied();
        Some(OrderedNest { weight, sizes: access.sizes, n_loops, group, reads, values, moved })
    }

    /// The order in which a term of a reduction over some loops is computed: that of what it is read from.
    fn term(&self, loops: &[usize], orders: &[Order]) -> Option<Vec<usize>> {
        loops.iter().find(|d| **d >= self.n_loops)?;
        let is_same = |along: &Vec<usize>| {
            along.len() == loops.len() && along.iter().all(|d| loops.contains(d))
        };
        self.reads.iter().map(|read| read.along(orders)).find(is_same)
    }

    /// Its loops in the order of what it writes, then those of its reductions.
    fn order(&self, orders: &[Order]) -> Order {
        let own = self.group.map(|group| orders[group].clone());
        let mut order = match own.filter(|order| order.len() == self.n_loops) {
            Some(order) => order,
            None => (0..self.n_loops).collect(),
        };
        order.extend(self.n_loops..self.sizes.len());
        order
    }
}
