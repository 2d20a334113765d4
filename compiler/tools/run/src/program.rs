//! Compiled programs.

use std::time::{Duration, Instant};

use creole_ir::backend::{Executable, FunctionBytes, Interface};
use creole_ir::{Error, Symbol, Tensor};

use super::flags::Flags;
use super::runs::Runs;
use creole_session::queries;
use creole_tool::Text;

/// Executable program.
pub(super) struct Program {
    pub(super) executable: Box<dyn Executable>,
    pub(super) interface: Interface,
    pub(super) runs: Runs,
    /// Time from the start of reading to an executable.
    pub(super) compile_time: Duration,
}

/// Checks that the entry and the donated inputs exist. Error: rendered.
pub(super) fn check_entry(text: Text<'_>, flags: &Flags) -> Result<(), String> {
    let entry = Symbol::new(&flags.entry);
    text.check_entry(entry)?;
    let Some(last) = flags.configuration.donated.numbers().last() else { return Ok(()) };
    let interface = queries::interface(text.db, text.file, entry);
    let n = interface.map_err(|e| text.render(&[e]))?.inputs.len();
    match *last < n {
        true => Ok(()),
        false => {
            Err(text.render_plain(&Error::new(format!("--donate {last}: there are {n} inputs"))))
        }
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
        let executable = text.db.executable(text.file, entry, flags.configuration);
        let executable = executable.map_err(|errors| text.render(&errors))?;
        let runs = flags.runs.clone();
        Ok(Program { executable, interface, runs, compile_time: start.elapsed() })
    }

    /// Machine code of its functions, for a flag. Error, rendered: there is none.
    pub(super) fn machine_code(
        &self,
        flag: &str,
        flags: &Flags,
    ) -> Result<Vec<FunctionBytes<'_>>, String> {
        let functions = self.executable.machine_code();
        match functions.is_empty() {
            false => Ok(functions),
            true => {
                let backend = flags.backend.name;
                Err(format!("error: {flag}: back end '{backend}' makes no machine code\n"))
            }
        }
    }

    /// Calls the program. The inputs must have the types of the interface.
    pub(super) fn call(&self, inputs: &[Tensor]) -> Result<Vec<Tensor>, Error> {
        self.runs.begin();
        let call = || self.executable.call_tensors(inputs, &self.runs.cx);
        let results = self.runs.traced(call)?;
        self.runs.check_threads()?;
        Ok(results)
    }
}
