//! Ops that run by their own `eval`: arithmetic, and vectors from vectors.

use creole_arith::Select;
use creole_ir::op::EvalCx;
use creole_ir::{Body, Error, OpId, RegionId, Tensor, Traits, Type, bail, ensure};
use creole_tile::Slot;

use super::{Datum, Engine, definedness};
use crate::clock::{OpTiming, Ready, Unit};
use crate::numbers::Numbers;

/// Limit of elements of a vector: no memory that vectors are loaded from is larger.
const MAX_ELEMENTS: i64 = 1 << 28;

/// Runs an op by its `eval`.
pub(super) fn eval(engine: &mut Engine, body: &Body, op: OpId) -> Result<(), Error> {
    let parts = body.op_ref(op);
    ensure!(parts.def.is_registered(), "is not known");
    ensure!(body.is_pure(op), "can't run on this machine");
    if let Some(select) = body.get::<Select>(op)
        && !matches!(engine.datum(select.true_value)?, Datum::Numbers(_))
    {
        return choose(engine, body, op, &select);
    }
    let mut args: Vec<Numbers> = Vec::with_capacity(parts.operands.len());
    for value in &parts.operands {
        match engine.datum(*value)? {
            Datum::Numbers(numbers) => args.push(numbers.clone()),
            Datum::Buffer(_) | Datum::Semaphore(_) => bail!("can't run on this machine"),
        }
    }
    let types = body.result_types(op);
    for ty in &types {
        let n = ty.n_elements().unwrap_or(1);
        ensure!(n <= MAX_ELEMENTS, "makes a vector of {n} elements, more than {MAX_ELEMENTS}");
    }
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

/// Selects one of two buffers or semaphores.
fn choose(engine: &mut Engine, body: &Body, op: OpId, select: &Select) -> Result<(), Error> {
    let is_first = engine.int(select.condition, "a choice of buffers")? != 0;
    let chosen = if is_first { select.true_value } else { select.false_value };
    let chosen = engine.datum(chosen)?.clone();
    let ready = time(engine, body, op);
    engine.set(body.result(op, 0), chosen, ready);
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

/// Arithmetic operations of a vector op; data movement counts as none.
fn operations(body: &Body, op: OpId) -> u64 {
    let data = &body[op];
    let is_reduction = matches!(
        data.def.name,
        "vector.multi_reduction" | "vector.reduction" | "vector.contract" | "vector.outerproduct"
    );
    if !is_reduction && !data.has(Traits::ELEMENTWISE) {
        return 0;
    }
    let work = body.work(op);
    let all = work.cheap + work.divide + work.integer_divide + work.transcendental + work.call;
    all.round() as u64
}

/// Arrival time of the results of an op.
fn time(engine: &mut Engine, body: &Body, op: OpId) -> Ready {
    let parts = body.op_ref(op);
    let ready = engine.ready(&parts.operands);
    if !engine.options.is_timed {
        return ready;
    }
    let Some(slot) = Slot::of(body, op) else { return ready };
    let costs = &engine.costs;
    let types = body.operand_types(op).into_iter().chain(body.result_types(op));
    let vectors = types.filter(|ty| ty.is_vector()).map(|ty| (costs.registers(ty), ty));
    let Some((n, ty)) = vectors.max_by_key(|(n, ty)| (*n, ty.n_elements())) else {
        let cycles = OpTiming::new(1_u64.div_ceil(costs.scalar_slots), 1);
        return engine.clock.issue(engine.cause, Unit::Scalar, cycles, ready);
    };
    let work = body.work(op);
    // A contraction does more work than its operands have elements: a product and its sum are one operation of a lane.
    let lanes = (costs.sublanes * costs.lanes) as f64;
    let n = n.max((work.cheap / (2.0 * lanes)).ceil() as u64);
    let is_costly = work.transcendental + work.call + work.divide + work.integer_divide > 0.0;
    let (unit, each, latency) = match slot {
        Slot::Cross => (Unit::Cross, 1.0 / costs.cross_units as f64, costs.cross_latency),
        // Functions use one unit, whatever the number of slots.
        _ if is_costly => (Unit::Alu, costs.transcendental, costs.alu_latency),
        _ => (Unit::Alu, 1.0 / costs.alu_slots as f64, costs.alu_latency),
    };
    let cycles = OpTiming::new((n as f64 * each).ceil() as u64, latency);
    if engine.clock.recorder.is_some() {
        let work = costs.vector_work(ty, operations(body, op), each);
        engine.clock.did(engine.cause, unit, work);
    }
    engine.clock.issue(engine.cause, unit, cycles, ready)
}
