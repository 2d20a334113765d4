//! Functions of JAX and TensorFlow, and programs of packages built on JAX, on the interpreter and the CPU, with one thread
//! and two, against the results of another compiler. Programs for several devices run on as many.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use creole_lit_tests::root;
use creole_lit_tests::run;
use libtest_mimic::{Arguments, Failed, Trial};

const WAYS: [(&str, &[&str]); 3] = [
    ("interp", &["--backend", "interp"]),
    ("cpu", &["--backend", "cpu", "--threads", "1"]),
    ("threads", &["--backend", "cpu", "--threads", "2"]),
];

/// Programs with sizes that only a run shows, and what is said about them.
const REFUSED: [(&str, &str); 3] = [
    ("boolean_mask", "'stablehlo.set_dimension_size' op"),
    ("dynamic_partition", "'stablehlo.set_dimension_size' op"),
    ("where_static", "'stablehlo.set_dimension_size' op"),
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for folder in folders() {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for (way, flags) in WAYS {
            let folder = folder.clone();
            trials.push(Trial::test(format!("{name}/{way}"), move || check(&folder, flags)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn folders() -> Vec<PathBuf> {
    let entries = ["devices", "ops", "packages", "tensorflow"]
        .into_iter()
        .flat_map(|part| std::fs::read_dir(root().join(part)).into_iter().flatten().flatten());
    let mut found: Vec<PathBuf> =
        entries.map(|e| e.path()).filter(|p| p.join("program.mlir").is_file()).collect();
    found.sort();
    assert!(!found.is_empty(), "lit-tests has programs");
    found
}

fn check(folder: &Path, flags: &[&str]) -> Result<(), Failed> {
    let args = ["program.mlir", "--inputs", ".", "--expect", "."].iter().chain(flags);
    let mut args: Vec<String> = args.map(ToString::to_string).collect();
    args.extend(partitions(folder));
    let outcome = run(&args, "", folder);
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    match REFUSED.iter().find(|(refused, _)| *refused == name) {
        None if outcome.code == 0 => Ok(()),
        Some((_, reason)) if outcome.code == 1 && outcome.stderr.contains(reason) => Ok(()),
        _ => Err(format!("exit code {}: {}", outcome.code, outcome.stderr).into()),
    }
}

/// Flag for a program in the folder `devices`: the number behind the last `_` of its name is that of its devices.
fn partitions(folder: &Path) -> Option<String> {
    let is_for_devices = folder.parent().is_some_and(|parent| parent.ends_with("devices"));
    let name = folder.file_name()?.to_string_lossy().into_owned();
    let (_, n) = name.rsplit_once('_').filter(|_| is_for_devices)?;
    Some(format!("--partitions={n}"))
}
