//! Tools: commands that tests may call.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use indexmap::IndexMap;

/// Invocation of a command.
#[derive(Clone, Copy, Debug)]
pub struct Invocation<'a> {
    /// Arguments, without the command's name.
    pub args: &'a [String],
    /// All of standard input.
    pub stdin: &'a [u8],
    /// Working directory; relative paths in `args` are relative to it.
    pub cwd: &'a Path,
    /// Environment variables.
    pub env: &'a IndexMap<String, String>,
    /// Time at which a program is stopped; functions may look at it.
    pub deadline: Option<Instant>,
}

/// Outcome of a command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// All of standard output.
    pub stdout: Vec<u8>,
    /// All of standard error.
    pub stderr: Vec<u8>,
    /// Exit code; 0 is success.
    pub code: i32,
    /// True if it ended by a signal or a panic; `not` accepts that only as `not --crash`.
    pub crashed: bool,
}

impl Outcome {
    /// A success with this output.
    pub fn success(stdout: impl Into<Vec<u8>>) -> Outcome {
        Outcome { stdout: stdout.into(), ..Outcome::default() }
    }

    /// A failure with this message.
    pub fn failure(stderr: impl Into<Vec<u8>>, code: i32) -> Outcome {
        Outcome { stderr: stderr.into(), code, ..Outcome::default() }
    }

    /// True if the command succeeded.
    pub fn is_success(&self) -> bool {
        self.code == 0 && !self.crashed
    }
}

/// A command run inside this process.
pub type ToolFunction = dyn Fn(&Invocation<'_>) -> Outcome + Send + Sync;

/// Implementation of a command.
#[derive(Clone)]
pub enum Tool {
    /// A function of this process. With `2>&1` its standard error comes before its standard output.
    Function(Arc<ToolFunction>),
    /// An external program.
    Program(PathBuf),
}

impl Tool {
    /// A tool from a function.
    pub fn function(run: impl Fn(&Invocation<'_>) -> Outcome + Send + Sync + 'static) -> Tool {
        Tool::Function(Arc::new(run))
    }
}

impl fmt::Debug for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tool::Function(_) => f.write_str("Function"),
            Tool::Program(path) => f.debug_tuple("Program").field(path).finish(),
        }
    }
}
