//! Interpreter core: frames, regions, and the loop that executes one op after another.
//!
//! It knows no op. The functions of a table run the ops that are in it; all others compute their results themselves
//! (`eval`).

mod eval;
mod last_use;
mod operands;
mod poison;

use std::sync::Arc;

use creole_ir::backend::RunCx;
use creole_ir::{
    BlockId, Body, Error, OpId, RegionId, Symbol, Table, Tensor, Traits, Value, bail, ensure,
};
use indexmap::IndexMap;
use last_use::LastUses;
use rustc_hash::FxHashMap;

use crate::datum::Datum;
use crate::limits::Limits;
use crate::memory::View;
use crate::observe::Observation;
use crate::program::{self, Function, Global};

/// Control flow after an op.
pub enum Flow {
    /// Next op of the block.
    Next,
    /// First op of another block, whose arguments are set.
    Branch(BlockId),
    /// End of the region, with the operands of its terminator.
    End(Vec<Datum>),
}

/// Table of functions that run ops, for all dialects.
pub type Ops = Table<Interpreter, Flow>;

/// Values of one body that is being run.
pub(crate) struct Frame {
    pub(crate) body: Arc<Body>,
    last_uses: Arc<LastUses>,
    values: Vec<Option<Datum>>,
    /// The number of the call, if the run is observed.
    call: u64,
}

/// Program and the state of its run.
pub struct Interpreter {
    pub(crate) functions: IndexMap<Symbol, Function>,
    pub(crate) globals: IndexMap<Symbol, Global>,
    pub(crate) limits: Limits,
    /// Context of the run.
    pub(crate) cx: RunCx,
    ops: Arc<Ops>,
    frame: Frame,
    /// Last uses of the bodies that ran, which are kept alive: their addresses are the keys.
    last_uses: FxHashMap<*const Body, (Arc<Body>, Arc<LastUses>)>,
    steps: u64,
    depth: u32,
    /// True once a poison value was made.
    has_poison: bool,
    pub(crate) observation: Option<Observation>,
    /// True if the current error names the op that failed.
    named: bool,
}

/// Bytes of stack for one level of calls and regions. About 2 KiB are used in the profile of the tests; the rest is for
/// unoptimised builds and for ops whose `eval` needs more.
const STACK_PER_LEVEL: usize = 16 << 10;
const STACK_BASE: usize = 2 << 20;

/// Runs `f` on a thread whose stack is large enough for the depth that the limits allow, whatever the stack of the
/// caller. The memory is only reserved until it is touched.
pub(crate) fn on_own_stack<T: Send>(
    limits: Limits,
    f: impl FnOnce() -> Result<T, Error> + Send,
) -> Result<T, Error> {
    let size = STACK_PER_LEVEL.saturating_mul(limits.max_depth as usize).saturating_add(STACK_BASE);
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().name("interp".into()).stack_size(size);
        match thread.spawn_scoped(scope, f) {
            Ok(handle) => handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(e) => bail!("can't start a thread with a stack of {size} bytes: {e}"),
        }
    })
}

fn slot(value: Value) -> usize {
    value.into_raw().into_u32() as usize
}

impl Frame {
    fn new(body: Arc<Body>, last_uses: Arc<LastUses>) -> Frame {
        let values = vec![None; body.n_values()];
        Frame { body, last_uses, values, call: 0 }
    }
}

impl Interpreter {
    pub(crate) fn new(module: &Body, ops: &Arc<Ops>, limits: Limits, cx: &RunCx) -> Interpreter {
        Interpreter {
            functions: program::functions(module),
            globals: program::globals(module),
            limits,
            cx: cx.clone(),
            ops: Arc::clone(ops),
            frame: Frame::new(Arc::new(Body::new()), Arc::default()),
            last_uses: FxHashMap::default(),
            steps: 0,
            depth: 0,
            has_poison: false,
            observation: None,
            named: false,
        }
    }

    /// Body that is being run.
    pub fn body(&self) -> &Body {
        &self.frame.body
    }

