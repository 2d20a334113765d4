//! Placement of a buffer's elements, as tables for fast look-up.

use std::ops::Range;

use creole_ir::{Error, Type};
use creole_layout::{ArrayShape, MemorySizes, Placement, TileDim};
use creole_tile::shapes;
use smallvec::SmallVec;

use crate::buffers::Region;

/// Coordinates, or sizes of a box, one for each dimension.
pub(crate) type Coordinates = SmallVec<[i64; 4]>;

/// Slot of each element of arrays of one type.
///
/// The slot of an element is a sum of one term for each coordinate, unless dimensions are merged.
#[derive(Debug)]
pub(crate) struct ElementSlots {
    /// Sizes of the array.
    pub(crate) sizes: Vec<usize>,
    /// Slots of the buffer, padding included.
    pub(crate) n_slots: usize,
    /// Bytes of the buffer on the machine.
    pub(crate) n_bytes: u64,
    /// Period of the order along each dimension, in elements: 1 where there are no tiles.
    pub(crate) periods: Vec<i64>,
    /// Slot offset of each coordinate, for each dimension.
    tables: Vec<Vec<u32>>,
    /// End of the contiguous elements from each coordinate along the last dimension on.
    run_ends: Vec<u32>,
    /// General placement, if dimensions are merged, or too long for tables.
    merged: Option<Placement>,
}

/// Limit of slots of a buffer: tables hold 32 bits.
const MAX_SLOTS: u64 = 1 << 31;

/// Limit of entries of a table: longer dimensions are computed element by element.
const MAX_TABLE: usize = 1 << 26;

impl ElementSlots {
    /// Placement of a memref. Error: a layout that does not fit it, or too many slots.
    pub(crate) fn of(ty: Type) -> Result<ElementSlots, Error> {
        let shape = shapes::array_shape(ty);
        let Some(shape) = shape else { creole_ir::bail!("{ty} has no layout that is known") };
        let placement = Placement::of(&shape).map_err(|fault| Error::new(fault.message))?;
        let sizes = MemorySizes::of(&shape).map_err(|fault| Error::new(fault.message))?;
        let n_slots = sizes.elements.max(1);
        creole_ir::ensure!(n_slots <= MAX_SLOTS, "{ty} has {n_slots} slots, more than {MAX_SLOTS}");
        Ok(ElementSlots::new(&shape, placement, n_slots as usize, sizes.buffer_bytes))
    }

    fn new(shape: &ArrayShape, placement: Placement, n_slots: usize, n_bytes: u64) -> ElementSlots {
        let sizes: Vec<usize> = placement.sizes().iter().map(|n| *n as usize).collect();
        let is_plain = sizes.iter().all(|size| *size <= MAX_TABLE)
            && placement
                .digits()
                .iter()
                .all(|digit| matches!(digit.source, creole_layout::Source::Dim { .. }));
        let of_dim = |dim: usize| {
            let mut at = vec![0; shape.rank()];
            let slot = |i: usize| {
                at[dim] = i as u64;
                placement.slot(&at).unwrap_or_default() as u32
            };
            (0..sizes[dim]).map(slot).collect::<Vec<u32>>()
        };
        let is_empty = sizes.contains(&0);
        let tables: Vec<Vec<u32>> = match is_plain && !is_empty {
            true => (0..sizes.len()).map(of_dim).collect(),
            false => Vec::new(),
        };
        let run_ends = tables.last().map_or_else(Vec::new, |table| run_ends(table));
        let merged = (!is_plain).then_some(placement);
        let periods = periods(shape);
        ElementSlots { sizes, n_slots, n_bytes, periods, tables, run_ends, merged }
    }

    /// Calls `run(slot, element, length)` for each contiguous stretch of a box; elements of the box are numbered in
    /// row-major order.
    pub(crate) fn runs(
        &self,
        offsets: &[i64],
        sizes: &[i64],
        mut run: impl FnMut(usize, usize, usize),
    ) {
        if sizes.contains(&0) {
            return;
        }
        let Some(last) = sizes.len().checked_sub(1) else { return run(0, 0, 1) };
        let (from, n) = (offsets[last] as usize, sizes[last] as usize);
        let columns = from..from + n;
        let mut at = Coordinates::from_elem(0, last);
        let mut element = 0;
        loop {
            let mut run = |slot, column, n| run(slot, element + column - from, n);
            match &self.merged {
                None => self.row(offsets, &at, columns.clone(), &mut run),
                Some(placement) => merged_row(placement, offsets, &at, columns.clone(), &mut run),
            }
            element += n;
            if !step(&mut at, &sizes[..last]) {
                return;
            }
        }
    }

