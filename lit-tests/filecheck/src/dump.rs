//! The annotated input shown on failure.

use std::fmt::Write as _;
use std::ops::Range;

use crate::check_file::Directive;
use crate::options::{DumpFilter, DumpInput, Options};
use crate::pattern::CheckKind;
use crate::source::{CHECK_FILE, INPUT, Sources};

/// Lines that stand for what is left out.
const ELISION_LINES: usize = 3;

/// How an annotation marks the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    /// A match, `^~~`.
    Good,
    /// A match that should not be, `!~~`.
    Bad,
    /// The range searched in vain, `X~~`.
    Search,
    /// A near match, `?`.
    Near,
    /// Only a note.
    None,
}

/// A remark about a part of the input.
#[derive(Clone, Debug)]
pub(crate) struct Annotation {
    /// Kind and origin of the directive, such as `check:3`.
    label: String,
    range: Range<usize>,
    marker: Marker,
    note: String,
}

impl Annotation {
    pub(crate) fn new(
        directive: &Directive,
        (start, end): (usize, usize),
        marker: Marker,
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
            range: start..end.max(start),
            marker,
            note: note.to_string(),
        }
    }

    fn is_error(&self) -> bool {
        self.note.starts_with("error:")
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
  X~~     marks the range searched in vain
  ?       marks a near match
  .       three of them stand for lines left out, see -dump-input-filter and -dump-input-context

Each input line is shown with one blank for its newline. Options may also be set in FILECHECK_OPTS.
";

/// The annotated input.
pub(crate) fn dump(sources: &Sources, annotations: &[Annotation], options: &Options) -> String {
    let input = &sources.get(INPUT).text;
    let at_end = annotations.iter().any(|a| a.range.start == input.len());
    let lines = line_ranges(input, at_end);
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
    let mut previous = None;
    for (index, range) in lines.iter().enumerate().filter(|(index, _)| shown[*index]) {
        if previous.map_or(index > 0, |previous| previous + 1 < index) {
            elide(&mut text, label_width);
        }
        previous = Some(index);
        let content = String::from_utf8_lossy(&sources.get(INPUT).text[range.clone()]);
        let newline = if range.end < input.len() { " " } else { "" };
        let _ = writeln!(text, "{:>label_width$}: {content}{newline}", index + 1);
        for (annotation, label) in annotations.iter().zip(&labels) {
            if let Some(line) = annotation_line(annotation, range) {
                let _ = writeln!(text, "{label:<label_width$}  {line}");
            }
        }
    }
    if previous.is_none_or(|previous| previous + 1 < lines.len()) && !lines.is_empty() {
        elide(&mut text, label_width);
    }
    text.push_str(">>>>>>\n");
    text
}

fn elide(text: &mut String, label_width: usize) {
    for _ in 0..ELISION_LINES {
        let _ = writeln!(text, "{:>label_width$}", ".");
    }
}

/// Ranges of the lines without their newlines; with the empty one after the last newline if wanted.
fn line_ranges(text: &[u8], with_end: bool) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let end = start + line.len();
        let newline = usize::from(line.ends_with(b"\n"));
        ranges.push(start..end - newline);
        start = end;
    }
    if with_end && text.last().is_none_or(|&byte| byte == b'\n') {
        ranges.push(start..start);
    }
    ranges
}

fn numbered_labels(annotations: &[Annotation]) -> Vec<String> {
    annotations
        .iter()
        .enumerate()
        .map(|(index, annotation)| {
            let same = |other: &&Annotation| other.label == annotation.label;
            let n_before = annotations[..index].iter().filter(same).count();
            match annotations.iter().filter(same).count() {
                1 => annotation.label.clone(),
                _ => format!("{}'{n_before}", annotation.label),
            }
        })
        .collect()
}

/// Markers and note of an annotation under one line, or `None` if it does not reach it.
fn annotation_line(annotation: &Annotation, line: &Range<usize>) -> Option<String> {
    let Range { start, end } = annotation.range;
    let width = line.len() + 1;
    let starts_here = line.start <= start && start <= line.end;
    let continues_here = start < line.start && line.start < end;
    if !starts_here && !continues_here {
        return None;
    }
    let from = start.saturating_sub(line.start);
    let to = (end.min(line.end + 1)).saturating_sub(line.start);
    if continues_here {
        return (annotation.marker != Marker::None).then(|| "~".repeat(to));
    }
    let first = match annotation.marker {
        Marker::Good => "^",
        Marker::Bad => "!",
        Marker::Search => "X",
        Marker::Near => "?",
        Marker::None => "",
    };
    let tildes = if first.is_empty() { 0 } else { to.saturating_sub(from + 1) };
    let marks = format!("{}{first}{}", " ".repeat(from), "~".repeat(tildes));
    match annotation.note.as_str() {
        "" => Some(marks),
        note => Some(format!("{marks:<width$} {note}")),
    }
}

fn shown_lines(lines: &[Range<usize>], annotations: &[Annotation], options: &Options) -> Vec<bool> {
    let default = match options.dump_input {
        Some(DumpInput::Always) => DumpFilter::All,
        _ => DumpFilter::Error,
    };
    let filter = options.dump_filter.unwrap_or(default);
    let context = options.dump_context.unwrap_or(5);
    let starts_in = |a: &Annotation, line: &Range<usize>| {
        line.start <= a.range.start && a.range.start <= line.end
    };
    let mut shown = vec![false; lines.len()];
    for (index, line) in lines.iter().enumerate() {
        let selected = match filter {
            DumpFilter::All => true,
            DumpFilter::AnnotationFull => {
                annotations.iter().any(|a| annotation_line(a, line).is_some())
            }
            DumpFilter::Annotation => annotations.iter().any(|a| starts_in(a, line)),
            DumpFilter::Error => annotations.iter().any(|a| a.is_error() && starts_in(a, line)),
        };
        if selected {
            let last = (index + context).min(lines.len() - 1);
            shown[index.saturating_sub(context)..=last].fill(true);
        }
    }
    reveal_short_gaps(&mut shown, lines, annotations);
    shown
}

/// Shows lines whose output is no longer than the mark that would stand for them.
fn reveal_short_gaps(shown: &mut [bool], lines: &[Range<usize>], annotations: &[Annotation]) {
    let mut from = 0;
    while let Some(gap) = shown[from..].iter().position(|shown| !shown) {
        let start = from + gap;
        let end = shown[start..]
            .iter()
            .position(|&shown| shown)
            .map_or(shown.len(), |length| start + length);
        let n_output_lines: usize = lines[start..end]
            .iter()
            .map(|line| {
                let reaches = |a: &&Annotation| annotation_line(a, line).is_some();
                1 + annotations.iter().filter(reaches).count()
            })
            .sum();
        if n_output_lines <= ELISION_LINES {
            shown[start..end].fill(true);
        }
        from = end;
    }
}
