//! Consistency of rows: definitions against evaluations, names against names.

use std::collections::BTreeSet;

use crate::all;
use crate::arith::{Kind, V};
use crate::function::{Call, Function};
use crate::integer::IntFormat;
use crate::numbers::Numbers;

#[test]
fn names_are_unique_words() {
    let names: Vec<&str> = all().map(|f| f.name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    assert!(names.iter().all(|name| name.chars().all(is_word)), "{names:?}");
}

#[test]
fn every_function_says_what_it_computes_and_takes_its_number_of_arguments() {
    for f in all() {
        assert!(f.summary.ends_with('.'), "{}: {:?}", f.name, f.summary);
        let n = |call: &Call<f64>| match call {
            Call::One(_) => 1,
            Call::Two(_) => 2,
            Call::Three(_) => 3,
        };
        assert!(f.real.is_none_or(|real| n(&real.double) == f.arity), "{}", f.name);
    }
}

/// Test arguments of a function of integers of a format: edge cases, and small numbers.
fn arguments(f: &Function, format: IntFormat) -> Vec<Vec<i64>> {
    let small = (-9..=9).chain([format.width.into(), i64::from(format.width) - 1]);
    let edges = [1 << (format.width - 1), (1i64 << (format.width - 1)).wrapping_sub(1), 0x5a5a];
    let all: Vec<i64> = small.chain(edges).map(|x| format.extend(x)).collect();
    match f.arity {
        1 => all.iter().map(|x| vec![*x]).collect(),
        _ => all.iter().flat_map(|x| all.iter().map(|y| vec![*x, *y])).collect(),
    }
}

#[test]
fn definitions_on_integers_compute_what_the_function_is() {
    for f in all() {
        let (Some(write), Some(integer)) = (f.integer_definition, f.integer) else { continue };
        for (width, signed) in [1, 8, 16, 32, 64].into_iter().flat_map(|w| [(w, false), (w, true)])
        {
            let format = IntFormat { width, signed };
            if width == 1 && (signed || integer.least_width > 1) {
                continue;
            }
            for args in arguments(f, format) {
                let mut a = Numbers::new(Kind::Integer(format), false);
                let values: Vec<V> = args.iter().map(|x| a.of_integer(*x)).collect();
                let result = write(&mut a, &values);
                let (found, expect) = (a.integer(result), integer.evaluate(format, &args));
                let expect = expect.map(|x| format.extend(x));
                assert_eq!(Some(found), expect, "{}{args:?} of {format:?}", f.name);
            }
        }
    }
}

#[test]
fn definitions_on_floats_compute_what_the_function_is() {
    let inputs = [0.0, 1.0, 2.5, 1e-42, 1e-300, 3e38, 1e300, f64::INFINITY, f64::NAN, 0.3, 17.0];
    for kind in [Kind::F16, Kind::BF16, Kind::F32, Kind::F64] {
        for x in inputs.into_iter().flat_map(|x| [x, -x]) {
            for f in all().filter(|f| f.arity == 1) {
                let mut a = Numbers::new(kind, true);
                let value = a.of_float(x);
                let evaluated = a.evaluate(f, &[value]);
                let Some(write) = f.float_definition else { continue };
                let result = write(&mut a, &[value]);
                let is_nan = f.test.is_none() && a.float(result).is_nan();
                let same = Some(result) == evaluated;
                let both = evaluated.is_some_and(|v| is_nan && a.float(v).is_nan());
                assert!(same || both, "{}({x:e}) of {kind:?}: {result:?}", f.name);
            }
        }
    }
}

#[test]
fn a_row_of_ones_own_is_made_by_the_same_constructors() {
    static HALVED: Function = Function::new("halved", 1)
        .summary("`x / 2`.")
        .real(crate::real!(|x| x / 2.0))
        .expand(|a, x| {
            let half = a.f(0.5);
            a.mul(x[0], half)
        });
    let mut a = Numbers::new(Kind::F32, false);
    let three = a.of_float(3.0);
    let evaluated = a.evaluate(&HALVED, &[three]).unwrap();
    let expanded = HALVED.expand.unwrap()(&mut a, &[three]);
    assert_eq!((a.float(evaluated), evaluated), (1.5, expanded));
    assert_eq!(HALVED.symbol(32), "creole_halved_f32");
}
