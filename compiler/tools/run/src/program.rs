//! Compiled programs.

use std::time::{Duration, Instant};

use creole_hlo::interpreter::begin_probes;
use creole_ir::backend::{Executable, Interface};
use creole_ir::{Error, Symbol, Tensor};

use super::flags::Flags;
use creole_session::queries;
use creole_tool::Text;

/// Executable program.
pub(super) struct Program {
    pub(super) executable: Box<dyn Executable>,
    pub(super) interface: Interface,
    /// Folder for its probes, or nothing.
    probes: Symbol,
    /// Time from the start of reading to an executable.
    pub(super) compile_time: Duration,
}

/// Checks that the entry and the donated inputs exist. Error: rendered.
pub(super) fn check_entry(text: Text<'_>, flags: &Flags) -> Result<(), String> {
    let entry = Symbol::new(&flags.entry);
    text.check_entry(entry)?;
    if flags.configuration.donated_inputs().next().is_none() {
        return Ok(());
    }
    let interface = queries::interface(text.db, text.file, entry);
    let n = interface.map_err(|e| text.render(&[e]))?.inputs.len();
    match flags.configuration.donated_inputs().find(|input| *input >= n) {
        Some(input) => {
            Err(text.render_plain(&Error::new(format!("--donate {input}: there are {n} inputs"))))
        }
        None => Ok(()),
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
