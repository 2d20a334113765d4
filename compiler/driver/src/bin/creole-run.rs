//! Binary `creole-run`: compiles a program and runs it.

use std::process::ExitCode;

fn main() -> ExitCode {
    let catalog = creole_driver::Catalog::standard();
    creole_driver::tool::main(catalog, creole_driver::run::run_streaming, |_, _, _, _| None)
}
