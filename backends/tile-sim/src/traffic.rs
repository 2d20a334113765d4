//! How much goes from one memory to another.

use creole_tile::Space;
use rustc_hash::FxHashMap;

/// Bytes and transfers between memories.
#[derive(Clone, Debug, Default)]
pub(crate) struct Traffic(FxHashMap<(Space, Space), Moved>);

/// What went from one memory to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Moved {
    /// Transfers.
    pub(crate) n: u64,
    /// Bytes of elements.
    pub(crate) bytes: u64,
    /// Bytes with what granules add.
    pub(crate) moved_bytes: u64,
}

impl Traffic {
    /// Counts a transfer.
    pub(crate) fn add(&mut self, from: Space, to: Space, bytes: u64, moved_bytes: u64) {
        let moved = self.0.entry((from, to)).or_default();
        moved.n += 1;
        moved.bytes += bytes;
        moved.moved_bytes += moved_bytes;
    }

    /// Counts what was counted since `before` as many times again.
    pub(crate) fn multiply(&mut self, before: &Traffic, times: u64) {
        for (pair, _) in self.all() {
            let old = before.0.get(&pair).copied().unwrap_or_default();
            let moved = self.0.entry(pair).or_default();
            moved.n += (moved.n - old.n) * times;
            moved.bytes += (moved.bytes - old.bytes) * times;
            moved.moved_bytes += (moved.moved_bytes - old.moved_bytes) * times;
        }
    }

    /// All pairs of memories, in order.
    pub(crate) fn all(&self) -> Vec<((Space, Space), Moved)> {
        let mut all: Vec<_> = self.0.iter().map(|(pair, moved)| (*pair, *moved)).collect();
        all.sort_by_key(|(pair, _)| *pair);
        all
    }
}
