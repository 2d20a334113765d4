//! Aligned memory for arrays, with an error instead of an abort if allocation fails.

use creole_ir::Tensor;
use creole_pages::{HUGE_PAGE_BYTES, prefer_huge_pages};
use std::alloc::{Layout, alloc, dealloc};
use std::ptr::{NonNull, without_provenance_mut};

/// Alignment in bytes of every buffer: a cache line, and the widest vector. Buffers as large as a huge page are aligned
/// to one, and the system is asked for huge pages.
pub const ALIGNMENT: usize = 64;

/// Bytes in memory, at an address that is a multiple of [`ALIGNMENT`].
#[derive(Debug)]
pub struct AlignedBuffer {
    data: NonNull<u8>,
    layout: Layout,
    /// True if every byte was written when the buffer was made.
    is_initialized: bool,
}

// SAFETY: the buffer owns its memory alone; it is plain bytes.
unsafe impl Send for AlignedBuffer {}
// SAFETY: `&self` gives no way to write but raw pointers, whose users have to keep races away themselves.
unsafe impl Sync for AlignedBuffer {}

impl AlignedBuffer {
    /// Buffer of `n_bytes` zero bytes.
    ///
    /// # Errors
    ///
    /// There is not that much memory.
    pub fn zeroed(n_bytes: usize) -> Result<AlignedBuffer, String> {
        let mut buffer = AlignedBuffer::uninitialized(n_bytes)?;
        // SAFETY: the buffer was just made for that many bytes. (An allocator that is asked for zeros writes them too,
        // where so much alignment is asked for, before the system knows of huge pages.)
        unsafe { buffer.as_mut_ptr().write_bytes(0, n_bytes) };
        buffer.is_initialized = true;
        Ok(buffer)
    }

    /// Buffer of `n_bytes` bytes that have to be written before they are read.
    ///
    /// # Errors
    ///
    /// There is not that much memory.
    pub fn uninitialized(n_bytes: usize) -> Result<AlignedBuffer, String> {
        let error = || format!("no memory for a buffer of {n_bytes} bytes");
        let align = if n_bytes >= HUGE_PAGE_BYTES { HUGE_PAGE_BYTES } else { ALIGNMENT };
        let layout = Layout::from_size_align(n_bytes, align).map_err(|_| error())?;
        let address = match n_bytes {
            // An empty buffer has an aligned address and no memory.
            0 => without_provenance_mut(align),
            // SAFETY: the layout has at least one byte.
            _ => unsafe { alloc(layout) },
        };
        let data = NonNull::new(address).ok_or_else(error)?;
        prefer_huge_pages(address, n_bytes);
        Ok(AlignedBuffer { data, layout, is_initialized: false })
    }

    /// Copy of `bytes`.
    ///
    /// # Errors
    ///
    /// There is not that much memory.
    pub fn copy_of(bytes: &[u8]) -> Result<AlignedBuffer, String> {
        let mut buffer = AlignedBuffer::uninitialized(bytes.len())?;
        // SAFETY: the buffer was just made for that many bytes, so it overlaps nothing.
        unsafe { buffer.as_mut_ptr().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        buffer.is_initialized = true;
        Ok(buffer)
    }

    /// Copy of the elements of a tensor.
    ///
    /// # Errors
    ///
    /// There is not that much memory.
    pub fn of(tensor: &Tensor) -> Result<AlignedBuffer, String> {
        match tensor.is_splat() {
            true => AlignedBuffer::copy_of(&tensor.to_bytes()),
            false => AlignedBuffer::copy_of(tensor.stored_bytes()),
        }
    }

    /// Number of bytes.
    pub fn len(&self) -> usize {
        self.layout.size()
    }

    /// True if there are no bytes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Address of the first byte.
    pub fn as_ptr(&self) -> *const u8 {
        self.data.as_ptr()
    }

    /// Address of the first byte, for writing.
    pub fn as_mut_ptr(&mut self) -> *mut u8 {
        self.data.as_ptr()
    }

    /// All bytes of a buffer that was made with all of them written; `None` for other buffers.
    pub fn bytes(&self) -> Option<&[u8]> {
        // SAFETY: every byte was written when the buffer was made, and what writes borrows the buffer mutably.
        self.is_initialized.then(|| unsafe { self.as_bytes() })
    }

    /// All bytes.
    ///
    /// # Safety
    ///
    /// Every byte has been written, and none is while the slice lives.
    pub unsafe fn as_bytes(&self) -> &[u8] {
        // SAFETY: the memory is `len` bytes; the caller promises that they have values and stay as they are.
        unsafe { std::slice::from_raw_parts(self.as_ptr(), self.len()) }
    }
}

impl Drop for AlignedBuffer {
    fn drop(&mut self) {
        if self.layout.size() != 0 {
            // SAFETY: the memory came from the same allocator with the same layout.
            unsafe { dealloc(self.data.as_ptr(), self.layout) };
        }
    }
}

#[cfg(test)]
mod tests {
    use creole_pages::mapped;

    use super::*;

    #[test]
    fn buffers_are_aligned() {
        for n_bytes in [0, 1, 63, 64, 4097, HUGE_PAGE_BYTES - 1] {
            let buffer = AlignedBuffer::uninitialized(n_bytes).unwrap();
            assert_eq!(buffer.as_ptr().addr() % ALIGNMENT, 0, "{n_bytes}");
            assert_eq!((buffer.len(), buffer.is_empty()), (n_bytes, n_bytes == 0));
        }
        let large = AlignedBuffer::zeroed(HUGE_PAGE_BYTES + 1).unwrap();
        assert_eq!(large.as_ptr().addr() % HUGE_PAGE_BYTES, 0);
    }

    #[test]
    fn zeroed_and_copied_buffers_have_their_bytes() {
        let zeroed = AlignedBuffer::zeroed(1000).unwrap();
        let copy = AlignedBuffer::copy_of(&[1, 2, 3]).unwrap();
        // SAFETY: both were made with all bytes written.
        unsafe {
            assert!(zeroed.as_bytes().iter().all(|&byte| byte == 0));
            assert_eq!(copy.as_bytes(), [1, 2, 3]);
        }
    }

    #[test]
    fn absurd_sizes_are_errors() {
        for n_bytes in [usize::MAX, isize::MAX as usize, isize::MAX as usize - HUGE_PAGE_BYTES] {
            assert!(AlignedBuffer::uninitialized(n_bytes).is_err());
            assert!(AlignedBuffer::zeroed(n_bytes).is_err());
        }
    }

    /// KiB of huge pages in the mapping of an address, if the system tells.
    fn huge_kib(address: usize) -> Option<u64> {
        mapped(address, "AnonHugePages")?.split_whitespace().next()?.parse().ok()
    }

    #[test]
    fn zeros_stand_on_huge_pages_if_copies_do() {
        let bytes = vec![1; 16 * HUGE_PAGE_BYTES];
        let buffers = [AlignedBuffer::copy_of(&bytes), AlignedBuffer::zeroed(bytes.len())];
        let [copy, zeroed] = buffers.map(|buffer| {
            let buffer = buffer.unwrap();
            huge_kib(buffer.as_ptr().addr() + bytes.len() / 2).unwrap_or_default()
        });
        let all = (bytes.len() / 1024) as u64;
        assert!(copy < all || zeroed > 0, "{copy} KiB of the copy, {zeroed} KiB of the zeros");
    }
}
