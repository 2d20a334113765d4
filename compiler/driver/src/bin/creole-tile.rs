//! `creole-tile`: shows where the elements of an array stand in memory.

use std::process::ExitCode;

fn main() -> ExitCode {
    creole_driver::tool::main(
        |_, args, stdin, cwd| creole_driver::tile::tile_with(args, stdin, cwd),
        |_, _, _| None,
    )
}
