//! Lowers `vector.transpose` to extracts and inserts of parts that keep their order.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Error, OpId, Rewriter, Value};
use creole_passes_generic::greedy::{self, pattern};
use creole_vector::Transpose;

use crate::unrolled::{assembled, is_fixed, positions, taken};

/// Pass that lowers transpositions.
pub static LOWER_TRANSPOSE: Pass = Pass {
    name: "lower-vector-transpose",
    summary: "Replaces transpositions of vectors by extracts and inserts",
    example: EXAMPLE,
    works_on: &["vector.transpose"],
    options: &[],
    run: Run::Body(lower),
};

const EXAMPLE: &str = "\
func.func @main(%v: vector<2x3xf32>) -> vector<3x2xf32> {
  %0 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0 : vector<3x2xf32>
}
";

fn lower(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    greedy::apply(body, cx, [pattern::<Transpose>("vector.transpose.unroll", transpose)])
}

fn transpose(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(new) = unrolled(rw, op) else { return Applied::No };
    rw.replace(op, &[new]);
    Applied::Yes
}

fn unrolled(rw: &mut Rewriter<'_>, op: OpId) -> Option<Value> {
    let this = rw.get::<Transpose>(op).filter(|this| is_fixed(rw, this.vector))?;
    let ty = rw.ty(rw.result(op, 0));
    let from: Vec<usize> = this.permutation.positions().collect();
    // Trailing dimensions that stay in place move as a whole.
    let moved = from.iter().enumerate().rposition(|(d, from)| d != *from)? + 1;
    let targets = positions(&ty.shape()[..moved])?;
    let mut parts = Vec::with_capacity(targets.len());
    for target in targets {
        let mut source = vec![0; moved];
        target.iter().zip(&from).for_each(|(at, d)| source[*d] = *at);
        parts.push((target, taken(rw, this.vector, &source)));
    }
    assembled(rw, ty, parts)
}
