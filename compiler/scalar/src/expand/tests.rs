//! Accuracy of every approximation on plain numbers, against `f64` functions of the standard
//! library.
//!
//! At 32 bits the inputs are all floats at a stride of a prime number and the values around every edge;
//! the reference is the same function at 64 bits. At 64 bits they are random, and the reference, being
//! of the same width, is itself off by up to an ulp: the limits allow for it. The references of `erf`
//! and `erfc` are worse, so that these are checked at 64 bits on a table too.

use crate::arith::Kind;
use crate::function::{Call, Function, Write};
use crate::functions::{self, all};
use crate::numbers::Numbers;

/// An expanded function of one argument, its reference, and the errors allowed with fused
/// multiply-add, in ulp.
struct Case {
    name: &'static str,
    write: Write,
    reference: fn(f64) -> f64,
    narrow_limit: f64,
    wide_limit: f64,
}

/// All expanded functions of one argument. Rows state errors to one decimal place; at 64 bits the
/// reference is off, too, and distances are whole numbers.
fn cases() -> impl Iterator<Item = Case> {
    all().filter(|f| f.arity == 1).filter_map(|f| {
        let write = f.expand?;
        let (reference, slack) = reference(f);
        Some(Case {
            name: f.name,
            write,
            reference,
            narrow_limit: f.ulp[0] + 0.1,
            wide_limit: (f.ulp[1] + 1.0).ceil() + slack,
        })
    })
}

/// Reference for a function at 64 bits, and its own error in ulp.
fn reference(f: &'static Function) -> (fn(f64) -> f64, f64) {
    match f.name {
        "erf" => (reference_erf, 14.0),
        "erfc" => (reference_erfc, 1e3),
        "erf_inv" => (crate::special::erf_inv, 4.0),
        "bessel_i1e" => (crate::special::bessel_i1e, 8.0),
        "asinh" => (reference_asinh, 0.0),
        "acosh" => (reference_acosh, 0.0),
        "atanh" => (reference_atanh, 0.0),
        "cos" => (f64::cos, 0.0),
        "sin" => (f64::sin, 0.0),
        "tan" => (f64::tan, 0.0),
        "exp" => (f64::exp, 0.0),
        "exp2" => (f64::exp2, 0.0),
        "expm1" => (f64::exp_m1, 0.0),
        "log" => (f64::ln, 0.0),
        "log2" => (f64::log2, 0.0),
        "log1p" => (f64::ln_1p, 0.0),
        "tanh" => (f64::tanh, 0.0),
        "logistic" => (reference_logistic, 1.0),
        "sinh" => (f64::sinh, 0.0),
        "cosh" => (f64::cosh, 0.0),
        "cbrt" => (f64::cbrt, 0.0),
        "rsqrt" => (|x| 1.0 / x.sqrt(), 0.0),
        "atan" => (f64::atan, 0.0),
        "asin" => (f64::asin, 0.0),
        "acos" => (f64::acos, 0.0),
        other => panic!("'{other}' needs a reference"),
    }
}

fn narrow(fused: bool) -> Numbers {
    Numbers::new(Kind::F32, fused)
}

pub(super) fn wide(fused: bool) -> Numbers {
    Numbers::new(Kind::F64, fused)
}

/// Runs the expansion of a function on plain numbers.
pub(super) fn run(a: &mut Numbers, write: Write, args: &[f64]) -> f64 {
    let args: Vec<crate::V> = args.iter().map(|x| a.of_float(*x)).collect();
    let result = write(a, &args);
    a.float(result)
}

fn run_narrow(a: &mut Numbers, write: Write, args: &[f32]) -> f32 {
    let args: Vec<f64> = args.iter().map(|x| f64::from(*x)).collect();
    run(a, write, &args) as f32
}

fn expansion(f: &'static Function) -> Write {
    f.expand.expect("the function is expanded")
}

/// Reference of `asinh`; the library's overflows for the largest numbers.
fn reference_asinh(x: f64) -> f64 {
    if x.abs() > 1e100 { (x.abs().ln() + std::f64::consts::LN_2).copysign(x) } else { x.asinh() }
}

