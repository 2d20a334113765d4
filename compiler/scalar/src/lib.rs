//! Scalar functions, one row for each, with all properties that the compiler needs.
//!
//! A [`Function`] says how it is evaluated on plain numbers, by what it may be replaced, how exact
//! that is and what it costs. Ops name their function; constant folding, the interpreter, lowering,
//! the expansion into arithmetic, calls of the runtime and cost models read the row. This crate
//! does not know types or ops, and a row outside this crate is made by the same constructors.
#![warn(missing_docs)]

mod arith;
mod complex;
mod define;
mod expand;
mod function;
pub mod functions;
mod integer;
mod numbers;
mod random;
pub mod range;
mod special;
#[cfg(test)]
mod tests;

pub use arith::{Arith, Kind, V, Width};
pub use complex::{Complex, Z};
pub use function::{Beside, Call, Class, Function, Integer, IntegerCall, Real, Write, WriteKnown};
pub use functions::all;
pub use integer::IntFormat;
pub use numbers::Numbers;
pub use random::Random;
