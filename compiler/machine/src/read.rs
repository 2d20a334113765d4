//! Parser of machine files.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::entry::{Entry, Status};
use crate::fault::{Fault, Faults};
use crate::field::Field;
use crate::machine::Machine;
use crate::nearest::did_you_mean;
use crate::shipped;
use crate::whole::{self, Found};

type Key<'a> = Spanned<DeString<'a>>;
type Value<'a> = Spanned<DeValue<'a>>;

/// Top-level keys of a file other than tables of fields.
const TOP: [&str; 5] = ["name", "summary", "generation", "base", "spaces"];
/// Keys of each field.
const PARTS: [&str; 3] = ["value", "source", "status"];
/// Valid TPU generations.
const GENERATIONS: Range<i64> = 1..100;

/// Parses a file.
pub(crate) fn machine(text: &str) -> Result<Machine, Vec<Fault>> {
    read(text, shipped::machine)
}

/// Parses a file that must not have a base.
pub(crate) fn without_base(text: &str) -> Result<Machine, Vec<Fault>> {
    read(text, |_| None)
}

/// Parses a file; `named` are the machines that may be its base.
fn read(
    text: &str,
    named: impl Fn(&str) -> Option<&'static Machine>,
) -> Result<Machine, Vec<Fault>> {
    let mut faults = Faults::new(text);
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        faults.add(error.span().unwrap_or(0..0), error.message());
    }
    // What is left of a text that is no TOML would be wrong in ways that its author can't see.
    if !faults.is_empty() {
        return Err(faults.into_sorted());
    }
    let mut reader = Reader { faults, found: Found::default() };
    reader.top(table.get_ref());
    whole::machine(reader.found, reader.faults, named)
}

struct Reader<'a> {
    faults: Faults<'a>,
    found: Found,
}

