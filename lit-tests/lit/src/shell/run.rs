//! Execution of parsed command lines.

use std::io::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use indexmap::IndexMap;

use super::builtins;
use super::glob::expand;
use super::parse::{Command, List, Operator, Pipeline, Redirection};
use super::process::{call, find_program, spawn};
use crate::Config;
use crate::tool::{Invocation, Outcome, Tool};

/// Shell state that persists between the command lines of one test.
pub(crate) struct Shell<'a> {
    config: &'a Config,
    directory: PathBuf,
    /// Directory stack of `pushd` and `popd`.
    directories: Vec<PathBuf>,
    environment: IndexMap<String, String>,
    /// Time at which programs are stopped.
    deadline: Option<Instant>,
    /// Log of commands and their output, for the user.
    pub(crate) log: String,
}

impl<'a> Shell<'a> {
    pub(crate) fn new(
        config: &'a Config,
        directory: PathBuf,
        deadline: Option<Instant>,
    ) -> Shell<'a> {
        let mut environment: IndexMap<String, String> = match config.search_path {
            true => std::env::vars_os()
                .filter_map(|(name, value)| {
                    Some((name.into_string().ok()?, value.into_string().ok()?))
                })
                .collect(),
            false => IndexMap::new(),
        };
        environment.extend(config.environment.clone());
        let log = String::new();
        Shell { config, directory, directories: Vec::new(), environment, deadline, log }
    }

    /// True if the deadline has passed.
    pub(crate) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Runs a list; returns the outcome of the last pipeline run.
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
        let words: Vec<String> = command.words.iter().map(|word| quoted(&word.text)).collect();
        self.log.push_str(&format!("# executed command: {}\n", words.join(" ")));
        let streams = [("stdout", &outcome.stdout, show_stdout), ("stderr", &outcome.stderr, true)];
        let mut is_silent = true;
        for (name, bytes, shown) in streams {
            if shown && !bytes.is_empty() {
                is_silent = false;
                self.log.push_str(&format!("# .---command {name}------------\n"));
                for line in String::from_utf8_lossy(bytes).lines() {
                    self.log.push_str(&format!("# | {line}\n"));
                }
                self.log.push_str("# `-----------------------------\n");
            }
        }
        if !outcome.is_success() {
            if is_silent {
                self.log.push_str("# note: command had no output on stdout or stderr\n");
            }
            let how = if outcome.crashed { " (crashed)" } else { "" };
            let code = outcome.code;
            self.log.push_str(&format!("# error: command failed with exit status: {code}{how}\n"));
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
        let words: Vec<String> =
            command.words.iter().flat_map(|word| expand(word, &self.directory)).collect();
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

    /// Redirects the streams, from left to right.
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
            "pushd" => {
                let before = self.directory.clone();
                let outcome = self.change_directory(args);
                self.directories.extend(outcome.is_success().then_some(before));
                return outcome;
            }
            "popd" => return self.pop_directory(),
            "export" => return self.export(args),
            "unset" => {
                args.iter().for_each(|name| drop(self.environment.shift_remove(name)));
                return Outcome::default();
            }
            _ => {}
        }
        let cwd = self.directory.clone();
        let deadline = self.deadline;
        let invocation = Invocation { args, stdin, cwd: &cwd, env: environment, deadline };
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
        let path = self.config.search_path.then(|| invocation.env.get("PATH")).flatten();
        match find_program(name, &self.config.path, path) {
            Some(program) => spawn(&program, invocation, merged),
            None => Outcome::failure(format!("'{name}': command not found\n"), 127),
        }
    }

    /// Built-in `not [--crash] COMMAND`: succeeds if the command fails; it must crash if and only if
    /// `--crash` is given.
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
        // A command that is not found has not failed in the intended way.
        let holds = match wants_crash {
            true => outcome.crashed,
            false => outcome.code != 0 && !outcome.crashed && outcome.code != 127,
        };
        Outcome { code: i32::from(!holds), crashed: false, ..outcome }
    }

    /// Built-in `env [-i] [-u NAME] [-C DIRECTORY] [NAME=VALUE] COMMAND`; without a command it lists the
    /// environment.
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
                [flag, tail @ ..] if flag == "-i" || flag == "--ignore-environment" => {
                    changed.clear();
                    rest = tail;
                }
                [flag, directory, command @ ..] if flag == "-C" || flag == "--chdir" => {
                    return self.within(directory, command, stdin, &changed, merged);
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

    /// Runs a command in the directory given to `env` as `-C DIRECTORY`.
    fn within(
        &mut self,
        directory: &str,
        command: &[String],
        stdin: &[u8],
        environment: &IndexMap<String, String>,
        merged: bool,
    ) -> Outcome {
        let before = self.directory.clone();
        let entered = self.change_directory(&[directory.to_string()]);
        let outcome = match entered.is_success() {
            true => self.env(command, stdin, environment, merged),
            false => entered,
        };
        self.directory = before;
        outcome
    }

    fn pop_directory(&mut self) -> Outcome {
        match self.directories.pop() {
            Some(directory) => {
                self.directory = directory;
                Outcome::default()
            }
            None => Outcome::failure("popd: directory stack empty\n", 1),
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

/// Quotes a word for the shell.
fn quoted(word: &str) -> String {
    let is_safe = |c: char| c.is_alphanumeric() || "_@%+=:,./-".contains(c);
    match !word.is_empty() && word.chars().all(is_safe) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', "'\"'\"'")),
    }
}
