//! What kernels do with their arguments.

use creole_builtin::{Func, Return};
use creole_ir::backend::KERNEL;
use creole_ir::pass::functions;
use creole_ir::{BlockId, Body, OpId, Symbol, Value};
use creole_loop::{Nest, Read, Update};
use rustc_hash::FxHashMap;

/// What is known of each kernel of a module.
pub(super) struct Kernels(FxHashMap<Symbol, Facts>);

/// What a kernel does with its arguments.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// For each result: the argument that is changed in place to become it.
    pub(super) updates: Vec<Option<usize>>,
    /// For each argument: is each element of it read only to compute the same element of the
    /// results? Then it may share memory with one of them.
    pub(super) elementwise: Vec<bool>,
}

impl Kernels {
    pub(super) fn new(module: &Body) -> Kernels {
        let kernels = functions(module).into_iter().filter(|f| module.attr(*f, KERNEL).is_some());
        let facts = kernels.filter_map(|f| {
            let Func { sym_name, body, .. } = module.get(f)?;
            Some((sym_name, facts(&body)))
        });
        Kernels(facts.collect())
    }

    pub(super) fn get(&self, name: Symbol) -> Option<&Facts> {
        self.0.get(&name)
    }
}

/// The facts of a kernel's body.
pub(super) fn facts(body: &Body) -> Facts {
    let entry = body.entry();
    let args = body.args(entry);
    let updates = returned(body, entry).map(|v| updated_arg(body, v, args)).collect();
    Facts { updates, elementwise: args.iter().map(|a| is_elementwise(body, *a)).collect() }
}

fn returned(body: &Body, entry: BlockId) -> impl Iterator<Item = Value> + '_ {
    let end = body.ops(entry).filter(|op| body[*op].is::<Return>()).last();
    end.into_iter().flat_map(|op| body.operands(op))
}

/// The argument that may be changed in place to become `result`: nothing but the update itself
/// uses it, as the update's body would otherwise read what it has already written.
fn updated_arg(body: &Body, result: Value, args: &[Value]) -> Option<usize> {
    let op = body.def_op(result)?;
    let update: Update = body.get(op)?;
    let k = body.results(op).position(|r| r == result)?;
    let dest = update.dests[k];
    let only_use = body.users(dest).count() == 1;
    args.iter().position(|a| *a == dest).filter(|_| only_use)
}

fn is_elementwise(body: &Body, arg: Value) -> bool {
    body.users(arg).all(|user| reads_same_element(body, user))
}

/// Does the op read the element that its nest is about to compute? Not so if a kernel writes the
/// nest's results before that.
pub(super) fn reads_same_element(body: &Body, op: OpId) -> bool {
    let Some(read) = body.get::<Read>(op) else { return false };
    let Some(parent) = body.parent_op(op) else { return false };
    let Some(nest) = body.get::<Nest>(parent) else { return false };
    let has_kernel =
        nest.schedule.is_some_and(|s| s.stages.iter().any(|stage| stage.call.is_some()));
    !has_kernel && *read.indices == *body.args(body.block(nest.body))
}
