//! Collects messages and the annotations of the input dump.

use crate::check_file::Directive;
use crate::dump::{Annotation, Marker};
use crate::pattern::{CheckKind, Match};
use crate::source::{Diagnostic, INPUT, Location, Sources};
use crate::variables::Values;

/// Bytes of the input that are searched for a near match.
const NEAR_MATCH_WINDOW: usize = 4096;

/// Messages and annotations of one run.
pub(crate) struct Report<'a> {
    pub(crate) sources: &'a Sources,
    pub(crate) text: String,
    pub(crate) annotations: Vec<Annotation>,
    /// 0, 1 or 2.
    pub(crate) verbosity: u8,
    /// Whether matches go to the dump and not to the messages.
    pub(crate) quiet_matches: bool,
}

/// A part of the input, by offsets.
pub(crate) type Region = (usize, usize);

impl Report<'_> {
    fn input(&self, (start, end): Region) -> &[u8] {
        &self.sources.get(INPUT).text[start..end]
    }

    fn say(&mut self, location: Location, length: usize, kind: &str, message: &str) {
        self.text.push_str(&self.sources.render(location, length, kind, message));
    }

    fn note(&mut self, offset: usize, length: usize, message: &str) {
        self.say(Location { source: INPUT, offset }, length, "note", message);
    }

    fn annotate(&mut self, directive: &Directive, region: Region, marker: Marker, note: &str) {
        self.annotations.push(Annotation::new(directive, region, marker, note));
    }

    fn substitutions(&mut self, directive: &Directive, at: usize, length: usize, values: &Values) {
        for (written, value) in directive.pattern.substituted(values) {
            let message = format!("with \"{written}\" equal to \"{}\"", value.escape_debug());
            self.note(at, length, &message);
            self.annotate(directive, (at, at), Marker::None, &message);
        }
    }

    /// A positive directive matched.
    pub(crate) fn matched(&mut self, directive: &Directive, from: usize, found: &Match) {
        let shown = directive.pattern.kind != CheckKind::EndOfInput || self.verbosity > 1;
        if self.verbosity == 0 || !shown {
            return;
        }
        let region = (from + found.range.start, from + found.range.end);
        if !self.quiet_matches {
            let message = format!("{}: expected string found in input", name(directive));
            self.say(directive.pattern.location, 0, "remark", &message);
            self.note(region.0, region.1 - region.0, "found here");
        }
        self.annotate(directive, region, Marker::Good, "");
        self.captured(directive, from, found, Marker::Good, !self.quiet_matches);
    }

    /// Shows what a match gave to variables.
    fn captured(
        &mut self,
        directive: &Directive,
        from: usize,
        found: &Match,
        marker: Marker,
        with_notes: bool,
    ) {
        for (variable, range) in &found.captures {
            let note = format!("captured var \"{variable}\"");
            let region = (from + range.start, from + range.end);
            if with_notes {
                self.note(region.0, region.1 - region.0, &note);
            }
            self.annotate(directive, region, marker, &note);
        }
    }

    /// A positive directive has no match; `turn` counts repetitions from 1.
    pub(crate) fn not_found(
        &mut self,
        directive: &Directive,
        region: Region,
        turn: u32,
        values: &Values,
    ) {
        let mut message = format!("{}: expected string not found in input", name(directive));
        if let CheckKind::Plain { count, .. } = directive.pattern.kind
            && count > 1
        {
            message.push_str(&format!(" ({turn} out of {count})"));
        }
        self.say(directive.pattern.location, 0, "error", &message);
        self.note(region.0, 0, "scanning from here");
        self.annotate(directive, region, Marker::Search, "error: no match found");
        self.substitutions(directive, region.0, 0, values);
        self.near(directive, region);
    }

    fn near(&mut self, directive: &Directive, region: Region) {
        if let Some(offset) = near_match(self.input(region), directive.pattern.example()) {
            let at = region.0 + offset;
            self.note(at, 0, "possible intended match here");
            self.annotate(directive, (at, at), Marker::Near, "possible intended match");
        }
    }

    /// A pattern cannot be matched.
    pub(crate) fn invalid(
        &mut self,
        directive: &Directive,
        region: Region,
        errors: &[Diagnostic],
        values: &Values,
    ) {
        let note = "error: match failed for invalid pattern";
        self.annotate(directive, region, Marker::Search, note);
        for error in errors {
            self.say(error.location, 0, "error", &error.message);
            self.annotate(directive, (region.0, region.0), Marker::None, &error.message);
        }
        self.substitutions(directive, region.0, 0, values);
        if directive.pattern.kind != CheckKind::Not {
            self.near(directive, region);
        }
    }

    /// A match is on the wrong line; `region` is what lies between it and the previous match.
    pub(crate) fn wrong_line(
        &mut self,
        directive: &Directive,
        region: Region,
        length: usize,
        message: &str,
        extra_line: Option<usize>,
    ) {
        let message = format!("{}: {message}", name(directive));
        self.say(directive.pattern.location, 0, "error", &message);
        self.note(region.1, 0, "'next' match was here");
        self.note(region.0, 0, "previous match ended here");
        if let Some(line) = extra_line {
            self.note(line, 0, "non-matching line after previous match is here");
        }
        let matched = (region.1, region.1 + length);
        self.annotate(directive, matched, Marker::Bad, "error: match on wrong line");
    }

    /// An excluded pattern matched.
    pub(crate) fn excluded_found(
        &mut self,
        directive: &Directive,
        from: usize,
        found: &Match,
        values: &Values,
    ) {
        let region = (from + found.range.start, from + found.range.end);
        let message = format!("{}: excluded string found in input", name(directive));
        self.say(directive.pattern.location, 0, "error", &message);
        self.note(region.0, region.1 - region.0, "found here");
        self.annotate(directive, region, Marker::Bad, "error: no match expected");
        self.substitutions(directive, region.0, region.1 - region.0, values);
        self.captured(directive, from, found, Marker::Bad, true);
    }

    /// An excluded pattern did not match, as wanted.
    pub(crate) fn excluded_absent(&mut self, directive: &Directive, region: Region) {
        if self.verbosity > 1 {
            self.annotate(directive, region, Marker::Search, "");
        }
    }

    /// A match is discarded because it overlaps an earlier one of its group.
    pub(crate) fn overlapping(&mut self, directive: &Directive, region: Region) {
        if self.verbosity > 1 {
            self.annotate(directive, region, Marker::Bad, "discard: overlaps earlier match");
        }
    }
}

