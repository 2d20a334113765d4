//! Cost model of code on one thread: decides if a loop is worth several threads.
//!
//! The estimate uses the IR just before machine code, where loops, vectors and accesses are visible. It is the larger
//! of two bounds:
//!
//! 1. *Instructions* (this file). The model is an out-of-order processor with in-order issue. Code without loops takes
//!    no less than the issue of its instructions, no less than the busy time of the divider, and no less than its
//!    critical path, unless later work fills the gaps: as much of it as the out-of-order window holds. An iteration of
//!    a loop also takes no less than the dependence chain from its loop-carried arguments to their next values.
//! 2. *Memory* (`traffic.rs`): the bytes that each cache can't keep, each time that loops access them again.
//!
//! Operations and bytes come from the ops themselves ([`Work`]), times from the one model ([`CORE`]):
//! the only ops known by name are those that hold loops, and sums that are bounds or addresses.

mod model;
mod registers;
#[cfg(test)]
mod tests;
mod traffic;
mod volume;

pub use model::{CORE, Core, Missed};
pub use volume::volume;

use creole_arith::{AddI, MinSI, Select};
use creole_builtin::Call;
use creole_ir::body::Effect;
use creole_ir::cost::{CostModel, Rates, Work, bytes, size};
use creole_ir::{BlockId, Body, OpId, RegionId, Traits, Type, Value};
use creole_loop::memref::Alloca;
use creole_loop::scf::{For, If, Parallel, While};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::emit::{known, trips};
use traffic::{Traffic, root};

/// Assumed trip count of loops without constant bounds.
const UNKNOWN_TRIPS: f64 = 16.0;
/// Loop overhead in instructions: the counter is incremented and compared; address terms are computed at their uses.
const ITERATION: f64 = 6.0;
/// Time of a call of an unknown function, in picoseconds.
const CALL: f64 = 1e6;

/// Processor: times, and the bytes of its caches.
#[derive(Clone, Copy, Debug)]
pub struct Processor {
    /// Time of each kind of work.
    pub core: Core,
    /// Bytes of the caches, the nearest first; 0 if there are fewer.
    pub caches: [u64; 3],
}

/// Time of a call of the function `op` of a module on one thread, in picoseconds. 0 if it has no code here.
pub fn estimate(module: &Body, op: OpId, machine: Processor) -> f64 {
    let Some(body) = module.nested(op).filter(|body| body.has_entry()) else { return 0.0 };
    let cost = Cost { body, core: &machine.core };
    let span = cost.region(body.root()).span;
    let traffic = Traffic::of_region(body, body.root(), machine.core.line);
    machine.core.function + machine.total(cost.steady(span, 0.0), &traffic)
}

impl CostModel for Processor {
    /// Time with the narrowest registers, whatever the target's are: it decides between loops and library kernels, which
    /// add in other orders, and results do not depend on the width of registers.
    fn time(&self, work: &Work) -> f64 {
        Rates { register_bits: CORE.rates.register_bits, ..self.core.rates }.time(work)
    }

    fn overhead(&self) -> f64 {
        self.core.rates.overhead
    }

    fn fork(&self) -> f64 {
        self.core.rates.fork
    }

    /// Time of an iteration of a parallel loop.
    fn iteration(&self, body: &Body, op: OpId) -> f64 {
        let cost = Cost { body, core: &self.core };
        let n = body.get::<Parallel>(op).and_then(|op| parallel_trips(body, &op));
        let traffic = Traffic::of_op(body, op, self.core.line);
        self.total(cost.op(op).span.chain, &traffic) / n.unwrap_or(UNKNOWN_TRIPS).max(1.0)
    }
}

impl Processor {
    /// Maximum of the bounds.
    fn total(self, instructions: f64, traffic: &Traffic) -> f64 {
        let levels = self.caches.iter().zip(self.core.missed).filter(|(cache, _)| **cache > 0);
        let time = |(cache, Missed { byte, piece }): (&u64, Missed)| {
            let missed = traffic.missed(*cache as f64);
            missed.bytes * byte + missed.pieces * piece
        };
        let memory: f64 = levels.map(time).sum();
        instructions.max(memory) + self.core.not_hidden * instructions.min(memory)
    }
}

