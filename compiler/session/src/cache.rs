//! On-disk cache of compiled code, addressed by content and shared between processes.
//!
//! An entry is a file, named by a digest of all that its code depends on: the IR of a function without its name, the
//! back end, the target, and the build of the compiler. It holds a digest of its bytes, so a damaged or incomplete
//! entry counts as absent. Entries are written under another name and renamed: several processes may use a folder at
//! once. Other files in the folder are left alone.
//!
//! The digest detects accidents, not attacks. Anyone who may write to the folder can make its readers run their code,
//! so it is created for its owner alone, and must be a trusted folder.
//!
//! The cache never makes a compilation fail: an unreadable entry is compiled again, an unwritable one is not stored,
//! and the first such problem is a warning.

use std::fmt::Write as _;
use std::fs::{self, DirBuilder, File};
use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

use creole_ir::Body;
use creole_ir::backend::{Backend, Target};
use creole_ir::text::{PrintOptions, print_module};
use sha2::{Digest, Sha256};

use crate::files::write_whole;

/// Magic number of an entry, with the version of the format.
const MAGIC: &[u8] = b"creole code 1\n";
/// Size of a digest in bytes.
const DIGEST_BYTES: usize = 32;
/// File extension of entries.
const EXTENSION: &str = "code";

/// Cache of compiled code in a folder.
pub struct Cache {
    folder: PathBuf,
    /// Size limit: least recently used entries are evicted beyond it.
    max_bytes: u64,
    n_written: AtomicU64,
    problem: Mutex<Option<String>>,
}

/// Cache key: the digest of all inputs of the code, as the name of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key(String);

impl Cache {
    /// Returns the cache in a folder, which is created when the first entry is stored.
    pub fn new(folder: &Path, max_bytes: u64) -> Cache {
        Cache {
            folder: folder.to_owned(),
            max_bytes,
            n_written: AtomicU64::new(0),
            problem: Mutex::new(None),
        }
    }

    /// Returns the cache key of the code that a back end compiles from a unit for a target. `None`: the running
    /// compiler can't be identified.
    pub fn key(backend: &Backend, target: &Target, unit: &Body) -> Option<Key> {
        let mut digest = Sha256::new();
        let stages: Vec<&str> = backend.stages.iter().map(|stage| stage.pipeline).collect();
        digest.update(format!("{}\0{}\0{stages:?}\0{target:?}\0", program()?, backend.name));
        digest.update(print_module(unit, PrintOptions::default()));
        Some(Key(hex(&digest.finalize())))
    }

    /// Returns the bytes stored for a key.
    pub fn get(&self, key: &Key) -> Option<Vec<u8>> {
        let path = self.path(key);
        let mut bytes = match read(&path) {
            Ok(bytes) => bytes,
            Err(error) => {
                if error.kind() != io::ErrorKind::NotFound {
                    self.note(&path, &error);
                }
                return None;
            }
        };
        let digest = bytes.strip_prefix(MAGIC)?.get(..DIGEST_BYTES)?;
        let start = MAGIC.len() + DIGEST_BYTES;
        if Sha256::digest(&bytes[start..])[..] != *digest {
            return None;
        }
        // Eviction is in order of last use, which is the modification time. If it can't be set, it stays the time of
        // writing.
        let _ =
            File::options().write(true).open(&path).and_then(|f| f.set_modified(SystemTime::now()));
        bytes.drain(..start);
        Some(bytes)
    }

