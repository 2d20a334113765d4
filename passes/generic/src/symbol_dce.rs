//! Removes unreachable symbols: private and nested ones that nothing visible or unnamed refers to, directly or through
//! others, in modules of modules too.

use creole_builtin::Module;
use creole_ir::pass::{Pass, PassCx, Run};
use creole_ir::{Attr, Body, Error, OpId, Symbol};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxHashMap, FxHashSet};

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
    works_on: &[],
    options: &[],
    run: Run::Module(symbol_dce),
};

fn symbol_dce(module: &mut Body, cx: &PassCx<'_>) -> Result<(), Error> {
    check_known(module)?;
    for (path, dead) in dead_symbols(module, cx.is_hidden) {
        let mut body = &mut *module;
        for op in path {
            let Some(nested) = body.nested_mut(op) else { return Ok(()) };
            body = nested;
        }
        dead.into_iter().for_each(|op| body.erase(op));
    }
    Ok(())
}

/// Symbol table: a module.
struct Table<'a> {
    body: &'a Body,
    /// Ops around it, the outermost first.
    path: Vec<OpId>,
    names: IndexMap<Symbol, OpId>,
    /// Tables of the modules directly in it.
    inner: FxHashMap<OpId, usize>,
    /// True if nothing outside of it can name its symbols.
    is_hidden: bool,
}

impl<'a> Table<'a> {
    fn new(body: &'a Body, path: Vec<OpId>, is_hidden: bool) -> Table<'a> {
        let name = |op: OpId| Some((Symbol::new(body.attr(op, "sym_name")?.as_str()?), op));
        let names = ops_of(body).filter_map(name).collect();
        Table { body, path, names, inner: FxHashMap::default(), is_hidden }
    }
}

fn ops_of(body: &Body) -> impl Iterator<Item = OpId> + '_ {
    body.blocks(body.root()).iter().flat_map(|block| body.ops(*block))
}

/// All tables of a program, each after the one around it.
fn tables(module: &Body, is_hidden: bool) -> Vec<Table<'_>> {
    let mut all = vec![Table::new(module, Vec::new(), is_hidden)];
    let mut at = 0;
    while at < all.len() {
        let (body, path) = (all[at].body, all[at].path.clone());
        for op in ops_of(body).filter(|op| body[*op].is::<Module>()) {
            if let Some(nested) = body.nested(op) {
                let inside = path.iter().copied().chain([op]).collect();
                let (number, around) = (all.len(), all[at].is_hidden);
                let is_hidden = around || is_private(body, op);
                all[at].inner.insert(op, number);
                all.push(Table::new(nested, inside, is_hidden));
            }
        }
        at += 1;
    }
    all
}

/// Symbols that nothing visible refers to, for each module that is left: its place and the symbols.
fn dead_symbols(module: &Body, is_hidden: bool) -> Vec<(Vec<OpId>, Vec<OpId>)> {
    let tables = tables(module, is_hidden);
    let mut live: FxHashSet<(usize, OpId)> = FxHashSet::default();
    let roots = |at: usize| {
        let (body, is_hidden) = (tables[at].body, tables[at].is_hidden);
        let is_root = move |op: &OpId| !is_discardable(body, *op, is_hidden);
        ops_of(body).filter(is_root).map(move |op| (at, op))
    };
    let mut work: Vec<(usize, OpId)> = roots(0).collect();
    while let Some((at, op)) = work.pop() {
        if !live.insert((at, op)) {
            continue;
        }
        let table = &tables[at];
        match table.inner.get(&op) {
            Some(inner) => work.extend(roots(*inner)),
            None => {
                for path in paths(table.body, op) {
                    resolve(&tables, at, &path, &mut work);
                }
            }
        }
    }
    let dead = |at: usize| {
        let names = tables[at].names.values().copied();
        names.filter(|op| !live.contains(&(at, *op))).collect::<Vec<OpId>>()
    };
    // What is in a dead module goes with it.
    let is_left = |at: &usize| {
        let mut outer = 0;
        tables[*at].path.iter().all(|op| {
            let is_live = live.contains(&(outer, *op));
            outer = tables[outer].inner.get(op).copied().unwrap_or(0);
            is_live
        })
    };
    let left = (0..tables.len()).filter(is_left);
    left.map(|at| (tables[at].path.clone(), dead(at))).collect()
}

