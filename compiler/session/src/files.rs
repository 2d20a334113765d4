//! Reads of texts of limited size, and atomic writes: no reader sees a partial file.

use std::fs::{File, Metadata};
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};

use creole_pages::FileBytes;
use tempfile::NamedTempFile;

/// Largest text in bytes: positions in it are 32 bits wide.
const MAX_BYTES: u64 = u32::MAX as u64;

/// Reads `from` to its end. Error: it has more bytes than a text may have, of which not many more are read.
pub fn read_all(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES { Err(too_long()) } else { Ok(bytes) }
}

fn too_long() -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, "longer than 4 GiB")
}

/// Reads all bytes of a file. Error: more than a text may have.
pub fn read_whole(path: &Path) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    check_size(&file.metadata()?)?;
    read_all(file)
}

/// Bytes from which on a text is mapped: its memory is freed in pieces of that size.
const MAPPED_BYTES: u64 = 1 << 20;

/// Maps a large file, and reads any other one. Error: it has more bytes than a text may have. As long as the result is
/// there, nobody may shorten the file or write to it, as with [`FileBytes::open`].
pub fn map_whole(path: &Path) -> io::Result<FileBytes> {
    let metadata = path.metadata()?;
    check_size(&metadata)?;
    match metadata.is_file() && metadata.len() >= MAPPED_BYTES {
        true => FileBytes::open(path),
        false => read_whole(path).map(FileBytes::Read),
    }
}

fn check_size(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_file() && metadata.len() > MAX_BYTES { Err(too_long()) } else { Ok(()) }
}

/// Atomically written file: it is written under another name in its folder, and renamed when it is complete. Anything
/// but a regular file (a device, a pipe) is written directly; a symbolic link stays, and the file it points to is
/// replaced.
pub enum WholeFile {
    /// Device or pipe, written directly.
    Device(File),
    /// Temporary file, and its final name.
    Regular(NamedTempFile, PathBuf),
}

impl WholeFile {
    /// Starts writing the file `path`.
    pub fn create(path: &Path) -> io::Result<WholeFile> {
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        if path.metadata().is_ok_and(|found| !found.is_file()) {
            return Ok(WholeFile::Device(File::options().write(true).open(path)?));
        }
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file = tempfile::Builder::new().permissions(permissions(&path)).tempfile_in(folder)?;
        Ok(WholeFile::Regular(file, path))
    }

    /// Appends to the file.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            WholeFile::Device(file) => file.write_all(bytes),
            WholeFile::Regular(file, _) => file.write_all(bytes),
        }
    }

    /// Renames the file to its final name.
    pub fn finish(self) -> io::Result<()> {
        match self {
            WholeFile::Device(_) => Ok(()),
            WholeFile::Regular(file, path) => file.persist(path).map(|_| ()).map_err(|e| e.error),
        }
    }
}

/// Writes a [`WholeFile`] at once.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write(bytes)?;
    file.finish()
}

/// Permissions of the file that is replaced; for a new file those of a newly created one, after the user's umask.
/// Temporary files are private otherwise.
fn permissions(path: &Path) -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt as _;
    path.metadata().map_or(std::fs::Permissions::from_mode(0o666), |found| found.permissions())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_mapped_from_a_size_on() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        for n_bytes in [0, MAPPED_BYTES - 1, MAPPED_BYTES] {
            let bytes: Vec<u8> = (0..n_bytes).map(|i| (i / 1000 + i) as u8).collect();
            std::fs::write(&path, &bytes).unwrap();
            let found = map_whole(&path).unwrap();
            assert_eq!(matches!(found, FileBytes::Mapped(_)), n_bytes >= MAPPED_BYTES);
            assert!(found.as_ref() == bytes && read_whole(&path).unwrap() == bytes, "{n_bytes}");
        }
    }

    #[test]
    fn too_much_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        // A file of holes takes no room.
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        let errors = [read_whole(&path).unwrap_err(), map_whole(&path).unwrap_err()];
        assert_eq!(errors.map(|error| error.to_string()), ["longer than 4 GiB"; 2]);
    }

    #[test]
    fn a_link_stays_and_its_file_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        write_whole(&file, b"before").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_whole(&link, b"after").unwrap();
        assert!(link.is_symlink());
        assert_eq!(std::fs::read(&file).unwrap(), b"after");
    }

    #[test]
    fn a_pipe_stays_a_pipe() {
        use std::os::unix::fs::FileTypeExt as _;
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || std::fs::read(pipe).unwrap()
        });
        write_whole(&pipe, b"text").unwrap();
        assert_eq!(reader.join().unwrap(), b"text");
        assert!(std::fs::metadata(&pipe).unwrap().file_type().is_fifo());
    }
}
