//! Elementwise functions at edge cases.

use expect_test::{Expect, expect};

use super::*;
use crate::types::Signedness;

fn floats(items: &[f32]) -> Tensor {
    Tensor::collect(Type::tensor(&[items.len() as i64], Type::f32()), items.iter().copied())
}

fn ints(elem: Type, items: &[i64]) -> Tensor {
    let ty = Type::tensor(&[items.len() as i64], elem);
    Tensor::from_stored(ty, false, <i64 as Lane>::encode(elem, items))
}

#[track_caller]
fn check(result: Option<Tensor>, expect: Expect) {
    expect.assert_eq(&result.map_or("none".into(), |t| format!("{t:?}")));
}

const INF: f32 = f32::INFINITY;
const NAN: f32 = f32::NAN;

#[test]
fn integers_divide_as_in_hlo() {
    let i8 = Type::i8();
    let (a, b) = (ints(i8, &[7, -7, 5, -128, -128]), ints(i8, &[2, 2, 0, -1, 0]));
    check(a.binary(&functions::DIV, &b), expect!["dense<[3, -3, -1, -128, -1]> : tensor<5xi8>"]);
    check(a.binary(&functions::REM, &b), expect!["dense<[1, -1, 5, 0, -128]> : tensor<5xi8>"]);
    check(
        a.binary(&functions::DIV_UNSIGNED, &b),
        expect!["dense<[3, 124, -1, 0, -1]> : tensor<5xi8>"],
    );
    check(
        a.binary(&functions::REM_UNSIGNED, &b),
        expect!["dense<[1, 1, 5, -128, -128]> : tensor<5xi8>"],
    );
    check(
        a.binary(&functions::FLOOR_DIV_SIGNED, &b),
        expect!["dense<[3, -4, -1, -128, -1]> : tensor<5xi8>"],
    );
    check(
        a.binary(&functions::CEIL_DIV_SIGNED, &b),
        expect!["dense<[4, -3, -1, -128, -1]> : tensor<5xi8>"],
    );
}

#[test]
fn the_least_integer() {
    let x = ints(Type::i64(), &[i64::MIN]);
    check(x.unary(&functions::ABS), expect!["dense<-9223372036854775808> : tensor<1xi64>"]);
    check(x.unary(&functions::NEG), expect!["dense<-9223372036854775808> : tensor<1xi64>"]);
    let minus = ints(Type::i64(), &[-1]);
    check(
        x.binary(&functions::DIV, &minus),
        expect!["dense<-9223372036854775808> : tensor<1xi64>"],
    );
    check(x.binary(&functions::REM, &minus), expect!["dense<0> : tensor<1xi64>"]);
    check(x.binary(&functions::MUL_HIGH_SIGNED, &minus), expect!["dense<0> : tensor<1xi64>"]);
}

#[test]
fn shifts_by_the_width_and_more() {
    let (a, b) = (ints(Type::i8(), &[-128, -128, -128, 1]), ints(Type::i8(), &[7, 8, -1, 7]));
    check(a.binary(&functions::SHIFT_LEFT, &b), expect!["dense<[0, 0, 0, -128]> : tensor<4xi8>"]);
    check(
        a.binary(&functions::SHIFT_RIGHT_ARITHMETIC, &b),
        expect!["dense<[-1, -1, -1, 0]> : tensor<4xi8>"],
    );
    check(
        a.binary(&functions::SHIFT_RIGHT_LOGICAL, &b),
        expect!["dense<[1, 0, 0, 0]> : tensor<4xi8>"],
    );
}

#[test]
fn narrow_and_unsigned_integers() {
    let ui4 = Type::new(TypeKind::Integer(4, Signedness::Unsigned));
    let (a, b) = (ints(ui4, &[15, 3]), ints(ui4, &[2, 4]));
    check(a.binary(&functions::ADD, &b), expect!["dense<[1, 7]> : tensor<2xui4>"]);
    check(a.binary(&functions::MAX, &b), expect!["dense<[15, 4]> : tensor<2xui4>"]);
    check(a.binary(&functions::DIV, &b), expect!["dense<[7, 0]> : tensor<2xui4>"]);
    check(a.unary(&functions::CLZ), expect!["dense<[0, 2]> : tensor<2xui4>"]);
    check(a.unary(&functions::CTZ), expect!["dense<0> : tensor<2xui4>"]);
    let i4 = ints(Type::int(4), &[-1, 0]);
    check(i4.unary(&functions::POPCNT), expect!["dense<[4, 0]> : tensor<2xi4>"]);
    check(i4.unary(&functions::CTZ), expect!["dense<[0, 4]> : tensor<2xi4>"]);
}

#[test]
fn integer_powers() {
    let (a, b) = (ints(Type::i32(), &[3, -1, 2, 0, 1]), ints(Type::i32(), &[4, -3, -1, 0, -5]));
    check(a.binary(&functions::POW, &b), expect!["dense<[81, -1, 0, 1, 1]> : tensor<5xi32>"]);
}

