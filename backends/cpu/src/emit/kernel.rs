//! `loop.kernel` and `loop.collective`: calls of library kernels, and `loop.read` outside of nests.

use cranelift_codegen::ir::{self, InstBuilder};
use creole_ir::kernel::KernelCall;
use creole_ir::{Body, Dict, Error, OpId, Type, Value, ensure};
use creole_loop::memref::Load;
use creole_loop::{Collective, Kernel, Read};

use super::cx::Emit;
use super::emitters::Emitters;
use super::func::{profile_entry, profile_exit};
use super::function::Uses;
use crate::code::CallDistance;
use crate::kernel::PreparedCall;

/// Adds the emitters of this file.
pub(super) fn table(table: Emitters) -> Emitters {
    table.add(kernel).add(collective).add(read)
}

/// Symbol of kernel number `index` in the code of its caller.
pub(crate) fn kernel_symbol(index: usize) -> String {
    format!("kernel.{index}")
}

fn collective(op: Collective, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    kernel(op.call(), id, cx)
}

fn kernel(op: Kernel, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    ensure!(cx.body[id].n_results() == 0, "has tensors, but only kernels on memrefs can be run");
    let arrays: Vec<Value> = op.inputs.iter().chain(&op.outs).copied().collect();
    let call = prepared(&op, &cx.body, &cx.emitters)?;
    let index = cx.uses.kernel_number(call);
    let addresses = cx.registers(&arrays)?;
    let addresses = cx.array(&addresses);
    let call = cx.symbol_address(&kernel_symbol(index));
    // Kernels of the library in functions of their own have the time of those.
    let is_profiled = cx.target.has_profile() && !cx.is_kernel;
    let profiled = is_profiled.then(|| profile_entry(&format!("@{}", op.kernel.0.name), cx));
    cx.call_runtime("creole_kernel", &[cx.context, call, addresses], None);
    if let Some(name) = profiled {
        profile_exit(name, cx);
    }
    cx.leave_if_cancelled();
    Ok(())
}

/// Prepares the call of a library kernel.
pub(crate) fn prepared(
    op: &Kernel,
    body: &Body,
    emitters: &Emitters,
) -> Result<PreparedCall, Error> {
    let types = |values: &[Value]| values.iter().map(|v| body.ty(*v)).collect::<Vec<Type>>();
    let (inputs, results) = (types(&op.inputs), types(&op.outs));
    let kernel = op.kernel.0;
    let name = kernel.name;
    let none = Dict::empty();
    let options = op.options.as_ref().unwrap_or(&none);
    let call = KernelCall { options, inputs: &inputs, results: &results };
    let call = PreparedCall::new(kernel, emitters.kernel(name), &call);
    call.map_err(|e| Error { message: format!("'@{name}' {}", e.message), ..e })
}

fn read(op: Read, id: OpId, cx: &mut Emit) -> Result<(), Error> {
    super::memref::load(Load::new(op.source, op.indices), id, cx)
}

impl Uses {
    /// Number of a kernel call among those of the function; equal ones share one.
    pub(crate) fn kernel_number(&mut self, call: PreparedCall) -> usize {
        let kernels = &mut self.kernels;
        kernels.iter().position(|other| *other == call).unwrap_or_else(|| {
            kernels.push(call);
            kernels.len() - 1
        })
    }
}

impl Emit {
    /// Address of a symbol.
    pub(super) fn symbol_address(&mut self, symbol: &str) -> ir::Value {
        let signature = ir::Signature::new(self.target.call_conv());
        let reference =
            self.symbols.import(&mut self.function, symbol, &signature, CallDistance::Runtime);
        self.ins().func_addr(ir::types::I64, reference)
    }
}
