//! The worked examples of elementwise operations in the operation semantics.

use creole::ArrayTree;
use creole::builder::HloBuilder;
use creole::ir::Type;

use super::{check, f32s, fails, gives, run};

#[test]
fn bitcast_convert_type() {
    let f16 = half_type();
    let b = HloBuilder::new("shapes");
    let x = b.parameter(0, f32s(&[10]), "x");
    assert_eq!(x.bitcast_convert_type(f16).ty(), Type::tensor(&[10, 2], f16));
    assert_eq!(
        b.parameter(1, f32s(&[]), "y").bitcast_convert_type(f16).ty(),
        Type::tensor(&[2], f16)
    );
    let halves = b.parameter(2, Type::tensor(&[10, 2], f16), "z");
    assert_eq!(halves.bitcast_convert_type(Type::f32()).ty(), f32s(&[10]));
    gives(|b| b.constant([0x3f80_0000_i32, 0]).bitcast_convert_type(Type::f32()), [1.0_f32, 0.0]);
    gives(|b| b.constant(0x0403_0201_i32).bitcast_convert_type(Type::i8()), [1_i8, 2, 3, 4]);
    gives(|b| b.constant([[1_i8, 2, 3, 4]]).bitcast_convert_type(Type::i32()), [0x0403_0201_i32]);
}

fn half_type() -> Type {
    Type::new(creole::ir::TypeKind::Float(creole::ir::FloatKind::F16))
}

#[test]
fn clamp() {
    gives(|b| b.constant([-1_i32, 5, 9]).clamp(0, 6), [0_i32, 5, 6]);
    gives(|b| b.constant([-1_i32, 5, 9]).clamp([0, 6, 0], [9, 9, 8]), [0_i32, 6, 8]);
}

#[test]
fn convert_element_type() {
    gives(|b| b.constant([0_i32, 1, 2]).convert_element_type(Type::f32()), [0.0_f32, 1.0, 2.0]);
    // Round to nearest, ties to even.
    gives(|b| b.constant(16_777_217_i32).convert_element_type(Type::f32()), 16_777_216.0_f32);
    fails(
        |b| b.tuple(&[b.constant(1_i32)]).convert_element_type(Type::f32()),
        "expects an array, found a tuple",
    );
}

#[test]
fn elementwise_arithmetic() {
    // The sign of a remainder is the dividend's, and it is less than the divisor.
    gives(|b| b.constant([7_i32, -7, 7, -7]) % [3, 3, -3, -3], [1_i32, -1, 1, -1]);
    gives(|b| b.constant([7.5_f32, -7.5]) % [2.0, 2.0], [1.5_f32, -1.5]);
    gives(|b| b.constant([6_i32, 5]) - [1, 2], [5_i32, 3]);
    gives(|b| b.constant([6_i32, 5]) * [1, 2], [6_i32, 10]);
    gives(|b| b.constant([6_i32, -5]) / [4, 2], [1_i32, -2]);
    gives(|b| b.constant([2.0_f32, 3.0]).pow([3.0, 2.0]), [8.0_f32, 9.0]);
    gives(|b| b.constant([2_i32, 5]).max([3, 2]), [3_i32, 5]);
    gives(|b| b.constant([2_i32, 5]).min([3, 2]), [2_i32, 2]);
    gives(|b| b.constant([6_i32, 5]) & [3, 4], [2_i32, 4]);
    gives(|b| b.constant([6_i32, 5]) | [3, 8], [7_i32, 13]);
    gives(|b| b.constant([true, false]) ^ [true, true], [false, true]);
    gives(|b| b.constant([1_i32, -8]) << [3, 1], [8_i32, -16]);
    gives(|b| b.constant([16_i32, -8]) >> [3, 1], [2_i32, -4]);
    gives(|b| b.constant([-8_i32]).shift_right_logical(28), [15_i32]);
    gives(|b| b.constant([0x8000_0000_u32]) >> 28, [8_u32]);
    gives(|b| b.constant([0.0_f32, 1.0]).atan2([1.0, 0.0]), [0.0_f32, std::f32::consts::FRAC_PI_2]);
    gives(|b| b.constant([1.0_f32]).complex([2.0]).imag(), [2.0_f32]);
}

#[test]
fn elementwise_comparisons() {
    let x = [1.0_f32, 2.0, f32::NAN];
    gives(|b| b.constant(x).eq([1.0, 3.0, f32::NAN]), [true, false, false]);
    gives(|b| b.constant(x).ne([1.0, 3.0, f32::NAN]), [false, true, true]);
    gives(|b| b.constant(x).ge(2.0), [false, true, false]);
    gives(|b| b.constant(x).gt(1.0), [false, true, false]);
    gives(|b| b.constant(x).le(1.0), [true, false, false]);
    gives(|b| b.constant(x).lt(2.0), [true, false, false]);
}

