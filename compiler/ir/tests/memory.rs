//! Memory allocated by parsing, copying and printing: an op costs a few bytes of vectors that all
//! ops share, and a large constant is in memory once.

use std::fmt::Write as _;

use allocation_counter::{AllocationInfo, measure};
use creole_ir::parallel::Sequential;
use creole_ir::text::{
    Extras, OpPrinter, ParseOptions, Parsed, PrintOptions, parse, print_in_parallel,
};
use creole_ir::{Body, Dialects, OpId};

const N_OPS: usize = 20_000;
const BLOB: usize = 4 << 20;
const MIB: u64 = 1 << 20;

fn read(text: &str) -> (Parsed, AllocationInfo) {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    let mut parsed = Parsed::default();
    let found = measure(|| parsed = parse(text, &Dialects::default(), options));
    assert_eq!(parsed.diagnostics, []);
    (parsed, found)
}

fn print(body: &Body) -> (usize, AllocationInfo) {
    let mut n = 0;
    let found = measure(|| {
        let mut count = |text: &str| n += text.len();
        print_in_parallel(
            body,
            PrintOptions::default(),
            Extras::default(),
            &Sequential,
            &mut count,
        );
    });
    (n, found)
}

/// Ops with two operands and a result.
fn additions(n: usize) -> String {
    let mut text = String::from("%v0 = \"t.start\"() : () -> i64\n");
    for i in 1..n {
        let at = i - 1;
        let _ = writeln!(text, "%v{i} = \"t.add\"(%v{at}, %v0) : (i64, i64) -> i64");
    }
    text
}

/// Ops that each have a region and an attribute of their own.
fn regions(n: usize) -> String {
    let mut text = String::new();
    for i in 0..n / 2 {
        let _ = writeln!(text, "\"t.a\"() ({{ \"t.b\"() : () -> () }}) {{n = {i}}} : () -> ()");
    }
    text
}

/// Checks limits for one op: allocations, bytes that stay, and the peak of bytes while parsing.
#[track_caller]
fn check(text: &str, n_allocations: f64, n_bytes: u64, n_bytes_at_most: u64) {
    let (parsed, found) = read(text);
    let n_ops = N_OPS as u64;
    let allocations = found.count_total as f64 / N_OPS as f64;
    let (kept, most) = (found.bytes_current as u64 / n_ops, found.bytes_max / n_ops);
    assert!(allocations <= n_allocations, "{allocations} allocations for each op");
    assert!(kept <= n_bytes, "{kept} bytes for each op");
    assert!(most <= n_bytes_at_most, "{most} bytes for each op while reading");
    drop(parsed);
}

#[test]
fn an_op_is_read_without_allocations_of_its_own() {
    check(&additions(N_OPS), 0.01, 140, 400);
}

#[test]
fn an_op_with_a_region_and_an_attribute_is_read_with_few() {
    check(&regions(N_OPS), 3.6, 300, 500);
}

fn dense() -> String {
    let bytes = "0123456789ABCDEF".repeat(BLOB / 8);
    format!("\"t.a\"() {{value = dense<\"0x{bytes}\"> : tensor<{BLOB}xi8>}} : () -> ()\n")
}

fn resource() -> String {
    let bytes = "0123456789ABCDEF".repeat(BLOB / 8);
    format!(
        "\"t.a\"() {{value = dense_resource<blob> : tensor<{BLOB}xi8>}} : () -> ()\n\
         {{-# dialect_resources: {{ builtin: {{ blob: \"0x04000000{bytes}\" }} }} #-}}\n"
    )
}

#[test]
fn a_large_constant_is_in_memory_once() {
    for text in [dense(), resource()] {
        let (parsed, found) = read(&text);
        assert!(found.bytes_max < BLOB as u64 + MIB, "{} bytes to read", found.bytes_max);
        let found = measure(|| drop(parsed.body.compacted()));
        assert!(found.bytes_total < MIB, "{} bytes to copy", found.bytes_total);
        let (n, found) = print(&parsed.body);
        assert!(n > 2 * BLOB, "{n} bytes of text");
        assert!(found.bytes_max < 3 * MIB, "{} bytes to print", found.bytes_max);
    }
}

/// Bytes allocated to print the op in the middle, after another was printed.
fn cost_of_one(body: &Body) -> u64 {
    let ops: Vec<OpId> = body.walk().collect();
    let printer = OpPrinter::new(body, PrintOptions::GENERIC);
    assert_eq!(printer.alone(ops[2]), "%2 = \"t.add\"(%1, %0) : (i64, i64) -> i64");
    measure(|| drop(printer.alone(ops[ops.len() / 2]))).bytes_total
}

#[test]
fn printing_one_op_costs_what_it_costs() {
    let (few, many) = (read(&additions(100)).0.body, read(&additions(N_OPS)).0.body);
    let (few, many) = (cost_of_one(&few), cost_of_one(&many));
    assert!(few < 1 << 10 && many <= 2 * few, "{few} bytes, {many} in a larger body");
}
