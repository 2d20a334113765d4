//! Simulated machines, found by name or read from files.

use std::path::Path;

use creole_ir::Diagnostic;
use creole_ir::loc::Span;
use creole_machine::Machine;

use creole_tool::Tool;
use creole_tool::source::{Source, Stdin};

/// Sources of files: standard input, and the folder of relative paths.
pub type Files<'a> = (Stdin<'a>, &'a Path);

/// Machine that the command line names.
pub struct Found {
    pub machine: Machine,
    /// Value of the target option `machine`: the name, or the text of the file.
    pub option: String,
}

/// Finds a machine by name, or reads it from a file; `-` is standard input. Error: rendered.
pub fn find(
    tool: &Tool,
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
        return Err(format!("{}: error: unknown machine '{which}'; {hint}\n", tool.name));
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
