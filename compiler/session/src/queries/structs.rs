//! Salsa structs: inputs, and values that are interned or tracked by identity.

use std::sync::Arc;

use creole_ir::backend::{Backend, Target, TargetOptions};
use creole_ir::communicator::DeviceGrid;
use creole_ir::pattern::Mode;
use creole_ir::{Body, Error, NumberSet};

use super::cut::{Content, Program};
use super::{Db, Errors};

/// Program that may change.
#[salsa::input]
pub struct SourceFile {
    /// Name in locations.
    #[returns(ref)]
    pub name: String,
    /// Its text or body.
    #[returns(ref)]
    pub program: Program,
    /// True if ops of unregistered dialects are allowed.
    #[returns(copy)]
    pub allow_unregistered: bool,
}

impl SourceFile {
    /// Returns the text of the program; empty if it is a body.
    pub fn text(self, db: &dyn Db) -> &str {
        match self.program(db) {
            Program::Text(text) => text,
            Program::Body(_) => "",
        }
    }
}

/// Top-level op of a program: the `nth` of its name.
#[salsa::tracked]
pub struct FuncText<'db> {
    /// File that contains it.
    #[returns(copy)]
    pub file: SourceFile,
    /// Symbol without `@`; empty if it has none.
    #[returns(ref)]
    pub name: String,
    /// Number of earlier ops of this name.
    #[returns(copy)]
    pub nth: u32,
    /// Its text, independent of its position, or its body.
    #[tracked]
    #[returns(ref)]
    pub content: Content,
}

/// Compilation target of a program, and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Configuration {
    /// Name of the back end.
    pub backend: &'static str,
    /// Target of the back end.
    pub target: Target,
    /// Donated inputs: numbers of the inputs that the program may overwrite, besides those whose attributes say so.
    pub donated: NumberSet,
    /// True if the IR is verified after each pass and stage.
    pub verify_each: bool,
    /// Mode of rewrite rules in functions that have no attribute for it.
    pub mode: Mode,
    /// Devices that the program runs on.
    pub devices: DeviceGrid,
}

impl Configuration {
    /// Returns a configuration of a back end and a target. Debug builds verify the IR after each pass.
    pub fn new(backend: &'static str, target: Target) -> Configuration {
        let (donated, verify_each) = (NumberSet::default(), cfg!(debug_assertions));
        let (mode, devices) = (Mode::Strict, DeviceGrid::ONE);
        Configuration { backend, target, donated, verify_each, mode, devices }
    }

    /// Returns the configuration that compiles for the host machine. Error: the back end can't.
    pub fn host(backend: &Backend) -> Result<Configuration, Error> {
        Ok(Configuration::new(backend.name, (backend.target)(&TargetOptions::default())?))
    }
}

/// Unit of compilation, interned by content: the part of a program that a stage sees, as a body that can be verified by
/// itself.
#[salsa::interned]
pub struct Unit<'db> {
    /// Its content.
    #[returns(ref)]
    pub content: Arc<Body>,
}

/// Program split into units.
#[derive(Clone, PartialEq, Eq, salsa::SalsaValue)]
pub struct Units<'db> {
    /// Units with their names, in program order.
    pub parts: Vec<(String, Unit<'db>)>,
    /// Globals and declarations, which belong to no unit.
    pub declarations: Arc<Body>,
    /// Errors that prevented splitting.
    pub errors: Option<Errors>,
}