fn reference_logistic(x: f64) -> f64 {
    if x < 0.0 { x.exp() / (1.0 + x.exp()) } else { 1.0 / (1.0 + (-x).exp()) }
}

fn reference_atanh(x: f64) -> f64 {
    (0.5 * (2.0 * x.abs() / (1.0 - x.abs())).ln_1p()).copysign(x)
}

fn reference_acosh(x: f64) -> f64 {
    if x < 1.0 {
        return f64::NAN;
    }
    let t = x - 1.0;
    if x > 1e100 { x.ln() + std::f64::consts::LN_2 } else { (t + (2.0 * t + t * t).sqrt()).ln_1p() }
}

/// Reference of `erf` for `|x| < 2`: `2 x e^(-x^2) / sqrt(pi) * sum of (2 x^2)^n / (2 n + 1)!!`, all of whose terms
/// are positive.
fn reference_erf(x: f64) -> f64 {
    if x.abs() >= 2.0 || x.is_nan() {
        return (1.0 - reference_erfc(x.abs())).copysign(x);
    }
    if x.abs() < 1e-20 {
        return x * std::f64::consts::FRAC_2_SQRT_PI;
    }
    let mut term = 1.0;
    let mut sum = 0.0;
    let mut n = 0.0;
    while term > sum * 1e-18 {
        sum += term;
        n += 1.0;
        term *= 2.0 * x * x / (2.0 * n + 1.0);
    }
    std::f64::consts::FRAC_2_SQRT_PI * x * (-x * x).exp() * sum
}

/// Reference of `erfc`: `1 - erf(x)` where that loses few bits, and beyond a continued fraction,
/// evaluated from its tail.
fn reference_erfc(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x < 2.0 {
        return 1.0 - reference_erf(x);
    }
    if x > 30.0 {
        return 0.0;
    }
    let mut fraction = x;
    for n in (1..200).rev() {
        fraction = x + f64::from(n) / 2.0 / fraction;
    }
    (-x * x).exp() / fraction / std::f64::consts::PI.sqrt()
}

/// The distance of `result` from `exact` in units of the last place of `exact` at 32 bits.
///
/// Infinite where a NaN, an infinity or the sign of a zero is wrong.
pub(super) fn error_f32(result: f32, exact: f64) -> f64 {
    let rounded = exact as f32;
    if !result.is_finite() || rounded.is_nan() || rounded.is_infinite() || exact == 0.0 {
        let same = result.to_bits() == rounded.to_bits() || result.is_nan() && rounded.is_nan();
        return if same { 0.0 } else { f64::INFINITY };
    }
    let exponent = (exact.to_bits() >> 52 & 0x7ff) as i32 - 1023;
    (f64::from(result) - exact).abs() / 2f64.powi(exponent.max(-126) - 23)
}

/// The distance of `result` from `reference` in units of the last place, at 64 bits.
fn error_f64(result: f64, reference: f64) -> f64 {
    if result.to_bits() == reference.to_bits() || result.is_nan() && reference.is_nan() {
        return 0.0;
    }
    if !result.is_finite() || !reference.is_finite() || result.signum() != reference.signum() {
        return f64::INFINITY;
    }
    result.to_bits().abs_diff(reference.to_bits()) as f64
}

/// Floats at edge cases with every 256th of their neighbours: edges of formats, of domains, of
/// reductions.
fn special_values() -> Vec<f64> {
    let points = [
        0.0,
        f64::from(f32::from_bits(1)),
        f64::from(f32::MIN_POSITIVE),
        f64::from(f32::MAX),
        f64::INFINITY,
        f64::NAN,
        0.25,
        0.35,
        0.5,
        0.625,
        std::f64::consts::FRAC_1_SQRT_2,
        std::f64::consts::SQRT_2,
        1.0,
        2.0,
        std::f64::consts::PI,
        3.95,
        8.0,
        9.02,
        10.05,
        17.0,
        87.336,
        88.7228,
        89.416,
        103.28,
        103.972,
        126.0,
        127.0,
        128.0,
        149.0,
        150.0,
        1e4,
        1e5,
        2f64.powi(24),
        2f64.powi(48),
        2f64.powi(72),
        2f64.powi(120),
    ];
    points.iter().flat_map(|point| [*point, -point]).collect()
}