/// Time of a piece of code, in picoseconds.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    /// Issue of all instructions.
    issue: f64,
    /// Divisions, which one unit executes in sequence.
    divider: f64,
    /// Critical path: from the start to the last result.
    chain: f64,
}

impl Span {
    /// Least time, if no result had to be waited for.
    fn busy(self) -> f64 {
        self.issue.max(self.divider)
    }
}

/// Piece of code with its carried chain: the critical path from loop-carried arguments to the values passed on.
#[derive(Clone, Copy, Debug, Default)]
struct CarriedSpan {
    span: Span,
    carried: f64,
}

/// Availability of values: after the start of a block, and after the arguments.
#[derive(Default)]
struct Ready {
    start: FxHashMap<Value, f64>,
    carried: FxHashMap<Value, f64>,
    /// Time of the last store to scratch memory, and the bytes of one store.
    stored: FxHashMap<Value, (f64, f64)>,
}

impl Ready {
    /// Latest time of these values.
    fn latest(times: &FxHashMap<Value, f64>, values: &[Value]) -> Option<f64> {
        values.iter().filter_map(|value| times.get(value).copied()).reduce(f64::max)
    }
}

/// Access to scratch memory of the code.
struct Scratch {
    buffer: Value,
    writes: bool,
    /// Bytes of one instruction.
    bytes: f64,
}

struct Cost<'a> {
    body: &'a Body,
    core: &'a Core,
}

