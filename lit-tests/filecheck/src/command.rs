//! The command-line program.

use std::path::Path;

use crate::options::{Command, Options, parse_command_line};
use crate::{check_bytes, dump};

/// What a run prints and its exit code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommandOutput {
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
    /// 0 success, 1 mismatch or wrong usage, 2 unusable check file or input.
    pub code: i32,
}

impl CommandOutput {
    fn fail(stderr: String, code: i32) -> CommandOutput {
        CommandOutput { stderr, code, ..CommandOutput::default() }
    }
}

const USAGE: &str = "\
USAGE: FileCheck [options] <check-file>

  -D<NAME=TEXT>, -D#[%FMT,]<NAME=EXPR>  define a variable
  --allow-deprecated-dag-overlap        let matches of one -DAG group overlap
  --allow-empty                         accept an empty input
  --allow-unused-prefixes               accept prefixes that occur nowhere
  --check-prefix=<P>, --check-prefixes=<P,Q>  prefixes of directives (CHECK)
  --comment-prefixes=<P,Q>              prefixes of comments (COM,RUN)
  --dump-input=help|always|fail|never   show the annotated input (fail)
  --dump-input-context=<N>              with so many lines around (5)
  --dump-input-filter=all|annotation-full|annotation|error
  --enable-var-scope                    forget variables without $ at each label
  --ignore-case                         letters match both cases
  --implicit-check-not=<PATTERN>        exclude it between all positive matches
  --input-file=<FILE>                   check this file instead of standard input
  --match-full-lines                    matches cover whole lines
  --strict-whitespace                   blanks and tabs count exactly
  -v, -vv                               show matches, and what was discarded

Long options take one dash or two. FILECHECK_OPTS holds options to put before these.
";

/// Runs the program with `arguments` (its own name left out). Relative paths are relative to
/// `directory`; `stdin` is read only if no input file is named; `environment` is `FILECHECK_OPTS`.
pub fn run_command(
    arguments: &[String],
    directory: &Path,
    environment: &str,
    stdin: impl FnOnce() -> Vec<u8>,
) -> CommandOutput {
    let output = |stdout: String| CommandOutput { stdout, ..CommandOutput::default() };
    match parse_command_line(arguments, environment) {
        Err(message) => {
            CommandOutput::fail(format!("FileCheck: {message} Try: 'FileCheck --help'\n"), 1)
        }
        Ok(Command::Help) => output(USAGE.to_string()),
        Ok(Command::DumpHelp) => output(dump::HELP.to_string()),
        Ok(Command::Version) => output(format!("creole-filecheck {}\n", env!("CARGO_PKG_VERSION"))),
        Ok(Command::Check { check_file, input_file, options }) => {
            let input = match input_file {
                None => Ok(stdin()),
                Some(path) => std::fs::read(directory.join(&path)).map_err(|error| {
                    format!("Could not open input file '{}': {error}\n", path.display())
                }),
            };
            let checks = std::fs::read(directory.join(&check_file)).map_err(|error| {
                format!("Could not open check file '{}': {error}\n", check_file.display())
            });
            match (checks, input) {
                (Err(message), _) | (_, Err(message)) => CommandOutput::fail(message, 2),
                (Ok(checks), Ok(input)) => {
                    run_check(&checks, &check_file, &input, &options, arguments)
                }
            }
        }
    }
}

fn run_check(
    checks: &[u8],
    check_file: &Path,
    input: &[u8],
    options: &Options,
    arguments: &[String],
) -> CommandOutput {
    match check_bytes(checks, &check_file.display().to_string(), input, options) {
        Ok(stderr) => CommandOutput { stderr, ..CommandOutput::default() },
        Err(failure) => {
            let mut stderr = failure.to_string();
            if input.is_empty() && !options.allow_empty {
                stderr.push_str(&format!(
                    "FileCheck command line: FileCheck {}\n",
                    arguments.join(" ")
                ));
            }
            CommandOutput::fail(stderr, failure.exit_code())
        }
    }
}
