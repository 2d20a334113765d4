//! `creole-tile`: shows where the elements of an array stand in memory.

use std::process::ExitCode;

fn main() -> ExitCode {
    creole_driver::tool::main(
        creole_driver::Catalog::standard(),
        |_, args, _, _| creole_driver::tile::tile_streaming(args),
        |_, _, _, _| None,
    )
}
