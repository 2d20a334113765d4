//! Binary `creole-tile`: shows memory layouts of arrays, and runs programs on simulated machines.

use std::process::ExitCode;

fn main() -> ExitCode {
    creole_driver::tool::main(
        creole_driver::Catalog::standard(),
        |_, args, stdin, cwd| creole_driver::tile::tile_streaming(args, stdin, cwd),
        |_, _, _, _| None,
    )
}
