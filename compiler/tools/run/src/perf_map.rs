//! Option `--perf-map`: names of kernels for Linux's profiler `perf`.

use std::fmt::Write as _;
use std::path::PathBuf;

use creole_ir::backend::FunctionBytes;
use creole_session::files::write_whole;
use creole_tool::outcome::file_error;

/// Returns the file in which `perf` looks for functions of this process that are in no binary.
pub(super) fn path() -> PathBuf {
    PathBuf::from(format!("/tmp/perf-{}.map", std::process::id()))
}

/// Writes the map. Error, rendered: the file can't be written.
pub(super) fn write(functions: &[FunctionBytes<'_>]) -> Result<(), String> {
    let path = path();
    write_whole(&path, text(functions).as_bytes())
        .map_err(|error| file_error(&path.display().to_string(), &error))
}

/// A line for each function: address and size in hexadecimal digits, name.
fn text(functions: &[FunctionBytes<'_>]) -> String {
    let mut text = String::new();
    for FunctionBytes { name, bytes, .. } in functions {
        let _ = writeln!(text, "{:x} {:x} {name}", bytes.as_ptr().addr(), bytes.len());
    }
    text
}
