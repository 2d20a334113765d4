//! Output of `creole-lit`, in lit's format.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use creole_lit::TestResult;

use crate::Done;

/// Output options: printed and written results.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct Options {
    /// Show the output of tests that fail.
    #[arg(short, long)]
    verbose: bool,
    /// Show the output of all tests.
    #[arg(short = 'a', long)]
    show_all: bool,
    /// Name only the tests that fail.
    #[arg(short, long)]
    succinct: bool,
    /// Like -s, and no note on how to see more.
    #[arg(short, long)]
    quiet: bool,
    /// List the unsupported tests, with the reason.
    #[arg(long)]
    show_unsupported: bool,
    /// List the tests that fail as expected.
    #[arg(long)]
    show_xfail: bool,
    /// List the slowest tests.
    #[arg(long)]
    time_tests: bool,
    /// Write the results to this file as JUnit's XML.
    #[arg(long, value_name = "FILE")]
    pub(crate) xunit_xml_output: Option<PathBuf>,
    /// Write the results to this file as JSON.
    #[arg(short, long, value_name = "FILE", visible_alias = "json")]
    pub(crate) output: Option<PathBuf>,
}

/// Progress printer: prints results as they arrive.
pub(crate) struct Display {
    options: Options,
    n_tests: usize,
    n_done: AtomicUsize,
}

/// Prints to standard output; a closed pipe is no reason to stop the tests.
pub(crate) fn print(text: &str) {
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
}

/// Name of a result, as in lit's output.
pub(crate) fn code(result: &TestResult) -> &'static str {
    match result {
        TestResult::Pass => "PASS",
        TestResult::FlakyPass { .. } => "FLAKYPASS",
        TestResult::Blessed => "BLESSED",
        TestResult::Fail { .. } => "FAIL",
        TestResult::Timeout { .. } => "TIMEOUT",
        TestResult::Xfail => "XFAIL",
        TestResult::Xpass => "XPASS",
        TestResult::Unsupported { .. } => "UNSUPPORTED",
        TestResult::Unresolved { .. } => "UNRESOLVED",
        TestResult::Skipped => "SKIPPED",
    }
}

/// Result codes in the order of the summary, with their names there.
const SUMMARY: &[(&str, &str)] = &[
    ("SKIPPED", "Skipped"),
    ("UNSUPPORTED", "Unsupported"),
    ("PASS", "Passed"),
    ("FLAKYPASS", "Passed With Retry"),
    ("BLESSED", "Blessed"),
    ("XFAIL", "Expectedly Failed"),
    ("UNRESOLVED", "Unresolved"),
    ("TIMEOUT", "Timed Out"),
    ("FAIL", "Failed"),
    ("XPASS", "Unexpectedly Passed"),
];

/// The message of a result.
pub(crate) fn output(result: &TestResult) -> &str {
    match result {
        TestResult::Fail { output } | TestResult::Timeout { output } => output,
        TestResult::Unresolved { reason } | TestResult::Unsupported { reason } => reason,
        TestResult::Pass
        | TestResult::FlakyPass { .. }
        | TestResult::Blessed
        | TestResult::Xfail
        | TestResult::Xpass
        | TestResult::Skipped => "",
    }
}

const STARS: &str = "********************";

impl Display {
    pub(crate) fn new(options: Options, n_tests: usize) -> Display {
        Display { options, n_tests, n_done: AtomicUsize::new(0) }
    }

    pub(crate) fn start(&self, n_discovered: usize, n_workers: usize) {
        let of = match self.n_tests == n_discovered {
            true => String::new(),
            false => format!(" of {n_discovered}"),
        };
        print(&format!("-- Testing: {}{of} tests, {n_workers} workers --\n", self.n_tests));
    }

