//! Values that a program needs: those that effects, visible results and conditions depend on, through calls and regions.
//!
//! A value is needed if an op that writes uses it, if it leaves a function for callers that are not known, or if a value
//! that is needed depends on it. Values that regions, branches and calls pass are needed where the receiver is.

use creole_ir::body::Effect;
use creole_ir::{Body, OpId, Value};

use crate::backward::{BackwardDomain, BackwardFacts, solve_backward};
use crate::program::Program;

/// Values of a program that are needed, and ops that are.
pub struct Needed {
    facts: BackwardFacts<bool>,
}

impl Needed {
    /// Finds what a program needs.
    pub fn of(program: &Program<'_>) -> Needed {
        Needed { facts: solve_backward(program, &OfNeeds::new(program)) }
    }

    /// True if a value is needed.
    pub fn has(&self, program: &Program<'_>, unit: usize, value: Value) -> bool {
        *self.facts.of(program, unit, value)
    }

    /// True for an op that writes, or has a region that does, or a result that is needed.
    pub fn keeps(&self, program: &Program<'_>, unit: usize, op: OpId) -> bool {
        *self.facts.of_op(program, unit, op)
    }
}

/// The domain: `true` for what is needed.
struct OfNeeds {
    /// True for ops that write, or have regions that do, by number.
    is_writing: Vec<bool>,
}

impl OfNeeds {
    fn new(program: &Program<'_>) -> OfNeeds {
        let mut is_writing = vec![false; program.n_ops()];
        for (unit, body) in program.units.iter().map(|unit| unit.body).enumerate() {
            // Those inside first, so that an op knows if anything in it writes.
            for op in body.walk().rev() {
                let is_own =
                    body.region_flow(op).is_none() && body.own_effect(op) == Effect::Writes;
                let number = program.op(unit, op);
                is_writing[number] |= is_own;
                if is_writing[number]
                    && let Some(around) = body.parent_op(op)
                {
                    is_writing[program.op(unit, around)] = true;
                }
            }
        }
        OfNeeds { is_writing }
    }
}

impl BackwardDomain for OfNeeds {
    type Fact = bool;

    fn bottom(&self) -> bool {
        false
    }

    fn join(&self, fact: &mut bool, new: &bool) -> bool {
        *new && !std::mem::replace(fact, true)
    }

    fn outside(&self) -> bool {
        true
    }

    /// Branches are needed, and so are calls of known functions and regions that run in ways that are not known.
    fn own(&self, program: &Program<'_>, unit: usize, op: OpId) -> bool {
        let body = program.units[unit].body;
        let is_opaque = !body.regions(op).is_empty() && body.region_flow(op).is_none();
        self.is_writing[program.op(unit, op)]
            || is_opaque
            || !body.successors(op).is_empty()
            || program.callee(unit, op).is_some()
    }

    fn transfer(&self, _: &Body, _: OpId, _: usize, fact: &bool) -> bool {
        *fact
    }
}
