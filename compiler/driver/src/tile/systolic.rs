//! `creole-tile systolic`: a product on one systolic array, counted as SCALE-Sim does, memory aside.

use serde::Serialize;

/// What stays in the array while the rest flows through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dataflow {
    /// A block of the right factor.
    WeightStationary,
    /// A block of the product.
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

/// What a product takes.
#[derive(Serialize)]
pub(super) struct Systolic {
    /// How often the array is filled.
    folds: u64,
    pub(super) cycles: u64,
    /// The part of its cells' cycles in which they multiply, in percent.
    utilization: f64,
    /// Elements that are read of the left factor and of the right one, and that are written, partial sums too.
    left_reads: u64,
    right_reads: u64,
    writes: u64,
}

/// The product of `m x k` and `k x n` on an array of so many rows and columns, fold by fold: a fold begins when the
/// last cell of the one before has ended. With sizes of the fold `r`, `c`:
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

/// The sizes of the parts of `n`, of at most `part` each.
fn folded(n: u64, part: u64) -> impl Iterator<Item = u64> {
    (0..n.div_ceil(part)).map(move |i| part.min(n - i * part))
}

/// As a table or as JSON.
pub(super) fn show(dataflow: Dataflow, sizes: [u64; 3], array: [u64; 2], as_json: bool) -> String {
    let run = run(dataflow, sizes, array);
    if as_json {
        return super::json(&run);
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