#[test]
fn total_order() {
    // -NaN < -Inf < -Finite < -0 < +0 < +Finite < +Inf < +NaN
    let inf = f32::INFINITY;
    let ascending = [-f32::NAN, -inf, -1.0, -0.0, 0.0, 1.0, inf, f32::NAN];
    let (low, high): (Vec<f32>, Vec<f32>) = (ascending[..7].into(), ascending[1..].into());
    gives(|b| b.constant(&*low).lt_total_order(&*high), [true; 7]);
    gives(|b| b.constant(&*low).le_total_order(&*high), [true; 7]);
    gives(|b| b.constant(&*low).ge_total_order(&*high), [false; 7]);
    gives(|b| b.constant(&*low).gt_total_order(&*high), [false; 7]);
    gives(|b| b.constant(ascending).eq_total_order(ascending), [true; 8]);
    gives(|b| b.constant(ascending).ne_total_order(ascending), [false; 8]);
}

#[test]
fn elementwise_unary() {
    gives(|b| b.constant([-2.5_f32, 2.5]).abs(), [2.5_f32, 2.5]);
    gives(|b| b.constant([27.0_f32]).cbrt().round(), [3.0_f32]);
    gives(|b| b.constant([-2.5_f32, 2.5]).ceil(), [-2.0_f32, 3.0]);
    gives(|b| b.constant([1_i32, 0]).clz(), [31_i32, 32]);
    gives(|b| b.constant([0.0_f32]).cos(), [1.0_f32]);
    gives(|b| b.constant([0.0_f32]).erf(), [0.0_f32]);
    gives(|b| b.constant([0.0_f32]).exp(), [1.0_f32]);
    gives(|b| b.constant([0.0_f32]).expm1(), [0.0_f32]);
    gives(|b| b.constant([-2.5_f32, 2.5]).floor(), [-3.0_f32, 2.0]);
    gives(|b| b.constant([1.5_f32]).imag(), [0.0_f32]);
    gives(|b| b.constant([1.0_f32, f32::INFINITY, f32::NAN]).is_finite(), [true, false, false]);
    gives(|b| b.constant([1.0_f32]).log(), [0.0_f32]);
    gives(|b| b.constant([0.0_f32]).log1p(), [0.0_f32]);
    gives(|b| b.constant([0.0_f32]).logistic(), [0.5_f32]);
    gives(|b| -b.constant([1_i32, -2]), [-1_i32, 2]);
    gives(|b| !b.constant([true, false]), [false, true]);
    gives(|b| !b.constant([0_i32]), [-1_i32]);
    gives(|b| b.constant([7_i32, -1]).population_count(), [3_i32, 32]);
    gives(|b| b.constant([1.5_f32]).real(), [1.5_f32]);
    gives(|b| b.constant([0.5_f32, -0.5, 2.5]).round(), [1.0_f32, -1.0, 3.0]);
    gives(|b| b.constant([0.5_f32, 1.5, 2.5]).round_nearest_even(), [0.0_f32, 2.0, 2.0]);
    gives(|b| b.constant([4.0_f32]).rsqrt(), [0.5_f32]);
    gives(|b| b.constant([0.0_f32]).sin(), [0.0_f32]);
    gives(|b| b.constant([9.0_f32]).sqrt(), [3.0_f32]);
    gives(|b| b.constant([0.0_f32]).tan(), [0.0_f32]);
    gives(|b| b.constant([0.0_f32]).tanh(), [0.0_f32]);
    gives(|b| b.constant(1.0_f32).abs(), 1.0_f32);
}

#[test]
fn sign() {
    let b = HloBuilder::new("sign");
    let signs = b.constant([-3.0_f32, -0.0, f32::NAN, 0.0, 5.0]).sign();
    let found = run(&b.build(signs).expect("it fits"), &[]);
    let found: Vec<f32> = found[0].array().expect("one array").values().collect();
    assert!(found[2].is_nan());
    let bits = |x: &f32| x.to_bits();
    assert_eq!(bits(&found[1]), bits(&-0.0));
    assert_eq!(
        [found[0], found[3], found[4]].map(|x| bits(&x)),
        [-1.0_f32, 0.0, 1.0].map(|x| bits(&x))
    );
}

#[test]
fn reduce_precision() {
    // As f16: 5 bits of the exponent, 10 of the mantissa.
    let x = [1.0_f32, 1.0 + f32::EPSILON, 1e6, -1e6, 65504.0];
    let inf = f32::INFINITY;
    gives(|b| b.constant(x).reduce_precision(5, 10), [1.0_f32, 1.0, inf, -inf, 65504.0]);
}

#[test]
fn select() {
    let pred = [true, false, false, true];
    gives(
        |b| b.constant(pred).select(b.constant([1_i32, 2, 3, 4]), [100, 200, 300, 400]),
        [1_i32, 200, 300, 4],
    );
    gives(
        |b| b.constant(true).select(b.constant([1_i32, 2, 3, 4]), [100, 200, 300, 400]),
        [1_i32, 2, 3, 4],
    );
    let b = HloBuilder::new("tuples");
    let [x, y] = [1, 2].map(|n| b.tuple(&[b.constant(n), b.tuple(&[b.constant([n, n])])]));
    let inner = ArrayTree::Tuple(vec![[2_i32, 2].into()]);
    check(&b, b.constant(false).select(x, y), [ArrayTree::Tuple(vec![2_i32.into(), inner])]);
    fails(
        |b| {
            let [x, y] = [1, 2].map(|n| b.tuple(&[b.constant(n)]));
            b.constant([false]).select(x, y)
        },
        "'stablehlo.select' op expects a scalar of booleans to choose between tuples, found tensor<1xi1>",
    );
}
