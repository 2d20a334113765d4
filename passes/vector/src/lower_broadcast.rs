//! Lowers broadcasts to vectors of several dimensions to broadcasts of rows.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Error, OpId, Rewriter, Value};
use creole_passes_generic::greedy::{self, pattern};
use creole_vector::{Broadcast, is_scalable, part};

use crate::unrolled::{assembled, positions, taken};

/// Pass that lowers broadcasts.
pub static LOWER_BROADCAST: Pass = Pass {
    name: "lower-vector-broadcast",
    summary: "Replaces broadcasts to vectors of several dimensions by broadcasts of rows",
    example: EXAMPLE,
    works_on: &["vector.broadcast"],
    options: &[],
    run: Run::Body(lower),
};

const EXAMPLE: &str = "\
func.func @main(%v: vector<2x1xf32>) -> vector<2x4xf32> {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
";

fn lower(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    greedy::apply(body, cx, [pattern::<Broadcast>("vector.broadcast.unroll", broadcast)])
}

fn broadcast(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(new) = unrolled(rw, op) else { return Applied::No };
    rw.replace(op, &[new]);
    Applied::Yes
}

fn unrolled(rw: &mut Rewriter<'_>, op: OpId) -> Option<Value> {
    let Broadcast { source } = rw.get(op)?;
    let (from, ty) = (rw.ty(source), rw.ty(rw.result(op, 0)));
    // A broadcast of one scalar is one op already.
    if !from.is_vector() || is_scalable(ty) || ty.rank() < 2 {
        return None;
    }
    let n = ty.rank() - 1;
    let added = ty.rank() - from.rank();
    let mut rows = Vec::new();
    let row_ty = part(ty, n);
    for at in positions(&ty.shape()[..n])? {
        let place = |(i, size): (&i64, &i64)| if *size == 1 { 0 } else { *i };
        let inner = at.get(added..).unwrap_or(&[]);
        let place: Vec<i64> = inner.iter().zip(from.shape()).map(place).collect();
        let row = taken(rw, source, &place);
        let same = rw.ty(row) == row_ty;
        let row = if same { row } else { rw.value_typed(Broadcast { source: row }, row_ty) };
        rows.push((at, row));
    }
    assembled(rw, ty, rows)
}
