//! Removal of functions that are equal but for their names: uses go to the first one.

use creole_builtin::{Func, Module};
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Attr, Body, Dict, Error, OpId, Symbol};
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
    works_on: &[],
    options: &[],
    run: Run::Module(eliminate),
};

fn eliminate(module: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    eliminate_in(module);
    Ok(())
}

/// Erases duplicates in a symbol table, and in those that it holds. What is equal in two of them stays: neither need
/// see the other one's names.
fn eliminate_in(module: &mut Body) {
    let all = module.isolated_ops();
    // A declaration stands for whatever its name is linked to.
    let is_defined = |op: &OpId| {
        module[*op].is::<Func>() && module.nested(*op).is_some_and(|body| body.has_entry())
    };
    let functions: Vec<OpId> = all.iter().copied().filter(is_defined).collect();
    let mut known: FxHashMap<u64, Vec<OpId>> = FxHashMap::default();
    let mut kept = Kept::default();
    let mut dead = Vec::new();
    for op in functions {
        let alike = known.entry(hash(module, op)).or_default();
        match alike.iter().find(|other| are_equal(module, **other, op)) {
            Some(other) => {
                if let (Some(old), Some(new)) = (name(module, op), name(module, *other)) {
                    kept.insert(old, new);
                    dead.push(op);
                }
            }
            None => alike.push(op),
        }
    }
    dead.iter().for_each(|op| module.erase(*op));
    if !kept.is_empty() {
        use_kept(module, &kept);
    }
    for op in module.isolated_ops() {
        if let Some(inner) = module[op].is::<Module>().then(|| module.nested_mut(op)).flatten() {
            eliminate_in(inner);
        }
    }
}

/// Names of erased functions, with those of the functions that stay for them.
type Kept = FxHashMap<Symbol, Symbol>;

/// Replaces the names of erased functions in all attributes, but not in modules inside: names mean others there.
fn use_kept(body: &mut Body, kept: &Kept) {
    for op in body.walk() {
        let fields = body[op].def.fields.iter().map(|field| field.name.into());
        let others = body.discardable(op).iter().map(|(name, _)| *name);
        for name in fields.chain(others).collect::<Vec<Symbol>>() {
            if let Some(new) = body.attr(op, name.as_str()).and_then(|attr| redirected(attr, kept))
            {
                body.set_attr(op, name.as_str(), Some(new));
            }
        }
        if let Some(inner) = (!body[op].is::<Module>()).then(|| body.nested_mut(op)).flatten() {
            use_kept(inner, kept);
        }
    }
}

/// An attribute with the names that stay, if it holds another one.
fn redirected(attr: &Attr, kept: &Kept) -> Option<Attr> {
    match attr {
        Attr::Symbol(path) => {
            let (first, rest) = path.split_first()?;
            let new = kept.get(first)?;
            Some(Attr::Symbol(std::iter::once(new).chain(rest).copied().collect()))
        }
        Attr::Array(items) => {
            let new: Vec<Option<Attr>> = items.iter().map(|item| redirected(item, kept)).collect();
            new.iter().any(Option::is_some).then(|| {
                let all = new.into_iter().zip(items.iter());
                Attr::Array(all.map(|(new, old)| new.unwrap_or_else(|| old.clone())).collect())
            })
        }
        Attr::Dict(entries) => {
            let new: Vec<Option<Attr>> =
                entries.iter().map(|(_, item)| redirected(item, kept)).collect();
            new.iter().any(Option::is_some).then(|| {
                let all = new.into_iter().zip(entries.iter());
                let entry = |(new, (name, old)): (Option<Attr>, &(Symbol, Attr))| {
                    (*name, new.unwrap_or_else(|| old.clone()))
                };
                Attr::Dict(Dict::new(all.map(entry).collect()))
            })
        }
        _ => None,
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
