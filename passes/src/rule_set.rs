//! The rules that passes use: the built-in ones, and files that the user names.

use std::str::FromStr;
use std::sync::OnceLock;

use creole_hlo::rules::{built_in, functions};
use creole_ir::pass::PassCx;
use creole_ir::pattern::{Mode, Rule, load};
use creole_ir::{Dialects, Error};

static BUILT_IN: OnceLock<Vec<Rule>> = OnceLock::new();

/// The built-in rules; none if the tool has no `stablehlo`.
pub fn built_in_rules(dialects: &Dialects) -> Result<&'static [Rule], Error> {
    if dialects.get("stablehlo").is_none() {
        return Ok(&[]);
    }
    if let Some(rules) = BUILT_IN.get() {
        return Ok(rules);
    }
    let rules = built_in(dialects).map_err(|errors| Error::new(errors.join("\n")))?;
    Ok(BUILT_IN.get_or_init(|| rules))
}

/// The rules that the options `mode`, `rules` (files, `;` between them) and `disable` (names, `;`
/// between them) leave, built-in ones first. Error: a file can't be read, or has an error.
pub fn chosen_rules(cx: &PassCx<'_>) -> Result<Vec<Rule>, Error> {
    let mode = Mode::from_str(text(cx, "mode"))?;
    let mut rules = built_in_rules(cx.dialects)?.to_vec();
    for file in list(cx, "rules") {
        rules.extend(from_file(file, cx.dialects)?);
    }
    let disabled: Vec<&str> = list(cx, "disable").collect();
    for name in &disabled {
        let is_known = rules.iter().any(|r| names(r, name));
        creole_ir::ensure!(is_known, "option 'disable' names '{name}', which is no rule");
    }
    rules.retain(|r| r.mode <= mode && !disabled.iter().any(|name| names(r, name)));
    Ok(rules)
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
    load(&text, dialects, &functions()).map_err(|errors| {
        let all: Vec<String> = errors.iter().map(|e| e.render(file, &text)).collect();
        Error::new(all.join(""))
    })
}