    /// Body that is being run, shared, so that the machine can be changed.
    pub(crate) fn shared_body(&self) -> Arc<Body> {
        Arc::clone(&self.frame.body)
    }

    /// Runtime value of `value`. Error: it has not been computed.
    pub(crate) fn get(&self, value: Value) -> Result<&Datum, Error> {
        let held = self.frame.values.get(slot(value)).and_then(Option::as_ref);
        held.ok_or_else(|| Error::new("uses a value that has not been computed"))
    }

    /// Runtime values of `values`.
    pub(crate) fn get_all(&self, values: &[Value]) -> Result<Vec<Datum>, Error> {
        values.iter().map(|v| self.get(*v).cloned()).collect()
    }

    /// Runtime value of `value`, owned if `op` is its last use. Error: it has not been computed.
    pub(crate) fn take(&mut self, op: OpId, value: Value) -> Result<Datum, Error> {
        if !self.frame.last_uses.is_at(value, op) {
            return self.get(value).cloned();
        }
        let held = self.frame.values.get_mut(slot(value)).and_then(Option::take);
        held.ok_or_else(|| Error::new("uses a value that has not been computed"))
    }

    /// Runtime values of `values`, as [`Interpreter::take`].
    pub(crate) fn take_all(&mut self, op: OpId, values: &[Value]) -> Result<Vec<Datum>, Error> {
        values.iter().map(|v| self.take(op, *v)).collect()
    }

    /// Numeric value, as [`Interpreter::take`].
    pub(crate) fn take_tensor(&mut self, op: OpId, value: Value) -> Result<Tensor, Error> {
        self.take(op, value)?.tensor()
    }

    /// Sets the runtime value of `value`, if it has uses.
    pub(crate) fn set(&mut self, value: Value, datum: impl Into<Datum>) {
        let is_used = !self.frame.last_uses.is_unused(value);
        if let Some(observation) = &mut self.observation {
            let datum = datum.into();
            observation.note(&self.frame.body, self.frame.call, value, &datum);
            self.frame.values[slot(value)] = is_used.then_some(datum);
            return;
        }
        self.frame.values[slot(value)] = is_used.then(|| datum.into());
    }

    /// Sets the results of an op. Error: their number is wrong.
    pub fn results(&mut self, op: OpId, data: Vec<Datum>) -> Result<Flow, Error> {
        let results = self.frame.body.results(op);
        ensure!(
            results.len() == data.len(),
            "has {} results, computed {}",
            results.len(),
            data.len()
        );
        for (value, datum) in results.zip(data) {
            self.set(value, datum);
        }
        Ok(Flow::Next)
    }

    /// Sets the only result of an op. Error: it has another number of results.
    pub fn result(&mut self, op: OpId, datum: impl Into<Datum>) -> Result<Flow, Error> {
        self.results(op, vec![datum.into()])
    }

    /// Sets the only result of an op to a fresh or derived view.
    pub(crate) fn result_view(&mut self, op: OpId, view: View) -> Result<Flow, Error> {
        self.result(op, Datum::from(view))
    }

    /// Sets the arguments of a block. Error: their number is wrong.
    pub(crate) fn bind(&mut self, block: BlockId, data: Vec<Datum>) -> Result<(), Error> {
        let body = Arc::clone(&self.frame.body);
        let args = body.args(block);
        ensure!(
            args.len() == data.len(),
            "passes {} values to a block of {}",
            data.len(),
            args.len()
        );
        for (value, datum) in args.iter().zip(data) {
            self.set(*value, datum);
        }
        Ok(())
    }

    /// Runs another body; returns the operands of its terminator.
    pub(crate) fn call(&mut self, body: Arc<Body>, args: Vec<Datum>) -> Result<Vec<Datum>, Error> {
        let root = body.root();
        let last_uses = self.last_uses_of(&body);
        let caller = std::mem::replace(&mut self.frame, Frame::new(body, last_uses));
        self.frame.call = self.observation.as_mut().map_or(0, Observation::next_call);
        let results = self.region(root, args);
        self.frame = caller;
        results
    }

