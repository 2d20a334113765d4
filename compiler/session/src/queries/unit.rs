//! Splitting a module into units of compilation, and joining the lowered units.

use std::sync::Arc;

use creole_ir::backend::{KERNEL, PART, Scope};
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pass::functions;
use creole_ir::{Attr, Body, Error, Loc, OpId, Symbol, bail};
use creole_loop::Fork;
use creole_loop::memref::Global;
use creole_passes_generic::symbol_dce::references;
use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};

/// Name of the function in a unit of scope [`Scope::Kernel`], with underscores if names that it uses begin so. Those of the
/// parts that passes make of it begin with it.
const SELF: &str = "self";

/// Unit with its name.
pub(super) type Named = (String, Arc<Body>);

/// Splits a module into units of a scope. Locations are left out of kernels, unless the code needs them.
pub(super) fn units_of(module: &Arc<Body>, scope: Scope, keeps_locations: bool) -> Vec<Named> {
    match scope {
        Scope::Module => vec![(String::new(), Arc::clone(module))],
        Scope::Function => Splitter::new(module).functions(),
        Scope::Kernel => {
            let splitter = Splitter::new(module);
            let kernel = |op| {
                let unit = splitter.kernel(op, keeps_locations);
                (splitter.name(op).to_owned(), Arc::new(unit))
            };
            functions(module).into_iter().filter(|op| !splitter.is_part(*op)).map(kernel).collect()
        }
    }
}

/// Declarations and globals, which belong to no unit.
pub(super) fn declarations(module: &Body) -> Body {
    let mut found = Body::with_entry(&[]);
    let has_code = |op: &OpId| module.nested(*op).is_some_and(|body| body.has_entry());
    for op in module.ops(module.entry()).filter(|op| !has_code(op)) {
        append(&mut found, module, op, &|loc| loc);
    }
    found
}

/// Joins units of a scope in one module. Error: two different functions have one name.
pub(super) fn joined(
    scope: Scope,
    declarations: &Body,
    units: &[(&str, Arc<Body>)],
) -> Result<Arc<Body>, Error> {
    if let (Scope::Module, [(_, only)]) = (scope, units) {
        return Ok(Arc::clone(only));
    }
    let mut joined = Joined { module: Body::with_entry(&[]), names: IndexMap::new() };
    let taken = taken(declarations, units);
    // Functions come first, then the kernels outlined from them. Parts stay behind the function in front of them.
    for is_kernel in [false, true] {
        for (name, unit) in units {
            let names = if scope == Scope::Kernel {
                own_names(unit, name, &taken)
            } else {
                Names::default()
            };
            let mut is_wanted = false;
            for op in functions(unit) {
                if unit.attr(op, PART).is_none() {
                    is_wanted = unit.attr(op, KERNEL).is_some() == is_kernel;
                }
                if is_wanted {
                    joined.add(unit, op, &names)?;
                }
            }
        }
    }
    let units = if scope == Scope::Function { units } else { &[] };
    let changed = declared_in(units);
    let mut known = FxHashSet::default();
    for op in declarations.ops(declarations.entry()) {
        let name = name_of(declarations, op);
        known.extend(name);
        let found = name.and_then(|name| changed.get(name));
        let (from, op) = found.copied().unwrap_or((declarations, op));
        append(&mut joined.module, from, op, &|loc| loc);
    }
    for (unit, op) in units.iter().flat_map(|(_, unit)| globals(unit)) {
        let Some(name) = name_of(unit, op).filter(|name| known.insert(*name)) else { continue };
        if joined.names.contains_key(&Symbol::new(name)) {
            bail!("a function and a constant are both named '@{name}'");
        }
        append(&mut joined.module, unit, op, &|loc| loc);
    }
    Ok(Arc::new(joined.module))
}

/// New names of functions, by their names in a unit.
type Names = IndexMap<Symbol, Symbol>;

/// Returns the names that functions of a program have.
fn taken(declarations: &Body, units: &[(&str, Arc<Body>)]) -> FxHashSet<Symbol> {
    let declared = declarations.ops(declarations.entry());
    let declared = declared.filter_map(|op| name_of(declarations, op));
    declared.chain(units.iter().map(|(name, _)| *name)).map(Symbol::new).collect()
}

