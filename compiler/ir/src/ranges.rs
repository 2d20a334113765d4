//! Ranges of integers: interface of ops to range analysis.

use creole_scalar::range::IntRange;
use smallvec::SmallVec;

use crate::body::{Body, OpId, Value};
use crate::types::{DYNAMIC, Type, TypeKind};

/// Range of each value of a list; `None`: it is no integer of up to 64 bits, or not known.
pub type Ranges = SmallVec<[Option<IntRange>; 2]>;

/// Range of an argument of a region for these ranges of the operands; `None`: unknown.
pub type ArgRange = fn(&Body, OpId, &[Option<IntRange>], Value) -> Option<IntRange>;

/// Interface of an op whose results, or region arguments, have ranges that follow from those of its operands.
#[derive(Clone, Copy, Debug)]
pub struct InferRanges {
    /// Ranges of the results for these ranges of the operands. Results beyond the list are not known.
    pub results: fn(&Body, OpId, &[Option<IntRange>]) -> Ranges,
    /// Range of an argument of a region.
    pub arg: ArgRange,
}

impl InferRanges {
    /// An op without regions.
    pub const fn of_results(
        results: fn(&Body, OpId, &[Option<IntRange>]) -> Ranges,
    ) -> InferRanges {
        InferRanges { results, arg: |_, _, _, _| None }
    }

    /// An op that passes arguments to its regions itself.
    pub const fn of_args(arg: ArgRange) -> InferRanges {
        InferRanges { results: |_, _, _| Ranges::new(), arg }
    }
}

/// Bits of an integer, an index, or the elements of a shape of them; `None`: there is no range of such a value.
pub fn range_width(ty: Type) -> Option<u32> {
    match *ty.elem() {
        TypeKind::Integer(width @ 1..=128, _) => Some(width),
        TypeKind::Index => Some(64),
        _ => None,
    }
    .filter(|_| ty == ty.elem() || ty.is_vector() || ty.is_tensor())
}

/// All values of a type.
pub fn full_range(ty: Type) -> Option<IntRange> {
    range_width(ty).map(IntRange::full)
}

/// Size of a dimension of a shape, for dimensions in a range.
pub fn dimension_size(shaped: Type, dimension: Option<IntRange>) -> IntRange {
    let any = IntRange::of_signed(0, i64::MAX.into(), 64);
    if shaped.is_unranked() {
        return any;
    }
    let last = shaped.rank() as i64 - 1;
    let (first, last) = match dimension {
        Some(range) => (range.smin.max(0), range.smax.min(last.into())),
        None => (0, last.into()),
    };
    let sizes = (first..=last).map(|dim| match shaped.shape()[dim as usize] {
        DYNAMIC => any,
        size => IntRange::of_signed(size.into(), size.into(), 64),
    });
    sizes.reduce(IntRange::union).unwrap_or(any)
}
