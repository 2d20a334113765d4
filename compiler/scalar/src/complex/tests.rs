use expect_test::expect;
use num_complex::Complex64;

use super::*;
use crate::arith::Kind;
use crate::functions::*;
use crate::numbers::Numbers;

const INF: f64 = f64::INFINITY;

fn evaluate(function: &Function, args: &[Complex64], kind: Kind) -> Complex64 {
    let mut a = Numbers::new(kind, false);
    let args: Vec<Z> =
        args.iter().map(|z| Z { re: a.of_float(z.re), im: a.of_float(z.im) }).collect();
    let complex = function.complex.expect("the function has complex arguments");
    let (re, im) = complex.write(&mut a, &args).expect("the number of arguments is right");
    Complex64 { re: a.float(re), im: im.map_or(0.0, |im| a.float(im)) }
}

fn at(function: &Function, re: f64, im: f64) -> String {
    evaluate(function, &[Complex64 { re, im }], Kind::F64).to_string()
}

/// Points of all quadrants, of magnitudes from 0.02 to 9, beside axes and branch cuts.
fn points() -> Vec<Complex64> {
    let parts = [-7.3, -2.1, -1.01, -0.6, -0.02, 0.03, 0.51, 0.97, 1.9, 5.4];
    parts.iter().flat_map(|re| parts.iter().map(|im| Complex64::new(*re, *im))).collect()
}

#[track_caller]
fn check(function: &Function, expected: fn(Complex64) -> Complex64) {
    for (kind, tolerance) in [(Kind::F32, 4e-6), (Kind::F64, 8e-15)] {
        for z in points() {
            let (found, expected) = (evaluate(function, &[z], kind), expected(z));
            let error = (found - expected).norm() / expected.norm().max(1e-2);
            assert!(error < tolerance, "{}({z}) of {kind:?}: {found}, {expected}", function.name);
        }
    }
}

#[test]
fn functions_of_one_argument_are_what_they_are_called() {
    check(&ABS, |z| z.norm().into());
    check(&SIGN, |z| z / z.norm());
    check(&NEG, |z| -z);
    check(&CONJ, |z| z.conj());
    check(&SQUARE, |z| z * z);
    check(&EXP, Complex64::exp);
    check(&EXP2, Complex64::exp2);
    check(&EXPM1, |z| z.exp() - 1.0);
    check(&LOG, Complex64::ln);
    check(&LOG2, Complex64::log2);
    check(&LOG10, Complex64::log10);
    check(&LOG1P, |z| (z + 1.0).ln());
    check(&LOGISTIC, |z| 1.0 / ((-z).exp() + 1.0));
    check(&SQRT, Complex64::sqrt);
    check(&RSQRT, |z| 1.0 / z.sqrt());
    check(&CBRT, Complex64::cbrt);
}

#[test]
fn circular_functions_are_what_they_are_called() {
    check(&SIN, Complex64::sin);
    check(&COS, Complex64::cos);
    check(&TAN, Complex64::tan);
    check(&SINH, Complex64::sinh);
    check(&COSH, Complex64::cosh);
    check(&TANH, Complex64::tanh);
    check(&ASIN, Complex64::asin);
    check(&ACOS, Complex64::acos);
    check(&ATAN, Complex64::atan);
    check(&ASINH, Complex64::asinh);
    check(&ACOSH, Complex64::acosh);
    check(&ATANH, Complex64::atanh);
}

/// Reference for a function of two arguments.
type Binary = fn(Complex64, Complex64) -> Complex64;

#[test]
fn functions_of_two_arguments_are_what_they_are_called() {
    let expected: [(&Function, Binary); 5] = [
        (&ADD, |z, w| z + w),
        (&SUB, |z, w| z - w),
        (&MUL, |z, w| z * w),
        (&DIV, |z, w| z / w),
        (&POW, Complex64::powc),
    ];
    for (function, expected) in expected {
        for (z, w) in points().iter().flat_map(|z| points().into_iter().map(move |w| (*z, w))) {
            let (found, expected) = (evaluate(function, &[z, w], Kind::F64), expected(z, w));
            let error = (found - expected).norm() / expected.norm().max(1.0);
            assert!(error < 5e-14, "{}({z}, {w}): {found}, {expected}", function.name);
        }
    }
}

#[test]
fn roots_of_special_numbers() {
    expect!["0+2i"].assert_eq(&at(&SQRT, -4.0, 0.0));
    expect!["0-2i"].assert_eq(&at(&SQRT, -4.0, -0.0));
    expect!["inf+infi"].assert_eq(&at(&SQRT, f64::NAN, INF));
    expect!["0+infi"].assert_eq(&at(&SQRT, -INF, 1.0));
    expect!["2+1i"].assert_eq(&at(&SQRT, 3.0, 4.0));
    expect!["0+-0i"].assert_eq(&at(&SQRT, 0.0, -0.0));
}

