//! `arith` and `math`, as scalars and as vectors with tails.

use super::*;

/// Checks `arith.{op}` of all pairs of `values`, as scalars and as vectors.
#[track_caller]
fn check_int<T: Number>(op: &str, ty: &str, values: &[T], want: impl Fn(T, T) -> T) {
    let pairs: Vec<(T, T)> = values.iter().flat_map(|a| values.iter().map(|b| (*a, *b))).collect();
    let (a, b): (Vec<T>, Vec<T>) = pairs.iter().copied().unzip();
    let want: Vec<T> = pairs.iter().map(|(a, b)| want(*a, *b)).collect();
    let n = pairs.len();
    let scalar = scalar2(&format!("%r = arith.{op} %x, %y : {ty}"), n, ty, ty);
    assert_eq!(map2::<T, T, T>(&scalar, &a, &b, n), want, "scalar {op} {ty}");
    let vector = vector2(&format!("%r = arith.{op} %x, %y : vector<{n}x{ty}>"), n, ty, ty);
    assert_eq!(map2::<T, T, T>(&vector, &a, &b, n), want, "vector {op} {ty}");
}

macro_rules! int_family {
    ($name:ident, $signed:ty, $unsigned:ty, $text:literal) => {
        #[test]
        fn $name() {
            type S = $signed;
            type U = $unsigned;
            let values: [S; 9] = [0, 1, -1, 2, -2, 7, S::MAX, S::MIN, S::MIN + 1];
            let bits = S::BITS as U;
            let check = |op: &str, want: fn(S, S) -> S| check_int(op, $text, &values, want);
            check("addi", S::wrapping_add);
            check("subi", S::wrapping_sub);
            check("muli", S::wrapping_mul);
            check("andi", |a, b| a & b);
            check("ori", |a, b| a | b);
            check("xori", |a, b| a ^ b);
            check("maxsi", |a, b| a.max(b));
            check("minsi", |a, b| a.min(b));
            check("maxui", |a, b| (a as U).max(b as U) as S);
            check("minui", |a, b| (a as U).min(b as U) as S);
            check("divsi", |a, b| if b == 0 { -1 } else { a.wrapping_div(b) });
            check("remsi", |a, b| if b == 0 { a } else { a.wrapping_rem(b) });
            check("divui", |a, b| (a as U).checked_div(b as U).map_or(-1, |q| q as S));
            check("remui", |a, b| (a as U).checked_rem(b as U).map_or(a, |r| r as S));
            check("ceildivui", |a, b| if b == 0 { -1 } else { (a as U).div_ceil(b as U) as S });
            check("floordivsi", |a, b| match b {
                0 => -1,
                b => a.wrapping_div(b) - S::from(a.wrapping_rem(b) != 0 && (a < 0) != (b < 0)),
            });
            check("ceildivsi", |a, b| match b {
                0 => -1,
                b => a.wrapping_div(b) + S::from(a.wrapping_rem(b) != 0 && (a < 0) == (b < 0)),
            });
            let inside = move |b: S| (b as U) < bits;
            check_int("shli", $text, &values, |a, b| if inside(b) { a << b } else { 0 });
            check_int(
                "shrui",
                $text,
                &values,
                |a, b| if inside(b) { ((a as U) >> b) as S } else { 0 },
            );
            check_int("shrsi", $text, &values, |a, b| {
                a >> if inside(b) { b } else { bits as S - 1 }
            });
        }
    };
}
int_family!(i8_is_two_s_complement, i8, u8, "i8");
int_family!(i16_is_two_s_complement, i16, u16, "i16");
int_family!(i32_is_two_s_complement, i32, u32, "i32");
int_family!(i64_is_two_s_complement, i64, u64, "i64");

#[test]
fn shifts_by_a_constant_or_a_splat() {
    let a: Vec<i32> = vec![1, -1, i32::MIN, 12345, -777];
    for (amount, want) in [
        (3, a.iter().map(|a| a >> 3).collect::<Vec<_>>()),
        (40, a.iter().map(|a| a >> 31).collect()),
    ] {
        let op = format!(
            "%k = arith.constant dense<{amount}> : vector<5xi32>
             %r = arith.shrsi %x, %k : vector<5xi32>"
        );
        assert_eq!(map1::<i32, i32>(&vector1(&op, 5, "i32", "i32"), &a, 5), want);
        let op = format!(
            "%s = memref.load %a[%c0] : memref<5xi32>
             %z = arith.muli %s, %s : i32
             %k = arith.constant {amount} : i32
             %m = arith.muli %z, %k : i32
             %v = vector.broadcast %m : i32 to vector<5xi32>
             %r = arith.shli %x, %v : vector<5xi32>"
        );
        let want: Vec<i32> = a.iter().map(|a| if amount < 32 { a << amount } else { 0 }).collect();
        assert_eq!(map1::<i32, i32>(&vector1(&op, 5, "i32", "i32"), &a, 5), want);
    }
}

