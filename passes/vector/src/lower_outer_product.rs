//! Lowers `vector.outerproduct` to products of rows.

use creole_arith::{FastMath, MulF, MulI};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Error, OpId, Rewriter, Value};
use creole_passes_generic::greedy::{self, pattern};
use creole_vector::{Broadcast, CombiningKind, Fma, Mask, OuterProduct, combine_values};

use crate::unrolled::{assembled, is_fixed, taken};

/// Pass that lowers outer products.
pub static LOWER_OUTER_PRODUCT: Pass = Pass {
    name: "lower-vector-outer-product",
    summary: "Replaces outer products of vectors by products of rows",
    example: EXAMPLE,
    works_on: &["vector.outerproduct"],
    options: &[],
    run: Run::Body(lower),
};

const EXAMPLE: &str = "\
func.func @main(%a: vector<2xf32>, %b: vector<4xf32>, %acc: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.outerproduct %a, %b, %acc {kind = #vector.kind<add>} : vector<2xf32>, vector<4xf32>
  return %0 : vector<2x4xf32>
}
";

fn lower(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    greedy::apply(body, cx, [pattern::<OuterProduct>("vector.outerproduct.unroll", outer_product)])
}

fn outer_product(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(new) = unrolled(rw, op) else { return Applied::No };
    rw.replace(op, &[new]);
    Applied::Yes
}

fn unrolled(rw: &mut Rewriter<'_>, op: OpId) -> Option<Value> {
    let this = rw.get::<OuterProduct>(op).filter(|this| is_fixed(rw, this.lhs))?;
    let is_masked = rw.parent_op(op).is_some_and(|around| rw[around].is::<Mask>());
    let ty = rw.ty(rw.result(op, 0));
    if is_masked {
        return None;
    }
    if !rw.ty(this.rhs).is_vector() {
        let scaled = rw.value_typed(Broadcast { source: this.rhs }, ty);
        return Some(row(rw, &this, this.lhs, scaled, this.acc));
    }
    let mut rows = Vec::new();
    for at in 0..ty.shape()[0] {
        let acc = this.acc.map(|acc| taken(rw, acc, &[at]));
        let number = taken(rw, this.lhs, &[at]);
        let row_ty = rw.ty(this.rhs);
        let lhs = rw.value_typed(Broadcast { source: number }, row_ty);
        rows.push((vec![at], row(rw, &this, lhs, this.rhs, acc)));
    }
    assembled(rw, ty, rows)
}

/// `lhs * rhs`, combined with the accumulator.
fn row(
    rw: &mut Rewriter<'_>,
    this: &OuterProduct,
    lhs: Value,
    rhs: Value,
    acc: Option<Value>,
) -> Value {
    let ty = rw.ty(lhs);
    let fastmath = FastMath::NONE;
    let is_float = ty.elem().is_float();
    if let (Some(acc), true, CombiningKind::Add) = (acc, is_float, this.kind.0) {
        return rw.value_typed(Fma { lhs, rhs, acc }, ty);
    }
    let product = if is_float {
        rw.value_typed(MulF { lhs, rhs, fastmath }, ty)
    } else {
        rw.value_typed(MulI::new(lhs, rhs), ty)
    };
    acc.map_or(product, |acc| combine_values(rw, this.kind.0, product, acc, fastmath))
}
