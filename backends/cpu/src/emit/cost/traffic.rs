//! Bytes that caches can't keep.
//!
//! An access touches rows of contiguous bytes: those that its last index goes along, as often as its other indices
//! change. What a loop touches is that of its accesses, each buffer once. If an iteration of a loop fits into a cache,
//! the loop fetches all that it touches once; otherwise each iteration fetches anew what it has to. Code that fits as a
//! whole finds its data where the code before left it.
//!
//! Rows that are a multiple of a power of two apart share few places of a cache, so each counts as long as that power.
//! Rows on pages of their own come in pieces if the innermost loops go across them, and the processor does not foresee
//! where the next one is.

use std::ops::Range;

use creole_ir::body::Effect;
use creole_ir::cost::{Work, bytes, size};
use creole_ir::{Body, OpId, RegionId, Type, Value};
use creole_loop::scf::{For, Parallel, While};
use rustc_hash::FxHashMap;

use super::super::cx::known;
use super::{UNKNOWN_TRIPS, known_trips};

/// Loops that a value changes with: a bit for each depth.
type Loops = u64;
/// It also depends on data.
const DATA: Loops = 1 << 63;
/// Rows that are further apart than this are on pages of their own.
const PAGE: f64 = 4096.0;
/// More than any stride.
const MAX_STRIDE: f64 = (1_u64 << 53) as f64;
/// Loops further inside count as if they stood here.
const MAX_DEPTH: usize = 62;

/// A loop; the first one is the code itself.
struct Loop {
    trips: f64,
    step: f64,
    parent: usize,
    depth: usize,
    /// The accesses inside, loops inside included: these and those up to where the next loop begins.
    accesses: Range<usize>,
}

/// An access of a buffer.
struct Access {
    buffer: Value,
    buffer_bytes: f64,
    /// The loop around.
    at: usize,
    /// Contiguous bytes.
    bytes: f64,
    /// Bytes of an element.
    elem: f64,
    /// Pieces of so many bytes, each anywhere.
    pieces: f64,
    /// What the last index goes along.
    run: Loops,
    /// The other indices.
    others: Vec<Index>,
}

/// An index of an access.
struct Index {
    value: Value,
    /// What it goes along.
    set: Loops,
    /// Bytes from one of its values to the next.
    stride: f64,
}

/// Rows of a buffer that accesses have in common: the buffer, and the indices that stay what they are.
type Rows = (Value, Vec<Value>);

/// What comes from behind a cache.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fetched {
    pub(super) bytes: f64,
    /// Pieces on pages of their own.
    pub(super) pieces: f64,
}

impl Fetched {
    fn plus(self, other: Fetched) -> Fetched {
        Fetched { bytes: self.bytes + other.bytes, pieces: self.pieces + other.pieces }
    }

    fn times(self, n: f64) -> Fetched {
        Fetched { bytes: n * self.bytes, pieces: n * self.pieces }
    }
}

/// The accesses of a piece of code.
pub(super) struct Traffic {
    loops: Vec<Loop>,
    accesses: Vec<Access>,
    line: f64,
}

impl Traffic {
    /// Those of a region. What is fetched are lines of so many bytes.
    pub(super) fn of_region(body: &Body, region: RegionId, line: f64) -> Traffic {
        let mut walk = Walk::new(body, line);
        walk.region(region, 0);
        walk.traffic
    }

    /// Those of an op.
    pub(super) fn of_op(body: &Body, op: OpId, line: f64) -> Traffic {
        let mut walk = Walk::new(body, line);
        walk.op(op, 0);
        walk.traffic
    }

    /// What comes from behind a cache, if the code runs again and again.
    pub(super) fn missed(&self, cache: f64) -> Fetched {
        if self.occupied(0, 0) <= cache { Fetched::default() } else { self.fetched(0, cache) }
    }

