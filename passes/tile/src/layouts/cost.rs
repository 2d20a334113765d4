//! Cost model for dimension orders, in cycles: the bytes that nests move, the registers that they load and compute in,
//! padding included, and the transpositions where an array is read along other lanes than its nest computes.

use creole_arith::{ExtF, ExtSI};
use creole_builtin::Call;
use creole_ir::{Body, OpId, Symbol, Type, Value};
use creole_layout::MemorySizes;
use creole_loop::{IterationSpace, Read, Scan};
use creole_tile::TiledCore;
use rustc_hash::FxHashMap;

use super::orders::Order;
use crate::access::{IndexVariation, LoopNumbers};
use crate::factors::Factors;
use crate::nests::destinations;
use crate::nests::nests;
use crate::target::with_order;
use crate::values::{is_factored, is_in_matrix_unit, repetitions};

/// Cycles to transpose a register.
const TRANSPOSITION: u64 = 8;

/// Bytes of an array, padding included, in the machine's layout. `None`: it has none.
pub(crate) fn padded_bytes(ty: Type, order: &[usize], core: &TiledCore) -> Option<u64> {
    let ty = with_order(ty, order, core.generation).ok()?;
    let shape = creole_tile::shapes::array_shape(ty)?;
    Some(MemorySizes::of(&shape).ok()?.buffer_bytes)
}

/// Bytes that a copy of an array moves: rows of lanes, in granules.
pub(crate) fn moved_bytes(ty: Type, order: &[usize], core: &TiledCore) -> u64 {
    let size = |d: &usize| ty.shape()[*d].max(0) as u64;
    let (rows, lanes) = match order.split_last() {
        Some((lane, rows)) => (rows.iter().map(size).fold(1, u64::saturating_mul), size(lane)),
        None => (1, 1),
    };
    let bytes = lanes.saturating_mul(ty.elem().elem_bytes().unwrap_or(4) as u64);
    rows.saturating_mul(bytes.next_multiple_of(u64::from(core.granule.max(1))))
}

/// Read of an array's element.
struct Reading {
    group: usize,
    /// Loop of the index along each dimension, perhaps plus a constant.
    loops: Vec<Option<usize>>,
    /// Loops along which it varies, for a gather.
    gathered: Option<Vec<usize>>,
    /// Executions in an iteration of the grid.
    repetitions: u64,
    /// Factor of a matrix product that it is.
    factor: Option<Factor>,
}

/// Factor of a matrix product, with the loop of the sum. The matrix unit takes a left one with that loop along lanes, a
/// right one with its columns along lanes.
#[derive(Clone, Copy)]
enum Factor {
    Left(usize),
    Right(usize),
}

impl Reading {
    /// Loops of its indices in the order of the array.
    fn along(&self, orders: &[Order]) -> Vec<usize> {
        orders[self.group].iter().filter_map(|d| self.loops[*d]).collect()
    }

    /// Loop of its index along lanes.
    fn lane(&self, orders: &[Order]) -> Option<usize> {
        orders[self.group].last().and_then(|d| self.loops[*d])
    }
}

/// Value of an op.
struct Computed {
    /// Loops along which it varies.
    loops: Vec<usize>,
    /// Executions in an iteration of the grid.
    repetitions: u64,
}

/// Facts about a nest that its cost needs.
struct OrderedNest {
    /// Number of calls of its function in the program text; 1 if there is none.
    weight: u64,
    /// Sizes of its loops, then of those of its reductions.
    sizes: Vec<i64>,
    n_loops: usize,
    /// Sequential loop of a scan.
    along: Option<usize>,
    /// Group whose order its loops have.
    group: Option<usize>,
    reads: Vec<Reading>,
    /// Values of all ops except reads and those of the matrix unit.
    values: Vec<Computed>,
    /// Groups that it reads or writes.
    moved: Vec<usize>,
}

/// All nests of a module.
pub(super) struct Cost {
    core: TiledCore,
    nests: Vec<OrderedNest>,
    /// Nests that use each group.
    users: FxHashMap<usize, Vec<usize>>,
    types: Vec<Type>,
}

