//! Binary `creole-opt`: reads IR, runs passes, prints IR.

use std::process::ExitCode;

fn main() -> ExitCode {
    let catalog = creole_driver::Catalog::standard();
    creole_driver::tool::main(catalog, creole_driver::opt::opt_streaming, creole_driver::opt::watch)
}
