//! Rules that passes use: those of the tool's catalog, and files that the user names.

use std::str::FromStr;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use creole_ir::pass::PassCx;
use creole_ir::pattern::{
    CANONICAL, Functions, Mode, RuleEntry, RuleTools, lazy_entries, read_entries,
};
use creole_ir::{Dialects, Error};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::canonicalize::Rewrites;
use crate::check_rules::{Effort, Verdict, check_file, check_rule};

/// Rules of a tool as text, and the functions and conditions that rules may call: a table of a catalog.
#[derive(Clone, Default)]
pub struct RuleFiles {
    files: Vec<Arc<RuleFile>>,
    functions: Functions,
    /// Cache of parsed rules.
    kept: Arc<Mutex<FxHashMap<Key, Arc<Rewrites>>>>,
    /// Cache of rules for the e-graph.
    all: Arc<Mutex<FxHashMap<Key, Arc<[RuleEntry]>>>>,
    /// Texts of files of users that were checked, and what was said of them.
    known: Arc<Mutex<FxHashSet<String>>>,
    /// Cache of folds, by the dialects.
    folds: Arc<Mutex<FxHashMap<Vec<&'static str>, Arc<Rewrites>>>>,
}

/// Value of the option `mode` for the mode of the function.
const OF_FUNCTION: &str = "function";

/// Service by which tools check rules and list functions.
pub const TOOLS: RuleTools = RuleTools {
    check: |tables, dialects, file| {
        check_file(file, dialects, &tables.get::<RuleFiles>()?.functions)
    },
    functions: |tables| Ok(tables.get::<RuleFiles>()?.functions.listing()),
};

/// Options that choose rules, and the dialects, whose patterns go with them.
type Key = ([String; 3], Vec<&'static str>);

struct RuleFile {
    /// Dialect of the rules.
    dialect: &'static str,
    name: &'static str,
    text: &'static str,
    /// Parsed rules, after the first use.
    rules: OnceLock<Vec<RuleEntry>>,
}

impl RuleFiles {
    /// Rules of this repository.
    pub fn built_in() -> RuleFiles {
        let functions = creole_arith::rules::functions(creole_hlo::rules::functions());
        RuleFiles { functions, ..RuleFiles::default() }
            .with("stablehlo", &creole_hlo::rules::FILES)
            .with("arith", &creole_arith::rules::FILES)
    }

    /// Adds rule files of a dialect: their names and texts. Each rule is parsed when a program has its root op; a test
    /// that parses all of them checks them.
    #[must_use]
    pub fn with(
        mut self,
        dialect: &'static str,
        files: &[(&'static str, &'static str)],
    ) -> RuleFiles {
        let file = |(name, text): &(&'static str, &'static str)| {
            Arc::new(RuleFile { dialect, name, text, rules: OnceLock::new() })
        };
        self.files.extend(files.iter().map(file));
        self.forget();
        self
    }

    fn forget(&mut self) {
        (self.kept, self.all, self.folds) = Default::default();
    }

    /// Adds functions and conditions that rules may call.
    #[must_use]
    pub fn with_functions(mut self, add: impl FnOnce(Functions) -> Functions) -> RuleFiles {
        self.functions = add(self.functions);
        self.forget();
        self
    }

    /// Rules of the dialects that the tool has. Error: a file has a syntax error that prevents reading it.
    pub fn rules(&self, dialects: &Dialects) -> Result<Vec<RuleEntry>, Error> {
        self.rules_of(dialects, |_| true)
    }

    /// Rules of the files with canonical ones. Error: as [`RuleFiles::rules`].
    fn canonical_rules(&self, dialects: &Dialects) -> Result<Vec<RuleEntry>, Error> {
        let line = format!("\nruleset {CANONICAL}\n");
        self.rules_of(dialects, |file| file.text.contains(&line))
    }

    fn rules_of(
        &self,
        dialects: &Dialects,
        is_meant: impl Fn(&RuleFile) -> bool,
    ) -> Result<Vec<RuleEntry>, Error> {
        let mut all = Vec::new();
        let is_known = |file: &&Arc<RuleFile>| dialects.get(file.dialect).is_some();
        for file in self.files.iter().filter(is_known).filter(|file| is_meant(file)) {
            if file.rules.get().is_none() {
                let rules = lazy_entries(file.name, file.text, dialects, &self.functions)?;
                let _ = file.rules.set(rules);
            }
            all.extend(file.rules.get().into_iter().flatten().cloned());
        }
        Ok(all)
    }

    /// Rules and patterns of these dialects that are folds, made once. Error: as [`RuleFiles::rules`].
    pub(crate) fn folds(&self, dialects: &Dialects) -> Result<Arc<Rewrites>, Error> {
        let key: Vec<&str> = dialects.iter().map(|dialect| dialect.name).collect();
        let mut kept = self.folds.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = kept.get(&key) {
            return Ok(Arc::clone(found));
        }
        let rules = self.canonical_rules(dialects)?.into_iter().filter(|rule| rule.is_fold);
        let patterns = dialects.iter().flat_map(|dialect| dialect.fold_patterns()).copied();
        let made = Arc::new(Rewrites::new(rules, patterns));
        kept.insert(key, Arc::clone(&made));
        Ok(made)
    }

    /// Rules of a file of the user. Error: it can't be read, has no rule, or one that is refuted and not trusted.
    fn read_file(&self, file: &str, cx: &PassCx<'_>) -> Result<Vec<RuleEntry>, Error> {
        let text = cx.files.read(file);
        let text =
            text.map_err(|e| Error::new(format!("can't read the rules in '{file}': {e}")))?;
        let entries = read_entries(file, &text, cx.dialects, &self.functions)?;
        creole_ir::ensure!(!entries.is_empty(), "there is no rule in '{file}'");
        if !cx.flag("trust-rules")? && self.is_new(text.to_string()) {
            entries.iter().try_for_each(|entry| check(file, entry, cx.dialects))?;
        }
        Ok(entries)
    }

    /// True for a text that was not seen before.
    fn is_new(&self, text: String) -> bool {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).insert(text)
    }
}

