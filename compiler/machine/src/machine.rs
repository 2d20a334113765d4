//! A machine model: a name and a value for each field.

use std::collections::BTreeMap;

use crate::entry::{Entry, Status};
use crate::fault::Fault;
use crate::field::Field;
use crate::{nearest, read, shipped};

/// A machine model with tiled memory.
///
/// Invariant: each field that is required or has a default has an entry. Values of a machine that was parsed are in
/// their fields' ranges.
#[derive(Clone, Debug, PartialEq)]
pub struct Machine {
    pub(crate) name: String,
    pub(crate) summary: String,
    pub(crate) generation: u32,
    /// Numbers of memory spaces by name.
    pub(crate) spaces: BTreeMap<String, u32>,
    pub(crate) entries: BTreeMap<Field, Entry>,
}

impl Machine {
    /// Parses a file. Error: all of its faults, at least one, by place.
    pub fn parse(text: &str) -> Result<Machine, Vec<Fault>> {
        read::machine(text)
    }

    /// The machine of this crate with a name: `tpu-v5e`.
    pub fn named(name: &str) -> Option<Machine> {
        shipped::machine(name).cloned()
    }

    /// The names of this crate's machines, the oldest first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        shipped::FILES.iter().map(|(name, _)| *name)
    }

    /// The name of this crate's machines nearest to `name`, if one is near.
    pub fn nearest(name: &str) -> Option<&'static str> {
        nearest::nearest(name, Machine::names())
    }

    /// The name: letters, digits, `-`, `_` and `.`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// One line of description.
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// The TPU generation whose layouts it uses.
    pub fn generation(&self) -> u32 {
        self.generation
    }

    /// Memory spaces with their numbers in HLO, by name: `("vmem", 1)`.
    pub fn spaces(&self) -> impl Iterator<Item = (&str, u32)> {
        self.spaces.iter().map(|(name, number)| (&**name, *number))
    }

    /// The name of the memory space with a number of HLO.
    pub fn space_name(&self, number: u32) -> Option<&str> {
        self.spaces().find(|(_, n)| *n == number).map(|(name, _)| name)
    }

    /// HLO's number of a memory space.
    pub fn space_number(&self, name: &str) -> Option<u32> {
        self.spaces.get(name).copied()
    }

    /// The entry of a field, if known.
    pub fn entry(&self, field: Field) -> Option<&Entry> {
        self.entries.get(&field)
    }

    /// The value of a field, in its unit, if it is known.
    pub fn get(&self, field: Field) -> Option<f64> {
        self.entry(field).map(|entry| entry.value)
    }

    /// The value of a field that is required or has a default, in its unit.
    ///
    /// # Panics
    ///
    /// If the field is optional and not known: [`get`](Machine::get) takes those.
    pub fn value(&self, field: Field) -> f64 {
        self.get(field)
            .unwrap_or_else(|| panic!("'{field}' is optional, and '{}' has none", self.name))
    }

    /// [`value`](Machine::value), to the nearest integer.
    ///
    /// # Panics
    ///
    /// As [`value`](Machine::value).
    pub fn int(&self, field: Field) -> u64 {
        self.value(field).round() as u64
    }

    /// The machine with another value of a field, in its unit, with status `assumed`. Nothing is checked: in a
    /// sensitivity study it may have 1.2 times as many lanes.
    #[must_use]
    pub fn with(&self, field: Field, value: f64) -> Machine {
        let mut machine = self.clone();
        let source = match self.get(field) {
            Some(before) => format!("in place of {before}"),
            None => "in place of nothing".to_owned(),
        };
        machine.entries.insert(field, Entry { value, source, status: Status::Assumed });
        machine
    }
}
