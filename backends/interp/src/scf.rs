//! `scf`: structured loops and branches.

use creole_ir::{Dims, Error, OpId, RegionId, Tensor, Value, bail, ensure};
use creole_loop::scf::forall::dynamic;
use creole_loop::scf::{
    ExecuteRegion, For, Forall, If, InParallel, IndexSwitch, Parallel, Reduce, While,
};

use creole_tensor::ParallelInsertSlice;

use crate::datum::Datum;
use crate::machine::{Flow, Interpreter, Ops};
use crate::space::{for_each_index, index};

pub(crate) fn ops(table: Ops) -> Ops {
    table
        .add(for_loop)
        .add(while_loop)
        .add(branch)
        .add(switch)
        .add(execute_region)
        .add(parallel)
        .add(reduce)
        .add(forall)
        .add(in_parallel)
}

fn for_loop(op: For, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let ty = machine.body().ty(op.lower_bound);
    let bounds = [machine.tensor(op.lower_bound)?, machine.tensor(op.upper_bound)?];
    let step = machine.int(op.step)?;
    let read =
        |t: &Tensor| if op.unsigned.is_some() { t.bits(0) as i128 } else { i128::from(t.int(0)) };
    ensure!(step > 0, "expects a step of more than zero, found {step}");
    let mut carried = machine.take_all(id, &op.init_args)?;
    let (mut at, end) = (read(&bounds[0]), read(&bounds[1]));
    while at < end {
        let mut args = vec![Datum::Tensor(Tensor::from_bits(at as u64, ty))];
        args.append(&mut carried);
        carried = machine.region(op.region, args)?;
        at += i128::from(step);
    }
    machine.results(id, carried)
}

fn while_loop(op: While, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let mut carried = machine.take_all(id, &op.inits)?;
    loop {
        let mut passed = machine.region(op.before, carried)?;
        ensure!(!passed.is_empty(), "expects its first region to end with a condition");
        let goes_on = passed.remove(0).tensor()?.truth(0);
        if !goes_on {
            return machine.results(id, passed);
        }
        carried = machine.region(op.after, passed)?;
    }
}

fn branch(op: If, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let holds = machine.truth(op.condition)?;
    if !holds && machine.body().blocks(op.else_region).is_empty() {
        return machine.results(id, Vec::new());
    }
    run(machine, id, if holds { op.then_region } else { op.else_region })
}

fn switch(op: IndexSwitch, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let arg = machine.int(op.arg)?;
    // The default region comes first.
    let chosen = op.cases.iter().position(|case| *case == arg).map_or(0, |i| i + 1);
    let Some(region) = op.regions.get(chosen) else { bail!("has no region for case {arg}") };
    run(machine, id, *region)
}

fn execute_region(op: ExecuteRegion, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    run(machine, id, op.region)
}

fn run(machine: &mut Interpreter, op: OpId, region: RegionId) -> Result<Flow, Error> {
    let results = machine.region(region, Vec::new())?;
    machine.results(op, results)
}

fn parallel(op: Parallel, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let (lower, upper, step) =
        (machine.ints(&op.lower_bound)?, machine.ints(&op.upper_bound)?, machine.ints(&op.step)?);
    ensure!(step.iter().all(|s| *s > 0), "expects steps of more than zero, found {step:?}");
    let mut sizes = Vec::with_capacity(step.len());
    for ((low, high), step) in lower.iter().zip(&upper).zip(&step) {
        sizes.push(n_iterations(*low, *high, *step)?);
    }
    let reductions = reductions(machine, op.region)?;
    let mut accumulators = machine.get_all(&op.init_vals)?;
    for_each_index(&sizes, |iteration| {
        let at = iteration.iter().zip(&lower).zip(&step).map(|((i, low), step)| low + i * step);
        let values = machine.region(op.region, at.map(|i| index(i).into()).collect())?;
        ensure!(values.len() == accumulators.len(), "reduces {} values", values.len());
        for ((accumulator, value), region) in accumulators.iter_mut().zip(values).zip(&reductions) {
            let Some(combined) = machine.region(*region, vec![accumulator.clone(), value])?.pop()
            else {
                bail!("expects a reduction to return a value")
            };
            *accumulator = combined;
        }
        Ok(())
    })?;
    machine.results(id, accumulators)
}

