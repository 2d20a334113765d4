//! lit: runs the `RUN` lines of test files.
//!
//! A test file holds lines `RUN: command line`, `REQUIRES:`, `UNSUPPORTED:`, `XFAIL:`, `DEFINE:` and
//! `REDEFINE:`. The command lines run in a shell of this crate, in which a pipeline fails if any of
//! its commands does; commands are built in, functions of this process, or programs.
#![warn(missing_docs)]

mod bless;
mod features;
mod names;
mod script;
mod shell;
mod substitute;
mod suite;
mod tool;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use indexmap::IndexMap;

pub use suite::{CONFIG_FILE, LOCAL_CONFIG_FILE, Test, discover_suite};
pub use tool::{Invocation, Outcome, Tool, ToolFunction};

use features::Expression;
use script::{Script, Step};
use shell::Shell;

/// Configuration of tests: tools, substitutions, features, environment.
#[derive(Clone, Debug)]
pub struct Config {
    /// Commands by name; they take precedence over built-in ones.
    pub tools: IndexMap<String, Tool>,
    /// Further substitutions, keys with their `%`.
    pub substitutions: IndexMap<String, String>,
    /// Features, for `REQUIRES`, `UNSUPPORTED`, `XFAIL` and `%if`.
    pub features: BTreeSet<String>,
    /// Environment variables of all commands.
    pub environment: IndexMap<String, String>,
    /// Folder for output of tests; each test has its own folder in it.
    pub temp_dir: PathBuf,
    /// Rewrite the expectations of tests that fail.
    pub bless: bool,
    /// Search path of unknown commands.
    pub path: Vec<PathBuf>,
    /// Extends the search to `PATH`, and inherits this process's environment.
    pub search_path: bool,
    /// Feature expressions without which all tests are unsupported.
    pub requires: Vec<String>,
    /// Time limit of a test. Functions of this process are not interrupted.
    pub timeout: Option<Duration>,
}

impl Config {
    /// The default configuration, without tools; tests write below `temp_dir`.
    pub fn new(temp_dir: impl Into<PathBuf>) -> Config {
        Config {
            tools: IndexMap::new(),
            substitutions: IndexMap::new(),
            features: BTreeSet::new(),
            environment: IndexMap::new(),
            temp_dir: temp_dir.into(),
            bless: false,
            path: Vec::new(),
            search_path: false,
            requires: Vec::new(),
            timeout: None,
        }
    }
}

/// Outcome of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TestResult {
    /// All command lines succeeded.
    Pass,
    /// A command line failed.
    Fail {
        /// Log of commands, exit codes and output.
        output: String,
    },
    /// The time limit was exceeded.
    Timeout {
        /// The log, as for [`TestResult::Fail`].
        output: String,
    },
    /// Passed, but not at the first attempt.
    FlakyPass {
        /// Number of attempts.
        n_attempts: usize,
    },
    /// Failed, as expected.
    Xfail,
    /// Passed, although `XFAIL` expects a failure.
    Xpass,
    /// Ruled out by features.
    Unsupported {
        /// The unsatisfied condition.
        reason: String,
    },
    /// Not runnable.
    Unresolved {
        /// The reason.
        reason: String,
    },
    /// Blessed: it failed, its expectations were rewritten, and it passes now.
    Blessed,
    /// Not run, because others had failed.
    Skipped,
}

impl TestResult {
    /// True if the result is not a failure of the suite.
    pub fn is_good(&self) -> bool {
        match self {
            TestResult::Pass
            | TestResult::FlakyPass { .. }
            | TestResult::Xfail
            | TestResult::Unsupported { .. }
            | TestResult::Blessed
            | TestResult::Skipped => true,
            TestResult::Fail { .. }
            | TestResult::Timeout { .. }
            | TestResult::Xpass
            | TestResult::Unresolved { .. } => false,
        }
    }
}

/// Default extensions of test files.
pub const DEFAULT_EXTENSIONS: &[&str] = &["mlir", "test", "txt"];

/// The test files below `root`, or `root` itself if it is a file, sorted.
pub fn discover(root: &Path) -> Vec<PathBuf> {
    discover_with(root, DEFAULT_EXTENSIONS)
}

