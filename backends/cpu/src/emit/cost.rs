//! How long code takes, roughly: what decides whether a loop is worth more than one thread.

use creole_builtin::Call;
use creole_ir::cost::CostModel;
use creole_ir::{Body, OpId, RegionId};
use creole_loop::scf::{For, Parallel, While};

use super::cx::known;
use super::scf::trips;
use crate::RATES;

/// Work that a thread is given at least, in picoseconds.
pub(super) const CHUNK: f64 = 20e6;

/// Iterations that a loop is taken to have where its bounds don't say.
const UNKNOWN_TRIPS: f64 = 16.0;
/// A call of a function about which nothing is known, in picoseconds.
const CALL: f64 = 1e6;

/// How long a call of the function `op` of a module takes on one thread, in picoseconds: what decides on how many
/// threads its loops run. 0 if it has no code here.
pub fn estimate(module: &Body, op: OpId) -> f64 {
    let body = module.nested(op).filter(|body| body.has_entry());
    body.map_or(0.0, |body| region(body, body.root()))
}

/// The time that a region takes once, in picoseconds.
pub(super) fn region(body: &Body, region: RegionId) -> f64 {
    let blocks = body.blocks(region).iter();
    blocks.map(|block| body.ops(*block).map(|op| cost(body, op)).sum::<f64>()).sum()
}

fn cost(body: &Body, op: OpId) -> f64 {
    if let Some(op) = body.get::<For>(op) {
        let trips =
            known_trips(body, op.lower_bound, op.upper_bound, op.step).unwrap_or(UNKNOWN_TRIPS);
        return trips * (region(body, op.region) + 2.0 * RATES.cheap);
    }
    if let Some(op) = body.get::<Parallel>(op) {
        return parallel_trips(body, &op).unwrap_or(UNKNOWN_TRIPS)
            * (region(body, op.region) + RATES.cheap);
    }
    if let Some(op) = body.get::<While>(op) {
        return UNKNOWN_TRIPS * (region(body, op.before) + region(body, op.after));
    }
    if body[op].is::<Call>() {
        return CALL;
    }
    let inner: f64 = body.regions(op).iter().map(|r| region(body, *r)).sum();
    inner + RATES.time(&body.work(op))
}

fn known_trips(
    body: &Body,
    lower: creole_ir::Value,
    upper: creole_ir::Value,
    step: creole_ir::Value,
) -> Option<f64> {
    trips(known(body, lower)?, known(body, upper)?, known(body, step)?).map(|n| n as f64)
}

fn parallel_trips(body: &Body, op: &Parallel) -> Option<f64> {
    let dims = op.lower_bound.iter().zip(&op.upper_bound).zip(&op.step);
    dims.map(|((lower, upper), step)| known_trips(body, *lower, *upper, *step)).product()
}
