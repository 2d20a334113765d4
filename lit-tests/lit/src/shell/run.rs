//! Runs parsed command lines.

use std::io::Write as _;
use std::path::PathBuf;

use indexmap::IndexMap;

use super::builtins;
use super::parse::{Command, List, Operator, Pipeline, Redirection, Word};
use super::process::{call, find_in_path, spawn};
use crate::Config;
use crate::tool::{Invocation, Outcome, Tool};

/// The state between the command lines of one test.
pub(crate) struct Shell<'a> {
    config: &'a Config,
    directory: PathBuf,
    environment: IndexMap<String, String>,
    /// What ran and what it said, for the user.
    pub(crate) log: String,
}

impl<'a> Shell<'a> {
    pub(crate) fn new(config: &'a Config, directory: PathBuf) -> Shell<'a> {
        let environment = config.environment.clone();
        Shell { config, directory, environment, log: String::new() }
    }

    /// Runs a list; the result is that of the last pipeline run.
    pub(crate) fn list(&mut self, list: &List) -> Outcome {
        let mut last = Outcome::default();
        for (operator, pipeline) in &list.items {
            let runs = match operator {
                Operator::Always => true,
                Operator::And => last.is_success(),
                Operator::Or => !last.is_success(),
            };
            if runs {
                last = self.pipeline(pipeline);
            }
        }
        last
    }

    /// Runs a pipeline; it fails if any of its commands does, with the code of the last that did.
    pub(crate) fn pipeline(&mut self, pipeline: &Pipeline) -> Outcome {
        let mut piped = Vec::new();
        let mut failed: Option<(i32, bool)> = None;
        for (index, command) in pipeline.commands.iter().enumerate() {
            let outcome = self.command(command, std::mem::take(&mut piped));
            let is_last = index + 1 == pipeline.commands.len();
            self.record(command, &outcome, is_last);
            if !outcome.is_success() {
                failed = Some((outcome.code, outcome.crashed));
            }
            piped = outcome.stdout;
        }
        let (code, crashed) = match (failed, pipeline.negated) {
            (Some((_, true)), true) => (1, true),
            (Some((_, false)), true) => (0, false),
            (None, true) => (1, false),
            (Some((code, crashed)), false) => (code, crashed),
            (None, false) => (0, false),
        };
        Outcome { stdout: piped, stderr: Vec::new(), code, crashed }
    }

    fn record(&mut self, command: &Command, outcome: &Outcome, show_stdout: bool) {
        let words: Vec<&str> = command.words.iter().map(|word| word.text.as_str()).collect();
        self.log.push_str(&format!("$ {}\n", words.join(" ")));
        let streams = [("stdout", &outcome.stdout, show_stdout), ("stderr", &outcome.stderr, true)];
        for (name, bytes, shown) in streams {
            if shown && !bytes.is_empty() {
                let text = String::from_utf8_lossy(bytes);
                let newline = if text.ends_with('\n') { "" } else { "\n" };
                self.log.push_str(&format!("# {name}:\n{text}{newline}"));
            }
        }
        if !outcome.is_success() {
            let how = if outcome.crashed { " (crashed)" } else { "" };
            self.log.push_str(&format!("# exit code: {}{how}\n", outcome.code));
        }
    }

    fn command(&mut self, command: &Command, piped: Vec<u8>) -> Outcome {
        let mut stdin = piped;
        let mut merged = false;
        for redirection in &command.redirections {
            match redirection {
                Redirection::Input(file) => match self.read(file) {
                    Ok(content) => stdin = content,
                    Err(message) => return Outcome::failure(message, 1),
                },
                Redirection::ErrorToOutput | Redirection::Both(_) => merged = true,
                Redirection::Output { .. }
                | Redirection::Error { .. }
                | Redirection::OutputToError => {}
            }
        }
        let words: Vec<String> = command.words.iter().flat_map(|word| self.expand(word)).collect();
        let environment = self.environment.clone();
        let outcome = self.words(&words, &stdin, &environment, merged);
        self.redirect(command, outcome)
    }

    fn read(&self, file: &str) -> Result<Vec<u8>, String> {
        if file == "/dev/null" {
            return Ok(Vec::new());
        }
        std::fs::read(self.directory.join(file)).map_err(|error| format!("{file}: {error}\n"))
    }

    /// Sends the streams where the redirections, from left to right, say.
    fn redirect(&self, command: &Command, outcome: Outcome) -> Outcome {
        let mut stdout_to = Target::Output;
        let mut stderr_to = Target::Error;
        for redirection in &command.redirections {
            let file = |file: &str, append| Target::File(file.to_string(), append);
            match redirection {
                Redirection::Input(_) => {}
                Redirection::Output { file: name, append } => stdout_to = file(name, *append),
                Redirection::Error { file: name, append } => stderr_to = file(name, *append),
                Redirection::Both(name) => {
                    stdout_to = file(name, false);
                    stderr_to = stdout_to.clone();
                }
                Redirection::ErrorToOutput => stderr_to = stdout_to.clone(),
                Redirection::OutputToError => stdout_to = stderr_to.clone(),
            }
        }
        let Outcome { stdout, stderr, code, crashed } = outcome;
        let mut result = Outcome { code, crashed, ..Outcome::default() };
        // Messages usually precede the output that a tool writes at its end.
        let streams = match stdout_to == stderr_to {
            true => vec![(stdout_to, [stderr, stdout].concat())],
            false => vec![(stderr_to, stderr), (stdout_to, stdout)],
        };
        for (target, bytes) in streams {
            match target {
                Target::Output => result.stdout.extend(bytes),
                Target::Error => result.stderr.extend(bytes),
                Target::File(name, append) => {
                    if let Err(message) = self.write(&name, append, &bytes) {
                        return Outcome::failure(message, 1);
                    }
                }
            }
        }
        result
    }

    fn write(&self, file: &str, append: bool, bytes: &[u8]) -> Result<(), String> {
        if file == "/dev/null" {
            return Ok(());
        }
        let mut options = std::fs::OpenOptions::new();
        options.create(true).write(true).append(append).truncate(!append);
        options
            .open(self.directory.join(file))
            .and_then(|mut opened| opened.write_all(bytes))
            .map_err(|error| format!("{file}: {error}\n"))
    }

    /// The names that a pattern in the last part of a path matches, or the word itself.
    fn expand(&self, word: &Word) -> Vec<String> {
        if !word.is_glob {
            return vec![word.text.clone()];
        }
        let (parent, pattern) = match word.text.rfind('/') {
            Some(slash) => word.text.split_at(slash + 1),
            None => ("", word.text.as_str()),
        };
        let mut names: Vec<String> = std::fs::read_dir(self.directory.join(parent))
            .into_iter()
            .flatten()
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| {
                !name.starts_with('.') && matches_glob(pattern.as_bytes(), name.as_bytes())
            })
            .map(|name| format!("{parent}{name}"))
            .collect();
        names.sort();
        if names.is_empty() { vec![word.text.clone()] } else { names }
    }

