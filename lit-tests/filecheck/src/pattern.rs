//! Parsing and matching of the pattern of one directive.

use std::ops::Range;

use crate::options::Options;
use crate::regex::{Regex, escape};
use crate::source::{Diagnostic, Location, Slice, find};
use crate::template::Template;
use crate::variables::{Declarations, Values};

/// Kind of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CheckKind {
    /// A match anywhere after the previous one, once, or `count` times for `-COUNT-n`; `-COUNT-1` is not
    /// `counted`.
    Plain {
        count: u32,
        counted: bool,
    },
    Next,
    Same,
    Not,
    Dag,
    Label,
    Empty,
    /// The end of the input: owns trailing `-NOT` and `-DAG` directives.
    EndOfInput,
}

impl CheckKind {
    /// The directive's suffix with its dash.
    pub(crate) fn suffix(self) -> &'static str {
        match self {
            CheckKind::Plain { counted: false, .. } => "",
            CheckKind::Plain { counted: true, .. } => "-COUNT",
            CheckKind::Next => "-NEXT",
            CheckKind::Same => "-SAME",
            CheckKind::Not => "-NOT",
            CheckKind::Dag => "-DAG",
            CheckKind::Label => "-LABEL",
            CheckKind::Empty => "-EMPTY",
            CheckKind::EndOfInput => "-EOF",
        }
    }
}

/// Head of a directive: the text in front of its pattern.
#[derive(Clone, Copy)]
pub(crate) struct Head<'a> {
    pub(crate) prefix: &'a str,
    pub(crate) kind: CheckKind,
    /// True for the modifier `{LITERAL}`.
    pub(crate) literal: bool,
}

/// A parsed pattern.
pub(crate) struct Pattern {
    pub(crate) kind: CheckKind,
    /// True for the modifier `{LITERAL}`.
    pub(crate) literal: bool,
    pub(crate) location: Location,
    matcher: Matcher,
    ignore_case: bool,
}

enum Matcher {
    EndOfInput,
    /// A literal text, with a regex for it if case is ignored.
    Literal(Vec<u8>, Option<Box<Regex>>),
    Regex(Box<Template>),
}

/// A match: its range in the searched text and the captured variables.
#[derive(Debug)]
pub(crate) struct Match {
    pub(crate) range: Range<usize>,
    /// Name and range of each captured variable.
    pub(crate) captures: Vec<(String, Range<usize>)>,
}

/// Reason for the absence of a match.
#[derive(Debug)]
pub(crate) enum MatchError {
    NotFound,
    /// An invalid pattern, with diagnostics.
    Invalid(Vec<Diagnostic>),
}

impl Pattern {
    pub(crate) fn end_of_input(location: Location) -> Pattern {
        let matcher = Matcher::EndOfInput;
        Pattern {
            kind: CheckKind::EndOfInput,
            literal: false,
            location,
            matcher,
            ignore_case: false,
        }
    }

    /// Parses the text after a directive's colon.
    pub(crate) fn parse(
        head: Head<'_>,
        text: Slice<'_>,
        line: Option<usize>,
        options: &Options,
        declarations: &mut Declarations,
    ) -> Result<Pattern, Diagnostic> {
        let Head { prefix, kind, literal } = head;
        let whole_line = options.match_full_lines && kind != CheckKind::Not;
        let keep_blanks = options.strict_whitespace && options.match_full_lines;
        let text = if keep_blanks { text } else { text.trim_end() };
        let is_empty_check = kind == CheckKind::Empty;
        if text.is_empty() && !is_empty_check {
            return text.error(format!("found empty check string with prefix '{prefix}:'"));
        }
        if !text.is_empty() && is_empty_check {
            return text.error(format!(
                "found non-empty check string for empty check with prefix '{prefix}:'"
            ));
        }
        let has_blocks = text.contains("{{") || text.contains("[[");
        let matcher = if is_empty_check {
            Matcher::Regex(Box::new(Template::compiled(b"(\n$)".to_vec(), options)))
        } else if literal || (!whole_line && !has_blocks) {
            let folded = || Regex::new(&escape(text.bytes()), true).ok().map(Box::new);
            let folded = if options.ignore_case { folded() } else { None };
            Matcher::Literal(text.bytes().to_vec(), folded)
        } else {
            let template = Template::parse(text, line, whole_line, options, declarations)?;
            Matcher::Regex(Box::new(template))
        };
        Ok(Pattern {
            kind,
            literal,
            location: text.location(),
            matcher,
            ignore_case: options.ignore_case,
        })
    }

