//! `creole-opt` under another name, with the dialects and passes of this repository and no back end.

use std::process::ExitCode;

fn main() -> ExitCode {
    creole_opt::main(&creole_tool::tool!(creole::catalog()))
}

#[cfg(test)]
mod tests;
