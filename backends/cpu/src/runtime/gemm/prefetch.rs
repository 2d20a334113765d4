//! Requests for memory before it is read.

use super::block::View;

/// Bytes of a cache line.
pub(super) const LINE: usize = 64;

/// Requests the cache line at an address, which may lead anywhere.
#[inline(always)]
pub(super) fn line<T>(address: *const T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a request never faults.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}

/// Requests the cache line at an address for writing.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn line_to_write<T>(address: *mut T) {
    use std::arch::x86_64::{_MM_HINT_ET0, _mm_prefetch};
    // SAFETY: a request never faults.
    unsafe { _mm_prefetch::<_MM_HINT_ET0>(address.cast_const().cast()) };
}

/// Part of a matrix that is requested line by line, while something else is computed.
pub(super) struct Ahead {
    /// Start of a run of contiguous elements, and the bytes of it that have been requested.
    run: *const u8,
    done: usize,
    /// Bytes of a run, and to the next one.
    len: usize,
    stride: isize,
    n_runs: usize,
    /// Lines that are requested at a time.
    n_lines: usize,
}

impl Ahead {
    /// The first `m` by `n` elements of a matrix, all of which are requested in `times` calls. It may lead anywhere.
    pub(super) fn new<T>(matrix: View<T>, m: usize, n: usize, times: usize) -> Ahead {
        let (n_runs, len, stride) =
            if matrix.column == 1 { (m, n, matrix.row) } else { (n, m, matrix.column) };
        let len = len * size_of::<T>();
        let n_lines = (n_runs * len.div_ceil(LINE)).div_ceil(times.max(1));
        let stride = stride.wrapping_mul(size_of::<T>() as isize);
        Ahead { run: matrix.data.cast_const().cast(), done: 0, len, stride, n_runs, n_lines }
    }

    /// Requests some lines.
    #[inline(always)]
    pub(super) fn request(&mut self) {
        for _ in 0..self.n_lines {
            if self.n_runs == 0 {
                self.n_lines = 0;
                return;
            }
            line(self.run.wrapping_add(self.done));
            self.done += LINE;
            if self.done >= self.len {
                self.done = 0;
                self.run = self.run.wrapping_offset(self.stride);
                self.n_runs -= 1;
            }
        }
    }
}
