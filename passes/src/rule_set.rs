//! The rules that passes use: those of the tool's catalog, and files that the user names.

use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use creole_ir::pass::PassCx;
use creole_ir::pattern::{Functions, Mode, Rule, load};
use creole_ir::{Dialects, Error, RewritePattern};

/// The rules of a tool as text, and the functions and conditions that rules may call: a table of a
/// catalog.
#[derive(Clone, Default)]
pub struct RuleFiles {
    files: Vec<Arc<RuleFile>>,
    functions: Functions,
}

struct RuleFile {
    /// The dialect without which the rules make no sense.
    dialect: &'static str,
    name: &'static str,
    text: &'static str,
    /// The rules, once somebody asked for them.
    rules: OnceLock<Vec<Arc<Rule>>>,
}

impl RuleFiles {
    /// The rules of this repository.
    pub fn built_in() -> RuleFiles {
        let functions = creole_arith::rules::functions(creole_hlo::rules::functions());
        RuleFiles { files: Vec::new(), functions }
            .with("stablehlo", &creole_hlo::rules::FILES)
            .with("arith", &creole_arith::rules::FILES)
    }

    /// With files of a dialect: their names and texts. They are read when somebody asks for rules.
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
        self
    }

    /// With more functions and conditions that rules may call.
    #[must_use]
    pub fn with_functions(mut self, add: impl FnOnce(Functions) -> Functions) -> RuleFiles {
        self.functions = add(self.functions);
        self
    }

    /// The rules of the dialects that the tool has. Error: a file has one.
    pub fn rules(&self, dialects: &Dialects) -> Result<Vec<Arc<Rule>>, Error> {
        let mut all = Vec::new();
        for file in self.files.iter().filter(|file| dialects.get(file.dialect).is_some()) {
            if file.rules.get().is_none() {
                let _ = file.rules.set(self.read(file.name, file.text, dialects)?);
            }
            all.extend(file.rules.get().into_iter().flatten().cloned());
        }
        Ok(all)
    }

    fn read(&self, name: &str, text: &str, dialects: &Dialects) -> Result<Vec<Arc<Rule>>, Error> {
        let rules = load(text, dialects, &self.functions).map_err(|errors| {
            let all: Vec<String> = errors.iter().map(|e| e.render(name, text)).collect();
            Error::new(all.join(""))
        })?;
        Ok(rules.into_iter().map(Arc::new).collect())
    }

    fn read_file(&self, file: &str, dialects: &Dialects) -> Result<Vec<Arc<Rule>>, Error> {
        let text = std::fs::read_to_string(file)
            .map_err(|e| Error::new(format!("can't read the rules in '{file}': {e}")))?;
        self.read(file, &text, dialects)
    }
}

/// The rules that the options `mode`, `rules` (files, `;` between them) and `disable` (names, `;`
/// between them) leave, built-in ones first. Error: a file can't be read, or has an error.
pub fn chosen_rules(cx: &PassCx<'_>) -> Result<Vec<Arc<Rule>>, Error> {
    let mode = Mode::from_str(text(cx, "mode"))?;
    let files = cx.tables.get::<RuleFiles>()?;
    let mut rules = files.rules(cx.dialects)?;
    for file in list(cx, "rules") {
        rules.extend(files.read_file(file, cx.dialects)?);
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

/// The patterns in Rust of all dialects that the option `disable` leaves.
pub fn chosen_patterns(cx: &PassCx<'_>) -> Result<Vec<RewritePattern>, Error> {
    let disabled: Vec<&str> = list(cx, "disable").collect();
    let all = cx.dialects.iter().flat_map(|d| d.patterns()).copied();
    Ok(all.filter(|p| !disabled.contains(&p.name)).collect())
}

/// Is it the rule `name`, its other direction, or one of the rules of the family `name`?
fn names(rule: &Rule, name: &str) -> bool {
    rule.name.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn text<'a>(cx: &'a PassCx<'_>, option: &str) -> &'a str {
    cx.options.get(option).map_or("", String::as_str)
}

fn list<'a>(cx: &'a PassCx<'_>, option: &str) -> impl Iterator<Item = &'a str> {
    text(cx, option).split(';').map(str::trim).filter(|s| !s.is_empty())
}
