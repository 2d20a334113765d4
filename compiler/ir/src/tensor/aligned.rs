//! Memory of arrays at addresses that processors like.

use std::fmt;
use std::ops::{Deref, DerefMut};

use creole_pages::{HUGE_PAGE_BYTES, LargeMemory};

/// Alignment of arrays in bytes: a cache line, and the widest vector. Large arrays start on a huge page.
pub const ALIGNMENT: usize = 64;

/// Bytes at an address that is a multiple of [`ALIGNMENT`].
#[derive(Debug)]
pub struct AlignedBytes(Memory);

#[derive(Debug)]
enum Memory {
    Heap {
        /// Memory with room in front of the first byte. It stays where it is for as long as it lives.
        memory: Vec<u8>,
        start: usize,
        len: usize,
    },
    Large(LargeMemory),
}

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
        if len >= HUGE_PAGE_BYTES {
            let memory = LargeMemory::zeroed(len).map_err(|_| NoMemory(len))?;
            return Ok(AlignedBytes(Memory::Large(memory)));
        }
        let memory = vec![0; len + ALIGNMENT - 1];
        let address = memory.as_ptr().addr();
        let start = address.next_multiple_of(ALIGNMENT) - address;
        Ok(AlignedBytes(Memory::Heap { memory, start, len }))
    }

    /// Copy of `bytes`. Error: not that much memory.
    pub fn copy_of(bytes: &[u8]) -> Result<AlignedBytes, NoMemory> {
        let mut copy = AlignedBytes::zeroed(bytes.len())?;
        copy.copy_from_slice(bytes);
        Ok(copy)
    }
}

impl Deref for AlignedBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.0 {
            Memory::Heap { memory, start, len } => &memory[*start..start + len],
            Memory::Large(memory) => memory,
        }
    }
}

impl DerefMut for AlignedBytes {
    fn deref_mut(&mut self) -> &mut [u8] {
        match &mut self.0 {
            Memory::Heap { memory, start, len } => &mut memory[*start..*start + *len],
            Memory::Large(memory) => memory,
        }
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
            let align = if len > HUGE_PAGE_BYTES { HUGE_PAGE_BYTES } else { ALIGNMENT };
            assert_eq!(bytes.as_ptr().addr() % align, 0, "{len}");
            assert!(bytes.len() == len && bytes.iter().all(|byte| *byte == 0));
        }
        assert_eq!(AlignedBytes::copy_of(&[1, 2, 3]).unwrap()[..], [1, 2, 3]);
    }

    #[test]
    fn absurd_sizes_are_errors() {
        for len in [usize::MAX, isize::MAX as usize] {
            assert!(AlignedBytes::zeroed(len).is_err());
        }
    }
}