    /// True if it defines or uses a variable.
    pub(crate) fn has_variables(&self) -> bool {
        match &self.matcher {
            Matcher::EndOfInput | Matcher::Literal(..) => false,
            Matcher::Regex(template) => {
                !(template.substitutions.is_empty()
                    && template.strings.is_empty()
                    && template.numbers.is_empty())
            }
        }
    }

    /// A text similar to the matches of the pattern.
    pub(crate) fn example(&self) -> &[u8] {
        match &self.matcher {
            Matcher::EndOfInput => b"",
            Matcher::Literal(text, _) => text,
            Matcher::Regex(template) => &template.text,
        }
    }

    /// Finds the first match in `text` and sets the variables it defines.
    pub(crate) fn find(&self, text: &[u8], values: &mut Values) -> Result<Match, MatchError> {
        let template = match &self.matcher {
            Matcher::EndOfInput => return Ok(Match::plain(text.len()..text.len())),
            Matcher::Literal(_, Some(folded)) => {
                let (start, end) = folded.find(text).ok_or(MatchError::NotFound)?;
                return Ok(Match::plain(start..end));
            }
            Matcher::Literal(literal, None) => {
                let start = find(text, literal).ok_or(MatchError::NotFound)?;
                return Ok(Match::plain(start..start + literal.len()));
            }
            Matcher::Regex(template) => template,
        };
        let substituted;
        if template.is_impossible {
            return Err(MatchError::NotFound);
        }
        let regex = match &template.compiled {
            Some(regex) => regex,
            None => {
                let full = template.substitute(values).map_err(MatchError::Invalid)?;
                // With empty values the whole pattern may be empty, which matches nothing.
                substituted =
                    Regex::new(&full, self.ignore_case).map_err(|_| MatchError::NotFound)?;
                &substituted
            }
        };
        if template.strings.is_empty() && template.numbers.is_empty() {
            let (start, end) = regex.find(text).ok_or(MatchError::NotFound)?;
            return Ok(self.found(start, end, Vec::new()));
        }
        let spans = regex.captures(text).ok_or(MatchError::NotFound)?;
        let (start, end) = spans[0].expect("span 0 is the whole match");
        let mut captures = Vec::new();
        for (name, group) in &template.strings {
            let (from, to) = spans[*group].unwrap_or((start, start));
            values.set_string(name, &text[from..to]);
            captures.push((name.clone(), from..to));
        }
        for (name, group, format) in &template.numbers {
            let (from, to) = spans[*group].unwrap_or((start, start));
            let value = format.read(&text[from..to]).ok_or_else(|| {
                let message = "unable to represent numeric value";
                MatchError::Invalid(vec![Diagnostic::new(self.location, message)])
            })?;
            values.set_number(name, value);
            captures.push((name.clone(), from..to));
        }
        Ok(self.found(start, end, captures))
    }

    fn found(&self, start: usize, end: usize, captures: Vec<(String, Range<usize>)>) -> Match {
        // The newline before an empty line belongs to the skipped text.
        let skipped = usize::from(self.kind == CheckKind::Empty);
        Match { range: start + skipped..end, captures }
    }

    /// Source text and value of each substitution that has a value, both escaped.
    pub(crate) fn substituted(&self, values: &Values) -> Vec<(String, String)> {
        let Matcher::Regex(template) = &self.matcher else {
            return Vec::new();
        };
        template
            .substitutions
            .iter()
            .filter_map(|substitution| {
                let value = substitution.value(values).ok()?;
                Some((escaped(substitution.text.as_bytes()), escaped(&value)))
            })
            .collect()
    }
}

/// Escapes text for a message: quotes, backslashes and bytes that are not printable ASCII.
fn escaped(text: &[u8]) -> String {
    let mut shown = String::new();
    for &byte in text {
        match byte {
            b'\\' => shown.push_str("\\\\"),
            b'\t' => shown.push_str("\\t"),
            b'\n' => shown.push_str("\\n"),
            b'"' => shown.push_str("\\\""),
            b' '..=b'~' => shown.push(char::from(byte)),
            _ => shown.push_str(&format!("\\{byte:03o}")),
        }
    }
    shown
}

impl Match {
    fn plain(range: Range<usize>) -> Match {
        Match { range, captures: Vec::new() }
    }
}
