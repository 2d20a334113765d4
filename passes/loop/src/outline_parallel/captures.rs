//! Values that the body of a parallel loop takes from around it.

use creole_ir::{Body, OpId, RegionId, Traits, Value, ValueDef};
use creole_vector::Broadcast;
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashSet};

/// Captures of a region, each in order of first use.
#[derive(Default)]
pub(super) struct Captures {
    /// Values that are computed outside.
    pub(super) values: IndexSet<Value, FxBuildHasher>,
    /// Ops of constants, which are rematerialised.
    pub(super) constants: Vec<OpId>,
    /// Splats, which are rematerialised too: some ops, such as shifts, are faster on these.
    pub(super) broadcasts: Vec<OpId>,
}

impl Captures {
    pub(super) fn of(body: &Body, region: RegionId) -> Captures {
        let ops = body.walk_region(region);
        let within: FxHashSet<OpId> = ops.iter().copied().collect();
        let inside = |value: Value| match body.def(value) {
            ValueDef::Result(op, _) => within.contains(&op),
            ValueDef::Arg(block, _) => {
                let around = body.parent_of(body.region_of(block));
                body.region_of(block) == region || around.is_some_and(|op| within.contains(&op))
            }
        };
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut found = Captures::default();
        for value in ops.iter().flat_map(|op| body.operands(*op)) {
            if !inside(value) {
                let source = splat_source(body, value);
                for value in [value].into_iter().chain(source) {
                    if seen.insert(value) {
                        found.add(body, value);
                    }
                }
            }
        }
        found
    }

    fn add(&mut self, body: &Body, value: Value) {
        match body.def_op(value) {
            Some(op) if body[op].has(Traits::CONSTANT) => self.constants.push(op),
            Some(op) if splat_source(body, value).is_some() => self.broadcasts.push(op),
            _ => drop(self.values.insert(value)),
        }
    }
}

/// The number that all lanes of a vector are.
fn splat_source(body: &Body, value: Value) -> Option<Value> {
    let broadcast: Broadcast = body.def_as(value)?;
    (!body.ty(broadcast.source).is_vector()).then_some(broadcast.source)
}
