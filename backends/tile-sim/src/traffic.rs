//! Traffic between memories, and from and to each buffer.

use creole_tile::Space;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::buffers::BufferId;

/// True for a memory outside the core.
fn is_far(space: Space) -> bool {
    !matches!(space, Space::Vmem | Space::Smem)
}

/// Crossings of HBM by a transfer between two memories: twice from HBM to HBM, once if one of them is outside the core.
pub(crate) fn times_over_hbm(spaces: [Space; 2]) -> u64 {
    match spaces {
        [Space::Hbm, Space::Hbm] => 2,
        [from, to] => u64::from(is_far(from) || is_far(to)),
    }
}

/// Bytes and transfers between memories.
#[derive(Clone, Debug, Default)]
pub(crate) struct Traffic {
    pairs: IndexMap<(Space, Space), Moved, FxBuildHasher>,
    /// Traffic from and to each buffer.
    buffers: IndexMap<BufferId, [Moved; 2], FxBuildHasher>,
}

/// Traffic in one direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Moved {
    /// Transfers.
    pub(crate) n: u64,
    /// Bytes of elements.
    pub(crate) bytes: u64,
    /// Bytes moved, whole granules included.
    pub(crate) moved_bytes: u64,
}

impl Moved {
    /// Adds other traffic.
    pub(crate) fn add(&mut self, other: Moved) {
        self.n += other.n;
        self.bytes += other.bytes;
        self.moved_bytes += other.moved_bytes;
    }

    /// Repeats the traffic since `before` `times` times.
    fn multiply(&mut self, before: Moved, times: u64) {
        self.n += (self.n - before.n) * times;
        self.bytes += (self.bytes - before.bytes) * times;
        self.moved_bytes += (self.moved_bytes - before.moved_bytes) * times;
    }
}

impl Traffic {
    /// Counts a transfer from one memory to another that reads the first buffer and writes the second one.
    pub(crate) fn add(&mut self, spaces: [Space; 2], buffers: [Option<BufferId>; 2], moved: Moved) {
        self.pairs.entry((spaces[0], spaces[1])).or_default().add(moved);
        for side in 0..2 {
            // Buffers of the core are destinations of copies and reused, so they are not listed.
            if let Some(buffer) = buffers[side].filter(|_| is_far(spaces[side])) {
                self.buffers.entry(buffer).or_default()[side].add(moved);
            }
        }
    }

    /// Repeats the counts since `before` `times` times.
    pub(crate) fn multiply(&mut self, before: &Traffic, times: u64) {
        for (pair, moved) in &mut self.pairs {
            moved.multiply(before.pairs.get(pair).copied().unwrap_or_default(), times);
        }
        for (buffer, sides) in &mut self.buffers {
            let old = before.buffers.get(buffer).copied().unwrap_or_default();
            sides.iter_mut().zip(old).for_each(|(moved, old)| moved.multiply(old, times));
        }
    }

    /// All pairs of memories, in order.
    pub(crate) fn all(&self) -> Vec<((Space, Space), Moved)> {
        let mut all: Vec<_> = self.pairs.iter().map(|(pair, moved)| (*pair, *moved)).collect();
        all.sort_by_key(|(pair, _)| *pair);
        all
    }

    /// Bytes read from each buffer outside the core, and written to it, in the order of buffers.
    pub(crate) fn buffers(&self) -> Vec<(BufferId, [Moved; 2])> {
        let mut all: Vec<_> =
            self.buffers.iter().map(|(buffer, moved)| (*buffer, *moved)).collect();
        all.sort_by_key(|(buffer, _)| *buffer);
        all
    }
}
