//! Part of `--mlir-timing`: the functions that each emitter has made code of.

use std::fmt::Write as _;

use creole_ir::Count;
use creole_ir::backend::FunctionBytes;

/// Formats a line for each emitter; none if there is no machine code.
pub(super) fn text(functions: &[FunctionBytes<'_>]) -> String {
    let mut emitters: Vec<&str> = functions.iter().map(|function| function.emitter).collect();
    emitters.sort_unstable();
    emitters.dedup();
    let mut text = String::new();
    for emitter in emitters {
        let sizes =
            functions.iter().filter(|one| one.emitter == emitter).map(|one| one.bytes.len());
        let (n, n_bytes) = (sizes.clone().count(), sizes.sum::<usize>());
        let _ = writeln!(
            text,
            "  Emitter {emitter}: {}, {}",
            Count(n, "function"),
            Count(n_bytes, "byte")
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_emitter_has_a_line() {
        let function = |emitter, bytes| FunctionBytes { name: "f", emitter, bytes };
        let all = [function("x64", &[0; 3]), function("cranelift", &[0]), function("x64", &[0])];
        let expected =
            "  Emitter cranelift: 1 function, 1 byte\n  Emitter x64: 2 functions, 4 bytes\n";
        assert_eq!(text(&all), expected);
        assert_eq!(text(&[]), "");
    }
}
