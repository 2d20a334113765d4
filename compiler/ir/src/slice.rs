//! Slices of arrays: mixed offsets, sizes and strides, with the text `[0, %i] [4, %n] [1, 1]`.
//!
//! Ops on slices (`memref.subview`, `tensor.extract_slice`, `tensor.insert_slice`) have the same six fields, and
//! [`sliced!`](crate::sliced) gives them [`Sliced`].

use crate::attr::Dims;
use crate::body::{Body, OpId, Value};
use crate::ensure;
use crate::error::Error;
use crate::mixed::Mixed;
use crate::op::Op;
use crate::text::parser::{PResult, Parser};
use crate::text::pieces::Custom;
use crate::text::printer::Printer;
use crate::types::DYNAMIC;

/// Part of an array: in dimension `d` the positions `offsets[d] + i * strides[d]` for `i` below `sizes[d]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    /// The first position in each dimension.
    pub offsets: Vec<Mixed>,
    /// The number of positions.
    pub sizes: Vec<Mixed>,
    /// The distance between positions.
    pub strides: Vec<Mixed>,
}

/// An op on a slice.
pub trait Sliced: Op + Clone {
    /// The slice, from the fields of the op.
    fn slice(&self) -> Slice;
    /// The static numbers and the operands of offsets, sizes and strides.
    fn lists(&self) -> [(&Dims, &[Value]); 3];
    /// The op on another slice.
    #[must_use]
    fn with_slice(&self, slice: &Slice) -> Self;
}

/// Implements [`Sliced`] for ops with the fields `offsets`, `sizes`, `strides`, `static_offsets`, `static_sizes` and
/// `static_strides`.
#[macro_export]
macro_rules! sliced {
    ($($op:ident),+ $(,)?) => {$(
        impl $crate::slice::Sliced for $op {
            fn slice(&self) -> $crate::slice::Slice {
                $crate::slice::Slice {
                    offsets: $crate::Mixed::join(&self.static_offsets, &self.offsets),
                    sizes: $crate::Mixed::join(&self.static_sizes, &self.sizes),
                    strides: $crate::Mixed::join(&self.static_strides, &self.strides),
                }
            }

            fn lists(&self) -> [(&$crate::Dims, &[$crate::Value]); 3] {
                [
                    (&self.static_offsets, &self.offsets),
                    (&self.static_sizes, &self.sizes),
                    (&self.static_strides, &self.strides),
                ]
            }

            fn with_slice(&self, slice: &$crate::slice::Slice) -> Self {
                let (static_offsets, offsets) = $crate::Mixed::split(&slice.offsets);
                let (static_sizes, sizes) = $crate::Mixed::split(&slice.sizes);
                let (static_strides, strides) = $crate::Mixed::split(&slice.strides);
                $op {
                    offsets,
                    sizes,
                    strides,
                    static_offsets,
                    static_sizes,
                    static_strides,
                    ..self.clone()
                }
            }
        }
    )+};
}

impl Slice {
    /// Makes constant offsets of zero or more static, or else sizes, or else strides other than zero, as MLIR does: so
    /// offsets become static where sizes would be out of bounds. Returns true if anything changed.
    pub fn fold(&mut self, body: &Body) -> bool {
        Mixed::fold(body, &mut self.offsets, |n| n >= 0)
            || Mixed::fold(body, &mut self.sizes, |n| n >= 0)
            || Mixed::fold(body, &mut self.strides, |n| n != 0)
    }

    /// The sizes, [`DYNAMIC`] where one is an operand.
    pub fn static_sizes(&self) -> Vec<i64> {
        self.sizes.iter().map(|size| size.known().unwrap_or(DYNAMIC)).collect()
    }

    /// True if all strides are 1.
    pub fn has_unit_strides(&self) -> bool {
        self.strides.iter().all(|stride| stride.known() == Some(1))
    }

