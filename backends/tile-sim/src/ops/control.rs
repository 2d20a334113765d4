//! Calls, structured control flow, and branches.

use creole_builtin::{Assert, Br, Call, CondBr, Switch};
use creole_ir::{BlockId, Error, OpId, RegionId, Tensor, Value, bail, ensure};
use creole_loop::scf::{ExecuteRegion, For, If, IndexSwitch, While};

use crate::clock::{OpTiming, Ready, Unit};
use crate::engine::{Datum, Engine, Ops};

pub(crate) fn ops(table: Ops) -> Ops {
    let table = table.add(br).add(cond_br).add(cf_switch).add(assert);
    table.add(call).add(for_loop).add(while_loop).add(branch).add(switch).add(execute_region)
}

/// Sets the results of an op. Error: their number is wrong.
pub(crate) fn results(
    engine: &mut Engine,
    op: OpId,
    data: Vec<(Datum, Ready)>,
) -> Result<(), Error> {
    let body = engine.body();
    let results = body.results(op);
    ensure!(results.len() == data.len(), "has {} results, computed {}", results.len(), data.len());
    for (value, (datum, ready)) in results.zip(data) {
        engine.set(value, datum, ready);
    }
    Ok(())
}

/// Waits for the operands that decide a branch.
fn decide(engine: &mut Engine, values: &[Value]) {
    if engine.options.is_timed {
        let ready = engine.ready(values);
        let until = Ready { first: ready.last, last: ready.last };
        engine.clock.issue(engine.cause, Unit::Scalar, OpTiming::new(1, 1), until);
    }
}

fn call(op: Call, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let name = op.callee.0;
    let Some(body) = engine.functions.get(&name).cloned() else {
        bail!("calls '@{name}', which has no body")
    };
    let args = engine.get_all(&op.operands)?;
    let returned = engine.call(body, args)?;
    results(engine, id, returned)
}

/// Passes values to a block, which runs next.
fn go(engine: &mut Engine, block: BlockId, operands: &[Value]) -> Result<(), Error> {
    let passed = engine.get_all(operands)?;
    let body = engine.body();
    let args = body.args(block);
    ensure!(args.len() == passed.len(), "passes another number of values");
    for (value, (datum, ready)) in args.iter().zip(passed) {
        engine.set(*value, datum, ready);
    }
    engine.successor = Some(block);
    Ok(())
}

fn br(op: Br, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    go(engine, op.dest, &op.dest_operands)
}

fn cond_br(op: CondBr, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let holds = engine.int(op.condition, "a condition")? != 0;
    decide(engine, &[op.condition]);
    match holds {
        true => go(engine, op.true_dest, &op.true_operands),
        false => go(engine, op.false_dest, &op.false_operands),
    }
}

fn cf_switch(op: Switch, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let flag = engine.numbers(op.flag)?;
    engine.observe(&flag, "the choice of a case");
    decide(engine, &[op.flag]);
    let (block, operands) = op.target(&flag.tensor);
    go(engine, block, operands)
}

fn assert(op: Assert, _: OpId, engine: &mut Engine) -> Result<(), Error> {
    let holds = engine.int(op.arg, "a condition")? != 0;
    decide(engine, &[op.arg]);
    ensure!(holds, "fails: {}", op.msg);
    Ok(())
}

fn for_loop(op: For, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let ty = engine.body().ty(op.lower_bound);
    let bounds = [op.lower_bound, op.upper_bound, op.step];
    let [mut at, end, step] = engine.ints(&bounds, "a bound of a loop")?[..] else {
        bail!("has no bounds")
    };
    ensure!(step > 0, "expects a step of more than zero, found {step}");
    ensure!(op.unsigned.is_none(), "can't run with unsigned bounds");
    decide(engine, &bounds);
    let cause = engine.cause;
    let mut carried = engine.get_all(&op.init_args)?;
    while at < end {
        let number = Datum::Numbers(Tensor::from_i64(at, ty).into());
        let mut args = vec![(number, Ready::default())];
        args.append(&mut carried);
        carried = engine.run(op.region, args)?;
        engine.cause = cause;
        decide(engine, &[]);
        at = match at.checked_add(step) {
            Some(next) => next,
            None => break,
        };
    }
    results(engine, id, carried)
}

fn while_loop(op: While, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let cause = engine.cause;
    let mut carried = engine.get_all(&op.inits)?;
    loop {
        let mut passed = engine.run(op.before, carried)?;
        engine.cause = cause;
        ensure!(!passed.is_empty(), "expects its first region to end with a condition");
        let (Datum::Numbers(condition), ready) = passed.remove(0) else {
            bail!("expects a condition")
        };
        engine.observe(&condition, "the condition of a loop");
        if engine.options.is_timed {
            engine.clock.issue(
                cause,
                Unit::Scalar,
                OpTiming::new(1, 1),
                Ready { first: ready.last, last: ready.last },
            );
        }
        if !condition.tensor.truth(0) {
            return results(engine, id, passed);
        }
        carried = engine.run(op.after, passed)?;
    }
}

fn branch(op: If, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let holds = engine.int(op.condition, "a condition")? != 0;
    decide(engine, &[op.condition]);
    run(engine, id, if holds { op.then_region } else { op.else_region })
}

fn switch(op: IndexSwitch, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    let arg = engine.int(op.arg, "the choice of a case")?;
    decide(engine, &[op.arg]);
    // The default region comes first.
    let chosen = op.cases.iter().position(|case| *case == arg).map_or(0, |i| i + 1);
    let Some(region) = op.regions.get(chosen) else { bail!("has no region for case {arg}") };
    run(engine, id, *region)
}

fn execute_region(op: ExecuteRegion, id: OpId, engine: &mut Engine) -> Result<(), Error> {
    run(engine, id, op.region)
}

fn run(engine: &mut Engine, op: OpId, region: RegionId) -> Result<(), Error> {
    let returned = engine.run(region, Vec::new())?;
    results(engine, op, returned)
}
