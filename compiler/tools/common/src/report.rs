//! Rendering of diagnostics: as text or as JSON, with or without colour, up to a limit.

use creole_ir::diagnostic::SourceText;
use creole_ir::loc::Span;
use creole_ir::{Diagnostic, Severity};
use serde::Serialize;

use crate::source::Source;

/// Output format of diagnostics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Text with source lines and carets.
    #[default]
    Text,
    /// JSON, an object per line.
    Json,
}

/// Style of rendered diagnostics.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Output format.
    pub format: Format,
    /// True if it is in colour.
    pub color: bool,
    /// Limit of diagnostics shown; 0 is unlimited.
    pub limit: usize,
    /// The least severe ones that are shown.
    pub level: Severity,
    /// True if notes are shown.
    pub notes: bool,
}

/// Reporter of diagnostics about one text.
pub struct Reporter<'a> {
    source: SourceText<'a>,
    style: Style,
    n_said: usize,
}

impl<'a> Reporter<'a> {
    /// Returns a reporter that has shown nothing yet.
    pub fn new(source: &'a Source, style: Style) -> Reporter<'a> {
        Reporter { source: SourceText::new(&source.name, &source.text), style, n_said: 0 }
    }

    /// Renders a diagnostic; empty beyond the limit.
    pub fn say(&mut self, diagnostic: &Diagnostic) -> String {
        if diagnostic.severity > self.style.level {
            return String::new();
        }
        let bare;
        let diagnostic = match self.style.notes {
            true => diagnostic,
            false => {
                bare = Diagnostic { notes: Vec::new(), ..diagnostic.clone() };
                &bare
            }
        };
        self.n_said += 1;
        if self.style.limit != 0 && self.n_said > self.style.limit {
            return String::new();
        }
        match self.style.format {
            Format::Text => diagnostic.render_in(&self.source, self.style.color),
            Format::Json => self.json_lines(diagnostic),
        }
    }

    /// Renders a diagnostic as JSON: each of those about another file in a line of its own.
    fn json_lines(&self, diagnostic: &Diagnostic) -> String {
        let Some(found) = &diagnostic.of_file else {
            return json(diagnostic, &self.source) + "\n";
        };
        let source = found.source();
        found.diagnostics.iter().map(|one| json(one, &source) + "\n").collect()
    }

    /// Renders the number of diagnostics beyond the limit.
    pub fn rest(&self) -> String {
        let limit = self.style.limit;
        if limit == 0 || self.n_said <= limit || self.style.format == Format::Json {
            return String::new();
        }
        let n = self.n_said - limit;
        let (s, are) = if n == 1 { ("", "is") } else { ("s", "are") };
        let name = self.source.name();
        format!(
            "{name}: note: {n} more diagnostic{s} {are} not shown (--max-diagnostics=0 shows all)\n"
        )
    }
}

/// Diagnostic as JSON. Lines and columns count from 1, columns in characters; the end is one after the last character.
/// They are left out if there is no location.
#[derive(Serialize)]
struct JsonDiagnostic<'a> {
    severity: &'static str,
    #[serde(flatten)]
    place: JsonPlace<'a>,
    message: &'a str,
    notes: Vec<JsonNote<'a>>,
}

#[derive(Serialize)]
struct JsonNote<'a> {
    #[serde(flatten)]
    place: JsonPlace<'a>,
    message: &'a str,
}

#[derive(Serialize)]
struct JsonPlace<'a> {
    file: &'a str,
    #[serde(flatten)]
    range: Option<JsonRange<'a>>,
}

#[derive(Serialize)]
struct JsonRange<'a> {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    /// Source line that the diagnostic begins in.
    source: &'a str,
}

/// Renders one line of JSON, without a line break.
fn json(diagnostic: &Diagnostic, source: &SourceText<'_>) -> String {
    let whole = JsonDiagnostic {
        severity: diagnostic.severity.name(),
        place: place(source, diagnostic.span),
        message: &diagnostic.message,
        notes: diagnostic
            .notes
            .iter()
            .map(|(span, message)| JsonNote { place: place(source, *span), message })
            .collect(),
    };
    serde_json::to_string(&whole).expect("texts and numbers can be written")
}

fn place<'a>(source: &SourceText<'a>, span: Option<Span>) -> JsonPlace<'a> {
    let range = span.map(|span| {
        let (line, column) = source.line_column(span.start as usize);
        let (end_line, end_column) = source.line_column(span.end as usize);
        let (_, text) = source.line_at(span.start as usize);
        JsonRange { line, column, end_line, end_column, source: text }
    });
    JsonPlace { file: source.name(), range }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(style: Style, diagnostics: &[Diagnostic], expect: Expect) {
        let source = Source { name: "a.mlir".into(), text: "x\n  bad op\n".into(), color: false };
        let mut reporter = Reporter::new(&source, style);
        let mut said: String = diagnostics.iter().map(|d| reporter.say(d)).collect();
        said += &reporter.rest();
        expect.assert_eq(&said);
    }

    #[test]
    fn json_has_places_and_notes() {
        let diagnostics = [
            Diagnostic::error(Some(Span::new(4, 7)), "no \"bad\"")
                .note(Some(Span::new(0, 1)), "so"),
            Diagnostic::error(None, "nowhere"),
        ];
        check(
            Style {
                format: Format::Json,
                color: false,
                limit: 0,
                level: Severity::Remark,
                notes: true,
            },
            &diagnostics,
            expect![[r#"
                {"severity":"error","file":"a.mlir","line":2,"column":3,"end_line":2,"end_column":6,"source":"  bad op","message":"no \"bad\"","notes":[{"file":"a.mlir","line":1,"column":1,"end_line":1,"end_column":2,"source":"x","message":"so"}]}
                {"severity":"error","file":"a.mlir","message":"nowhere","notes":[]}
            "#]],
        );
    }

    #[test]
    fn what_is_too_much_is_counted() {
        let one = Diagnostic::error(None, "no");
        check(
            Style {
                format: Format::Text,
                color: false,
                limit: 1,
                level: Severity::Remark,
                notes: true,
            },
            &[one.clone(), one.clone(), one],
            expect![[r#"
                a.mlir: error: no
                a.mlir: note: 2 more diagnostics are not shown (--max-diagnostics=0 shows all)
            "#]],
        );
    }
}
