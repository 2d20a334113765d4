//! Tools as values, and the main function of their binaries: arguments, standard input and output, exit code.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use crate::outcome::{BAD_USAGE, FAILED, Outcome, check_stdout};
use crate::source::Stdin;
use creole_session::catalog::Catalog;
use creole_session::files::read_all;

/// Command-line tool: its name and version in help and messages, and its catalog.
#[derive(Clone)]
pub struct Tool {
    /// Name of the program.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
    /// Dialects, passes, tables and back ends.
    pub catalog: Arc<Catalog>,
}

/// Returns the [`Tool`] of the binary that is compiled, with the name and version that cargo gives it.
#[macro_export]
macro_rules! tool {
    ($catalog:expr) => {
        $crate::Tool {
            name: env!("CARGO_BIN_NAME"),
            version: env!("CARGO_PKG_VERSION"),
            catalog: ::std::sync::Arc::clone($catalog),
        }
    };
}

/// Call of a tool. Standard input is read when it is needed.
#[derive(Clone, Copy)]
pub struct Call<'a> {
    /// Command line without the program's name.
    pub args: &'a [String],
    /// Standard input.
    pub stdin: Stdin<'a>,
    /// Folder of relative paths.
    pub cwd: &'a Path,
}

impl Tool {
    /// Returns a tool with this catalog.
    pub fn new(name: &'static str, version: &'static str, catalog: Catalog) -> Tool {
        Tool { name, version, catalog: Arc::new(catalog) }
    }

    /// Returns the failure of a tool that panicked with this message.
    pub fn internal_error(&self, message: &str) -> Outcome {
        Outcome::failure(format!("{}: error: internal error: {message}\n", self.name))
    }
}

/// Runs a tool as a process. `resident` is tried first: it runs without time limit and returns an exit code, or `None`
/// if it was not asked for.
pub fn main(
    tool: &Tool,
    run: impl Fn(&Tool, Call<'_>) -> Outcome,
    resident: impl Fn(&Tool, &[String], &Path, &mut dyn Write) -> Option<i32>,
) -> ExitCode {
    let args: Result<Vec<String>, _> =
        std::env::args_os().skip(1).map(|a| a.into_string()).collect();
    let Ok(args) = args else {
        return finish(&Outcome::bad_usage("error: the command line is not UTF-8\n"));
    };
    let cwd = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    let args = with_color(args);
    if let Some(code) = resident(tool, &args, &cwd, &mut io::stdout()) {
        return exit_code(code);
    }
    let stdin = || read_all(io::stdin().lock());
    finish(&run(tool, Call { args: &args, stdin: &stdin, cwd: &cwd }))
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
