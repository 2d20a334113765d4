//! Creole in a Rust program: a function is built, transformed, compiled and called, without any text.

use std::sync::Arc;

use creole::builtin::{Func, Return, program};
use creole::hlo::{Add, Multiply};
use creole::ir::backend::RunCx;
use creole::ir::{At, Body, Builder, CancelToken, Error, Loc, Symbol, Tensor, Type};
use creole::{Session, Team};

/// Returns a program of one function: `main(x) = x * x + x` on four floats.
fn square_plus() -> Result<Body, Error> {
    let ty = Type::tensor(&[4], Type::f32());
    let mut body = Body::with_entry(&[ty]);
    let (block, x) = (body.entry(), body.args(body.entry())[0]);
    let mut b = Builder::new(&mut body, At::End(block), Loc::Unknown);
    let square = b.value(Multiply { lhs: x, rhs: x })?;
    let sum = b.value(Add { lhs: square, rhs: x })?;
    b.add(Return { operands: [sum].into_iter().collect() })?;
    Ok(program([Func::new(Symbol::new("main"), &[ty], body)]))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let session = Session::new(creole::catalog());
    let built = session.add("built", square_plus()?)?;
    let optimized = session.add("optimized", built.transformed("canonicalize,cse")?)?;
    let (cancel, configuration) = (CancelToken::default(), session.configuration("cpu")?);
    let executable = optimized.cancelled_by(&cancel).compile("main", configuration)?;
    let x = Tensor::collect(Type::tensor(&[4], Type::f32()), [1.0_f32, 2.0, 3.0, 4.0]);
    let results = executable.call_tensors(&[x], &RunCx::on(Arc::new(Team::new(2))))?;
    let values: Vec<f64> = (0..4).map(|i| results[0].float(i)).collect();
    println!("{values:?}");
    assert_eq!(values, [2.0, 6.0, 12.0, 20.0]);
    Ok(())
}

#[cfg(test)]
mod tests;
