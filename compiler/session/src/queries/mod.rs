//! Incremental compilation: queries from text to machine code; an edit recomputes only values that depend on it.
//!
//! | query | reads | cut off by |
//! |---|---|---|
//! | [`pieces`] | the text | names of the pieces; each piece's text by itself |
//! | [`parsed`] | one piece | |
//! | [`body`] | [`parsed`] | the IR: edits of comments and blanks end here |
//! | [`signature`] | [`body`] | the type: edits inside a function end here |
//! | [`verified`] | [`body`], [`signature`] of what it calls | |
//! | [`optimized`] | [`body`] | the IR |
//! | [`units`] | [`body`] of all that the entry reaches, or [`lowered`] of the segment before | the content of each unit |
//! | [`lowered`] | one unit's content | the IR |
//! | [`compiled`] | one kernel's content | the code |
//!
//! The stages of a back end are run segment by segment, see `lower`: [`units`], [`lowered`] and [`compiled`] are keyed
//! by back end and target, segment, and content. Linking is no query.
//!
//! Invariants: values hold no absolute positions (the table of places is separate, see [`source_map`]); a query clones
//! what it changes; the result of a query depends only on its inputs; only [`units`] reads the bodies of several
//! functions. A cancelled query has no result, see [`Database::cancellable`].

mod assemble;
mod cut;
mod database;
mod errors;
mod files;
mod lower;
#[expect(missing_docs, reason = "salsa's macros write constructors and setters without any")]
mod structs;
mod unit;

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Instant;

use creole_ir::loc::{SourceMap, Span};
use creole_ir::pass::TextFiles;
use creole_ir::text::{self, ParseOptions, parse};
use creole_ir::verify::{Owner, Signatures, verify_body};
use creole_ir::{Body, Diagnostic, Error, Severity, Symbol, Type};

use crate::pipeline::{Pipeline, Runner, Settings};

pub use assemble::{assembled, body_of_entry, interface, place_of_entry, public_functions};
pub use cut::{Content, Cut, Frame, Program, Slice, TopLevelOp, cut};
pub use database::{Database, Db};
pub use errors::{Built, Errors};
use files::FileReader;
pub use files::KnownFiles;
pub use lower::{Compiled, after_stages, compiled, invalid_after_stages, lowered, units};
pub use structs::{Configuration, FuncText, SourceFile, Unit, Units};

/// Name of the work of the parser, in time reports.
pub const PARSE: &str = "parse";
/// Name of the work of the verifier, in time reports.
pub const VERIFY: &str = "verify";

/// Parsed piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedPiece {
    /// Its op, at the top level of a body. It must not be used if there are errors.
    pub body: Arc<Body>,
    /// Locations, relative to the start of the piece.
    pub map: SourceMap,
    /// Diagnostics, with locations relative to the start of the piece.
    pub diagnostics: Vec<Diagnostic>,
}

/// Query: the program split into pieces, with their positions.
#[salsa::tracked(returns(ref))]
pub fn cut_program(db: &dyn Db, file: SourceFile) -> Cut {
    cut(file.program(db))
}

/// Query: enclosing module without its functions, and aliases.
#[salsa::tracked(returns(ref))]
pub fn surroundings(db: &dyn Db, file: SourceFile) -> (Frame, String) {
    let cut = cut_program(db, file);
    (cut.frame.clone(), cut.preamble.clone())
}

impl ParsedPiece {
    /// Returns a piece that was not parsed.
    fn built(body: Arc<Body>) -> ParsedPiece {
        ParsedPiece { body, map: SourceMap::default(), diagnostics: Vec::new() }
    }
}

/// Query: pieces of a program, in order.
#[salsa::tracked(returns(ref))]
pub fn pieces<'db>(db: &'db dyn Db, file: SourceFile) -> Vec<FuncText<'db>> {
    let cut = cut_program(db, file);
    let mut counts = rustc_hash::FxHashMap::<&str, u32>::default();
    let make = |piece: &'db TopLevelOp| {
        let count = counts.entry(&piece.name).or_default();
        *count += 1;
        FuncText::new(db, file, piece.name.clone(), *count - 1, piece.content.clone())
    };
    cut.pieces.iter().map(make).collect()
}

/// Query: the IR of a piece, with locations and diagnostics.
#[salsa::tracked(returns(ref))]
pub fn parsed<'db>(db: &'db dyn Db, piece: FuncText<'db>) -> ParsedPiece {
    let text = match piece.content(db) {
        Content::Text(text) => text,
        Content::Body(body) => return ParsedPiece::built(Arc::clone(body)),
    };
    db.leave_if_cancelled();
    let start = Instant::now();
    let (text, options) = whole_text(db, piece, text);
    let parsed = parse(&text, &db.catalog().dialects, options);
    db.note_work(PARSE, start.elapsed());
    ParsedPiece { body: Arc::new(parsed.body), map: parsed.map, diagnostics: parsed.diagnostics }
}

