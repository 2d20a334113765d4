//! Where a loop is cut so that conditions of the body do not change inside.

use creole_arith::{CmpI, MaxSI, MinSI};
use creole_ir::tensor::IntPredicate;
use creole_ir::{OpId, Value};

use super::access::Affine;
use super::emit::Emit;

/// The elements of a dimension of `n` at which a condition, minimum or maximum of the stage's body
/// changes; ascending, neither 0 nor `n`.
pub(super) fn cuts(emit: &Emit<'_>, dim: usize, n: i64) -> Vec<i64> {
    let nest = emit.plan.stages.stages[emit.stage].op;
    let ops = emit.from.post_order(nest);
    let mut found: Vec<i64> = ops.into_iter().flat_map(|op| changes(emit, op, dim)).collect();
    found.retain(|at| (1..n).contains(at));
    found.sort_unstable();
    found.dedup();
    // Each cut writes the body once more.
    if found.len() > MAX_CUTS { Vec::new() } else { found }
}

/// The most cuts of one loop; with more of them it is not cut at all.
const MAX_CUTS: usize = 8;

fn changes(emit: &Emit<'_>, op: OpId, dim: usize) -> Vec<i64> {
    let from = emit.from;
    if let Some(op) = from.get::<CmpI>(op) {
        let strictly = match op.predicate.0 {
            IntPredicate::Slt | IntPredicate::Sge | IntPredicate::Ult | IntPredicate::Uge => 0,
            IntPredicate::Eq | IntPredicate::Ne => {
                return [0, 1]
                    .iter()
                    .flat_map(|at| reaches(emit, op.lhs, Some(op.rhs), dim, *at))
                    .collect();
            }
            IntPredicate::Sle | IntPredicate::Sgt | IntPredicate::Ule | IntPredicate::Ugt => 1,
        };
        let mut found = reaches(emit, op.lhs, Some(op.rhs), dim, strictly);
        if matches!(
            op.predicate.0,
            IntPredicate::Ult | IntPredicate::Uge | IntPredicate::Ule | IntPredicate::Ugt
        ) {
            found.extend(reaches(emit, op.lhs, None, dim, 0));
        }
        return found;
    }
    if let Some(op) = from.get::<MaxSI>(op) {
        return reaches(emit, op.lhs, Some(op.rhs), dim, 0);
    }
    match from.get::<MinSI>(op) {
        Some(op) => reaches(emit, op.lhs, Some(op.rhs), dim, 1),
        None => Vec::new(),
    }
}

/// The elements from which on `lhs - rhs` is at least (or less than) `bound`: for the least and for
/// the greatest value that the other dimensions give it. None if something else decides.
fn reaches(emit: &Emit<'_>, lhs: Value, rhs: Option<Value>, dim: usize, bound: i64) -> Vec<i64> {
    let solve = || {
        let lhs = Affine::of(emit.from, lhs)?;
        let difference = match rhs {
            Some(rhs) => lhs.plus(&Affine::of(emit.from, rhs)?, -1)?,
            None => lhs,
        };
        let (mut factor, mut low, mut high) = (0, difference.constant, difference.constant);
        for (value, times) in &difference.terms {
            let of = emit.plan.stages.dims.iter().position(|d| d.arg == *value)?;
            let last = times.checked_mul(emit.plan.stages.dims[of].size - 1)?;
            match of == dim {
                true => factor = *times,
                false => {
                    (low, high) = (low.checked_add(last.min(0))?, high.checked_add(last.max(0))?)
                }
            }
        }
        let first = |rest: i64| div_ceil(bound.checked_sub(rest)?, factor);
        let falls = |rest: i64| {
            rest.checked_sub(bound)?.checked_div_euclid(factor.checked_neg()?)?.checked_add(1)
        };
        match factor {
            0 => None,
            1.. => Some(vec![first(low)?, first(high)?]),
            _ => Some(vec![falls(low)?, falls(high)?]),
        }
    };
    solve().unwrap_or_default()
}

/// `ceil(a / b)` for a positive `b`. `None`: it does not fit 64 bits.
fn div_ceil(a: i64, b: i64) -> Option<i64> {
    a.checked_neg()?.div_euclid(b).checked_neg()
}
