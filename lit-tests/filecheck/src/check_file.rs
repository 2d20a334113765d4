//! Parser of check files: finds the directives.

use std::ops::Range;

use crate::definitions;
use crate::options::Options;
use crate::pattern::{CheckKind, Head, Pattern};
use crate::source::{CHECK_FILE, Diagnostic, Location, Slice, Sources, find, is_blank};
use crate::suffix::{Suffix, suffix};
use crate::variables::{Declarations, Values};

/// A directive: a pattern with the prefix it was written with.
pub(crate) struct Directive {
    pub(crate) prefix: String,
    pub(crate) pattern: Pattern,
    /// Name in the input dump: the line, or `imp` and a number.
    pub(crate) origin: String,
}

/// A positive directive with the `-DAG` and `-NOT` directives before it.
pub(crate) struct Check {
    pub(crate) before: Vec<Directive>,
    pub(crate) directive: Directive,
}

/// Reason for rejecting a check file.
pub(crate) enum SetupError {
    At(Diagnostic),
    Plain(String),
}

impl From<Diagnostic> for SetupError {
    fn from(diagnostic: Diagnostic) -> SetupError {
        SetupError::At(diagnostic)
    }
}

/// A parsed check file.
pub(crate) struct CheckFile {
    pub(crate) checks: Vec<Check>,
    /// Variables defined on the command line.
    pub(crate) values: Values,
}

/// Parses the source [`CHECK_FILE`].
pub(crate) fn parse(sources: &mut Sources, options: &Options) -> Result<CheckFile, SetupError> {
    validate_prefixes(options).map_err(SetupError::Plain)?;
    let mut declarations = Declarations::default();
    let values = definitions::define(sources, options, &mut declarations)?;
    let implicit: Vec<usize> = options
        .implicit_check_not
        .iter()
        .map(|pattern| {
            sources.add("command line", format!("-implicit-check-not='{pattern}'").into_bytes())
        })
        .collect();
    let mut parser = CheckFileParser {
        sources,
        options,
        declarations,
        implicit,
        checks: Vec::new(),
        before: Vec::new(),
    };
    parser.parse()?;
    Ok(CheckFile { checks: parser.checks, values })
}

fn validate_prefixes(options: &Options) -> Result<(), String> {
    let mut seen: Vec<String> = Vec::new();
    // Default prefixes come first, so that an error names the given one.
    if options.check_prefixes.is_empty() {
        seen.extend(options.prefixes());
    }
    if options.comment_prefixes.is_empty() {
        seen.extend(options.comments());
    }
    let given = [("check", &options.check_prefixes), ("comment", &options.comment_prefixes)];
    for (kind, prefixes) in given {
        for prefix in prefixes {
            if prefix.is_empty() {
                return Err(format!("error: supplied {kind} prefix must not be the empty string"));
            }
            if !prefix.bytes().all(is_part_of_word) {
                return Err(format!(
                    "error: supplied {kind} prefix must start with a letter and contain only \
                     alphanumeric characters, hyphens, and underscores: '{prefix}'"
                ));
            }
            if seen.contains(prefix) {
                return Err(format!(
                    "error: supplied {kind} prefix must be unique among check and comment \
                     prefixes: '{prefix}'"
                ));
            }
            seen.push(prefix.clone());
        }
    }
    Ok(())
}

fn is_part_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// Cached next occurrence of each prefix, so that the text is searched once per prefix.
struct Prefixes {
    entries: Vec<NextPrefix>,
}

struct NextPrefix {
    prefix: String,
    is_comment: bool,
    /// Offset of the next occurrence; `None`: no more.
    at: Option<usize>,
}

impl Prefixes {
    fn new(options: &Options, text: &[u8]) -> Prefixes {
        let checks = options.prefixes().into_iter().map(|prefix| (prefix, false));
        let comments = options.comments().into_iter().map(|prefix| (prefix, true));
        let entry = |(prefix, is_comment): (String, bool)| {
            let at = find(text, prefix.as_bytes());
            NextPrefix { prefix, is_comment, at }
        };
        Prefixes { entries: checks.chain(comments).map(entry).collect() }
    }

    /// Finds the next occurrence of any prefix from `offset` on; the longest at the same offset wins.
    fn next(&mut self, text: &[u8], offset: usize) -> Option<(usize, String, bool)> {
        for entry in &mut self.entries {
            if entry.at.is_some_and(|at| at < offset) {
                entry.at = find(&text[offset..], entry.prefix.as_bytes()).map(|at| offset + at);
            }
        }
        self.entries
            .iter()
            .filter_map(|entry| Some((entry.at?, entry)))
            .min_by_key(|(at, entry)| (*at, std::cmp::Reverse(entry.prefix.len())))
            .map(|(at, entry)| (at, entry.prefix.clone(), entry.is_comment))
    }
}

struct CheckFileParser<'a> {
    sources: &'a mut Sources,
    options: &'a Options,
    declarations: Declarations,
    implicit: Vec<usize>,
    checks: Vec<Check>,
    before: Vec<Directive>,
}

