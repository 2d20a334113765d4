//! A value, where it is from, and how far to trust it.

use std::fmt;

/// How a value came to be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Somebody who should know wrote it.
    Published,
    /// Computed from published values.
    Derived,
    /// Fitted to measurements.
    Calibrated,
    /// Nobody said so.
    Assumed,
}

impl Status {
    /// All of them, the most trusted first.
    pub const ALL: [Status; 4] =
        [Status::Published, Status::Derived, Status::Calibrated, Status::Assumed];

    /// As files name it: `published`.
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

/// What a machine says of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// In the field's unit.
    pub value: f64,
    /// Where the value is from; `default` if the file did not say anything.
    pub source: String,
    /// How far to trust it.
    pub status: Status,
}

impl Entry {
    /// The entry of a field about which nothing is said.
    pub(crate) fn of_default(value: f64) -> Entry {
        Entry { value, source: "default".to_owned(), status: Status::Assumed }
    }
}
