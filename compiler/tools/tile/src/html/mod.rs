//! HTML report of a run: figures, pictures, tables, and the program with the cycles of each line. The page is
//! self-contained: no scripts, no network.

mod program;

use std::fmt::Write as _;

use super::colors::Color;
use super::report::{self, Table, duration, grouped};
use super::svg::bytes;
use crate::shown::Shown;
use program::Program;

const STYLE: &str = include_str!("page.css");

/// Returns the page of a run.
pub(super) fn page(shown: &Shown<'_>) -> String {
    let program = Program::of(shown);
    let (name, machine) = (escaped(shown.name), escaped(shown.machine.name()));
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <title>{name} on {machine}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header>\n<h1>{name} <small>on {machine}</small></h1>\n\
         <p class=\"about\">{}</p>\n<p class=\"verdict\">{}.</p>\n{}</header>\n",
        escaped(shown.machine.summary()),
        escaped(&capital(&report::bound(shown))),
        cards(shown),
    );
    out += NAVIGATION;
    out += "<main>\n";
    out += &findings(shown, &program);
    out += &waits(shown, &program);
    out += "<h2 id=\"pictures\">Pictures</h2>\n";
    for (name, picture) in shown.pictures() {
        let _ = writeln!(out, "<figure id=\"{name}\">\n{picture}</figure>");
    }
    out += &ops(shown, &program);
    out += &tables(shown, &program);
    out += &program.html(shown);
    out + FOOTER
}

const NAVIGATION: &str = "<nav><div><a href=\"#waits\">Time</a><a href=\"#roofline\">Roofline</a>\
    <a href=\"#units\">Units</a><a href=\"#memory\">Memories</a><a href=\"#ops\">Ops</a>\
    <a href=\"#tables\">Traffic and sizes</a><a href=\"#program\">Program</a></div></nav>\n";

const FOOTER: &str = "<footer>Times are estimates of a simulator. A cycle is blamed on what the program waited for in it: \
    a unit that was busy with an op, the latency of one, a transfer, or the step of a grid.</footer>\n\
    </main>\n</body>\n</html>\n";

/// Escapes text for use between tags, or in an attribute.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            c => out.push(c),
        }
    }
    out
}

/// Capitalises the first letter of a sentence.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// Returns the headline figures.
fn cards(shown: &Shown<'_>) -> String {
    let report = &shown.run.report;
    let mut cards = vec![
        (grouped(report.cycles), "cycles".to_owned()),
        (duration(report.seconds), "with the start of the program".to_owned()),
    ];
    if let Some(roofline) = &report.roofline {
        if let Some(times) = roofline.times_bound {
            cards.push((format!("{times:.2} ×"), format!("the bound of {}", roofline.bound_by)));
        }
        let factor = roofline.hbm_bytes as f64 / roofline.minimum_bytes.max(1) as f64;
        let about = format!("from and to HBM, {factor:.2} × the arrays");
        cards.push((bytes(roofline.hbm_bytes), about));
    }
    if let Some(vmem) = report.memories.iter().find(|memory| memory.name == "vmem") {
        let of = vmem.capacity.map_or(String::new(), |capacity| format!(" of {}", bytes(capacity)));
        cards.push((bytes(vmem.peak), format!("of VMEM at most{of}")));
    }
    cards.push((shown.run.findings.len().to_string(), "findings".to_owned()));
    let card = |(value, about): (String, String)| {
        format!(
            "<div class=\"card\"><b>{}</b><span>{}</span></div>\n",
            escaped(&value),
            escaped(&about)
        )
    };
    format!("<div class=\"cards\">\n{}</div>\n", cards.into_iter().map(card).collect::<String>())
}

fn findings(shown: &Shown<'_>, program: &Program) -> String {
    let findings = &shown.run.findings;
    if findings.is_empty() {
        return String::new();
    }
    let row = |finding: &creole_tile_sim::Finding| {
        let place = shown.places.of(finding.loc).to_owned();
        vec![finding.kind.name().to_owned(), place, finding.message.clone()]
    };
    let rows = findings.iter().map(row).collect();
    let head = vec!["finding", "place", "what"];
    let table = table(&Table { head, rows }, program, None);
    format!("<h2 id=\"findings\" class=\"finding\">Findings</h2>\n{table}")
}