impl Cost<'_> {
    /// Time of code in a loop, if each iteration waits `carried` for the one before.
    fn steady(&self, span: Span, carried: f64) -> f64 {
        // The out-of-order window holds the end of this iteration and the start of the next.
        let busy = span.busy();
        let waiting = span.chain * busy / (busy + self.core.window);
        busy.max(waiting).max(carried)
    }

    /// Cost of the blocks of a region, each once.
    fn region(&self, region: RegionId) -> CarriedSpan {
        let blocks = self.body.blocks(region).iter().map(|block| self.block(*block, &[]));
        blocks.fold(CarriedSpan::default(), join)
    }

    /// Cost of the block of a loop, which carries all arguments but the `n` first ones.
    fn carrying(&self, region: RegionId, n: usize) -> CarriedSpan {
        let Some(block) = self.body.blocks(region).first() else { return CarriedSpan::default() };
        self.block(*block, self.body.args(*block).get(n..).unwrap_or_default())
    }

    /// Cost of a block; `carried` are its loop-carried arguments.
    fn block(&self, block: BlockId, carried: &[Value]) -> CarriedSpan {
        let mut ready = Ready::default();
        ready.carried.extend(carried.iter().map(|value| (*value, 0.0)));
        // Spilled values are written and read again.
        let n_spilled = registers::spilled(self, block, carried);
        let spills = 2.0 * n_spilled * self.core.rates.cheap;
        let mut span = Span { issue: self.constants(block) + spills, ..Span::default() };
        for op in self.body.ops(block) {
            let needs = self.needs(op);
            let Span { issue, divider, chain } = self.op(op).span;
            span.issue += issue;
            span.divider += divider;
            let scratch = self.scratch(op);
            let stored = scratch.iter().map(|access| self.stored(&ready, access));
            let begin = stored.fold(Ready::latest(&ready.start, &needs).unwrap_or(0.0), f64::max);
            let done = begin + chain;
            for access in scratch.iter().filter(|access| access.writes) {
                ready.stored.insert(access.buffer, (done, access.bytes));
            }
            let since = Ready::latest(&ready.carried, &needs).map(|time| time + chain);
            for result in self.body.results(op) {
                ready.start.insert(result, done);
                since.map(|since| ready.carried.insert(result, since));
            }
            span.chain = span.chain.max(done);
        }
        let end: Vec<Value> = self
            .body
            .terminator(block)
            .map(|op| self.body.operands(op).collect())
            .unwrap_or_default();
        let through_memory = if n_spilled > 0.0 { self.core.load_latency } else { 0.0 };
        let carried = Ready::latest(&ready.carried, &end).map(|time| time + through_memory);
        CarriedSpan { span, carried: carried.unwrap_or(0.0) }
    }

    /// Time to load the constant vectors of a block, if there are too many of them to stay in registers.
    fn constants(&self, block: BlockId) -> f64 {
        let body = self.body;
        let operands = body.ops(block).flat_map(|op| body.operands(op));
        let is_constant = |v: &Value| {
            let op = body.def_op(*v).filter(|op| body[*op].has(Traits::CONSTANT));
            op.is_some() && body.ty(*v).is_vector()
        };
        let uses: Vec<Value> = operands.filter(is_constant).collect();
        let n_distinct = uses.iter().collect::<FxHashSet<_>>().len();
        let n_bytes: f64 = uses.iter().map(|v| bytes(body.ty(*v))).sum();
        if n_distinct > self.core.n_registers { n_bytes * self.core.rates.byte } else { 0.0 }
    }

    /// Dependences of an op: its operands, and values used in its regions.
    fn needs(&self, op: OpId) -> SmallVec<[Value; 4]> {
        let body = self.body;
        let mut needs: SmallVec<[Value; 4]> = body.operands(op).collect();
        for region in body.regions(op) {
            needs.extend(body.walk_region(*region).into_iter().flat_map(|op| body.operands(op)));
        }
        needs
    }

    /// Time when scratch memory can be read.
    fn stored(&self, ready: &Ready, access: &Scratch) -> f64 {
        match ready.stored.get(&access.buffer) {
            Some((time, bytes)) if !access.writes && *bytes < access.bytes => {
                time + self.core.blocked
            }
            Some((time, _)) if !access.writes => *time,
            _ => 0.0,
        }
    }

    /// Accesses to scratch memory by an op and the ops in its regions.
    fn scratch(&self, op: OpId) -> Vec<Scratch> {
        let body = self.body;
        let inner = body.regions(op).iter().flat_map(|r| body.walk_region(*r));
        let mut found = Vec::new();
        for op in std::iter::once(op).chain(inner).filter(|op| body.regions(*op).is_empty()) {
            let effect = body.own_effect(op);
            if effect != Effect::None {
                let buffers = body.operands(op).filter(|v| body.ty(*v).is_memref());
                let buffers = buffers.map(|v| root(body, v));
                let is_scratch =
                    |v: &Value| body.def_op(*v).is_some_and(|op| body[op].is::<Alloca>());
                let bytes = self.access_bytes(op);
                let access = |buffer| Scratch { buffer, writes: effect == Effect::Writes, bytes };
                found.extend(buffers.filter(is_scratch).map(access));
            }
        }
        found
    }

    /// Bytes that one instruction of an op moves.
    fn access_bytes(&self, op: OpId) -> f64 {
        let types = self.body.operand_types(op).into_iter().chain(self.body.result_types(op));
        let moved = types.filter(|ty| !ty.is_memref() && *ty != Type::index());
        moved.map(bytes).fold(0.0, f64::max).min(self.core.rates.register_bits / 8.0)
    }

    // --- ops with regions -------------------------------------------------------------------------

    fn op(&self, op: OpId) -> CarriedSpan {
        let body = self.body;
        if let Some(op) = body.get::<For>(op) {
            let n = known_trips(body, op.lower_bound, op.upper_bound, op.step);
            return self.repeated(self.carrying(op.region, 1), n.unwrap_or(UNKNOWN_TRIPS));
        }
        if let Some(op) = body.get::<Parallel>(op) {
            let n = parallel_trips(body, &op).unwrap_or(UNKNOWN_TRIPS);
            return self.repeated(self.region(op.region), n);
        }
        if let Some(op) = body.get::<While>(op) {
            return self.while_loop(&op);
        }
        if let Some(op) = body.get::<If>(op) {
            return self.branch(&op);
        }
        if body.regions(op).is_empty() {
            return CarriedSpan { span: self.plain(op), carried: 0.0 };
        }
        body.regions(op)
            .iter()
            .map(|region| self.region(*region))
            .fold(CarriedSpan::default(), join)
    }

    /// Loop of `n` iterations.
    fn repeated(&self, once: CarriedSpan, n: f64) -> CarriedSpan {
        let own = ITERATION * self.core.rates.cheap;
        let span = Span { issue: once.span.issue + own, ..once.span };
        let each = self.steady(span, once.carried);
        let chain = (n * each).max(n * each + span.chain - each);
        let issue = n * span.issue + self.core.leave;
        let span = Span { issue, divider: n * span.divider, chain: chain + self.core.leave };
        if n < 1.0 { CarriedSpan::default() } else { CarriedSpan { span, carried: 0.0 } }
    }

    fn while_loop(&self, op: &While) -> CarriedSpan {
        let once = join(self.carrying(op.before, 0), self.carrying(op.after, 0));
        self.repeated(once, UNKNOWN_TRIPS)
    }

    /// Branch: each way is taken half of the time. A condition on all lanes guards a rare case.
    fn branch(&self, op: &If) -> CarriedSpan {
        if self.is_of_lanes(op.condition) {
            return self.region(op.else_region);
        }
        let ways = [op.then_region, op.else_region].map(|region| self.region(region).span);
        let mean = |part: fn(Span) -> f64| ways.iter().map(|way| part(*way)).sum::<f64>() / 2.0;
        let span = Span {
            issue: self.core.rates.cheap + mean(|way| way.issue),
            divider: mean(|way| way.divider),
            chain: mean(|way| way.chain),
        };
        CarriedSpan { span, carried: 0.0 }
    }

    fn is_of_lanes(&self, condition: Value) -> bool {
        let op = self.body.def_op(condition);
        op.is_some_and(|op| self.body.operands(op).any(|v| self.body.ty(v).is_vector()))
    }

    // --- other ops ----------------------------------------------------------------------------------

    /// True for a part of an address: an index plus a constant.
    fn is_address(&self, op: OpId) -> bool {
        let body = self.body;
        let is_constant = |v| known(body, v).is_some();
        body[op].is::<AddI>()
            && body.ty(body.result(op, 0)) == Type::index()
            && body.operands(op).any(is_constant)
    }

    fn plain(&self, op: OpId) -> Span {
        if self.is_address(op) {
            return Span::default();
        }
        if self.body[op].is::<Call>() {
            return Span { issue: CALL, divider: 0.0, chain: CALL };
        }
        let work = self.body.work(op);
        let issue = self.core.rates.issue(&work);
        if let Some(library) = self.library(op, &work) {
            return Span { issue: library, divider: 0.0, chain: library };
        }
        // Floats selected by one condition are moved in branches.
        let issue = if self.is_choice(op) { issue + self.core.leave } else { issue };
        let issue = issue / self.filled(op);
        Span { issue, divider: self.core.rates.divider(&work), chain: self.latency(op, &work) }
    }

    /// Fill of a register by an op's vectors: an instruction takes as long for fewer lanes.
    fn filled(&self, op: OpId) -> f64 {
        let body = self.body;
        let types = body.operands(op).map(|v| body.ty(v)).chain(body.result_types(op));
        let bits = types.filter(|ty| ty.is_vector()).map(|ty| 8.0 * bytes(ty)).fold(0.0, f64::max);
        if bits > 0.0 { (bits / self.core.rates.register_bits).min(1.0) } else { 1.0 }
    }

    fn is_choice(&self, op: OpId) -> bool {
        let body = self.body;
        body[op].is::<Select>() && body.ty(body.result(op, 0)).is_float()
    }

    /// Latency of an op from its operands to its result.
    fn latency(&self, op: OpId, work: &Work) -> f64 {
        let data = &self.body[op];
        let is_float = self.body.result_types(op).iter().any(|ty| ty.elem().is_float());
        match () {
            () if *work == Work::NONE || data.has(Traits::CONSTANT) => 0.0,
            () if work.bytes > 0.0 => self.core.load_latency,
            () if work.call > 0.0 || work.transcendental > 0.0 => self.core.rates.issue(work),
            () if work.divide + work.integer_divide > 0.0 => self.core.divide_latency,
            () if is_float && data.def.function.is_some() => self.core.float_latency,
            () => self.core.latency,
        }
    }

    /// Time of a library kernel: an op with arithmetic on whole buffers. It works on matrices, and is called once for
    /// each position along the batch dimensions, which are outermost in all buffers. It computes tiles, so partial
    /// tiles at the edges of a result count as whole ones.
    fn library(&self, op: OpId, work: &Work) -> Option<f64> {
        let types = self.body.operand_types(op);
        let is_kernel = work.cheap > 0.0 && types.iter().all(|ty| ty.is_memref());
        if !is_kernel {
            return None;
        }
        let n_calls = types.iter().map(|ty| n_matrices(*ty)).fold(f64::INFINITY, f64::min);
        let padding = types.last().map_or(1.0, |ty| padding(*ty, self.core.tile));
        let is_direct = types.iter().all(|ty| ty.elem().is_float() && ty.elem().bits() >= Some(32));
        let rate = if is_direct { self.core.library } else { self.core.library_convert };
        let registers =
            work.cheap * padding * f64::from(work.element_bits) / self.core.rates.register_bits;
        Some(n_calls * self.core.library_call + registers * rate)
    }
}

