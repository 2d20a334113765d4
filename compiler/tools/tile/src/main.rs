//! Binary `creole-tile`: shows memory layouts of arrays, and runs programs on simulated machines.

use std::process::ExitCode;

fn main() -> ExitCode {
    creole_tile_tool::main(&creole_tool::tool!(creole::catalog()))
}
