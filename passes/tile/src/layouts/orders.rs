//! Layout assignment: choice of the array dimensions along lanes and along sublanes.
//!
//! Memrefs that are one array, copies of each other, or written by one nest, are a *group* with one order. An array
//! with a layout keeps it. Row-major order stays where other code sees the array, and along products, whose factors the
//! matrix unit takes as they are. Any other group may have the orders that at least halve its bytes. The cheapest of
//! those are chosen by coordinate descent over groups, from row-major order and from the fewest bytes;
//! [`cost`](super::cost) is the cost model.

use creole_builtin::Call;
use creole_ir::{Body, Loc, OpId, Symbol, Type, TypeKind, Value};
use creole_loop::memref::{Alloc, Copy, Dealloc};
use creole_loop::{Combiner, IterationSpace, Nest, Read, Reduce, Scan};
use creole_tile::TiledCore;
use creole_tile::TiledLayout;
use petgraph::unionfind::UnionFind;
use rustc_hash::{FxHashMap, FxHashSet};

use super::cost::{Cost, padded_bytes};
use super::passed_on;
use crate::access::is_open;
use crate::directives;
use crate::factors::Factors;
use crate::nests::destinations;
use crate::nests::nests;
use crate::target::with_order;

/// Dimension order, major to minor.
pub(crate) type Order = Vec<usize>;

/// Row-major order.
pub(crate) fn plain(rank: usize) -> Order {
    (0..rank).collect()
}

/// Order in a memref's type.
pub(crate) fn given(ty: Type) -> Option<Order> {
    let TypeKind::MemRef { layout: Some(layout), .. } = ty.kind() else { return None };
    Some(layout.downcast::<TiledLayout>()?.0.major_to_minor().collect())
}

/// Order of each array that is not in row-major order.
#[derive(Debug, Default)]
pub(super) struct Orders(FxHashMap<(Symbol, Value), Order>);

impl Orders {
    /// Order of a memref of a function, unless it is row-major order.
    pub(super) fn of(&self, function: Symbol, value: Value) -> Option<&Order> {
        self.0.get(&(function, value))
    }

    /// Orders of all arrays of a module: those in their types, and the cheapest ones of others if they are to be
    /// chosen.
    pub(super) fn choose(arrays: &Arrays<'_>, is_chosen: bool, core: &TiledCore) -> Orders {
        let candidates = match is_chosen {
            true => arrays.cheap(core),
            false => arrays.candidates(|_, ty| vec![plain(ty.rank())]),
        };
        let chosen = arrays.cheapest(&candidates, core);
        let is_other = |order: &Order| *order != plain(order.len());
        let numbers = arrays.groups.numbers.iter();
        // Copies may join arrays whose types have different orders.
        let own = |n: usize| given(arrays.groups.types[n]);
        let order = |n: usize| own(n).unwrap_or_else(|| chosen[arrays.roots[n]].clone());
        let all = numbers.map(|(key, n)| (*key, order(*n)));
        Orders(all.filter(|(_, order)| is_other(order)).collect())
    }
}

/// Arrays of a module, in groups that have one order.
pub(super) struct Arrays<'a> {
    bodies: Vec<(Symbol, &'a Body)>,
    groups: Groups,
    /// Representative (first array) of each array's group.
    roots: Vec<usize>,
    /// True if the group of this representative has to stay in row-major order.
    is_fixed: Vec<bool>,
    /// True if a scan, a product or a reduction without combiners reads or writes the group of this representative.
    is_ordered: Vec<bool>,
    /// Orders of groups given by types, by representative.
    said: FxHashMap<usize, Order>,
}

