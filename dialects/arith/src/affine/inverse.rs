//! Sums that put together all digits of an index: they are the index.

use creole_ir::affine::{AffineExpr, summands};
use creole_ir::types::DYNAMIC;
use creole_ir::{Body, OpId, Value, ValueDef};

use super::DelinearizeIndex;

use super::symbol::is_valid_symbol;

/// The index of which `digit` is one, and for each of its digits the factor in the sum. `None`: `digit` is no digit of a
/// valid symbol in known radices.
pub(super) fn digits(body: &Body, digit: Value) -> Option<(Value, Vec<(Value, i64)>)> {
    let ValueDef::Result(op, _) = body.def(digit) else { return None };
    let index = body.get::<DelinearizeIndex>(op)?;
    if !is_valid_symbol(body, index.linear_index) || index.static_basis.contains(&DYNAMIC) {
        return None;
    }
    Some((index.linear_index, factors(body, op, &index)?))
}

fn factors(body: &Body, op: OpId, index: &DelinearizeIndex) -> Option<Vec<(Value, i64)>> {
    let results: Vec<Value> = body.results(op).collect();
    let mut factor = 1_i64;
    let mut factors = Vec::with_capacity(results.len());
    let mut radices = index.static_basis.iter().rev();
    for (at, result) in results.iter().enumerate().rev() {
        factors.push((*result, factor));
        // The radix of the first digit is no factor.
        if at > 0 {
            factor = factor.checked_mul(*radices.next()?)?;
        }
    }
    Some(factors)
}

/// The sum with `new` in place of these terms, each a variable times a factor. `None`: one is missing.
pub(super) fn replaced(
    sum: AffineExpr,
    terms: &[(AffineExpr, i64)],
    new: AffineExpr,
) -> Option<AffineExpr> {
    let mut rest = summands(sum);
    for (var, factor) in terms {
        let term = *var * AffineExpr::constant(*factor);
        let at = rest.iter().position(|summand| *summand == term)?;
        rest.remove(at);
    }
    Some(rest.into_iter().fold(new, |sum, term| sum + term))
}
