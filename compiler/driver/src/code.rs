//! The border to the machine-code backend: code of functions, programs, and calling them.

use std::sync::{Arc, LazyLock};

use creole_cpu::context::Context;
pub(crate) use creole_cpu::emit::{FunctionCode, Program};
use creole_cpu::isa;
use creole_cpu::memory::AlignedBuffer;
use creole_ir::pass::{Target, functions};
use creole_ir::{Attr, Body, Error, OpId, Symbol, Tensor, Type, bail};

use crate::run::Interface;

/// The name that every kernel has while its code is made.
pub(crate) const SELF: &str = "self";

/// The processor that this process runs on.
static HOST: LazyLock<Result<isa::Target, String>> = LazyLock::new(isa::Target::host);

fn host() -> Result<&'static isa::Target, Error> {
    HOST.as_ref().map_err(|message| Error::new(message.clone()))
}

/// What passes may know of the processor that this process runs on.
pub(crate) fn host_target() -> Target {
    #[cfg(target_arch = "x86_64")]
    let has_fma = std::is_x86_feature_detected!("fma");
    #[cfg(not(target_arch = "x86_64"))]
    let has_fma = cfg!(target_arch = "aarch64");
    // Cranelift's vectors are that wide.
    Target { vector_bits: 128, has_fma }
}

/// The code of one function.
pub(crate) fn emit(body: &Body, op: OpId) -> Result<FunctionCode, Error> {
    creole_cpu::emit::emit_function(body, op, host()?)
}

/// The program of these functions. `module` has the entry's type.
pub(crate) fn link(
    module: &Body,
    codes: &[(Symbol, Arc<FunctionCode>)],
    entry: Symbol,
) -> Result<Program, Error> {
    let name = |op: &OpId| module.attr(*op, "sym_name").and_then(Attr::as_str);
    let found = functions(module).into_iter().find(|op| name(op) == Some(entry.as_str()));
    let Some(op) = found else { bail!("no function is named '@{entry}'") };
    let signature = match module.attr(op, "function_type") {
        Some(Attr::Type(ty)) => ty.signature(),
        _ => None,
    };
    let Some((args, [])) = signature else {
        bail!("'@{entry}' gives back values; after the last stage it should write into buffers")
    };
    let codes: Vec<(&str, &FunctionCode)> =
        codes.iter().map(|(name, code)| (name.as_str(), &**code)).collect();
    creole_cpu::emit::link(&codes, entry.as_str(), args, host()?)
}

/// A program with its buffers: inputs, then results, then the arena.
pub(crate) struct Machine {
    program: Arc<Program>,
    context: Context,
    buffers: Vec<AlignedBuffer>,
    n_inputs: usize,
    results: Vec<Type>,
}

impl Machine {
    /// Allocates results and arena. Error: no memory, or no threads.
    pub(crate) fn new(
        program: Arc<Program>,
        interface: &Interface,
        n_threads: usize,
    ) -> Result<Machine, String> {
        let sizes = program.arg_bytes();
        let buffers: Result<Vec<_>, String> = sizes
            .map(|n| usize::try_from(n).map_err(|_| format!("no memory for a buffer of {n} bytes")))
            .map(|n| AlignedBuffer::zeroed(n?))
            .collect();
        let (n_inputs, results) = (interface.inputs.len(), interface.results.clone());
        let buffers = buffers?;
        if buffers.len() < n_inputs + results.len() {
            let n = n_inputs + results.len();
            return Err(format!("the code takes {} buffers, expected at least {n}", buffers.len()));
        }
        Ok(Machine { program, context: Context::new(n_threads)?, buffers, n_inputs, results })
    }

    /// Makes these the inputs of the next calls.
    pub(crate) fn load(&mut self, inputs: &[Tensor]) -> Result<(), Error> {
        creole_ir::ensure!(
            inputs.len() == self.n_inputs,
            "expects {} inputs, found {}",
            self.n_inputs,
            inputs.len()
        );
        for (buffer, input) in self.buffers.iter_mut().zip(inputs) {
            *buffer = AlignedBuffer::copy_of(&input.to_bytes()).map_err(Error::new)?;
        }
        Ok(())
    }

    /// One call.
    pub(crate) fn run(&mut self) -> Result<(), Error> {
        let mut buffers: Vec<&mut AlignedBuffer> = self.buffers.iter_mut().collect();
        self.program.run(&self.context, &mut buffers).map_err(Error::new)
    }

    /// What the last call left in the buffers of the results.
    pub(crate) fn results(&self) -> Result<Vec<Tensor>, Error> {
        let buffers = &self.buffers[self.n_inputs..];
        let read = |(buffer, ty): (&AlignedBuffer, &Type)| {
            let bytes = buffer.bytes().unwrap_or_default();
            let n_bytes = Tensor::byte_size(*ty)?;
            Tensor::from_bytes(*ty, bytes.get(..n_bytes).unwrap_or_default().to_vec())
        };
        buffers.iter().zip(&self.results).map(read).collect()
    }
}
