//! What a tool did: texts and an exit code.

use std::io;

/// What a run of a tool printed, and its exit code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// All of standard output.
    pub stdout: String,
    /// All of standard error.
    pub stderr: String,
    /// 0: done; 1: a diagnostic was printed; 2: bad usage.
    pub code: i32,
}

/// Exit code when a diagnostic was printed.
pub const FAILED: i32 = 1;
/// Exit code when the command line makes no sense.
pub const BAD_USAGE: i32 = 2;

impl Outcome {
    /// Success that printed `stdout`.
    pub fn success(stdout: impl Into<String>) -> Outcome {
        Outcome { stdout: stdout.into(), ..Outcome::default() }
    }

    /// Failure that printed `stderr`.
    pub fn failure(stderr: impl Into<String>) -> Outcome {
        Outcome { stderr: stderr.into(), code: FAILED, ..Outcome::default() }
    }

    /// A command line that makes no sense.
    pub fn bad_usage(stderr: impl Into<String>) -> Outcome {
        Outcome { stderr: stderr.into(), code: BAD_USAGE, ..Outcome::default() }
    }

    /// What clap has to say: help and versions are successes.
    pub(crate) fn from_clap(error: &clap::Error) -> Outcome {
        let text = error.render().to_string();
        match error.use_stderr() {
            true => Outcome::bad_usage(text),
            false => Outcome::success(text),
        }
    }
}

/// What is wrong with standard output, rendered. A closed pipe is the reader's choice and no error
/// of ours.
pub(crate) fn check_stdout(written: io::Result<()>) -> Result<(), String> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(file_error("<stdout>", &error))
        }
        _ => Ok(()),
    }
}

/// `error: ` with the reason why a file can't be read or written.
pub(crate) fn file_error(path: &str, error: &io::Error) -> String {
    let text = error.to_string();
    // The number of the system's error tells users nothing.
    let reason = text.split(" (os error").next().unwrap_or(&text).to_owned();
    format!("{path}: error: {}\n", lower_first(&reason))
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_lowercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_device_is_an_error_and_a_closed_pipe_is_none() {
        let check = |kind: io::ErrorKind| check_stdout(Err(kind.into()));
        assert_eq!(check(io::ErrorKind::BrokenPipe), Ok(()));
        let full = check(io::ErrorKind::StorageFull);
        assert_eq!(full, Err("<stdout>: error: no storage space\n".to_owned()));
    }
}