impl<'a> Arrays<'a> {
    /// Groups the arrays of a module; the memrefs in `fixed` stay in row-major order.
    pub(super) fn of(
        module: &'a Body,
        functions: &[(Symbol, OpId)],
        fixed: &dyn Fn(Symbol, &Body) -> FxHashSet<Value>,
    ) -> Arrays<'a> {
        let mut groups = Groups::default();
        let bodies: Vec<(Symbol, &Body)> = functions
            .iter()
            .filter_map(|(name, op)| Some((*name, &**module.nested(*op)?)))
            .filter(|(_, body)| body.has_entry())
            .collect();
        for (name, body) in &bodies {
            groups.add(*name, body);
        }
        let mut sets = UnionFind::new(groups.types.len());
        let mut is_fixed = vec![false; groups.types.len()];
        for (name, body) in &bodies {
            groups.join(*name, body, &bodies, &mut sets);
            let mut stays = fixed(*name, body);
            stays.extend(used_otherwise(body));
            stays.iter().filter_map(|v| groups.number(*name, *v)).for_each(|n| is_fixed[n] = true);
        }
        let roots = sets.into_labeling();
        let mut is_ordered = vec![false; roots.len()];
        for (name, body) in &bodies {
            let numbers = ordered(body).into_iter().filter_map(|v| groups.number(*name, v));
            numbers.for_each(|n| is_ordered[roots[n]] = true);
        }
        for n in 0..roots.len() {
            // Arrays of different shapes can't have one order.
            is_fixed[roots[n]] |= groups.types[n].shape() != groups.types[roots[n]].shape();
            is_fixed[roots[n]] |= is_fixed[n];
        }
        let mut said = FxHashMap::default();
        for (n, ty) in groups.types.iter().enumerate() {
            said.extend(given(*ty).map(|order| (roots[n], order)));
        }
        Arrays { bodies, groups, roots, is_fixed, is_ordered, said }
    }

    /// Candidate orders of each array: those of `free` for the representative of a group that is not fixed.
    fn candidates(&self, free: impl Fn(usize, Type) -> Vec<Order>) -> Vec<Vec<Order>> {
        let of = |(n, ty): (usize, &Type)| match self.said.get(&n) {
            Some(order) => vec![order.clone()],
            None if self.is_fixed[n]
                || self.roots[n] != n
                || creole_tile::Space::of(*ty).is_none() =>
            {
                vec![plain(ty.rank())]
            }
            None => free(n, *ty),
        };
        self.groups.types.iter().enumerate().map(of).collect()
    }

    /// Orders that may be cheaper than row-major order: those that at least halve the bytes, and all orders of groups
    /// that are accessed along a dimension one element at a time (by scans and by reductions without combiners) or by
    /// products, whose factors have a fixed order in matrix units.
    fn cheap(&self, core: &TiledCore) -> Vec<Vec<Order>> {
        self.candidates(|n, ty| match self.is_ordered[n] {
            true => sorted(orders(ty, |_| true)),
            false => candidates(ty, core),
        })
    }

    /// Cheapest order of each representative.
    fn cheapest(&self, candidates: &[Vec<Order>], core: &TiledCore) -> Vec<Order> {
        let root = |name: Symbol, v: Value| self.groups.number(name, v).map(|n| self.roots[n]);
        descend(candidates, &Cost::of(&self.bodies, &root, core, &self.groups.types))
    }

    /// Groups that may have several orders, in program order.
    pub(super) fn choices(&self, core: &TiledCore) -> Vec<LayoutChoice> {
        let chosen = self.cheapest(&self.cheap(core), core);
        // Representative of each group in program order: that of a caller comes before that of its callees.
        let mut firsts: FxHashMap<usize, usize> = FxHashMap::default();
        for (n, root) in self.roots.iter().enumerate() {
            firsts.entry(*root).or_insert(n);
        }
        let of = |(root, orders): (usize, Vec<Order>)| {
            let n = firsts[&root];
            let (function, value) = self.groups.keys[n];
            let ty = self.groups.types[n];
            let body = self.bodies.iter().find(|(name, _)| *name == function)?.1;
            let loc = match body.def_op(value) {
                Some(op) => body[op].loc,
                None => body.arg_loc(value),
            };
            let argument = body.args(body.entry()).iter().position(|arg| *arg == value);
            let chosen = orders.iter().position(|order| *order == chosen[root])?;
            let types = orders.iter().map(|order| with_order(ty, order, core.generation).ok());
            Some(LayoutChoice {
                function,
                value,
                argument,
                loc,
                types: types.collect::<Option<_>>()?,
                chosen,
            })
        };
        let all = self.candidates(|_, ty| sorted(orders(ty, |_| true))).into_iter().enumerate();
        let mut all: Vec<_> = all.filter(|(_, orders)| orders.len() > 1).collect();
        all.sort_by_key(|(root, _)| firsts[root]);
        all.into_iter().filter_map(of).collect()
    }
}

