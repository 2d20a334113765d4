//! Compiler driver, from text to machine code: queries, pipelines, and the tools `creole-opt`, `creole-run` and
//! `creole-tile`.
//!
//! [`catalog`] lists dialects, passes, tables and back ends. [`pipeline`] runs passes in order, functions in parallel.
//! [`queries`] is incremental compilation, and the only code in this repository that depends on salsa: it recomputes
//! only values that an edit affects; [`cache`] keeps code between processes. [`opt`], [`run`] and [`tile`] are the
//! tools as functions from arguments to an [`Outcome`], so that tests call them in their own process.
#![warn(missing_docs)]

pub mod cache;
pub mod catalog;
mod command_line;
pub mod dialects;
mod error_stream;
mod files;
#[cfg(doctest)]
mod guides;
mod machine;
pub mod module;
pub mod opt;
pub mod outcome;
mod panics;
pub mod pipeline;
pub mod queries;
mod report;
pub mod run;
pub mod source;
pub mod threads;
pub mod tile;
pub mod tool;

pub use catalog::Catalog;
pub use error_stream::ErrorStream;
pub use outcome::Outcome;
