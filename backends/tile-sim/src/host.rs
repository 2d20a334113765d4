//! Host memory for large arrays.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use creole_ir::Tensor;
use creole_pages::prefer_huge_pages;

/// Largest block for which the allocator of glibc keeps pages, in bytes: larger ones are returned to the system.
pub(crate) const ALLOCATOR_KEEPS: usize = 31 << 20;

/// Limit of kept bytes.
const MAX_KEPT: usize = 1 << 30;

/// Memory pool of large arrays for later runs: the system takes longer to provide pages than a run to fill them. It is
/// limited to 1 GiB, and freed with its last clone.
#[derive(Clone, Default)]
pub struct HostMemory {
    /// Free blocks, the oldest first.
    kept: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl HostMemory {
    /// Recycles the memory of an array, such as the result of an earlier run.
    pub fn keep(&self, array: Tensor) {
        array.into_memory().into_iter().for_each(|memory| self.give_back(memory));
    }

    /// Block with arbitrary contents. `None`: out of memory.
    pub(crate) fn take(&self, n_bytes: usize) -> Option<Vec<u8>> {
        if let Some(mut found) = self.kept(n_bytes) {
            found.resize(n_bytes, 0);
            return Some(found);
        }
        Vec::<u8>::new().try_reserve_exact(n_bytes).ok()?;
        // Zero pages of the system need not be written.
        Some(on_huge_pages(vec![0; n_bytes]))
    }

    /// Empty vector with this capacity.
    pub(crate) fn take_empty(&self, n_bytes: usize) -> Vec<u8> {
        if let Some(mut found) = self.kept(n_bytes) {
            found.clear();
            return found;
        }
        on_huge_pages(Vec::with_capacity(n_bytes))
    }

    /// Best fit among the free blocks, unless most of it would be unused.
    fn kept(&self, n_bytes: usize) -> Option<Vec<u8>> {
        if n_bytes <= ALLOCATOR_KEEPS {
            return None;
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let fits =
            |block: &Vec<u8>| (n_bytes..=n_bytes.saturating_mul(2)).contains(&block.capacity());
        let fitting = kept.iter().enumerate().filter(|(_, block)| fits(block));
        let (at, _) = fitting.min_by_key(|(_, block)| block.capacity())?;
        Some(kept.remove(at))
    }

    /// Returns memory to the pool.
    pub(crate) fn give_back(&self, memory: Vec<u8>) {
        let n_bytes = memory.capacity();
        if n_bytes <= ALLOCATOR_KEEPS || n_bytes > MAX_KEPT {
            return;
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        while kept.iter().map(Vec::capacity).sum::<usize>() + n_bytes > MAX_KEPT {
            kept.remove(0);
        }
        kept.push(memory);
    }
}

/// Unwritten memory, on huge pages if the allocator got it from the system for itself.
fn on_huge_pages(new: Vec<u8>) -> Vec<u8> {
    if new.capacity() > ALLOCATOR_KEEPS {
        prefer_huge_pages(new.as_ptr(), new.capacity());
    }
    new
}

impl fmt::Debug for HostMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        f.debug_list().entries(kept.iter().map(Vec::capacity)).finish()
    }
}

#[cfg(test)]
mod tests {
    use creole_ir::Type;

    use super::*;

    const LARGE: usize = ALLOCATOR_KEEPS + 1;

    fn kept(memory: &HostMemory) -> Vec<usize> {
        memory.kept.lock().unwrap().iter().map(Vec::capacity).collect()
    }

    #[test]
    fn large_blocks_are_used_again_and_small_ones_freed() {
        let memory = HostMemory::default();
        for n_bytes in [LARGE, 2 * LARGE, 100] {
            memory.give_back(vec![7; n_bytes]);
        }
        assert_eq!(kept(&memory), [LARGE, 2 * LARGE]);
        let found = memory.clone().take(LARGE + 5).unwrap();
        assert_eq!((found.len(), found.capacity()), (LARGE + 5, 2 * LARGE));
        assert_eq!(kept(&memory), [LARGE]);
        assert_eq!(memory.take(LARGE).unwrap().capacity(), LARGE);
        assert!(kept(&memory).is_empty());
        let ty = Type::tensor(&[LARGE as i64], Type::int(8));
        let array = Tensor::from_bytes(ty, vec![1; LARGE]).unwrap();
        memory.keep(array.clone());
        assert!(kept(&memory).is_empty());
        memory.keep(array);
        assert_eq!(kept(&memory), [LARGE]);
    }

    #[test]
    fn the_oldest_blocks_are_freed_when_there_are_too_many() {
        let memory = HostMemory::default();
        for n_bytes in [MAX_KEPT / 2, MAX_KEPT / 2 - 1, MAX_KEPT / 4, MAX_KEPT + 1] {
            memory.give_back(Vec::with_capacity(n_bytes));
        }
        assert_eq!(kept(&memory), [MAX_KEPT / 2 - 1, MAX_KEPT / 4]);
        assert!(memory.take(isize::MAX as usize).is_none());
    }
}
