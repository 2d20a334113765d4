//! Register layouts against their definition, element by element. Examples are in
//! `register_examples.rs`.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use creole_layout::register::{
    Offset, RegisterChange, RegisterClass, RegisterLayout, RegisterPlacement, RegisterPosition,
    Registers,
};
use creole_scalar::Random;

// --- the definition ------------------------------------------------------------------------------

/// Values for rows and columns, and those of the leading dimensions.
fn matrix(layout: &RegisterLayout, of_dims: &[u64], missing: u64) -> (Vec<u64>, [u64; 2]) {
    let mut lead = of_dims.to_vec();
    let column = if layout.implicit[1] {
        missing
    } else {
        lead.pop().expect("the value has this dimension")
    };
    let row = if layout.implicit[0] {
        missing
    } else {
        lead.pop().expect("the value has this dimension")
    };
    (lead, [row, column])
}

struct Definition {
    layout: RegisterLayout,
    lanes: u64,
    sublanes_per_tile: u64,
    packing: u64,
    slice: [u64; 2],
    counts: [u64; 2],
    lead: Vec<u64>,
    sizes: Vec<u64>,
}

impl Definition {
    fn new(layout: RegisterLayout, sizes: &[u64], registers: Registers) -> Definition {
        let packing = 32 / layout.bits;
        let (lead, matrix) = matrix(&layout, sizes, 1);
        let sublanes_per_tile = layout.tile[0] * layout.tile[1] / (registers.lanes() * packing);
        let n_tiles = registers.sublanes() / sublanes_per_tile;
        let slice = [layout.tile[0], n_tiles * layout.tile[1]];
        let counts = [0, 1].map(|axis| match layout.offsets[axis] {
            Offset::At(offset) => (offset + matrix[axis]).div_ceil(slice[axis]),
            Offset::Replicated => 1,
        });
        let (lanes, sizes) = (registers.lanes(), sizes.to_vec());
        Definition { layout, lanes, sublanes_per_tile, packing, slice, counts, lead, sizes }
    }

    fn n_registers(&self) -> u64 {
        self.lead.iter().chain(&self.counts).product()
    }

    fn positions(&self, axis: usize, at: u64) -> Vec<u64> {
        match self.layout.offsets[axis] {
            Offset::At(offset) => vec![offset + at],
            Offset::Replicated => (0..self.slice[axis]).collect(),
        }
    }

    fn places(&self, coordinates: &[u64]) -> Vec<RegisterPosition> {
        let (lead, at) = matrix(&self.layout, coordinates, 0);
        let block = lead.iter().zip(&self.lead).fold(0, |n, (at, size)| n * size + at);
        let mut places = Vec::new();
        for row in self.positions(0, at[0]) {
            for column in self.positions(1, at[1]) {
                places.push(self.place(block, row, column));
            }
        }
        places
    }

    fn place(&self, block: u64, row: u64, column: u64) -> RegisterPosition {
        let [tile_rows, tile_columns] = self.layout.tile;
        let (row_of_tiles, row) = (row / tile_rows, row % tile_rows);
        let (slice, column) = (column / self.slice[1], column % self.slice[1]);
        let (tile, column) = (column / tile_columns, column % tile_columns);
        // What is packed stands in one lane: parts of one row, or rows.
        let (lane, subelement) = match tile_rows == 1 && self.packing > 1 {
            true => {
                let (line, lane) = (column / self.lanes, column % self.lanes);
                (line / self.packing * self.lanes + lane, line % self.packing)
            }
            false => (row / self.packing * tile_columns + column, row % self.packing),
        };
        RegisterPosition {
            register: (block * self.counts[0] + row_of_tiles) * self.counts[1] + slice,
            sublane: tile * self.sublanes_per_tile + lane / self.lanes,
            lane: lane % self.lanes,
            subelement,
        }
    }