/// Floats at a stride through all bit patterns, and the neighbourhoods of special values.
pub(super) fn narrow_inputs(stride: usize) -> impl Iterator<Item = f32> {
    let special = special_values().into_iter().flat_map(|value| {
        let bits = (value as f32).to_bits();
        (-40i32..=40).map(move |offset| f32::from_bits(bits.wrapping_add_signed(offset)))
    });
    (0..=u32::MAX).step_by(stride).map(f32::from_bits).chain(special)
}

/// Doubles of random bits, of random size near 1, and of random size in the exponentials' range.
fn wide_inputs(count: usize) -> impl Iterator<Item = f64> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let random = (0..count).map(move |index| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let unit = (state >> 11) as f64 / 2f64.powi(53);
        match index % 5 {
            0 => f64::from_bits(state),
            1 => 2.0 * unit - 1.0,
            2 => 20.0 * unit - 10.0,
            3 => 1500.0 * unit - 750.0,
            _ => 1.0 + (unit - 0.5) / 8.0,
        }
    });
    let points = [
        0.0,
        f64::from_bits(1),
        f64::MIN_POSITIVE,
        f64::MAX,
        f64::INFINITY,
        f64::NAN,
        1.0,
        709.782712893384,
        745.1332191019411,
    ];
    let special =
        points.into_iter().flat_map(|value| [value, -value, value.next_up(), value.next_down()]);
    special.chain(random)
}

/// The largest error of `function` on `inputs` and where it is.
fn worst<T: Copy>(
    inputs: impl Iterator<Item = T>,
    mut error: impl FnMut(T) -> f64,
) -> Option<(f64, T)> {
    let mut worst: Option<(f64, T)> = None;
    for input in inputs {
        let error = error(input);
        if worst.is_none_or(|(least, _)| error > least) {
            worst = Some((error, input));
        }
    }
    worst
}

#[track_caller]
fn check_narrow(fused: bool, stride: usize, limit: impl Fn(&Case) -> f64) {
    for case in &cases().collect::<Vec<_>>() {
        let mut arith = narrow(fused);
        let error = |x: f32| {
            error_f32(run_narrow(&mut arith, case.write, &[x]), (case.reference)(f64::from(x)))
        };
        let (error, input) = worst(narrow_inputs(stride), error).unwrap();
        assert!(error <= limit(case), "{}({input:e}) is off by {error} ulp", case.name);
    }
}

#[track_caller]
fn check_wide(fused: bool, slack: f64) {
    for case in &cases().collect::<Vec<_>>() {
        let mut arith = wide(fused);
        let error = |x: f64| error_f64(run(&mut arith, case.write, &[x]), (case.reference)(x));
        let (error, input) = worst(wide_inputs(20_000), error).unwrap();
        assert!(error <= case.wide_limit + slack, "{}({input:e}) is off by {error} ulp", case.name);
    }
}

#[test]
fn functions_are_accurate_at_32_bits() {
    check_narrow(true, 40_009, |case| case.narrow_limit);
}

#[test]
fn functions_are_accurate_at_32_bits_without_fused_multiply_add() {
    check_narrow(false, 40_009, |case| (case.narrow_limit + 0.6).max(4.0));
}

#[test]
fn functions_are_accurate_at_64_bits() {
    check_wide(true, 0.0);
}

#[test]
fn functions_are_accurate_at_64_bits_without_fused_multiply_add() {
    check_wide(false, 3.0);
}

#[test]
fn odd_functions_are_odd_and_even_ones_even() {
    for name in [
        "tanh", "sinh", "sin", "tan", "cbrt", "erf", "atan", "asin", "asinh", "atanh", "cos",
        "cosh",
    ] {
        let case = cases().find(|case| case.name == name).unwrap();
        let mut arith = narrow(true);
        for x in narrow_inputs(400_009).filter(|x| !x.is_nan()) {
            let forward = run_narrow(&mut arith, case.write, &[x]);
            let backward = run_narrow(&mut arith, case.write, &[-x]);
            let expected = if name.starts_with("cos") { forward } else { -forward };
            let same =
                backward.to_bits() == expected.to_bits() || backward.is_nan() && expected.is_nan();
            assert!(same, "{name}({x:e}) = {forward:e}, {name}(-{x:e}) = {backward:e}");
        }
    }
}

