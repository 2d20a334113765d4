//! Lowers `vector.contract` to reductions of products of rows.
//!
//! Transpositions put the dimensions of the result first, in its order, and those that are summed last. Each element of
//! the result is then a reduction of the product of two rows.

use creole_arith::{FastMath, MulF, MulI};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, Body, Dims, Error, OpId, Rewriter, Type, Value};
use creole_passes_generic::greedy::{self, pattern};
use creole_vector::contract::IteratorType;
use creole_vector::transfer::source_dims;
use creole_vector::{Broadcast, Contract, Mask, Reduction, ShapeCast, Transpose, is_scalable};

use crate::unrolled::{assembled, positions, taken};

/// Pass that lowers contractions.
pub static LOWER_CONTRACT: Pass = Pass {
    name: "lower-vector-contract",
    summary: "Replaces contractions of vectors by reductions of products of rows",
    example: EXAMPLE,
    works_on: &["vector.contract"],
    options: &[],
    run: Run::Body(lower),
};

const EXAMPLE: &str = "\
#lhs = affine_map<(i, j, k) -> (i, k)>
#rhs = affine_map<(i, j, k) -> (k, j)>
#acc = affine_map<(i, j, k) -> (i, j)>
func.func @main(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#lhs, #rhs, #acc], iterator_types = [\"parallel\", \"parallel\", \"reduction\"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
";

fn lower(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    greedy::apply(body, cx, [pattern::<Contract>("vector.contract.unroll", contract)])
}

fn contract(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(new) = unrolled(rw, op) else { return Applied::No };
    rw.replace(op, &[new]);
    Applied::Yes
}

/// A factor whose dimensions are those of the result that it has, in order, then all that are summed.
struct Factor {
    vector: Value,
    /// Dimensions of the result, by position in it.
    kept: Vec<usize>,
}

fn unrolled(rw: &mut Rewriter<'_>, op: OpId) -> Option<Value> {
    let this = rw.get::<Contract>(op)?;
    let is_masked = rw.parent_op(op).is_some_and(|around| rw[around].is::<Mask>());
    let ty = rw.ty(this.acc);
    let elems = [this.lhs, this.rhs, this.acc].map(|v| rw.ty(v).elem());
    let is_fixed = [this.lhs, this.rhs].iter().all(|v| !is_scalable(rw.ty(*v)));
    if is_masked || !is_fixed || elems.iter().any(|elem| *elem != ty.elem()) {
        return None;
    }
    let sums = |(_, kind): &(usize, &IteratorType)| **kind == IteratorType::Reduction;
    let summed: Vec<usize> =
        this.iterator_types.0.iter().enumerate().filter(sums).map(|(d, _)| d).collect();
    let result: Vec<usize> = source_dims(&this.indexing_maps.0[2]).into_iter().flatten().collect();
    let sizes = this.sizes(rw.ty(this.lhs), rw.ty(this.rhs)).ok()?;
    let n = summed.iter().map(|d| sizes[*d]).product();
    let lhs = factor(rw, &this, 0, &summed, &result, &sizes)?;
    let rhs = factor(rw, &this, 1, &summed, &result, &sizes)?;
    let mut parts = Vec::new();
    for at in positions(ty.shape())? {
        let acc = if ty.is_vector() { taken(rw, this.acc, &at) } else { this.acc };
        let rows = [&lhs, &rhs].map(|factor| row(rw, factor, &at, n));
        parts.push((at, sum(rw, &this, rows, acc)));
    }
    if ty.is_vector() { assembled(rw, ty, parts) } else { parts.pop().map(|(_, value)| value) }
}

/// Transposes a factor; dimensions that are summed and that it lacks repeat its elements.
fn factor(
    rw: &mut Rewriter<'_>,
    this: &Contract,
    at: usize,
    summed: &[usize],
    result: &[usize],
    sizes: &[i64],
) -> Option<Factor> {
    let vector = if at == 0 { this.lhs } else { this.rhs };
    let own: Vec<usize> = source_dims(&this.indexing_maps.0[at]).into_iter().flatten().collect();
    let kept: Vec<usize> = (0..result.len()).filter(|i| own.contains(&result[*i])).collect();
    let missing: Vec<usize> = summed.iter().copied().filter(|d| !own.contains(d)).collect();
    let wanted: Vec<usize> =
        kept.iter().map(|i| result[*i]).chain(summed.iter().copied()).collect();
    let present: Vec<usize> = missing.iter().chain(&own).copied().collect();
    let elem = rw.ty(vector).elem();
    let shape = |dims: &[usize]| dims.iter().map(|d| sizes[*d]).collect::<Vec<i64>>();
    let mut vector = vector;
    if !missing.is_empty() {
        vector = rw.value_typed(Broadcast { source: vector }, Type::vector(&shape(&present), elem));
    }
    let from = |d: &usize| present.iter().position(|other| other == d);
    let permutation: Option<Vec<i64>> = wanted.iter().map(|d| Some(from(d)? as i64)).collect();
    let permutation: Dims = permutation?.into_iter().collect();
    if wanted != present {
        let ty = Type::vector(&shape(&wanted), elem);
        vector = rw.value_typed(Transpose { vector, permutation }, ty);
    }
    Some(Factor { vector, kept })
}

/// The row of a factor for an element of the result, as a vector of one dimension.
fn row(rw: &mut Rewriter<'_>, factor: &Factor, at: &[i64], n: i64) -> Value {
    let place: Vec<i64> = factor.kept.iter().map(|i| at[*i]).collect();
    let source = taken(rw, factor.vector, &place);
    let ty = Type::vector(&[n], rw.ty(source).elem());
    if rw.ty(source) == ty { source } else { rw.value_typed(ShapeCast { source }, ty) }
}

fn sum(rw: &mut Rewriter<'_>, this: &Contract, [lhs, rhs]: [Value; 2], acc: Value) -> Value {
    let ty = rw.ty(lhs);
    let fastmath = FastMath::NONE;
    let vector = if ty.elem().is_float() {
        rw.value_typed(MulF { lhs, rhs, fastmath }, ty)
    } else {
        rw.value_typed(MulI::new(lhs, rhs), ty)
    };
    let reduction = Reduction { kind: this.kind.0, vector, acc: Some(acc), fastmath };
    rw.value_typed(reduction, ty.elem())
}