/// Adds the symbols along a path, from a table on.
fn resolve(tables: &[Table<'_>], from: usize, path: &[Symbol], work: &mut Vec<(usize, OpId)>) {
    let mut at = from;
    for name in path {
        let Some(op) = tables[at].names.get(name) else { return };
        work.push((at, *op));
        match tables[at].inner.get(op) {
            Some(inner) => at = *inner,
            None => return,
        }
    }
}

/// True for a symbol of a module that may go if nothing refers to it.
fn is_discardable(module: &Body, op: OpId, is_hidden: bool) -> bool {
    let is_named = module.attr(op, "sym_name").is_some();
    let visibility = module.attr(op, "sym_visibility").and_then(|attr| attr.as_str());
    is_named && (visibility == Some("private") || visibility == Some("nested") && is_hidden)
}

/// True for a module whose symbols nothing around it can name.
fn is_private(module: &Body, op: OpId) -> bool {
    let visibility = module.attr(op, "sym_visibility").and_then(|attr| attr.as_str());
    module.attr(op, "sym_name").is_none() || visibility == Some("private")
}

/// Error: an unregistered op of a module may be a symbol table, whose uses of symbols are unknown.
fn check_known(module: &Body) -> Result<(), Error> {
    let mut work = vec![module];
    while let Some(body) = work.pop() {
        for op in ops_of(body) {
            let regions = body.regions(op);
            let is_table = regions.len() == 1 && body.blocks(regions[0]).len() <= 1;
            if is_table && !body[op].def.is_registered() {
                let words = "operation contains potentially unknown symbol table, meaning that we can't reliable \
                             compute symbol uses";
                return Err(Error::bare(words).at(body[op].loc));
            }
            work.extend(
                body.nested(op).filter(|_| body[op].is::<Module>()).map(|nested| &**nested),
            );
        }
    }
    Ok(())
}

/// Paths of symbols that an op and everything in it refer to.
fn paths(body: &Body, op: OpId) -> Vec<Vec<Symbol>> {
    let mut found = Vec::new();
    let mut work = vec![(body, body.post_order(op))];
    while let Some((body, ops)) = work.pop() {
        for op in ops {
            let fields = body.attrs(op).iter().flatten();
            let others = body.discardable(op).iter().map(|(_, attr)| attr);
            note_paths(fields.chain(others).collect(), &mut found);
            work.extend(body.nested(op).map(|nested| (&**nested, nested.walk().collect())));
        }
    }
    found
}

fn note_paths(mut work: Vec<&Attr>, found: &mut Vec<Vec<Symbol>>) {
    while let Some(attr) = work.pop() {
        match attr {
            Attr::Symbol(path) => found.push(path.to_vec()),
            Attr::Array(items) => work.extend(items.iter()),
            Attr::Dict(entries) => work.extend(entries.iter().map(|(_, attr)| attr)),
            other => found.extend(other.symbols().into_iter().map(|name| vec![name])),
        }
    }
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
pub fn own_references(body: &Body, op: OpId) -> IndexSet<Symbol> {
    let mut found = IndexSet::new();
    note_own(body, op, &mut found);
    found
}

fn note_own(body: &Body, op: OpId, found: &mut impl Extend<Symbol>) {
    let fields = body.attrs(op).iter().flatten();
    let others = body.discardable(op).iter().map(|(_, attr)| attr);
    fields.chain(others).for_each(|attr| found.extend(attr.symbols()));
}

#[cfg(test)]
mod tests;
