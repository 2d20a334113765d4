//! Main function of the binaries: arguments, standard input and output, exit code.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::catalog::Catalog;
use crate::files::read_all;
use crate::outcome::{BAD_USAGE, FAILED, Outcome, check_stdout};
use crate::source::Stdin;

/// Runs a tool as a process. `resident` is tried first: it runs without time limit and returns an exit code, or `None`
/// if it was not asked for.
pub fn main(
    catalog: &'static Catalog,
    tool: impl Fn(&'static Catalog, &[String], Stdin<'_>, &Path) -> Outcome,
    resident: impl Fn(&'static Catalog, &[String], &Path, &mut dyn Write) -> Option<i32>,
) -> ExitCode {
    let args: Result<Vec<String>, _> =
        std::env::args_os().skip(1).map(|a| a.into_string()).collect();
    let Ok(args) = args else {
        return finish(&Outcome::bad_usage("error: the command line is not UTF-8\n"));
    };
    let cwd = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    let args = with_color(args);
    if let Some(code) = resident(catalog, &args, &cwd, &mut io::stdout()) {
        return exit_code(code);
    }
    let stdin = || read_all(io::stdin().lock());
    finish(&tool(catalog, &args, &stdin, &cwd))
}

/// Resolves `--color=auto` for a tool, which does not see whether its standard error is a terminal.
fn with_color(args: Vec<String>) -> Vec<String> {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let in_color = io::stderr().is_terminal() && !is_set("NO_COLOR") && !is_dumb;
    let color = if in_color { "--color=always" } else { "--color=never" };
    let is_auto = |arg: &String| matches!(arg.trim_start_matches('-'), "color=auto");
    // Later flags win: the user's own choice.
    std::iter::once(color.to_owned()).chain(args.into_iter().filter(|arg| !is_auto(arg))).collect()
}

fn finish(outcome: &Outcome) -> ExitCode {
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(outcome.stdout.as_bytes()).and_then(|()| stdout.flush());
    let (stderr, code) = match check_stdout(written) {
        // The printed diagnostics may already explain the failure.
        Err(message) if outcome.code == 0 => (message, FAILED),
        _ => (String::new(), outcome.code),
    };
    // A failed write to standard error can't be reported anywhere.
    let _ = io::stderr().lock().write_all((outcome.stderr.clone() + &stderr).as_bytes());
    exit_code(code)
}

fn exit_code(code: i32) -> ExitCode {
    match code {
        0 => ExitCode::SUCCESS,
        FAILED => ExitCode::from(1),
        BAD_USAGE => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    }
}
