//! Values that a program needs: those that effects, visible results and conditions depend on, through calls and regions.
//!
//! A value is needed if an op that writes uses it, if it leaves a function for callers that are not known, or if a value
//! that is needed depends on it. Values that regions, branches and calls pass are needed where the receiver is.

use creole_ir::body::Effect;
use creole_ir::flow::{CallFlow, FlowPoint, RegionFlow};
use creole_ir::{BlockId, Body, OpId, Tensor, Traits, Value, ValueDef};
use smallvec::SmallVec;

use crate::program::Program;

/// Values of a program that are needed, and structured ops that are.
pub struct Needed {
    values: Vec<bool>,
    kept: Vec<bool>,
}

impl Needed {
    /// Finds what a program needs.
    pub fn of(program: &Program<'_>) -> Needed {
        let mut finder = Finder::new(program);
        finder.roots();
        while let Some((unit, value)) = finder.work.pop() {
            finder.follow(unit, value);
        }
        Needed { values: finder.values, kept: finder.kept }
    }

    /// True if a value is needed.
    pub fn has(&self, program: &Program<'_>, unit: usize, value: Value) -> bool {
        self.values[program.value(unit, value)]
    }

    /// True for an op that writes, or has a region that does, or a result that is needed.
    pub fn keeps(&self, program: &Program<'_>, unit: usize, op: OpId) -> bool {
        self.kept[program.op(unit, op)]
    }
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

struct Finder<'p, 'a> {
    program: &'p Program<'a>,
    values: Vec<bool>,
    kept: Vec<bool>,
    work: Vec<(usize, Value)>,
    callers_known: Vec<bool>,
    /// Calls of each unit.
    calls: Vec<Vec<(usize, OpId)>>,
}

impl<'p, 'a> Finder<'p, 'a> {
    fn new(program: &'p Program<'a>) -> Self {
        let mut calls = vec![Vec::new(); program.units.len()];
        for (at, unit) in program.units.iter().enumerate() {
            for op in unit.body.inside(unit.body.root()) {
                if let Some(callee) = program.callee(at, op) {
                    calls[callee].push((at, op));
                }
            }
        }
        Finder {
            program,
            values: vec![false; program.n_values()],
            kept: vec![false; program.n_ops()],
            work: Vec::new(),
            callers_known: program.callers_known(),
            calls,
        }
    }

    fn body(&self, unit: usize) -> &'p Body
    where
        'a: 'p,
    {
        self.program.units[unit].body
    }

    fn add(&mut self, unit: usize, value: Value) {
        let number = self.program.value(unit, value);
        if !std::mem::replace(&mut self.values[number], true) {
            self.work.push((unit, value));
        }
    }

    fn add_operands(&mut self, unit: usize, op: OpId) {
        for value in self.body(unit).operands(op) {
            self.add(unit, value);
        }
    }

    // --- what is needed by itself ---------------------------------------------------------------

    fn roots(&mut self) {
        for unit in 0..self.program.units.len() {
            let body = self.body(unit);
            // Those inside first, so that an op knows if anything in it writes.
            for op in body.walk().rev() {
                self.root(unit, op);
            }
        }
    }

    fn root(&mut self, unit: usize, op: OpId) {
        let body = self.body(unit);
        let is_structured = body.region_flow(op).is_some();
        let is_writing = self.kept[self.program.op(unit, op)]
            || (!is_structured && body.own_effect(op) == Effect::Writes);
        if is_writing && let Some(around) = body.parent_op(op) {
            self.kept[self.program.op(unit, around)] = true;
        }
        if !body.successors(op).is_empty() {
            return self.root_branch(unit, op);
        }
        if is_structured {
            if is_writing {
                self.keep(unit, op);
            }
        } else if body.region_end(op).is_some() {
            // The op around it decides.
        } else if self.program.callee(unit, op).is_some() {
            self.kept[self.program.op(unit, op)] = true;
        } else if body[op].has(Traits::TERMINATOR) {
            if body.parent_op(op).is_some() || !self.callers_known[unit] {
                self.add_operands(unit, op);
            }
        } else if is_writing || !body.regions(op).is_empty() {
            self.kept[self.program.op(unit, op)] = true;
            self.add_operands(unit, op);
        }
    }

