//! Reports of a sweep, as text, as JSON and as CSV.

use serde::Serialize;

use super::{Choice as _, Subject, Sweep, Swept, Timed};
use crate::report::{duration, grouped, table};

/// Version of the schema, incremented when a field changes its meaning or is removed.
const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct Whole<'a, L: Serialize, K: Serialize> {
    schema: u32,
    machine: &'a str,
    /// Results for layouts, if arrays may have several.
    layouts: Option<L>,
    kernels: Vec<K>,
}

#[derive(Serialize)]
struct OfSubject<'a, S: Subject> {
    #[serde(flatten)]
    subject: &'a S,
    run: usize,
    too_large: usize,
    left_out: usize,
    /// Slowdown of the default choice relative to the best, as a fraction.
    excess: Option<f64>,
    /// Measured choices, sorted by time.
    points: Vec<OfPoint<'a, S::Choice>>,
}

#[derive(Serialize)]
struct OfPoint<'a, C: Serialize> {
    #[serde(flatten)]
    choice: &'a C,
    cycles: u64,
    seconds: f64,
    vmem_bytes: u64,
    hbm_bytes: u64,
    is_pareto: bool,
    is_chosen: bool,
}

/// Formats one JSON object with all choices.
pub(super) fn json(swept: &Sweep, machine: &str, hz: f64) -> String {
    let layouts = swept.layouts.as_ref().map(|one| of_subject(one, hz));
    let kernels = swept.kernels.iter().map(|one| of_subject(one, hz)).collect();
    crate::texts::json(&Whole { schema: SCHEMA, machine, layouts, kernels })
}

fn of_subject<S: Subject>(swept: &Swept<S>, hz: f64) -> OfSubject<'_, S> {
    let points = swept.points.iter().map(|timed| OfPoint {
        choice: &timed.choice,
        cycles: timed.taken.cycles,
        seconds: timed.taken.cycles as f64 / hz,
        vmem_bytes: timed.taken.vmem,
        hbm_bytes: timed.taken.hbm,
        is_pareto: timed.is_pareto,
        is_chosen: swept.is_chosen(timed),
    });
    OfSubject {
        subject: &swept.subject,
        run: swept.n_run,
        too_large: swept.n_too_large,
        left_out: swept.n_left_out,
        excess: swept.excess(),
        points: points.collect(),
    }
}

/// Formats a line for each choice.
pub(super) fn csv(swept: &Sweep) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let head = [
        "kernel",
        "layouts",
        "blocks",
        "buffers",
        "cycles",
        "vmem_bytes",
        "hbm_bytes",
        "pareto",
        "chosen",
    ];
    let written = "memory takes what is written";
    let layouts = swept.layouts.iter().flat_map(records);
    let kernels = swept.kernels.iter().flat_map(records);
    for record in [head.map(str::to_owned)].into_iter().chain(layouts).chain(kernels) {
        writer.write_record(record).expect(written);
    }
    writer.into_inner().expect(written)
}

fn records<S: Subject>(swept: &Swept<S>) -> impl Iterator<Item = [String; 9]> {
    swept.points.iter().map(|timed| {
        let cells = timed.choice.cells();
        let cell = |column: &str| {
            let at = S::Choice::COLUMNS.iter().position(|own| *own == column);
            at.map_or(String::new(), |at| cells[at].clone())
        };
        [
            swept.subject.name().to_owned(),
            cell("layouts"),
            cell("blocks"),
            cell("buffers"),
            timed.taken.cycles.to_string(),
            timed.taken.vmem.to_string(),
            timed.taken.hbm.to_string(),
            u8::from(timed.is_pareto).to_string(),
            u8::from(swept.is_chosen(timed)).to_string(),
        ]
    })
}

/// Formats a table for the layouts, and one for each kernel.
pub(super) fn text(swept: &Sweep, name: &str, machine: &str, hz: f64, top: usize) -> String {
    let layouts = swept.layouts.iter().map(|one| subject(one, hz, top));
    let kernels = swept.kernels.iter().map(|one| subject(one, hz, top));
    let tables: Vec<String> = layouts.chain(kernels).collect();
    format!("{name} on {machine}\n\n{}", tables.join("\n"))
}

fn subject<S: Subject>(swept: &Swept<S>, hz: f64, top: usize) -> String {
    let mut out = format!("{}: {}\n", swept.subject.heading(), counts(swept));
    out += &match swept.excess() {
        Some(0.0) => "the compiler's choice is the best of them\n".to_owned(),
        Some(excess) => {
            format!("the compiler's choice takes {:.1} % longer than the best\n", 100.0 * excess)
        }
        None => "the compiler's choice does not fit\n".to_owned(),
    };
    let best = swept.points.first().map_or(1, |timed| timed.taken.cycles).max(1);
    let is_shown = |(i, timed): &(usize, &Timed<S::Choice>)| *i < top || swept.is_chosen(timed);
    let row = |(_, timed): (usize, &Timed<S::Choice>)| {
        let taken = timed.taken;
        let marks = [("chosen", swept.is_chosen(timed)), ("front", timed.is_pareto)];
        let marks: Vec<&str> =
            marks.into_iter().filter_map(|(mark, is)| is.then_some(mark)).collect();
        let mut row = timed.choice.cells();
        row.extend([
            grouped(taken.cycles),
            duration(taken.cycles as f64 / hz),
            format!("{:.3}", taken.cycles as f64 / best as f64),
            grouped(taken.vmem),
            grouped(taken.hbm),
            marks.join(", "),
        ]);
        row
    };
    let rows = swept.points.iter().enumerate().filter(is_shown).map(row).collect();
    let head = ["cycles", "time", "of best", "bytes of VMEM", "bytes of HBM", ""];
    out + &table(&[S::Choice::COLUMNS, &head].concat(), rows)
}

/// Formats `120 choices, 3 too large for VMEM, 80 left out`.
fn counts<S: Subject>(swept: &Swept<S>) -> String {
    let s = if swept.n_run == 1 { "" } else { "s" };
    let mut out = format!("{} choice{s} run", swept.n_run);
    if swept.n_too_large > 0 {
        out += &format!(", {} of them too large for VMEM", swept.n_too_large);
    }
    if swept.n_left_out > 0 {
        out += &format!(", {} more left out by --limit", swept.n_left_out);
    }
    if !swept.subject.is_all() {
        out += ", and there are more than these";
    }
    out
}
