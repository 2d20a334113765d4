//! Test support: random layouts, and the definition of tiling by moving elements.
#![allow(dead_code, reason = "each test uses a part")]

use creole_layout::{ArrayShape, ElementType, Layout, Tile, TileDim};
use creole_scalar::Random;

const SIZES: &[u64] = &[1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 17];
const TILE_SIZES: &[u64] = &[1, 2, 2, 3, 4, 4, 5, 6, 8, 8, 16];

/// Sizes whose product is at most `max`.
pub(crate) fn random_sizes(random: &mut Random, max: u64) -> Vec<u64> {
    let mut sizes = Vec::new();
    for _ in 0..random.below(6) {
        let n: u64 = sizes.iter().product();
        let size = random.pick(SIZES);
        sizes.push(if n * size <= max { size } else { 1 });
    }
    if random.below(200) == 0 && !sizes.is_empty() {
        let at = random.below(sizes.len() as u64) as usize;
        sizes[at] = 0;
    }
    sizes
}

/// A layout for an array of these sizes with at most `max_slots` slots.
pub(crate) fn random_layout(random: &mut Random, sizes: &[u64], max_slots: u64) -> Layout {
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    for at in (1..order.len()).rev() {
        order.swap(at, random.below(at as u64 + 1) as usize);
    }
    let mut layout = Layout::with_order(order.into_iter().collect());
    for _ in 0..random.below(4) {
        let before = layout.clone();
        layout.tiles.push(random_tile(random));
        let shape = ArrayShape::new(ElementType::U32, sizes, layout.clone());
        let slots = creole_layout::MemorySizes::of(&shape).map(|sizes| sizes.tiled_elements);
        if slots.is_err() || slots.is_ok_and(|n| n > max_slots) {
            layout = before;
        }
    }
    if random.below(4) == 0 {
        layout.tail_alignment = random.pick(&[3, 8, 24, 128]);
    }
    layout
}

fn random_tile(random: &mut Random) -> Tile {
    let n = 1 + random.below(5) as usize;
    let entry = |at: usize, random: &mut Random| match at + 1 < n && random.below(4) == 0 {
        true => TileDim::Combine,
        false => TileDim::Size(random.pick(TILE_SIZES)),
    };
    Tile((0..n).map(|at| entry(at, random)).collect())
}

/// All coordinates, the last one fastest.
pub(crate) fn coordinates(sizes: &[u64]) -> Vec<Vec<u64>> {
    let n: u64 = sizes.iter().product();
    let mut at = vec![0; sizes.len()];
    let mut next = || {
        let here = at.clone();
        advance(&mut at, sizes);
        here
    };
    (0..n).map(|_| next()).collect()
}

/// The next coordinates, the last one fastest.
fn advance(at: &mut [u64], sizes: &[u64]) {
    for (at, size) in at.iter_mut().zip(sizes).rev() {
        *at += 1;
        if *at < *size {
            return;
        }
        *at = 0;
    }
}

/// An array of labels in row-major order.
#[derive(Clone)]
pub(crate) struct Labels {
    pub(crate) sizes: Vec<u64>,
    pub(crate) labels: Vec<Option<u64>>,
}

impl Labels {
    /// Labels the elements of an array, numbered in row-major order.
    pub(crate) fn of(sizes: &[u64]) -> Labels {
        let n: u64 = sizes.iter().product();
        Labels { sizes: sizes.into(), labels: (0..n).map(Some).collect() }
    }

    /// An array of `sizes` whose dimension `i` runs over dimension `order[i]` of this one; no label
    /// beyond its end.
    fn gathered(&self, sizes: Vec<u64>, order: &[usize]) -> Labels {
        let mut strides = vec![1; self.sizes.len()];
        for at in (1..strides.len()).rev() {
            strides[at - 1] = strides[at] * self.sizes[at];
        }
        let mut labels = Vec::with_capacity(sizes.iter().product::<u64>() as usize);
        let mut at = vec![0; sizes.len()];
        while labels.len() < labels.capacity() {
            let is_inside = order.iter().zip(&at).all(|(from, at)| *at < self.sizes[*from]);
            let index = order.iter().zip(&at).map(|(from, at)| at * strides[*from]).sum::<u64>();
            labels.push(if is_inside { self.labels[index as usize] } else { None });
            advance(&mut at, &sizes);
        }
        Labels { sizes, labels }
    }

    fn pad(&self, sizes: Vec<u64>) -> Labels {
        self.gathered(sizes, &(0..self.sizes.len()).collect::<Vec<_>>())
    }

    fn reshape(self, sizes: Vec<u64>) -> Labels {
        assert_eq!(sizes.iter().product::<u64>(), self.labels.len() as u64);
        Labels { sizes, ..self }
    }

    /// Transposes: dimension `i` of the result is dimension `order[i]` of this array.
    fn transpose(&self, order: &[usize]) -> Labels {
        self.gathered(order.iter().map(|from| self.sizes[*from]).collect(), order)
    }

    fn tile(self, tile: &Tile) -> Labels {
        let n_new = tile.0.len().saturating_sub(self.sizes.len());
        let mut sizes = [vec![1; n_new], self.sizes.clone()].concat();
        let n_whole = sizes.len() - tile.0.len();
        // Merge each dimension at `*` into the next one.
        let mut tile_sizes = Vec::new();
        for entry in &tile.0 {
            let at = n_whole + tile_sizes.len();
            match entry {
                TileDim::Size(size) => tile_sizes.push(*size),
                TileDim::Combine => {
                    let major = sizes.remove(at);
                    sizes[at] *= major;
                }
            }
        }
        let merged = self.reshape(sizes.clone());
        let covered = sizes.split_off(n_whole);
        let whole = sizes;
        let pairs: Vec<(u64, u64)> = covered.into_iter().zip(tile_sizes).collect();
        let padded = pairs.iter().map(|(size, tile)| size.div_ceil(*tile) * tile);
        let padded = merged.pad(whole.iter().copied().chain(padded).collect());
        let parts = pairs.iter().flat_map(|(size, tile)| [size.div_ceil(*tile), *tile]);
        let parts = padded.reshape(whole.iter().copied().chain(parts).collect());
        let n = whole.len();
        let counts = (0..pairs.len()).map(|at| n + 2 * at);
        let inside = (0..pairs.len()).map(|at| n + 2 * at + 1);
        parts.transpose(&(0..n).chain(counts).chain(inside).collect::<Vec<_>>())
    }
}

/// The label in each slot of a buffer, found by real padding, reshaping and transposing.
pub(crate) fn slots(sizes: &[u64], layout: &Layout) -> Vec<Option<u64>> {
    let major_first: Vec<usize> = layout.major_to_minor().collect();
    let untiled = Labels::of(sizes).transpose(&major_first);
    let mut slots = layout.tiles.iter().fold(untiled, Labels::tile).labels;
    slots.resize(slots.len().next_multiple_of(layout.tail_alignment as usize), None);
    slots
}