    /// Calls `run(slot, column, length)` for each contiguous stretch of some columns of a row.
    fn row(
        &self,
        offsets: &[i64],
        at: &[i64],
        columns: Range<usize>,
        run: &mut impl FnMut(usize, usize, usize),
    ) {
        let part = |(d, at): (usize, &i64)| self.tables[d][(offsets[d] + at) as usize] as usize;
        let base: usize = at.iter().enumerate().map(part).sum();
        let table = &self.tables[at.len()];
        let Range { start: mut j, end } = columns;
        while j < end {
            let stop = (self.run_ends[j] as usize).min(end);
            run(base + table[j] as usize, j, stop - j);
            j = stop;
        }
    }
}

/// Box of an array, with the slots of the array's elements.
#[derive(Clone, Copy)]
pub(crate) struct BoxSlots<'a> {
    pub(crate) slots: &'a ElementSlots,
    pub(crate) region: &'a Region,
}

impl BoxSlots<'_> {
    /// Calls `run(slot, element, n)` for each run of slots, see [`ElementSlots::runs`].
    pub(crate) fn runs(self, run: impl FnMut(usize, usize, usize)) {
        self.slots.runs(&self.region.offsets, &self.region.sizes, run);
    }
}

/// Part of a stretch: its first slot in each of two buffers, and its length.
type Stretch = (usize, usize, usize);

/// Calls `copy(slot, other, length)` for each stretch that is contiguous in both of two boxes of the same sizes: `slot`
/// in the first one, `other` in the second one. Each element is in exactly one of them.
///
/// The rows of a tile are adjacent in memory, not in the box: stretches that continue the row above are joined to it.
pub(crate) fn stretches(
    from: BoxSlots<'_>,
    to: BoxSlots<'_>,
    mut copy: impl FnMut(usize, usize, usize),
) {
    let row = from.region.sizes.last().map_or(1, |n| *n as usize);
    let mut above: Vec<Stretch> = Vec::new();
    let mut number = 0;
    common_runs(from, to, |element, (slot, other, n)| {
        number = if element % row == 0 { 0 } else { number + 1 };
        match above.get_mut(number) {
            None => above.push((slot, other, n)),
            Some((a, b, length)) if *a + *length == slot && *b + *length == other => *length += n,
            Some(stretch) => {
                let (a, b, length) = std::mem::replace(stretch, (slot, other, n));
                copy(a, b, length);
            }
        }
    });
    above.into_iter().for_each(|(a, b, length)| copy(a, b, length));
}

/// Calls `run` with each stretch of a row that is contiguous in both boxes, and its first element.
fn common_runs(from: BoxSlots<'_>, to: BoxSlots<'_>, mut run: impl FnMut(usize, Stretch)) {
    let mut runs: Vec<(usize, usize, usize)> = Vec::new();
    from.runs(|slot, first, n| runs.push((slot, first, n)));
    let mut at = 0;
    to.runs(|slot, element, n| {
        let mut done = 0;
        while done < n {
            let (start, first, length) = runs[at];
            let skip = element + done - first;
            let n_here = (length - skip).min(n - done);
            run(element + done, (start + skip, slot + done, n_here));
            done += n_here;
            at += usize::from(skip + n_here == length);
        }
    });
}

/// Product of all tile sizes of each dimension, in logical order. Where tiles merge dimensions there is no period.
fn periods(shape: &ArrayShape) -> Vec<i64> {
    let mut periods = vec![1_i64; shape.rank()];
    let order: Vec<usize> = shape.layout.minor_to_major.iter().copied().collect();
    for tile in &shape.layout.tiles {
        for (at, size) in tile.0.iter().rev().enumerate() {
            let size = match size {
                TileDim::Size(size) => i64::try_from(*size).unwrap_or(i64::MAX),
                TileDim::Combine => i64::MAX,
            };
            if let Some(d) = order.get(at) {
                periods[*d] = periods[*d].saturating_mul(size);
            }
        }
    }
    periods
}

fn run_ends(table: &[u32]) -> Vec<u32> {
    let mut ends = vec![table.len() as u32; table.len()];
    for j in (0..table.len().saturating_sub(1)).rev() {
        ends[j] = if table[j + 1] == table[j] + 1 { ends[j + 1] } else { j as u32 + 1 };
    }
    ends
}

/// Calls `run(slot, column, 1)` for each of some columns of a row.
fn merged_row(
    placement: &Placement,
    offsets: &[i64],
    at: &[i64],
    columns: Range<usize>,
    run: &mut impl FnMut(usize, usize, usize),
) {
    let mut all: SmallVec<[u64; 4]> =
        at.iter().zip(offsets).map(|(at, offset)| (at + offset) as u64).collect();
    all.push(0);
    for j in columns {
        all[at.len()] = j as u64;
        run(placement.slot(&all).unwrap_or_default() as usize, j, 1);
    }
}

/// Advances coordinates of a box in row-major order; `false` after the last ones.
pub(crate) fn step(at: &mut [i64], sizes: &[i64]) -> bool {
    for (at, size) in at.iter_mut().zip(sizes).rev() {
        *at += 1;
        if *at < *size {
            return true;
        }
        *at = 0;
    }
    false
}
