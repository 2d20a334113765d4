//! Windows in the search: where they are copied instead of blocks, and the cycles that the core waits for them.

use super::{Array, ELEMENT, Search};

/// Cycles of the scalar code that requests one of several windows, at the lowest level, where they are the most.
const REQUEST: f64 = 8.0;

impl Search {
    /// True if there are arrays of which windows may be copied.
    pub(crate) fn has_windows(&self) -> bool {
        self.arrays.iter().any(|array| array.windows.is_some())
    }

    /// True if windows of an array are copied instead of blocks: blocks are not possible, do not fit into the vector
    /// memory, or take longer.
    pub(crate) fn is_windowed(&self, array: &Array, blocks: &[i64]) -> bool {
        let Some(windows) = &array.windows else { return false };
        if windows.is_only || self.padded_bytes(array, blocks) > self.buffer_limit() {
            return true;
        }
        let counts = self.counts(blocks);
        let product = |counts: &[i64]| counts.iter().map(|n| *n as f64).product::<f64>();
        let copies = array.last(&counts).map_or(1.0, |last| product(&counts[..=last]));
        let copied = copies * array.bytes(blocks) as f64 / self.bandwidth();
        copied > product(&counts) * self.waited_for(array, blocks)
    }

    /// Cycles of an iteration of the grid in which the core waits for windows.
    pub(super) fn waited(&self, blocks: &[i64]) -> f64 {
        let windowed = self.arrays.iter().filter(|array| self.is_windowed(array, blocks));
        windowed.map(|array| self.waited_for(array, blocks)).sum()
    }

    /// Cycles that an iteration waits for the windows of an array.
    fn waited_for(&self, array: &Array, blocks: &[i64]) -> f64 {
        let accesses = array.windows.iter().flat_map(|windows| &windows.accesses);
        let granule = i64::from(self.core.granule.max(1));
        let cycles = accesses.map(|access| {
            let iterations = |d: usize| (self.size(d, blocks), self.sizes[d]);
            let mut sizes = access.sizes(iterations);
            let n = access.n_windows(iterations);
            // Of single elements, each takes a granule.
            let is_lane = access.gathered.as_ref().is_some_and(|g| g.at + 1 == sizes.len());
            let lane = if is_lane { Some(1) } else { sizes.pop() };
            let row = (lane.unwrap_or(1) * array.elem_bytes + granule - 1) / granule * granule;
            let bytes = sizes.into_iter().fold(row, i64::saturating_mul);
            let requests = if access.gathered.is_some() { n as f64 * REQUEST } else { 0.0 };
            let cycles = bytes as f64 / self.bandwidth() + f64::from(self.core.copy_latency);
            (access.repetitions * access.transfers) as f64 * (cycles + requests)
        });
        cycles.sum()
    }

    /// Bytes of the buffers of an array's windows, and of the places of gathered ones.
    pub(super) fn window_bytes(&self, array: &Array, blocks: &[i64]) -> i64 {
        let accesses = array.windows.iter().flat_map(|windows| &windows.accesses);
        let bytes = accesses.map(|access| {
            let iterations = |d: usize| (self.size(d, blocks), self.sizes[d]);
            let elements = self.padded(access.sizes(iterations)).saturating_mul(array.elem_bytes);
            let n_places = access.gathered.as_ref().map_or(0, |_| access.dims.len() as i64);
            let places = self.padded(vec![access.n_windows(iterations)]) * ELEMENT * n_places;
            elements.saturating_add(places)
        });
        bytes.fold(0, i64::saturating_add)
    }
}
