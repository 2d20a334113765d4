//! From loop nests on memrefs to explicit loops over vectors.
//!
//! A nest becomes `scf.parallel` over its outer loops, `scf.for` over the others, and in the
//! innermost one vectors of as many lanes as fill a few registers; what is left over is done one
//! by one. An op of the nest's body stands in the outermost loop that it varies with (`plan`),
//! so a reduction over a row is computed once for the row. Reductions whose combiner is
//! associative run over vectors of partial results (`reduce`).
//!
//! Invariants: each element is written by the same sequence of operations whatever the number of
//! threads; memrefs are accessed inside their bounds only; no store is moved over a load.

mod access;
mod emit;
mod lanes;
mod loops;
mod plan;
mod reduce;
mod update;

use creole_ir::pass::{Changed, Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId};
use creole_loop::{Nest, Update};

use emit::Emit;

/// Lowers loop nests on memrefs to loops over vectors.
pub static LOOPS_TO_VECTOR: Pass = Pass {
    name: "loops-to-vector",
    summary: "Lowers loop nests on memrefs to parallel loops over vectors",
    options: &[],
    run: Run::Body(loops_to_vector),
};

fn loops_to_vector(body: &mut Body, cx: &PassCx<'_>) -> Result<Changed, Error> {
    let work: Vec<OpId> = body.walk().filter(|op| is_outer(body, *op)).collect();
    if work.is_empty() {
        return Ok(Changed::No);
    }
    // Ids of ops and values mean the same in the snapshot: the body only grows while it is read.
    let from = body.clone();
    for op in work {
        let loc = from[op].loc;
        let mut emit = Emit::new(&from, body, op, cx.target);
        match (from.get::<Nest>(op), from.get::<Update>(op)) {
            (Some(nest), _) => emit.nest(op, &nest),
            (_, Some(update)) => emit.update(op, &update),
            _ => Ok(()),
        }
        .map_err(|e| e.at(loc))?;
        body.erase(op);
    }
    Ok(Changed::Yes)
}

/// A nest or update on memrefs that is not inside another one.
fn is_outer(body: &Body, op: OpId) -> bool {
    let is_loop = |op: OpId| body[op].is::<Nest>() || body[op].is::<Update>();
    is_loop(op) && body[op].n_results() == 0 && body.parent_op(op).is_none_or(|p| !is_loop(p))
}
