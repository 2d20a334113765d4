//! Interpreter engine: runs a program op by op, with its data, its time, or both.

mod definedness;
mod eval;

pub(crate) use definedness::range;

use std::rc::Rc;
use std::sync::Arc;

use creole_ir::{
    Attr, BlockId, Body, Error, Loc, OpId, RegionId, Symbol, Table, Tensor, Traits, Type, Value,
    bail, ensure,
};
use creole_tile::{CYCLE, Slot, Space};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

use crate::buffers::{BufferId, Buffers, Region};
use crate::clock::{Cause, Clock, Ready};
use crate::costs::Costs;
use crate::finding::{Finding, Kind};
use crate::numbers::Numbers;
use crate::ops::granules;
use crate::options::{Commit, Options};
use crate::random::Random;
use crate::record::{BufferLife, Recorder};
use crate::spaces::Spaces;
use crate::traffic::Traffic;
use crate::transfers::{AccessKind, SemaphoreId, Transfers};

/// Runtime value of an SSA value.
#[derive(Clone, Debug)]
pub(crate) enum Datum {
    /// A scalar or a vector.
    Numbers(Numbers),
    /// Memref: a box of a buffer.
    Buffer(Rc<Region>),
    /// A semaphore.
    Semaphore(SemaphoreId),
}

/// Table of functions that run ops.
pub(crate) type Ops = Table<Engine, ()>;

/// Globals of a module: type, initial contents, and the buffer once it is used.
pub(crate) type Globals = IndexMap<Symbol, (Option<Tensor>, Option<BufferId>)>;

/// Program with its symbols.
pub(crate) struct Program {
    pub(crate) functions: IndexMap<Symbol, Arc<Body>>,
    pub(crate) globals: Globals,
}

/// Values of one body, and their arrival times.
struct Frame {
    body: Arc<Body>,
    /// True if ops have issue cycles.
    is_bundled: bool,
    values: Vec<Option<(Datum, Ready)>>,
}

/// Program state: memories and time.
pub(crate) struct Engine {
    pub(crate) functions: IndexMap<Symbol, Arc<Body>>,
    pub(crate) buffers: Buffers,
    pub(crate) spaces: Spaces,
    pub(crate) transfers: Transfers,
    pub(crate) clock: Clock,
    pub(crate) costs: Costs,
    pub(crate) traffic: Traffic,
    pub(crate) findings: Vec<Finding>,
    pub(crate) options: Options,
    pub(crate) random: Random,
    /// The entry's argument in each of the first buffers.
    pub(crate) arguments: Vec<usize>,
    /// Op that runs.
    pub(crate) cause: Cause,
    pub(crate) globals: Globals,
    /// HBM arrays that live until the end of the region in which they were made.
    pub(crate) scoped: Vec<BufferId>,
    /// Memoised bytes that transfers of boxes move.
    pub(crate) moved: FxHashMap<granules::Key, u64>,
    ops: Arc<Ops>,
    frame: Frame,
    /// Block that a branch goes to.
    pub(crate) successor: Option<BlockId>,
    depth: u32,
    n_ops: u64,
}

/// Limit of nested regions and calls.
const MAX_DEPTH: u32 = 200;
/// Limit of findings.
const MAX_FINDINGS: usize = 100;

fn slot(value: Value) -> usize {
    value.into_raw().into_u32() as usize
}

