//! Module of a text: its op that holds functions, or the text itself if there is none.

use creole_builtin::Module;
use creole_ir::{Body, OpId};

/// True for a module, the op that holds functions.
pub fn is_module(body: &Body, op: OpId) -> bool {
    body[op].is::<Module>()
}

/// Returns the module if it is the only op of a text.
pub fn only_module(body: &Body) -> Option<OpId> {
    let mut ops = body.ops(body.entry());
    let first = ops.next().filter(|op| is_module(body, *op))?;
    ops.next().is_none().then_some(first)
}

/// Returns the body that holds the functions of a text.
pub fn functions_of(body: &Body) -> &Body {
    let module = only_module(body);
    module.and_then(|op| body.nested(op)).map_or(body, |nested| nested)
}
