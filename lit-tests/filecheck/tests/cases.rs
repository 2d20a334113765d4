//! Conformance cases of `compare/cases.py`, with the exit codes and messages of LLVM's FileCheck 22.
//!
//! `compare/compare.py cases --write` generates the data; the test itself needs no FileCheck.

use std::fmt::Write as _;
use std::path::Path;

use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    name: String,
    /// The check file, `t.txt`.
    checks: String,
    /// Standard input, and the file `IN`.
    input: String,
    flags: Vec<String>,
    env: Environment,
    code: i32,
    /// The expected output; absent where our messages differ on purpose.
    says: Option<String>,
}

#[derive(Deserialize)]
struct Environment {
    #[serde(rename = "FILECHECK_OPTS", default)]
    options: String,
}

/// Exit code and output, without the line that names the program.
fn run(case: &Case, folder: &Path) -> (i32, String) {
    for (name, text) in [("t.txt", &case.checks), ("IN", &case.input)] {
        std::fs::write(folder.join(name), text).expect("the folder is there");
    }
    let mut arguments = case.flags.clone();
    arguments.push("t.txt".to_string());
    let output = creole_filecheck::run_command(&arguments, folder, &case.env.options, || {
        case.input.clone().into_bytes()
    });
    let said = format!("{}{}", output.stdout, output.stderr);
    let said = said
        .split_inclusive('\n')
        .filter(|line| !line.starts_with("FileCheck command line:"))
        .collect();
    (output.code, said)
}

#[test]
fn cases_end_as_in_llvm() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("cases.json")).expect("the data is a list of cases");
    assert!(cases.len() > 200, "only {} cases", cases.len());
    let folder = tempfile::tempdir().expect("the system has a folder for temporary files");
    let mut wrong = String::new();
    for case in &cases {
        let (code, said) = run(case, folder.path());
        let expected = case.says.as_ref().unwrap_or(&said);
        if (code, &said) != (case.code, expected) {
            let _ = writeln!(
                wrong,
                "=== {}: exit code {}, expected {}\n{said}--- expected:\n{expected}",
                case.name, code, case.code
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
