//! Expansion of `affine.delinearize_index` and `affine.linearize_index` to arithmetic.

use creole_arith::affine::{DelinearizeIndex, LinearizeIndex, delinearize};
use creole_arith::{AddI, CmpI, DivSI, FloorDivSI, MulI, Overflow, RemSI, Select};
use creole_ir::tensor::IntPredicate;
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Builder, Error, Mixed, Op, OpDef, OpId, Type, Value};

use super::constant;

/// The results of an op on mixed radices, by arithmetic; `None` for other ops.
pub(super) fn expanded(b: &mut Builder<'_>, op: OpId) -> Result<Option<Vec<Value>>, Error> {
    if let Some(this) = b.body.get::<DelinearizeIndex>(op) {
        let n = b.body.results(op).count();
        let this = DelinearizeIndex::new(this.linear_index, &known(b.body, this.basis()));
        if let Some(known) = known_digits(b.body, &this, n) {
            return Ok(Some(known.into_iter().map(|digit| constant(b, digit)).collect()));
        }
        return Ok(Some(digits(b, &this, n)));
    }
    let Some(this) = b.body.get::<LinearizeIndex>(op) else { return Ok(None) };
    let basis = known(b.body, this.basis());
    let this = LinearizeIndex::new(&this.multi_index, &basis, this.disjoint.0);
    Ok(Some(vec![linear(b, op, &this)]))
}

/// The digits of a constant.
fn known_digits(body: &Body, op: &DelinearizeIndex, n: usize) -> Option<Vec<i64>> {
    let index = body.constant(op.linear_index)?.int(0);
    if op.dynamic_basis.is_empty() { delinearize(index, &op.static_basis, n) } else { None }
}

/// The basis with the values of constants.
fn known(body: &Body, basis: Vec<Mixed>) -> Vec<Mixed> {
    let number = |radix: Mixed| match radix {
        Mixed::Operand(value) => {
            let known = body.constant(value).map(|n| n.int(0)).filter(|n| *n != DYNAMIC);
            known.map_or(radix, Mixed::Known)
        }
        Mixed::Known(_) => radix,
    };
    basis.into_iter().map(number).collect()
}

fn product(b: &mut Builder<'_>, lhs: Value, rhs: Value, overflow: Overflow) -> Value {
    b.value_typed(MulI { lhs, rhs, overflow }, Type::index())
}

fn sum(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Value {
    b.value_typed(AddI { lhs, rhs, overflow: Overflow::NSW }, Type::index())
}

/// The products of the last radices, from all to the last one alone.
fn strides(
    b: &mut Builder<'_>,
    basis: &[i64],
    dynamic: &[Value],
    overflow: Overflow,
) -> Vec<Value> {
    let mut open = dynamic.iter().rev();
    let (mut known, mut computed) = (1_i64, None);
    let mut strides = Vec::with_capacity(basis.len());
    for radix in basis.iter().rev() {
        if *radix == DYNAMIC {
            computed = match (computed, open.next()) {
                (Some(so_far), Some(radix)) => Some(product(b, so_far, *radix, overflow)),
                (so_far, radix) => so_far.or(radix.copied()),
            };
        } else {
            known = known.wrapping_mul(*radix);
        }
        let stride = match computed {
            Some(computed) if known == 1 => computed,
            Some(computed) => {
                let known = constant(b, known);
                product(b, computed, known, overflow)
            }
            None => constant(b, known),
        };
        strides.push(stride);
    }
    strides.reverse();
    strides
}

/// The radices without the bound of the first of `n` indices.
fn effective(basis: &[i64], n: usize) -> &[i64] {
    if basis.len() == n { basis.get(1..).unwrap_or(&[]) } else { basis }
}

fn digits(b: &mut Builder<'_>, op: &DelinearizeIndex, n: usize) -> Vec<Value> {
    let index = op.linear_index;
    let overflow = Overflow::NSW.and(Overflow::NUW);
    let strides = strides(b, effective(&op.static_basis, n), &op.dynamic_basis, overflow);
    let [first, ..] = strides[..] else { return vec![index] };
    let zero = constant(b, 0);
    let binary = |b: &mut Builder<'_>, def: &'static OpDef, lhs: Value, rhs: Value| {
        b.op_typed(def, &[lhs, rhs], Type::index())
    };
    let mut digits = vec![binary(b, FloorDivSI::DEF, index, first)];
    for (i, stride) in strides.iter().enumerate() {
        let rest = binary(b, RemSI::DEF, index, *stride);
        let condition = b.value_typed(CmpI::new(IntPredicate::Slt, rest, zero), Type::i1());
        let true_value = sum(b, rest, *stride);
        let select = Select { condition, true_value, false_value: rest };
        let rest = b.value_typed(select, Type::index());
        digits.push(match strides.get(i + 1) {
            Some(next) => binary(b, DivSI::DEF, rest, *next),
            None => rest,
        });
    }
    digits
}

fn linear(b: &mut Builder<'_>, op: OpId, this: &LinearizeIndex) -> Value {
    let indices = &this.multi_index;
    let Some((last, first)) = indices.split_last() else { return constant(b, 0) };
    let basis = effective(&this.static_basis, indices.len());
    let overflow = if this.disjoint.0 { Overflow::NSW.and(Overflow::NUW) } else { Overflow::NSW };
    let strides = strides(b, basis, &this.dynamic_basis, overflow);
    let mut terms = Vec::with_capacity(indices.len());
    for (index, stride) in first.iter().zip(strides) {
        let loops = n_invariant_loops(b.body, op, *index);
        terms.push((loops, product(b, *index, stride, Overflow::NSW)));
    }
    terms.push((n_invariant_loops(b.body, op, *last), *last));
    // What is invariant in more loops comes first, so that more of the sum can be hoisted.
    terms.sort_by_key(|(loops, _)| std::cmp::Reverse(*loops));
    let mut terms = terms.into_iter().map(|(_, term)| term);
    let first = terms.next().unwrap_or(*last);
    terms.fold(first, |total, term| sum(b, total, term))
}

/// Number of loops around `op`, innermost first, that `value` does not depend on.
fn n_invariant_loops(body: &Body, op: OpId, value: Value) -> usize {
    let Some(block) = body.def_block(value) else { return 0 };
    let owner = body.parent_of(body.region_of(block));
    let outside = body.ancestors(op).take_while(|op| Some(*op) != owner);
    outside.filter(|op| !body.loops(*op).is_empty()).count()
}
