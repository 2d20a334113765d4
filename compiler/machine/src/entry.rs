//! Entry of a field: a value, its source, and its status.

use std::fmt;

/// Provenance of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Published by an authority.
    Published,
    /// Computed from published values.
    Derived,
    /// Fitted to measurements.
    Calibrated,
    /// An assumption without source.
    Assumed,
}

impl Status {
    /// All statuses, the most trusted first.
    pub const ALL: [Status; 4] =
        [Status::Published, Status::Derived, Status::Calibrated, Status::Assumed];

    /// Name in files: `published`.
    pub fn key(self) -> &'static str {
        match self {
            Status::Published => "published",
            Status::Derived => "derived",
            Status::Calibrated => "calibrated",
            Status::Assumed => "assumed",
        }
    }

    /// The status with a key, if there is one.
    pub fn from_key(key: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.key() == key)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// Entry of a field in a machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The value, in the field's unit.
    pub value: f64,
    /// The source of the value; `default` if the file has none.
    pub source: String,
    /// The trust in the value.
    pub status: Status,
}

impl Entry {
    /// The entry of a field that the file does not have.
    pub(crate) fn of_default(value: f64) -> Entry {
        Entry { value, source: "default".to_owned(), status: Status::Assumed }
    }
}
