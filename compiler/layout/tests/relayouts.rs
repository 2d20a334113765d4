//! Relayouts of random pairs of layouts, compared with moves element by element.

mod support;

use creole_layout::relayout::Strategy;
use creole_layout::{ArrayShape, Class, ElementType, MemorySizes, Placement, Relayout};
use creole_scalar::Random;
use support::{coordinates, random_layout, random_sizes};

/// Bits `at..at + n` of a buffer.
fn bits(buffer: &[u8], at: u64, n: u64) -> u128 {
    (0..n).rev().fold(0, |value, i| {
        let bit = at + i;
        value << 1 | u128::from(buffer[(bit / 8) as usize] >> (bit % 8) & 1)
    })
}

fn random_buffer(random: &mut Random, shape: &ArrayShape) -> Vec<u8> {
    let n = MemorySizes::of(shape).expect("a good example").buffer_bytes;
    (0..n).map(|_| random.bits() as u8).collect()
}

/// Checks that every element is at its target.
#[track_caller]
fn check_moved(a: &ArrayShape, b: &ArrayShape, from: &[u8], to: &[u8]) {
    let [(p, n), (q, m)] =
        [a, b].map(|s| (Placement::of(s).expect("a good example"), s.storage_bits()));
    let start = |shape: &ArrayShape| shape.layout.metadata_bytes * 8;
    for at in coordinates(p.sizes()) {
        let (source, target) =
            (p.slot(&at).expect("a good example") * n, q.slot(&at).expect("a good example") * m);
        let expected = bits(from, start(a) + source, n.min(m));
        let found = bits(to, start(b) + target, n.min(m));
        assert_eq!(found, expected, "{a} to {b} at {at:?}");
    }
}

fn run(random: &mut Random, a: &ArrayShape, b: &ArrayShape) -> Relayout {
    let relayout = Relayout::new(a, b).expect("a good example");
    let from = random_buffer(random, a);
    let to = relayout.relaid(&from).expect("a good example");
    check_moved(a, b, &from, &to);
    relayout
}

const TYPES: &[ElementType] = &[
    ElementType::S4,
    ElementType::U2,
    ElementType::S8,
    ElementType::BF16,
    ElementType::F32,
    ElementType::C64,
    ElementType::C128,
];

#[test]
fn random_pairs() {
    let mut random = Random::new(3);
    let mut n_tables = 0;
    for _ in 0..20_000 {
        let sizes = random_sizes(&mut random, 150);
        let element = random.pick(TYPES);
        let [a, b] = [0, 1].map(|_| {
            let mut layout = random_layout(&mut random, &sizes, 500);
            layout.metadata_bytes = random.pick(&[0, 0, 16]);
            layout.element_bits = match element.bits() {
                bits @ ..8 => random.pick(&[0, 0, bits, bits, 3 + bits / 4, 32]),
                bits => random.pick(&[0, 0, 0, 0, 0, 128.min(2 * bits)]),
            };
            ArrayShape::new(element, &sizes, layout)
        });
        let relayout = run(&mut random, &a, &b);
        n_tables += usize::from(relayout.strategy() == Strategy::Table);
    }
    assert!(n_tables > 1000, "{n_tables} of the pairs are moved by tables");
}

#[track_caller]
fn check(a: &str, b: &str, class: Class, strategy: Strategy) {
    let [a, b] = [a, b].map(|text| text.parse::<ArrayShape>().expect("a good example"));
    let relayout = run(&mut Random::new(4), &a, &b);
    assert_eq!((relayout.class(), relayout.strategy()), (class, strategy), "{a} to {b}");
}

#[test]
fn usual_pairs() {
    let through = Class::ThroughMemory;
    check("f32[256,512]", "f32[256,512]{1,0:T(8,128)}", through, Strategy::Rows { length: 128 });
    check("f32[256,512]{1,0:T(8,128)}", "f32[256,512]", through, Strategy::Rows { length: 128 });
    let pairs = Strategy::Blocks { read: 128, written: 2 };
    check("bf16[256,512]", "bf16[256,512]{1,0:T(8,128)(2,1)}", through, pairs);
    let pairs = Strategy::Blocks { read: 2, written: 128 };
    check("bf16[256,512]{1,0:T(8,128)(2,1)}", "bf16[256,512]", through, pairs);
    let fours = Strategy::Blocks { read: 128, written: 4 };
    check("s8[64,512]", "s8[64,512]{1,0:T(8,128)(4,1)}", through, fours);
    let transposed = Strategy::Blocks { read: 200, written: 300 };
    check("f32[300,200]", "f32[300,200]{0,1}", through, transposed);
    check("c64[300,200]", "c64[300,200]{0,1}", through, transposed);
    let transposed = Strategy::Blocks { read: 128, written: 100 };
    check("c64[100,128]", "c64[100,128]{0,1}", through, transposed);
    let transposed = Strategy::Blocks { read: 512, written: 256 };
    check("c64[256,512]", "c64[256,512]{0,1}", through, transposed);
    let pairs = Strategy::Blocks { read: 500, written: 2 };
    check("c128[100,500]", "c128[100,500]{1,0:T(2,500)(2,1)}", through, pairs);
    let pairs = Strategy::Blocks { read: 128, written: 2 };
    check("c128[256,256]", "c128[256,256]{1,0:T(8,128)(2,1)}", through, pairs);
    // Sizes that suit neither tiles nor blocks.
    check("f32[37,300]", "f32[37,300]{1,0:T(8,128)}", through, Strategy::Rows { length: 128 });
    check("f32[37,41]", "f32[37,41]{0,1}", through, Strategy::Blocks { read: 41, written: 37 });
}

