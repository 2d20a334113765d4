//! Bufferisation: lowers tensors to memrefs.
//!
//! A function gets a memref for each tensor argument and, after those, one for each tensor result. Each op declares the
//! aliasing of its results and its read order (`creole_ir::memory`); of loops that carry tensors only `scf.while` is
//! known. Destinations are propagated backwards (`destinations`): a value is computed in a result of the function or in a loop-carried value
//! where that is possible, and otherwise in a fresh `memref.alloc`. Constants that are not splats are global memory
//! (`globals`). Loop-carried arrays are updated in place where no later code needs the old value. `plan-memory` then
//! puts the allocations into one arena.
//!
//! Invariant: a memref argument for a tensor is never written, unless it was donated (`donate`), or callers know that a
//! result is made in it ([`creole_builtin::UPDATES`]).

mod alias;
mod donate;
mod flow;
mod function;
mod globals;
mod loop_plan;
mod looped;
mod loops;
mod plan;
mod remark;
mod trading;

use std::sync::Arc;

use creole_builtin::{Call, Func, UPDATES};
use creole_ir::backend::{DONORS, KERNEL, N_INPUTS, N_RESULTS};
use creole_ir::pass::{FunctionPass, Pass, PassCx, Run, functions};
use creole_ir::{Attr, Body, Error, OpId, Symbol, Type};
use creole_loop::IterationSpace;
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) use alias::KernelMemory;
use creole_passes_generic::symbol_dce::references;
pub use donate::donate;
use globals::Globals;
pub use plan::{MemoryPlan, OpLabel, PLAN_MEMORY, Planned, SpacePlan};

/// Pass that lowers tensors to memrefs.
pub static BUFFERIZE: Pass = Pass {
    name: "bufferize",
    summary: "Turns tensors into memrefs: results become arguments to write to",
    example: "
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}
",
    works_on: &[],
    options: &[],
    run: Run::Function(bufferize),
};

fn bufferize(module: &Body, _: &PassCx<'_>) -> Result<FunctionPass, Error> {
    let kernels = KernelMemory::new(module);
    let taken: FxHashSet<Symbol> = creole_ir::verify::signatures(module).into_keys().collect();
    let named =
        |op| Some((Symbol::new(module.attr(op, "sym_name")?.as_str()?), updates_of(module, op)));
    let updates = module.isolated_ops().into_iter().filter_map(named).collect();
    let around = Around { kernels, taken, called: Called::of(module), updates };
    Ok(Box::new(move |unit, func, cx| bufferize_function(unit, func, &around, cx)))
}

/// Functions that others call: those that the module shows to be called, and private ones, whose callers may stand
/// elsewhere.
pub(crate) struct Called(FxHashSet<Symbol>);

impl Called {
    pub(crate) fn of(module: &Body) -> Called {
        Called(functions(module).into_iter().flat_map(|func| references(module, func)).collect())
    }

    /// Tests whether other functions call `func`, a function of `unit`.
    pub(crate) fn has(&self, unit: &Body, func: OpId) -> bool {
        let text = |name| unit.attr(func, name).and_then(Attr::as_str);
        let is_private = text("sym_visibility") == Some("private");
        is_private || text("sym_name").is_none_or(|name| self.0.contains(&Symbol::new(name)))
    }
}

/// Facts about the module around a function.
struct Around {
    kernels: KernelMemory,
    /// Names that are in use.
    taken: FxHashSet<Symbol>,
    /// Names of functions that others call.
    called: Called,
    /// Arguments that functions update in place, by result.
    updates: FxHashMap<Symbol, Vec<Option<usize>>>,
}

