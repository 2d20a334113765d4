//! The directives of a test file: `RUN`, `REQUIRES`, `UNSUPPORTED`, `XFAIL`, `ALLOW_RETRIES`,
//! `DEFINE`, `REDEFINE`.

use crate::features::Expression;

/// One step of a test, in file order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A command line before substitution.
    Run {
        /// One-based line where it begins.
        line: usize,
        /// Its text, continuation lines joined.
        command: String,
    },
    /// A definition `%{NAME} = VALUE`.
    Define {
        /// The name, with `%{` and `}`.
        name: String,
        value: String,
    },
}

/// A parsed test file.
#[derive(Debug, Default)]
pub(crate) struct Script {
    pub(crate) steps: Vec<Step>,
    /// Conditions that must all hold.
    pub(crate) requires: Vec<Expression>,
    /// Conditions of which none may hold.
    pub(crate) unsupported: Vec<Expression>,
    /// Conditions under which the test is expected to fail.
    pub(crate) expected_failure: Vec<Expression>,
    /// Number of retries after a failure.
    pub(crate) n_retries: usize,
}

const KEYWORDS: &[&str] = &[
    "RUN:",
    "REQUIRES:",
    "UNSUPPORTED:",
    "XFAIL:",
    "ALLOW_RETRIES:",
    "DEFINE:",
    "REDEFINE:",
    "END.",
];

/// Parses a test file. The error is a line for the user.
pub(crate) fn parse(text: &str) -> Result<Script, String> {
    let mut script = Script::default();
    let mut defined: Vec<String> = Vec::new();
    // The directive being parsed: keyword, first line, text so far.
    let mut open: Option<(&str, usize, String)> = None;
    for (index, line) in text.lines().enumerate() {
        let Some((keyword, content)) = directive(line) else {
            continue;
        };
        if keyword == "END." {
            break;
        }
        let (keyword, first_line, mut joined) = match open.take() {
            None => (keyword, index + 1, String::new()),
            Some((opened, first_line, _)) if opened != keyword => {
                return Err(format!("line {first_line}: {opened} line continued by {keyword}"));
            }
            Some(opened) => opened,
        };
        if !joined.is_empty() {
            joined.push(' ');
        }
        match content.strip_suffix('\\') {
            Some(content) => {
                joined.push_str(content.trim());
                open = Some((keyword, first_line, joined));
            }
            None => {
                joined.push_str(content);
                add(&mut script, &mut defined, keyword, first_line, joined)?;
            }
        }
    }
    match open {
        Some((keyword, line, _)) => Err(format!("line {line}: {keyword} line ends with '\\'")),
        None => Ok(script),
    }
}

/// The first keyword of a line and the trimmed text after it.
fn directive(line: &str) -> Option<(&'static str, &str)> {
    KEYWORDS
        .iter()
        .filter_map(|keyword| {
            let at = line.find(keyword)?;
            let before = line[..at].chars().next_back();
            let in_word = before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '_'));
            (!in_word).then(|| (at, *keyword, line[at + keyword.len()..].trim()))
        })
        .min_by_key(|(at, ..)| *at)
        .filter(|(at, keyword, _)| {
            // `END.` also ends sentences: it counts only if nothing but a comment marker precedes it.
            *keyword != "END." || !line[..*at].contains(|c: char| c.is_alphanumeric())
        })
        .map(|(_, keyword, rest)| (keyword, rest))
}

fn add(
    script: &mut Script,
    defined: &mut Vec<String>,
    keyword: &str,
    line: usize,
    content: String,
) -> Result<(), String> {
    let at_line = |message: String| format!("line {line}: {keyword} {message}");
    let expressions = || -> Result<Vec<Expression>, String> {
        content.split(',').map(|text| Expression::parse(text.trim()).map_err(at_line)).collect()
    };
    match keyword {
        "RUN:" if content.is_empty() => return Err(at_line("line is empty".to_string())),
        "RUN:" => script.steps.push(Step::Run { line, command: content }),
        "REQUIRES:" => script.requires.extend(expressions()?),
        "UNSUPPORTED:" => script.unsupported.extend(expressions()?),
        "XFAIL:" => script.expected_failure.extend(expressions()?),
        "ALLOW_RETRIES:" => {
            let wrong = |_| at_line(format!("needs a number, found '{content}'"));
            script.n_retries = content.trim().parse().map_err(wrong)?;
        }
        _ => {
            let (name, value) = content
                .split_once('=')
                .ok_or_else(|| at_line("needs the form %{name} = value".to_string()))?;
            let (name, value) = (name.trim(), value.trim());
            if !(name.starts_with("%{") && name.ends_with('}')) {
                return Err(at_line(format!("name '{name}' is not of the form %{{name}}")));
            }
            let is_defined = defined.iter().any(|other| other == name);
            if is_defined != (keyword == "REDEFINE:") {
                let problem = if is_defined { "is defined already" } else { "is not defined yet" };
                return Err(at_line(format!("{name} {problem}")));
            }
            if !is_defined {
                defined.push(name.to_string());
            }
            let (name, value) = (name.to_string(), value.to_string());
            script.steps.push(Step::Define { name, value });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        let shown = match parse(text) {
            Ok(script) => format!("{:?}", script.steps),
            Err(error) => error,
        };
        expected.assert_eq(&shown);
    }

    #[test]
    fn continuation_lines_are_joined() {
        check("// RUN: a \\\n// RUN:   | b\n", expect![[r#"[Run { line: 1, command: "a | b" }]"#]]);
    }

    #[test]
    fn open_continuation_is_an_error() {
        check("// RUN: a \\\n", expect![[r"line 1: RUN: line ends with '\'"]]);
    }

    #[test]
    fn define_and_redefine() {
        check(
            "// DEFINE: %{x} = 1\n// REDEFINE: %{x} = 2\n",
            expect![[
                r#"[Define { name: "%{x}", value: "1" }, Define { name: "%{x}", value: "2" }]"#
            ]],
        );
    }

    #[test]
    fn second_define_is_an_error() {
        check(
            "// DEFINE: %{x} = 1\n// DEFINE: %{x} = 2\n",
            expect!["line 2: DEFINE: %{x} is defined already"],
        );
    }

    #[test]
    fn keyword_in_a_word_is_not_one() {
        check("// XRUN: a\n", expect!["[]"]);
    }

    #[test]
    fn end_stops() {
        check("// END.\n// RUN: a\n", expect!["[]"]);
    }
}
