//! Runtime functions that generated code calls.
//!
//! Each is `extern "C"`, does not unwind, and is listed in one table, [`symbols`]. Errors go to the
//! [`Context`](crate::context::Context).

mod assertion;
mod bytes;
pub mod gemm;
pub(crate) mod half;
mod parallel;
mod profile;

use creole_scalar::Function;

use crate::kernel::KernelCode;

pub use crate::context::LoopBody;
pub use parallel::creole_parallel_for;

/// Library kernels that have code in the runtime.
pub(crate) const KERNELS: &[KernelCode] = &[gemm::CODE];

/// Symbol: a name and an address.
pub type Symbol = (String, *const u8);

/// Table rows for functions: name and address of each.
macro_rules! rows {
    ($($function:ident),* $(,)?) => { [$((stringify!($function).to_owned(), $function as *const u8)),*] };
}
use rows;

/// Symbols of all functions of the runtime, for [`Linker::symbols`](crate::jit::Linker::symbols).
pub fn symbols() -> Vec<Symbol> {
    let mut symbols = Vec::new();
    symbols.extend(assertion::symbols());
    symbols.extend(parallel::symbols());
    symbols.extend(profile::symbols());
    symbols.extend(kernel_symbols());
    symbols.extend(creole_scalar::all().flat_map(function_symbols));
    symbols.extend(bytes::symbols());
    symbols.extend(half_symbols());
    symbols
}

fn kernel_symbols() -> [Symbol; 1] {
    use crate::kernel::creole_kernel;
    rows![creole_kernel]
}

fn half_symbols() -> [Symbol; 2] {
    use self::half::{creole_f16_to_f32, creole_f32_to_f16};
    rows![creole_f16_to_f32, creole_f32_to_f16]
}

/// Symbols of the code of a math function.
pub fn function_symbols(function: &'static Function) -> impl Iterator<Item = Symbol> {
    function.real.into_iter().flat_map(|real| {
        let single = (function.symbol(32), real.single.address());
        [single, (function.symbol(64), real.double.address())]
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn symbols_are_unique_and_have_the_prefix() {
        let symbols = super::symbols();
        let names: BTreeSet<&str> = symbols.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names.len(), symbols.len());
        assert!(names.iter().all(|name| name.starts_with("creole_")));
    }
}
