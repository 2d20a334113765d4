//! Fusion of products and sums into `math.fma`.

use creole_arith::math::Fma;
use creole_arith::{AddF, FastMath, MulF};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Error, OpId, Rewriter};

use crate::greedy::rewrite_greedily;

/// The pass `math-uplift-to-fma`.
pub static MATH_UPLIFT_TO_FMA: Pass = Pass {
    name: "math-uplift-to-fma",
    summary: "Fuses products and sums that may be contracted into math.fma",
    example: "\
func.func @fused(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = arith.mulf %a, %b fastmath<contract> : f32
  %1 = arith.addf %0, %c fastmath<contract> : f32
  return %1 : f32
}
",
    works_on: &["arith.addf", "arith.subf"],
    options: &[],
    run: Run::Body(uplift),
};

fn uplift(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    rewrite_greedily(body, [("arith.addf", fused as fn(&mut Rewriter<'_>, OpId) -> Applied)], cx)
}

/// `a * b + c` as one op, with the flags that both ops have.
fn fused(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(sum) = rw.get::<AddF>(op).filter(|sum| sum.fastmath.has(FastMath::CONTRACT)) else {
        return Applied::No;
    };
    for (product, c) in [(sum.lhs, sum.rhs), (sum.rhs, sum.lhs)] {
        let product = rw.def_as::<MulF>(product);
        let Some(product) = product.filter(|p| p.fastmath.has(FastMath::CONTRACT)) else {
            continue;
        };
        let fastmath = sum.fastmath.common(product.fastmath);
        let fma = Fma { fastmath, ..Fma::new(product.lhs, product.rhs, c) };
        let ty = rw.ty(c);
        let result = rw.value_typed(fma, ty);
        rw.replace(op, &[result]);
        return Applied::Yes;
    }
    Applied::No
}
