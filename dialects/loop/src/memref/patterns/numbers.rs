//! Lists of numbers some of which are operands.

use creole_ir::types::DYNAMIC;
use creole_ir::{Body, Value};

/// The number that a value of type `index` is, if it is a constant.
pub(super) fn constant(body: &Body, value: Value) -> Option<i64> {
    // The number that stands for "not known" can't be said in a type.
    body.constant(value).map(|tensor| tensor.int(0)).filter(|n| *n != DYNAMIC)
}
