//! Map from types to a value of each.

use std::any::{Any, TypeId};
use std::sync::Arc;

use rustc_hash::FxHashMap;

/// Values, one of each type.
#[derive(Clone, Default)]
pub(crate) struct TypeMap(FxHashMap<TypeId, Arc<dyn Any + Send + Sync>>);

impl TypeMap {
    /// Adds a value, replacing the one of its type, if there is one.
    pub(crate) fn insert<T: Any + Send + Sync>(&mut self, value: Arc<T>) {
        self.0.insert(TypeId::of::<T>(), value);
    }

    /// The value of type `T`.
    pub(crate) fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        Arc::clone(self.0.get(&TypeId::of::<T>())?).downcast().ok()
    }
}