/// Array whose dimensions may be in several orders. Other arrays may have to follow it.
#[derive(Clone, Debug)]
pub struct LayoutChoice {
    /// Function that contains it.
    pub function: Symbol,
    pub(super) value: Value,
    /// Argument number, if it is an argument.
    pub argument: Option<usize>,
    /// Location of its definition.
    pub loc: Loc,
    /// Memref type in each of its layouts.
    pub types: Vec<Type>,
    /// Number of the layout that `tile-layouts` chooses.
    pub chosen: usize,
}

/// Memrefs of all functions, by number.
#[derive(Default)]
struct Groups {
    numbers: FxHashMap<(Symbol, Value), usize>,
    keys: Vec<(Symbol, Value)>,
    types: Vec<Type>,
}

impl Groups {
    fn number(&self, function: Symbol, value: Value) -> Option<usize> {
        self.numbers.get(&(function, value)).copied()
    }

    fn add(&mut self, function: Symbol, body: &Body) {
        for (value, _) in super::values(body) {
            let ty = body.ty(value);
            if ty.is_memref() {
                self.numbers.insert((function, value), self.types.len());
                self.keys.push((function, value));
                self.types.push(ty);
            }
        }
    }

    /// Joins memrefs that are one array, are copied, or are written by one nest.
    fn join(
        &self,
        function: Symbol,
        body: &Body,
        bodies: &[(Symbol, &Body)],
        sets: &mut UnionFind<usize>,
    ) {
        let mut one = |a: (Symbol, Value), b: (Symbol, Value)| {
            if let (Some(a), Some(b)) = (self.number(a.0, a.1), self.number(b.0, b.1)) {
                sets.union(a, b);
            }
        };
        for (a, b) in passed_on(body) {
            one((function, a), (function, b));
        }
        for op in body.walk() {
            if let Some(call) = body.get::<Call>(op) {
                let callee = bodies.iter().find(|(name, _)| *name == call.callee.0);
                let args = callee.map_or(&[][..], |(_, callee)| callee.args(callee.entry()));
                for (arg, operand) in args.iter().zip(&call.operands) {
                    one((call.callee.0, *arg), (function, *operand));
                }
            }
            if let Some(copy) = body.get::<Copy>(op) {
                one((function, copy.source), (function, copy.target));
            }
            let outs = destinations(body, op);
            for pair in outs.windows(2) {
                one((function, pair[0]), (function, pair[1]));
            }
        }
    }
}

/// Memrefs with uses that fix their layout: by ops other than nests, calls and copies; as destinations of updates; in
/// nests that have block directives or that are open.
fn used_otherwise(body: &Body) -> FxHashSet<Value> {
    let mut found = FxHashSet::default();
    for op in body.walk() {
        let is_memory = body[op].is::<Alloc>()
            || body[op].is::<Dealloc>()
            || body[op].is::<Copy>()
            || body[op].is::<Call>()
            || body[op].is::<Read>();
        let is_nest = body[op].is::<Nest>() || body[op].is::<Scan>();
        let passes_on = !IterationSpace::has(body, op) && !body.regions(op).is_empty();
        let is_end = body.block_of(op).is_some_and(|block| body.terminator(block) == Some(op));
        if !(is_memory || is_nest || passes_on || is_end) {
            found.extend(body.operands(op).chain(body.results(op)));
        }
    }
    for nest in nests(body) {
        if body.attr(nest, directives::BLOCKS).is_some() || is_open(body, nest) {
            found.extend(body.operands(nest));
            let inner = body.regions(nest).iter().flat_map(|region| body.walk_region(*region));
            found.extend(inner.filter_map(|op| Some(body.get::<Read>(op)?.source)));
        }
    }
    found
}

