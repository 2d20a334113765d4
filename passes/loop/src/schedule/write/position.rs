//! Position of the emitted code in each dimension.

use creole_ir::{Builder, Error, Value};
use smallvec::SmallVec;

use creole_passes_builders::Scalars;

/// Symbolic index: `value + offset`, or `offset` alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SymbolicIndex {
    pub(super) value: Option<Value>,
    pub(super) offset: i64,
}

impl SymbolicIndex {
    pub(super) fn constant(offset: i64) -> SymbolicIndex {
        SymbolicIndex { value: None, offset }
    }

    pub(super) fn of(value: Value) -> SymbolicIndex {
        SymbolicIndex { value: Some(value), offset: 0 }
    }

    /// `self + by`.
    pub(super) fn plus(self, by: i64) -> SymbolicIndex {
        SymbolicIndex { offset: self.offset + by, ..self }
    }

    /// Emits the index as a value.
    pub(super) fn emit(self, b: &mut Builder<'_>) -> Result<Value, Error> {
        match self.value {
            None => Ok(b.index(self.offset)),
            Some(value) if self.offset == 0 => Ok(value),
            Some(value) => {
                let offset = b.index(self.offset);
                b.addi(value, offset)
            }
        }
    }

    /// Emits `self - other` as a value.
    pub(super) fn minus(self, other: SymbolicIndex, b: &mut Builder<'_>) -> Result<Value, Error> {
        if self.value == other.value {
            return Ok(b.index(self.offset - other.offset));
        }
        let (lhs, rhs) = (self.emit(b)?, other.emit(b)?);
        if other.value.is_none() && other.offset == 0 { Ok(lhs) } else { b.subi(lhs, rhs) }
    }
}

/// Number of elements left of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// Constant.
    Fixed(i64),
    /// Value, at most `.1`.
    UpTo(Value, i64),
}

/// Current range of a dimension.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    /// First element.
    pub(super) base: SymbolicIndex,
    /// Number of elements.
    pub(super) extent: Extent,
    /// Lower bound of the first element.
    pub(super) low: i64,
    /// Upper bound of the last element.
    pub(super) high: i64,
}

impl Position {
    /// Whole dimension.
    pub(super) fn whole(size: i64) -> Position {
        Position {
            base: SymbolicIndex::constant(0),
            extent: Extent::Fixed(size),
            low: 0,
            high: (size - 1).max(0),
        }
    }

    /// True for one element.
    pub(super) fn is_single(&self) -> bool {
        self.extent == Extent::Fixed(1)
    }
}

/// Offsets along the unrolled dimensions, ordered by dimension; none is zero.
pub(super) type Point = SmallVec<[(usize, i64); 3]>;

/// Offset along a dimension.
pub(super) fn offset(point: &Point, dim: usize) -> i64 {
    point.iter().find(|(d, _)| *d == dim).map_or(0, |(_, offset)| *offset)
}

/// Moves `point` by `by` along a dimension.
pub(super) fn moved(point: &Point, dim: usize, by: i64) -> Point {
    let mut moved: Point = point.iter().copied().filter(|(d, _)| *d != dim).collect();
    let sum = offset(point, dim) + by;
    if sum != 0 {
        let at = moved.iter().position(|(d, _)| *d > dim).unwrap_or(moved.len());
        moved.insert(at, (dim, sum));
    }
    moved
}
