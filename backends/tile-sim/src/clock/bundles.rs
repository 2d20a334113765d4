//! Bundled issue (VLIW): ops with a given issue cycle.

use creole_tile::Slot;

use super::{Clock, Ready, Unit};

/// Bundle state of the running ops.
#[derive(Clone, Debug, Default)]
pub(super) struct Bundles {
    /// Cycle of the current op in its segment, if it has one.
    pub(super) cycle: Option<u64>,
    /// Start cycle of the segment, plus stalls so far.
    base: u64,
    /// Ops of the current bundle in each slot.
    n: [u64; Slot::ALL.len()],
}

impl Clock {
    /// Occupies a unit as soon as it is free or, in bundles, concurrently with its other work; shared cycles count
    /// once. Returns the end, and the number of cycles that count.
    pub(super) fn occupy(&mut self, unit: Unit, start: u64, busy: u64) -> (u64, u64) {
        let free = &mut self.free[unit as usize];
        let done = match self.bundles.cycle {
            Some(_) => start + busy,
            None => start.max(*free) + busy,
        };
        let end = done.max(*free);
        let counted = end - start.max(*free);
        self.busy[unit as usize] += counted;
        *free = end;
        (done, counted)
    }

    /// Ends a segment.
    pub(crate) fn end_segment(&mut self) {
        self.bundles.cycle = None;
    }

    /// Issue cycle of an op with ready operands: its scheduled cycle or, if it has none, as soon as its unit is free.
    pub(super) fn start(&mut self, unit: Unit, ready: Ready) -> u64 {
        let free = self.free[unit as usize];
        let Some(cycle) = self.bundles.cycle else {
            // Loads of several vectors are interleaved: the first register of each arrives at once.
            let from = if unit == Unit::Load { self.now } else { self.now.max(free) };
            return from.max(ready.first);
        };
        // A bundle is issued as a whole, once all its ops can be.
        let is_single = matches!(unit, Unit::Matrix | Unit::Push | Unit::Pop);
        let free = if is_single { free } else { 0 };
        let start = (self.bundles.base + cycle).max(self.now).max(free).max(ready.last);
        self.bundles.base = start - cycle;
        start
    }

    /// Sets the next op's issue cycle (`None`: earliest possible) and the slot it occupies, of how many. Error: the
    /// machine has no such bundle.
    pub(crate) fn plan(
        &mut self,
        cycle: Option<u64>,
        slot: Option<(Slot, u64)>,
    ) -> Result<(), String> {
        let before = std::mem::replace(&mut self.bundles.cycle, cycle);
        let Some(cycle) = cycle else { return Ok(()) };
        if before.is_none_or(|before| before > cycle) {
            self.bundles.base = (self.now + 1).saturating_sub(cycle.min(self.now + 1));
        }
        if let Some(before) = before.filter(|before| *before > cycle) {
            return Err(format!(
                "is in bundle {cycle} behind bundle {before}: along a segment cycles do not decrease"
            ));
        }
        if before != Some(cycle) {
            self.bundles.n = [0; Slot::ALL.len()];
        }
        let Some((slot, most)) = slot else { return Ok(()) };
        let n = &mut self.bundles.n[slot as usize];
        *n += 1;
        if *n <= most {
            return Ok(());
        }
        let name = slot.name();
        Err(format!(
            "is number {n} of the {name} ops of bundle {cycle}: the machine issues {most} in a cycle"
        ))
    }
}
