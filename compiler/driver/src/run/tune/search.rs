//! The search for the fastest schedule of a kernel.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use creole_ir::{Body, Error, Tensor, ensure};
use creole_loop::schedule::Schedule;
use creole_passes::schedule::{Machine, Neighbours};
use creole_scalar::Random;
use indicatif::ProgressBar;

use super::kernel::{Bench, Kernel, Runnable};
use super::{Tried, Tuned};

/// The fastest schedules that the search goes on from.
const N_BEST: usize = 6;
/// The fastest ones that are measured once more.
const N_FINAL: usize = 3;
/// How often these are, by turns.
const N_ROUNDS: usize = 5;
/// A gain of less than this part is noise.
const MIN_GAIN: f64 = 0.03;
/// What takes so many times as long as the best is given up at once.
const LIMIT: f64 = 3.0;
/// How long a schedule is measured.
const SPAN: Duration = Duration::from_millis(2);
/// Schedules in a row that were tried before: then the search ends.
const MAX_STALE: usize = 400;

/// A kernel without a schedule.
pub(super) struct Plain {
    inputs: Vec<Tensor>,
    runnable: Runnable,
    /// Microseconds of a call.
    pub(super) us: f64,
}

impl Plain {
    /// Error: it can't be run by itself.
    pub(super) fn of(bench: Bench, body: &Body) -> Result<Plain, Error> {
        let inputs = bench.inputs(body)?;
        let mut runnable = bench.compile(body, &inputs)?;
        let us = runnable.time(SPAN, f64::INFINITY)?;
        Ok(Plain { inputs, runnable, us })
    }
}

/// Where the next schedule is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Near the fastest ones mostly.
    NearTheFastest,
    /// Some steps away from the first one, whatever was measured.
    AtRandom,
}

/// Steps away from the first schedule, at most.
const MAX_STEPS: usize = 8;

/// The search for the schedule of a kernel.
pub(super) struct Search<'a> {
    bench: Bench,
    mode: Mode,
    bar: &'a ProgressBar,
    plain: Plain,
    /// What it computes.
    expected: Vec<Tensor>,
    tried: Vec<Tried>,
    failed: Vec<(Schedule, String)>,
    /// The fastest, as numbers of what was tried.
    best: Vec<usize>,
    /// What was tried and what can't be, as text.
    seen: HashSet<String>,
}

impl<'a> Search<'a> {
    pub(super) fn new(bench: Bench, mode: Mode, bar: &'a ProgressBar, plain: Plain) -> Search<'a> {
        Search {
            bench,
            mode,
            bar,
            plain,
            expected: Vec::new(),
            tried: Vec::new(),
            failed: Vec::new(),
            best: Vec::new(),
            seen: HashSet::new(),
        }
    }

    pub(super) fn run(mut self, kernel: Kernel, seconds: f64) -> Tuned {
        let best = self.search(&kernel.body, seconds);
        Tuned { kernel, before: self.plain.us, best, tried: self.tried, failed: self.failed }
    }

    fn search(&mut self, body: &Body, seconds: f64) -> Option<(Schedule, f64)> {
        let Bench { backend, configuration, .. } = self.bench;
        let machine = Machine { target: &configuration.target, cost: backend.cost };
        let near = Neighbours::new(body, machine)?;
        let start = near.start()?;
        self.expected = self.plain.runnable.results().ok()?;
        let (clock, span) = (Instant::now(), Duration::from_secs_f64(seconds));
        let before = self.bar.position();
        self.try_one(&near, start.clone());
        let (mut random, mut n_stale) = (Random::new(0), 0);
        while clock.elapsed() < span && n_stale < MAX_STALE {
            let next = self.next(&near, &start, &mut random);
            n_stale += 1;
            self.bar.set_position(before + clock.elapsed().min(span).as_millis() as u64);
            if let Some(next) = next
                && self.try_one(&near, next)
            {
                n_stale = 0;
            }
        }
        self.bar.set_position(before + span.as_millis() as u64);
        self.final_round(&near)
    }

    /// A schedule near one of the fastest, or further away from the first.
    fn next(
        &self,
        near: &Neighbours<'_>,
        start: &Schedule,
        random: &mut Random,
    ) -> Option<Schedule> {
        let from = self.best.get(random.index(self.best.len().max(1)));
        let from = from.map_or(start, |number| &self.tried[*number].schedule);
        let n = match self.mode {
            Mode::NearTheFastest if !random.one_in(4) => return near.near(from, random),
            Mode::NearTheFastest => 2 + random.index(MAX_STEPS / 2),
            Mode::AtRandom => 1 + random.index(MAX_STEPS),
        };
        (0..n).try_fold(start.clone(), |at, _| near.near(&at, random))
    }

    /// Measures a schedule, if it is new. Was it?
    fn try_one(&mut self, near: &Neighbours<'_>, schedule: Schedule) -> bool {
        if !self.seen.insert(schedule.to_string()) {
            return false;
        }
        match self.measured(&near.scheduled(&schedule)) {
            Err(error) => self.failed.push((schedule, error.message)),
            Ok((us, estimate)) => {
                self.tried.push(Tried { schedule, us, estimate });
                self.best.push(self.tried.len() - 1);
                self.best.sort_by(|a, b| self.tried[*a].us.total_cmp(&self.tried[*b].us));
                self.best.truncate(N_BEST);
            }
        }
        true
    }

    /// Microseconds of a call, and what the cost model says. Error: it can't be run, or computes something else.
    fn measured(&self, body: &Body) -> Result<(f64, Option<f64>), Error> {
        let mut runnable = self.bench.compile(body, &self.plain.inputs)?;
        let fastest = self.best.first().map_or(self.plain.us, |number| self.tried[*number].us);
        let us = runnable.time(SPAN, LIMIT * fastest)?;
        ensure!(runnable.results()? == self.expected, "it gives other results");
        Ok((us, runnable.estimate))
    }

    /// Measures the fastest again, by turns with what there was.
    fn final_round(&mut self, near: &Neighbours<'_>) -> Option<(Schedule, f64)> {
        let finalists = self.best.iter().take(N_FINAL);
        let mut finalists: Vec<(Schedule, Runnable, f64)> = finalists
            .filter_map(|number| {
                let schedule = self.tried[*number].schedule.clone();
                let body = near.scheduled(&schedule);
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
