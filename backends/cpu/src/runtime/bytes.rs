//! Byte copies, fills and comparisons.

use std::alloc::{Layout, LayoutError, handle_alloc_error};

use super::{Symbol, rows};
use crate::memory::ALIGNMENT;
#[cfg(target_arch = "x86_64")]
use std::{arch::x86_64::__m128i, mem::transmute};

pub(super) fn symbols() -> Vec<Symbol> {
    let mut symbols = rows![creole_memcpy, creole_memmove, creole_memset, creole_memcmp].to_vec();
    symbols.extend(rows![creole_alloc, creole_free]);
    #[cfg(target_arch = "x86_64")]
    symbols.extend(rows![creole_x86_pshufb]);
    symbols
}

/// Heap allocation of `n_bytes` bytes, at least one, aligned for all vectors. Aborts the process if memory is exhausted.
extern "C" fn creole_alloc(n_bytes: usize) -> *mut u8 {
    let Ok(layout) = layout_of(n_bytes) else { handle_alloc_error(Layout::new::<u8>()) };
    // SAFETY: the layout has at least one byte.
    let memory = unsafe { std::alloc::alloc(layout) };
    if memory.is_null() { handle_alloc_error(layout) } else { memory }
}

/// Frees an allocation of [`creole_alloc`] of the same size.
unsafe extern "C" fn creole_free(memory: *mut u8, n_bytes: usize) {
    if let Ok(layout) = layout_of(n_bytes) {
        // SAFETY: generated code calls it with what it was given, and the same size.
        unsafe { std::alloc::dealloc(memory, layout) }
    }
}

fn layout_of(n_bytes: usize) -> Result<Layout, LayoutError> {
    Layout::from_size_align(n_bytes.max(1), ALIGNMENT)
}

/// Copies `n_bytes` bytes between places that don't overlap. Returns `to`.
unsafe extern "C" fn creole_memcpy(to: *mut u8, from: *const u8, n_bytes: usize) -> *mut u8 {
    // SAFETY: generated code calls it with places inside of its buffers.
    unsafe { to.copy_from_nonoverlapping(from, n_bytes) };
    to
}

/// Copies `n_bytes` bytes between places that may overlap. Returns `to`.
unsafe extern "C" fn creole_memmove(to: *mut u8, from: *const u8, n_bytes: usize) -> *mut u8 {
    // Double buffering may leave a result in place.
    if to.cast_const() != from {
        // SAFETY: generated code calls it with places inside of its buffers.
        unsafe { to.copy_from(from, n_bytes) };
    }
    to
}

/// Sets `n_bytes` bytes to the low byte of `value`. Returns `to`.
unsafe extern "C" fn creole_memset(to: *mut u8, value: i32, n_bytes: usize) -> *mut u8 {
    // SAFETY: generated code calls it with a place inside of its buffers.
    unsafe { to.write_bytes(value as u8, n_bytes) };
    to
}

/// Compares bytes: negative, zero or positive, as those at `left` are before, equal to or after those at `right`.
unsafe extern "C" fn creole_memcmp(left: *const u8, right: *const u8, n_bytes: usize) -> i32 {
    // SAFETY: generated code calls it with places inside of its buffers.
    let sides = unsafe {
        (std::slice::from_raw_parts(left, n_bytes), std::slice::from_raw_parts(right, n_bytes))
    };
    sides.0.cmp(sides.1) as i32
}

/// Emulated instruction `pshufb`, for processors without it: byte `i` of the result is zero if the highest bit of
/// `places[i]` is set, otherwise the byte of `bytes` at its four lowest bits.
#[cfg(target_arch = "x86_64")]
#[allow(
    improper_ctypes_definitions,
    reason = "the C ABI passes these in vector registers, as Cranelift does"
)]
extern "C" fn creole_x86_pshufb(bytes: __m128i, places: __m128i) -> __m128i {
    // SAFETY: these are 16 bytes without structure, either way.
    let (bytes, places) =
        unsafe { (transmute::<__m128i, [u8; 16]>(bytes), transmute::<__m128i, [u8; 16]>(places)) };
    let byte = |place: u8| if place & 0x80 == 0 { bytes[usize::from(place & 15)] } else { 0 };
    // SAFETY: as above.
    unsafe { transmute::<[u8; 16], __m128i>(places.map(byte)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_move_and_compare() {
        let mut bytes = *b"abcdef";
        let start = bytes.as_mut_ptr();
        // SAFETY: all places are inside of `bytes`.
        unsafe {
            creole_memmove(start.add(1), start, 4);
            assert_eq!(&bytes, b"aabcdf");
            creole_memcpy(start, start.add(4), 2);
            assert_eq!(&bytes, b"dfbcdf");
            assert_eq!(creole_memcmp(start, start.add(4), 2), 0);
            assert!(creole_memcmp(start.add(2), start, 1) < 0);
            creole_memset(start, 0x1_7a, 3);
            assert_eq!(&bytes, b"zzzcdf");
        }
    }
}