/// Returns the text to parse for a piece with this text, and the options of the parser.
fn whole_text<'db>(
    db: &'db dyn Db,
    piece: FuncText<'db>,
    text: &'db str,
) -> (Cow<'db, str>, ParseOptions) {
    let file = piece.file(db);
    let unit = format!("{}@{}#{}", file.name(db), piece.name(db), piece.nth(db));
    // Aliases may follow their uses. They are appended, so that no location moves.
    let text = match &*surroundings(db, file).1 {
        "" => Cow::Borrowed(text),
        aliases => Cow::Owned(format!("{text}\n{aliases}")),
    };
    let options = ParseOptions {
        allow_unregistered: file.allow_unregistered(db),
        ..ParseOptions::new(&unit)
    };
    (text, options)
}

/// Query: the IR of a piece; `None` if it does not parse.
#[salsa::tracked(returns(clone))]
pub fn body<'db>(db: &'db dyn Db, piece: FuncText<'db>) -> Option<Arc<Body>> {
    let parsed = parsed(db, piece);
    let failed = parsed.diagnostics.iter().any(|d| d.severity == Severity::Error);
    (!failed).then(|| Arc::clone(&parsed.body))
}

/// Query: a piece after a pipeline that runs on functions.
#[salsa::tracked(returns(clone))]
pub fn optimized<'db>(db: &'db dyn Db, piece: FuncText<'db>, pipeline: Symbol) -> Built {
    let body = body(db, piece).ok_or_else(Errors::default)?;
    let pipeline = db.pipeline(pipeline.as_str()).map_err(|error| Arc::new(vec![error]))?;
    if pipeline.is_empty() {
        return Ok(body);
    }
    // A piece by itself can't be verified: its callees are in other pieces.
    let settings = Settings { verify_each: false, units_at_once: false, ..Settings::default() };
    let mut result = Arc::unwrap_or_clone(body);
    run_passes(db, &mut result, &pipeline, settings).map_err(Arc::new)?;
    Ok(Arc::new(result.compacted()))
}

/// Runs a pipeline in a query, which then depends on the text files that passes have read.
fn run_passes(
    db: &dyn Db,
    body: &mut Body,
    pipeline: &Pipeline,
    settings: Settings,
) -> Result<(), Vec<Error>> {
    let reader = Arc::new(FileReader::new(db));
    let files = Arc::clone(&reader) as Arc<dyn TextFiles + Send>;
    let settings = Settings { files, cancel: db.cancel().clone(), ..settings };
    let done = Runner::new(db.catalog(), &settings).run(body, pipeline);
    db.leave_if_cancelled();
    reader.depend(db);
    done
}

/// Query: the type of a function or a global; `None` for other ops.
#[salsa::tracked(returns(copy))]
pub fn signature<'db>(db: &'db dyn Db, piece: FuncText<'db>) -> Option<Type> {
    let body = body(db, piece)?;
    let op = body.first_op(body.entry())?;
    creole_ir::verify::signature(&body, op).map(|(_, ty)| ty)
}

/// Returns the type of the function of this name.
#[salsa::tracked(returns(copy))]
pub fn signature_of(db: &dyn Db, file: SourceFile, name: Symbol) -> Option<Type> {
    piece_of(db, file, name).and_then(|piece| signature(db, piece))
}

/// Returns the first piece of this name.
fn piece_of<'db>(db: &'db dyn Db, file: SourceFile, name: Symbol) -> Option<FuncText<'db>> {
    let all = pieces(db, file);
    pieces_of(db, file, name).first().map(|at| all[*at as usize])
}

/// Query: numbers of the pieces of a text, sorted by name.
#[salsa::tracked(returns(ref))]
fn pieces_by_name(db: &dyn Db, file: SourceFile) -> Vec<u32> {
    let all = pieces(db, file);
    let mut sorted: Vec<u32> = (0..all.len() as u32).collect();
    sorted.sort_by_key(|at| all[*at as usize].name(db));
    sorted
}

/// Returns the numbers of all pieces of this name, in order.
fn pieces_of(db: &dyn Db, file: SourceFile, name: Symbol) -> &[u32] {
    let (all, sorted) = (pieces(db, file), pieces_by_name(db, file));
    let name_of = |at: &u32| all[*at as usize].name(db).as_str();
    let first = sorted.partition_point(|at| name_of(at) < name.as_str());
    let n = sorted[first..].partition_point(|at| name_of(at) == name.as_str());
    &sorted[first..first + n]
}

