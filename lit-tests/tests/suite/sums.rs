//! Accuracy of long sums: the error of each kind of sum of `n` positive terms, on each back end, is at most
//! `4 eps log2(n)`, and for plain sums [`MOST_OF_PLAIN`], however many terms there are. A single accumulator of terms of
//! equal size would be off by `n / 16` eps and more.
//!
//! `CREOLE_LONG_SUMS=N` sets the greatest number of terms for machine code.

use creole::queries::{Configuration, Database, diagnostics, interface};
use creole_ir::backend::{RunCx, TargetOptions};
use creole_ir::{Symbol, Tensor, Type};
use creole_scalar::Random;

/// A kind of sum of `n` terms.
struct Kind {
    name: &'static str,
    /// True for sums of the terms themselves, in blocks of a few.
    is_plain: bool,
    /// The program, whose function has one result.
    text: fn(i64) -> String,
    /// The exact value of each element of the result, from the inputs.
    exact: fn(usize, &[Vec<f64>]) -> Vec<f64>,
    /// Limit on the number of terms, for machine code and for the interpreter.
    most: [i64; 2],
}

const ADD: &str = "applies stablehlo.add across dimensions";

fn function(args: &str, lines: &str, result: &str) -> String {
    format!(
        "func.func @main({args}) -> {result} {{\n  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n{lines}  \
         return %r : {result}\n}}\n"
    )
}

/// A program that reduces dimensions of a tensor.
fn reduce(shape: &str, dims: &str, result: &str) -> String {
    let line = format!(
        "  %r = stablehlo.reduce(%x init: %zero) {ADD} = {dims} : (tensor<{shape}xf32>, tensor<f32>) -> {result}\n"
    );
    function(&format!("%x: tensor<{shape}xf32>"), &line, result)
}

/// `sums[i] = Σ x[k]` over the elements `k` of which `place` is `i`.
fn sums(x: &[f64], n: usize, place: impl Fn(usize) -> usize) -> Vec<f64> {
    let mut sums = vec![0.0; n];
    x.iter().enumerate().for_each(|(k, x)| sums[place(k)] += x);
    sums
}

/// The sums of each of `n` windows of `size` elements; the first begins `before` elements before the first
/// element.
fn windows(x: &[f64], n: usize, size: usize, before: usize) -> Vec<f64> {
    let window = |i: usize| {
        let range = i.saturating_sub(before)..(i + size).saturating_sub(before).min(x.len());
        x[range].iter().sum()
    };
    (0..n).map(window).collect()
}

/// The matrix product `Σ_k a[i, k] b[k, j]`.
fn product(a: &[f64], b: &[f64], k: usize) -> Vec<f64> {
    let (m, n) = (a.len() / k, b.len() / k);
    let sum = |at: usize| (0..k).map(|l| a[at / n * k + l] * b[l * n + at % n]).sum();
    (0..m * n).map(sum).collect()
}

fn dot(m: i64, n: i64, k: i64) -> String {
    let line = format!(
        "  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<{m}x{k}xf32>, \
         tensor<{k}x{n}xf32>) -> tensor<{m}x{n}xf32>\n"
    );
    let args = format!("%x: tensor<{m}x{k}xf32>, %y: tensor<{k}x{n}xf32>");
    function(&args, &line, &format!("tensor<{m}x{n}xf32>"))
}

fn window(n_elements: i64, size: i64, padding: [i64; 2]) -> String {
    let n = n_elements + padding[0] + padding[1] - size + 1;
    let [low, high] = padding;
    let line = format!(
        "  %r = \"stablehlo.reduce_window\"(%x, %zero) ({{\n  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n    \
         %s = stablehlo.add %a, %b : tensor<f32>\n    stablehlo.return %s : tensor<f32>\n  }}) {{\
         window_dimensions = array<i64: {size}>, padding = dense<[[{low}, {high}]]> : tensor<1x2xi64>}} : \
         (tensor<{n_elements}xf32>, tensor<f32>) -> tensor<{n}xf32>\n"
    );
    function(&format!("%x: tensor<{n_elements}xf32>"), &line, &format!("tensor<{n}xf32>"))
}

/// A convolution with a kernel as long as its input, as in the gradient of a kernel: three output positions,
/// of which two overlap the padding.
fn convolution(n: i64) -> String {
    let line = format!(
        "  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {{pad = [[1, 1]]}} \
         {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : (tensor<1x{n}x1xf32>, \
         tensor<{n}x1x2xf32>) -> tensor<1x3x2xf32>\n"
    );
    let args = format!("%x: tensor<1x{n}x1xf32>, %y: tensor<{n}x1x2xf32>");
    function(&args, &line, "tensor<1x3x2xf32>")
}