#[test]
fn tanh_saturates_at_one_and_is_the_identity_near_zero() {
    for fused in [true, false] {
        let mut arith = narrow(fused);
        let mut tanh = |x: f32| run_narrow(&mut arith, expansion(&functions::TANH), &[x]);
        let near_one = (4f32.to_bits()..12f32.to_bits()).step_by(7).map(f32::from_bits);
        for x in near_one.chain(narrow_inputs(400_009)).filter(|x| !x.is_nan()) {
            let result = tanh(x);
            assert!(result.abs() <= 1.0, "tanh({x:e}) = {result:e}");
            assert!(x.abs() < 9.02 || result.abs() == 1.0, "tanh({x:e}) = {result:e}");
            assert!(x.abs() > 1e-8 || result.to_bits() == x.to_bits(), "tanh({x:e}) = {result:e}");
        }
    }
}

#[test]
fn tanh_is_short_at_32_bits() {
    let mut arith = narrow(true);
    run(&mut arith, expansion(&functions::TANH), &[0.5]);
    assert!(arith.n_ops() <= 24, "{} operations", arith.n_ops());
}

/// Pairs of every special value with every other, and of random floats whose power is in range.
fn narrow_pairs(count: usize) -> impl Iterator<Item = (f32, f32)> {
    let mut special: Vec<f32> = special_values().iter().map(|value| *value as f32).collect();
    special.extend([
        -3.0,
        3.0,
        -1.5,
        1.5,
        16_777_215.0,
        16_777_217.0,
        1e-30,
        -1e-30,
        1.000_000_1,
        0.999_999_94,
    ]);
    let all = special.clone();
    let mut state = 0x2545_f491_4f6c_dd1du64;
    let random = (0..count).map(move |index| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let x = f32::from_bits((state >> 33) as u32);
        let x = if index % 3 == 0 { 0.5 + (state >> 40) as f32 / 2f32.powi(24) } else { x };
        let unit = (state as u32 >> 8) as f32 / 2f32.powi(23) - 1.0;
        (x, unit * 150.0 / x.abs().log2())
    });
    all.into_iter()
        .flat_map(move |x| special.clone().into_iter().map(move |y| (x, y)))
        .chain(random)
}

/// `x^y` at 64 bits, checked at 32: the library's `pow` has IEEE's special cases.
fn pow_error(arith: &mut Numbers, x: f32, y: f32) -> f64 {
    error_f32(
        run_narrow(arith, expansion(&functions::POW), &[x, y]),
        f64::from(x).powf(f64::from(y)),
    )
}

#[test]
fn pow_is_accurate_and_has_its_special_cases_at_32_bits() {
    for (fused, limit) in [(true, 2.0), (false, 4.0)] {
        let mut arith = narrow(fused);
        let (error, (x, y)) =
            worst(narrow_pairs(200_000), |(x, y)| pow_error(&mut arith, x, y)).unwrap();
        assert!(error <= limit, "pow({x:e}, {y:e}) is off by {error} ulp");
    }
}

#[test]
fn pow_is_accurate_and_has_its_special_cases_at_64_bits() {
    for (fused, limit) in [(true, 2.0), (false, 5.0)] {
        let mut arith = wide(fused);
        let pairs = narrow_pairs(50_000).map(|(x, y)| (f64::from(x), f64::from(y) * 6.5));
        let error = |(x, y): (f64, f64)| {
            error_f64(run(&mut arith, expansion(&functions::POW), &[x, y]), x.powf(y))
        };
        let (error, (x, y)) = worst(pairs, error).unwrap();
        assert!(error <= limit, "pow({x:e}, {y:e}) is off by {error} ulp");
    }
}

/// Exponents with specialized arithmetic.
const KNOWN_EXPONENTS: [f32; 9] = [-2.0, -1.5, -1.0, -0.5, 0.5, 1.5, 2.0, 3.0, 4.0];

