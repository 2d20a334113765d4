//! Measures every approximation on plain numbers, against `f64` functions of the standard library.
//!
//! At 32 bits the inputs are all floats at a stride of a prime number and the values around every edge;
//! the reference is the same function at 64 bits. At 64 bits they are random, and the reference, being
//! of the same width, is itself off by up to an ulp: the limits allow for it.

use super::approx::{Arith, Width};
use super::{erf, exp, hyperbolic, inverse, log, power, trig};

/// Plain numbers as an [`Arith`]; counts operations, constants and reinterpretations of bits excepted.
pub(super) struct Scalar<T> {
    pub(super) fused: bool,
    pub(super) n_ops: usize,
    zero: T,
}

impl<T: Default> Scalar<T> {
    pub(super) fn new(fused: bool) -> Self {
        Scalar { fused, n_ops: 0, zero: T::default() }
    }
}

macro_rules! scalar_arith {
    ($float:ty, $signed:ty, $unsigned:ty, $width:expr) => {
        impl Scalar<$float> {
            fn counted<V>(&mut self, value: V) -> V {
                self.n_ops += 1;
                value
            }
        }

        impl Arith for Scalar<$float> {
            type F = $float;
            type I = $signed;
            type B = bool;

            fn width(&self) -> Width {
                $width
            }
            fn has_fma(&self) -> bool {
                self.fused
            }
            fn f(&mut self, value: f64) -> $float {
                value as $float + self.zero
            }
            fn i(&mut self, value: i64) -> $signed {
                value as $signed
            }
            fn add(&mut self, x: $float, y: $float) -> $float {
                self.counted(x + y)
            }
            fn sub(&mut self, x: $float, y: $float) -> $float {
                self.counted(x - y)
            }
            fn mul(&mut self, x: $float, y: $float) -> $float {
                self.counted(x * y)
            }
            fn div(&mut self, x: $float, y: $float) -> $float {
                self.counted(x / y)
            }
            fn fma(&mut self, x: $float, y: $float, z: $float) -> $float {
                let result = if self.fused { x.mul_add(y, z) } else { x * y + z };
                self.counted(result)
            }
            fn sqrt(&mut self, x: $float) -> $float {
                self.counted(x.sqrt())
            }
            fn neg(&mut self, x: $float) -> $float {
                self.counted(-x)
            }
            fn abs(&mut self, x: $float) -> $float {
                self.counted(x.abs())
            }
            fn trunc(&mut self, x: $float) -> $float {
                self.counted(x.trunc())
            }
            fn bits(&mut self, x: $float) -> $signed {
                x.to_bits() as $signed
            }
            fn from_bits(&mut self, x: $signed) -> $float {
                <$float>::from_bits(x as $unsigned)
            }
            fn iadd(&mut self, x: $signed, y: $signed) -> $signed {
                self.counted(x.wrapping_add(y))
            }
            fn isub(&mut self, x: $signed, y: $signed) -> $signed {
                self.counted(x.wrapping_sub(y))
            }
            fn iand(&mut self, x: $signed, y: $signed) -> $signed {
                self.counted(x & y)
            }
            fn ixor(&mut self, x: $signed, y: $signed) -> $signed {
                self.counted(x ^ y)
            }
            fn ishl(&mut self, x: $signed, amount: u32) -> $signed {
                self.counted(x << amount)
            }
            fn ushr(&mut self, x: $signed, amount: u32) -> $signed {
                self.counted((x as $unsigned >> amount) as $signed)
            }
            fn ilt(&mut self, x: $signed, y: $signed) -> bool {
                self.counted(x < y)
            }
            fn lt(&mut self, x: $float, y: $float) -> bool {
                self.counted(x < y)
            }
            fn eq(&mut self, x: $float, y: $float) -> bool {
                self.counted(x == y)
            }
            fn unordered(&mut self, x: $float, y: $float) -> bool {
                self.counted(x.is_nan() || y.is_nan())
            }
            fn and(&mut self, x: bool, y: bool) -> bool {
                self.counted(x && y)
            }
            fn or(&mut self, x: bool, y: bool) -> bool {
                self.counted(x || y)
            }
            fn not(&mut self, x: bool) -> bool {
                self.counted(!x)
            }
            fn select(&mut self, condition: bool, x: $float, y: $float) -> $float {
                self.counted(if condition { x } else { y })
            }
            fn select_rare(
                &mut self,
                condition: bool,
                usual: $float,
                rare: impl FnOnce(&mut Self) -> $float,
            ) -> $float {
                if condition { rare(self) } else { usual }
            }
            fn min(&mut self, x: $float, y: $float) -> $float {
                self.counted(if x < y { x } else { y })
            }
            fn max(&mut self, x: $float, y: $float) -> $float {
                self.counted(if y < x { x } else { y })
            }
        }
    };
}

scalar_arith!(f32, i32, u32, Width::F32);
scalar_arith!(f64, i64, u64, Width::F64);

