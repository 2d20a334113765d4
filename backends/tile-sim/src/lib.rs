//! Simulator of machines with tiled memories: runs kernels of the dialect `tile` with their data in physical order,
//! estimates their time, and finds memory and synchronisation bugs.
//!
//! `engine` is the core: frames, regions, and the current op. `ops` has a function for each op that is not pure
//! computation. `buffers` holds data and validity bits, `transfers` DMAs and semaphores, `clock` time; `record` keeps
//! the details of a report.
//!
//! Times are estimates: see `docs/tiled-memory.md` for the measurements they were compared with.
//!
//! Invariants: two runs of a program with the same options and inputs give the same bytes. A program that was
//! verified can't make the simulator panic.
#![warn(missing_docs)]

mod backend;
mod buffers;
mod clock;
mod cost;
mod costs;
mod document;
mod engine;
mod finding;
mod host;
mod machines;
mod numbers;
mod ops;
mod options;
mod places;
mod random;
mod record;
mod report;
mod run;
mod spaces;
mod traffic;
mod transfers;
mod validity;

#[cfg(test)]
mod tests;

pub use backend::{Simulated, backend};
pub use clock::{Event, OpTiming, Unit};
pub use costs::Costs;
pub use document::Document;
pub use finding::{Finding, Kind};
pub use host::HostMemory;
pub use options::{Commit, Options};
pub use record::{BufferLife, Copied, MemorySeries, Timeline, UnitSeries};
pub use report::{
    ArrayReport, BlameReport, CauseReport, MemoryReport, OpReport, Report, Roofline, SCHEMA,
    TrafficReport, UnitBound, UnitReport,
};
pub use run::{Outcome, simulate};
