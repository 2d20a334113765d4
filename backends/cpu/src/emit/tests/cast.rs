//! Conversions, comparisons, selections.

use std::cmp::Ordering::{Equal, Greater, Less};

use super::*;

#[track_caller]
fn check_cast<A: Number, C: Number>(
    op: &str,
    from: &str,
    to: &str,
    values: &[A],
    want: impl Fn(A) -> C,
) {
    let n = values.len();
    let want: Vec<C> = values.iter().map(|x| want(*x)).collect();
    let scalar = scalar1(&format!("%r = arith.{op} %x : {from} to {to}"), n, from, to);
    let found: Vec<C> = map1(&scalar, values, n);
    assert_eq!(format!("{found:?}"), format!("{want:?}"), "scalar {op} {from} to {to}");
    let vector = vector1(
        &format!("%r = arith.{op} %x : vector<{n}x{from}> to vector<{n}x{to}>"),
        n,
        from,
        to,
    );
    let found: Vec<C> = map1(&vector, values, n);
    assert_eq!(format!("{found:?}"), format!("{want:?}"), "vector {op} {from} to {to}");
}

const INTS: [i64; 11] =
    [0, 1, -1, 127, -128, 255, 65_535, i32::MAX as i64, i32::MIN as i64, i64::MAX, i64::MIN];

#[test]
fn integers_change_width() {
    let i8s: Vec<i8> = INTS.iter().map(|x| *x as i8).collect();
    let i32s: Vec<i32> = INTS.iter().map(|x| *x as i32).collect();
    check_cast("extsi", "i8", "i16", &i8s, |x| x as i16);
    check_cast("extsi", "i8", "i64", &i8s, |x| x as i64);
    check_cast("extui", "i8", "i32", &i8s, |x| x as u8 as i32);
    check_cast("extui", "i32", "i64", &i32s, |x| x as u32 as i64);
    check_cast("trunci", "i64", "i32", &INTS, |x| x as i32);
    check_cast("trunci", "i64", "i8", &INTS, |x| x as i8);
    check_cast("trunci", "i32", "i16", &i32s, |x| x as i16);
    check_cast("trunci", "i32", "i1", &i32s, |x| (x & 1) as u8);
    check_cast("index_cast", "i32", "index", &i32s, |x| x as i64);
    check_cast("index_castui", "i32", "index", &i32s, |x| x as u32 as i64);
    check_cast("index_cast", "index", "i32", &INTS, |x| x as i32);
}

#[test]
fn i1_is_a_byte_in_memory() {
    let bits = [0_u8, 1, 1, 0, 1];
    check_cast("extsi", "i1", "i8", &bits, |x| -(x as i8));
    check_cast("extsi", "i1", "i32", &bits, |x| -(x as i32));
    check_cast("extui", "i1", "i64", &bits, |x| x as i64);
    check_cast("uitofp", "i1", "f32", &bits, |x| x as f32);
    check_cast("sitofp", "i1", "f64", &bits, |x| 0.0 - x as f64);
}

#[test]
fn integers_become_floats() {
    let i32s: Vec<i32> = INTS.iter().map(|x| *x as i32).collect();
    let i8s: Vec<i8> = INTS.iter().map(|x| *x as i8).collect();
    check_cast("sitofp", "i32", "f32", &i32s, |x| x as f32);
    check_cast("uitofp", "i32", "f32", &i32s, |x| x as u32 as f32);
    check_cast("sitofp", "i32", "f64", &i32s, |x| x as f64);
    check_cast("uitofp", "i32", "f64", &i32s, |x| x as u32 as f64);
    check_cast("sitofp", "i8", "f32", &i8s, |x| x as f32);
    check_cast("uitofp", "i8", "f64", &i8s, |x| x as u8 as f64);
    check_cast("sitofp", "i64", "f64", &INTS, |x| x as f64);
    check_cast("uitofp", "i64", "f32", &INTS, |x| x as u64 as f32);
    check_cast("sitofp", "i64", "f32", &INTS, |x| x as f32);
}

const FLOATS: [f64; 14] = [
    0.0,
    -0.0,
    0.5,
    -0.9,
    1.999,
    -1.999,
    127.9,
    1e5,
    -1e5,
    3e9,
    -3e9,
    1e300,
    f64::NEG_INFINITY,
    f64::NAN,
];