/// A function of one argument, its reference, and the errors allowed with fused multiply-add, in ulp.
pub(super) struct Case {
    pub(super) name: &'static str,
    pub(super) narrow: fn(&mut Scalar<f32>, f32) -> f32,
    pub(super) wide: fn(&mut Scalar<f64>, f64) -> f64,
    pub(super) reference: fn(f64) -> f64,
    narrow_limit: f64,
    wide_limit: f64,
}

macro_rules! case {
    ($module:ident :: $name:ident, $reference:expr, $narrow_limit:expr, $wide_limit:expr) => {
        Case {
            name: stringify!($name),
            narrow: $module::$name,
            wide: $module::$name,
            reference: $reference,
            narrow_limit: $narrow_limit,
            wide_limit: $wide_limit,
        }
    };
}

/// All functions of one argument.
pub(super) const CASES: [Case; 23] = [
    case!(exp::exp, f64::exp, 1.0, 2.0),
    case!(exp::exp2, f64::exp2, 1.0, 2.0),
    case!(exp::expm1, f64::exp_m1, 2.0, 3.0),
    case!(exp::logistic, logistic, 2.0, 3.0),
    case!(log::log, f64::ln, 1.5, 2.0),
    case!(log::log2, f64::log2, 1.5, 2.5),
    case!(log::log1p, f64::ln_1p, 1.5, 3.0),
    case!(hyperbolic::tanh, f64::tanh, 2.0, 4.0),
    case!(hyperbolic::sinh, f64::sinh, 2.0, 4.0),
    case!(hyperbolic::cosh, f64::cosh, 2.0, 3.0),
    case!(trig::sin, f64::sin, 1.5, 2.5),
    case!(trig::cos, f64::cos, 1.5, 2.5),
    case!(trig::tan, f64::tan, 2.0, 3.5),
    case!(power::cbrt, f64::cbrt, 1.0, 2.0),
    case!(power::rsqrt, |x| 1.0 / x.sqrt(), 1.5, 2.0),
    case!(erf::erf, reference_erf, 2.0, 3.5),
    case!(erf::erfc, reference_erfc, 4.0, 1e3),
    case!(inverse::atan, f64::atan, 2.0, 3.0),
    case!(inverse::asin, f64::asin, 2.0, 3.0),
    case!(inverse::acos, f64::acos, 2.0, 3.0),
    case!(inverse::asinh, f64::asinh, 2.0, 4.0),
    case!(inverse::acosh, reference_acosh, 2.0, 4.0),
    case!(inverse::atanh, f64::atanh, 2.0, 4.0),
];

fn logistic(x: f64) -> f64 {
    let exponential = (-x.abs()).exp();
    if x < 0.0 { exponential / (1.0 + exponential) } else { 1.0 / (1.0 + exponential) }
}

fn reference_acosh(x: f64) -> f64 {
    if x < 1.0 {
        return f64::NAN;
    }
    let t = x - 1.0;
    if x > 1e100 { x.ln() + std::f64::consts::LN_2 } else { (t + (2.0 * t + t * t).sqrt()).ln_1p() }
}

