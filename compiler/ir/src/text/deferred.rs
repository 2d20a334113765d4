//! Deferred parsing of the bodies of isolated ops, many in parallel.
//!
//! An isolated op shares no value with the code around it. So where the text of its body begins,
//! the parser only looks for the brace that closes it, records the range and continues after it;
//! when the module is parsed, the bodies are, each by itself. This is done in the same way for any
//! number of threads, so the ordinals in locations and all diagnostics are the same too.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::body::{Body, OpId};
use crate::diagnostic::Diagnostic;
use crate::loc::{Loc, Span};
use crate::op::OpDef;
use crate::parallel::{self, Parallel};
use crate::text::locate::Recorder;
use crate::text::parser::{PResult, Parser};
use crate::text::pieces::RegionSyntax;
use crate::text::scope::{EntryArg, Scope};
use crate::traits::Traits;

/// Op around a region.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) def: &'static OpDef,
    /// Dialect whose ops need no prefix in the region.
    pub(super) dialect: &'static str,
}

/// A body not yet parsed.
pub(crate) struct Deferred<'a> {
    pub(super) around: Around,
    /// The byte of the brace that opens it.
    pub(crate) start: usize,
    /// The byte after the brace that closes it.
    pub(crate) end: usize,
    /// The byte after the op's name.
    pub(crate) head: usize,
    pub(crate) syntax: RegionSyntax,
    pub(crate) args: Option<Vec<EntryArg<'a>>>,
    /// Their locations, by position in the text.
    pub(crate) arg_locs: FxHashMap<u32, Loc>,
}

/// Bytes of text that are read between two releases of their memory.
const RELEASED_BYTES: usize = 1 << 20;

/// Bodies for one parser, with the ops that own them.
type Chunk<'a> = Vec<(OpId, Deferred<'a>)>;

/// Results of a parser for some bodies.
#[derive(Default)]
struct Read {
    bodies: Vec<(OpId, Arc<Body>)>,
    /// Spans of ops by ordinal.
    spans: Vec<Span>,
    diagnostics: Vec<Diagnostic>,
    late: Vec<Diagnostic>,
    recorder: Option<Box<Recorder>>,
}

impl<'a> Parser<'a> {
    /// The body that begins here, to be parsed later; `None` if it must be parsed now: symbol
    /// tables, since the bodies in them are the units of parallelism, and everything in a body that
    /// was itself deferred.
    pub(super) fn deferred(
        &mut self,
        around: Around,
        syntax: RegionSyntax,
        args: Option<&Vec<EntryArg<'a>>>,
    ) -> Option<Deferred<'a>> {
        let sees_names = self.scopes.last().is_some_and(Scope::has_names);
        if !self.may_defer || sees_names || around.def.traits.has(Traits::NO_TERMINATOR) {
            return None;
        }
        let start = self.token.span.start as usize;
        let end = closing_brace(self.text.as_bytes(), start)?;
        let head = self.state().name_span.end as usize;
        let arg_locs = std::mem::take(&mut self.arg_locs);
        Some(Deferred { around, start, end, head, syntax, args: args.cloned(), arg_locs })
    }

    /// Parses the deferred bodies of the scope that ends.
    pub(crate) fn read_deferred(&mut self) {
        let all = std::mem::take(&mut self.scope().deferred);
        if all.is_empty() {
            return;
        }
        if self.recorder.is_some() {
            return self.record_deferred(all);
        }
        // The first parser counts on from what was read here, so that with one thread nothing is
        // counted again, and the spans are in memory once.
        let mut spans = Some(std::mem::take(&mut self.spans));
        let chunks: Vec<_> = chunks(self.parallel, all)
            .into_iter()
            .map(|chunk| (chunk, spans.take().unwrap_or_default()))
            .collect();
        let (text, dialects, options) = (self.text, self.dialects, self.options);
        // Names that are used before they are defined are defined behind all bodies.
        self.find_aliases();
        let aliases = Arc::new(std::mem::take(&mut self.aliases));
        self.release_read();
        let (shared, release) = (&self.shared, self.release);
        let read = parallel::map(self.parallel, chunks, |(chunk, spans)| {
            let mut p = Parser::new(text, dialects, options);
            (p.outer_aliases, p.found_aliases) = (Arc::clone(&aliases), true);
            (p.shared, p.spans, p.release) = (Arc::clone(shared), spans, release);
            p.read_bodies(chunk)
        });
        self.aliases = Arc::try_unwrap(aliases).unwrap_or_else(|shared| (*shared).clone());
        for Read { bodies, spans, diagnostics, late, .. } in numbered(self.parallel, read) {
            for (op, body) in bodies {
                self.scope().body.set_nested(op, body);
            }
            match self.spans.is_empty() {
                true => self.spans = spans,
                false => self.spans.extend(spans),
            }
            self.diagnostics.extend(diagnostics);
            self.late.extend(late);
        }
    }

    /// Releases the memory of the text that was read since the last time, if it is much.
    fn release_read(&mut self) {
        let end = self.token.span.start as usize;
        if end.saturating_sub(self.released) >= RELEASED_BYTES {
            (self.release)(self.released..end);
            self.released = end;
        }
    }

    /// Parses bodies one after another to find the text of their ops' parts.
    fn record_deferred(&mut self, all: Chunk<'a>) {
        self.find_aliases();
        let aliases = Arc::new(std::mem::take(&mut self.aliases));
        let mut p = Parser::new(self.text, self.dialects, self.options);
        (p.outer_aliases, p.found_aliases) = (Arc::clone(&aliases), true);
        p.shared = Arc::clone(&self.shared);
        p.recorder = self.recorder.take();
        p.spans = std::mem::take(&mut self.spans);
        let read = p.read_bodies(all);
        (self.spans, self.recorder) = (read.spans, read.recorder);
        self.aliases = Arc::try_unwrap(aliases).unwrap_or_else(|shared| (*shared).clone());
    }

    fn read_bodies(mut self, all: Chunk<'a>) -> Read {
        let mut bodies = Vec::with_capacity(all.len());
        let mut released = all.first().map_or(0, |(_, first)| first.start);
        for (op, deferred) in all {
            if deferred.start.saturating_sub(released) >= RELEASED_BYTES {
                (self.release)(released..deferred.start);
                released = deferred.start;
            }
            // What is wrong with a body is said; the rest of it is not read.
            let body = self.read_body(deferred).unwrap_or_default();
            bodies.push((op, Arc::new(body)));
            self.frames.clear();
            self.scopes.clear();
        }
        let Parser { spans, diagnostics, late, recorder, .. } = self;
        Read { bodies, spans, diagnostics, late, recorder }
    }

    fn read_body(&mut self, deferred: Deferred<'a>) -> PResult<Body> {
        self.head = deferred.head;
        self.jump(deferred.start);
        self.arg_locs = deferred.arg_locs;
        self.begin_isolated(deferred.around, deferred.syntax, deferred.args.as_deref())?;
        self.steps();
        Ok(self.read.take().unwrap_or_default())
    }
}