fn squares(n: i64) -> String {
    let line = format!(
        "  %s = stablehlo.multiply %x, %x : tensor<{n}x5xf32>\n  %r = stablehlo.reduce(%s init: %zero) {ADD} = [0] : \
         (tensor<{n}x5xf32>, tensor<f32>) -> tensor<5xf32>\n"
    );
    function(&format!("%x: tensor<{n}x5xf32>"), &line, "tensor<5xf32>")
}

/// Greatest error of a plain sum, in units of eps.
const MOST_OF_PLAIN: f64 = 3.0;

const MILLION: i64 = 1_000_000;

static KINDS: &[Kind] = &[
    Kind {
        name: "all",
        is_plain: true,
        text: |n| reduce(&format!("{n}"), "[0]", "tensor<f32>"),
        exact: |_, x| sums(&x[0], 1, |_| 0),
        most: [MILLION, 100_000],
    },
    Kind {
        name: "all of a matrix",
        is_plain: true,
        text: |n| reduce(&format!("{}x4", n / 4), "[0, 1]", "tensor<f32>"),
        exact: |_, x| sums(&x[0], 1, |_| 0),
        most: [MILLION, 100_000],
    },
    Kind {
        name: "rows",
        is_plain: true,
        text: |n| reduce(&format!("9x{n}"), "[1]", "tensor<9xf32>"),
        exact: |n, x| sums(&x[0], 9, |k| k / n),
        most: [MILLION, 10_000],
    },
    Kind {
        name: "columns",
        is_plain: true,
        text: |n| reduce(&format!("{n}x10"), "[0]", "tensor<10xf32>"),
        exact: |_, x| sums(&x[0], 10, |k| k % 10),
        most: [MILLION, 10_000],
    },
    Kind {
        name: "few columns",
        is_plain: true,
        text: |n| reduce(&format!("{n}x3"), "[0]", "tensor<3xf32>"),
        exact: |_, x| sums(&x[0], 3, |k| k % 3),
        most: [MILLION, 100_000],
    },
    Kind {
        name: "many columns",
        is_plain: true,
        text: |n| reduce(&format!("{n}x1030"), "[0]", "tensor<1030xf32>"),
        exact: |_, x| sums(&x[0], 1030, |k| k % 1030),
        most: [3_000, 1_000],
    },
    Kind {
        name: "a middle dimension",
        is_plain: true,
        text: |n| reduce(&format!("3x{n}x5"), "[1]", "tensor<3x5xf32>"),
        exact: |n, x| sums(&x[0], 15, |k| k / (5 * n) * 5 + k % 5),
        most: [100_000, 10_000],
    },
    Kind {
        name: "several dimensions",
        is_plain: true,
        text: |n| reduce(&format!("{}x11x8", n / 8), "[0, 2]", "tensor<11xf32>"),
        exact: |_, x| sums(&x[0], 11, |k| k / 8 % 11),
        most: [100_000, 10_000],
    },
    Kind {
        name: "squares",
        is_plain: false,
        text: squares,
        exact: |_, x| {
            let squares: Vec<f64> = x[0].iter().map(|x| x * x).collect();
            sums(&squares, 5, |k| k % 5)
        },
        most: [MILLION, 10_000],
    },
    Kind {
        name: "a small product",
        is_plain: false,
        text: |n| dot(2, 3, n),
        exact: |n, x| product(&x[0], &x[1], n),
        most: [MILLION, 10_000],
    },
    Kind {
        name: "a product",
        is_plain: false,
        text: |n| dot(24, 32, n),
        exact: |n, x| product(&x[0], &x[1], n),
        most: [100_000, 1_000],
    },
    Kind {
        name: "a matrix times a vector",
        is_plain: false,
        text: |n| dot(70, 1, n),
        exact: |n, x| product(&x[0], &x[1], n),
        most: [100_000, 1_000],
    },
    Kind {
        name: "a vector times a matrix",
        is_plain: false,
        text: |n| dot(1, 70, n),
        exact: |n, x| product(&x[0], &x[1], n),
        most: [100_000, 1_000],
    },
    Kind {
        name: "windows",
        is_plain: false,
        text: |n| window(n + 3, n, [0, 0]),
        exact: |n, x| windows(&x[0], 4, n, 0),
        most: [MILLION, 10_000],
    },
    Kind {
        name: "windows over paddings",
        is_plain: false,
        text: |n| window(n, n, [1, 1]),
        exact: |n, x| windows(&x[0], 3, n, 1),
        most: [MILLION, 10_000],
    },
    Kind {
        name: "prefixes",
        is_plain: true,
        text: |n| window(n, n, [n - 1, 0]),
        exact: |n, x| windows_of_prefixes(&x[0][..n]),
        most: [MILLION, 1_000],
    },
    Kind {
        name: "suffixes",
        is_plain: true,
        text: |n| window(n, n, [0, n - 1]),
        exact: |n, x| {
            let reversed: Vec<f64> = x[0][..n].iter().rev().copied().collect();
            windows_of_prefixes(&reversed).into_iter().rev().collect()
        },
        most: [MILLION, 1_000],
    },
    Kind {
        name: "a convolution",
        is_plain: false,
        text: convolution,
        exact: |n, x| {
            let term = |i: usize, k: usize, f: usize| {
                let at = (i + k).checked_sub(1).filter(|at| *at < n);
                at.map_or(0.0, |at| x[0][at] * x[1][2 * k + f])
            };
            (0..6).map(|at| (0..n).map(|k| term(at / 2, k, at % 2)).sum()).collect()
        },
        most: [MILLION, 10_000],
    },
];

