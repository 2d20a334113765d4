//! What the command lines of all tools have in common.

use clap::builder::ValueParser;
use clap::{Arg, ArgMatches, Command};

use crate::outcome::Outcome;

/// Reads a command line, without the program's name. Error: what is wrong with it, or help that it
/// asks for.
pub(crate) fn matches(mut command: Command, args: &[String]) -> Result<ArgMatches, Outcome> {
    // In errors clap names the flags that are there, also `--color`, which no user wrote.
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim().to_owned();
    let name = command.get_name().to_owned();
    let args = std::iter::once(name).chain(args.iter().map(|arg| two_dashes(arg)));
    let found = command.override_usage(usage).try_get_matches_from(args);
    found.map_err(|error| Outcome::from_clap(&error))
}

/// `--color`. [`crate::tool::main`] says what `auto` means.
pub(crate) fn color() -> Arg {
    Arg::new("color")
        .long("color")
        .value_name("WHEN")
        .help("Colour in diagnostics [auto]: on terminals, unless NO_COLOR is set")
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("always")
        .value_parser(["auto", "always", "never"])
        .overrides_with("color")
}

/// A flag that can be turned off: `--verify-each=0`.
pub(crate) fn boolean(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("BOOL")
        .help(help)
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("true")
        .value_parser(ValueParser::new(as_bool))
        .overrides_with(name)
}

/// The value of a flag that can be turned off, or else what it is if it is not given.
pub(crate) fn flag_or(found: &ArgMatches, name: &str, default: bool) -> bool {
    found.get_one::<bool>(name).copied().unwrap_or(default)
}

fn as_bool(text: &str) -> Result<bool, String> {
    match text {
        "1" | "true" => Ok(true),
        "0" | "false" => Ok(false),
        _ => Err(format!("expected 0 or 1, found '{text}'")),
    }
}

/// Are diagnostics to be in colour?
pub(crate) fn is_in_color(found: &ArgMatches) -> bool {
    found.get_one::<String>("color").is_some_and(|when| when == "always")
}

/// MLIR's tools take long flags with one dash as well.
fn two_dashes(arg: &str) -> String {
    let mut chars = arg.chars();
    let one_dash = chars.next() == Some('-') && chars.next().is_some_and(char::is_alphabetic);
    let long = chars.next().is_some_and(|c| c != '=');
    if one_dash && long { format!("-{arg}") } else { arg.to_owned() }
}
