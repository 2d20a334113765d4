//! Local search for the fastest schedule of a kernel.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use creole_ir::{Body, Error, Tensor, ensure};
use creole_loop::schedule::Schedule;
use creole_passes_loop::schedule::{Neighbours, ScheduleTarget};
use creole_scalar::Random;
use indicatif::ProgressBar;

use super::kernel::{Bench, Kernel, Runnable};
use super::{Tried, Tuned};

/// Number of fastest schedules that the search goes on from.
const N_BEST: usize = 6;
/// Number of fastest schedules that are measured again at the end.
const N_FINAL: usize = 3;
/// Rounds of the final measurement, in which schedules alternate.
const N_ROUNDS: usize = 5;
/// Noise level: smaller relative gains are ignored.
const MIN_GAIN: f64 = 0.03;
/// Cutoff: a schedule this many times slower than the best is abandoned at once.
const LIMIT: f64 = 3.0;
/// Time to measure a schedule.
const SPAN: Duration = Duration::from_millis(2);
/// Termination: number of consecutive schedules that were tried before.
const MAX_STALE: usize = 400;

/// Kernel with the default schedule.
pub(super) struct Plain<'a> {
    inputs: Vec<Tensor>,
    runnable: Runnable<'a>,
    /// Time of a call in microseconds.
    pub(super) us: f64,
}

impl<'a> Plain<'a> {
    /// Compiles and measures a kernel. Error: it can't run in isolation.
    pub(super) fn of(bench: Bench<'a>, body: &Body) -> Result<Plain<'a>, Error> {
        let inputs = bench.inputs(body)?;
        let mut runnable = bench.compile(body, &inputs)?;
        let us = runnable.time(SPAN, f64::INFINITY)?;
        Ok(Plain { inputs, runnable, us })
    }
}

/// Strategy of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Local search, mostly near the fastest schedules.
    NearTheFastest,
    /// Random walks from the first schedule, whatever was measured.
    AtRandom,
}

/// Longest random walk from the first schedule.
const MAX_STEPS: usize = 8;

/// Search for the schedule of a kernel.
pub(super) struct Search<'a> {
    bench: Bench<'a>,
    mode: Mode,
    bar: &'a ProgressBar,
    plain: Plain<'a>,
    /// Reference results of the default schedule.
    expected: Vec<Tensor>,
    tried: Vec<Tried>,
    failed: Vec<(Schedule, String)>,
    /// Fastest schedules, as indices into `tried`.
    best: Vec<usize>,
    /// Schedules that were tried, or can't be, as text.
    seen: HashSet<String>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        bench: Bench<'a>,
        mode: Mode,
        bar: &'a ProgressBar,
        plain: Plain<'a>,
    ) -> Search<'a> {
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
        let cost = (backend.cost)(&configuration.target);
        let machine = ScheduleTarget { target: &configuration.target, cost: &*cost };
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

    /// Returns a schedule near one of the fastest, or further away from the first.
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

    /// Measures a schedule and returns true if it is new.
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

    /// Measures a call in microseconds, beside the cost model's estimate. Error: it fails to run, or its results
    /// differ.
    fn measured(&self, body: &Body) -> Result<(f64, Option<f64>), Error> {
        let mut runnable = self.bench.compile(body, &self.plain.inputs)?;
        let fastest = self.best.first().map_or(self.plain.us, |number| self.tried[*number].us);
        let us = runnable.time(SPAN, LIMIT * fastest)?;
        ensure!(runnable.results()? == self.expected, "it gives other results");
        Ok((us, runnable.estimate))
    }

    /// Measures the fastest schedules again, alternating with the default one.
    fn final_round(&mut self, near: &Neighbours<'_>) -> Option<(Schedule, f64)> {
        let finalists = self.best.iter().take(N_FINAL);
        let mut finalists: Vec<(Schedule, Runnable<'_>, f64)> = finalists
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
