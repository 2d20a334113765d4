//! The pass `affine-expand-index-ops-as-affine`: mixed radix as affine maps.

use creole_arith::affine::build::AffineBuilder;
use creole_arith::affine::{DelinearizeIndex, LinearizeIndex};
use creole_ir::affine::{AffineExpr, AffineMap};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Builder, Error, Mixed, OpId, Value};

use super::{affine_ops, convert, simplify};

/// The pass `affine-expand-index-ops-as-affine`.
pub static EXPAND_INDEX_OPS_AS_AFFINE: Pass = Pass {
    name: "affine-expand-index-ops-as-affine",
    summary: "Lowers affine ops that linearize and delinearize indices to affine.apply",
    example: "func.func @main(%i: index) -> (index, index) {
  %0:2 = affine.delinearize_index %i into (8) : index, index
  return %0#0, %0#1 : index, index
}
",
    works_on: &["affine.delinearize_index", "affine.linearize_index"],
    options: &[],
    run: Run::Body(run),
};

fn run(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    convert(body, cx, affine_ops(body).into_iter().rev(), expanded)?;
    simplify(body, cx)
}

fn expanded(b: &mut Builder<'_>, op: OpId) -> Result<Option<Vec<Value>>, Error> {
    if let Some(this) = b.body.get::<DelinearizeIndex>(op) {
        let n = b.body.results(op).count();
        return Ok(Some(digits(b, &this, n)));
    }
    Ok(b.body.get::<LinearizeIndex>(op).map(|this| vec![linear(b, &this)]))
}

/// The basis without the bound of the first of `n` indices.
fn effective(mut basis: Vec<Mixed>, n: usize) -> Vec<Mixed> {
    if basis.len() == n && n > 0 {
        basis.remove(0);
    }
    basis
}

fn digits(b: &mut Builder<'_>, this: &DelinearizeIndex, n: usize) -> Vec<Value> {
    let (d0, d1) = (AffineExpr::dim(0), AffineExpr::dim(1));
    let mut divisors = Vec::new();
    let mut product = Mixed::Known(1);
    for radix in effective(this.basis(), n).into_iter().rev() {
        product = b.folded_apply(AffineExpr::symbol(0) * AffineExpr::symbol(1), &[radix, product]);
        divisors.push(product);
    }
    let mut digits = Vec::with_capacity(n);
    let mut rest = this.linear_index;
    for divisor in divisors.into_iter().rev() {
        let operands = [Mixed::Operand(rest), divisor];
        let map = |result| AffineMap::new(2, 0, [result]);
        digits.push(b.composed_apply(&map(d0.floor_div(d1)), &operands));
        rest = b.composed_apply(&map(d0.modulo(d1)), &operands);
    }
    digits.push(rest);
    digits
}

fn linear(b: &mut Builder<'_>, this: &LinearizeIndex) -> Value {
    let n = this.multi_index.len();
    let basis = effective(this.basis(), n);
    let mut strides = Vec::with_capacity(n);
    for i in 0..n {
        let later = &basis[i.min(basis.len())..];
        let symbols = (0..later.len() as u32).map(AffineExpr::symbol);
        let one = AffineExpr::constant(1);
        let product = symbols.fold(one, |product, s| product * s);
        strides.push(b.folded_apply(product, later));
    }
    let (mut sum, mut operands) = (AffineExpr::constant(0), Vec::new());
    for (index, stride) in this.multi_index.iter().zip(strides) {
        let at = operands.len() as u32;
        sum = sum + AffineExpr::symbol(at) * AffineExpr::symbol(at + 1);
        operands.extend([Mixed::Operand(*index), stride]);
    }
    let linear = b.folded_apply(sum, &operands);
    b.index_value(linear)
}
