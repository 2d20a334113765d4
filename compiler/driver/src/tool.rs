//! What the programs around the tools do: arguments, standard input and output, exit code.

use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::outcome::{BAD_USAGE, FAILED, Outcome};

/// Runs a tool as a program. `resident` comes first: it runs for as long as it likes and gives an
/// exit code, or `None` if it was not asked for.
pub fn main(
    tool: impl Fn(&[String], &str, &Path) -> Outcome,
    resident: impl Fn(&[String], &Path, &mut dyn Write) -> Option<i32>,
) -> ExitCode {
    let args: Result<Vec<String>, _> = std::env::args_os().skip(1).map(|a| a.into_string()).collect();
    let Ok(args) = args else {
        return finish(&Outcome::bad_usage("error: the command line is not UTF-8\n"));
    };
    let cwd = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    if let Some(code) = resident(&args, &cwd, &mut io::stdout()) {
        return exit_code(code);
    }
    match stdin(&args) {
        Ok(stdin) => finish(&tool(&args, &stdin, &cwd)),
        Err(error) => finish(&Outcome::failure(format!("<stdin>: error: {error}\n"))),
    }
}

/// Standard input, if it is going to be read: a file name is missing or `-`.
fn stdin(args: &[String]) -> io::Result<String> {
    let asks_for_more = args.iter().any(|a| matches!(a.trim_start_matches('-'), "help" | "h" | "version" | "list-passes" | "show-dialects"));
    let names_file = args.iter().any(|a| !a.starts_with('-') && Path::new(a).is_file());
    let mut text = Vec::new();
    if !asks_for_more && (args.iter().any(|a| a == "-") || !names_file) {
        io::stdin().lock().read_to_end(&mut text)?;
    }
    String::from_utf8(text).map_err(|_| io::Error::other("not UTF-8"))
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