impl Reader<'_> {
    fn top(&mut self, table: &DeTable<'_>) {
        for (key, value) in table {
            if self.faults.is_full() {
                return;
            }
            let name = &**key.get_ref();
            self.found.keys.extend(TOP.into_iter().find(|top| *top == name));
            match name {
                "name" => self.found.name = self.name(value),
                "summary" => self.found.summary = self.line("summary", value),
                "generation" => self.found.generation = self.generation(value),
                "base" => {
                    let base = self.line("base", value);
                    self.found.base = base.map(|base| (base, value.span()));
                }
                "spaces" => self.spaces(value),
                name => self.fields(name, key.span(), value),
            }
        }
    }

    // --- what is no field -----------------------------------------------------------------------

    fn name(&mut self, value: &Value<'_>) -> Option<String> {
        let name = self.line("name", value)?;
        self.check_name("'name'", &name, value.span()).then_some(name)
    }

    fn check_name(&mut self, what: &str, name: &str, place: Range<usize>) -> bool {
        let is_fine = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let all_fine = name.chars().all(is_fine);
        if !all_fine {
            self.faults.add(place, format!("{what} must be letters, digits, '-', '_' and '.'"));
        }
        all_fine
    }

    /// Checks for a text of one line that is not empty.
    fn line(&mut self, what: &str, value: &Value<'_>) -> Option<String> {
        let Some(text) = value.get_ref().as_str() else {
            self.wrong_type(what, "a string", value);
            return None;
        };
        let wrong = match text {
            blank if blank.trim().is_empty() => "must not be empty",
            text if text.contains(char::is_control) => {
                "must be one line without control characters"
            }
            _ => return Some(text.to_owned()),
        };
        self.faults.add(value.span(), format!("'{what}' {wrong}"));
        None
    }

    fn generation(&mut self, value: &Value<'_>) -> Option<u32> {
        let (start, last) = (GENERATIONS.start, GENERATIONS.end - 1);
        let integer = self.integer("generation", value)?;
        if !GENERATIONS.contains(&integer) {
            let message = format!("'generation' must be from {start} to {last}, found {integer}");
            self.faults.add(value.span(), message);
            return None;
        }
        u32::try_from(integer).ok()
    }

    fn integer(&mut self, what: &str, value: &Value<'_>) -> Option<i64> {
        let DeValue::Integer(integer) = value.get_ref() else {
            self.wrong_type(what, "an integer", value);
            return None;
        };
        let number = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        if number.is_none() {
            self.faults.add(value.span(), format!("'{what}' has more than 64 bits"));
        }
        number
    }

    fn spaces(&mut self, value: &Value<'_>) {
        let DeValue::Table(table) = value.get_ref() else {
            return self.wrong_type("spaces", "a table", value);
        };
        for (key, value) in table {
            let name = key.get_ref();
            if !self.check_name("a name in spaces", name, key.span()) {
                continue;
            }
            let Some(number) = self.integer(&format!("spaces.{name}"), value) else { continue };
            match u32::try_from(number).ok().filter(|number| *number <= i32::MAX as u32) {
                Some(number) => {
                    self.found.spaces.insert(name.to_string(), (number, value.span()));
                }
                None => {
                    let message =
                        format!("'spaces.{name}' must be from 0 to {}, found {number}", i32::MAX);
                    self.faults.add(value.span(), message);
                }
            }
        }
    }

    // --- fields ---------------------------------------------------------------------------------

    /// The table of fields `name`, if there is one.
    fn fields(&mut self, name: &str, key: Range<usize>, value: &Value<'_>) {
        let tables = || Field::ALL.iter().map(|field| field.table_and_name().0);
        if !tables().any(|table| table == name) {
            let near = did_you_mean(name, TOP.into_iter().chain(tables()));
            return self.faults.add(key, format!("unknown key '{name}'{near}"));
        }
        let DeValue::Table(table) = value.get_ref() else {
            return self.wrong_type(name, "a table", value);
        };
        self.found.tables.insert(name.to_owned(), key);
        for (key, value) in table {
            if self.faults.is_full() {
                return;
            }
            self.field(&format!("{name}.{}", key.get_ref()), key, value);
        }
    }

    fn field(&mut self, key: &str, place: &Key<'_>, value: &Value<'_>) {
        let Some(field) = Field::from_key(key) else {
            let near = did_you_mean(key, Field::ALL.iter().map(|field| field.key()));
            return self.faults.add(place.span(), format!("unknown field '{key}'{near}"));
        };
        self.found.seen.push(field);
        let DeValue::Table(table) = value.get_ref() else {
            let what = "a table such as { value = 1, source = \"..\", status = \"assumed\" }";
            return self.wrong_type(key, what, value);
        };
        // A table that is written over several lines has the place of its last part, or none.
        let span = if value.span().is_empty() { place.span() } else { value.span() };
        if let Some(entry) = self.entry(field, table, &span) {
            self.found.entries.insert(field, (entry, span));
        }
    }

    fn entry(&mut self, field: Field, table: &DeTable<'_>, span: &Range<usize>) -> Option<Entry> {
        for (key, _) in table {
            let name = &**key.get_ref();
            if !PARTS.contains(&name) {
                let near = did_you_mean(name, PARTS.into_iter());
                self.faults.add(key.span(), format!("unknown key '{field}.{name}'{near}"));
            }
        }
        let value = self.part(field, table, "value", span);
        let value = value.and_then(|value| self.number(field, value));
        let source = self.part(field, table, "source", span);
        let source = source.and_then(|value| self.line(&format!("{field}.source"), value));
        let status = self.part(field, table, "status", span);
        let status = status.and_then(|value| self.status(field, value));
        Some(Entry { value: value?, source: source?, status: status? })
    }

    fn part<'t, 'a>(
        &mut self,
        field: Field,
        table: &'t DeTable<'a>,
        name: &str,
        span: &Range<usize>,
    ) -> Option<&'t Value<'a>> {
        let found = table.get(name);
        if found.is_none() {
            self.faults.add(span.clone(), format!("'{field}' has no {name}"));
        }
        found
    }

    fn number(&mut self, field: Field, value: &Value<'_>) -> Option<f64> {
        let number = match value.get_ref() {
            DeValue::Float(float) => float.as_str().parse().unwrap_or(f64::NAN),
            DeValue::Integer(integer) => {
                // Integers that don't fit are out of each range.
                i64::from_str_radix(integer.as_str(), integer.radix())
                    .map_or(f64::INFINITY, |integer| integer as f64)
            }
            _ => {
                self.wrong_type(&format!("{field}.value"), "a number", value);
                return None;
            }
        };
        match field.check(number) {
            Ok(()) => Some(number),
            Err(message) => {
                self.faults.add(value.span(), message);
                None
            }
        }
    }

    fn status(&mut self, field: Field, value: &Value<'_>) -> Option<Status> {
        let Some(text) = value.get_ref().as_str() else {
            self.wrong_type(&format!("{field}.status"), "a string", value);
            return None;
        };
        let status = Status::from_key(text);
        if status.is_none() {
            let near = did_you_mean(text, Status::ALL.into_iter().map(Status::key));
            let keys = Status::ALL.map(Status::key).join(", ");
            let message = format!("unknown status '{}'{near} (one of {keys})", text.escape_debug());
            self.faults.add(value.span(), message);
        }
        status
    }

    fn wrong_type(&mut self, what: &str, expected: &str, value: &Value<'_>) {
        let article = |name: &str| if name.starts_with(['a', 'i']) { "an" } else { "a" };
        let found = value.get_ref().type_str();
        let message = format!("'{what}' must be {expected}, found {} {found}", article(found));
        self.faults.add(value.span(), message);
    }
}
