//! Compilation sessions: a catalog, the texts and bodies that it compiles, and all values computed from them.
//!
//! [`Session`] is the door for programs in Rust.
//!
//! [`catalog`] lists dialects, passes, tables and back ends. [`pipeline`] runs passes in order, functions in parallel.
//! [`queries`] is incremental compilation, and the only code in this repository that depends on salsa: it recomputes
//! only values that an edit affects; [`cache`] keeps code between processes.
//!
//! Invariants: no dialect, pass or back end is named here but what all programs are made of (functions, modules,
//! globals); sessions share nothing but the interners of types, names and locations, and a catalog if they are given
//! the same one.
#![warn(missing_docs)]

pub mod cache;
pub mod catalog;
pub mod error_stream;
pub mod files;
pub mod module;
pub mod panics;
pub mod pipeline;
pub mod queries;
mod session;
pub mod threads;

pub use catalog::Catalog;
pub use error_stream::ErrorStream;
pub use session::{CheckedProgram, Failure, Session};
