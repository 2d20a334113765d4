//! Parser of command lines.

/// A list of pipelines, with the operator before each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    pub(crate) items: Vec<(Operator, Pipeline)>,
}

/// Condition under which a pipeline runs, given the status of the previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    /// `;`, or the first pipeline.
    Always,
    /// `&&`.
    And,
    /// `||`.
    Or,
}

/// Commands joined by `|`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pipeline {
    /// True for `!`: success and failure are swapped.
    pub(crate) negated: bool,
    pub(crate) commands: Vec<Command>,
}

/// Words and redirections, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Command {
    pub(crate) words: Vec<Word>,
    pub(crate) redirections: Vec<Redirection>,
}

/// A word with its quotes removed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) text: String,
    /// True if it has an unquoted `*`, `?` or `[`, and so is expanded to file names.
    pub(crate) is_glob: bool,
}

/// Redirection of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Redirection {
    /// `< FILE`.
    Input(String),
    /// `> FILE`, `>> FILE`.
    Output { file: String, append: bool },
    /// `2> FILE`, `2>> FILE`.
    Error { file: String, append: bool },
    /// `&> FILE`.
    Both(String),
    /// `2>&1`.
    ErrorToOutput,
    /// `>&2`.
    OutputToError,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(Word),
    Operator(&'static str),
}

const OPERATORS: &[&str] = &[
    "2>&1", "1>&2", "&>>", "2>>", "1>>", "&&", "||", "|&", ">&2", ">>", "2>", "1>", "&>", "|", ";",
    "<", ">", "&", "(", ")",
];

/// Parses a command line. The error is a phrase for the user.
pub(crate) fn parse(line: &str) -> Result<List, String> {
    let mut list = List::default();
    let mut operator = Operator::Always;
    let mut pipeline = Pipeline::default();
    let mut command = Command::default();
    let mut tokens = tokenize(line)?.into_iter();
    while let Some(token) = tokens.next() {
        let symbol = match token {
            Token::Word(word)
                if word.text == "!"
                    && command == Command::default()
                    && pipeline.commands.is_empty() =>
            {
                pipeline.negated = !pipeline.negated;
                continue;
            }
            Token::Word(word) => {
                command.words.push(word);
                continue;
            }
            Token::Operator(symbol) => symbol,
        };
        match symbol {
            "&" | "(" | ")" | "&>>" => return Err(format!("'{symbol}' is not supported")),
            "|" | "|&" => {
                if symbol == "|&" {
                    command.redirections.push(Redirection::ErrorToOutput);
                }
                finish_command(&mut pipeline, &mut command, symbol)?;
            }
            "&&" | "||" | ";" => {
                finish_command(&mut pipeline, &mut command, symbol)?;
                list.items.push((operator, std::mem::take(&mut pipeline)));
                operator = match symbol {
                    "&&" => Operator::And,
                    "||" => Operator::Or,
                    _ => Operator::Always,
                };
            }
            "2>&1" => command.redirections.push(Redirection::ErrorToOutput),
            "1>&2" | ">&2" => command.redirections.push(Redirection::OutputToError),
            _ => {
                let Some(Token::Word(target)) = tokens.next() else {
                    return Err(format!("'{symbol}' lacks its file"));
                };
                command.redirections.push(redirection(symbol, target.text));
            }
        }
    }
    let ends_with_semicolon = operator == Operator::Always
        && command == Command::default()
        && pipeline == Pipeline::default()
        && !list.items.is_empty();
    if !ends_with_semicolon {
        finish_command(&mut pipeline, &mut command, "the end")?;
        list.items.push((operator, pipeline));
    }
    Ok(list)
}

fn redirection(symbol: &str, file: String) -> Redirection {
    match symbol {
        "<" => Redirection::Input(file),
        "&>" => Redirection::Both(file),
        "2>" | "2>>" => Redirection::Error { file, append: symbol == "2>>" },
        _ => Redirection::Output { file, append: symbol.ends_with(">>") },
    }
}

fn finish_command(
    pipeline: &mut Pipeline,
    command: &mut Command,
    before: &str,
) -> Result<(), String> {
    if command.words.is_empty() {
        return Err(format!("there is no command before {before}"));
    }
    pipeline.commands.push(std::mem::take(command));
    Ok(())
}

