//! Arrays that functions change: calls update them in place.
//!
//! Functions are separate units of compilation, so attributes of calls hold what a caller has to know of its callees.
//! This pass sees the whole program, and decides two things on private functions whose calls are all direct:
//!
//! 1. A result that always is an argument is dropped: the caller has it (`passed`).
//! 2. A result that is a later version of an argument, by the ties of [`Versions`], is made in the memory of that
//!    argument ([`UPDATES`]). A caller that needs the old version copies it before the call, where the function would
//!    have copied it otherwise.
//!
//! The second is sound for any argument of the type of the result: a function that can't compute the result there
//! copies it there. What is found for one function adds ties to its callers, recursive ones too, until nothing new is
//! found.

mod passed;

use std::sync::Arc;

use creole_builtin::{Call, Func, Return, UPDATES};
use creole_ir::backend::KERNEL;
use creole_ir::memory::{Callees, FunctionMemory};
use creole_ir::pass::{Pass, PassCx, Run, functions};
use creole_ir::{Attr, Body, Dict, Error, OpId, Symbol, Value};
use creole_passes_generic::symbol_dce::own_references;
use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::versions::Versions;

/// Pass that decides which arguments functions update in place.
pub(crate) static UPDATE_ARGUMENTS: Pass = Pass {
    name: "update-arguments",
    summary: "Lets functions that stay called change their arguments in place, and drops results that are arguments",
    example: "
func.func @main(%a: tensor<8xf32>, %v: f32) -> tensor<8xf32> {
  %0 = call @first(%a, %v) : (tensor<8xf32>, f32) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @first(%a: tensor<8xf32>, %v: f32) -> tensor<8xf32> {
  %0 = loop.update (%k) in [1] into(%a : tensor<8xf32>) {
    loop.write %v at [%k] : f32
  } combine {
  ^bb0(%old: f32, %new: f32):
    loop.yield %new : f32
  }
  return %0 : tensor<8xf32>
}
",
    works_on: &[],
    options: &[],
    run: Run::Module(update_arguments),
};

fn update_arguments(module: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    while passed::drop_some(module) {}
    let found = Updates::of(module);
    for func in functions(module) {
        let own = name_of(module, func).and_then(|name| found.memory(name));
        if let Some(attrs) = marked(module, func, own) {
            module.set_attr(func, "res_attrs", attrs);
        }
        let changed = module.nested(func).map(|body| marked_calls(body, &found));
        let changed = changed.filter(|calls| !calls.is_empty());
        if let (Some(calls), Some(body)) = (changed, module.nested_mut(func)) {
            calls.into_iter().for_each(|(op, attrs)| body.set_attr(op, "res_attrs", attrs));
        }
    }
    Ok(())
}

/// Attributes of the results of calls, where these have to change.
fn marked_calls(body: &Body, found: &Updates) -> Vec<(OpId, Option<Attr>)> {
    let calls = body.walk().filter_map(|op| Some((op, body.get::<Call>(op)?)));
    calls
        .filter_map(|(op, call)| Some((op, marked(body, op, found.memory(call.callee.0))?)))
        .collect()
}

/// Attributes of the results of a function or a call that say what it updates. `None`: they do already.
fn marked(body: &Body, op: OpId, memory: Option<&FunctionMemory>) -> Option<Option<Attr>> {
    let old: &[Attr] = match body.attr(op, "res_attrs") {
        Some(Attr::Array(old)) => old,
        _ => &[],
    };
    let wanted = memory.map(|memory| memory.updates.as_slice()).unwrap_or_default();
    let n = old.len().max(wanted.len());
    let all = (0..n).map(|k| {
        let dict = match old.get(k) {
            Some(Attr::Dict(dict)) => dict.clone(),
            _ => Dict::empty(),
        };
        let argument = wanted.get(k).copied().flatten().map(|arg| Attr::i64(arg as i64));
        Attr::Dict(dict.with(Symbol::new(UPDATES), argument))
    });
    let all: Vec<Attr> = all.collect();
    let is_empty = all.iter().all(|attrs| *attrs == Attr::Dict(Dict::empty()));
    let is_same = if is_empty { old.is_empty() } else { all == old };
    (!is_same).then(|| (!is_empty).then(|| Attr::Array(all.into())))
}

fn name_of(module: &Body, func: OpId) -> Option<Symbol> {
    Some(Symbol::new(module.attr(func, "sym_name")?.as_str()?))
}

/// Private functions of one block, kernels apart, that nothing refers to but calls.
fn known_functions(module: &Body) -> IndexMap<Symbol, (OpId, Arc<Body>)> {
    let mut known = IndexMap::new();
    for op in functions(module) {
        let Some(Func { sym_name, sym_visibility, body, .. }) = module.get(op) else { continue };
        let is_block = body.blocks(body.root()).len() == 1 && returned(&body).is_some();
        let is_private = sym_visibility.as_deref() == Some("private");
        if is_private && is_block && module.attr(op, KERNEL).is_none() {
            known.insert(sym_name, (op, body));
        }
    }
    if !known.is_empty() {
        let others = referred(module);
        known.retain(|name, _| !others.contains(name));
    }
    known
}

/// Symbols that ops refer to that are no calls.
fn referred(module: &Body) -> FxHashSet<Symbol> {
    let mut found = FxHashSet::default();
    let mut bodies = vec![module];
    while let Some(body) = bodies.pop() {
        for op in body.walk() {
            if !body[op].is::<Call>() {
                found.extend(own_references(body, op));
            }
            bodies.extend(body.nested(op).map(|nested| &**nested));
        }
    }
    found
}

/// Values that a function of one block returns.
fn returned(body: &Body) -> Option<Vec<Value>> {
    let end = body.terminator(body.entry()).filter(|op| body[*op].is::<Return>())?;
    Some(body.operands(end).collect())
}

/// Arguments that functions update in place.
struct Updates(FxHashMap<Symbol, FunctionMemory>);

impl Callees for Updates {
    fn memory(&self, name: Symbol) -> Option<&FunctionMemory> {
        self.0.get(&name)
    }
}

impl Updates {
    fn of(module: &Body) -> Updates {
        let known = known_functions(module);
        let mut found = Updates(FxHashMap::default());
        let callers = callers(&known);
        // Callees tend to stand behind their callers.
        let mut work: Vec<Symbol> = known.keys().copied().collect();
        while let Some(name) = work.pop() {
            let body = &known[&name].1;
            let before = found.0.get(&name).map(|memory| memory.updates.clone());
            let updates = updated(body, &found, before.clone().unwrap_or_default());
            if updates.iter().any(Option::is_some) && before.as_ref() != Some(&updates) {
                found.0.insert(name, FunctionMemory { updates, reads: Vec::new() });
                work.extend(callers.get(&name).into_iter().flatten());
            }
        }
        found
    }
}

/// Functions among these that call each one.
fn callers(known: &IndexMap<Symbol, (OpId, Arc<Body>)>) -> FxHashMap<Symbol, Vec<Symbol>> {
    let mut found: FxHashMap<Symbol, Vec<Symbol>> = FxHashMap::default();
    for (name, (_, body)) in known {
        for call in body.walk().filter_map(|op| body.get::<Call>(op)) {
            let callers = found.entry(call.callee.0).or_default();
            if callers.last() != Some(name) {
                callers.push(*name);
            }
        }
    }
    found
}

/// Argument in whose memory each result is made: one that it is a later version of. What is `known` stays.
fn updated(body: &Body, callees: &Updates, mut known: Vec<Option<usize>>) -> Vec<Option<usize>> {
    let values = returned(body).unwrap_or_default();
    known.resize(values.len(), None);
    let versions = Versions::new(body, callees);
    let args = body.args(body.entry());
    for (k, value) in values.iter().enumerate() {
        if known[k].is_some() || !body.ty(*value).is_tensor() {
            continue;
        }
        let first = versions.first_version(*value);
        let fits = |arg: &usize| body.ty(args[*arg]) == body.ty(*value);
        let arg = args.iter().position(|arg| *arg == first).filter(fits);
        known[k] = arg.filter(|arg| !known.contains(&Some(*arg)));
    }
    known
}
