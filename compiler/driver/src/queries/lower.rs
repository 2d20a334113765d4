//! From functions to machine code.

use std::sync::Arc;

use creole_ir::clone::{Cloner, Mapping};
use creole_ir::pass::{Target, functions};
use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Attr, Body, Error, Loc, OpId, Symbol};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::{Database, Db, FuncText, Kernel, SourceFile, body, pieces, surroundings};
use crate::code::{self, FunctionCode, Program};
use crate::pipeline::{Pipeline, Runner, Settings, Step, only_module};

/// What went wrong, in program order.
pub type Errors = Arc<Vec<Error>>;
/// IR, or what went wrong.
pub type Built = Result<Arc<Body>, Errors>;

/// Executable code; equal only to itself.
#[derive(Clone)]
pub struct Linked(pub Arc<Program>);

impl PartialEq for Linked {
    fn eq(&self, other: &Linked) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Linked {}

/// A piece after a pipeline that runs on functions.
#[salsa::tracked(returns(clone))]
pub fn optimized<'db>(db: &'db dyn Db, piece: FuncText<'db>, pipeline: Symbol) -> Built {
    let body = body(db, piece).ok_or_else(Errors::default)?;
    // A piece by itself can't be verified: what it calls is elsewhere.
    passed(db, body, &pipeline_of(db, pipeline.as_str())?, Target::BASE, false)
}

/// A piece after the clean-up that needs no other function.
#[salsa::tracked(returns(clone))]
pub fn simplified<'db>(db: &'db dyn Db, piece: FuncText<'db>) -> Built {
    let stage = db.catalog().road.iter().find(|s| s.name == "simplify");
    let Some(stage) = stage else { return body(db, piece).ok_or_else(Errors::default) };
    optimized(db, piece, Symbol::new(stage.pipeline))
}

/// All pieces in their module, as the text has them.
pub fn assembled(db: &dyn Db, file: SourceFile, bodies: &[Arc<Body>]) -> Body {
    let (header, preamble) = surroundings(db, file);
    let mut whole = match header.as_str() {
        "" => Body::with_entry(&[]),
        header => {
            let text = format!("{header} {{\n}}\n{preamble}");
            let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("") };
            parse(&text, &db.catalog().dialects, options).body
        }
    };
    match only_module(&whole) {
        Some(op) => {
            let module = whole.nested_mut(op).expect("modules have bodies");
            if !module.has_entry() {
                let root = module.root();
                module.add_block(root, &[]);
            }
            bodies.iter().for_each(|body| append(module, body));
        }
        None => bodies.iter().for_each(|body| append(&mut whole, body)),
    }
    whole
}

/// Copies the top-level ops of `from` behind those of `to`.
fn append(to: &mut Body, from: &Body) {
    let mut map = Mapping::default();
    let block = to.entry();
    for op in from.ops(from.entry()) {
        let copy = Cloner { from, to, map: &mut map, loc: &|loc| loc }.op(op);
        to.append(block, copy);
    }
}

/// The program that `entry` starts, as far down as passes need to see all of it.
#[salsa::tracked(returns(clone))]
pub fn lowered(db: &dyn Db, file: SourceFile, entry: Symbol, target: Target) -> Built {
    let (whole, _) = road(db)?;
    let bodies = reachable(db, file, entry)?;
    let mut module = Body::with_entry(&[]);
    for body in &bodies {
        let functions = crate::run::functions_of(body);
        append(&mut module, functions);
    }
    passed(db, Arc::new(module), &whole, target, cfg!(debug_assertions))
}

/// The pieces that `entry` refers to, directly or not, in the order of the text.
fn reachable(db: &dyn Db, file: SourceFile, entry: Symbol) -> Result<Vec<Arc<Body>>, Errors> {
    let all = pieces(db, file);
    let mut seen = FxHashSet::from_iter([entry]);
    let mut work = vec![entry];
    let mut found = FxHashSet::default();
    while let Some(name) = work.pop() {
        let is_it = |piece: &&FuncText<'_>| piece.name(db) == name.as_str();
        for (at, piece) in all.iter().enumerate().filter(|(_, p)| is_it(p)) {
            found.insert(at);
            let body = body(db, *piece).ok_or_else(Errors::default)?;
            work.extend(symbols_in(&body).into_iter().filter(|symbol| seen.insert(*symbol)));
        }
    }
    let wanted = |(at, piece): (usize, &FuncText<'_>)| {
        // A text in one piece has no name.
        let is_wanted = found.contains(&at) || piece.name(db).is_empty();
        is_wanted.then(|| simplified(db, *piece))
    };
    all.iter().enumerate().filter_map(wanted).collect()
}

/// All symbols that ops of the body and of bodies in it refer to.
fn symbols_in(body: &Body) -> Vec<Symbol> {
    let mut found = Vec::new();
    let mut work = vec![body];
    while let Some(body) = work.pop() {
        for op in body.walk() {
            let named = body.discardable(op).iter().map(|(_, attr)| attr);
            for attr in body.attrs(op).iter().flatten().chain(named) {
                if let Attr::Symbol(path) = attr {
                    found.extend(path.first());
                }
            }
            work.extend(body.nested(op).map(|b| &**b));
        }
    }
    found
}

