//! Command `creole-tile diff`: differences between two reports of `creole-tile sim`.

use clap::{ArgMatches, Command};
use creole_run::machine::Files;
use creole_tile_sim::SCHEMA;
use creole_tool::outcome::Outcome;
use creole_tool::source::Source;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::command::Subcommand;
use super::flags::{Flags, flag, shape, text};
use super::report::{grouped, table};
use crate::texts::at_span;

/// Row limit of the table of ops.
const N_OPS: usize = 20;

/// Compared part of a report.
#[derive(Deserialize)]
struct Report {
    machine: String,
    cycles: u64,
    units: Vec<Unit>,
    ops: Vec<Op>,
    traffic: Vec<Traffic>,
    memories: Vec<Memory>,
}

#[derive(Deserialize)]
struct Version {
    schema: u32,
}

#[derive(Deserialize)]
struct Unit {
    name: String,
    busy: u64,
}

#[derive(Deserialize)]
struct Op {
    name: String,
    place: String,
    n: u64,
    busy: u64,
    elapsed: u64,
}

#[derive(Deserialize)]
struct Traffic {
    from: String,
    to: String,
    transfers: u64,
    moved_bytes: u64,
}

#[derive(Deserialize)]
struct Memory {
    name: String,
    peak: u64,
}

/// Values before and after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Change {
    before: u64,
    after: u64,
}

impl Change {
    fn is_none(self) -> bool {
        self.before == self.after
    }

    fn effect(self) -> u64 {
        self.before.abs_diff(self.after)
    }

    /// Formats the change as `1,000`, `1,200`, `+20.0 %`.
    fn cells(self) -> [String; 3] {
        let percent = match (self.before, self.after) {
            (a, b) if a == b => "=".to_owned(),
            (0, _) => "new".to_owned(),
            (_, 0) => "gone".to_owned(),
            (a, b) => format!("{:+.1} %", 100.0 * (b as f64 / a as f64 - 1.0)),
        };
        [grouped(self.before), grouped(self.after), percent]
    }
}

/// Change of an op, identified by name and location.
#[derive(Serialize)]
struct OpChange {
    name: String,
    place: String,
    n: Change,
    busy: Change,
    elapsed: Change,
}

/// Change of a named item.
#[derive(Serialize)]
struct Named {
    name: String,
    #[serde(flatten)]
    change: Change,
}

/// Differences; each list is sorted by decreasing change and omits unchanged items.
#[derive(Serialize)]
struct Diff {
    schema: u32,
    machines: [String; 2],
    cycles: Change,
    /// Busy cycles of units.
    units: Vec<Named>,
    ops: Vec<OpChange>,
    /// Bytes moved, in whole granules.
    bytes: Vec<Named>,
    transfers: Vec<Named>,
    /// Peak bytes of memories.
    memories: Vec<Named>,
}

/// Subcommand `diff`.
pub(super) struct DiffCommand;

impl Subcommand for DiffCommand {
    fn flags(&self) -> Command {
        Command::new("diff")
            .about("Compares two reports of 'sim --report'")
            .arg(shape("before", "BEFORE", "A report, in JSON"))
            .arg(shape("after", "AFTER", "Another one"))
            .arg(flag("json", "One JSON object"))
    }

    fn run(&self, found: &ArgMatches, flags: &Flags, files: Files<'_>) -> Result<Outcome, String> {
        let asked = AskedDiff {
            files: [text(found, "before"), text(found, "after")],
            json: found.get_flag("json"),
        };
        compare(&asked, flags.color, files)
    }
}

/// Arguments of `creole-tile diff`.
struct AskedDiff {
    /// Files of the reports before and after.
    files: [String; 2],
    json: bool,
}

