//! Options `--infeed` and `--outfeed`: streams of arrays that programs read and write while they run.
//!
//! A stream is a file of `.npy` arrays, one behind another, as repeated calls of `numpy.save` on an open file write them and
//! repeated calls of `numpy.load` read them. It is named `infeed.npy` or `outfeed.npy`, or after its channel, `channel3.npy`;
//! each of several devices has streams of its own in a folder `deviceD`.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use creole_ir::backend::{Host, Transfer};
use creole_ir::{Count, Error, Tensor, bail};
use creole_session::files::WholeFile;
use creole_tool::outcome::file_error;

use super::npy;

/// Streams of a tool in folders.
pub(super) struct Streams {
    infeed: Option<PathBuf>,
    outfeed: Option<PathBuf>,
    /// True if each device has a folder of its own.
    are_apart: bool,
    readers: Mutex<BTreeMap<PathBuf, Arc<Mutex<Reader>>>>,
    writers: Mutex<BTreeMap<PathBuf, Arc<Mutex<WholeFile>>>>,
}

/// Stream that is read.
struct Reader {
    file: BufReader<File>,
    /// Number of arrays that have been read.
    n: usize,
}

impl Streams {
    /// Streams in these folders.
    pub(super) fn new(
        infeed: Option<PathBuf>,
        outfeed: Option<PathBuf>,
        are_apart: bool,
    ) -> Streams {
        let (readers, writers) = (Mutex::default(), Mutex::default());
        Streams { infeed, outfeed, are_apart, readers, writers }
    }

    fn path(&self, folder: &Path, name: &str, transfer: &Transfer<'_>) -> PathBuf {
        let file = match transfer.channel {
            Some(channel) => format!("channel{channel}.npy"),
            None => format!("{name}.npy"),
        };
        match self.are_apart {
            true => device_folder(folder, transfer.device).join(file),
            false => folder.join(file),
        }
    }

    /// Gives what has been written its names. Error, rendered.
    pub(super) fn finish(&self) -> Result<(), String> {
        for (path, writer) in std::mem::take(&mut *lock(&self.writers)) {
            let Some(file) = Arc::into_inner(writer) else { continue };
            let file = file.into_inner().unwrap_or_else(PoisonError::into_inner);
            file.finish().map_err(|e| file_error(&path.display().to_string(), &e))?;
        }
        Ok(())
    }
}

impl Host for Streams {
    fn receive(&self, transfer: &Transfer<'_>) -> Result<Vec<Tensor>, Error> {
        let Some(folder) = &self.infeed else {
            bail!("needs a host that sends data, and there is no --infeed")
        };
        let path = self.path(folder, "infeed", transfer);
        let reader = opened(&self.readers, &path, |path| {
            Ok(Reader { file: BufReader::new(File::open(path)?), n: 0 })
        })?;
        let mut reader = lock(&reader);
        let mut arrays = Vec::new();
        for ty in transfer.types {
            let read = npy::read_next(&mut reader.file, *ty);
            let number = reader.n;
            let wrong =
                |e: String| Error::new(format!("reads {}: array {number}: {e}", path.display()));
            let Some(array) = read.map_err(wrong)? else {
                let have = Count(number, "array");
                bail!("needs array {number} of {}, which ends after {have}", path.display())
            };
            arrays.push(array);
            reader.n += 1;
        }
        Ok(arrays)
    }

    fn send(&self, transfer: &Transfer<'_>, arrays: Vec<Tensor>) -> Result<(), Error> {
        let Some(folder) = &self.outfeed else {
            bail!("needs a host that receives data, and there is no --outfeed")
        };
        let path = self.path(folder, "outfeed", transfer);
        let writer = opened(&self.writers, &path, |path| {
            path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
            WholeFile::create(path)
        })?;
        let mut writer = lock(&writer);
        let write = |array| npy::append(&mut writer, array);
        let written = arrays.iter().try_for_each(write);
        written.map_err(|e| Error::new(format!("writes {}: {e}", path.display())))
    }
}

/// Folder of a device in a folder of arrays.
pub(super) fn device_folder(folder: &Path, device: usize) -> PathBuf {
    folder.join(format!("device{device}"))
}

/// The stream of a path, opened where it is used first.
fn opened<T>(
    all: &Mutex<BTreeMap<PathBuf, Arc<Mutex<T>>>>,
    path: &Path,
    open: impl Fn(&Path) -> std::io::Result<T>,
) -> Result<Arc<Mutex<T>>, Error> {
    let mut all = lock(all);
    if let Some(found) = all.get(path) {
        return Ok(Arc::clone(found));
    }
    let stream = open(path);
    let stream = stream.map_err(|e| Error::new(format!("can't open {}: {e}", path.display())))?;
    let stream = Arc::new(Mutex::new(stream));
    all.insert(path.to_owned(), Arc::clone(&stream));
    Ok(stream)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