#[test]
fn division_by_constants() {
    let a: Vec<i32> = vec![i32::MIN, -7, 0, 7, i32::MAX];
    for by in [0, -1, 1, 3, -5] {
        let op = format!("%k = arith.constant {by} : i32\n%r = arith.divsi %x, %k : i32");
        let want: Vec<i32> =
            a.iter().map(|a| if by == 0 { -1 } else { a.wrapping_div(by) }).collect();
        assert_eq!(map1::<i32, i32>(&scalar1(&op, 5, "i32", "i32"), &a, 5), want, "by {by}");
    }
}

const FLOATS: [f32; 12] = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    3.25,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
    f32::MIN_POSITIVE,
    1e-40,
    f32::MAX,
    -2.0,
];

/// Asserts equality to the last bit, or both NaN.
#[track_caller]
fn assert_same(found: &[f32], want: &[f32], what: &str) {
    let same = |(a, b): (&f32, &f32)| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
    assert!(
        found.len() == want.len() && found.iter().zip(want).all(same),
        "{what}: {found:?}\nwant {want:?}"
    );
}

#[track_caller]
fn check_float(op: &str, want: fn(f32, f32) -> f32) {
    let pairs: Vec<(f32, f32)> =
        FLOATS.iter().flat_map(|a| FLOATS.iter().map(|b| (*a, *b))).collect();
    let (a, b): (Vec<f32>, Vec<f32>) = pairs.iter().copied().unzip();
    let results: Vec<f32> = pairs.iter().map(|(a, b)| want(*a, *b)).collect();
    let n = pairs.len();
    let scalar = scalar2(&format!("%r = {op} %x, %y : f32"), n, "f32", "f32");
    assert_same(&map2(&scalar, &a, &b, n), &results, &format!("scalar {op}"));
    let vector = vector2(&format!("%r = {op} %x, %y : vector<{n}xf32>"), n, "f32", "f32");
    assert_same(&map2(&vector, &a, &b, n), &results, &format!("vector {op}"));
    // Computed in f64, where every result is that of f32 before rounding to it.
    if op.contains("max") || op.contains("min") {
        let op = format!(
            "%x2 = arith.extf %x : vector<{n}xf32> to vector<{n}xf64>
             %y2 = arith.extf %y : vector<{n}xf32> to vector<{n}xf64>
             %r2 = {op} %x2, %y2 : vector<{n}xf64>
             %r = arith.truncf %r2 : vector<{n}xf64> to vector<{n}xf32>"
        );
        assert_same(&map2(&vector2(&op, n, "f32", "f32"), &a, &b, n), &results, "f64");
    }
}

fn maximum(a: f32, b: f32) -> f32 {
    if a.is_nan() || b.is_nan() { f32::NAN } else { max(a, b) }
}

fn max(a: f32, b: f32) -> f32 {
    if a == b {
        if a.is_sign_negative() { b } else { a }
    } else if a > b {
        a
    } else {
        b
    }
}

#[test]
fn floats_follow_ieee() {
    check_float("arith.addf", |a, b| a + b);
    check_float("arith.subf", |a, b| a - b);
    check_float("arith.mulf", |a, b| a * b);
    check_float("arith.divf", |a, b| a / b);
    check_float("arith.remf", |a, b| a % b);
    check_float("math.copysign", f32::copysign);
    check_float("math.atan2", f32::atan2);
}

#[test]
fn extrema_know_nan_and_zeros() {
    check_float("arith.maximumf", maximum);
    check_float("arith.minimumf", |a, b| -maximum(-a, -b));
    check_float("arith.maxnumf", |a, b| {
        if a.is_nan() {
            b
        } else if b.is_nan() {
            a
        } else {
            max(a, b)
        }
    });
    check_float("arith.minnumf", |a, b| {
        if a.is_nan() {
            b
        } else if b.is_nan() {
            a
        } else {
            -max(-a, -b)
        }
    });
}

#[test]
fn extrema_with_constants() {
    let n = FLOATS.len();
    for limit in ["0.0", "-0.0", "1.0", "-1.5", "0x7FC00000", "0x7F800000"] {
        let value = match limit {
            "0x7FC00000" => f32::NAN,
            "0x7F800000" => f32::INFINITY,
            text => text.parse().unwrap(),
        };
        let cases: [Binary<f32>; 2] =
            [("arith.maximumf", maximum), ("arith.minimumf", |a, b| -maximum(-a, -b))];
        for (op, want) in cases {
            let want: Vec<f32> = FLOATS.iter().map(|x| want(*x, value)).collect();
            for order in ["%x, %k", "%k, %x"] {
                let text = format!(
                    "%k = arith.constant dense<{limit}> : vector<{n}xf32>\n%r = {op} {order} : vector<{n}xf32>"
                );
                assert_same(&map1(&vector1(&text, n, "f32", "f32"), &FLOATS, n), &want, &text);
                let text = format!("%k = arith.constant {limit} : f32\n%r = {op} {order} : f32");
                assert_same(&map1(&scalar1(&text, n, "f32", "f32"), &FLOATS, n), &want, &text);
            }
        }
    }
}