#[test]
fn what_repeats_is_a_loop() {
    let pairs = Strategy::Blocks { read: 128, written: 4 };
    check("s8[300000]", "s8[300000]{0:T(1024)(128)(4,1)}", Class::ThroughMemory, pairs);
    check("s8[3000]{0:T(6)(2,1)}", "s8[3000]{0:T(35)(5,1)}", Class::ThroughMemory, Strategy::Table);
}

#[test]
fn long_axes_in_which_nothing_repeats_are_moved_in_windows() {
    let rows = Strategy::Rows { length: 65536 };
    check("s8[300000]", "s8[300000]{0:T(70001)(8192)}", Class::ThroughMemory, rows);
    let all = Strategy::Rows { length: 70_000 };
    check("s8[700,100]", "s8[700,100]{1,0:T(*,70001)}", Class::WithinTile, all);
    let (from, to) = ("s8[800,100]{0,1}", "s8[800,100]{1,0:T(*,70001)(128)}");
    check(from, to, Class::ThroughMemory, Strategy::Table);
}

#[test]
fn long_axes_in_which_elements_are_scattered() {
    let mut random = Random::new(7);
    for sizes in [&[70_001][..], &[35_003, 2], &[97, 701], &[13, 31, 211], &[9, 13, 11, 15, 4]] {
        for element in [ElementType::S4, ElementType::BF16, ElementType::C128] {
            let [a, b] = [0, 1].map(|_| {
                ArrayShape::new(element, sizes, random_layout(&mut random, sizes, 500_000))
            });
            run(&mut random, &a, &b);
        }
    }
    // Sums of sums, whose boxes come back.
    for (a, b) in [
        (
            "u8[15,39,17,11]{2,3,1,0:T(1,*,*,2,8)(5,8)(1,*,4)}",
            "u8[15,39,17,11]{0,1,2,3:T(*,2,6,1)}",
        ),
        (
            "s16[55,68,37]{0,2,1:T(*,*,8,*,2)(*,16,2,2)(4)}",
            "s16[55,68,37]{1,0,2:T(8,6,1)(*,4,6,1)}",
        ),
        (
            "u8[19,7,29,7,5]{1,2,3,4,0:T(*,16,2,16,5)(*,*,*,6)(8)}",
            "u8[19,7,29,7,5]{4,1,0,3,2:T(2,4)}",
        ),
    ] {
        run(&mut random, &a.parse().unwrap(), &b.parse().unwrap());
        run(&mut random, &b.parse().unwrap(), &a.parse().unwrap());
    }
}

/// Arrays too large for all of their elements to be near in any order.
#[test]
fn large_random_pairs() {
    let mut random = Random::new(8);
    for sizes in [&[131, 257][..], &[19, 41, 53], &[13, 11, 17, 19], &[9, 7, 11, 5, 13]] {
        for element in [ElementType::S8, ElementType::F32, ElementType::C64, ElementType::C128] {
            let [a, b] = [0, 1].map(|_| {
                ArrayShape::new(element, sizes, random_layout(&mut random, sizes, 200_000))
            });
            run(&mut random, &a, &b);
        }
    }
}

/// Concurrent runs give the results of single ones, with and without cached tables.
#[test]
fn one_plan_on_several_threads() {
    let [a, b] = ["s8[97,701]{1,0:T(*,70)(16)}", "s8[97,701]{0,1:T(*,11)(3)}"]
        .map(|text| text.parse::<ArrayShape>().unwrap());
    let plan = run(&mut Random::new(9), &a, &b);
    let from = random_buffer(&mut Random::new(10), &a);
    let expected = plan.relaid(&from).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (0..20).for_each(|_| assert!(plan.relaid(&from).unwrap() == expected)));
        }
    });
}

