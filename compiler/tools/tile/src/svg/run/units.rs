//! Chart of unit utilisation over time: a field for each unit, one below the other.

use creole_tile_sim::{Timeline, UnitReport};
use svg::node::element::{Group, Path, Title};

use super::super::super::report::grouped;
use super::super::{Area, Part, styled, text};
use super::axis::{Time, name};
use super::{LEFT, RIGHT, STYLE, TOP, WIDTH};

/// Height of a field, without and with the space between two.
const HEIGHT: f64 = 46.0;
const ROW: f64 = 58.0;

/// Draws a run of `cycles` at a clock of `hz`.
pub(in super::super::super) fn draw(
    title: &str,
    timeline: &Timeline,
    units: &[UnitReport],
    cycles: u64,
    hz: f64,
) -> String {
    let used = timeline.units.iter().zip(units).filter(|(_, unit)| unit.busy > 0);
    let mut rows: Vec<Row<'_>> =
        used.map(|(series, unit)| Row::of_unit(&series.busy, unit, cycles)).collect();
    let deepest = timeline.dma_depth.iter().copied().max().unwrap_or(0);
    if deepest > 0 {
        let full = timeline.bin_cycles * deepest;
        let note = format!("{deepest} at most");
        rows.push(Row {
            name: "DMAs under way",
            note,
            values: &timeline.dma_cycles,
            full: Some(full),
        });
    }
    let field = |i: usize| Area { x: LEFT, y: TOP + ROW * i as f64, width: WIDTH, height: HEIGHT };
    let time = Time { field: field(0), cycles, hz };
    let about = format!("busy part of each {} cycles", grouped(timeline.bin_cycles));
    let mut group = Group::new().add(text("label", super::super::MARGIN, TOP - 26.0, &about));
    for (i, row) in rows.iter().enumerate() {
        group = row.draw(group, &time, field(i), timeline.bin_cycles);
    }
    let bottom = TOP + ROW * rows.len() as f64 - (ROW - HEIGHT);
    group = time.labels(group, bottom);
    styled(title, STYLE, vec![Part { group, right: LEFT + WIDTH + RIGHT, bottom: bottom + 34.0 }])
}

struct Row<'t> {
    name: &'t str,
    note: String,
    /// Busy cycles by bin.
    values: &'t [u64],
    /// Cycles of a bin that fill the field; `None`: the length of the bin.
    full: Option<u64>,
}

impl Row<'_> {
    fn of_unit<'t>(values: &'t [u64], unit: &'t UnitReport, cycles: u64) -> Row<'t> {
        let share = 100.0 * unit.busy as f64 / cycles.max(1) as f64;
        Row { name: unit.name, note: format!("{share:.1} % of all"), values, full: None }
    }

    fn draw(&self, group: Group, time: &Time, field: Area, bin: u64) -> Group {
        let group = time.lines(group.add(field.frame()), field);
        let top = match self.full {
            None => "100 %".to_owned(),
            Some(full) => (full / bin.max(1)).to_string(),
        };
        let group = name(group, field, [self.name, &self.note])
            .add(text("label", field.right() + 6.0, field.y + 9.0, &top))
            .add(text("label", field.right() + 6.0, field.bottom(), "0"));
        group.add(self.curve(time, field, bin))
    }

    /// Draws a step curve of the bins.
    fn curve(&self, time: &Time, field: Area, bin: u64) -> Path {
        let mut data = format!("M{:.1},{:.1}", field.x, field.bottom());
        for (i, value) in self.values.iter().enumerate() {
            let (start, end) = (i as u64 * bin, ((i as u64 + 1) * bin).min(time.cycles));
            // The last bin may be shorter.
            let full = self.full.unwrap_or(bin) as f64 * (end - start) as f64 / bin as f64;
            let part = (*value as f64 / full.max(1.0)).min(1.0);
            let y = field.bottom() - field.height * part;
            data += &format!(" L{:.1},{y:.1} L{:.1},{y:.1}", time.x(start), time.x(end));
        }
        data += &format!(" L{:.1},{:.1} Z", field.right(), field.bottom());
        let title = Title::new(format!("{}: {}", self.name, self.note));
        Path::new().set("d", data).set("class", "area").add(title)
    }
}
