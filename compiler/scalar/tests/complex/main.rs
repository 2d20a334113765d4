//! Functions of complex numbers against a multiple-precision reference: at points of usual size, and as many at edge
//! cases.
//!
//! Each runs on evaluated functions of real numbers, as the interpreter has them, and on their expansions with and
//! without fused multiply-add, as compiled code has them. `CREOLE_COMPLEX_POINTS=100000` sets the number of points and
//! prints what it found with `--nocapture`.

mod exact;
mod points;

use creole_scalar::functions::*;
use creole_scalar::{Function, Kind, Numbers, Z};
use exact::{Big, Exact, exponent, is_zero, magnitude};
use points::{Point, Points};

/// Unit of errors: the part or number whose last place counts.
#[derive(Clone, Copy, PartialEq)]
enum Unit {
    Part,
    Modulus,
}

/// The largest allowed error.
const LIMIT: f64 = 4.0;

/// Each kind of arithmetic that functions are run on.
fn arithmetics(kind: Kind) -> [(&'static str, Numbers); 3] {
    [
        ("evaluated", Numbers::new(kind, false)),
        ("expanded", Numbers::expanded(kind, true)),
        ("expanded without fma", Numbers::expanded(kind, false)),
    ]
}

fn evaluate(a: &mut Numbers, function: &Function, args: &[Point]) -> (f64, Option<f64>) {
    let args: Vec<Z> =
        args.iter().map(|z| Z { re: a.of_float(z.0), im: a.of_float(z.1) }).collect();
    let complex = function.complex.expect("the function has complex arguments");
    let (re, im) = complex.write(a, &args).expect("the number of arguments is right");
    (a.float(re), im.map(|im| a.float(im)))
}

/// The exponents of the greatest number, of the least normal one, and the bits of a fraction.
fn format(kind: Kind) -> (isize, isize, isize) {
    if kind == Kind::F32 { (127, -126, 23) } else { (1023, -1022, 52) }
}

/// The exponent of the last place of a number of this size.
fn last_place(x: &Big, kind: Kind) -> isize {
    let (_, least, fraction) = format(kind);
    if is_zero(x) { least - fraction } else { exponent(x).max(least) - fraction }
}

/// True if the number is nearer to the greatest one than to infinity.
fn is_finite(x: &Big, kind: Kind) -> bool {
    is_zero(x) || exponent(x) <= format(kind).0
}

/// The error of a part in units of `2^place`; zero if the part overflows as it should.
fn error(numbers: &exact::Numbers, found: f64, expected: &Big, place: isize, kind: Kind) -> f64 {
    if !is_finite(expected, kind) {
        let (most, ..) = format(kind);
        return if found.is_infinite() || found.abs() >= 2f64.powi(most as i32) {
            0.0
        } else {
            f64::MAX
        };
    }
    if !found.is_finite() {
        // What rounds up to infinity is right.
        let beyond = numbers.real(2.0) << format(kind).0;
        let distance = (beyond - magnitude(expected)) >> place;
        return if found.is_nan() { f64::MAX } else { distance.to_f64().value().abs().max(0.0) };
    }
    let difference = (numbers.real(found) - expected) >> place;
    difference.to_f64().value().abs()
}

/// The largest error, and its place.
struct Worst {
    error: f64,
    text: String,
}

fn n_points() -> usize {
    let count = std::env::var("CREOLE_COMPLEX_POINTS").ok().and_then(|n| n.parse().ok());
    count.unwrap_or(10_000)
}

struct Case {
    function: &'static Function,
    unit: Unit,
    exact: fn(&exact::Numbers, &[Exact]) -> Exact,
    usual: fn(&mut Points) -> Vec<Point>,
    edges: fn(&mut Points) -> Vec<Point>,
}

impl Case {
    fn measure(&self, kind: Kind) -> Vec<(&'static str, Worst)> {
        let numbers = exact::Numbers::new(kind.bits() as usize * 2 + 64);
        let mut points = Points::new(kind, 27);
        let mut arithmetics = arithmetics(kind);
        let mut worst: Vec<Worst> =
            arithmetics.iter().map(|_| Worst { error: 0.0, text: String::new() }).collect();
        for i in 0..n_points() {
            let args =
                if i % 2 == 0 { (self.usual)(&mut points) } else { (self.edges)(&mut points) };
            let exact: Vec<Exact> = args.iter().map(|(re, im)| numbers.complex(*re, *im)).collect();
            let expected = (self.exact)(&numbers, &exact);
            for ((_, a), worst) in arithmetics.iter_mut().zip(&mut worst) {
                let found = evaluate(a, self.function, &args);
                let error = self.error(&numbers, found.0, found.1, &expected, kind);
                if error > worst.error {
                    let (re, im) = (expected.re.to_f64().value(), expected.im.to_f64().value());
                    let text = format!("{args:?}: {found:?}, expected {re:e}, {im:e}");
                    *worst = Worst { error, text };
                }
            }
        }
        arithmetics.iter().map(|(name, _)| *name).zip(worst).collect()
    }

    fn error(
        &self,
        numbers: &exact::Numbers,
        re: f64,
        im: Option<f64>,
        expected: &Exact,
        kind: Kind,
    ) -> f64 {
        let modulus = numbers.modulus(expected);
        if self.unit == Unit::Modulus && !is_finite(&modulus, kind) {
            let is_infinite = re.is_infinite() || im.is_some_and(f64::is_infinite);
            let both_fit = is_finite(&expected.re, kind) && is_finite(&expected.im, kind);
            return if is_infinite || both_fit { 0.0 } else { f64::MAX };
        }
        let place = |part: &Big| match self.unit {
            Unit::Part => last_place(part, kind),
            Unit::Modulus => last_place(&modulus, kind),
        };
        let part = |found, part: &Big| error(numbers, found, part, place(part), kind);
        let re = part(re, &expected.re);
        let im = im.map_or(0.0, |im| part(im, &expected.im));
        if self.unit == Unit::Modulus { re.hypot(im) } else { re.max(im) }
    }
}

#[track_caller]
fn check(case: &Case) {
    let mut wrong = Vec::new();
    for kind in [Kind::F32, Kind::F64] {
        for (name, worst) in case.measure(kind) {
            let line = format!(
                "{} of {} bits, {name}: {:.2} at {}",
                case.function.name,
                kind.bits(),
                worst.error,
                worst.text
            );
            if worst.error > LIMIT {
                wrong.push(line.clone());
            }
            eprintln!("{line}");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

type OfOne = fn(&exact::Numbers, &Exact) -> Exact;

macro_rules! of_one {
    ($($test:ident: $function:ident, $exact:ident, $unit:ident, $edges:ident;)*) => {$(
        #[test]
        fn $test() {
            const EXACT: OfOne = exact::Numbers::$exact;
            check(&Case {
                function: &$function,
                unit: Unit::$unit,
                exact: |numbers, args| EXACT(numbers, &args[0]),
                usual: |points| vec![points.plain()],
                edges: |points| vec![points.$edges()],
            });
        }
    )*};
}

of_one! {
    exponentials: EXP, exp, Part, exponential;
    exponentials_less_one: EXPM1, expm1, Modulus, exponential;
    logarithms_of_one_more: LOG1P, log1p, Part, circle_at_minus_one;
    sines: SIN, sin, Part, turned;
    cosines: COS, cos, Part, turned;
    hyperbolic_sines: SINH, sinh, Part, exponential;
    hyperbolic_cosines: COSH, cosh, Part, exponential;
    tangents: TAN, tan, Modulus, turned;
    hyperbolic_tangents: TANH, tanh, Modulus, exponential;
    roots: SQRT, sqrt, Part, wide;
}

#[test]
fn logarithms() {
    check(&Case {
        function: &LOG,
        unit: Unit::Part,
        exact: |numbers, args| numbers.log(&args[0]),
        usual: |points| vec![points.plain()],
        edges: |points| vec![non_zero(points, Points::logarithmic)],
    });
}

#[test]
fn inverse_roots() {
    check(&Case {
        function: &RSQRT,
        unit: Unit::Modulus,
        exact: |numbers, args| numbers.rsqrt(&args[0]),
        usual: |points| vec![points.plain()],
        edges: |points| vec![non_zero(points, Points::wide)],
    });
}

#[test]
fn moduli() {
    check(&Case {
        function: &ABS,
        unit: Unit::Part,
        exact: |numbers, args| Exact { re: numbers.modulus(&args[0]), im: numbers.real(0.0) },
        usual: |points| vec![points.plain()],
        edges: |points| vec![points.wide()],
    });
}

#[test]
fn quotients() {
    check(&Case {
        function: &DIV,
        unit: Unit::Modulus,
        exact: |numbers, args| numbers.divide(&args[0], &args[1]),
        usual: |points| vec![points.plain(), points.plain()],
        edges: |points| {
            let mut pair = points.quotient();
            while pair.1 == (0.0, 0.0) {
                pair = points.quotient();
            }
            vec![pair.0, pair.1]
        },
    });
}

#[test]
fn powers() {
    check(&Case {
        function: &POW,
        unit: Unit::Modulus,
        exact: |numbers, args| numbers.power(&args[0], &args[1]),
        usual: |points| {
            let (z, w) = points.plain_power();
            vec![z, w]
        },
        edges: |points| {
            let (z, w) = points.power();
            vec![z, w]
        },
    });
}

fn non_zero(points: &mut Points, make: fn(&mut Points) -> Point) -> Point {
    loop {
        let z = make(points);
        if z != (0.0, 0.0) {
            return z;
        }
    }
}
