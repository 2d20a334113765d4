//! The rules that passes use: the built-in ones, and files that the user names.

use std::str::FromStr;
use std::sync::OnceLock;

use creole_ir::pass::PassCx;
use creole_ir::pattern::{Functions, Mode, Rule, load};
use creole_ir::{Dialects, Error, RewritePattern};

/// The rule files of a dialect: its name, and the files with their text.
type Files = (&'static str, &'static [(&'static str, &'static str)]);

const FILES: [Files; 2] =
    [("stablehlo", &creole_hlo::rules::FILES), ("arith", &creole_arith::rules::FILES)];

static BUILT_IN: [OnceLock<Vec<Rule>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

/// The functions and conditions that rules may call.
pub fn functions() -> Functions {
    creole_arith::rules::functions(creole_hlo::rules::functions())
}

/// The built-in rules of the dialects that the tool has.
pub fn built_in_rules(dialects: &Dialects) -> Result<Vec<Rule>, Error> {
    let mut all = Vec::new();
    for (cell, (dialect, files)) in BUILT_IN.iter().zip(FILES) {
        if dialects.get(dialect).is_none() {
            continue;
        }
        if cell.get().is_none() {
            let rules = load_files(files, dialects)?;
            let _ = cell.set(rules);
        }
        all.extend(cell.get().into_iter().flatten().cloned());
    }
    Ok(all)
}

fn load_files(files: &[(&str, &str)], dialects: &Dialects) -> Result<Vec<Rule>, Error> {
    let mut rules = Vec::new();
    for (file, text) in files {
        rules.extend(from_text(file, text, dialects)?);
    }
    Ok(rules)
}

/// The rules that the options `mode`, `rules` (files, `;` between them) and `disable` (names, `;`
/// between them) leave, built-in ones first. Error: a file can't be read, or has an error.
pub fn chosen_rules(cx: &PassCx<'_>) -> Result<Vec<Rule>, Error> {
    let mode = Mode::from_str(text(cx, "mode"))?;
    let mut rules = built_in_rules(cx.dialects)?;
    for file in list(cx, "rules") {
        rules.extend(from_file(file, cx.dialects)?);
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

fn from_file(file: &str, dialects: &Dialects) -> Result<Vec<Rule>, Error> {
    let text = std::fs::read_to_string(file)
        .map_err(|e| Error::new(format!("can't read the rules in '{file}': {e}")))?;
    from_text(file, &text, dialects)
}

fn from_text(file: &str, text: &str, dialects: &Dialects) -> Result<Vec<Rule>, Error> {
    load(text, dialects, &functions()).map_err(|errors| {
        let all: Vec<String> = errors.iter().map(|e| e.render(file, text)).collect();
        Error::new(all.join(""))
    })
}
