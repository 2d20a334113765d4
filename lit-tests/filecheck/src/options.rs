//! Options and their command-line form.

use std::path::PathBuf;

/// A variable definition made outside the check file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Definition {
    /// String definition `-DNAME=TEXT`.
    Text(String),
    /// Numeric definition `-D#[FORMAT,]NAME=EXPRESSION`.
    Number(String),
}

/// Condition for showing the input dump; earlier variants take precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DumpInput {
    /// Explain the dump and stop.
    Help,
    /// Show it always.
    Always,
    /// Show it if the check fails.
    Fail,
    /// Never show it.
    Never,
}

/// Filter of the input lines in the dump, besides context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DumpFilter {
    /// All lines.
    All,
    /// Lines that an annotation covers.
    AnnotationFull,
    /// Lines where an annotation starts.
    Annotation,
    /// Lines where an error starts.
    Error,
}

/// Options of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Prefixes of directives; empty means `CHECK`.
    pub check_prefixes: Vec<String>,
    /// Prefixes of comments; empty means `COM` and `RUN`.
    pub comment_prefixes: Vec<String>,
    /// Patterns that must not occur between any two positive matches.
    pub implicit_check_not: Vec<String>,
    /// Forget variables without `$` at each label.
    pub enable_var_scope: bool,
    /// Positive matches must cover a whole line.
    pub match_full_lines: bool,
    /// Blanks and tabs count exactly.
    pub strict_whitespace: bool,
    /// Letters match both cases.
    pub ignore_case: bool,
    /// Accept an empty input.
    pub allow_empty: bool,
    /// Accept prefixes without any directive.
    pub allow_unused_prefixes: bool,
    /// Let matches of one `-DAG` group overlap.
    pub allow_deprecated_dag_overlap: bool,
    /// Variables defined from outside.
    pub definitions: Vec<Definition>,
    /// Condition for showing the annotated input; `None` means on failure.
    pub dump_input: Option<DumpInput>,
    /// Filter of its lines; `None` means errors on failure, else all.
    pub dump_filter: Option<DumpFilter>,
    /// Number of context lines around those; `None` means 5.
    pub dump_context: Option<usize>,
    /// Verbosity: 1 shows matches, 2 also discarded ones and absent excluded ones.
    pub verbosity: u8,
    /// True for colored messages and dump.
    pub color: bool,
    /// Name of the input in messages.
    pub input_name: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            check_prefixes: Vec::new(),
            comment_prefixes: Vec::new(),
            implicit_check_not: Vec::new(),
            enable_var_scope: false,
            match_full_lines: false,
            strict_whitespace: false,
            ignore_case: false,
            allow_empty: false,
            allow_unused_prefixes: false,
            allow_deprecated_dag_overlap: false,
            definitions: Vec::new(),
            dump_input: None,
            dump_filter: None,
            dump_context: None,
            verbosity: 0,
            color: false,
            input_name: "<stdin>".to_string(),
        }
    }
}

impl Options {
    /// The prefixes in use.
    pub(crate) fn prefixes(&self) -> Vec<String> {
        match self.check_prefixes.is_empty() {
            true => vec!["CHECK".to_string()],
            false => self.check_prefixes.clone(),
        }
    }

    /// The comment prefixes in use.
    pub(crate) fn comments(&self) -> Vec<String> {
        match self.comment_prefixes.is_empty() {
            true => vec!["COM".to_string(), "RUN".to_string()],
            false => self.comment_prefixes.clone(),
        }
    }
}

/// A parsed command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Check a file.
    Check {
        /// The file with the directives.
        check_file: PathBuf,
        /// The file to check, or `None` for standard input.
        input_file: Option<PathBuf>,
        /// The options.
        options: Box<Options>,
    },
    /// Show the usage.
    Help,
    /// Explain the input dump.
    DumpHelp,
    /// Show the version.
    Version,
}

/// Parses a command line, without the program's name; `environment` is the content of `FILECHECK_OPTS`.
///
/// Long options take one or two dashes; values follow `=` or are the next argument. The error is a line for
/// the user.
pub fn parse_command_line(arguments: &[String], environment: &str) -> Result<Command, String> {
    let mut parser = ArgumentParser::default();
    let words: Vec<String> = environment
        .split_whitespace()
        .map(str::to_string)
        .chain(arguments.iter().cloned())
        .collect();
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        if let Some(command) = parser.argument(word, &mut rest)? {
            return Ok(command);
        }
    }
    if parser.options.dump_input == Some(DumpInput::Help) {
        return Ok(Command::DumpHelp);
    }
    let check_file = parser.check_file.ok_or("the check file is missing.")?;
    Ok(Command::Check {
        check_file,
        input_file: parser.input_file,
        options: Box::new(parser.options),
    })
}

#[derive(Default)]
struct ArgumentParser {
    options: Options,
    check_file: Option<PathBuf>,
    input_file: Option<PathBuf>,
    only_positional: bool,
}

