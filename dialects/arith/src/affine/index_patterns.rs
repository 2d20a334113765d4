//! Canonicalization of `affine.delinearize_index` and `affine.linearize_index`: constants, radices of one, and pairs
//! of both that cancel.

use creole_ir::types::DYNAMIC;
use creole_ir::{
    Applied, Dialect, Mixed, OpId, Rewriter, Tensor, Type, Value, ValueDef, Values,
    constant_integer,
};

use super::build::product;
use super::index::{DelinearizeIndex, LinearizeIndex, delinearize, filled, padded};

/// Registers the patterns of this file.
pub(super) fn register(dialect: Dialect) -> Dialect {
    let dialect = dialect
        .fold_pattern::<DelinearizeIndex>("affine.delinearize_index.basis", constant_basis)
        .fold_pattern::<DelinearizeIndex>("affine.delinearize_index.constants", constant_digits)
        .pattern::<DelinearizeIndex>("affine.delinearize_index.tail", cancel_tail)
        .pattern::<DelinearizeIndex>("affine.delinearize_index.units", drop_unit_digits)
        .pattern::<DelinearizeIndex>("affine.delinearize_index.split", split_last);
    dialect
        .fold_pattern::<LinearizeIndex>("affine.linearize_index.basis", linear_constant_basis)
        .pattern::<LinearizeIndex>("affine.linearize_index.portion", cancel_portion)
        .pattern::<LinearizeIndex>("affine.linearize_index.leading_zero", drop_leading_zero)
        .pattern::<LinearizeIndex>("affine.linearize_index.units", drop_unit_indices)
}

fn known(rw: &Rewriter<'_>, number: Mixed) -> Option<i64> {
    match number {
        Mixed::Known(number) => Some(number),
        Mixed::Operand(value) => constant_integer(rw, value),
    }
}

fn index(rw: &mut Rewriter<'_>, number: i64) -> Option<Value> {
    rw.constant("affine", &Tensor::from_i64(number, Type::index()))
}

/// The basis with constants in place of operands that are ones, if there are any.
fn with_constants(rw: &Rewriter<'_>, basis: &[Mixed]) -> Option<Vec<Mixed>> {
    let number = |n: &Mixed| match (n, known(rw, *n)) {
        (Mixed::Operand(_), Some(number)) if number != DYNAMIC => Mixed::Known(number),
        _ => *n,
    };
    let new: Vec<Mixed> = basis.iter().map(number).collect();
    (new != basis).then_some(new)
}

/// Moves constants to the static basis.
fn constant_basis(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<DelinearizeIndex>(op) else { return Applied::No };
    let new = with_constants(rw, &this.basis());
    let is_positive = |n: &Mixed| !matches!(n, Mixed::Known(n) if *n < 1);
    match new.filter(|basis| basis.iter().all(is_positive)) {
        Some(basis) => {
            rw.update(op, DelinearizeIndex::new(this.linear_index, &basis));
            Applied::Yes
        }
        None => Applied::No,
    }
}

fn linear_constant_basis(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<LinearizeIndex>(op) else { return Applied::No };
    match with_constants(rw, &this.basis()) {
        Some(basis) => {
            rw.update(op, LinearizeIndex::new(&this.multi_index, &basis, this.disjoint.0));
            Applied::Yes
        }
        None => Applied::No,
    }
}

/// Computes the digits of a constant.
fn constant_digits(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<DelinearizeIndex>(op) else { return Applied::No };
    let Some(number) =
        constant_integer(rw, this.linear_index).filter(|_| this.dynamic_basis.is_empty())
    else {
        return Applied::No;
    };
    let n = rw.results(op).count();
    let digits = delinearize(number, &filled(&this.static_basis, &[]), n);
    let values: Option<Vec<Value>> = digits.into_iter().flatten().map(|d| index(rw, d)).collect();
    match values.filter(|values| values.len() == n) {
        Some(values) => {
            rw.replace(op, &values);
            Applied::Yes
        }
        None => Applied::No,
    }
}

fn add_delinearize(rw: &mut Rewriter<'_>, value: Value, basis: &[Mixed], n: usize) -> Vec<Value> {
    if n == 0 {
        return Vec::new();
    }
    let made = rw.add_typed(DelinearizeIndex::new(value, basis), &vec![Type::index(); n]);
    rw.results(made).collect()
}

fn add_linearize(rw: &mut Rewriter<'_>, op: &LinearizeIndex, n: usize, basis: &[Mixed]) -> Value {
    let new = LinearizeIndex::new(&op.multi_index[..n], basis, op.disjoint.0);
    rw.value_typed(new, Type::index())
}

/// The op that makes an index of digits that are all within their radices.
fn disjoint_source(rw: &Rewriter<'_>, value: Value) -> Option<LinearizeIndex> {
    rw.def_as::<LinearizeIndex>(value).filter(|op| op.disjoint.0)
}

