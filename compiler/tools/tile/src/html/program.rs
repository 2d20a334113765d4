//! Source listing of the program with the cycles of each line.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::super::report::grouped;
use super::escaped;
use crate::shown::Shown;

/// Limits of lines, and of characters of a line: constants may have millions.
const MAX_LINES: usize = 20_000;
const MAX_COLUMNS: usize = 300;

/// Cycles by source line.
pub(super) struct Program {
    /// Prefix of locations in the program: its name and a colon.
    prefix: String,
    n_lines: usize,
    lines: BTreeMap<usize, Line>,
}

/// Source line with ops.
#[derive(Default)]
struct Line {
    /// Critical-path cycles of its ops.
    blamed: u64,
    /// Cycles by which its ops advance the time of the program.
    elapsed: u64,
    /// Exposed DMA cycles: waits of its ops for transfers.
    exposed: u64,
    /// Cycles in which its ops keep units busy.
    busy: u64,
    /// Rows in the table of ops, and their descriptions.
    ops: Vec<(usize, String)>,
}

impl Program {
    pub(super) fn of(shown: &Shown<'_>) -> Program {
        let mut program = Program {
            prefix: format!("{}:", shown.name),
            n_lines: shown.text.lines().count().min(MAX_LINES),
            lines: BTreeMap::new(),
        };
        for (row, op) in shown.run.report.ops.iter().enumerate() {
            let Some(number) = program.line(&op.place) else { continue };
            let line = program.lines.entry(number).or_default();
            line.elapsed += op.elapsed;
            line.exposed += op.exposed_dma;
            line.busy += op.busy;
            line.ops.push((row, format!("{}, {} times", op.name, grouped(op.n))));
        }
        for blame in &shown.run.report.critical_path {
            let Some(number) = program.line(&blame.place) else { continue };
            program.lines.entry(number).or_default().blamed += blame.cycles;
        }
        program
    }

    /// Returns the line number of a location `file:12:5`, if that line is shown.
    pub(super) fn line(&self, place: &str) -> Option<usize> {
        let (line, column) = place.strip_prefix(&self.prefix)?.split_once(':')?;
        column.parse::<usize>().ok()?;
        line.parse().ok().filter(|line| (1..=self.n_lines).contains(line))
    }

    /// Strips the file name from a location; returns other text unchanged.
    pub(super) fn short<'t>(&self, text: &'t str) -> &'t str {
        match self.line(text) {
            Some(_) => text.strip_prefix(&self.prefix).unwrap_or(text),
            None => text,
        }
    }

    pub(super) fn html(&self, shown: &Shown<'_>) -> String {
        let all = shown.run.report.cycles.max(1) as f64;
        let mut out = String::from(
            "<h2 id=\"program\">Program</h2>\n<p class=\"about\">Beside each line the cycles in which the program waited \
             for its ops.</p>\n<div class=\"box scroll\"><table class=\"code\">\n",
        );
        for (i, text) in shown.text.lines().take(MAX_LINES).enumerate() {
            let number = i + 1;
            let heat = self
                .lines
                .get(&number)
                .map_or("<td class=\"heat\"></td>".to_owned(), |line| line.heat(all));
            let _ = writeln!(
                out,
                "<tr id=\"line-{number}\"><td class=\"line\">{number}</td>{heat}<td>{}</td></tr>",
                escaped(&cut(text))
            );
        }
        out += "</table></div>\n";
        let n = shown.text.lines().count();
        if n > MAX_LINES {
            let _ = writeln!(
                out,
                "<p class=\"about\">{} more lines</p>",
                grouped((n - MAX_LINES) as u64)
            );
        }
        out
    }
}

impl Line {
    /// Returns the heat-map cell of its cycles; the colour is stronger for a larger share of `all`.
    fn heat(&self, all: f64) -> String {
        let share = self.blamed as f64 / all;
        // Small shares remain visible.
        let strength = if self.blamed == 0 { 0.0 } else { 0.08 + 0.72 * share.sqrt() };
        let mut about = format!(
            "{} cycles, {:.1} % of all\nops of this line were busy for {}, moved the program on by {}, waited for DMA for {}",
            grouped(self.blamed),
            100.0 * share,
            grouped(self.busy),
            grouped(self.elapsed),
            grouped(self.exposed)
        );
        self.ops.iter().take(8).for_each(|(_, op)| about += &format!("\n{op}"));
        let cycles = if self.blamed == 0 { "·".to_owned() } else { grouped(self.blamed) };
        let content = match self.ops.first() {
            Some((row, _)) => format!("<a href=\"#op-{row}\">{cycles}</a>"),
            None => cycles,
        };
        format!(
            "<td class=\"heat\" style=\"background:rgba(226,90,50,{strength:.2})\" title=\"{}\">{content}</td>",
            escaped(&about).replace('\n', "&#10;")
        )
    }
}

/// Truncates a long line.
fn cut(line: &str) -> String {
    match line.char_indices().nth(MAX_COLUMNS) {
        Some((end, _)) => format!("{} …", &line[..end]),
        None => line.to_owned(),
    }
}
