//! Functions of a module, and who knows their types.

use std::sync::Arc;

use creole_builtin::{Call, Func};
use creole_hlo as hlo;
use creole_hlo::refine::is_dynamic;
use creole_ir::pass::functions;
use creole_ir::{Body, OpId, Symbol, Type};
use indexmap::IndexMap;

/// Function of the module.
pub(super) struct Declared {
    pub(super) op: OpId,
    pub(super) body: Arc<Body>,
    pub(super) results: Vec<Type>,
    /// True if it is written in place; else its types are known elsewhere.
    pub(super) changes: bool,
}

/// The functions of a module that have bodies.
pub(super) fn declared(module: &Body) -> IndexMap<Symbol, Declared> {
    let all = functions(module).into_iter().filter_map(|op| declaration(module, op));
    let mut all = all.collect();
    keep_fixed(module, &mut all);
    all
}

/// A function that has a body, by name.
fn declaration(module: &Body, op: OpId) -> Option<(Symbol, Declared)> {
    let func: Func = module.get(op).filter(|func: &Func| func.body.has_entry())?;
    let results = func.function_type.signature()?.1.to_vec();
    Some((func.sym_name, Declared { op, body: func.body, results, changes: true }))
}

/// Attribute of an op that names a function which it stands for, and the name.
pub(super) fn callee(body: &Body, op: OpId) -> Option<(&'static str, Symbol)> {
    if let Some(call) = body.get::<Call>(op) {
        return Some(("callee", call.callee.0));
    }
    body.get::<hlo::Composite>(op).map(|op| ("decomposition", op.decomposition.0))
}

/// Keeps functions as they are whose dynamic results are known to others than their calls, and functions that they refer to:
/// their calls are not changed either.
fn keep_fixed(module: &Body, functions: &mut IndexMap<Symbol, Declared>) {
    let mut work: Vec<Symbol> = Vec::new();
    for op in module.walk() {
        note_references(module, op, None, &mut work);
        let Some(body) = module.nested(op) else { continue };
        for op in body.walk() {
            note_references(body, op, callee(body, op).map(|(attr, _)| attr), &mut work);
        }
    }
    while let Some(name) = work.pop() {
        let Some(function) = functions.get_mut(&name) else { continue };
        if function.changes && function.results.iter().copied().any(is_dynamic) {
            function.changes = false;
            let body = &function.body;
            body.walk().for_each(|op| note_references(body, op, None, &mut work));
        }
    }
}

/// Notes the symbols in attributes of an op, but for the attribute `called`.
fn note_references(body: &Body, op: OpId, called: Option<&str>, found: &mut Vec<Symbol>) {
    let fields = body[op].def.attr_fields().zip(body.attrs(op));
    let fields = fields.filter(|(field, _)| Some(field.name) != called);
    let others = body.discardable(op).iter().map(|(_, attr)| attr);
    let attrs = fields.filter_map(|(_, attr)| attr.as_ref()).chain(others);
    attrs.for_each(|attr| found.extend(attr.symbols()));
}