/// Cancels the last digits with those that the index is made of, where their radices agree.
fn cancel_tail(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<DelinearizeIndex>(op) else { return Applied::No };
    let Some(source) = disjoint_source(rw, this.linear_index) else { return Applied::No };
    let n = rw.results(op).count();
    let (from, to) = (source.basis(), this.basis());
    let same = from.iter().rev().zip(to.iter().rev()).take_while(|(a, b)| a == b).count();
    let (n_inputs, has_bound) = (source.multi_index.len(), to.len() == n);
    if same == 0 {
        return Applied::No;
    }
    let mut results = Vec::new();
    if same < n {
        let rest = add_linearize(rw, &source, n_inputs - same, &from[..from.len() - same]);
        let basis = &to[..to.len() - same];
        let count = if has_bound { basis.len() } else { basis.len() + 1 };
        results = add_delinearize(rw, rest, basis, count);
    }
    results.extend_from_slice(&source.multi_index[n_inputs - same..]);
    rw.replace(op, &results);
    Applied::Yes
}

/// Digits of radix one are zero.
fn drop_unit_digits(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<DelinearizeIndex>(op) else { return Applied::No };
    let n = rw.results(op).count();
    let basis = padded(this.basis(), n);
    let is_unit: Vec<bool> =
        basis.iter().map(|b| b.is_some_and(|b| known(rw, b) == Some(1))).collect();
    if !is_unit.contains(&true) {
        return Applied::No;
    }
    let Some(zero) = index(rw, 0) else { return Applied::No };
    let kept = basis.iter().zip(&is_unit).filter(|(_, unit)| !**unit).map(|(b, _)| *b);
    let kept: Vec<Option<Mixed>> = kept.collect();
    let rest: Vec<Mixed> = kept.iter().copied().flatten().collect();
    let mut digits = add_delinearize(rw, this.linear_index, &rest, kept.len()).into_iter();
    let digit = |unit: &bool| if *unit { zero } else { digits.next().unwrap_or(zero) };
    let results: Vec<Value> = is_unit.iter().map(digit).collect();
    rw.replace(op, &results);
    Applied::Yes
}

/// Splits at the last part of the index, if its radix is the product of the last radices.
fn split_last(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<DelinearizeIndex>(op) else { return Applied::No };
    let Some(source) = disjoint_source(rw, this.linear_index) else { return Applied::No };
    let (n, n_inputs) = (rw.results(op).count(), source.multi_index.len());
    let Some(n_last) = source.static_basis.last().and_then(|last| digits_of(*last, &this)) else {
        return Applied::No;
    };
    let (from, to) = (source.basis(), this.basis());
    let rest = add_linearize(rw, &source, n_inputs - 1, &from[..from.len() - 1]);
    let first = &to[..to.len() - n_last];
    let count = if to.len() == n { first.len() } else { first.len() + 1 };
    let mut results = add_delinearize(rw, rest, first, count);
    let last = &to[to.len() - n_last..];
    results.extend(add_delinearize(rw, source.multi_index[n_inputs - 1], last, n_last));
    rw.replace(op, &results);
    Applied::Yes
}

/// The number of last radices whose product is `size`, if it is at least two.
fn digits_of(size: i64, op: &DelinearizeIndex) -> Option<usize> {
    let mut product = 1_i64;
    for (i, radix) in op.static_basis.iter().rev().enumerate() {
        product = product.checked_mul(*radix).filter(|_| *radix != DYNAMIC && size != DYNAMIC)?;
        if product >= size {
            return (product == size && i >= 1).then_some(i + 1);
        }
    }
    None
}

// --- linearize_index ----------------------------------------------------------------------------

/// Consecutive indices that are consecutive digits of one op, with the same radices.
struct Portion {
    source: OpId,
    /// First index.
    start: usize,
    /// First digit.
    digit: usize,
    len: usize,
}

/// Merges the first indices that are consecutive digits of an `affine.delinearize_index` to one.
fn cancel_portion(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<LinearizeIndex>(op) else { return Applied::No };
    let basis = padded(this.basis(), this.multi_index.len());
    let mut portions =
        (0..basis.len()).filter_map(|start| portion_at(rw, op, &this, &basis, start));
    let Some(portion) = portions.find(|portion| portion.len > 1) else { return Applied::No };
    let (start, end) = (portion.start, portion.start + portion.len);
    let (value, radix) = merge(rw, &portion, &basis[start..end]);
    // The other indices and radices may be results of the op that was replaced.
    let Some(this) = rw.get::<LinearizeIndex>(op) else { return Applied::Yes };
    let mut radices = padded(this.basis(), this.multi_index.len());
    radices.splice(start..end, [radix]);
    let radices: Vec<Mixed> = radices.into_iter().flatten().collect();
    let mut indices = Values::new();
    indices.extend_from_slice(&this.multi_index[..start]);
    indices.push(value);
    indices.extend_from_slice(&this.multi_index[end..]);
    rw.insert_at_root();
    let new =
        rw.value_typed(LinearizeIndex::new(&indices, &radices, this.disjoint.0), Type::index());
    rw.replace(op, &[new]);
    Applied::Yes
}

