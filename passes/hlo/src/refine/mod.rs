//! Refinement of shapes: sizes that constants show become static, in all types that follow from them.
//!
//! 1. The types of each function are found for the types of its arguments ([`analysis`], with [`constant`] sizes); for calls with narrower
//!    arguments than the callee declares, the callee is one more variant, and its callers are analysed again when its
//!    results become narrower. Operands that are larger than a dynamic one beside them, whose size is found, are cut to it ([`narrow`]).
//! 2. Each variant is written ([`rewrite`]): types are set, ops whose sizes are operands become those whose sizes are
//!    attributes, and `set_dimension_size` of a constant the operand or a slice of it.

mod analysis;
mod constant;
mod narrow;
mod rewrite;

use std::sync::Arc;

use creole_builtin::{Call, Func};
use creole_hlo as hlo;
use creole_hlo::refine::is_dynamic;
use creole_ir::clone::Mapping;
use creole_ir::field::SymbolRef;
use creole_ir::pass::{Pass, PassCx, Run, functions};
use creole_ir::{Attr, AttrField, Body, Error, OpId, Symbol, Type, Value};
use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};

use analysis::{Found, analyse};

/// Pass that makes sizes static that are known.
pub static REFINE_SHAPES: Pass = Pass {
    name: "refine-shapes",
    summary: "Makes sizes of tensors static that constants show",
    options: &[],
    run: Run::Module(refine),
};

/// Variants of one function at most: a recursive function may call itself with another size each time.
const MAX_VARIANTS: usize = 64;

fn refine(module: &mut Body, _: &PassCx<'_>) -> Result<(), Error> {
    if !has_dynamic_sizes(module) {
        return Ok(());
    }
    let mut variants = Variants::new(module);
    let mut at = 0;
    while let Some(caller) = variants.waiting.get(at).copied() {
        at += 1;
        variants.is_waiting.remove(&caller);
        variants.analyse(caller)?;
    }
    variants.write(module);
    Ok(())
}

/// True if something may have to change: a dynamic type, or an op whose sizes are operands.
fn has_dynamic_sizes(module: &Body) -> bool {
    let bodies = functions(module).into_iter().filter_map(|op| module.nested(op));
    let mut bodies = bodies.map(Arc::as_ref);
    bodies.any(|body| {
        body.arg_types(body.entry()).into_iter().any(is_dynamic)
            || body.walk().any(|op| {
                rewrite::is_rewritten(body, op) || body.result_types(op).into_iter().any(is_dynamic)
            })
    })
}

/// Function for some types of its arguments.
struct Variant {
    function: Symbol,
    args: Vec<Type>,
    body: Arc<Body>,
    results: Vec<Type>,
    found: Found,
    callers: FxHashSet<usize>,
}

/// All variants; the first ones are the functions of the module as they are declared.
struct Variants {
    all: Vec<Variant>,
    by_args: FxHashMap<(Symbol, Vec<Type>), usize>,
    functions: IndexMap<Symbol, OpId>,
    counts: FxHashMap<Symbol, usize>,
    waiting: Vec<usize>,
    is_waiting: FxHashSet<usize>,
}

impl Variants {
    fn new(module: &Body) -> Variants {
        let mut variants = Variants {
            all: Vec::new(),
            by_args: FxHashMap::default(),
            functions: IndexMap::new(),
            counts: FxHashMap::default(),
            waiting: Vec::new(),
            is_waiting: FxHashSet::default(),
        };
        for op in functions(module) {
            let Some((name, body, results)) = declaration(module, op) else { continue };
            variants.functions.insert(name, op);
            variants.add(name, body.arg_types(body.entry()), body, results);
        }
        variants
    }

    fn add(
        &mut self,
        function: Symbol,
        args: Vec<Type>,
        body: Arc<Body>,
        results: Vec<Type>,
    ) -> usize {
        let at = self.all.len();
        self.by_args.insert((function, args.clone()), at);
        *self.counts.entry(function).or_default() += 1;
        let (found, callers) = (Found::default(), FxHashSet::default());
        self.all.push(Variant { function, args, body, results, found, callers });
        self.wait(at);
        at
    }

    fn wait(&mut self, at: usize) {
        if self.is_waiting.insert(at) {
            self.waiting.push(at);
        }
    }

    /// Finds the types of a variant; its callers wait if its results changed.
    fn analyse(&mut self, at: usize) -> Result<(), Error> {
        let Variant { args, body, results, .. } = &self.all[at];
        let (args, body, declared) = (args.clone(), Arc::clone(body), results.clone());
        let found = analyse(&body, &args, &declared, &mut |callee, args| {
            self.results_of(at, callee, args)
        })?;
        if found.results != declared {
            self.all[at].results.clone_from(&found.results);
            let callers: Vec<usize> = self.all[at].callers.iter().copied().collect();
            callers.into_iter().for_each(|caller| self.wait(caller));
        }
        self.all[at].found = found;
        Ok(())
    }

