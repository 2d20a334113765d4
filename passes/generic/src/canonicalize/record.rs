//! Record of the rewrites of a run, of which a proof is made.

use std::sync::Arc;

use creole_ir::pass::PassCx;
use creole_ir::pattern::{Bindings, Rule};
use creole_ir::{Body, Error, OpId, Value};
use creole_passes_proof::trace::{GreedyTrace, Matched, PatternRun};

use super::{Counts, Driver, Limits, Rewrites, initial_ops};

/// Canonicalises a body, and shows the stages of a proof. Error: a rule can't be read, or it was cancelled.
pub(super) fn canonicalize(
    body: &mut Body,
    rewrites: &Rewrites,
    limits: Limits,
    cx: &PassCx<'_>,
) -> Result<Counts, Error> {
    // Stages end before what is no step, which the first run finds out.
    let mut copy = body.clone();
    let first = GreedyTrace::new(body, cx.dialects, None);
    let (_, mut driver) = run(&mut copy, rewrites, limits, cx, first)?;
    let cuts = driver.trace.take().map(|trace| trace.into_cuts());
    let second = GreedyTrace::new(body, cx.dialects, cuts);
    let (counts, mut driver) = run(body, rewrites, limits, cx, second)?;
    let stages = driver.trace.take().map(|trace| trace.finish(driver.body));
    for stage in stages.into_iter().flatten() {
        cx.remarks.show("before", stage.before);
        cx.remarks.show("after", stage.after);
    }
    Ok(counts)
}

/// Runs a driver with a record. Returns it as it is at the end.
fn run<'a>(
    body: &'a mut Body,
    rewrites: &'a Rewrites,
    limits: Limits,
    cx: &PassCx<'a>,
    trace: GreedyTrace<'a>,
) -> Result<(Counts, Driver<'a>), Error> {
    let ops = initial_ops(body, limits);
    let mut driver =
        Driver::new(body, rewrites, cx.dialects, limits, cx.cancel).with_fuel_for(ops.len());
    driver.trace = Some(Box::new(trace));
    let counts = driver.finish(ops, limits)?;
    Ok((counts, driver))
}

impl Driver<'_> {
    pub(super) fn begin_record(&mut self) {
        if let Some(trace) = &mut self.trace {
            trace.begin(self.body);
        }
    }

    /// Records what is no step, if it has changed something.
    pub(super) fn record_other(&mut self, changed: bool, name: &str) {
        if let Some(trace) = self.trace.as_mut().filter(|_| changed) {
            trace.no_step(name);
        }
    }

    pub(super) fn record_rule(
        &mut self,
        rule: &Arc<Rule>,
        bindings: &Bindings<Value, OpId>,
        made: &[OpId],
    ) {
        if let Some(trace) = &mut self.trace {
            let values: Vec<Value> = bindings.values().collect();
            trace.rule(self.body, rule, &Matched { ops: &bindings.ops, values: &values, made });
        }
    }

    /// Records a rule with several roots, as one that is turned for each of them.
    pub(super) fn record_roots(
        &mut self,
        rule: &Arc<Rule>,
        bindings: &Bindings<Value, OpId>,
        made: &[OpId],
    ) {
        let Some(trace) = &mut self.trace else { return };
        let values: Vec<Value> = bindings.values().collect();
        let n = bindings.roots.len() + 1;
        for turn in 0..n {
            let other = turn.checked_sub(1).map(|at| bindings.roots[at]);
            let root = other.and_then(|value| self.body.def_op(value));
            let mut ops = bindings.ops.clone();
            if let Some(at) = ops.iter().position(|op| Some(*op) == root) {
                ops.rotate_left(at);
            }
            let Some(turned) = rule.turned((rule.turn + turn) % n) else { continue };
            let matched = Matched { ops: &ops, values: &values, made };
            trace.rule(self.body, &Arc::new(turned), &matched);
        }
    }

    pub(super) fn record_fold(&mut self, op: OpId, new: &[Value], name: &str) {
        if let Some(trace) = &mut self.trace {
            trace.fold(self.body, op, new, name);
        }
    }

    pub(super) fn record_pattern(&mut self, done: &PatternRun<'_>) {
        if let Some(trace) = &mut self.trace {
            trace.pattern(self.body, done);
        }
    }

    /// Records that an op became what `new` is.
    pub(super) fn record_change(&mut self, op: OpId, new: OpId) {
        if let Some(trace) = &mut self.trace {
            trace.changed(self.body, op, new);
        }
    }
}
