//! Outcome of a tool: texts and an exit code.

use std::io;

/// Standard output and standard error of a tool run, and its exit code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// All of standard output.
    pub stdout: String,
    /// All of standard error.
    pub stderr: String,
    /// Exit code. 0: success; 1: a diagnostic was printed; 2: a usage error.
    pub code: i32,
}

/// Exit code after a diagnostic.
pub const FAILED: i32 = 1;
/// Exit code of a usage error.
pub const BAD_USAGE: i32 = 2;

impl Outcome {
    /// Returns a success that printed `stdout`.
    pub fn success(stdout: impl Into<String>) -> Outcome {
        Outcome { stdout: stdout.into(), ..Outcome::default() }
    }

    /// Returns a failure that printed `stderr`.
    pub fn failure(stderr: impl Into<String>) -> Outcome {
        Outcome { stderr: stderr.into(), code: FAILED, ..Outcome::default() }
    }

    /// Returns a usage error.
    pub fn bad_usage(stderr: impl Into<String>) -> Outcome {
        Outcome { stderr: stderr.into(), code: BAD_USAGE, ..Outcome::default() }
    }

    /// Converts clap's errors; help and version output are successes.
    pub fn from_clap(error: &clap::Error) -> Outcome {
        let text = error.render().to_string();
        match error.use_stderr() {
            true => Outcome::bad_usage(text),
            false => Outcome::success(text),
        }
    }
}

/// Reports errors in writing standard output, rendered. A closed pipe is the reader's choice and not an error.
pub fn check_stdout(written: io::Result<()>) -> Result<(), String> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(file_error("<stdout>", &error))
        }
        _ => Ok(()),
    }
}

/// Renders the reason why a file can't be read or written, after `error: `.
pub fn file_error(path: &str, error: &io::Error) -> String {
    let text = error.to_string();
    // The system's error number does not help users.
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
