//! Names in the output of a tool, replaced by FileCheck variables.

use std::collections::{BTreeMap, BTreeSet};

/// Names of attribute and type aliases seen so far.
#[derive(Default)]
pub(crate) struct Aliases {
    known: BTreeSet<String>,
}

/// Variables for SSA names within one segment.
#[derive(Default)]
pub(crate) struct Names {
    variables: BTreeMap<String, String>,
    n_numbered: usize,
}

impl Names {
    /// Converts a line to a pattern: names become variables, everything else is literal.
    pub(crate) fn pattern(&mut self, line: &str, aliases: &mut Aliases) -> String {
        let mut pattern = String::new();
        let mut literal = String::new();
        let mut rest = line;
        let mut in_string = false;
        while let Some(character) = rest.chars().next() {
            let name_end = rest[1.min(rest.len())..]
                .find(|c: char| !(c.is_ascii_alphanumeric() || "_$.-".contains(c)))
                .map_or(rest.len(), |at| at + 1);
            let starts_name = !in_string && name_end > 1;
            if starts_name && character == '%' {
                pattern.push_str(&escape_before_variable(&std::mem::take(&mut literal)));
                let (name, after) = rest.split_at(name_end);
                pattern.push_str(&self.value(name, line, after));
                rest = after;
            } else if starts_name
                && matches!(character, '#' | '!')
                && let Some(text) = aliases.replace(&rest[..name_end], line, &rest[name_end..])
            {
                pattern.push_str(&escape_before_variable(&std::mem::take(&mut literal)));
                pattern.push_str(&text);
                rest = &rest[name_end..];
            } else if in_string && character == '\\' && rest.len() > 1 {
                let length = 1 + rest[1..].chars().next().map_or(0, char::len_utf8);
                literal.push_str(&rest[..length]);
                rest = &rest[length..];
            } else {
                in_string ^= character == '"';
                literal.push(character);
                rest = &rest[character.len_utf8()..];
            }
        }
        pattern.push_str(&escape(&literal));
        pattern
    }

    fn value(&mut self, name: &str, line: &str, after: &str) -> String {
        let defines = defines_value(line, after);
        let is_known = self.variables.contains_key(name);
        let variable = match self.variables.get(name) {
            Some(variable) => variable.clone(),
            None => self.fresh(name),
        };
        match is_known && !defines {
            true => format!("[[{variable}]]"),
            false => format!("[[{variable}:%.+]]"),
        }
    }

    fn fresh(&mut self, name: &str) -> String {
        let bare = &name[1..];
        let mut variable = if bare.bytes().all(|byte| byte.is_ascii_digit()) {
            self.n_numbered += 1;
            format!("V{}", self.n_numbered - 1)
        } else {
            bare.to_uppercase().replace(|c: char| !c.is_ascii_alphanumeric(), "_")
        };
        if variable.starts_with(|c: char| c.is_ascii_digit()) {
            variable.insert(0, '_');
        }
        while self.variables.values().any(|other| *other == variable) {
            variable.push('_');
        }
        self.variables.insert(name.to_string(), variable.clone());
        variable
    }
}

/// True if this occurrence defines the name: a result, a block argument, or a bound name as in
/// `%i = %lower to ...`.
fn defines_value(line: &str, after: &str) -> bool {
    let text = line.trim_start();
    if text.starts_with('^') {
        return after.starts_with(':');
    }
    let results = text.find(" = ").filter(|_| text.starts_with('%')).unwrap_or(0);
    let name_end = text.len() - after.len();
    name_end <= results || after.starts_with(" = ")
}

impl Aliases {
    /// The variable for an alias such as `#map`, if it is defined here or before.
    fn replace(&mut self, name: &str, line: &str, after: &str) -> Option<String> {
        let bare = name[1..].to_uppercase().replace(|c: char| !c.is_ascii_alphanumeric(), "_");
        let variable = format!("${}{bare}", if name.starts_with('!') { "T_" } else { "" });
        let sigil = &name[..1];
        if line.starts_with(name) && after.starts_with(" = ") {
            self.known.insert(name.to_string());
            return Some(format!("{sigil}[[{variable}:.+]]"));
        }
        self.known.contains(name).then(|| format!("{sigil}[[{variable}]]"))
    }
}

/// Escapes literal text before a variable, whose last bracket would be parsed as the variable's.
fn escape_before_variable(text: &str) -> String {
    match text.strip_suffix('[').filter(|rest| !rest.ends_with('[')) {
        Some(rest) => format!("{}{{{{\\[}}}}", escape(rest)),
        None => escape(text),
    }
}

/// Escapes literal text as a pattern.
pub(crate) fn escape(text: &str) -> String {
    text.replace("{{", "\u{1}").replace("[[", "{{\\[\\[}}").replace('\u{1}', "{{[{][{]}}")
}
