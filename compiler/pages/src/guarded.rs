//! Memory between pages that nobody may touch, for tests of code that accesses memory.

use std::io;

use memmap2::MmapMut;

/// Bytes of each of the three parts: a multiple of the page sizes that there are.
const PART: usize = 1 << 16;

/// Memory with guard pages on both sides: an access outside of it ends the process. (Systems other than Linux have no guards.)
pub struct GuardedMemory {
    map: MmapMut,
    offset: usize,
}

impl GuardedMemory {
    /// Zeroed memory of `n_bytes`, up to 64 KiB, that ends where a guard begins, or begins where one ends. Error: the system
    /// has no memory.
    pub fn new(n_bytes: usize, ends_at_guard: bool) -> io::Result<GuardedMemory> {
        if n_bytes > PART {
            return Err(io::Error::from(io::ErrorKind::InvalidInput));
        }
        let mut map = MmapMut::map_anon(3 * PART)?;
        guard(&mut map[..PART])?;
        guard(&mut map[2 * PART..])?;
        let offset = if ends_at_guard { 2 * PART - n_bytes } else { PART };
        Ok(GuardedMemory { map, offset })
    }

    /// Address of the first byte.
    pub fn as_mut_ptr(&mut self) -> *mut u8 {
        self.map.as_mut_ptr().wrapping_add(self.offset)
    }
}

#[cfg(target_os = "linux")]
fn guard(pages: &mut [u8]) -> io::Result<()> {
    // SAFETY: the pages belong to a mapping that nobody else knows, and nothing reads or writes them.
    match unsafe { libc::mprotect(pages.as_mut_ptr().cast(), pages.len(), libc::PROT_NONE) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

#[cfg(not(target_os = "linux"))]
fn guard(_: &mut [u8]) -> io::Result<()> {
    Ok(())
}
