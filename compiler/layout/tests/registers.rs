//! Layouts of registers, against their definition, element by element.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use creole_layout::register::{
    Offset, Place, RegisterChange, RegisterClass, RegisterLayout, RegisterPlacement, Registers,
};
use support::Random;

// --- the definition ------------------------------------------------------------------------------

/// Rows and columns, and where the others of a value's coordinates come.
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

    fn places(&self, coordinates: &[u64]) -> Vec<Place> {
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

    fn place(&self, block: u64, row: u64, column: u64) -> Place {
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
        Place {
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

    /// An element as a value of this layout knows it: those that are the same have one name.
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

/// Few are as large as those of machines: what tells layouts apart are borders.
const SHAPES: &[(u64, u64)] = &[(4, 5), (4, 4), (2, 8), (1, 3), (6, 2), (4, 2), (8, 4)];

fn divisor(random: &mut Random, of: u64) -> u64 {
    let all: Vec<u64> = (1..=of).filter(|n| of.is_multiple_of(*n)).collect();
    random.one_of(&all)
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
    let implicit = random.one_of(&[
        [false, false],
        [false, false],
        [true, false],
        [false, true],
        [true, true],
    ]);
    RegisterLayout { bits, offsets, tile, implicit }
}

fn random_registers(random: &mut Random) -> Registers {
    if random.below(100) == 0 {
        return Registers::TPU;
    }
    let (sublanes, lanes) = random.one_of(SHAPES);
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
    let mut random = Random(1);
    for _ in 0..3_000 {
        let registers = random_registers(&mut random);
        let bits = random.one_of(&[1, 2, 4, 8, 16, 32, 32]);
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
    let mut used: BTreeMap<Place, Vec<u64>> = BTreeMap::new();
    for element in definition.elements() {
        let places: Vec<Place> = placement.places(&element).expect(&what).collect();
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
    let behind = Place { register: placement.n_registers(), ..Place::default() };
    assert_eq!(placement.element(behind), None);
    assert_eq!(placement.bounds(placement.n_registers()), None);
}

fn places_of(register: u64, placement: &RegisterPlacement) -> Vec<Place> {
    let registers = placement.registers();
    let mut all = Vec::new();
    for sublane in 0..registers.sublanes() {
        for lane in 0..registers.lanes() {
            for subelement in 0..placement.layout().packing() {
                all.push(Place { register, sublane, lane, subelement });
            }
        }
    }
    all
}

#[test]
fn changes_are_those_of_the_definition() {
    let mut random = Random(2);
    let mut classes: BTreeMap<Option<RegisterClass>, u32> = BTreeMap::new();
    for _ in 0..6_000 {
        let registers = random_registers(&mut random);
        let bits = random.one_of(&[8, 16, 32, 32]);
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

/// The class, `None` if there is no way.
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
    let mut held: BTreeMap<Place, Vec<u64>> = BTreeMap::new();
    for element in &elements {
        held.extend(from.places(element).into_iter().map(|place| (place, from.name(element))));
    }
    let mut needed: BTreeMap<u64, Vec<(Place, Vec<u64>)>> = BTreeMap::new();
    for element in &elements {
        for place in to.places(element) {
            needed.entry(place.register).or_default().push((place, from.name(element)));
        }
    }
    let is_one_of = |needed: &Vec<(Place, Vec<u64>)>| {
        (0..from.n_registers()).any(|register| {
            needed.iter().all(|(at, name)| held.get(&Place { register, ..*at }) == Some(name))
        })
    };
    if needed.values().all(is_one_of) {
        return Some(RegisterClass::Rename);
    }
    let lanes: BTreeSet<_> = held.iter().map(|(at, name)| (at.lane, name.clone())).collect();
    let stays = |(at, name): &(Place, Vec<u64>)| lanes.contains(&(at.lane, name.clone()));
    Some(match needed.values().flatten().all(stays) {
        true => RegisterClass::AcrossSublanes,
        false => RegisterClass::AcrossLanes,
    })
}

#[test]
fn texts_come_back() {
    let mut random = Random(3);
    for _ in 0..2_000 {
        let registers = random_registers(&mut random);
        let bits = random.one_of(&[1, 2, 4, 8, 16, 32]);
        let layout = random_layout(&mut random, bits, registers);
        let text = layout.to_string();
        assert_eq!(RegisterLayout::parse_for(&text, registers), Ok(layout), "{text}");
    }
}

// --- by hand -------------------------------------------------------------------------------------

fn placed(text: &str, sizes: &[u64]) -> RegisterPlacement {
    let layout = RegisterLayout::parse_for(text, Registers::TPU).expect(text);
    RegisterPlacement::of(&layout, sizes, Registers::TPU).expect(text)
}

fn at(text: &str, sizes: &[u64], element: &[u64]) -> [u64; 4] {
    let place = placed(text, sizes).place(element).expect(text);
    [place.register, place.sublane, place.lane, place.subelement]
}

#[test]
fn the_usual_layouts() {
    // A register of its own for each 8 rows and 128 columns.
    assert_eq!(placed("32,{0,0},(8,128)", &[3, 20, 300]).register_dims()[..], [3, 3, 3]);
    assert_eq!(at("32,{0,0},(8,128)", &[3, 20, 300], &[1, 9, 130]), [13, 1, 2, 0]);
    // Offsets push it to the next ones.
    assert_eq!(at("32,{7,100},(8,128)", &[20, 300], &[1, 28]), [4 + 1, 0, 0, 0]);
    // Two tiles of 4 rows in a register: columns 128 to 255 below the others.
    assert_eq!(placed("32,{0,0},(4,128)", &[4, 512]).n_registers(), 2);
    assert_eq!(at("32,{0,0},(4,128)", &[4, 512], &[1, 200]), [0, 5, 72, 0]);
    assert_eq!(at("32,{0,0},(2,128)", &[2, 512], &[1, 511]), [0, 7, 127, 0]);
    // A line of 1024 elements in a register.
    assert_eq!(at("32,{0,0},(1,128),-2", &[3000], &[1025]), [1, 0, 1, 0]);
    assert_eq!(at("32,{0,0},(1,128),-2", &[3000], &[300]), [0, 2, 44, 0]);
    // Rows in pairs, in fours, in eights.
    assert_eq!(at("16,{0,0},(16,128)", &[16, 128], &[5, 9]), [0, 2, 9, 1]);
    assert_eq!(at("8,{0,0},(32,128)", &[32, 128], &[7, 9]), [0, 1, 9, 3]);
    assert_eq!(at("4,{0,0},(64,128)", &[64, 128], &[63, 9]), [0, 7, 9, 7]);
    assert_eq!(at("16,{0,0},(8,128)", &[8, 256], &[3, 128]), [0, 5, 0, 1]);
    // Parts of one row.
    assert_eq!(at("16,{0,0},(1,256),-2", &[2048], &[129]), [0, 0, 1, 1]);
    assert_eq!(at("16,{0,0},(1,256),-2", &[2048], &[256]), [0, 1, 0, 0]);
    // One column in each register's lane 3.
    assert_eq!(at("32,{0,3},(8,128),-1", &[2, 20], &[1, 9]), [4, 1, 3, 0]);
}

#[test]
fn what_is_replicated_stands_everywhere() {
    let row = placed("32,{*,0},(8,128)", &[50, 128]);
    assert_eq!(row.n_registers(), 1);
    assert_eq!(row.places(&[49, 3]).unwrap().count(), 8);
    assert_eq!(row.n_used(), 1024);
    assert_eq!(
        row.element(Place { sublane: 5, lane: 3, ..Place::default() }).as_deref(),
        Some(&[0, 3][..])
    );
    let number = placed("32,{*,*},(8,128),-2,-1", &[]);
    assert_eq!(number.places(&[]).unwrap().count(), 1024);
    assert!(number.is_full(0));
}

#[test]
fn nothing_takes_no_registers() {
    let none = placed("32,{1,2},(8,128)", &[2, 0]);
    assert_eq!((none.n_registers(), none.n_used()), (0, 0));
    assert_eq!(none.element(Place::default()), None);
    assert!(none.generalizes(&placed("32,{*,2},(8,128)", &[2, 0])));
}

#[track_caller]
fn class_of(from: &str, to: &str, sizes: &[u64]) -> RegisterClass {
    RegisterChange::between(&placed(from, sizes), &placed(to, sizes)).expect(to).class
}

#[test]
fn changes_by_hand() {
    use RegisterClass::{AcrossLanes, AcrossSublanes, Rename};
    let native = "32,{0,0},(8,128)";
    assert_eq!(class_of("32,{*,0},(8,128)", native, &[8, 128]), Rename);
    assert_eq!(class_of(native, "32,{3,0},(8,128)", &[8, 128]), AcrossSublanes);
    assert_eq!(class_of(native, "32,{0,3},(8,128)", &[8, 128]), AcrossLanes);
    // What fits one tile stands at the same places in larger tiles.
    assert_eq!(class_of(native, "32,{0,0},(4,128)", &[4, 128]), Rename);
    assert_eq!(class_of(native, "32,{0,0},(4,128)", &[4, 129]), AcrossSublanes);
    // Sublane 4 is row 4 here and the second tile there.
    assert_eq!(class_of("32,{4,0},(8,128)", "32,{0,128},(4,128)", &[4, 128]), Rename);
    assert_eq!(class_of("16,{0,0},(16,128)", "16,{0,0},(8,128)", &[16, 256]), AcrossSublanes);
    let error =
        RegisterChange::between(&placed(native, &[8, 128]), &placed("32,{*,0},(8,128)", &[8, 128]));
    assert_eq!(
        error.unwrap_err().to_string(),
        "the rows are replicated, those that it is made from may differ"
    );
}

#[test]
fn joins() {
    let join = |a: &str, b: &str, sizes: &[u64]| {
        placed(a, sizes).join(&placed(b, sizes)).map(|layout| layout.to_string())
    };
    let row_and_column = join("32,{*,5},(8,128)", "32,{2,*},(8,128)", &[4, 9]);
    assert_eq!(row_and_column.as_deref(), Some("32,{2,5},(8,128)"));
    for (a, b) in
        [("32,{*,0},(8,128)", "32,{0,*},(4,128)"), ("32,{0,*},(4,128)", "32,{*,0},(8,128)")]
    {
        assert_eq!(join(a, b, &[4, 256]).as_deref(), Some("32,{0,0},(8,128)"));
    }
    let more_general = join("32,{*,*},(8,128)", "32,{2,5},(8,128)", &[4, 9]);
    assert_eq!(more_general.as_deref(), Some("32,{2,5},(8,128)"));
    assert_eq!(join("32,{1,*},(8,128)", "32,{2,5},(8,128)", &[4, 9]), None);
    assert_eq!(join("32,{0,0},(8,128)", "16,{0,0},(16,128)", &[4, 9]), None);
}

#[test]
fn huge_values_are_no_trouble() {
    let huge = placed("32,{3,5},(8,128)", &[1 << 27, 1 << 35]);
    assert_eq!(huge.register_dims()[..], [(1 << 24) + 1, (1 << 28) + 1]);
    let other = placed("32,{0,0},(2,128)", &[1 << 27, 1 << 35]);
    let change = RegisterChange::between(&huge, &other).unwrap();
    assert_eq!(change.class, RegisterClass::AcrossLanes);
    let layout: RegisterLayout = "32,{7,0},(8,128)".parse().unwrap();
    let error = RegisterPlacement::of(&layout, &[1 << 31, 1 << 32], Registers::TPU).unwrap_err();
    assert_eq!(error.message, "the registers have 2^63 elements or more");
}

// --- errors --------------------------------------------------------------------------------------

#[track_caller]
fn error(text: &str, column: usize, message: &str) {
    let error = RegisterLayout::parse_for(text, Registers::TPU).expect_err(text);
    assert_eq!((error.column(text), &*error.message), (column, message));
}

#[test]
fn errors_have_places() {
    error("", 1, "expected the bits of an element, found the end");
    error("32,{0,0}", 9, "expected ',' behind the offsets, found the end");
    error("32,{0,x},(8,128)", 7, "expected an offset, found 'x'");
    error("32,{-1,0},(8,128)", 5, "an offset must not be negative");
    error("32,{0,0},(8,*)", 13, "expected a size of the tile, found '*'");
    error("32,{0,0},(8,128),-3", 18, "expected -1, -2 or -2,-1 for implicit dimensions, found -3");
    error(
        "32,{0,0},(8,128),-1,-2",
        21,
        "expected -1, -2 or -2,-1 for implicit dimensions, found -2",
    );
    error("32,{0,0},(8,128) 1", 18, "expected the end, found '1'");
    error("24,{0,0},(8,128)", 1, "expected 1, 2, 4, 8, 16 or 32 bits, found 24");
    error("64,{0,0},(8,128)", 1, "expected 1, 2, 4, 8, 16 or 32 bits, found 64");
    error("0,{0,0},(8,128)", 1, "expected 1, 2, 4, 8, 16 or 32 bits, found 0");
    error("32,{0,0},(0,128)", 11, "a tile must have rows");
    error("32,{0,0},(8,0)", 13, "a tile must have columns");
    error(
        "16,{0,0},(3,128)",
        11,
        "expected 1 row or a multiple of 2, the rows that share a sublane, found 3",
    );
    error("32,{8,0},(8,128)", 5, "offset 8 is behind the first tile, which has 8 rows");
    error(
        "32,{0,256},(4,128)",
        7,
        "offset 256 is behind the first register, which has 256 columns",
    );
    error("32,{0,0},(8,100)", 10, "a tile must fill whole sublanes of 128 elements");
    error("16,{0,0},(1,128)", 10, "a tile must fill whole sublanes of 256 elements");
    error("32,{0,0},(3,128)", 10, "a tile of 3 sublanes does not divide a register, which has 8");
    error("32,{0,0},(16,128)", 10, "a tile of 16 sublanes does not divide a register, which has 8");
    error(
        "32,{0,0},(4611686018427387904,4611686018427387904)",
        10,
        "a tile must fill whole sublanes of 128 elements",
    );
}

#[test]
fn tiles_whose_rows_wrap() {
    let registers = Registers::new(4, 6).unwrap();
    let error = RegisterLayout::parse_for("32,{0,0},(3,4)", registers).unwrap_err();
    assert_eq!(error.message, "expected a divisor or a multiple of 6, the lanes, found 4");
}

#[test]
fn values_without_rows() {
    let layout: RegisterLayout = "32,{0,0},(8,128)".parse().unwrap();
    let error = RegisterPlacement::of(&layout, &[128], Registers::TPU).unwrap_err();
    assert_eq!(error.message, "expected a value of 2 dimensions or more, found 1");
}

#[test]
fn native_layouts() {
    let text = |bits| RegisterLayout::native(bits, Registers::TPU).map(|l| l.to_string());
    assert_eq!(text(32).as_deref(), Some("32,{0,0},(8,128)"));
    assert_eq!(text(8).as_deref(), Some("8,{0,0},(32,128)"));
    for none in [0, 24, 64] {
        assert_eq!(text(none), None);
    }
    assert_eq!(Registers::new(0, 128), None);
    assert_eq!(Registers::new(1 << 20, 1 << 20), None);
}
