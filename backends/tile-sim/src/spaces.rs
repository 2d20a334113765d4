//! Allocator of addresses: the used parts of each memory.

use creole_tile::Space;

/// Allocations of one memory.
#[derive(Clone, Debug, Default)]
struct Arena {
    /// Start and end of used parts, ascending.
    taken: Vec<(u64, u64)>,
    used: u64,
    peak: u64,
}

/// Memories of a machine.
#[derive(Clone, Debug)]
pub(crate) struct Spaces {
    arenas: [Arena; Space::ALL.len()],
    /// Bytes of each memory; the host's is unlimited.
    capacities: [Option<u64>; Space::ALL.len()],
    /// Alignment of addresses, in bytes.
    alignment: u64,
}

impl Spaces {
    /// Empty memories of these sizes, in bytes.
    pub(crate) fn new(capacity: impl Fn(Space) -> Option<u64>, alignment: u64) -> Spaces {
        let capacities = Space::ALL.map(capacity);
        Spaces { arenas: Default::default(), capacities, alignment: alignment.max(1) }
    }

    /// Allocates the first gap of this size (first fit); returns its address. Error: the number of free bytes in all.
    pub(crate) fn take(&mut self, space: Space, n_bytes: u64) -> Result<u64, u64> {
        let capacity = self.capacities[space as usize].unwrap_or(u64::MAX / 2);
        let n_bytes = n_bytes.max(1).next_multiple_of(self.alignment);
        let arena = &mut self.arenas[space as usize];
        let (mut at, mut index) = (0, 0);
        for (i, (start, end)) in arena.taken.iter().enumerate() {
            if start - at >= n_bytes {
                break;
            }
            (at, index) = (*end, i + 1);
        }
        if n_bytes > capacity.saturating_sub(at) {
            return Err(capacity.saturating_sub(arena.used));
        }
        arena.taken.insert(index, (at, at + n_bytes));
        arena.used += n_bytes;
        arena.peak = arena.peak.max(arena.used);
        Ok(at)
    }

    /// Frees the allocation at `address`.
    pub(crate) fn give_back(&mut self, space: Space, address: u64) {
        let arena = &mut self.arenas[space as usize];
        if let Some(at) = arena.taken.iter().position(|(start, _)| *start == address) {
            let (start, end) = arena.taken.remove(at);
            arena.used -= end - start;
        }
    }

    /// Used bytes.
    pub(crate) fn used(&self, space: Space) -> u64 {
        self.arenas[space as usize].used
    }

    /// Peak of used bytes.
    pub(crate) fn peak(&self, space: Space) -> u64 {
        self.arenas[space as usize].peak
    }

    /// Size of a memory in bytes, if known.
    pub(crate) fn capacity(&self, space: Space) -> Option<u64> {
        self.capacities[space as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_first() {
        let mut spaces = Spaces::new(|_| Some(1024), 32);
        let at: Vec<_> = [100, 32, 64].map(|n| spaces.take(Space::Vmem, n)).into();
        assert_eq!(at, [Ok(0), Ok(128), Ok(160)]);
        spaces.give_back(Space::Vmem, 128);
        assert_eq!(spaces.take(Space::Vmem, 33), Ok(224));
        assert_eq!(spaces.take(Space::Vmem, 1), Ok(128));
        assert_eq!(spaces.take(Space::Vmem, 1000), Err(1024 - 288));
        assert_eq!(spaces.peak(Space::Vmem), 288);
    }
}
