//! Catalog of a tool: its dialects, passes, tables that passes read, and back ends.

use std::sync::Arc;
use std::thread;

use creole_ir::backend::Backend;
use creole_ir::pass::Pass;
use creole_ir::pattern::RuleTools;
use creole_ir::text::parser::did_you_mean;
use creole_ir::{Dialect, Dialects, Error, Tables};

/// Registered dialects, passes, tables and back ends of a tool.
#[derive(Clone, Default)]
pub struct Catalog {
    /// Dialects that are read and printed.
    pub dialects: Dialects,
    /// Passes that pipelines may name.
    pub passes: Vec<&'static Pass>,
    /// Back ends to compile for; the first one is the default.
    pub backends: Vec<&'static Backend>,
    /// Tables that passes and back ends look up: lowerings, rules, emitters, functions of the interpreter.
    pub tables: Tables,
}

impl Catalog {
    /// Adds a dialect.
    #[must_use]
    pub fn with_dialect(mut self, dialect: Dialect) -> Catalog {
        self.dialects = Dialects::new(self.dialects.iter().cloned().chain([dialect]));
        self
    }

    /// Adds a pass.
    #[must_use]
    pub fn with_pass(mut self, pass: &'static Pass) -> Catalog {
        self.passes.push(pass);
        self
    }

    /// Adds a back end.
    #[must_use]
    pub fn with_backend(mut self, backend: &'static Backend) -> Catalog {
        self.backends.push(backend);
        self
    }

    /// Adds rows to the table of type `T`.
    #[must_use]
    pub fn with_rows<T>(mut self, add: impl FnOnce(T) -> T) -> Catalog
    where
        T: Clone + Default + Send + Sync + 'static,
    {
        self.tables = self.tables.extended(add);
        self
    }

    /// Starts to scan the files of rules, on a thread of its own: that takes as long as a small program takes from its text to its first
    /// rewrite.
    pub fn prepare_rules(self: &Arc<Catalog>) {
        let catalog = Arc::clone(self);
        let scan = move || {
            let Catalog { dialects, tables, .. } = &*catalog;
            // Errors are told where a pass asks for the rules.
            let rules = tables.get::<RuleTools>().and_then(|tools| (tools.rules)(tables, dialects));
            rules.iter().flatten().for_each(|rule| rule.read_definitions(dialects));
        };
        // Without a thread, the first pass that asks does it.
        drop(thread::Builder::new().spawn(scan));
    }

    /// Looks up a pass by name.
    pub fn pass(&self, name: &str) -> Option<&'static Pass> {
        self.passes.iter().copied().find(|p| p.name == name)
    }

    /// Looks up a back end by name. Error: there is none; the message lists those that exist.
    pub fn backend(&self, name: &str) -> Result<&'static Backend, Error> {
        let found = self.backends.iter().copied().find(|b| b.name == name);
        found.ok_or_else(|| {
            let names = || self.backends.iter().map(|b| b.name);
            let hint = did_you_mean(name, names());
            let all = names().collect::<Vec<_>>().join(", ");
            Error::new(format!("no back end is named '{name}'{hint}; the back ends are {all}"))
        })
    }
}
