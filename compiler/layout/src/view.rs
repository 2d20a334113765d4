//! Views: parts of arrays that can be used in place.

use std::fmt;

use crate::digit::{Digit, Digits, Source, Sum};
use crate::placement::Placement;

/// A part of an array, in the array's own buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The slot of the part's first element.
    pub base: u64,
    /// Placement of its elements, in slots from the first one.
    pub placement: Placement,
}

/// Reason why a part of an array is no array in the same buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ViewError {
    /// A wrong number of offsets or sizes for the dimensions.
    Rank {
        /// The number of dimensions.
        expected: usize,
    },
    /// A part that is not inside the array.
    Outside {
        /// The dimension along which it is outside.
        dim: usize,
    },
    /// A part that begins inside a tile and continues into the next.
    CutsTile {
        /// The dimension of the tile.
        dim: usize,
        /// The first coordinate of the part.
        offset: u64,
        /// The required divisor of the offset.
        tile: u64,
    },
    /// A part of a dimension that is merged with others to an uneven size.
    Merged {
        /// The dimension.
        dim: usize,
    },
}

impl fmt::Display for ViewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ViewError::Rank { expected } => {
                write!(f, "expected offsets and sizes of {expected} dimensions")
            }
            ViewError::Outside { dim } => {
                write!(f, "the view ends outside of the array along dimension {dim}")
            }
            ViewError::CutsTile { dim, offset, tile } => write!(
                f,
                "the view begins at {offset} along dimension {dim}, which cuts a tile of {tile}"
            ),
            ViewError::Merged { dim } => {
                write!(f, "the view takes a part of dimension {dim}, which is merged with others")
            }
        }
    }
}

impl std::error::Error for ViewError {}

impl Placement {
    /// The view of `sizes` elements along each dimension, from `offsets` on. Both lists have an
    /// entry for each dimension.
    pub fn view(&self, offsets: &[u64], sizes: &[u64]) -> Result<View, ViewError> {
        let expected = self.sizes().len();
        if offsets.len() != expected || sizes.len() != expected {
            return Err(ViewError::Rank { expected });
        }
        let mut digits = Digits::from(self.digits());
        for (dim, size) in self.sizes().iter().enumerate() {
            let (offset, length) = (offsets[dim], sizes[dim]);
            if offset.checked_add(length).is_none_or(|end| end > *size) {
                return Err(ViewError::Outside { dim });
            }
            narrow(&mut digits, dim, offset, length)?;
        }
        let base = self.slot.value(offsets);
        let placement = Placement { sizes: sizes.into(), slot: Sum::of(digits) };
        Ok(View { base, placement })
    }
}

/// Removes the digits of a dimension that are constant inside a part of it.
fn narrow(digits: &mut Digits, dim: usize, offset: u64, length: u64) -> Result<(), ViewError> {
    let is_merged = |digit: &Digit| digit.source.depth() > 0 && digit.source.uses(dim);
    if let Some(digit) = digits.iter().find(|digit| is_merged(digit)) {
        let is_whole = offset == 0 && whole_size(&digit.source, dim) == Some(length);
        return if is_whole { Ok(()) } else { Err(ViewError::Merged { dim }) };
    }
    let own = |digit: &Digit| digit.source.uses(dim);
    // Digits above the first one in which the whole part is one value do not change.
    let ends = digits.iter().filter(|d| own(d)).map(|d| d.div.saturating_mul(d.modulus));
    let end = ends.filter(|end| offset % end + length <= *end).min();
    let end = end.unwrap_or(u64::MAX);
    digits.retain(|digit| !own(digit) || digit.div < end);
    let tile = digits.iter().filter(|d| own(d)).map(|d| d.div).max().unwrap_or(1);
    if !offset.is_multiple_of(tile) {
        return Err(ViewError::CutsTile { dim, offset, tile });
    }
    digits.retain(|digit| !own(digit) || digit.div < length.max(1));
    for digit in digits.iter_mut().filter(|digit| own(digit)) {
        digit.source = Source::Dim { dim, size: length };
        digit.modulus = digit.modulus.min(length.div_ceil(digit.div));
    }
    Ok(())
}

/// The size of a dimension that a source uses.
fn whole_size(source: &Source, dim: usize) -> Option<u64> {
    match source {
        Source::Dim { dim: own, size } => (*own == dim).then_some(*size),
        Source::Sum(sum) => sum.digits().iter().find_map(|digit| whole_size(&digit.source, dim)),
    }
}
