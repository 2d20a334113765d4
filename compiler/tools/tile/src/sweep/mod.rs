//! Command `creole-tile sweep`: exhaustive search over the array layouts of a program, and over the blocks and buffers
//! of each kernel.
//!
//! Layouts are set in the types of arrays, and the whole program runs. Each nest is swept in isolation: its blocks are
//! set by the attributes of `tile-grids`, and its function runs alone. Only time is simulated.

mod kernels;
mod layouts;
mod plot;
mod program;
mod report;

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};
use creole_ir::{Error, Symbol};
use creole_run::machine::{self, Files};
use creole_session::files::write_whole;
use creole_session::queries::Database;
use creole_tool::Text;
use creole_tool::outcome::{Outcome, file_error};
use creole_tool::source::Source;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use crate::command::Subcommand;
use crate::flags::{Flags, flag, shape, text, value};
use kernels::Kernel;
use layouts::Arrays;
use program::{Program, Taken};

/// Point of the search space of a subject.
trait Choice: Clone + Ord + Serialize + Send + Sync {
    /// Names of the columns of a choice.
    const COLUMNS: &'static [&'static str];

    /// Formats its parts, one for each column.
    fn cells(&self) -> Vec<String>;
}

/// Subject of a sweep, with a search space.
trait Subject: Serialize + Sync {
    type Choice: Choice;

    fn name(&self) -> &str;

    /// Heading of its table.
    fn heading(&self) -> String;

    /// Returns all choices, including the default.
    fn choices(&self) -> Vec<Self::Choice>;

    /// Returns the compiler's default, or the choice given by attributes.
    fn chosen(&self) -> &Self::Choice;

    /// True if the choices are the whole search space.
    fn is_all(&self) -> bool;

    /// Simulates a choice. `None`: it does not fit in memory.
    fn time(&self, program: &Program, choice: &Self::Choice) -> Result<Option<Taken>, Vec<Error>>;
}

/// Subject with its measured choices.
struct Swept<S: Subject> {
    subject: S,
    /// Measured choices, sorted by time, then by bytes of VMEM, then by choice.
    points: Vec<Timed<S::Choice>>,
    /// Number of choices that were run.
    n_run: usize,
    /// Number of choices that do not fit in memory.
    n_too_large: usize,
    /// Number of choices that were not run.
    n_left_out: usize,
}

/// Measured choice that fits in memory.
struct Timed<C> {
    choice: C,
    taken: Taken,
    /// True on the Pareto front: no other choice is better in time or VMEM and at least as good in the other.
    is_pareto: bool,
}

impl<S: Subject> Swept<S> {
    fn is_chosen(&self, timed: &Timed<S::Choice>) -> bool {
        timed.choice == *self.subject.chosen()
    }

    fn chosen(&self) -> Option<&Timed<S::Choice>> {
        self.points.iter().find(|timed| self.is_chosen(timed))
    }

    /// Slowdown of the default choice relative to the best, as a fraction.
    fn excess(&self) -> Option<f64> {
        let best = self.points.first()?.taken.cycles;
        self.chosen().map(|chosen| chosen.taken.cycles as f64 / best.max(1) as f64 - 1.0)
    }
}

/// Results of a sweep.
struct Sweep {
    layouts: Option<Swept<Arrays>>,
    kernels: Vec<Swept<Kernel>>,
}

/// Subcommand `sweep`.
pub(super) struct SweepCommand;

impl Subcommand for SweepCommand {
    fn flags(&self) -> Command {
        let path =
            |name, what, help| value(name, what, help).value_parser(clap::value_parser!(PathBuf));
        let number = |name, help| {
            value(name, "N", help).value_parser(clap::value_parser!(u64).range(1..=1 << 20))
        };
        Command::new("sweep")
            .about("Times each kernel of a program with many choices of blocks and buffers")
            .arg(shape("file", "FILE", "A program as for 'sim'; '-' is standard input"))
            .arg(
                value("entry", "NAME", "The function that starts the program")
                    .default_value("main"),
            )
            .arg(
                value(
                    "machine",
                    "NAME|FILE",
                    "The machine: one of 'creole-tile machines', or a file with one",
                )
                .default_value("tpu-v5e"),
            )
            .arg(value("kernel", "NAME", "Sweep this kernel only"))
            .arg(
                number("limit", "Run at most N choices of a kernel, evenly spread")
                    .default_value("2000"),
            )
            .arg(number("top", "Show the N fastest choices of a kernel").default_value("10"))
            .arg(flag("json", "All choices as one JSON object"))
            .arg(path("csv", "FILE", "Write all choices there, a line for each"))
            .arg(path("svg", "FILE", "Draw times and bytes of VMEM into FILE"))
    }

