//! Cache misses: bytes that caches can't keep.
//!
//! An access touches rows of contiguous bytes: those of its last index, once for each value of its other indices. The
//! footprint of a loop is that of its accesses, each buffer once. If an iteration of a loop fits into a cache, the loop
//! fetches its footprint once; otherwise each iteration fetches again what it misses. Code that fits as a whole finds
//! its data where the code before left it.
//!
//! Rows whose distance is a multiple of a power of two share few sets of a cache, so each counts as if it had the
//! length of that power. Rows on different pages are fetched in separate pieces if the innermost loops go across them,
//! and the prefetcher does not foresee the next one.

use std::ops::Range;

use creole_builtin::Call;
use creole_ir::body::Effect;
use creole_ir::cost::{Work, bytes, size};
use creole_ir::{Body, OpId, RegionId, Type, Value};
use creole_loop::Kernel;
use creole_loop::memref::Alloca;
use creole_loop::scf::{For, Parallel, While};
use rustc_hash::FxHashMap;

use super::{UNKNOWN_TRIPS, known_trips};
use crate::emit::known;

/// Bit set of loop depths that a value varies with.
type Loops = u64;
/// Bit for dependence on data.
const DATA: Loops = 1 << 63;
/// Bytes of a page: rows with a larger distance are on different pages.
const PAGE: f64 = 4096.0;
/// Bound above any stride.
const MAX_STRIDE: f64 = (1_u64 << 53) as f64;
/// Limit of tracked depths; deeper loops count as if they were at this depth.
const MAX_DEPTH: usize = 62;

/// Loop; the first one is the code itself.
struct TrafficLoop {
    trips: f64,
    step: f64,
    parent: usize,
    depth: usize,
    /// Accesses inside, nested loops included: from these on up to the start of the next loop.
    accesses: Range<usize>,
}

/// Access to a buffer.
struct BufferAccess {
    buffer: Value,
    buffer_bytes: f64,
    /// True for memory of the code's own, and for accesses of functions that it calls.
    is_elsewhere: bool,
    is_write: bool,
    /// Enclosing loop.
    at: usize,
    /// Contiguous bytes.
    bytes: f64,
    /// Bytes of an element.
    elem: f64,
    /// Size of pieces at arbitrary addresses.
    pieces: f64,
    /// Loops of the last index.
    run: Loops,
    /// Other indices.
    others: Vec<StridedIndex>,
}

/// Index of an access.
struct StridedIndex {
    value: Value,
    /// Loops that it varies with.
    set: Loops,
    /// Bytes from one of its values to the next.
    stride: f64,
}

/// Rows of a buffer that accesses share: the buffer, and the indices that do not vary.
type Rows = (Value, Vec<Value>);

/// Bytes fetched into a cache.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fetched {
    pub(super) bytes: f64,
    /// Pieces on different pages.
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

/// Accesses of a piece of code.
pub(super) struct Traffic {
    loops: Vec<TrafficLoop>,
    accesses: Vec<BufferAccess>,
    line: f64,
}

impl Traffic {
    /// Accesses of a region. `line` is the size of fetched cache lines.
    pub(super) fn of_region(body: &Body, region: RegionId, line: f64) -> Traffic {
        let mut walk = Walk::new(body, line);
        walk.region(region, 0);
        walk.traffic
    }

    /// Accesses of an op.
    pub(super) fn of_op(body: &Body, op: OpId, line: f64) -> Traffic {
        let mut walk = Walk::new(body, line);
        walk.op(op, 0);
        walk.traffic
    }

    /// Bytes of buffers that the code touches itself.
    pub(super) fn footprint(&self) -> f64 {
        self.footprint_of(|_| true)
    }

    /// Bytes of buffers that the code reads itself.
    pub(super) fn read(&self) -> f64 {
        self.footprint_of(|one| !one.is_write)
    }

    /// Bytes of buffers that the code writes itself.
    pub(super) fn written(&self) -> f64 {
        self.footprint_of(|one| one.is_write)
    }

    /// Bytes that some of the accesses touch, each once, in whole cache lines. Loops one after the other touch parts of
    /// their own.
    fn footprint_of(&self, counts: impl Fn(&BufferAccess) -> bool) -> f64 {
        let mut by_loop: FxHashMap<(usize, Rows), f64> = FxHashMap::default();
        let mut by_buffer: FxHashMap<Value, (f64, f64)> = FxHashMap::default();
        for one in self.accesses.iter().filter(|one| !one.is_elsewhere && counts(one)) {
            let most = by_loop.entry((self.outermost(one.at), self.rows(one, 0))).or_default();
            let more = (self.unique(one, 0, self.line) - *most).max(0.0);
            *most += more;
            by_buffer.entry(one.buffer).or_insert((0.0, one.buffer_bytes)).0 += more;
        }
        by_buffer.values().fold(0.0, |sum, (bytes, limit)| sum + bytes.min(*limit))
    }