impl Engine {
    pub(crate) fn new(program: Program, ops: Arc<Ops>, options: Options) -> Engine {
        let costs = options.costs.clone();
        let capacity = |space| costs.capacities.get(space as usize).copied();
        let spaces = Spaces::new(capacity, ALIGNMENT);
        let mut clock = Clock::default();
        clock.events = options.traces.then(Vec::new);
        let is_recorded = options.profiles || options.has_timeline;
        clock.recorder = is_recorded.then(|| Recorder::new(options.has_timeline));
        let buffers = Buffers::new(options.is_functional, options.memory.clone());
        Engine {
            functions: program.functions,
            globals: program.globals,
            scoped: Vec::new(),
            moved: FxHashMap::default(),
            buffers,
            spaces,
            transfers: Transfers::default(),
            clock,
            costs,
            traffic: Traffic::default(),
            findings: Vec::new(),
            random: Random::new(options.seed),
            options,
            arguments: Vec::new(),
            cause: ("", Loc::Unknown),
            ops,
            successor: None,
            frame: Frame { body: Arc::new(Body::new()), is_bundled: false, values: Vec::new() },
            depth: 0,
            n_ops: 0,
        }
    }

    /// Body that runs.
    pub(crate) fn body(&self) -> Arc<Body> {
        Arc::clone(&self.frame.body)
    }

    fn held(&self, value: Value) -> Result<&(Datum, Ready), Error> {
        let held = self.frame.values.get(slot(value)).and_then(Option::as_ref);
        held.ok_or_else(|| Error::new("uses a value that has not been computed"))
    }

    /// Runtime value of an SSA value.
    pub(crate) fn datum(&self, value: Value) -> Result<&Datum, Error> {
        self.held(value).map(|(datum, _)| datum)
    }

    pub(crate) fn get_all(&self, values: &[Value]) -> Result<Vec<(Datum, Ready)>, Error> {
        values.iter().map(|v| self.held(*v).cloned()).collect()
    }

    /// Arrival time of all of these values.
    pub(crate) fn ready(&self, values: &[Value]) -> Ready {
        let all = values.iter().filter_map(|v| self.held(*v).ok());
        all.fold(Ready::default(), |all, (_, ready)| all.and(*ready))
    }

    pub(crate) fn set(&mut self, value: Value, datum: Datum, ready: Ready) {
        self.frame.values[slot(value)] = Some((datum, ready));
    }

    /// Numeric value of an SSA value. Error: another kind.
    pub(crate) fn numbers(&self, value: Value) -> Result<Numbers, Error> {
        match self.held(value)? {
            (Datum::Numbers(numbers), _) => Ok(numbers.clone()),
            _ => bail!("expects numbers"),
        }
    }

    /// Box of a memref. Error: another kind of value, or a freed buffer.
    pub(crate) fn region(&mut self, value: Value) -> Result<Rc<Region>, Error> {
        let (Datum::Buffer(region), _) = self.held(value)? else { bail!("expects a memref") };
        let region = Rc::clone(region);
        if !self.buffers.is_alive(region.buffer) {
            let finding =
                Finding::new(Kind::UseAfterFree, self.cause.1, "uses a buffer that was freed")
                    .note(self.buffers[region.buffer].loc, "the buffer");
            return Err(self.stop(finding));
        }
        Ok(region)
    }

    pub(crate) fn semaphore(&self, value: Value) -> Result<SemaphoreId, Error> {
        match self.held(value)? {
            (Datum::Semaphore(semaphore), _) => Ok(*semaphore),
            _ => bail!("expects a semaphore"),
        }
    }

    /// Integer that decides an address or control flow: it must be defined.
    pub(crate) fn int(&mut self, value: Value, use_: &str) -> Result<i64, Error> {
        let numbers = self.numbers(value)?;
        self.observe(&numbers, use_);
        ensure!(numbers.tensor.len() == 1, "expects one number, found {}", numbers.tensor.ty());
        Ok(numbers.tensor.int(0))
    }

    pub(crate) fn ints(&mut self, values: &[Value], use_: &str) -> Result<Vec<i64>, Error> {
        values.iter().map(|v| self.int(*v, use_)).collect()
    }

    /// Reports undefined elements at an observable use.
    pub(crate) fn observe(&mut self, numbers: &Numbers, use_: &str) {
        let Some(shade) = &numbers.shade else { return };
        let origin = &shade.origin;
        let what = if origin.kind == Kind::Padding { "padding" } else { "uninitialised memory" };
        let finding = Finding::new(origin.kind, self.cause.1, format!("{what} is used as {use_}"))
            .note(origin.loc, format!("reads {}", origin.what));
        self.report(finding);
    }