    /// What a loop fetches from behind a cache.
    fn fetched(&self, at: usize, cache: f64) -> Fetched {
        let Loop { trips, depth, accesses, .. } = &self.loops[at];
        let within = &self.accesses[accesses.clone()];
        if self.occupied(at, depth + 1) <= cache {
            return self.touched(within.iter(), *depth);
        }
        let inner = (at + 1..self.loops.len()).filter(|inner| self.loops[*inner].parent == at);
        let own = self.touched(within.iter().filter(|one| one.at == at), depth + 1);
        inner.fold(own, |all, inner| all.plus(self.fetched(inner, cache))).times(*trips)
    }

    /// The rows that an access goes along in the loops from `depth` on. Others with the same ones touch the same; those
    /// with others, as they are written out side by side, touch what is theirs.
    fn rows(&self, access: &Access, depth: usize) -> Rows {
        let stays = |one: &&Index| self.range(access.at, one.set, depth, false) <= 1.0;
        let indices = access.others.iter().filter(stays).map(|one| one.value).collect();
        (access.buffer, indices)
    }

    /// What accesses touch in the loops from `depth` on, each row once.
    fn touched<'a>(&self, accesses: impl Iterator<Item = &'a Access>, depth: usize) -> Fetched {
        let mut by_buffer: FxHashMap<Rows, Fetched> = FxHashMap::default();
        for one in accesses {
            let bytes = self.unique(one, depth, self.line);
            let is_far = self.stride(one, depth) >= PAGE;
            let pieces = if is_far { bytes / self.piece(one).max(self.line) } else { 0.0 };
            let most = by_buffer.entry(self.rows(one, depth)).or_default();
            *most = Fetched { bytes: most.bytes.max(bytes), pieces: most.pieces.max(pieces) };
        }
        by_buffer.values().fold(Fetched::default(), |all, one| all.plus(*one))
    }

    /// The bytes of a cache that the code in loop `at` needs for what it touches in the loops from `depth` on.
    fn occupied(&self, at: usize, depth: usize) -> f64 {
        let mut by_rows: FxHashMap<Rows, (f64, f64)> = FxHashMap::default();
        for one in &self.accesses[self.loops[at].accesses.clone()] {
            let (most, apart) = by_rows.entry(self.rows(one, depth)).or_default();
            let least = self.line.max(spacing(self.stride(one, depth)));
            *most = most.max(self.unique(one, depth, least));
            *apart = one.others.last().map_or(0.0, |last| spacing(last.stride));
        }
        // Rows that are written out side by side share places, too.
        let mut n_rows: FxHashMap<Value, usize> = FxHashMap::default();
        by_rows.keys().for_each(|(buffer, _)| *n_rows.entry(*buffer).or_default() += 1);
        let bytes = |((buffer, _), (bytes, apart)): (&Rows, &(f64, f64))| {
            if n_rows[buffer] > 1 { bytes.max(*apart) } else { *bytes }
        };
        by_rows.iter().map(bytes).sum()
    }

    /// Bytes from a row of an access to the next; those of which data says where they are have no other near.
    fn stride(&self, access: &Access, depth: usize) -> f64 {
        let changes = |set: Loops| self.range(access.at, set, depth, true) > 1.0;
        let innermost = access.others.iter().rev().find(|one| changes(one.set));
        innermost.map_or(0.0, |one| if one.set & DATA == 0 { one.stride } else { MAX_STRIDE })
    }

    /// Contiguous bytes that an access comes to one after the other.
    fn piece(&self, access: &Access) -> f64 {
        let across = access.others.iter().fold(0, |all, one| all | one.set);
        let (mut bytes, mut at) = (access.bytes, access.at);
        while at > 0 {
            let Loop { trips, step, parent, depth, .. } = self.loops[at];
            let bit = depth.min(MAX_DEPTH);
            if across >> bit & 1 == 1 {
                break;
            }
            if access.run >> bit & 1 == 1 {
                bytes = trips * bytes.max(access.elem * step);
            }
            at = parent;
        }
        bytes
    }

    /// The bytes that an access touches in the loops from `depth` on, if a row takes `least` of them.
    fn unique(&self, access: &Access, depth: usize, least: f64) -> f64 {
        // Where the innermost loop goes in steps, other accesses take what this one leaves out.
        let own = access.bytes * self.range(access.at, access.run, depth, false);
        let run = own.max(access.elem * self.range(access.at, access.run, depth, true));
        let others = access.others.iter().map(|one| self.range(access.at, one.set, depth, true));
        let rows: f64 = others.product();
        (access.pieces * rows * run.max(least)).min(access.buffer_bytes.max(access.bytes))
    }

    /// The values that an index has in the loops from `depth` on. Between the steps of the innermost one stand others,
    /// of accesses that were unrolled.
    fn range(&self, at: usize, set: Loops, depth: usize, unrolled: bool) -> f64 {
        let (mut range, mut at) = (1.0, at);
        let mut innermost = unrolled;
        while at > 0 && self.loops[at].depth >= depth {
            let Loop { trips, step, parent, depth, .. } = self.loops[at];
            if set >> depth.min(MAX_DEPTH) & 1 == 1 {
                range *= trips * if innermost { step } else { 1.0 };
                innermost = false;
            }
            at = parent;
        }
        range
    }
}

