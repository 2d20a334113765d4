//! Table of tuning results.

use creole_tool::Tool;

use super::{Tried, Tuned};

/// Columns before the schedule.
const HEAD: &str = "  before     best   gain  tried    tau  kernel";
/// Smallest number of schedules that allows a statement about the cost model.
const MIN_PAIRS: usize = 8;

/// Formats a line for each kernel, the schedule after it.
pub(super) fn table(tuned: &[Tuned]) -> String {
    let mut text = format!("{HEAD}\n");
    for Tuned { kernel, before, best, tried, .. } in tuned {
        let us = best.as_ref().map_or(*before, |(_, us)| *us);
        let tau = tau(tried).map_or("-".to_owned(), |tau| format!("{tau:.2}"));
        let gain = before / us;
        text += &format!(
            "{before:>8.1} {us:>8.1} {gain:>6.2} {:>6} {tau:>6}  {}\n",
            tried.len(),
            kernel.name
        );
        if let Some((schedule, _)) = best {
            text += &format!("          {schedule}\n");
        }
    }
    text + "Microseconds of a call; tau: how well estimates order what was measured, -1 to 1\n"
}

/// Formats a line for each kernel with a failed schedule, with the first error.
pub(super) fn failures(tool: &Tool, tuned: &[Tuned]) -> String {
    let line = |Tuned { kernel, failed, .. }: &Tuned| {
        let (schedule, error) = failed.first()?;
        let (name, n) = (&kernel.name, failed.len());
        Some(format!(
            "{}: warning: {n} of the schedules of '{name}' failed, which is a bug; the first is '{schedule}': {error}\n",
            tool.name
        ))
    };
    tuned.iter().filter_map(line).collect()
}

/// Kendall's rank correlation of estimates and measurements: concordant pairs minus discordant ones, divided by all.
/// `None`: there are too few.
pub(super) fn tau(tried: &[Tried]) -> Option<f64> {
    let all: Vec<(f64, f64)> =
        tried.iter().filter_map(|one| Some((one.estimate?, one.us))).collect();
    if all.len() < MIN_PAIRS {
        return None;
    }
    let (mut sum, mut n) = (0.0, 0.0);
    for (i, a) in all.iter().enumerate() {
        for b in &all[..i] {
            let product = (a.0 - b.0) * (a.1 - b.1);
            if product != 0.0 {
                sum += product.signum();
            }
            n += 1.0;
        }
    }
    Some(sum / n)
}