/// `2 x e^(-x^2) / sqrt(pi) * sum of (2 x^2)^n / (2 n + 1)!!`, all of whose terms are positive.
fn reference_erf(x: f64) -> f64 {
    if x.abs() > 6.0 || x.is_nan() {
        return if x.is_nan() { x } else { x.signum() };
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

/// `1 - erf(x)` where that loses few bits, and beyond a continued fraction, evaluated from its tail.
fn reference_erfc(x: f64) -> f64 {
    if x.is_nan() || x < 2.0 {
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
    if rounded.is_nan() || rounded.is_infinite() || result.is_infinite() || exact == 0.0 {
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

/// Floats with every 256th of their neighbours: edges of formats, of domains, of reductions.
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
fn narrow_inputs(stride: usize) -> impl Iterator<Item = f32> {
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
    let points = [0.0, f64::from_bits(1), f64::MIN_POSITIVE, f64::MAX, f64::INFINITY, f64::NAN, 1.0, 709.782712893384, 745.1332191019411];
    let special = points.into_iter().flat_map(|value| [value, -value, value.next_up(), value.next_down()]);
    special.chain(random)
}

/// The largest error of `function` on `inputs` and where it is.
fn worst<T: Copy>(inputs: impl Iterator<Item = T>, mut error: impl FnMut(T) -> f64) -> Option<(f64, T)> {
    let mut worst: Option<(f64, T)> = None;
    for input in inputs {
        let error = error(input);
        if worst.is_none_or(|(least, _)| !(error <= least)) {
            worst = Some((error, input));
        }
    }
    worst
}

#[track_caller]
fn check_narrow(fused: bool, stride: usize, limit: impl Fn(&Case) -> f64) {
    for case in &CASES {
        let mut arith = Scalar::<f32>::new(fused);
        let error = |x: f32| error_f32((case.narrow)(&mut arith, x), (case.reference)(f64::from(x)));
        let (error, input) = worst(narrow_inputs(stride), error).unwrap();
        assert!(error <= limit(case), "{}({input:e}) is off by {error} ulp", case.name);
    }
}

#[track_caller]
fn check_wide(fused: bool, slack: f64) {
    for case in &CASES {
        let mut arith = Scalar::<f64>::new(fused);
        let error = |x: f64| error_f64((case.wide)(&mut arith, x), (case.reference)(x));
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
    check_narrow(false, 40_009, |_| 4.0);
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
    for name in ["tanh", "sinh", "sin", "tan", "cbrt", "erf", "atan", "asin", "asinh", "atanh", "cos", "cosh"] {
        let case = CASES.iter().find(|case| case.name == name).unwrap();
        let mut arith = Scalar::<f32>::new(true);
        for x in narrow_inputs(400_009).filter(|x| !x.is_nan()) {
            let forward = (case.narrow)(&mut arith, x);
            let backward = (case.narrow)(&mut arith, -x);
            let expected = if name.starts_with("cos") { forward } else { -forward };
            let same = backward.to_bits() == expected.to_bits() || backward.is_nan() && expected.is_nan();
            assert!(same, "{name}({x:e}) = {forward:e}, {name}(-{x:e}) = {backward:e}");
        }
    }
}

/// Pairs of every special value with every other, and of random floats whose power is in range.
pub(super) fn narrow_pairs(count: usize) -> impl Iterator<Item = (f32, f32)> {
    let mut special: Vec<f32> = special_values().iter().map(|value| *value as f32).collect();
    special.extend([-3.0, 3.0, -1.5, 1.5, 16_777_215.0, 16_777_217.0, 1e-30, -1e-30, 1.000_000_1, 0.999_999_94]);
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
    all.into_iter().flat_map(move |x| special.clone().into_iter().map(move |y| (x, y))).chain(random)
}

/// `x^y` at 64 bits, checked at 32: the library's `pow` has IEEE's special cases.
pub(super) fn pow_error(arith: &mut Scalar<f32>, (x, y): (f32, f32)) -> f64 {
    error_f32(power::pow(arith, x, y), f64::from(x).powf(f64::from(y)))
}

#[test]
fn pow_is_accurate_and_has_its_special_cases_at_32_bits() {
    for (fused, limit) in [(true, 2.0), (false, 4.0)] {
        let mut arith = Scalar::new(fused);
        let (error, (x, y)) = worst(narrow_pairs(200_000), |pair| pow_error(&mut arith, pair)).unwrap();
        assert!(error <= limit, "pow({x:e}, {y:e}) is off by {error} ulp");
    }
}

#[test]
fn pow_is_accurate_and_has_its_special_cases_at_64_bits() {
    for (fused, limit) in [(true, 2.0), (false, 5.0)] {
        let mut arith = Scalar::<f64>::new(fused);
        let pairs = narrow_pairs(50_000).map(|(x, y)| (f64::from(x), f64::from(y) * 6.5));
        let error = |(x, y): (f64, f64)| error_f64(power::pow(&mut arith, x, y), x.powf(y));
        let (error, (x, y)) = worst(pairs, error).unwrap();
        assert!(error <= limit, "pow({x:e}, {y:e}) is off by {error} ulp");
    }
}

/// Pairs for `atan2`: special values, and random quotients of every size.
pub(super) fn quotient_pairs(count: usize) -> impl Iterator<Item = (f32, f32)> {
    narrow_pairs(count).map(|(x, y)| (x * y.signum(), y))
}

#[test]
fn atan2_is_accurate_and_has_its_special_cases() {
    for (fused, limit) in [(true, 2.0), (false, 4.0)] {
        let mut narrow = Scalar::<f32>::new(fused);
        let error = |(y, x): (f32, f32)| {
            error_f32(inverse::atan2(&mut narrow, y, x), f64::from(y).atan2(f64::from(x)))
        };
        let (error, (y, x)) = worst(quotient_pairs(200_000), error).unwrap();
        assert!(error <= limit, "atan2({y:e}, {x:e}) is off by {error} ulp");

        let mut wide = Scalar::<f64>::new(fused);
        let pairs = quotient_pairs(50_000).map(|(y, x)| (f64::from(y) * 1.1, f64::from(x) * 1.3));
        let error = |(y, x): (f64, f64)| error_f64(inverse::atan2(&mut wide, y, x), y.atan2(x));
        let (error, (y, x)) = worst(pairs, error).unwrap();
        assert!(error <= limit + 1.0, "atan2({y:e}, {x:e}) is off by {error} ulp");
    }
}

/// Reductions of arguments that are closest to a multiple of `pi / 2`, and of the largest ones.
#[test]
fn circular_functions_reduce_large_arguments() {
    let hard = [6381956970095103.0 * 2f64.powi(797), 2f64.powi(1023), 1e22, 1e300, 5319372648326541.0 * 2f64.powi(100)];
    for fused in [true, false] {
        let mut arith = Scalar::<f64>::new(fused);
        for x in hard.into_iter().chain((20..1024).map(|n| 1.37 * 2f64.powi(n))) {
            let errors = [
                error_f64(trig::sin(&mut arith, x), x.sin()),
                error_f64(trig::cos(&mut arith, x), x.cos()),
                error_f64(trig::tan(&mut arith, x), x.tan()),
            ];
            assert!(errors.iter().all(|error| *error <= 5.0), "{errors:?} ulp at {x:e}");
        }
    }
}
