//! `stablehlo`: what has no numbers as operands or results, and so no `eval`.

use creole_hlo::{GetTupleElement, Tuple};
use creole_ir::{Error, OpId, bail};

use crate::datum::Datum;
use crate::machine::{Flow, Machine, Ops};

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(tuple).add(get_tuple_element)
}

fn tuple(op: Tuple, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let parts = machine.get_all(&op.val)?;
    machine.result(id, Datum::Tuple(parts.into()))
}

fn get_tuple_element(op: GetTupleElement, id: OpId, machine: &mut Machine) -> Result<Flow, Error> {
    let Datum::Tuple(parts) = machine.get(op.operand)?.clone() else { bail!("expects a tuple") };
    let part = usize::try_from(op.index.0).ok().and_then(|i| parts.get(i));
    let Some(part) = part.cloned() else { bail!("has no part {}", op.index.0) };
    machine.result(id, part)
}