/// Error: a program refutes the rule.
fn check(file: &str, entry: &RuleEntry, dialects: &Dialects) -> Result<(), Error> {
    let rule = entry.rule(dialects)?;
    let Verdict::Failed(program) = check_rule(&rule, dialects, Effort::default()) else {
        return Ok(());
    };
    let message = format!("rule '{}' [{}] in '{file}' is wrong", rule.name, rule.mode);
    Err(Error::new(message)
        .note(format!("it is refuted by\n{}", program.trim_end()))
        .note("option 'trust-rules' takes rules unchecked"))
}

/// The canonical rules and the patterns that the options leave. Errors: as [`chosen_rules`].
pub fn chosen_rewrites(cx: &PassCx<'_>) -> Result<Arc<Rewrites>, Error> {
    let files = cx.tables.get::<RuleFiles>()?;
    let make = || {
        let is_used = |rule: &RuleEntry| match rule.is_canonical {
            true => Ok(()),
            false => Err("it is not in ruleset 'canonical', left to right".to_owned()),
        };
        let rules = chosen(cx, files.canonical_rules(cx.dialects)?, is_used)?;
        let rules = rules.into_iter().filter(|rule| rule.is_canonical);
        let rules = rules.filter(|rule| is_chosen(cx, |name| names(rule, name)));
        let patterns = cx.dialects.iter().flat_map(|d| d.patterns()).copied();
        let patterns = patterns.filter(|pattern| is_chosen(cx, |name| pattern.name == name));
        Ok(Arc::new(Rewrites::new(rules, patterns)))
    };
    kept(cx, &files.kept, ["mode", "disable-patterns", "enable-patterns"], make)
}

/// Rules that the options `mode`, `rules` (files, `;` between them) and `disable` (names, `;` between them) leave,
/// built-in ones first. Error: a file can't be read, or has an error.
pub fn chosen_rules(cx: &PassCx<'_>) -> Result<Arc<[RuleEntry]>, Error> {
    let files = cx.tables.get::<RuleFiles>()?;
    let make = || Ok(chosen(cx, files.rules(cx.dialects)?, |_| Ok(()))?.into());
    kept(cx, &files.all, ["mode", "disable", "rules"], make)
}