impl Cost {
    /// Cost of the nests of some functions; `group` maps a memref to its group, `types` has the type of each.
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
        let values = nest.values.iter().map(|Computed { loops, repetitions }| {
            let along: Vec<usize> = order.iter().copied().filter(|d| loops.contains(d)).collect();
            repetitions
                .saturating_mul(self.registers(nest, &nest.term(loops, orders).unwrap_or(along)))
        });
        let reads = nest
            .reads
            .iter()
            .map(|read| read.repetitions.saturating_mul(self.reading(nest, read, &order, orders)));
        let written = self.written(nest, &order).saturating_add(self.summed(nest, &order));
        let computed = values.chain(reads).fold(written, u64::saturating_add) / self.slots();
        nest.weight.saturating_mul(copied.saturating_add(computed))
    }

    /// Vector operations per cycle, the unit of all work.
    fn slots(&self) -> u64 {
        u64::from(self.core.vector_slots.max(1))
    }

    /// Cost of the stores of a scan, which writes one element along its loop at a time; other nests write whole blocks.
    fn written(&self, nest: &OrderedNest, order: &[usize]) -> u64 {
        let Some(along) = nest.along else { return 0 };
        let sides: Vec<u64> = order[..nest.n_loops]
            .iter()
            .map(|d| if *d == along { 1 } else { nest.size(*d) })
            .collect();
        let each = self.padded(sides) * self.slots() / u64::from(self.core.issue.stores.max(1));
        let moved = if order[..nest.n_loops].last() == Some(&along) { self.crossing() } else { 0 };
        (each + moved).saturating_mul(nest.size(along))
    }

    /// Stall of a move across lanes.
    fn crossing(&self) -> u64 {
        u64::from(self.core.issue.cross_latency) * self.slots()
    }

    /// Cost of one execution of a read.
    fn reading(
        &self,
        nest: &OrderedNest,
        read: &Reading,
        order: &[usize],
        orders: &[Order],
    ) -> u64 {
        let per_load = (self.slots() / u64::from(self.core.issue.loads.max(1))).max(1);
        if let Some(loops) = &read.gathered {
            // Contiguous elements that are vectorised are loaded at once, others in a scalar loop.
            let innermost = order.iter().rfind(|d| loops.contains(d)).copied();
            let lane = read.lane(orders).filter(|d| Some(*d) == innermost);
            let n = loops.iter().filter(|d| lane != Some(**d)).map(|d| nest.size(*d));
            return n.fold(per_load, u64::saturating_mul);
        }
        let side = |d: &usize| read.loops[*d].map_or(1, |d| nest.size(d));
        let loaded = self.padded(orders[read.group].iter().map(side).collect());
        loaded.saturating_mul(per_load).saturating_add(self.rearranged(nest, read, order, orders))
    }

    /// Cost to rearrange loaded elements into the order of their use.
    fn rearranged(
        &self,
        nest: &OrderedNest,
        read: &Reading,
        order: &[usize],
        orders: &[Order],
    ) -> u64 {
        let own: Vec<usize> =
            order[..nest.n_loops].iter().copied().filter(|d| nest.along != Some(*d)).collect();
        let mut along = read.along(orders);
        let transposed =
            |loops: &[usize]| TRANSPOSITION.saturating_mul(self.registers(nest, loops));
        if let Some(factor) = read.factor {
            let is_in_order = nest.taken(factor, &own, &along) == along;
            return if is_in_order { 0 } else { transposed(&along) };
        }
        // Elements that are reduced may be in any order.
        along.retain(|d| *d < nest.n_loops);
        let is_last = along.last().is_none_or(|lane| Some(lane) == own.last());
        let is_in_order = along.iter().eq(own.iter().filter(|d| along.contains(d)));
        if !(is_last && is_in_order) {
            return transposed(&own);
        }
        // One lane of each register is read in each iteration of a sequential loop.
        let is_column = read.lane(orders).is_none() && read.loops.iter().any(Option::is_some);
        if read.repetitions > 1 && is_column { self.crossing() } else { 0 }
    }

    /// Cost to bring the sums of products into the order of a nest, and back.
    fn summed(&self, nest: &OrderedNest, order: &[usize]) -> u64 {
        let is_column = |d: &usize| {
            let mut left = nest.reads.iter().filter(|r| matches!(r.factor, Some(Factor::Left(_))));
            !left.any(|read| read.loops.contains(&Some(*d)))
        };
        let own = &order[..nest.n_loops];
        let has_product = nest.reads.iter().any(|read| read.factor.is_some());
        // Rows come before columns.
        let is_in_order = !has_product || own.is_sorted_by_key(is_column);
        let repetitions = nest.reads.iter().map(|read| read.repetitions).max().unwrap_or(1);
        match is_in_order {
            true => 0,
            false => (2 * TRANSPOSITION * repetitions).saturating_mul(self.registers(nest, own)),
        }
    }

    /// Registers of a value over some loops, the last one along lanes.
    fn registers(&self, nest: &OrderedNest, along: &[usize]) -> u64 {
        self.padded(along.iter().map(|d| nest.size(*d)).collect())
    }

    /// Registers of a box, padding included.
    fn padded(&self, mut sizes: Vec<u64>) -> u64 {
        let sides = self.core.register.map(|n| u64::from(n.max(1)));
        for (size, side) in sizes.iter_mut().rev().zip(sides.into_iter().rev()) {
            *size = size.div_ceil(side);
        }
        sizes.into_iter().fold(1, u64::saturating_mul)
    }
}

