//! `loop.fork`: parts of a range, one after another.

use std::sync::Arc;

use creole_ir::{Error, OpId, bail};
use creole_loop::Fork;

use crate::datum::Datum;
use crate::machine::{Flow, Interpreter, Ops};
use crate::space::index;

pub(crate) fn ops(table: Ops) -> Ops {
    table.add(fork)
}

fn fork(op: Fork, id: OpId, machine: &mut Interpreter) -> Result<Flow, Error> {
    let name = op.callee.0;
    let body = match machine.functions.get(&name) {
        Some(function) if function.body.has_entry() => Arc::clone(&function.body),
        _ => bail!("forks '@{name}', which has no body here"),
    };
    let (total, captures) = (machine.int(op.total)?, machine.get_all(&op.captures)?);
    let mut begin = 0;
    while begin < total {
        let end = begin.saturating_add(op.grain.max(1)).min(total);
        let range = [begin, end].map(|at| Datum::from(index(at)));
        let args = range.into_iter().chain(captures.iter().cloned()).collect();
        machine.call(Arc::clone(&body), args)?;
        begin = end;
    }
    machine.results(id, Vec::new())
}
