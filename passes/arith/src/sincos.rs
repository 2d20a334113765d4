//! Fusion of sines and cosines of one operand into `math.sincos`.

use creole_arith::math::{Cos, Sin, SinCos};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, At, Body, Error, OpId, Rewriter};

use crate::greedy::rewrite_greedily;

/// The pass `math-sincos-fusion`.
pub static MATH_SINCOS_FUSION: Pass = Pass {
    name: "math-sincos-fusion",
    summary: "Fuses sines and cosines of one operand into math.sincos",
    example: "\
func.func @fused(%x: f32) -> (f32, f32) {
  %0 = math.sin %x : f32
  %1 = math.cos %x : f32
  return %0, %1 : f32, f32
}
",
    works_on: &["math.sin"],
    options: &[],
    run: Run::Body(fuse),
};

fn fuse(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    rewrite_greedily(body, [("math.sin", fused as fn(&mut Rewriter<'_>, OpId) -> Applied)], cx)
}

/// The sine with the first cosine of the same operand and flags in its block, before the first of both.
fn fused(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(Sin { operand, fastmath }) = rw.get(op) else { return Applied::No };
    let block = rw.block_of(op);
    let is_partner = |user: &OpId| {
        let cos = rw.get::<Cos>(*user).filter(|cos| cos.fastmath == fastmath);
        cos.is_some() && rw.block_of(*user) == block
    };
    let partners = rw.users(operand).filter(is_partner);
    let first = partners.reduce(|a, b| if rw.is_before(b, a) { b } else { a });
    let Some(cos) = first else { return Applied::No };
    let at = if rw.is_before(cos, op) { cos } else { op };
    rw.insert_at(At::Before(at));
    let ty = rw.ty(operand);
    let both = rw.add_typed(SinCos { operand, fastmath }, &[ty, ty]);
    let (sine, cosine) = (rw.result(both, 0), rw.result(both, 1));
    rw.replace(cos, &[cosine]);
    rw.replace(op, &[sine]);
    Applied::Yes
}
