//! How a program is entered: functions, globals, and the arguments of the entry function.

use std::rc::Rc;
use std::sync::Arc;

use creole_ir::{Attr, Body, Error, OpId, Symbol, Tensor, Type, bail, ensure};
use indexmap::IndexMap;

use crate::Limits;
use crate::datum::Datum;
use crate::eval::fit;
use crate::machine::Machine;
use crate::memory::View;

/// A function of the program.
pub(crate) struct Function {
    pub(crate) body: Arc<Body>,
    /// `(n_inputs, n_results)` if it takes memrefs and writes its results to some of them.
    buffers: Option<(usize, usize)>,
    /// Bytes that its arena needs, if it says so.
    arena: Option<i64>,
}

/// A global of the program: what it holds at the start, and its memory once it is used.
pub(crate) struct Global {
    pub(crate) ty: Type,
    pub(crate) initial: Option<Tensor>,
    /// Is its memory somewhere else?
    pub(crate) is_declared: bool,
    pub(crate) view: Option<Rc<View>>,
}

/// The ops that stand directly in `module` and have a name.
fn symbols(module: &Body) -> impl Iterator<Item = (Symbol, OpId)> + '_ {
    let ops = module.blocks(module.root()).iter().flat_map(|b| module.ops(*b));
    ops.filter_map(|op| Some((Symbol::new(module.attr(op, "sym_name")?.as_str()?), op)))
}

/// The functions of a module by name.
pub(crate) fn functions(module: &Body) -> IndexMap<Symbol, Function> {
    let count = |op, name| {
        module.attr(op, name).and_then(Attr::as_int).and_then(|n| usize::try_from(n).ok())
    };
    symbols(module)
        .filter_map(|(name, op)| {
            let buffers = count(op, "creole.n_inputs").zip(count(op, "creole.n_results"));
            let arena = module.attr(op, "creole.arena").and_then(Attr::as_int);
            Some((name, Function { body: Arc::clone(module.nested(op)?), buffers, arena }))
        })
        .collect()
}

/// The globals of a module by name.
pub(crate) fn globals(module: &Body) -> IndexMap<Symbol, Global> {
    symbols(module)
        .filter_map(|(name, op)| {
            let Attr::Type(ty) = module.attr(op, "type")? else { return None };
            let initial = module.attr(op, "initial_value");
            let is_declared = initial.is_none();
            let initial = initial.and_then(Attr::to_tensor);
            Some((name, Global { ty: *ty, initial, is_declared, view: None }))
        })
        .collect()
}

/// See [`crate::run`].
pub(crate) fn run(
    module: &Body,
    entry: Symbol,
    inputs: &[Tensor],
    limits: Limits,
) -> Result<Vec<Tensor>, Error> {
    let mut machine = Machine::new(module, limits);
    let Some(function) = machine.functions.get(&entry) else {
        bail!("there is no function '@{entry}'")
    };
    ensure!(function.body.has_entry(), "the function '@{entry}' is only declared");
    let body = Arc::clone(&function.body);
    let types = body.arg_types(body.entry());
    let Some((n_inputs, n_results)) = function.buffers else {
        let args = arguments(entry, &types, inputs)?;
        return machine.call(body, args)?.into_iter().map(output).collect();
    };
    let arena = function.arena;
    ensure!(
        types.len() == n_inputs + n_results || types.len() == n_inputs + n_results + 1,
        "'@{entry}' has {} arguments, but says {n_inputs} inputs and {n_results} results",
        types.len()
    );
    let mut args = arguments(entry, &types[..n_inputs], inputs)?;
    for ty in &types[n_inputs..] {
        args.push(zeros(*ty, arena, limits)?);
    }
    let outputs = args[n_inputs..n_inputs + n_results].to_vec();
    machine.call(body, args)?;
    outputs.into_iter().map(output).collect()
}

fn arguments(entry: Symbol, types: &[Type], inputs: &[Tensor]) -> Result<Vec<Datum>, Error> {
    ensure!(
        types.len() == inputs.len(),
        "'@{entry}' takes {} inputs, got {}",
        types.len(),
        inputs.len()
    );
    let fitted = types.iter().zip(inputs).enumerate().map(|(i, (ty, input))| {
        argument(*ty, input)
            .map_err(|e| Error::new(format!("input {i} of '@{entry}' {}", e.message)))
    });
    fitted.collect()
}

fn argument(ty: Type, input: &Tensor) -> Result<Datum, Error> {
    if !ty.is_memref() {
        return fit(input.clone(), ty).map(Datum::Tensor);
    }
    let tensor = fit(input.clone(), Type::tensor(ty.shape(), ty.elem()))?;
    View::from_tensor(&tensor).map(Datum::from)
}

/// A buffer for a result or an arena; only the arena may have a dynamic size.
fn zeros(ty: Type, arena: Option<i64>, limits: Limits) -> Result<Datum, Error> {
    ensure!(ty.is_memref(), "expects memrefs for results and arena, found {ty}");
    let shape = match (ty.has_static_shape(), arena) {
        (false, Some(bytes)) if ty.rank() == 1 => vec![bytes],
        _ => ty.shape().to_vec(),
    };
    View::zeros(ty.elem(), &shape, limits.max_bytes).map(Datum::from)
}

fn output(datum: Datum) -> Result<Tensor, Error> {
    match datum {
        Datum::Buffer(view) => view.to_tensor(),
        other => other.tensor(),
    }
}
