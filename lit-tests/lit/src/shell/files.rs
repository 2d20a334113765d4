//! Built-in commands that write files: `split-file`, `mkdir`, `rm`, `touch`, `cp`, `mv`.

use std::fs;
use std::path::Path;

use super::builtins::{flags, read};
use crate::tool::{Invocation, Outcome};

/// Built-in `split-file [--leading-lines] FILE DIRECTORY`: writes the part after each `//--- NAME` line to
/// the file of that name, with leading blank lines if line numbers are to be kept.
pub(crate) fn split_file(invocation: &Invocation<'_>) -> Outcome {
    let (flags, others) = flags(invocation.args);
    let mut leading_lines = false;
    for flag in flags {
        match flag {
            "--leading-lines" | "-leading-lines" => leading_lines = true,
            "--no-leading-lines" | "-no-leading-lines" => leading_lines = false,
            _ => {
                let message = format!("split-file: option '{flag}' is not supported\n");
                return Outcome::failure(message, 2);
            }
        }
    }
    let [file, directory] = others.as_slice() else {
        return Outcome::failure("split-file: needs a file and a directory\n", 2);
    };
    match split(invocation, file, directory, leading_lines) {
        Ok(()) => Outcome::default(),
        Err(message) => Outcome::failure(format!("split-file: {message}"), 1),
    }
}

fn split(
    invocation: &Invocation<'_>,
    file: &str,
    directory: &str,
    leading_lines: bool,
) -> Result<(), String> {
    let content = read(invocation, file)?;
    let content = String::from_utf8_lossy(&content);
    let mut parts: Vec<(String, String)> = Vec::new();
    for (index, line) in content.split_inclusive('\n').enumerate() {
        match part_name(line.trim_end()) {
            Some(name) if name.is_empty() || parts.iter().any(|(other, _)| other == name) => {
                return Err(format!(
                    "{file}:{}: part name '{name}' is empty or used twice\n",
                    index + 1
                ));
            }
            Some(name) => {
                let lines_before = if leading_lines { index + 1 } else { 0 };
                parts.push((name.to_string(), "\n".repeat(lines_before)));
            }
            None => {
                if let Some((_, text)) = parts.last_mut() {
                    text.push_str(line);
                }
            }
        }
    }
    if parts.is_empty() {
        return Err(format!("{file}: no part separator was found\n"));
    }
    let root = invocation.cwd.join(directory);
    if root.is_dir() {
        fs::remove_dir_all(&root).map_err(|error| format!("{directory}: {error}\n"))?;
    }
    for (name, text) in parts {
        let path = root.join(&name);
        let parent = path.parent().unwrap_or(&root);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| format!("{name}: {error}\n"))?;
    }
    Ok(())
}

/// The name in `//--- NAME` or `#--- NAME`.
fn part_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("//").or_else(|| {
        let first = line.chars().next()?;
        line.strip_prefix(first)
    })?;
    rest.strip_prefix("--- ").map(str::trim)
}

/// Built-in `mkdir [-p] DIRECTORY...`.
pub(crate) fn mkdir(invocation: &Invocation<'_>) -> Outcome {
    let (flags, paths) = flags(invocation.args);
    for_each_path("mkdir", invocation, &paths, |path| match flags.contains(&"-p") {
        true => fs::create_dir_all(path),
        false => fs::create_dir(path),
    })
}

/// Built-in `rm [-f] [-r] PATH...`.
pub(crate) fn rm(invocation: &Invocation<'_>) -> Outcome {
    let (flags, paths) = flags(invocation.args);
    let has = |letters: &[char]| flags.iter().any(|flag| flag.contains(letters));
    for_each_path("rm", invocation, &paths, |path| {
        let Ok(metadata) = fs::symlink_metadata(path) else {
            return if has(&['f']) { Ok(()) } else { fs::remove_file(path) };
        };
        match metadata.is_dir() && has(&['r', 'R']) {
            true => fs::remove_dir_all(path),
            false => fs::remove_file(path),
        }
    })
}

/// Built-in `touch FILE...`.
pub(crate) fn touch(invocation: &Invocation<'_>) -> Outcome {
    let (_, paths) = flags(invocation.args);
    for_each_path("touch", invocation, &paths, |path| {
        let file = fs::OpenOptions::new().create(true).append(true).open(path)?;
        file.set_modified(std::time::SystemTime::now())
    })
}

/// Built-in `cp [-r] [-f] FROM... TO`.
pub(crate) fn cp(invocation: &Invocation<'_>) -> Outcome {
    let (flags, paths) = flags(invocation.args);
    let is_recursive = flags.iter().any(|flag| flag.contains(['r', 'R', 'a']));
    transfer("cp", invocation, &paths, |from, to| match from.is_dir() {
        true if is_recursive => copy_folder(from, to),
        true => Err(std::io::Error::other("is a folder; -r copies it")),
        false => fs::copy(from, to).map(drop),
    })
}

/// Built-in `mv [-f] FROM... TO`.
pub(crate) fn mv(invocation: &Invocation<'_>) -> Outcome {
    let (_, paths) = flags(invocation.args);
    transfer("mv", invocation, &paths, |from, to| fs::rename(from, to))
}

fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        match from.is_dir() {
            true => copy_folder(&from, &to)?,
            false => drop(fs::copy(&from, &to)?),
        }
    }
    Ok(())
}

/// Applies `action` to each path; stops at the first error.
fn for_each_path(
    name: &str,
    invocation: &Invocation<'_>,
    paths: &[&str],
    action: impl Fn(&Path) -> std::io::Result<()>,
) -> Outcome {
    for path in paths {
        if let Err(error) = action(&invocation.cwd.join(path)) {
            return Outcome::failure(format!("{name}: {path}: {error}\n"), 1);
        }
    }
    Outcome::default()
}

/// Applies `action` to each source and its destination, which is inside the last path if that is a folder.
fn transfer(
    name: &str,
    invocation: &Invocation<'_>,
    paths: &[&str],
    action: impl Fn(&Path, &Path) -> std::io::Result<()>,
) -> Outcome {
    let Some((to, sources)) = paths.split_last().filter(|(_, sources)| !sources.is_empty()) else {
        return Outcome::failure(format!("{name}: needs a source and a destination\n"), 1);
    };
    let target = invocation.cwd.join(to);
    if sources.len() > 1 && !target.is_dir() {
        return Outcome::failure(format!("{name}: {to}: not a folder\n"), 1);
    }
    for_each_path(name, invocation, sources, |from| {
        let to = match (target.is_dir(), from.file_name()) {
            (true, Some(file_name)) => target.join(file_name),
            _ => target.clone(),
        };
        action(from, &to)
    })
}
