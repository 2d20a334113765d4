//! References to functions other than calls, which expect the signature that the function has.

use creole_builtin::Call;
use creole_ir::{Body, OpId, Symbol};
use rustc_hash::FxHashSet;

/// The functions of a module whose signature is kept: those that an op other than a call refers to.
pub(crate) fn kept_signatures(module: &Body) -> FxHashSet<Symbol> {
    let mut found = FxHashSet::default();
    let mut work = vec![module];
    while let Some(body) = work.pop() {
        body.walk().for_each(|op| note(body, op, &mut found));
        work.extend(body.nested_bodies());
    }
    found
}

/// Notes the symbols in the attributes of an op, but for the callee of a call.
fn note(body: &Body, op: OpId, found: &mut FxHashSet<Symbol>) {
    let fields = if body[op].is::<Call>() { &[][..] } else { body.attrs(op) };
    let others = body.discardable(op).iter().map(|(_, attr)| attr);
    fields.iter().flatten().chain(others).for_each(|attr| found.extend(attr.symbols()));
}