/// Like [`discover`], for files with these extensions. Hidden folders and folders named `Inputs` or
/// `Output` are left out.
pub fn discover_with(root: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    if root.is_file() {
        return vec![root.to_path_buf()];
    }
    let mut found = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.starts_with('.') {
                continue;
            }
            if path.is_dir() {
                if name != "Inputs" && name != "Output" {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|e| extensions.iter().any(|x| e == *x)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Runs one test file.
pub fn run_test(file: &Path, config: &Config) -> TestResult {
    let unresolved = |reason: String| TestResult::Unresolved { reason };
    let file = match std::path::absolute(file) {
        Ok(file) => file,
        Err(error) => return unresolved(format!("{}: {error}", file.display())),
    };
    let script = match read_script(&file) {
        Ok(script) => script,
        Err(reason) => return unresolved(reason),
    };
    if let Some(reason) = unsupported(&script, config) {
        return TestResult::Unsupported { reason };
    }
    let expects_failure = script.expected_failure.iter().any(|e| e.holds(&config.features));
    let context = match Context::new(&file, config) {
        Ok(context) => context,
        Err(reason) => return unresolved(reason),
    };
    let (n_attempts, outcome) = context.attempts(&script);
    match (outcome, expects_failure) {
        (Err(Problem::Unresolved(reason)), _) => unresolved(reason),
        (Err(Problem::TooSlow(output)), _) => TestResult::Timeout { output },
        (Ok(()), false) if n_attempts > 1 => TestResult::FlakyPass { n_attempts },
        (Ok(()), false) => TestResult::Pass,
        (Ok(()), true) => TestResult::Xpass,
        (Err(Problem::Failed(_)), true) => TestResult::Xfail,
        (Err(Problem::Failed(output)), false) if config.bless => match context.bless(&script) {
            Ok(()) => TestResult::Blessed,
            Err(reason) => {
                TestResult::Fail { output: format!("{output}# not blessed: {reason}\n") }
            }
        },
        (Err(Problem::Failed(output)), false) => TestResult::Fail { output },
    }
}

fn read_script(file: &Path) -> Result<Script, String> {
    let bytes = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let script = script::parse(&String::from_utf8_lossy(&bytes))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    match script.steps.iter().any(|step| matches!(step, Step::Run { .. })) {
        true => Ok(script),
        false => Err(format!("{}: has no RUN line", file.display())),
    }
}

/// The condition that rules the test out, if any.
fn unsupported(script: &Script, config: &Config) -> Option<String> {
    let features = &config.features;
    let of_suite: Vec<Expression> =
        config.requires.iter().filter_map(|text| Expression::parse(text).ok()).collect();
    let missing = of_suite.iter().chain(&script.requires).find(|e| !e.holds(features));
    let excluded = script.unsupported.iter().find(|e| e.holds(features));
    missing
        .map(|expression| format!("REQUIRES: {expression}"))
        .or_else(|| excluded.map(|expression| format!("UNSUPPORTED: {expression}")))
}

/// Reason why a test did not pass.
enum Problem {
    Failed(String),
    TooSlow(String),
    Unresolved(String),
}

/// Context of a running test.
struct Context<'a> {
    file: &'a Path,
    config: &'a Config,
    directory: PathBuf,
    substitutions: IndexMap<String, String>,
}

impl Context<'_> {
    fn new<'a>(file: &'a Path, config: &'a Config) -> Result<Context<'a>, String> {
        let temp_dir = std::path::absolute(&config.temp_dir).map_err(|error| error.to_string())?;
        let directory = temp_dir.join(folder_name(file));
        std::fs::create_dir_all(&directory)
            .map_err(|error| format!("{}: {error}", directory.display()))?;
        let stem = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let temp = directory.join(format!("{stem}.tmp"));
        let parent = file.parent().unwrap_or(Path::new("")).display().to_string();
        let base = Path::new(&stem).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let (shown, temp, folder) = (
            file.display().to_string(),
            temp.display().to_string(),
            directory.display().to_string(),
        );
        let mut substitutions = IndexMap::new();
        for (key, value) in [
            ("%s", &shown),
            ("%/s", &shown),
            ("%{s:basename}", &stem),
            ("%{s:stem}", &base),
            ("%S", &parent),
            ("%/S", &parent),
            ("%p", &parent),
            ("%/p", &parent),
            ("%t", &temp),
            ("%/t", &temp),
            ("%{t:stem}", &stem),
            ("%basename_t", &stem),
            ("%T", &folder),
            ("%/T", &folder),
        ] {
            substitutions.insert(key.to_string(), value.clone());
        }
        let separator = if cfg!(windows) { ";" } else { ":" };
        substitutions.insert("%{pathsep}".to_string(), separator.to_string());
        substitutions.extend(config.substitutions.clone());
        Ok(Context { file, config, directory, substitutions })
    }

    /// The substituted command lines with the line numbers where they begin.
    fn commands(&self, script: &Script) -> Result<Vec<(usize, String)>, String> {
        let mut values = self.substitutions.clone();
        let mut commands = Vec::new();
        for step in &script.steps {
            match step {
                Step::Define { name, value } => {
                    values.insert(name.clone(), value.clone());
                }
                Step::Run { line, command } => {
                    let text =
                        substitute::substitute(command, &values, &self.config.features, *line)
                            .map_err(|error| format!("{}:{line}: {error}", self.file.display()))?;
                    commands.push((*line, text));
                }
            }
        }
        Ok(commands)
    }

    /// Runs the test until it passes, up to the allowed number of attempts; returns how many it took.
    fn attempts(&self, script: &Script) -> (usize, Result<(), Problem>) {
        let mut n_attempts = 0;
        loop {
            n_attempts += 1;
            match self.run(script) {
                Err(Problem::Failed(_)) if n_attempts <= script.n_retries => {}
                outcome => return (n_attempts, outcome),
            }
        }
    }

    fn run(&self, script: &Script) -> Result<(), Problem> {
        let mut shell = self.shell();
        for (line, text) in self.commands(script).map_err(Problem::Unresolved)? {
            let place = format!("{}:{line}", self.file.display());
            let list = shell::parse(&text)
                .map_err(|error| Problem::Unresolved(format!("{place}: {error}: {text}")))?;
            shell.log.push_str(&format!("# RUN: at line {line}\n{text}\n"));
            let outcome = shell.list(&list);
            if shell.is_late() {
                let log = std::mem::take(&mut shell.log);
                return Err(Problem::TooSlow(format!("{log}# error: reached the timeout\n")));
            }
            if !outcome.is_success() {
                let log = std::mem::take(&mut shell.log);
                return Err(Problem::Failed(format!("Exit Code: {}\n\n{log}", outcome.code)));
            }
        }
        Ok(())
    }

    fn shell(&self) -> Shell<'_> {
        let deadline = self.config.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        Shell::new(self.config, self.directory.clone(), deadline)
    }

    /// Rewrites the expectations from the current output of the tool; restores the file if the test does not
    /// pass with them. Blocks that hold are kept if that is enough.
    fn bless(&self, script: &Script) -> Result<(), String> {
        let outputs = self.checked_outputs(script)?;
        let show = |error: std::io::Error| format!("{}: {error}", self.file.display());
        let before = std::fs::read_to_string(self.file).map_err(show)?;
        let mut reason = String::new();
        for keeps in [bless::Keep::BlocksThatHold, bless::Keep::Nothing] {
            let rewritten = outputs.iter().fold(before.clone(), |text, (prefix, output)| {
                bless::rewrite(&text, prefix, output, keeps)
            });
            std::fs::write(self.file, rewritten).map_err(show)?;
            match self.run(script) {
                Ok(()) => return Ok(()),
                Err(Problem::Failed(why) | Problem::Unresolved(why) | Problem::TooSlow(why)) => {
                    reason = why
                }
            }
        }
        std::fs::write(self.file, before).map_err(show)?;
        Err(format!("the test fails with the new expectations too:\n{reason}"))
    }

    /// For each prefix, the output that command lines of the form `tool ... | FileCheck <this file>` pipe
    /// into FileCheck.
    fn checked_outputs(&self, script: &Script) -> Result<IndexMap<String, String>, String> {
        let mut outputs: IndexMap<String, String> = IndexMap::new();
        let mut shell = self.shell();
        for (_, text) in self.commands(script)? {
            let list = shell::parse(&text)?;
            let Some((prefix, pipeline)) = bless::producer(&list, &self.file.to_string_lossy())
            else {
                shell.list(&list);
                continue;
            };
            let outcome = shell.pipeline(&pipeline);
            if !outcome.is_success() {
                return Err(format!("the tool fails:\n{}", shell.log));
            }
            let output = String::from_utf8_lossy(&outcome.stdout).into_owned();
            let known = outputs.entry(prefix.clone()).or_insert_with(|| output.clone());
            if *known != output {
                return Err(format!("the RUN lines give {prefix} different texts"));
            }
        }
        match outputs.is_empty() {
            true => Err("no RUN line has the form 'tool ... | FileCheck %s'".to_string()),
            false => Ok(outputs),
        }
    }
}

/// A unique folder name: the end of the path and a hash of the whole path.
fn folder_name(file: &Path) -> String {
    let path = file.to_string_lossy();
    let hash = path.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    let name: String = path
        .chars()
        .rev()
        .take(60)
        .map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '_' })
        .collect();
    let name: String = name.chars().rev().collect();
    format!("{}-{hash:016x}", name.trim_matches(['_', '.']))
}

#[cfg(test)]
mod tests;