    /// Stores bytes for a key.
    pub fn put(&self, key: &Key, bytes: &[u8]) {
        let entry = [MAGIC, &Sha256::digest(bytes), bytes].concat();
        let path = self.path(key);
        if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return;
        }
        let made = DirBuilder::new().recursive(true).mode(0o700).create(&self.folder);
        let written = made.and_then(|()| write_whole(&path, &entry));
        match written {
            Ok(()) => _ = self.n_written.fetch_add(entry.len() as u64, Ordering::Relaxed),
            Err(error) => self.note(&path, &error),
        }
    }

    /// Evicts entries beyond the limit, if anything was written. Returns the first problem so far, once.
    pub fn finish(&self) -> Option<String> {
        if self.n_written.swap(0, Ordering::Relaxed) > 0
            && let Err(error) = self.prune()
        {
            self.note(&self.folder, &error);
        }
        self.problem.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn prune(&self) -> io::Result<()> {
        let mut entries = Vec::new();
        for file in fs::read_dir(&self.folder)? {
            let path = file?.path();
            // Another process may have removed it.
            let Ok(metadata) = path.metadata() else { continue };
            if is_entry(&path) && metadata.is_file() {
                entries.push((metadata.modified()?, metadata.len(), path));
            }
        }
        entries.sort_unstable();
        let mut n_bytes: u64 = entries.iter().map(|(_, n, _)| n).sum();
        for (_, n, path) in entries {
            if n_bytes <= self.max_bytes {
                break;
            }
            match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => n_bytes -= n,
            }
        }
        Ok(())
    }

    fn path(&self, key: &Key) -> PathBuf {
        self.folder.join(&key.0).with_extension(EXTENSION)
    }

    fn note(&self, path: &Path, error: &io::Error) {
        let mut problem = self.problem.lock().unwrap_or_else(PoisonError::into_inner);
        problem.get_or_insert_with(|| format!("cache: {}: {error}", path.display()));
    }
}

/// Fingerprint of the running compiler: another build compiles other code.
fn program() -> Option<&'static str> {
    static PROGRAM: OnceLock<Option<String>> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| {
        let path = std::env::current_exe().ok()?;
        let file = fs::metadata(&path).ok()?;
        let (n_bytes, made) = (file.len(), file.modified().ok()?);
        Some(format!("{} {} {n_bytes} {made:?}", env!("CARGO_PKG_VERSION"), path.display()))
    });
    program.as_deref()
}

/// Reads a file; anything but a regular file, such as a pipe, is not waited for.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("not a file"));
    }
    fs::read(path)
}

fn is_entry(path: &Path) -> bool {
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    path.extension().is_some_and(|end| end == EXTENSION)
        && name.len() == 2 * DIGEST_BYTES
        && name.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str) -> Key {
        Key(hex(&Sha256::digest(name)))
    }

    #[test]
    fn what_was_kept_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(&folder.path().join("new"), 1000);
        assert_eq!(cache.get(&key("a")), None);
        cache.put(&key("a"), b"code");
        assert_eq!(cache.get(&key("a")).as_deref(), Some(&b"code"[..]));
        assert_eq!((cache.get(&key("b")), cache.finish()), (None, None));
    }

    #[test]
    fn damaged_entries_are_absent() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path(), 1000);
        cache.put(&key("a"), b"code");
        let path = cache.path(&key("a"));
        let whole = fs::read(&path).unwrap();
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            fs::write(&path, &bytes).unwrap();
            assert_eq!(cache.get(&key("a")), None, "byte {at}");
            fs::write(&path, &whole[..at]).unwrap();
            assert_eq!(cache.get(&key("a")), None, "{at} bytes");
        }
        cache.put(&key("a"), b"code");
        assert!(cache.get(&key("a")).is_some());
    }

    #[test]
    fn the_oldest_entries_go() {
        let folder = tempfile::tempdir().unwrap();
        let other = folder.path().join("notes.txt");
        fs::write(&other, [0; 500]).unwrap();
        let cache = Cache::new(folder.path(), 400);
        for (age, name) in ["a", "b", "c", "d"].iter().enumerate() {
            cache.put(&key(name), &[0; 100]);
            let file = File::options().write(true).open(cache.path(&key(name))).unwrap();
            let second = std::time::Duration::from_secs(age as u64);
            file.set_modified(SystemTime::UNIX_EPOCH + second).unwrap();
        }
        assert!(cache.get(&key("a")).is_some());
        assert_eq!(cache.finish(), None);
        let left = |name: &str| cache.path(&key(name)).exists();
        assert_eq!(["a", "b", "c", "d"].map(left), [true, false, false, true]);
        assert!(other.exists());
    }

    #[test]
    fn a_folder_that_can_not_be_written_is_a_warning() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let cache = Cache::new(&file, 1000);
        cache.put(&key("a"), b"code");
        assert_eq!(cache.get(&key("a")), None);
        let warning = cache.finish().unwrap();
        assert!(warning.starts_with("cache: ") && warning.contains("file"), "{warning}");
    }
}
