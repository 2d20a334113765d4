//! Option `--probe-output-dir`: writes the values that programs probe to files.
//!
//! The format is that of StableHLO's interpreter: `probe1.npy`, `probe2.npy` and so on in execution order, and
//! `index.csv` with a line `name,type,file` for each.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use creole_hlo::interpreter::Probes;
use creole_ir::{Error, Tensor, Type, ensure};

use super::npy;
use creole_tool::outcome::file_error;

const INDEX: &str = "index.csv";

/// Folder of probes.
pub(super) struct Folder {
    path: PathBuf,
    files: Mutex<Files>,
}

#[derive(Default)]
struct Files {
    all: Vec<File>,
    /// Number of probes before the run.
    before: usize,
}

struct File {
    id: String,
    ty: Type,
    path: PathBuf,
}

impl Probes for Folder {
    fn record(&self, id: &str, tensor: &Tensor) -> Result<(), Error> {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let path = self.path.join(format!("probe{}.npy", files.all.len() + 1));
        npy::write(&path, tensor).map_err(|message| Error::new(message.trim_end()))?;
        let file = File { id: id.to_owned(), ty: tensor.ty(), path };
        self.append(&file)?;
        files.all.push(file);
        Ok(())
    }

    fn recorded(&self, id: &str, iteration: u64, ty: Type) -> Result<Tensor, Error> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let named: Vec<&File> =
            files.all[files.before..].iter().filter(|file| file.id == id).collect();
        let file = usize::try_from(iteration).ok().and_then(|i| named.get(i));
        let Some(file) = file else {
            let n = named.len();
            return Err(Error::new(format!(
                "record {iteration} of the probe '{id}' is asked for, there are {n}"
            )));
        };
        ensure!(file.ty == ty, "the probe '{id}' recorded {}, expected {ty}", file.ty);
        npy::read(&file.path, ty).map_err(|message| Error::new(message.trim_end()))
    }
}

impl Folder {
    /// Folder without probes. Error, rendered: it can't be written.
    pub(super) fn new(path: &Path) -> Result<Folder, String> {
        let index = path.join(INDEX);
        std::fs::create_dir_all(path).map_err(|e| file_error(&path.display().to_string(), &e))?;
        std::fs::write(&index, "").map_err(|e| file_error(&index.display().to_string(), &e))?;
        Ok(Folder { path: path.into(), files: Mutex::default() })
    }

    /// Marks the start of a run: iterations are counted from 0 again.
    pub(super) fn begin(&self) {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.before = files.all.len();
    }

    /// Appends a line to the index.
    fn append(&self, File { id, ty, path }: &File) -> Result<(), Error> {
        let index = self.path.join(INDEX);
        let write = || {
            let file = std::fs::OpenOptions::new().append(true).open(&index)?;
            let mut lines = csv::Writer::from_writer(file);
            lines.write_record([id, &ty.to_string(), &path.display().to_string()])?;
            lines.flush()
        };
        write().map_err(|e: std::io::Error| Error::new(format!("{}: {e}", index.display())))
    }
}
