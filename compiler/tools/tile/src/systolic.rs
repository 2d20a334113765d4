//! Command `creole-tile systolic`: analytical model of a matrix product on one systolic array, with the cycle counts of
//! SCALE-Sim, without memory.

use clap::{Arg, ArgMatches, Command};
use creole_run::machine::Files;
use creole_tool::outcome::Outcome;
use serde::Serialize;

use super::command::Subcommand;
use super::flags::{Flags, flag, text};

/// Subcommand `systolic`.
pub(super) struct SystolicCommand;

impl Subcommand for SystolicCommand {
    fn flags(&self) -> Command {
        let size = |name: &'static str, help: &'static str| {
            let number = clap::value_parser!(u64).range(1..=1 << 20);
            Arg::new(name).value_name(name).required(true).value_parser(number).help(help)
        };
        Command::new("systolic")
            .about(
                "Counts the cycles of a product on one systolic array as SCALE-Sim does, memory aside",
            )
            .arg(size("M", "Rows of the left factor"))
            .arg(size("K", "Columns of the left factor"))
            .arg(size("N", "Columns of the right factor"))
            .arg(
                Arg::new("array")
                    .long("array")
                    .value_name("ROWSxCOLUMNS")
                    .value_parser(rows_and_columns)
                    .default_value("128x128")
                    .help("Cells of the array"),
            )
            .arg(
                Arg::new("dataflow")
                    .long("dataflow")
                    .value_name("FLOW")
                    .value_parser(["ws", "os"])
                    .default_value("ws")
                    .help("What stays in the array: weights, or outputs"),
            )
            .arg(flag("json", "One JSON object"))
    }

    fn run(&self, found: &ArgMatches, _: &Flags, _: Files<'_>) -> Result<Outcome, String> {
        let size = |name: &str| found.get_one::<u64>(name).copied().unwrap_or(1);
        let dataflow = match text(found, "dataflow").as_str() {
            "os" => Dataflow::OutputStationary,
            _ => Dataflow::WeightStationary,
        };
        let array = found.get_one::<[u64; 2]>("array").copied().unwrap_or([128; 2]);
        let sizes = [size("M"), size("K"), size("N")];
        Ok(Outcome::success(show(dataflow, sizes, array, found.get_flag("json"))))
    }
}

fn rows_and_columns(text: &str) -> Result<[u64; 2], String> {
    let size = |text: &str| text.trim().parse().ok().filter(|n| (1..=1 << 16).contains(n));
    let sizes =
        text.split_once('x').and_then(|(rows, columns)| Some([size(rows)?, size(columns)?]));
    sizes.ok_or_else(|| {
        format!("expected rows and columns from 1 to 65536, as in 128x128, found '{text}'")
    })
}

/// Dataflow of the array: the operand that stays in its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dataflow {
    /// Weight-stationary: a block of the right factor stays.
    WeightStationary,
    /// Output-stationary: a block of the product stays.
    OutputStationary,
}

impl Dataflow {
    pub(super) fn name(self) -> &'static str {
        match self {
            Dataflow::WeightStationary => "ws",
            Dataflow::OutputStationary => "os",
        }
    }
}

/// Cost of a product.
#[derive(Serialize)]
pub(super) struct Systolic {
    /// Number of times that the array is filled.
    folds: u64,
    pub(super) cycles: u64,
    /// Share of the cells' cycles in which they multiply, in percent.
    utilization: f64,
    /// Elements read of the left and of the right factor, and elements written, partial sums included.
    left_reads: u64,
    right_reads: u64,
    writes: u64,
}

/// Models the product of `m x k` and `k x n` on an array of `rows` by `columns`, fold by fold: a fold begins when the
/// last cell of the previous one has finished. With `R` rows and `C` columns:
///
/// 1. weights: `R` cycles to load them, then `m` rows, the last of which leaves after `R + C - 2` more;
/// 2. outputs: `k` products in each cell, the first of the last cell `R + C - 2` cycles after that of the first.
pub(super) fn run(dataflow: Dataflow, [m, k, n]: [u64; 3], [rows, columns]: [u64; 2]) -> Systolic {
    let along_rows = if dataflow == Dataflow::WeightStationary { k } else { m };
    let skew = rows + columns - 2;
    let (mut cycles, mut folds) = (0_u64, 0_u64);
    let (mut left_reads, mut right_reads, mut writes) = (0, 0, 0);
    for r in folded(along_rows, rows) {
        for c in folded(n, columns) {
            folds += 1;
            match dataflow {
                Dataflow::WeightStationary => {
                    cycles += rows + m + skew;
                    (left_reads, right_reads, writes) =
                        (left_reads + m * r, right_reads + r * c, writes + m * c);
                }
                Dataflow::OutputStationary => {
                    cycles += k + skew;
                    (left_reads, right_reads, writes) =
                        (left_reads + r * k, right_reads + k * c, writes + r * c);
                }
            }
        }
    }
    // The first cycle is number 0.
    let cycles = cycles.saturating_sub(1);
    let products = m as f64 * k as f64 * n as f64;
    let utilization = 100.0 * products / ((cycles + 1) as f64 * (rows * columns) as f64);
    Systolic { folds, cycles, utilization, left_reads, right_reads, writes }
}

/// Splits `n` into parts of at most `part`.
fn folded(n: u64, part: u64) -> impl Iterator<Item = u64> {
    (0..n.div_ceil(part)).map(move |i| part.min(n - i * part))
}

/// Formats the cost as a table or as JSON.
fn show(dataflow: Dataflow, sizes: [u64; 3], array: [u64; 2], as_json: bool) -> String {
    let run = run(dataflow, sizes, array);
    if as_json {
        return crate::texts::json(&run);
    }
    let ([m, k, n], [rows, columns]) = (sizes, array);
    format!(
        "{m} x {k} x {n} on {rows} x {columns}, {}: {} cycles\n  folds        {}\n  utilisation  {:.1} %\n  left reads   {}\n  right reads  {}\n  writes       {}\n",
        dataflow.name(),
        run.cycles,
        run.folds,
        run.utilization,
        run.left_reads,
        run.right_reads,
        run.writes
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_at_the_edge() {
        let run = run(Dataflow::WeightStationary, [196, 384, 200], [128, 128]);
        assert_eq!((run.folds, run.cycles), (6, 6 * (2 * 128 + 128 + 196 - 2) - 1));
        assert_eq!((run.right_reads, run.writes), (384 * 200, 3 * 196 * 200));
        assert_eq!(folded(5, 2).collect::<Vec<_>>(), [2, 2, 1]);
    }
}
