//! One test for each file with `RUN` lines. `BLESS=1` rewrites expectations.

use std::path::Path;
use std::process::ExitCode;

use creole_lit::{TestResult, run_test};
use creole_lit_tests::{config, lit_files, root};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let temp_dir = tempfile::tempdir().expect("the system has a folder for temporary files");
    let mut trials = Vec::new();
    for file in lit_files() {
        let name = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
        let temp_dir = temp_dir.path().to_owned();
        trials.push(Trial::test(name, move || run(&file, &temp_dir)));
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    drop(temp_dir);
    conclusion.exit_code()
}

fn run(file: &Path, temp_dir: &Path) -> Result<(), Failed> {
    match run_test(file, &config(temp_dir)) {
        result if result.is_good() => Ok(()),
        TestResult::Fail { output } | TestResult::Timeout { output } => Err(output.into()),
        TestResult::Unresolved { reason } => Err(reason.into()),
        result => Err(format!("{result:?}").into()),
    }
}
