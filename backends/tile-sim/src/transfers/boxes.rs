//! Spatial index of the boxes of a buffer, for overlap queries.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::buffers::Region;
use crate::places::{Coordinates, step};

/// Logarithms of sizes to base 2, rounded up.
type Shifts = SmallVec<[u8; 4]>;

/// Boxes of one buffer, each with the numbers of its transfers.
///
/// A hierarchy of hash grids: a box is in the grid whose cell size is its own, rounded up to powers of two, so that it
/// touches at most `2^rank` cells. A look-up visits the cells that the queried box touches in each grid.
#[derive(Debug, Default)]
pub(super) struct Boxes {
    grids: Vec<Grid>,
}

/// Boxes of one class of sizes.
#[derive(Debug)]
struct Grid {
    shifts: Shifts,
    cells: FxHashMap<Coordinates, Vec<Held>>,
}

/// Box in a cell, and its transfer.
#[derive(Debug)]
struct Held {
    region: Region,
    numbers: BTreeSet<u64>,
}

impl Boxes {
    /// Adds a box for a transfer.
    pub(super) fn add(&mut self, region: &Region, number: u64) {
        let shifts = shifts(region);
        let at = self.grids.iter().position(|grid| grid.shifts == shifts).unwrap_or_else(|| {
            self.grids.push(Grid { shifts, cells: FxHashMap::default() });
            self.grids.len() - 1
        });
        let Grid { shifts, cells } = &mut self.grids[at];
        each_cell(region, shifts, |cell| {
            let held = cells.entry(cell.clone()).or_default();
            match held.iter_mut().find(|held| held.region == *region) {
                Some(known) => known.numbers.insert(number),
                None => {
                    let numbers = BTreeSet::from([number]);
                    held.push(Held { region: region.clone(), numbers });
                    true
                }
            };
        });
    }

    /// Removes the box of a transfer.
    pub(super) fn remove(&mut self, region: &Region, number: u64) {
        let shifts = shifts(region);
        let Some(at) = self.grids.iter().position(|grid| grid.shifts == shifts) else { return };
        let Grid { shifts, cells } = &mut self.grids[at];
        each_cell(region, shifts, |cell| {
            let Some(held) = cells.get_mut(cell) else { return };
            held.retain_mut(|held| {
                held.region != *region || {
                    held.numbers.remove(&number);
                    !held.numbers.is_empty()
                }
            });
            if held.is_empty() {
                cells.remove(cell);
            }
        });
        if self.grids[at].cells.is_empty() {
            self.grids.swap_remove(at);
        }
    }

    /// First transfer whose box overlaps `region`.
    pub(super) fn first_overlap(&self, region: &Region) -> Option<u64> {
        self.grids.iter().filter_map(|grid| grid.first_overlap(region)).min()
    }

    /// First transfer of all.
    pub(super) fn first(&self) -> Option<u64> {
        let held = self.grids.iter().flat_map(Grid::held);
        held.filter_map(|held| held.numbers.first().copied()).min()
    }
}

impl Grid {
    /// All boxes, in no order.
    #[allow(clippy::iter_over_hash_type, reason = "what is made of them does not depend on order")]
    fn held(&self) -> impl Iterator<Item = &Held> {
        self.cells.values().flatten()
    }

    fn first_overlap(&self, region: &Region) -> Option<u64> {
        let overlapping = |held: &&Held| held.region.overlaps(region);
        let number = |held: &Held| held.numbers.first().copied();
        if n_cells(region, &self.shifts) > self.cells.len() as u64 {
            return self.held().filter(overlapping).filter_map(number).min();
        }
        let mut first = None;
        each_cell(region, &self.shifts, |cell| {
            let held = self.cells.get(cell).into_iter().flatten().filter(overlapping);
            first = held.filter_map(number).chain(first).min();
        });
        first
    }
}

fn shifts(region: &Region) -> Shifts {
    let shift = |size: &i64| (*size).max(1).unsigned_abs().next_power_of_two().trailing_zeros();
    region.sizes.iter().map(|size| shift(size) as u8).collect()
}

/// First cell that a box touches, and the number of cells along each dimension: none if it is empty.
fn cells_of(region: &Region, shifts: &Shifts) -> (Coordinates, Coordinates) {
    let of = |at: i64, d: usize| at >> shifts[d];
    let first: Coordinates =
        region.offsets.iter().enumerate().map(|(d, offset)| of(*offset, d)).collect();
    let counts = region.sizes.iter().enumerate().map(|(d, size)| match size {
        0 => 0,
        size => of(region.offsets[d] + size - 1, d) - first[d] + 1,
    });
    let counts = counts.collect();
    (first, counts)
}

fn n_cells(region: &Region, shifts: &Shifts) -> u64 {
    let (_, counts) = cells_of(region, shifts);
    counts.iter().fold(1, |all: u64, n| all.saturating_mul(n.unsigned_abs()))
}

fn each_cell(region: &Region, shifts: &Shifts, mut each: impl FnMut(&Coordinates)) {
    let (first, counts) = cells_of(region, shifts);
    if counts.contains(&0) {
        return;
    }
    let mut at = Coordinates::from_elem(0, first.len());
    loop {
        each(&first.iter().zip(&at).map(|(first, at)| first + at).collect());
        if !step(&mut at, &counts) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn random_box(random: &mut Random) -> Region {
        let mut below = |n: u64| (random.next() % n) as i64;
        let sizes: Coordinates = [below(20), below(300)].into_iter().collect();
        let offsets = [below(100), below(1000)].into_iter().collect();
        Region { buffer: 0, offsets, sizes }
    }

    /// Compares the index with a linear search, while boxes are added and removed.
    #[test]
    fn finds_what_a_search_finds() {
        let mut random = Random::new(1);
        let (mut index, mut all) = (Boxes::default(), Vec::new());
        for number in 0..2000 {
            let region = random_box(&mut random);
            index.add(&region, number);
            all.push((number, region));
            while all.len() > 40 {
                let at = random.next() as usize % all.len();
                let (number, region) = all.remove(at);
                index.remove(&region, number);
            }
            let asked = random_box(&mut random);
            let found = all.iter().find(|(_, region)| region.overlaps(&asked));
            assert_eq!(index.first_overlap(&asked), found.map(|(number, _)| *number));
        }
        let n = |(_, region): &&(u64, Region)| region.n_elements() > 0;
        assert_eq!(index.first(), all.iter().find(n).map(|(number, _)| *number));
        for (number, region) in all {
            index.remove(&region, number);
        }
        assert!(index.grids.is_empty());
    }
}