fn windows_of_prefixes(x: &[f64]) -> Vec<f64> {
    let mut sum = 0.0;
    x.iter()
        .map(|x| {
            sum += x;
            sum
        })
        .collect()
}

/// Positive terms: all equal, so that roundings add up, or between 0 and 1.
fn input(ty: Type, are_equal: bool) -> Tensor {
    let mut random = Random::new(7);
    let n = ty.n_elements().unwrap_or_default();
    let mut number = || if are_equal { 0.1 } else { (random.bits() >> 40) as f32 / 2_f32.powi(24) };
    Tensor::collect(ty, (0..n).map(|_| number()))
}

fn run(text: &str, backend: &str, are_equal: bool) -> Result<(Vec<Tensor>, Tensor), String> {
    let db = Database::new(creole::catalog());
    let file = db.add("sums", text, false);
    if let Some(first) = diagnostics(&db, file).first() {
        return Err(format!("{first:?}"));
    }
    let entry = Symbol::new("main");
    let backend = creole::catalog().backend(backend).map_err(|e| e.message)?;
    let target = (backend.target)(&TargetOptions::default()).map_err(|e| e.message)?;
    let configuration = Configuration::new(backend.name, target);
    let executable =
        db.executable(file, entry, configuration).map_err(|errors| format!("{errors:?}"))?;
    let types = interface(&db, file, entry).map_err(|e| e.message)?.inputs;
    let inputs: Vec<Tensor> = types.iter().map(|ty| input(*ty, are_equal)).collect();
    let results = executable.call_tensors(&inputs, &RunCx::default());
    let mut results = results.map_err(|e| e.message)?;
    Ok((inputs, results.remove(0)))
}

/// The greatest relative error, in units of eps.
fn error(kind: &Kind, n: i64, backend: &str, are_equal: bool) -> f64 {
    let (inputs, found) = run(&(kind.text)(n), backend, are_equal)
        .unwrap_or_else(|message| panic!("{}, {n} terms, {backend}: {message}", kind.name));
    let numbers = |t: &Tensor| (0..t.len()).map(|i| t.float(i)).collect::<Vec<f64>>();
    let inputs: Vec<Vec<f64>> = inputs.iter().map(numbers).collect();
    let exact = (kind.exact)(n as usize, &inputs);
    let found = numbers(&found);
    assert_eq!(found.len(), exact.len(), "{}", kind.name);
    let errors = found.iter().zip(&exact).map(|(found, exact)| (found / exact - 1.0).abs());
    errors.fold(0.0, f64::max) / f64::from(f32::EPSILON)
}

fn check(backend: &str, most: impl Fn(&Kind) -> i64) {
    let mut wrong = Vec::new();
    for kind in KINDS {
        for n in [1_000, 100_000, MILLION].into_iter().filter(|n| *n <= most(kind)) {
            for are_equal in [false, true] {
                let found = error(kind, n, backend, are_equal);
                let most = if kind.is_plain { MOST_OF_PLAIN } else { 4.0 * (n as f64).log2() };
                if found > most {
                    wrong.push(format!(
                        "{}, {n} terms: {found:.1} eps, expected {most:.1}",
                        kind.name
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{backend}:\n{}", wrong.join("\n"));
}

#[test]
fn machine_code_keeps_digits() {
    let most = std::env::var("CREOLE_LONG_SUMS").ok().and_then(|text| text.parse().ok());
    check("cpu", |kind| kind.most[0].min(most.unwrap_or(MILLION)));
}

#[test]
fn the_interpreter_keeps_digits() {
    check("interp", |kind| kind.most[1]);
}

#[test]
fn the_simulator_keeps_digits() {
    check("tile", |kind| kind.most[1].min(10_000));
}
