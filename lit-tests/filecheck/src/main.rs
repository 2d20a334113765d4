//! `creole-filecheck`: checks standard input or a file against the directives of a check file.

use std::io::{IsTerminal as _, Read as _, Write as _};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let mut environment = std::env::var("FILECHECK_OPTS").unwrap_or_default();
    if std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none() {
        environment.insert_str(0, "--color ");
    }
    let mut read_error = None;
    let output = creole_filecheck::run_command(&arguments, Path::new(""), &environment, || {
        let mut input = Vec::new();
        read_error = std::io::stdin().read_to_end(&mut input).err();
        input
    });
    if let Some(error) = read_error {
        eprintln!("Could not open input file '-': {error}");
        return ExitCode::from(2);
    }
    // A closed pipe is not a failure.
    let _ = std::io::stdout().write_all(output.stdout.as_bytes());
    let _ = std::io::stderr().write_all(output.stderr.as_bytes());
    ExitCode::from(u8::try_from(output.code).unwrap_or(u8::MAX))
}
