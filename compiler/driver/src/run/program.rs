//! Compiled programs, and the texts they are compiled from.

use std::time::{Duration, Instant};

use creole_hlo::interpreter::begin_probes;
use creole_ir::backend::{Executable, Interface};
use creole_ir::diagnostic::SourceText;
use creole_ir::{Diagnostic, Error, Severity, Symbol, Tensor};

use super::flags::Flags;
use crate::queries::{self, Database, SourceFile};

/// Executable program.
pub(super) struct Program {
    pub(super) executable: Box<dyn Executable>,
    pub(super) interface: Interface,
    /// Folder for its probes, or nothing.
    probes: Symbol,
    /// Time from the start of reading to an executable.
    pub(super) compile_time: Duration,
}

/// Text in a database, which owns the only copy: it may be most of the memory.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    /// Name in diagnostics.
    pub(super) name: &'a str,
    /// True if diagnostics are in colour.
    pub(super) color: bool,
    pub(super) db: &'a Database,
    pub(super) file: SourceFile,
}

impl<'a> Text<'a> {
    /// Returns the text with its name.
    pub(super) fn source(self) -> SourceText<'a> {
        SourceText::new(self.name, self.file.text(self.db))
    }

    fn rendered(self, diagnostics: &[Diagnostic]) -> String {
        let source = self.source();
        diagnostics.iter().map(|d| d.render_in(&source, self.color)).collect()
    }

    /// Checks the text. Error: the diagnostics of parser and verifier, rendered.
    pub(super) fn check(self) -> Result<(), String> {
        let read = || queries::diagnostics(self.db, self.file);
        let diagnostics = self.db.phase("Read", [queries::PARSE, queries::VERIFY], read);
        if diagnostics.iter().any(|d| d.severity == Severity::Error) {
            return Err(self.rendered(&diagnostics));
        }
        Ok(())
    }

    /// Checks that the entry and the donated inputs exist. Error: rendered.
    pub(super) fn check_entry(self, flags: &Flags) -> Result<(), String> {
        let entry = Symbol::new(&flags.entry);
        let body = queries::body_of_entry(self.db, self.file, entry);
        body.map_err(|e| self.render_plain(&e))?;
        if flags.configuration.donated_inputs().next().is_none() {
            return Ok(());
        }
        let interface = queries::interface(self.db, self.file, entry);
        let n = interface.map_err(|e| self.render(&[e]))?.inputs.len();
        match flags.configuration.donated_inputs().find(|input| *input >= n) {
            Some(input) => {
                Err(self
                    .render_plain(&Error::new(format!("--donate {input}: there are {n} inputs"))))
            }
            None => Ok(()),
        }
    }

    /// Renders errors with their locations.
    pub(super) fn render(self, errors: &[Error]) -> String {
        let map = queries::source_map(self.db, self.file);
        let found: Vec<Diagnostic> =
            errors.iter().map(|e| Diagnostic::from_error(e, &map)).collect();
        self.rendered(&found)
    }

    /// Renders an error without a location.
    pub(super) fn render_plain(self, error: &Error) -> String {
        format!("{}: error: {error}\n", self.name)
    }
}

impl Program {
    /// Compiles a checked text. Error: rendered diagnostics.
    pub(super) fn compile(
        text: Text<'_>,
        flags: &Flags,
        start: Instant,
    ) -> Result<Program, String> {
        let entry = Symbol::new(&flags.entry);
        let interface = queries::interface(text.db, text.file, entry);
        let interface = interface.map_err(|e| text.render(&[e]))?;
        let (configuration, n_threads) = (flags.configuration, flags.threads);
        let executable = text.db.executable(text.file, entry, configuration, n_threads);
        let executable = executable.map_err(|errors| text.render(&errors))?;
        let probes = configuration.probes;
        Ok(Program { executable, interface, probes, compile_time: start.elapsed() })
    }

    /// Calls the program. The inputs must have the types of the interface.
    pub(super) fn call(&mut self, inputs: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        self.executable.load(inputs)?;
        begin_probes(self.probes.as_str());
        self.executable.run()?;
        self.executable.results()
    }
}