impl ArgumentParser {
    fn argument(
        &mut self,
        word: &str,
        rest: &mut std::slice::Iter<'_, String>,
    ) -> Result<Option<Command>, String> {
        if self.only_positional || word == "-" || !word.starts_with('-') {
            if self.check_file.replace(PathBuf::from(word)).is_some() {
                return Err(format!("Too many positional arguments specified: '{word}'"));
            }
            return Ok(None);
        }
        if word == "--" {
            self.only_positional = true;
            return Ok(None);
        }
        let stripped = word.strip_prefix("--").or(word.strip_prefix('-')).unwrap_or(word);
        if let Some(definition) = stripped.strip_prefix('D').filter(|_| !word.starts_with("--")) {
            self.options.definitions.push(parse_definition(definition));
            return Ok(None);
        }
        let (name, value) = match stripped.split_once('=') {
            Some((name, value)) => (name, Some(value.to_string())),
            None => (stripped, None),
        };
        match name {
            "help" | "h" | "help-list" | "help-hidden" => return Ok(Some(Command::Help)),
            "version" => return Ok(Some(Command::Version)),
            _ => {}
        }
        if self.flag(name, value.as_deref())? {
            return Ok(None);
        }
        if !VALUE_OPTIONS.contains(&name) {
            return Err(format!("Unknown command line argument '{word}'."));
        }
        let value = value
            .or_else(|| rest.next().cloned())
            .ok_or(format!("for the --{name} option: requires a value!"))?;
        self.value(name, value)?;
        Ok(None)
    }

    /// Applies an option without a value; returns true if `name` is one.
    fn flag(&mut self, name: &str, value: Option<&str>) -> Result<bool, String> {
        let options = &mut self.options;
        let mut verbose = false;
        let flag = match name {
            "allow-deprecated-dag-overlap" => &mut options.allow_deprecated_dag_overlap,
            "allow-empty" => &mut options.allow_empty,
            "allow-unused-prefixes" => &mut options.allow_unused_prefixes,
            "enable-var-scope" => &mut options.enable_var_scope,
            "ignore-case" => &mut options.ignore_case,
            "match-full-lines" => &mut options.match_full_lines,
            "strict-whitespace" => &mut options.strict_whitespace,
            "color" => &mut options.color,
            "v" | "vv" => &mut verbose,
            _ => return Ok(false),
        };
        *flag = match value {
            None | Some("" | "true" | "TRUE" | "True" | "1") => true,
            Some("false" | "FALSE" | "False" | "0") => false,
            Some(other) => {
                return Err(format!(
                    "for the --{name} option: '{other}' is invalid value for boolean argument! Try 0 or 1"
                ));
            }
        };
        if verbose {
            options.verbosity = options.verbosity.max(if name == "vv" { 2 } else { 1 });
        }
        Ok(true)
    }

    fn value(&mut self, name: &str, value: String) -> Result<(), String> {
        let options = &mut self.options;
        let invalid = || format!("for the --{name} option: Cannot find option named '{value}'!");
        match name {
            "check-prefix" | "check-prefixes" => {
                options.check_prefixes.extend(value.split(',').map(String::from));
            }
            "comment-prefixes" => {
                options.comment_prefixes.extend(value.split(',').map(String::from));
            }
            "implicit-check-not" => options.implicit_check_not.push(value),
            "input-file" => {
                options.input_name = if value == "-" { "<stdin>".into() } else { value.clone() };
                self.input_file = (value != "-").then(|| PathBuf::from(value));
            }
            "dump-input" => {
                let dump = match value.as_str() {
                    "help" => DumpInput::Help,
                    "always" => DumpInput::Always,
                    "fail" => DumpInput::Fail,
                    "never" => DumpInput::Never,
                    _ => return Err(invalid()),
                };
                options.dump_input = Some(options.dump_input.map_or(dump, |old| old.min(dump)));
            }
            "dump-input-filter" => {
                let filter = match value.as_str() {
                    "all" => DumpFilter::All,
                    "annotation-full" => DumpFilter::AnnotationFull,
                    "annotation" => DumpFilter::Annotation,
                    "error" => DumpFilter::Error,
                    _ => return Err(invalid()),
                };
                options.dump_filter = Some(options.dump_filter.map_or(filter, |f| f.min(filter)));
            }
            "dump-input-context" => {
                let context = value.parse().map_err(|_| {
                    format!("for the --{name} option: '{value}' value invalid for uint argument!")
                })?;
                options.dump_context = options.dump_context.max(Some(context));
            }
            _ => return Err(format!("Unknown command line argument '--{name}'.")),
        }
        Ok(())
    }
}

const VALUE_OPTIONS: &[&str] = &[
    "check-prefix",
    "check-prefixes",
    "comment-prefixes",
    "dump-input",
    "dump-input-context",
    "dump-input-filter",
    "implicit-check-not",
    "input-file",
];

fn parse_definition(text: &str) -> Definition {
    match text.strip_prefix('#') {
        Some(number) => Definition::Number(number.to_string()),
        None => Definition::Text(text.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str], environment: &str) -> Result<Command, String> {
        let arguments: Vec<String> = arguments.iter().map(|word| word.to_string()).collect();
        parse_command_line(&arguments, environment)
    }

    fn options(arguments: &[&str]) -> Options {
        match parse(arguments, "").unwrap() {
            Command::Check { options, .. } => *options,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn one_dash_and_two() {
        let parsed = options(&["-check-prefix=A", "--check-prefixes=B,C", "f"]);
        assert_eq!(parsed.check_prefixes, ["A", "B", "C"]);
    }

    #[test]
    fn value_in_the_next_argument() {
        assert_eq!(options(&["--check-prefix", "A", "f"]).check_prefixes, ["A"]);
    }

    #[test]
    fn environment_comes_first() {
        let Command::Check { options, .. } = parse(&["f"], "--ignore-case").unwrap() else {
            panic!("not a check");
        };
        assert!(options.ignore_case);
    }

    #[test]
    fn unknown_option() {
        assert_eq!(
            parse(&["--bogus", "f"], "").unwrap_err(),
            "Unknown command line argument '--bogus'."
        );
    }

    #[test]
    fn missing_check_file() {
        assert!(parse(&[], "").unwrap_err().contains("check file is missing"));
    }
}
