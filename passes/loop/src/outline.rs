//! Outlining: makes a function (kernel) of each loop nest.
//!
//! A nest or an update becomes the body of a private function that takes the tensors and scalars it uses; a call
//! replaces it. Equal kernels of a function are merged. Kernels are named by their function and their position in it,
//! not by their content: an edit inside one leaves its callers unchanged. Nests without loops and updates of one element stay in
//! place: a call would cost more than they do. Constants move into the kernels that use them, except indices of reads by which
//! otherwise equal kernels differ: steps that read one row after the other share one kernel, which takes the row's
//! number (`offsets`).

mod offsets;

use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;

use crate::schedule::schedule_of;
use creole_builtin::{Call, Func, Return};
use creole_ir::backend::KERNEL;
use creole_ir::clone::{Cloner, Mapping};
use creole_ir::parallel::{Parallel, map};
use creole_ir::pass::{FunctionPass, Pass, PassCx, Run};
use creole_ir::{
    At, Attr, Body, Builder, Error, Loc, OpId, Symbol, Tensor, Traits, Type, Value, Values,
};
use creole_loop::{IterationSpace, Read, SpaceKind};
use creole_passes_builders::Scalars;
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

/// Pass that makes functions of loop nests.
pub static OUTLINE_KERNELS: Pass = Pass {
    name: "outline-kernels",
    summary: "Makes a function of each loop nest; equal ones become one",
    example: "
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = loop.nest (%i) in [8] {
    %x = loop.read %a[%i] : tensor<8xf32>
    %y = math.exp %x : f32
    loop.yield %y : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}
",
    works_on: &["loop.*"],
    options: &[],
    run: Run::Function(outline_kernels),
};

fn outline_kernels(module: &Body, _: &PassCx<'_>) -> Result<FunctionPass, Error> {
    let taken: FxHashSet<Symbol> = creole_ir::verify::signatures(module).into_keys().collect();
    Ok(Box::new(move |unit, func, cx| outline(unit, func, &taken, cx.parallel)))
}

fn outline(
    unit: &mut Body,
    func: OpId,
    taken: &FxHashSet<Symbol>,
    parallel: &dyn Parallel,
) -> Result<(), Error> {
    let Some(Func { sym_name, .. }) = unit.get(func) else { return Ok(()) };
    let is_kernel_already = unit.attr(func, KERNEL).is_some();
    let body = unit.nested_mut(func).filter(|body| body.has_entry() && !is_kernel_already);
    let Some(body) = body else { return Ok(()) };
    let ops: Vec<OpId> = body.walk().filter(|op| is_kernel(body, *op)).collect();
    let whole = &*body;
    let mut found: Vec<Kernel> = map(parallel, ops, |op| Kernel::new(whole, op));
    offsets::open(&mut found, parallel);
    let codes = map(parallel, found.iter().collect(), |kernel: &Kernel| Code::of(&kernel.body));
    let mut kernels: IndexMap<Code, (Symbol, Kernel), FxBuildHasher> = IndexMap::default();
    let mut replaced = FxHashMap::default();
    for (kernel, code) in found.into_iter().zip(codes) {
        let number = kernels.len();
        let entry = kernels.entry(code);
        let (name, _) =
            entry.or_insert_with(|| (fresh_name(sym_name, number, taken), kernel.clone()));
        kernel.replace_by_call(body, *name, &mut replaced);
    }
    for (name, kernel) in kernels.into_values() {
        kernel.add_function(unit, name);
    }
    Ok(())
}

fn fresh_name(func: Symbol, number: usize, taken: &FxHashSet<Symbol>) -> Symbol {
    let mut name = Symbol::new(&format!("{func}_kernel_{number}"));
    while taken.contains(&name) {
        name = Symbol::new(&format!("{name}_"));
    }
    name
}

/// True if it is worth a function of its own.
fn is_kernel(body: &Body, op: OpId) -> bool {
    let Some(space) = IterationSpace::of(body, op).filter(|_| body[op].n_results() > 0) else {
        return false;
    };
    let has_loops = match space.kind {
        SpaceKind::Nest => !space.sizes.is_empty(),
        // One element is written in less time than a call takes.
        SpaceKind::Update => space.sizes.iter().any(|size| *size > 1) || has_regions(body, op),
        _ => true,
    };
    // An op inside an iteration space is part of it.
    has_loops && !body.ancestors(op).any(|around| IterationSpace::has(body, around))
}

/// True if what an op computes has loops or branches of its own.
fn has_regions(body: &Body, op: OpId) -> bool {
    let inside = body.regions(op).iter().flat_map(|region| body.inside(*region));
    inside.into_iter().any(|op| !body.regions(op).is_empty())
}

/// Content of a kernel: equal for kernels that differ in their locations alone.
struct Code {
    hash: u64,
    body: Arc<Body>,
}

