//! Assembly of a module from the functions of a text.

use std::sync::Arc;

use creole_ir::backend::{Interface, StaticTypes, find_function};
use creole_ir::pass::functions;
use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Attr, Body, Error, Loc, OpId, Symbol, Traits, Type, Value};
use creole_passes_generic::symbol_dce::references;
use rustc_hash::FxHashSet;

use super::unit::append;
use super::{
    Built, Db, Errors, Frame, SourceFile, body, pieces, pieces_of, run_passes, surroundings,
};
use crate::module::functions_of;
use crate::pipeline::{Pipeline, Settings};

/// Returns a module with these bodies, and with the attributes that surround them in the text.
pub fn assembled(db: &dyn Db, file: SourceFile, bodies: &[Arc<Body>]) -> Body {
    let (frame, preamble) = surroundings(db, file);
    let mut whole = match frame {
        Frame::Body(body) => (**body).clone(),
        Frame::Text(header) if header.is_empty() => Body::with_entry(&[]),
        Frame::Text(header) => {
            let text = format!("{header} {{\n}}\n{preamble}");
            let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("") };
            parse(&text, &db.catalog().dialects, options).body
        }
    };
    match whole.only_module() {
        Some(op) => {
            let module = whole.nested_mut(op).expect("modules have bodies");
            if !module.has_entry() {
                let root = module.root();
                module.add_block(root, &[]);
            }
            bodies.iter().for_each(|body| append_all(module, body));
        }
        None => bodies.iter().for_each(|body| append_all(&mut whole, body)),
    }
    whole
}

/// Appends the top-level ops of `from` to `to`.
fn append_all(to: &mut Body, from: &Body) {
    for op in from.ops(from.entry()) {
        append(to, from, op, &|loc| loc);
    }
}

/// Returns the functions and globals that `entry` refers to, transitively, in the order of the text.
pub(super) fn reachable(db: &dyn Db, file: SourceFile, entry: Symbol) -> Built {
    let all = pieces(db, file);
    let mut seen = FxHashSet::from_iter([entry]);
    let mut work = vec![entry];
    let mut found = FxHashSet::default();
    while let Some(name) = work.pop() {
        for at in pieces_of(db, file, name) {
            found.insert(*at as usize);
            let body = body(db, all[*at as usize]).ok_or_else(Errors::default)?;
            let named = body.ops(body.entry()).flat_map(|op| references(&body, op));
            work.extend(named.filter(|symbol| seen.insert(*symbol)));
        }
    }
    let mut module = Body::with_entry(&[]);
    for (at, piece) in all.iter().enumerate() {
        // A text that is one piece has no name.
        if found.contains(&at) || piece.name(db).is_empty() {
            let body = body(db, *piece).ok_or_else(Errors::default)?;
            append_all(&mut module, functions_of(&body));
        }
    }
    Ok(Arc::new(module))
}

/// Returns the body that holds the function `entry`. Error: there is none; the message lists those that exist.
pub fn body_of_entry(db: &dyn Db, file: SourceFile, entry: Symbol) -> Result<Arc<Body>, Error> {
    let bodies: Vec<Arc<Body>> =
        pieces(db, file).iter().filter_map(|piece| body(db, *piece)).collect();
    let has_entry = |body: &&Arc<Body>| find_function(functions_of(body), entry.as_str()).is_ok();
    if let Some(body) = bodies.iter().find(has_entry) {
        return Ok(Arc::clone(body));
    }
    // The error lists the functions of all pieces.
    let whole = assembled(db, file, &bodies);
    find_function(functions_of(&whole), entry.as_str()).map(|_| Arc::new(whole))
}

