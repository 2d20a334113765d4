//! Short names for arithmetic in lowerings, and functions written out as ops.
#![warn(missing_docs)]

mod scalars;
pub mod write;

pub use scalars::{Emitted, Scalars, resize_int};
