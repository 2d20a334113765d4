//! Tables from ops to functions that take them by value (lowerings, emitters, interpreters), and the
//! set of all tables of a tool.

use std::any::{Any, TypeId, type_name};
use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::body::{Body, OpId};
use crate::error::Error;
use crate::op::{Op, OpDef, OpRef};
use crate::type_map::TypeMap;

type Entry<Cx, R> = Arc<dyn Fn(&OpRef<'_>, OpId, &mut Cx) -> Result<R, Error> + Send + Sync>;

/// Dispatch table with one function for each op; the op is known from the function's first
/// parameter.
pub struct Table<Cx, R> {
    entries: IndexMap<TypeId, (&'static str, Entry<Cx, R>), FxBuildHasher>,
    /// Dialects all of whose ops need a function.
    whole: Vec<&'static str>,
}

impl<Cx, R> Clone for Table<Cx, R> {
    fn clone(&self) -> Self {
        Table { entries: self.entries.clone(), whole: self.whole.clone() }
    }
}

impl<Cx: 'static, R: 'static> Default for Table<Cx, R> {
    fn default() -> Self {
        Table::new()
    }
}

impl<Cx: 'static, R: 'static> Table<Cx, R> {
    /// An empty table.
    pub fn new() -> Self {
        Table { entries: IndexMap::default(), whole: Vec::new() }
    }

    /// Adds the function for the op `T`. The function also gets the op's id, for its results and
    /// discardable attributes.
    #[must_use]
    #[allow(clippy::should_implement_trait, reason = "a table reads as a list of adds")]
    pub fn add<T: Op>(mut self, f: fn(T, OpId, &mut Cx) -> Result<R, Error>) -> Self {
        let entry: Entry<Cx, R> = Arc::new(move |op, id, cx| f(op.view()?, id, cx));
        self.entries.insert(TypeId::of::<T>(), (T::NAME, entry));
        self
    }

    /// Adds a function for the op of this definition, which gets the id alone: for families of ops
    /// that one function serves. Panics if no dialect defines the op.
    #[must_use]
    pub fn add_def(
        mut self,
        def: &'static OpDef,
        f: fn(OpId, &mut Cx) -> Result<R, Error>,
    ) -> Self {
        let id = def.type_id().expect("a table lists registered ops");
        self.entries.insert(id, (def.name, Arc::new(move |_, id, cx| f(id, cx))));
        self
    }

    /// Declares that no op of this dialect may be left where the table was applied: one without a function is an
    /// error.
    #[must_use]
    pub fn whole(mut self, dialect: &'static str) -> Self {
        self.whole.push(dialect);
        self
    }

    /// True if the op has a function here, or needs one ([`Table::whole`]).
    pub fn concerns(&self, body: &Body, op: OpId) -> bool {
        self.has(body, op) || self.whole.contains(&body[op].def.dialect())
    }

    /// Runs the function for the op; `None` if the table has none.
    pub fn apply(&self, body: &Body, op: OpId, cx: &mut Cx) -> Option<Result<R, Error>> {
        let (_, entry) = self.entries.get(&body[op].def.type_id()?)?;
        Some(entry(&body.op_ref(op), op, cx).map_err(|e| e.at(body[op].loc)))
    }

    /// True if there is a function for the op.
    pub fn has(&self, body: &Body, op: OpId) -> bool {
        body[op].def.type_id().is_some_and(|id| self.entries.contains_key(&id))
    }

    /// Names of the ops that have a function.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.entries.values().map(|(name, _)| *name)
    }
}

/// The tables of a tool, one of each type. Passes and back ends look up those whose types they know.
#[derive(Clone, Default)]
pub struct Tables(TypeMap);

impl Tables {
    /// Adds a table, replacing the one of its type, if there is one.
    #[must_use]
    pub fn with<T: Any + Send + Sync>(self, table: T) -> Tables {
        self.with_shared(Arc::new(table))
    }

    /// Adds a shared table, as [`Tables::with`] does.
    #[must_use]
    pub fn with_shared<T: Any + Send + Sync>(mut self, table: Arc<T>) -> Tables {
        self.0.insert(table);
        self
    }

    /// Adds rows to a table: `add` gets the table of type `T`, a new one if there is none.
    #[must_use]
    pub fn extended<T: Any + Send + Sync + Clone + Default>(
        self,
        add: impl FnOnce(T) -> T,
    ) -> Tables {
        let table = self.get::<T>().map(|table| (*table).clone()).unwrap_or_default();
        self.with(add(table))
    }

    /// The table of type `T`. Error: the tool has none.
    pub fn get<T: Any + Send + Sync>(&self) -> Result<Arc<T>, Error> {
        self.0.get().ok_or_else(|| {
            Error::new(format!("the catalog of this tool has no table '{}'", type_name::<T>()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, Default, PartialEq)]
    struct Names(Vec<&'static str>);

    #[test]
    fn tables_are_found_by_type() {
        let empty = Tables::default();
        assert!(empty.get::<Names>().unwrap_err().message.ends_with("tests::Names'"));
        let one = empty.extended(|Names(names)| Names([names, vec!["a"]].concat()));
        let two = one.clone().extended(|Names(names)| Names([names, vec!["b"]].concat()));
        assert_eq!(*one.get::<Names>().unwrap(), Names(vec!["a"]));
        assert_eq!(*two.get::<Names>().unwrap(), Names(vec!["a", "b"]));
    }
}
