//! Sparse forward dataflow: facts of values, to a fixed point over blocks, regions and calls.
//!
//! Facts start at the bottom ("nothing arrives here") and grow by joins. Only code that control can reach is visited:
//! a block becomes live when a live branch, op or call may go to it, which facts of conditions decide.
//!
//! Each op is visited when its block becomes live and whenever the fact of one of its operands grows. A fact that has
//! grown `GROWTHS` times is widened, so that it grows only a few times more, whatever the height of the domain: the
//! time is linear in the size of the program.

use std::collections::VecDeque;

use creole_ir::flow::{BlockFlow, CallFlow, FlowPoint, RegionFlow};
use creole_ir::{BlockId, Body, OpId, Tensor, Traits, Type, Value};
use smallvec::SmallVec;

use crate::program::Program;

/// The number of times a fact grows by joins alone. Then it is widened, as it may grow around a loop.
const GROWTHS: u8 = 32;

/// A domain of facts: a lattice, and what ops make of facts.
pub trait Domain {
    /// Fact about a value.
    type Fact: Clone + PartialEq;

    /// The fact of a value that nothing reaches.
    fn bottom(&self) -> Self::Fact;
    /// Adds what `new` allows to `fact`. Returns true if it has grown.
    fn join(&self, fact: &mut Self::Fact, new: &Self::Fact) -> bool;
    /// The fact of a value of this type of which nothing is known.
    fn unknown(&self, ty: Type) -> Self::Fact;
    /// The constant value of a value of this type, if the fact says it.
    fn constant(&self, fact: &Self::Fact, ty: Type) -> Option<Tensor>;
    /// Facts of an op's results. `false`: nothing arrives at its operands yet.
    fn transfer(&self, op: &Visit<'_, Self::Fact>, results: &mut Vec<Self::Fact>) -> bool;
    /// Fact of an argument of a region that control flow does not pass: an induction variable. `None`: not known yet.
    fn induction(&self, op: &Visit<'_, Self::Fact>, arg: Value) -> Option<Self::Fact> {
        Some(self.unknown(op.body.ty(arg)))
    }
    /// The fact of an argument of a function that may be called by others.
    fn argument(&self, ty: Type) -> Self::Fact {
        self.unknown(ty)
    }
    /// The fact of a result of a call of a function that is not known.
    fn returned(&self, op: &Visit<'_, Self::Fact>, value: Value) -> Self::Fact {
        self.unknown(op.body.ty(value))
    }
    /// Fact of a result that has grown from `old` to `new`, where it may grow around a loop.
    fn widened(&self, _old: &Self::Fact, new: Self::Fact, _ty: Type) -> Self::Fact {
        new
    }
}

/// An op with the facts that hold before it.
pub struct Visit<'s, F> {
    /// The body of the op.
    pub body: &'s Body,
    /// The op.
    pub op: OpId,
    facts: &'s [F],
    first: usize,
}

impl<F> Visit<'_, F> {
    /// The fact of a value of the body.
    pub fn fact(&self, value: Value) -> &F {
        &self.facts[self.first + value.into_raw().into_u32() as usize]
    }
}

/// Facts of all values of a program, and its live blocks.
pub struct ProgramFacts<F> {
    facts: Vec<F>,
    live: Vec<bool>,
}

impl<F> ProgramFacts<F> {
    /// The fact of a value.
    pub fn of(&self, program: &Program<'_>, unit: usize, value: Value) -> &F {
        &self.facts[program.value(unit, value)]
    }

    /// True if control may reach the block.
    pub fn is_live(&self, program: &Program<'_>, unit: usize, block: BlockId) -> bool {
        self.live[program.block(unit, block)]
    }

    /// The fact of a value of the outermost body.
    pub fn of_root(&self, value: Value) -> &F {
        &self.facts[value.into_raw().into_u32() as usize]
    }

    /// The facts without the program, which may be changed then.
    pub fn into_units(self, program: &Program<'_>) -> UnitFacts<F> {
        let first = |unit| program.value(unit, Value::from_raw(0.into()));
        let mut starts: Vec<usize> = (0..program.units.len()).map(first).collect();
        starts.push(self.facts.len());
        UnitFacts { facts: self.facts, starts }
    }
}

/// Facts of all values as they were when they were computed, by unit.
pub struct UnitFacts<F> {
    facts: Vec<F>,
    starts: Vec<usize>,
}

