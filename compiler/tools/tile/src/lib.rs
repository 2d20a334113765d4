//! Tool `creole-tile`: shows layouts in memory and in registers, relayouts of arrays, and simulated machines.

mod colors;
mod command;
mod diff;
mod elide;
mod figures;
mod flags;
mod grid;
mod html;
mod layout;
mod lines;
mod machines;
mod memory;
mod merged;
mod moved;
mod ops_csv;
mod outputs;
mod picture;
mod places;
mod registers;
mod relayout;
mod report;
mod sensitivity;
mod shown;
mod sim;
mod steps;
mod svg;
mod sweep;
mod systolic;
mod terminal;
#[cfg(test)]
mod tests;
mod texts;
mod trace;
mod validate;

use std::io::{self, BufReader, BufWriter, Cursor, Read};
use std::path::Path;
use std::process::ExitCode;

use command::Subcommand;
use creole_session::panics;
use creole_tool::outcome::{FAILED, Outcome, file_error};
use creole_tool::source::Stdin;
use creole_tool::{Call, Tool};
use flags::CommandCall;
use lines::Output;

/// Commands, in the order of `--help`.
const COMMANDS: &[&dyn Subcommand] = &[
    &layout::LayoutCommand,
    &relayout::RelayoutCommand,
    &registers::RegistersCommand,
    &sim::SimCommand,
    &sweep::SweepCommand,
    &diff::DiffCommand,
    &machines::MachinesCommand,
    &validate::ValidateCommand,
    &systolic::SystolicCommand,
];

/// Main function of a binary that is `creole-tile` with another catalog.
pub fn main(tool: &Tool) -> ExitCode {
    creole_tool::tool::main(tool, tile_streaming, |_, _, _, _| None)
}

/// Runs `creole-tile`.
pub fn tile(tool: &Tool, Call { args, stdin, cwd }: Call<'_>) -> Outcome {
    let call = match flags::parse(tool, COMMANDS, args) {
        Ok(call) => call,
        Err(outcome) => return outcome,
    };
    guarded(tool, || {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let output = Output { out: &mut out, err: &mut err };
        match answer_lines(&call, || Ok(BufReader::new(Cursor::new(stdin()?))), output) {
            None => one(&call, stdin, cwd),
            Some(code) => {
                let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
                Outcome { stdout: text(out), stderr: text(err), code }
            }
        }
    })
}

/// Runs [`tile`] as a process: lines of standard input are answered as they arrive.
pub fn tile_streaming(tool: &Tool, Call { args, stdin, cwd }: Call<'_>) -> Outcome {
    let call = match flags::parse(tool, COMMANDS, args) {
        Ok(call) => call,
        Err(outcome) => return outcome,
    };
    guarded(tool, || {
        let mut out = BufWriter::new(io::stdout());
        let output = Output { out: &mut out, err: &mut io::stderr() };
        match answer_lines(&call, || Ok(BufReader::new(io::stdin())), output) {
            None => one(&call, stdin, cwd),
            Some(code) => Outcome { code, ..Outcome::default() },
        }
    })
}

fn guarded(tool: &Tool, run: impl FnOnce() -> Outcome + Send) -> Outcome {
    panics::guard_deep(run).unwrap_or_else(|message| tool.internal_error(&message))
}

/// Runs a command that does not read lines of standard input.
fn one(call: &CommandCall, stdin: Stdin<'_>, cwd: &Path) -> Outcome {
    let CommandCall { command, found, flags } = call;
    command.run(found, flags, (stdin, cwd)).unwrap_or_else(Outcome::failure)
}

/// Answers the lines of standard input, if the command line asks for it, and returns the exit code.
fn answer_lines<R: Read>(
    CommandCall { command, found, flags }: &CommandCall,
    input: impl FnOnce() -> io::Result<BufReader<R>>,
    output: Output<'_>,
) -> Option<i32> {
    let answer = command.lines(found, flags)?;
    let Output { out, err } = output;
    let done = input()
        .map_err(|error| ("<stdin>", error))
        .and_then(|input| lines::each(input, Output { out, err }, answer));
    Some(done.unwrap_or_else(|(name, error)| {
        // A closed pipe is the reader's choice and not an error.
        if error.kind() == io::ErrorKind::BrokenPipe {
            return 0;
        }
        // A failed write to standard error can't be reported anywhere.
        let _ = err.write_all(file_error(name, &error).as_bytes());
        FAILED
    }))
}
