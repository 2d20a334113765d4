//! Room at the end of the heap, on huge pages.

/// Grows the heap by about `n_bytes` bytes that the system is asked to back with huge pages at their first touch, before a
/// process makes many small objects: page faults of 4 KiB take a tenth of the time of reading and printing a large text.
/// It takes none of the machine's memory until it is used, and then up to a huge page more. Blocks of up to 32 MiB come from the heap
/// from now on, as glibc has it once such blocks were freed.
///
/// For the heap of the main thread with glibc, and from then on for those of threads that call [`reserve_thread_heap`];
/// nothing happens elsewhere, or where the system refuses.
pub fn reserve_heap(n_bytes: usize) {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    glibc::reserve_heap(n_bytes);
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    let _ = n_bytes;
}

/// Makes heaps grow by at least `n_bytes` bytes at a time, and those of threads that are made later begin with them: a thread's heap grows by a
/// call of the system for each page of 4 KiB behind that, and such calls hold up the page faults of all threads.
///
/// With glibc; nothing happens elsewhere.
pub fn grow_heaps_by(n_bytes: usize) {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    glibc::grow_heaps_by(n_bytes);
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    let _ = n_bytes;
}

/// Grows the heap of the calling thread, one that is new and not the main thread, by what glibc can give it in one piece (62 MiB), on huge pages,
/// if [`reserve_heap`] was called before: such a heap grows by a call of the system for each page of 4 KiB otherwise.
pub fn reserve_thread_heap() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    glibc::reserve_thread_heap();
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod glibc {
    use std::hint::black_box;
    use std::sync::atomic::{AtomicBool, Ordering};

    use crate::{HUGE_PAGE_BYTES, prefer_huge_pages};

    /// Greatest block that glibc allows on the heap.
    const LARGEST_BLOCK: i32 = 32 << 20;
    /// Bytes by which the heap grows later.
    const PAD: i32 = 1 << 20;

    /// Bytes of each of two blocks that fill the heap of a thread, which takes 64 MiB.
    const THREAD_BLOCK: usize = 31 << 20;

    /// True after the first reserve of the process.
    static RESERVED: AtomicBool = AtomicBool::new(false);

    pub(super) fn reserve_heap(n_bytes: usize) {
        let pad = i32::try_from(n_bytes).unwrap_or(i32::MAX);
        // SAFETY: parameters of the allocator, which keep blocks valid, and a block that is freed unused. `sbrk(0)` changes
        // nothing.
        unsafe {
            libc::mallopt(libc::M_MMAP_THRESHOLD, LARGEST_BLOCK);
            libc::mallopt(libc::M_TRIM_THRESHOLD, i32::MAX);
            libc::mallopt(libc::M_TOP_PAD, pad);
            let start = libc::sbrk(0).cast::<u8>();
            // More than what is free at the end of a heap that is new.
            libc::free(black_box(libc::malloc(HUGE_PAGE_BYTES)));
            let end = libc::sbrk(0).cast::<u8>();
            libc::mallopt(libc::M_TOP_PAD, PAD);
            prefer_huge_pages(start, end.addr().saturating_sub(start.addr()));
        }
        RESERVED.store(true, Ordering::Relaxed);
    }

    pub(super) fn grow_heaps_by(n_bytes: usize) {
        // SAFETY: a parameter of the allocator, which keeps blocks valid.
        unsafe { libc::mallopt(libc::M_TOP_PAD, i32::try_from(n_bytes).unwrap_or(i32::MAX)) };
    }

    pub(super) fn reserve_thread_heap() {
        if !RESERVED.load(Ordering::Relaxed) {
            return;
        }
        // SAFETY: blocks that are freed unused, after advice that leaves their bytes as they are.
        unsafe {
            let blocks = [(); 2].map(|()| black_box(libc::malloc(THREAD_BLOCK)));
            for block in blocks {
                if !block.is_null() {
                    prefer_huge_pages(block.cast(), THREAD_BLOCK);
                }
                libc::free(block);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_that_grow_by_more_can_be_used() {
        for n_bytes in [0, 1 << 20, usize::MAX, 1 << 17] {
            grow_heaps_by(n_bytes);
            std::thread::spawn(use_memory).join().unwrap();
            use_memory();
        }
    }

    #[test]
    fn memory_of_a_reserve_can_be_used() {
        for n_bytes in [0, 1 << 20, 64 << 20, usize::MAX] {
            reserve_heap(n_bytes);
            std::thread::spawn(use_memory).join().unwrap();
            use_memory();
        }
    }

    fn use_memory() {
        reserve_thread_heap();
        let blocks: Vec<Vec<u8>> = (0..100).map(|n| vec![n; 100_000]).collect();
        assert!(blocks.iter().zip(0..).all(|(block, n)| block.iter().all(|byte| *byte == n)));
    }
}