fn name(directive: &Directive) -> String {
    let modifier = if directive.pattern.literal { "{LITERAL}" } else { "" };
    format!("{}{}{modifier}", directive.prefix, directive.pattern.kind.suffix())
}

/// Where in `text` something like `example` begins: the least edit distance, nearer lines first.
/// `None` if nothing is near or it is at the start, which is shown anyway.
fn near_match(text: &[u8], example: &[u8]) -> Option<usize> {
    let window = text.len().min(NEAR_MATCH_WINDOW);
    if window * example.len() > NEAR_MATCH_WINDOW * 2048 {
        return None;
    }
    let mut n_lines = 0;
    let mut best: Option<(usize, usize)> = None;
    for (offset, &byte) in text[..window].iter().enumerate() {
        n_lines += usize::from(byte == b'\n');
        if matches!(byte, b' ' | b'\t') {
            continue;
        }
        let candidate = &text[offset..text.len().min(offset + example.len())];
        let candidate = candidate.split(|&byte| byte == b'\n').next().unwrap_or(&[]);
        // Hundredths: a line further away costs a hundredth of an edit.
        let limit = best.map_or(usize::MAX, |(cost, _)| cost / 100 + 1);
        let Some(distance) = edit_distance(candidate, example, limit) else {
            continue;
        };
        let cost = distance * 100 + n_lines;
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, offset));
        }
    }
    best.filter(|&(cost, offset)| offset != 0 && cost < 5000).map(|(_, offset)| offset)
}

/// Levenshtein distance of two byte strings, `None` if surely above `limit`.
fn edit_distance(left: &[u8], right: &[u8], limit: usize) -> Option<usize> {
    if left.len().abs_diff(right.len()) > limit {
        return None;
    }
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (i, a) in left.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        let mut least = row[0];
        for (j, b) in right.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
            least = least.min(row[j + 1]);
        }
        if least > limit {
            return None;
        }
    }
    row.last().copied()
}