struct Walk<'a> {
    body: &'a Body,
    changes: FxHashMap<Value, Loops>,
    traffic: Traffic,
}

impl<'a> Walk<'a> {
    fn new(body: &'a Body, line: f64) -> Walk<'a> {
        let code = Loop { trips: 1.0, step: 1.0, parent: 0, depth: 0, accesses: 0..0 };
        let traffic = Traffic { loops: vec![code], accesses: Vec::new(), line };
        Walk { body, changes: FxHashMap::default(), traffic }
    }

    fn region(&mut self, region: RegionId, at: usize) {
        let body = self.body;
        for block in body.blocks(region) {
            body.ops(*block).for_each(|op| self.op(op, at));
        }
    }

    fn op(&mut self, op: OpId, at: usize) {
        let body = self.body;
        if let Some(op) = body.get::<For>(op) {
            let inner = self.enter(at, op.lower_bound, op.upper_bound, op.step);
            return self.inside(op.region, inner, &[(inner, op.lower_bound)]);
        }
        if let Some(op) = body.get::<Parallel>(op) {
            let mut inner = at;
            let mut indices = Vec::new();
            for ((lower, upper), step) in op.lower_bound.iter().zip(&op.upper_bound).zip(&op.step) {
                inner = self.enter(inner, *lower, *upper, *step);
                indices.push((inner, *lower));
            }
            return self.inside(op.region, inner, &indices);
        }
        let mut inner = at;
        if body[op].is::<While>() {
            inner = self.push(at, UNKNOWN_TRIPS, 1.0);
        }
        for region in body.regions(op) {
            self.inside(*region, inner, &[]);
        }
        if body.regions(op).is_empty() {
            self.plain(op, at);
        }
    }

    fn enter(&mut self, at: usize, lower: Value, upper: Value, step: Value) -> usize {
        let trips = known_trips(self.body, lower, upper, step).unwrap_or(UNKNOWN_TRIPS);
        self.push(at, trips, known(self.body, step).unwrap_or(1) as f64)
    }

    fn push(&mut self, parent: usize, trips: f64, step: f64) -> usize {
        let depth = self.traffic.loops[parent].depth + 1;
        let first = self.traffic.accesses.len();
        self.traffic.loops.push(Loop { trips, step, parent, depth, accesses: first..first });
        self.traffic.loops.len() - 1
    }

    /// A region in loop `at`, whose first arguments are the indices of loops that begin somewhere; others are data.
    fn inside(&mut self, region: RegionId, at: usize, indices: &[(usize, Value)]) {
        let bit = |at: usize, loops: &[Loop]| 1 << loops[at].depth.min(MAX_DEPTH);
        let own = bit(at, &self.traffic.loops);
        for block in self.body.blocks(region) {
            for (i, arg) in self.body.args(*block).iter().enumerate() {
                let index = indices.get(i).map(|(index, begin)| {
                    bit(*index, &self.traffic.loops) | self.changes_of(*begin)
                });
                self.changes.insert(*arg, index.unwrap_or(own | DATA));
            }
        }
        self.region(region, at);
    }

    fn plain(&mut self, op: OpId, at: usize) {
        let body = self.body;
        let mut set = body.operands(op).fold(0, |set, value| set | self.changes_of(value));
        if body.own_effect(op) != Effect::None {
            self.access(op, at);
            set |= DATA;
        }
        for result in body.results(op) {
            self.changes.insert(result, set);
        }
    }

    fn changes_of(&self, value: Value) -> Loops {
        self.changes.get(&value).copied().unwrap_or(0)
    }

    fn access(&mut self, op: OpId, at: usize) {
        let body = self.body;
        let buffers: Vec<Value> = body.operands(op).filter(|v| body.ty(*v).is_memref()).collect();
        let types = body.operand_types(op).into_iter().chain(body.result_types(op));
        let moved: Vec<Type> = types.filter(|ty| !ty.is_memref() && !is_place(*ty)).collect();
        let places: Vec<Value> = body.operands(op).filter(|v| is_place(body.ty(*v))).collect();
        let [buffer] = buffers[..] else {
            buffers.iter().for_each(|buffer| self.whole(*buffer, at));
            return;
        };
        if body.work(op) == Work::NONE {
            return;
        }
        let lanes = places.iter().find(|v| body.ty(**v).is_vector());
        let pieces = lanes.map_or(1.0, |v| creole_ir::cost::elements(body.ty(*v)));
        let last = places.last().map_or(0, |v| self.changes_of(*v));
        let is_run = last & DATA == 0 && lanes.is_none();
        let n = places.len().saturating_sub(usize::from(is_run));
        let strides = strides(body.ty(buffer)).chain(std::iter::repeat(0.0));
        let index = |(value, stride): (&Value, f64)| Index {
            value: *value,
            set: self.changes_of(*value),
            stride,
        };
        let access = Access {
            bytes: moved.iter().map(|ty| bytes(*ty)).fold(0.0, f64::max) / pieces,
            elem: moved.iter().map(|ty| bytes(ty.elem())).fold(0.0, f64::max),
            pieces,
            run: if is_run { last } else { 0 },
            others: places[..n].iter().zip(strides).map(index).collect(),
            ..self.of(buffer, at)
        };
        self.add(access);
    }

    /// Adds an access to those of all loops around.
    fn add(&mut self, access: Access) {
        let Traffic { loops, accesses, .. } = &mut self.traffic;
        let mut at = access.at;
        accesses.push(access);
        loop {
            loops[at].accesses.end = accesses.len();
            if at == 0 {
                break;
            }
            at = loops[at].parent;
        }
    }

    /// An access of all elements.
    fn whole(&mut self, buffer: Value, at: usize) {
        let access = self.of(buffer, at);
        self.add(Access { bytes: access.buffer_bytes, ..access });
    }

    fn of(&self, buffer: Value, at: usize) -> Access {
        let buffer = root(self.body, buffer);
        let buffer_bytes = bytes(self.body.ty(buffer));
        Access {
            buffer,
            buffer_bytes,
            at,
            bytes: 0.0,
            elem: 0.0,
            pieces: 1.0,
            run: 0,
            others: Vec::new(),
        }
    }
}

/// The buffer that a view shows part of.
pub(super) fn root(body: &Body, mut buffer: Value) -> Value {
    while let Some(op) = body.def_op(buffer) {
        let source = body.operands(op).find(|v| body.ty(*v).is_memref());
        let Some(source) = source else { break };
        buffer = source;
    }
    buffer
}

/// The power of two that rows are multiples of apart.
fn spacing(stride: f64) -> f64 {
    let power = if stride < MAX_STRIDE { (stride as u64).trailing_zeros() } else { 64 };
    if power < 64 { (1_u64 << power) as f64 } else { 0.0 }
}

/// Bytes from one value of each index to the next, in row-major order.
fn strides(ty: Type) -> impl Iterator<Item = f64> {
    let elem = ty.elem().elem_bytes().unwrap_or(1) as f64;
    let inner = move |i: usize| ty.shape()[i + 1..].iter().map(|n| size(*n)).product::<f64>();
    (0..ty.rank()).map(move |i| elem * inner(i))
}

/// Does a value of this type say where something is?
fn is_place(ty: Type) -> bool {
    ty.elem() == Type::index() && !ty.is_memref()
}