#[test]
fn magnitudes_do_not_overflow() {
    expect!["5+0i"].assert_eq(&at(&ABS, 3.0, -4.0));
    expect!["0+0i"].assert_eq(&at(&ABS, 0.0, -0.0));
    expect!["inf+0i"].assert_eq(&at(&ABS, f64::NAN, -INF));
    expect!["NaN+0i"].assert_eq(&at(&ABS, f64::NAN, 1.0));
    expect!["NaN+0i"].assert_eq(&at(&ABS, 1.0, f64::NAN));
    assert!((evaluate(&ABS, &[Complex64::new(3e300, 4e300)], Kind::F64).re / 5e300 - 1.0) < 1e-15);
}

#[test]
fn hyperbolic_tangent_does_not_overflow() {
    expect!["1+0i"].assert_eq(&at(&TANH, 1e3, 1.0));
    expect!["-1+0i"].assert_eq(&at(&TANH, -INF, INF));
}

#[test]
fn exponentials_of_special_numbers() {
    expect!["NaN+NaNi"].assert_eq(&at(&EXP, INF, INF));
    expect!["NaN+NaNi"].assert_eq(&at(&EXP, -INF, f64::NAN));
    expect!["1+-0i"].assert_eq(&at(&EXP, 0.0, -0.0));
}

#[test]
fn quotients_of_special_numbers() {
    let at = |a, b| evaluate(&DIV, &[a, b], Kind::F64).to_string();
    let c = Complex64::new;
    expect!["inf+NaNi"].assert_eq(&at(c(1.0, 0.0), c(0.0, 0.0)));
    expect!["0+0i"].assert_eq(&at(c(1.0, 1.0), c(INF, INF)));
    expect!["inf-infi"].assert_eq(&at(c(INF, 1.0), c(1.0, 1.0)));
    expect!["NaN+NaNi"].assert_eq(&at(c(f64::NAN, f64::NAN), c(0.0, 0.0)));
    expect!["1+0i"].assert_eq(&at(c(1e300, 1e300), c(1e300, 1e300)));
    assert!(
        (evaluate(&DIV, &[c(1e-300, 0.0), c(1e-310, 0.0)], Kind::F64).re * 1e-10 - 1.0).abs()
            < 1e-10
    );
    expect!["0.44+0.08i"].assert_eq(&at(c(1.0, 2.0), c(3.0, 4.0)));
    // No factor on the way overflows where the quotient does not.
    let single = |a, b| evaluate(&DIV, &[a, b], Kind::F32);
    assert_eq!(single(c(3e38, 3e38), c(3e38, -3e38)), c(0.0, 1.0));
    let least = f64::from(f32::from_bits(2));
    let (small, imaginary) = (2f64.powi(-81), c(0.0, least));
    assert_eq!(single(c(small, 0.0), imaginary).im, -small / least);
}

#[test]
fn powers_of_zero() {
    let at = |a, b| evaluate(&POW, &[a, b], Kind::F64).to_string();
    let c = Complex64::new;
    expect!["1+0i"].assert_eq(&at(c(0.0, 0.0), c(0.0, 0.0)));
    expect!["0+0i"].assert_eq(&at(c(0.0, 0.0), c(2.0, 1.0)));
}

#[test]
fn angles_of_complex_quotients() {
    let c = Complex64::new;
    // From a computation with 30 digits.
    for (z, w, expected) in [
        (c(1.0, 2.0), c(3.0, -1.0), c(0.19025318855618244, 0.8418239574966185)),
        (c(0.5, -0.25), c(-2.0, 1.0), c(2.896613990462929, 0.0)),
        (c(1.0, 0.0), c(-1.0, 0.0), c(2.356194490192345, 0.0)),
        (c(1e200, 0.0), c(1e200, 0.0), c(std::f64::consts::FRAC_PI_4, 0.0)),
        (c(1e-200, 0.0), c(1e-200, 0.0), c(std::f64::consts::FRAC_PI_4, 0.0)),
        (c(1e200, 0.0), c(1.0, 0.0), c(std::f64::consts::FRAC_PI_2, 0.0)),
    ] {
        let found = evaluate(&ATAN2, &[z, w], Kind::F64);
        assert!((found - expected).norm() < 1e-15, "{z} {w}: {found}");
    }
}

#[test]
fn extremes_of_pairs() {
    let c = Complex64::new;
    let both = |a, b| [&MAX, &MIN].map(|f| evaluate(f, &[a, b], Kind::F64));
    assert_eq!(both(c(1.0, 5.0), c(2.0, 1.0)), [c(2.0, 1.0), c(1.0, 5.0)]);
    assert_eq!(both(c(1.0, 3.0), c(1.0, 2.0)), [c(1.0, 3.0), c(1.0, 2.0)]);
    assert!(both(c(f64::NAN, 0.0), c(1.0, 2.0)).iter().all(|z| z.re.is_nan()));
    assert!(both(c(1.0, 2.0), c(1.0, f64::NAN)).iter().all(|z| z.im.is_nan()));
}