#[test]
fn truth_values() {
    let (a, b) = (ints(Type::i1(), &[0, 0, 1, 1]), ints(Type::i1(), &[0, 1, 0, 1]));
    check(
        a.binary(&functions::ADD, &b),
        expect!["dense<[false, true, true, true]> : tensor<4xi1>"],
    );
    check(
        a.binary(&functions::MUL, &b),
        expect!["dense<[false, false, false, true]> : tensor<4xi1>"],
    );
    check(a.binary(&functions::SUB, &b), expect!["none"]);
    check(a.unary(&functions::NOT), expect!["dense<[true, true, false, false]> : tensor<4xi1>"]);
}

#[test]
fn extremes_of_special_floats() {
    let (a, b) = (floats(&[NAN, 1.0, -0.0, 0.0, -INF]), floats(&[1.0, NAN, 0.0, -0.0, INF]));
    check(
        a.binary(&functions::MAX, &b),
        expect![
            "dense<[0x7FC00000, 0x7FC00000, 0.000000e+00, 0.000000e+00, 0x7F800000]> : tensor<5xf32>"
        ],
    );
    check(
        a.binary(&functions::MIN, &b),
        expect![
            "dense<[0x7FC00000, 0x7FC00000, -0.000000e+00, -0.000000e+00, 0xFF800000]> : tensor<5xf32>"
        ],
    );
    check(
        a.binary(&functions::MAX_NUM, &b),
        expect![
            "dense<[1.000000e+00, 1.000000e+00, 0.000000e+00, 0.000000e+00, 0x7F800000]> : tensor<5xf32>"
        ],
    );
}

#[test]
fn functions_of_special_floats() {
    let x = floats(&[NAN, INF, -INF, -0.0, 2.5]);
    check(
        floats(&[INF, -INF, 0.0]).unary(&functions::LOGISTIC),
        expect!["dense<[1.000000e+00, 0.000000e+00, 5.000000e-01]> : tensor<3xf32>"],
    );
    check(
        x.unary(&functions::SIGN),
        expect![
            "dense<[0x7FC00000, 1.000000e+00, -1.000000e+00, -0.000000e+00, 1.000000e+00]> : tensor<5xf32>"
        ],
    );
    check(
        x.unary(&functions::IS_FINITE),
        expect!["dense<[false, false, false, true, true]> : tensor<5xi1>"],
    );
    check(
        x.unary(&functions::ROUND_EVEN),
        expect![
            "dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.000000e+00, 2.000000e+00]> : tensor<5xf32>"
        ],
    );
    check(
        x.unary(&functions::ROUND_AWAY),
        expect![
            "dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.000000e+00, 3.000000e+00]> : tensor<5xf32>"
        ],
    );
    check(x.unary(&functions::POPCNT), expect!["none"]);
}

#[test]
fn small_floats_round_once() {
    let bf16 = Type::new(TypeKind::Float(FloatKind::BF16));
    let x = Tensor::from_f64(1.0, bf16);
    let y = Tensor::from_f64(0.0039, bf16);
    check(x.binary(&functions::ADD, &y), expect!["dense<1.000000e+00> : bf16"]);
}

#[test]
fn splats_stay_splats() {
    let x = Tensor::from_f64(2.0, Type::tensor(&[1 << 30], Type::f32()));
    let y = x.binary(&functions::MUL, &x).expect("floats multiply");
    assert!(y.is_splat() && y.float(7) == 4.0);
}

#[test]
fn select_takes_a_number_or_a_tensor() {
    let (a, b) = (floats(&[1.0, 2.0]), floats(&[3.0, 4.0]));
    check(
        Tensor::select(&Tensor::bool(false), &a, &b),
        expect!["dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf32>"],
    );
    check(
        Tensor::select(&ints(Type::i1(), &[1, 0]), &a, &b),
        expect!["dense<[1.000000e+00, 4.000000e+00]> : tensor<2xf32>"],
    );
    check(Tensor::select(&a, &a, &b), expect!["none"]);
    // The same number in both stays one.
    let one = Tensor::splat(a.ty(), &Tensor::from_f64(1.0, Type::f32()));
    let chosen = Tensor::select(&ints(Type::i1(), &[1, 0]), &one, &one);
    assert!(chosen.is_some_and(|chosen| chosen.is_splat()));
}

#[test]
fn truths_are_all_elements() {
    assert_eq!(ints(Type::i1(), &[1, 0, 1]).truths(), [true, false, true]);
    let all = Tensor::splat(Type::tensor(&[2], Type::i1()), &Tensor::bool(true));
    assert_eq!(all.truths(), [true, true]);
    assert!(ints(Type::i1(), &[]).truths().is_empty());
}

#[test]
fn clamp_between_numbers() {
    let (low, high) = (Tensor::from_f64(0.0, Type::f32()), Tensor::from_f64(1.0, Type::f32()));
    let x = floats(&[-1.0, 0.5, NAN, INF]);
    check(
        x.clamp(&low, &high),
        expect!["dense<[0.000000e+00, 5.000000e-01, 0x7FC00000, 1.000000e+00]> : tensor<4xf32>"],
    );
}

#[test]
fn fused_product_rounds_once() {
    let x = floats(&[1.0 + 2f32.powi(-12)]);
    let y = floats(&[-1.0]);
    let result = x.fma(&x, &y).map(|t| t.float(0));
    assert_eq!(result, Some(2f64.powi(-11) + 2f64.powi(-24)));
}
