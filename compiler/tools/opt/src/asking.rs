//! Answers to flags that ask, and read no program: lists, and verdicts on rules.

use std::path::Path;

use creole_ir::loc::{SourceMap, Span};
use creole_ir::pattern::{RuleTools, WrongRule};
use creole_ir::{Diagnostic, Error};
use creole_session::catalog::Catalog;
use creole_tool::outcome::{FAILED, Outcome, file_error};
use creole_tool::report::{Format, Reporter, Style};
use creole_tool::source::Source;

use crate::flags::List;

/// The text of a list. Error: the tool has no rules.
pub(super) fn listed(list: List, catalog: &Catalog) -> Result<Outcome, Outcome> {
    let text = match list {
        List::Passes => list_passes(catalog),
        List::Dialects => list_dialects(catalog),
        List::RuleFunctions => {
            let tools = catalog.tables.get::<RuleTools>();
            tools.and_then(|tools| (tools.functions)(&catalog.tables)).map_err(as_failure)?
        }
    };
    Ok(Outcome::success(text))
}

/// Verdicts on the rules of a file; a failure if one of them is not right. Error: the file can't be read.
pub(super) fn check_rules(
    file: &str,
    cwd: &Path,
    catalog: &Catalog,
    style: Style,
) -> Result<Outcome, Outcome> {
    let text = std::fs::read_to_string(cwd.join(file));
    let text = text.map_err(|e| Outcome::failure(file_error(file, &e)))?;
    let tools = catalog.tables.get::<RuleTools>().map_err(as_failure)?;
    let report = (tools.check)(&catalog.tables, &catalog.dialects, (file, &text));
    let source = Source { name: file.into(), text: text.into(), color: style.color };
    let report = report.map_err(|error| {
        let found = Diagnostic::from_error(&error, &SourceMap::default());
        Outcome::failure(Reporter::new(&source, style).say(&found))
    })?;
    let code = if report.wrong.is_empty() { 0 } else { FAILED };
    let mut stderr = String::new();
    if style.format == Format::Json {
        let mut reporter = Reporter::new(&source, style);
        report
            .wrong
            .iter()
            .for_each(|rule| stderr += &reporter.say(&as_diagnostic(rule, &source.text)));
    }
    Ok(Outcome { code, stderr, ..Outcome::success(report.text) })
}

/// Error at the name of a rule.
fn as_diagnostic(rule: &WrongRule, text: &str) -> Diagnostic {
    let place = rule_place(&rule.name, text);
    let mut error = Diagnostic::error(place, &*rule.verdict);
    if !rule.program.is_empty() {
        error.notes.push((None, rule.program.trim_end().to_owned()));
    }
    error
}

/// Place of the name of a rule, which may be one of a family or of two directions.
fn rule_place(name: &str, text: &str) -> Option<Span> {
    let (mut start, mut found) = (0, None);
    for line in text.split_inclusive('\n') {
        let head =
            line.trim_start().strip_prefix("rule ").and_then(|rest| rest.split_whitespace().next());
        let own = head.map(|word| word.split('[').next().unwrap_or(word));
        let is_it = |own: &&str| {
            let rest = name.strip_prefix(own);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        if let Some(own) = own.filter(|own| !own.is_empty()).filter(is_it) {
            let at = start + line.find(own)?;
            found = found.or(Some(Span::new(at, at + own.len())));
        }
        start += line.len();
    }
    found
}

fn as_failure(error: Error) -> Outcome {
    Outcome::failure(format!("error: {error}\n"))
}

fn list_passes(catalog: &Catalog) -> String {
    let mut out = String::new();
    for pass in &catalog.passes {
        out += &format!("{:<18} {}\n", pass.name, pass.summary);
        for option in pass.options {
            let default = if option.default.is_empty() { "\"\"" } else { option.default };
            out += &format!("    {:<24} {}\n", format!("{}={default}", option.name), option.help);
        }
    }
    out
}

fn list_dialects(catalog: &Catalog) -> String {
    let mut names: Vec<&str> = catalog.dialects.iter().map(|d| d.name).collect();
    names.sort_unstable();
    format!("Available dialects: {}\n", names.join(","))
}