/// Memory of a plan does not grow with the array.
#[test]
fn plans_for_the_largest_arrays() {
    for (a, b) in [
        ("s8[3000000019,1000003]{1,0:T(*,7)}", "s8[3000000019,1000003]{0,1:T(*,11,5)}"),
        ("s8[3000000019,3000000017]{1,0:T(*,7)}", "s8[3000000019,3000000017]{0,1:T(*,11)}"),
        ("s8[7000000000000000001]{0:T(70001)(16)}", "s8[7000000000000000001]{0:T(11)(3)}"),
        ("s8[2147483647,7,99999989]{1,0,2:T(*,3)(*,5,2)}", "s8[2147483647,7,99999989]"),
        // Slots that no buffer of the wider elements could have.
        ("s8[7,131073]{1,0:T(1,576460752303423488)}", "s8[7,131073]{0,1:E(128)}"),
        // Boxes that are cut along many dimensions.
        (
            "s8[17592186044417,3,3,3,3,3,3,3,3,3,3,3]{11,10,9,8,7,6,5,4,3,2,1,0:\
             T(*,*,*,*,*,*,*,*,*,*,*,7)}",
            "s8[17592186044417,3,3,3,3,3,3,3,3,3,3,3]{0,1,2,3,4,5,6,7,8,9,10,11:\
             T(*,*,*,*,*,*,*,*,*,*,*,5)}",
        ),
    ] {
        let [a, b] = [a, b].map(|text| text.parse::<ArrayShape>().unwrap());
        let relayout = Relayout::new(&a, &b).expect("both are layouts of one array");
        assert_eq!(relayout.class(), Class::ThroughMemory, "{a} to {b}");
    }
}

#[test]
fn merged_dimensions() {
    let mut random = Random::new(5);
    let text = [
        "f32[2,7,8,11,10]{4,3,2,1,0:T(*,*,2,*,3)}",
        "f32[2,7,8,11,10]",
        "f32[2,7,8,11,10]{0,2,4,1,3}",
    ];
    let shapes = text.map(|text| text.parse::<ArrayShape>().unwrap());
    for a in &shapes {
        for b in &shapes {
            run(&mut random, a, b);
        }
    }
}

#[test]
fn classes() {
    let class =
        |a: &str, b: &str| Relayout::new(&a.parse().unwrap(), &b.parse().unwrap()).unwrap().class();
    assert_eq!(class("f32[24,128]", "f32[24,128]{1,0:T(8,128)}"), Class::Bitcast);
    assert_eq!(class("f32[2,3]{1,0}", "f32[2,3]{1,0:T(1,1)}"), Class::Bitcast);
    // Pairs of rows: the halves of each word come from one lane or from two.
    let (plain, packed) = ("bf16[16,256]{1,0:T(8,128)}", "bf16[16,256]{1,0:T(8,128)(2,1)}");
    assert_eq!(class(plain, packed), Class::AcrossLanes);
    let (pairs, fours) = ("s8[32,128]{1,0:T(8,128)(2,1)}", "s8[32,128]{1,0:T(8,128)(4,1)}");
    assert_eq!(class(pairs, fours), Class::AcrossLanes);
    let (rows, swapped) = ("f32[16,256]{1,0:T(8,128)}", "f32[16,256]{1,0:T(8,128)(8,64)}");
    assert_eq!(class(rows, swapped), Class::AcrossLanes);
    assert_eq!(class(rows, "f32[16,256]{1,0:T(8,128)(1,128)}"), Class::Bitcast);
    // Rows of two tiles in turn.
    assert_eq!(class(rows, "f32[16,256]{1,0:T(8,128)(2,1,128)}"), Class::ThroughMemory);
    assert_eq!(class("f32[16,256]", "f32[16,256]{1,0:T(8,128)}"), Class::ThroughMemory);
    assert_eq!(class("f32[16,256]{0,1}", "f32[16,256]{1,0}"), Class::ThroughMemory);
    // The same slots, elsewhere.
    let near = "f32[16,256]{1,0:T(8,128)S(1)}";
    assert_eq!(class(rows, near), Class::ThroughMemory);
    assert_eq!(class("f32[8]", "f32[8]{0:SC(0:5)}"), Class::ThroughMemory);
    let [near, far] = [near, rows].map(|text| text.parse::<ArrayShape>().unwrap());
    assert_eq!(near.is_same_buffer(&far), Ok(false));
    // The buffer has another length, and no element moves.
    assert_eq!(
        class("f32[8,128]{1,0:T(8,128)}", "f32[8,128]{1,0:T(8,128)L(2048)}"),
        Class::WithinTile
    );
}

