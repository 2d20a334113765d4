//! Tables from ops to functions that take them by value: lowerings, emitters, interpreters.

use std::any::TypeId;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::body::{Body, OpId};
use crate::error::Error;
use crate::op::{Op, OpDef, OpRef};

type Entry<Cx, R> = Box<dyn Fn(&OpRef<'_>, OpId, &mut Cx) -> Result<R, Error> + Send + Sync>;

/// One function for each op; the op is known from the function's first parameter.
pub struct Table<Cx, R> {
    entries: IndexMap<TypeId, (&'static str, Entry<Cx, R>), FxBuildHasher>,
}

impl<Cx: 'static, R: 'static> Default for Table<Cx, R> {
    fn default() -> Self {
        Table::new()
    }
}

impl<Cx: 'static, R: 'static> Table<Cx, R> {
    /// An empty table.
    pub fn new() -> Self {
        Table { entries: IndexMap::default() }
    }

    /// With the function for the op `T`. The function also gets the op's id, for its results and
    /// discardable attributes.
    #[must_use]
    #[allow(clippy::should_implement_trait, reason = "a table reads as a list of adds")]
    pub fn add<T: Op>(mut self, f: fn(T, OpId, &mut Cx) -> Result<R, Error>) -> Self {
        let entry: Entry<Cx, R> = Box::new(move |op, id, cx| f(op.view()?, id, cx));
        self.entries.insert(TypeId::of::<T>(), (T::NAME, entry));
        self
    }

    /// With a function for the op of this definition, which gets the id alone: for families of ops
    /// that one function serves. Panics if no dialect defines the op.
    #[must_use]
    pub fn add_def(
        mut self,
        def: &'static OpDef,
        f: fn(OpId, &mut Cx) -> Result<R, Error>,
    ) -> Self {
        let id = def.type_id().expect("a table lists registered ops");
        self.entries.insert(id, (def.name, Box::new(move |_, id, cx| f(id, cx))));
        self
    }

    /// Runs the function for the op; `None` if the table has none.
    pub fn apply(&self, body: &Body, op: OpId, cx: &mut Cx) -> Option<Result<R, Error>> {
        let (_, entry) = self.entries.get(&body[op].def.type_id()?)?;
        Some(entry(&body.op_ref(op), op, cx).map_err(|e| e.at(body[op].loc)))
    }

    /// Is there a function for the op?
    pub fn has(&self, body: &Body, op: OpId) -> bool {
        body[op].def.type_id().is_some_and(|id| self.entries.contains_key(&id))
    }

    /// Names of the ops that have a function.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.entries.values().map(|(name, _)| *name)
    }
}