/// Returns the names in the program for the functions of a unit of scope [`Scope::Kernel`]: for the first function its
/// own one, for parts that passes have made names that begin with that.
fn own_names(unit: &Body, name: &str, taken: &FxHashSet<Symbol>) -> Names {
    let mut names = Names::default();
    let own = unit.first_op(unit.entry()).and_then(|op| name_of(unit, op)).unwrap_or(SELF);
    for op in functions(unit) {
        let Some(old) = name_of(unit, op) else { continue };
        let Some(rest) = old.strip_prefix(own) else { continue };
        let mut new = Symbol::new(&format!("{name}{rest}"));
        while !rest.is_empty() && taken.contains(&new) {
            new = Symbol::new(&format!("{new}_"));
        }
        names.insert(Symbol::new(old), new);
    }
    names
}

/// Changes the names of forked functions.
fn rename_forked(body: &mut Body, names: &Names) {
    for op in body.walk().filter(|op| body[*op].is::<Fork>()).collect::<Vec<_>>() {
        let callee = body.get::<Fork>(op).map(|fork| fork.callee.0);
        if let Some(new) = callee.and_then(|callee| names.get(&callee)) {
            body.set_attr(op, "callee", Some(Attr::symbol(*new)));
        }
    }
}

/// Returns the declarations in units, by name: stages may have changed their types.
fn declared_in<'a>(units: &'a [(&str, Arc<Body>)]) -> FxHashMap<&'a str, (&'a Body, OpId)> {
    let mut found = FxHashMap::default();
    for unit in units.iter().map(|(_, unit)| &**unit) {
        let is_declared = |op: &OpId| unit.nested(*op).is_some_and(|body| !body.has_entry());
        for op in unit.ops(unit.entry()).filter(is_declared) {
            if let Some(name) = name_of(unit, op) {
                found.entry(name).or_insert((unit, op));
            }
        }
    }
    found
}

/// Returns the globals of a unit.
fn globals(unit: &Body) -> impl Iterator<Item = (&Body, OpId)> {
    unit.ops(unit.entry()).filter(|op| unit[*op].is::<Global>()).map(move |op| (unit, op))
}

struct Joined {
    module: Body,
    /// Functions joined so far.
    names: IndexMap<Symbol, OpId>,
}

impl Joined {
    /// Adds a function, renamed if it has a new name. A kernel that several functions call is in the units of all of
    /// them.
    fn add(&mut self, unit: &Body, op: OpId, names: &Names) -> Result<(), Error> {
        let old = Symbol::new(name_of(unit, op).unwrap_or_default());
        let symbol = names.get(&old).copied().unwrap_or(old);
        let name = symbol.as_str();
        if let Some(other) = self.names.get(&symbol) {
            if self.module.nested(*other) == unit.nested(op) {
                return Ok(());
            }
            bail!("two functions are named '@{name}'");
        }
        let copy = append(&mut self.module, unit, op, &|loc| loc);
        self.module.set_attr(copy, "sym_name", Some(Attr::str(name)));
        let body = self.module.nested_mut(copy).filter(|_| names.len() > 1);
        body.into_iter().for_each(|body| rename_forked(body, names));
        self.names.insert(symbol, copy);
        Ok(())
    }
}

/// Module being split.
struct Splitter<'a> {
    module: &'a Body,
    /// Top-level ops by symbol.
    symbols: IndexMap<Symbol, OpId>,
}

impl<'a> Splitter<'a> {
    fn new(module: &'a Body) -> Splitter<'a> {
        let named = |op| Some((Symbol::new(name_of(module, op)?), op));
        Splitter { module, symbols: module.ops(module.entry()).filter_map(named).collect() }
    }

    fn name(&self, op: OpId) -> &'a str {
        name_of(self.module, op).unwrap_or_default()
    }

    fn is_kernel(&self, op: OpId) -> bool {
        self.has_code(op) && self.module.attr(op, KERNEL).is_some()
    }

    fn is_part(&self, op: OpId) -> bool {
        self.has_code(op) && self.module.attr(op, PART).is_some()
    }

    fn has_code(&self, op: OpId) -> bool {
        self.module.nested(op).is_some_and(|body| body.has_entry())
    }

    /// Returns the top-level ops that `op` refers to, in program order.
    fn uses(&self, op: OpId) -> Vec<OpId> {
        let named = references(self.module, op);
        let mut found: Vec<(usize, OpId)> = named
            .iter()
            .filter_map(|name| self.symbols.get_full(name))
            .map(|(at, _, used)| (at, *used))
            .collect();
        found.sort_unstable_by_key(|(at, _)| *at);
        found.into_iter().map(|(_, used)| used).collect()
    }

