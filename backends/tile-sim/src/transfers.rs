//! DMAs under way, semaphores, and races with both.

use creole_ir::{Loc, Tensor};

use crate::buffers::Region;
use crate::finding::{Finding, Kind};

/// Which semaphore: a number.
pub(crate) type SemaphoreId = usize;

/// A copy whose end nobody has waited for.
#[derive(Clone, Debug)]
pub(crate) struct Transfer {
    /// The op that started it.
    pub(crate) loc: Loc,
    /// Where it reads.
    pub(crate) source: Region,
    /// Where it writes.
    pub(crate) destination: Region,
    /// What counts its bytes.
    pub(crate) semaphore: SemaphoreId,
    /// How many bytes it counts.
    pub(crate) n_bytes: u64,
    /// When it ends, in cycles.
    pub(crate) end: u64,
    /// Has it already moved its data?
    pub(crate) is_committed: bool,
}

/// A number that is counted up and down.
#[derive(Clone, Debug)]
struct Semaphore {
    loc: Loc,
    /// What the program signalled and did not wait for, or, of DMAs, bytes of transfers under way.
    count: u64,
    /// Bytes that were waited for although nobody knows yet which transfers they belong to.
    waited: u64,
}

/// All transfers and semaphores of a run.
#[derive(Debug, Default)]
pub(crate) struct Transfers {
    pending: Vec<Transfer>,
    semaphores: Vec<Semaphore>,
}

/// What an access does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// It reads.
    Read,
    /// It writes.
    Write,
}

impl Transfers {
    /// A new semaphore.
    pub(crate) fn semaphore(&mut self, loc: Loc) -> SemaphoreId {
        self.semaphores.push(Semaphore { loc, count: 0, waited: 0 });
        self.semaphores.len() - 1
    }

    /// What a semaphore counts, all transfers ended.
    pub(crate) fn count(&self, semaphore: SemaphoreId) -> u64 {
        let semaphore = &self.semaphores[semaphore];
        semaphore.count.saturating_sub(semaphore.waited)
    }

    /// Counts a semaphore up.
    pub(crate) fn signal(&mut self, semaphore: SemaphoreId, amount: u64) {
        self.semaphores[semaphore].count += amount;
    }

    /// Starts a transfer.
    pub(crate) fn start(&mut self, transfer: Transfer) {
        self.signal(transfer.semaphore, transfer.n_bytes);
        self.pending.push(transfer);
    }

    /// Waits on a semaphore of the program. Error: the deadlock.
    pub(crate) fn wait(
        &mut self,
        semaphore: SemaphoreId,
        amount: u64,
        loc: Loc,
    ) -> Result<(), Finding> {
        if self.count(semaphore) < amount {
            return Err(self.deadlock(semaphore, amount, loc));
        }
        self.semaphores[semaphore].count -= amount;
        Ok(())
    }

    /// Waits for bytes of transfers: when they have ended at the earliest, in cycles, and the transfers that have
    /// ended for certain. Error: the deadlock.
    ///
    /// Transfers end in any order. One has ended for certain if the others alone can't have counted so far.
    pub(crate) fn wait_dma(
        &mut self,
        semaphore: SemaphoreId,
        n_bytes: u64,
        loc: Loc,
    ) -> Result<(u64, Vec<Transfer>), Finding> {
        if self.count(semaphore) < n_bytes {
            return Err(self.deadlock(semaphore, n_bytes, loc));
        }
        let counter = &mut self.semaphores[semaphore];
        counter.waited += n_bytes;
        let slack = counter.count - counter.waited;
        let end = self.end_of(semaphore, self.semaphores[semaphore].waited);
        let is_over =
            |transfer: &mut Transfer| transfer.semaphore == semaphore && transfer.n_bytes > slack;
        let over: Vec<Transfer> = self.pending.extract_if(.., is_over).collect();
        let n_over: u64 = over.iter().map(|transfer| transfer.n_bytes).sum();
        let counter = &mut self.semaphores[semaphore];
        counter.count -= n_over;
        counter.waited = counter.waited.saturating_sub(n_over);
        Ok((end, over))
    }

    /// When transfers of a semaphore have counted this far, in cycles.
    fn end_of(&self, semaphore: SemaphoreId, n_bytes: u64) -> u64 {
        let of = self.pending.iter().filter(|transfer| transfer.semaphore == semaphore);
        let mut ends: Vec<(u64, u64)> =
            of.map(|transfer| (transfer.end, transfer.n_bytes)).collect();
        ends.sort_unstable();
        let mut counted = 0;
        for (end, bytes) in ends {
            counted += bytes;
            if counted >= n_bytes {
                return end;
            }
        }
        0
    }

    fn deadlock(&self, semaphore: SemaphoreId, amount: u64, loc: Loc) -> Finding {
        let count = self.count(semaphore);
        let message = format!(
            "waits for {amount} on a semaphore that counts {count}, and nothing counts it further"
        );
        let found = Finding::new(Kind::Deadlock, loc, message)
            .note(self.semaphores[semaphore].loc, "the semaphore it waits for");
        let others = self.pending.iter().filter(|transfer| transfer.semaphore != semaphore);
        others.fold(found, |found, transfer| {
            let bytes = transfer.n_bytes;
            found.note(transfer.loc, format!("a DMA under way counts {bytes} on another semaphore"))
        })
    }

    /// The transfer that nothing orders with an access of the program or of a new transfer.
    pub(crate) fn conflict(&self, region: &Region, access: Access) -> Option<(&Transfer, Access)> {
        self.pending.iter().find_map(|transfer| {
            if transfer.destination.overlaps(region) {
                return Some((transfer, Access::Write));
            }
            let is_race = access == Access::Write && transfer.source.overlaps(region);
            is_race.then_some((transfer, Access::Read))
        })
    }

    /// Transfers that have not moved their data yet.
    pub(crate) fn uncommitted(&mut self) -> impl Iterator<Item = &mut Transfer> {
        self.pending.iter_mut().filter(|transfer| !transfer.is_committed)
    }

    /// The transfers under way that use a buffer.
    pub(crate) fn using(&self, buffer: usize) -> Option<&Transfer> {
        self.pending.iter().find(|t| t.source.buffer == buffer || t.destination.buffer == buffer)
    }

    /// What is left at the end of a program.
    pub(crate) fn leaks(&self) -> Vec<Finding> {
        let dma = self.pending.iter().map(|transfer| {
            let message = "starts a DMA for whose end nobody waits";
            Finding::new(Kind::LeakedDma, transfer.loc, message)
                .note(self.semaphores[transfer.semaphore].loc, "the semaphore that it counts")
        });
        let counts = |number: &usize| !self.pending.iter().any(|t| t.semaphore == *number);
        let left = (0..self.semaphores.len()).filter(counts).filter_map(|number| {
            let count = self.count(number);
            let message = format!("a semaphore still counts {count} at the end");
            (count > 0)
                .then(|| Finding::new(Kind::LeakedSemaphore, self.semaphores[number].loc, message))
        });
        dma.chain(left).collect()
    }
}

/// The bytes that a number of elements takes in a transfer: those of the elements alone.
pub(crate) fn transfer_bytes(ty: creole_ir::Type, n_elements: usize) -> u64 {
    let bits =
        ty.elem().bits().unwrap_or_else(|| Tensor::byte_size(ty.elem()).unwrap_or(1) as u32 * 8);
    (n_elements as u64 * u64::from(bits)).div_ceil(8)
}
