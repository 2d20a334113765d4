//! Places of allocations and deallocations: in front of branches and loops, on the stack, after the last use.

mod aliases;
mod hoist;
mod liveness;
mod stack;

pub(crate) use hoist::{BUFFER_HOISTING, BUFFER_LOOP_HOISTING};
pub(crate) use liveness::ALLOCATION_LIVENESS;
pub(crate) use stack::PROMOTE_BUFFERS;