    pub(crate) fn announce(&self, done: &Done<'_>) {
        let n_done = self.n_done.fetch_add(1, Ordering::Relaxed) + 1;
        let options = &self.options;
        let is_good = done.result.is_good();
        if is_good && !options.show_all && (options.succinct || options.quiet) {
            return;
        }
        let (code, name) = (code(&done.result), done.test.full_name());
        let mut text = format!("{code}: {name} ({n_done} of {})\n", self.n_tests);
        let said = output(&done.result);
        let shows_output = options.show_all || (options.verbose && !is_good);
        if shows_output && !said.is_empty() {
            let kind = if is_good { "RESULTS" } else { "FAILED" };
            let newline = if said.ends_with('\n') { "" } else { "\n" };
            text.push_str(&format!("{STARS} TEST '{name}' {kind} {STARS}\n"));
            text.push_str(&format!("{said}{newline}{STARS}\n"));
        }
        print(&text);
    }

    pub(crate) fn summary(&self, all: &[Done<'_>], n_discovered: usize, elapsed: Duration) {
        let mut text = String::new();
        for (wanted, label) in SUMMARY {
            let is_listed = match *wanted {
                "PASS" | "BLESSED" | "FLAKYPASS" | "SKIPPED" => false,
                "UNSUPPORTED" => self.options.show_unsupported,
                "XFAIL" => self.options.show_xfail,
                _ => true,
            };
            if is_listed {
                text.push_str(&listing(all, wanted, label));
            }
        }
        if self.options.time_tests {
            text.push_str(&slowest(all));
        }
        let seconds = elapsed.as_secs_f64();
        text.push_str(&format!("\nTesting Time: {seconds:.2}s\n\n"));
        text.push_str(&counts(all, n_discovered));
        let is_terse = !(self.options.verbose || self.options.show_all || self.options.quiet);
        if is_terse && all.iter().any(|done| !done.result.is_good()) {
            text.push_str("\nWith -v the output of the tests that fail is shown.\n");
        }
        print(&text);
    }
}

fn listing(all: &[Done<'_>], wanted: &str, label: &str) -> String {
    let listed: Vec<&Done<'_>> = all.iter().filter(|done| code(&done.result) == wanted).collect();
    if listed.is_empty() {
        return String::new();
    }
    let mut text = format!("{STARS}\n{label} Tests ({}):\n", listed.len());
    for done in listed {
        let reason = match &done.result {
            TestResult::Unsupported { reason } => format!(" ({reason})"),
            _ => String::new(),
        };
        text.push_str(&format!("  {}{reason}\n", done.test.full_name()));
    }
    text + "\n"
}

/// Number of tests in the list of slow ones.
const N_SLOWEST: usize = 20;

fn slowest(all: &[Done<'_>]) -> String {
    let mut sorted: Vec<&Done<'_>> = all.iter().collect();
    sorted.sort_by_key(|done| std::cmp::Reverse(done.elapsed));
    let rows = sorted
        .iter()
        .take(N_SLOWEST)
        .map(|done| format!("  {:8.3}s: {}\n", done.elapsed.as_secs_f64(), done.test.full_name()));
    format!("\nSlowest Tests:\n{}", rows.collect::<String>())
}

fn counts(all: &[Done<'_>], n_discovered: usize) -> String {
    let n_excluded = n_discovered - all.len();
    let counted = SUMMARY.iter().map(|(wanted, label)| {
        (*label, all.iter().filter(|done| code(&done.result) == *wanted).count())
    });
    let rows: Vec<(&str, usize)> = std::iter::once(("Excluded", n_excluded))
        .chain(counted)
        .filter(|(_, count)| *count > 0)
        .collect();
    let label_width = rows.iter().map(|(label, _)| label.len()).max().unwrap_or(0);
    let count_width = rows.iter().map(|(_, n)| n.to_string().len()).max().unwrap_or(0);
    let mut text = format!("Total Discovered Tests: {n_discovered}\n");
    for (label, count) in rows {
        let percent = 100.0 * count as f64 / n_discovered as f64;
        text.push_str(&format!("  {label:<label_width$}: {count:>count_width$} ({percent:.2}%)\n"));
    }
    text
}
