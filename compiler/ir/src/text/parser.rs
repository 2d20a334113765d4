//! Parser core: tokens, errors, and the main loop, which does not recurse into regions.

use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use crate::attr::Attr;
use crate::body::{Body, OpId};
use crate::diagnostic::Diagnostic;
use crate::dialect::Dialects;
use crate::loc::{Loc, SourceMap, Span, Unit};
use crate::parallel::{Parallel, Sequential};
use crate::symbol::Symbol;
use crate::text::alias_parser::Definition;
use crate::text::cache::Cache;
use crate::text::lexer::{Token, next_token};
use crate::text::locate::Recorder;
pub use crate::text::nearest::{did_you_mean, nearest};
use crate::text::op_state::OpState;
use crate::text::resources::{Metadata, Resource};
use crate::text::scope::{RegionFrame, Scope, SpareNames};
use crate::types::Type;

/// Budget in bytes, for the whole text, of searches for the next op after an error. Errors that
/// leave brackets open could make the parser search the same text again and again.
const RESYNC_BYTES: usize = 64 << 20;

/// Marker of a recorded error; the message is with the parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

/// Result of a parse step.
pub type PResult<T> = Result<T, Failed>;

/// An enumeration as MLIR's errors name it.
#[derive(Clone, Copy, Debug)]
pub struct MlirEnum {
    /// The C++ type.
    pub ty: &'static str,
    /// The attribute that holds it.
    pub attr: &'static str,
}

/// Notification that a range of bytes of the text was read.
pub type Release<'a> = &'a (dyn Fn(Range<usize>) + Sync);

/// Options of the parser.
#[derive(Clone, Copy, Debug)]
pub struct ParseOptions {
    /// True if ops of unknown dialects are allowed.
    pub allow_unregistered: bool,
    /// The name of this unit of text in locations.
    pub unit: Unit,
    /// True if block arguments get their positions as locations. Ops always do.
    pub arg_places: bool,
}

impl ParseOptions {
    /// Options for known dialects only, unit `unit`.
    pub fn new(unit: &str) -> ParseOptions {
        ParseOptions { allow_unregistered: false, unit: Symbol::new(unit), arg_places: false }
    }
}

/// Output of the parser.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// A body with one block that holds the ops at the top level of the text.
    pub body: Body,
    /// Maps locations to places in the text.
    pub map: SourceMap,
    /// Errors and warnings, in the order of the text. If there is an error, the body is not to be
    /// used.
    pub diagnostics: Vec<Diagnostic>,
    /// Metadata of the file beside the IR.
    pub metadata: Metadata,
}

/// State shared by all parsers of a text.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    /// Contents of distinct attributes, by number.
    pub(crate) distinct: FxHashMap<u64, Attr>,
    pub(crate) resources: FxHashMap<Symbol, Arc<Resource>>,
}

/// Maximum nesting of types and attributes: parsing recurses, and must not exhaust the stack.
pub(super) const MAX_NESTING: u32 = 200;

