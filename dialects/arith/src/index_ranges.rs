//! Ranges of ops of the index dialect, which hold for indices of 32 and of 64 bits.

use creole_ir::ranges::{InferRanges, Ranges};
use creole_ir::{Body, OpId};
use creole_scalar::range::{IntRange, NoWrap, transfer};
use creole_scalar::{Function, functions};

use crate::index::IndexCmp;
use crate::ranges::decided;

/// Ranges of a function of two indices.
pub(crate) static OF_INDICES: InferRanges = InferRanges::of_results(of_indices);

/// Bits of an index, on machines with indices of 32 bits, too.
pub(crate) static SIZE: InferRanges =
    InferRanges::of_results(|_, _, _| Ranges::from_iter([Some(IntRange::of_unsigned(32, 64, 64))]));

/// Ranges of comparisons of indices.
pub(crate) static COMPARISON: InferRanges = InferRanges::of_results(|body, op, operands| {
    let (Some(IndexCmp { pred, .. }), [Some(lhs), Some(rhs)]) = (body.get(op), operands) else {
        return Ranges::new();
    };
    let wide = decided(pred.0, *lhs, *rhs);
    let narrow = decided(pred.0, lhs.truncated(32), rhs.truncated(32));
    let truth = wide.filter(|_| wide == narrow);
    Ranges::from_iter([truth.map(|truth| IntRange::constant(truth.into(), 1))])
});

/// Intervals that decide if both widths agree.
#[derive(Clone, Copy, PartialEq)]
enum Agreement {
    Both,
    Signed,
    Unsigned,
}

fn of_indices(body: &Body, op: OpId, operands: &[Option<IntRange>]) -> Ranges {
    let (Some(function), [Some(lhs), Some(rhs)]) = (body[op].def.function, operands) else {
        return Ranges::new();
    };
    Ranges::from_iter([of_both_widths(function, *lhs, *rhs)])
}

/// The range of indices of 64 bits, if it is that of 32 bits too, and else both together.
fn of_both_widths(function: &Function, lhs: IntRange, rhs: IntRange) -> Option<IntRange> {
    let wide = transfer(function, lhs, rhs, NoWrap::default())?;
    let narrow = transfer(function, lhs.truncated(32), rhs.truncated(32), NoWrap::default())?;
    let cut = wide.truncated(32);
    let signed = (narrow.smin, narrow.smax) == (cut.smin, cut.smax);
    let unsigned = (narrow.umin, narrow.umax) == (cut.umin, cut.umax);
    let agree = match agreement(function) {
        Agreement::Both => signed && unsigned,
        Agreement::Signed => signed,
        Agreement::Unsigned => unsigned,
    };
    Some(if agree { wide } else { wide.union(narrow.extended(64)) })
}

fn agreement(function: &Function) -> Agreement {
    let signed = [
        &functions::DIV,
        &functions::CEIL_DIV_SIGNED,
        &functions::FLOOR_DIV_SIGNED,
        &functions::REM,
        &functions::MAX,
        &functions::MIN,
        &functions::SHIFT_RIGHT_ARITHMETIC,
    ];
    let both = [&functions::ADD, &functions::SUB, &functions::MUL, &functions::SHIFT_LEFT];
    if signed.contains(&function) {
        Agreement::Signed
    } else if both.contains(&function) {
        Agreement::Both
    } else {
        Agreement::Unsigned
    }
}