    fn words(
        &mut self,
        words: &[String],
        stdin: &[u8],
        environment: &IndexMap<String, String>,
        merged: bool,
    ) -> Outcome {
        let Some((name, args)) = words.split_first() else {
            return Outcome::default();
        };
        match name.as_str() {
            "not" => return self.not(args, stdin, environment, merged),
            "env" => return self.env(args, stdin, environment, merged),
            "cd" => return self.change_directory(args),
            "export" => return self.export(args),
            _ => {}
        }
        let cwd = self.directory.clone();
        let invocation = Invocation { args, stdin, cwd: &cwd, env: environment };
        match self.config.tools.get(name) {
            Some(Tool::Function(function)) => call(name, &**function, &invocation),
            Some(Tool::Program(path)) => spawn(path, &invocation, merged),
            None => match builtins::run(name, &invocation) {
                Some(outcome) => outcome,
                None => self.unlisted(name, &invocation, merged),
            },
        }
    }

    fn unlisted(&self, name: &str, invocation: &Invocation<'_>, merged: bool) -> Outcome {
        if name.contains('/') {
            return spawn(&invocation.cwd.join(name), invocation, merged);
        }
        if self.config.search_path
            && let Some(path) = find_in_path(name, invocation.env.get("PATH"))
        {
            return spawn(&path, invocation, merged);
        }
        Outcome::failure(format!("{name}: command not found\n"), 127)
    }

    /// `not [--crash] COMMAND`: succeeds if it fails, and crashes if and only if so asked.
    fn not(
        &mut self,
        args: &[String],
        stdin: &[u8],
        environment: &IndexMap<String, String>,
        merged: bool,
    ) -> Outcome {
        let (wants_crash, command) = match args.split_first() {
            Some((first, rest)) if first == "--crash" => (true, rest),
            _ => (false, args),
        };
        if command.is_empty() {
            return Outcome::failure("not: a command is missing\n", 2);
        }
        let outcome = self.words(command, stdin, environment, merged);
        // A command that cannot be found has not failed in the way a test is after.
        let holds = match wants_crash {
            true => outcome.crashed,
            false => outcome.code != 0 && !outcome.crashed && outcome.code != 127,
        };
        Outcome { code: i32::from(!holds), crashed: false, ..outcome }
    }

    /// `env [-u NAME] [NAME=VALUE] COMMAND`; without a command lists the environment.
    fn env(
        &mut self,
        args: &[String],
        stdin: &[u8],
        environment: &IndexMap<String, String>,
        merged: bool,
    ) -> Outcome {
        let mut changed = environment.clone();
        let mut rest = args;
        loop {
            match rest {
                [flag, name, tail @ ..] if flag == "-u" => {
                    changed.shift_remove(name);
                    rest = tail;
                }
                [assignment, tail @ ..] if assignment.contains('=') => {
                    let (name, value) = assignment.split_once('=').unwrap_or((assignment, ""));
                    changed.insert(name.to_string(), value.to_string());
                    rest = tail;
                }
                [] => {
                    let listing: String =
                        changed.iter().map(|(name, value)| format!("{name}={value}\n")).collect();
                    return Outcome::success(listing);
                }
                command => return self.words(command, stdin, &changed, merged),
            }
        }
    }

    fn change_directory(&mut self, args: &[String]) -> Outcome {
        let [target] = args else {
            return Outcome::failure("cd: needs one directory\n", 1);
        };
        let directory = self.directory.join(target);
        if !directory.is_dir() {
            return Outcome::failure(format!("cd: {target}: not a directory\n"), 1);
        }
        self.directory = directory;
        Outcome::default()
    }

    fn export(&mut self, args: &[String]) -> Outcome {
        for assignment in args {
            let (name, value) = assignment.split_once('=').unwrap_or((assignment, ""));
            self.environment.insert(name.to_string(), value.to_string());
        }
        Outcome::default()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Target {
    Output,
    Error,
    File(String, bool),
}

fn matches_glob(pattern: &[u8], name: &[u8]) -> bool {
    match (pattern, name) {
        ([], []) => true,
        ([b'*', rest @ ..], _) => (0..=name.len()).any(|skip| matches_glob(rest, &name[skip..])),
        ([b'?', rest @ ..], [_, tail @ ..]) => matches_glob(rest, tail),
        ([byte, rest @ ..], [first, tail @ ..]) => byte == first && matches_glob(rest, tail),
        ([], [..]) | ([..], []) => false,
    }
}
