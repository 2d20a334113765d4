//! Program entry: arguments of the entry function, and its results.

use std::sync::Arc;

use creole_ir::backend::RunCx;
use creole_ir::types::leaves;
use creole_ir::{Body, Error, Symbol, Tensor, Type, TypeKind, bail, ensure};

use crate::datum::{Datum, fit};
use crate::limits::Limits;
use crate::machine::{Interpreter, Ops};
use crate::memory::View;
use crate::observe::{Observation, Observer};

/// Implementation of [`crate::run`].
pub(crate) fn run(
    module: &Body,
    entry: Symbol,
    inputs: &[Tensor],
    ops: &Arc<Ops>,
    limits: Limits,
    cx: &RunCx,
) -> Result<Vec<Tensor>, Error> {
    let machine = Interpreter::new(module, ops, limits, cx);
    run_on(machine, entry, inputs)?.into_iter().map(output).collect()
}

/// Implementation of [`crate::run_observed`].
pub(crate) fn run_observed(
    module: &Body,
    entry: Symbol,
    inputs: &[Tensor],
    observer: Arc<dyn Observer>,
) -> Result<Vec<Option<Tensor>>, Error> {
    let ops = Arc::new(crate::ops());
    let mut machine = Interpreter::new(module, &ops, Limits::default(), &RunCx::default());
    machine.observation = Some(Observation::new(observer));
    let results = run_on(machine, entry, inputs)?.into_iter().map(|datum| match datum {
        Datum::Poison => Ok(None),
        datum => output(datum).map(Some),
    });
    results.collect()
}

fn run_on(mut machine: Interpreter, entry: Symbol, inputs: &[Tensor]) -> Result<Vec<Datum>, Error> {
    let limits = machine.limits;
    let Some(function) = machine.functions.get(&entry) else {
        bail!("there is no function '@{entry}'")
    };
    ensure!(function.body.has_entry(), "the function '@{entry}' is only declared");
    let body = Arc::clone(&function.body);
    let types = body.arg_types(body.entry());
    let Some(places) = function.places.clone() else {
        let leaves = leaves(&types);
        let args = arguments(entry, &leaves, inputs)?;
        let memrefs: Vec<Datum> = leaves
            .iter()
            .zip(&args)
            .filter(|(ty, _)| ty.is_memref())
            .map(|(_, x)| x.clone())
            .collect();
        let mut parts = args.into_iter();
        let args = types.iter().map(|ty| packed(*ty, &mut parts)).collect::<Result<_, _>>()?;
        let returned = machine.call(body, args)?;
        let returned = returned.into_iter().flat_map(unpacked);
        return Ok(returned.chain(memrefs).collect());
    };
    let arenas = function.arenas.clone();
    let (n_inputs, n_args) = (places.n_inputs, places.n_args());
    ensure!(
        types.len() >= n_args,
        "'@{entry}' has {} arguments, but says {n_args} are inputs and results",
        types.len()
    );
    let mut args = arguments(entry, &types[..n_inputs], inputs)?;
    for ty in &types[n_inputs..n_args] {
        args.push(zeros(*ty, None, limits)?);
    }
    for (i, ty) in types[n_args..].iter().enumerate() {
        args.push(zeros(*ty, arenas.get(i).copied(), limits)?);
    }
    let outputs: Vec<Datum> = places.results.iter().map(|at| args[*at].clone()).collect();
    let returned = machine.call(body, args)?;
    Ok(returned.into_iter().chain(outputs).collect())
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

/// Makes a value of type `ty` from its parts, depth first.
fn packed(ty: Type, parts: &mut impl Iterator<Item = Datum>) -> Result<Datum, Error> {
    let TypeKind::Tuple(types) = ty.kind() else {
        return parts.next().ok_or_else(|| Error::new("expects an input for each part of a tuple"));
    };
    let all: Result<Vec<Datum>, Error> = types.iter().map(|ty| packed(*ty, parts)).collect();
    all.map(|all| Datum::Tuple(all.into()))
}

/// The parts of a value, depth first.
fn unpacked(datum: Datum) -> Vec<Datum> {
    match datum {
        Datum::Tuple(parts) => parts.iter().cloned().flat_map(unpacked).collect(),
        other => vec![other],
    }
}

fn argument(ty: Type, input: &Tensor) -> Result<Datum, Error> {
    if !ty.is_memref() {
        return fit(input.clone(), ty).map(Datum::Tensor);
    }
    let tensor = fit(input.clone(), Type::tensor(ty.shape(), ty.elem()))?;
    View::from_tensor(&tensor).map(Datum::from)
}

/// Zeroed buffer for a result or an arena; only an arena may have a dynamic size.
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