/// Memrefs that scans, products and reductions without combiners read or write.
fn ordered(body: &Body) -> Vec<Value> {
    let is_ordered =
        |op: &OpId| body[*op].is::<Scan>() || has_product(body, *op) || has_uncombined(body, *op);
    let nests = nests(body).into_iter().filter(is_ordered);
    let of = |op: OpId| {
        let inner = body.regions(op).iter().flat_map(|region| body.walk_region(*region));
        let sources = inner.filter_map(|op| Some(body.get::<Read>(op)?.source));
        destinations(body, op).into_iter().chain(sources).collect::<Vec<_>>()
    };
    nests.flat_map(of).collect()
}

/// True if a nest has a reduction without combiners, which runs one iteration after another.
fn has_uncombined(body: &Body, nest: OpId) -> bool {
    let mut inner = body.regions(nest).iter().flat_map(|region| body.walk_region(*region));
    inner.any(|op| body.get::<Reduce>(op).is_some_and(|of| Combiner::all(body, &of).is_none()))
}

fn has_product(body: &Body, nest: OpId) -> bool {
    let mut inner = body.regions(nest).iter().flat_map(|region| body.walk_region(*region));
    let is_sum = |op: OpId| body.parent_op(op).is_some_and(|outer| body[outer].is::<Reduce>());
    inner.any(|op| Factors::of(body, op).is_some() && is_sum(op))
}

/// Row-major order, and all others that at least halve the bytes, closest to it first.
fn candidates(ty: Type, core: &TiledCore) -> Vec<Order> {
    let Some(most) = padded_bytes(ty, &plain(ty.rank()), core) else {
        return vec![plain(ty.rank())];
    };
    let halves = |bytes: u64| bytes.saturating_mul(2) <= most;
    sorted(orders(ty, |order| padded_bytes(ty, order, core).is_some_and(halves)))
}

/// Row-major order, and all other admissible ones: any dimension along lanes, any along sublanes.
fn orders(ty: Type, is_let_in: impl Fn(&Order) -> bool) -> Vec<Order> {
    let rank = ty.rank();
    let mut all = vec![plain(rank)];
    for lane in 0..rank {
        for sublane in (0..rank).filter(|d| *d != lane) {
            let mut order: Order = plain(rank);
            order.retain(|d| *d != lane && *d != sublane);
            order.extend([sublane, lane]);
            if order != all[0] && is_let_in(&order) {
                all.push(order);
            }
        }
    }
    all
}

/// Sorts by distance from row-major order.
fn sorted(mut orders: Vec<Order>) -> Vec<Order> {
    orders.sort_by_key(|order| inversions(order));
    orders
}

/// Inversions: pairs of dimensions that are not in row-major order.
fn inversions(order: &[usize]) -> usize {
    let behind = |(i, d): (usize, &usize)| order[i..].iter().filter(|other| *other < d).count();
    order.iter().enumerate().map(behind).sum()
}

/// Limit of passes over all groups.
const MAX_ROUNDS: usize = 8;

/// Coordinate descent: the cheapest order of each group that it finds.
fn descend(candidates: &[Vec<Order>], cost: &Cost) -> Vec<Order> {
    let first: Vec<Order> = candidates.iter().map(|all| all[0].clone()).collect();
    let fewest = |(n, all): (usize, &Vec<Order>)| {
        let least = all.iter().min_by_key(|order| cost.bytes(n, order));
        least.unwrap_or(&all[0]).clone()
    };
    let smallest: Vec<Order> = candidates.iter().enumerate().map(fewest).collect();
    let ends = [first, smallest].map(|begin| improved(begin, candidates, cost));
    let [a, b] = ends;
    if cost.total(&b) < cost.total(&a) { b } else { a }
}

fn improved(mut orders: Vec<Order>, candidates: &[Vec<Order>], cost: &Cost) -> Vec<Order> {
    for _ in 0..MAX_ROUNDS {
        let mut is_changed = false;
        for (n, all) in candidates.iter().enumerate().filter(|(_, all)| all.len() > 1) {
            let mut best = (cost.around(n, &orders), orders[n].clone());
            for order in all {
                orders[n].clone_from(order);
                let found = cost.around(n, &orders);
                if found < best.0 {
                    best = (found, order.clone());
                    is_changed = true;
                }
            }
            orders[n] = best.1;
        }
        if !is_changed {
            break;
        }
    }
    orders
}
