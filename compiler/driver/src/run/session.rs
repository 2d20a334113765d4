//! A program with its inputs, ready to be called many times.

use std::time::{Duration, Instant};

use creole_ir::{Body, Diagnostic, Error, Symbol, Tensor};

use super::flags::{Backend, Flags};
use super::interface::{Interface, functions_of};
use crate::code::Machine;
use crate::queries::{self, Database, SourceFile};
use crate::source::Source;

/// A program that can be called.
pub(super) enum Session {
    /// By the interpreter, at whatever stage it is.
    Interp { whole: Body, entry: Symbol },
    /// As machine code.
    Cpu(Machine),
}

impl Session {
    /// Compiles the program and takes memory for its buffers; the time from `start` until the
    /// code could be run counts as compiling. Error: rendered diagnostics.
    pub(super) fn new(
        flags: &Flags,
        source: &Source,
        db: &Database,
        file: SourceFile,
        start: Instant,
    ) -> Result<(Session, Interface, Duration), String> {
        let render = |errors: &[Error]| {
            let map = queries::source_map(db, file);
            errors
                .iter()
                .map(|e| source.render(&Diagnostic::from_error(e, &map)))
                .collect::<String>()
        };
        let whole = parsed(db, file, source)?;
        let plain = |message: String| format!("{}: error: {message}\n", source.name);
        let interface = Interface::of(functions_of(&whole), &flags.entry).map_err(plain)?;
        let entry = Symbol::new(&flags.entry);
        if flags.backend == Backend::Interp {
            return Ok((Session::Interp { whole, entry }, interface, start.elapsed()));
        }
        let target = crate::code::host_target();
        db.compile_kernels(file, entry, target);
        let linked =
            queries::executable(db, file, entry, target).map_err(|errors| render(&errors))?;
        let compile_time = start.elapsed();
        let machine = Machine::new(linked.0, &interface, flags.threads).map_err(plain)?;
        Ok((Session::Cpu(machine), interface, compile_time))
    }

    /// The results for these inputs, which have the types of the interface.
    pub(super) fn call(&mut self, inputs: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        match self {
            Session::Interp { whole, entry } => {
                creole_interp::run(functions_of(whole), *entry, inputs)
            }
            Session::Cpu(machine) => {
                machine.load(inputs)?;
                machine.run()?;
                machine.results()
            }
        }
    }

    /// Makes [`Session::call_again`] use these inputs.
    pub(super) fn load(&mut self, inputs: &[Tensor]) -> Result<(), Error> {
        match self {
            Session::Interp { .. } => Ok(()),
            Session::Cpu(machine) => machine.load(inputs),
        }
    }

    /// One call with the inputs that were loaded, results left where they are.
    pub(super) fn call_again(&mut self, inputs: &[Tensor]) -> Result<(), Error> {
        match self {
            Session::Interp { .. } => self.call(inputs).map(drop),
            Session::Cpu(machine) => machine.run(),
        }
    }
}

/// The whole text as IR. Error: rendered diagnostics.
pub(super) fn parsed(db: &Database, file: SourceFile, source: &Source) -> Result<Body, String> {
    let diagnostics = queries::diagnostics(db, file);
    if diagnostics.iter().any(|d| d.severity == creole_ir::Severity::Error) {
        return Err(diagnostics.iter().map(|d| source.render(d)).collect());
    }
    let bodies: Vec<_> =
        queries::pieces(db, file).iter().filter_map(|piece| queries::body(db, *piece)).collect();
    Ok(queries::assembled(db, file, &bodies))
}
