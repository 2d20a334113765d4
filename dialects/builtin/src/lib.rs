//! The builtin, func and cf dialects: modules, functions, calls, branches.
#![warn(missing_docs)]

pub mod cf;
pub mod func;
pub mod module;

pub use cf::{Br, CondBr};
pub use func::{Call, Func, Return};
pub use module::Module;

use creole_ir::Dialect;

/// `builtin`, `func` and `cf`.
pub fn dialects() -> [Dialect; 3] {
    [
        Dialect::new("builtin").op::<Module>(),
        Dialect::new("func").op::<Func>().op::<Return>().op::<Call>(),
        Dialect::new("cf").op::<Br>().op::<CondBr>(),
    ]
}
