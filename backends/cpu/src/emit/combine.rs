//! Combiners of reductions.

use creole_vector::CombiningKind;

use super::int_op::IntOp;

/// Kind of extremum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extremum {
    /// Minimum.
    Min,
    /// Maximum.
    Max,
}

/// Combiner of two values.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Combine {
    /// Op on integers.
    Int(IntOp),
    /// Sum of floats.
    Sum,
    /// Product of floats.
    Product,
    /// Extremum of floats, NaN if one is NaN.
    Extremum(Extremum),
    /// Same of those that are numbers.
    NumberExtremum(Extremum),
}

impl Combine {
    /// Combiner of a kind of reduction.
    pub(crate) fn of(kind: CombiningKind, is_float: bool) -> Combine {
        match kind {
            CombiningKind::Add if is_float => Combine::Sum,
            CombiningKind::Mul if is_float => Combine::Product,
            CombiningKind::Add => Combine::Int(IntOp::Add),
            CombiningKind::Mul => Combine::Int(IntOp::Mul),
            CombiningKind::MinUI => Combine::Int(IntOp::MinU),
            CombiningKind::MinSI => Combine::Int(IntOp::MinS),
            CombiningKind::MaxUI => Combine::Int(IntOp::MaxU),
            CombiningKind::MaxSI => Combine::Int(IntOp::MaxS),
            CombiningKind::And => Combine::Int(IntOp::And),
            CombiningKind::Or => Combine::Int(IntOp::Or),
            CombiningKind::Xor => Combine::Int(IntOp::Xor),
            CombiningKind::MinNumF => Combine::NumberExtremum(Extremum::Min),
            CombiningKind::MaxNumF => Combine::NumberExtremum(Extremum::Max),
            CombiningKind::MinimumF => Combine::Extremum(Extremum::Min),
            CombiningKind::MaximumF => Combine::Extremum(Extremum::Max),
        }
    }

    /// True if the order of floats matters.
    pub(crate) fn is_ordered(self) -> bool {
        matches!(self, Combine::Sum | Combine::Product)
    }
}
