//! Steps of a register relayout: rotations and permutations, for each pair of source and target register.

use std::collections::BTreeMap;

use creole_layout::register::{Offset, RegisterPlacement, RegisterPosition};

/// Largest register that is analysed place by place.
const MAX_ENTRIES: u64 = 1 << 13;
/// Limit of pairs shown.
const MAX_STEPS: usize = 8;

/// Distances that elements move from one register to another, along lanes, sublanes and subelements. `None` if they
/// differ between elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    n_elements: u64,
    distances: [Option<i64>; 3],
}

impl Step {
    fn join(&mut self, distances: [i64; 3]) {
        self.n_elements += 1;
        for (known, distance) in self.distances.iter_mut().zip(distances) {
            *known = known.filter(|known| *known == distance);
        }
    }

    fn text(&self) -> String {
        let kinds = ["lanes", "sublanes", "subelements"];
        let moves = kinds.iter().zip(self.distances).filter_map(|(kind, by)| match by {
            Some(0) => None,
            Some(by) => Some(format!("rotate {kind} by {by}")),
            None => Some(format!("permute {kind}")),
        });
        let moves: Vec<String> = moves.collect();
        if moves.is_empty() { "as they stand".to_owned() } else { moves.join(", ") }
    }
}

/// Formats a line for each pair of a source register and one of the first `n` target registers.
pub(super) fn steps(from: &RegisterPlacement, to: &RegisterPlacement, n: u64) -> Vec<String> {
    let entries = to.entries_per_register();
    if entries.max(from.entries_per_register()) > MAX_ENTRIES {
        return Vec::new();
    }
    let mut found: BTreeMap<(u64, u64), Step> = BTreeMap::new();
    for register in 0..n.min(to.n_registers()) {
        for (place, at) in filled(to, register) {
            let Some(source) = from.place(&at) else { continue };
            let distances = distances(from, source, place);
            let start = Step { n_elements: 0, distances: distances.map(Some) };
            found.entry((register, source.register)).or_insert(start).join(distances);
        }
    }
    let mut lines: Vec<String> =
        found.iter().take(MAX_STEPS).map(|((to, from), step)| line(*to, *from, step)).collect();
    if found.len() > MAX_STEPS || n < to.n_registers() {
        lines.push("  ..".to_owned());
    }
    lines
}

fn line(to: u64, from: u64, step: &Step) -> String {
    let s = if step.n_elements == 1 { "" } else { "s" };
    format!("  {to} from {from}: {} place{s}, {}", step.n_elements, step.text())
}

/// Returns the places of a register that hold elements.
fn filled(
    placement: &RegisterPlacement,
    register: u64,
) -> impl Iterator<Item = (RegisterPosition, Vec<u64>)> + '_ {
    let (lanes, packing) = (placement.registers().lanes(), placement.layout().packing());
    (0..placement.entries_per_register()).filter_map(move |entry| {
        let (rest, subelement) = (entry / packing, entry % packing);
        let place =
            RegisterPosition { register, sublane: rest / lanes, lane: rest % lanes, subelement };
        placement.element(place).map(|at| (place, at.to_vec()))
    })
}

/// Shortest distance from one place to another by rotation, which may wrap around the end of the register. It is 0
/// along replicated dimensions.
fn distances(
    from: &RegisterPlacement,
    source: RegisterPosition,
    target: RegisterPosition,
) -> [i64; 3] {
    let around = |a: u64, b: u64, n: u64| {
        let forward = (b + n - a) % n;
        if forward * 2 > n { forward as i64 - n as i64 } else { forward as i64 }
    };
    let registers = from.registers();
    let [rows, columns] = from.layout().offsets.map(|offset| offset == Offset::Replicated);
    let unless = |is_there: bool, distance: i64| if is_there { 0 } else { distance };
    [
        unless(columns, around(source.lane, target.lane, registers.lanes())),
        unless(rows, around(source.sublane, target.sublane, registers.sublanes())),
        unless(rows, target.subelement as i64 - source.subelement as i64),
    ]
}