#[test]
fn padding_and_metadata_are_left() {
    let [a, b] = ["u8[3]{0:M(2)}", "u8[3]{0:T(4)M(3)}"].map(|text| text.parse().unwrap());
    let relayout = Relayout::new(&a, &b).unwrap();
    let mut to = [9; 7];
    relayout.run(&[1, 2, 3, 4, 5], &mut to).unwrap();
    assert_eq!(to, [1, 2, 9, 3, 4, 5, 9]);
}

#[test]
fn elements_are_widened_with_their_sign() {
    let [a, b] = ["s4[3]{0:E(4)}", "s4[3]"].map(|text| text.parse().unwrap());
    assert_eq!(Relayout::new(&a, &b).unwrap().relaid(&[0x7f, 0x08]).unwrap(), [0xff, 7, 0xf8]);
    assert_eq!(Relayout::new(&b, &a).unwrap().relaid(&[0xff, 7, 0xf8]).unwrap(), [0x7f, 0x08]);
    let [a, b] = ["s4[3]{0:E(4)}", "s4[3]{0:E(16)}"].map(|text| text.parse().unwrap());
    let wide = [0xff, 0xff, 7, 0, 0xf8, 0xff];
    assert_eq!(Relayout::new(&a, &b).unwrap().relaid(&[0x7f, 0x08]).unwrap(), wide);
    assert_eq!(Relayout::new(&b, &a).unwrap().relaid(&wide).unwrap(), [0x7f, 0x08]);
}

#[test]
fn truth_values_are_widened_with_zeros() {
    let [bytes, words, bits] =
        ["pred[2]", "pred[2]{0:E(32)}", "pred[2]{0:E(1)}"].map(|text| text.parse().unwrap());
    let way = |a, b| Relayout::new(a, b).unwrap();
    assert_eq!(way(&bytes, &words).relaid(&[1, 0]).unwrap(), [1, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(way(&words, &bits).relaid(&[0, 0, 0, 0, 1, 0, 0, 0]).unwrap(), [2]);
}

#[test]
fn errors() {
    let error = |a: &str, b: &str| {
        Relayout::new(&a.parse().unwrap(), &b.parse().unwrap()).map(|_| ()).unwrap_err().to_string()
    };
    assert_eq!(error("f32[2]", "s32[2]"), "expected elements of type f32, found s32");
    assert_eq!(error("f32[2,3]", "f32[3,2]"), "expected an array of [2,3], found [3,2]");
    assert_eq!(
        error("f32[2]", "f32[2]{0:E(16)}"),
        "16 bits in memory don't hold elements of type f32"
    );
    assert_eq!(
        error("f32[2]{0:E(24)}", "f32[2]{0:E(24)}"),
        "elements of 24 bits in memory can't be moved"
    );
    assert_eq!(error("f32[?]", "f32[2]"), "the size of dimension 0 is unknown");
    let [a, b] = ["f32[2]", "f32[2]{0:T(4)}"].map(|text| text.parse().unwrap());
    let relayout = Relayout::new(&a, &b).unwrap();
    let error = relayout.run(&[0; 8], &mut [0; 8]).unwrap_err();
    assert_eq!(error.to_string(), "expected a buffer of 16 bytes, found 8");
}

#[test]
fn runs_and_padding() {
    let mut random = Random::new(6);
    for _ in 0..5000 {
        let sizes = random_sizes(&mut random, 100);
        let layout = random_layout(&mut random, &sizes, 400);
        let shape = ArrayShape::new(ElementType::F32, &sizes, layout);
        let placement = Placement::of(&shape).unwrap();
        let n_slots = MemorySizes::of(&shape).unwrap().elements;
        let mut elements = coordinates(&sizes).into_iter();
        let mut last = None;
        for run in placement.runs() {
            for i in 0..run.length {
                let at = elements.next().unwrap();
                assert_eq!(placement.slot(&at), Some(run.slot + i), "{shape}");
            }
            assert_ne!(last, Some(run.slot), "{shape}: runs are as long as possible");
            last = Some(run.slot + run.length);
        }
        assert_eq!(elements.next(), None, "{shape}");
        let empty: Vec<u64> = placement.padding(n_slots).into_iter().flatten().collect();
        let expected: Vec<u64> = (0..n_slots).filter(|s| placement.element(*s).is_none()).collect();
        assert_eq!(empty, expected, "{shape}");
    }
}

#[test]
fn a_large_array_that_stands_together_is_one_run() {
    for text in ["f64[12,17,88888888192,884,7]", "s8[88888888192,128]{1,0:T(8,128)}"] {
        let shape: ArrayShape = text.parse().unwrap();
        let placement = Placement::of(&shape).unwrap();
        let runs: Vec<u64> = placement.runs().map(|run| run.length).collect();
        assert_eq!(runs, [placement.n_elements()], "{text}");
    }
}
