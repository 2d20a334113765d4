//! Option `--verify-diagnostics`: checks diagnostics against `expected-error` comments.
//!
//! `// expected-error {{text}}` expects an error on its line whose message contains `text`; `@+2`, `@-1`, `@above`,
//! `@below`, `@unknown` select another line, `-re` allows `{{regex}}` in the text, a number before it is the expected
//! count. `warning`, `remark` and `note` work the same.

use std::ops::Range;

use creole_ir::diagnostic::line_column;
use creole_ir::loc::Span;
use creole_ir::{Diagnostic, Severity};

use super::pattern::Pattern;

/// Strictness about unexpected diagnostics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// Unexpected diagnostics are errors.
    All,
    /// Unexpected diagnostics are ignored.
    OnlyExpected,
}

/// Expectation: a parsed `expected-*` comment.
struct Expected {
    severity: Severity,
    /// Line number from 1; `None` for a diagnostic without a location.
    line: Option<usize>,
    pattern: Pattern,
    text: String,
    /// Number of matches still expected.
    count: usize,
    /// Location of the comment.
    span: Span,
}

/// A diagnostic or one of its notes.
struct Found<'a> {
    severity: Severity,
    span: Option<Span>,
    line: Option<usize>,
    message: &'a str,
}

/// Returns the mismatches of the diagnostics of `range` of `text`: unexpected diagnostics, expected ones that are
/// missing, and malformed comments. Empty if all match.
pub(super) fn compare(
    text: &str,
    range: Range<usize>,
    diagnostics: &[Diagnostic],
    level: Level,
) -> Vec<Diagnostic> {
    let (mut expected, mut wrong) = read(text, range);
    for found in flat(text, diagnostics) {
        let fits = |e: &&mut Expected| {
            e.count > 0
                && e.severity == found.severity
                && e.line == found.line
                && e.pattern.is_in(found.message)
        };
        match expected.iter_mut().find(fits) {
            Some(expectation) => expectation.count -= 1,
            // A note explains what is expected; there may be more of them than elsewhere.
            None if level == Level::OnlyExpected || found.severity == Severity::Note => {}
            None => wrong.push(unexpected(&found, &expected)),
        }
    }
    for missing in expected.iter().filter(|e| e.count > 0) {
        let message =
            format!("expected {} \"{}\" was not produced", missing.severity.name(), missing.text);
        wrong.push(Diagnostic::error(Some(missing.span), message));
    }
    wrong
}

/// Error of a diagnostic that no comment expects. One that is expected as another kind is told at the comment.
fn unexpected(found: &Found<'_>, expected: &[Expected]) -> Diagnostic {
    let is_near =
        |e: &&Expected| e.count > 0 && e.line == found.line && e.pattern.is_in(found.message);
    let name = found.severity.name();
    match expected.iter().find(is_near) {
        Some(near) => {
            let want = near.severity.name();
            let message = format!("'{name}' diagnostic emitted when expecting a '{want}'");
            Diagnostic::error(Some(near.span), message)
        }
        None => Diagnostic::error(found.span, format!("unexpected {name}: {}", found.message)),
    }
}

fn flat<'a>(text: &str, diagnostics: &'a [Diagnostic]) -> Vec<Found<'a>> {
    let line = |span: Option<Span>| span.map(|s| line_column(text, s.start as usize).0);
    let found =
        |severity, span, message: &'a str| Found { severity, span, line: line(span), message };
    let mut all = Vec::new();
    for d in diagnostics {
        all.push(found(d.severity, d.span, &d.message));
        // A note without a location takes that of its diagnostic.
        all.extend(d.notes.iter().map(|(span, note)| found(Severity::Note, span.or(d.span), note)));
    }
    all
}

/// Parses the comments in `range`. Also returns errors for malformed ones.
fn read(text: &str, range: Range<usize>) -> (Vec<Expected>, Vec<Diagnostic>) {
    let (mut expected, mut wrong) = (Vec::new(), Vec::new());
    let first_line = line_column(text, range.start).0;
    let mut at = range.start;
    let mut last_code_line = first_line;
    for (line_number, line) in (first_line..).zip(text[range].split_inclusive('\n')) {
        let line_start = at;
        at += line.len();
        if !line.trim_start().starts_with("//") && !line.trim().is_empty() {
            last_code_line = line_number;
        }
        let mut from = 0;
        while let Some(found) = line[from..].find("expected-") {
            let start = from + found;
            from = start + "expected-".len();
            // Only in comments.
            if !line[..start].contains("//") {
                continue;
            }
            let span = Span::new(line_start + start, line_start + line.trim_end().len());
            let place = CommentLine { line: line_number, above: last_code_line };
            match one(&line[from..], place, span) {
                Ok(None) => {}
                Ok(Some((one, length))) => {
                    expected.push(one);
                    from += length;
                }
                Err(message) => wrong.push(Diagnostic::error(Some(span), message)),
            }
        }
    }
    resolve_below(text, &mut expected);
    (expected, wrong)
}

/// Line of a comment, and the last line of code above it.
struct CommentLine {
    line: usize,
    above: usize,
}

/// Placeholder for a line number, which [`resolve_below`] replaces.
const BELOW: usize = usize::MAX;

