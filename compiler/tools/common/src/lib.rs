//! Common parts of command-line tools: flags, sources, rendered diagnostics, outcomes, and the main function.
#![warn(missing_docs)]

pub mod command_line;
pub mod outcome;
pub mod progress;
pub mod report;
pub mod source;
pub mod text;
pub mod tool;
pub mod trace;

pub use outcome::Outcome;
pub use text::Text;
pub use tool::{Call, Tool};
