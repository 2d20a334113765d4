//! Ranges of the results of integer ops.

use std::cmp::Ordering;

use creole_ir::ranges::{InferRanges, Ranges, full_range, range_width};
use creole_ir::tensor::{Compare, IntPredicate};
use creole_ir::{AttrField, Body, OpId};
use creole_scalar::range::{IntRange, NoWrap, Order, holds, transfer};

use crate::flags::Overflow;
use crate::{CmpI, Select};

/// Ranges of a function of two integers.
pub static OF_FUNCTION: InferRanges = InferRanges::of_results(of_function);
/// Ranges of sign-extensions.
pub(crate) static SIGN_EXTENSION: InferRanges = InferRanges::of_results(|body, op, operands| {
    converted(body, op, operands, IntRange::sign_extended)
});
/// Ranges of zero-extensions.
pub(crate) static ZERO_EXTENSION: InferRanges = InferRanges::of_results(|body, op, operands| {
    converted(body, op, operands, IntRange::zero_extended)
});
/// Ranges of comparisons.
pub(crate) static COMPARISON: InferRanges = InferRanges::of_results(compared);
/// Ranges of selections.
pub(crate) static SELECTION: InferRanges = InferRanges::of_results(selected);
/// An op of whose integers nothing is known.
pub(crate) static NOTHING: InferRanges = InferRanges::of_results(|_, _, _| Ranges::new());

fn of_function(body: &Body, op: OpId, operands: &[Option<IntRange>]) -> Ranges {
    let (Some(function), [Some(lhs), Some(rhs)]) = (body[op].def.function, operands) else {
        return Ranges::new();
    };
    let flags = body.attr(op, "overflowFlags").and_then(Overflow::from_attr);
    let has = |flag| flags.is_some_and(|flags| flags.has(flag));
    let no_wrap = NoWrap { signed: has(Overflow::NSW), unsigned: has(Overflow::NUW) };
    Ranges::from_iter([transfer(function, *lhs, *rhs, no_wrap)])
}

/// Range of a conversion: extended, truncated, or the same where the widths are.
fn converted(
    body: &Body,
    op: OpId,
    operands: &[Option<IntRange>],
    extend: fn(IntRange, u32) -> IntRange,
) -> Ranges {
    let width = range_width(body.ty(body.result(op, 0)));
    let (Some(width), [Some(range)]) = (width, operands) else { return Ranges::new() };
    let range = match range.width.cmp(&width) {
        Ordering::Less => extend(*range, width),
        Ordering::Equal => *range,
        Ordering::Greater => range.truncated(width),
    };
    Ranges::from_iter([Some(range)])
}

fn compared(body: &Body, op: OpId, operands: &[Option<IntRange>]) -> Ranges {
    let (Some(CmpI { predicate, .. }), [Some(lhs), Some(rhs)]) = (body.get(op), operands) else {
        return Ranges::new();
    };
    let truth = decided(predicate.0, *lhs, *rhs);
    Ranges::from_iter([truth.map(|truth| IntRange::constant(truth.into(), 1))])
}

/// Result of a comparison, if it is the same for all integers of two ranges.
pub(crate) fn decided(predicate: IntPredicate, lhs: IntRange, rhs: IntRange) -> Option<bool> {
    let (compare, signed) = predicate.parts();
    let order = match compare {
        Compare::Eq => Order::Equal,
        Compare::Ne => Order::NotEqual,
        Compare::Lt => Order::Less,
        Compare::Le => Order::LessEqual,
        Compare::Gt => Order::Greater,
        Compare::Ge => Order::GreaterEqual,
    };
    holds(order, signed, lhs, rhs)
}

fn selected(body: &Body, op: OpId, operands: &[Option<IntRange>]) -> Ranges {
    let Some(Select { true_value, .. }) = body.get(op) else { return Ranges::new() };
    let [condition, on_true, on_false] = operands else { return Ranges::new() };
    let range = match condition.and_then(|range| range.only()) {
        Some(0) => *on_false,
        Some(_) => *on_true,
        None => on_true.zip(*on_false).map(|(a, b)| a.union(b)),
    };
    Ranges::from_iter([range.or_else(|| full_range(body.ty(true_value)))])
}
