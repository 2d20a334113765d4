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
    /// Canonical rewrites, by the options that choose them.
    rewrites: Arc<Mutex<FxHashMap<Key, Arc<Rewrites>>>>,
    /// Rules for the e-graph, by the options that choose them.
    rules: Arc<Mutex<FxHashMap<Key, Arc<[RuleEntry]>>>>,
    /// Verdicts on files of users, by name and text.
    verdicts: Arc<Mutex<FxHashMap<UserFile, Result<(), Error>>>>,
    /// Folds, by the dialects.
    folds: Arc<Mutex<FxHashMap<Vec<&'static str>, Arc<Rewrites>>>>,
}

/// Name and text of a file of the user, and the dialects that it was read with.
type UserFile = (String, String, Vec<&'static str>);

/// Value of the option `mode` for the mode of the function.
const OF_FUNCTION: &str = "function";

/// Service by which tools check rules and list functions.
pub const TOOLS: RuleTools = RuleTools {
    check: |tables, dialects, (file, text)| {
        check_file(file, text, dialects, &tables.get::<RuleFiles>()?.functions)
    },
    functions: |tables| Ok(tables.get::<RuleFiles>()?.functions.listing()),
    rules: |tables, dialects| tables.get::<RuleFiles>()?.rules(dialects),
    read: |tables, dialects, (file, text)| {
        read_entries(file, text, dialects, &tables.get::<RuleFiles>()?.functions)
    },
};

/// Options that choose rules, and the dialects, whose patterns go with them.
type Key = ([String; 3], Vec<&'static str>);

struct RuleFile {
    /// Dialect of the rules.
    dialect: &'static str,
    name: &'static str,
    text: &'static str,
    /// Its rules, after the first use.
    rules: OnceLock<Result<Vec<RuleEntry>, Error>>,
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
        (self.rewrites, self.rules, self.verdicts, self.folds) = Default::default();
    }

    /// Adds functions and conditions that rules may call.
    #[must_use]
    pub fn with_functions(mut self, add: impl FnOnce(Functions) -> Functions) -> RuleFiles {
        self.functions = add(self.functions);
        for file in &mut self.files {
            *file = Arc::new(RuleFile { rules: OnceLock::new(), ..**file });
        }
        self.forget();
        self
    }

    /// Rules of the dialects that the tool has. Error: a file has a syntax error that prevents reading it.
    pub fn rules(&self, dialects: &Dialects) -> Result<Vec<RuleEntry>, Error> {
        self.rules_of(dialects, |_| true)
    }

    /// Rules of the files with canonical ones. Error: as [`RuleFiles::rules`].
    fn canonical_rules(&self, dialects: &Dialects) -> Result<Vec<RuleEntry>, Error> {
        self.rules_of(dialects, |file| file.text.contains(CANONICAL))
    }

    fn rules_of(
        &self,
        dialects: &Dialects,
        is_meant: impl Fn(&RuleFile) -> bool,
    ) -> Result<Vec<RuleEntry>, Error> {
        let mut all = Vec::new();
        let is_known = |file: &&Arc<RuleFile>| dialects.get(file.dialect).is_some();
        for file in self.files.iter().filter(is_known).filter(|file| is_meant(file)) {
            let read = || lazy_entries(file.name, file.text, dialects, &self.functions);
            all.extend_from_slice(file.rules.get_or_init(read).as_ref().map_err(Clone::clone)?);
        }
        Ok(all)
    }

    /// Rules and patterns of these dialects that are folds, made once. Error: as [`RuleFiles::rules`].
    pub(crate) fn folds(&self, dialects: &Dialects) -> Result<Arc<Rewrites>, Error> {
        let key = names_of(dialects);
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
        if !cx.flag("trust-rules")? {
            let file = (file.to_owned(), text.to_string(), names_of(cx.dialects));
            self.check_once(file, &entries, cx.dialects)?;
        }
        Ok(entries)
    }

    /// Error: a rule of the file is refuted. Checks take seconds, so the verdict is kept, and other threads wait for it.
    fn check_once(
        &self,
        file: UserFile,
        rules: &[RuleEntry],
        dialects: &Dialects,
    ) -> Result<(), Error> {
        let name = file.0.clone();
        let check_all = || rules.iter().try_for_each(|rule| check(&name, rule, dialects));
        let mut verdicts = self.verdicts.lock().unwrap_or_else(PoisonError::into_inner);
        verdicts.entry(file).or_insert_with(check_all).clone()
    }
}

fn names_of(dialects: &Dialects) -> Vec<&'static str> {
    dialects.iter().map(|dialect| dialect.name).collect()
}

/// Error: a program refutes the rule, or none was found that it applies to.
fn check(file: &str, entry: &RuleEntry, dialects: &Dialects) -> Result<(), Error> {
    let rule = entry.rule(dialects)?;
    let named = format!("rule '{}' [{}] in '{file}'", rule.name, rule.mode);
    let error = match check_rule(&rule, dialects, Effort::default()) {
        Verdict::Passed(..) => return Ok(()),
        Verdict::Failed(program) => Error::new(format!("{named} is wrong"))
            .note(format!("it is refuted by\n{}", program.trim_end())),
        Verdict::NoInstance => Error::new(format!("{named} can't be tested"))
            .note("no random program was found that it applies to"),
    };
    Err(error.note("option 'trust-rules' takes rules unchecked"))
}