/// Reads that are factors of matrix products.
fn factors(body: &Body, op: OpId, access: &LoopNumbers) -> FxHashMap<OpId, Factor> {
    let mut found = FxHashMap::default();
    for inner in body.regions(op).iter().flat_map(|region| body.walk_region(*region)) {
        let factors = Factors::of(body, inner).filter(|_| is_factored(body, access, inner));
        let (Some(factors), Some(block)) = (factors, body.block_of(inner)) else { continue };
        let mut own = body.args(block).iter().filter_map(|arg| access.numbers.get(arg).copied());
        let Some(k) = own.find(|d| !access.sequential.contains(d)) else { continue };
        for (v, factor) in factors.values.into_iter().zip([Factor::Left(k), Factor::Right(k)]) {
            let wide =
                body.def_op(v).filter(|op| body[*op].is::<ExtF>() || body[*op].is::<ExtSI>());
            let source = wide.map_or(v, |op| body.operand(op, 0));
            found.extend(body.def_op(source).map(|op| (op, factor)));
        }
    }
    found
}

impl OrderedNest {
    /// Facts about a nest. `None`: it has loops of unknown size.
    fn of(
        body: &Body,
        op: OpId,
        weight: u64,
        group: &dyn Fn(Value) -> Option<usize>,
    ) -> Option<OrderedNest> {
        let n_loops = IterationSpace::sizes(body, op).len();
        let mut access = LoopNumbers::of(body, op).ok()?;
        let outs: Vec<usize> =
            destinations(body, op).iter().filter_map(|out| group(*out)).collect();
        let (mut reads, mut values) = (Vec::new(), Vec::new());
        let mut moved = outs.clone();
        let factors = factors(body, op, &access);
        for inner in body.regions(op).iter().flat_map(|region| body.walk_region(*region)) {
            if is_in_matrix_unit(body, &access, inner) {
                continue;
            }
            let repetitions = repetitions(body, &access, inner) as u64;
            let results: Vec<Value> = body.results(inner).collect();
            let varying = |v: &Value| access.varying(body, *v).into_iter().collect::<Vec<_>>();
            let varying: Vec<Vec<usize>> = results.iter().map(varying).collect();
            let read = body.get::<Read>(inner);
            let Some((read, group)) =
                read.and_then(|read| group(read.source).map(|group| (read, group)))
            else {
                values.extend(varying.into_iter().map(|loops| Computed { loops, repetitions }));
                continue;
            };
            let kinds = access.indices(body, inner, &read);
            let loops = kinds.iter().map(IndexVariation::number).collect();
            let gathered =
                varying.into_iter().next().filter(|_| kinds.contains(&IndexVariation::Other));
            let factor = factors.get(&inner).copied();
            reads.push(Reading { group, loops, gathered, repetitions, factor });
            moved.push(group);
        }
        moved.sort_unstable();
        moved.dedup();
        values.retain(|value: &Computed| !value.loops.is_empty());
        let group = outs.first().copied();
        let along = body.get::<Scan>(op).and_then(|scan| usize::try_from(scan.along).ok());
        let sizes = access.sizes;
        Some(OrderedNest { weight, sizes, n_loops, along, group, reads, values, moved })
    }

    /// Loops of a factor in the order that the matrix unit takes; the loops of both factors are outermost, one product
    /// after the other.
    fn taken(&self, factor: Factor, own: &[usize], along: &[usize]) -> Vec<usize> {
        let factors = || self.reads.iter().filter(|read| read.factor.is_some());
        let is_batch = |d: &usize| factors().all(|read| read.loops.contains(&Some(*d)));
        let kept = own.iter().copied().filter(|d| along.contains(d));
        let (mut order, rest): (Vec<usize>, Vec<usize>) = kept.partition(is_batch);
        match factor {
            Factor::Left(k) => order.extend(rest.into_iter().chain([k])),
            Factor::Right(k) => order.extend([k].into_iter().chain(rest)),
        }
        order
    }

    fn size(&self, d: usize) -> u64 {
        self.sizes[d].max(1) as u64
    }

    /// Loop order of a term of a reduction: that of its inputs.
    fn term(&self, loops: &[usize], orders: &[Order]) -> Option<Vec<usize>> {
        loops.iter().find(|d| **d >= self.n_loops)?;
        let is_same = |along: &Vec<usize>| {
            along.len() == loops.len() && along.iter().all(|d| loops.contains(d))
        };
        self.reads.iter().map(|read| read.along(orders)).find(is_same)
    }

    /// Loop order: its loops in the order of the output, then those of its reductions.
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