/// Concatenates two pieces of code, of which the second depends on the first.
fn join(a: CarriedSpan, b: CarriedSpan) -> CarriedSpan {
    let span = Span {
        issue: a.span.issue + b.span.issue,
        divider: a.span.divider + b.span.divider,
        chain: a.span.chain + b.span.chain,
    };
    CarriedSpan { span, carried: a.carried + b.carried }
}

/// Matrices in an array.
fn n_matrices(ty: Type) -> f64 {
    ty.shape().iter().rev().skip(2).map(|n| size(*n)).product()
}

/// Growth of the matrices by padding to whole tiles.
fn padding(ty: Type, tile: f64) -> f64 {
    let sizes = ty.shape().iter().rev().chain(&[1, 1]).take(2).map(|n| *n as f64);
    sizes.map(|n| if n > 0.0 { (n / tile).ceil() * tile / n } else { 1.0 }).product()
}

/// Trip count from `lower` to below `upper`. `None`: the bounds are not constants, and do not differ by a constant, as
/// in a loop over a tile.
fn known_trips(body: &Body, lower: Value, upper: Value, step: Value) -> Option<f64> {
    let step = known(body, step)?;
    let n = match (known(body, lower), known(body, upper)) {
        (Some(lower), Some(upper)) => trips(lower, upper, step),
        _ => trips(0, distance(body, lower, upper)?, step),
    };
    n.map(|n| n as f64)
}

/// Distance `n`, where `upper` is `lower + n`, or less at the end of a tiled loop.
fn distance(body: &Body, lower: Value, upper: Value) -> Option<i64> {
    if let Some(AddI { lhs, rhs, .. }) = body.def_as(upper) {
        return match (lhs == lower, rhs == lower) {
            (true, _) => known(body, rhs),
            (_, true) => known(body, lhs),
            _ => None,
        };
    }
    let MinSI { lhs, rhs } = body.def_as(upper)?;
    distance(body, lower, lhs).or_else(|| distance(body, lower, rhs))
}

fn parallel_trips(body: &Body, op: &Parallel) -> Option<f64> {
    let dims = op.lower_bound.iter().zip(&op.upper_bound).zip(&op.step);
    dims.map(|((lower, upper), step)| known_trips(body, *lower, *upper, *step)).product()
}
