//! Ops that say themselves what they compute: arithmetic, and vectors from vectors.

use creole_ir::op::EvalCx;
use creole_ir::{Body, Error, OpId, RegionId, Tensor, Traits, Type, bail, ensure};

use super::{Datum, Engine, definedness};
use crate::clock::{Ready, Unit};
use crate::numbers::Numbers;

/// Runs an op by its `eval`.
pub(super) fn eval(engine: &mut Engine, body: &Body, op: OpId) -> Result<(), Error> {
    let parts = body.op_ref(op);
    ensure!(parts.def.is_registered(), "is not known");
    ensure!(body.is_pure(op), "can't run on this machine");
    let mut args: Vec<Numbers> = Vec::with_capacity(parts.operands.len());
    for value in &parts.operands {
        args.push(engine.numbers(*value)?);
    }
    let types = body.result_types(op);
    let tensors: Vec<Tensor> = args.iter().map(|arg| arg.tensor.clone()).collect();
    let values = (parts.def.eval)(&parts, &tensors, &mut Results(&types))?;
    ensure!(values.len() == types.len(), "has {} results, computed {}", types.len(), values.len());
    let shades = definedness::propagate(&parts, &args, &types);
    let ready = time(engine, body, op);
    for (i, (result, value)) in body.results(op).zip(values.0).enumerate() {
        let numbers = match &shades {
            Some((undefined, origin)) => Numbers::shaded(value, undefined[i].clone(), origin),
            None => Numbers::defined(value),
        };
        engine.set(result, Datum::Numbers(numbers), ready);
    }
    Ok(())
}

struct Results<'a>(&'a [Type]);

impl EvalCx for Results<'_> {
    fn results(&self) -> &[Type] {
        self.0
    }

    fn call(&mut self, _: RegionId, _: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        bail!("has a region, which this machine can't run")
    }
}

/// Ops that move elements across lanes or rows.
const ACROSS: &[&str] = &[
    "vector.transpose",
    "vector.multi_reduction",
    "vector.reduction",
    "vector.shape_cast",
    "vector.shuffle",
    "tile.rotate",
];

/// Arithmetic operations of an op on vectors; moving elements is none.
fn operations(body: &Body, op: OpId) -> u64 {
    let data = &body[op];
    let is_reduction = matches!(data.def.name, "vector.multi_reduction" | "vector.reduction");
    if !is_reduction && !data.has(Traits::ELEMENTWISE) {
        return 0;
    }
    let work = body.work(op);
    let all = work.cheap + work.divide + work.integer_divide + work.transcendental + work.call;
    all.round() as u64
}

/// When the results of an op are there.
fn time(engine: &mut Engine, body: &Body, op: OpId) -> Ready {
    let parts = body.op_ref(op);
    let ready = engine.ready(&parts.operands);
    if !engine.options.is_timed || parts.def.traits.has(Traits::CONSTANT) {
        return ready;
    }
    let costs = &engine.costs;
    let types = body.operand_types(op).into_iter().chain(body.result_types(op));
    let vectors = types.filter(|ty| ty.is_vector()).map(|ty| (costs.registers(ty), ty));
    let Some((n, ty)) = vectors.max_by_key(|(n, ty)| (*n, ty.n_elements())) else {
        let cycles = (1_u64.div_ceil(costs.scalar_slots), 1);
        return engine.clock.issue(engine.cause, Unit::Scalar, cycles, ready);
    };
    let (unit, each, slots, latency) = if ACROSS.contains(&parts.def.name) {
        (Unit::Cross, 1, costs.cross_units, costs.cross_latency)
    } else {
        let work = body.work(op);
        let is_costly = work.transcendental + work.call + work.divide + work.integer_divide > 0.0;
        let each = if is_costly { costs.transcendental } else { 1 };
        (Unit::Alu, each, costs.alu_slots, costs.alu_latency)
    };
    let cycles = ((n * each).div_ceil(slots), latency);
    if engine.clock.recorder.is_some() {
        let work = costs.vector_work(ty, operations(body, op), (each, slots));
        engine.clock.did(engine.cause, unit, work);
    }
    engine.clock.issue(engine.cause, unit, cycles, ready)
}