fn bufferize_function(
    unit: &mut Body,
    func: OpId,
    around: &Around,
    cx: &PassCx<'_>,
) -> Result<(), Error> {
    let Around { kernels, taken, called, updates } = around;
    let Some(Func { sym_name, body, function_type, .. }) = unit.get(func) else {
        return Ok(());
    };
    let (inputs, results) = function_type.signature().unwrap_or((&[], &[]));
    if !has_tensors(&body, inputs, results) {
        return Ok(());
    }
    let is_kernel = unit.attr(func, KERNEL).is_some();
    let args = if body.has_entry() {
        let body = loops::in_simple_forms(body);
        let globals = Globals::new(sym_name, taken);
        // Callers in the program pass memory for each result.
        let is_called = is_kernel || called.has(unit, func);
        let donations = if is_called { Vec::new() } else { donate::donations(unit, func)? };
        check_calls(&body, updates)?;
        let role = function::Role {
            is_kernel,
            is_called: is_called && !is_kernel,
            donations,
            updates: updates_of(unit, func),
        };
        let new = function::Bufferize::run(&body, kernels, globals, role, cx)?;
        new.remarks
            .iter()
            .for_each(|remark| cx.remarks.say(format_args!("'{sym_name}': {remark}")));
        let args = new.body.arg_types(new.body.entry());
        unit.set_nested(func, Arc::new(new.body));
        new.globals.add_to(unit);
        let is_written = |i: &usize| !is_called && inputs[*i].is_memref();
        let written = (0..inputs.len()).filter(is_written).map(Some);
        set_donors(unit, func, &new.donors.into_iter().chain(written).collect::<Vec<_>>());
        args
    } else {
        declared_args(inputs, results, &updates_of(unit, func))?
    };
    let n_outs = args.len() - inputs.len();
    let scalars: Vec<Type> = results.iter().copied().filter(|t| !t.is_tensor()).collect();
    unit.set_attr(func, "function_type", Some(Attr::Type(Type::function(&args, &scalars))));
    unit.set_attr(func, "res_attrs", None);
    unit.set_attr(func, "arg_attrs", None);
    if !is_kernel {
        unit.set_attr(func, N_INPUTS, Some(Attr::i64(inputs.len() as i64)));
        unit.set_attr(func, N_RESULTS, Some(Attr::i64(n_outs as i64)));
    }
    Ok(())
}

/// Sets the attribute with the results in the memory of inputs, if any: those that were tensors, and the memrefs.
fn set_donors(unit: &mut Body, func: OpId, donors: &[Option<usize>]) {
    if donors.iter().any(Option::is_some) {
        let inputs: Vec<i64> = donors.iter().map(|input| input.map_or(-1, |i| i as i64)).collect();
        unit.set_attr(func, DONORS, Some(Attr::dims(&inputs)));
    }
}

fn has_tensors(body: &Body, inputs: &[Type], results: &[Type]) -> bool {
    // A tensor in an iteration space is local to it, and becomes memory with its loops.
    let is_own =
        |op: OpId| body.parent_op(op).is_some_and(|parent| IterationSpace::has(body, parent));
    let makes_one = |op: OpId| body.results(op).any(|v| body.ty(v).is_tensor());
    inputs.iter().chain(results).any(|t| t.is_tensor())
        || body.walk().any(|op| makes_one(op) && !is_own(op))
}

/// Arguments that a function updates in place, by result.
fn updates_of(unit: &Body, func: OpId) -> Vec<Option<usize>> {
    match unit.attr(func, "res_attrs") {
        Some(Attr::Array(attrs)) => creole_builtin::updates(attrs),
        _ => Vec::new(),
    }
}

/// Checks that calls say the same of the updates of functions as the functions themselves.
fn check_calls(
    body: &Body,
    functions: &FxHashMap<Symbol, Vec<Option<usize>>>,
) -> Result<(), Error> {
    for call in body.walk().filter_map(|op| body.get::<Call>(op)) {
        let name = call.callee.0;
        let Some(known) = functions.get(&name) else { continue };
        let said = call.res_attrs.as_deref().map(creole_builtin::updates).unwrap_or_default();
        let at = |all: &[Option<usize>], k: usize| all.get(k).copied().flatten();
        let is_same = (0..known.len().max(said.len())).all(|k| at(known, k) == at(&said, k));
        creole_ir::ensure!(is_same, "has a call of '@{name}' that differs from it in '{UPDATES}'");
    }
    Ok(())
}

/// Arguments of an external function: its inputs, then its results, but for those that are made in inputs.
fn declared_args(
    inputs: &[Type],
    results: &[Type],
    updates: &[Option<usize>],
) -> Result<Vec<Type>, Error> {
    let buffer = |ty: &Type| if ty.is_tensor() { buffer_type(*ty) } else { Ok(*ty) };
    let is_own = |k: usize| updates.get(k).copied().flatten().is_none();
    let results = results.iter().enumerate().filter(|(k, ty)| ty.is_tensor() && is_own(*k));
    inputs.iter().chain(results.map(|(_, ty)| ty)).map(buffer).collect()
}

/// Memref type of a tensor. Error: a type that memory can't hold.
pub(crate) fn buffer_type(ty: Type) -> Result<Type, Error> {
    creole_ir::ensure!(ty.is_tensor() && ty.has_static_shape(), "needs a static shape, found {ty}");
    Ok(Type::memref(ty.shape(), ty.elem()))
}
