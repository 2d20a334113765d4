//! Memory behaviour of kernels: aliasing of results and arguments, and read order.

use creole_builtin::{Func, Return};
use creole_ir::backend::KERNEL;
use creole_ir::memory::{Callees, Flow, FunctionMemory, Memory, NoCallees, Place, Reads};
use creole_ir::pass::functions;
use creole_ir::{Body, OpId, Symbol, Value};
use rustc_hash::FxHashMap;

/// Memory behaviour of each kernel of a module.
pub(crate) struct KernelMemory(FxHashMap<Symbol, FunctionMemory>);

impl KernelMemory {
    pub(crate) fn new(module: &Body) -> KernelMemory {
        let kernels = functions(module).into_iter().filter(|f| module.attr(*f, KERNEL).is_some());
        let facts = kernels.filter_map(|f| {
            let Func { sym_name, body, .. } = module.get(f)?;
            Some((sym_name, facts(&body)))
        });
        KernelMemory(facts.collect())
    }
}

impl Callees for KernelMemory {
    fn memory(&self, name: Symbol) -> Option<&FunctionMemory> {
        self.0.get(&name)
    }
}

/// Memory behaviour of a kernel's body.
pub(super) fn facts(body: &Body) -> FunctionMemory {
    let entry = body.entry();
    let args = body.args(entry);
    let end = body.ops(entry).filter(|op| body[*op].is::<Return>()).last();
    let returned: Vec<Value> = end.into_iter().flat_map(|op| body.operands(op)).collect();
    let memory: Vec<Option<Memory>> =
        body.ops(entry).map(|op| body.memory(op, &NoCallees)).collect();
    let is_once = |value: &Value| returned.iter().filter(|other| *other == value).count() == 1;
    let updated = |value: &Value| updated_arg(body, *value, args).filter(|_| is_once(value));
    FunctionMemory {
        updates: returned.iter().map(updated).collect(),
        reads: args.iter().map(|arg| reads(body, *arg, &memory)).collect(),
    }
}

/// Argument that may be updated in place to become `result`: its only use is the op that does so, which reads each
/// element before it writes it.
fn updated_arg(body: &Body, result: Value, args: &[Value]) -> Option<usize> {
    let op = body.def_op(result)?;
    let memory = body.memory(op, &NoCallees)?;
    let k = body.results(op).position(|r| r == result)?;
    let Some(Place::Operand(operand)) = memory.results.get(k).copied() else { return None };
    let dest = body.operand(op, operand);
    let is_operand_once = body.operands(op).filter(|value| *value == dest).count() == 1;
    let is_inside = |user: OpId| body.ancestor_in(user, body.entry()) == Some(op);
    let is_free = is_operand_once
        && body.users(dest).all(is_inside)
        && memory.reads_of(dest) != Some(Reads::Any);
    args.iter().position(|a| *a == dest).filter(|_| is_free)
}

/// Read order of an argument relative to the writes of results: all its uses must be known reads, and no op before them
/// may write, as a result could share the argument's memory. Elements of a view are those of the results only if it has
/// their shape.
fn reads(body: &Body, arg: Value, memory: &[Option<Memory>]) -> Reads {
    let (aliases, n_views) = aliases(body, arg, memory);
    let n_reads = |m: &Memory| m.reads.iter().filter(|(value, _)| aliases.contains(value)).count();
    let n_uses = aliases.iter().map(|alias| body.users(*alias).count()).sum::<usize>() - n_views;
    if n_uses == 0 {
        return Reads::SameElement;
    }
    let mut all = body.ops(body.entry()).zip(memory);
    let first =
        all.find_map(|(op, m)| Some((op, m.as_ref().filter(|m| n_reads(m) > 0 || writes(m))?)));
    let Some((op, memory)) = first.filter(|(_, m)| n_reads(m) == n_uses) else { return Reads::Any };
    let is_alike =
        |alias: &Value| body.results(op).all(|r| body.ty(r).shape() == body.ty(*alias).shape());
    let order = aliases.iter().filter_map(|alias| {
        let order = memory.reads_of(*alias)?;
        let is_other = order == Reads::SameElement && *alias != arg && !is_alike(alias);
        Some(if is_other { Reads::Any } else { order })
    });
    order.max().unwrap_or(Reads::Any)
}

/// An argument and its views, and the number of uses that are views.
fn aliases(body: &Body, arg: Value, memory: &[Option<Memory>]) -> (Vec<Value>, usize) {
    let (mut found, mut n_views) = (vec![arg], 0);
    for (op, memory) in body.ops(body.entry()).zip(memory) {
        let places = memory.iter().flat_map(|memory| &memory.results);
        for (result, place) in body.results(op).zip(places) {
            let Place::View(operand) = *place else { continue };
            if found.contains(&body.operand(op, operand)) {
                found.push(result);
                n_views += 1;
            }
        }
    }
    (found, n_views)
}

/// True if an op writes to memory: results, or what its regions compute.
fn writes(memory: &Memory) -> bool {
    let is_written = |place: &Place| !matches!(place, Place::View(_));
    memory.flow != Flow::Elements || memory.results.iter().any(is_written)
}
