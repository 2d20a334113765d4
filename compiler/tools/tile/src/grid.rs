//! Grids for pictures of registers: sublanes by lanes, with the elements they hold.

use std::collections::BTreeSet;

use creole_layout::register::{Offset, RegisterPlacement, RegisterPosition};

use super::colors::Color;
use super::elide::{Mark, with_gaps};
use super::merged::element;

/// Limit of registers drawn, lower if they have many rows.
const MAX_REGISTERS: u64 = 4;
const MAX_TALL_REGISTERS: u64 = 2;
const TALL: u64 = 8;
/// Limit of lines shown of a register.
pub(super) const MAX_LINES: usize = 16;
/// Widest register that is shown lane by lane.
pub(super) const MAX_LANES: u64 = 16;

/// Registers of a value.
pub(super) struct Grids {
    /// Lanes shown of each register.
    pub(super) lanes: Vec<Mark>,
    pub(super) registers: Vec<Register>,
    pub(super) n_registers: u64,
    /// Description of replication, if there is any.
    pub(super) replicated: Option<&'static str>,
}

pub(super) struct Register {
    pub(super) rows: Vec<Row>,
    /// True if there are more rows than shown.
    pub(super) has_more: bool,
}

/// Row of a grid: a sublane, or one subelement of its lanes.
pub(super) struct Row {
    pub(super) name: String,
    /// Elements in the lanes shown; `None` is padding.
    pub(super) cells: Vec<Option<Cell>>,
}

pub(super) struct Cell {
    pub(super) name: String,
    pub(super) color: Color,
}

impl Grids {
    /// Returns the first registers. `color` is that of an element, given one of its places.
    pub(super) fn of(
        placement: &RegisterPlacement,
        color: &dyn Fn(RegisterPosition, &[u64]) -> Color,
    ) -> Grids {
        let n_lines = placement.registers().sublanes() * placement.layout().packing();
        let max = if n_lines > TALL { MAX_TALL_REGISTERS } else { MAX_REGISTERS };
        let shown = 0..placement.n_registers().min(max);
        let lines: Vec<Vec<Line>> = shown.map(|register| lines(placement, register)).collect();
        let lanes = lanes(placement.registers().lanes(), lines.iter().flatten());
        let row = |line: &Line| Row {
            name: line.name.clone(),
            cells: lanes.iter().map(|lane| line.cell(*lane, color)).collect(),
        };
        let register = |lines: &Vec<Line>| Register {
            rows: lines.iter().map(row).collect(),
            has_more: (lines.len() as u64) < n_lines,
        };
        Grids {
            registers: lines.iter().map(register).collect(),
            lanes,
            n_registers: placement.n_registers(),
            replicated: replicated(placement),
        }
    }
}

fn replicated(placement: &RegisterPlacement) -> Option<&'static str> {
    let names = ["rows", "columns"];
    match placement.layout().offsets.map(|offset| offset == Offset::Replicated) {
        [true, true] => Some("rows and columns"),
        [false, false] => None,
        [rows, _] => Some(names[usize::from(!rows)]),
    }
}

/// Sublane, or one subelement of its lanes.
pub(super) struct Line {
    pub(super) name: String,
    first: RegisterPosition,
    pub(super) elements: Vec<Option<Vec<u64>>>,
}

impl Line {
    fn cell(&self, lane: Mark, color: &dyn Fn(RegisterPosition, &[u64]) -> Color) -> Option<Cell> {
        let lane = lane.position();
        let at = self.elements.get(lane as usize)?.as_deref()?;
        Some(Cell { name: element(at), color: color(RegisterPosition { lane, ..self.first }, at) })
    }
}

/// Returns the first sublanes of a register with their subelements.
pub(super) fn lines(placement: &RegisterPlacement, register: u64) -> Vec<Line> {
    let packing = placement.layout().packing();
    let n_lines = placement.registers().sublanes() * packing;
    let line = |at: u64| {
        let (sublane, subelement) = (at / packing, at % packing);
        let first = RegisterPosition { register, sublane, lane: 0, subelement };
        let element =
            |lane: u64| placement.element(RegisterPosition { lane, ..first }).map(|at| at.to_vec());
        Line {
            name: match packing {
                1 => sublane.to_string(),
                _ => format!("{sublane}.{subelement}"),
            },
            first,
            elements: (0..placement.registers().lanes()).map(element).collect(),
        }
    };
    (0..n_lines.min(MAX_LINES as u64)).map(line).collect()
}

/// Selects the lanes to show: those at the start or the end of a run.
fn lanes<'l>(n: u64, lines: impl Iterator<Item = &'l Line>) -> Vec<Mark> {
    if n <= MAX_LANES {
        return (0..n).map(Mark::At).collect();
    }
    let mut wanted: BTreeSet<u64> = [0, 1, 2, n - 1].into();
    for run in lines.flat_map(|line| runs(&line.elements)) {
        let (start, end) = (run.start as u64, run.end as u64);
        wanted.extend([start.checked_sub(1), Some(start), Some(end - 1)].into_iter().flatten());
        wanted.extend((end < n).then_some(end));
    }
    // Runs far to the right are omitted if there are too many.
    let mut wanted: BTreeSet<u64> = wanted.into_iter().take(MAX_LANES as usize - 1).collect();
    wanted.insert(n - 1);
    with_gaps(&wanted)
}

/// Returns runs: ranges of lanes whose elements are neighbours, or the same.
pub(super) fn runs(elements: &[Option<Vec<u64>>]) -> Vec<std::ops::Range<usize>> {
    let mut found: Vec<std::ops::Range<usize>> = Vec::new();
    for lane in 0..elements.len() {
        let Some(at) = &elements[lane] else { continue };
        match found.last_mut() {
            Some(run) if run.end == lane && goes_on(elements, run, at) => run.end += 1,
            _ => found.push(lane..lane + 1),
        }
    }
    found
}

/// True if an element continues a run.
fn goes_on(elements: &[Option<Vec<u64>>], run: &std::ops::Range<usize>, at: &[u64]) -> bool {
    let step = |a: &[u64], b: &[u64]| -> Vec<u64> {
        a.iter().zip(b).map(|(a, b)| b.wrapping_sub(*a)).collect()
    };
    let of = |lane: usize| elements[lane].as_deref().unwrap_or_default();
    let last = step(of(run.end - 1), at);
    let is_next = last.iter().all(|n| *n <= 1) && last.iter().sum::<u64>() <= 1;
    is_next && (run.len() == 1 || last == step(of(run.start), of(run.start + 1)))
}
