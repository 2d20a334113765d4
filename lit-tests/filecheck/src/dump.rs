//! The input dump: annotated input shown on failure.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::Range;

use crate::check_file::Directive;
use crate::options::{DumpFilter, DumpInput, Options};
use crate::pattern::CheckKind;
use crate::source::{CHECK_FILE, INPUT, Location, Sources};

/// Number of lines that an elision mark takes.
const ELISION_LINES: usize = 3;

/// Result of a directive for a range of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// A match.
    Matched,
    /// A match of an excluded pattern.
    ExcludedFound,
    /// A match on the wrong line.
    WrongLine,
    /// A match that overlaps an earlier one.
    Discarded,
    /// No match of an excluded pattern, as expected.
    ExcludedAbsent,
    /// No match.
    NotFound,
    /// No match, because the pattern is invalid.
    Invalid,
    /// A near match.
    Near,
}

impl Finding {
    fn is_error(self) -> bool {
        match self {
            Finding::Matched | Finding::Discarded | Finding::ExcludedAbsent => false,
            Finding::ExcludedFound
            | Finding::WrongLine
            | Finding::NotFound
            | Finding::Invalid
            | Finding::Near => true,
        }
    }

    /// First character of its marker.
    fn head(self) -> char {
        match self {
            Finding::Matched => '^',
            Finding::ExcludedFound | Finding::WrongLine | Finding::Discarded => '!',
            Finding::ExcludedAbsent | Finding::NotFound | Finding::Invalid => 'X',
            Finding::Near => '?',
        }
    }

    fn color(self) -> &'static str {
        match self {
            Finding::Matched | Finding::ExcludedAbsent => "\x1b[0;1;32m",
            Finding::Discarded => "\x1b[0;1;36m",
            Finding::Near => "\x1b[0;1;35m",
            Finding::ExcludedFound | Finding::WrongLine | Finding::NotFound | Finding::Invalid => {
                "\x1b[0;1;31m"
            }
        }
    }

    fn note(self) -> &'static str {
        match self {
            Finding::Matched | Finding::ExcludedAbsent => "",
            Finding::ExcludedFound => "error: no match expected",
            Finding::WrongLine => "error: match on wrong line",
            Finding::Discarded => "discard: overlaps earlier match",
            Finding::NotFound => "error: no match found",
            Finding::Invalid => "error: match failed for invalid pattern",
            Finding::Near => "possible intended match",
        }
    }
}

/// An annotation of a range of the input.
#[derive(Clone, Debug)]
pub(crate) struct Annotation {
    /// Label of the directive, such as `check:3`.
    label: String,
    directive: Location,
    range: Range<usize>,
    pub(crate) finding: Finding,
    /// Text of the note; empty: the default text of the finding.
    note: String,
}

impl Annotation {
    pub(crate) fn new(
        directive: &Directive,
        range: Range<usize>,
        finding: Finding,
        note: &str,
    ) -> Annotation {
        let kind = match directive.pattern.kind {
            CheckKind::Plain { counted: false, .. } => "check",
            CheckKind::Plain { counted: true, .. } => "count",
            CheckKind::Next => "next",
            CheckKind::Same => "same",
            CheckKind::Not => "not",
            CheckKind::Dag => "dag",
            CheckKind::Label => "label",
            CheckKind::Empty => "empty",
            CheckKind::EndOfInput => "eof",
        };
        Annotation {
            label: format!("{kind}:{}", directive.origin),
            directive: directive.pattern.location,
            range: range.start..range.end.max(range.start),
            finding,
            note: note.to_string(),
        }
    }

    /// True if it belongs to this directive.
    pub(crate) fn is_of(&self, directive: &Directive) -> bool {
        self.directive == directive.pattern.location
    }

    fn shown_note(&self) -> &str {
        if self.note.is_empty() { self.finding.note() } else { &self.note }
    }

    /// Marker and note, printed under one line of `width` columns in its range.
    fn shown(&self, line: &Line, width: usize) -> String {
        let Range { start, end } = self.range;
        let to = (end.min(line.range.end + 1)).saturating_sub(line.range.start).min(width);
        if start < line.range.start {
            return "~".repeat(to);
        }
        let from = start - line.range.start;
        // A note without a range of its own has no marker.
        let is_mark = self.note.is_empty() || start != end;
        let head = if is_mark { self.finding.head() } else { ' ' };
        let tildes = if is_mark { to.saturating_sub(from + 1) } else { 0 };
        let marks = format!("{}{head}{}", " ".repeat(from), "~".repeat(tildes));
        match self.shown_note() {
            "" => marks.trim_end_matches(' ').to_string(),
            note => format!("{marks:<width$} {note}"),
        }
    }
}

