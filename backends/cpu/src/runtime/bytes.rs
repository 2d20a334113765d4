//! Moving and comparing bytes.

use super::{Symbol, rows};

pub(super) fn symbols() -> [Symbol; 4] {
    rows![creole_memcpy, creole_memmove, creole_memset, creole_memcmp]
}

/// Copies `n_bytes` bytes between places that don't overlap. Returns `to`.
unsafe extern "C" fn creole_memcpy(to: *mut u8, from: *const u8, n_bytes: usize) -> *mut u8 {
    // SAFETY: generated code calls it with places inside of its buffers.
    unsafe { to.copy_from_nonoverlapping(from, n_bytes) };
    to
}

/// Copies `n_bytes` bytes between places that may overlap. Returns `to`.
unsafe extern "C" fn creole_memmove(to: *mut u8, from: *const u8, n_bytes: usize) -> *mut u8 {
    // SAFETY: generated code calls it with places inside of its buffers.
    unsafe { to.copy_from(from, n_bytes) };
    to
}

/// Sets `n_bytes` bytes to the low byte of `value`. Returns `to`.
unsafe extern "C" fn creole_memset(to: *mut u8, value: i32, n_bytes: usize) -> *mut u8 {
    // SAFETY: generated code calls it with a place inside of its buffers.
    unsafe { to.write_bytes(value as u8, n_bytes) };
    to
}

/// Negative, zero or positive, as the bytes at `left` are before, equal to or after those at `right`.
unsafe extern "C" fn creole_memcmp(left: *const u8, right: *const u8, n_bytes: usize) -> i32 {
    // SAFETY: generated code calls it with places inside of its buffers.
    let sides = unsafe {
        (std::slice::from_raw_parts(left, n_bytes), std::slice::from_raw_parts(right, n_bytes))
    };
    sides.0.cmp(sides.1) as i32
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
