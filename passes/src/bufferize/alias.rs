//! What kernels do with their arguments.

use creole_builtin::{Func, Return};
use creole_ir::backend::KERNEL;
use creole_ir::memory::{Callees, FunctionMemory, Memory, NoCallees, Place, Reads};
use creole_ir::pass::functions;
use creole_ir::{Body, Symbol, Value};
use rustc_hash::FxHashMap;

/// What is known of each kernel of a module.
pub(super) struct Kernels(FxHashMap<Symbol, FunctionMemory>);

impl Kernels {
    pub(super) fn new(module: &Body) -> Kernels {
        let kernels = functions(module).into_iter().filter(|f| module.attr(*f, KERNEL).is_some());
        let facts = kernels.filter_map(|f| {
            let Func { sym_name, body, .. } = module.get(f)?;
            Some((sym_name, facts(&body)))
        });
        Kernels(facts.collect())
    }
}

impl Callees for Kernels {
    fn memory(&self, name: Symbol) -> Option<&FunctionMemory> {
        self.0.get(&name)
    }
}

/// The facts of a kernel's body.
pub(super) fn facts(body: &Body) -> FunctionMemory {
    let entry = body.entry();
    let args = body.args(entry);
    let end = body.ops(entry).filter(|op| body[*op].is::<Return>()).last();
    let returned = end.into_iter().flat_map(|op| body.operands(op));
    let memory: Vec<Option<Memory>> =
        body.ops(entry).map(|op| body.memory(op, &NoCallees)).collect();
    FunctionMemory {
        updates: returned.map(|value| updated_arg(body, value, args)).collect(),
        reads: args.iter().map(|arg| reads(body, *arg, &memory)).collect(),
    }
}

/// The argument that may be changed in place to become `result`: nothing but the op that does so uses
/// it, as that would otherwise read what it has already written.
fn updated_arg(body: &Body, result: Value, args: &[Value]) -> Option<usize> {
    let op = body.def_op(result)?;
    let memory = body.memory(op, &NoCallees)?;
    let k = body.results(op).position(|r| r == result)?;
    let Some(Place::Operand(operand)) = memory.results.get(k).copied() else { return None };
    let dest = body.operand(op, operand);
    let only_use = body.users(dest).count() == 1;
    args.iter().position(|a| *a == dest).filter(|_| only_use)
}

/// When an argument is read. If several ops read it, the results of one may be there before another
/// reads; an op that uses it in another way than reading may do anything.
fn reads(body: &Body, arg: Value, memory: &[Option<Memory>]) -> Reads {
    let n_reads = |m: &Memory| m.reads.iter().filter(|(value, _)| *value == arg).count();
    let mut readers = memory.iter().flatten().filter(|m| n_reads(m) > 0);
    let n_uses = body.users(arg).count();
    match (readers.next(), readers.next()) {
        (None, _) if n_uses == 0 => Reads::SameElement,
        (Some(one), None) if n_reads(one) == n_uses => one.reads_of(arg).unwrap_or(Reads::Any),
        _ => Reads::Any,
    }
}
