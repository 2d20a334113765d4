//! Control flow: HLO regions to `scf` on tensors.

use creole_builtin::Return;
use creole_hlo as hlo;
use creole_ir::tensor::IntPredicate;
use creole_ir::{At, Builder, Error, OpId, RegionId, Type, Value, Values};
use creole_loop::scf;

use super::lower::read;
use super::{Lower, Lowerings};
use creole_passes_builders::Scalars;

/// Adds the rows of this file.
pub(super) fn register(table: Lowerings) -> Lowerings {
    let table = table.add(while_loop).add(for_loop).add(if_else).add(case).add(end);
    table.add(optimization_barrier)
}

fn while_loop(op: hlo::While, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let types = cx.result_types(id);
    let inits = cx.flat(&op.operands);
    let before = cx.region(op.cond)?;
    end_condition(cx, before)?;
    let after = cx.region(op.body)?;
    let new = cx.b().add_typed(scf::While { inits, before, after }, &types);
    cx.replace_by(id, new)
}

/// A counted loop that carries tensors, as the loops of HLO do, with its index as the first value; others stay.
fn for_loop(op: scf::For, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    if !op.init_args.iter().any(|init| cx.ty(*init).is_tensor()) {
        return cx.copy(id);
    }
    let [lower, upper, step] = [op.lower_bound, op.upper_bound, op.step].map(|v| cx.value(v));
    let (lower, upper, step) = (lower?, upper?, step?);
    let inits: Values = [lower].into_iter().chain(cx.flat(&op.init_args)).collect();
    let mut b = cx.b();
    let types: Vec<Type> = inits.iter().map(|init| b.ty(*init)).collect();
    let predicate = if op.unsigned.is_some() { IntPredicate::Ult } else { IntPredicate::Slt };
    let before = b.region(&types, |b, args| {
        let condition = b.cmpi(predicate, args[0], upper)?;
        b.add_typed(scf::Condition { condition, args: args.into() }, &[]);
        Ok(())
    })?;
    let after = cx.region(op.region)?;
    add_step(cx, after, step)?;
    let new = cx.b().add_typed(scf::While { inits, before, after }, &types);
    let results: Vec<_> = cx.to.results(new).skip(1).collect();
    cx.replace_by_values(id, &results)
}

/// Adds the index of the next iteration to what a body yields.
fn add_step(cx: &mut Lower, body: RegionId, step: Value) -> Result<(), Error> {
    let block = cx.to.block(body);
    let end = cx.to.terminator(block).ok_or_else(|| Error::new("has a body without terminator"))?;
    let (index, loc) = (cx.to.args(block)[0], cx.to[end].loc);
    let carried: Vec<Value> = cx.to.operands(end).collect();
    let mut b = Builder::new(&mut cx.to, At::Before(end), loc);
    let next = b.addi(index, step)?;
    let results = [next].into_iter().chain(carried).collect();
    b.add_typed(scf::Yield { results }, &[]);
    cx.to.erase(end);
    Ok(())
}

/// Ends the condition of a loop: it passes on the block's own arguments.
fn end_condition(cx: &mut Lower, region: RegionId) -> Result<(), Error> {
    let block = cx.to.block(region);
    let end =
        cx.to.terminator(block).ok_or_else(|| Error::new("has a condition without terminator"))?;
    let predicate = cx.to.operand(end, 0);
    let args = cx.to.args(block).into();
    let loc = cx.to[end].loc;
    let mut b = Builder::new(&mut cx.to, At::Before(end), loc);
    let condition = read(&mut b, predicate, &[])?;
    b.add_typed(scf::Condition { condition, args }, &[]);
    cx.to.erase(end);
    Ok(())
}

/// Ends a region of control flow, or a function.
fn end(op: hlo::Return, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    if cx.from.parent_op(id).is_none() {
        let operands = op.operands.iter().map(|value| cx.stored(*value));
        let operands = operands.collect::<Result<Values, _>>()?;
        cx.b().add_typed(Return { operands }, &[]);
        return Ok(());
    }
    let results = cx.flat(&op.operands);
    cx.b().add_typed(scf::Yield { results }, &[]);
    Ok(())
}

fn if_else(op: hlo::If, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let types = cx.result_types(id);
    let pred = cx.value(op.pred)?;
    let condition = read(&mut cx.b(), pred, &[])?;
    let then_region = cx.region(op.true_branch)?;
    let else_region = cx.region(op.false_branch)?;
    let new = cx.b().add_typed(scf::If { condition, then_region, else_region }, &types);
    cx.replace_by(id, new)
}

/// Lowers a case; an index out of range takes the last branch.
fn case(op: hlo::Case, id: OpId, cx: &mut Lower) -> Result<(), Error> {
    let types = cx.result_types(id);
    let index = cx.value(op.index)?;
    let arg = {
        let mut b = cx.b();
        let number = read(&mut b, index, &[])?;
        b.to_index(number, false)?
    };
    let mut regions = Vec::new();
    for branch in &op.branches {
        let region = cx.region(*branch)?;
        regions.push(region);
    }
    let last = regions.pop().ok_or_else(|| Error::new("has no branches"))?;
    let cases = (0..regions.len() as i64).collect();
    let mut all: creole_ir::Regions = creole_ir::Regions::new();
    all.push(last);
    all.extend(regions);
    let new = cx.b().add_typed(scf::IndexSwitch { arg, cases, regions: all }, &types);
    cx.replace_by(id, new)
}

/// Lowers a barrier to its operands: data dependences keep the order of values.
fn optimization_barrier(
    op: hlo::OptimizationBarrier,
    id: OpId,
    cx: &mut Lower,
) -> Result<(), Error> {
    let values = cx.flat(&op.operand);
    cx.replace_by_values(id, &values)
}