impl CheckFileParser<'_> {
    fn parse(&mut self) -> Result<(), SetupError> {
        self.before = self.implicit_directives()?;
        let text = self.sources.get(CHECK_FILE).text.clone();
        let mut unused = self.options.prefixes();
        let n_prefixes = unused.len();
        let mut prefixes = Prefixes::new(self.options, &text);
        let mut offset = 0;
        let (mut line, mut line_offset) = (1, 0);
        while let Some((start, prefix, is_comment)) = prefixes.next(&text, offset) {
            line += text[line_offset..start].iter().filter(|&&byte| byte == b'\n').count();
            line_offset = start;
            let after = start + prefix.len();
            let follows_word =
                start.checked_sub(1).is_some_and(|at| at >= offset && is_part_of_word(text[at]));
            let suffix = match follows_word {
                true => Suffix::None,
                false => suffix(&text[after..], is_comment),
            };
            if suffix != Suffix::None && !is_comment {
                unused.retain(|other| *other != prefix);
            }
            offset = match suffix {
                Suffix::None => {
                    after + text[after..].iter().take_while(|b| is_part_of_word(**b)).count()
                }
                Suffix::Comment => line_end(&text, after),
                Suffix::BadCount { .. } | Suffix::BadNot | Suffix::Misspelled { .. } => {
                    return Err(malformed(&text, start, &prefix, &suffix).into());
                }
                Suffix::Directive { kind, literal, length } => {
                    let head = Head { prefix: &prefix, kind, literal };
                    self.directive(&text, start..after + length, head, line)?
                }
            };
        }
        self.report_unused(&unused, n_prefixes)?;
        if !self.before.is_empty() {
            let location = Location { source: CHECK_FILE, offset };
            let directive = Directive {
                prefix: self.options.prefixes().swap_remove(0),
                pattern: Pattern::end_of_input(location),
                origin: line.to_string(),
            };
            self.checks.push(Check { before: std::mem::take(&mut self.before), directive });
        }
        Ok(())
    }

    fn report_unused(&self, unused: &[String], n_prefixes: usize) -> Result<(), SetupError> {
        let none_used = unused.len() == n_prefixes;
        let some_unused = !self.options.allow_unused_prefixes && !unused.is_empty();
        let implicit_only = !self.implicit.is_empty() && self.options.check_prefixes.is_empty();
        if !(none_used || some_unused) || implicit_only {
            return Ok(());
        }
        let names: Vec<String> = unused.iter().map(|prefix| format!("'{prefix}:'")).collect();
        let plural = if names.len() > 1 { "es" } else { "" };
        Err(SetupError::Plain(format!(
            "error: no check strings found with prefix{plural} {}",
            names.join(", ")
        )))
    }

    /// Parses the directive whose head is in `range`; returns the offset of the end of its line.
    fn directive(
        &mut self,
        text: &[u8],
        range: Range<usize>,
        head: Head<'_>,
        line: usize,
    ) -> Result<usize, SetupError> {
        let (Range { start, end: after }, Head { prefix, kind, .. }) = (range, head);
        let end = line_end(text, after);
        let keep_blanks = self.options.strict_whitespace && self.options.match_full_lines;
        let blanks = text[after..end].iter().take_while(|byte| is_blank(**byte)).count();
        let from = if keep_blanks { after } else { after + blanks };
        let slice = Slice::new(&text[from..end], Location { source: CHECK_FILE, offset: from });
        let declarations = &mut self.declarations;
        let pattern = Pattern::parse(head, slice, Some(line), self.options, declarations)?;
        let at_prefix = Location { source: CHECK_FILE, offset: start };
        if kind == CheckKind::Label && pattern.has_variables() {
            let message = format!("found '{prefix}-LABEL:' with variable definition or use");
            return Err(Diagnostic::new(at_prefix, message).into());
        }
        let needs_previous = matches!(kind, CheckKind::Next | CheckKind::Same | CheckKind::Empty);
        if needs_previous && self.checks.is_empty() {
            let message =
                format!("found '{prefix}{}' without previous '{prefix}: line", kind.suffix());
            return Err(Diagnostic::new(at_prefix, message).into());
        }
        let directive = Directive { prefix: prefix.to_string(), pattern, origin: line.to_string() };
        if matches!(kind, CheckKind::Not | CheckKind::Dag) {
            self.before.push(directive);
        } else {
            let next_before = self.implicit_directives()?;
            let before = std::mem::replace(&mut self.before, next_before);
            self.checks.push(Check { before, directive });
        }
        Ok(end)
    }

    /// Directives of `--implicit-check-not`.
    fn implicit_directives(&mut self) -> Result<Vec<Directive>, Diagnostic> {
        let mut directives = Vec::new();
        for (index, &source) in self.implicit.iter().enumerate() {
            let text = &self.sources.get(source).text;
            let offset = "-implicit-check-not='".len();
            let slice = Slice::new(&text[offset..text.len() - 1], Location { source, offset });
            let head = Head { prefix: "IMPLICIT-CHECK", kind: CheckKind::Not, literal: false };
            let declarations = &mut self.declarations;
            let pattern = Pattern::parse(head, slice, None, self.options, declarations)?;
            directives.push(Directive {
                prefix: "IMPLICIT-CHECK".to_string(),
                pattern,
                origin: format!("imp{}", index + 1),
            });
        }
        Ok(directives)
    }
}

fn line_end(text: &[u8], from: usize) -> usize {
    text[from..]
        .iter()
        .position(|byte| matches!(byte, b'\n' | b'\r'))
        .map_or(text.len(), |at| from + at)
}

fn malformed(text: &[u8], start: usize, prefix: &str, suffix: &Suffix) -> Diagnostic {
    let after = start + prefix.len();
    let at = |offset| Location { source: CHECK_FILE, offset };
    match suffix {
        Suffix::BadCount { length } => Diagnostic::new(
            at(after + length),
            format!("invalid count in -COUNT specification on prefix '{prefix}'"),
        ),
        Suffix::Misspelled { length } => {
            let written = String::from_utf8_lossy(&text[start..after + length]);
            Diagnostic::new(at(start), format!("misspelled directive '{written}'"))
        }
        Suffix::None | Suffix::Comment | Suffix::BadNot | Suffix::Directive { .. } => {
            Diagnostic::new(at(after + 1), format!("unsupported -NOT combo on prefix '{prefix}'"))
        }
    }
}
