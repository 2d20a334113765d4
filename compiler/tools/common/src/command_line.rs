//! Command-line flags that all tools share.

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use creole_ir::text::PrintOptions;
use creole_ir::text::parser::did_you_mean;

use crate::outcome::Outcome;
use creole_session::catalog::Catalog;
use creole_session::pipeline::{Dumps, Filter};

/// Parses a command line, without the program's name. Error: a usage error, or the help that was asked for.
pub fn matches(mut command: Command, args: &[String]) -> Result<ArgMatches, Outcome> {
    // In errors clap names the flags that are there, also `--color`, which no user wrote.
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim().to_owned();
    let name = command.get_name().to_owned();
    let args = std::iter::once(name).chain(args.iter().map(|arg| two_dashes(arg)));
    let found = command.override_usage(usage).try_get_matches_from(args);
    found.map_err(|error| Outcome::from_clap(&error))
}

/// `--color`. [`crate::tool::main`] says what `auto` means.
pub fn color() -> Arg {
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

/// Boolean flag that can be turned off: `--verify-each=0`.
pub fn boolean(name: &'static str, help: &'static str) -> Arg {
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

/// Flag that is off by default; `--flag=false` turns it off too, and a repeated one is no error.
pub fn switch(name: &'static str, help: &'static str) -> Arg {
    boolean(name, help).default_value("false").hide_default_value(true).hide_possible_values(true)
}

/// Flags of IR dumps: `--mlir-print-ir-*`.
pub fn dump_flags(command: Command) -> Command {
    let names = |name, help| {
        let arg = Arg::new(name).long(name).value_name("PASS,...").help(help);
        arg.value_delimiter(',').action(ArgAction::Append)
    };
    command
        .arg(names("mlir-print-ir-before", "Print IR before these passes"))
        .arg(names("mlir-print-ir-after", "Print IR after these passes"))
        .arg(switch("mlir-print-ir-before-all", "Print IR before each pass"))
        .arg(switch("mlir-print-ir-after-all", "Print IR after each pass"))
        .arg(switch("mlir-print-ir-after-change", "After a pass only if it changed something"))
        .arg(switch("mlir-print-ir-after-failure", "Print IR after a pass that failed"))
        .arg(switch(
            "mlir-print-ir-module-scope",
            "Print the whole text, and name the op that the pass ran on in the heading",
        ))
        .arg(
            Arg::new("mlir-print-ir-tree-dir")
                .long("mlir-print-ir-tree-dir")
                .value_name("DIR")
                .help("Write what is printed to files of this folder, one folder for each op"),
        )
}

/// Returns the dumps that the flags of [`dump_flags`] request. Error: a pass that the catalog does not have.
pub fn dumps(found: &ArgMatches, print: PrintOptions, catalog: &Catalog) -> Result<Dumps, Outcome> {
    let filter = |all: &str, flag: &str| {
        let names: Vec<String> =
            found.get_many::<String>(flag).into_iter().flatten().cloned().collect();
        names.iter().try_for_each(|name| check_pass(catalog, flag, name))?;
        Ok(match (found.get_flag(all), names.is_empty()) {
            (true, _) => Filter::All,
            (false, true) => Filter::None,
            (false, false) => Filter::Names(names),
        })
    };
    Ok(Dumps {
        before: filter("mlir-print-ir-before-all", "mlir-print-ir-before")?,
        after: filter("mlir-print-ir-after-all", "mlir-print-ir-after")?,
        only_changes: found.get_flag("mlir-print-ir-after-change"),
        on_failure: found.get_flag("mlir-print-ir-after-failure"),
        folder: found.get_one::<String>("mlir-print-ir-tree-dir").cloned(),
        names_op: found.get_flag("mlir-print-ir-module-scope"),
        module_scope: found.get_flag("mlir-print-ir-module-scope"),
        print,
    })
}

fn check_pass(catalog: &Catalog, flag: &str, name: &str) -> Result<(), Outcome> {
    let names = || catalog.passes.iter().map(|pass| pass.name);
    if names().any(|known| known == name) {
        return Ok(());
    }
    let hint = did_you_mean(name, names());
    Err(Outcome::bad_usage(format!("error: '--{flag}': no pass is named '{name}'{hint}\n")))
}

/// Returns the value of a boolean flag, or `default` if it is not given.
pub fn flag_or(found: &ArgMatches, name: &str, default: bool) -> bool {
    found.get_one::<bool>(name).copied().unwrap_or(default)
}

fn as_bool(text: &str) -> Result<bool, String> {
    match text {
        "1" | "true" | "TRUE" | "True" => Ok(true),
        "0" | "false" | "FALSE" | "False" => Ok(false),
        _ => Err(format!("expected 0 or 1, found '{text}'")),
    }
}

/// True if diagnostics are in colour.
pub fn is_in_color(found: &ArgMatches) -> bool {
    found.get_one::<String>("color").is_some_and(|when| when == "always")
}

/// Accepts long flags with one dash, as MLIR's tools do.
fn two_dashes(arg: &str) -> String {
    let mut chars = arg.chars();
    let one_dash = chars.next() == Some('-') && chars.next().is_some_and(char::is_alphabetic);
    let long = chars.next().is_some_and(|c| c != '=');
    if one_dash && long { format!("-{arg}") } else { arg.to_owned() }
}
