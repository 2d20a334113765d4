//! Memory of arrays at addresses that processors like.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use creole_pages::{HUGE_PAGE_BYTES, LargeMemory};

/// Alignment of arrays in bytes: a cache line, and the widest vector.
pub const ALIGNMENT: usize = 64;

/// Bytes at an address that is a multiple of [`ALIGNMENT`]. Arrays begin at different offsets in a page by turns, against 4K
/// aliasing: a load behind a store to the same offset in another page waits for it, as in stencils that read one array and write
/// another.
#[derive(Debug)]
pub struct AlignedBytes {
    memory: Memory,
    start: usize,
    len: usize,
}

/// Memory with room in front of the first byte. It stays where it is for as long as it lives.
#[derive(Debug)]
enum Memory {
    Heap(Vec<u8>),
    Large(LargeMemory),
}

/// Bytes of a page, and of the smallest array that has an offset in it.
const PAGE: usize = 4096;

/// Distance of offsets: a multiple of the alignment of which no small multiple is half a page.
const SKEW: usize = 5 * ALIGNMENT;

/// Number of arrays so far.
static N_ARRAYS: AtomicUsize = AtomicUsize::new(0);

/// Error: there is no memory for an array of this many bytes.
#[derive(Clone, Copy, Debug)]
pub struct NoMemory(usize);

impl fmt::Display for NoMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no memory for an array of {} bytes", self.0)
    }
}

impl AlignedBytes {
    /// Zero bytes; those of a large array take no memory until they are written. Error: not that much memory.
    pub fn zeroed(len: usize) -> Result<AlignedBytes, NoMemory> {
        let skew = if len < PAGE { 0 } else { N_ARRAYS.fetch_add(1, Relaxed) * SKEW % PAGE };
        let room = len.checked_add(skew + ALIGNMENT - 1).ok_or(NoMemory(len))?;
        let memory = match len >= HUGE_PAGE_BYTES {
            true => Memory::Large(LargeMemory::zeroed(room).map_err(|_| NoMemory(len))?),
            false => Memory::Heap(vec![0; room]),
        };
        let address = memory.as_ptr().addr();
        let start = address.next_multiple_of(ALIGNMENT) - address + skew;
        Ok(AlignedBytes { memory, start, len })
    }

    /// Copy of `bytes`. Error: not that much memory.
    pub fn copy_of(bytes: &[u8]) -> Result<AlignedBytes, NoMemory> {
        let mut copy = AlignedBytes::zeroed(bytes.len())?;
        copy.copy_from_slice(bytes);
        Ok(copy)
    }
}

impl Deref for Memory {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Memory::Heap(bytes) => bytes,
            Memory::Large(bytes) => bytes,
        }
    }
}

impl DerefMut for Memory {
    fn deref_mut(&mut self) -> &mut [u8] {
        match self {
            Memory::Heap(bytes) => bytes,
            Memory::Large(bytes) => bytes,
        }
    }
}

impl Deref for AlignedBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.memory[self.start..self.start + self.len]
    }
}

impl DerefMut for AlignedBytes {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.memory[self.start..self.start + self.len]
    }
}

impl AsRef<[u8]> for AlignedBytes {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_aligned() {
        for len in [0, 1, 63, 64, 4097, HUGE_PAGE_BYTES + 1] {
            let bytes = AlignedBytes::zeroed(len).unwrap();
            assert_eq!(bytes.as_ptr().addr() % ALIGNMENT, 0, "{len}");
            assert!(bytes.len() == len && bytes.iter().all(|byte| *byte == 0));
        }
        assert_eq!(AlignedBytes::copy_of(&[1, 2, 3]).unwrap()[..], [1, 2, 3]);
    }

    #[test]
    fn arrays_begin_at_different_offsets_in_a_page() {
        // Without offsets, arrays of this size begin on huge pages.
        let arrays = [(); 4].map(|()| AlignedBytes::zeroed(HUGE_PAGE_BYTES).unwrap());
        let mut offsets: Vec<usize> = arrays.iter().map(|a| a.as_ptr().addr() % PAGE).collect();
        offsets.sort_unstable();
        offsets.dedup();
        // Other tests make arrays at the same time.
        assert!(offsets.len() > 1, "{offsets:?}");
    }

    #[test]
    fn absurd_sizes_are_errors() {
        for len in [usize::MAX, isize::MAX as usize] {
            assert!(AlignedBytes::zeroed(len).is_err());
        }
    }
}
