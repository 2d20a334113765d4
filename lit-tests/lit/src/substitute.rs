//! Substitution of `%` sequences in RUN lines.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::features::Expression;

/// Limit on the nesting of definitions in definitions.
const MAX_DEPTH: usize = 20;

/// Replaces each `%` sequence by the value of the longest matching key; `%%` is `%`. Values of `%{...}` keys
/// are substituted in turn. `%if FEATURE %{ THEN %} [%else %{ ELSE %}]` keeps one of its branches. `%(line)`,
/// `%(line+N)` and `%(line-N)` are line numbers. The error is a line for the user.
pub(crate) fn substitute(
    text: &str,
    values: &IndexMap<String, String>,
    features: &BTreeSet<String>,
    line: usize,
) -> Result<String, String> {
    Substitution { values, features, line }.apply(text, 0)
}

struct Substitution<'a> {
    values: &'a IndexMap<String, String>,
    features: &'a BTreeSet<String>,
    line: usize,
}

impl Substitution<'_> {
    fn apply(&self, text: &str, depth: usize) -> Result<String, String> {
        if depth > MAX_DEPTH {
            return Err(format!("substitutions in '{text}' are nested too deeply"));
        }
        let mut done = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('%') {
            done.push_str(&rest[..at]);
            rest = &rest[at..];
            if let Some(after) = rest.strip_prefix("%%") {
                done.push('%');
                rest = after;
            } else if let Some(after) = rest.strip_prefix("%if ") {
                let (branch, after) = self.branch(after)?;
                done.push_str(&self.apply(branch, depth + 1)?);
                rest = after;
            } else if let Some((number, length)) = self.line_number(rest) {
                done.push_str(&number.to_string());
                rest = &rest[length..];
            } else if let Some((key, value)) = self.longest(rest) {
                match key.starts_with("%{") {
                    true => done.push_str(&self.apply(value, depth + 1)?),
                    false => done.push_str(value),
                }
                rest = &rest[key.len()..];
            } else {
                done.push('%');
                rest = &rest[1..];
            }
        }
        done.push_str(rest);
        Ok(done)
    }

    /// Parses `%(line+N)` and its variants at the start of `text`; returns value and length.
    fn line_number(&self, text: &str) -> Option<(i64, usize)> {
        let inner = text.strip_prefix("%(line")?;
        let close = inner.find(')')?;
        let offset = match &inner[..close] {
            "" => 0,
            signed if signed.starts_with(['+', '-']) => signed.parse().ok()?,
            _ => return None,
        };
        Some((
            i64::try_from(self.line).ok()?.checked_add(offset)?,
            text.len() - inner.len() + close + 1,
        ))
    }

    fn longest(&self, text: &str) -> Option<(&str, &str)> {
        self.values
            .iter()
            .filter(|(key, _)| text.starts_with(key.as_str()))
            .max_by_key(|(key, _)| key.len())
            .map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Selects a branch in the text after `%if `; returns it and the rest.
    fn branch<'t>(&self, text: &'t str) -> Result<(&'t str, &'t str), String> {
        let open = text.find("%{").ok_or("%if lacks its '%{'")?;
        let condition = Expression::parse(text[..open].trim()).map_err(|e| format!("%if {e}"))?;
        let (then, after) = block(&text[open..])?;
        let trimmed = after.trim_start();
        let (otherwise, after) = match trimmed.strip_prefix("%else") {
            Some(rest) => block(rest.trim_start())?,
            None => ("", after),
        };
        Ok((if condition.holds(self.features) { then } else { otherwise }, after))
    }
}

/// The trimmed content of `%{ ... %}` at the start of `text`, and the rest.
fn block(text: &str) -> Result<(&str, &str), String> {
    let inner = text.strip_prefix("%{").ok_or("%else lacks its '%{'")?;
    let mut depth = 1;
    let mut from = 0;
    while let Some(at) = inner[from..].find('%').map(|at| from + at) {
        // `%{name}` inside is a use of a definition, not a block: it closes without `%`.
        if inner[at..].starts_with("%}") {
            depth -= 1;
            if depth == 0 {
                return Ok((inner[..at].trim(), &inner[at + 2..]));
            }
        } else if inner[at..].starts_with("%{ ") {
            depth += 1;
        }
        from = at + 1;
    }
    Err("'%{' lacks its '%}'".to_string())
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        let values = [("%s", "file"), ("%sh", "shell"), ("%{a}", "<%s>"), ("%{b}", "%{b}")];
        let values = values.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        let features = BTreeSet::from(["yes".to_string()]);
        expected.assert_eq(&substitute(text, &values, &features, 7).unwrap_or_else(|error| error));
    }

    #[test]
    fn line_numbers() {
        check("%(line) %(line+2) %(line-1) %(lines)", expect!["7 9 6 %(lines)"]);
    }

    #[test]
    fn longest_key_wins() {
        check("%s %sh", expect!["file shell"]);
    }

    #[test]
    fn doubled_percent_is_one() {
        check("%%s %d", expect!["%s %d"]);
    }

    #[test]
    fn definitions_are_substituted_in_turn() {
        check("%{a}", expect!["<file>"]);
    }

    #[test]
    fn endless_definition_is_an_error() {
        check("%{b}", expect!["substitutions in '%{b}' are nested too deeply"]);
    }

    #[test]
    fn if_keeps_a_branch() {
        check("a %if no %{ b %} %else %{ %s %} c", expect!["a file c"]);
    }
}