/// Returns the names of the public functions with a body, in program order.
pub fn public_functions(db: &dyn Db, file: SourceFile) -> Vec<Symbol> {
    let bodies = pieces(db, file).iter().filter_map(|piece| body(db, *piece));
    let names = |body: Arc<Body>| {
        let module = functions_of(&body);
        let is_public = |op: &OpId| {
            module.attr(*op, "sym_visibility").and_then(Attr::as_str) != Some("private")
        };
        let name = |op: OpId| module.attr(op, "sym_name").and_then(Attr::as_str).map(Symbol::new);
        functions(module).into_iter().filter(is_public).filter_map(name).collect::<Vec<_>>()
    };
    bodies.flat_map(names).collect()
}

/// Returns the location of the function `entry`, if it exists.
pub fn place_of_entry(db: &dyn Db, file: SourceFile, entry: Symbol) -> Option<Loc> {
    let body = body_of_entry(db, file, entry).ok()?;
    let functions = functions_of(&body);
    find_function(functions, entry.as_str()).ok().map(|op| functions[op].loc)
}

/// Returns the argument and result types of the function `entry`. Error: there is no such function, or its types can't
/// be passed.
pub fn interface(db: &dyn Db, file: SourceFile, entry: Symbol) -> Result<Interface, Error> {
    let body = body_of_entry(db, file, entry)?;
    let module = functions_of(&body);
    let pipeline = db.catalog().tables.get::<StaticTypes>().ok().and_then(|table| table.0);
    match (Interface::of(module, entry.as_str()), pipeline) {
        (Err(error), Some(pipeline)) if has_dynamic_results(module, entry) => {
            refined_interface(db, file, entry, pipeline, error)
        }
        (written, _) => written,
    }
}

/// True if a function has static types of arguments, but not of results.
fn has_dynamic_results(module: &Body, entry: Symbol) -> bool {
    let op = find_function(module, entry.as_str()).ok();
    let Some(Attr::Type(ty)) = op.and_then(|op| module.attr(op, "function_type")) else {
        return false;
    };
    let (arguments, results) = ty.signature().unwrap_or((&[], &[]));
    arguments.iter().copied().all(is_static) && !results.iter().copied().all(is_static)
}

fn is_static(ty: Type) -> bool {
    ty.leaves().into_iter().all(Type::has_static_shape)
}

/// Interface of an entry whose written results are dynamic. Error: constants do not determine their types; it names the op
/// that makes one.
fn refined_interface(
    db: &dyn Db,
    file: SourceFile,
    entry: Symbol,
    pipeline: &str,
    written: Error,
) -> Result<Interface, Error> {
    let Ok(pipeline) = Pipeline::parse(pipeline, db.catalog()) else { return Err(written) };
    // Other functions may have errors of their own.
    let Ok(module) = reachable(db, file, entry) else { return Err(written) };
    let mut module = Body::clone(&module);
    let settings = Settings { verify_each: false, ..Settings::default() };
    run_passes(db, &mut module, &pipeline, settings)
        .map_err(|errors| errors.into_iter().next().unwrap_or(written))?;
    let found = Interface::of(&module, entry.as_str());
    found.map_err(|error| match dynamic_result(&module, entry) {
        Some(at) => Error { message: format!("{}: {}", at.message, error.message), ..at },
        None => error,
    })
}

/// Error at the op that makes a dynamic result of a function: the first on the way from its operands.
fn dynamic_result(module: &Body, entry: Symbol) -> Option<Error> {
    let op = find_function(module, entry.as_str()).ok()?;
    let body = module.nested(op)?;
    let ends = body.blocks(body.root()).iter().filter_map(|block| body.last_op(*block));
    let is_dynamic = |value: &Value| !is_static(body.ty(*value));
    let ends = ends.filter(|end| body[*end].has(Traits::FUNCTION_BORDER));
    let mut at = body.def_op(ends.flat_map(|end| body.operands(end)).find(is_dynamic)?)?;
    let mut seen = FxHashSet::default();
    let before = |at| body.operands(at).find(is_dynamic).and_then(|v| body.def_op(v));
    while let Some(next) = before(at).filter(|next| seen.insert(*next)) {
        at = next;
    }
    let found = Error::new(format!("'{}' op makes a size that is not known", body[at].def.name));
    Some(found.at(body[at].loc))
}
