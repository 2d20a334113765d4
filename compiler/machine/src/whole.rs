//! Assembly of a machine from a parsed file and its base.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::check::check;
use crate::entry::Entry;
use crate::fault::{Fault, Faults};
use crate::field::Field;
use crate::machine::Machine;
use crate::nearest::did_you_mean;
use crate::shipped;

/// Default numbers of memory spaces in HLO, for files without a table of them.
const SPACES: [(&str, u32); 3] = [("hbm", 0), ("vmem", 1), ("host", 5)];

/// A value with its place in the text.
pub(crate) type Placed<T> = (T, Range<usize>);

/// Contents of a file.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) name: Option<String>,
    pub(crate) summary: Option<String>,
    pub(crate) generation: Option<u32>,
    pub(crate) base: Option<Placed<String>>,
    pub(crate) spaces: BTreeMap<String, Placed<u32>>,
    pub(crate) entries: BTreeMap<Field, Placed<Entry>>,
    /// Fields and other keys in the file, valid or not.
    pub(crate) seen: Vec<Field>,
    pub(crate) keys: Vec<&'static str>,
    /// Place of each table of fields.
    pub(crate) tables: BTreeMap<String, Range<usize>>,
}

/// Assembles the machine of a file; `named` are those that may be its base.
pub(crate) fn machine(
    found: Found,
    mut faults: Faults<'_>,
    named: impl Fn(&str) -> Option<&'static Machine>,
) -> Result<Machine, Vec<Fault>> {
    let base = found.base(named, &mut faults);
    // Without its base nobody knows what the file needs.
    let has_base = found.keys.contains(&"base");
    if base.is_some() || !has_base {
        found.check_complete(has_base, &mut faults);
        found.check_spaces(base, &mut faults);
        let is_whole = found.seen.iter().all(|field| found.entries.contains_key(field));
        let machine = found.over(base);
        let is_required = |field: &&Field| field.is_required();
        let mut required = Field::ALL.iter().filter(is_required);
        if is_whole && required.all(|field| machine.entries.contains_key(field)) {
            check(&machine, |fields| found.place(fields), &mut faults);
        }
        if faults.is_empty() {
            return Ok(machine);
        }
    }
    Err(faults.into_sorted())
}

impl Found {
    fn base(
        &self,
        named: impl Fn(&str) -> Option<&'static Machine>,
        faults: &mut Faults<'_>,
    ) -> Option<&'static Machine> {
        let (name, place) = self.base.as_ref()?;
        let base = named(name);
        if base.is_none() {
            let near = did_you_mean(name, shipped::FILES.iter().map(|(name, _)| *name));
            faults.add(place.clone(), format!("unknown base '{name}'{near}"));
        }
        base
    }

    /// Reports missing fields and keys. The name of a base can't be inherited: it would be wrong.
    fn check_complete(&self, has_base: bool, faults: &mut Faults<'_>) {
        let needed: &[&str] = if has_base { &["name"] } else { &["name", "summary", "generation"] };
        for key in needed.iter().filter(|key| !self.keys.contains(key)) {
            faults.add(0..0, format!("missing '{key}'"));
        }
        let is_missing = |field: &&Field| field.is_required() && !self.seen.contains(field);
        for field in Field::ALL.iter().filter(is_missing).filter(|_| !has_base) {
            let table = self.tables.get(field.table_and_name().0);
            let place = table.map_or(0..0, Range::clone);
            faults.add(place, format!("missing field '{field}': {}", field.summary()));
        }
    }

    /// Checks that no two memory spaces have the same number.
    fn check_spaces(&self, base: Option<&Machine>, faults: &mut Faults<'_>) {
        let spaces = self.spaces_over(base);
        for (name, (number, place)) in &self.spaces {
            let is_earlier = |other: &str| match self.spaces.get(other) {
                Some((_, at)) => at.start < place.start,
                None => true,
            };
            let same = spaces.iter().find(|(other, n)| *n == number && is_earlier(other));
            if let Some((other, _)) = same {
                let message =
                    format!("'spaces.{name}' is {number}, which is the number of '{other}'");
                faults.add(place.clone(), message);
            }
        }
    }

    fn spaces_over(&self, base: Option<&Machine>) -> BTreeMap<String, u32> {
        let own = self.spaces.iter().map(|(name, (number, _))| (name.clone(), *number));
        let mut spaces = match base {
            Some(base) => base.spaces.clone(),
            None if self.keys.contains(&"spaces") => BTreeMap::new(),
            None => SPACES.iter().map(|(name, number)| ((*name).to_owned(), *number)).collect(),
        };
        spaces.extend(own);
        spaces
    }

    /// The machine, with missing values taken from its base, or defaults.
    fn over(&self, base: Option<&Machine>) -> Machine {
        let defaults =
            Field::ALL.iter().filter_map(|f| Some((*f, Entry::of_default(f.default()?))));
        let mut entries = match base {
            Some(base) => base.entries.clone(),
            None => defaults.collect(),
        };
        entries.extend(self.entries.iter().map(|(field, (entry, _))| (*field, entry.clone())));
        let summary = self.summary.clone().or_else(|| Some(base?.summary.clone()));
        Machine {
            name: self.name.clone().unwrap_or_default(),
            summary: summary.unwrap_or_default(),
            generation: self.generation.or_else(|| Some(base?.generation)).unwrap_or_default(),
            spaces: self.spaces_over(base),
            entries,
        }
    }

    /// Place of the first of some fields that the file has; else that of its base.
    fn place(&self, fields: &[Field]) -> Range<usize> {
        let own = fields.iter().find_map(|field| self.entries.get(field));
        let base = || self.base.as_ref().map(|(_, place)| place.clone());
        own.map(|(_, place)| place.clone()).or_else(base).unwrap_or(0..0)
    }
}