#[test]
fn known_powers_are_accurate_and_have_the_special_cases_of_pow() {
    let write = |y: f32| functions::POW.expand_known.unwrap()(&[None, Some(y.into())]).unwrap();
    for y in KNOWN_EXPONENTS {
        let (mut arith, mut exact) = (narrow(false), wide(false));
        let (error, x) = worst(narrow_pairs(100_000).map(|(x, _)| x), |x| {
            let result = run_narrow(&mut arith, write(y), &[x, y]);
            error_f32(result, f64::from(x).powf(f64::from(y)))
        })
        .unwrap();
        assert!(error <= 2.5, "pow({x:e}, {y}) is off by {error} ulp");
        let (error, x) = worst(narrow_pairs(20_000).map(|(x, _)| f64::from(x)), |x| {
            error_f64(run(&mut exact, write(y), &[x, y.into()]), x.powf(y.into()))
        })
        .unwrap();
        assert!(error <= 2.5, "pow({x:e}, {y}) is off by {error} ulp at 64 bits");
    }
    assert!(functions::POW.expand_known.unwrap()(&[None, Some(0.75)]).is_none());
}

/// Pairs for `atan2`: special values, and random quotients of every size.
fn quotient_pairs(count: usize) -> impl Iterator<Item = (f32, f32)> {
    narrow_pairs(count).map(|(x, y)| (x * y.signum(), y))
}

#[test]
fn atan2_is_accurate_and_has_its_special_cases() {
    for (fused, limit) in [(true, 2.0), (false, 4.0)] {
        let mut narrow = narrow(fused);
        let error = |(y, x): (f32, f32)| {
            error_f32(
                run_narrow(&mut narrow, expansion(&functions::ATAN2), &[y, x]),
                f64::from(y).atan2(f64::from(x)),
            )
        };
        let (error, (y, x)) = worst(quotient_pairs(200_000), error).unwrap();
        assert!(error <= limit, "atan2({y:e}, {x:e}) is off by {error} ulp");

        let mut wide = wide(fused);
        let pairs = quotient_pairs(50_000).map(|(y, x)| (f64::from(y) * 1.1, f64::from(x) * 1.3));
        let error = |(y, x): (f64, f64)| {
            error_f64(run(&mut wide, expansion(&functions::ATAN2), &[y, x]), y.atan2(x))
        };
        let (error, (y, x)) = worst(pairs, error).unwrap();
        assert!(error <= limit + 1.0, "atan2({y:e}, {x:e}) is off by {error} ulp");
    }
}

/// Arguments beyond the bound of the reduction in parts, and just within it.
#[test]
fn circular_functions_call_the_library_for_large_arguments() {
    // The double closest to an odd multiple of pi / 2: glibc 2.31 is 8 ulp off there, `libm` is not.
    let closest = 6381956970095103.0 * 2f64.powi(797);
    let cosine = run(&mut wide(true), expansion(&functions::COS), &[closest]);
    assert!(error_f64(cosine, -4.687165924254628e-19) <= 1.0, "{cosine:e}");
    for fused in [true, false] {
        let mut arith = wide(fused);
        for x in (15..1024).map(|n| 1.37 * 2f64.powi(n)).chain([-1e22, 1e300]) {
            let errors = [
                error_f64(run(&mut arith, expansion(&functions::SIN), &[x]), x.sin()),
                error_f64(run(&mut arith, expansion(&functions::COS), &[x]), x.cos()),
                error_f64(run(&mut arith, expansion(&functions::TAN), &[x]), x.tan()),
            ];
            let limit = if x.abs() < 1e6 { 5.0 } else { 2.0 };
            assert!(errors.iter().all(|error| *error <= limit), "{errors:?} ulp at {x:e}");
        }
    }
}

