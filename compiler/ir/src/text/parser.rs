//! Reading text: tokens, errors, and the loop that needs no recursion for regions.

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
use crate::text::recover::RESYNC_BYTES;
use crate::text::resources::{Metadata, Resource};
use crate::text::scope::{RegionFrame, Scope, SpareNames};
use crate::types::Type;

/// Says that an error was recorded; the message is with the parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

/// The result of reading something.
pub type PResult<T> = Result<T, Failed>;

/// How to read.
#[derive(Clone, Copy, Debug)]
pub struct ParseOptions {
    /// Are ops of unknown dialects allowed?
    pub allow_unregistered: bool,
    /// The name of this unit of text in locations.
    pub unit: Unit,
    /// Do block arguments get their places as locations? Ops always do.
    pub arg_places: bool,
}

impl ParseOptions {
    /// Known dialects only, unit `unit`.
    pub fn new(unit: &str) -> ParseOptions {
        ParseOptions { allow_unregistered: false, unit: Symbol::new(unit), arg_places: false }
    }
}

/// What was read.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// A body with one block that holds the ops at the top level of the text.
    pub body: Body,
    /// From locations to places in the text.
    pub map: SourceMap,
    /// What was wrong, in the order of the text. If there is an error, the body is not to be used.
    pub diagnostics: Vec<Diagnostic>,
    /// What the text keeps beside the IR.
    pub metadata: Metadata,
}

/// What all parsers of a text share.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    /// What distinct attributes hold, by number.
    pub(crate) distinct: FxHashMap<u64, Attr>,
    pub(crate) resources: FxHashMap<Symbol, Arc<Resource>>,
}

/// Types and attributes nested deeper than this are refused: nobody writes them, and reading them
/// recursively must not exhaust the stack.
pub(super) const MAX_NESTING: u32 = 200;

/// A reader of MLIR's text.
pub struct Parser<'a> {
    pub(crate) text: &'a str,
    pub(crate) token: Token,
    pub(crate) last_end: usize,
    pub(crate) dialects: &'a Dialects,
    pub(crate) options: ParseOptions,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) spans: Vec<Span>,
    pub(crate) aliases: FxHashMap<&'a str, Definition>,
    /// Those that the parser of what is around had seen.
    pub(crate) outer_aliases: Arc<FxHashMap<&'a str, Definition>>,
    /// Was the rest of the text searched for aliases that are used before they are defined?
    pub(crate) found_aliases: bool,
    pub(crate) shared: Arc<Mutex<Shared>>,
    pub(crate) metadata: Metadata,
    /// Locations of block arguments, by where the argument is written.
    pub(crate) arg_locs: FxHashMap<u32, Loc>,
    pub(crate) frames: Vec<Frame<'a>>,
    pub(crate) scopes: Vec<Scope<'a>>,
    /// Where the op or block header begins that is being read.
    pub(crate) statement: Span,
    /// Was that op read to its end?
    pub(crate) op_is_complete: bool,
    /// Did it use an error value? Then it can't be expected to make sense.
    pub(crate) uses_poison: bool,
    /// Where the last region ended.
    pub(crate) region_end: usize,
    /// See [`RESYNC_BYTES`](crate::text::recover::RESYNC_BYTES).
    pub(crate) resync_budget: usize,
    /// What is written for the parts of ops, if somebody asks.
    pub(crate) recorder: Option<Box<Recorder>>,
    /// Memory of ops that were read, for the next ones.
    #[expect(clippy::vec_box, reason = "frames hold them in boxes, and the boxes are kept")]
    pub(crate) spare: Vec<Box<OpState<'a>>>,
    pub(crate) spare_names: SpareNames<'a>,
    /// An empty body with room, for the next one that is read.
    pub(crate) spare_body: Body,
    pub(crate) cache: Cache<'a>,
    pub(crate) parallel: &'a dyn Parallel,
    /// May bodies of isolated ops be read later?
    pub(crate) may_defer: bool,
    /// The body that was read, if reading began with its region.
    pub(crate) read: Option<Body>,
    /// The byte behind the name of the op whose body is read by itself.
    pub(crate) head: usize,
    pub(crate) depth: u32,
}

/// Something that has been begun and not yet ended.
pub(crate) enum Frame<'a> {
    /// A region whose ops are being read.
    Region(RegionFrame<'a>),
    /// An op whose pieces are being read.
    Op(Box<OpState<'a>>),
}

/// Reads a whole text. Never fails: errors are among the diagnostics.
pub fn parse(text: &str, dialects: &Dialects, options: ParseOptions) -> Parsed {
    parse_in_parallel(text, dialects, options, &Sequential)
}

/// [`parse`], the bodies of many isolated ops at a time. What comes of it does not depend on how
/// many.
pub fn parse_in_parallel(
    text: &str,
    dialects: &Dialects,
    options: ParseOptions,
    parallel: &dyn Parallel,
) -> Parsed {
    let mut p = Parser::new(text, dialects, options);
    (p.parallel, p.may_defer) = (parallel, true);
    let body = p.module();
    let mut map = SourceMap::default();
    map.insert(options.unit, std::mem::take(&mut p.spans));
    p.merge_diagnostics();
    Parsed { body, map, diagnostics: p.diagnostics, metadata: p.metadata }
}

/// Reads one type that is the whole text.
pub fn parse_type(text: &str, dialects: &Dialects) -> Result<Type, Diagnostic> {
    whole(text, dialects, Parser::ty)
}

/// Reads one attribute that is the whole text.
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

    /// A reader at the start of `text`.
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
            metadata: Metadata::default(),
            arg_locs: FxHashMap::default(),
            frames: Vec::new(),
            scopes: Vec::new(),
            statement: Span::default(),
            op_is_complete: false,
            uses_poison: false,
            region_end: 0,
            resync_budget: RESYNC_BYTES,
            recorder: None,
            spare: Vec::new(),
            spare_names: SpareNames::default(),
            spare_body: Body::new(),
            cache: Cache::default(),
            parallel: &Sequential,
            may_defer: false,
            read: None,
            head: 0,
            depth: 0,
        }
    }

    /// Ops until the text ends: each step reads one op's next piece, or one line of a region.
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

    /// Reads until all that was begun is done, or nothing can be made of the rest.
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

    /// What all parsers of the text share.
    pub(crate) fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn scope(&mut self) -> &mut Scope<'a> {
        self.scopes.last_mut().expect("a scope is open while ops are read")
    }

    /// The op whose pieces are being read.
    pub(crate) fn state(&mut self) -> &mut OpState<'a> {
        match self.frames.last_mut() {
            Some(Frame::Op(state)) => state,
            _ => unreachable!("pieces are read while their op is on top"),
        }
    }

    /// The body that the op being read will stand in.
    pub fn body(&mut self) -> &mut Body {
        &mut self.scope().body
    }

    /// Notes the span of an op and gives its location.
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
