//! Register layouts: examples by hand, and errors.

use creole_layout::register::{
    RegisterChange, RegisterClass, RegisterLayout, RegisterPlacement, RegisterPosition, Registers,
};

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
        row.element(RegisterPosition { sublane: 5, lane: 3, ..RegisterPosition::default() })
            .as_deref(),
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
    assert_eq!(none.element(RegisterPosition::default()), None);
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
