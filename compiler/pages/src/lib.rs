//! Pages of the operating system: huge ones for large arrays and for the heap, those of files, and guards.
#![warn(missing_docs)]
#![allow(unsafe_code, reason = "a call of the system")]

mod file;
mod guarded;
mod heap;
mod large;

pub use file::{FileBytes, FileText};
pub use guarded::GuardedMemory;
pub use heap::{grow_heaps_by, reserve_heap, reserve_thread_heap};
pub use large::LargeMemory;

/// The size and alignment in bytes of a huge page of x86-64, and of AArch64 with pages of 4 KiB.
pub const HUGE_PAGE_BYTES: usize = 2 << 20;

/// Asks the system to back `n_bytes` bytes of memory from `address` on with huge pages at their first touch. Page
/// faults of 4 KiB take the system longer than filling the pages: on a virtual machine 24 ms for 64 MiB instead of 10
/// ms. Pages that were touched before, and parts of huge pages at both ends, stay as they are.
///
/// The contents of the memory stay. The request is made on Linux only, and a system without huge pages ignores it.
pub fn prefer_huge_pages(address: *const u8, n_bytes: usize) {
    let first = address.addr().checked_next_multiple_of(HUGE_PAGE_BYTES);
    let end = address.addr().checked_add(n_bytes);
    let (Some(first), Some(end)) = (first, end) else { return };
    let end = end / HUGE_PAGE_BYTES * HUGE_PAGE_BYTES;
    if first < end {
        advise(address.with_addr(first), end - first);
    }
}

#[cfg(target_os = "linux")]
fn advise(address: *const u8, n_bytes: usize) {
    // SAFETY: the advice says how pages are backed, and changes none of their bytes: that holds for any memory.
    unsafe { libc::madvise(address.cast_mut().cast(), n_bytes, libc::MADV_HUGEPAGE) };
}

#[cfg(not(target_os = "linux"))]
fn advise(_: *const u8, _: usize) {}

/// A line of Linux's description of the mapping of an address, such as the number of bytes on huge pages
/// (`AnonHugePages`). `None`: not available.
pub fn mapped(address: usize, name: &str) -> Option<String> {
    let maps = std::fs::read_to_string("/proc/self/smaps").ok()?;
    let starts_it = |line: &&str| {
        let range = line.split(' ').next().and_then(|range| range.split_once('-'));
        let ends = range.map(|(a, b)| [a, b].map(|end| usize::from_str_radix(end, 16)));
        matches!(ends, Some([Ok(start), Ok(end)]) if (start..end).contains(&address))
    };
    let mut lines = maps.lines().skip_while(|line| !starts_it(line));
    let found = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    Some(found.trim_start().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_holds_what_it_held() {
        for n_bytes in [0, 1, HUGE_PAGE_BYTES, 3 * HUGE_PAGE_BYTES + 1] {
            let mut bytes = vec![7_u8; n_bytes];
            prefer_huge_pages(bytes.as_ptr(), n_bytes);
            assert!(bytes.iter().all(|byte| *byte == 7));
            bytes.fill(8);
        }
    }

    #[test]
    fn the_system_knows_what_is_preferred() {
        let has_huge = std::path::Path::new("/sys/kernel/mm/transparent_hugepage").exists();
        let bytes = vec![0_u8; 4 * HUGE_PAGE_BYTES];
        prefer_huge_pages(bytes.as_ptr(), bytes.len());
        let flags = mapped(bytes.as_ptr().addr() + bytes.len() / 2, "VmFlags");
        assert!(flags.is_none_or(|flags| flags.contains(" hg") || !has_huge), "not advised");
    }
}
