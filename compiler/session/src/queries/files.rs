//! Text files that passes read, as inputs of queries: a query that has read a file is computed again when the file is
//! found to have changed.

use std::io;
use std::sync::{Arc, Mutex};

use creole_ir::pass::{FilesOnDisk, TextFiles};
use indexmap::{IndexMap, IndexSet};
use salsa::Setter as _;

use super::Db;
use super::database::locked;

/// Content of a text file: its text, or why it could not be read.
type Read = Result<Arc<str>, (io::ErrorKind, String)>;

/// Text file by name.
#[salsa::input]
pub(super) struct TextFile {
    #[returns(clone)]
    content: Read,
}

/// Text files that queries of a database have read.
#[derive(Clone, Default)]
pub struct KnownFiles(Arc<Mutex<IndexMap<String, Known>>>);

struct Known {
    content: Read,
    /// Input of the queries that have read it, made when the first of them ends.
    file: Option<TextFile>,
}

fn read(name: &str) -> Read {
    FilesOnDisk.read(name).map_err(|error| (error.kind(), error.to_string()))
}

impl KnownFiles {
    /// Reads all files again, and changes the inputs that differ. Returns true if there are any.
    pub(super) fn refresh(&self, db: &mut dyn Db) -> bool {
        let (mut is_changed, mut inputs) = (false, Vec::new());
        for (name, known) in locked(&self.0).iter_mut() {
            let content = read(name);
            if content != known.content {
                is_changed = true;
                known.content = content.clone();
                inputs.extend(known.file.map(|file| (file, content)));
            }
        }
        // A write waits for other handles, whose passes may read files meanwhile.
        for (file, content) in inputs {
            drop(file.set_content(db).to(content));
        }
        is_changed
    }
}

/// Reader of text files for the passes of one query.
pub(super) struct FileReader {
    known: KnownFiles,
    /// Names of the files that were read. Passes read on several threads, which have no database.
    read: Mutex<IndexSet<String>>,
}

impl FileReader {
    pub(super) fn new(db: &dyn Db) -> FileReader {
        FileReader { known: db.known_files().clone(), read: Mutex::default() }
    }

    /// Makes the running query depend on the files that were read.
    pub(super) fn depend(&self, db: &dyn Db) {
        for name in locked(&self.read).iter() {
            let mut known = locked(&self.known.0);
            let Some(known) = known.get_mut(name) else { continue };
            let file = *known.file.get_or_insert_with(|| TextFile::new(db, known.content.clone()));
            drop(file.content(db));
        }
    }
}

impl TextFiles for FileReader {
    fn read(&self, name: &str) -> io::Result<Arc<str>> {
        locked(&self.read).insert(name.to_owned());
        let mut known = locked(&self.known.0);
        let new = || Known { content: read(name), file: None };
        let content = known.entry(name.to_owned()).or_insert_with(new).content.clone();
        content.map_err(|(kind, message)| io::Error::new(kind, message))
    }
}