impl<F> UnitFacts<F> {
    /// The facts of one unit by number of the value.
    pub fn of(&self, unit: usize) -> &[F] {
        &self.facts[self.starts[unit]..self.starts[unit + 1]]
    }
}

/// Computes the facts of a program.
pub fn solve<D: Domain>(program: &Program<'_>, domain: &D) -> ProgramFacts<D::Fact> {
    let mut solver = Solver {
        program,
        domain,
        bottom: domain.bottom(),
        facts: vec![domain.bottom(); program.n_values()],
        results: Vec::new(),
        growths: vec![0; program.n_values()],
        live: vec![false; program.n_blocks()],
        work: VecDeque::new(),
        is_queued: vec![false; program.n_ops()],
        is_called: vec![false; program.n_ops()],
        calls: vec![Vec::new(); program.units.len()],
        returns: vec![None; program.units.len()],
        return_growths: vec![0; program.units.len()],
        callers_known: program.callers_known(),
    };
    solver.start();
    solver.run();
    ProgramFacts { facts: solver.facts, live: solver.live }
}

struct Solver<'p, 'a, D: Domain> {
    program: &'p Program<'a>,
    domain: &'p D,
    bottom: D::Fact,
    facts: Vec<D::Fact>,
    /// Memory for the facts of an op's results.
    results: Vec<D::Fact>,
    /// The number of times each fact has grown, up to `GROWTHS`.
    growths: Vec<u8>,
    live: Vec<bool>,
    work: VecDeque<(u32, OpId)>,
    is_queued: Vec<bool>,
    /// True for calls that are among `calls`.
    is_called: Vec<bool>,
    /// Live calls of each unit.
    calls: Vec<Vec<(usize, OpId)>>,
    /// Facts that each unit returns, once it may return.
    returns: Vec<Option<Vec<D::Fact>>>,
    /// The number of times the facts that each unit returns have grown, up to `GROWTHS`.
    return_growths: Vec<u8>,
    callers_known: Vec<bool>,
}

impl<D: Domain> Solver<'_, '_, D> {
    /// Makes the entries live that code outside may run.
    fn start(&mut self) {
        for unit in 0..self.program.units.len() {
            let body = self.program.units[unit].body;
            if body.has_entry() && !self.callers_known[unit] {
                for arg in body.args(body.entry()) {
                    let fact = self.domain.argument(body.ty(*arg));
                    self.join(unit, *arg, &fact);
                }
                self.make_live(unit, body.entry());
            }
        }
    }

    fn run(&mut self) {
        while let Some((unit, op)) = self.work.pop_front() {
            let unit = unit as usize;
            let number = self.program.op(unit, op);
            self.is_queued[number] = false;
            self.visit(unit, op);
        }
    }

    /// Makes a block live, of whose arguments nothing is known.
    fn enter(&mut self, unit: usize, block: BlockId) {
        let body = self.program.units[unit].body;
        for arg in body.args(block) {
            let fact = self.domain.unknown(body.ty(*arg));
            self.join(unit, *arg, &fact);
        }
        self.make_live(unit, block);
    }

    fn make_live(&mut self, unit: usize, block: BlockId) {
        let number = self.program.block(unit, block);
        if !std::mem::replace(&mut self.live[number], true) {
            for op in self.program.units[unit].body.ops(block) {
                self.push(unit, op);
            }
        }
    }

    fn push(&mut self, unit: usize, op: OpId) {
        let number = self.program.op(unit, op);
        if !std::mem::replace(&mut self.is_queued[number], true) {
            self.work.push_back((unit as u32, op));
        }
    }

    fn join(&mut self, unit: usize, value: Value, fact: &D::Fact) {
        self.join_or_widen(unit, value, fact, || false);
    }

    /// Joins a fact to that of `value`, and widens it if it may not grow by one step after the other: if it has grown
    /// often, or at once if `is_passed`.
    fn join_or_widen(
        &mut self,
        unit: usize,
        value: Value,
        fact: &D::Fact,
        is_passed: impl FnOnce() -> bool,
    ) {
        let number = self.program.value(unit, value);
        let slot = &mut self.facts[number];
        // Most facts grow once, from the bottom, and are not copied.
        let old = (*slot != self.bottom).then(|| slot.clone());
        if !self.domain.join(slot, fact) {
            return;
        }
        let growths = &mut self.growths[number];
        *growths = GROWTHS.min(*growths + 1);
        if *growths == GROWTHS || old.is_some() && is_passed() {
            let ty = self.program.units[unit].body.ty(value);
            let new = slot.clone();
            *slot = self.domain.widened(old.as_ref().unwrap_or(&self.bottom), new, ty);
        }
        self.push_users(unit, value);
    }

