//! What salsa keeps: inputs, and things known by identity or content.

use std::sync::Arc;

use creole_ir::backend::{Backend, Target, TargetOptions};
use creole_ir::{Body, Error, Symbol};

use super::Errors;
use super::cut::Slice;

/// A text that may change.
#[salsa::input]
pub struct SourceFile {
    /// What it is called in locations.
    #[returns(ref)]
    pub name: String,
    /// The text.
    #[returns(ref)]
    pub text: Arc<str>,
    /// Are ops of unknown dialects allowed?
    #[returns(copy)]
    pub allow_unregistered: bool,
}

/// A top-level op of a text: the `nth` of its name.
#[salsa::tracked]
pub struct FuncText<'db> {
    /// The file it stands in.
    #[returns(copy)]
    pub file: SourceFile,
    /// Its symbol without `@`; empty if it has none.
    #[returns(ref)]
    pub name: String,
    /// How many of this name stand before it.
    #[returns(copy)]
    pub nth: u32,
    /// Its text, which says nothing of where it stands.
    #[tracked]
    #[returns(ref)]
    pub text: Slice,
}

/// What a program is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Configuration {
    /// The name of the back end.
    pub backend: &'static str,
    /// What the back end was asked to compile for.
    pub target: Target,
    /// The inputs of the program that it may overwrite, beside those whose attributes say so: numbers with
    /// commas between them, or nothing.
    pub donated: Symbol,
    /// The folder that the program's probes are kept in, or nothing.
    pub probes: Symbol,
    /// Is the IR verified after each pass and stage?
    pub verify_each: bool,
}

impl Configuration {
    /// A back end and what it is to compile for. Debug builds verify the IR after each pass.
    pub fn new(backend: &'static str, target: Target) -> Configuration {
        let (donated, probes) = (Symbol::new(""), Symbol::new(""));
        Configuration { backend, target, donated, probes, verify_each: cfg!(debug_assertions) }
    }

    /// A back end that compiles for this machine. Error: it can't.
    pub fn host(backend: &Backend) -> Result<Configuration, Error> {
        Ok(Configuration::new(backend.name, (backend.target)(&TargetOptions::default())?))
    }

    /// The numbers of the inputs that the program may overwrite.
    pub fn donated_inputs(&self) -> impl Iterator<Item = usize> {
        self.donated.as_str().split(',').filter_map(|number| number.parse().ok())
    }
}

/// As much of a program as a stage sees at a time, by content: a body that can be verified by itself.
#[salsa::interned]
pub struct Unit<'db> {
    /// The content.
    #[returns(ref)]
    pub content: Arc<Body>,
}

/// A program in units.
#[derive(Clone, PartialEq, Eq, salsa::SalsaValue)]
pub struct Units<'db> {
    /// The units with their names, in program order.
    pub parts: Vec<(String, Unit<'db>)>,
    /// What of the program stands in no unit: globals, functions that are only declared.
    pub declarations: Arc<Body>,
    /// What went wrong before there could be units.
    pub errors: Option<Errors>,
}
