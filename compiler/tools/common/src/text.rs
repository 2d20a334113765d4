//! Program text in a database, and the rendering of errors about it.

use creole_ir::diagnostic::SourceText;
use creole_ir::loc::SourceMap;
use creole_ir::{Diagnostic, Error, Loc, Severity, Symbol};
use creole_session::queries::{self, Database, SourceFile};

/// Program text in a database, which owns the only copy: it may be most of the memory.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    /// Name in diagnostics.
    pub name: &'a str,
    /// True if diagnostics are in colour.
    pub color: bool,
    /// Database with the values computed from the text.
    pub db: &'a Database,
    /// The text.
    pub file: SourceFile,
}

impl<'a> Text<'a> {
    /// Returns the text with its name.
    pub fn source(self) -> SourceText<'a> {
        SourceText::new(self.name, self.file.text(self.db))
    }

    /// Returns the locations in the text.
    pub fn map(self) -> SourceMap {
        queries::source_map(self.db, self.file)
    }

    /// Renders diagnostics.
    pub fn rendered(self, diagnostics: &[Diagnostic]) -> String {
        let source = self.source();
        diagnostics.iter().map(|d| d.render_in(&source, self.color)).collect()
    }

    /// Checks the text. Error: the diagnostics of parser and verifier, rendered.
    pub fn check(self) -> Result<(), String> {
        let read = || queries::diagnostics(self.db, self.file);
        let diagnostics = self.db.phase("Read", [queries::PARSE, queries::VERIFY], read);
        if diagnostics.iter().any(|d| d.severity == Severity::Error) {
            return Err(self.rendered(&diagnostics));
        }
        Ok(())
    }

    /// Checks that a function exists. Error: rendered.
    pub fn check_entry(self, entry: Symbol) -> Result<(), String> {
        let body = queries::body_of_entry(self.db, self.file, entry);
        body.map(|_| ()).map_err(|error| self.render_plain(&error))
    }

    /// Checks the text, and that it has this function. Error: rendered.
    pub fn check_program(self, entry: Symbol) -> Result<(), String> {
        self.check()?;
        self.check_entry(entry)
    }

    /// Renders errors with their locations.
    pub fn render(self, errors: &[Error]) -> String {
        let map = self.map();
        let found: Vec<Diagnostic> =
            errors.iter().map(|e| Diagnostic::from_error(e, &map)).collect();
        self.rendered(&found)
    }

    /// Formats a location as `file:line:column`; empty if it is unknown.
    pub fn place(self, map: &SourceMap, loc: Loc) -> String {
        let Some(span) = map.span(loc) else { return String::new() };
        let (line, column) = self.source().line_column(span.start as usize);
        format!("{}:{line}:{column}", self.name)
    }

    /// Renders an error without a location.
    pub fn render_plain(self, error: &Error) -> String {
        format!("{}: error: {error}\n", self.name)
    }
}
