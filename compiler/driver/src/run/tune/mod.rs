//! `--tune SECONDS`: measures schedules of each kernel, and keeps the fastest in the file of `--schedules`.
//!
//! A kernel runs by itself, on random inputs. The search begins at the loops that the kernel gets without a
//! schedule and goes on from the fastest ones known (`Search::near`), or from a few steps further away. The time is
//! shared out by what kernels take of a run. What wins is measured again, by turns with what there was.

mod kernel;
mod plot;
mod report;

use std::collections::HashSet;
use std::path::Path;
use std::time::{Duration, Instant};

use creole_ir::{Body, Error, Symbol, Tensor};
use creole_loop::schedule::Schedule;
use creole_passes::schedule::{Machine, Search};
use creole_scalar::Random;
use indicatif::{ProgressBar, ProgressStyle};

use super::flags::{Flags, Tuning};
use super::program::Text;
use super::schedules::{Entry, Read, ScheduleFile};
use crate::catalog::Catalog;
use crate::files::write_whole;
use crate::outcome::{Outcome, file_error};
use crate::queries;
use kernel::{Bench, Kernel, Runnable, kernels};

/// The fastest schedules that the search goes on from.
const N_BEST: usize = 6;
/// The fastest ones that are measured once more.
const N_FINAL: usize = 3;
/// How often these are, by turns.
const N_ROUNDS: usize = 5;
/// Kernels that take less of a run are left alone.
const MIN_PART: f64 = 0.005;
/// A gain of less than this part is noise.
const MIN_GAIN: f64 = 0.03;
/// What takes so many times as long as the best is given up at once.
const LIMIT: f64 = 3.0;
/// How long a schedule is measured.
const SPAN: Duration = Duration::from_millis(2);
/// Schedules that are tried after nothing new was found, before a search ends.
const MAX_STALE: usize = 400;

/// What was found for a kernel.
pub(super) struct Tuned {
    kernel: Kernel,
    /// Microseconds without a schedule.
    before: f64,
    /// The fastest schedule, if it is faster.
    best: Option<(Schedule, f64)>,
    tried: Vec<Tried>,
}

/// A schedule that was measured.
pub(super) struct Tried {
    schedule: Schedule,
    /// Microseconds of a call.
    us: f64,
    /// What the cost model says, on one thread.
    estimate: Option<f64>,
}

/// Tunes the kernels of a program. Error: rendered.
pub(super) fn tune(
    flags: &Flags,
    tuning: &Tuning,
    text: Text<'_>,
    catalog: &'static Catalog,
    cwd: &Path,
) -> Result<Outcome, String> {
    let path = cwd.join(&tuning.file);
    let name = tuning.file.display().to_string();
    let mut file = match path.exists() {
        true => Read::new(&path, &name, flags.configuration, flags.color)?.file,
        false => ScheduleFile::new(flags.configuration),
    };
    let backend =
        catalog.backend(flags.configuration.backend).map_err(|e| text.render_plain(&e))?;
    let bench =
        Bench { catalog, backend, configuration: flags.configuration, n_threads: flags.threads };
    let found = program_kernels(flags, text, bench)?;
    // That it can't be written is to be known before the time is spent.
    file.write(&path)?;
    let tuned = search_all(found, bench, tuning.seconds);
    for Tuned { kernel, before, best, .. } in &tuned {
        if let Some((schedule, us)) = best {
            file.add(Entry {
                content: kernel.content.clone(),
                kernel: kernel.name.clone(),
                schedule: schedule.to_string(),
                us: tenths(*us),
                us_without: tenths(*before),
            });
        }
    }
    file.write(&path)?;
    if let Some(svg) = &tuning.svg {
        let written = write_whole(&cwd.join(svg), plot::draw(&tuned).as_bytes());
        written.map_err(|error| file_error(&svg.display().to_string(), &error))?;
    }
    Ok(Outcome::success(report::table(&tuned)))
}

/// A clock knows no more digits.
fn tenths(us: f64) -> f64 {
    (us * 10.0).round() / 10.0
}

/// The kernels of the program. Error: rendered.
fn program_kernels(flags: &Flags, text: Text<'_>, bench: Bench) -> Result<Vec<Kernel>, String> {
    let stage = |name: &str| {
        let found = bench.backend.stages.iter().position(|stage| stage.name == name);
        found.ok_or_else(|| {
            let name = bench.backend.name;
            text.render_plain(&Error::new(format!("back end '{name}' has no schedules to tune")))
        })
    };
    let after = |n: usize| {
        let entry = Symbol::new(&flags.entry);
        let built = queries::after_stages(text.db, text.file, entry, flags.configuration, n);
        built.map_err(|errors| text.render(&errors))
    };
    let n = stage("schedule")?;
    Ok(kernels(&*after(n)?, &*after(n + 1)?))
}

/// Searches for each kernel, for a part of the time that is its part of a run.
fn search_all(kernels: Vec<Kernel>, bench: Bench, seconds: f64) -> Vec<Tuned> {
    // What can't be run by itself is left as it is.
    let timed = kernels.into_iter().filter_map(|kernel| {
        let us = Plain::of(bench, &kernel.body).ok()?.us;
        Some((kernel, us))
    });
    let timed: Vec<(Kernel, f64)> = timed.collect();
    let part = |(kernel, us): &(Kernel, f64)| kernel.n_calls as f64 * us;
    let total: f64 = timed.iter().map(part).sum();
    let bar = ProgressBar::new((seconds * 1e3) as u64);
    let style = "{bar:32} {percent:>3} %  {msg}";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or(ProgressStyle::default_bar()));
    let mut tuned = Vec::new();
    for one in timed {
        let part = part(&one) / total.max(f64::MIN_POSITIVE);
        let seconds = if part < MIN_PART { 0.0 } else { seconds * part };
        bar.set_message(one.0.name.clone());
        // Inputs may be most of the memory: those of one kernel are there at a time.
        if let Ok(plain) = Plain::of(bench, &one.0.body) {
            tuned.push(Hunt::new(bench, &bar, plain).run(one.0, seconds));
        }
    }
    bar.finish_and_clear();
    tuned
}

