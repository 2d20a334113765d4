//! A compiled program.

use std::time::{Duration, Instant};

use creole_ir::backend::{Executable, Interface};
use creole_ir::{Diagnostic, Error, Severity, Symbol, Tensor};

use super::flags::Flags;
use crate::queries::{self, Database, SourceFile};
use crate::source::Source;

/// A program that can be called.
pub(super) struct Program {
    pub(super) executable: Box<dyn Executable>,
    pub(super) interface: Interface,
    /// From the start of reading to when it could be called.
    pub(super) compile_time: Duration,
}

/// A text in a database.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) source: &'a Source,
    pub(super) db: &'a Database,
    pub(super) file: SourceFile,
}

impl Text<'_> {
    /// Error: what parser and verifier have against it, rendered.
    pub(super) fn check(self) -> Result<(), String> {
        let read = || queries::diagnostics(self.db, self.file);
        let diagnostics = self.db.phase("Read", [queries::PARSE, queries::VERIFY], read);
        if diagnostics.iter().any(|d| d.severity == Severity::Error) {
            return Err(diagnostics.iter().map(|d| self.source.render(d)).collect());
        }
        Ok(())
    }

    /// Errors with their places.
    pub(super) fn render(self, errors: &[Error]) -> String {
        let map = queries::source_map(self.db, self.file);
        errors.iter().map(|e| self.source.render(&Diagnostic::from_error(e, &map))).collect()
    }

    /// An error that belongs to no place.
    pub(super) fn render_plain(self, error: &Error) -> String {
        format!("{}: error: {error}\n", self.source.name)
    }
}

impl Program {
    /// Compiles a text that was checked. Error: rendered diagnostics.
    pub(super) fn compile(
        text: Text<'_>,
        flags: &Flags,
        start: Instant,
    ) -> Result<Program, String> {
        let entry = Symbol::new(&flags.entry);
        let interface = queries::interface(text.db, text.file, entry);
        let interface = interface.map_err(|e| text.render(&[e]))?;
        let (configuration, n_threads) = (flags.configuration, flags.threads);
        let n = interface.inputs.len();
        if let Some(input) = configuration.donated_inputs().find(|input| *input >= n) {
            let error = Error::new(format!("--donate {input}: there are {n} inputs"));
            return Err(text.render_plain(&error));
        }
        let executable = text.db.executable(text.file, entry, configuration, n_threads);
        let executable = executable.map_err(|errors| text.render(&errors))?;
        Ok(Program { executable, interface, compile_time: start.elapsed() })
    }

    /// The results for these inputs, which have the types of the interface.
    pub(super) fn call(&mut self, inputs: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        self.executable.load(inputs)?;
        self.executable.run()?;
        self.executable.results()
    }
}
