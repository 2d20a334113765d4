//! Conflicts of grids that read and write the same array.
//!
//! Blocks are prefetched, and written back while the next iterations run, until their buffer is reused. A block that an
//! iteration reads may be written by that iteration or later ones, but not by one whose transfer may still be in
//! flight: the order of the two is undefined.

use crate::buffers::Region;
use crate::engine::Engine;
use crate::finding::{Finding, Kind};

use super::grid::Operand;

/// Marks operands whose array is read and written; returns true if there are any.
pub(super) fn find(engine: &Engine, operands: &mut [Operand]) -> bool {
    if !engine.options.checks_races {
        return false;
    }
    let arrays: Vec<(Region, bool)> = operands
        .iter()
        .map(|operand| (engine.buffers.in_origin(&operand.array), operand.is_output))
        .collect();
    let is_shared = |(array, is_output): &(Region, bool)| {
        arrays.iter().any(|(other, output)| output != is_output && other.overlaps(array))
    };
    for (operand, array) in operands.iter_mut().zip(&arrays) {
        operand.is_shared = is_shared(array);
    }
    operands.iter().any(|operand| operand.is_shared)
}

/// Reports blocks in flight to inputs that overlap transfers in flight to outputs. Transfers of this iteration, and the
/// one from the buffer that it writes to, are then waited for.
pub(super) fn check(engine: &mut Engine, operands: &mut [Operand]) {
    if !operands.iter().any(|operand| operand.is_shared) {
        return;
    }
    let is_read = |operand: &&Operand| operand.is_shared && !operand.is_output;
    let writes: Vec<&Region> = operands.iter().flat_map(|o| o.writing.iter().flatten()).collect();
    let held = operands.iter().filter(is_read).flat_map(|operand| &operand.held);
    let mut reads = held.filter_map(|held| held.fetching.as_ref());
    if reads.any(|read| writes.iter().any(|write| write.overlaps(read))) {
        let message = "reads a block while an iteration before writes to it: nothing waits for its end in between";
        let finding = Finding::new(Kind::Race, engine.cause.1, message);
        engine.report(finding);
    }
    for operand in operands.iter_mut().filter(|operand| operand.is_shared) {
        if let Some(held) = operand.held.front_mut() {
            held.fetching = None;
            operand.writing[held.buffer] = None;
        }
    }
}
