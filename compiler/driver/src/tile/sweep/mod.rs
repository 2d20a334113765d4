//! `creole-tile sweep`: the time of each kernel with many choices of blocks and buffers.
//!
//! Each nest is swept by itself: it is told its blocks by the attributes of `tile-grids`, its function is run alone,
//! timing only.

mod plot;
mod points;
mod report;

use std::path::{Path, PathBuf};

use creole_ir::Symbol;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::sim::Text;
use crate::catalog::Catalog;
use crate::files::write_whole;
use crate::machine;
use crate::outcome::{Outcome, file_error};
use crate::queries::Database;
use crate::source::{Source, Stdin};
use points::{Kernel, Point, Program, Tried};

/// What is asked about choices.
pub(in crate::tile) struct AskedSweep {
    pub(in crate::tile) file: String,
    pub(in crate::tile) entry: String,
    pub(in crate::tile) machine: String,
    /// The only kernel to sweep.
    pub(in crate::tile) kernel: Option<String>,
    /// Choices of a kernel that are run, at most.
    pub(in crate::tile) limit: usize,
    /// Choices of a kernel that the table shows, at most.
    pub(in crate::tile) top: usize,
    pub(in crate::tile) json: bool,
    pub(in crate::tile) csv: Option<PathBuf>,
    pub(in crate::tile) svg: Option<PathBuf>,
}

/// A kernel with what its choices take.
struct Swept {
    kernel: Kernel,
    /// By time, then by bytes of VMEM, then by choice.
    points: Vec<Timed>,
    /// Choices that were run.
    n_run: usize,
    /// Choices that need more memory than there is.
    n_too_large: usize,
    /// Choices that were not run.
    n_left_out: usize,
}

/// A choice that fits.
struct Timed {
    point: Point,
    cycles: u64,
    /// The most bytes of VMEM at a time.
    vmem: u64,
    /// Bytes between HBM and other memories.
    hbm: u64,
    /// Does no other choice take both less time and less VMEM, or less of one and as much of the other?
    is_pareto: bool,
}

impl Swept {
    fn chosen(&self) -> Option<&Timed> {
        self.points.iter().find(|timed| timed.point == self.kernel.chosen)
    }

    /// How much longer than the best the compiler's own choice takes.
    fn excess(&self) -> Option<f64> {
        let best = self.points.first()?.cycles;
        self.chosen().map(|chosen| chosen.cycles as f64 / best.max(1) as f64 - 1.0)
    }
}

/// Sweeps the kernels of a program. Error: rendered diagnostics.
pub(in crate::tile) fn run(
    asked: &AskedSweep,
    color: bool,
    stdin: Stdin<'_>,
    cwd: &Path,
) -> Result<Outcome, String> {
    let source = Source::read(&asked.file, stdin, cwd)?;
    let db = Database::new(Catalog::standard());
    let file = db.add(&source.name, &source.text, false);
    let text = Text { name: &source.name, color, db: &db, file };
    let entry = Symbol::new(&asked.entry);
    text.check(entry)?;
    let found = machine::find("creole-tile", &asked.machine, color, (stdin, cwd))?;
    let program = Program::of(&text, &found, entry)?;
    let kernels = program.kernels().map_err(|error| text.render(&[error]))?;
    let kernels = asked_for(kernels, asked.kernel.as_deref(), &source.name)?;
    let mut swept = Vec::new();
    for kernel in kernels {
        swept.push(sweep(&program, kernel, asked.limit).map_err(|errors| text.render(&errors))?);
    }
    write_files(asked, &swept, found.machine.name(), cwd)?;
    let clock = program.hz();
    Ok(Outcome::success(match asked.json {
        true => report::json(&swept, found.machine.name(), clock),
        false => report::text(&swept, (&source.name, found.machine.name()), clock, asked.top),
    }))
}

/// The kernels to sweep. Error: there is none, or none of this name.
fn asked_for(kernels: Vec<Kernel>, name: Option<&str>, file: &str) -> Result<Vec<Kernel>, String> {
    let names: Vec<String> = kernels.iter().map(|kernel| kernel.name.clone()).collect();
    if names.is_empty() {
        return Err(format!("{file}: error: no kernel has blocks to choose\n"));
    }
    let Some(name) = name else { return Ok(kernels) };
    let found: Vec<Kernel> = kernels.into_iter().filter(|kernel| kernel.name == name).collect();
    match found.is_empty() {
        true => {
            let names = names.join(", ");
            Err(format!("{file}: error: no kernel is named '{name}'; there are {names}\n"))
        }
        false => Ok(found),
    }
}

fn sweep(program: &Program, kernel: Kernel, limit: usize) -> Result<Swept, Vec<creole_ir::Error>> {
    let all = kernel.points();
    let n_all = all.len();
    let points = thinned(all, &kernel.chosen, limit);
    let bar = ProgressBar::new(points.len() as u64);
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len}  {msg}");
    bar.set_style(style.unwrap_or(ProgressStyle::default_bar()));
    bar.set_message(kernel.name.clone());
    let time = |point: Point| {
        let tried = program.time(&kernel, point);
        bar.inc(1);
        tried
    };
    let n_run = points.len();
    let tried: Vec<Tried> = points.into_par_iter().map(time).collect::<Result<_, _>>()?;
    bar.finish_and_clear();
    let mut points: Vec<Timed> = Vec::new();
    let mut n_too_large = 0;
    for tried in tried {
        match tried {
            Tried::Runs(timed) => points.push(timed),
            Tried::TooLarge => n_too_large += 1,
        }
    }
    points.sort_by(|a, b| (a.cycles, a.vmem, &a.point).cmp(&(b.cycles, b.vmem, &b.point)));
    mark_front(&mut points);
    let n_left_out = n_all - n_run;
    Ok(Swept { kernel, points, n_run, n_too_large, n_left_out })
}

/// At most `limit` of the choices, evenly spread, with the compiler's own.
fn thinned(all: Vec<Point>, chosen: &Point, limit: usize) -> Vec<Point> {
    let n = all.len();
    if n <= limit {
        return all;
    }
    let is_kept = |i: usize| (i + 1) * limit / n > i * limit / n;
    let mut kept: Vec<Point> =
        all.into_iter().enumerate().filter(|(i, _)| is_kept(*i)).map(|(_, point)| point).collect();
    if !kept.contains(chosen) {
        kept.pop();
        kept.push(chosen.clone());
    }
    kept
}

/// Marks the front of points that are sorted by time, then by VMEM.
fn mark_front(points: &mut [Timed]) {
    let mut least = None;
    for timed in points {
        timed.is_pareto = least.is_none_or(|(cycles, vmem)| {
            timed.vmem < vmem || (timed.vmem == vmem && timed.cycles == cycles)
        });
        if timed.is_pareto {
            least = Some((timed.cycles, timed.vmem));
        }
    }
}

fn write_files(
    asked: &AskedSweep,
    swept: &[Swept],
    machine: &str,
    cwd: &Path,
) -> Result<(), String> {
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
    use super::*;

    fn timed(cycles: u64, vmem: u64) -> Timed {
        let point = Point { blocks: vec![cycles as i64], buffers: 2 };
        Timed { point, cycles, vmem, hbm: 0, is_pareto: false }
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
