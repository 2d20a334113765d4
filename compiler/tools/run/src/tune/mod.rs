//! Autotuner, `--tune SECONDS`: measures schedules of each kernel, and writes the fastest to the file of `--schedules`.
//!
//! A kernel runs in isolation, on random inputs. The local search starts from the default schedule and goes on from the
//! fastest ones known (`Neighbours::near`), or from a few steps further away. The time budget is divided in proportion
//! to the kernels' share of a run. The winner is measured again, alternating with the default schedule.

mod explain;
mod kernel;
mod plot;
mod report;
mod search;

use std::path::Path;
use std::sync::Arc;

use creole_ir::{Error, Symbol};
use creole_loop::schedule::Schedule;
use indicatif::{ProgressBar, ProgressStyle};

use super::flags::{Flags, Tuning};
use super::schedules::{Entry, Read, ScheduleFile};
use creole_session::catalog::Catalog;
use creole_session::files::write_whole;
use creole_session::queries;
use creole_tool::outcome::{Outcome, file_error};
use creole_tool::{Text, Tool};
use kernel::{Bench, Kernel, kernels};
use search::{Mode, Plain, Search};

/// Smallest share of a run: kernels below it are not tuned.
const MIN_PART: f64 = 0.005;

/// Result of tuning a kernel.
pub(super) struct Tuned {
    kernel: Kernel,
    /// Time of a call in microseconds with the default schedule.
    before: f64,
    /// Fastest schedule, if it is faster.
    best: Option<(Schedule, f64)>,
    tried: Vec<Tried>,
    /// Schedules that failed to run, or gave other results, with the error. Each is a bug of the compiler.
    failed: Vec<(Schedule, String)>,
}

/// Measured schedule.
pub(super) struct Tried {
    schedule: Schedule,
    /// Time of a call in microseconds.
    us: f64,
    /// Estimate of the cost model on one thread.
    estimate: Option<f64>,
}

/// Tunes the kernels of a program. Error: rendered.
pub(super) fn tune(
    tool: &Tool,
    flags: &Flags,
    tuning: &Tuning,
    text: Text<'_>,
    cwd: &Path,
) -> Result<Outcome, String> {
    let path = cwd.join(&tuning.file);
    let name = tuning.file.display().to_string();
    let mut file = match path.exists() {
        true => Read::new(&path, &name, flags.configuration, flags.color)?.file,
        false => ScheduleFile::new(flags.configuration),
    };
    let bench = bench(flags, text, &tool.catalog)?;
    let mode = if tuning.at_random { Mode::AtRandom } else { Mode::NearTheFastest };
    let found = program_kernels(flags, text, bench)?;
    // Detect an unwritable file before the time is spent.
    file.write(&path)?;
    let tuned = search_all(found, bench, mode, tuning.seconds);
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
    Ok(Outcome {
        stderr: report::failures(tool, &tuned),
        ..Outcome::success(report::table(&tuned))
    })
}

/// Explains the schedules chosen for the kernels of a program, beside estimates of other ones. Error: rendered.
pub(super) fn explain(
    flags: &Flags,
    text: Text<'_>,
    catalog: &Arc<Catalog>,
) -> Result<String, String> {
    let bench = bench(flags, text, catalog)?;
    Ok(explain::text(&program_kernels(flags, text, bench)?, bench))
}

/// Returns the test bench for kernels. Error: rendered.
fn bench<'a>(
    flags: &'a Flags,
    text: Text<'_>,
    catalog: &'a Arc<Catalog>,
) -> Result<Bench<'a>, String> {
    let configuration = flags.configuration;
    let backend = catalog.backend(configuration.backend).map_err(|e| text.render_plain(&e))?;
    Ok(Bench { catalog, backend, configuration, cx: &flags.runs.cx })
}

/// Rounds to tenths: a clock has no more digits.
fn tenths(us: f64) -> f64 {
    (us * 10.0).round() / 10.0
}

/// Returns the kernels of the program. Error: rendered.
fn program_kernels(flags: &Flags, text: Text<'_>, bench: Bench<'_>) -> Result<Vec<Kernel>, String> {
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

/// Searches for each kernel; its share of the time budget is its share of a run.
fn search_all(kernels: Vec<Kernel>, bench: Bench<'_>, mode: Mode, seconds: f64) -> Vec<Tuned> {
    // Kernels that can't run in isolation keep their schedules.
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
        let (kernel, before) = one;
        bar.set_message(kernel.name.clone());
        // Inputs may be most of the memory: those of only one kernel are allocated at a time.
        let plain = (part >= MIN_PART).then(|| Plain::of(bench, &kernel.body).ok()).flatten();
        tuned.push(match plain {
            Some(plain) => Search::new(bench, mode, &bar, plain).run(kernel, seconds * part),
            None => Tuned { kernel, before, best: None, tried: Vec::new(), failed: Vec::new() },
        });
    }
    bar.finish_and_clear();
    tuned
}
