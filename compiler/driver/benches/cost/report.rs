//! The table and what it comes to.

use std::path::Path;

/// How many of the worst estimates are listed.
const N_WORST: usize = 10;

/// A kernel, timed.
pub(crate) struct Row {
    pub(crate) program: String,
    pub(crate) kernel: String,
    /// The ops that it has most of.
    pub(crate) ops: String,
    /// In nanoseconds.
    pub(crate) estimate: f64,
    /// In nanoseconds.
    pub(crate) measured: f64,
}

impl Row {
    /// `log2(estimate / measured)`: above 0 if the estimate is too long.
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

/// What the estimates of a folder come to.
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
