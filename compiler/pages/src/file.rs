//! Files as memory.

use std::fmt;
use std::fs::File;
use std::io;
use std::ops::{Deref, Range};
use std::path::Path;
use std::str::Utf8Error;

use memmap2::{Mmap, UncheckedAdvice};

/// Contents of a file: mapped if it is large, read otherwise.
#[derive(Debug)]
pub enum FileBytes {
    /// Pages of the file, which take no memory of their own.
    Mapped(Mmap),
    /// A copy.
    Read(Vec<u8>),
}

/// Minimum size of a mapped file in bytes: a smaller one is copied faster.
const LARGE: u64 = 1 << 16;

impl FileBytes {
    /// Opens a file. While a large one is mapped, nobody may shorten it or write to it; replacing it by another file
    /// of its name is fine.
    pub fn open(path: &Path) -> io::Result<FileBytes> {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        if !metadata.is_file() || metadata.len() < LARGE {
            return std::fs::read(path).map(FileBytes::Read);
        }
        // SAFETY: the bytes stay as they are as long as nobody changes the file, as the caller is told. A program that
        // writes a file here replaces it by another one.
        unsafe { Mmap::map(&file) }.map(FileBytes::Mapped)
    }

    /// Frees the memory of the pages of this range of bytes if they can be read from the file again, as they are at
    /// the next access.
    pub fn release(&self, range: Range<usize>) {
        let FileBytes::Mapped(map) = self else { return };
        let Some(len) = range.end.min(map.len()).checked_sub(range.start) else { return };
        // SAFETY: a page that is dropped is read again from the file, which nobody changes, as `open` asks for, so all
        // references into the mapping see the same bytes.
        let released =
            unsafe { map.unchecked_advise_range(UncheckedAdvice::DontNeed, range.start, len) };
        // Keeping the pages is correct, too.
        drop(released);
    }
}

/// Text of a file, UTF-8. Invariant: its bytes from `start` on are UTF-8.
pub struct FileText {
    bytes: FileBytes,
    start: usize,
}

impl FileText {
    /// Checks `bytes`, and skips a byte order mark: editors show none, and count columns without it.
    pub fn new(bytes: FileBytes) -> Result<FileText, (FileBytes, Utf8Error)> {
        let start = match std::str::from_utf8(bytes.as_ref()) {
            Ok(text) if text.starts_with(BYTE_ORDER_MARK) => BYTE_ORDER_MARK.len_utf8(),
            Ok(_) => 0,
            Err(error) => return Err((bytes, error)),
        };
        Ok(FileText { bytes, start })
    }

    /// Frees the memory of a range of the text until the next access, as [`FileBytes::release`].
    pub fn release(&self, range: Range<usize>) {
        let at = |n: usize| n.saturating_add(self.start);
        self.bytes.release(at(range.start)..at(range.end));
    }
}

const BYTE_ORDER_MARK: char = '\u{feff}';

impl From<String> for FileText {
    fn from(text: String) -> FileText {
        FileText { bytes: FileBytes::Read(text.into_bytes()), start: 0 }
    }
}

impl From<&str> for FileText {
    fn from(text: &str) -> FileText {
        text.to_owned().into()
    }
}

impl Deref for FileText {
    type Target = str;

    fn deref(&self) -> &str {
        // SAFETY: the invariant, and nobody changes a file that is mapped.
        unsafe { std::str::from_utf8_unchecked(&self.bytes.as_ref()[self.start..]) }
    }
}

impl fmt::Debug for FileText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl AsRef<[u8]> for FileBytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            FileBytes::Mapped(map) => map,
            FileBytes::Read(bytes) => bytes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_what_they_hold() {
        let path = std::env::temp_dir().join(format!("creole-pages-{}", std::process::id()));
        for n_bytes in [0, 1, LARGE - 1, LARGE, LARGE + 1] {
            let bytes: Vec<u8> = (0..n_bytes).map(|i| i as u8).collect();
            std::fs::write(&path, &bytes).unwrap();
            let found = FileBytes::open(&path).unwrap();
            assert!(found.as_ref() == bytes, "{n_bytes}");
            assert_eq!(matches!(found, FileBytes::Mapped(_)), n_bytes >= LARGE);
        }
        std::fs::remove_file(&path).unwrap();
        assert!(FileBytes::open(&path).is_err());
    }

    #[test]
    fn memory_of_a_mapped_text_goes_and_comes_back() {
        let path = std::env::temp_dir().join(format!("creole-pages-text-{}", std::process::id()));
        let lines: String = (0..1 << 18).map(|i| format!("{i}\n")).collect();
        std::fs::write(&path, format!("{BYTE_ORDER_MARK}{lines}")).unwrap();
        let text = FileText::new(FileBytes::open(&path).unwrap()).unwrap();
        let resident = || crate::mapped(text.as_ptr().addr(), "Rss");
        let before = resident();
        text.release(0..text.len());
        // Not every system tells.
        assert!(before.is_none() || resident() != before);
        assert!(*text == lines);
        for range in [5..5, 1..4097, 4096..1 << 30, 1 << 30..1 << 31] {
            text.release(range);
        }
        assert!(*text == lines);
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn bytes_that_are_no_text_come_back() {
        let Err((bytes, error)) = FileText::new(FileBytes::Read(vec![b'a', 0xFF])) else {
            panic!("0xFF begins no character")
        };
        assert_eq!((bytes.as_ref(), error.valid_up_to()), (&[b'a', 0xFF][..], 1));
    }
}
