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
mod tool;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use indexmap::IndexMap;

pub use tool::{Invocation, Outcome, Tool, ToolFunction};

use features::Expression;
use script::{Script, Step};
use shell::Shell;

/// What tests can use.
#[derive(Clone, Debug)]
pub struct Config {
    /// Commands by name; they come before the built-in ones.
    pub tools: IndexMap<String, Tool>,
    /// Further substitutions, keys with their `%`.
    pub substitutions: IndexMap<String, String>,
    /// Names that `REQUIRES`, `UNSUPPORTED`, `XFAIL` and `%if` know.
    pub features: BTreeSet<String>,
    /// Environment variables of all commands.
    pub environment: IndexMap<String, String>,
    /// Folder for what tests write; each test has a folder in it.
    pub temp_dir: PathBuf,
    /// Rewrite the expectations of tests that fail.
    pub bless: bool,
    /// Look for unknown commands in `PATH`.
    pub search_path: bool,
}

impl Config {
    /// No tools, nothing special; tests write below `temp_dir`.
    pub fn new(temp_dir: impl Into<PathBuf>) -> Config {
        Config {
            tools: IndexMap::new(),
            substitutions: IndexMap::new(),
            features: BTreeSet::new(),
            environment: IndexMap::new(),
            temp_dir: temp_dir.into(),
            bless: false,
            search_path: false,
        }
    }
}

/// What came of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TestResult {
    /// All command lines succeeded.
    Pass,
    /// One failed.
    Fail {
        /// What ran, exit codes and what was said.
        output: String,
    },
    /// It failed, as expected.
    Xfail,
    /// It passed although `XFAIL` says it would not.
    Xpass,
    /// The features rule it out.
    Unsupported {
        /// Which condition does.
        reason: String,
    },
    /// It could not be run.
    Unresolved {
        /// Why.
        reason: String,
    },
    /// It failed, its expectations were rewritten, and it passes now.
    Blessed,
}

impl TestResult {
    /// Whether the suite can be called good with this result.
    pub fn is_good(&self) -> bool {
        match self {
            TestResult::Pass
            | TestResult::Xfail
            | TestResult::Unsupported { .. }
            | TestResult::Blessed => true,
            TestResult::Fail { .. } | TestResult::Xpass | TestResult::Unresolved { .. } => false,
        }
    }
}

/// Extensions of test files unless others are given.
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
    if let Some(reason) = unsupported(&script, &config.features) {
        return TestResult::Unsupported { reason };
    }
    let expects_failure = script.expected_failure.iter().any(|e| e.holds(&config.features));
    let context = match Context::new(&file, config) {
        Ok(context) => context,
        Err(reason) => return unresolved(reason),
    };
    match (context.run(&script), expects_failure) {
        (Err(Problem::Unresolved(reason)), _) => unresolved(reason),
        (Ok(()), false) => TestResult::Pass,
        (Ok(()), true) => TestResult::Xpass,
        (Err(Problem::Failed(_)), true) => TestResult::Xfail,
        (Err(Problem::Failed(output)), false) if config.bless => match context.bless(&script) {
            Ok(()) => TestResult::Blessed,
            Err(reason) => TestResult::Fail { output: format!("{output}not blessed: {reason}\n") },
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

fn unsupported(script: &Script, features: &BTreeSet<String>) -> Option<String> {
    let show = |keyword: &str, expression: &Expression| format!("{keyword}: {expression}");
    let missing = script.requires.iter().find(|e| !e.holds(features));
    let excluded = script.unsupported.iter().find(|e| e.holds(features));
    missing
        .map(|expression| show("REQUIRES", expression))
        .or_else(|| excluded.map(|expression| show("UNSUPPORTED", expression)))
}

/// Why a test did not pass.
enum Problem {
    Failed(String),
    Unresolved(String),
}

/// One test about to run.
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
        let mut substitutions = IndexMap::new();
        for (key, value) in [
            ("%s", file.display().to_string()),
            ("%S", parent.clone()),
            ("%p", parent),
            ("%t", temp.display().to_string()),
            ("%basename_t", stem),
            ("%T", directory.display().to_string()),
        ] {
            substitutions.insert(key.to_string(), value);
        }
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
                    let text = substitute::substitute(command, &values, &self.config.features)
                        .map_err(|error| format!("{}:{line}: {error}", self.file.display()))?;
                    commands.push((*line, text));
                }
            }
        }
        Ok(commands)
    }

    fn run(&self, script: &Script) -> Result<(), Problem> {
        let mut shell = Shell::new(self.config, self.directory.clone());
        for (line, text) in self.commands(script).map_err(Problem::Unresolved)? {
            let place = format!("{}:{line}", self.file.display());
            let list = shell::parse(&text)
                .map_err(|error| Problem::Unresolved(format!("{place}: {error}: {text}")))?;
            shell.log.push_str(&format!("{place}: RUN: {text}\n"));
            let outcome = shell.list(&list);
            if !outcome.is_success() {
                let code = outcome.code;
                return Err(Problem::Failed(format!("{}{place}: failed with {code}\n", shell.log)));
            }
        }
        Ok(())
    }

    /// Rewrites the expectations from what the tool prints now; restores the file if the test does
    /// not pass with them.
    fn bless(&self, script: &Script) -> Result<(), String> {
        let output = self.checked_output(script)?;
        let show = |error: std::io::Error| format!("{}: {error}", self.file.display());
        let before = std::fs::read_to_string(self.file).map_err(show)?;
        std::fs::write(self.file, bless::rewrite(&before, &output)).map_err(show)?;
        match self.run(script) {
            Ok(()) => Ok(()),
            Err(Problem::Failed(reason) | Problem::Unresolved(reason)) => {
                std::fs::write(self.file, before).map_err(show)?;
                Err(format!("the test fails with the new expectations too:\n{reason}"))
            }
        }
    }

    /// What the command lines of the form `tool ... | FileCheck <this file>` give to FileCheck.
    fn checked_output(&self, script: &Script) -> Result<String, String> {
        let mut outputs: Vec<String> = Vec::new();
        let mut shell = Shell::new(self.config, self.directory.clone());
        for (_, text) in self.commands(script)? {
            let list = shell::parse(&text)?;
            let Some(pipeline) = bless::producer(&list, &self.file.to_string_lossy()) else {
                shell.list(&list);
                continue;
            };
            let outcome = shell.pipeline(&pipeline);
            if !outcome.is_success() {
                return Err(format!("the tool fails:\n{}", shell.log));
            }
            outputs.push(String::from_utf8_lossy(&outcome.stdout).into_owned());
        }
        outputs.dedup();
        match outputs.len() {
            0 => Err("no RUN line has the form 'tool ... | FileCheck %s'".to_string()),
            1 => Ok(outputs.swap_remove(0)),
            _ => Err("the RUN lines give FileCheck different texts".to_string()),
        }
    }
}

/// A folder name that no other test has: the end of the path and a hash of all of it.
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
