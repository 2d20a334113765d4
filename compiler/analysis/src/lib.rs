//! Dataflow analyses as values: computed from a body or a module, read by passes.
//!
//! [`program`] numbers the values of a module and of the functions in it; [`forward`] is the sparse framework over it:
//! a [`Domain`](forward::Domain) says what is known of a value and what an op makes of it, and the framework follows
//! control flow through blocks, regions and calls to a fixed point. [`constants`], [`ranges`] and [`aliasing`] are domains. [`live`] goes
//! backward: what a program needs. [`graph`], [`liveness`] and [`loops`] are about the blocks of one body.
#![warn(missing_docs)]

pub mod aliasing;
pub mod backward;
pub mod call_graph;
pub mod constants;
pub mod dense;
pub mod forward;
pub mod graph;
pub mod live;
pub mod liveness;
pub mod loops;
pub mod program;
pub mod ranges;
