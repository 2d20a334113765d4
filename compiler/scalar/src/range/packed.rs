//! Ranges in half the memory.

use std::sync::Arc;

use super::IntRange;

/// Integer range for a table with one of each value: of up to 64 bits in place, others on the heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedRange(Packed);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Packed {
    Narrow { width: u8, umin: u64, umax: u64, smin: i64, smax: i64 },
    Wide(Arc<IntRange>),
}

impl PackedRange {
    /// Bits, from 1 to 128.
    pub fn width(&self) -> u32 {
        match &self.0 {
            Packed::Narrow { width, .. } => u32::from(*width),
            Packed::Wide(range) => range.width,
        }
    }

    /// The range.
    pub fn unpacked(&self) -> IntRange {
        match &self.0 {
            Packed::Narrow { width, umin, umax, smin, smax } => IntRange {
                width: u32::from(*width),
                umin: u128::from(*umin),
                umax: u128::from(*umax),
                smin: i128::from(*smin),
                smax: i128::from(*smax),
            },
            Packed::Wide(range) => **range,
        }
    }
}

impl From<IntRange> for PackedRange {
    fn from(range: IntRange) -> PackedRange {
        let narrow = || {
            Some(Packed::Narrow {
                width: u8::try_from(range.width).ok()?,
                umin: u64::try_from(range.umin).ok()?,
                umax: u64::try_from(range.umax).ok()?,
                smin: i64::try_from(range.smin).ok()?,
                smax: i64::try_from(range.smax).ok()?,
            })
        };
        PackedRange(narrow().unwrap_or_else(|| Packed::Wide(Arc::new(range))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unpacked_ranges_are_what_was_packed() {
        for width in [1, 2, 63, 64, 65, 127, 128] {
            let all = [
                IntRange::full(width),
                IntRange::constant(u128::MAX, width),
                IntRange::of_unsigned(1, 1 << (width - 1), width),
                IntRange::of_signed(-1, 0, width),
            ];
            for range in all {
                let packed = PackedRange::from(range);
                assert_eq!((packed.width(), packed.unpacked()), (width, range));
            }
        }
    }

    #[test]
    fn packing_halves_the_memory() {
        assert_eq!(size_of::<IntRange>(), 80);
        assert_eq!(size_of::<PackedRange>(), 40);
    }
}
