//! Iterations of a grid that take as long as others did: without data only time is left of them.
//!
//! How long the body takes depends on its branches, and on what its units are busy with when it begins. Branches are
//! decided by numbers that follow from the indices; where they do not, or the body waits for something, each
//! iteration is run.

use creole_ir::{Body, Error, OpId, RegionId, Traits, Value};
use creole_loop::scf::If;
use creole_tile::{Fill, Gather, Load, Matmul, Store};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashSet};

use crate::clock::{Backlog, Ready, Step};
use crate::engine::{Datum, Engine};

/// The body of a grid, with what its iterations did.
pub(crate) struct Repeats {
    /// The ops that decide branches, in order.
    deciding: Vec<OpId>,
    conditions: Vec<Value>,
    known: IndexMap<(Vec<bool>, Backlog), Step, FxBuildHasher>,
}

impl Repeats {
    /// `None`: what the body does is not known from its indices.
    pub(crate) fn of(engine: &Engine, body: &Body, region: RegionId) -> Option<Repeats> {
        let options = &engine.options;
        if options.is_functional || !options.is_timed || engine.clock.events.is_some() {
            return None;
        }
        let ops: Vec<OpId> = body.walk_region(region).into_iter().collect();
        let is_plain = |op: &OpId| {
            let data = &body[*op];
            let is_known = data.is::<Load>()
                || data.is::<Store>()
                || data.is::<Fill>()
                || data.is::<Gather>()
                || data.is::<Matmul>()
                || data.is::<If>();
            is_known
                || data.has(Traits::TERMINATOR)
                || (body.regions(*op).is_empty() && body.is_pure(*op))
        };
        if !ops.iter().all(is_plain) {
            return None;
        }
        let conditions: Vec<Value> =
            ops.iter().filter_map(|op| body.get::<If>(*op)).map(|op| op.condition).collect();
        let deciding = deciding(body, &ops, &conditions)?;
        Some(Repeats { deciding, conditions, known: IndexMap::default() })
    }

    /// Runs an iteration, or repeats what one did that was like it.
    pub(crate) fn run(
        &mut self,
        engine: &mut Engine,
        region: RegionId,
        args: Vec<(Datum, Ready)>,
    ) -> Result<(), Error> {
        let branches = self.branches(engine, region, &args)?;
        let key = (branches, engine.clock.backlog());
        if let Some(step) = self.known.get_mut(&key) {
            engine.clock.repeat(step);
            return Ok(());
        }
        let before = engine.clock.snapshot();
        engine.run(region, args)?;
        self.known.insert(key, engine.clock.since(&before));
        Ok(())
    }

    fn branches(
        &self,
        engine: &mut Engine,
        region: RegionId,
        args: &[(Datum, Ready)],
    ) -> Result<Vec<bool>, Error> {
        if self.conditions.is_empty() {
            return Ok(Vec::new());
        }
        engine.decide(region, args, &self.deciding)?;
        self.conditions.iter().map(|v| Ok(engine.int(*v, "a condition")? != 0)).collect()
    }

    /// Counts all repetitions.
    pub(crate) fn end(self, engine: &mut Engine) {
        for step in self.known.values() {
            engine.clock.count(step);
        }
    }
}

/// The ops of a body that its conditions follow from. `None`: one of them reads memory, or is in a branch itself.
fn deciding(body: &Body, ops: &[OpId], conditions: &[Value]) -> Option<Vec<OpId>> {
    let mut needed: FxHashSet<OpId> = FxHashSet::default();
    let mut work: Vec<Value> = conditions.to_vec();
    while let Some(value) = work.pop() {
        let Some(op) = body.def_op(value).filter(|op| ops.contains(op)) else { continue };
        let is_inner = body.parent_op(op).is_some_and(|outer| body[outer].is::<If>());
        if !body.is_pure(op) || !body.regions(op).is_empty() || is_inner {
            return None;
        }
        if needed.insert(op) {
            work.extend(body.operands(op));
        }
    }
    Some(ops.iter().copied().filter(|op| needed.contains(op)).collect())
}
