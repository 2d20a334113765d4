//! Machine models with tiled memory: their figures, each with its source.
//!
//! A [`Machine`] has a value for each known [`Field`], and for each value its source and its trust ([`Status`]).
//! Machines are text files: some come with this crate ([`Machine::named`]), others are parsed with
//! [`Machine::parse`], which finds all faults of a file, each with its place.
//!
//! ```
//! use creole_machine::{Field, Machine, Status};
//!
//! let text = r#"
//!     name = "half-the-memory"
//!     base = "tpu-v5e"
//!
//!     [vmem]
//!     bytes = { value = 67108864, source = "a guess", status = "assumed" }
//! "#;
//! let machine = Machine::parse(text).unwrap();
//! assert_eq!(machine.int(Field::VmemBytes), 64 << 20);
//! assert_eq!(machine.value(Field::HbmBandwidth), 819e9);
//! assert_eq!(machine.entry(Field::HbmBandwidth).unwrap().status, Status::Published);
//!
//! let faults = Machine::parse(&text.replace("bytes", "bites")).unwrap_err();
//! assert_eq!(faults[0].message, "unknown field 'vmem.bites'; did you mean 'vmem.bytes'?");
//! ```
#![warn(missing_docs)]

mod check;
mod entry;
mod fault;
mod field;
mod machine;
mod nearest;
mod read;
mod shipped;
#[cfg(test)]
mod tests;
mod whole;

pub use entry::{Entry, Status};
pub use fault::Fault;
pub use field::Field;
pub use machine::Machine;
