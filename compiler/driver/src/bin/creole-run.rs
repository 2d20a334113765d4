//! `creole-run`: compiles a program and runs it.

use std::process::ExitCode;

fn main() -> ExitCode {
    creole_driver::tool::main(creole_driver::run::run_with, |_, _, _| None)
}
