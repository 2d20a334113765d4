//! Execution of commands: functions of this process, and programs.

use std::any::Any;
use std::io::{PipeReader, Read as _, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::tool::{Invocation, Outcome, ToolFunction};

/// Exit code of a panic.
const PANIC_CODE: i32 = 101;

/// The path of a program: in `folders`, or else in those of `path`.
pub(crate) fn find_program(
    name: &str,
    folders: &[PathBuf],
    path: Option<&String>,
) -> Option<PathBuf> {
    let in_path = path.map(std::ffi::OsString::from).unwrap_or_default();
    let all = folders.iter().cloned().chain(std::env::split_paths(&in_path));
    all.map(|folder| folder.join(name)).find(|file| file.is_file())
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
        .env_clear()
        .envs(invocation.env)
        .stdin(Stdio::piped());
    // A process group of its own, so that its children can be stopped with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let (stdout, stdout_writer) = std::io::pipe()?;
    let (stderr, stderr_writer) = std::io::pipe()?;
    if merged {
        drop(stderr_writer);
        command.stdout(stdout_writer.try_clone()?).stderr(stdout_writer);
    } else {
        command.stdout(stdout_writer).stderr(stderr_writer);
    }
    let child = command.spawn()?;
    // The command holds the write ends of the pipes, which must close for the readers to end.
    drop(command);
    collect(child, stdout, stderr, invocation)
}

fn collect(
    mut child: Child,
    stdout: PipeReader,
    stderr: PipeReader,
    invocation: &Invocation<'_>,
) -> std::io::Result<Outcome> {
    std::thread::scope(|scope| {
        if let Some(mut stdin) = child.stdin.take() {
            // A program need not read all of its input: a broken pipe is no failure.
            scope.spawn(move || stdin.write_all(invocation.stdin).ok());
        }
        let stdout = scope.spawn(|| read_all(stdout));
        let stderr = scope.spawn(|| read_all(stderr));
        let status = wait(&mut child, invocation.deadline)?;
        let joined = |bytes: std::thread::Result<Vec<u8>>| bytes.unwrap_or_default();
        Ok(outcome(status, joined(stdout.join()), joined(stderr.join())))
    })
}

fn read_all(mut reader: PipeReader) -> Vec<u8> {
    let mut bytes = Vec::new();
    // The output before an error is kept.
    let _ = reader.read_to_end(&mut bytes);
    bytes
}

fn outcome(status: ExitStatus, stdout: Vec<u8>, stderr: Vec<u8>) -> Outcome {
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    let signal: Option<i32> = None;
    let code = status.code().unwrap_or_else(|| -signal.unwrap_or(1));
    Outcome { stdout, stderr, code, crashed: code < 0 || code == PANIC_CODE }
}

/// Polling interval of a program with a deadline, at most.
const LONGEST_NAP: Duration = Duration::from_millis(20);

/// Waits for a program; kills it and its children at the deadline.
fn wait(child: &mut Child, deadline: Option<Instant>) -> std::io::Result<ExitStatus> {
    let Some(deadline) = deadline else {
        return child.wait();
    };
    let mut nap = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if Instant::now() >= deadline {
            // The process group by the system's `kill`, the process itself in any case.
            let group = format!("-{}", child.id());
            let _ = std::process::Command::new("kill").args(["-9", "--", &group]).status();
            child.kill()?;
            return child.wait();
        }
        std::thread::sleep(nap);
        nap = (nap * 2).min(LONGEST_NAP);
    }
}
