//! Constants and remainders that integer ranges show.

use creole_arith::{RemSI, RemUI};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Applied, At, BlockId, Body, Error, OpId, Rewriter, Tensor, Traits, Value};

use super::{ValueRanges, with_ranges};
use crate::canonicalize::fold_and_rewrite;
use crate::dce::is_dead;
use crate::greedy::{LIMITS, folds_and};

/// The pass `int-range-optimizations`.
pub static INT_RANGE_OPTIMIZATIONS: Pass = Pass {
    name: "int-range-optimizations",
    summary: "Replaces integers of one possible value by constants, and remainders that do nothing",
    example: "\
func.func @f(%x: i32) -> (i32, i1) {
  %c10 = arith.constant 10 : i32
  %c100 = arith.constant 100 : i32
  %0 = arith.remui %x, %c10 : i32
  %1 = arith.remui %0, %c100 : i32
  %2 = arith.cmpi ult, %0, %c10 : i32
  return %1, %2 : i32, i1
}
",
    works_on: &[],
    options: &[],
    run: Run::Any(optimize),
};

fn optimize(body: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    let rewrites = folds_and(cx, [])?;
    with_ranges(body, cx, |body, mut ranges| {
        if !body.has_entry() {
            return Ok(());
        }
        let mut of_function = Some(body.blocks(body.root()).to_vec());
        let mut pattern = |rw: &mut Rewriter<'_>, op: OpId| {
            let mut is_changed = false;
            for block in of_function.take().unwrap_or_default() {
                is_changed |= replace_args(rw, &mut ranges, block, "func");
            }
            if is_changed {
                return Applied::Yes;
            }
            match remove_remainder(rw, &ranges, op) {
                Applied::Yes => Applied::Yes,
                Applied::No => make_constants(rw, &mut ranges, op),
            }
        };
        fold_and_rewrite(body, &rewrites, cx, LIMITS, &mut pattern)
    })
}

/// Removes `x mod n` of an `x` from 0 to `n - 1`.
fn remove_remainder(rw: &mut Rewriter<'_>, ranges: &ValueRanges<'_>, op: OpId) -> Applied {
    let is_unsigned = rw[op].is::<RemUI>();
    if !is_unsigned && !rw[op].is::<RemSI>() {
        return Applied::No;
    }
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let Some(range) = ranges.get(lhs) else { return Applied::No };
    let splat = rw.body().constant(rhs).and_then(|tensor| tensor.splat_value());
    let Some(modulus) = splat.and_then(|one| one.signed(0)).map(i128::from).filter(|n| *n > 0)
    else {
        return Applied::No;
    };
    let (min, max) = match is_unsigned {
        true => (i128::try_from(range.umin), i128::try_from(range.umax)),
        false => (Ok(range.smin), Ok(range.smax)),
    };
    let (Ok(min), Ok(max)) = (min, max) else { return Applied::No };
    if !(0 <= min && min <= max && max < modulus) {
        return Applied::No;
    }
    rw.replace(op, &[lhs]);
    Applied::Yes
}

/// Replaces the results and region arguments of an op that are one integer.
fn make_constants(rw: &mut Rewriter<'_>, ranges: &mut ValueRanges<'_>, op: OpId) -> Applied {
    if rw[op].has(Traits::CONSTANT) {
        return Applied::No;
    }
    let dialect = rw[op].def.dialect();
    rw.insert_at(At::Before(op));
    let mut is_changed = false;
    for at in 0..rw[op].n_results() {
        is_changed |= replace(rw, ranges, rw.result(op, at), dialect);
    }
    if is_changed && is_dead(rw.body(), op) {
        rw.erase(op);
        return Applied::Yes;
    }
    for at in 0..rw.regions(op).len() {
        for block in rw.blocks(rw.regions(op)[at]).to_vec() {
            is_changed |= replace_args(rw, ranges, block, dialect);
        }
    }
    Applied::when(is_changed)
}

fn replace_args(
    rw: &mut Rewriter<'_>,
    ranges: &mut ValueRanges<'_>,
    block: BlockId,
    dialect: &str,
) -> bool {
    match rw.first_op(block) {
        Some(first) => rw.insert_at(At::Before(first)),
        None => rw.insert_at(At::End(block)),
    }
    let mut is_changed = false;
    for arg in rw.args(block).to_vec() {
        is_changed |= replace(rw, ranges, arg, dialect);
    }
    is_changed
}

fn replace(
    rw: &mut Rewriter<'_>,
    ranges: &mut ValueRanges<'_>,
    value: Value,
    dialect: &str,
) -> bool {
    let Some(range) = ranges.get(value) else { return false };
    let Some(bits) = range.only().filter(|_| !rw.is_unused(value)) else { return false };
    let tensor = Tensor::from_wide_bits(bits, rw.ty(value));
    let Some(constant) = rw.constant(dialect, &tensor) else { return false };
    ranges.set(constant, Some(range));
    rw.replace_uses(value, constant);
    true
}
