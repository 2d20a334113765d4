//! Boolean expressions over feature names.

use std::collections::BTreeSet;
use std::fmt;

use regex_automata::meta::Regex;

/// An expression of `REQUIRES`, `UNSUPPORTED`, `XFAIL` or `%if`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expression {
    /// True if the feature is defined; `*` and `true` always are, `false` never. A part in `{{ }}` is a
    /// regular expression.
    Feature(String),
    Not(Box<Expression>),
    And(Box<Expression>, Box<Expression>),
    Or(Box<Expression>, Box<Expression>),
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expression::Feature(name) => f.write_str(name),
            Expression::Not(inner) => write!(f, "!{inner}"),
            Expression::And(left, right) => write!(f, "({left} && {right})"),
            Expression::Or(left, right) => write!(f, "({left} || {right})"),
        }
    }
}

impl Expression {
    /// Parses `!`, `&&`, `||` and parentheses. The error is a phrase for the user.
    pub(crate) fn parse(text: &str) -> Result<Expression, String> {
        let mut parser = Parser { rest: text };
        let expression = parser.or()?;
        match parser.rest.trim_start() {
            "" => Ok(expression),
            rest => Err(format!("has unexpected '{rest}' in '{text}'")),
        }
    }

    pub(crate) fn holds(&self, features: &BTreeSet<String>) -> bool {
        match self {
            Expression::Feature(name) => match name.as_str() {
                "*" | "true" => true,
                "false" => false,
                name => match feature_regex(name) {
                    Ok(Some(regex)) => {
                        features.iter().any(|feature| regex.is_match(feature.as_str()))
                    }
                    Ok(None) | Err(_) => features.contains(name),
                },
            },
            Expression::Not(inner) => !inner.holds(features),
            Expression::And(left, right) => left.holds(features) && right.holds(features),
            Expression::Or(left, right) => left.holds(features) || right.holds(features),
        }
    }
}

/// The regex expression of a name with parts in `{{ }}`; `None` if it has none.
fn feature_regex(name: &str) -> Result<Option<Regex>, String> {
    if !name.contains("{{") {
        return Ok(None);
    }
    let mut pattern = String::from("^(?:");
    let mut rest = name;
    while let Some((literal, after)) = rest.split_once("{{") {
        let (regex, after) =
            after.split_once("}}").ok_or_else(|| format!("lacks a '}}}}' in '{name}'"))?;
        pattern.push_str(&escaped(literal));
        pattern.push_str(&format!("(?:{regex})"));
        rest = after;
    }
    pattern.push_str(&escaped(rest));
    pattern.push_str(")$");
    Regex::new(&pattern).map(Some).map_err(|error| format!("has a bad regex in '{name}': {error}"))
}

/// Escapes literal text in a regular expression.
fn escaped(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.chars().map(|c| if is_plain(c) { c.to_string() } else { format!("\\{c}") }).collect()
}

struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    fn eat(&mut self, token: &str) -> bool {
        match self.rest.trim_start().strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn or(&mut self) -> Result<Expression, String> {
        let mut left = self.and()?;
        while self.eat("||") {
            left = Expression::Or(Box::new(left), Box::new(self.and()?));
        }
        Ok(left)
    }

    fn and(&mut self) -> Result<Expression, String> {
        let mut left = self.not()?;
        while self.eat("&&") {
            left = Expression::And(Box::new(left), Box::new(self.not()?));
        }
        Ok(left)
    }

    fn not(&mut self) -> Result<Expression, String> {
        let mut n_negations = 0;
        while self.eat("!") {
            n_negations += 1;
        }
        let atom = self.atom()?;
        Ok(if n_negations % 2 == 1 { Expression::Not(Box::new(atom)) } else { atom })
    }

    fn atom(&mut self) -> Result<Expression, String> {
        if self.eat("(") {
            let inner = self.or()?;
            return if self.eat(")") { Ok(inner) } else { Err("lacks a ')'".to_string()) };
        }
        let text = self.rest.trim_start();
        let end = name_end(text);
        if end == 0 {
            return Err(format!("lacks a feature name before '{text}'"));
        }
        let (name, rest) = text.split_at(end);
        self.rest = rest;
        feature_regex(name)?;
        Ok(Expression::Feature(name.to_string()))
    }
}

/// End of the feature name at the start of `text`, including parts in `{{ }}`.
fn name_end(text: &str) -> usize {
    let is_name = |c: char| c.is_ascii_alphanumeric() || "-+=._:/*".contains(c);
    let mut end = 0;
    loop {
        let rest = &text[end..];
        if let Some(regex) = rest.strip_prefix("{{") {
            end += regex.find("}}").map_or(rest.len(), |at| at + 4);
            continue;
        }
        let length = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        if length == 0 {
            return end;
        }
        end += length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(text: &str) -> bool {
        let features = BTreeSet::from(["a".to_string(), "b-c".to_string()]);
        Expression::parse(text).unwrap().holds(&features)
    }

    #[test]
    fn and_binds_closer_than_or() {
        assert!(holds("a || x && x"));
    }

    #[test]
    fn parentheses_and_negation() {
        assert!(holds("!(x || !b-c)"));
    }

    #[test]
    fn braces_hold_regular_expressions() {
        assert!(holds("b-{{[cd]}} && !b-{{[d]}} && !{{b}}"));
    }

    #[test]
    fn star_always_holds() {
        assert!(holds("*"));
    }

    #[test]
    fn missing_operand_is_an_error() {
        assert!(Expression::parse("a &&").is_err());
    }
}
