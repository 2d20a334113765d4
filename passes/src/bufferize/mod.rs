//! From tensors to memrefs.
//!
//! A function gets a memref for each tensor argument and, behind those, one for each tensor
//! result. Kernels write to the memrefs they are given. Everything else decides where results go:
//! into a result of the function or the state of a loop where that is possible (`target`),
//! into a fresh `memref.alloc` otherwise. State of loops is updated in place where no later code
//! wants the old one. `plan-memory` then puts the allocations into one arena.
//!
//! Invariant: a memref that the function was given as an argument for a tensor is never written.

mod alias;
mod function;
mod plan_memory;
mod state;

use std::sync::Arc;

use creole_builtin::Func;
use creole_ir::pass::{Changed, Pass, PassCx, Run, functions};
use creole_ir::{Attr, Body, Error, OpId, Type};
use creole_loop::Nest;

pub use plan_memory::PLAN_MEMORY;

use crate::outline::KERNEL;

/// Turns tensors into memrefs.
pub static BUFFERIZE: Pass = Pass {
    name: "bufferize",
    summary: "Turns tensors into memrefs: results become arguments to write to",
    options: &[],
    run: Run::Module(bufferize),
};

/// How many arguments of a function are inputs; the next ones are its results.
pub const N_INPUTS: &str = "creole.n_inputs";
/// How many arguments of a function are results.
pub const N_RESULTS: &str = "creole.n_results";
/// Bytes of the last argument, in which the function keeps what it needs in between.
pub const ARENA: &str = "creole.arena";

fn bufferize(module: &mut Body, _: &PassCx<'_>) -> Result<Changed, Error> {
    let work: Vec<OpId> =
        functions(module).into_iter().filter(|f| has_tensors(module, *f)).collect();
    let kernels = alias::Kernels::new(module);
    for func in &work {
        let Some(Func { body, function_type, .. }) = module.get(*func) else { continue };
        let is_kernel = module.attr(*func, KERNEL).is_some();
        let new = function::Bufferize::run(&body, &kernels, is_kernel)?;
        let (inputs, results) = function_type.signature().unwrap_or((&[], &[]));
        let args = new.arg_types(new.entry());
        let scalars: Vec<Type> = results.iter().copied().filter(|t| !t.is_tensor()).collect();
        let n_outs = args.len() - inputs.len();
        module.set_attr(*func, "function_type", Some(Attr::Type(Type::function(&args, &scalars))));
        module.set_attr(*func, "res_attrs", None);
        module.set_attr(*func, "arg_attrs", None);
        if !is_kernel {
            module.set_attr(*func, N_INPUTS, Some(Attr::i64(inputs.len() as i64)));
            module.set_attr(*func, N_RESULTS, Some(Attr::i64(n_outs as i64)));
        }
        module.set_nested(*func, Arc::new(new));
    }
    Ok(Changed::when(!work.is_empty()))
}

fn has_tensors(module: &Body, func: OpId) -> bool {
    let Some(body) = module.nested(func) else { return false };
    let in_args = body.arg_types(body.entry()).iter().any(|t| t.is_tensor());
    // A tensor inside of a nest is the nest's own, and becomes memory with its loops.
    let is_own = |op: OpId| body.parent_op(op).is_some_and(|parent| body[parent].is::<Nest>());
    let makes_one = |op: OpId| body.results(op).any(|v| body.ty(v).is_tensor());
    in_args || body.walk().any(|op| makes_one(op) && !is_own(op))
}

/// The memref that holds a tensor. Error: a type that memory can't hold.
pub(crate) fn buffer_type(ty: Type) -> Result<Type, Error> {
    creole_ir::ensure!(ty.is_tensor() && ty.has_static_shape(), "needs a static shape, found {ty}");
    Ok(Type::memref(ty.shape(), ty.elem()))
}