/// A kernel without a schedule.
struct Plain {
    inputs: Vec<Tensor>,
    runnable: Runnable,
    /// Microseconds of a call.
    us: f64,
}

impl Plain {
    /// Error: it can't be run by itself.
    fn of(bench: Bench, body: &Body) -> Result<Plain, Error> {
        let inputs = bench.inputs(body)?;
        let mut runnable = bench.compile(body, &inputs)?;
        let us = runnable.time(SPAN, f64::INFINITY)?;
        Ok(Plain { inputs, runnable, us })
    }
}

/// The search for the schedule of a kernel.
struct Hunt<'a> {
    bench: Bench,
    bar: &'a ProgressBar,
    plain: Plain,
    /// What it computes.
    expected: Vec<Tensor>,
    tried: Vec<Tried>,
    /// The fastest, as numbers of what was tried.
    best: Vec<usize>,
    /// What was tried and what can't be, as text.
    seen: HashSet<String>,
}

impl<'a> Hunt<'a> {
    fn new(bench: Bench, bar: &'a ProgressBar, plain: Plain) -> Hunt<'a> {
        Hunt {
            bench,
            bar,
            plain,
            expected: Vec::new(),
            tried: Vec::new(),
            best: Vec::new(),
            seen: HashSet::new(),
        }
    }

    fn run(mut self, kernel: Kernel, seconds: f64) -> Tuned {
        let best = self.search(&kernel.body, seconds);
        Tuned { kernel, before: self.plain.us, best, tried: self.tried }
    }

    fn search(&mut self, body: &Body, seconds: f64) -> Option<(Schedule, f64)> {
        let Bench { backend, configuration, .. } = self.bench;
        let machine = Machine { target: &configuration.target, cost: backend.cost };
        let search = Search::new(body, machine)?;
        let start = search.start()?;
        self.expected = self.plain.runnable.results().ok()?;
        let (clock, span) = (Instant::now(), Duration::from_secs_f64(seconds));
        self.try_one(&search, start.clone());
        let (mut random, mut n_stale) = (Random::new(0), 0);
        while clock.elapsed() < span && n_stale < MAX_STALE {
            let next = self.next(&search, &start, &mut random);
            n_stale += 1;
            if let Some(next) = next
                && self.try_one(&search, next)
            {
                n_stale = 0;
            }
        }
        self.bar.inc((clock.elapsed().as_secs_f64() * 1e3) as u64);
        self.final_round(&search)
    }

    /// A schedule near one of the fastest, or further away from the first.
    fn next(&self, search: &Search<'_>, start: &Schedule, random: &mut Random) -> Option<Schedule> {
        let from = self.best.get(random.index(self.best.len().max(1)));
        let from = from.map_or(start, |number| &self.tried[*number].schedule);
        if !random.one_in(4) {
            return search.near(from, random);
        }
        let n = 2 + random.index(4);
        (0..n).try_fold(start.clone(), |at, _| search.near(&at, random))
    }

    /// Measures a schedule. Was it new, and can it be run?
    fn try_one(&mut self, search: &Search<'_>, schedule: Schedule) -> bool {
        if !self.seen.insert(schedule.to_string()) {
            return false;
        }
        let body = search.scheduled(&schedule);
        let Ok(mut runnable) = self.bench.compile(&body, &self.plain.inputs) else {
            return false;
        };
        let fastest = self.best.first().map_or(self.plain.us, |number| self.tried[*number].us);
        let Ok(us) = runnable.time(SPAN, LIMIT * fastest) else { return false };
        // Other results would be a bug of the compiler, and no schedule to keep.
        if runnable.results().ok().as_ref() != Some(&self.expected) {
            return false;
        }
        let estimate = runnable.estimate;
        self.tried.push(Tried { schedule, us, estimate });
        self.best.push(self.tried.len() - 1);
        self.best.sort_by(|a, b| self.tried[*a].us.total_cmp(&self.tried[*b].us));
        self.best.truncate(N_BEST);
        true
    }

    /// Measures the fastest again, by turns with what there was.
    fn final_round(&mut self, search: &Search<'_>) -> Option<(Schedule, f64)> {
        let finalists = self.best.iter().take(N_FINAL);
        let mut finalists: Vec<(Schedule, Runnable, f64)> = finalists
            .filter_map(|number| {
                let schedule = self.tried[*number].schedule.clone();
                let body = search.scheduled(&schedule);
                let runnable = self.bench.compile(&body, &self.plain.inputs).ok()?;
                Some((schedule, runnable, f64::INFINITY))
            })
            .collect();
        let mut before = f64::INFINITY;
        for _ in 0..N_ROUNDS {
            before = before.min(self.plain.runnable.time(SPAN, f64::INFINITY).ok()?);
            for (_, runnable, best) in &mut finalists {
                *best = best.min(runnable.time(SPAN, f64::INFINITY).ok()?);
            }
        }
        self.plain.us = before;
        let best = finalists.into_iter().min_by(|a, b| a.2.total_cmp(&b.2));
        let best = best.map(|(schedule, _, us)| (schedule, us));
        best.filter(|(_, us)| *us < before * (1.0 - MIN_GAIN))
    }
}