    fn elements(&self) -> Vec<Vec<u64>> {
        let mut all = vec![vec![]];
        for size in &self.sizes {
            let longer =
                |at: &Vec<u64>| (0..*size).map(|i| [&at[..], &[i]].concat()).collect::<Vec<_>>();
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    /// Identity of an element in a value of this layout: equal (replicated) elements have one name.
    fn name(&self, element: &[u64]) -> Vec<u64> {
        let mut name = element.to_vec();
        let explicit = (0..2).rev().filter(|axis| !self.layout.implicit[*axis]);
        for (back, axis) in explicit.enumerate() {
            if self.layout.offsets[axis] == Offset::Replicated {
                let at = name.len() - 1 - back;
                name[at] = 0;
            }
        }
        name
    }
}

// --- random layouts ------------------------------------------------------------------------------

/// Small register shapes: layouts differ at borders, so few are as large as those of machines.
const SHAPES: &[(u64, u64)] = &[(4, 5), (4, 4), (2, 8), (1, 3), (6, 2), (4, 2), (8, 4)];

fn divisor(random: &mut Random, of: u64) -> u64 {
    let all: Vec<u64> = (1..=of).filter(|n| of.is_multiple_of(*n)).collect();
    random.pick(&all)
}

fn random_offset(random: &mut Random, n: u64) -> Offset {
    match random.below(4) {
        0 => Offset::Replicated,
        1 => Offset::At(random.below(n)),
        _ => Offset::At(0),
    }
}

fn random_layout(random: &mut Random, bits: u64, registers: Registers) -> RegisterLayout {
    let packing = 32 / bits;
    let sublanes = divisor(random, registers.sublanes());
    let n_lanes = sublanes * registers.lanes();
    let tile = match random.below(4) {
        0 => [1, n_lanes * packing],
        // The usual ones: as wide as a register.
        1 | 2 => [sublanes * packing, registers.lanes()],
        _ => {
            // Whole rows of a tile in a sublane, or whole sublanes in a row.
            let lanes = registers.lanes();
            let rows = match random.below(2) {
                0 => divisor(random, sublanes),
                _ => sublanes * divisor(random, lanes),
            };
            [rows * packing, n_lanes / rows]
        }
    };
    let n_tiles = registers.sublanes() / sublanes;
    let offsets = [tile[0], n_tiles * tile[1]].map(|n| random_offset(random, n));
    let implicit =
        random.pick(&[[false, false], [false, false], [true, false], [false, true], [true, true]]);
    RegisterLayout { bits, offsets, tile, implicit }
}

fn random_registers(random: &mut Random) -> Registers {
    if random.below(100) == 0 {
        return Registers::TPU;
    }
    let (sublanes, lanes) = random.pick(SHAPES);
    Registers::new(sublanes, lanes).expect("they are small")
}

fn random_value(random: &mut Random) -> Vec<u64> {
    let rank = 2 + random.below(3);
    let size = |random: &mut Random| match random.below(3) {
        0 => 1,
        1 => 1 + random.below(5),
        _ => 1 + random.below(20),
    };
    (0..rank).map(|at| if at + 2 < rank { 1 + random.below(2) } else { size(random) }).collect()
}

// --- against the definition ----------------------------------------------------------------------

#[test]
fn places_are_those_of_the_definition() {
    let mut random = Random::new(1);
    for _ in 0..3_000 {
        let registers = random_registers(&mut random);
        let bits = random.pick(&[1, 2, 4, 8, 16, 32, 32]);
        let layout = random_layout(&mut random, bits, registers);
        let sizes = random_value(&mut random);
        check_places(layout, &sizes, registers);
    }
}

fn check_places(layout: RegisterLayout, sizes: &[u64], registers: Registers) {
    let what = format!("{layout} of {sizes:?} in {registers:?}");
    let definition = Definition::new(layout, sizes, registers);
    let placement = RegisterPlacement::of(&layout, sizes, registers).expect(&what);
    assert_eq!(placement.n_registers(), definition.n_registers(), "{what}");
    let mut used: BTreeMap<RegisterPosition, Vec<u64>> = BTreeMap::new();
    for element in definition.elements() {
        let places: Vec<RegisterPosition> = placement.places(&element).expect(&what).collect();
        assert_eq!(places, definition.places(&element), "{what}: {element:?}");
        assert_eq!(placement.place(&element), places.first().copied(), "{what}: {element:?}");
        for place in places {
            used.insert(place, definition.name(&element));
        }
    }
    assert_eq!(placement.n_used(), used.len() as u64, "{what}");
    for register in 0..placement.n_registers() {
        let mut n_here = 0;
        for place in places_of(register, &placement) {
            let found = placement.element(place);
            assert_eq!(found.as_deref(), used.get(&place).map(|at| &at[..]), "{what}: {place:?}");
            n_here += u64::from(found.is_some());
        }
        let [rows, columns] = placement.bounds(register).expect(&what);
        let n_bounds = (rows.end - rows.start) * (columns.end - columns.start);
        assert_eq!(n_here, n_bounds, "{what}: {register}");
        let is_full = n_here == placement.entries_per_register();
        assert_eq!(placement.is_full(register), is_full, "{what}: {register}");
    }
    let behind =
        RegisterPosition { register: placement.n_registers(), ..RegisterPosition::default() };
    assert_eq!(placement.element(behind), None);
    assert_eq!(placement.bounds(placement.n_registers()), None);
}

fn places_of(register: u64, placement: &RegisterPlacement) -> Vec<RegisterPosition> {
    let registers = placement.registers();
    let mut all = Vec::new();
    for sublane in 0..registers.sublanes() {
        for lane in 0..registers.lanes() {
            for subelement in 0..placement.layout().packing() {
                all.push(RegisterPosition { register, sublane, lane, subelement });
            }
        }
    }
    all
}

#[test]
fn changes_are_those_of_the_definition() {
    let mut random = Random::new(2);
    let mut classes: BTreeMap<Option<RegisterClass>, u32> = BTreeMap::new();
    for _ in 0..6_000 {
        let registers = random_registers(&mut random);
        let bits = random.pick(&[8, 16, 32, 32]);
        let from = random_layout(&mut random, bits, registers);
        // Most pairs that agree in one thing are more interesting than pairs that agree in none.
        let mut to = random_layout(&mut random, bits, registers);
        if random.below(2) == 0 {
            to = RegisterLayout { offsets: to.offsets, implicit: to.implicit, ..from };
        }
        if to.check(registers).is_ok() {
            let class = check_change([from, to], &random_value(&mut random), registers);
            *classes.entry(class).or_default() += 1;
        }
    }
    assert!(classes.len() == 4 && classes.values().all(|n| *n > 300), "{classes:?}");
}

/// Checks the class, `None` if the change is impossible.
fn check_change(
    layouts: [RegisterLayout; 2],
    sizes: &[u64],
    registers: Registers,
) -> Option<RegisterClass> {
    let what = format!("{} to {} of {sizes:?} in {registers:?}", layouts[0], layouts[1]);
    let [a, b] = layouts.map(|layout| Definition::new(layout, sizes, registers));
    let placed = layouts.map(|l| RegisterPlacement::of(&l, sizes, registers).expect(&what));
    let expected = class(&a, &b);
    let change = RegisterChange::between(&placed[0], &placed[1]).ok();
    assert_eq!(change.map(|change| change.class), expected, "{what}");
    let is_rename = expected == Some(RegisterClass::Rename);
    assert_eq!(placed[0].generalizes(&placed[1]), is_rename, "{what}");
    let first = |of: &Definition, at: &[u64]| of.places(at)[0].register;
    if let Some(change) = change {
        let elements = a.elements();
        let pairs: BTreeSet<_> = elements.iter().map(|at| (first(&a, at), first(&b, at))).collect();
        assert_eq!(change.pairs, pairs.len() as u64, "{what}");
        assert_eq!((change.read, change.written), (a.n_registers(), b.n_registers()), "{what}");
    }
    let joined = placed[0].join(&placed[1]);
    let is_there = placed[1].join(&placed[0]).is_some();
    assert_eq!(joined.is_some(), is_there, "{what}: the order does not matter");
    if let Some(joined) = joined {
        let joined = Definition::new(joined, sizes, registers);
        for from in [&a, &b] {
            assert_eq!(class(from, &joined), Some(RegisterClass::Rename), "{what}");
        }
    }
    expected
}

fn class(from: &Definition, to: &Definition) -> Option<RegisterClass> {
    let elements = from.elements();
    let names =
        |of: &Definition| elements.iter().map(|at| of.name(at)).collect::<BTreeSet<_>>().len();
    let both = elements.iter().map(|at| to.name(&from.name(at))).collect::<BTreeSet<_>>().len();
    if both < names(from) {
        return None;
    }
    let mut held: BTreeMap<RegisterPosition, Vec<u64>> = BTreeMap::new();
    for element in &elements {
        held.extend(from.places(element).into_iter().map(|place| (place, from.name(element))));
    }
    let mut needed: BTreeMap<u64, Vec<(RegisterPosition, Vec<u64>)>> = BTreeMap::new();
    for element in &elements {
        for place in to.places(element) {
            needed.entry(place.register).or_default().push((place, from.name(element)));
        }
    }
    let is_one_of = |needed: &Vec<(RegisterPosition, Vec<u64>)>| {
        (0..from.n_registers()).any(|register| {
            needed
                .iter()
                .all(|(at, name)| held.get(&RegisterPosition { register, ..*at }) == Some(name))
        })
    };
    if needed.values().all(is_one_of) {
        return Some(RegisterClass::Rename);
    }
    let lanes: BTreeSet<_> = held.iter().map(|(at, name)| (at.lane, name.clone())).collect();
    let stays =
        |(at, name): &(RegisterPosition, Vec<u64>)| lanes.contains(&(at.lane, name.clone()));
    Some(match needed.values().flatten().all(stays) {
        true => RegisterClass::AcrossSublanes,
        false => RegisterClass::AcrossLanes,
    })
}

#[test]
fn texts_come_back() {
    let mut random = Random::new(3);
    for _ in 0..2_000 {
        let registers = random_registers(&mut random);
        let bits = random.pick(&[1, 2, 4, 8, 16, 32]);
        let layout = random_layout(&mut random, bits, registers);
        let text = layout.to_string();
        assert_eq!(RegisterLayout::parse_for(&text, registers), Ok(layout), "{text}");
    }
}
