//! The tests that compile and run programs, one module for each subject: one executable, since each links the
//! whole compiler.
//!
//! `cargo test -p creole-lit-tests --test suite -- edits::` runs those of one module.

mod analyses;
mod base_programs;
mod bounds;
mod builder;
mod complex;
mod complex_edges;
mod devices;
mod edits;
mod empty;
mod forward;
mod functions;
mod graph_views;
mod hlo_ops;
mod ideals;
mod invalid_stages;
mod narrow;
mod passes_page;
mod products;
mod proofs;
mod random_programs;
mod robust;
mod runs;
mod scheduled;
mod schedules;
mod sums;
mod tiled_sums;
mod tuning;
mod works_on;
