//! Option `--explain-schedules`: the schedule of each kernel, those of other shapes that fit it, and cost estimates of
//! schedules near it.

use std::collections::HashSet;

use creole_loop::IterationSpace;
use creole_loop::schedule::Schedule;
use creole_passes_loop::schedule::{Neighbours, ScheduleTarget, Shaped, Shapes, shaped};
use creole_scalar::Random;

use super::kernel::{Bench, Kernel};

/// Limit of schedules printed for a kernel, besides the chosen one.
const N_SHOWN: usize = 8;
/// Limit of schedules estimated.
const N_ESTIMATED: usize = 48;
/// Limit of steps of the search for them.
const N_STEPS: usize = 400;

/// Schedule with its estimate, in microseconds of a call on one thread.
struct Candidate {
    schedule: Schedule,
    us: f64,
}

/// Formats a section for each kernel: the chosen schedule, then those with the lowest estimates.
pub(super) fn text(kernels: &[Kernel], bench: Bench<'_>) -> String {
    let parts: String = kernels.iter().map(|kernel| kernel_text(kernel, bench)).collect();
    parts + "Microseconds of a call on one thread, as the cost model estimates them\n"
}

fn kernel_text(kernel: &Kernel, bench: Bench<'_>) -> String {
    let target = &bench.configuration.target;
    let cost = (bench.backend.cost)(target);
    let machine = ScheduleTarget { target, cost: &*cost };
    let near = Neighbours::new(&kernel.body, machine);
    let start = near.as_ref().and_then(Neighbours::start);
    let (Some(near), Some(start)) = (near, start) else {
        return format!("{}: no loops to choose\n", kernel.name);
    };
    let estimate = |schedule| {
        let us = bench.estimate(&near.scheduled(&schedule))?;
        Some(Candidate { schedule, us })
    };
    let chosen = bench.estimate(&kernel.body).map_or("-".to_owned(), |us| format!("{us:.1}"));
    let mut others: Vec<Candidate> =
        candidates(&near, &start).into_iter().filter_map(estimate).collect();
    others.sort_by(|a, b| a.us.total_cmp(&b.us));
    let lines = others.iter().take(N_SHOWN);
    let lines = lines.map(|Candidate { schedule, us }| format!("{us:>10.1}  {schedule}\n"));
    let (name, shapes) = (&kernel.name, shapes_text(kernel, &start, bench, machine));
    format!("{name}\n{chosen:>10}  {start}  (chosen)\n{shapes}{}", lines.collect::<String>())
}

/// Formats a line for each shape that fits the kernel, in the order in which they are tried.
fn shapes_text(
    kernel: &Kernel,
    chosen: &Schedule,
    bench: Bench<'_>,
    machine: ScheduleTarget<'_>,
) -> String {
    let body = &kernel.outlined;
    let nest = body.ops(body.entry()).find(|op| IterationSpace::has(body, *op));
    let shapes = bench.catalog.tables.get::<Shapes>();
    let (Some(nest), Ok(shapes)) = (nest, shapes) else { return String::new() };
    let fits = shaped(body, nest, machine, &shapes).unwrap_or_default();
    let line = |fit: Shaped| {
        let us = bench.estimate(&fit.body).map_or("-".to_owned(), |us| format!("{us:.1}"));
        let is_chosen = if fit.schedule == *chosen { ", chosen" } else { "" };
        format!("{us:>10}  {}  (shape '{}'{is_chosen})\n", fit.schedule, fit.shape)
    };
    fits.into_iter().map(line).collect()
}

/// Returns distinct schedules one or two steps away from the chosen one, deterministically.
fn candidates(near: &Neighbours<'_>, start: &Schedule) -> Vec<Schedule> {
    let mut random = Random::new(0);
    let mut seen = HashSet::from([start.to_string()]);
    let mut found: Vec<Schedule> = Vec::new();
    for step in 0..N_STEPS {
        let from = found.get(random.index(step + 1)).unwrap_or(start).clone();
        let next = near.near(&from, &mut random);
        found.extend(next.filter(|next| seen.insert(next.to_string())));
        if found.len() == N_ESTIMATED {
            break;
        }
    }
    found
}