/// Limit of causes with their own colours.
const MAX_CAUSES: usize = 7;

/// Returns the wait cycles of the program, as a bar and by op.
fn waits(shown: &Shown<'_>, program: &Program) -> String {
    let report = &shown.run.report;
    let (mut bar, mut legend) = (String::new(), String::new());
    let (shown_ones, others) = report.causes.split_at(report.causes.len().min(MAX_CAUSES));
    let all = shown_ones.iter().map(|cause| (cause.cause, cause.cycles));
    let rest: u64 = others.iter().map(|cause| cause.cycles).sum();
    for (i, (name, cycles)) in all.chain((rest > 0).then_some(("others", rest))).enumerate() {
        let share = 100.0 * cycles as f64 / report.cycles.max(1) as f64;
        let (color, name) = (Color::of_many(i).hex(), escaped(name));
        let about = format!("{name}: {} cycles, {share:.1} %", grouped(cycles));
        let _ =
            write!(bar, "<i style=\"width:{share:.3}%;background:{color}\" title=\"{about}\"></i>");
        let _ = write!(legend, "<span><i style=\"background:{color}\"></i>{about}</span>");
    }
    let table = table(&report::waits(report).first(15), program, None);
    format!(
        "<h2 id=\"waits\">What each cycle was spent on</h2>\n<div class=\"shares\">{bar}</div>\n\
         <div class=\"legend\">{legend}</div>\n{table}"
    )
}

fn ops(shown: &Shown<'_>, program: &Program) -> String {
    let about = "<p class=\"about\">A click on an op leads to its line, a click on the cycles of a line back.</p>\n";
    let table = table(&report::ops(&shown.run.report), program, Some("op"));
    format!("<h2 id=\"ops\">Ops</h2>\n{about}{table}")
}

fn tables(shown: &Shown<'_>, program: &Program) -> String {
    let report = &shown.run.report;
    let mut out = String::from("<h2 id=\"tables\">Traffic and sizes</h2>\n");
    out += &table(&report::arrays(report), program, None);
    out += "<div class=\"side\">\n";
    for content in [report::traffic(report), report::memories(report), report::units(report)] {
        out += &table(&content, program, None);
    }
    out += "</div>\n";
    if let Some(effects) = &shown.sensitivity {
        out += "<h2 id=\"sensitivity\">Figures of the machine that move the time</h2>\n";
        out += &table(&report::sensitivity(effects), program, None);
    }
    out
}

/// Returns a table. Rows with a location in the program link to it; `id` prefixes the anchors of rows.
fn table(table: &Table, program: &Program, id: Option<&str>) -> String {
    let Table { head, rows } = table;
    let is_number = |column: usize| {
        let is_one = |cell: &str| match cell {
            "?" | "-" => true,
            cell => cell.trim_start_matches(['+', '-']).starts_with(|c: char| c.is_ascii_digit()),
        };
        !matches!(head[column], "type") && rows.iter().all(|row| is_one(&row[column]))
    };
    let classes: Vec<&str> =
        (0..head.len()).map(|i| if is_number(i) { " class=\"number\"" } else { "" }).collect();
    let mut out = String::from("<div class=\"scroll\"><table>\n<tr>");
    for (name, class) in head.iter().zip(&classes) {
        let _ = write!(out, "<th{class}>{}</th>", escaped(name));
    }
    out += "</tr>\n";
    for (number, row) in rows.iter().enumerate() {
        let line = row.iter().find_map(|cell| program.line(cell));
        let id = id.map_or(String::new(), |id| format!(" id=\"{id}-{number}\""));
        let link = if line.is_some() { " class=\"link\"" } else { "" };
        let _ = write!(out, "<tr{id}{link}>");
        for (cell, class) in row.iter().zip(&classes) {
            let text = escaped(program.short(cell));
            let _ = match program.line(cell) {
                Some(line) => write!(out, "<td{class}><a href=\"#line-{line}\">{text}</a></td>"),
                None => write!(out, "<td{class}>{text}</td>"),
            };
        }
        out += "</tr>\n";
    }
    out + "</table></div>\n"
}
