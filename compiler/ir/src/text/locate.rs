//! Source ranges of the parts of ops: the text that an error about an operand or an attribute
//! underlines.
//!
//! Bodies keep one position for each op. When a part of an op is wrong, the text is parsed again by
//! a parser that records the positions of the parts of the ops in question.

use rustc_hash::FxHashMap;

use crate::attr::Attr;
use crate::diagnostic::Diagnostic;
use crate::dialect::Dialects;
use crate::error::{Error, Part};
use crate::field::FieldDef;
use crate::loc::{Loc, SourceMap, Span};
use crate::symbol::Symbol;
use crate::text::lexer::{Kind, next_token};
use crate::text::op_state::OpState;
use crate::text::parser::{ParseOptions, Parser};
use crate::text::scope::Operand;

/// A part of the op that has this location.
pub type SourcePlace = (Loc, Part);

/// Finds the source range of each of these parts, in a text that was parsed with the same options
/// before. `None` for parts that the text leaves out, and ops that are not from this text.
pub fn locate(
    text: &str,
    dialects: &Dialects,
    options: ParseOptions,
    wanted: &[SourcePlace],
) -> Vec<Option<Span>> {
    let mut recorder = Recorder::default();
    recorder.found.resize(wanted.len(), None);
    for (i, (loc, part)) in wanted.iter().enumerate() {
        match loc.origin() {
            Loc::Source(unit, ordinal) if unit == options.unit => {
                recorder.wanted.entry(ordinal).or_default().push((i, *part));
            }
            _ => {}
        }
    }
    if recorder.wanted.is_empty() {
        return recorder.found;
    }
    let mut p = Parser::new(text, dialects, options);
    p.recorder = Some(Box::new(recorder));
    // So that ops have the same ordinals as before.
    p.may_defer = true;
    p.module();
    p.recorder.map(|r| r.found).unwrap_or_default()
}

/// Diagnostics for errors in a text that was parsed with the same options before: each at the part
/// of the op that it is about, if that is on the op's first line.
pub fn diagnostics(
    errors: &[Error],
    map: &SourceMap,
    text: &str,
    dialects: &Dialects,
    options: ParseOptions,
) -> Vec<Diagnostic> {
    let place = |e: &Error| Some((e.loc?, e.part?));
    let wanted: Vec<SourcePlace> = errors.iter().filter_map(place).collect();
    let mut found = locate(text, dialects, options, &wanted).into_iter();
    let diagnostic = |e: &Error| {
        let part = place(e).and_then(|_| found.next()).flatten();
        let whole = Diagnostic::from_error(e, map);
        let part = part.filter(|part| whole.span.is_some_and(|op| on_one_line(text, op, *part)));
        Diagnostic { part, ..whole }
    };
    errors.iter().map(diagnostic).collect()
}

/// True if the part is on the line of its op. Comments that expect diagnostics count lines from
/// that of the op, so a part on another line, like the types after its regions, is not underlined.
fn on_one_line(text: &str, op: Span, part: Span) -> bool {
    let (start, end) = (op.start.min(part.start) as usize, op.start.max(part.start) as usize);
    text.get(start..end).is_some_and(|between| !between.contains('\n'))
}

/// Records the source ranges of the parts of ops while they are parsed. Depths are numbers of open
/// frames.
#[derive(Debug, Default)]
pub(crate) struct Recorder {
    /// Requested parts by the ordinal of the op, with the position of the answer.
    wanted: FxHashMap<u32, Vec<(usize, Part)>>,
    found: Vec<Option<Span>>,
    attrs: Vec<(usize, Symbol, Span)>,
    types: Vec<(usize, Span)>,
    /// Dictionary entries that no op has taken yet.
    entries: Vec<(Symbol, Span)>,
    /// End of the text that belongs to earlier parts.
    mark: usize,
}

impl<'a> Parser<'a> {
    /// Starts a new part at the next token.
    pub(crate) fn mark_part(&mut self) {
        if let Some(recorder) = &mut self.recorder {
            recorder.mark = self.last_end;
        }
    }

    /// Records an entry of a dictionary.
    pub(crate) fn record_entry(&mut self, name: Symbol, start: Span) {
        let span = self.span_from(start);
        if let Some(recorder) = &mut self.recorder {
            recorder.entries.push((name, span));
        }
    }

    /// Records a type.
    pub(crate) fn record_type(&mut self, start: Span) {
        let (span, depth, frames) = (self.span_from(start), self.depth, self.frames.len());
        if let Some(recorder) = self.recorder.as_mut().filter(|_| depth == 0) {
            recorder.types.push((frames, span));
        }
    }

    /// Records an attribute of the op on top: an entry of a dictionary, or the text parsed last.
    pub(crate) fn record_attr(&mut self, name: &str) {
        let Some(recorder) = &mut self.recorder else { return };
        let name = Symbol::new(name);
        let entry = recorder.entries.iter().rposition(|(n, _)| *n == name);
        let span = match entry {
            Some(at) => recorder.entries.swap_remove(at).1,
            None => last_value(self.text, recorder.mark, self.last_end),
        };
        recorder.attrs.push((self.frames.len(), name, span));
        recorder.mark = self.last_end;
    }

