//! Placement of the elements of an array in its buffer.

use smallvec::SmallVec;

use crate::digit::{Digit, Digits, Indexed, Source, Sum};
use crate::fault::{Fault, Part};
use crate::layout::Layout;
use crate::shape::{ArrayShape, Sizes64};
use crate::sizes::{self, MemorySizes};
use crate::stretch;
use crate::tiling::{self, Axis as _};

/// A bijective map from the coordinates of an array's elements to the slots of its buffer, padding
/// excluded.
///
/// Slots count elements from the first one after the metadata.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    pub(crate) sizes: Sizes64,
    pub(crate) slot: Sum,
}

impl Placement {
    /// The placement that a shape describes. Error: the shape is invalid ([`ArrayShape::check`]) or
    /// a size is unknown.
    pub fn of(shape: &ArrayShape) -> Result<Placement, Fault> {
        MemorySizes::of(shape)?;
        let sizes = shape.sizes()?;
        let too_large = || Fault::new(Part::Whole, "the tiles have 2^63 slots or more");
        Placement::of_layout(&shape.layout, sizes).ok_or_else(too_large)
    }

    /// The placement of an array of these sizes by a checked layout. `None`: too many slots.
    pub(crate) fn of_layout(layout: &Layout, sizes: Sizes64) -> Option<Placement> {
        if sizes.contains(&0) {
            return Some(Placement { sizes, slot: Sum::default() });
        }
        let axis = |dim: usize| Indexed { size: sizes[dim], index: Sum::dim(dim, sizes[dim]) };
        let axes = tiling::physical(layout, axis)?;
        let slot = axes.into_iter().try_fold(Indexed::unit(), Indexed::combine)?.index;
        Some(Placement { sizes, slot })
    }

    /// The row-major placement, without padding. The product of the sizes must be less than 2^63.
    pub fn row_major(sizes: &[u64]) -> Placement {
        let mut slot = Sum::default();
        if !sizes.contains(&0) {
            for (dim, size) in sizes.iter().enumerate() {
                slot = slot.times_plus(*size, Sum::dim(dim, *size));
            }
        }
        Placement { sizes: sizes.into(), slot }
    }

    /// The sizes of the array, logical order.
    pub fn sizes(&self) -> &[u64] {
        &self.sizes
    }

    /// The digits of the slot, the one with the largest stride first.
    pub fn digits(&self) -> &[Digit] {
        self.slot.digits()
    }

    /// The slot as a sum of digits.
    pub fn sum(&self) -> &Sum {
        &self.slot
    }

    /// The number of elements.
    pub fn n_elements(&self) -> u64 {
        // A placement has been made of them, so there are not too many.
        sizes::product(&self.sizes).unwrap_or_default()
    }

    /// The slot of an element; `None` if there is no such element.
    pub fn slot(&self, coordinates: &[u64]) -> Option<u64> {
        let is_inside = coordinates.len() == self.sizes.len()
            && coordinates.iter().zip(&self.sizes).all(|(at, size)| at < size);
        is_inside.then(|| self.slot.value(coordinates))
    }

    /// The coordinates of the element in a slot; `None` if it is padding or after the buffer.
    pub fn element(&self, slot: u64) -> Option<Sizes64> {
        if self.sizes.contains(&0) {
            return None;
        }
        let mut coordinates = SmallVec::from_elem(0, self.sizes.len());
        let mut pending = Pending::default();
        pending.decode(slot, self.slot.digits(), &mut coordinates)?;
        while let Some((sum, value)) = pending.next() {
            pending.decode(value, sum.digits(), &mut coordinates)?;
        }
        coordinates.iter().zip(&self.sizes).all(|(at, size)| at < size).then_some(coordinates)
    }

    /// The coordinates of all elements in the order of their slots: IndexUtil's iteration in layout
    /// order. `n_slots` is [`MemorySizes::elements`].
    pub fn elements_in_order(&self, n_slots: u64) -> impl Iterator<Item = Sizes64> + '_ {
        (0..n_slots).filter_map(|slot| self.element(slot))
    }

    /// The coordinates of the element at a row-major position. `None` if there are fewer elements.
    pub fn coordinates(&self, element: u64) -> Option<Sizes64> {
        let mut rest = element;
        let mut at = Sizes64::from_elem(0, self.sizes.len());
        for (at, size) in at.iter_mut().zip(&self.sizes).rev() {
            *at = rest.checked_rem(*size)?;
            rest /= size;
        }
        (rest == 0).then_some(at)
    }

    /// True if each element is in the same slot in `other`. Both must have the same sizes.
    ///
    /// Compares positions, not texts. The time does not grow with the array unless dimensions are
    /// merged to a size that does not suit the tiles, in both in different ways.
    pub fn same_slots(&self, other: &Placement) -> bool {
        self.sizes == other.sizes
            && (self.sizes.contains(&0) || same_values(&self.slot, &other.slot, &self.sizes))
    }
}

