//! Where the time went, and what passes did.

use std::fmt::Write as _;
use std::time::Duration;

use indexmap::IndexMap;

/// A line of the timing report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timed {
    /// What took the time.
    pub name: String,
    /// How far inside other lines it stands.
    pub depth: usize,
    /// Time on the clock for a step; summed over threads for a pass on functions.
    pub time: Duration,
}

/// What was measured while pipelines ran.
#[derive(Clone, Debug, Default)]
pub struct Measurements {
    /// Times, in the order in which things ran.
    pub times: Vec<Timed>,
    /// Per step and pass: counts by name.
    pub counts: IndexMap<String, Vec<(String, PassCounts)>>,
}

/// What a pass did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassCounts {
    /// Bodies it ran on.
    pub n_bodies: usize,
    /// Bodies it changed.
    pub n_changed: usize,
    /// Ops before it ran.
    pub n_ops_before: usize,
    /// Ops after it ran.
    pub n_ops_after: usize,
}

impl PassCounts {
    /// The sum of both.
    #[must_use]
    pub fn plus(self, other: PassCounts) -> PassCounts {
        PassCounts {
            n_bodies: self.n_bodies + other.n_bodies,
            n_changed: self.n_changed + other.n_changed,
            n_ops_before: self.n_ops_before + other.n_ops_before,
            n_ops_after: self.n_ops_after + other.n_ops_after,
        }
    }
}

/// Line of passes on modules.
pub(super) const MODULE: &str = "'builtin.module' Pipeline";
/// Line of passes on functions.
pub(super) const FUNCTIONS: &str = "'func.func' Pipeline";

const RULE: &str =
    "===-------------------------------------------------------------------------===";

impl Measurements {
    /// Adds a line to the timing report.
    pub fn time(&mut self, name: impl Into<String>, depth: usize, time: Duration) {
        self.times.push(Timed { name: name.into(), depth, time });
    }

    /// The lines of passes, without those of the pipelines that they stand in.
    pub fn passes(&self) -> impl Iterator<Item = &Timed> {
        self.times.iter().filter(|line| line.name != FUNCTIONS)
    }

    /// The timing report, a tree with the share of each line in `total`.
    pub fn timing_report(&self, total: Duration) -> String {
        let mut out = title("Execution time report");
        let seconds = total.as_secs_f64();
        let _ = writeln!(out, "  Total Execution Time: {seconds:.4} seconds\n");
        out += "  ----Wall Time----  ----Name----\n";
        let known: Duration = self.times.iter().filter(|t| t.depth == 0).map(|t| t.time).sum();
        let rest = Timed { name: "Rest".into(), depth: 0, time: total.saturating_sub(known) };
        let sum = Timed { name: "Total".into(), depth: 0, time: total };
        for line in self.times.iter().chain([&rest, &sum]) {
            let time = line.time.as_secs_f64();
            let share = if seconds > 0.0 { 100.0 * time / seconds } else { 0.0 };
            let indent = "  ".repeat(line.depth);
            let _ = writeln!(out, "  {time:8.4} ({share:5.1}%)  {indent}{}", line.name);
        }
        out
    }

    /// The statistics report: for each pass what it did.
    pub fn statistics_report(&self) -> String {
        let mut out = title("Pass statistics report");
        for (step, passes) in &self.counts {
            let _ = writeln!(out, "{step}");
            for (pass, counts) in passes {
                let _ = writeln!(out, "  {pass}");
                for (n, what) in [
                    (counts.n_bodies, "bodies        - Number of bodies it ran on"),
                    (counts.n_changed, "changed       - Number of bodies it changed"),
                    (counts.n_ops_before, "ops-before    - Number of ops before it"),
                    (counts.n_ops_after, "ops-after     - Number of ops after it"),
                ] {
                    let _ = writeln!(out, "    (S) {n:>8} {what}");
                }
            }
        }
        out
    }

    pub(super) fn count(&mut self, step: &str, pass: &str, counts: PassCounts) {
        let passes = self.counts.entry(step.to_owned()).or_default();
        match passes.iter_mut().find(|(name, _)| name == pass) {
            Some((_, old)) => *old = old.plus(counts),
            None => passes.push((pass.to_owned(), counts)),
        }
    }
}

fn title(text: &str) -> String {
    let indent = " ".repeat((RULE.len() - text.len() - 8) / 2);
    format!("{RULE}\n{indent}... {text} ...\n{RULE}\n")
}