/// Cached value for the options that choose rules, or a new one: files of the user may have changed.
fn kept<T: Clone>(
    cx: &PassCx<'_>,
    all: &Mutex<FxHashMap<Key, T>>,
    options: [&str; 3],
    make: impl FnOnce() -> Result<T, Error>,
) -> Result<T, Error> {
    if list(cx, "rules").next().is_some() {
        return make();
    }
    let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
    let of_function = if text(cx, "mode") == OF_FUNCTION { cx.mode.name() } else { "" };
    let options = options.map(|option| format!("{}{of_function}", text(cx, option)));
    let key = (options, cx.dialects.iter().map(|dialect| dialect.name).collect());
    if let Some(found) = all.get(&key) {
        return Ok(found.clone());
    }
    let made = make()?;
    all.insert(key, made.clone());
    Ok(made)
}

/// Rules with those of the files of the user, as far as the options leave them. A remark on each of the user's that is not
/// used.
fn chosen(
    cx: &PassCx<'_>,
    mut rules: Vec<RuleEntry>,
    is_used: impl Fn(&RuleEntry) -> Result<(), String>,
) -> Result<Vec<RuleEntry>, Error> {
    let mode = match text(cx, "mode") {
        OF_FUNCTION => cx.mode,
        mode => Mode::from_str(mode)?,
    };
    let files = cx.tables.get::<RuleFiles>()?;
    for file in list(cx, "rules") {
        for rule in files.read_file(file, cx)? {
            let fits = match rule.mode <= mode {
                true => is_used(&rule),
                false => Err(format!("the mode is '{mode}'")),
            };
            if let Err(why) = fits {
                let (name, mode) = (rule.name(), rule.mode);
                let line = format!("remark: '{file}': rule '{name}' [{mode}] is not used: {why}");
                if files.is_new(line.clone()) {
                    cx.remarks.say(line);
                }
            }
            rules.push(rule);
        }
    }
    let disabled: Vec<&str> = list(cx, "disable").collect();
    for name in &disabled {
        let is_pattern = cx.dialects.iter().flat_map(|d| d.patterns()).any(|p| p.name == *name);
        let is_known = is_pattern || rules.iter().any(|r| names(r, name));
        creole_ir::ensure!(is_known, "option 'disable' names '{name}', which is no rule");
    }
    rules.retain(|r| r.mode <= mode && !disabled.iter().any(|name| names(r, name)));
    Ok(rules)
}

/// True for a rule or pattern that the options `enable-patterns` and `disable-patterns` leave. They may name patterns
/// that are not there: other tools have others.
fn is_chosen(cx: &PassCx<'_>, has_name: impl Fn(&str) -> bool) -> bool {
    let listed = |option| text(cx, option).split([',', ';']).map(str::trim);
    let mut enabled = listed("enable-patterns").filter(|name| !name.is_empty()).peekable();
    let is_enabled = enabled.peek().is_none() || enabled.any(&has_name);
    is_enabled && !listed("disable-patterns").any(has_name)
}

/// True for the rule `name`, its reverse direction, or a rule of the family `name`.
fn names(rule: &RuleEntry, name: &str) -> bool {
    rule.name().strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn text<'a>(cx: &'a PassCx<'_>, option: &str) -> &'a str {
    cx.options.get(option).map_or("", String::as_str)
}

fn list<'a>(cx: &'a PassCx<'_>, option: &str) -> impl Iterator<Item = &'a str> {
    text(cx, option).split(';').map(str::trim).filter(|s| !s.is_empty())
}

#[cfg(test)]
mod tests {
    use creole_ir::table::Tables;

    use super::RuleFiles;
    use crate::canonicalize::CANONICALIZE;
    use crate::test_support::run_with;

    const BROKEN: &str =
        "dialect stablehlo\nruleset canonical\nrule twice [strict]\n  tanh(tanh(?x)) => tanh(?y)\n";

    /// Result of canonicalising a function of one op, with a broken rule.
    fn canonicalized(op: &str) -> Result<String, String> {
        let files = RuleFiles::built_in().with("stablehlo", &[("mine.rules", BROKEN)]);
        let text = format!(
            "func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {{
              %0 = {op} %a : tensor<4xf32>
              return %0 : tensor<4xf32>
            }}"
        );
        let found = run_with(Tables::default().with(files), &CANONICALIZE, &[], &text);
        found.map(|(text, _)| text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_broken_rule_is_named_when_a_program_needs_it() {
        let error = canonicalized("stablehlo.tanh").expect_err("the rule is broken");
        assert!(error.contains("mine.rules:4:"), "{error}");
        assert!(canonicalized("stablehlo.cosine").is_ok());
    }
}