/// A parser of MLIR's text.
pub struct Parser<'a> {
    pub(crate) text: &'a str,
    pub(crate) token: Token,
    pub(crate) last_end: usize,
    pub(crate) dialects: &'a Dialects,
    pub(crate) options: ParseOptions,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) spans: Vec<Span>,
    pub(crate) aliases: FxHashMap<&'a str, Definition>,
    /// Aliases that the parser of the enclosing text had seen.
    pub(crate) outer_aliases: Arc<FxHashMap<&'a str, Definition>>,
    /// True once the rest of the text was searched for aliases that are used before they are
    /// defined.
    pub(crate) found_aliases: bool,
    pub(crate) shared: Arc<Mutex<Shared>>,
    /// Empty body of the ops whose own is read later, or is not there.
    pub(super) no_body: Option<Arc<Body>>,
    pub(crate) metadata: Metadata,
    /// Locations of block arguments, by position of the argument in the text.
    pub(crate) arg_locs: FxHashMap<u32, Loc>,
    pub(crate) frames: Vec<Frame<'a>>,
    pub(crate) scopes: Vec<Scope<'a>>,
    /// Start of the op or block header being parsed.
    pub(crate) statement: Span,
    /// True if that op was parsed to its end.
    pub(crate) op_is_complete: bool,
    /// Errors that MLIR's verifier finds: told if the text can be read.
    pub(crate) late: Vec<Diagnostic>,
    /// True if the braces of the text do not match: then what follows the first error may follow from it.
    pub(crate) unbalanced: bool,
    /// True if it used an error value. Then follow-up errors are not reported.
    pub(crate) uses_poison: bool,
    /// End of the last region.
    pub(crate) region_end: usize,
    /// See [`RESYNC_BYTES`].
    pub(crate) resync_budget: usize,
    /// Records source ranges of the parts of ops, if requested.
    pub(crate) recorder: Option<Box<Recorder>>,
    /// Memory of parsed ops, for the next ones.
    #[expect(clippy::vec_box, reason = "frames hold them in boxes, and the boxes are kept")]
    pub(crate) spare: Vec<Box<OpState<'a>>>,
    pub(crate) spare_names: SpareNames<'a>,
    /// An empty body with spare memory, for the next one to be parsed.
    pub(crate) spare_body: Body,
    pub(crate) cache: Cache<'a>,
    pub(crate) parallel: &'a dyn Parallel,
    pub(crate) release: Release<'a>,
    /// End of the text whose memory was released.
    pub(super) released: usize,
    /// True if bodies of isolated ops may be deferred.
    pub(crate) may_defer: bool,
    /// The parsed body, if parsing started with its region.
    pub(crate) read: Option<Body>,
    /// The byte after the name of the op whose body is parsed by itself.
    pub(crate) head: usize,
    pub(crate) depth: u32,
    /// True while the elements of a literal are converted: their errors have words of their own.
    pub(crate) literal: bool,
    /// True while the arguments are defined that the head of an op names.
    pub(crate) names_entry: bool,
}

