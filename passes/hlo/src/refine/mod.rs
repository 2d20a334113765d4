//! Refinement of shapes: sizes that constants show become static, in all types that follow from them.
//!
//! 1. The types of each function are found for the types of its arguments (`analysis`, with `constant` sizes); for
//!    calls with narrower
//!    arguments than the callee declares, the callee is one more variant, and its callers are analysed again when its
//!    results become narrower. Operands that are larger than a dynamic one beside them, whose size is found, are cut
//!    to it (`narrow`).
//! 2. Each variant is written (`rewrite`): types are set, ops whose sizes are operands become those whose sizes are
//!    attributes, and `set_dimension_size` of a constant the operand or a slice of it.

mod analysis;
mod constant;
mod found;
mod functions;
mod narrow;
mod rewrite;

use std::sync::Arc;

use creole_hlo::refine::is_dynamic;
use creole_ir::clone::Mapping;
use creole_ir::field::SymbolRef;
use creole_ir::pass::{Pass, PassCx, Run, functions};
use creole_ir::{Attr, AttrField, Body, Error, OpId, Symbol, Type, ensure};
use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};

use analysis::analyse;
use found::Found;
use functions::{Declared, callee, declared};

/// Pass that makes sizes static that are known.
pub static REFINE_SHAPES: Pass = Pass {
    name: "refine-shapes",
    summary: "Makes sizes of tensors static that constants show",
    example: "
func.func @main(%a: tensor<4xf32>) -> tensor<?x4xf32> {
  %shape = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %shape, dims = [1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
",
    works_on: &["stablehlo.*", "chlo.*"], options: &[],
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
    creole_ir::verify::verify(module).into_iter().next().map_or(Ok(()), Err)
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

/// All variants; the first ones are those that are written in place.
struct Variants {
    all: Vec<Variant>,
    by_args: FxHashMap<(Symbol, Vec<Type>), usize>,
    functions: IndexMap<Symbol, Declared>,
    n_in_place: usize,
    counts: FxHashMap<Symbol, usize>,
    waiting: Vec<usize>,
    is_waiting: FxHashSet<usize>,
}

impl Variants {
    fn new(module: &Body) -> Variants {
        let mut variants = Variants {
            all: Vec::new(),
            by_args: FxHashMap::default(),
            functions: declared(module),
            n_in_place: 0,
            counts: FxHashMap::default(),
            waiting: Vec::new(),
            is_waiting: FxHashSet::default(),
        };
        let names: Vec<Symbol> = variants.functions.keys().copied().collect();
        for name in names {
            let Declared { body, changes: true, .. } = &variants.functions[&name] else { continue };
            variants.add(name, body.arg_types(body.entry()));
        }
        variants.n_in_place = variants.all.len();
        variants
    }

    fn add(&mut self, function: Symbol, args: Vec<Type>) -> usize {
        let at = self.all.len();
        self.by_args.insert((function, args.clone()), at);
        *self.counts.entry(function).or_default() += 1;
        let Declared { body, results, .. } = &self.functions[&function];
        let (body, results) = (Arc::clone(body), results.clone());
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

    /// Result types of a call. Error: a callee has too many variants.
    fn results_of(
        &mut self,
        caller: usize,
        callee: Symbol,
        args: &[Type],
    ) -> Result<Option<Vec<Type>>, Error> {
        if !self.functions.contains_key(&callee) {
            return Ok(None);
        }
        let at = match self.by_args.get(&(callee, args.to_vec())) {
            Some(at) => *at,
            None => {
                let n = self.counts.get(&callee).copied().unwrap_or(0);
                ensure!(
                    n < MAX_VARIANTS,
                    "calls '@{callee}' with more than {MAX_VARIANTS} lists of types"
                );
                self.add(callee, args.to_vec())
            }
        };
        self.all[at].callers.insert(caller);
        Ok(Some(self.all[at].results.clone()))
    }

    /// Writes all variants: the declared ones in place, others as functions beside them.
    fn write(self, module: &mut Body) {
        let mut taken: FxHashSet<Symbol> = module
            .isolated_ops()
            .into_iter()
            .filter_map(|op| module.attr(op, "sym_name")?.as_str().map(Symbol::new))
            .collect();
        let mut names: Vec<Symbol> = self.all.iter().map(|variant| variant.function).collect();
        for name in &mut names[self.n_in_place..] {
            *name = fresh_name(*name, &mut taken);
        }
        for (at, variant) in self.all.iter().enumerate().rev() {
            let own = self.functions[&variant.function].op;
            let op = if at < self.n_in_place { own } else { copy(module, own, names[at]) };
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
            let at = self.by_args.get(&(callee, args)).copied();
            let Some(at) = at.filter(|at| names[*at] != callee) else { continue };
            body.set_attr(op, attr, Some(SymbolRef(names[at]).into_attr()));
        }
    }
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
