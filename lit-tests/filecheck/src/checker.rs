//! Matching of directives against the input.

use crate::check_file::{Check, CheckFile, Directive};
use crate::options::Options;
use crate::pattern::{CheckKind, Match, MatchError};
use crate::report::{Occurrence, Region, Report};
use crate::source::INPUT;
use crate::variables::Values;

/// A failed check that has been reported.
struct Failed;

/// Runs all checks; returns true if all pass.
pub(crate) fn run(file: &mut CheckFile, options: &Options, report: &mut Report<'_>) -> bool {
    let end = report.sources.get(INPUT).text.len();
    let mut checker = Checker { options, report, values: &mut file.values };
    checker.blocks(&file.checks, end)
}

struct Checker<'a, 'r> {
    options: &'a Options,
    report: &'a mut Report<'r>,
    values: &'a mut Values,
}

impl Checker<'_, '_> {
    /// Checks each block between labels separately: a failure in one does not hide those in the next.
    fn blocks(&mut self, checks: &[Check], input_end: usize) -> bool {
        let mut all_hold = true;
        let mut start = 0;
        let mut first = 0;
        loop {
            let label = (first..checks.len())
                .find(|&index| checks[index].directive.pattern.kind == CheckKind::Label);
            let (last, end) = match label {
                None => (checks.len(), input_end),
                Some(index) => {
                    let directive = &checks[index].directive;
                    match self.positive(directive, (start, input_end), 1) {
                        Ok(found) => {
                            let occurrence = Occurrence { from: start, found: &found, turn: 1 };
                            self.report.matched(directive, occurrence, self.values);
                            (index + 1, start + found.range.end)
                        }
                        Err(Failed) => return false,
                    }
                }
            };
            if first != 0 && self.options.enable_var_scope {
                self.values.clear_locals();
            }
            let mut from = start;
            for check in &checks[first..last] {
                match self.check(check, (from, end)) {
                    Ok(position) => from = position,
                    Err(Failed) => {
                        all_hold = false;
                        break;
                    }
                }
            }
            if label.is_none() {
                return all_hold;
            }
            (first, start) = (last, end);
        }
    }

    fn find(&mut self, directive: &Directive, (start, end): Region) -> Result<Match, MatchError> {
        let text = &self.report.sources.get(INPUT).text[start..end];
        directive.pattern.find(text, self.values)
    }

    /// Finds a match of a positive pattern; `turn` counts repetitions from 1.
    fn positive(
        &mut self,
        directive: &Directive,
        region: Region,
        turn: u32,
    ) -> Result<Match, Failed> {
        self.find(directive, region).map_err(|error| {
            match error {
                MatchError::NotFound => {
                    self.report.not_found(directive, region, turn, self.values);
                }
                MatchError::Invalid(errors) => {
                    self.report.invalid(directive, region, &errors, self.values)
                }
            }
            Failed
        })
    }

    /// Checks one positive directive and those before it; returns the end of the match.
    fn check(&mut self, check: &Check, (start, end): Region) -> Result<usize, Failed> {
        let directive = &check.directive;
        let (after_dags, nots) = self.dags(&check.before, (start, end))?;
        let count = match directive.pattern.kind {
            CheckKind::Plain { count, .. } => count,
            _ => 1,
        };
        let mut position = after_dags;
        let mut first = None;
        for turn in 1..=count {
            let found = self.positive(directive, (position, end), turn)?;
            let occurrence = Occurrence { from: position, found: &found, turn };
            self.report.matched(directive, occurrence, self.values);
            first.get_or_insert(position + found.range.start);
            position += found.range.end;
        }
        let first = first.unwrap_or(position);
        self.lines(directive, (after_dags, first), position - first)?;
        self.nots(&nots, (after_dags, first))?;
        Ok(position)
    }