    /// Outermost loop around a loop, or the code itself.
    fn outermost(&self, mut at: usize) -> usize {
        while at > 0 && self.loops[at].parent > 0 {
            at = self.loops[at].parent;
        }
        at
    }

    /// Cache misses of the code in steady state, if it runs repeatedly.
    pub(super) fn missed(&self, cache: f64) -> Fetched {
        if self.occupied(0, 0) <= cache { Fetched::default() } else { self.fetched(0, cache) }
    }

    /// Cache misses of a loop.
    fn fetched(&self, at: usize, cache: f64) -> Fetched {
        let TrafficLoop { trips, depth, accesses, .. } = &self.loops[at];
        let within = &self.accesses[accesses.clone()];
        if self.occupied(at, depth + 1) <= cache {
            return self.touched(within.iter(), *depth);
        }
        let inner = (at + 1..self.loops.len()).filter(|inner| self.loops[*inner].parent == at);
        let own = self.touched(within.iter().filter(|one| one.at == at), depth + 1);
        inner.fold(own, |all, inner| all.plus(self.fetched(inner, cache))).times(*trips)
    }

    /// Rows of an access in the loops from `depth` on. Accesses with the same rows touch the same bytes; unrolled
    /// accesses with other rows touch their own.
    fn rows(&self, access: &BufferAccess, depth: usize) -> Rows {
        let stays = |one: &&StridedIndex| self.range(access.at, one.set, depth, false) <= 1.0;
        let indices = access.others.iter().filter(stays).map(|one| one.value).collect();
        (access.buffer, indices)
    }

