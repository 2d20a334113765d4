//! Runtime entry `creole_assertion_failed`, which code of `cf.assert` calls.

use creole_ir::Error;

use super::{Symbol, rows};
use crate::context::Context;

pub(super) fn symbols() -> [Symbol; 1] {
    rows![creole_assertion_failed]
}

/// Ends the run with the error of an assertion.
///
/// # Safety
///
/// Both point to what they say.
unsafe extern "C" fn creole_assertion_failed(context: *const Context<'_>, message: *const String) {
    // SAFETY: the caller's promise.
    let (context, message) = unsafe { (&*context, &*message) };
    context.stop(Error::new(format!("'cf.assert' op fails: {message}")));
}
