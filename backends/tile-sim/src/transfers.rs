//! DMAs in flight, semaphores, and race detection.

mod boxes;
mod ends;

use std::collections::{BTreeMap, BTreeSet};

use creole_ir::{Error, Loc, Tensor, bail};
use rustc_hash::FxHashMap;

use crate::buffers::{BufferId, Region};
use crate::finding::{Finding, Kind};
use boxes::Boxes;
use ends::Ends;

/// Number of a semaphore.
pub(crate) type SemaphoreId = usize;

/// Copy in flight: its end was not waited for.
#[derive(Clone, Debug)]
pub(crate) struct Transfer {
    /// Op that started it.
    pub(crate) loc: Loc,
    /// Source region.
    pub(crate) source: Region,
    /// Destination region.
    pub(crate) destination: Region,
    /// Both regions in buffers that are not transposed.
    pub(crate) boxes: [Region; 2],
    /// Semaphore that counts its bytes.
    pub(crate) semaphore: SemaphoreId,
    /// Number of bytes it counts.
    pub(crate) n_bytes: u64,
    /// End, in cycles.
    pub(crate) end: u64,
    /// True if it has moved its data.
    pub(crate) is_committed: bool,
}

/// Counting semaphore.
#[derive(Clone, Debug)]
struct Semaphore {
    loc: Loc,
    /// Bytes and signals that were counted, transfers in flight included, and not waited for.
    count: u64,
    /// Bytes of the transfers in flight.
    under_way: u64,
    ends: Ends,
    /// Transfers in flight by their bytes.
    by_size: BTreeSet<(u64, u64)>,
}

/// Boxes of a buffer that transfers in flight use.
#[derive(Debug, Default)]
struct Used {
    read: Boxes,
    written: Boxes,
}

/// Transfers and semaphores of a run. Starting and waiting take logarithmic time in the number of those in flight.
#[derive(Debug, Default)]
pub(crate) struct Transfers {
    /// Transfers by number, in the order in which they were started.
    pending: BTreeMap<u64, Transfer>,
    n_started: u64,
    semaphores: Vec<Semaphore>,
    used: FxHashMap<BufferId, Used>,
}

/// Kind of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AccessKind {
    /// Read.
    Read,
    /// Write.
    Write,
}

/// Limit of a semaphore's count.
const MAX_COUNT: u64 = 1 << 62;
/// Limit of transfers that a deadlock message lists.
const MAX_NOTES: usize = 8;

impl Transfers {
    /// Adds a semaphore.
    pub(crate) fn semaphore(&mut self, loc: Loc) -> SemaphoreId {
        let (ends, by_size) = (Ends::default(), BTreeSet::new());
        self.semaphores.push(Semaphore { loc, count: 0, under_way: 0, ends, by_size });
        self.semaphores.len() - 1
    }

    /// Count of a semaphore after all transfers.
    pub(crate) fn count(&self, semaphore: SemaphoreId) -> u64 {
        self.semaphores[semaphore].count
    }

    /// Counts a semaphore up. Error: overflow.
    pub(crate) fn signal(&mut self, semaphore: SemaphoreId, amount: u64) -> Result<(), Error> {
        let semaphore = &mut self.semaphores[semaphore];
        let Some(count) = semaphore.count.checked_add(amount).filter(|n| *n <= MAX_COUNT) else {
            bail!("counts a semaphore beyond {MAX_COUNT}")
        };
        semaphore.count = count;
        Ok(())
    }

    /// True if none is in flight.
    pub(crate) fn is_empty(&self) -> bool {
        self.pending.is_empty()
    }

    /// Starts a transfer. Error: its semaphore overflows.
    pub(crate) fn start(&mut self, transfer: Transfer) -> Result<(), Error> {
        self.signal(transfer.semaphore, transfer.n_bytes)?;
        let number = self.n_started;
        self.n_started += 1;
        let semaphore = &mut self.semaphores[transfer.semaphore];
        semaphore.under_way += transfer.n_bytes;
        semaphore.ends.add((transfer.end, number), transfer.n_bytes);
        semaphore.by_size.insert((transfer.n_bytes, number));
        let [source, destination] = &transfer.boxes;
        self.used.entry(source.buffer).or_default().read.add(source, number);
        self.used.entry(destination.buffer).or_default().written.add(destination, number);
        self.pending.insert(number, transfer);
        Ok(())
    }

