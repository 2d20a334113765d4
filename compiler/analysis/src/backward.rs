//! Sparse backward dataflow: facts of values from their uses, to a fixed point over blocks, regions and calls.
//!
//! Facts start at the bottom ("nothing uses this") and grow by joins. What control flow passes gets the fact of what
//! receives it: an argument of a block or region, a result of a structured op, a result of a call. All other operands
//! get what their op makes of its own fact: the join of what it does by itself and the facts of its results. The own
//! operands of terminators, which decide where control goes, are those of the structured op around them.
//!
//! Each growth of a fact is followed once: linear in the size of the program times the height of the domain.

use creole_ir::flow::{CallFlow, FlowPoint, RegionFlow};
use creole_ir::{BlockId, Body, OpId, Tensor, Traits, Value, ValueDef};
use smallvec::SmallVec;

use crate::program::Program;

/// A domain of facts: a lattice, and what ops make of facts.
pub trait BackwardDomain {
    /// Fact about a value, or about all results of an op.
    type Fact: Clone;

    /// The fact of a value that nothing uses.
    fn bottom(&self) -> Self::Fact;
    /// Adds what `new` asks to `fact`. Returns true if it has grown.
    fn join(&self, fact: &mut Self::Fact, new: &Self::Fact) -> bool;
    /// The fact of a value that leaves for code that is not known.
    fn outside(&self) -> Self::Fact;
    /// The fact of an op by itself, whatever uses its results.
    fn own(&self, program: &Program<'_>, unit: usize, op: OpId) -> Self::Fact;
    /// Fact of an operand that control flow does not pass, of an op with this fact.
    fn transfer(&self, body: &Body, op: OpId, operand: usize, fact: &Self::Fact) -> Self::Fact;
}

/// Facts of all values and ops of a program.
pub struct BackwardFacts<F> {
    values: Vec<F>,
    ops: Vec<F>,
}

impl<F> BackwardFacts<F> {
    /// The fact of a value.
    pub fn of(&self, program: &Program<'_>, unit: usize, value: Value) -> &F {
        &self.values[program.value(unit, value)]
    }