fn tokenize(line: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        // `2>` is an operator only at the start of a word, which is here.
        if let Some(operator) = OPERATORS.iter().find(|operator| rest.starts_with(**operator)) {
            tokens.push(Token::Operator(operator));
            rest = rest[operator.len()..].trim_start();
        } else if rest.starts_with('#') {
            break;
        } else {
            let (word, after) = word(rest)?;
            tokens.push(Token::Word(word));
            rest = after.trim_start();
        }
    }
    Ok(tokens)
}

/// Parses the word at the start of `text`; returns it and the rest.
fn word(text: &str) -> Result<(Word, &str), String> {
    let mut word = Word::default();
    let mut characters = text.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '\'' => loop {
                match characters.next() {
                    Some((_, '\'')) => break,
                    Some((_, inner)) => word.text.push(inner),
                    None => return Err("a ' is not closed".to_string()),
                }
            },
            '"' => loop {
                match characters.next() {
                    Some((_, '"')) => break,
                    Some((_, '\\')) => match characters.next() {
                        Some((_, escaped @ ('"' | '\\' | '$' | '`'))) => word.text.push(escaped),
                        Some((_, other)) => word.text.extend(['\\', other]),
                        None => return Err("a \" is not closed".to_string()),
                    },
                    Some((_, inner)) => word.text.push(inner),
                    None => return Err("a \" is not closed".to_string()),
                }
            },
            '\\' => match characters.next() {
                Some((_, escaped)) => word.text.push(escaped),
                None => return Err("a \\ ends the line".to_string()),
            },
            '|' | '&' | ';' | '<' | '>' | '(' | ')' => return Ok((word, &text[at..])),
            _ if character.is_whitespace() => return Ok((word, &text[at..])),
            _ => {
                word.is_glob |= matches!(character, '*' | '?' | '[');
                word.text.push(character);
            }
        }
    }
    Ok((word, ""))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    /// Prints the list in one line: operators as written, words in brackets, redirections as debug text.
    fn show(list: &List) -> String {
        let mut shown = Vec::new();
        for (operator, pipeline) in &list.items {
            shown.push(format!("{operator:?}{}", if pipeline.negated { "!" } else { "" }));
            for command in &pipeline.commands {
                let words: Vec<&str> =
                    command.words.iter().map(|word| word.text.as_str()).collect();
                shown.push(format!("{words:?}"));
                shown.extend(command.redirections.iter().map(|r| format!("{r:?}")));
            }
        }
        shown.join(" ")
    }

    #[track_caller]
    fn check(line: &str, expected: Expect) {
        let shown = parse(line).map_or_else(|error| format!("error: {error}"), |list| show(&list));
        expected.assert_eq(&shown);
    }

    #[test]
    fn quotes_are_removed() {
        check(
            r#"a 'b "c' "d\"e \n" f\ g"#,
            expect![[r#"Always ["a", "b \"c", "d\"e \\n", "f g"]"#]],
        );
    }

    #[test]
    fn operators_need_no_blanks() {
        check("a|b&&c||d;e", expect![[r#"Always ["a"] ["b"] And ["c"] Or ["d"] Always ["e"]"#]]);
    }

    #[test]
    fn redirections() {
        check(
            "a <i >o 2>&1",
            expect![[
                r#"Always ["a"] Input("i") Output { file: "o", append: false } ErrorToOutput"#
            ]],
        );
    }

    #[test]
    fn digit_at_the_end_of_a_word_is_no_redirection() {
        check("a2>o", expect![[r#"Always ["a2"] Output { file: "o", append: false }"#]]);
    }

    #[test]
    fn negation() {
        check("! a | b", expect![[r#"Always! ["a"] ["b"]"#]]);
    }

    #[test]
    fn empty_command_is_an_error() {
        check("a | | b", expect!["error: there is no command before |"]);
    }

    #[test]
    fn open_quote_is_an_error() {
        check("a 'b", expect!["error: a ' is not closed"]);
    }

    #[test]
    fn background_is_not_supported() {
        check("a & b", expect!["error: '&' is not supported"]);
    }
}
