//! `creole-lit`: runs the test files of folders.

mod display;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use creole_lit::{Config, Test, TestResult, Tool, discover_suite, run_test};
use display::Display;
use indexmap::IndexMap;
use regex_automata::meta::Regex;

/// Runs the RUN lines of test files, as LLVM's lit does.
///
/// A test is a file with lines `RUN: command line` in comments. `creole-lit FOLDER` runs all tests
/// below FOLDER whose names end in .mlir, .test or .txt; a file lit.toml in FOLDER or above can say
/// more (suffixes, excludes, features, tools, path, substitutions, environment, params, timeout).
/// FileCheck, not, split-file, diff, count and the usual commands on files are built in; all other
/// commands are looked for in the suite's path and in PATH.
#[derive(Parser)]
#[command(version, after_help = EXAMPLE)]
struct Arguments {
    /// Test files, or folders of them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Run only the tests whose names match; also LIT_FILTER in the environment.
    #[arg(long, value_name = "REGEX", help_heading = "Which tests")]
    filter: Option<String>,
    /// Leave out the tests whose names match; also LIT_FILTER_OUT in the environment.
    #[arg(long, value_name = "REGEX", help_heading = "Which tests")]
    filter_out: Option<String>,
    /// List the tests and stop.
    #[arg(long, help_heading = "Which tests")]
    show_tests: bool,
    /// Number of tests at a time [default: number of cores].
    #[arg(short = 'j', long, alias = "threads", value_name = "N")]
    workers: Option<usize>,
    /// Stop after so many failures.
    #[arg(long, value_name = "N")]
    max_failures: Option<usize>,
    /// Seconds for each test; 0 is no limit.
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<f64>,
    /// Exit code 0 even if tests fail.
    #[arg(long)]
    ignore_fail: bool,
    /// Rewrite the expectations of failing tests (also BLESS=1 in the environment).
    #[arg(long)]
    bless: bool,
    /// Output options.
    #[command(flatten)]
    show: display::Options,
    /// Substitute %{NAME} by VALUE.
    #[arg(short = 'D', long, value_name = "NAME=VALUE", value_parser = pair, help_heading = "Suite")]
    param: Vec<(String, String)>,
    /// Run the program at PATH for the command NAME.
    #[arg(long, value_name = "NAME=PATH", value_parser = pair, help_heading = "Suite")]
    tool: Vec<(String, String)>,
    /// Look for commands in this folder first.
    #[arg(long, value_name = "DIR", help_heading = "Suite")]
    path: Vec<PathBuf>,
    /// Set a variable in the environment of all commands.
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair, help_heading = "Suite")]
    env: Vec<(String, String)>,
    /// A name that REQUIRES and its like know.
    #[arg(long, value_name = "NAME", help_heading = "Suite")]
    feature: Vec<String>,
    /// Keep what tests write in this folder.
    #[arg(long, value_name = "DIR", help_heading = "Suite")]
    temp_dir: Option<PathBuf>,
    /// Do not look for commands in PATH.
    #[arg(long, help_heading = "Suite")]
    no_path: bool,
}

const EXAMPLE: &str = "\
Example:
  // tests/add.mlir
  // RUN: my-opt %s --fold | FileCheck %s
  // CHECK: constant 3

  creole-lit --tool my-opt=target/debug/my-opt -v tests

Exit code: 0 all tests are good, 1 some are not, 2 wrong usage or no test.";

fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_string(), value.to_string())),
        _ => Err("needs the form NAME=VALUE".to_string()),
    }
}

