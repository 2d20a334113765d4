//! `creole-opt`: reads IR, runs passes, prints IR.

use std::process::ExitCode;

fn main() -> ExitCode {
    creole_driver::tool::main(creole_driver::opt::opt_streaming, creole_driver::opt::watch)
}
