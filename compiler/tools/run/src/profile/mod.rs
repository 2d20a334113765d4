//! Option `--profile`: time, bytes and floating-point operations of each kernel of a program.

mod facts;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use creole_ir::backend::{Calls, CodeKind, Volume};
use creole_ir::{Count, Error, Tensor};
use creole_session::queries::Db as _;
use creole_tool::Text;

use super::bench::{self, Figures};
use super::flags::Flags;
use super::limits::{FunctionLimits, Limits};
use super::program::Program;
use facts::FunctionFacts;

/// Seconds that a program is called for, unless `--bench` says how many.
const SECONDS: f64 = 0.5;

/// Names of the columns of numbers.
const HEADER: &str = "      time  share   calls       bytes    GB/s    of stream      flop  GFLOP/s   of FMA  code         ";

/// Profile of repeated calls of a program.
pub(super) struct Report {
    pub(super) figures: Figures,
    rows: Vec<Row>,
    /// Time of the entry outside of its calls.
    entry: Row,
    /// Lines with the limits of the machine.
    limits: String,
}

/// Calls of one function in a run.
struct Row {
    function: String,
    /// Number of calls in a run.
    n: f64,
    /// Time of these calls.
    time: Duration,
    /// Work of a call, with the kind of the code and its limits. `None`: it is not known.
    work: Option<(Volume, CodeKind, FunctionLimits)>,
    /// Lines of the program that it computes.
    lines: BTreeSet<usize>,
}

impl Report {
    /// Calls the program repeatedly, and reports the calls of its functions. Error: a run fails.
    pub(super) fn measure(
        flags: &Flags,
        text: Text<'_>,
        program: &Program,
        inputs: Vec<Tensor>,
    ) -> Result<Report, Error> {
        program.runs.take_profile();
        let figures = bench::measure(program, inputs, flags.bench.unwrap_or(SECONDS))?;
        let (n_runs, calls) = (figures.n_calls.max(1) as u32, program.runs.take_profile());
        let facts = FunctionFacts::of(flags, text)?;
        let parallel = Arc::clone(&program.runs.cx.parallel);
        let mut limits = Limits::new(text.db.catalog(), flags.backend, parallel)?;
        let row = |(function, Calls { n, time }): (String, Calls)| Row {
            n: n as f64 / f64::from(n_runs),
            time: time / n_runs,
            work: facts
                .work
                .get(&*function)
                .map(|(volume, code)| (*volume, *code, limits.of(volume, code))),
            lines: facts.lines.get(&*function).cloned().unwrap_or_default(),
            function,
        };
        let mut rows: Vec<Row> = calls.into_iter().map(row).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.time));
        let entry = Row {
            function: format!("{} outside of calls", flags.entry),
            n: 1.0,
            time: figures.mean().saturating_sub(rows.iter().map(|row| row.time).sum()),
            // Arrays that it hands to library kernels would count.
            work: None,
            lines: BTreeSet::new(),
        };
        Ok(Report { figures, rows, entry, limits: limits.text() })
    }

    /// Formats the table: one line for each function, the one that takes most of the time first.
    pub(super) fn text(&self, name: &str) -> String {
        let (n_runs, run) = (self.figures.n_calls, self.figures.mean());
        let known: Duration = self.rows.iter().map(|row| row.time).sum();
        let (n, n_functions) = (Count(n_runs, "run"), Count(self.rows.len(), "function"));
        let share = percent(known, run);
        let mut text = format!("{n} of {}, {share} of the time in {n_functions}\n\n", time(run));
        text += &format!("{HEADER}  function, lines of {name}\n");
        for row in self.rows.iter().chain([&self.entry]) {
            text += &row.text(run);
        }
        text + &self.limits
    }
}

