//! What a tool can work with: dialects, passes, the tables that these read, and back ends.

use std::sync::OnceLock;

use creole_ir::backend::Backend;
use creole_ir::pass::Pass;
use creole_ir::text::parser::did_you_mean;
use creole_ir::{Dialect, Dialects, Error, Tables};

/// Dialects, passes, tables and back ends: all that a tool is made of.
#[derive(Clone, Default)]
pub struct Catalog {
    /// Dialects that are read and printed.
    pub dialects: Dialects,
    /// Passes by which pipelines are made.
    pub passes: Vec<&'static Pass>,
    /// Back ends that programs can be compiled for; the first one is meant if none is named.
    pub backends: Vec<&'static Backend>,
    /// What passes and back ends look up: lowerings, rules, emitters, functions of the interpreter.
    pub tables: Tables,
}

impl Catalog {
    /// Everything in this repository.
    pub fn standard() -> &'static Catalog {
        static STANDARD: OnceLock<Catalog> = OnceLock::new();
        STANDARD.get_or_init(|| Catalog {
            dialects: crate::dialects::all(),
            passes: creole_passes::all().to_vec(),
            backends: vec![
                creole_cpu::backend(),
                creole_interp::backend(),
                creole_tile_sim::backend(),
            ],
            tables: creole_passes::tables()
                .with(creole_cpu::emit::emitters())
                .with(creole_interp::ops()),
        })
    }

    /// With one more dialect.
    #[must_use]
    pub fn with_dialect(mut self, dialect: Dialect) -> Catalog {
        self.dialects = Dialects::new(self.dialects.iter().cloned().chain([dialect]));
        self
    }

    /// With one more pass.
    #[must_use]
    pub fn with_pass(mut self, pass: &'static Pass) -> Catalog {
        self.passes.push(pass);
        self
    }

    /// With one more back end.
    #[must_use]
    pub fn with_backend(mut self, backend: &'static Backend) -> Catalog {
        self.backends.push(backend);
        self
    }

    /// With more rows in the table of type `T`.
    #[must_use]
    pub fn with_rows<T>(mut self, add: impl FnOnce(T) -> T) -> Catalog
    where
        T: Clone + Default + Send + Sync + 'static,
    {
        self.tables = self.tables.extended(add);
        self
    }

    /// The pass of this name.
    pub fn pass(&self, name: &str) -> Option<&'static Pass> {
        self.passes.iter().copied().find(|p| p.name == name)
    }

    /// The back end of this name. Error: there is none, with those that there are.
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
