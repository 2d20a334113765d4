//! Facts about the values of a function, as they are found.

use creole_ir::{Body, OpId, Tensor, Type, Value};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

/// Type of each value for which it differs from the body's.
type ValueTypes = IndexMap<Value, Type>;

/// Types of operands that are larger than what they are combined with, by op and number.
pub(super) type Narrowed = IndexMap<(OpId, usize), Type>;

/// Facts about the values of a function.
#[derive(Default)]
pub(super) struct Found {
    pub(super) types: ValueTypes,
    /// Elements of values that are constants, or computed from constants.
    pub(super) constants: FxHashMap<Value, Tensor>,
    /// Types of the results of the function.
    pub(super) results: Vec<Type>,
    pub(super) narrowed: Narrowed,
}

impl Found {
    /// The type of a value.
    pub(super) fn ty(&self, body: &Body, value: Value) -> Type {
        self.types.get(&value).copied().unwrap_or_else(|| body.ty(value))
    }

    /// Notes the type of a value.
    pub(super) fn set(&mut self, body: &Body, value: Value, ty: Type) {
        if ty == body.ty(value) {
            self.types.swap_remove(&value);
        } else {
            self.types.insert(value, ty);
        }
    }
}
