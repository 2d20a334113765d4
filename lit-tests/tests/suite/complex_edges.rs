//! Complex functions at the edges of the range: machine code, and the interpreter after each stage, against
//! the interpreter on the source program, within a few units in the last place of the modulus.

use creole::module::functions_of;
use creole::queries::{self, Configuration, Database};
use creole_ir::backend::{Backend, RunCx};
use creole_ir::{Symbol, Tensor, Type, TypeKind};

/// Tolerance: twice the largest error of each side.
const ULP: f64 = 10.0;

fn cpu() -> &'static Backend {
    creole::catalog().backend("cpu").expect("the catalog has the CPU's back end")
}

fn configuration() -> Configuration {
    Configuration::host(cpu()).expect("this machine is a target")
}

/// Real and imaginary parts of which all pairs are tried: zeros, subnormals, values next to one, thresholds
/// where exponentials overflow or underflow, the greatest values, infinities and NaN.
fn parts(elem: Type) -> Vec<f64> {
    let (least, most, ends) = match elem == Type::f32() {
        true => (f64::from(f32::from_bits(1)), f64::from(f32::MAX), [87.0, 89.2, 104.0]),
        false => (f64::from_bits(1), f64::MAX, [708.0, 710.1, 745.0]),
    };
    let normal = if elem == Type::f32() { f64::from(f32::MIN_POSITIVE) } else { f64::MIN_POSITIVE };
    let positive = [0.0, least, normal * 3.0, 1e-9, 0.6, 0.8, 1.0, 1.5, 22.5, most / 3.0, most];
    let positive = positive.into_iter().chain(ends).chain([f64::INFINITY]);
    positive.flat_map(|x| [x, -x]).chain([f64::NAN]).collect()
}

/// All pairs of parts; the second argument is a permutation of them.
fn inputs(elem: Type) -> [Tensor; 2] {
    let parts = parts(elem);
    let pairs: Vec<(f64, f64)> =
        parts.iter().flat_map(|re| parts.iter().map(move |im| (*re, *im))).collect();
    let ty = Type::tensor(&[pairs.len() as i64], Type::new(TypeKind::Complex(elem)));
    let tensor = |order: &dyn Fn(usize) -> usize| {
        let bytes = (0..pairs.len()).flat_map(|i| {
            let (re, im) = pairs[order(i)];
            [re, im].map(|x| Tensor::from_f64(x, elem).to_bytes()).concat()
        });
        Tensor::from_bytes(ty, bytes.collect()).expect("the elements fill the tensor")
    };
    // A permutation: 7 is coprime to the number of pairs, which is the square of 31.
    [tensor(&|i| i), tensor(&|i| (i * 7 + 3) % pairs.len())]
}

/// The real scalars of a tensor of real or complex elements.
fn floats(tensor: &Tensor, elem: Type) -> Vec<f64> {
    let n = tensor.to_bytes().len() / elem.elem_bytes().expect("floats have bytes");
    let parts = Tensor::from_bytes(Type::tensor(&[n as i64], elem), tensor.to_bytes());
    let parts = parts.expect("parts fill the tensor");
    (0..n).map(|i| parts.float(i)).collect()
}

/// True if both are equal, or near, or both out of range or NaN.
fn agree(found: &[f64], expected: &[f64], elem: Type) -> bool {
    let (epsilon, normal) = match elem == Type::f32() {
        true => (f64::from(f32::EPSILON), f64::from(f32::MIN_POSITIVE)),
        false => (f64::EPSILON, f64::MIN_POSITIVE),
    };
    let modulus = expected.iter().fold(0.0f64, |sum, x| sum.hypot(*x));
    let limit = ULP * epsilon * modulus.max(normal);
    found.iter().zip(expected).all(|(x, y)| {
        let same = x == y || (x.is_nan() && y.is_nan());
        // Near the greatest value, one may round up to infinity and the other not.
        let most = if elem == Type::f32() { f64::from(f32::MAX) } else { f64::MAX };
        let beside = x.abs().min(y.abs()) > most * 0.999 && x.signum() == y.signum();
        same || beside || (x - y).abs() <= limit
    })
}

fn compare(what: &str, found: &[Tensor], expected: &[Tensor], inputs: &[Tensor], elem: Type) {
    let width = if expected[0].elem().is_complex() { 2 } else { 1 };
    let (found, expected) = (floats(&found[0], elem), floats(&expected[0], elem));
    let arguments = inputs.iter().map(|input| floats(input, elem)).collect::<Vec<_>>();
    for (i, (x, y)) in found.chunks(width).zip(expected.chunks(width)).enumerate() {
        let at: Vec<&[f64]> = arguments.iter().map(|z| &z[2 * i..2 * i + 2]).collect();
        assert!(agree(x, y, elem), "{what} at {at:?}: {x:?}, expected {y:?}");
    }
}

/// Checks a program of one op on one or two tensors of complex elements.
fn check(op: &str, n_arguments: usize, has_real_result: bool) {
    for elem in [Type::f32(), Type::f64()] {
        let inputs = &inputs(elem)[..n_arguments];
        let n = inputs[0].len();
        let (complex, real) =
            (format!("tensor<{n}xcomplex<{elem}>>"), format!("tensor<{n}x{elem}>"));
        let result = if has_real_result { &real } else { &complex };
        let arguments = ["%x: C", "%y: C"][..n_arguments].join(", ");
        let text =
            format!("func.func @main({arguments}) -> R {{\n  %r = {op}\n  return %r : R\n}}\n");
        let text = text.replace('C', &complex).replace('R', result);
        let db = Database::new(creole::catalog());
        let file = db.add("program.mlir", &text, false);
        let problems = queries::diagnostics(&db, file);
        assert!(problems.is_empty(), "{text}{problems:?}");
        let run = |n_stages: usize| {
            let module =
                queries::after_stages(&db, file, Symbol::new("main"), configuration(), n_stages);
            let module = module.unwrap_or_else(|errors| panic!("{errors:?}"));
            let body = queries::assembled(&db, file, &[module]);
            creole_interp::run(functions_of(&body), Symbol::new("main"), inputs)
                .expect("the program runs")
        };
        let expected = run(0);
        let executable = db.executable(file, Symbol::new("main"), configuration());
        let executable = executable.unwrap_or_else(|errors| panic!("{text}{errors:?}"));
        let found = executable.call_tensors(inputs, &RunCx::default()).expect("the code runs");
        compare(&format!("machine code of {text}"), &found, &expected, inputs, elem);
    }
}

#[test]
fn functions_of_one_number() {
    for name in [
        "exponential",
        "exponential_minus_one",
        "log",
        "log_plus_one",
        "sqrt",
        "rsqrt",
        "sine",
        "cosine",
        "tan",
        "tanh",
    ] {
        check(&format!("stablehlo.{name} %x : C"), 1, false);
    }
    for name in ["sinh", "cosh"] {
        check(&format!("chlo.{name} %x : C -> C"), 1, false);
    }
    check("stablehlo.abs %x : (C) -> R", 1, true);
}

#[test]
fn quotients_and_powers() {
    check("stablehlo.divide %x, %y : C", 2, false);
    check("stablehlo.power %x, %y : C", 2, false);
}
