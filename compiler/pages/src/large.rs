//! Zeroed memory of its own mapping for large arrays, on huge pages.

use std::io;
use std::ops::{Deref, DerefMut};

use memmap2::MmapMut;

use crate::{HUGE_PAGE_BYTES, prefer_huge_pages};

/// Zeroed memory that begins on a huge page. It takes none of the machine's memory until it is written, and gives it back when
/// it is dropped. Memory of the heap may be on small pages that something else touched before, on which streams through
/// arrays of 16 MiB take 1.5 times as long.
#[derive(Debug)]
pub struct LargeMemory {
    map: MmapMut,
    start: usize,
    len: usize,
}

impl LargeMemory {
    /// Zero bytes. Error: the system has not that much memory.
    pub fn zeroed(len: usize) -> io::Result<LargeMemory> {
        let room = len.checked_add(HUGE_PAGE_BYTES).ok_or(io::ErrorKind::OutOfMemory)?;
        let map = MmapMut::map_anon(room)?;
        let address = map.as_ptr().addr();
        let start = address.next_multiple_of(HUGE_PAGE_BYTES) - address;
        prefer_huge_pages(map[start..].as_ptr(), len);
        Ok(LargeMemory { map, start, len })
    }
}

impl Deref for LargeMemory {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.map[self.start..self.start + self.len]
    }
}

impl DerefMut for LargeMemory {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.map[self.start..self.start + self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_zeroed_and_begins_on_a_huge_page() {
        for len in [0, 1, HUGE_PAGE_BYTES, 3 * HUGE_PAGE_BYTES + 1] {
            let mut memory = LargeMemory::zeroed(len).unwrap();
            assert_eq!((memory.len(), memory.as_ptr().addr() % HUGE_PAGE_BYTES), (len, 0));
            assert!(memory.iter().all(|byte| *byte == 0));
            memory.fill(7);
            assert!(memory.iter().all(|byte| *byte == 7));
        }
        assert!(LargeMemory::zeroed(usize::MAX).is_err());
        assert!(LargeMemory::zeroed(isize::MAX as usize - HUGE_PAGE_BYTES).is_err());
    }
}
