//! The database: all memoised values, and a count of what was computed.

use std::sync::{Arc, Mutex, PoisonError};

use indexmap::IndexMap;
use salsa::Setter as _;

use super::SourceFile;
use crate::catalog::Catalog;

/// What queries see of the database.
#[salsa::db]
pub trait Db: salsa::Database {
    /// Dialects and passes.
    fn catalog(&self) -> &'static Catalog;
}

type Counts = Arc<Mutex<IndexMap<String, usize>>>;

/// All memoised values. Cloning makes another handle, for another thread; a text can be changed
/// when only one handle is left.
#[salsa::db]
#[derive(Clone)]
pub struct Database {
    storage: salsa::Storage<Self>,
    catalog: &'static Catalog,
    executed: Counts,
}

#[salsa::db]
impl salsa::Database for Database {}

#[salsa::db]
impl Db for Database {
    fn catalog(&self) -> &'static Catalog {
        self.catalog
    }
}

impl Database {
    /// An empty database for these dialects and passes.
    pub fn new(catalog: &'static Catalog) -> Database {
        let executed = Counts::default();
        let log = Arc::clone(&executed);
        let on_event = move |event: salsa::Event| {
            if let salsa::EventKind::WillExecute { database_key } = event.kind {
                let key = format!("{database_key:?}");
                let name = key.split('(').next().unwrap_or(&key).to_owned();
                *log.lock().unwrap_or_else(PoisonError::into_inner).entry(name).or_insert(0) += 1;
            }
        };
        Database { storage: salsa::Storage::new(Some(Box::new(on_event))), catalog, executed }
    }

    /// A new text.
    pub fn add(&self, name: &str, text: &str, allow_unregistered: bool) -> SourceFile {
        SourceFile::new(self, name.to_owned(), text.to_owned(), allow_unregistered)
    }

    /// Changes a text.
    pub fn set_text(&mut self, file: SourceFile, text: &str) {
        file.set_text(self).to(text.to_owned());
    }

    /// How often each query was computed since this was last asked, by name.
    pub fn take_executed(&self) -> IndexMap<String, usize> {
        std::mem::take(&mut *self.executed.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
