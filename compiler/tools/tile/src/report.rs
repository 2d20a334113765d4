//! Reports of a run, as text and as JSON.

use creole_machine::Field;
use creole_tile_sim::{Document, Report};

use super::sensitivity::Effect;
use crate::shown::Shown;

/// Row limit of the table of ops.
const N_OPS: usize = 12;

/// Formats one JSON object.
pub(super) fn json(shown: &Shown<'_>) -> String {
    let place = |loc| shown.places.of(loc).to_owned();
    let document = Document {
        sensitivity: shown.sensitivity.as_deref(),
        has_timeline: shown.has_timeline,
        ..Document::new(shown.machine.name(), shown.run)
    };
    document.json(&place)
}

/// Formats tables for people.
pub(super) fn text(shown: &Shown<'_>) -> String {
    let (run, name, machine) = (shown.run, shown.name, shown.machine.name());
    let report = &run.report;
    if !shown.is_timed {
        let n = run.findings.len();
        return format!("{name} on {machine}: {n} finding{}\n", if n == 1 { "" } else { "s" });
    }
    let (cycles, time) = (grouped(report.cycles), duration(report.seconds));
    let head = format!("{name} on {machine}: {cycles} cycles, {time}\n");
    let mut out = head + &bound(shown) + "\n";
    for Table { head, rows } in [units(report), traffic(report), arrays(report), memories(report)] {
        out += &table(&head, rows);
    }
    for Table { head, rows } in [waits(report), ops(report)].map(|table| table.first(N_OPS)) {
        out += &table(&head, rows);
    }
    if let Some(effects) = &shown.sensitivity {
        let Table { head, rows } = sensitivity(effects);
        out += &table(&head, rows);
        let n = effects.iter().filter(|effect| !effect.moves()).count();
        out += &format!("  {n} figures that were not published move nothing\n");
    }
    out
}

/// Table of a report.
pub(super) struct Table {
    /// Names of its columns.
    pub(super) head: Vec<&'static str>,
    pub(super) rows: Vec<Vec<String>>,
}

impl Table {
    /// Keeps the first `n` rows.
    pub(super) fn first(mut self, n: usize) -> Table {
        self.rows.truncate(n);
        self
    }
}

/// Describes the bottleneck of the program, in one line.
pub(super) fn bound(shown: &Shown<'_>) -> String {
    let report = &shown.run.report;
    let mut parts = Vec::new();
    if let Some(first) = report.causes.first() {
        let share = percent(first.cycles, report.cycles);
        parts.push(format!("bound by {}: {share} of cycles wait for it", first.cause));
    }
    if let Some(roofline) = &report.roofline
        && let Some(times) = roofline.times_bound
    {
        let (unit, least) = (roofline.bound_by, grouped(roofline.bound_cycles));
        parts.push(format!("{times:.2} times the {least} cycles that {unit} takes at least"));
    }
    let dispatch = shown.machine.value(Field::LaunchDispatch);
    if dispatch > report.seconds / 2.0 {
        let share = 100.0 * dispatch / report.seconds;
        parts.push(format!("starting the program takes {share:.1} % of the time"));
    }
    parts.join("; ")
}

fn percent(part: u64, all: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / all.max(1) as f64)
}

pub(super) fn units(report: &Report) -> Table {
    let rows = report.units.iter().filter(|unit| unit.busy > 0);
    let rows = rows.map(|u| vec![u.name.into(), grouped(u.busy), percent(u.busy, report.cycles)]);
    Table { head: vec!["unit", "busy", "of all"], rows: rows.collect() }
}

pub(super) fn traffic(report: &Report) -> Table {
    let rows = report.traffic.iter().map(|t| {
        vec![
            format!("{} to {}", t.from, t.to),
            grouped(t.transfers),
            grouped(t.bytes),
            grouped(t.moved_bytes),
        ]
    });
    let head = vec!["from and to", "transfers", "bytes", "with granules"];
    Table { head, rows: rows.collect() }
}

pub(super) fn arrays(report: &Report) -> Table {
    let rows = report.arrays.iter().map(|array| {
        vec![
            array.array.clone(),
            array.place.clone(),
            short(&array.ty),
            grouped(array.minimum_bytes),
            grouped(array.read_bytes),
            format!("{:.2}", array.reads_per_element),
            grouped(array.written_bytes),
            format!("{:.2}", array.writes_per_element),
        ]
    });
    let head =
        vec!["array", "place", "type", "bytes", "read", "per element", "written", "per element"];
    Table { head, rows: rows.collect() }
}