    /// Adds a finding, once for each op and kind.
    pub(crate) fn report(&mut self, finding: Finding) {
        let is_known = |known: &Finding| known.kind == finding.kind && known.loc == finding.loc;
        if self.findings.len() < MAX_FINDINGS && !self.findings.iter().any(is_known) {
            self.findings.push(finding);
        }
    }

    /// Adds a fatal finding.
    pub(crate) fn stop(&mut self, finding: Finding) -> Error {
        let error = Error::new(STOPPED).at(finding.loc);
        self.findings.retain(|known| known.kind != finding.kind || known.loc != finding.loc);
        self.findings.push(finding);
        error
    }

    /// Reports a race of an access with a transfer in flight.
    pub(crate) fn check_race(&mut self, region: &Region, access: AccessKind) {
        if !self.options.checks_races {
            return;
        }
        let region = self.buffers.in_origin(region);
        let Some((transfer, other)) = self.transfers.conflict(&region, access) else { return };
        let does = |access| if access == AccessKind::Read { "reads" } else { "writes" };
        let message = format!(
            "{} what a DMA under way {}: nothing waits for its end in between",
            does(access),
            does(other)
        );
        let note = (transfer.loc, "the DMA starts here".to_owned());
        let mut finding = Finding::new(Kind::Race, self.cause.1, message);
        finding.notes.push(note);
        self.report(finding);
    }

    /// Allocates a buffer. Error: out of memory.
    pub(crate) fn allocate(&mut self, ty: Type) -> Result<BufferId, Error> {
        let Some(space) = Space::of(ty) else { bail!("{ty} is in no known memory") };
        let n_bytes = self.buffers.places(ty)?.n_bytes;
        match self.spaces.take(space, n_bytes) {
            Ok(address) => {
                self.record_taken(space, ty, address, n_bytes);
                self.buffers.add(ty, space, address, self.cause.1)
            }
            Err(free) => {
                let capacity = self.spaces.capacity(space).unwrap_or_default();
                let message = format!(
                    "needs {n_bytes} bytes of {space}, of which {free} of {capacity} bytes are free"
                );
                Err(self.stop(Finding::new(Kind::OverCapacity, self.cause.1, message)))
            }
        }
    }

    fn record_taken(&mut self, space: Space, ty: Type, address: u64, bytes: u64) {
        let (start, used) = (self.clock.now(), self.spaces.used(space));
        let Some(recorder) = &mut self.clock.recorder else { return };
        let (memory, loc) = (space.keyword(), self.cause.1);
        let (place, end) = (String::new(), start);
        let life = BufferLife { memory, ty, address, bytes, start, end, place, loc };
        recorder.taken(space, life, used);
    }

    /// Frees a buffer.
    pub(crate) fn free(&mut self, buffer: BufferId) {
        let buffer = self.buffers.in_origin(&self.buffers.whole(buffer)).buffer;
        if let Some(transfer) = self.transfers.using(buffer) {
            let message = "frees a buffer that a DMA under way uses";
            let finding =
                Finding::new(Kind::Race, self.cause.1, message).note(transfer.loc, "the DMA");
            self.report(finding);
        }
        let (space, address) = (self.buffers[buffer].space, self.buffers[buffer].address);
        self.spaces.give_back(space, address);
        let (now, used) = (self.clock.now(), self.spaces.used(space));
        if let Some(recorder) = &mut self.clock.recorder {
            recorder.given_back(space, address, now, used);
        }
        self.buffers.end(buffer);
    }