/// The canonical rules and the patterns that the options leave. Errors: as [`chosen_rules`].
pub fn chosen_rewrites(cx: &PassCx<'_>) -> Result<Arc<Rewrites>, Error> {
    let files = cx.tables.get::<RuleFiles>()?;
    let make = || {
        let is_used = |rule: &RuleEntry| match rule.is_canonical {
            true => Ok(()),
            false => Err(": it is not in ruleset 'canonical', left to right".to_owned()),
        };
        let mode = Some(Mode::from_str(text(cx, "mode"))?);
        let rules = chosen(cx, files.canonical_rules(cx.dialects)?, mode, is_used)?;
        let rules = rules.into_iter().filter(|rule| rule.is_canonical);
        let rules = rules.filter(|rule| is_chosen(cx, |name| names(rule, name)));
        let patterns = cx.dialects.iter().flat_map(|d| d.patterns()).copied();
        let patterns = patterns.filter(|pattern| is_chosen(cx, |name| pattern.name == name));
        Ok(Arc::new(Rewrites::new(rules, patterns)))
    };
    cached(cx, &files.rewrites, ["mode", "disable-patterns", "enable-patterns"], make)
}

/// Rules that the options `mode`, `rules` (files, `;` between them) and `disable` (names, `;` between them) leave,
/// built-in ones first. Those of all modes are left if the functions choose. Error: a file can't be read, has an error, or a
/// rule with the name of another one.
pub fn chosen_rules(cx: &PassCx<'_>) -> Result<Arc<[RuleEntry]>, Error> {
    let files = cx.tables.get::<RuleFiles>()?;
    let make = || Ok(chosen(cx, files.rules(cx.dialects)?, chosen_mode(cx)?, |_| Ok(()))?.into());
    cached(cx, &files.rules, ["mode", "disable", "rules"], make)
}

/// The mode that the option `mode` names; `None` for that of the function. Error: there is no such mode.
pub fn chosen_mode(cx: &PassCx<'_>) -> Result<Option<Mode>, Error> {
    let text = text(cx, "mode");
    if text == OF_FUNCTION { Ok(None) } else { Mode::from_str(text).map(Some) }
}

/// Cached value for the options that choose rules, or a new one: files of the user may have changed.
fn cached<T: Clone>(
    cx: &PassCx<'_>,
    cache: &Mutex<FxHashMap<Key, T>>,
    options: [&str; 3],
    make: impl FnOnce() -> Result<T, Error>,
) -> Result<T, Error> {
    if list(cx, "rules").next().is_some() {
        return make();
    }
    let mut cache = cache.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (options.map(|option| text(cx, option).to_owned()), names_of(cx.dialects));
    if let Some(found) = cache.get(&key) {
        return Ok(found.clone());
    }
    let made = make()?;
    cache.insert(key, made.clone());
    Ok(made)
}

/// Rules with those of the files of the user, as far as the mode (`None` for any) and the options leave them. A remark on
/// each of the user's that is not used. Error: as [`chosen_rules`].
fn chosen(
    cx: &PassCx<'_>,
    mut rules: Vec<RuleEntry>,
    mode: Option<Mode>,
    is_used: impl Fn(&RuleEntry) -> Result<(), String>,
) -> Result<Vec<RuleEntry>, Error> {
    if list(cx, "rules").next().is_some() {
        add_of_user(cx, &mut rules, mode, is_used)?;
    }
    let disabled: Vec<&str> = list(cx, "disable").collect();
    for name in &disabled {
        let is_pattern = cx.dialects.iter().flat_map(|d| d.patterns()).any(|p| p.name == *name);
        let is_known = is_pattern || rules.iter().any(|r| names(r, name));
        creole_ir::ensure!(is_known, "option 'disable' names '{name}', which is no rule");
    }
    let is_allowed = |rule: &RuleEntry| mode.is_none_or(|mode| rule.mode <= mode);
    rules.retain(|r| is_allowed(r) && !disabled.iter().any(|name| names(r, name)));
    Ok(rules)
}

/// Appends the rules of the files of the user. Errors and remarks: as [`chosen`].
fn add_of_user(
    cx: &PassCx<'_>,
    rules: &mut Vec<RuleEntry>,
    mode: Option<Mode>,
    is_used: impl Fn(&RuleEntry) -> Result<(), String>,
) -> Result<(), Error> {
    let files = cx.tables.get::<RuleFiles>()?;
    let mut taken: FxHashSet<String> = rules.iter().map(RuleEntry::name).collect();
    for file in list(cx, "rules") {
        let entries = files.read_file(file, cx)?;
        if let Some(rule) = entries.iter().find(|rule| taken.contains(&rule.name())) {
            creole_ir::bail!("rule '{}' in '{file}' has the name of another rule", rule.name());
        }
        taken.extend(entries.iter().map(RuleEntry::name));
        for rule in entries {
            if let Err(why) = fits(&rule, mode, cx.mode).and_then(|()| is_used(&rule)) {
                let (name, mode) = (rule.name(), rule.mode);
                cx.remarks
                    .say(format_args!("remark: '{file}': rule '{name}' [{mode}] is not used{why}"));
            }
            rules.push(rule);
        }
    }
    Ok(())
}

/// Error: the mode of the option, or that of the tool where functions choose, does not allow the rule.
fn fits(rule: &RuleEntry, mode: Option<Mode>, of_tool: Mode) -> Result<(), String> {
    match mode {
        Some(mode) if rule.mode > mode => Err(format!(": the mode is '{mode}'")),
        None if rule.mode > of_tool => Err(format!(" where the mode is '{of_tool}'")),
        Some(_) | None => Ok(()),
    }
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
