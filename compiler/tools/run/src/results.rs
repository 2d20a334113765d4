//! Results of a program: printed, written, or compared with expected arrays.

use std::path::{Path, PathBuf};

use creole_ir::Tensor;
use creole_ir::backend::Interface;
use creole_ir::tensor::near::{Tolerance, mismatch};
use creole_ir::tensor::show::nested;
use serde::Deserialize;

use super::flags::Flags;
use super::inputs::plural;
use super::labels::Labels;
use super::npy;
use creole_tool::outcome::{FAILED, Outcome, file_error};

/// Writes results to the output folder, if the flags name one.
pub(super) fn write_outputs(flags: &Flags, results: &[Tensor], cwd: &Path) -> Result<(), String> {
    let Some(folder) = &flags.output else { return Ok(()) };
    let folder = cwd.join(folder);
    create(&folder)?;
    let write = |(i, result): (usize, &Tensor)| {
        npy::write(&folder.join(format!("out{i}.npy")), result)?;
        remove_stale(&folder, i, 0)
    };
    results.iter().enumerate().try_for_each(write)
}

/// Removes the files of result `i` that earlier runs have left in a folder and its folders of devices, but for those of the
/// first `n_devices`: without any the file of all devices stays. Error: rendered.
pub(super) fn remove_stale(folder: &Path, i: usize, n_devices: usize) -> Result<(), String> {
    let name = format!("out{i}.npy");
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let is_stale = |entry: &std::fs::DirEntry| {
        let device = entry.file_name().to_str()?.strip_prefix("device")?.parse::<usize>().ok()?;
        (device >= n_devices).then(|| entry.path().join(&name))
    };
    let of_devices = entries.filter_map(|entry| is_stale(&entry));
    let shared = (n_devices > 0).then(|| folder.join(&name));
    let stale: Vec<PathBuf> = of_devices.chain(shared).filter(|path| path.exists()).collect();
    let remove = |path: &PathBuf| {
        std::fs::remove_file(path).map_err(|e| file_error(&path.display().to_string(), &e))
    };
    stale.iter().try_for_each(remove)
}

/// Creates a folder. Error: rendered.
pub(super) fn create(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|e| file_error(&folder.display().to_string(), &e))
}

/// Folders with expected arrays.
pub(super) struct Expected {
    /// Folder of the device, if it has one: its arrays come first.
    pub(super) own: Option<PathBuf>,
    /// Folder of all devices.
    pub(super) shared: PathBuf,
}

impl Expected {
    /// The file of a result.
    fn file(&self, i: usize, cwd: &Path) -> PathBuf {
        let name = format!("out{i}.npy");
        let own = self.own.as_ref().map(|own| cwd.join(own).join(&name));
        own.filter(|own| own.exists()).unwrap_or_else(|| cwd.join(&self.shared).join(name))
    }
}

/// Fields of `meta.json` beside a program's arrays.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Meta {
    rtol: Option<f64>,
    atol: Option<f64>,
}

/// Compares results with the arrays of a folder, and reports differences on standard error.
pub(super) fn compared(
    flags: &Flags,
    folders: &Expected,
    results: &[Tensor],
    interface: &Interface,
    labels: &Labels,
    cwd: &Path,
) -> Result<Outcome, String> {
    let meta = meta(&cwd.join(&folders.shared))?;
    let mut outcome = Outcome::default();
    for (i, (result, ty)) in results.iter().zip(&interface.results).enumerate() {
        let path = folders.file(i, cwd);
        let expected = npy::read(&path, *ty)?;
        let default = Tolerance::of(ty.elem());
        let tolerance = Tolerance {
            rtol: flags.rtol.or(meta.rtol).unwrap_or(default.rtol),
            atol: flags.atol.or(meta.atol).unwrap_or(default.atol),
        };
        if let Some(difference) = mismatch(result, &expected, tolerance) {
            outcome.code = FAILED;
            let label = labels.result(i);
            outcome.stderr += &format!("{}: error: {label}: {difference}\n", path.display());
        }
    }
    // Standard output with --json is a single line.
    if outcome.code == 0 && !flags.json {
        let n = results.len();
        outcome.stdout = format!("{n} output{} as expected\n", plural(n));
    }
    Ok(outcome)
}

fn meta(folder: &Path) -> Result<Meta, String> {
    let path = folder.join("meta.json");
    let name = path.display();
    match std::fs::read_to_string(&path) {
        Ok(text) => serde_json::from_str(&text).map_err(|e| format!("{name}: error: {e}\n")),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Meta::default()),
        Err(error) => Err(file_error(&name.to_string(), &error)),
    }
}

/// Formats each result with its type.
pub(super) fn shown(results: &[Tensor], labels: &Labels) -> String {
    let shown = |(i, result): (usize, &Tensor)| {
        let line = format!("{}: {} = {}\n", labels.result(i), result.ty(), nested(result));
        // The rows follow on lines of their own.
        line.replacen("= \n", "=\n", 1)
    };
    results.iter().enumerate().map(shown).collect()
}
