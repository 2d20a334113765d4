//! Ops that say themselves what they compute: arithmetic, and vectors from vectors.

use creole_arith::Select;
use creole_ir::op::EvalCx;
use creole_ir::{Body, Error, OpId, RegionId, Tensor, Type, bail, ensure};
use creole_tile::Slot;

use super::{Datum, Engine, definedness};
use crate::clock::{Ready, Unit};
use crate::numbers::Numbers;

/// Elements of a vector at most: no memory that vectors are loaded from is larger.
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
        args.push(engine.numbers(*value)?);
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

/// One of two buffers or semaphores.
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

/// When the results of an op are there.
fn time(engine: &mut Engine, body: &Body, op: OpId) -> Ready {
    let parts = body.op_ref(op);
    let ready = engine.ready(&parts.operands);
    if !engine.options.is_timed {
        return ready;
    }
    let Some(slot) = Slot::of(body, op) else { return ready };
    let costs = &engine.costs;
    let types = body.operand_types(op).into_iter().chain(body.result_types(op));
    let registers = types.filter(|ty| ty.is_vector()).map(|ty| costs.registers(ty)).max();
    let n = registers.unwrap_or(1);
    let (unit, cycles) = match slot {
        Slot::Cross => (Unit::Cross, (n.div_ceil(costs.cross_units), costs.cross_latency)),
        Slot::Vector => {
            let work = body.work(op);
            let is_costly =
                work.transcendental + work.call + work.divide + work.integer_divide > 0.0;
            // Functions go through one unit, whatever slots there are.
            let function = (n as f64 * costs.transcendental).ceil() as u64;
            let busy = if is_costly { function } else { n.div_ceil(costs.alu_slots) };
            (Unit::Alu, (busy, costs.alu_latency))
        }
        _ => (Unit::Scalar, (1_u64.div_ceil(costs.scalar_slots), 1)),
    };
    engine.clock.issue(engine.cause, unit, cycles, ready)
}
