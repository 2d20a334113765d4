//! Assembly of a module from the functions of a text.

use std::sync::Arc;

use creole_ir::backend::{Interface, StaticTypes, find_function};
use creole_ir::pass::functions;
use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Attr, Body, Error, Loc, OpId, Symbol};
use creole_passes_generic::symbol_dce::references;
use rustc_hash::FxHashSet;

use super::unit::append;
use super::{
    Built, Db, Errors, Frame, SourceFile, body, pieces, pieces_of, run_passes, surroundings,
};
use crate::module::{functions_of, only_module};
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
    match only_module(&whole) {
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
    let written = Interface::of(functions_of(&body), entry.as_str());
    written.or_else(|error| refined_interface(db, file, entry).ok_or(error))
}

/// Interface of an entry whose written types are dynamic, if constants determine them.
fn refined_interface(db: &dyn Db, file: SourceFile, entry: Symbol) -> Option<Interface> {
    let StaticTypes(pipeline) = *db.catalog().tables.get::<StaticTypes>().ok()?;
    let pipeline = Pipeline::parse(pipeline?, db.catalog()).ok()?;
    let bodies: Vec<Arc<Body>> =
        pieces(db, file).iter().filter_map(|piece| body(db, *piece)).collect();
    let mut whole = assembled(db, file, &bodies);
    let settings = Settings { verify_each: false, ..Settings::default() };
    run_passes(db, &mut whole, &pipeline, settings).ok()?;
    Interface::of(functions_of(&whole), entry.as_str()).ok()
}
