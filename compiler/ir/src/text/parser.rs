//! Reading text: tokens, errors, and the loop that needs no recursion for regions.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use crate::attr::{Attr, Dims};
use crate::body::{Body, OpId};
use crate::diagnostic::Diagnostic;
use crate::loc::{Loc, SourceMap, Span, Unit};
use crate::op::Dialects;
use crate::parallel::{Parallel, Sequential};
use crate::symbol::Symbol;
use crate::text::alias_parser::Definition;
use crate::text::cache::Cache;
use crate::text::lexer::{Kind, Token, next_token, unquote};
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
const MAX_NESTING: u32 = 200;

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
    pub(crate) cache: Cache<'a>,
    pub(crate) parallel: &'a dyn Parallel,
    /// May bodies of isolated ops be read later?
    pub(crate) may_defer: bool,
    /// The body that was read, if reading began with its region.
    pub(crate) read: Option<Body>,
    /// The byte behind the name of the op whose body is read by itself.
    pub(crate) head: usize,
    /// The ordinal of the first op that is read.
    pub(crate) first_ordinal: u32,
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
            cache: Cache::default(),
            parallel: &Sequential,
            may_defer: false,
            read: None,
            head: 0,
            first_ordinal: 0,
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

    // --- errors -------------------------------------------------------------------------------

    /// Records an error at `span`.
    pub fn error_at(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.report(Diagnostic::error(Some(span), message));
        Failed
    }

    /// Records an error, unless it may follow from one that is recorded already.
    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        if !self.uses_poison {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Records an error at the token that comes next.
    pub fn error(&mut self, message: impl Into<String>) -> Failed {
        let (span, message) = (self.token.span, message.into());
        if self.token.kind == Kind::Bad && self.slice().starts_with('"') {
            return self.error_at(span, "expected '\"' at the end of a string");
        }
        self.error_at(span, message)
    }

    fn expected(&mut self, what: &str) -> Failed {
        self.expected_with(what, "")
    }

    fn expected_with(&mut self, what: &str, hint: &str) -> Failed {
        let found = match self.token.kind {
            Kind::End => "the end of the text".to_owned(),
            _ => {
                let text = self.slice();
                let cut = text.floor_char_boundary(40);
                format!("'{}{}'", &text[..cut], if cut < text.len() { "..." } else { "" })
            }
        };
        self.error(format!("expected {what}, found {found}{hint}"))
    }

    /// Runs `read` one level deeper. Error: too deep.
    pub(crate) fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> PResult<T>) -> PResult<T> {
        if self.depth >= MAX_NESTING {
            return Err(self.error(format!("nested more than {MAX_NESTING} levels deep")));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    // --- tokens -------------------------------------------------------------------------------

    /// The text of the token that comes next.
    #[inline]
    pub fn slice(&self) -> &'a str {
        &self.text[self.token.span.start as usize..self.token.span.end as usize]
    }

    /// Where the next token is.
    pub fn span(&self) -> Span {
        self.token.span
    }

    /// From `start` to the end of the last token.
    pub fn span_from(&self, start: Span) -> Span {
        Span { start: start.start, end: self.last_end.max(start.start as usize) as u32 }
    }

    /// Steps over the next token and gives its text.
    #[inline]
    pub fn advance(&mut self) -> &'a str {
        let text = self.slice();
        self.last_end = self.token.span.end as usize;
        self.token = next_token(self.text, self.last_end);
        text
    }

    /// Goes to the token at or after byte `at`.
    pub(crate) fn jump(&mut self, at: usize) {
        self.token = next_token(self.text, at);
    }

    /// Is the next token this word or punctuation?
    #[inline]
    pub fn at(&self, text: &str) -> bool {
        let Span { start, end } = self.token.span;
        // Most answers are no, and the length alone says so.
        (end - start) as usize == text.len()
            && matches!(self.token.kind, Kind::Word | Kind::Punct)
            && self.text.as_bytes()[start as usize..end as usize] == *text.as_bytes()
    }

    /// Is the next token a value like `%0`?
    pub fn at_value(&self) -> bool {
        self.token.kind == Kind::Value
    }

    /// Steps over the next token if it is this word or punctuation.
    #[inline]
    pub fn eat(&mut self, text: &str) -> bool {
        let found = self.at(text);
        if found {
            self.advance();
        }
        found
    }

    /// Steps over this word or punctuation. Error: something else is there.
    pub fn expect(&mut self, text: &str) -> PResult<()> {
        if self.eat(text) { Ok(()) } else { Err(self.expected(&format!("'{text}'"))) }
    }

    /// A token of this kind. Error: another is there; `what` names what was expected.
    pub fn token(&mut self, kind: Kind, what: &str) -> PResult<&'a str> {
        if self.token.kind == kind { Ok(self.advance()) } else { Err(self.expected(what)) }
    }

    /// A word.
    pub fn word(&mut self, what: &str) -> PResult<&'a str> {
        self.token(Kind::Word, what)
    }

    /// One of these words: its position. Error: none of them is there.
    pub fn one_of(&mut self, words: &[&str]) -> PResult<usize> {
        let found =
            (self.token.kind == Kind::Word).then(|| words.iter().position(|w| *w == self.slice()));
        match found.flatten() {
            Some(at) => {
                self.advance();
                Ok(at)
            }
            None => {
                let hint = did_you_mean(self.slice(), words.iter().copied());
                Err(self.expected_with(&format!("one of {}", words.join(", ")), &hint))
            }
        }
    }

    /// Nothing more. Error: there is more.
    pub fn end(&mut self) -> PResult<()> {
        if self.token.kind == Kind::End { Ok(()) } else { Err(self.expected("the end")) }
    }

    /// Items with commas between them, up to `close`, which is stepped over.
    pub fn list<T>(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Self) -> PResult<T>,
    ) -> PResult<Vec<T>> {
        let mut items = Vec::new();
        self.list_of(close, |p| {
            items.push(item(p)?);
            Ok(())
        })?;
        Ok(items)
    }

    /// Calls `item` for each item between commas, up to `close`, which is stepped over.
    pub(crate) fn list_of(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Self) -> PResult<()>,
    ) -> PResult<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if self.eat(close) {
                return Ok(());
            }
            if !self.eat(",") {
                return Err(self.expected(&format!("',' or '{close}'")));
            }
        }
    }

    /// An integer, perhaps with a minus sign. Error: none, or more than 64 bits.
    pub fn integer(&mut self) -> PResult<i64> {
        let start = self.span();
        let negative = self.eat("-");
        let text = self.token(Kind::Int, "an integer")?;
        let value = match text.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16),
            None => text.parse::<i128>(),
        };
        let value = value.ok().map(|v| if negative { -v } else { v });
        // Unsigned numbers up to 2^64-1 are kept by their bits.
        let fits = value.filter(|v| (i128::from(i64::MIN)..=i128::from(u64::MAX)).contains(v));
        fits.map(|v| v as i64).ok_or_else(|| {
            let span = self.span_from(start);
            self.error_at(span, "integer does not fit 64 bits")
        })
    }

    /// `[1, 2]`.
    pub fn dims(&mut self) -> PResult<Attr> {
        self.expect("[")?;
        Ok(Attr::dims(&self.list("]", Self::integer)?))
    }

    /// `[1, 2]` as numbers.
    pub fn dim_list(&mut self) -> PResult<Dims> {
        self.expect("[")?;
        Ok(self.list("]", Self::integer)?.into_iter().collect())
    }

    /// Is the next token a string literal?
    pub fn at_string(&self) -> bool {
        self.token.kind == Kind::Str
    }

    /// A string literal, its escapes resolved.
    pub fn string(&mut self) -> PResult<String> {
        Ok(unquote(self.token(Kind::Str, "a string")?))
    }

    /// `@name`.
    pub fn symbol_name(&mut self) -> PResult<Symbol> {
        let text = self.token(Kind::Symbol, "a symbol name like @main")?;
        let name = &text[1..];
        if name.is_empty() {
            let span = Span::new(self.last_end - 1, self.last_end);
            return Err(self.error_at(span, "expected a name behind '@'"));
        }
        Ok(if name.starts_with('"') { Symbol::new(&unquote(name)) } else { Symbol::new(name) })
    }

    /// What all parsers of the text share.
    pub(crate) fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    // --- what is being read -------------------------------------------------------------------

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
        self.spans.push(span);
        let ordinal = self.first_ordinal + self.spans.len() as u32 - 1;
        Loc::Source(self.options.unit, ordinal)
    }

    pub(crate) fn place_op(&mut self, op: OpId) {
        if let Some(Frame::Region(region)) = self.frames.last() {
            let block = region.block.expect("an op is read after its block began");
            self.scope().body.append(block, op);
        }
    }
}
