//! What a run shows, as text and as JSON.

use creole_tile_sim::{Outcome, Report};
use serde::Serialize;

/// Rows of the table of ops at most.
const N_OPS: usize = 12;

#[derive(Serialize)]
struct Whole<'a> {
    machine: &'a str,
    #[serde(flatten)]
    report: &'a Report,
    findings: Vec<FoundBug<'a>>,
}

#[derive(Serialize)]
struct FoundBug<'a> {
    kind: &'static str,
    message: &'a str,
}

/// One JSON object.
pub(super) fn json(run: &Outcome, machine: &str) -> String {
    let bug =
        |finding: &'_ creole_tile_sim::Finding| (finding.kind.name(), finding.message.clone());
    let bugs: Vec<_> = run.findings.iter().map(bug).collect();
    let findings = bugs.iter().map(|(kind, message)| FoundBug { kind, message }).collect();
    super::json(&Whole { machine, report: &run.report, findings })
}

/// Tables for a person.
pub(super) fn text(run: &Outcome, (name, machine): (&str, &str), is_timed: bool) -> String {
    let report = &run.report;
    if !is_timed {
        let n = run.findings.len();
        return format!("{name} on {machine}: {n} finding{}\n", if n == 1 { "" } else { "s" });
    }
    let mut out = format!(
        "{name} on {machine}: {} cycles, {}\n",
        grouped(report.cycles),
        duration(report.seconds)
    );
    let share = |part: u64| 100.0 * part as f64 / report.cycles.max(1) as f64;
    let rows = report.units.iter().filter(|unit| unit.busy > 0);
    let rows =
        rows.map(|u| vec![u.name.into(), grouped(u.busy), format!("{:.1} %", share(u.busy))]);
    out += &table(&["unit", "busy", "of all"], rows.collect());
    let rows = report.traffic.iter().map(|t| {
        vec![
            format!("{} to {}", t.from, t.to),
            grouped(t.transfers),
            grouped(t.bytes),
            grouped(t.moved_bytes),
        ]
    });
    out += &table(&["from and to", "transfers", "bytes", "with granules"], rows.collect());
    let rows = report.memories.iter().map(|m| {
        vec![m.name.into(), grouped(m.peak), m.capacity.map_or_else(|| "?".into(), grouped)]
    });
    out += &table(&["memory", "bytes at most", "of"], rows.collect());
    let rows = report.ops.iter().take(N_OPS).map(|op| {
        let share = format!("{:.1} %", share(op.elapsed));
        vec![
            op.name.into(),
            op.place.clone(),
            grouped(op.n),
            grouped(op.busy),
            grouped(op.elapsed),
            share,
            grouped(op.exposed_dma),
        ]
    });
    out + &table(
        &["op", "place", "times", "busy", "elapsed", "of all", "waiting for DMA"],
        rows.collect(),
    )
}

/// `1,234,567`.
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

/// Columns as wide as they have to be: texts on the left, numbers on the right.
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
        rows.iter().any(|row| !row[i].starts_with(|c: char| c.is_ascii_digit()) && row[i] != "?")
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
