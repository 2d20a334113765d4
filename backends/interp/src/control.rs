//! `func` and `cf`: calls and branches.

use std::sync::Arc;

use creole_builtin::{Br, Call, CondBr};
use creole_ir::{BlockId, Error, OpId, Value, bail};

use crate::machine::{Flow, Machine, Ops};

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(call).add(br).add(cond_br)
}

fn call(op: Call, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let callee = op.callee.0;
    let body = match machine.functions.get(&callee) {
        Some(function) if function.body.has_entry() => Arc::clone(&function.body),
        Some(_) => bail!("calls '@{callee}', which is only declared"),
        None => bail!("calls '@{callee}', which is no function here"),
    };
    let args = machine.get_all(&op.operands)?;
    let results = machine.call(body, args)?;
    machine.results(id, results)
}

fn br(op: Br, _: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    go(machine, op.dest, &op.dest_operands)
}

fn cond_br(op: CondBr, _: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    if machine.truth(op.condition)? {
        go(machine, op.true_dest, &op.true_operands)
    } else {
        go(machine, op.false_dest, &op.false_operands)
    }
}

fn go(machine: &mut Machine, block: BlockId, operands: &[Value]) -> Result<Flow, Error> {
    let data = machine.get_all(operands)?;
    machine.bind(block, data)?;
    Ok(Flow::Branch(block))
}
