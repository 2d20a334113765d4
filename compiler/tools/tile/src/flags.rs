//! Command line of `creole-tile`: flags of all commands, and arguments that several have.

use clap::{Arg, ArgAction, ArgMatches, Command};
use creole_layout::Strictness;
use creole_tool::Tool;
use creole_tool::command_line;
use creole_tool::outcome::Outcome;

use super::command::Subcommand;

/// Values of the flags that all commands have.
pub(super) struct Flags {
    pub(super) strictness: Strictness,
    pub(super) color: bool,
    pub(super) tool: Tool,
}

/// Call of a command: its arguments, and the flags of all commands.
pub(super) struct CommandCall {
    pub(super) command: &'static dyn Subcommand,
    pub(super) found: ArgMatches,
    pub(super) flags: Flags,
}

const SHAPES_HELP: &str = "A shape is what XLA prints: f32[3,5]{1,0:T(2,2)}. Quote it: shells \
know braces and parentheses. docs/layouts.md explains layouts, docs/machines.md machines.";

fn command(tool: &Tool, commands: &[&dyn Subcommand]) -> Command {
    Command::new(tool.name)
        .about(
            "Tiled memories: where elements stand, how arrays move, and how programs run on them",
        )
        .version(tool.version)
        .term_width(100)
        .after_help(SHAPES_HELP)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .arg(
            flag(
                "xla-lax",
                "Read whatever XLA's own parser reads, even if nothing can be done with it",
            )
            .global(true),
        )
        .arg(command_line::color().global(true))
        .subcommands(commands.iter().map(|command| command.flags()))
}

/// Returns an option with a value.
pub(super) fn value(name: &'static str, what: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(what).help(help)
}

/// Returns the value of a text argument; without one, an empty text.
pub(super) fn text(found: &ArgMatches, name: &str) -> String {
    found.get_one::<String>(name).cloned().unwrap_or_default()
}

pub(super) fn index(help: &'static str) -> Arg {
    let index = Arg::new("index").long("index").value_name("I,J,..");
    index.value_parser(coordinates).help(help)
}

pub(super) fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

pub(super) fn shape(name: &'static str, what: &'static str, help: &'static str) -> Arg {
    Arg::new(name).value_name(what).required(true).help(help)
}

fn coordinates(text: &str) -> Result<Vec<u64>, String> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let number = |part: &str| part.trim().parse().map_err(|_| "expected numbers: 2,3".to_owned());
    text.split(',').map(number).collect()
}

/// Parses the command line, without the program's name, as a call of one of the commands.
pub(super) fn parse(
    tool: &Tool,
    commands: &[&'static dyn Subcommand],
    args: &[String],
) -> Result<CommandCall, Outcome> {
    let mut matches = command_line::matches(command(tool, commands), args)?;
    let called = matches.remove_subcommand().and_then(|(name, found)| {
        let command = commands.iter().find(|command| command.flags().get_name() == name)?;
        Some((*command, found))
    });
    let Some((command, found)) = called else {
        return Err(Outcome::bad_usage("error: expected a command\n"));
    };
    let is_lax = found.get_flag("xla-lax");
    let strictness = if is_lax { Strictness::XlaLax } else { Strictness::Strict };
    let flags = Flags { strictness, color: command_line::is_in_color(&found), tool: tool.clone() };
    Ok(CommandCall { command, found, flags })
}
