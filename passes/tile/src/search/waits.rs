//! Windows in the search: where they are copied instead of blocks, and the cycles that the core waits for them.

use super::{Array, Search};
use crate::windows::WindowAccess;

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
        let cycles = accesses.map(|access| {
            let elements: i64 = self.window(access, blocks).into_iter().product();
            let copied = (elements * array.elem_bytes) as f64 / self.bandwidth();
            let transfers = (access.repetitions * access.transfers) as f64;
            transfers * (copied + f64::from(self.core.copy_latency))
        });
        cycles.sum()
    }

    /// Bytes of the buffers of an array's windows.
    pub(super) fn window_bytes(&self, array: &Array, blocks: &[i64]) -> i64 {
        let accesses = array.windows.iter().flat_map(|windows| &windows.accesses);
        let elements = accesses.map(|access| self.padded(self.window(access, blocks)));
        elements.fold(0, i64::saturating_add).saturating_mul(array.elem_bytes)
    }

    fn window(&self, access: &WindowAccess, blocks: &[i64]) -> Vec<i64> {
        let iterations = |d: usize| (self.size(d, blocks), self.sizes[d]);
        access.dims.iter().map(|extent| extent.window(iterations)).collect()
    }
}
