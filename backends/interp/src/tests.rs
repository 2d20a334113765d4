//! Programs as text, run.

mod control;
mod entry;
mod in_place;
mod loops;
mod memory;
mod memref_ops;
mod structured;
mod vector;
mod vector_ops;

use creole_ir::Dialects;
use creole_ir::text::{ParseOptions, parse};
use creole_ir::{Body, Error, Symbol, Tensor, Type};

use crate::{Limits, ops, run_with};

fn dialects() -> Dialects {
    let all = creole_builtin::dialects().into_iter();
    let all = all.chain(creole_arith::dialects()).chain(creole_hlo::dialects());
    Dialects::new(all.chain(creole_loop::dialects()).chain([creole_vector::dialect()]))
}

/// Module body of a text without `module`.
#[track_caller]
fn module(text: &str) -> Body {
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::new("test") };
    let parsed = parse(text, &dialects(), options);
    assert!(parsed.diagnostics.is_empty(), "{:#?}", parsed.diagnostics);
    let errors = creole_ir::verify::verify(&parsed.body);
    assert!(errors.is_empty(), "{errors:#?}");
    parsed.body
}

#[track_caller]
fn run_main(text: &str, inputs: &[Tensor], limits: Limits) -> Result<Vec<Tensor>, Error> {
    run_with(&module(text), Symbol::new("main"), inputs, ops(), limits)
}

/// Runs `@main` and compares its first results, printed one a line; contents of memrefs come last, and need not be
/// listed.
#[track_caller]
fn check(text: &str, inputs: &[Tensor], want: &[&str]) {
    let results = run_main(text, inputs, Limits::default()).unwrap();
    let found: Vec<String> = results.iter().map(|t| format!("{t:?}")).collect();
    let found: Vec<String> =
        found.iter().map(|t| t.replacen("dense<", "", 1).replacen("> : ", " : ", 1)).collect();
    assert_eq!(found.get(..want.len()).unwrap_or(&found), want);
}

/// Runs `@main` and compares the error, which must have a location.
#[track_caller]
fn check_error(text: &str, inputs: &[Tensor], want: &str) {
    let error = run_main(text, inputs, Limits::default()).unwrap_err();
    assert_eq!(error.message, want);
    assert!(error.loc.is_some(), "the error says where");
}

fn i32s(items: &[i32]) -> Tensor {
    Tensor::collect(Type::tensor(&[items.len() as i64], Type::i32()), items.iter().copied())
}

fn f32s(shape: &[i64], items: &[f32]) -> Tensor {
    Tensor::collect(Type::tensor(shape, Type::f32()), items.iter().copied())
}

fn index(value: i64) -> Tensor {
    Tensor::from_i64(value, Type::index())
}
