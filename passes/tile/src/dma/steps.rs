//! Steps of an iteration for one operand: fetch, wait, open and close of blocks.

use creole_ir::Error;
use creole_ir::tensor::IntPredicate;

use super::ring::{Move, Ring};
use super::scalar::{Int, Truth, Writer};
use super::{Carried, Lowering};

/// Iteration of a grid.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    pub(super) number: Int,
    /// Numbers of its block: of the iteration before, of this one, and of those that follow.
    pub(super) blocks: &'a [Vec<Int>],
}

impl Lowering<'_> {
    /// True if the block of an iteration differs from that of the one before.
    fn is_first(&self, writer: &mut Writer<'_>, ring: &Ring, at: Step<'_>) -> Result<Truth, Error> {
        let changes = ring.changes(writer, &at.blocks[0], &at.blocks[1])?;
        if changes == Truth::Known(true) {
            return Ok(changes);
        }
        let starts = writer.compare(IntPredicate::Eq, at.number, Int::Known(0));
        Ok(writer.or(starts, changes))
    }

    /// Starts the copy of a later block of an input.
    pub(super) fn fetch(
        &self,
        writer: &mut Writer<'_>,
        ring: &Ring,
        at: Step<'_>,
        carried: &mut Carried,
    ) -> Result<(), Error> {
        let ahead = ring.n() - 1;
        let (block, before) = (&at.blocks[1 + ahead as usize], &at.blocks[ahead as usize]);
        let is_needed = match ahead {
            0 => self.is_first(writer, ring, at)?,
            _ => {
                let changes = ring.changes(writer, before, block)?;
                let number = writer.add(at.number, Int::Known(ahead));
                let is_there = writer.compare(IntPredicate::Slt, number, Int::Known(self.n()));
                writer.and(is_there, changes)
            }
        };
        let slot = carried.fetch;
        writer.when(is_needed, &mut |writer| {
            let number = ring.number(writer, block)?;
            ring.start(writer, &Move { number: &number, slot })
        })?;
        let next = writer.next(slot, ring.n());
        carried.fetch = writer.choose(is_needed, next, slot);
        Ok(())
    }

    /// Waits for the current block of an input.
    pub(super) fn arrive(
        &self,
        writer: &mut Writer<'_>,
        ring: &Ring,
        at: Step<'_>,
        carried: &Carried,
    ) -> Result<(), Error> {
        let is_first = self.is_first(writer, ring, at)?;
        let slot = carried.slot;
        writer.when(is_first, &mut |writer| {
            let number = ring.number(writer, &at.blocks[1])?;
            ring.wait(writer, &Move { number: &number, slot })
        })
    }

    /// Waits until the buffer of a new block of an output is free.
    pub(super) fn open(
        &self,
        writer: &mut Writer<'_>,
        ring: &Ring,
        at: Step<'_>,
        carried: &mut Carried,
    ) -> Result<(), Error> {
        let is_first = self.is_first(writer, ring, at)?;
        let is_full = writer.compare(IntPredicate::Sge, carried.opened, Int::Known(ring.n()));
        let waits = writer.and(is_first, is_full);
        let oldest = carried.closed.last().cloned().unwrap_or_default();
        self.wait_closed(writer, ring, waits, carried.slot, &oldest)?;
        let slot = carried.slot;
        writer.when(is_first, &mut |writer| {
            ring.open(writer, slot);
            Ok(())
        })?;
        let more = writer.add(carried.opened, Int::Known(1));
        carried.opened = writer.choose(is_first, more, carried.opened);
        Ok(())
    }

    /// Starts the copy of an output's block after the last iteration that writes it.
    pub(super) fn close(
        &self,
        writer: &mut Writer<'_>,
        ring: &Ring,
        at: Step<'_>,
        carried: &mut Carried,
    ) -> Result<(), Error> {
        let changes = ring.changes(writer, &at.blocks[1], &at.blocks[2])?;
        let is_end = match changes {
            Truth::Known(true) => changes,
            _ => {
                let is_last = writer.compare(IntPredicate::Eq, at.number, Int::Known(self.n() - 1));
                writer.or(is_last, changes)
            }
        };
        let slot = carried.slot;
        let number = ring.number(writer, &at.blocks[1])?;
        writer.when(is_end, &mut |writer| ring.start(writer, &Move { number: &number, slot }))?;
        let next = writer.next(slot, ring.n());
        carried.slot = writer.choose(is_end, next, slot);
        let edges: Vec<Int> = ring.edges(writer).into_iter().map(|d| number[d]).collect();
        let mut closed = vec![edges];
        closed.extend(carried.closed.iter().take(carried.closed.len().saturating_sub(1)).cloned());
        for (old, new) in carried.closed.iter_mut().zip(closed) {
            for (old, new) in old.iter_mut().zip(new) {
                *old = writer.choose(is_end, new, *old);
            }
        }
        Ok(())
    }

    /// Waits for the copy of a block whose number along the edges is known, under a condition.
    fn wait_closed(
        &self,
        writer: &mut Writer<'_>,
        ring: &Ring,
        condition: Truth,
        slot: Int,
        edges: &[Int],
    ) -> Result<(), Error> {
        let mut number = vec![Int::Known(0); writer.body.ty(ring.array).rank()];
        for (d, known) in ring.edges(writer).into_iter().zip(edges) {
            number[d] = *known;
        }
        writer.when(condition, &mut |writer| ring.wait(writer, &Move { number: &number, slot }))
    }

    /// Waits for the copies of an output that are in flight, the last one first.
    pub(super) fn wait_last(
        &self,
        writer: &mut Writer<'_>,
        ring: &Ring,
        carried: &Carried,
    ) -> Result<(), Error> {
        let mut slot = carried.slot;
        for (nth, edges) in carried.closed.iter().enumerate() {
            slot = before(writer, slot, ring.n());
            let nth = Int::Known(nth as i64);
            let is_open = writer.compare(IntPredicate::Sgt, carried.opened, nth);
            self.wait_closed(writer, ring, is_open, slot, edges)?;
        }
        Ok(())
    }
}

/// Emits `(a - 1) mod n`, for `a` from 0 to `n - 1`.
fn before(writer: &mut Writer<'_>, a: Int, n: i64) -> Int {
    let is_start = writer.compare(IntPredicate::Eq, a, Int::Known(0));
    let less = writer.add(a, Int::Known(-1));
    writer.choose(is_start, Int::Known(n - 1), less)
}
