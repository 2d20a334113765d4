//! Random matrix products, fused with surrounding ops: machine code, which calls library kernels where these
//! are faster than loops, against the interpreter on the loop nests.
//!
//! `PRODUCTS=1000` sets the number of cases.

use std::fmt::Write;
use std::path::Path;

use creole_lit_tests::run;
use creole_scalar::Random;

/// Limit on the multiply-adds of a case: the interpreter executes them one at a time.
const MAX_STEPS: i64 = 40_000;

/// Types of operands and result, and the tolerance of results.
const TYPES: [(&str, &str, &str); 7] = [
    ("f32", "f32", "1e-4"),
    ("f64", "f64", "1e-10"),
    ("bf16", "bf16", "2e-2"),
    ("bf16", "f32", "1e-4"),
    ("i32", "i32", "0"),
    ("i8", "i32", "0"),
    ("ui8", "i32", "0"),
];

/// A dimension: its id and its size.
type Dim = (usize, i64);

struct Product {
    batch: Vec<Dim>,
    sum: Vec<Dim>,
    lhs: Vec<Dim>,
    rhs: Vec<Dim>,
    result: Vec<i64>,
}

impl Product {
    /// Random dimensions of each kind, shuffled in the operands.
    fn random(random: &mut Random) -> Product {
        let mut number = 0;
        let mut some = |random: &mut Random, most: usize| -> Vec<Dim> {
            let n = random.index(most + 1);
            let mut dim = |random: &mut Random| {
                number += 1;
                (number, random.pick(&[1, 2, 3, 5, 8, 17, 32, 40]))
            };
            (0..n).map(|_| dim(random)).collect()
        };
        let (batch, sum) = (some(random, 1), some(random, 2));
        let (rows, columns) = (some(random, 2), some(random, 2));
        let mut side = |free: &[Dim]| {
            let all: Vec<Dim> = [&batch, &sum, free].concat();
            let order = random.permutation(all.len());
            order.iter().map(|at| all[*at as usize]).collect::<Vec<Dim>>()
        };
        let (lhs, rhs) = (side(&rows), side(&columns));
        let free = |side: &[Dim]| -> Vec<Dim> {
            side.iter().filter(|d| !batch.contains(d) && !sum.contains(d)).copied().collect()
        };
        let all = [batch.clone(), free(&lhs), free(&rhs)].concat();
        let result = all.iter().map(|(_, size)| *size).collect();
        Product { batch, sum, lhs, rhs, result }
    }

    fn n_steps(&self) -> i64 {
        let sum: i64 = self.sum.iter().map(|(_, size)| *size).product();
        self.result.iter().product::<i64>() * sum
    }

    fn positions(side: &[Dim], dims: &[Dim]) -> String {
        let at = |dim: &Dim| side.iter().position(|other| other == dim).expect("a dimension of it");
        format!("{:?}", dims.iter().map(at).collect::<Vec<_>>())
    }

    fn op(&self, lhs: &str, rhs: &str, types: &str) -> String {
        let pair = |dims: &[Dim]| {
            let (l, r) = (Self::positions(&self.lhs, dims), Self::positions(&self.rhs, dims));
            format!("{l} x {r}")
        };
        let (batch, sum) = (pair(&self.batch), pair(&self.sum));
        format!(
            "stablehlo.dot_general {lhs}, {rhs}, batching_dims = {batch}, contracting_dims = {sum} : {types}"
        )
    }
}

fn tensor(sizes: impl IntoIterator<Item = i64>, elem: &str) -> String {
    let sizes: String = sizes.into_iter().map(|size| format!("{size}x")).collect();
    format!("tensor<{sizes}{elem}>")
}

/// A program with a product of two arguments, one of them possibly computed, and ops on its result.
fn program(random: &mut Random, product: &Product, from: &str, to: &str) -> String {
    let sizes = |dims: &[Dim]| dims.iter().map(|(_, size)| *size).collect::<Vec<_>>();
    let (lhs, rhs) = (tensor(sizes(&product.lhs), from), tensor(sizes(&product.rhs), from));
    let ty = tensor(product.result.iter().copied(), to);
    let mut text = format!("func.func @main(%a: {lhs}, %b: {rhs}, %c: {ty}) -> ({ty}, {ty}) {{\n");
    let mut factor = "%a";
    if random.one_in(3) {
        factor = "%x";
        _ = writeln!(text, "  %x = stablehlo.add %a, %a : {lhs}");
    }
    let op = product.op(factor, "%b", &format!("({lhs}, {rhs}) -> {ty}"));
    _ = writeln!(text, "  %p = {op}");
    _ = writeln!(text, "  %s = stablehlo.add %p, %c : {ty}");
    _ = writeln!(text, "  %m = stablehlo.maximum %s, %c : {ty}");
    let second = random.pick(&["%p", "%s", "%c"]);
    _ = writeln!(text, "  return %m, {second} : {ty}, {ty}\n}}");
    text
}

fn creole_run(args: &[&str], text: &str) -> String {
    let args: Vec<String> = ["-"].iter().chain(args).map(|arg| (*arg).to_string()).collect();
    let outcome = run(&args, text, Path::new("."));
    assert_eq!(outcome.code, 0, "{args:?} of\n{text}\n{}", outcome.stderr);
    outcome.stdout
}

#[test]
fn kernels_and_loops_compute_what_nests_say() {
    let n: u64 = std::env::var("PRODUCTS").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let folder = tempfile::tempdir().expect("a folder for arrays");
    let folder = folder.path().to_str().expect("a path in UTF-8");
    let mut n_kernels = 0;
    for seed in 0..n {
        let mut random = Random::new(seed);
        let product = std::iter::repeat_with(|| Product::random(&mut random))
            .find(|product| product.n_steps() <= MAX_STEPS)
            .expect("some products are small");
        let (from, to, tolerance) = random.pick(&TYPES);
        let text = program(&mut random, &product, from, to);
        let nests = creole_run(&["--stop-after=loops"], &text);
        let inputs = format!("--random-inputs={seed}");
        creole_run(&["--backend=interp", &inputs, "--output", folder], &nests);
        let (rtol, atol) = (format!("--rtol={tolerance}"), format!("--atol={tolerance}"));
        creole_run(&[&inputs, "--expect", folder, &rtol, &atol], &text);
        n_kernels += usize::from(creole_run(&["--stop-after=schedule"], &text).contains("@gemm"));
    }
    assert!(n_kernels > 0, "some products are computed by the kernel");
}
