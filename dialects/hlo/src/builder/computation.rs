//! Finished computations.

use std::fmt;
use std::sync::Arc;

use creole_builtin::{Func, Module, program};
use creole_ir::text::{PrintOptions, print_module};
use creole_ir::{At, Body, Builder, Loc, Symbol, Type};

/// Name of the function that a computation is.
pub(super) const ENTRY: &str = "main";

/// Finished computation: a module with the function `main`. Its text is that of [`fmt::Display`].
#[derive(Clone, Debug)]
pub struct Computation {
    name: Symbol,
    functions: Arc<[Func]>,
    module: Arc<Body>,
}

impl Computation {
    pub(super) fn new(name: Symbol, functions: Vec<Func>) -> Computation {
        let mut text = Body::with_entry(&[]);
        let block = text.entry();
        let body = program(functions.iter().cloned()).into();
        let module = Module { sym_name: Some(name), sym_visibility: None, body };
        Builder::new(&mut text, At::End(block), Loc::Unknown).add_typed(module, &[]);
        Computation { name, functions: functions.into(), module: text.into() }
    }

    /// Returns the name that the builder got.
    pub fn name(&self) -> &'static str {
        self.name.as_str()
    }

    /// Returns the program: a module.
    pub fn module(&self) -> &Arc<Body> {
        &self.module
    }

    /// Returns the types of the parameters.
    pub fn parameters(&self) -> &'static [Type] {
        self.signature().0
    }

    /// Returns the types of the results.
    pub fn results(&self) -> &'static [Type] {
        self.signature().1
    }

    fn signature(&self) -> (&'static [Type], &'static [Type]) {
        self.functions[0].function_type.signature().unwrap_or((&[], &[]))
    }

    /// The entry function, then those that it calls.
    pub(super) fn functions(&self) -> &[Func] {
        &self.functions
    }
}

impl fmt::Display for Computation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_module(&self.module, PrintOptions::default()))
    }
}