/// Renumbers the ops of all results consecutively.
fn numbered(parallel: &dyn Parallel, read: Vec<Read>) -> Vec<Read> {
    let mut n_ops = 0;
    let n_before = read.iter().map(|part| {
        n_ops += part.spans.len() as u32;
        n_ops - part.spans.len() as u32
    });
    let n_before: Vec<u32> = n_before.collect();
    parallel::map(parallel, read.into_iter().zip(n_before).collect(), |(mut part, n_before)| {
        if n_before > 0 {
            part.bodies
                .iter_mut()
                .for_each(|(_, body)| Arc::make_mut(body).shift_sources(n_before));
        }
        part
    })
}

/// Splits bodies into chunks that take about the same time.
fn chunks<'a>(parallel: &dyn Parallel, all: Chunk<'a>) -> Vec<Chunk<'a>> {
    let weights: Vec<usize> = all.iter().map(|(_, d)| d.end - d.start).collect();
    let mut all = all.into_iter();
    let ranges = parallel::ranges(parallel, &weights);
    ranges.into_iter().map(|range| all.by_ref().take(range.len()).collect()).collect()
}

/// The byte after the brace that closes the one at `start`. `None`: there is none, or the text
/// before it has characters that start no token.
pub(crate) fn closing_brace(bytes: &[u8], start: usize) -> Option<usize> {
    let mut depth = 0usize;
    let mut at = start;
    loop {
        at = next_mark(bytes, at)?;
        match bytes[at] {
            b'{' => depth += 1,
            b'}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            b'"' => at = string_end(bytes, at)?,
            _ if bytes.get(at + 1) == Some(&b'/') => {
                at += bytes[at..].iter().position(|b| *b == b'\n')?;
            }
            _ => {}
        }
        at += 1;
    }
}

/// The next brace, quote or slash.
fn next_mark(bytes: &[u8], mut at: usize) -> Option<usize> {
    const STEP: usize = 32;
    let is_mark = |b: u8| (b == b'{') | (b == b'}') | (b == b'"') | (b == b'/');
    // Most of a text is none of these; the compiler makes a few vector instructions of this loop.
    while let Some(step) = bytes.get(at..).and_then(|rest| rest.first_chunk::<STEP>()) {
        if step.iter().fold(0, |any, b| any | u8::from(is_mark(*b))) != 0 {
            break;
        }
        at += STEP;
    }
    bytes.get(at..)?.iter().position(|b| is_mark(*b)).map(|n| at + n)
}

/// The byte of the quote that ends the string at `quote`.
fn string_end(bytes: &[u8], quote: usize) -> Option<usize> {
    let mut at = quote + 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at),
            b'\\' => at += 2,
            b'\n' => return None,
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, end: Option<usize>) {
        assert_eq!(closing_brace(text.as_bytes(), text.find('{').unwrap()), end);
    }

    #[test]
    fn braces_in_strings_and_comments_do_not_count() {
        check("{}", Some(2));
        check("f { a { b } \"}\\\"}\" // }\n 1 / 2 }, {}", Some(32));
        check("{ \"open\n } \"", None);
        check("{ { }", None);
        check("{ // }", None);
    }
}