    /// Answers the requests for an op parsed to its end. Its frame is closed already.
    pub(crate) fn record_parts(&mut self, state: &OpState<'a>) {
        let ordinal = self.spans.len() as u32;
        let depth = self.frames.len() + 1;
        let Some(recorder) = &mut self.recorder else { return };
        for (at, part) in recorder.wanted.remove(&ordinal).unwrap_or_default() {
            recorder.found[at] = recorder.find(depth, state, part);
        }
        recorder.attrs.retain(|(d, ..)| *d < depth);
        recorder.types.retain(|(d, _)| *d < depth);
        recorder.entries.clear();
    }
}

impl Recorder {
    fn find(&self, depth: usize, state: &OpState<'_>, part: Part) -> Option<Span> {
        match part {
            Part::Operand(n) => state.operands.get(n as usize).map(|o| o.span),
            Part::Result(n) => self.result(depth, state, n as usize),
            Part::Element(field, n) => operands_of(state, field).get(n as usize).map(|o| o.span),
            Part::Field(name) => {
                let operands = operands_of(state, name);
                match (operands.first(), operands.last()) {
                    (Some(first), Some(last)) => {
                        Some(Span { start: first.span.start, end: last.span.end })
                    }
                    _ => self.attr(depth, name),
                }
            }
        }
    }

    fn attr(&self, depth: usize, name: &str) -> Option<Span> {
        let name = Symbol::new(name);
        let found = self.attrs.iter().rfind(|(d, n, _)| *d == depth && *n == name);
        found.map(|(.., span)| *span)
    }

    /// Source range of a result's type: result types are the last types of an op. Where they are
    /// not written, the result's name.
    fn result(&self, depth: usize, state: &OpState<'_>, n: usize) -> Option<Span> {
        let types: Vec<Span> =
            self.types.iter().filter(|(d, _)| *d == depth).map(|(_, span)| *span).collect();
        let written = state.result_types.as_ref().map_or(0, |types| types.len());
        let first = types.len().saturating_sub(written.max(1));
        let ty = types.get(first + n).copied().filter(|_| written > 0);
        ty.or_else(|| {
            let mut at = 0;
            let group = state.results.iter().find(|(_, count, _)| {
                at += *count as usize;
                n < at
            });
            group.map(|(.., span)| *span)
        })
    }
}

/// The operands of a field.
fn operands_of<'s, 'a>(state: &'s OpState<'a>, field: &str) -> Vec<&'s Operand<'a>> {
    let all = &state.operands;
    let mut fields = state.def.operand_fields();
    let Some(at) = fields.position(|f| f.name == field) else { return Vec::new() };
    if !state.is_generic() {
        return all.iter().filter(|o| usize::from(o.field) == at).collect();
    }
    let sizes = sizes(state, all.len());
    let start = sizes.iter().take(at).sum::<usize>().min(all.len());
    all[start..].iter().take(sizes.get(at).copied().unwrap_or(0)).collect()
}

/// Number of operands of each field of an op in generic form, of `n` in all.
fn sizes(state: &OpState<'_>, n: usize) -> Vec<usize> {
    let def = state.def;
    if def.has_segments() {
        let Some(Some(Attr::Ints(sizes, _))) = state.attrs.last() else { return Vec::new() };
        return sizes.iter().map(|size| usize::try_from(*size).unwrap_or(0).min(n)).collect();
    }
    let fixed = def.operand_fields().filter(|f| !f.kind.is_variable()).count();
    let size = |f: &FieldDef| if f.kind.is_variable() { n.saturating_sub(fixed) } else { 1 };
    def.operand_fields().map(size).collect()
}

/// The last value in a range of text: the text after the last `=`, or all of it.
fn last_value(text: &str, start: usize, end: usize) -> Span {
    let (mut open, mut value) = (0usize, start);
    let mut at = start;
    while at < end {
        let token = next_token(text, at);
        if token.kind == Kind::End {
            break;
        }
        at = token.span.end as usize;
        match &text[token.span.start as usize..at] {
            "[" | "(" | "{" | "<" => open += 1,
            "]" | ")" | "}" | ">" => open = open.saturating_sub(1),
            "=" | "," if open == 0 && next_token(text, at).span.start < end as u32 => value = at,
            _ => {}
        }
    }
    let first = next_token(text, value).span.start as usize;
    Span::new(first.min(end), end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(stretch: &str, value: &str) {
        let span = last_value(stretch, 0, stretch.len());
        assert_eq!(&stretch[span.start as usize..span.end as usize], value);
    }

    #[test]
    fn values_without_what_leads_to_them() {
        check(", dims = [1, 0]", "[1, 0]");
        check(" @name", "@name");
        check(", {a = 1, b}", "{a = 1, b}");
        check("", "");
    }
}