    /// Forgets a transfer that has ended.
    fn end(&mut self, number: u64) -> Option<Transfer> {
        let transfer = self.pending.remove(&number)?;
        let semaphore = &mut self.semaphores[transfer.semaphore];
        semaphore.under_way -= transfer.n_bytes;
        semaphore.ends.remove((transfer.end, number));
        semaphore.by_size.remove(&(transfer.n_bytes, number));
        let [source, destination] = &transfer.boxes;
        if let Some(used) = self.used.get_mut(&source.buffer) {
            used.read.remove(source, number);
        }
        if let Some(used) = self.used.get_mut(&destination.buffer) {
            used.written.remove(destination, number);
        }
        Some(transfer)
    }

    /// Waits on a semaphore of the program. Error: a deadlock.
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

    /// Waits for bytes of transfers; returns their earliest end, in cycles, and the transfers that have certainly
    /// ended. Error: a deadlock.
    ///
    /// Transfers end in any order. One has certainly ended if the others alone can't have counted so far, that is if it
    /// has more bytes than are left to wait for.
    pub(crate) fn wait_dma(
        &mut self,
        semaphore: SemaphoreId,
        n_bytes: u64,
        loc: Loc,
    ) -> Result<(u64, Vec<Transfer>), Finding> {
        self.wait(semaphore, n_bytes, loc)?;
        let counter = &mut self.semaphores[semaphore];
        let needed = counter.under_way.saturating_sub(counter.count);
        let end = counter.ends.end_of(needed);
        let left = counter.count;
        let over = counter.by_size.range((left + 1, 0)..).map(|(_, number)| *number);
        let mut over: Vec<u64> = over.collect();
        over.sort_unstable();
        let over = over.into_iter().filter_map(|number| self.end(number)).collect();
        Ok((end, over))
    }

    fn deadlock(&self, semaphore: SemaphoreId, amount: u64, loc: Loc) -> Finding {
        let count = self.count(semaphore);
        let message = format!(
            "waits for {amount} on a semaphore that counts {count}, and nothing counts it further"
        );
        let found = Finding::new(Kind::Deadlock, loc, message)
            .note(self.semaphores[semaphore].loc, "the semaphore it waits for");
        let others = self.pending.values().filter(|transfer| transfer.semaphore != semaphore);
        others.take(MAX_NOTES).fold(found, |found, transfer| {
            let bytes = transfer.n_bytes;
            found.note(transfer.loc, format!("a DMA under way counts {bytes} on another semaphore"))
        })
    }

    /// First transfer in flight that races with an access of the program or of a new transfer.
    pub(crate) fn conflict(
        &self,
        region: &Region,
        access: AccessKind,
    ) -> Option<(&Transfer, AccessKind)> {
        let used = self.used.get(&region.buffer)?;
        let written =
            used.written.first_overlap(region).map(|number| (number, 0, AccessKind::Write));
        let is_write = access == AccessKind::Write;
        let read = is_write.then(|| used.read.first_overlap(region)).flatten();
        let read = read.map(|number| (number, 1, AccessKind::Read));
        let (number, _, access) =
            written.into_iter().chain(read).min_by_key(|(number, order, _)| (*number, *order))?;
        self.pending.get(&number).map(|transfer| (transfer, access))
    }

    /// Transfers that have not moved their data yet.
    pub(crate) fn uncommitted(&self) -> impl Iterator<Item = &Transfer> {
        self.pending.values().filter(|transfer| !transfer.is_committed)
    }

    /// First transfer in flight that uses a buffer.
    pub(crate) fn using(&self, buffer: BufferId) -> Option<&Transfer> {
        let used = self.used.get(&buffer)?;
        let first = [used.read.first(), used.written.first()].into_iter().flatten().min()?;
        self.pending.get(&first)
    }

    /// Leaks at the end of a program.
    pub(crate) fn leaks(&self) -> impl Iterator<Item = Finding> {
        let dma = self.pending.values().map(|transfer| {
            let message = "starts a DMA for whose end nobody waits";
            Finding::new(Kind::LeakedDma, transfer.loc, message)
                .note(self.semaphores[transfer.semaphore].loc, "the semaphore that it counts")
        });
        let left = self.semaphores.iter().filter(|semaphore| semaphore.by_size.is_empty());
        let left = left.filter(|semaphore| semaphore.count > 0).map(|semaphore| {
            let message = format!("a semaphore still counts {} at the end", semaphore.count);
            Finding::new(Kind::LeakedSemaphore, semaphore.loc, message)
        });
        dma.chain(left)
    }
}

/// Bytes of elements in a transfer, without padding.
pub(crate) fn transfer_bytes(ty: creole_ir::Type, n_elements: usize) -> u64 {
    let bits =
        ty.elem().bits().unwrap_or_else(|| Tensor::byte_size(ty.elem()).unwrap_or(1) as u32 * 8);
    (n_elements as u64 * u64::from(bits)).div_ceil(8)
}
