//! Tests of memory allocation in passes: tables are freed after each function, erased ops are freed, and a large
//! constant is not copied.

use std::fmt::Write as _;

use allocation_counter::{AllocationInfo, measure};
use creole::pipeline::{Pipeline, Runner, Settings};
use creole_ir::Body;
use creole_ir::text::{ParseOptions, parse};

fn read(text: &str) -> Body {
    let parsed = parse(text, &creole::catalog().dialects, ParseOptions::new("test"));
    assert_eq!(parsed.diagnostics, []);
    parsed.body
}

fn run(body: &mut Body) -> AllocationInfo {
    let catalog = creole::catalog();
    let passes = "builtin.module(func.func(canonicalize,cse))";
    let pipeline = Pipeline::parse(passes, catalog).expect("the passes are in the catalog");
    let settings = Settings { threads: false, ..Settings::default() };
    measure(|| Runner::new(catalog, &settings).run(body, &pipeline).expect("the passes succeed"))
}

/// Returns a function with two equal constants of `n` bytes.
fn constants(n: usize) -> String {
    let ty = format!("tensor<{n}xi8>");
    let constant = format!("stablehlo.constant dense<\"0x{}\"> : {ty}", "01AB".repeat(n / 2));
    format!(
        "func.func @f() -> ({ty}, {ty}) {{\n%0 = {constant}\n%1 = {constant}\n\
         return %0, %1 : {ty}, {ty}\n}}\n"
    )
}

#[test]
fn a_large_constant_is_not_copied() {
    const N_BYTES: usize = 4 << 20;
    let (mut small, mut large) = (read(&constants(1 << 10)), read(&constants(N_BYTES)));
    let (small, large) = (run(&mut small), run(&mut large));
    let more = large.bytes_total.saturating_sub(small.bytes_total);
    assert!(more < 1 << 16, "{more} bytes more than for a small constant");
}

/// Returns `n` functions in which half of the ops add nothing.
fn functions(n: usize) -> String {
    let mut text = String::from("module {\n");
    for f in 0..n {
        let _ = writeln!(text, "func.func @f{f}(%v0: i64) -> i64 {{\n%c = arith.constant 0 : i64");
        for i in 0..100 {
            let _ = writeln!(text, "%w{i} = arith.addi %v{i}, %c : i64");
            let _ = writeln!(text, "%v{} = arith.muli %w{i}, %w{i} : i64", i + 1);
        }
        let _ = writeln!(text, "return %v100 : i64\n}}");
    }
    text + "}\n"
}

#[test]
fn passes_need_memory_for_one_function_at_a_time() {
    let (mut few, mut many) = (read(&functions(10)), read(&functions(200)));
    let n_bytes = many.n_bytes();
    let (of_few, of_many) = (run(&mut few), run(&mut many));
    let more = of_many.bytes_max.saturating_sub(of_few.bytes_max);
    assert!(more < n_bytes as u64 / 50, "{more} bytes more for 20 times as many functions");
    // What the last passes have erased is freed when others follow.
    run(&mut many);
    assert!(many.n_bytes() < n_bytes * 6 / 10, "{} of {n_bytes} bytes left", many.n_bytes());
}