    /// Checks the distance in lines that `-NEXT`, `-EMPTY` and `-SAME` require.
    fn lines(
        &mut self,
        directive: &Directive,
        skipped: Region,
        length: usize,
    ) -> Result<(), Failed> {
        let text = &self.report.sources.get(INPUT).text[skipped.0..skipped.1];
        let n_newlines = text.iter().filter(|&&byte| byte == b'\n').count();
        let first_newline = text.iter().position(|&byte| byte == b'\n');
        let (message, extra_line) = match (directive.pattern.kind, n_newlines) {
            (CheckKind::Next | CheckKind::Empty, 0) => {
                ("is on the same line as previous match", None)
            }
            (CheckKind::Next | CheckKind::Empty, 2..) => (
                "is not on the line after the previous match",
                first_newline.map(|at| skipped.0 + at + 1),
            ),
            (CheckKind::Same, 1..) => ("is not on the same line as the previous match", None),
            _ => return Ok(()),
        };
        self.report.wrong_line(directive, skipped, length, message, extra_line);
        Err(Failed)
    }

    /// Checks that none of the excluded patterns occurs in the region; reports all that do.
    fn nots(&mut self, directives: &[&Directive], region: Region) -> Result<(), Failed> {
        let mut result = Ok(());
        for directive in directives {
            match self.find(directive, region) {
                Err(MatchError::NotFound) => {
                    self.report.excluded_absent(directive, region, self.values)
                }
                Err(MatchError::Invalid(errors)) => {
                    self.report.invalid(directive, region, &errors, self.values);
                    result = Err(Failed);
                }
                Ok(found) => {
                    self.report.excluded_found(directive, region.0, &found, self.values);
                    result = Err(Failed);
                }
            }
        }
        result
    }

    /// Matches groups of `-DAG` directives with the `-NOT` between them. Returns the end of the last group
    /// and the `-NOT` after it.
    fn dags<'d>(
        &mut self,
        directives: &'d [Directive],
        (start, end): Region,
    ) -> Result<(usize, Vec<&'d Directive>), Failed> {
        let mut from = start;
        let mut nots = Vec::new();
        let mut matches: Vec<Region> = Vec::new();
        for (index, directive) in directives.iter().enumerate() {
            if directive.pattern.kind == CheckKind::Not {
                nots.push(directive);
                continue;
            }
            self.dag(directive, (from, end), &mut matches)?;
            let group_ends =
                directives.get(index + 1).is_none_or(|next| next.pattern.kind == CheckKind::Not);
            if group_ends {
                let group_start = matches.first().map_or(from, |first| first.0);
                self.nots(&std::mem::take(&mut nots), (from, group_start))?;
                from = matches.iter().map(|region| region.1).max().unwrap_or(from);
                matches.clear();
            }
        }
        Ok((from, nots))
    }

    /// Finds a match that overlaps none of the sorted `matches`, and inserts it into them.
    fn dag(
        &mut self,
        directive: &Directive,
        (start, end): Region,
        matches: &mut Vec<Region>,
    ) -> Result<(), Failed> {
        let mut position = start;
        let shows_discarded = self.report.verbosity > 1;
        loop {
            let found = self.positive(directive, (position, end), 1)?;
            let occurrence = Occurrence { from: position, found: &found, turn: 0 };
            if shows_discarded {
                self.report.matched(directive, occurrence, self.values);
            }
            let region = (position + found.range.start, position + found.range.end);
            // Matches that end before this one begins cannot overlap it.
            let next = matches.iter().position(|other| region.0 < other.1);
            let overlapped = next.map(|index| matches[index]).filter(|other| other.0 < region.1);
            match overlapped {
                Some(other) if !self.options.allow_deprecated_dag_overlap => {
                    self.report.overlapping(directive, other);
                    position = other.1;
                }
                _ => {
                    if !shows_discarded {
                        self.report.matched(directive, occurrence, self.values);
                    }
                    matches.insert(next.unwrap_or(matches.len()), region);
                    if self.options.allow_deprecated_dag_overlap {
                        matches.sort_unstable();
                    }
                    return Ok(());
                }
            }
        }
    }
}
