//! Benchmark of the simulator's host time: with data and checks (`data`), and time alone, iteration by iteration
//! (`stepped`) or with repeating iterations multiplied (`extrapolated`). Names are `stage/program/size`.

use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Body, Dialect, Dialects, Symbol, Tensor, Type};
use creole_machine::Machine;
use creole_tile_sim::{Costs, Options, simulate};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn module(text: &str) -> Body {
    let mut dialects: Vec<Dialect> = vec![creole_vector::dialect(), creole_tile::dialect()];
    dialects.extend(creole_builtin::dialects());
    dialects.extend(creole_arith::dialects());
    dialects.extend(creole_loop::dialects());
    let parsed = parse(text, &Dialects::new(dialects), ParseOptions::new("bench"));
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    parsed.body
}

fn options() -> Options {
    let machine = Machine::named("tpu-v5e").expect("it is shipped");
    Options::new(Costs::of(&machine))
}

fn run(body: &Body, inputs: &[Tensor], options: &Options) -> u64 {
    let outcome = simulate(body, Symbol::new("main"), inputs, options.clone());
    let outcome = outcome.unwrap_or_else(|error| panic!("{}", error.message));
    assert!(outcome.findings.is_empty(), "{:?}", outcome.findings);
    outcome.arrays.into_iter().for_each(|array| options.memory.keep(array));
    outcome.report.cycles
}

/// Sum of two arrays of `n` by `n`, in blocks of these sizes.
fn add(n: i64, [rows, columns]: [i64; 2]) -> String {
    let layout = "#tile.layout<\"{1,0:T(8,128)}\">";
    let vector = format!("vector<{rows}x{columns}xf32>");
    format!(
        "
#m = affine_map<(i, j) -> (i, j)>
!hbm = memref<{n}x{n}xf32, {layout}>
!vmem = memref<{rows}x{columns}xf32, {layout}, #tile.space<vmem>>
func.func @main(%a: !hbm, %b: !hbm, %c: !hbm) {{
  tile.grid [{i}, {j}] ins(%a, %b : !hbm, !hbm) outs(%c : !hbm) maps [#m, #m, #m] buffers [2, 2, 2] {{
  ^bb0(%i: index, %j: index, %x: !vmem, %y: !vmem, %z: !vmem):
    %zero = arith.constant 0 : index
    %v = tile.load %x[%zero, %zero] : !vmem to {vector}
    %w = tile.load %y[%zero, %zero] : !vmem to {vector}
    %s = arith.addf %v, %w : {vector}
    tile.store %s, %z[%zero, %zero] : {vector}, !vmem
  }}
  return
}}",
        i = n / rows,
        j = n / columns,
    )
}

/// Product of two arrays of `n` by `n`, in blocks of `b` by `b`, with sums of `f32`.
fn product(n: i64, b: i64, elem: &str) -> String {
    let tiles = if elem == "bf16" { "T(8,128)(2,1)" } else { "T(8,128)" };
    let array = |n: i64, elem: &str, tiles: &str, space: &str| {
        format!("memref<{n}x{n}x{elem}, #tile.layout<\"{{1,0:{tiles}}}\">{space}>")
    };
    let vmem = ", #tile.space<vmem>";
    let (v, s) = (format!("vector<{b}x{b}x{elem}>"), format!("vector<{b}x{b}xf32>"));
    format!(
        "
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
!hbm = {hbm}
!out = {out}
!x = {x}
!z = {z}
func.func @main(%a: !hbm, %b: !hbm, %c: !out) {{
  tile.grid [{g}, {g}, {g}] ins(%a, %b : !hbm, !hbm) outs(%c : !out) maps [#a, #b, #c] buffers [2, 2, 2] {{
  ^bb0(%i: index, %j: index, %k: index, %x: !x, %y: !x, %z: !z):
    %zero = arith.constant 0 : index
    %first = arith.cmpi eq, %k, %zero : index
    scf.if %first {{
      %f = arith.constant 0.0 : f32
      tile.fill %z, %f : !z
    }}
    %v = tile.load %x[%zero, %zero] : !x to {v}
    %w = tile.load %y[%zero, %zero] : !x to {v}
    %s = tile.load %z[%zero, %zero] : !z to {s}
    %r = tile.matmul %v, %w, %s : ({v}, {v}, {s}) -> {s}
    tile.store %r, %z[%zero, %zero] : {s}, !z
  }}
  return
}}",
        g = n / b,
        hbm = array(n, elem, tiles, ""),
        out = array(n, "f32", "T(8,128)", ""),
        x = array(b, elem, tiles, vmem),
        z = array(b, "f32", "T(8,128)", vmem),
    )
}

fn counted(n: i64) -> Tensor {
    let ty = Type::tensor(&[n, n], Type::f32());
    Tensor::collect(ty, (0..n * n).map(|i| (i * 7 % 101) as f32))
}

/// Same arrays without a computation: the cost of reading inputs and writing the result.
fn arrays(n: i64) -> String {
    let hbm = format!("memref<{n}x{n}xf32, #tile.layout<\"{{1,0:T(8,128)}}\">>");
    format!(
        "
func.func @main(%a: {hbm}, %b: {hbm}, %c: {hbm}) {{
  return
}}"
    )
}

fn data(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("data");
    group.sample_size(10);
    let (body, inputs) = (module(&arrays(4096)), [counted(4096), counted(4096)]);
    let warm = options();
    group.bench_function("arrays/4096", |bencher| {
        bencher.iter(|| run(&body, &inputs, &warm));
    });
    for n in [1024, 4096] {
        let (body, inputs) = (module(&add(n, [128, 256])), [counted(n), counted(n)]);
        group.throughput(Throughput::Elements((n * n) as u64));
        group.bench_function(format!("add/{n}"), |bencher| {
            bencher.iter(|| run(&body, &inputs, &warm));
        });
        group.bench_function(format!("add-first/{n}"), |bencher| {
            bencher.iter(|| run(&body, &inputs, &options()));
        });
    }
    for (n, b) in [(1024, 128), (512, 64)] {
        let (body, inputs) = (module(&product(n, b, "f32")), [counted(n), counted(n)]);
        group.throughput(Throughput::Elements((n * n * n) as u64));
        group.bench_function(format!("matmul/{n}x{b}"), |bencher| {
            bencher.iter(|| run(&body, &inputs, &options()));
        });
    }
    group.finish();
}

fn time(criterion: &mut Criterion) {
    let body = module(&product(8192, 128, "bf16"));
    let timing = Options { is_functional: false, ..options() };
    for (stage, extrapolates) in [("stepped", false), ("extrapolated", true)] {
        let options = Options { extrapolates, ..timing.clone() };
        let mut group = criterion.benchmark_group(stage);
        group.sample_size(10);
        group.bench_function("matmul/8192x128", |bencher| {
            bencher.iter(|| run(&body, &[], &options));
        });
        group.finish();
    }
}

criterion_group!(benches, data, time);
criterion_main!(benches);
