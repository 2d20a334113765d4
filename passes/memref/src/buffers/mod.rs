//! Places of allocations: in front of branches and loops, or on the stack.

mod aliases;
mod hoist;
mod stack;

pub(crate) use hoist::{BUFFER_HOISTING, BUFFER_LOOP_HOISTING};
pub(crate) use stack::PROMOTE_BUFFERS;
