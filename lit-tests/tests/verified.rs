//! All programs and functions of the text tests, through all stages of the CPU and of tiled memory, verified
//! after each pass.

use std::path::Path;
use std::process::ExitCode;

use creole::queries::{self, Configuration, Database, Errors};
use creole_lit_tests::root;
use libtest_mimic::{Arguments, Failed, Trial};

/// Folders with programs, and the back ends that support them.
const FOLDERS: [(&str, &[&str]); 8] = [
    ("programs", &["cpu", "tile"]),
    ("packages", &["cpu", "tile"]),
    ("loops", &["cpu", "tile"]),
    ("run", &["cpu", "tile"]),
    ("hlo/programs", &["cpu", "tile"]),
    ("cpu", &["cpu", "tile"]),
    ("schedule", &["cpu", "tile"]),
    ("tile", &["cpu", "tile"]),
];

/// A program with an array in a memory space of no machine, which the verifier rejects when the array gets a
/// layout.
const REJECTED: &str = "tile/orders.mlir";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for (folder, backends) in FOLDERS {
        let mut files = creole_lit::discover_with(&root().join(folder), &["mlir"]);
        assert!(!files.is_empty(), "{folder} has programs");
        files.sort();
        for file in files {
            let name = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
            for backend in backends.iter().filter(|_| name != REJECTED) {
                let (name, file) = (format!("{name}/{backend}"), file.clone());
                trials.push(Trial::test(name, move || check(&file, backend)));
            }
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn check(file: &Path, backend: &str) -> Result<(), Failed> {
    let text = std::fs::read_to_string(file)?;
    for part in text.split("\n// -----\n") {
        compile(file, part, backend)?;
    }
    Ok(())
}

/// Other tests cover programs that cannot be parsed or compiled: here no pass may leave invalid IR.
fn compile(file: &Path, text: &str, backend: &str) -> Result<(), Failed> {
    let db = Database::new(creole::catalog());
    let program = db.add(&file.display().to_string(), text, false);
    if !queries::diagnostics(&db, program).is_empty() {
        return Ok(());
    }
    let backend = creole::catalog().backend(backend).map_err(|e| e.message)?;
    let usual = Configuration::host(backend).map_err(|e| e.message)?;
    let configuration = Configuration { verify_each: true, ..usual };
    for entry in queries::public_functions(&db, program) {
        if let Err(errors) = db.executable(program, entry, configuration) {
            invalid(&errors).map_err(|error| format!("@{entry}: {error}"))?;
        }
    }
    Ok(())
}

fn invalid(errors: &Errors) -> Result<(), String> {
    let is_of_pass = |text: &str| text.contains("which should not leave this");
    let found = errors.iter().find(|error| {
        let mut notes = error.notes.iter();
        error.message.contains("crashed") || notes.any(|note| is_of_pass(&note.message))
    });
    found.map_or(Ok(()), |error| Err(format!("{error:?}")))
}