    /// True if the slice is all of an array of this shape.
    pub fn is_all_of(&self, body: &Body, shape: &[i64]) -> bool {
        let all = |numbers: &[Mixed], want: i64| {
            numbers.iter().all(|number| number.value(body) == Some(want))
        };
        let mut sizes = self.sizes.iter().zip(shape);
        all(&self.offsets, 0)
            && all(&self.strides, 1)
            && sizes.all(|(size, want)| size.value(body) == Some(*want))
    }

    /// Error: not one offset, size and stride for each of `rank` dimensions, or a negative offset or size.
    pub fn check(&self, rank: usize) -> Result<(), Error> {
        let lens = [self.offsets.len(), self.sizes.len(), self.strides.len()];
        let suffix = "so the rank of the result type is well-formed.";
        for (i, one, other) in [(0, "offsets", "sizes"), (1, "sizes", "strides")] {
            let (n, m) = (lens[i], lens[i + 1]);
            if n != m {
                let words = format!("expected mixed {one} rank to match mixed {other} rank");
                return Err(Error::bare(format!("{words} ({n} vs {m}) {suffix}")));
            }
        }
        ensure!(lens[0] == rank, "expected {rank} offset values, got {}", lens[0]);
        for (what, numbers) in [("offsets", &self.offsets), ("sizes", &self.sizes)] {
            let negative = numbers.iter().filter_map(|n| n.known()).find(|n| *n < 0);
            ensure!(
                negative.is_none(),
                "expected {what} to be non-negative, but got {}",
                negative.unwrap_or(0)
            );
        }
        Ok(())
    }

    /// Error: the slice is statically out of bounds of an array of this shape.
    pub fn check_bounds(&self, shape: &[i64]) -> Result<(), Error> {
        for (d, size) in shape.iter().enumerate().filter(|(_, size)| **size != DYNAMIC) {
            let Some(offset) = self.offsets[d].known() else { continue };
            ensure!(offset < *size, "offset {d} is out-of-bounds: {offset} >= {size}");
            let (Some(n), Some(stride)) = (self.sizes[d].known(), self.strides[d].known()) else {
                continue;
            };
            let last = n.saturating_sub(1).saturating_mul(stride).saturating_add(offset);
            ensure!(last < *size, "slice along dimension {d} runs out-of-bounds: {last} >= {size}");
        }
        Ok(())
    }
}

/// The attribute fields of an op on a slice.
pub const SLICE_ATTRS: &[&str] = &["static_offsets", "static_sizes", "static_strides"];

/// Syntax of the fields: `[0, %i] [4, %n] [1, 1]`.
pub static SLICE: Custom = Custom { parse: parse_slice, print: print_slice, attrs: SLICE_ATTRS };

fn parse_slice(p: &mut Parser<'_>) -> PResult<()> {
    p.mixed_list("offsets", "static_offsets")?;
    p.mixed_list("sizes", "static_sizes")?;
    p.mixed_list("strides", "static_strides")
}

fn print_slice(p: &mut Printer<'_>, op: OpId) {
    p.mixed_list(op, "offsets", "static_offsets");
    p.print(" ");
    p.mixed_list(op, "sizes", "static_sizes");
    p.print(" ");
    p.mixed_list(op, "strides", "static_strides");
}

/// Mask of the dimensions of `full`, all of size 1, that `reduced` drops: dimensions are kept as early as they match.
/// `None`: `reduced` is not `full` with dimensions dropped.
pub fn dropped_by_shape(full: &[i64], reduced: &[i64]) -> Option<Vec<bool>> {
    let mut rest = reduced.iter().peekable();
    let mut dropped = Vec::with_capacity(full.len());
    for size in full {
        let is_kept = rest.next_if_eq(&size).is_some();
        if !is_kept && *size != 1 {
            return None;
        }
        dropped.push(!is_kept);
    }
    rest.peek().is_none().then_some(dropped)
}