impl Code {
    fn of(body: &Arc<Body>) -> Code {
        Code { hash: FxBuildHasher.hash_one(body), body: Arc::clone(body) }
    }
}

impl Hash for Code {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.hash);
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Code) -> bool {
        self.hash == other.hash && self.body.equals_without_locs(&other.body)
    }
}

impl Eq for Code {}

#[derive(Clone)]
struct Kernel {
    op: OpId,
    loc: Loc,
    /// Captured values.
    captured: Vec<Value>,
    /// Constant coordinates, passed after the captured values.
    offsets: Vec<i64>,
    results: Vec<Type>,
    body: Arc<Body>,
}

impl Kernel {
    fn new(from: &Body, op: OpId) -> Kernel {
        let (constants, captured) = captures(from, op);
        let args: Vec<Type> = captured.iter().map(|v| from.ty(*v)).collect();
        let mut to = Body::with_entry(&args);
        let entry = to.entry();
        let mut map = Mapping::default();
        for (old, new) in captured.iter().zip(to.args(entry)) {
            map.insert(*old, *new);
        }
        let mut cloner = Cloner { from, to: &mut to, map: &mut map, loc: &|loc| loc };
        for constant in constants {
            let copy = cloner.op(constant);
            cloner.to.append(entry, copy);
        }
        let copy = cloner.op(op);
        to.append(entry, copy);
        without_names(&mut to, copy);
        let results = to.results(copy).collect::<Values>();
        let loc = from[op].loc;
        Builder::new(&mut to, At::End(entry), loc).add_typed(Return { operands: results }, &[]);
        let results = from.result_types(op).to_vec();
        Kernel { op, loc, captured, offsets: Vec::new(), results, body: Arc::new(to) }
    }

    /// Replaces the op by a call. Kernels were made before any was replaced: `replaced` maps old results to new ones.
    fn replace_by_call(
        &self,
        body: &mut Body,
        name: Symbol,
        replaced: &mut FxHashMap<Value, Value>,
    ) {
        let captured = self.captured.iter().map(|v| replaced.get(v).copied().unwrap_or(*v));
        let mut b = Builder::new(body, At::Before(self.op), self.loc);
        let offsets = self.offsets.iter().map(|n| b.constant(Tensor::from_i64(*n, Type::index())));
        let operands = captured.chain(offsets).collect();
        let call = b.add_typed(Call::new(name, operands), &self.results);
        for (old, new) in body.results(self.op).zip(body.results(call)) {
            body.replace_uses(old, new);
            replaced.insert(old, new);
        }
        body.erase(self.op);
    }

    fn add_function(self, module: &mut Body, name: Symbol) {
        let func = Func::new(name, &self.results, self.body);
        let func = Func { sym_visibility: Some("private".into()), ..func };
        let entry = module.entry();
        let op = Builder::new(module, At::End(entry), self.loc).add_typed(func, &[]);
        module.set_attr(op, KERNEL, Some(Attr::Unit));
    }
}

/// Drops labels and names of dimensions, which only schedules need: kernels that differ in nothing else become equal.
fn without_names(body: &mut Body, kernel: OpId) {
    if schedule_of(body, kernel).is_some() {
        return;
    }
    for op in body.post_order(kernel) {
        let is_named = IterationSpace::has(body, op) || body[op].is::<Read>();
        for name in ["label", "dims"].into_iter().filter(|_| is_named) {
            if body.attr(op, name).is_some() {
                body.set_attr(op, name, None);
            }
        }
    }
}

/// Captures of the op: constants (the ops), and all other values, each in order of first use.
fn captures(body: &Body, op: OpId) -> (Vec<OpId>, Vec<Value>) {
    let inside: FxHashSet<OpId> = body.post_order(op).into_iter().collect();
    let defined_inside = |value: Value| match body.def(value) {
        creole_ir::ValueDef::Result(op, _) => inside.contains(&op),
        creole_ir::ValueDef::Arg(block, _) => {
            body.parent_of(body.region_of(block)).is_some_and(|p| inside.contains(&p))
        }
    };
    let (mut constants, mut captured) = (Vec::new(), Vec::new());
    let ordered =
        std::iter::once(op).chain(body.regions(op).iter().flat_map(|r| body.walk_region(*r)));
    for value in ordered.flat_map(|o| body.operands(o).collect::<Vec<_>>()) {
        if defined_inside(value) {
            continue;
        }
        match body.def_op(value).filter(|d| is_small_constant(body, *d)) {
            Some(constant) if !constants.contains(&constant) => constants.push(constant),
            None if !captured.contains(&value) => captured.push(value),
            _ => {}
        }
    }
    (constants, captured)
}

/// True for scalars and splats; other constants are data that kernels share.
fn is_small_constant(body: &Body, op: OpId) -> bool {
    body[op].has(Traits::CONSTANT)
        && body
            .results(op)
            .all(|v| !body.ty(v).is_tensor() || body.constant(v).is_some_and(|t| t.is_splat()))
}
