//! Subcommand of `creole-tile`: its flags and its function, which stand in a file of their own.

use clap::{ArgMatches, Command};
use creole_run::machine::Files;
use creole_tool::outcome::Outcome;

use super::flags::Flags;
use super::lines::LineAnswerer;

pub(super) trait Subcommand: Sync {
    /// Returns its name, its help and its arguments.
    fn flags(&self) -> Command;

    /// Runs it. Error: rendered.
    fn run(&self, found: &ArgMatches, flags: &Flags, files: Files<'_>) -> Result<Outcome, String>;

    /// Answers lines of standard input, if the arguments ask for that.
    fn lines<'a>(&self, _found: &ArgMatches, _flags: &'a Flags) -> Option<LineAnswerer<'a>> {
        None
    }
}