    fn last_uses_of(&mut self, body: &Arc<Body>) -> Arc<LastUses> {
        let found = self.last_uses.entry(Arc::as_ptr(body));
        let found = found.or_insert_with(|| (Arc::clone(body), Arc::new(LastUses::of(body))));
        Arc::clone(&found.1)
    }

    /// Runs a region of the current body; returns the operands of its terminator.
    pub(crate) fn region(
        &mut self,
        region: RegionId,
        args: Vec<Datum>,
    ) -> Result<Vec<Datum>, Error> {
        let body = Arc::clone(&self.frame.body);
        let Some(block) = body.blocks(region).first().copied() else {
            bail!("has a region without blocks")
        };
        ensure!(
            self.depth < self.limits.max_depth,
            "is nested too deep: more than {} calls and regions inside each other",
            self.limits.max_depth
        );
        self.bind(block, args)?;
        self.depth += 1;
        let results = self.blocks(&body, block);
        self.depth -= 1;
        self.forget(body.args(block));
        results
    }

    fn forget(&mut self, values: &[Value]) {
        for value in values {
            self.frame.values[slot(*value)] = None;
        }
    }

    /// Runs a region on numeric values that yields such. Error: it yields something else, or fails.
    pub fn region_on_tensors(
        &mut self,
        region: RegionId,
        args: impl IntoIterator<Item = Tensor>,
    ) -> Result<Vec<Tensor>, Error> {
        let results = self.region(region, args.into_iter().map(Datum::Tensor).collect())?;
        results.into_iter().map(Datum::tensor).collect()
    }

    fn blocks(&mut self, body: &Body, first: BlockId) -> Result<Vec<Datum>, Error> {
        self.check_cancelled()?;
        let mut at = body.first_op(first);
        while let Some(op) = at {
            at = match self.op(body, op)? {
                Flow::Next => body.next_op(op),
                Flow::Branch(block) => {
                    self.check_cancelled()?;
                    body.first_op(block)
                }
                Flow::End(data) => return Ok(data),
            };
        }
        Ok(Vec::new())
    }

    /// Error that names no op if the run is cancelled.
    fn check_cancelled(&mut self) -> Result<(), Error> {
        let checked = self.cx.cancel.check();
        self.named |= checked.is_err();
        checked
    }

    /// Error placed at its own location, if it has one, and not at the op that runs.
    pub(crate) fn placed(&mut self, error: Error) -> Error {
        self.named |= error.loc.is_some();
        error
    }

    fn op(&mut self, body: &Body, op: OpId) -> Result<Flow, Error> {
        let flow = self.execute(body, op).map_err(|e| {
            let is_named = std::mem::replace(&mut self.named, true);
            if is_named {
                return e;
            }
            let message = format!("'{}' op {}", body[op].def.name, e.message);
            Error { message, ..e }.at(body[op].loc)
        })?;
        if !body.regions(op).is_empty() {
            self.forget_within(op);
        }
        Ok(flow)
    }

    /// Drops the values whose last use was in a region of `op`.
    fn forget_within(&mut self, op: OpId) {
        let last_uses = Arc::clone(&self.frame.last_uses);
        self.forget(last_uses.within(op));
    }

    fn execute(&mut self, body: &Body, op: OpId) -> Result<Flow, Error> {
        self.steps += 1;
        if let Some(max) = self.limits.max_steps {
            ensure!(self.steps <= max, "comes after the limit of {max} steps");
        }
        if self.has_poison
            && let Some(flow) = self.poisoned(body, op)
        {
            return flow;
        }
        let ops = Arc::clone(&self.ops);
        if let Some(flow) = ops.apply(body, op, self) {
            return flow;
        }
        if body[op].has(Traits::TERMINATOR) && body.successors(op).is_empty() {
            let operands: Vec<Value> = body.operands(op).collect();
            return self.take_all(op, &operands).map(Flow::End);
        }
        eval::eval(self, body, op)
    }
}