    /// Queues the live ops that a fact of `value` concerns.
    fn push_users(&mut self, unit: usize, value: Value) {
        let body = self.program.units[unit].body;
        let mut users = body.users(value);
        match (users.next(), users.next()) {
            (None, _) => {}
            (Some(only), None) => self.push_live(unit, only),
            (Some(last), Some(other)) => {
                // The list of uses begins with the last one.
                let users: SmallVec<[OpId; 8]> = [last, other].into_iter().chain(users).collect();
                users.into_iter().rev().for_each(|op| self.push_live(unit, op));
            }
        }
    }

    fn push_live(&mut self, unit: usize, op: OpId) {
        let Some(block) = self.program.units[unit].body.block_of(op) else { return };
        if self.live[self.program.block(unit, block)] {
            self.push(unit, op);
        }
    }

    fn fact(&self, unit: usize, value: Value) -> D::Fact {
        self.facts[self.program.value(unit, value)].clone()
    }

    // --- ops ----------------------------------------------------------------------------------

    fn visit(&mut self, unit: usize, op: OpId) {
        let body = self.program.units[unit].body;
        if !body.successors(op).is_empty() {
            return self.branch(unit, op);
        }
        if let Some(flow) = body.region_flow(op) {
            return self.follow(unit, op, flow, None);
        }
        if let Some((around, flow)) = body.region_end(op) {
            self.follow(unit, around, flow, Some(op));
        }
        if body[op].def.interface::<CallFlow>().is_some() {
            return self.call(unit, op);
        }
        if body[op].has(Traits::TERMINATOR) && body.parent_op(op).is_none() {
            self.leave(unit, op);
        }
        for region in body.regions(op) {
            if let Some(entry) = body.blocks(*region).first() {
                self.enter(unit, *entry);
            }
        }
        if self.program.nested(unit, op).is_none() && body[op].n_results() > 0 {
            self.transfer(unit, op);
        }
    }

    fn transfer(&mut self, unit: usize, op: OpId) {
        let body = self.program.units[unit].body;
        let mut results = std::mem::take(&mut self.results);
        let first = self.program.value(unit, Value::from_raw(0.into()));
        let visit = Visit { body, op, facts: &self.facts, first };
        if self.domain.transfer(&visit, &mut results) {
            for (value, fact) in body.results(op).zip(&results) {
                self.grow(unit, value, fact);
            }
        }
        results.clear();
        self.results = results;
    }

    /// Joins what an op computes. A value that a terminator passes on may grow around a loop, one step at a time.
    fn grow(&mut self, unit: usize, value: Value, fact: &D::Fact) {
        let body = self.program.units[unit].body;
        let is_passed = || body.users(value).any(|op| body[op].has(Traits::TERMINATOR));
        self.join_or_widen(unit, value, fact, is_passed);
    }

    // --- blocks -------------------------------------------------------------------------------

    fn branch(&mut self, unit: usize, op: OpId) {
        let body = self.program.units[unit].body;
        let taken = match body[op].def.interface::<BlockFlow>() {
            Some(_) if self.waits(unit, op) => return,
            Some(flow) => (flow.taken)(body, op, &|value| self.constant(unit, value)),
            None => None,
        };
        for (i, block) in body.successors(op).iter().enumerate() {
            if taken.is_some_and(|taken| taken != i) {
                continue;
            }
            match body.passed_operands(op, i) {
                Some(passed) if passed.len() == body.args(*block).len() => {
                    for (arg, operand) in body.args(*block).iter().zip(passed) {
                        let fact = self.fact(unit, body.operand(op, operand));
                        self.join(unit, *arg, &fact);
                    }
                    self.make_live(unit, *block);
                }
                _ => self.enter(unit, *block),
            }
        }
    }

    /// True for an op that may go nowhere yet, as nothing reaches one of its operands.
    fn waits(&self, unit: usize, op: OpId) -> bool {
        let body = self.program.units[unit].body;
        body.operands(op).any(|v| self.facts[self.program.value(unit, v)] == self.bottom)
    }

    fn constant(&self, unit: usize, value: Value) -> Option<Tensor> {
        let ty = self.program.units[unit].body.ty(value);
        self.domain.constant(&self.facts[self.program.value(unit, value)], ty)
    }

