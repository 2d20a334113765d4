//! `creole-lit`: runs the test files of folders.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use clap::Parser;
use creole_lit::{Config, TestResult, Tool, discover_with, run_test};

/// Runs the RUN lines of test files.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// Test files, or folders of them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Run only the tests whose path contains TEXT; `|` separates several.
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
    /// Number of tests at a time; all cores if not given.
    #[arg(short = 'j', long, value_name = "N")]
    jobs: Option<usize>,
    /// List every test, not only the failures.
    #[arg(short, long)]
    verbose: bool,
    /// Substitute %{NAME} by VALUE.
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair)]
    param: Vec<(String, String)>,
    /// Run the program at PATH for the command NAME.
    #[arg(long, value_name = "NAME=PATH", value_parser = pair)]
    tool: Vec<(String, String)>,
    /// Set a variable in the environment of all commands.
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair)]
    env: Vec<(String, String)>,
    /// A name that REQUIRES and its like know.
    #[arg(long, value_name = "NAME")]
    feature: Vec<String>,
    /// Extensions of test files.
    #[arg(long, value_delimiter = ',', default_values = creole_lit::DEFAULT_EXTENSIONS)]
    extensions: Vec<String>,
    /// Keep what tests write in this folder.
    #[arg(long, value_name = "DIR")]
    temp_dir: Option<PathBuf>,
    /// Do not look for commands in PATH.
    #[arg(long)]
    no_path: bool,
    /// Rewrite the expectations of failing tests (also with BLESS=1 in the environment).
    #[arg(long)]
    bless: bool,
}

fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_string(), value.to_string())),
        _ => Err("needs the form NAME=VALUE".to_string()),
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("creole-lit: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<bool, String> {
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    let config = config(arguments, scratch.path())?;
    let tests = tests(arguments)?;
    if tests.is_empty() {
        return Err("no test was found".to_string());
    }
    let start = Instant::now();
    let results = run_all(&tests, &config, arguments);
    report(&results, start.elapsed().as_secs_f64()).map_err(|error| error.to_string())?;
    Ok(results.iter().all(TestResult::is_good))
}

fn config(arguments: &Arguments, scratch: &Path) -> Result<Config, String> {
    let mut config = Config::new(arguments.temp_dir.clone().unwrap_or(scratch.to_path_buf()));
    for (name, path) in &arguments.tool {
        let path = std::path::absolute(path).map_err(|error| format!("{path}: {error}"))?;
        config.tools.insert(name.clone(), Tool::Program(path));
    }
    for (name, value) in &arguments.param {
        config.substitutions.insert(format!("%{{{name}}}"), value.clone());
    }
    config.environment.extend(arguments.env.iter().cloned());
    config.features.extend(arguments.feature.iter().cloned());
    config.search_path = !arguments.no_path;
    config.bless = arguments.bless || std::env::var_os("BLESS").is_some_and(|value| value == "1");
    Ok(config)
}

fn tests(arguments: &Arguments) -> Result<Vec<PathBuf>, String> {
    let extensions: Vec<&str> = arguments.extensions.iter().map(String::as_str).collect();
    let mut tests = Vec::new();
    for path in &arguments.paths {
        if !path.exists() {
            return Err(format!("{}: no such file or folder", path.display()));
        }
        tests.extend(discover_with(path, &extensions));
    }
    if let Some(filter) = &arguments.filter {
        tests.retain(|test| filter.split('|').any(|part| test.to_string_lossy().contains(part)));
    }
    Ok(tests)
}

/// Runs all tests on several threads; results are in the order of `tests`.
fn run_all(tests: &[PathBuf], config: &Config, arguments: &Arguments) -> Vec<TestResult> {
    let default_jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let n_jobs = arguments.jobs.unwrap_or(default_jobs).clamp(1, tests.len());
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<TestResult>>> = tests.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..n_jobs {
            scope.spawn(|| {
                while let Some(index) = Some(next.fetch_add(1, Ordering::Relaxed))
                    && let Some(test) = tests.get(index)
                {
                    let result = run_test(test, config);
                    announce(test, &result, arguments.verbose);
                    if let Ok(mut slot) = results[index].lock() {
                        *slot = Some(result);
                    }
                }
            });
        }
    });
    let missing = || TestResult::Unresolved { reason: "the test did not finish".to_string() };
    results
        .into_iter()
        .map(|slot| slot.into_inner().ok().flatten().unwrap_or_else(missing))
        .collect()
}

fn announce(test: &Path, result: &TestResult, verbose: bool) {
    let detail = match result {
        TestResult::Fail { output } => output.as_str(),
        TestResult::Unresolved { reason } => reason.as_str(),
        TestResult::Unsupported { reason } if verbose => reason.as_str(),
        _ => "",
    };
    if verbose || !result.is_good() || *result == TestResult::Blessed {
        let newline = if detail.is_empty() || detail.ends_with('\n') { "" } else { "\n" };
        let text = format!("{}: {}\n{detail}{newline}", name(result), test.display());
        // A closed pipe is no reason to stop the tests.
        let _ = std::io::stdout().lock().write_all(text.as_bytes());
    }
}

fn name(result: &TestResult) -> &'static str {
    match result {
        TestResult::Pass => "PASS",
        TestResult::Fail { .. } => "FAIL",
        TestResult::Xfail => "XFAIL",
        TestResult::Xpass => "XPASS",
        TestResult::Unsupported { .. } => "UNSUPPORTED",
        TestResult::Unresolved { .. } => "UNRESOLVED",
        TestResult::Blessed => "BLESSED",
    }
}

fn report(results: &[TestResult], seconds: f64) -> std::io::Result<()> {
    let names = ["PASS", "BLESSED", "XFAIL", "UNSUPPORTED", "FAIL", "XPASS", "UNRESOLVED"];
    let counts: Vec<String> = names
        .iter()
        .filter_map(|wanted| {
            let count = results.iter().filter(|result| name(result) == *wanted).count();
            (count > 0).then(|| format!("{} {count}", wanted.to_lowercase()))
        })
        .collect();
    let mut stdout = std::io::stdout().lock();
    writeln!(stdout, "{} tests in {seconds:.2} s: {}", results.len(), counts.join(", "))
}