/// Worklist of sums whose values are known and whose digits are not yet, the outermost first.
#[derive(Default)]
struct Pending<'s> {
    sums: SmallVec<[(&'s Sum, u64, usize); 2]>,
}

impl<'s> Pending<'s> {
    /// Decodes a value into digits, and records their contributions to coordinates and sums. `None`
    /// if no element has this value.
    fn decode(&mut self, value: u64, digits: &'s [Digit], coordinates: &mut [u64]) -> Option<()> {
        let mut rest = value;
        for digit in digits {
            let found = rest / digit.stride;
            if found >= digit.modulus {
                return None;
            }
            rest %= digit.stride;
            let part = found * digit.div;
            match &digit.source {
                Source::Dim { dim, .. } => coordinates[*dim] += part,
                Source::Sum(sum) => self.add(sum, part, digit.source.depth()),
            }
        }
        (rest == 0).then_some(())
    }

    fn add(&mut self, sum: &'s Sum, part: u64, depth: usize) {
        match self.sums.iter_mut().find(|(known, _, _)| *known == sum) {
            Some((_, value, _)) => *value += part,
            None => self.sums.push((sum, part, depth)),
        }
    }

    fn next(&mut self) -> Option<(&'s Sum, u64)> {
        let at = (0..self.sums.len()).max_by_key(|at| self.sums[*at].2)?;
        let (sum, value, _) = self.sums.remove(at);
        Some((sum, value))
    }
}

/// True if two sums are equal for all elements of an array of these sizes, none of them 0.
pub(crate) fn same_values(a: &Sum, b: &Sum, sizes: &[u64]) -> bool {
    if a == b {
        return true;
    }
    let is_plain = |digits: &Digits| digits.iter().all(|digit| digit.source.depth() == 0);
    let (a, b) = without_common(a, b);
    // Digits of dimensions are unique. Merged dimensions may hide the same values.
    if is_plain(&a) && is_plain(&b) {
        return a.is_empty() && b.is_empty();
    }
    let used = |dim: &usize| a.iter().chain(&b).any(|digit| digit.source.uses(*dim));
    let dims: Vec<usize> = (0..sizes.len()).filter(used).collect();
    let Some(last) = dims.last().copied() else { return true };
    let mut at = vec![0; sizes.len()];
    loop {
        let [a, b] = [&a, &b].map(|digits| stretch::of_digits(digits, &at, last));
        let n = a.n.min(b.n).min(sizes[last] - at[last]);
        if a.value != b.value || n > 1 && a.slope != b.slope {
            return false;
        }
        at[last] += n - 1;
        if !step(&mut at, sizes, &dims) {
            return true;
        }
    }
}

/// The digits of each sum that are not in the other one.
fn without_common(a: &Sum, b: &Sum) -> (Digits, Digits) {
    let only = |of: &Sum, other: &Sum| {
        of.digits().iter().filter(|digit| !other.digits().contains(digit)).cloned().collect()
    };
    (only(a, b), only(b, a))
}

/// Advances the coordinates along `dims`, the last one fastest. `false` after the last ones.
pub(crate) fn step(at: &mut [u64], sizes: &[u64], dims: &[usize]) -> bool {
    for dim in dims.iter().rev() {
        at[*dim] += 1;
        if at[*dim] < sizes[*dim] {
            return true;
        }
        at[*dim] = 0;
    }
    false
}

impl ArrayShape {
    /// True if a buffer of this array is also a buffer of `other`, unchanged: same element type,
    /// same slots, same length, memory space and splits. Compares positions, not texts. Error: a
    /// shape is invalid or a size is unknown.
    pub fn is_same_buffer(&self, other: &ArrayShape) -> Result<bool, Fault> {
        let [own, others] = [self, other].map(|shape| &shape.layout);
        let sizes = [self, other].map(MemorySizes::of);
        let placements = [self, other].map(Placement::of);
        let ([own_sizes, other_sizes], [a, b]) = (sizes, placements);
        Ok(own_sizes? == other_sizes?
            && a?.same_slots(&b?)
            && self.element == other.element
            && own.metadata_bytes == others.metadata_bytes
            && own.is_in_same_memory(others))
    }
}