    /// Variant of a callee for these types of arguments.
    fn variant(&self, callee: Symbol, args: &[Type]) -> Option<usize> {
        let own = || self.functions.get_index_of(&callee);
        self.by_args.get(&(callee, args.to_vec())).copied().or_else(own)
    }

    /// Result types of a call.
    fn results_of(&mut self, caller: usize, callee: Symbol, args: &[Type]) -> Option<Vec<Type>> {
        let at = match self.by_args.get(&(callee, args.to_vec())) {
            Some(at) => *at,
            None => {
                let own = self.variant(callee, args)?;
                let Variant { body, results, .. } = &self.all[own];
                let (body, results) = (Arc::clone(body), results.clone());
                let is_new = self.counts[&callee] < MAX_VARIANTS;
                if is_new { self.add(callee, args.to_vec(), body, results) } else { own }
            }
        };
        self.all[at].callers.insert(caller);
        Some(self.all[at].results.clone())
    }

    /// Writes all variants: the declared ones in place, others as functions beside them.
    fn write(self, module: &mut Body) {
        let mut taken: FxHashSet<Symbol> = module
            .isolated_ops()
            .into_iter()
            .filter_map(|op| module.attr(op, "sym_name")?.as_str().map(Symbol::new))
            .collect();
        let n_declared = self.functions.len();
        let mut names: Vec<Symbol> = self.all.iter().map(|variant| variant.function).collect();
        for name in &mut names[n_declared..] {
            *name = fresh_name(*name, &mut taken);
        }
        for (at, variant) in self.all.iter().enumerate().rev() {
            let Some(own) = self.functions.get(&variant.function).copied() else { continue };
            let op = if at < n_declared { own } else { copy(module, own, names[at]) };
            let mut body = Body::clone(&variant.body);
            self.set_callees(&mut body, variant, &names);
            rewrite::write(&mut body, &variant.found);
            let ty = Type::function(&body.arg_types(body.entry()), &variant.results);
            module.set_nested(op, Arc::new(body));
            module.set_attr(op, "function_type", Some(Attr::Type(ty)));
        }
    }

    /// Lets calls call the variants for the types of their operands.
    fn set_callees(&self, body: &mut Body, variant: &Variant, names: &[Symbol]) {
        for op in body.walk().collect::<Vec<OpId>>() {
            let Some((attr, callee)) = callee(body, op) else { continue };
            let args: Vec<Type> = body.operands(op).map(|v| variant.found.ty(body, v)).collect();
            let Some(at) = self.variant(callee, &args).filter(|at| names[*at] != callee) else {
                continue;
            };
            body.set_attr(op, attr, Some(SymbolRef(names[at]).into_attr()));
        }
    }
}

/// Attribute of an op that names a function which it stands for, and the name.
fn callee(body: &Body, op: OpId) -> Option<(&'static str, Symbol)> {
    if let Some(call) = body.get::<Call>(op) {
        return Some(("callee", call.callee.0));
    }
    body.get::<hlo::Composite>(op).map(|op| ("decomposition", op.decomposition.0))
}

/// Name, body and result types of a function.
fn declaration(module: &Body, op: OpId) -> Option<(Symbol, Arc<Body>, Vec<Type>)> {
    let func: Func = module.get(op)?;
    let results = func.function_type.signature()?.1.to_vec();
    Some((func.sym_name, func.body, results))
}

fn fresh_name(function: Symbol, taken: &mut FxHashSet<Symbol>) -> Symbol {
    let names = (0..).map(|n| Symbol::new(&format!("{function}_{n}")));
    let name = names.into_iter().find(|name| taken.insert(*name));
    name.unwrap_or(function)
}

/// Private copy of a function under a new name, after it.
fn copy(module: &mut Body, own: OpId, name: Symbol) -> OpId {
    let copy = module.duplicate(own, &mut Mapping::default());
    match module.next_op(own) {
        Some(next) => module.insert_before(next, copy),
        None => {
            let block = module.entry();
            module.append(block, copy);
        }
    }
    module.set_attr(copy, "sym_name", Some(Attr::str(name.as_str())));
    module.set_attr(copy, "sym_visibility", Some(Attr::str("private")));
    copy
}

/// Type of each value for which it differs from the body's.
type ValueTypes = IndexMap<Value, Type>;