    /// Footprint of accesses in the loops from `depth` on, each row once.
    fn touched<'a>(
        &self,
        accesses: impl Iterator<Item = &'a BufferAccess>,
        depth: usize,
    ) -> Fetched {
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

    /// Bytes of a cache that the code in loop `at` occupies with its accesses in the loops from `depth` on.
    fn occupied(&self, at: usize, depth: usize) -> f64 {
        let mut by_rows: FxHashMap<Rows, (f64, f64)> = FxHashMap::default();
        for one in &self.accesses[self.loops[at].accesses.clone()] {
            let (most, apart) = by_rows.entry(self.rows(one, depth)).or_default();
            let least = self.line.max(spacing(self.stride(one, depth)));
            *most = most.max(self.unique(one, depth, least));
            *apart = one.others.last().map_or(0.0, |last| spacing(last.stride));
        }
        // Unrolled rows share sets, too.
        let mut n_rows: FxHashMap<Value, usize> = FxHashMap::default();
        by_rows.keys().for_each(|(buffer, _)| *n_rows.entry(*buffer).or_default() += 1);
        let bytes = |((buffer, _), (bytes, apart)): (&Rows, &(f64, f64))| {
            if n_rows[buffer] > 1 { bytes.max(*apart) } else { *bytes }
        };
        by_rows.iter().map(bytes).sum()
    }

    /// Bytes from a row of an access to the next; rows at data-dependent addresses have no neighbours.
    fn stride(&self, access: &BufferAccess, depth: usize) -> f64 {
        let changes = |set: Loops| self.range(access.at, set, depth, true) > 1.0;
        let innermost = access.others.iter().rev().find(|one| changes(one.set));
        innermost.map_or(0.0, |one| if one.set & DATA == 0 { one.stride } else { MAX_STRIDE })
    }

    /// Contiguous bytes that an access reaches one after the other.
    fn piece(&self, access: &BufferAccess) -> f64 {
        let across = access.others.iter().fold(0, |all, one| all | one.set);
        let (mut bytes, mut at) = (access.bytes, access.at);
        while at > 0 {
            let TrafficLoop { trips, step, parent, depth, .. } = self.loops[at];
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

    /// Bytes that an access touches in the loops from `depth` on, if a row takes at least `least`.
    fn unique(&self, access: &BufferAccess, depth: usize, least: f64) -> f64 {
        // If the innermost loop is strided, other (unrolled) accesses fill the gaps.
        let own = access.bytes * self.range(access.at, access.run, depth, false);
        let run = own.max(access.elem * self.range(access.at, access.run, depth, true));
        let others = access.others.iter().map(|one| self.range(access.at, one.set, depth, true));
        let rows: f64 = others.product();
        (access.pieces * rows * run.max(least)).min(access.buffer_bytes.max(access.bytes))
    }

    /// Number of values of an index in the loops from `depth` on. Between the steps of the innermost one are those of
    /// unrolled accesses.
    fn range(&self, at: usize, set: Loops, depth: usize, unrolled: bool) -> f64 {
        let (mut range, mut at) = (1.0, at);
        let mut innermost = unrolled;
        while at > 0 && self.loops[at].depth >= depth {
            let TrafficLoop { trips, step, parent, depth, .. } = self.loops[at];
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
        let code = TrafficLoop { trips: 1.0, step: 1.0, parent: 0, depth: 0, accesses: 0..0 };
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
        self.traffic.loops.push(TrafficLoop { trips, step, parent, depth, accesses: first..first });
        self.traffic.loops.len() - 1
    }

    /// Visits a region in loop `at`, whose first arguments are the indices of loops; others are data.
    fn inside(&mut self, region: RegionId, at: usize, indices: &[(usize, Value)]) {
        let bit = |at: usize, loops: &[TrafficLoop]| 1 << loops[at].depth.min(MAX_DEPTH);
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
            buffers.iter().for_each(|buffer| self.whole(op, *buffer, at));
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
        let index = |(value, stride): (&Value, f64)| StridedIndex {
            value: *value,
            set: self.changes_of(*value),
            stride,
        };
        let access = BufferAccess {
            bytes: moved.iter().map(|ty| bytes(*ty)).fold(0.0, f64::max) / pieces,
            elem: moved.iter().map(|ty| bytes(ty.elem())).fold(0.0, f64::max),
            pieces,
            run: if is_run { last } else { 0 },
            others: places[..n].iter().zip(strides).map(index).collect(),
            ..self.of(op, buffer, at)
        };
        self.add(access);
    }

    /// Adds an access to those of all enclosing loops.
    fn add(&mut self, access: BufferAccess) {
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

    /// Adds an access to all elements.
    fn whole(&mut self, op: OpId, buffer: Value, at: usize) {
        let access = self.of(op, buffer, at);
        let is_elsewhere = self.body[op].is::<Call>() || access.is_elsewhere;
        self.add(BufferAccess { bytes: access.buffer_bytes, is_elsewhere, ..access });
    }

    fn of(&self, op: OpId, buffer: Value, at: usize) -> BufferAccess {
        let is_write = is_written(self.body, op, buffer);
        let buffer = root(self.body, buffer);
        let buffer_bytes = bytes(self.body.ty(buffer));
        let owner = self.body.def_op(buffer);
        BufferAccess {
            buffer,
            buffer_bytes,
            is_elsewhere: owner.is_some_and(|op| self.body[op].is::<Alloca>()),
            is_write,
            at,
            bytes: 0.0,
            elem: 0.0,
            pieces: 1.0,
            run: 0,
            others: Vec::new(),
        }
    }
}

/// True if an op writes a buffer: a library kernel its destinations, any other op the last one of its buffers.
fn is_written(body: &Body, op: OpId, buffer: Value) -> bool {
    match Kernel::of(body, op) {
        Some(kernel) => kernel.outs.contains(&buffer),
        None => {
            let last = body.operands(op).rfind(|v| body.ty(*v).is_memref());
            body.own_effect(op) == Effect::Writes && last == Some(buffer)
        }
    }
}

/// Buffer behind a view.
pub(super) fn root(body: &Body, mut buffer: Value) -> Value {
    while let Some(op) = body.def_op(buffer) {
        let source = body.operands(op).find(|v| body.ty(*v).is_memref());
        let Some(source) = source else { break };
        buffer = source;
    }
    buffer
}

/// Largest power of two that divides the distance of rows.
fn spacing(stride: f64) -> f64 {
    let power = if stride < MAX_STRIDE { (stride as u64).trailing_zeros() } else { 64 };
    if power < 64 { (1_u64 << power) as f64 } else { 0.0 }
}

/// Row-major strides of the indices, in bytes.
fn strides(ty: Type) -> impl Iterator<Item = f64> {
    let elem = ty.elem().elem_bytes().unwrap_or(1) as f64;
    let inner = move |i: usize| ty.shape()[i + 1..].iter().map(|n| size(*n)).product::<f64>();
    (0..ty.rank()).map(move |i| elem * inner(i))
}

/// True if a value of this type is an address or index.
fn is_place(ty: Type) -> bool {
    ty.elem() == Type::index() && !ty.is_memref()
}
