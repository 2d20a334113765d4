//! Binary `creole-run`: compiles a program and runs it.

use std::process::ExitCode;

fn main() -> ExitCode {
    creole_run::main(&creole_tool::tool!(creole::catalog()))
}
