//! Computations made with the builder: the worked examples of XLA's documents, errors at their lines, all ops, and random
//! programs.

mod actions;
mod broadcasting;
mod collectives;
mod computations;
mod elementwise;
mod errors;
mod indexing;
mod movements;
mod operations;
mod operations_2017;
mod page;
mod products;
pub(crate) mod programs;
mod reductions;
pub(crate) mod samples;
mod tuples;
mod wrong;

use creole::ArrayTree;
use creole::builder::{Computation, HloBuilder, HloOp, Results};
use creole::ir::text::{ParseOptions, PrintOptions, parse, print_module};
use creole::ir::{Tensor, Type};

/// Type `f32` of this shape.
fn f32s(shape: &[i64]) -> Type {
    Type::tensor(shape, Type::f32())
}

/// Type `i32` of this shape.
fn ints(shape: &[i64]) -> Type {
    Type::tensor(shape, Type::i32())
}

/// The message of a program that needs what is not there.
#[track_caller]
fn not_compiled<'b>(b: &'b HloBuilder, results: impl Results<'b>, part: &str) {
    let computation = b.build(results).unwrap_or_else(|error| panic!("{error}"));
    let error = creole::compile(computation.module(), "cpu").err().expect("it can't be compiled");
    assert!(error.to_string().contains(part), "{error}");
}

/// The array of the documents with 24 elements: rows of 10 to 17, 20 to 27, 30 to 37, 40 to 47.
fn v24() -> [[[f32; 3]; 2]; 4] {
    [1, 2, 3, 4]
        .map(|tens| [[0, 1, 2], [5, 6, 7]].map(|ones| ones.map(|one| (10 * tens + one) as f32)))
}

/// The results of a computation on these inputs, from the interpreter and from machine code, which must be equal. Its text
/// must read back to itself.
#[track_caller]
fn run(computation: &Computation, inputs: &[ArrayTree]) -> Vec<ArrayTree> {
    let text = computation.to_string();
    let read = parse(&text, &creole::dialects(), ParseOptions::new("builder"));
    assert!(read.diagnostics.is_empty(), "{:?} in\n{text}", read.diagnostics);
    assert_eq!(print_module(&read.body, PrintOptions::default()), text);
    let results = |backend| {
        let compiled = creole::compile(computation.module(), backend);
        let compiled = compiled.unwrap_or_else(|error| panic!("{error}\n{text}"));
        compiled.run(inputs).unwrap_or_else(|error| panic!("{error}\n{text}"))
    };
    let [interpreted, compiled] = ["interp", "cpu"].map(results);
    assert_eq!(interpreted, compiled, "{text}");
    interpreted
}

/// Checks the results of a computation without parameters.
#[track_caller]
fn check<'b, const N: usize>(b: &'b HloBuilder, results: impl Results<'b>, want: [ArrayTree; N]) {
    let computation = b.build(results).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(run(&computation, &[]), want, "{computation}");
}

/// Checks the only result of a computation without parameters that a closure makes.
#[track_caller]
fn gives(make: impl Fn(&HloBuilder) -> HloOp<'_>, want: impl Into<Tensor>) {
    let b = HloBuilder::new("example");
    check(&b, make(&b), [ArrayTree::Array(want.into())]);
}

/// Checks that a closure makes a wrong call, with this message.
#[track_caller]
fn fails(make: impl Fn(&HloBuilder) -> HloOp<'_>, message: &str) {
    let b = HloBuilder::new("example");
    let error = b.build(make(&b)).expect_err("the call is wrong");
    assert_eq!(error.message, message, "{error}");
}