/// Trip count `⌈(high - low) / step⌉`, at least 0.
fn n_iterations(low: i64, high: i64, step: i64) -> Result<i64, Error> {
    let n = (i128::from(high) - i128::from(low) + i128::from(step) - 1) / i128::from(step);
    i64::try_from(n.max(0)).map_err(|_| Error::new(format!("goes from {low} to {high}: too far")))
}

/// Regions that combine the results of `scf.parallel`.
fn reductions(machine: &Interpreter, region: RegionId) -> Result<Vec<RegionId>, Error> {
    let body = machine.body();
    let end = body.blocks(region).first().and_then(|b| body.last_op(*b));
    let Some(reduce) = end.and_then(|op| body.get::<Reduce>(op)) else {
        bail!("expects 'scf.reduce' at the end of its region")
    };
    Ok(reduce.reductions.to_vec())
}

/// Runs nothing: `scf.parallel` runs its regions.
fn reduce(op: Reduce, _: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    machine.get_all(&op.operands).map(Flow::End)
}

fn forall(op: Forall, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let n = op.static_upper_bound.len();
    let number = |values: &[Value], numbers: &Dims, d: usize| match dynamic(values, numbers, d) {
        Some(value) => machine.int(value),
        None => Ok(numbers.get(d).copied().unwrap_or(0)),
    };
    let (mut lower, mut step, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
    for d in 0..n {
        let low = number(&op.lower_bound, &op.static_lower_bound, d)?;
        let high = number(&op.upper_bound, &op.static_upper_bound, d)?;
        let by = number(&op.step, &op.static_step, d)?;
        ensure!(by > 0, "expects steps of more than zero, found {by}");
        sizes.push(n_iterations(low, high, by)?);
        lower.push(low);
        step.push(by);
    }
    let mut outputs = machine.take_all(id, &op.outputs)?;
    for_each_index(&sizes, |iteration| {
        let at = iteration.iter().zip(&lower).zip(&step).map(|((i, low), step)| low + i * step);
        let mut args: Vec<Datum> = at.map(|i| index(i).into()).collect();
        args.append(&mut outputs);
        outputs = machine.region(op.region, args)?;
        Ok(())
    })?;
    machine.results(id, outputs)
}

/// Writes the slices of one iteration. Iterations run one after the other: each sees the slices of those before, which
/// it may not read.
fn in_parallel(op: InParallel, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let body = machine.shared_body();
    let block = body.block_of(id);
    let outputs = block.map_or(&[][..], |block| body.args(block));
    let n_outputs = body.parent_op(id).map_or(0, |around| body[around].n_results());
    let outputs = &outputs[outputs.len() - n_outputs.min(outputs.len())..];
    let mut data = machine.get_all(outputs)?;
    for write in body.blocks(op.region).iter().flat_map(|block| body.ops(*block)) {
        let Some(insert) = body.get::<ParallelInsertSlice>(write) else {
            bail!("can't run '{}' here", body[write].def.name)
        };
        let Some(at) = outputs.iter().position(|output| *output == insert.dest) else {
            bail!("expects '{}' to write an output of the loop", body[write].def.name)
        };
        let args: Vec<Tensor> =
            body.operands(write).skip(2).map(|v| machine.tensor(v)).collect::<Result<_, _>>()?;
        let source = machine.tensor(insert.source)?;
        let dest = std::mem::replace(&mut data[at], Datum::Tuple([].into())).tensor()?;
        data[at] = insert.write(&source, dest, &args)?.into();
    }
    Ok(Flow::End(data))
}