    /// Runs a function; returns its results.
    pub(crate) fn call(
        &mut self,
        body: Arc<Body>,
        args: Vec<(Datum, Ready)>,
    ) -> Result<Vec<(Datum, Ready)>, Error> {
        let root = body.root();
        let values = vec![None; body.n_values()];
        let is_bundled = body.walk().any(|op| body.attr(op, CYCLE).is_some());
        let caller = std::mem::replace(&mut self.frame, Frame { body, is_bundled, values });
        let results = self.run(root, args);
        self.frame = caller;
        results
    }

    /// Runs a region of the body; returns the operands of its terminator.
    pub(crate) fn run(
        &mut self,
        region: RegionId,
        args: Vec<(Datum, Ready)>,
    ) -> Result<Vec<(Datum, Ready)>, Error> {
        let body = self.body();
        let Some(block) = body.blocks(region).first().copied() else { return Ok(Vec::new()) };
        ensure!(self.depth < MAX_DEPTH, "is nested too deep: more than {MAX_DEPTH} levels");
        ensure!(body.args(block).len() == args.len(), "passes another number of values");
        for (value, (datum, ready)) in body.args(block).iter().zip(args) {
            self.set(*value, datum, ready);
        }
        self.depth += 1;
        let n_scoped = self.scoped.len();
        let result = self.blocks(&body, block);
        self.depth -= 1;
        if let Ok(results) = &result {
            self.end_scope(n_scoped, results);
        }
        result
    }

    /// Evaluates ops of a region without counting their time.
    pub(crate) fn decide(
        &mut self,
        region: RegionId,
        args: &[(Datum, Ready)],
        ops: &[OpId],
    ) -> Result<(), Error> {
        let body = self.body();
        let Some(block) = body.blocks(region).first() else { return Ok(()) };
        for (value, (datum, ready)) in body.args(*block).iter().zip(args) {
            self.set(*value, datum.clone(), *ready);
        }
        let is_timed = std::mem::replace(&mut self.options.is_timed, false);
        let done = ops.iter().try_for_each(|op| eval::eval(self, &body, *op));
        self.options.is_timed = is_timed;
        done
    }

    /// Frees the arrays that a region has made and does not return.
    fn end_scope(&mut self, n_before: usize, results: &[(Datum, Ready)]) {
        let made = self.scoped.split_off(n_before);
        for buffer in made {
            let is_it = |(datum, _): &(Datum, Ready)| matches!(datum, Datum::Buffer(region) if self.buffers.are_one(region.buffer, buffer));
            if results.iter().any(is_it) { self.scoped.push(buffer) } else { self.free(buffer) }
        }
    }

    /// Runs a block, and those that branches go to.
    fn blocks(&mut self, body: &Body, first: BlockId) -> Result<Vec<(Datum, Ready)>, Error> {
        let mut block = first;
        loop {
            let results = self.block(body, block)?;
            match self.successor.take() {
                Some(next) => block = next,
                None => return Ok(results),
            }
        }
    }

    fn block(&mut self, body: &Body, block: BlockId) -> Result<Vec<(Datum, Ready)>, Error> {
        for op in body.ops(block) {
            let data = &body[op];
            self.cause = (data.def.name, data.loc);
            self.count_op()?;
            if data.has(Traits::TERMINATOR) && body.successors(op).is_empty() {
                self.clock.end_segment();
                let operands: Vec<Value> = body.operands(op).collect();
                return self.get_all(&operands);
            }
            if self.frame.is_bundled {
                self.plan(body, op);
            }
            self.execute(body, op).map_err(|error| self.placed(body, op, error))?;
        }
        Ok(Vec::new())
    }

