//! Files as memory.

use std::fs::File;
use std::io;
use std::path::Path;

use memmap2::Mmap;

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
}
