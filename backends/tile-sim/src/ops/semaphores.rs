//! Semaphore ops.

use creole_ir::{Error, OpId, Tensor, Type, ensure};
use creole_tile::{SemAlloc, SemRead, SemSignal, SemWait};

use crate::clock::{OpTiming, Ready, Unit};
use crate::engine::{Datum, Engine, Ops};
use crate::ops::control::results;

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(alloc).add(signal).add(wait).add(read)
}

fn alloc(_: SemAlloc, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let semaphore = engine.transfers.semaphore(engine.cause.1);
    results(engine, id, vec![(Datum::Semaphore(semaphore), Ready::default())])
}

/// Issues a scalar op that waits for its operands.
fn issue(engine: &mut Engine, ready: Ready) {
    if engine.options.is_timed {
        engine.clock.issue(engine.cause, Unit::Scalar, OpTiming::new(1, 1), ready);
    }
}

fn amount(engine: &mut Engine, value: creole_ir::Value) -> Result<u64, Error> {
    let amount = engine.int(value, "the amount of a semaphore")?;
    ensure!(amount >= 0, "expects an amount of at least 0, found {amount}");
    Ok(amount as u64)
}

fn signal(op: SemSignal, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let (semaphore, amount) = (engine.semaphore(op.semaphore)?, amount(engine, op.amount)?);
    engine.transfers.signal(semaphore, amount)?;
    let ready = engine.ready(&[op.amount]);
    issue(engine, ready);
    Ok(())
}

fn wait(op: SemWait, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let (semaphore, amount) = (engine.semaphore(op.semaphore)?, amount(engine, op.amount)?);
    let waited = engine.transfers.wait(semaphore, amount, engine.cause.1);
    waited.map_err(|finding| engine.stop(finding))?;
    let ready = engine.ready(&[op.amount]);
    issue(engine, ready);
    Ok(())
}

fn read(op: SemRead, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let count = engine.transfers.count(engine.semaphore(op.semaphore)?);
    let number = Tensor::from_i64(count as i64, Type::index());
    results(engine, id, vec![(Datum::Numbers(number.into()), Ready::default())])
}