    /// The fact of an op.
    pub fn of_op(&self, program: &Program<'_>, unit: usize, op: OpId) -> &F {
        &self.ops[program.op(unit, op)]
    }
}

/// Computes the facts of a program.
pub fn solve_backward<D: BackwardDomain>(
    program: &Program<'_>,
    domain: &D,
) -> BackwardFacts<D::Fact> {
    let mut solver = BackwardSolver {
        program,
        domain,
        values: vec![domain.bottom(); program.n_values()],
        ops: vec![domain.bottom(); program.n_ops()],
        work: Vec::new(),
        callers_known: program.callers_known(),
        calls: program.calls(),
    };
    solver.start();
    while let Some((unit, value)) = solver.work.pop() {
        solver.follow(unit, value);
    }
    BackwardFacts { values: solver.values, ops: solver.ops }
}

/// Nothing is known of conditions.
fn unknown(_: Value) -> Option<Tensor> {
    None
}

/// Points from which control leaves: the start of a structured op (`None`), and the terminators in its regions.
pub fn sources(body: &Body, op: OpId) -> SmallVec<[Option<OpId>; 4]> {
    let mut all: SmallVec<[Option<OpId>; 4]> = SmallVec::from_iter([None]);
    for block in body.regions(op).iter().flat_map(|region| body.blocks(*region)) {
        let end = body.last_op(*block).filter(|end| body.region_end(*end).is_some());
        all.extend(end.map(Some));
    }
    all
}

/// Points that control may go to from a source.
pub fn points(
    body: &Body,
    op: OpId,
    flow: &RegionFlow,
    from: Option<OpId>,
) -> SmallVec<[FlowPoint; 2]> {
    (flow.next)(body, op, from, &unknown)
}

struct BackwardSolver<'p, 'a, D: BackwardDomain> {
    program: &'p Program<'a>,
    domain: &'p D,
    values: Vec<D::Fact>,
    ops: Vec<D::Fact>,
    /// Values whose facts have grown.
    work: Vec<(usize, Value)>,
    callers_known: Vec<bool>,
    /// Calls of each unit.
    calls: Vec<Vec<(usize, OpId)>>,
}

impl<'p, 'a: 'p, D: BackwardDomain> BackwardSolver<'p, 'a, D> {
    fn body(&self, unit: usize) -> &'p Body {
        self.program.units[unit].body
    }

    fn add(&mut self, unit: usize, value: Value, fact: &D::Fact) {
        let number = self.program.value(unit, value);
        if self.domain.join(&mut self.values[number], fact) {
            self.work.push((unit, value));
        }
    }

    fn add_all(&mut self, unit: usize, op: OpId, fact: &D::Fact) {
        for value in self.body(unit).operands(op) {
            self.add(unit, value, fact);
        }
    }

    // --- ops ------------------------------------------------------------------------------------

    fn start(&mut self) {
        for unit in 0..self.program.units.len() {
            for op in self.body(unit).inside(self.body(unit).root()) {
                let own = self.domain.own(self.program, unit, op);
                self.grow(unit, op, &own);
                self.leave(unit, op);
            }
        }
    }

    /// Notes the operands that leave for code that is not known.
    fn leave(&mut self, unit: usize, op: OpId) {
        let body = self.body(unit);
        if !body[op].has(Traits::TERMINATOR)
            || !body.successors(op).is_empty()
            || body.region_end(op).is_some()
        {
            return;
        }
        if body.parent_op(op).is_some() || !self.callers_known[unit] {
            self.add_all(unit, op, &self.domain.outside());
        }
    }

    /// Joins a fact to that of an op, and hands it to the operands that control flow does not pass.
    fn grow(&mut self, unit: usize, op: OpId, fact: &D::Fact) {
        let number = self.program.op(unit, op);
        if !self.domain.join(&mut self.ops[number], fact) {
            return;
        }
        let body = self.body(unit);
        if let Some(flow) = body.region_flow(op) {
            for from in sources(body, op) {
                let to = points(body, op, flow, from);
                let passed = to.iter().map(|to| (flow.passed)(body, op, from, *to));
                self.ask(unit, op, from.unwrap_or(op), &passed.collect::<SmallVec<[_; 2]>>());
            }
        } else if !body.successors(op).is_empty() {
            let passed = (0..body.successors(op).len()).filter_map(|i| body.passed_operands(op, i));
            self.ask(unit, op, op, &passed.collect::<SmallVec<[_; 2]>>());
        } else if body.region_end(op).is_none() && self.program.callee(unit, op).is_none() {
            self.ask(unit, op, op, &[]);
        }
    }

    /// Hands the fact of an op to the operands of `user` that are not passed.
    fn ask(&mut self, unit: usize, op: OpId, user: OpId, passed: &[std::ops::Range<usize>]) {
        let body = self.body(unit);
        let fact = self.ops[self.program.op(unit, op)].clone();
        for (i, value) in body.operands(user).enumerate() {
            if !passed.iter().any(|range| range.contains(&i)) {
                let asked = self.domain.transfer(body, user, i, &fact);
                self.add(unit, value, &asked);
            }
        }
    }

    // --- what gave a value ----------------------------------------------------------------------

    fn follow(&mut self, unit: usize, value: Value) {
        let body = self.body(unit);
        let fact = self.values[self.program.value(unit, value)].clone();
        match body.def(value) {
            ValueDef::Result(op, number) => {
                let number = number as usize;
                if let Some(callee) = self.program.callee(unit, op) {
                    return self.returned(callee, number, &fact);
                }
                self.grow(unit, op, &fact);
                if let Some(flow) = body.region_flow(op) {
                    self.receive(unit, op, flow, FlowPoint::Parent, number, &fact);
                }
            }
            ValueDef::Arg(block, number) => self.follow_arg(unit, block, number as usize, &fact),
        }
    }

    fn returned(&mut self, unit: usize, number: usize, fact: &D::Fact) {
        let body = self.body(unit);
        for block in body.blocks(body.root()) {
            let end = body.last_op(*block).filter(|end| body.successors(*end).is_empty());
            if let Some(value) = end.and_then(|end| body.operands(end).nth(number)) {
                self.add(unit, value, fact);
            }
        }
    }

    fn follow_arg(&mut self, unit: usize, block: BlockId, number: usize, fact: &D::Fact) {
        let body = self.body(unit);
        let region = body.region_of(block);
        let is_entry = body.blocks(region).first() == Some(&block);
        for end in body.predecessors(block) {
            for (at, to) in body.successors(*end).iter().enumerate() {
                let passed = body.passed_operands(*end, at).filter(|_| *to == block);
                if let Some(operand) = passed.and_then(|mut passed| passed.nth(number)) {
                    self.add(unit, body.operand(*end, operand), fact);
                }
            }
        }
        let around = body.parent_of(region).filter(|_| is_entry);
        if let Some(op) = around {
            let at = body.regions(op).iter().position(|own| *own == region);
            if let (Some(flow), Some(at)) = (body.region_flow(op), at) {
                self.receive(unit, op, flow, FlowPoint::Region(at), number, fact);
            }
        } else if is_entry {
            self.given(unit, number, fact);
        }
    }

    /// Hands the fact of a function's argument to what calls pass.
    fn given(&mut self, unit: usize, number: usize, fact: &D::Fact) {
        for i in 0..self.calls[unit].len() {
            let (caller, call) = self.calls[unit][i];
            let body = self.body(caller);
            let flow = body[call].def.interface::<CallFlow>();
            let passed = flow.and_then(|flow| (flow.passed)(body, call).nth(number));
            if let Some(operand) = passed {
                self.add(caller, body.operand(call, operand), fact);
            }
        }
    }

    /// Hands a fact to the operands that reach input `number` of a point.
    fn receive(
        &mut self,
        unit: usize,
        op: OpId,
        flow: &RegionFlow,
        point: FlowPoint,
        number: usize,
        fact: &D::Fact,
    ) {
        let body = self.body(unit);
        let inputs = (flow.inputs)(body, op, point);
        if !inputs.contains(&number) {
            return;
        }
        for from in sources(body, op) {
            if points(body, op, flow, from).contains(&point) {
                let operand = (flow.passed)(body, op, from, point).nth(number - inputs.start);
                if let Some(operand) = operand {
                    self.add(unit, body.operand(from.unwrap_or(op), operand), fact);
                }
            }
        }
    }
}