/// The kernels of a program, the entry among them, by name and content; none if it can't be lowered.
#[salsa::tracked(returns(ref))]
pub fn kernels<'db>(
    db: &'db dyn Db,
    file: SourceFile,
    entry: Symbol,
    target: Target,
) -> Vec<(String, Kernel<'db>)> {
    let Ok(module) = lowered(db, file, entry, target) else { return Vec::new() };
    let kernel = |op: OpId| {
        let name = module.attr(op, "sym_name").and_then(Attr::as_str).unwrap_or_default();
        (name.to_owned(), Kernel::new(db, Arc::new(content(&module, op))))
    };
    functions(&module).into_iter().map(kernel).collect()
}

/// What determines the code of a function: see [`Kernel`].
fn content(module: &Body, op: OpId) -> Body {
    let mut alone = Body::with_entry(&[]);
    let copy = copy_without_loc(module, op, &mut alone);
    alone.set_attr(copy, "sym_name", Some(Attr::str(code::SELF)));
    let Some(nested) = module.nested(op) else { return alone };
    alone.set_nested(copy, Arc::new(nested.without_locs()));
    let callees = symbols_in(nested);
    let mut declared = FxHashSet::default();
    for callee in module.isolated_ops() {
        let name = module.attr(callee, "sym_name").and_then(Attr::as_str).map(Symbol::new);
        let is_called = name.is_some_and(|name| callees.contains(&name) && declared.insert(name));
        if is_called && callee != op {
            let copy = copy_without_loc(module, callee, &mut alone);
            alone.set_attr(copy, "sym_visibility", Some(Attr::str("private")));
            alone.set_nested(copy, Arc::new(Body::new()));
        }
    }
    for global in module.ops(module.entry()).filter(|op| module.nested(*op).is_none()) {
        let name = module.attr(global, "sym_name").and_then(Attr::as_str).map(Symbol::new);
        if name.is_some_and(|name| callees.contains(&name)) {
            copy_without_loc(module, global, &mut alone);
        }
    }
    alone
}

fn copy_without_loc(from: &Body, op: OpId, to: &mut Body) -> OpId {
    let mut map = Mapping::default();
    let copy = Cloner { from, to, map: &mut map, loc: &|_| Loc::Unknown }.op(op);
    let entry = to.entry();
    to.append(entry, copy);
    copy
}

/// The code of a kernel, from its content alone.
#[salsa::tracked(returns(clone))]
pub fn machine_code<'db>(
    db: &'db dyn Db,
    kernel: Kernel<'db>,
    target: Target,
) -> Result<Arc<FunctionCode>, Errors> {
    let (_, alone) = road(db)?;
    let body = passed(db, Arc::clone(kernel.content(db)), &alone, target, cfg!(debug_assertions))?;
    let op = functions(&body).into_iter().next().ok_or_else(Errors::default)?;
    code::emit(&body, op).map(Arc::new).map_err(|error| Arc::new(vec![error]))
}

/// The program that `entry` starts, ready to run.
#[salsa::tracked(returns(clone))]
pub fn executable(
    db: &dyn Db,
    file: SourceFile,
    entry: Symbol,
    target: Target,
) -> Result<Linked, Errors> {
    let module = lowered(db, file, entry, target)?;
    let mut codes = Vec::new();
    for (name, kernel) in kernels(db, file, entry, target) {
        codes.push((Symbol::new(name), machine_code(db, *kernel, target)?));
    }
    let linked = code::link(&module, &codes, entry);
    linked.map(|program| Linked(Arc::new(program))).map_err(|error| Arc::new(vec![error]))
}

impl Database {
    /// Computes the code of all kernels on all threads, so that [`executable`] finds it done.
    pub fn compile_kernels(&self, file: SourceFile, entry: Symbol, target: Target) {
        let n = kernels(self, file, entry, target).len();
        if n < 2 {
            return;
        }
        (0..n).into_par_iter().for_each_with(self.clone(), |db, at| {
            let db: &dyn Db = db;
            // An error stays with the kernel, where linking finds it.
            let _ = machine_code(db, kernels(db, file, entry, target)[at].1, target);
        });
    }
}

// --- passes -------------------------------------------------------------------------------------

/// The way down in two parts: what sees the whole program, and what runs on each kernel.
fn road(db: &dyn Db) -> Result<(Pipeline, Pipeline), Errors> {
    let mut all = Pipeline::default();
    for stage in &db.catalog().road {
        all = all.then(pipeline_of(db, stage.pipeline)?);
    }
    Ok(all.split_at_last_module_step())
}

fn pipeline_of(db: &dyn Db, text: &str) -> Result<Pipeline, Errors> {
    Pipeline::parse(text, db.catalog()).map_err(|error| {
        Arc::new(vec![Error::new(format!("pipeline '{text}': {}", error.message))])
    })
}

fn passed(
    db: &dyn Db,
    body: Arc<Body>,
    pipeline: &Pipeline,
    target: Target,
    verify_each: bool,
) -> Built {
    if pipeline.steps.iter().all(|step| matches!(step, Step::Functions(calls) if calls.is_empty()))
    {
        return Ok(body);
    }
    // Queries run in parallel themselves.
    let settings = Settings { verify_each, threads: false, target, ..Settings::default() };
    let mut result = Arc::unwrap_or_clone(body);
    Runner::new(db.catalog(), &settings).run(&mut result, pipeline).map_err(Arc::new)?;
    Ok(Arc::new(result.compacted()))
}