    /// Returns a unit for each function that is neither a kernel nor a part, and for each that none of them uses.
    fn functions(&self) -> Vec<Named> {
        let (kernels, others): (Vec<OpId>, Vec<OpId>) = functions(self.module)
            .into_iter()
            .partition(|op| self.is_kernel(*op) || self.is_part(*op));
        let mut seen = FxHashSet::default();
        let mut units = Vec::new();
        for op in others.into_iter().chain(kernels) {
            if !seen.contains(&op) {
                let unit = self.function(op, &mut seen);
                units.push((self.name(op).to_owned(), Arc::new(unit)));
            }
        }
        units
    }

    /// Returns a function and those that it uses: the ones that belong to its unit, transitively, and others, itself
    /// among them if it calls itself.
    fn around(&self, own: OpId, belongs: impl Fn(OpId) -> bool) -> (Vec<OpId>, Vec<OpId>) {
        let (mut inside, mut declared) = (vec![own], Vec::new());
        let mut known = FxHashSet::default();
        let mut at = 0;
        while let Some(op) = inside.get(at).copied() {
            at += 1;
            for used in self.uses(op).into_iter().filter(|used| known.insert(*used)) {
                if used != own && belongs(used) { inside.push(used) } else { declared.push(used) }
            }
        }
        (inside, declared)
    }

    /// Returns a function with its parts and the kernels that it calls, transitively, and declarations of other
    /// functions.
    fn function(&self, op: OpId, seen: &mut FxHashSet<OpId>) -> Body {
        let (inside, declared) = self.around(op, |used| self.is_kernel(used) || self.is_part(used));
        let mut unit = Body::with_entry(&[]);
        for op in &inside {
            append(&mut unit, self.module, *op, &|loc| loc);
        }
        let others = declared.into_iter().filter(|other| *other != op);
        others.for_each(|op| self.declare(op, &mut unit, &|loc| loc));
        seen.extend(inside);
        unit
    }

    /// Returns a function with its parts in canonical form, the key of its code: without its own name and its location.
    fn kernel(&self, op: OpId, keeps_locations: bool) -> Body {
        let loc = |loc| if keeps_locations { loc } else { Loc::Unknown };
        let mut unit = Body::with_entry(&[]);
        // Its own name is unknown inside: a function that calls itself calls another one.
        let (inside, declared) = self.around(op, |used| self.is_part(used));
        for op in &inside {
            let copy = append(&mut unit, self.module, *op, &loc);
            if let Some(body) = self.module.nested(*op).filter(|_| !keeps_locations) {
                unit.set_nested(copy, Arc::new(body.without_locs()));
            }
        }
        let names =
            inside.iter().skip(1).chain(&declared).filter_map(|op| name_of(self.module, *op));
        let names: Vec<&str> = names.collect();
        let mut name = SELF.to_owned();
        while names.iter().any(|used| used.starts_with(&name)) {
            name.push('_');
        }
        let own = unit.first_op(unit.entry());
        own.into_iter().for_each(|own| unit.set_attr(own, "sym_name", Some(Attr::str(&name))));
        declared.into_iter().for_each(|used| self.declare(used, &mut unit, &loc));
        unit
    }

    /// Adds an op to a unit as a declaration: a function without its body, a global without its data.
    fn declare(&self, op: OpId, unit: &mut Body, loc: &dyn Fn(Loc) -> Loc) {
        let copy = append(unit, self.module, op, loc);
        if self.module.nested(op).is_some() {
            unit.set_attr(copy, "sym_visibility", Some(Attr::str("private")));
            unit.set_nested(copy, Arc::new(Body::new()));
        }
        if unit[copy].is::<Global>() {
            unit.set_attr(copy, "initial_value", None);
        }
    }
}

fn name_of(module: &Body, op: OpId) -> Option<&str> {
    module.attr(op, "sym_name")?.as_str()
}

/// Appends a copy of a top-level op to another body.
pub(super) fn append(to: &mut Body, from: &Body, op: OpId, loc: &dyn Fn(Loc) -> Loc) -> OpId {
    let copy = Cloner { from, to, map: &mut Mapping::default(), loc }.op(op);
    let block = to.entry();
    to.append(block, copy);
    copy
}
