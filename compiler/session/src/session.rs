//! Sessions: programs as text or bodies, checked, transformed and compiled from Rust.

use std::fmt;
use std::sync::Arc;

use creole_ir::backend::{Executable, Interface, find_function};
use creole_ir::diagnostic::SourceText;
use creole_ir::loc::SourceMap;
use creole_ir::{Body, CANCELLED, CancelToken, Diagnostic, Error, Severity, Symbol, Type};

use crate::catalog::Catalog;
use crate::module::functions_of;
use crate::panics;
use crate::pipeline::{Pipeline, Runner, Settings};
use crate::queries::{self, Configuration, Database, Db as _, Errors, Program, SourceFile};

/// Compilation session: a catalog, and all values computed from the programs that were added. Dropping it frees all of
/// them but interned types, names and locations, of which each is kept once in a process.
pub struct Session {
    db: Database,
}

/// Program of a session that parses and verifies.
#[derive(Clone, Copy)]
pub struct CheckedProgram<'s> {
    db: &'s Database,
    file: SourceFile,
    cancel: Option<&'s CancelToken>,
}

/// Diagnostics that end an operation. Its text is that of the tools: each with file, line, column and caret, where it
/// has a location.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The diagnostics, errors among them.
    pub diagnostics: Vec<Diagnostic>,
    rendered: String,
}

impl Session {
    /// Returns a session without programs.
    pub fn new(catalog: &Arc<Catalog>) -> Session {
        Session { db: Database::new(catalog) }
    }

    /// Returns the database of the session, for single queries.
    pub fn database(&self) -> &Database {
        &self.db
    }

    /// Returns the configuration of a back end that compiles for this machine. Error: the catalog has no such back end.
    pub fn configuration(&self, backend: &str) -> Result<Configuration, Error> {
        Configuration::host(self.db.catalog().backend(backend)?)
    }

    /// Adds a program, named in diagnostics. Failure: it does not parse or verify.
    pub fn add(
        &self,
        name: &str,
        program: impl Into<Program>,
    ) -> Result<CheckedProgram<'_>, Failure> {
        let file = self.db.add(name, program, false);
        let program = CheckedProgram { db: &self.db, file, cancel: None };
        let diagnostics = program.guarded(|db| Ok(queries::diagnostics(db, file)))?;
        if diagnostics.iter().any(|d| d.severity == Severity::Error) {
            return Err(program.failure(diagnostics));
        }
        Ok(program)
    }
}

impl<'s> CheckedProgram<'s> {
    /// Returns the same program, whose transformations and compilations a token cancels, from any thread. They then end
    /// soon with a failure that [is cancelled](Failure::is_cancelled). The session keeps nothing half done, so they can
    /// be tried again with another token.
    #[must_use]
    pub fn cancelled_by(self, cancel: &'s CancelToken) -> CheckedProgram<'s> {
        CheckedProgram { cancel: Some(cancel), ..self }
    }

    /// Returns the whole program.
    pub fn body(self) -> Body {
        let pieces = queries::pieces(self.db, self.file).iter();
        let bodies: Vec<Arc<Body>> =
            pieces.filter_map(|piece| queries::body(self.db, *piece)).collect();
        queries::assembled(self.db, self.file, &bodies)
    }

    /// Returns the program after a pipeline of passes: `"canonicalize,cse"`. Failure: the pipeline is invalid, a pass
    /// fails, or the token of the program is cancelled.
    pub fn transformed(self, pipeline: &str) -> Result<Body, Failure> {
        let catalog = self.db.catalog();
        let pipeline = Pipeline::parse(pipeline, catalog);
        let pipeline = pipeline.map_err(|e| self.failed(&[Error::new(e.message)]))?;
        let mut body = self.body();
        self.guarded(|db| {
            let settings = Settings { cancel: db.cancel().clone(), ..Settings::default() };
            Runner::new(catalog, &settings).run(&mut body, &pipeline).map_err(Arc::new)
        })?;
        Ok(body)
    }

    /// Returns the types that a function takes and returns. Failure: there is no such function, or they can't be passed.
    pub fn interface(self, entry: &str) -> Result<Interface, Failure> {
        let interface = queries::interface(self.db, self.file, Symbol::new(entry));
        interface.map_err(|error| self.failed(&[error]))
    }

    /// Returns the types of the parameters and results of a function as they are written, with tuples. Failure: there is no
    /// such function.
    pub fn signature(self, entry: &str) -> Result<(Vec<Type>, Vec<Type>), Failure> {
        let body = queries::body_of_entry(self.db, self.file, Symbol::new(entry));
        let signature = body.and_then(|body| {
            let module = functions_of(&body);
            let op = find_function(module, entry)?;
            let ty = creole_ir::verify::signature(module, op).map(|(_, ty)| ty);
            let (inputs, results) = ty.and_then(Type::signature).unwrap_or((&[], &[]));
            Ok((inputs.to_vec(), results.to_vec()))
        });
        signature.map_err(|error| self.failed(&[error]))
    }

    /// Compiles a function with all that it calls. Failure: a stage fails, the back end lacks something, or the token of
    /// the program is cancelled.
    pub fn compile(
        self,
        entry: &str,
        configuration: Configuration,
    ) -> Result<Box<dyn Executable>, Failure> {
        self.interface(entry)?;
        let entry = Symbol::new(entry);
        self.guarded(|db| db.executable(self.file, entry, configuration))
    }

    /// Runs work on a thread with a large stack, as attributes and calls nest by recursion. A panic is a failure.
    fn guarded<T: Send>(
        self,
        work: impl FnOnce(&Database) -> Result<T, Errors> + Send,
    ) -> Result<T, Failure> {
        let (db, cancel) = (self.db.clone(), self.cancel.cloned().unwrap_or_default());
        let done = panics::guard_deep(move || db.cancellable(&cancel, work));
        let done = done
            .map_err(|message| self.failed(&[Error::new(format!("internal error: {message}"))]))?;
        done.map_err(|errors| self.failed(&errors))
    }

    fn failed(self, errors: &[Error]) -> Failure {
        let map = match errors.is_empty() {
            true => SourceMap::default(),
            false => queries::source_map(self.db, self.file),
        };
        self.failure(errors.iter().map(|e| Diagnostic::from_error(e, &map)).collect())
    }

    fn failure(self, diagnostics: Vec<Diagnostic>) -> Failure {
        let source = SourceText::new(self.file.name(self.db), self.file.text(self.db));
        let rendered = diagnostics.iter().map(|d| d.render_in(&source, false)).collect();
        Failure { diagnostics, rendered }
    }
}

impl Failure {
    /// True if the operation did not fail, but was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.diagnostics.iter().any(|d| d.message == CANCELLED)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let diagnostic = Diagnostic::from_error(&error, &SourceMap::default());
        Failure { diagnostics: vec![diagnostic], rendered: format!("error: {error}") }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rendered.trim_end())
    }
}

impl std::error::Error for Failure {}