    // --- regions ------------------------------------------------------------------------------

    /// Follows control from the start of a structured op, or from a terminator in it.
    fn follow(&mut self, unit: usize, op: OpId, flow: &RegionFlow, end: Option<OpId>) {
        let body = self.program.units[unit].body;
        if self.waits(unit, end.unwrap_or(op)) {
            return;
        }
        let points = (flow.next)(body, op, end, &|value| self.constant(unit, value));
        for to in points {
            let inputs: SmallVec<[Value; 4]> = match to {
                FlowPoint::Parent => body.results(op).collect(),
                FlowPoint::Region(at) => {
                    let Some(block) = body.blocks(body.regions(op)[at]).first() else { continue };
                    body.args(*block).into()
                }
            };
            let received = (flow.inputs)(body, op, to);
            let passed = (flow.passed)(body, op, end, to);
            let from = end.unwrap_or(op);
            for (i, input) in inputs.iter().enumerate() {
                let source = i.checked_sub(received.start).and_then(|i| passed.clone().nth(i));
                match source.filter(|_| received.contains(&i)) {
                    Some(operand) => {
                        let fact = self.fact(unit, body.operand(from, operand));
                        self.join(unit, *input, &fact);
                    }
                    None => self.induction(unit, op, *input),
                }
            }
            if let FlowPoint::Region(at) = to {
                self.make_live(unit, body.block(body.regions(op)[at]));
            }
        }
    }

    fn induction(&mut self, unit: usize, op: OpId, arg: Value) {
        let body = self.program.units[unit].body;
        let first = self.program.value(unit, Value::from_raw(0.into()));
        let visit = Visit { body, op, facts: &self.facts, first };
        if let Some(fact) = self.domain.induction(&visit, arg) {
            self.join(unit, arg, &fact);
        }
    }

    // --- calls --------------------------------------------------------------------------------

    fn call(&mut self, unit: usize, op: OpId) {
        let body = self.program.units[unit].body;
        let Some(callee) = self.program.callee(unit, op) else {
            for value in body.results(op) {
                let first = self.program.value(unit, Value::from_raw(0.into()));
                let visit = Visit { body, op, facts: &self.facts, first };
                let fact = self.domain.returned(&visit, value);
                self.join(unit, value, &fact);
            }
            return;
        };
        let inner = self.program.units[callee].body;
        let flow = body[op].def.interface::<CallFlow>();
        let passed = flow.map_or(0..0, |flow| (flow.passed)(body, op));
        if self.callers_known[callee] {
            for (arg, operand) in inner.args(inner.entry()).iter().zip(passed) {
                let fact = self.fact(unit, body.operand(op, operand));
                self.join(callee, *arg, &fact);
            }
            self.make_live(callee, inner.entry());
        }
        let number = self.program.op(unit, op);
        if !std::mem::replace(&mut self.is_called[number], true) {
            self.calls[callee].push((unit, op));
        }
        self.receive(callee, unit, op);
    }

    /// Joins what a function returns to the results of a call.
    fn receive(&mut self, callee: usize, unit: usize, op: OpId) {
        let body = self.program.units[unit].body;
        let Some(returned) = self.returns[callee].clone() else { return };
        for (value, fact) in body.results(op).zip(returned) {
            self.join(unit, value, &fact);
        }
    }

    /// Joins the operands of a return to what its function returns.
    fn leave(&mut self, unit: usize, op: OpId) {
        let body = self.program.units[unit].body;
        let facts: Vec<D::Fact> = body.operands(op).map(|v| self.fact(unit, v)).collect();
        let mut grown = false;
        match &mut self.returns[unit] {
            Some(returned) => {
                let is_last = self.return_growths[unit] + 1 >= GROWTHS;
                for ((fact, new), value) in returned.iter_mut().zip(&facts).zip(body.operands(op)) {
                    let old = fact.clone();
                    if self.domain.join(fact, new) {
                        grown = true;
                        if is_last {
                            *fact = self.domain.widened(&old, fact.clone(), body.ty(value));
                        }
                    }
                }
                self.return_growths[unit] =
                    GROWTHS.min(self.return_growths[unit] + u8::from(grown));
            }
            first @ None => {
                *first = Some(facts);
                grown = true;
            }
        }
        if grown {
            for i in 0..self.calls[unit].len() {
                let (caller, call) = self.calls[unit][i];
                self.receive(unit, caller, call);
            }
        }
    }
}
