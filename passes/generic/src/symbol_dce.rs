//! Removes unreachable functions: private ones that nothing visible or unnamed refers to, directly or through others.

use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Body, Error, OpId, Symbol};
use indexmap::IndexMap;
use rustc_hash::FxHashSet;

/// Pass that removes private symbols without references.
pub static SYMBOL_DCE: Pass = Pass {
    name: "symbol-dce",
    summary: "Removes private functions that are not used",
    example: "
func.func private @unused() {
  return
}
func.func private @used() {
  return
}
func.func @main() {
  call @used() : () -> ()
  return
}
",
    options: &[],
    run: Run::Module(symbol_dce),
};

fn symbol_dce(module: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let ops: Vec<OpId> = module.blocks(module.root()).iter().flat_map(|b| module.ops(*b)).collect();
    let private: IndexMap<Symbol, OpId> =
        ops.iter().filter_map(|op| Some((private_name(module, *op)?, *op))).collect();
    let mut live: FxHashSet<OpId> = FxHashSet::default();
    let mut work: Vec<OpId> =
        ops.iter().copied().filter(|op| private_name(module, *op).is_none()).collect();
    while let Some(op) = work.pop() {
        if live.insert(op) {
            work.extend(
                references(module, op).into_iter().filter_map(|name| private.get(&name).copied()),
            );
        }
    }
    let dead: Vec<OpId> = private.into_values().filter(|op| !live.contains(op)).collect();
    for op in dead {
        module.erase(op);
    }
    Ok(())
}

fn private_name(module: &Body, op: OpId) -> Option<Symbol> {
    let is_private = module.attr(op, "sym_visibility")?.as_str() == Some("private");
    let name = module.attr(op, "sym_name")?.as_str()?;
    is_private.then(|| Symbol::new(name))
}

/// Symbols that an op and everything in it refer to.
pub fn references(body: &Body, op: OpId) -> FxHashSet<Symbol> {
    let mut found = FxHashSet::default();
    let mut work = vec![(body, body.post_order(op))];
    while let Some((body, ops)) = work.pop() {
        for op in ops {
            note_own(body, op, &mut found);
            work.extend(body.nested(op).map(|nested| (&**nested, nested.walk().collect())));
        }
    }
    found
}

/// Symbols in the attributes of an op itself.
pub fn own_references(body: &Body, op: OpId) -> FxHashSet<Symbol> {
    let mut found = FxHashSet::default();
    note_own(body, op, &mut found);
    found
}

fn note_own(body: &Body, op: OpId, found: &mut FxHashSet<Symbol>) {
    let fields = body.attrs(op).iter().flatten();
    let others = body.discardable(op).iter().map(|(_, attr)| attr);
    fields.chain(others).for_each(|attr| found.extend(attr.symbols()));
}

#[cfg(test)]
mod tests;