/// Compares two reports. Error: rendered.
fn compare(asked: &AskedDiff, color: bool, (stdin, cwd): Files<'_>) -> Result<Outcome, String> {
    let read = |name: &String| {
        let source = Source::read(name, stdin, cwd)?;
        report(&Source { color, ..source })
    };
    let [before, after] = &asked.files;
    let diff = Diff::of(&read(before)?, &read(after)?);
    Ok(Outcome::success(match asked.json {
        true => crate::texts::json(&diff),
        false => diff.text([before, after]),
    }))
}

/// Reads a report. Error: rendered, with its location.
fn report(source: &Source) -> Result<Report, String> {
    let at = |error: &serde_json::Error| {
        let lines = source.text.split_inclusive('\n').take(error.line().saturating_sub(1));
        let start = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
        let start = start.min(source.text.len());
        start..start
    };
    let fault = |error: serde_json::Error| {
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(text, _)| text);
        let message = format!("expected a report of 'creole-tile sim --report': {message}");
        source.render(&at_span(at(&error), message))
    };
    // Other versions may have other fields.
    let Version { schema } = serde_json::from_str(&source.text).map_err(fault)?;
    if schema != SCHEMA {
        let message = format!("expected a report with schema {SCHEMA}, found schema {schema}");
        return Err(source.render(&at_span(0..0, message)));
    }
    serde_json::from_str(&source.text).map_err(fault)
}

impl Diff {
    fn of(before: &Report, after: &Report) -> Diff {
        let sides = [before, after];
        Diff {
            schema: SCHEMA,
            machines: sides.map(|side| side.machine.clone()),
            cycles: Change { before: before.cycles, after: after.cycles },
            units: named(sides.map(|r| pairs(&r.units, |u| (u.name.clone(), u.busy)))),
            ops: ops(sides),
            bytes: named(sides.map(|r| pairs(&r.traffic, |t| (route(t), t.moved_bytes)))),
            transfers: named(sides.map(|r| pairs(&r.traffic, |t| (route(t), t.transfers)))),
            memories: named(sides.map(|r| pairs(&r.memories, |m| (m.name.clone(), m.peak)))),
        }
    }

    /// Formats tables for people.
    fn text(&self, files: [&str; 2]) -> String {
        let [a, b] = &self.machines;
        let machines = if a == b { format!("on {a}") } else { format!("on {a} and on {b}") };
        let [before, after, percent] = self.cycles.cells();
        let mut out = format!(
            "{} to {} {machines}: {before} to {after} cycles, {percent}\n",
            files[0], files[1]
        );
        out += &list("unit, cycles busy", &self.units);
        let rows = self.ops.iter().take(N_OPS).map(|op| {
            let [before, after, percent] = op.elapsed.cells();
            let times = match op.n.is_none() {
                true => grouped(op.n.after),
                false => format!("{} to {}", grouped(op.n.before), grouped(op.n.after)),
            };
            vec![op.name.clone(), op.place.clone(), times, before, after, percent]
        });
        let head = ["op, cycles elapsed", "place", "times", "before", "after", "change"];
        out += &table(&head, rows.collect());
        if self.ops.len() > N_OPS {
            out += &format!("  and {} more ops\n", self.ops.len() - N_OPS);
        }
        out += &list("bytes with granules", &self.bytes);
        out += &list("transfers", &self.transfers);
        out + &list("memory, bytes at most", &self.memories)
    }
}

fn list(head: &str, changes: &[Named]) -> String {
    let row = |named: &Named| [&[named.name.clone()][..], &named.change.cells()].concat();
    table(&[head, "before", "after", "change"], changes.iter().map(row).collect())
}

fn route(traffic: &Traffic) -> String {
    format!("{} to {}", traffic.from, traffic.to)
}

fn pairs<T>(items: &[T], pair: impl Fn(&T) -> (String, u64)) -> Vec<(String, u64)> {
    items.iter().map(pair).collect()
}

