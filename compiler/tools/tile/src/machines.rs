//! Command `creole-tile machines`.

use std::collections::BTreeMap;

use clap::{ArgMatches, Command};
use creole_machine::{Entry, Field, Machine};
use creole_run::machine::{self, Files};
use creole_tool::outcome::Outcome;
use serde::Serialize;
use serde_json::Number;

use super::command::Subcommand;
use super::flags::{Flags, flag, shape};
use crate::texts::json;

/// Subcommand `machines`.
pub(super) struct MachinesCommand;

impl Subcommand for MachinesCommand {
    fn flags(&self) -> Command {
        Command::new("machines")
            .about("Lists the machines, or the figures of one with their sources")
            .arg(
                shape(
                    "machine",
                    "NAME|FILE",
                    "A machine's name, or a file with one; '-' is standard input",
                )
                .required(false),
            )
            .arg(flag("json", "One JSON object for each machine"))
    }

    fn run(&self, found: &ArgMatches, flags: &Flags, files: Files<'_>) -> Result<Outcome, String> {
        let which = found.get_one::<String>("machine");
        answer(flags, which.map(String::as_str), found.get_flag("json"), files)
            .map(Outcome::success)
    }
}

/// Lists all machines, or the figures of one. Error: rendered.
fn answer(
    flags: &Flags,
    which: Option<&str>,
    as_json: bool,
    files: Files<'_>,
) -> Result<String, String> {
    let Some(which) = which else {
        let all = Machine::names().filter_map(Machine::named);
        return Ok(match as_json {
            true => all.map(|machine| json(&Summary::of(&machine))).collect(),
            false => aligned(&table(all), LIST_RIGHT),
        });
    };
    let machine = machine::find(&flags.tool, which, flags.color, files)?.machine;
    Ok(if as_json { json(&Details::of(&machine)) } else { figures(&machine) })
}

// --- the list -----------------------------------------------------------------------------------

/// Line of the list of machines.
#[derive(Serialize)]
struct Summary {
    name: String,
    summary: String,
    generation: u32,
    cores: u64,
    clock_hz: f64,
    /// Peak rate for this element type; `null` if the machine has none.
    peak_bf16: Option<f64>,
    peak_int8: Option<f64>,
    hbm_bytes: u64,
    hbm_bandwidth: f64,
    vmem_bytes: u64,
}

impl Summary {
    fn of(machine: &Machine) -> Summary {
        Summary {
            name: machine.name().to_owned(),
            summary: machine.summary().to_owned(),
            generation: machine.generation(),
            cores: machine.int(Field::ChipCores),
            clock_hz: machine.value(Field::ClockHz),
            peak_bf16: machine.get(Field::ChipPeakBf16),
            peak_int8: machine.get(Field::ChipPeakInt8),
            hbm_bytes: machine.int(Field::HbmBytes),
            hbm_bandwidth: machine.value(Field::HbmBandwidth),
            vmem_bytes: machine.int(Field::VmemBytes),
        }
    }
}

const LIST_HEAD: [&str; 9] = [
    "name",
    "generation",
    "cores",
    "clock GHz",
    "bf16 Tflop/s",
    "int8 Top/s",
    "HBM GB",
    "HBM GB/s",
    "VMEM MiB",
];
/// Right-aligned columns, which are numbers.
const LIST_RIGHT: [bool; 9] = [false, true, true, true, true, true, true, true, true];

fn table(machines: impl Iterator<Item = Machine>) -> Vec<[String; 9]> {
    let row = |machine: Machine| {
        let summary = Summary::of(&machine);
        let tera = |peak: Option<f64>| peak.map_or("-".to_owned(), |peak| round(peak / 1e12));
        [
            summary.name,
            summary.generation.to_string(),
            summary.cores.to_string(),
            format!("{:.2}", summary.clock_hz / 1e9),
            tera(summary.peak_bf16),
            tera(summary.peak_int8),
            round(summary.hbm_bytes as f64 / 1e9),
            round(summary.hbm_bandwidth / 1e9),
            round(summary.vmem_bytes as f64 / f64::from(1 << 20)),
        ]
    };
    std::iter::once(LIST_HEAD.map(str::to_owned)).chain(machines.map(row)).collect()
}

/// Rounds to at most one digit after the point.
fn round(value: f64) -> String {
    ((value * 10.0).round() / 10.0).to_string()
}

/// Formats columns of equal width, two blanks apart; `right` marks right-aligned columns.
fn aligned<const N: usize>(rows: &[[String; N]], right: [bool; N]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: [usize; N] = std::array::from_fn(|column| width(column).unwrap_or(0));
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(widths).zip(right);
        let cells = cells.map(|((cell, width), right)| match right {
            true => format!("{cell:>width$}"),
            false => format!("{cell:<width$}"),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

// --- one machine --------------------------------------------------------------------------------

/// Details of a machine.
#[derive(Serialize)]
struct Details<'a> {
    name: &'a str,
    summary: &'a str,
    generation: u32,
    spaces: BTreeMap<&'a str, u32>,
    /// Figures by key; unknown ones are left out.
    fields: BTreeMap<&'static str, Figure<'a>>,
}

#[derive(Serialize)]
struct Figure<'a> {
    value: Option<Number>,
    unit: &'static str,
    status: &'static str,
    source: &'a str,
}

impl Details<'_> {
    fn of(machine: &Machine) -> Details<'_> {
        let known = |field: &Field| Some((field.key(), figure(*field, machine.entry(*field)?)));
        Details {
            name: machine.name(),
            summary: machine.summary(),
            generation: machine.generation(),
            spaces: machine.spaces().collect(),
            fields: Field::ALL.iter().filter_map(known).collect(),
        }
    }
}

fn figure(field: Field, entry: &Entry) -> Figure<'_> {
    let value = match field.is_integer() {
        true => Some(Number::from(entry.value as u64)),
        false => Number::from_f64(entry.value),
    };
    Figure { value, unit: field.unit(), status: entry.status.key(), source: &entry.source }
}

fn figures(machine: &Machine) -> String {
    let spaces: Vec<String> =
        machine.spaces().map(|(name, number)| format!("{name} {number}")).collect();
    let about = [
        ["name".to_owned(), machine.name().to_owned()],
        ["summary".to_owned(), machine.summary().to_owned()],
        ["generation".to_owned(), machine.generation().to_string()],
        ["spaces".to_owned(), spaces.join(", ")],
    ];
    let rows: Vec<[String; 4]> =
        Field::ALL.iter().map(|field| figure_row(*field, machine.entry(*field))).collect();
    aligned(&about, [false; 2]) + "\n" + &aligned(&rows, [false; 4])
}

fn figure_row(field: Field, entry: Option<&Entry>) -> [String; 4] {
    let (value, status, source) = match entry {
        Some(entry) => (field.shown(entry.value), entry.status.key(), &*entry.source),
        None => ("-".to_owned(), "unknown", ""),
    };
    [field.key().to_owned(), value, status.to_owned(), source.to_owned()]
}
