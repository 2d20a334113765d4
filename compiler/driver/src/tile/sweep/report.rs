//! What a sweep shows, as text, as JSON and as CSV.

use serde::Serialize;

use super::{Swept, Timed};
use crate::tile::report::{duration, grouped, table};

/// The version of the schema: it grows when a field changes its meaning or goes.
const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct Whole<'a> {
    schema: u32,
    machine: &'a str,
    kernels: Vec<OfKernel<'a>>,
}

#[derive(Serialize)]
struct OfKernel<'a> {
    kernel: &'a str,
    /// Iterations of each loop.
    sizes: &'a [i64],
    run: usize,
    too_large: usize,
    left_out: usize,
    /// How much longer than the best the compiler's choice takes, as a part of 1.
    excess: Option<f64>,
    /// By time.
    points: Vec<OfPoint<'a>>,
}

#[derive(Serialize)]
struct OfPoint<'a> {
    blocks: &'a [i64],
    buffers: i64,
    cycles: u64,
    seconds: f64,
    vmem_bytes: u64,
    hbm_bytes: u64,
    is_pareto: bool,
    is_chosen: bool,
}

/// One JSON object with all choices.
pub(super) fn json(swept: &[Swept], machine: &str, hz: f64) -> String {
    let kernels = swept.iter().map(|one| of_kernel(one, hz)).collect();
    crate::tile::json(&Whole { schema: SCHEMA, machine, kernels })
}

fn of_kernel(swept: &Swept, hz: f64) -> OfKernel<'_> {
    let point = |timed: &'_ Timed| timed.point == swept.kernel.chosen;
    let points = swept.points.iter().map(|timed| OfPoint {
        blocks: &timed.point.blocks,
        buffers: timed.point.buffers,
        cycles: timed.cycles,
        seconds: timed.cycles as f64 / hz,
        vmem_bytes: timed.vmem,
        hbm_bytes: timed.hbm,
        is_pareto: timed.is_pareto,
        is_chosen: point(timed),
    });
    OfKernel {
        kernel: &swept.kernel.name,
        sizes: &swept.kernel.sizes,
        run: swept.n_run,
        too_large: swept.n_too_large,
        left_out: swept.n_left_out,
        excess: swept.excess(),
        points: points.collect(),
    }
}

/// A line for each choice.
pub(super) fn csv(swept: &[Swept]) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let head =
        ["kernel", "blocks", "buffers", "cycles", "vmem_bytes", "hbm_bytes", "pareto", "chosen"];
    let written = "memory takes what is written";
    writer.write_record(head).expect(written);
    for one in swept {
        for timed in &one.points {
            let record = [
                one.kernel.name.clone(),
                timed.point.blocks(),
                timed.point.buffers.to_string(),
                timed.cycles.to_string(),
                timed.vmem.to_string(),
                timed.hbm.to_string(),
                u8::from(timed.is_pareto).to_string(),
                u8::from(timed.point == one.kernel.chosen).to_string(),
            ];
            writer.write_record(record).expect(written);
        }
    }
    writer.into_inner().expect(written)
}

/// A table for each kernel.
pub(super) fn text(swept: &[Swept], (name, machine): (&str, &str), hz: f64, top: usize) -> String {
    let kernels: Vec<String> = swept.iter().map(|one| kernel(one, hz, top)).collect();
    format!("{name} on {machine}\n\n{}", kernels.join("\n"))
}

fn kernel(swept: &Swept, hz: f64, top: usize) -> String {
    let sizes: Vec<String> = swept.kernel.sizes.iter().map(i64::to_string).collect();
    let mut out = format!("{} of {}: {}\n", swept.kernel.name, sizes.join("x"), counts(swept));
    out += &match swept.excess() {
        Some(0.0) => "the compiler's choice is the best of them\n".to_owned(),
        Some(excess) => {
            format!("the compiler's choice takes {:.1} % longer than the best\n", 100.0 * excess)
        }
        None => "the compiler's choice does not fit\n".to_owned(),
    };
    let best = swept.points.first().map_or(1, |timed| timed.cycles).max(1);
    let is_shown = |(i, timed): &(usize, &Timed)| *i < top || timed.point == swept.kernel.chosen;
    let row = |(_, timed): (usize, &Timed)| {
        let is_chosen = timed.point == swept.kernel.chosen;
        vec![
            timed.point.blocks(),
            timed.point.buffers.to_string(),
            grouped(timed.cycles),
            duration(timed.cycles as f64 / hz),
            format!("{:.3}", timed.cycles as f64 / best as f64),
            grouped(timed.vmem),
            grouped(timed.hbm),
            [("chosen", is_chosen), ("front", timed.is_pareto)]
                .into_iter()
                .filter_map(|(mark, is)| is.then_some(mark))
                .collect::<Vec<_>>()
                .join(", "),
        ]
    };
    let rows = swept.points.iter().enumerate().filter(is_shown).map(row).collect();
    let head =
        ["blocks", "buffers", "cycles", "time", "of best", "bytes of VMEM", "bytes of HBM", ""];
    out + &table(&head, rows)
}

/// `120 choices, 3 too large for VMEM, 80 left out`.
fn counts(swept: &Swept) -> String {
    let s = if swept.n_run == 1 { "" } else { "s" };
    let mut out = format!("{} choice{s} run", swept.n_run);
    if swept.n_too_large > 0 {
        out += &format!(", {} of them too large for VMEM", swept.n_too_large);
    }
    if swept.n_left_out > 0 {
        out += &format!(", {} more left out by --limit", swept.n_left_out);
    }
    if !swept.kernel.is_all() {
        out += ", and there are more than were listed";
    }
    out
}
