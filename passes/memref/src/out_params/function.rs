//! Functions with out-params: their signature, and what they return.

use creole_analysis::graph::FlowGraph;
use creole_builtin::{Func, Return};
use creole_ir::{
    At, Attr, Body, Builder, Dict, Error, OpId, Symbol, Type, Value, Values, ensure_bare,
};
use creole_loop::memref::{Alloc, Alloca, Copy, StridedLayout};
use rustc_hash::FxHashMap;

use super::{Hoisted, OutParams};

/// Turns memref results of a function into arguments; `None` if it has none. Error: a layout that callers can't allocate.
pub(super) fn convert(
    module: &mut Body,
    op: OpId,
    func: &Func,
    hoisted: Hoisted,
    has_attr: bool,
) -> Result<Option<OutParams>, Error> {
    let (inputs, results) = func.function_type.signature().unwrap_or((&[], &[]));
    let types: Vec<Type> = results.iter().copied().filter(|ty| ty.is_memref()).collect();
    ensure_bare_at(module, op, types.iter().all(|ty| is_allocatable(*ty)))?;
    if types.is_empty() {
        return Ok(None);
    }
    let kept: Vec<Type> = results.iter().copied().filter(|ty| !ty.is_memref()).collect();
    let all: Vec<Type> = inputs.iter().chain(&types).copied().collect();
    module.set_attr(op, "function_type", Some(Attr::Type(Type::function(&all, &kept))));
    set_attrs(module, op, func, has_attr);
    let loc = module[op].loc;
    let Some(body) = module.nested_mut(op) else { return Ok(None) };
    let entry = body.entry();
    let mut params = Vec::new();
    for ty in &types {
        let param = body.add_arg(entry, *ty);
        body.set_arg_loc(param, loc);
        params.push(param);
    }
    let sizes = convert_returns(body, &params, hoisted)?;
    Ok(Some(OutParams { types, sizes }))
}

fn ensure_bare_at(module: &Body, op: OpId, holds: bool) -> Result<(), Error> {
    let check = || {
        ensure_bare!(holds, "cannot create out param for result with unsupported layout");
        Ok(())
    };
    check().map_err(|error: Error| error.at(module[op].loc))
}

/// True for types that a caller can allocate: with the identity layout, or one that memory of the identity is cast to.
fn is_allocatable(ty: Type) -> bool {
    let is_open = |layout: StridedLayout| layout.n_dynamic() == layout.strides.len() + 1;
    StridedLayout::is_identity(ty) || StridedLayout::of(ty).is_some_and(is_open)
}

/// Moves the attributes of results to the arguments that they become.
fn set_attrs(module: &mut Body, op: OpId, func: &Func, has_attr: bool) {
    let (inputs, results) = func.function_type.signature().unwrap_or((&[], &[]));
    let none = || Attr::Dict(Dict::default());
    let of = |list: &Option<Vec<Attr>>, n: usize| list.clone().unwrap_or_else(|| vec![none(); n]);
    let mut args = of(&func.arg_attrs, inputs.len());
    let mut kept = Vec::new();
    for (attrs, ty) in of(&func.res_attrs, results.len()).into_iter().zip(results) {
        match ty.is_memref() {
            true => args.push(if has_attr { marked(attrs) } else { attrs }),
            false => kept.push(attrs),
        }
    }
    for (name, attrs) in [("arg_attrs", args), ("res_attrs", kept)] {
        let is_empty = attrs.iter().all(|attrs| *attrs == none());
        module.set_attr(op, name, (!is_empty).then(|| Attr::Array(attrs.into())));
    }
}

/// The attributes of an argument that is a result.
fn marked(attrs: Attr) -> Attr {
    match attrs {
        Attr::Dict(dict) => {
            Attr::Dict(dict.with(Symbol::new("bufferize.result"), Some(Attr::Unit)))
        }
        other => other,
    }
}

/// Replaces what the function returns in memory by copies to its new arguments. Returns the arguments that are the sizes
/// of hoisted allocations.
fn convert_returns(
    body: &mut Body,
    params: &[Value],
    hoisted: Hoisted,
) -> Result<Vec<Option<Vec<usize>>>, Error> {
    let returns: Vec<OpId> = body.walk().filter(|op| body.get::<Return>(*op).is_some()).collect();
    let allocs = hoisted_allocs(body, &returns, hoisted);
    let mut sizes = vec![None; params.len()];
    for (alloc, at) in allocs {
        if let Some(memref) = alloc {
            sizes[at] = argument_sizes(body, memref);
            body.replace_uses(body.result(memref, 0), params[at]);
            body.erase(memref);
        }
    }
    for op in returns {
        let loc = body[op].loc;
        let mut kept = Values::default();
        let mut params = params.iter();
        let operands: Vec<Value> = body.operands(op).collect();
        let mut b = Builder::new(body, At::Before(op), loc);
        for value in operands {
            match b.ty(value).is_memref() {
                false => kept.push(value),
                true => {
                    let Some(target) = params.next().filter(|param| **param != value) else {
                        continue;
                    };
                    b.add(Copy { source: value, target: *target })?;
                }
            }
        }
        b.add(Return { operands: kept })?;
        body.erase(op);
    }
    Ok(sizes)
}

/// The allocations that out-params replace, each with the position of its param. All returns that return an allocation
/// there return the same one, which runs once: others may hold something at the same time.
fn hoisted_allocs(body: &Body, returns: &[OpId], hoisted: Hoisted) -> Vec<(Option<OpId>, usize)> {
    let mut taken: FxHashMap<OpId, usize> = FxHashMap::default();
    let mut found: Vec<(Option<OpId>, bool)> = Vec::new();
    for op in returns {
        let memrefs = body.operands(*op).filter(|value| body.ty(*value).is_memref());
        for (at, value) in memrefs.enumerate() {
            if found.len() <= at {
                found.push((None, false));
            }
            let Some(alloc) = hoistable(body, value, hoisted) else { continue };
            if *taken.entry(alloc).or_insert(at) != at {
                continue;
            }
            let (first, is_several) = &mut found[at];
            *is_several |= first.is_some_and(|first| first != alloc);
            first.get_or_insert(alloc);
        }
    }
    let graph = FlowGraph::of(body, body.root());
    let runs_once = |op: &OpId| body.block_of(*op).is_some_and(|block| !graph.repeats(block));
    let one = |(at, (alloc, is_several)): (usize, (Option<OpId>, bool))| {
        (alloc.filter(|_| !is_several).filter(runs_once), at)
    };
    found.into_iter().enumerate().map(one).collect()
}

/// The allocation that a value is the result of, if the options say that such ones are hoisted.
fn hoistable(body: &Body, value: Value, hoisted: Hoisted) -> Option<OpId> {
    let is_hoisted = match body.ty(value).has_static_shape() {
        true => hoisted.static_allocs,
        false => hoisted.dynamic_allocs,
    };
    let op = body.def_op(value).filter(|_| is_hoisted)?;
    (body.get::<Alloc>(op).is_some() || body.get::<Alloca>(op).is_some()).then_some(op)
}

/// The arguments of the function that are the sizes of an allocation; `None` if others are.
fn argument_sizes(body: &Body, alloc: OpId) -> Option<Vec<usize>> {
    let args = body.args(body.entry());
    body.operands(alloc).map(|size| args.iter().position(|arg| *arg == size)).collect()
}