    fn run(&self, found: &ArgMatches, flags: &Flags, files: Files<'_>) -> Result<Outcome, String> {
        answer(&AskedSweep::of(found), flags, files)
    }
}

/// Arguments of `creole-tile sweep`.
struct AskedSweep {
    file: String,
    entry: String,
    machine: String,
    /// Only kernel to sweep.
    kernel: Option<String>,
    /// Limit of choices run for a kernel.
    limit: usize,
    /// Limit of choices shown for a kernel.
    top: usize,
    json: bool,
    csv: Option<PathBuf>,
    svg: Option<PathBuf>,
}

impl AskedSweep {
    fn of(found: &ArgMatches) -> AskedSweep {
        let path = |name: &str| found.get_one::<PathBuf>(name).cloned();
        let number = |name: &str| found.get_one::<u64>(name).map_or(1, |n| *n as usize);
        AskedSweep {
            file: text(found, "file"),
            entry: text(found, "entry"),
            machine: text(found, "machine"),
            kernel: found.get_one::<String>("kernel").cloned(),
            limit: number("limit"),
            top: number("top"),
            json: found.get_flag("json"),
            csv: path("csv"),
            svg: path("svg"),
        }
    }
}

/// Sweeps the layouts and the kernels of a program. Error: rendered diagnostics.
fn answer(asked: &AskedSweep, flags: &Flags, (stdin, cwd): Files<'_>) -> Result<Outcome, String> {
    let source = Source::read(&asked.file, stdin, cwd)?;
    let db = Database::new(&flags.tool.catalog);
    let file = db.add(&source.name, &*source.text, false);
    let text = Text { name: &source.name, color: flags.color, db: &db, file };
    let entry = Symbol::new(&asked.entry);
    text.check_program(entry)?;
    let found = machine::find(&flags.tool, &asked.machine, flags.color, (stdin, cwd))?;
    let program = Program::of(text, &found, entry)?;
    let kernels = Kernel::all(&program).map_err(|error| text.render(&[error]))?;
    let kernels = asked_for(kernels, asked.kernel.as_deref(), &source.name)?;
    let arrays = if asked.kernel.is_none() { Arrays::of(text, &program) } else { None };
    let swept = all(&program, arrays, kernels, asked.limit);
    let swept = swept.map_err(|errors| text.render(&errors))?;
    write_files(asked, &swept, found.machine.name(), cwd)?;
    let clock = program.hz();
    Ok(Outcome::success(match asked.json {
        true => report::json(&swept, found.machine.name(), clock),
        false => report::text(&swept, &source.name, found.machine.name(), clock, asked.top),
    }))
}

fn all(
    program: &Program,
    arrays: Option<Arrays>,
    kernels: Vec<Kernel>,
    limit: usize,
) -> Result<Sweep, Vec<Error>> {
    let layouts = arrays.map(|arrays| sweep(program, arrays, limit)).transpose()?;
    let kernels = kernels.into_iter().map(|kernel| sweep(program, kernel, limit));
    Ok(Sweep { layouts, kernels: kernels.collect::<Result<_, _>>()? })
}

/// Returns the kernels to sweep. Error: there is none, or none of this name.
fn asked_for(kernels: Vec<Kernel>, name: Option<&str>, file: &str) -> Result<Vec<Kernel>, String> {
    let names: Vec<String> = kernels.iter().map(|kernel| kernel.name().to_owned()).collect();
    if names.is_empty() {
        return Err(format!("{file}: error: no kernel has blocks to choose\n"));
    }
    let Some(name) = name else { return Ok(kernels) };
    let found: Vec<Kernel> = kernels.into_iter().filter(|kernel| kernel.name() == name).collect();
    match found.is_empty() {
        true => {
            let names = names.join(", ");
            Err(format!("{file}: error: no kernel is named '{name}'; there are {names}\n"))
        }
        false => Ok(found),
    }
}

