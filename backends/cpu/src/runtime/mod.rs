//! The functions that generated code calls.
//!
//! Each is `extern "C"`, does not unwind, and stands in one table, [`symbols`]. Errors go to the
//! [`Context`](crate::context::Context).

mod bytes;
pub mod gemm;
mod math;
mod parallel;

pub use crate::team::LoopBody;
pub use parallel::creole_parallel_for;

/// A name and an address.
pub type Symbol = (&'static str, *const u8);

/// A row of the table for each function: its own name, and its address.
macro_rules! rows {
    ($($function:ident),* $(,)?) => { [$((stringify!($function), $function as *const u8)),*] };
}
use rows;

/// All functions of the runtime, for [`Linker::symbols`](crate::jit::Linker::symbols).
pub fn symbols() -> Vec<Symbol> {
    let mut symbols = Vec::new();
    symbols.extend(parallel::symbols());
    symbols.extend(gemm::symbols());
    symbols.extend(math::symbols());
    symbols.extend(bytes::symbols());
    symbols
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn symbols_are_unique_and_have_the_prefix() {
        let symbols = super::symbols();
        let names: BTreeSet<&str> = symbols.iter().map(|&(name, _)| name).collect();
        assert_eq!(names.len(), symbols.len());
        assert!(names.iter().all(|name| name.starts_with("creole_")));
    }
}
