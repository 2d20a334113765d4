//! Benchmarks of scaling with the size of a program: text, verifier and the most frequent passes.
//!
//! They are named `stage/shape/size`, the size in ops. Programs come from `scale/gen_ir.py`, so `python3` is needed.
//! `scale/compare_mlir.py` compares whole processes with `mlir-opt`.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use creole::pipeline::{Pipeline, Runner, Settings};
use creole_ir::Body;
use creole_ir::parallel::Sequential;
use creole_ir::text::{Extras, ParseOptions, PrintOptions, parse, print_in_parallel};
use creole_ir::verify::verify;
use criterion::{Criterion, criterion_group, criterion_main};

const SHAPES: [&str; 8] = ["arith", "scf", "cfg", "nest", "calls", "mixed", "unreg", "hlo"];
const SIZES: [(&str, usize); 2] = [("10k", 10_000), ("100k", 100_000)];

/// Generates the program of this shape with about `n_ops` ops; `more` are flags of the generator.
fn program(shape: &str, n_ops: usize, more: &[&str]) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/scale/gen_ir.py");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let name = format!("{shape}-{n_ops}{}.mlir", more.concat());
    let path = folder.join(name);
    if !path.exists() {
        let status = Command::new("python3")
            .arg(script)
            .args(["--shape", shape, "--ops", &n_ops.to_string(), "-o"])
            .arg(&path)
            .args(more)
            .status()
            .expect("python3 runs");
        assert!(status.success(), "the generator wrote '{shape}'");
    }
    std::fs::read_to_string(path).expect("the generator wrote the program")
}

fn read(text: &str) -> Body {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("bench") };
    let parsed = parse(text, &creole::catalog().dialects, options);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics.first());
    parsed.body
}

/// Prints the body and returns the size of the text in bytes.
fn print(body: &Body) -> usize {
    let mut n = 0;
    let mut count = |text: &str| n += text.len();
    print_in_parallel(body, PrintOptions::default(), Extras::default(), &Sequential, &mut count);
    n
}

fn run(pass: &str, body: &Body) -> Body {
    let catalog = creole::catalog();
    let settings = Settings { threads: false, verify_each: false, ..Settings::default() };
    let pipeline = Pipeline::parse(pass, catalog).expect("the pass is in the catalog");
    let mut body = body.clone();
    Runner::new(catalog, &settings).run(&mut body, &pipeline).expect("the pass succeeds");
    body
}

fn stages(c: &mut Criterion, name: &str, text: &str) {
    let body = read(text);
    c.bench_function(&format!("parse/{name}"), |b| b.iter(|| read(black_box(text))));
    c.bench_function(&format!("verify/{name}"), |b| b.iter(|| verify(black_box(&body))));
    c.bench_function(&format!("print/{name}"), |b| b.iter(|| print(black_box(&body))));
    for pass in ["canonicalize", "cse"] {
        c.bench_function(&format!("{pass}/{name}"), |b| b.iter(|| run(pass, black_box(&body))));
    }
}

fn shapes(c: &mut Criterion) {
    for shape in SHAPES {
        for (size, n_ops) in SIZES {
            stages(c, &format!("{shape}/{size}"), &program(shape, n_ops, &[]));
        }
    }
}

fn one_function(c: &mut Criterion) {
    for shape in ["arith", "cfg"] {
        let text = program(shape, 100_000, &["--ops-per-func=0"]);
        stages(c, &format!("{shape}-one-function/100k"), &text);
    }
}

fn deep_nests(c: &mut Criterion) {
    for (size, depth) in [("10k", 1_250), ("100k", 12_500)] {
        let depth = format!("--depth={depth}");
        let n_ops = if size == "10k" { 10_000 } else { 100_000 };
        let text = program("nest", n_ops, &["--ops-per-func=0", &depth]);
        stages(c, &format!("nest-one-function/{size}"), &text);
    }
}

criterion_group! {
    name = scale;
    // A hundred benchmarks in a few minutes. They show growth, not absolute times.
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    targets = shapes, one_function, deep_nests
}
criterion_main!(scale);