    /// Sets the issue cycle of an op in the clock. A bundle that the machine does not have is a finding.
    fn plan(&mut self, body: &Body, op: OpId) {
        let attr = body.attr(op, CYCLE);
        let cycle = attr.and_then(Attr::as_int).and_then(|cycle| u32::try_from(cycle).ok());
        let cycle = cycle.map(u64::from);
        if let Some(attr) = attr.filter(|_| cycle.is_none()) {
            let most = u32::MAX;
            let message = format!("expects a number from 0 to {most} as '{CYCLE}', found {attr}");
            self.report(Finding::new(Kind::Error, body[op].loc, message));
        }
        if cycle.is_none() && body.is_pure(op) && body.regions(op).is_empty() {
            // Ops that take no time are in no bundle.
            return;
        }
        let slot = Slot::of(body, op).filter(|_| cycle.is_some());
        let n = slot.map_or(1, |slot| self.costs.slots(slot));
        if let Err(message) = self.clock.plan(cycle, slot.map(|slot| (slot, n))) {
            self.report(Finding::new(Kind::Error, body[op].loc, message));
        }
    }

    /// Counts an op that runs, or an iteration that is repeated as a whole. Error: the limit is reached, or the run is
    /// cancelled.
    pub(crate) fn count_op(&mut self) -> Result<(), Error> {
        self.n_ops += 1;
        if self.options.cx.cancel.is_cancelled() {
            return Err(Error::new(STOPPED));
        }
        if self.options.max_ops.is_some_and(|max| self.n_ops > max) {
            let message = format!("comes after the limit of {} ops", self.n_ops - 1);
            return Err(self.stop(Finding::new(Kind::Error, self.cause.1, message)));
        }
        Ok(())
    }

    /// Error as a finding at its op.
    fn placed(&mut self, body: &Body, op: OpId, error: Error) -> Error {
        if error.message == STOPPED {
            return error;
        }
        let (name, loc) = (body[op].def.name, error.loc.unwrap_or(body[op].loc));
        self.stop(Finding::new(Kind::Error, loc, format!("'{name}' op {}", error.message)))
    }

    fn execute(&mut self, body: &Body, op: OpId) -> Result<(), Error> {
        let ops = Arc::clone(&self.ops);
        match ops.apply(body, op, self) {
            Some(done) => done,
            None => eval::eval(self, body, op),
        }
    }

    /// Moves the data of a transfer, unless that was done.
    pub(crate) fn commit(&mut self, source: &Region, destination: &Region, loc: Loc) {
        if !self.buffers.has_data
            || !self.buffers.is_alive(source.buffer)
            || !self.buffers.is_alive(destination.buffer)
        {
            return;
        }
        if self.buffers.copy(source, destination) {
            return;
        }
        let (bytes, shade) = self.buffers.read(source);
        let is_observed = self.buffers[destination.buffer].space != Space::Vmem
            && self.buffers[destination.buffer].space != Space::Smem;
        if let Some(shade) = shade.as_ref().filter(|_| is_observed) {
            self.report_store(source, shade, loc);
        }
        self.buffers.write(destination, &bytes, shade.as_deref(), None);
        self.buffers.give_back(bytes);
    }

    /// Reports undefined elements written to a memory that is observable.
    fn report_store(&mut self, source: &Region, shade: &[u8], loc: Loc) {
        let kind = crate::validity::kind_of(shade);
        let what = if kind == Kind::Padding { "padding" } else { "uninitialised memory" };
        let range = range(source, &crate::validity::undefined(shade));
        let finding = Finding::new(kind, loc, format!("{what} goes to HBM: {range}"))
            .note(self.buffers[source.buffer].loc, "from the buffer made here");
        self.report(finding);
    }

    /// Decides if a transfer that starts now moves its data at once.
    pub(crate) fn commits_now(&mut self) -> bool {
        match self.options.commit {
            Commit::Issue => true,
            Commit::Wait => false,
            Commit::Random => self.random.next().is_multiple_of(2),
        }
    }

    /// Splat tensor of zeros, which takes the memory of one element.
    pub(crate) fn zeros(ty: Type) -> Tensor {
        let size = ty.elem().elem_bytes().unwrap_or(1);
        Tensor::splat_bytes(ty, &vec![0; size])
    }
}

/// Message of errors whose finding was reported already.
pub(crate) const STOPPED: &str = "stopped";

/// Alignment of addresses, in bytes.
const ALIGNMENT: u64 = 512;