/// An unfinished region or op on the parser's stack.
pub(crate) enum Frame<'a> {
    /// A region whose ops are being parsed.
    Region(RegionFrame<'a>),
    /// An op whose pieces are being parsed.
    Op(Box<OpState<'a>>),
}

/// Parses a whole text. Never fails: errors are among the diagnostics.
pub fn parse(text: &str, dialects: &Dialects, options: ParseOptions) -> Parsed {
    parse_in_parallel(text, dialects, options, &Sequential, &|_| ())
}

/// Parses as [`parse`], the bodies of isolated ops in parallel. The result does not depend on the
/// number of threads. `release` may free the memory of the text at ranges that were read, so that a mapped text
/// and its IR are not in memory at once; the memory holds the text again at the next access.
pub fn parse_in_parallel(
    text: &str,
    dialects: &Dialects,
    options: ParseOptions,
    parallel: &dyn Parallel,
    release: Release<'_>,
) -> Parsed {
    let mut p = Parser::new(text, dialects, options);
    (p.parallel, p.release, p.may_defer) = (parallel, release, true);
    let body = p.module();
    let mut map = SourceMap::default();
    map.insert(options.unit, std::mem::take(&mut p.spans));
    p.merge_diagnostics();
    Parsed { body, map, diagnostics: p.diagnostics, metadata: p.metadata }
}

/// Parses one type that is the whole text.
pub fn parse_type(text: &str, dialects: &Dialects) -> Result<Type, Diagnostic> {
    whole(text, dialects, Parser::ty)
}

/// Parses one attribute that is the whole text.
pub fn parse_attr(text: &str, dialects: &Dialects) -> Result<Attr, Diagnostic> {
    whole(text, dialects, Parser::attr)
}

fn whole<'a, T>(
    text: &'a str,
    dialects: &'a Dialects,
    read: impl FnOnce(&mut Parser<'a>) -> PResult<T>,
) -> Result<T, Diagnostic> {
    let mut p = Parser::new(text, dialects, ParseOptions::new(""));
    let value = read(&mut p).and_then(|v| p.end().map(|()| v));
    value.map_err(|Failed| {
        p.diagnostics.pop().unwrap_or_else(|| Diagnostic::error(None, "the text can't be read"))
    })
}

impl<'a> Parser<'a> {
    /// The dialects of the tool.
    pub fn dialects(&self) -> &'a Dialects {
        self.dialects
    }

    /// Creates a parser at the start of `text`.
    pub fn new(text: &'a str, dialects: &'a Dialects, options: ParseOptions) -> Parser<'a> {
        Parser {
            text,
            token: next_token(text, 0),
            last_end: 0,
            dialects,
            options,
            diagnostics: Vec::new(),
            spans: Vec::new(),
            aliases: FxHashMap::default(),
            outer_aliases: Arc::default(),
            found_aliases: false,
            shared: Arc::default(),
            no_body: None,
            metadata: Metadata::default(),
            arg_locs: FxHashMap::default(),
            frames: Vec::new(),
            scopes: Vec::new(),
            statement: Span::default(),
            op_is_complete: false,
            late: Vec::new(),
            unbalanced: false,
            uses_poison: false,
            region_end: 0,
            resync_budget: RESYNC_BYTES,
            recorder: None,
            spare: Vec::new(),
            spare_names: SpareNames::default(),
            spare_body: Body::new(),
            cache: Cache::default(),
            parallel: &Sequential,
            release: &|_| (),
            released: 0,
            may_defer: false,
            read: None,
            head: 0,
            depth: 0,
            literal: false,
            names_entry: false,
        }
    }

    /// Parses ops until the text ends: each step parses one op's next piece, or one line of a
    /// region.
    pub(crate) fn module(&mut self) -> Body {
        let scope = Scope::new(Body::with_entry(&[]), &mut self.spare_names);
        self.scopes.push(scope);
        let root = self.scope().body.root();
        let block = self.scope().body.entry();
        self.frames.push(Frame::Region(RegionFrame::top(root, block)));
        self.steps();
        while self.scopes.len() > 1 {
            // An error ended the reading, but others may be told.
            self.read_deferred();
            self.scopes.pop();
        }
        self.read_deferred();
        let mut body = self.scopes.pop().map(|s| s.body).unwrap_or_default();
        body.shrink();
        body
    }

    /// Runs steps until the stack is empty, or recovery from an error fails.
    pub(crate) fn steps(&mut self) {
        loop {
            let step = match self.frames.last() {
                None => break,
                Some(Frame::Region(_)) => self.region_step(),
                Some(Frame::Op(_)) => self.op_step(),
            };
            if step.is_err() && !self.go_on() {
                break;
            }
        }
    }

    /// State shared by all parsers of the text.
    pub(crate) fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn scope(&mut self) -> &mut Scope<'a> {
        self.scopes.last_mut().expect("a scope is open while ops are read")
    }

    /// The op whose pieces are being parsed.
    pub(crate) fn state(&mut self) -> &mut OpState<'a> {
        match self.frames.last_mut() {
            Some(Frame::Op(state)) => state,
            _ => unreachable!("pieces are read while their op is on top"),
        }
    }

    /// The body of the op being parsed.
    pub fn body(&mut self) -> &mut Body {
        &mut self.scope().body
    }

    /// Records the span of an op and returns its location.
    pub(crate) fn new_loc(&mut self, span: Span) -> Loc {
        let ordinal = self.spans.len() as u32;
        self.spans.push(span);
        Loc::Source(self.options.unit, ordinal)
    }

    pub(crate) fn place_op(&mut self, op: OpId) {
        if let Some(Frame::Region(region)) = self.frames.last() {
            let block = region.block.expect("an op is read after its block began");
            self.scope().body.append(block, op);
        }
    }
}
