//! `func`, `cf`, `ub` and casts: calls and branches.

use std::sync::Arc;

use creole_arith::ub::{Poison, Unreachable};
use creole_builtin::{
    Assert, Br, Call, CallIndirect, CondBr, Constant, Switch, UnrealizedConversionCast,
};
use creole_ir::types::list;
use creole_ir::{BlockId, Error, OpId, Symbol, Value, bail, ensure};

use crate::datum::Datum;
use crate::machine::{Flow, Interpreter, Ops};

pub(crate) fn ops(table: Ops) -> Ops {
    table
        .add(call)
        .add(call_indirect)
        .add(function)
        .add(cast)
        .add(br)
        .add(cond_br)
        .add(switch)
        .add(assert)
        .add(poison)
        .add(unreachable)
}

fn call(op: Call, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    call_named(op.callee.0, &op.operands, id, machine)
}

fn call_indirect(op: CallIndirect, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let callee = machine.get(op.callee)?.clone().function()?;
    call_named(callee, &op.operands, id, machine)
}

fn function(op: Constant, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    machine.result(id, Datum::Function(op.value.0))
}

/// Runs a cast. Casts have no meaning of their own: only those between equal types can be run.
fn cast(op: UnrealizedConversionCast, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let body = machine.body();
    let (from, to) = (body.operand_types(id), body.result_types(id));
    ensure!(
        from[..] == to[..],
        "can't be run: what ({}) is as ({}) is not known",
        list(&from),
        list(&to)
    );
    let values = machine.take_all(id, &op.inputs)?;
    machine.results(id, values)
}

fn call_named(
    callee: Symbol,
    operands: &[Value],
    id: OpId,
    machine: &mut Interpreter,
) -> Result<Flow, Error> {
    let body = match machine.functions.get(&callee) {
        Some(function) if function.body.has_entry() => Arc::clone(&function.body),
        Some(_) => bail!("calls '@{callee}', which is only declared"),
        None => bail!("calls '@{callee}', which is no function here"),
    };
    let args = machine.take_all(id, operands)?;
    let results = machine.call(body, args)?;
    machine.results(id, results)
}

fn br(op: Br, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    go(machine, id, op.dest, &op.dest_operands)
}

fn cond_br(op: CondBr, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    if machine.truth(op.condition)? {
        go(machine, id, op.true_dest, &op.true_operands)
    } else {
        go(machine, id, op.false_dest, &op.false_operands)
    }
}

fn switch(op: Switch, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let flag = machine.tensor(op.flag)?;
    let (block, operands) = op.target(&flag);
    go(machine, id, block, operands)
}

fn assert(op: Assert, _: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    ensure!(machine.truth(op.arg)?, "fails: {}", op.msg);
    Ok(Flow::Next)
}

fn poison(_: Poison, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    machine.poison(id)
}

fn unreachable(_: Unreachable, _: OpId, _: &mut Interpreter) -> Result<Flow, Error> {
    bail!("is reached")
}

fn go(
    machine: &mut Interpreter,
    op: OpId,
    block: BlockId,
    operands: &[Value],
) -> Result<Flow, Error> {
    let data = machine.take_all(op, operands)?;
    machine.bind(block, data)?;
    Ok(Flow::Branch(block))
}