/// A line of the input with its annotations.
struct Line {
    /// Byte range, without the newline.
    range: Range<usize>,
    has_newline: bool,
    /// Indices of the annotations that start in it, and of those that continue in it.
    starting: Vec<usize>,
    continuing: Vec<usize>,
}

impl Line {
    /// Annotations to print under it, in order.
    fn annotations(&self) -> Vec<usize> {
        let mut all = [self.starting.as_slice(), &self.continuing].concat();
        all.sort_unstable();
        all
    }
}

/// Explanation for `--dump-input=help`.
pub(crate) const HELP: &str = "\
The input dump shows each input line with its number, and below it what FileCheck found there.

  T:L     labels the only result of a directive of kind T in line L of the check file, or of
          implicit pattern I if L is `impI`
  T:L'N   labels its result number N
  ^~~     marks a match (with -v)
  !~~     marks a bad match: on the wrong line, excluded, or (with -vv) overlapping
  X~~     marks the range searched in vain; with -vv also where an excluded pattern is absent
  ?       marks a near match
  .       three of them stand for lines left out, see -dump-input-filter and -dump-input-context

Each input line is shown with one blank for its newline. Colours (on terminals, or with -color):
success is green, an error red, a near match magenta, a discarded match cyan, and input that
nothing matched has a cyan background. Options may also be set in FILECHECK_OPTS:

  FILECHECK_OPTS='-dump-input-filter=all -vv -color'
";

/// Prints the annotated input.
pub(crate) fn dump(sources: &Sources, annotations: &[Annotation], options: &Options) -> String {
    let lines = lines(&sources.get(INPUT).text, annotations);
    let labels = numbered_labels(annotations);
    let number_width = lines.len().to_string().len();
    let label_width = labels.iter().map(String::len).max().unwrap_or(0).max(number_width) + 3;
    let mut text = format!(
        "\nInput file: {}\nCheck file: {}\n\n-dump-input=help explains the following input dump.\n\n\
         Input was:\n<<<<<<\n",
        sources.get(INPUT).name,
        sources.get(CHECK_FILE).name
    );
    let shown = shown_lines(&lines, annotations, options);
    let style = Style::new(options);
    text.push_str(style.start);
    let mut previous = None;
    for (index, line) in lines.iter().enumerate().filter(|(index, _)| shown[*index]) {
        if previous.map_or(index > 0, |previous| previous + 1 < index) {
            elide(&mut text, label_width, &style);
        }
        previous = Some(index);
        let _ = write!(text, "{}{:>label_width$}: {}", style.label, index + 1, style.after_label);
        push_content(&mut text, sources, line, annotations, &style);
        for index in line.annotations() {
            let (annotation, label) = (&annotations[index], &labels[index]);
            let color = if options.color { annotation.finding.color() } else { "" };
            let marks = annotation.shown(line, line.range.len() + usize::from(line.has_newline));
            let _ = writeln!(text, "{color}{label:<label_width$}  {marks}");
            text.push_str(style.reset);
        }
    }
    if previous.is_none_or(|previous| previous + 1 < lines.len()) && !lines.is_empty() {
        elide(&mut text, label_width, &style);
    }
    text.push_str(">>>>>>\n");
    text
}

/// Escape sequences of the dump, all empty without colors.
struct Style {
    start: &'static str,
    label: &'static str,
    after_label: &'static str,
    unmatched: &'static str,
    reset: &'static str,
}

impl Style {
    fn new(options: &Options) -> Style {
        // Unmatched text is known only if matches are annotated.
        let unmatched = if options.verbosity > 0 { "\x1b[0;1;46m" } else { "" };
        match options.color {
            true => Style {
                start: "\x1b[1m\x1b[0m",
                label: "\x1b[0;1;30m",
                after_label: "\x1b[0m\x1b[1m",
                unmatched,
                reset: "\x1b[0m",
            },
            false => Style { start: "", label: "", after_label: "", unmatched: "", reset: "" },
        }
    }
}

/// Prints the line, with a blank for its newline; matched and unmatched text differ in color.
fn push_content(
    text: &mut String,
    sources: &Sources,
    line: &Line,
    annotations: &[Annotation],
    style: &Style,
) {
    let input = &sources.get(INPUT).text;
    let shown_end = line.range.end + usize::from(line.has_newline);
    let show = |range: Range<usize>| {
        let newline = if range.end > line.range.end { " " } else { "" };
        let bytes = &input[range.start.min(line.range.end)..range.end.min(line.range.end)];
        format!("{}{newline}", String::from_utf8_lossy(bytes))
    };
    text.push_str(style.unmatched);
    let mut position = line.range.start;
    if !style.unmatched.is_empty() {
        for (start, end) in matched_parts(line, annotations) {
            let (start, end) = (start.max(position), end.min(shown_end));
            if start < end {
                let (before, matched) = (show(position..start), show(start..end));
                let _ = write!(text, "{before}{}{matched}", style.reset);
                text.push_str(if end < shown_end { style.unmatched } else { "" });
                position = end;
            }
        }
    }
    let _ = writeln!(text, "{}{}", show(position..shown_end), style.reset);
}

