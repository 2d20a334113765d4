//! Module of a text: its op that holds functions, or the text itself if there is none.

use creole_builtin::Module;
use creole_ir::{Body, OpId};

/// True for a module, the op that holds functions.
pub fn is_module(body: &Body, op: OpId) -> bool {
    body[op].is::<Module>()
}

/// Returns the body that holds the functions of a text.
pub fn functions_of(body: &Body) -> &Body {
    let module = body.only_module();
    module.and_then(|op| body.nested(op)).map_or(body, |nested| nested)
}

/// Returns the number of ops, nested bodies included.
pub(crate) fn n_ops(body: &Body) -> usize {
    let mut n = 0;
    let mut work = vec![body];
    while let Some(body) = work.pop() {
        for op in body.walk() {
            n += 1;
            work.extend(body.nested(op).map(|b| &**b));
        }
    }
    n
}
