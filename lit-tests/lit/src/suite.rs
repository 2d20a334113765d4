//! Test suites: folders of tests with a configuration file.
//!
//! `lit.toml` in a folder makes it a suite. `lit.local.toml` in a subfolder overrides the configuration for
//! the tests there. Relative paths are relative to the configuration file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use indexmap::IndexMap;
use serde::Deserialize;

use crate::features::Expression;
use crate::{Config, DEFAULT_EXTENSIONS, Tool};

/// Name of the file that makes a folder a suite.
pub const CONFIG_FILE: &str = "lit.toml";
/// Name of the file that overrides the configuration of a folder within a suite.
pub const LOCAL_CONFIG_FILE: &str = "lit.local.toml";

/// Names of folders and files that are never tests.
const ALWAYS_EXCLUDED: &[&str] = &["Inputs", "Output"];

/// A test of a suite.
#[derive(Clone, Debug)]
pub struct Test {
    /// The suite's name.
    pub suite: Arc<str>,
    /// Path below the suite's folder.
    pub name: String,
    /// The test file.
    pub file: PathBuf,
    /// Its configuration.
    pub config: Arc<Config>,
}

impl Test {
    /// `suite :: path`.
    pub fn full_name(&self) -> String {
        format!("{} :: {}", self.suite, self.name)
    }
}

/// A configuration file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct ConfigFile {
    name: Option<String>,
    suffixes: Option<Vec<String>>,
    excludes: Vec<String>,
    features: Vec<String>,
    /// Feature expression: all tests of the folder are unsupported unless it holds.
    requires: Option<String>,
    /// Folders of programs, searched before `PATH`.
    path: Vec<PathBuf>,
    /// Programs by command name.
    tools: BTreeMap<String, PathBuf>,
    substitutions: BTreeMap<String, String>,
    environment: BTreeMap<String, String>,
    /// Values of `%{NAME}` that `--param` may override.
    params: BTreeMap<String, String>,
    /// Time limit of each test, in seconds.
    timeout: Option<f64>,
}

/// A folder's configuration.
#[derive(Clone)]
struct Folder {
    suite: Arc<str>,
    root: PathBuf,
    suffixes: Vec<String>,
    excludes: BTreeSet<String>,
    config: Config,
}

/// Discovers the tests at `path`, a file or a folder, sorted by name. `base` is the initial configuration of
/// every suite; its parameters (`params`) take precedence over those of configuration files.
///
/// # Errors
/// `path` does not exist or a configuration file is wrong: a line for the user.
pub fn discover_suite(
    path: &Path,
    base: &Config,
    params: &IndexMap<String, String>,
) -> Result<Vec<Test>, String> {
    let path = std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))?;
    if !path.exists() {
        return Err(format!("{}: no such file or folder", path.display()));
    }
    let start = if path.is_file() { path.parent().unwrap_or(&path) } else { &path };
    let root = start.ancestors().find(|folder| folder.join(CONFIG_FILE).is_file());
    let mut folder = suite_folder(root.unwrap_or(start), root.is_some(), base, params)?;
    // Folders between the suite's root and the start may have overrides of their own.
    let mut between: Vec<&Path> =
        start.ancestors().take_while(|ancestor| *ancestor != folder.root).collect();
    between.reverse();
    for inner in between {
        folder = local(&folder, inner, params)?;
    }
    let mut tests = Vec::new();
    if path.is_file() {
        tests.push(test(&folder, path.clone(), &Arc::new(folder.config.clone())));
    } else {
        collect(&folder, start, params, &mut tests)?;
    }
    Ok(tests)
}

fn suite_folder(
    root: &Path,
    has_file: bool,
    base: &Config,
    params: &IndexMap<String, String>,
) -> Result<Folder, String> {
    let name = root.file_name().map_or("tests".into(), |name| name.to_string_lossy());
    let folder = Folder {
        suite: name.into(),
        root: root.to_path_buf(),
        suffixes: DEFAULT_EXTENSIONS.iter().map(|extension| format!(".{extension}")).collect(),
        excludes: ALWAYS_EXCLUDED.iter().map(|name| name.to_string()).collect(),
        config: base.clone(),
    };
    match has_file {
        true => apply(folder, &root.join(CONFIG_FILE), params),
        false => apply_params(folder, params),
    }
}

fn local(
    folder: &Folder,
    path: &Path,
    params: &IndexMap<String, String>,
) -> Result<Folder, String> {
    let file = path.join(LOCAL_CONFIG_FILE);
    match file.is_file() {
        true => apply(folder.clone(), &file, params),
        false => Ok(folder.clone()),
    }
}

fn apply(
    mut folder: Folder,
    file: &Path,
    params: &IndexMap<String, String>,
) -> Result<Folder, String> {
    let text = std::fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    let read: ConfigFile =
        toml::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let here = file.parent().unwrap_or(Path::new(""));
    if let Some(name) = read.name {
        folder.suite = name.into();
    }
    if let Some(suffixes) = read.suffixes {
        folder.suffixes = suffixes;
    }
    folder.excludes.extend(read.excludes);
    let config = &mut folder.config;
    config.features.extend(read.features);
    if let Some(requires) = read.requires {
        Expression::parse(&requires)
            .map_err(|error| format!("{}: requires {error}", file.display()))?;
        config.requires.push(requires);
    }
    let path = read.path.into_iter().map(|folder| here.join(folder));
    config.path = path.chain(std::mem::take(&mut config.path)).collect();
    for (name, program) in read.tools {
        let tool = || Tool::Program(here.join(program));
        // The command line takes precedence.
        config.tools.entry(name).or_insert_with(tool);
    }
    config.environment.extend(read.environment);
    if let Some(seconds) = read.timeout {
        let timeout = Duration::try_from_secs_f64(seconds)
            .map_err(|error| format!("{}: timeout: {error}", file.display()))?;
        config.timeout = config.timeout.or(Some(timeout));
    }
    config.substitutions.extend(read.substitutions);
    for (name, value) in read.params {
        config.substitutions.insert(format!("%{{{name}}}"), value);
    }
    apply_params(folder, params)
}

fn apply_params(mut folder: Folder, params: &IndexMap<String, String>) -> Result<Folder, String> {
    for (name, value) in params {
        folder.config.substitutions.insert(format!("%{{{name}}}"), value.clone());
    }
    Ok(folder)
}

fn collect(
    folder: &Folder,
    path: &Path,
    params: &IndexMap<String, String>,
    tests: &mut Vec<Test>,
) -> Result<(), String> {
    let entries = std::fs::read_dir(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let config = Arc::new(folder.config.clone());
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') || folder.excludes.contains(&*name) {
            continue;
        }
        if path.is_dir() {
            let inner = match path.join(CONFIG_FILE).is_file() {
                true => suite_folder(&path, true, &Config::clone(&folder.config), params)?,
                false => local(folder, &path, params)?,
            };
            collect(&inner, &path, params, tests)?;
        } else if name != CONFIG_FILE
            && name != LOCAL_CONFIG_FILE
            && folder.suffixes.iter().any(|suffix| name.ends_with(suffix.as_str()))
        {
            tests.push(test(folder, path, &config));
        }
    }
    Ok(())
}

fn test(folder: &Folder, file: PathBuf, config: &Arc<Config>) -> Test {
    let name = file.strip_prefix(&folder.root).unwrap_or(&file).display().to_string();
    Test { suite: folder.suite.clone(), name, file, config: config.clone() }
}
