//! Expansions of functions of `f32` into arithmetic on `f64`: their results, rounded, against those of the same functions at
//! 64 bits.

use super::tests::{error_f32, narrow_inputs, run, wide};
use crate::function::Function;
use crate::functions::{POLYGAMMA, ZETA, all};
use crate::random::Random;

/// Result of the expansion, and its error in ulp.
fn check(function: &'static Function, fused: bool, args: &[f32]) -> (f32, f64) {
    let wide_args: Vec<f64> = args.iter().map(|x| f64::from(*x)).collect();
    let write = function.expand_in_double.expect("the function is expanded");
    let result = run(&mut wide(fused), write, &wide_args) as f32;
    let exact = function.real.expect("it is evaluated").double.evaluate(&wide_args);
    (result, error_f32(result, exact.expect("it has as many arguments")))
}

#[track_caller]
fn check_all(function: &'static Function, inputs: impl Iterator<Item = Vec<f32>>) {
    for (number, args) in inputs.enumerate() {
        let (result, error) = check(function, number % 2 == 0, &args);
        let name = function.name;
        assert!(error <= 0.51, "{name} of {args:?} is {result:e}: off by {error} ulp");
    }
}

/// Numbers between zero and 12, each 1,009th, and all beside the zeros at 1, 1.46 and 2.
fn dense() -> impl Iterator<Item = f32> {
    let all = (0..12_f32.to_bits()).step_by(10_091).map(f32::from_bits);
    let zeros = [1_f32, 1.461_632_1, 2.0].into_iter();
    all.chain(
        zeros.flat_map(|zero| (0..200).map(move |i| f32::from_bits(zero.to_bits() - 100 + i))),
    )
}

#[test]
fn functions_of_one_number_are_rounded_correctly() {
    for function in all().filter(|f| f.expand_in_double.is_some() && f.arity == 1) {
        let inputs = dense().chain(narrow_inputs(400_009));
        check_all(function, inputs.map(|x| vec![x]));
    }
}

/// Pairs of an order, from `least` on, and a positive number; and of all special values.
fn pairs(least: f32, is_whole: bool) -> impl Iterator<Item = Vec<f32>> {
    let mut random = Random::new(11);
    let mut unit = move || (random.bits() >> 40) as f32 / 2_f32.powi(24);
    let usual = (0..20_000).map(move |i| {
        let order = least + unit() * [2.0, 10.0, 60.0][i % 3];
        let order = if is_whole { order.trunc() } else { order };
        vec![order, unit() * [1.0, 5.0, 30.0, 1e4][i / 3 % 4]]
    });
    let special = [0.0, -0.0, 0.5, 1.0, 2.0, 3.0, 170.0, 1e5, -1.0, -2.5, 1e-40, f32::MAX];
    let special = special.into_iter().chain([f32::INFINITY, f32::NEG_INFINITY, f32::NAN]);
    let special: Vec<f32> = special.collect();
    let both = special.clone();
    usual.chain(
        special.into_iter().flat_map(move |x| both.clone().into_iter().map(move |y| vec![x, y])),
    )
}

#[test]
fn zeta_and_polygamma_are_rounded_correctly() {
    check_all(&ZETA, pairs(1.0, false));
    check_all(&POLYGAMMA, pairs(0.0, true));
}