#[test]
fn floats_become_integers_within_limits() {
    let f32s: Vec<f32> = FLOATS.iter().map(|x| *x as f32).collect();
    check_cast("fptosi", "f32", "i32", &f32s, |x| x as i32);
    check_cast("fptosi", "f32", "i8", &f32s, |x| x as i8);
    check_cast("fptoui", "f32", "i8", &f32s, |x| x as u8);
    check_cast("fptoui", "f32", "i32", &f32s, |x| x as u32);
    check_cast("fptosi", "f32", "i64", &f32s, |x| x as i64);
    check_cast("fptosi", "f64", "i32", &FLOATS, |x| x as i32);
    check_cast("fptosi", "f64", "i16", &FLOATS, |x| x as i16);
    check_cast("fptoui", "f64", "i64", &FLOATS, |x| x as u64);
}

#[test]
fn floats_change_width() {
    let f32s: Vec<f32> = FLOATS.iter().map(|x| *x as f32).collect();
    check_cast("extf", "f32", "f64", &f32s, |x| x as f64);
    check_cast("truncf", "f64", "f32", &FLOATS, |x| x as f32);
    check_cast("bitcast", "f32", "i32", &f32s, |x| x.to_bits());
    check_cast("bitcast", "f64", "i64", &FLOATS, |x| x.to_bits());
}

#[test]
fn comparisons_of_floats() {
    let values = [0.0, -0.0, 1.0, f32::NAN, f32::INFINITY];
    let pairs: Vec<(f32, f32)> =
        values.iter().flat_map(|a| values.iter().map(|b| (*a, *b))).collect();
    let (a, b): (Vec<f32>, Vec<f32>) = pairs.iter().copied().unzip();
    let n = pairs.len();
    let cases: [Predicate<f32>; 16] = [
        ("false", |_, _| false),
        ("oeq", |a, b| a == b),
        ("ogt", |a, b| a > b),
        ("oge", |a, b| a >= b),
        ("olt", |a, b| a < b),
        ("ole", |a, b| a <= b),
        ("one", |a, b| matches!(a.partial_cmp(&b), Some(Less | Greater))),
        ("ord", |a, b| !a.is_nan() && !b.is_nan()),
        ("ueq", |a, b| matches!(a.partial_cmp(&b), None | Some(Equal))),
        ("ugt", |a, b| matches!(a.partial_cmp(&b), None | Some(Greater))),
        ("uge", |a, b| matches!(a.partial_cmp(&b), None | Some(Greater | Equal))),
        ("ult", |a, b| matches!(a.partial_cmp(&b), None | Some(Less))),
        ("ule", |a, b| matches!(a.partial_cmp(&b), None | Some(Less | Equal))),
        ("une", |a, b| a != b),
        ("uno", |a, b| a.is_nan() || b.is_nan()),
        ("true", |_, _| true),
    ];
    for (predicate, want) in cases {
        let want: Vec<u8> = pairs.iter().map(|(a, b)| want(*a, *b).into()).collect();
        let scalar = scalar2(&format!("%r = arith.cmpf {predicate}, %x, %y : f32"), n, "f32", "i1");
        assert_eq!(map2::<f32, f32, u8>(&scalar, &a, &b, n), want, "{predicate}");
        let vector = vector2(
            &format!("%r = arith.cmpf {predicate}, %x, %y : vector<{n}xf32>"),
            n,
            "f32",
            "i1",
        );
        assert_eq!(map2::<f32, f32, u8>(&vector, &a, &b, n), want, "{predicate}");
    }
}