#[track_caller]
fn check_unary(op: &str, want: fn(f32) -> f32) {
    let n = FLOATS.len();
    let want: Vec<f32> = FLOATS.iter().map(|x| want(*x)).collect();
    let scalar = scalar1(&format!("%r = {op} %x : f32"), n, "f32", "f32");
    assert_same(&map1(&scalar, &FLOATS, n), &want, op);
    let vector = vector1(&format!("%r = {op} %x : vector<{n}xf32>"), n, "f32", "f32");
    assert_same(&map1(&vector, &FLOATS, n), &want, op);
}

#[test]
fn functions_of_one_float() {
    check_unary("arith.negf", |x| -x);
    check_unary("math.absf", f32::abs);
    check_unary("math.sqrt", f32::sqrt);
    check_unary("math.floor", f32::floor);
    check_unary("math.ceil", f32::ceil);
    check_unary("math.trunc", f32::trunc);
    check_unary("math.roundeven", f32::round_ties_even);
    check_unary("math.round", f32::round);
    check_unary("math.rsqrt", |x| 1.0 / x.sqrt());
    check_unary("math.exp", f32::exp);
    check_unary("math.log1p", f32::ln_1p);
}

#[test]
fn fma_rounds_once() {
    let eps = f32::EPSILON;
    let a = vec![1.0 + eps, 2.0, f32::NAN, 3.0, -1.0];
    let want: Vec<f32> = a.iter().map(|a| a.mul_add(*a, -1.0)).collect();
    let op =
        "%k = arith.constant dense<-1.0> : vector<5xf32>\n%r = math.fma %x, %x, %k : vector<5xf32>";
    assert_same(&map1(&vector1(op, 5, "f32", "f32"), &a, 5), &want, "fma");
    let op = "%k = arith.constant dense<-1.0> : vector<5xf32>\n%r = vector.fma %x, %x, %k : vector<5xf32>";
    assert_same(&map1(&vector1(op, 5, "f32", "f32"), &a, 5), &want, "vector.fma");
    let separate = "%k = arith.constant dense<-1.0> : vector<5xf32>
        %p = arith.mulf %x, %x : vector<5xf32>
        %r = arith.addf %p, %k : vector<5xf32>";
    let want: Vec<f32> = a.iter().map(|a| a * a - 1.0).collect();
    assert_same(&map1(&vector1(separate, 5, "f32", "f32"), &a, 5), &want, "not contracted");
}

#[test]
fn bits_are_counted() {
    let a = [0, 1, -1, 0x0f00, i32::MIN];
    let cases: [Unary<i32>; 4] = [
        ("ctpop", |x| x.count_ones() as i32),
        ("ctlz", |x| x.leading_zeros() as i32),
        ("cttz", |x| x.trailing_zeros() as i32),
        ("absi", i32::wrapping_abs),
    ];
    for (op, want) in cases {
        let want: Vec<i32> = a.iter().map(|x| want(*x)).collect();
        let scalar = scalar1(&format!("%r = math.{op} %x : i32"), 5, "i32", "i32");
        assert_eq!(map1::<i32, i32>(&scalar, &a, 5), want, "{op}");
        let vector = vector1(&format!("%r = math.{op} %x : vector<5xi32>"), 5, "i32", "i32");
        assert_eq!(map1::<i32, i32>(&vector, &a, 5), want, "{op}");
    }
}

#[test]
fn products_and_sums_of_twice_the_width() {
    let a = [-3, i32::MAX, i32::MIN, 65537, 5];
    for (op, high) in [
        ("mulsi_extended", (|x| ((i64::from(x) * i64::from(x)) >> 32) as i32) as fn(i32) -> i32),
        ("mului_extended", |x| ((u64::from(x as u32) * u64::from(x as u32)) >> 32) as i32),
    ] {
        let text = format!("%low, %r = arith.{op} %x, %x : vector<5xi32>");
        let want: Vec<i32> = a.iter().map(|x| high(*x)).collect();
        assert_eq!(map1::<i32, i32>(&vector1(&text, 5, "i32", "i32"), &a, 5), want, "{op}");
    }
    let text = "%s, %o = arith.addui_extended %x, %x : vector<5xi32>, vector<5xi1>
        %r = arith.extui %o : vector<5xi1> to vector<5xi32>";
    let want: Vec<i32> =
        a.iter().map(|x| i32::from((*x as u32).checked_add(*x as u32).is_none())).collect();
    assert_eq!(map1::<i32, i32>(&vector1(text, 5, "i32", "i32"), &a, 5), want);
}