fn sweep<S: Subject>(program: &Program, subject: S, limit: usize) -> Result<Swept<S>, Vec<Error>> {
    let all = subject.choices();
    let n_all = all.len();
    let choices = thinned(all, subject.chosen(), limit);
    let bar = ProgressBar::new(choices.len() as u64);
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len}  {msg}");
    bar.set_style(style.unwrap_or(ProgressStyle::default_bar()));
    bar.set_message(subject.name().to_owned());
    let time = |choice: S::Choice| {
        let taken = subject.time(program, &choice)?;
        bar.inc(1);
        Ok(taken.map(|taken| Timed { choice, taken, is_pareto: false }))
    };
    let n_run = choices.len();
    let tried: Vec<Result<_, Vec<Error>>> = choices.into_par_iter().map(time).collect();
    bar.finish_and_clear();
    // Report the error of the first choice, independent of the order of threads.
    let tried: Vec<Option<Timed<S::Choice>>> = tried.into_iter().collect::<Result<_, _>>()?;
    let mut points: Vec<Timed<S::Choice>> = tried.into_iter().flatten().collect();
    points.sort_by(|a, b| key(a).cmp(&key(b)));
    mark_front(&mut points);
    let (n_too_large, n_left_out) = (n_run - points.len(), n_all - n_run);
    Ok(Swept { subject, points, n_run, n_too_large, n_left_out })
}

fn key<C>(timed: &Timed<C>) -> (u64, u64, &C) {
    (timed.taken.cycles, timed.taken.vmem, &timed.choice)
}

/// Returns at most `limit` of the choices, evenly spaced, including the default.
fn thinned<C: Choice>(all: Vec<C>, chosen: &C, limit: usize) -> Vec<C> {
    let n = all.len();
    if n <= limit {
        return all;
    }
    let is_kept = |i: usize| (i + 1) * limit / n > i * limit / n;
    let mut kept: Vec<C> =
        all.into_iter().enumerate().filter(|(i, _)| is_kept(*i)).map(|(_, one)| one).collect();
    if !kept.contains(chosen) {
        kept.pop();
        kept.push(chosen.clone());
    }
    kept
}

/// Marks the Pareto front of points sorted by time, then by VMEM.
fn mark_front<C>(points: &mut [Timed<C>]) {
    let mut least = None;
    for timed in points {
        let taken = timed.taken;
        timed.is_pareto = least.is_none_or(|(cycles, vmem)| {
            taken.vmem < vmem || (taken.vmem == vmem && taken.cycles == cycles)
        });
        if timed.is_pareto {
            least = Some((taken.cycles, taken.vmem));
        }
    }
}

fn write_files(asked: &AskedSweep, swept: &Sweep, machine: &str, cwd: &Path) -> Result<(), String> {
    let write = |path: &PathBuf, content: &[u8]| {
        let written = write_whole(&cwd.join(path), content);
        written.map_err(|error| file_error(&path.display().to_string(), &error))
    };
    if let Some(path) = &asked.csv {
        write(path, &report::csv(swept))?;
    }
    if let Some(path) = &asked.svg {
        write(path, plot::draw(swept, machine).as_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::kernels::Point;
    use super::*;

    fn timed(cycles: u64, vmem: u64) -> Timed<Point> {
        let choice = Point { blocks: vec![cycles as i64], buffers: 2 };
        Timed { choice, taken: Taken { cycles, vmem, hbm: 0 }, is_pareto: false }
    }

    #[test]
    fn the_front_has_what_nothing_dominates() {
        let mut points = [(1, 9), (1, 9), (1, 10), (2, 9), (3, 4), (4, 4), (5, 1)]
            .map(|(cycles, vmem)| timed(cycles, vmem));
        mark_front(&mut points);
        let front = points.map(|timed| timed.is_pareto);
        assert_eq!(front, [true, true, false, false, true, false, true]);
    }

    #[test]
    fn a_limit_keeps_the_choice_of_the_compiler() {
        let all: Vec<Point> = (0..10).map(|i| Point { blocks: vec![i], buffers: 1 }).collect();
        for chosen in &all {
            let kept = thinned(all.clone(), chosen, 3);
            assert_eq!(kept.len(), 3);
            assert!(kept.contains(chosen));
        }
        assert_eq!(thinned(all.clone(), &all[0], 10), all);
    }
}
