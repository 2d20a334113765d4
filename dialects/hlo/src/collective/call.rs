//! Parts of kernels that collectives and channels become.

use creole_ir::cost::{Work, elements};
use creole_ir::kernel::KernelCall;
use creole_ir::{CANCELLED, Error, Loc};

/// Bytes that move through memory, as numbers that are read and written.
pub(super) fn work_of_results(call: &KernelCall<'_>) -> Work {
    let n = call.results.iter().map(|ty| elements(*ty)).sum();
    Work { cheap: n, ..Work::NONE }
}

/// The error of a kernel at the place of its op, whose name it begins with. One about all devices has a place of its own.
pub(super) fn placed(error: Error, op: &str, at: Loc) -> Error {
    match error.loc {
        None if error.message != CANCELLED => {
            Error { message: format!("'{op}' op {}", error.message), ..error }.at(at)
        }
        _ => error,
    }
}