/// Returns the changed items, matched by name, in decreasing order of the change.
fn named([before, after]: [Vec<(String, u64)>; 2]) -> Vec<Named> {
    let mut all: IndexMap<String, Change> = IndexMap::new();
    for (name, n) in before {
        let change = all.entry(name).or_default();
        change.before = change.before.saturating_add(n);
    }
    for (name, n) in after {
        let change = all.entry(name).or_default();
        change.after = change.after.saturating_add(n);
    }
    let changed = all.into_iter().filter(|(_, change)| !change.is_none());
    let mut found: Vec<Named> = changed.map(|(name, change)| Named { name, change }).collect();
    found.sort_by_key(|named| std::cmp::Reverse(named.change.effect()));
    found
}

/// Returns the changed ops, matched by name and location, in decreasing order of the change in elapsed cycles.
fn ops([before, after]: [&Report; 2]) -> Vec<OpChange> {
    let mut all: IndexMap<(&str, &str), [Change; 3]> = IndexMap::new();
    for op in &before.ops {
        let [n, busy, elapsed] = all.entry((&op.name, &op.place)).or_default();
        n.before = n.before.saturating_add(op.n);
        busy.before = busy.before.saturating_add(op.busy);
        elapsed.before = elapsed.before.saturating_add(op.elapsed);
    }
    for op in &after.ops {
        let [n, busy, elapsed] = all.entry((&op.name, &op.place)).or_default();
        n.after = n.after.saturating_add(op.n);
        busy.after = busy.after.saturating_add(op.busy);
        elapsed.after = elapsed.after.saturating_add(op.elapsed);
    }
    let one = |((name, place), [n, busy, elapsed]): ((&str, &str), [Change; 3])| OpChange {
        name: name.to_owned(),
        place: place.to_owned(),
        n,
        busy,
        elapsed,
    };
    let is_changed = |op: &OpChange| ![op.n, op.busy, op.elapsed].into_iter().all(Change::is_none);
    let mut found: Vec<OpChange> = all.into_iter().map(one).filter(is_changed).collect();
    found.sort_by_key(|op| std::cmp::Reverse((op.elapsed.effect(), op.busy.effect())));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Report, String> {
        report(&Source { name: "r.json".into(), text: text.into(), color: false })
    }

    fn with_ops(ops: &str) -> Report {
        let head = format!("{{\"schema\":{SCHEMA},\"machine\":\"m\",\"cycles\":10,\"units\":[]");
        read(&format!("{head},\"ops\":[{ops}],\"traffic\":[],\"memories\":[]}}")).unwrap()
    }

    fn op(name: &str, place: &str, elapsed: u64) -> String {
        format!(
            "{{\"name\":\"{name}\",\"place\":\"{place}\",\"n\":1,\"busy\":1,\"elapsed\":{elapsed}}}"
        )
    }

    #[test]
    fn what_is_no_report_of_this_version_is_refused() {
        let error = |text: &str| read(text).err().unwrap_or_default();
        assert!(error("{\"schema\":999}").contains("found schema 999"));
        assert!(error(&format!("{{\"schema\":{SCHEMA}}}")).contains("missing field `machine`"));
        assert!(error("{\"schema\":1,").contains("EOF while parsing"));
        assert!(error("").contains("EOF while parsing"));
    }

    #[test]
    fn ops_are_matched_by_name_and_place() {
        let before = [op("a", "1", 5), op("a", "2", 50), op("gone", "3", 1)].join(",");
        let after = [op("a", "2", 10), op("a", "1", 5), op("new", "3", 7)].join(",");
        let diff = Diff::of(&with_ops(&before), &with_ops(&after));
        let found: Vec<(&str, &str, Change)> =
            diff.ops.iter().map(|op| (&*op.name, &*op.place, op.elapsed)).collect();
        let change = |before, after| Change { before, after };
        assert_eq!(
            found,
            [("a", "2", change(50, 10)), ("new", "3", change(0, 7)), ("gone", "3", change(1, 0))]
        );
        assert_eq!(change(50, 10).cells(), ["50", "10", "-80.0 %"]);
        assert_eq!(change(0, 7).cells()[2], "new");
        assert_eq!(change(1, 0).cells()[2], "gone");
    }
}
