//! Inputs of a program: read from files or made from a seed.

use std::path::{Path, PathBuf};

use creole_ir::backend::Interface;
use creole_ir::{Error, Tensor, Type};

use super::flags::{Flags, Inputs};
use super::labels::Labels;
use super::{npy, random};

/// Returns the inputs that the flags ask for. Errors are rendered.
pub(super) fn inputs(
    flags: &Flags,
    interface: &Interface,
    labels: &Labels,
    name: &str,
    cwd: &Path,
) -> Result<Vec<Tensor>, String> {
    let types = &interface.inputs;
    let wrong = |found: String| {
        format!(
            "{}: error: '@{}' takes {} input{}, found {found}\n",
            name,
            flags.entry,
            types.len(),
            plural(types.len())
        )
    };
    let one = |(i, (path, ty)): (usize, (&PathBuf, &Type))| {
        let named = |message: String| match labels.has_input(i) {
            true => in_input(&message, labels, i),
            false => message,
        };
        let found = npy::read(path, *ty).map_err(named)?;
        // Pages of files are small: streams through them take up to 1.4 times as long as those of a caller's arrays.
        match flags.bench.is_some() || flags.profile {
            true => found.in_own_memory().map_err(|e| format!("{}: error: {}\n", name, e.message)),
            false => Ok(found),
        }
    };
    let read = |paths: Vec<PathBuf>| paths.iter().zip(types).enumerate().map(one).collect();
    match &flags.inputs {
        Inputs::None if types.is_empty() => Ok(Vec::new()),
        Inputs::None => Err(wrong("none; give --inputs, --input or --random-inputs".into())),
        Inputs::Archive(file) => {
            let found = npy::read_archive(&cwd.join(file), types);
            found.map_err(|(i, message)| match i {
                Some(i) => in_input(&message, labels, i),
                None => message,
            })
        }
        Inputs::Folder(folder) => {
            let folder = cwd.join(folder);
            if !folder.is_dir() {
                return Err(format!("{}: error: no such folder\n", folder.display()));
            }
            if folder.join(format!("in{}.npy", types.len())).exists() {
                return Err(wrong(format!("also in{}.npy in {}", types.len(), folder.display())));
            }
            read((0..types.len()).map(|i| folder.join(format!("in{i}.npy"))).collect())
        }
        Inputs::Files(files) if files.len() != types.len() => Err(wrong(files.len().to_string())),
        Inputs::Files(files) => read(files.iter().map(|f| cwd.join(f)).collect()),
        Inputs::Random(seed) => {
            let make = |(i, ty): (usize, &Type)| random::tensor(*ty, *seed, i);
            let made: Result<_, Error> = types.iter().enumerate().map(make).collect();
            made.map_err(|e| format!("{}: error: {e}\n", name))
        }
    }
}

/// Inserts the label of input `i` into an error message.
fn in_input(message: &str, labels: &Labels, i: usize) -> String {
    message.replacen("error: ", &format!("error: {}: ", labels.input(i)), 1)
}

/// Plural ending of a noun.
pub(super) fn plural(n: usize) -> &'static str {
    if n == 1 { "" } else { "s" }
}
