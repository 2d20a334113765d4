//! What the programs around the tools do: arguments, standard input and output, exit code.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::catalog::Catalog;
use crate::outcome::{BAD_USAGE, FAILED, Outcome};
use crate::source::Stdin;

/// Runs a tool as a program. `resident` comes first: it runs for as long as it likes and gives an
/// exit code, or `None` if it was not asked for.
pub fn main(
    tool: impl Fn(&'static Catalog, &[String], Stdin<'_>, &Path) -> Outcome,
    resident: impl Fn(&[String], &Path, &mut dyn Write) -> Option<i32>,
) -> ExitCode {
    let args: Result<Vec<String>, _> =
        std::env::args_os().skip(1).map(|a| a.into_string()).collect();
    let Ok(args) = args else {
        return finish(&Outcome::bad_usage("error: the command line is not UTF-8\n"));
    };
    let cwd = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    if let Some(code) = resident(&args, &cwd, &mut io::stdout()) {
        return exit_code(code);
    }
    let stdin = || io::read_to_string(io::stdin());
    finish(&tool(Catalog::standard(), &args, &stdin, &cwd))
}

fn finish(outcome: &Outcome) -> ExitCode {
    // A closed pipe is the reader's choice and no error of ours.
    let _ = io::stdout().lock().write_all(outcome.stdout.as_bytes());
    let _ = io::stderr().lock().write_all(outcome.stderr.as_bytes());
    exit_code(outcome.code)
}

fn exit_code(code: i32) -> ExitCode {
    match code {
        0 => ExitCode::SUCCESS,
        FAILED => ExitCode::from(1),
        BAD_USAGE => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    }
}