impl Row {
    fn text(&self, run: Duration) -> String {
        let (volume, limits) = match &self.work {
            Some((volume, _, limits)) => (Some(volume), limits.clone()),
            None => (None, FunctionLimits::default()),
        };
        let bytes = volume.map(|one| self.n * one.bytes);
        let flops = volume.and_then(|one| one.flops).map(|flops| self.n * flops);
        let (moved, computed) = (self.rate(bytes), self.rate(flops));
        let amount = |n: Option<f64>, unit| n.map_or("?".into(), |n| scaled(n) + unit);
        let shown = |rate: Option<f64>| rate.map_or("?".into(), |rate| format!("{rate:.1}"));
        let of_stream = moved
            .zip(limits.stream)
            .map(|(rate, (level, limit))| format!("{:.0}% {level:<6}", 100.0 * rate / limit));
        let of_peak = computed.zip(limits.flops);
        let of_peak = of_peak.map(|(rate, limit)| format!("{:.0}%", 100.0 * rate / limit));
        let (of_stream, of_peak) = (of_stream.unwrap_or_default(), of_peak.unwrap_or_default());
        format!(
            "{:>10} {:>6} {:>7} {:>11} {:>7} {of_stream:>12} {:>9} {:>8} {of_peak:>8}  {:<13}  {}{}\n",
            time(self.time),
            percent(self.time, run),
            rounded(self.n),
            amount(bytes, "B"),
            shown(moved),
            amount(flops, ""),
            shown(computed),
            self.work.as_ref().map_or(String::new(), |(_, code, _)| emitter(code)),
            self.function,
            ranges(&self.lines),
        )
    }

    /// Bytes or operations in a nanosecond: as many 10^9 in a second. `None`: it takes no time that could be told.
    fn rate(&self, amount: Option<f64>) -> Option<f64> {
        amount.filter(|_| !self.time.is_zero()).map(|n| n / (self.time.as_nanos() as f64))
    }
}

/// `x64 512`, or `library`.
fn emitter(code: &CodeKind) -> String {
    match code.vector_bits {
        Some(bits) => format!("{} {bits}", code.emitter),
        None => code.emitter.to_owned(),
    }
}

/// `, 3, 7-9`; nothing if there are no lines.
fn ranges(lines: &BTreeSet<usize>) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for line in lines {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == *line => *last = *line,
            _ => ranges.push((*line, *line)),
        }
    }
    let text = |(first, last): &(usize, usize)| match first == last {
        true => format!(", {first}"),
        false => format!(", {first}-{last}"),
    };
    ranges.iter().map(text).collect()
}

/// A time in microseconds, milliseconds or seconds, at most 9 characters long for less than a day.
fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        _ if seconds < 1e-2 => format!("{:.2} us", seconds * 1e6),
        _ if seconds < 10.0 => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

fn percent(part: Duration, whole: Duration) -> String {
    let share = part.as_secs_f64() / whole.as_secs_f64().max(f64::MIN_POSITIVE);
    format!("{:.1}%", 100.0 * share)
}

/// A number with three digits and `k`, `M`, `G` or `T`.
fn scaled(n: f64) -> String {
    const UNITS: [&str; 5] = ["", "k", "M", "G", "T"];
    let (mut n, mut unit) = (n, 0);
    while n >= 999.5 && unit + 1 < UNITS.len() {
        (n, unit) = (n / 1e3, unit + 1);
    }
    let digits = if unit == 0 || n >= 99.95 { 0 } else { 1 };
    format!("{n:.digits$} {}", UNITS[unit])
}

fn rounded(n: f64) -> String {
    if n.fract() == 0.0 { format!("{n}") } else { format!("{n:.1}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_digits() {
        let all = [0.0, 999.0, 1000.0, 12_345.0, 999_600.0, 5e15].map(scaled);
        assert_eq!(all, ["0 ", "999 ", "1.0 k", "12.3 k", "1.0 M", "5000 T"]);
    }

    #[test]
    fn lines_next_to_each_other_are_a_range() {
        assert_eq!(ranges(&BTreeSet::from([9, 3, 7, 8])), ", 3, 7-9");
        assert_eq!(ranges(&BTreeSet::new()), "");
    }
}
