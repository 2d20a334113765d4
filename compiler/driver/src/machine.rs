//! Machines that are simulated: by name, or from files.

use std::path::Path;

use creole_ir::Diagnostic;
use creole_ir::loc::Span;
use creole_machine::Machine;

use crate::source::{Source, Stdin};

/// Where files are read from: standard input, and the folder of relative paths.
pub(crate) type Files<'a> = (Stdin<'a>, &'a Path);

/// A machine that was asked for.
pub(crate) struct Found {
    pub(crate) machine: Machine,
    /// What the target option `machine` takes: its name, or the text of its file.
    pub(crate) option: String,
}

/// A machine by its name, or from a file; `-` is standard input. Error: rendered.
pub(crate) fn find(
    tool: &str,
    which: &str,
    color: bool,
    (stdin, cwd): Files<'_>,
) -> Result<Found, String> {
    if let Some(machine) = Machine::named(which) {
        return Ok(Found { machine, option: which.to_owned() });
    }
    let is_path = which == "-"
        || which.contains('/')
        || which.ends_with(".toml")
        || cwd.join(which).is_file();
    if !is_path {
        let hint = Machine::nearest(which).map(|near| format!("did you mean '{near}'?"));
        let hint = hint.unwrap_or_else(|| "'creole-tile machines' lists them".to_owned());
        return Err(format!("{tool}: error: unknown machine '{which}'; {hint}\n"));
    }
    let source = Source { color, ..Source::read(which, stdin, cwd)? };
    match Machine::parse(&source.text) {
        Ok(machine) => Ok(Found { machine, option: source.text.to_string() + "\n" }),
        Err(faults) => {
            let shown = faults.into_iter().map(|fault| {
                let span = Span::new(fault.span.start, fault.span.end);
                source.render(&Diagnostic::error(Some(span), fault.message))
            });
            Err(shown.collect())
        }
    }
}
