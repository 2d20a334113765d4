//! Table of estimates, and its summary.

use std::path::Path;

/// Number of the worst estimates listed.
const N_WORST: usize = 10;

/// Timed kernel.
pub(crate) struct Row {
    pub(crate) program: String,
    pub(crate) kernel: String,
    /// Most frequent ops.
    pub(crate) ops: String,
    /// Estimated time in nanoseconds.
    pub(crate) estimate: f64,
    /// Measured time in nanoseconds.
    pub(crate) measured: f64,
}

impl Row {
    /// Returns `log2(estimate / measured)`: positive if the estimate is too long.
    fn log_ratio(&self) -> f64 {
        (self.estimate / self.measured).log2()
    }

    fn error(&self) -> f64 {
        self.log_ratio().abs()
    }

    pub(crate) fn print(&self) {
        let Row { program, kernel, estimate, measured, ops } = self;
        let ratio = self.log_ratio();
        println!(
            "{program:20} {kernel:18} estimate {estimate:12.1} ns  measured {measured:12.1} ns  \
             log2 {ratio:+6.2}  {ops}"
        );
    }
}

/// Summarises the estimates of a folder.
pub(crate) fn summary(folder: &Path, rows: &mut [Row], n_failed: usize) {
    rows.sort_by(|a, b| a.error().total_cmp(&b.error()));
    let at = |part: f64| {
        let place = (part * rows.len() as f64) as usize;
        rows.get(place.min(rows.len().saturating_sub(1))).map_or(0.0, Row::error)
    };
    let n_over = rows.iter().filter(|row| row.log_ratio() > 0.0).count();
    println!("\n{}: {} kernels, {n_failed} programs do not compile", folder.display(), rows.len());
    println!("|log2(estimate / measured)|: median {:.2}, 90% below {:.2}", at(0.5), at(0.9));
    println!("{n_over} estimates are too long. The worst:");
    rows.iter().rev().take(N_WORST).for_each(Row::print);
    println!();
}