/// Parses the text after `expected-`; also returns its length. `None` if it is another word.
fn one(text: &str, place: CommentLine, span: Span) -> Result<Option<(Expected, usize)>, String> {
    let severities = [Severity::Error, Severity::Warning, Severity::Remark, Severity::Note];
    let Some(severity) = severities.into_iter().find(|s| text.starts_with(s.name())) else {
        return Ok(None);
    };
    let rest = &text[severity.name().len()..];
    let (is_regex, rest) = rest.strip_prefix("-re").map_or((false, rest), |rest| (true, rest));
    let (line, rest) = line_of(rest, &place)?;
    let rest = rest.trim_start();
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let count = if digits == 0 {
        1
    } else {
        rest[..digits].parse().map_err(|_| "the count is too large")?
    };
    let rest = rest[digits..].trim_start();
    let Some(inner) = rest.strip_prefix("{{") else {
        return Err("expected '{{' behind the kind of diagnostic".into());
    };
    let end = closing(inner, is_regex).ok_or(match is_regex {
        true => "found start of regex with no end '}}'",
        false => "expected '}}' at the end of the message",
    })?;
    let message = &inner[..end];
    let pattern = match is_regex {
        true => Pattern::with_regexes(message).map_err(|e| format!("invalid regex: {e}"))?,
        false => Pattern::literal(message),
    };
    let length = text.len() - inner.len() + end;
    Ok(Some((Expected { severity, line, pattern, text: message.into(), count, span }, length)))
}

/// Returns the line that a place selects, and the text after the place.
fn line_of<'a>(text: &'a str, place: &CommentLine) -> Result<(Option<usize>, &'a str), String> {
    let Some(rest) = text.trim_start().strip_prefix('@') else {
        return Ok((Some(place.line), text));
    };
    for (word, line) in [("above", Some(place.above)), ("below", Some(BELOW)), ("unknown", None)] {
        if let Some(rest) = rest.strip_prefix(word) {
            return Ok((line, rest));
        }
    }
    let end = rest.find(|c: char| !matches!(c, '+' | '-' | '0'..='9')).unwrap_or(rest.len());
    let offset: i64 =
        rest[..end].parse().map_err(|_| "expected a line like @+1, @above or @below")?;
    let line = i64::try_from(place.line).ok().and_then(|line| line.checked_add(offset));
    let line = line.and_then(|line| usize::try_from(line).ok()).ok_or("there is no such line")?;
    Ok((Some(line), &rest[end..]))
}

/// Finds the `}}` that ends a message; with regexes, pairs `{{ }}` inside it are skipped.
fn closing(text: &str, is_regex: bool) -> Option<usize> {
    let mut depth = 0usize;
    let mut at = 0;
    while at < text.len() {
        if is_regex && text[at..].starts_with("{{") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("}}") {
            if depth == 0 {
                return Some(at);
            }
            depth -= 1;
            at += 2;
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    None
}

/// Resolves `@below` to the next line that is neither a comment nor empty.
fn resolve_below(text: &str, expected: &mut [Expected]) {
    let lines: Vec<&str> = text.lines().collect();
    for one in expected.iter_mut().filter(|e| e.line == Some(BELOW)) {
        let own = line_column(text, one.span.start as usize).0;
        let is_code = |line: &str| !line.trim_start().starts_with("//") && !line.trim().is_empty();
        let below = (own..lines.len()).find(|at| is_code(lines[*at]));
        one.line = Some(below.map_or(own + 1, |at| at + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, found: &[(Severity, usize, &str)], wrong: &[&str]) {
        let diagnostics: Vec<Diagnostic> = found
            .iter()
            .map(|(severity, line, message)| {
                let at: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
                Diagnostic {
                    severity: *severity,
                    ..Diagnostic::error(Some(Span::new(at, at + 1)), *message)
                }
            })
            .collect();
        let messages: Vec<String> = compare(text, 0..text.len(), &diagnostics, Level::All)
            .into_iter()
            .map(|d| d.message)
            .collect();
        assert_eq!(messages, wrong);
        let only_missing: Vec<String> =
            compare(text, 0..text.len(), &diagnostics, Level::OnlyExpected)
                .into_iter()
                .map(|d| d.message)
                .collect();
        let is_missing = |w: &&&str| !w.starts_with("unexpected") && !w.contains("emitted when");
        let missing: Vec<&&str> = wrong.iter().filter(is_missing).collect();
        assert_eq!(only_missing.iter().collect::<Vec<_>>(), missing);
    }

    const E: Severity = Severity::Error;

    #[test]
    fn lines_and_counts() {
        check("x // expected-error {{bad}}\n", &[(E, 1, "very bad thing")], &[]);
        check("// expected-error@+1 {{bad}}\nx\n", &[(E, 2, "bad")], &[]);
        check("x\n// expected-error@-1 {{bad}}\n", &[(E, 1, "bad")], &[]);
        check("// expected-error@below {{bad}}\n// y\nx\n", &[(E, 3, "bad")], &[]);
        check("x\n// y\n// expected-error@above {{bad}}\n", &[(E, 1, "bad")], &[]);
        check("x // expected-error 2 {{bad}}\n", &[(E, 1, "bad"), (E, 1, "bad")], &[]);
        check("x // expected-note-re {{a{{[0-9]+}}b}}\n", &[(Severity::Note, 1, "a12b")], &[]);
    }

    #[test]
    fn what_does_not_fit_is_said() {
        let missing = "expected error \"bad\" was not produced";
        check("x // expected-error {{bad}}\n", &[], &[missing]);
        check("x\n", &[(E, 1, "bad")], &["unexpected error: bad"]);
        check(
            "x // expected-error {{bad}}\n",
            &[(Severity::Remark, 1, "bad")],
            &["'remark' diagnostic emitted when expecting a 'error'", missing],
        );
        check("x // expected-error bad\n", &[], &["expected '{{' behind the kind of diagnostic"]);
        check("x // an expected-result is no comment of ours\n", &[], &[]);
    }
}
