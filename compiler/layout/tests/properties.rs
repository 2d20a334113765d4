//! Two algorithms on random layouts must agree: digits of an index, and elements that are really
//! padded, reshaped and transposed.

mod support;

use creole_layout::affine::{Expr, Map};
use creole_layout::{ArrayShape, ElementType, MemorySizes, Placement};
use creole_scalar::Random;
use support::{coordinates, random_layout, random_sizes, slots};

const N_LAYOUTS: usize = 100_000;

#[test]
fn digits_are_pad_reshape_transpose() {
    let mut random = Random::new(1);
    for _ in 0..N_LAYOUTS {
        let sizes = random_sizes(&mut random, 100);
        let layout = random_layout(&mut random, &sizes, 320);
        check(&ArrayShape::new(ElementType::F32, &sizes, layout));
    }
}

/// Checks every element and every slot.
fn check(shape: &ArrayShape) {
    let placement = Placement::of(shape).expect("a good example");
    let slots = slots(placement.sizes(), &shape.layout);
    assert_eq!(
        MemorySizes::of(shape).expect("a good example").elements,
        slots.len() as u64,
        "{shape}"
    );
    let elements = coordinates(placement.sizes());
    for (slot, label) in slots.iter().enumerate() {
        let found = placement.element(slot as u64);
        let expected = label.map(|label| &elements[label as usize][..]);
        assert_eq!(found.as_deref(), expected, "{shape}: slot {slot}");
        if let Some(at) = expected {
            assert_eq!(placement.slot(at), Some(slot as u64), "{shape} at {at:?}");
        }
    }
    let text = shape.to_string();
    assert_eq!(text.parse::<ArrayShape>().as_ref(), Ok(shape));
}

#[test]
fn equality_is_of_places() {
    let mut random = Random::new(2);
    let mut n_equal = 0;
    for _ in 0..30_000 {
        let sizes = random_sizes(&mut random, 60);
        let layouts = [0, 1].map(|_| random_layout(&mut random, &sizes, 200));
        let shapes = layouts.map(|layout| ArrayShape::new(ElementType::F32, &sizes, layout));
        let [a, b] = shapes.each_ref().map(|shape| Placement::of(shape).unwrap());
        let same = coordinates(&sizes).iter().all(|at| a.slot(at) == b.slot(at));
        assert_eq!(a.same_slots(&b), same, "{} and {}", shapes[0], shapes[1]);
        n_equal += usize::from(same && shapes[0] != shapes[1]);
    }
    assert!(n_equal > 1000, "{n_equal} pairs are equal without having equal texts");
}

/// Checks that views are arrays in the buffer of the whole: every element of every view.
#[test]
fn views_stand_where_the_whole_stands() {
    let mut random = Random::new(7);
    let mut n_views = 0;
    for _ in 0..20_000 {
        let sizes = random_sizes(&mut random, 100);
        let layout = random_layout(&mut random, &sizes, 400);
        let shape = ArrayShape::new(ElementType::F32, &sizes, layout);
        let whole = Placement::of(&shape).unwrap();
        let offsets: Vec<u64> = sizes.iter().map(|n| random.below(*n + 1) & !1).collect();
        let lengths: Vec<u64> =
            sizes.iter().zip(&offsets).map(|(n, offset)| random.below(n - offset + 1)).collect();
        if lengths.contains(&0) {
            continue;
        }
        let Ok(view) = whole.view(&offsets, &lengths) else { continue };
        n_views += 1;
        for at in coordinates(&lengths) {
            let there: Vec<u64> = at.iter().zip(&offsets).map(|(at, offset)| at + offset).collect();
            let slot = view.placement.slot(&at).map(|slot| view.base + slot);
            assert_eq!(slot, whole.slot(&there), "{shape} from {offsets:?}, {lengths:?}, {at:?}");
        }
    }
    assert!(n_views > 3000, "{n_views}");
}

fn value(expr: &Expr, at: &[u64]) -> u64 {
    match expr {
        Expr::Dim(dim) => at[*dim],
        Expr::Zero => 0,
        Expr::Merged(major, size, minor) => value(major, at) * size + value(minor, at),
        Expr::FloorDiv(of, by) => value(of, at) / by,
        Expr::Mod(of, by) => value(of, at) % by,
    }
}

/// Checks that a simplified map has the values of the original, and no no-ops in its text.
#[test]
fn simplified_maps_are_the_same() {
    let mut random = Random::new(9);
    for _ in 0..5_000 {
        let sizes = random_sizes(&mut random, 60);
        let layout = random_layout(&mut random, &sizes, 200);
        let map = Map::of(&layout, &sizes).unwrap();
        let simple = map.simplified();
        let text = simple.to_string();
        for noise in ["mod 1,", "mod 1)", "floordiv 1,", "floordiv 1)", "+ 0", "* 1 ", "* 1)"] {
            assert!(!text.contains(noise), "{text}");
        }
        let placement = Placement::of(&ArrayShape::new(ElementType::F32, &sizes, layout)).unwrap();
        for _ in 0..5 {
            let element = random.below(placement.n_elements().max(1));
            let Some(at) = placement.coordinates(element) else { continue };
            let values = |map: &Map| map.results.iter().map(|e| value(e, &at)).collect::<Vec<_>>();
            assert_eq!(values(&map), values(&simple), "{map}, {simple}");
        }
    }
}

/// Checks that a map gives back its layout, or one that places all elements the same.
#[test]
fn affine_maps_are_layouts() {
    let mut random = Random::new(8);
    let mut n_back = 0;
    for _ in 0..5_000 {
        let sizes = random_sizes(&mut random, 60);
        let mut layout = random_layout(&mut random, &sizes, 200);
        layout.tail_alignment = 1;
        let map = Map::of(&layout, &sizes).unwrap();
        let Some(back) = map.layout(&sizes) else { continue };
        n_back += 1;
        let [a, b] = [layout, back].map(|l| ArrayShape::new(ElementType::F32, &sizes, l));
        assert!(
            Placement::of(&a).unwrap().same_slots(&Placement::of(&b).unwrap()),
            "{a}, {b}: {map}"
        );
    }
    assert!(n_back > 2000, "{n_back}");
}
