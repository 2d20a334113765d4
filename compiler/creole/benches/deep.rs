//! Benchmarks of compiling deep programs, to see if time grows with the number of lines. They are named
//! `compile/program/size`; the throughput is in lines.

use std::fmt::Write as _;

use creole::queries::{Configuration, Database};
use creole_ir::Symbol;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const ROWS: &str = "tensor<32x64xf32>";
const ROW: &str = "tensor<32xf32>";

/// Returns residual layers of a normalisation, a product, an activation and a product, each with its own weights.
fn layers(n: usize) -> String {
    let (narrow, wide, hidden) = ("tensor<64x256xf32>", "tensor<256x64xf32>", "tensor<32x256xf32>");
    let weights: String = (0..n).map(|i| format!(", %v{i}: {narrow}, %w{i}: {wide}")).collect();
    let mut text = format!(
        "func.func @main(%x0: {ROWS}{weights}) -> {ROWS} {{\n  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n  \
         %scale = stablehlo.constant dense<0.015625> : {ROW}\n  %small = stablehlo.constant dense<1.0e-5> : {ROW}\n"
    );
    for i in 0..n {
        let _ = write!(
            text,
            "  %s{i} = stablehlo.reduce(%x{i} init: %zero) applies stablehlo.add across dimensions = [1] : ({ROWS}, tensor<f32>) -> {ROW}
  %m{i} = stablehlo.multiply %s{i}, %scale : {ROW}
  %b{i} = stablehlo.broadcast_in_dim %m{i}, dims = [0] : ({ROW}) -> {ROWS}
  %c{i} = stablehlo.subtract %x{i}, %b{i} : {ROWS}
  %q{i} = stablehlo.multiply %c{i}, %c{i} : {ROWS}
  %t{i} = stablehlo.reduce(%q{i} init: %zero) applies stablehlo.add across dimensions = [1] : ({ROWS}, tensor<f32>) -> {ROW}
  %u{i} = stablehlo.multiply %t{i}, %scale : {ROW}
  %e{i} = stablehlo.add %u{i}, %small : {ROW}
  %r{i} = stablehlo.rsqrt %e{i} : {ROW}
  %d{i} = stablehlo.broadcast_in_dim %r{i}, dims = [0] : ({ROW}) -> {ROWS}
  %n{i} = stablehlo.multiply %c{i}, %d{i} : {ROWS}
  %h{i} = stablehlo.dot_general %n{i}, %v{i}, contracting_dims = [1] x [0] : ({ROWS}, {narrow}) -> {hidden}
  %g{i} = stablehlo.tanh %h{i} : {hidden}
  %a{i} = stablehlo.multiply %g{i}, %h{i} : {hidden}
  %o{i} = stablehlo.dot_general %a{i}, %w{i}, contracting_dims = [1] x [0] : ({hidden}, {wide}) -> {ROWS}
  %x{next} = stablehlo.add %x{i}, %o{i} : {ROWS}
",
            next = i + 1
        );
    }
    text + &format!("  return %x{n} : {ROWS}\n}}\n")
}

/// Returns steps of a recurrent net with the same weights, each on its own row.
fn recurrence(n: usize) -> String {
    let (inputs, row, square) =
        (format!("tensor<{n}x32xf32>"), "tensor<1x32xf32>", "tensor<32x32xf32>");
    let mut text = format!(
        "func.func @main(%x: {inputs}, %h0: {row}, %u: {square}, %w: {square}) -> {row} {{\n"
    );
    for i in 0..n {
        let next = i + 1;
        let _ = write!(
            text,
            "  %x{i} = stablehlo.slice %x [{i}:{next}, 0:32] : ({inputs}) -> {row}
  %a{i} = stablehlo.dot_general %x{i}, %u, contracting_dims = [1] x [0] : ({row}, {square}) -> {row}
  %b{i} = stablehlo.dot_general %h{i}, %w, contracting_dims = [1] x [0] : ({row}, {square}) -> {row}
  %c{i} = stablehlo.add %a{i}, %b{i} : {row}
  %h{next} = stablehlo.tanh %c{i} : {row}
"
        );
    }
    text + &format!("  return %h{n} : {row}\n}}\n")
}

/// Returns small functions, each called once, by the entry.
fn functions(n: usize) -> String {
    let ty = "tensor<256xf32>";
    let (mut text, mut rest) = (format!("func.func @main(%x0: {ty}) -> {ty} {{\n"), String::new());
    for i in 0..n {
        let _ = writeln!(text, "  %x{} = call @f{i}(%x{i}) : ({ty}) -> {ty}", i + 1);
        let _ = write!(
            rest,
            "func.func private @f{i}(%x: {ty}) -> {ty} {{
  %0 = stablehlo.constant dense<{i}.5> : {ty}
  %1 = stablehlo.reverse %x, dims = [0] : {ty}
  %2 = stablehlo.multiply %1, %0 : {ty}
  %3 = stablehlo.tanh %2 : {ty}
  return %3 : {ty}
}}
"
        );
    }
    text + &format!("  return %x{n} : {ty}\n}}\n{rest}")
}

/// Returns one expression, all of whose parts have the same iteration space.
fn expression(n: usize) -> String {
    let ty = "tensor<1024xf32>";
    let mut text = format!("func.func @main(%x0: {ty}, %y: {ty}) -> {ty} {{\n");
    for i in 0..n {
        let next = i + 1;
        let _ = match i % 3 {
            0 => write!(
                text,
                "  %s{i} = stablehlo.sine %x{i} : {ty}\n  %x{next} = stablehlo.multiply %s{i}, %y : {ty}\n"
            ),
            1 => writeln!(text, "  %x{next} = stablehlo.add %x{i}, %y : {ty}"),
            _ => writeln!(text, "  %x{next} = stablehlo.subtract %x{i}, %x{} : {ty}", i - 1),
        };
    }
    text + &format!("  return %x{n} : {ty}\n}}\n")
}

/// Returns a sum of `n` products.
fn products(n: usize) -> String {
    let ty = "tensor<1024xf32>";
    let mut text = format!("func.func @main(%x: {ty}, %s0: {ty}) -> {ty} {{\n");
    for i in 0..n {
        let operands = if i % 2 == 0 { ("multiply", "%x") } else { ("add", "%s0") };
        let _ =
            writeln!(text, "  %s{} = stablehlo.{} %s{i}, {} : {ty}", i + 1, operands.0, operands.1);
    }
    text + &format!("  return %s{n} : {ty}\n}}\n")
}

/// Generator of a program of a size.
type Make = fn(usize) -> String;

fn deep(c: &mut Criterion) {
    let backend = creole::catalog().backend("cpu").expect("the standard catalog has it");
    let configuration = Configuration::host(backend).expect("this machine is a target");
    let programs: [(&str, Make, [usize; 2]); 5] = [
        ("products", products, [1, 10]),
        ("layers", layers, [100, 1000]),
        ("recurrence", recurrence, [200, 2000]),
        ("functions", functions, [200, 2000]),
        ("expression", expression, [300, 3000]),
    ];
    let mut group = c.benchmark_group("compile");
    group.sample_size(10);
    for (name, make, sizes) in programs {
        for n in sizes {
            let text = make(n);
            group.throughput(Throughput::Elements(text.lines().count() as u64));
            let compile = || {
                let db = Database::new(creole::catalog());
                let file = db.add("bench", &text, false);
                assert!(db.executable(file, Symbol::new("main"), configuration).is_ok());
            };
            group.bench_function(format!("{name}/{n}"), |b| b.iter(compile));
        }
    }
}

criterion_group!(benches, deep);
criterion_main!(benches);
