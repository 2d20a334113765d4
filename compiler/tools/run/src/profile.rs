//! Option `--profile`: time, bytes and floating-point operations of each kernel of a program.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use creole_builtin::Func;
use creole_ir::backend::{Calls, Scope, Volume};
use creole_ir::loc::{Loc, LocKind};
use creole_ir::pass::functions;
use creole_ir::{Body, Count, Error, OpId, Symbol, Tensor, Traits};
use creole_session::queries::{self, Database, Db as _};
use creole_tool::Text;
use rustc_hash::FxHashMap;

use super::bench::{self, Figures};
use super::flags::Flags;
use super::program::Program;

/// Seconds that a program is called for, unless `--bench` says how many.
const SECONDS: f64 = 0.5;

/// Names of the columns of numbers.
const HEADER: &str =
    "      time  share   calls       bytes    GB/s      flop  GFLOP/s  code         ";

/// Profile of repeated calls of a program.
pub(super) struct Report {
    pub(super) figures: Figures,
    rows: Vec<Row>,
    /// Time of the entry outside of its calls.
    entry: Row,
}

/// Calls of one function in a run.
struct Row {
    function: String,
    /// Number of calls in a run.
    n: f64,
    /// Time of these calls.
    time: Duration,
    volume: Option<Volume>,
    /// Emitter of its code; empty if it is not known.
    emitter: String,
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
        let row = |(function, Calls { n, time }): (String, Calls)| Row {
            n: n as f64 / f64::from(n_runs),
            time: time / n_runs,
            volume: facts.work.get(&*function).map(|(volume, _)| *volume),
            emitter: facts
                .work
                .get(&*function)
                .map_or(String::new(), |(_, emitter)| emitter.clone()),
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
            volume: None,
            emitter: String::new(),
            lines: BTreeSet::new(),
        };
        Ok(Report { figures, rows, entry })
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
        text
    }
}

impl Row {
    fn text(&self, run: Duration) -> String {
        let volume = self.volume;
        let bytes = volume.map(|one| self.n * one.bytes);
        let flops = volume.and_then(|one| one.flops).map(|flops| self.n * flops);
        let amount = |n: Option<f64>, unit| n.map_or("?".into(), |n| scaled(n) + unit);
        // Bytes or operations in a nanosecond are as many 10^9 in a second.
        let rate = |amount: Option<f64>| match amount {
            Some(n) if !self.time.is_zero() => format!("{:.1}", n / (self.time.as_nanos() as f64)),
            _ => "?".into(),
        };
        format!(
            "{:>10} {:>6} {:>7} {:>11} {:>7} {:>9} {:>8}  {:<13}  {}{}\n",
            time(self.time),
            percent(self.time, run),
            rounded(self.n),
            amount(bytes, "B"),
            rate(bytes),
            amount(flops, ""),
            rate(flops),
            self.emitter,
            self.function,
            ranges(&self.lines),
        )
    }
}

/// FunctionFacts of the functions of a program, by name.
struct FunctionFacts {
    /// Bytes and operations of each one, and the emitter of its code.
    work: FxHashMap<&'static str, (Volume, String)>,
    /// Lines of the program that each one computes.
    lines: FxHashMap<&'static str, BTreeSet<usize>>,
}

impl FunctionFacts {
    /// Lowers the program once more, without the observers of passes. Error: a stage fails.
    fn of(flags: &Flags, text: Text<'_>) -> Result<FunctionFacts, Error> {
        let db = Database::new(text.db.catalog());
        let file = db.add(text.name, text.file.text(text.db), false);
        let text = Text { db: &db, file, ..text };
        Ok(FunctionFacts { work: work(flags, text)?, lines: lines(flags, text)? })
    }
}

fn work(flags: &Flags, text: Text<'_>) -> Result<FxHashMap<&'static str, (Volume, String)>, Error> {
    let target = &flags.configuration.target;
    let Some(estimate) = flags.backend.estimate else { return Ok(FxHashMap::default()) };
    let module = after(flags, text, flags.backend.stages_until(estimate.after)?)?;
    let one = |op| {
        let facts =
            ((estimate.volume)(&module, op, target), (estimate.emitter)(&module, op, target));
        Some((name(&module, op)?, facts))
    };
    Ok(functions(&module).into_iter().filter_map(one).collect())
}

/// Lines that each function computes: before the stages of kernels, which know no locations.
fn lines(flags: &Flags, text: Text<'_>) -> Result<FxHashMap<&'static str, BTreeSet<usize>>, Error> {
    let stages = flags.backend.stages.iter();
    let n = stages.take_while(|stage| stage.scope != Scope::Kernel).count();
    let module = after(flags, text, n)?;
    let (map, source) = (text.map(), text.source());
    let line = |loc| Some(source.line_column(map.span(loc)?.start as usize).0);
    let of = |body: &Body| {
        let mut locs = Vec::new();
        let ops = body.walk().filter(|op| !body[*op].has(Traits::TERMINATOR));
        ops.for_each(|op| add_origins(body[op].loc, &mut locs));
        locs.into_iter().filter_map(line).collect()
    };
    let one = |op| Some((name(&module, op)?, of(module.nested(op)?)));
    Ok(functions(&module).into_iter().filter_map(one).collect())
}

fn name(module: &Body, op: OpId) -> Option<&'static str> {
    Some(module.get::<Func>(op)?.sym_name.as_str())
}

/// Adds the locations that one is made from.
fn add_origins(loc: Loc, to: &mut Vec<Loc>) {
    match loc {
        Loc::Written(LocKind::Fused(all, _)) => all.iter().for_each(|one| add_origins(*one, to)),
        Loc::Written(LocKind::Name(_, inner) | LocKind::CallSite { callee: inner, .. }) => {
            add_origins(*inner, to);
        }
        _ => to.push(loc),
    }
}

/// Program after the first `n` stages. Error: a stage fails.
fn after(flags: &Flags, text: Text<'_>, n: usize) -> Result<Arc<Body>, Error> {
    let entry = Symbol::new(&flags.entry);
    let module = queries::after_stages(text.db, text.file, entry, flags.configuration, n);
    module.map_err(|errors| errors.first().cloned().unwrap_or_else(|| Error::new("a stage fails")))
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
