//! Binary `creole-opt`: reads IR, runs passes, prints IR.

use std::process::ExitCode;

fn main() -> ExitCode {
    creole_opt::main(&creole_tool::tool!(creole::catalog()))
}