#[test]
fn comparisons_of_integers() {
    let values = [0_i32, 1, -1, i32::MIN];
    let pairs: Vec<(i32, i32)> =
        values.iter().flat_map(|a| values.iter().map(|b| (*a, *b))).collect();
    let (a, b): (Vec<i32>, Vec<i32>) = pairs.iter().copied().unzip();
    let n = pairs.len();
    let cases: [Predicate<i32>; 6] = [
        ("eq", |a, b| a == b),
        ("ne", |a, b| a != b),
        ("slt", |a, b| a < b),
        ("sge", |a, b| a >= b),
        ("ult", |a, b| (a as u32) < b as u32),
        ("uge", |a, b| a as u32 >= b as u32),
    ];
    for (predicate, want) in cases {
        let want: Vec<u8> = pairs.iter().map(|(a, b)| want(*a, *b).into()).collect();
        let scalar = scalar2(&format!("%r = arith.cmpi {predicate}, %x, %y : i32"), n, "i32", "i1");
        assert_eq!(map2::<i32, i32, u8>(&scalar, &a, &b, n), want, "{predicate}");
        let vector = vector2(
            &format!("%r = arith.cmpi {predicate}, %x, %y : vector<{n}xi32>"),
            n,
            "i32",
            "i1",
        );
        assert_eq!(map2::<i32, i32, u8>(&vector, &a, &b, n), want, "{predicate}");
    }
    let bits = ([0_u8, 0, 1, 1], [0_u8, 1, 0, 1]);
    for text in [
        scalar2("%r = arith.cmpi slt, %x, %y : i1", 4, "i1", "i1"),
        vector2("%r = arith.cmpi slt, %x, %y : vector<4xi1>", 4, "i1", "i1"),
    ] {
        assert_eq!(map2::<u8, u8, u8>(&text, &bits.0, &bits.1, 4), [0, 0, 1, 0], "true is -1");
    }
}

#[test]
fn masks_change_their_width() {
    let a: Vec<f32> = (0..21).map(|i| i as f32 - 10.0).collect();
    let b: Vec<f32> = (0..21).map(|i| (i % 3) as f32).collect();
    let op = "%m1 = arith.cmpf olt, %x, %y : vector<21xf32>
        %x2 = arith.extf %x : vector<21xf32> to vector<21xf64>
        %z2 = arith.constant dense<0.0> : vector<21xf64>
        %m2 = arith.cmpf ogt, %x2, %z2 : vector<21xf64>
        %m3 = arith.xori %m1, %m2 : vector<21xi1>
        %two = arith.constant dense<2> : vector<21xi8>
        %nine = arith.constant dense<9> : vector<21xi8>
        %s8 = arith.select %m3, %two, %nine : vector<21xi1>, vector<21xi8>
        %s64 = arith.extsi %s8 : vector<21xi8> to vector<21xi64>
        %w = arith.select %m1, %s64, %s64 : vector<21xi1>, vector<21xi64>
        %s = arith.sitofp %w : vector<21xi64> to vector<21xf32>
        %r = arith.select %m3, %s, %x : vector<21xi1>, vector<21xf32>";
    let want: Vec<f32> =
        a.iter().zip(&b).map(|(a, b)| if (a < b) ^ (*a > 0.0) { 2.0 } else { *a }).collect();
    assert_eq!(map2::<f32, f32, f32>(&vector2(op, 21, "f32", "f32"), &a, &b, 21), want);
}

#[test]
fn selections_by_one_condition_and_of_masks() {
    let (a, b) = ([1.0_f32, 2.0, 3.0], [4.0_f32, 5.0, 6.0]);
    let op = "%e = vector.extract %x[0] : f32 from vector<3xf32>
        %k = arith.constant 1.0 : f32
        %c = arith.cmpf oeq, %e, %k : f32
        %m = arith.cmpf olt, %x, %y : vector<3xf32>
        %t = arith.constant dense<[true, false, true]> : vector<3xi1>
        %q = arith.select %m, %t, %m : vector<3xi1>, vector<3xi1>
        %s = arith.select %c, %y, %x : vector<3xf32>
        %r = arith.select %q, %s, %x : vector<3xi1>, vector<3xf32>";
    assert_eq!(map2::<f32, f32, f32>(&vector2(op, 3, "f32", "f32"), &a, &b, 3), [4.0, 2.0, 6.0]);
}

#[test]
fn tests_of_floats() {
    let a = [0.0, -1.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN];
    for (op, want) in
        [("isnan", [0, 0, 0, 0, 1]), ("isinf", [0, 0, 1, 1, 0]), ("isfinite", [1, 1, 0, 0, 0])]
    {
        let scalar = scalar1(&format!("%r = math.{op} %x : f32"), 5, "f32", "i1");
        assert_eq!(map1::<f32, u8>(&scalar, &a, 5), want, "{op}");
        let vector = vector1(&format!("%r = math.{op} %x : vector<5xf32>"), 5, "f32", "i1");
        assert_eq!(map1::<f32, u8>(&vector, &a, 5), want, "{op}");
    }
}