fn main() -> ExitCode {
    let options = std::env::var("LIT_OPTS").unwrap_or_default();
    let mut words = std::env::args_os();
    let name = words.next().unwrap_or_default();
    let from_environment = options.split_whitespace().map(Into::into);
    let words = std::iter::once(name).chain(from_environment).chain(words);
    let arguments = Arguments::parse_from(words);
    match run(&arguments) {
        Ok(is_good) if is_good || arguments.ignore_fail => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("creole-lit: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<bool, String> {
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    let base = config(arguments, scratch.path().to_path_buf())?;
    let (tests, n_discovered) = tests(arguments, &base)?;
    if arguments.show_tests {
        let names: String = tests.iter().map(|test| test.full_name() + "\n").collect();
        display::print(&names);
        return Ok(true);
    }
    let start = Instant::now();
    let display = Display::new(arguments.show.clone(), tests.len());
    let n_workers = n_workers(arguments, tests.len());
    display.start(n_discovered, n_workers);
    let done = run_all(&tests, arguments.max_failures, n_workers, &display);
    let elapsed = start.elapsed();
    display.summary(&done, n_discovered, elapsed);
    report::write(&arguments.show, &done, elapsed)?;
    Ok(done.iter().all(|done| done.result.is_good()))
}

fn n_workers(arguments: &Arguments, n_tests: usize) -> usize {
    let default = std::thread::available_parallelism().map_or(1, usize::from);
    arguments.workers.unwrap_or(default).clamp(1, n_tests)
}

fn config(arguments: &Arguments, scratch: PathBuf) -> Result<Config, String> {
    let mut config = Config::new(arguments.temp_dir.clone().unwrap_or(scratch));
    for (name, path) in &arguments.tool {
        let path = std::path::absolute(path).map_err(|error| format!("{path}: {error}"))?;
        config.tools.insert(name.clone(), Tool::Program(path));
    }
    for folder in &arguments.path {
        let folder = std::path::absolute(folder)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        config.path.push(folder);
    }
    config.environment.extend(arguments.env.iter().cloned());
    config.features.insert(format!("system-{}", std::env::consts::OS));
    config.features.extend(arguments.feature.iter().cloned());
    config.search_path = !arguments.no_path;
    config.bless = arguments.bless || std::env::var_os("BLESS").is_some_and(|value| value == "1");
    if let Some(seconds) = arguments.timeout {
        config.timeout = Some(match seconds {
            0.0 => Duration::MAX,
            _ => Duration::try_from_secs_f64(seconds).map_err(|e| format!("--timeout: {e}"))?,
        });
    }
    Ok(config)
}

/// The tests to run, and their number without filters.
fn tests(arguments: &Arguments, base: &Config) -> Result<(Vec<Test>, usize), String> {
    let params: IndexMap<String, String> = arguments.param.iter().cloned().collect();
    let mut tests = Vec::new();
    for path in &arguments.paths {
        tests.extend(discover_suite(path, base, &params)?);
    }
    if tests.is_empty() {
        return Err("no test was found".to_string());
    }
    let n_discovered = tests.len();
    let variable = |name: &str| std::env::var(name).ok();
    let filter = arguments.filter.clone().or_else(|| variable("LIT_FILTER"));
    let filter_out = arguments.filter_out.clone().or_else(|| variable("LIT_FILTER_OUT"));
    for (option, pattern, keeps) in [("filter", filter, true), ("filter-out", filter_out, false)] {
        let Some(pattern) = pattern else {
            continue;
        };
        let regex = Regex::new(&pattern).map_err(|error| format!("--{option}: {error}"))?;
        tests.retain(|test| regex.is_match(test.full_name().as_str()) == keeps);
    }
    match tests.is_empty() {
        true => Err(format!("the filters leave none of {n_discovered} tests")),
        false => Ok((tests, n_discovered)),
    }
}

/// A finished test with its result.
struct Done<'a> {
    test: &'a Test,
    result: TestResult,
    elapsed: Duration,
}

/// Runs the tests on several threads; the results are in the order of `tests`.
fn run_all<'a>(
    tests: &'a [Test],
    max_failures: Option<usize>,
    n_workers: usize,
    display: &Display,
) -> Vec<Done<'a>> {
    let next = AtomicUsize::new(0);
    let n_failed = AtomicUsize::new(0);
    let slots: Vec<Mutex<Option<Done<'a>>>> = tests.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..n_workers {
            scope.spawn(|| {
                while max_failures.is_none_or(|max| n_failed.load(Ordering::Relaxed) < max)
                    && let index = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(test) = tests.get(index)
                {
                    let start = Instant::now();
                    let result = run_test(&test.file, &test.config);
                    let done = Done { test, result, elapsed: start.elapsed() };
                    n_failed.fetch_add(usize::from(!done.result.is_good()), Ordering::Relaxed);
                    display.announce(&done);
                    if let Ok(mut slot) = slots[index].lock() {
                        *slot = Some(done);
                    }
                }
            });
        }
    });
    let skipped = |test| Done { test, result: TestResult::Skipped, elapsed: Duration::ZERO };
    slots
        .into_iter()
        .zip(tests)
        .map(|(slot, test)| slot.into_inner().ok().flatten().unwrap_or_else(|| skipped(test)))
        .collect()
}
