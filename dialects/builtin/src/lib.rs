//! The builtin, func and cf dialects: modules, functions, calls, branches.
#![warn(missing_docs)]

pub mod cast;
pub mod cf;
mod cf_patterns;
mod cf_switch;
mod flow;
pub mod func;
mod func_call;
pub mod module;
mod weights;

#[cfg(test)]
mod tests;

pub use cast::UnrealizedConversionCast;
pub use cf::{Assert, Br, CondBr, Switch};
pub use func::{Func, Return};
pub use func_call::{Call, CallIndirect, Constant, UPDATES, updates};
pub use module::Module;
pub use weights::Weights;

use creole_ir::{At, Body, Builder, Dialect, Loc};

/// Returns a program of these functions.
pub fn program(functions: impl IntoIterator<Item = Func>) -> Body {
    let mut program = Body::with_entry(&[]);
    let block = program.entry();
    let mut builder = Builder::new(&mut program, At::End(block), Loc::Unknown);
    for function in functions {
        builder.add_typed(function, &[]);
    }
    program
}

/// `builtin`, `func` and `cf`, and `llvm` without ops: its attributes say how functions are linked.
pub fn dialects() -> [Dialect; 4] {
    let builtin = cast::register(Dialect::new("builtin").op::<Module>());
    [builtin, func::func(), cf::cf(), Dialect::new("llvm")]
}