    fn root_branch(&mut self, unit: usize, op: OpId) {
        let body = self.body(unit);
        let passed: SmallVec<[_; 2]> =
            (0..body.successors(op).len()).map(|at| body.passed_operands(op, at)).collect();
        for (i, value) in body.operands(op).enumerate() {
            if !passed.iter().flatten().any(|range| range.contains(&i)) {
                self.add(unit, value);
            }
        }
    }

    /// Marks a structured op as kept: what decides where control goes is needed.
    fn keep(&mut self, unit: usize, op: OpId) {
        let body = self.body(unit);
        self.kept[self.program.op(unit, op)] = true;
        let Some(flow) = body.region_flow(op) else { return };
        for from in sources(body, op) {
            let to = points(body, op, flow, from);
            let passed: SmallVec<[_; 2]> =
                to.iter().map(|to| (flow.passed)(body, op, from, *to)).collect();
            for (i, value) in body.operands(from.unwrap_or(op)).enumerate() {
                if !passed.iter().any(|range| range.contains(&i)) {
                    self.add(unit, value);
                }
            }
        }
    }

    // --- what a value depends on ----------------------------------------------------------------

    fn follow(&mut self, unit: usize, value: Value) {
        let body = self.body(unit);
        match body.def(value) {
            ValueDef::Result(op, number) => {
                let number = number as usize;
                if let Some(flow) = body.region_flow(op) {
                    if !self.kept[self.program.op(unit, op)] {
                        self.keep(unit, op);
                    }
                    self.receive(unit, op, flow, FlowPoint::Parent, number);
                } else if let Some(callee) = self.program.callee(unit, op) {
                    self.returned(callee, number);
                } else {
                    self.kept[self.program.op(unit, op)] = true;
                    self.add_operands(unit, op);
                }
            }
            ValueDef::Arg(block, number) => self.follow_arg(unit, block, number as usize),
        }
    }

    fn returned(&mut self, unit: usize, number: usize) {
        let body = self.body(unit);
        for block in body.blocks(body.root()) {
            let end = body.last_op(*block).filter(|end| body.successors(*end).is_empty());
            if let Some(value) = end.and_then(|end| body.operands(end).nth(number)) {
                self.add(unit, value);
            }
        }
    }

    fn follow_arg(&mut self, unit: usize, block: BlockId, number: usize) {
        let body = self.body(unit);
        let region = body.region_of(block);
        let is_entry = body.blocks(region).first() == Some(&block);
        for end in body.predecessors(block) {
            for (at, to) in body.successors(*end).iter().enumerate() {
                let passed = body.passed_operands(*end, at).filter(|_| *to == block);
                if let Some(operand) = passed.and_then(|mut passed| passed.nth(number)) {
                    self.add(unit, body.operand(*end, operand));
                }
            }
        }
        let around = body.parent_of(region).filter(|_| is_entry);
        if let Some(op) = around {
            let at = body.regions(op).iter().position(|own| *own == region);
            if let (Some(flow), Some(at)) = (body.region_flow(op), at) {
                self.receive(unit, op, flow, FlowPoint::Region(at), number);
            }
        } else if is_entry {
            for i in 0..self.calls[unit].len() {
                let (caller, call) = self.calls[unit][i];
                let body = self.body(caller);
                let flow = body[call].def.interface::<CallFlow>();
                let passed = flow.and_then(|flow| (flow.passed)(body, call).nth(number));
                if let Some(operand) = passed {
                    self.add(caller, body.operand(call, operand));
                }
            }
        }
    }

    /// Adds the operands that reach input `number` of a point.
    fn receive(
        &mut self,
        unit: usize,
        op: OpId,
        flow: &RegionFlow,
        point: FlowPoint,
        number: usize,
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
                    self.add(unit, body.operand(from.unwrap_or(op), operand));
                }
            }
        }
    }
}
