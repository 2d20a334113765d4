//! `--probe-output-dir`: what programs probe, in files.
//!
//! As StableHLO's interpreter has it: `probe1.npy`, `probe2.npy` and so on in the order in which the program comes to
//! them, and `index.csv` with a line `name,type,file` for each.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use creole_hlo::interpreter::{Probes, keep_probes};
use creole_ir::{Error, Symbol, Tensor, Type, ensure};

use super::npy;

/// Keeps probes in a folder; its name.
pub(super) fn keep(folder: &Path) -> Symbol {
    let name = folder.display().to_string();
    keep_probes(
        name.as_str().into(),
        Arc::new(Folder { path: folder.into(), files: Mutex::default() }),
    );
    Symbol::new(&name)
}

struct Folder {
    path: PathBuf,
    /// Of this run.
    files: Mutex<Vec<File>>,
}

struct File {
    id: String,
    ty: Type,
    path: PathBuf,
}

impl Probes for Folder {
    fn record(&self, id: &str, tensor: &Tensor) -> Result<(), Error> {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        std::fs::create_dir_all(&self.path).map_err(|e| self.error(&e))?;
        let path = self.path.join(format!("probe{}.npy", files.len() + 1));
        npy::write(&path, tensor).map_err(|message| Error::new(message.trim_end()))?;
        files.push(File { id: id.to_owned(), ty: tensor.ty(), path });
        self.append(&files).map_err(|e| self.error(&e))
    }

    fn recorded(&self, id: &str, iteration: u64, ty: Type) -> Result<Tensor, Error> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let named: Vec<&File> = files.iter().filter(|file| file.id == id).collect();
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
    /// Writes the last line of the index; with the first one, a new index.
    fn append(&self, files: &[File]) -> std::io::Result<()> {
        let mut options = std::fs::OpenOptions::new();
        options.create(true).append(files.len() > 1).write(true).truncate(files.len() == 1);
        let index = options.open(self.path.join("index.csv"))?;
        let mut lines = csv::Writer::from_writer(index);
        if let Some(File { id, ty, path }) = files.last() {
            lines.write_record([id, &ty.to_string(), &path.display().to_string()])?;
        }
        lines.flush()
    }

    fn error(&self, error: &std::io::Error) -> Error {
        Error::new(format!("{}: {error}", self.path.display()))
    }
}