/// Signatures by name, each a query dependency of its own.
struct FileSignatures<'db> {
    db: &'db dyn Db,
    file: SourceFile,
}

impl Signatures for FileSignatures<'_> {
    fn get(&self, name: Symbol) -> Option<Type> {
        signature_of(self.db, self.file, name)
    }
}

/// Query: errors of the verifier in a piece, against the signatures of its callees.
#[salsa::tracked(returns(clone))]
pub fn verified<'db>(db: &'db dyn Db, piece: FuncText<'db>) -> Arc<Vec<Error>> {
    let Some(body) = body(db, piece) else { return Arc::default() };
    let file = piece.file(db);
    if piece.name(db).is_empty() {
        // A text that is one piece may hold modules, each with its own symbol table.
        return Arc::new(creole_ir::verify::verify(&body));
    }
    let signatures = FileSignatures { db, file };
    let (start, mut errors) = (Instant::now(), Vec::new());
    if piece.nth(db) > 0 {
        let loc = body.first_op(body.entry()).map_or(creole_ir::Loc::Unknown, |op| body[op].loc);
        errors
            .push(Error::new(format!("redefinition of symbol named '{}'", piece.name(db))).at(loc));
    }
    let mut work: Vec<(&Body, Option<Owner>)> = vec![(&body, None)];
    while let Some((body, owner)) = work.pop() {
        errors.extend(verify_body(body, owner, &signatures));
        let nested = |op| Some((&**body.nested(op)?, Some((body[op].def, body[op].loc))));
        work.extend(body.walk().rev().filter_map(nested));
    }
    db.note_work(VERIFY, start.elapsed());
    Arc::new(errors)
}

/// Query: all locations in the whole text.
pub fn source_map(db: &dyn Db, file: SourceFile) -> SourceMap {
    let mut map = SourceMap::default();
    for (piece, start) in pieces(db, file).iter().zip(starts(db, file)) {
        map.extend_shifted(&parsed(db, *piece).map, start);
    }
    map
}

fn starts(db: &dyn Db, file: SourceFile) -> impl Iterator<Item = usize> {
    cut_program(db, file).pieces.iter().map(|piece| piece.start)
}

/// Query: diagnostics of parser and verifier for the whole text, in its order.
pub fn diagnostics(db: &dyn Db, file: SourceFile) -> Vec<Diagnostic> {
    let mut all = Vec::new();
    // A function that does not parse would be reported as missing by its callers.
    let is_error = |d: &Diagnostic| d.severity == Severity::Error;
    let is_parsed = |piece: &FuncText<'_>| !parsed(db, *piece).diagnostics.iter().any(is_error);
    let are_parsed = pieces(db, file).iter().all(is_parsed);
    for (piece, start) in pieces(db, file).iter().zip(starts(db, file)) {
        let parsed = parsed(db, *piece);
        let verified = if are_parsed { verified(db, *piece) } else { Arc::default() };
        let errors = verifier_diagnostics(db, *piece, &verified);
        let length = piece.content(db).n_bytes();
        let aliases = &cut_program(db, file).alias_starts;
        let found = parsed.diagnostics.iter().cloned().chain(errors);
        all.extend(found.map(|d| placed(d, start, length, aliases)));
    }
    all.sort_by_key(Diagnostic::position);
    // An invalid alias is an error in each piece that uses it.
    all.dedup();
    all
}

/// Returns the diagnostics of the verifier's errors in a piece.
fn verifier_diagnostics(db: &dyn Db, piece: FuncText<'_>, errors: &[Error]) -> Vec<Diagnostic> {
    let map = &parsed(db, piece).map;
    match piece.content(db) {
        Content::Text(text) => {
            let (text, options) = whole_text(db, piece, text);
            text::diagnostics(errors, map, &text, &db.catalog().dialects, options)
        }
        Content::Body(_) => errors.iter().map(|e| Diagnostic::from_error(e, map)).collect(),
    }
}

/// Moves a diagnostic of a piece with this start and length, which aliases follow, to its place in the whole text.
fn placed(
    mut diagnostic: Diagnostic,
    start: usize,
    length: usize,
    aliases: &[(usize, usize)],
) -> Diagnostic {
    let place = |span: Span| {
        let Some(at) = (span.start as usize).checked_sub(length + 1) else {
            return span.shifted(start);
        };
        let alias = aliases.iter().rev().find(|(own, _)| *own <= at).copied();
        let (own, of_file) = alias.unwrap_or_default();
        let first = (of_file + at - own) as u32;
        Span { start: first, end: first + (span.end - span.start) }
    };
    diagnostic.span = diagnostic.span.map(place);
    diagnostic.notes.iter_mut().for_each(|(span, _)| *span = span.map(place));
    diagnostic
}
