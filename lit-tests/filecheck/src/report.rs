//! Collection of messages and of input dump annotations.

use crate::check_file::Directive;
use crate::dump::{Annotation, Finding};
use crate::near::near_match;
use crate::pattern::{CheckKind, Match};
use crate::source::{Diagnostic, INPUT, Location, Severity, Sources};
use crate::variables::Values;

/// Messages and annotations of one run.
pub(crate) struct Report<'a> {
    pub(crate) sources: &'a Sources,
    pub(crate) text: String,
    pub(crate) annotations: Vec<Annotation>,
    /// Verbosity: 0, 1 or 2.
    pub(crate) verbosity: u8,
    /// True if successes are reported by the dump instead of messages.
    pub(crate) has_dump: bool,
}

/// Match of a directive in the input.
#[derive(Clone, Copy)]
pub(crate) struct Occurrence<'a> {
    /// Offset of the searched text.
    pub(crate) from: usize,
    pub(crate) found: &'a Match,
    /// Number of the repetition, from 1; 0: not counted.
    pub(crate) turn: u32,
}

/// A range of the input, as byte offsets.
pub(crate) type Region = (usize, usize);

impl Report<'_> {
    fn input(&self, (start, end): Region) -> &[u8] {
        &self.sources.get(INPUT).text[start..end]
    }

    fn say(&mut self, location: Location, length: usize, severity: Severity, message: &str) {
        self.text.push_str(&self.sources.render(location, length, severity, message));
    }

    fn say_about(&mut self, directive: &Directive, severity: Severity, what: &str, turn: u32) {
        let mut message = format!("{}: {what}", name(directive));
        if let CheckKind::Plain { count, .. } = directive.pattern.kind
            && count > 1
            && turn > 0
        {
            message.push_str(&format!(" ({turn} out of {count})"));
        }
        self.say(directive.pattern.location, 0, severity, &message);
    }

    fn note(&mut self, offset: usize, length: usize, message: &str) {
        self.say(Location { source: INPUT, offset }, length, Severity::Note, message);
    }

    fn annotate(&mut self, directive: &Directive, region: Region, finding: Finding, note: &str) {
        self.annotations.push(Annotation::new(directive, region.0..region.1, finding, note));
    }

    /// Annotates the values substituted into the pattern.
    fn annotate_values(
        &mut self,
        directive: &Directive,
        at: usize,
        finding: Finding,
        values: &Values,
    ) {
        for message in value_notes(directive, values) {
            self.annotate(directive, (at, at), finding, &message);
        }
    }

    /// Reports the values substituted into the pattern as messages.
    fn note_values(&mut self, directive: &Directive, at: usize, values: &Values) {
        for message in value_notes(directive, values) {
            self.note(at, 0, &message);
        }
    }

    /// Reports a match that is expected (`wanted`) or excluded.
    fn found(
        &mut self,
        directive: &Directive,
        occurrence: Occurrence<'_>,
        wanted: bool,
        values: &Values,
    ) {
        let Occurrence { from, found, turn } = occurrence;
        let region = (from + found.range.start, from + found.range.end);
        let captured: Vec<(String, Region)> = found
            .captures
            .iter()
            .map(|(variable, range)| {
                let note = format!("captured var \"{variable}\"");
                (note, (from + range.start, from + range.end))
            })
            .collect();
        let finding = if wanted { Finding::Matched } else { Finding::ExcludedFound };
        self.annotate(directive, region, finding, "");
        self.annotate_values(directive, region.0, finding, values);
        for (note, region) in &captured {
            self.annotate(directive, *region, finding, note);
        }
        if wanted && self.has_dump {
            return;
        }
        let (severity, kind) = match wanted {
            true => (Severity::Remark, "expected"),
            false => (Severity::Error, "excluded"),
        };
        self.say_about(directive, severity, &format!("{kind} string found in input"), turn);
        self.note(region.0, region.1 - region.0, "found here");
        self.note_values(directive, region.0, values);
        for (note, region) in &captured {
            self.note(region.0, region.1 - region.0, note);
        }
    }

    /// Reports the match of a positive directive.
    pub(crate) fn matched(
        &mut self,
        directive: &Directive,
        occurrence: Occurrence<'_>,
        values: &Values,
    ) {
        let is_shown = directive.pattern.kind != CheckKind::EndOfInput || self.verbosity > 1;
        if self.verbosity > 0 && is_shown {
            self.found(directive, occurrence, true, values);
        }
    }

    /// Reports a positive directive without a match; `turn` counts repetitions from 1.
    pub(crate) fn not_found(
        &mut self,
        directive: &Directive,
        region: Region,
        turn: u32,
        values: &Values,
    ) {
        self.annotate(directive, region, Finding::NotFound, "");
        self.annotate_values(directive, region.0, Finding::NotFound, values);
        self.say_about(directive, Severity::Error, "expected string not found in input", turn);
        self.note(region.0, 0, "scanning from here");
        self.note_values(directive, region.0, values);
        self.near(directive, region);
    }

    fn near(&mut self, directive: &Directive, region: Region) {
        if let Some(offset) = near_match(self.input(region), directive.pattern.example()) {
            let at = region.0 + offset;
            self.note(at, 0, "possible intended match here");
            self.annotate(directive, (at, at), Finding::Near, "");
        }
    }

    /// Reports an invalid pattern.
    pub(crate) fn invalid(
        &mut self,
        directive: &Directive,
        region: Region,
        errors: &[Diagnostic],
        values: &Values,
    ) {
        self.annotate(directive, region, Finding::Invalid, "");
        for error in errors {
            self.text.push_str(&self.sources.render_error(error));
            self.annotate(directive, (region.0, region.0), Finding::Invalid, &error.message);
        }
        self.annotate_values(directive, region.0, Finding::Invalid, values);
        self.note_values(directive, region.0, values);
        if directive.pattern.kind != CheckKind::Not {
            self.near(directive, region);
        }
    }

    /// Reports a match on the wrong line; `region` is the text between it and the previous match.
    pub(crate) fn wrong_line(
        &mut self,
        directive: &Directive,
        region: Region,
        length: usize,
        message: &str,
        extra_line: Option<usize>,
    ) {
        let suffix = directive.pattern.kind.suffix();
        let message = format!("{}{suffix}: {message}", directive.prefix);
        self.say(directive.pattern.location, 0, Severity::Error, &message);
        self.note(region.1, 0, "'next' match was here");
        self.note(region.0, 0, "previous match ended here");
        if let Some(line) = extra_line {
            self.note(line, 0, "non-matching line after previous match is here");
        }
        if self.verbosity == 0 {
            let matched = (region.1, region.1 + length);
            self.annotate(directive, matched, Finding::WrongLine, "");
        } else {
            self.revise(directive, Finding::WrongLine);
        }
    }

    /// Reports a match of an excluded pattern.
    pub(crate) fn excluded_found(
        &mut self,
        directive: &Directive,
        from: usize,
        found: &Match,
        values: &Values,
    ) {
        self.found(directive, Occurrence { from, found, turn: 0 }, false, values);
    }

    /// Reports that an excluded pattern did not match, as expected.
    pub(crate) fn excluded_absent(
        &mut self,
        directive: &Directive,
        region: Region,
        values: &Values,
    ) {
        if self.verbosity < 2 {
            return;
        }
        self.annotate(directive, region, Finding::ExcludedAbsent, "");
        self.annotate_values(directive, region.0, Finding::ExcludedAbsent, values);
        if !self.has_dump {
            self.say_about(directive, Severity::Remark, "excluded string not found in input", 0);
            self.note(region.0, 0, "scanning from here");
            self.note_values(directive, region.0, values);
        }
    }

    /// Discards the match just reported, which overlaps the `earlier` one of its group.
    pub(crate) fn overlapping(&mut self, directive: &Directive, earlier: Region) {
        if self.verbosity < 2 {
            return;
        }
        self.revise(directive, Finding::Discarded);
        if !self.has_dump {
            let length = earlier.1 - earlier.0;
            self.note(earlier.0, length, "match discarded, overlaps earlier DAG match here");
        }
    }

    /// Changes the finding of a directive's last annotations.
    fn revise(&mut self, directive: &Directive, finding: Finding) {
        for annotation in self.annotations.iter_mut().rev() {
            if !annotation.is_of(directive) {
                break;
            }
            annotation.finding = finding;
        }
    }
}

fn value_notes(directive: &Directive, values: &Values) -> Vec<String> {
    let written = directive.pattern.substituted(values);
    let note = |(written, value)| format!("with \"{written}\" equal to \"{value}\"");
    written.into_iter().map(note).collect()
}

fn name(directive: &Directive) -> String {
    if directive.pattern.kind == CheckKind::EndOfInput {
        return "implicit EOF".to_string();
    }
    let modifier = if directive.pattern.literal { "{LITERAL}" } else { "" };
    format!("{}{}{modifier}", directive.prefix, directive.pattern.kind.suffix())
}
