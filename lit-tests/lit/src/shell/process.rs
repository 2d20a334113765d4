//! Functions of this process and programs as commands.

use std::any::Any;
use std::io::{PipeReader, Read as _, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use crate::tool::{Invocation, Outcome, ToolFunction};

/// Exit code of a panic.
const PANIC_CODE: i32 = 101;

/// The file of a program, from `path` or else this process's `PATH`.
pub(crate) fn find_in_path(name: &str, path: Option<&String>) -> Option<PathBuf> {
    let path = path.map(std::ffi::OsString::from).or_else(|| std::env::var_os("PATH"))?;
    std::env::split_paths(&path).map(|directory| directory.join(name)).find(|file| file.is_file())
}

/// Runs a function of this process; a panic is a crash.
pub(crate) fn call(name: &str, function: &ToolFunction, invocation: &Invocation<'_>) -> Outcome {
    catch_unwind(AssertUnwindSafe(|| function(invocation))).unwrap_or_else(|payload| Outcome {
        stderr: format!("{name}: panicked: {}\n", panic_message(&*payload)).into_bytes(),
        code: PANIC_CODE,
        crashed: true,
        ..Outcome::default()
    })
}

fn panic_message(payload: &(dyn Any + Send)) -> String {
    if let Some(text) = payload.downcast_ref::<&str>() {
        return text.to_string();
    }
    payload.downcast_ref::<String>().cloned().unwrap_or_else(|| "unknown cause".to_string())
}

/// Runs a program; one that cannot be started fails with 127.
pub(crate) fn spawn(program: &Path, invocation: &Invocation<'_>, merged: bool) -> Outcome {
    try_spawn(program, invocation, merged)
        .unwrap_or_else(|error| Outcome::failure(format!("{}: {error}\n", program.display()), 127))
}

/// Runs a program; if `merged`, both its streams come interleaved as its standard output.
fn try_spawn(
    program: &Path,
    invocation: &Invocation<'_>,
    merged: bool,
) -> std::io::Result<Outcome> {
    let mut command = std::process::Command::new(program);
    command
        .args(invocation.args)
        .current_dir(invocation.cwd)
        .envs(invocation.env)
        .stdin(Stdio::piped());
    let reader = if merged {
        let (reader, writer) = std::io::pipe()?;
        command.stdout(writer.try_clone()?).stderr(writer);
        Some(reader)
    } else {
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        None
    };
    let child = command.spawn()?;
    // The command holds the writing ends of the pipe, which must close for the reader to end.
    drop(command);
    collect(child, reader, invocation.stdin)
}

fn collect(mut child: Child, reader: Option<PipeReader>, input: &[u8]) -> std::io::Result<Outcome> {
    std::thread::scope(|scope| {
        if let Some(mut stdin) = child.stdin.take() {
            // A program need not read all of its input: a broken pipe is no failure.
            scope.spawn(move || stdin.write_all(input).ok());
        }
        let mut interleaved = Vec::new();
        if let Some(mut reader) = reader {
            reader.read_to_end(&mut interleaved)?;
        }
        let output = child.wait_with_output()?;
        let stdout = if interleaved.is_empty() { output.stdout } else { interleaved };
        let code = output.status.code();
        Ok(Outcome {
            stdout,
            stderr: output.stderr,
            code: code.unwrap_or(-1),
            crashed: code.is_none_or(|code| code == PANIC_CODE),
        })
    })
}