/// Ranges of a line that positive directives matched, ascending and disjoint.
fn matched_parts(line: &Line, annotations: &[Annotation]) -> Vec<(usize, usize)> {
    let mut parts: Vec<(usize, usize)> = line
        .annotations()
        .into_iter()
        .map(|index| &annotations[index])
        .filter(|annotation| annotation.finding == Finding::Matched)
        .map(|annotation| (annotation.range.start.max(line.range.start), annotation.range.end))
        .collect();
    parts.sort_unstable();
    let mut joined: Vec<(usize, usize)> = Vec::new();
    for (start, end) in parts {
        match joined.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => joined.push((start, end)),
        }
    }
    joined
}

fn elide(text: &mut String, label_width: usize, style: &Style) {
    for _ in 0..ELISION_LINES {
        let _ = writeln!(text, "{}{:>label_width$}{}", style.label, ".", style.reset);
    }
}

/// Splits the input into lines, with the empty one after the last newline if an annotation starts there.
fn lines(text: &[u8], annotations: &[Annotation]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut start = 0;
    let mut push = |range, has_newline| {
        lines.push(Line { range, has_newline, starting: Vec::new(), continuing: Vec::new() });
    };
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let end = start + line.len();
        let has_newline = line.ends_with(b"\n");
        push(start..end - usize::from(has_newline), has_newline);
        start = end;
    }
    let is_end_annotated = annotations.iter().any(|a| a.range.start == text.len());
    if is_end_annotated && text.last().is_none_or(|&byte| byte == b'\n') {
        push(start..start, false);
    }
    for (index, annotation) in annotations.iter().enumerate() {
        let Range { start, end } = annotation.range;
        let first = lines.partition_point(|line: &Line| line.range.end < start);
        for (n_after, line) in lines[first..].iter_mut().enumerate() {
            if n_after == 0 {
                line.starting.push(index);
            } else if line.range.start < end {
                line.continuing.push(index);
            } else {
                break;
            }
        }
    }
    lines
}

fn numbered_labels(annotations: &[Annotation]) -> Vec<String> {
    let mut totals: HashMap<&str, (usize, usize)> = HashMap::new();
    for annotation in annotations {
        totals.entry(&annotation.label).or_default().0 += 1;
    }
    annotations
        .iter()
        .map(|annotation| {
            let (total, n_before) = totals.entry(&annotation.label).or_default();
            *n_before += 1;
            match *total {
                1 => annotation.label.clone(),
                _ => format!("{}'{}", annotation.label, *n_before - 1),
            }
        })
        .collect()
}

fn shown_lines(lines: &[Line], annotations: &[Annotation], options: &Options) -> Vec<bool> {
    let default = match options.dump_input {
        Some(DumpInput::Always) => DumpFilter::All,
        _ => DumpFilter::Error,
    };
    let filter = options.dump_filter.unwrap_or(default);
    let context = options.dump_context.unwrap_or(5);
    let mut shown = vec![false; lines.len()];
    for (index, line) in lines.iter().enumerate() {
        let selected = match filter {
            DumpFilter::All => true,
            DumpFilter::AnnotationFull => !(line.starting.is_empty() && line.continuing.is_empty()),
            DumpFilter::Annotation => !line.starting.is_empty(),
            DumpFilter::Error => line.starting.iter().any(|&a| annotations[a].finding.is_error()),
        };
        if selected {
            let last = index.saturating_add(context).min(lines.len() - 1);
            shown[index.saturating_sub(context)..=last].fill(true);
        }
    }
    reveal_short_gaps(&mut shown, lines);
    shown
}

/// Shows short gaps, which are no longer than their elision mark.
fn reveal_short_gaps(shown: &mut [bool], lines: &[Line]) {
    let mut from = 0;
    while let Some(gap) = shown[from..].iter().position(|shown| !shown) {
        let start = from + gap;
        let end = shown[start..]
            .iter()
            .position(|&shown| shown)
            .map_or(shown.len(), |length| start + length);
        let n_output_lines: usize = lines[start..end]
            .iter()
            .map(|line| 1 + line.starting.len() + line.continuing.len())
            .sum();
        if n_output_lines <= ELISION_LINES {
            shown[start..end].fill(true);
        }
        from = end;
    }
}
