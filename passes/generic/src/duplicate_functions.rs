//! Removal of functions that are equal but for their names: calls go to the first one.

use creole_builtin::{Call, Func};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Attr, Body, Error, OpId, Symbol};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Pass that erases functions that are equal but for their names.
pub static DUPLICATE_FUNCTION_ELIMINATION: Pass = Pass {
    name: "duplicate-function-elimination",
    summary: "Erases functions that are equal to another one but for their names",
    example: "
func.func @first(%a: i32) -> i32 {
  return %a : i32
}
func.func @second(%a: i32) -> i32 {
  return %a : i32
}
func.func @main(%a: i32) -> i32 {
  %0 = call @second(%a) : (i32) -> i32
  return %0 : i32
}
",
    options: &[],
    run: Run::Module(eliminate),
};

fn eliminate(module: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    let all = module.isolated_ops();
    let functions: Vec<OpId> = all.into_iter().filter(|op| module[*op].is::<Func>()).collect();
    let mut known: FxHashMap<u64, Vec<OpId>> = FxHashMap::default();
    let mut kept: FxHashMap<Symbol, Symbol> = FxHashMap::default();
    let mut dead = Vec::new();
    for op in &functions {
        let alike = known.entry(hash(module, *op)).or_default();
        match alike.iter().find(|other| are_equal(module, **other, *op)) {
            Some(other) => {
                if let (Some(old), Some(new)) = (name(module, *op), name(module, *other)) {
                    kept.insert(old, new);
                    dead.push(*op);
                }
            }
            None => alike.push(*op),
        }
    }
    dead.iter().for_each(|op| module.erase(*op));
    for op in functions.into_iter().filter(|_| !kept.is_empty()) {
        if let Some(body) = module.nested_mut(op) {
            call_kept(body, &kept);
        }
    }
    Ok(())
}

fn call_kept(body: &mut Body, kept: &FxHashMap<Symbol, Symbol>) {
    for op in body.walk() {
        let callee = body.get::<Call>(op).map(|call| call.callee.0);
        if let Some(new) = callee.and_then(|callee| kept.get(&callee)) {
            body.set_attr(op, "callee", Some(Attr::Symbol([*new].into())));
        }
    }
}

fn name(module: &Body, op: OpId) -> Option<Symbol> {
    Some(Symbol::new(module.attr(op, "sym_name")?.as_str()?))
}

/// Attributes of a function but its name.
fn attributes(module: &Body, op: OpId) -> impl Iterator<Item = (&'static str, Option<&Attr>)> {
    let fields = module[op].def.fields.iter().map(|field| field.name);
    fields.filter(|name| *name != "sym_name").map(move |name| (name, module.attr(op, name)))
}

fn hash(module: &Body, op: OpId) -> u64 {
    let mut hasher = FxHasher::default();
    for (name, attr) in attributes(module, op) {
        (name, attr).hash(&mut hasher);
    }
    module.nested(op).map(|body| body.walk().count()).hash(&mut hasher);
    hasher.finish()
}

fn are_equal(module: &Body, a: OpId, b: OpId) -> bool {
    let same_body = match (module.nested(a), module.nested(b)) {
        (Some(a), Some(b)) => a.equals_without_locs(b),
        (None, None) => true,
        _ => false,
    };
    same_body
        && attributes(module, a).eq(attributes(module, b))
        && module.discardable(a) == module.discardable(b)
}