/// Local dominance check: true if `value`, which `user` uses, is evidently defined before `source`, a result of which
/// `user` uses too.
fn is_visible(rw: &Rewriter<'_>, value: Value, source: OpId, user: OpId) -> bool {
    let (from, block) = (rw.def_block(value), rw.block_of(source));
    if from == block {
        return rw.def_op(value).is_none_or(|def| rw.is_before(def, source));
    }
    block == rw.block_of(user) || rw.ancestors(source).any(|op| rw.block_of(op) == from)
}

/// The longest portion that starts with index number `start`. The first radices need not agree where they are only
/// bounds that are known to hold.
fn portion_at(
    rw: &Rewriter<'_>,
    op: OpId,
    this: &LinearizeIndex,
    basis: &[Option<Mixed>],
    start: usize,
) -> Option<Portion> {
    let ValueDef::Result(source, digit) = rw.def(this.multi_index[start]) else { return None };
    let digit = digit as usize;
    let results: Vec<Value> = rw.results(source).collect();
    let radices = padded(rw.get::<DelinearizeIndex>(source)?.basis(), results.len());
    let both_first = start == 0 && digit == 0;
    let is_promised = this.disjoint.0 && digit == 0 && radices[digit].is_none();
    if radices[digit] != basis[start] && !both_first && !is_promised {
        return None;
    }
    let rest = basis.len().min(start + results.len() - digit);
    let agrees = |i: &usize| {
        let at = digit + i - start;
        this.multi_index[*i] == results[at] && basis[*i] == radices[at]
    };
    let len = 1 + (start + 1..rest).take_while(agrees).count();
    // The new digits are computed in place of the old ones, with the radices of this op.
    if let Some(Mixed::Operand(radix)) = basis[start]
        && len < results.len()
        && !is_visible(rw, radix, source, op)
    {
        return None;
    }
    Some(Portion { source, start, digit, len })
}

/// The merged digit and its radix. The other digits come from new ops in place of the old one.
fn merge(
    rw: &mut Rewriter<'_>,
    portion: &Portion,
    radices: &[Option<Mixed>],
) -> (Value, Option<Mixed>) {
    let Portion { source, digit, len, .. } = *portion;
    let n = rw.results(source).count();
    // All digits together are an index that exists: only the new op needs the radix.
    if len < n {
        rw.insert_at(creole_ir::At::Before(source));
    }
    let all: Option<Vec<Mixed>> = radices.iter().copied().collect();
    let radix = all.as_ref().map(|all| product(rw, all));
    let Some(old) = rw.get::<DelinearizeIndex>(source) else {
        return (rw.result(source, 0), radix);
    };
    if len == n {
        return (old.linear_index, radix);
    }
    let mut basis = padded(old.basis(), n);
    basis.splice(digit..digit + len, [radix]);
    let basis_known: Vec<Mixed> = basis.iter().copied().flatten().collect();
    let digits = add_delinearize(rw, old.linear_index, &basis_known, basis.len());
    let parts: Vec<Mixed> = radices.iter().copied().flatten().collect();
    let inner = add_delinearize(rw, digits[digit], &parts, len);
    let mut results = digits.clone();
    results.splice(digit..=digit, inner);
    rw.replace(source, &results);
    (digits[digit], radix)
}

/// Drops a first index that is zero.
fn drop_leading_zero(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<LinearizeIndex>(op) else { return Applied::No };
    let n = this.multi_index.len();
    if n < 2 || constant_integer(rw, this.multi_index[0]) != Some(0) {
        return Applied::No;
    }
    let basis = this.basis();
    let basis = if basis.len() == n { &basis[1..] } else { &basis[..] };
    rw.update(op, LinearizeIndex::new(&this.multi_index[1..], basis, this.disjoint.0));
    Applied::Yes
}

/// Drops indices of radix one that are zero, or promised to be.
fn drop_unit_indices(rw: &mut Rewriter<'_>, op: OpId) -> Applied {
    let Some(this) = rw.get::<LinearizeIndex>(op) else { return Applied::No };
    let basis = padded(this.basis(), this.multi_index.len());
    let is_kept = |(index, radix): &(&Value, &Option<Mixed>)| {
        let is_unit = radix.is_some_and(|radix| known(rw, radix) == Some(1));
        !is_unit || !this.disjoint.0 && constant_integer(rw, **index) != Some(0)
    };
    let kept: Vec<_> = this.multi_index.iter().zip(&basis).filter(is_kept).collect();
    if kept.len() == this.multi_index.len() {
        return Applied::No;
    }
    let indices: Values = kept.iter().map(|(index, _)| **index).collect();
    let radices: Vec<Mixed> = kept.iter().filter_map(|(_, radix)| **radix).collect();
    let new = LinearizeIndex::new(&indices, &radices, this.disjoint.0);
    rw.update(op, new);
    Applied::Yes
}