#[test]
fn error_functions_are_accurate_at_64_bits() {
    // Arguments, their erf and their erfc, from a computation with 40 digits.
    let table = [
        (0.01, 0.011283415555849618, 0.9887165844441503),
        (0.3, 0.3286267594591274, 0.6713732405408726),
        (0.49, 0.511668261188523, 0.4883317388114769),
        (0.51, 0.5292436198411704, 0.4707563801588296),
        (0.75, 0.7111556336535151, 0.28884436634648486),
        (0.99, 0.8385080695553698, 0.1614919304446302),
        (1.01, 0.8468104962282768, 0.1531895037717233),
        (1.5, 0.9661051464753108, 0.033894853524689274),
        (2.0, 0.9953222650189527, 0.004677734981047266),
        (2.5, 0.999593047982555, 0.0004069520174449589),
        (3.0, 0.9999779095030014, 2.209049699858544e-05),
        (4.0, 0.9999999845827421, 1.541725790028002e-08),
        (5.0, 0.9999999999984626, 1.537459794428035e-12),
        (5.9, 0.9999999999999999, 7.190409783550478e-17),
        (8.0, 1.0, 1.1224297172982926e-29),
        (12.0, 1.0, 1.3562611692059042e-64),
        (20.0, 1.0, 5.395865611607901e-176),
        (26.5, 1.0, 2.2109076642637343e-307),
        (-0.4, -0.42839235504666845, 1.4283923550466684),
        (-0.6, -0.6038560908479259, 1.6038560908479258),
        (-1.7, -0.9837904585907745, 1.9837904585907746),
        (-3.0, -0.9999779095030014, 1.9999779095030015),
    ];
    for (fused, limit) in [(true, 4.0), (false, 6.0)] {
        let mut arith = wide(fused);
        for (x, exact_erf, exact_erfc) in table {
            let errors = [
                error_f64(run(&mut arith, expansion(&functions::ERF), &[x]), exact_erf),
                error_f64(run(&mut arith, expansion(&functions::ERFC), &[x]), exact_erfc),
            ];
            assert!(errors.iter().all(|error| *error <= limit), "{errors:?} ulp at {x}");
        }
    }
}

#[test]
fn inverse_error_function_is_accurate_at_64_bits() {
    // Arguments and values from a computation with 45 digits; near where one polynomial ends and the next begins, too.
    let table = [
        (1e-300, 8.86226925452758e-301),
        (1e-08, 8.86226925452758e-09),
        (0.01, 0.008862501280950598),
        (0.25, 0.2253120550121781),
        (-0.5, -0.4769362762044699),
        (0.75, 0.8134198475976185),
        (0.9, 1.1630871536766743),
        (0.99, 1.8213863677184494),
        (-0.999, -2.3267537655135246),
        (0.99999, 3.123413274341571),
        (0.99999999, 4.052237243268763),
        (0.999999999999, 5.042031898572696),
        (0.9999999999999999, 5.8635847487551676),
        (0.9999999999990905, 5.05125408524939),
        (0.999034306650063, 2.3336895569071228),
        (0.9990343066500633, 2.333689556907191),
        (0.999999943732411, 3.8397835811545806),
        (0.9999999437324113, 3.8397835819015236),
    ];
    for (fused, limit) in [(true, 2.0), (false, 4.0)] {
        let mut arith = wide(fused);
        for (x, exact) in table {
            for (x, exact) in [(x, exact), (-x, -exact)] {
                let found = run(&mut arith, expansion(&functions::ERF_INV), &[x]);
                let error = error_f64(found, exact);
                assert!(error <= limit, "erf_inv({x:e}) is off by {error} ulp");
            }
        }
    }
}

/// Functions called in the runtime: at 32 bits against themselves at 64.
#[test]
fn called_functions_are_accurate_at_32_bits() {
    let mut wrong = Vec::new();
    for f in all().filter(|f| f.expand.is_none() && f.test.is_none()) {
        let Some(real) = f.real else { continue };
        let unary = || narrow_inputs(40_009).map(|x| vec![x]);
        let binary = || narrow_pairs(4_000).map(|(x, y)| vec![x, y]);
        let inputs: Vec<Vec<f32>> = match real.single {
            Call::One(_) => unary().collect(),
            Call::Two(_) => binary().collect(),
            Call::Three(_) => continue,
        };
        let error = |input: Vec<f32>| {
            let exact: Vec<f64> = input.iter().map(|x| f64::from(*x)).collect();
            let result = real.single.evaluate(&input).unwrap();
            error_f32(result, real.double.evaluate(&exact).unwrap())
        };
        let error = inputs.into_iter().map(error).fold(0.0, f64::max);
        let limit = f.ulp[0].max(0.5) + 0.1;
        if error > limit {
            wrong.push(format!("{} is off by {error} ulp", f.name));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}
