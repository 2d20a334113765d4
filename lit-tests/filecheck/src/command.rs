//! The command-line program `creole-filecheck`.

use std::path::Path;

use crate::options::{Command, Options, parse_command_line};
use crate::{FailureKind, check_bytes, dump};

/// Output and exit code of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommandOutput {
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
    /// Exit code: 0 success, 1 mismatch or wrong usage, 2 unusable check file or input.
    pub code: i32,
}

impl CommandOutput {
    fn fail(stderr: String, code: i32) -> CommandOutput {
        CommandOutput { stderr, code, ..CommandOutput::default() }
    }
}

const USAGE: &str = "\
Checks text against the directives in the comments of a check file, as LLVM's FileCheck does.

USAGE: creole-filecheck [options] <check-file>

  my-tool input.txt | creole-filecheck input.txt

  -D<NAME=TEXT>, -D#[%FMT,]<NAME=EXPR>  define a variable
  --allow-deprecated-dag-overlap        let matches of one -DAG group overlap
  --allow-empty                         accept an empty input
  --allow-unused-prefixes               accept prefixes that occur nowhere
  --check-prefix=<P>, --check-prefixes=<P,Q>  prefixes of directives (CHECK)
  --color                               colours, as on a terminal
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

DIRECTIVES, each with a prefix and a colon, as in `// CHECK-NEXT: return`:

  CHECK          the pattern occurs, after the previous match
  CHECK-NEXT     ... on the next line              CHECK-SAME   ... on the same line
  CHECK-EMPTY    the next line is empty            CHECK-NOT    it does not occur in between
  CHECK-DAG      in any order within a group       CHECK-COUNT-3  three times
  CHECK-LABEL    cuts the input into blocks, so that a failure stays within one

A pattern is literal text with {{regex}} (POSIX extended), [[NAME:regex]] and [[NAME]] for text,
[[#NAME:]] and [[#NAME+1]] for numbers. CHECK{LITERAL}: takes all of it literally.

EXIT CODE: 0 the input has all that is asked for, 1 it has not, 2 the check file or an option is
wrong or the input is empty.
";

/// Runs the program with `arguments`, without its own name. Relative paths are relative to `directory`;
/// `stdin` is read only if no input file is named; `environment` is the content of `FILECHECK_OPTS`.
pub fn run_command(
    arguments: &[String],
    directory: &Path,
    environment: &str,
    stdin: impl FnOnce() -> Vec<u8>,
) -> CommandOutput {
    let output = |stdout: String| CommandOutput { stdout, ..CommandOutput::default() };
    match parse_command_line(arguments, environment) {
        Err(message) => {
            CommandOutput::fail(format!("FileCheck: {message}  Try: 'FileCheck --help'\n"), 1)
        }
        Ok(Command::Help) => output(USAGE.to_string()),
        Ok(Command::DumpHelp) => output(dump::HELP.to_string()),
        Ok(Command::Version) => output(format!("creole-filecheck {}\n", env!("CARGO_PKG_VERSION"))),
        Ok(Command::Check { check_file, input_file, options }) => {
            let open = |what: &str, path: &Path| {
                std::fs::read(directory.join(path)).map_err(|error| {
                    let why = match error.kind() {
                        std::io::ErrorKind::NotFound => "No such file or directory".to_string(),
                        _ => error.to_string(),
                    };
                    format!("Could not open {what} file '{}': {why}\n", path.display())
                })
            };
            let checks = open("check", &check_file);
            let input = match input_file {
                None => Ok(stdin()),
                Some(path) => open("input", &path),
            };
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
            if failure.kind == FailureKind::EmptyInput {
                stderr.push_str(&format!(
                    "FileCheck command line: FileCheck {}\n",
                    arguments.join(" ")
                ));
            }
            CommandOutput::fail(stderr, failure.exit_code())
        }
    }
}