/// Strips the layout of a memref type: `300x256xf32`.
fn short(ty: &str) -> String {
    let inner = ty.strip_prefix("memref<").unwrap_or(ty);
    inner.split([',', '>']).next().unwrap_or(inner).to_owned()
}

pub(super) fn memories(report: &Report) -> Table {
    let rows = report.memories.iter().map(|m| {
        vec![m.name.into(), grouped(m.peak), m.capacity.map_or_else(|| "?".into(), grouped)]
    });
    Table { head: vec!["memory", "bytes at most", "of"], rows: rows.collect() }
}

/// Table of the critical path: the causes of waits.
pub(super) fn waits(report: &Report) -> Table {
    let rows = report.critical_path.iter().map(|blame| {
        let share = percent(blame.cycles, report.cycles);
        let (cycles, place) = (grouped(blame.cycles), blame.place.clone());
        vec![blame.cause.into(), blame.name.into(), place, cycles, share]
    });
    let head = vec!["waits for", "of op", "place", "cycles", "of all"];
    Table { head, rows: rows.collect() }
}

pub(super) fn ops(report: &Report) -> Table {
    let part = |part: u64, all: u64| match all {
        0 => "-".to_owned(),
        _ => percent(part, all),
    };
    let rows = report.ops.iter().map(|op| {
        vec![
            op.name.into(),
            op.place.clone(),
            grouped(op.n),
            grouped(op.busy),
            grouped(op.elapsed),
            percent(op.elapsed, report.cycles),
            grouped(op.exposed_dma),
            part(op.wasted_lanes, op.lanes),
            part(op.padding_elements, op.elements),
        ]
    });
    let head = vec![
        "op",
        "place",
        "times",
        "busy",
        "elapsed",
        "of all",
        "waiting for DMA",
        "empty lanes",
        "padding",
    ];
    Table { head, rows: rows.collect() }
}

/// Table of the figures that change the result.
pub(super) fn sensitivity(effects: &[Effect]) -> Table {
    let change = |percent: f64| format!("{percent:+.2} %");
    let moving = effects.iter().filter(|effect| effect.moves());
    let rows = moving.map(|effect| {
        let field = Field::from_key(effect.field);
        vec![
            effect.field.into(),
            field.map_or_else(String::new, |field| field.shown(effect.value)),
            effect.status.into(),
            change(effect.smaller.percent),
            change(effect.larger.percent),
            change(effect.smaller.cycles_percent),
            change(effect.larger.cycles_percent),
        ]
    });
    let head =
        ["figure", "value", "status", "time at -20 %", "at +20 %", "cycles at -20 %", "at +20 %"];
    Table { head: head.into(), rows: rows.collect() }
}

/// Formats `1,234,567`.
pub(super) fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

pub(super) fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.2} µs", s * 1e6),
        s if s < 1.0 => format!("{:.3} ms", s * 1e3),
        s => format!("{s:.3} s"),
    }
}

/// Formats aligned columns: texts on the left, numbers on the right.
pub(super) fn table(head: &[&str], rows: Vec<Vec<String>>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let width = |i: usize| {
        let cells = rows.iter().map(|row| row[i].chars().count());
        cells.chain([head[i].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let is_text = |i: usize| {
        let is_number = |cell: &str| match cell {
            "?" | "-" => true,
            cell => cell.trim_start_matches(['+', '-']).starts_with(|c: char| c.is_ascii_digit()),
        };
        rows.iter().any(|row| !is_number(&row[i]))
    };
    let line = |cells: Vec<&str>| {
        let cell = |(i, cell): (usize, &&str)| {
            let n = widths[i];
            if is_text(i) { format!("{cell:<n$}") } else { format!("{cell:>n$}") }
        };
        let cells: Vec<String> = cells.iter().enumerate().map(cell).collect();
        format!("  {}\n", cells.join("  ").trim_end())
    };
    let body: String =
        rows.iter().map(|row| line(row.iter().map(String::as_str).collect())).collect();
    "\n".to_owned() + &line(head.to_vec()) + &body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_for_people() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([1.5e-6, 0.002, 3.0].map(duration), ["1.50 µs", "2.000 ms", "3.000 s"]);
        let rows = vec![vec!["a".into(), "10".into()], vec!["bcd".into(), "5".into()]];
        assert_eq!(table(&["x", "n"], rows), "\n  x     n\n  a    10\n  bcd   5\n");
    }
}
