//! Timing and statistics reports of passes.

use std::fmt::Write as _;
use std::time::Duration;

use indexmap::IndexMap;

/// Line of the timing report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timed {
    /// Name of the step or pass.
    pub name: String,
    /// Nesting depth of the line.
    pub depth: usize,
    /// Wall-clock time for a step; time summed over threads for a pass on functions.
    pub time: Duration,
}

/// Form of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Display {
    /// Passes under their pipelines.
    #[default]
    Tree,
    /// Sums for each pass.
    List,
}

/// Measurements of pipeline runs.
#[derive(Clone, Debug, Default)]
pub struct Measurements {
    /// Times, in execution order.
    pub times: Vec<Timed>,
    /// Statistics for each step and pass, by name.
    pub counts: IndexMap<String, Vec<(String, PassCounts)>>,
}

/// Statistics of a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassCounts {
    /// Bodies that the pass ran on.
    pub n_bodies: usize,
    /// Bodies that the pass changed.
    pub n_changed: usize,
    /// Ops before the pass.
    pub n_ops_before: usize,
    /// Ops after the pass.
    pub n_ops_after: usize,
}

impl PassCounts {
    /// Returns the sum of both.
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

/// Name of the line of passes on modules.
pub(super) const MODULE: &str = "'builtin.module' Pipeline";
/// Name of the line of passes on functions.
pub(super) const FUNCTIONS: &str = "'func.func' Pipeline";

const RULE: &str =
    "===-------------------------------------------------------------------------===";

impl Measurements {
    /// Adds a line to the timing report.
    pub fn time(&mut self, name: impl Into<String>, depth: usize, time: Duration) {
        self.times.push(Timed { name: name.into(), depth, time });
    }

    /// Iterates over the lines of passes, without the lines of enclosing pipelines.
    pub fn passes(&self) -> impl Iterator<Item = &Timed> {
        self.times.iter().filter(|line| !line.name.ends_with("' Pipeline"))
    }

    /// Returns the timing report with the share of each line in `total`: a tree, or a flat list.
    pub fn timing_report(&self, total: Duration, display: Display) -> String {
        let mut out = title("Execution time report");
        let seconds = total.as_secs_f64();
        let _ = writeln!(out, "  Total Execution Time: {seconds:.4} seconds\n");
        out += "  ----Wall Time----  ----Name----\n";
        for line in self.lines(total, display).iter().chain(&self.sums(total)) {
            let time = line.time.as_secs_f64();
            let share = share(line.time, total);
            let indent = "  ".repeat(line.depth);
            let _ = writeln!(out, "  {time:8.4} ({share:5.1}%)  {indent}{}", line.name);
        }
        out
    }

    /// Returns the lines of the timing report as a JSON array.
    pub fn timing_json(&self, total: Duration, display: Display) -> String {
        let mut out = String::from("[\n");
        let lines = self.lines(total, display);
        for (i, line) in lines.iter().enumerate() {
            out += &entry(line, total);
            if display == Display::List {
                out += "},\n";
                continue;
            }
            out += ", \"passes\": [\n";
            let next = lines.get(i + 1).map_or(0, |next| next.depth);
            for _ in next..=line.depth {
                out += "{}]},\n";
            }
        }
        let [rest, sum] = self.sums(total);
        let _ = writeln!(out, "{}}},\n{}}}\n]", entry(&rest, total), entry(&sum, total));
        out
    }

    fn lines(&self, total: Duration, display: Display) -> Vec<Timed> {
        match display {
            Display::Tree => self.times.clone(),
            Display::List => self.longest_first(total),
        }
    }

    /// The last two lines: what no other line has, and all.
    fn sums(&self, total: Duration) -> [Timed; 2] {
        let known: Duration = self.times.iter().filter(|t| t.depth == 0).map(|t| t.time).sum();
        let rest = Timed { name: "Rest".into(), depth: 0, time: total.saturating_sub(known) };
        [rest, Timed { name: "Total".into(), depth: 0, time: total }]
    }

    /// The sum for each name, the longest first, behind the total.
    fn longest_first(&self, total: Duration) -> Vec<Timed> {
        let mut sums: IndexMap<&str, Duration> = IndexMap::new();
        for line in &self.times {
            *sums.entry(&line.name).or_default() += line.time;
        }
        let named =
            |(name, time): (&str, Duration)| Timed { name: name.to_owned(), depth: 0, time };
        let mut lines: Vec<Timed> = sums.into_iter().map(named).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.time));
        lines.insert(0, named(("root", total)));
        lines
    }

    /// Returns the statistics report, lines for each pass: under their pipelines, or in the order of their names.
    pub fn statistics_report(&self, display: Display) -> String {
        let mut out = title("Pass statistics report");
        let counts = match display {
            Display::Tree => self.counts.clone(),
            Display::List => self.by_name(),
        };
        for (step, passes) in &counts {
            if display == Display::Tree {
                let _ = writeln!(out, "{step}");
            }
            for (pass, counts) in passes {
                let indent = if display == Display::Tree { "  " } else { "" };
                let _ = writeln!(out, "{indent}{pass}");
                for (n, what) in [
                    (counts.n_bodies, "bodies        - Number of bodies it ran on"),
                    (counts.n_changed, "changed       - Number of bodies it changed"),
                    (counts.n_ops_before, "ops-before    - Number of ops before it"),
                    (counts.n_ops_after, "ops-after     - Number of ops after it"),
                ] {
                    let _ = writeln!(out, "{indent}  (S) {n:>8} {what}");
                }
            }
        }
        out
    }

    /// The counts of all pipelines together.
    fn by_name(&self) -> IndexMap<String, Vec<(String, PassCounts)>> {
        let mut all = Measurements::default();
        for (pass, counts) in self.counts.values().flatten() {
            all.count("", pass, *counts);
        }
        all.counts.values_mut().for_each(|passes| passes.sort_by(|a, b| a.0.cmp(&b.0)));
        all.counts
    }

    pub(super) fn count(&mut self, step: &str, pass: &str, counts: PassCounts) {
        let passes = self.counts.entry(step.to_owned()).or_default();
        match passes.iter_mut().find(|(name, _)| name == pass) {
            Some((_, old)) => *old = old.plus(counts),
            None => passes.push((pass.to_owned(), counts)),
        }
    }
}

/// Share of a time in percent.
fn share(time: Duration, total: Duration) -> f64 {
    if total.is_zero() { 0.0 } else { 100.0 * time.as_secs_f64() / total.as_secs_f64() }
}

/// The begin of a JSON object for a line.
fn entry(line: &Timed, total: Duration) -> String {
    let (time, share) = (line.time.as_secs_f64(), share(line.time, total));
    let wall = format!("\"wall\": {{\"duration\": {time:8.4}, \"percentage\": {share:5.1}}}");
    format!("{{{wall}, \"name\": \"{}\"", line.name)
}

fn title(text: &str) -> String {
    let indent = " ".repeat((RULE.len() - text.len() - 8) / 2);
    format!("{RULE}\n{indent}... {text} ...\n{RULE}\n")
}
