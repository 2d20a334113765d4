//! Completion times of the transfers of a semaphore, in order.

use std::collections::BTreeMap;

/// Transfer by its end in cycles and its number.
type Key = (u64, u64);

/// Transfers of one semaphore with their bytes, split into those that the current count needs and all others.
///
/// Invariant: all keys of `early` are before those of `late`.
#[derive(Clone, Debug, Default)]
pub(super) struct Ends {
    early: BTreeMap<Key, u64>,
    late: BTreeMap<Key, u64>,
    early_bytes: u64,
}

impl Ends {
    /// Adds a transfer.
    pub(super) fn add(&mut self, key: Key, n_bytes: u64) {
        let is_early = self.early.last_key_value().is_some_and(|(last, _)| key < *last);
        if is_early {
            self.early.insert(key, n_bytes);
            self.early_bytes += n_bytes;
        } else {
            self.late.insert(key, n_bytes);
        }
    }

    /// Removes a transfer.
    pub(super) fn remove(&mut self, key: Key) {
        match self.early.remove(&key) {
            Some(n_bytes) => self.early_bytes -= n_bytes,
            None => drop(self.late.remove(&key)),
        }
    }

    /// Earliest time, in cycles, at which transfers have counted `needed` bytes; 0 if they need not count any.
    pub(super) fn end_of(&mut self, needed: u64) -> u64 {
        while self.early_bytes < needed
            && let Some((key, n_bytes)) = self.late.pop_first()
        {
            self.early.insert(key, n_bytes);
            self.early_bytes += n_bytes;
        }
        while let Some(last) = self.early.last_entry()
            && self.early_bytes - last.get() >= needed
        {
            let (key, n_bytes) = last.remove_entry();
            self.early_bytes -= n_bytes;
            self.late.insert(key, n_bytes);
        }
        self.early.last_key_value().map_or(0, |((end, _), _)| *end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn searched(all: &[(Key, u64)], needed: u64) -> u64 {
        let mut sorted = all.to_vec();
        sorted.sort_unstable();
        let mut counted = 0;
        for ((end, _), n_bytes) in sorted {
            if counted >= needed {
                break;
            }
            counted += n_bytes;
            if counted >= needed {
                return end;
            }
        }
        0
    }

    #[test]
    fn finds_what_a_search_finds() {
        let mut random = Random::new(1);
        let (mut ends, mut all) = (Ends::default(), Vec::new());
        for number in 0..2000 {
            let (key, n_bytes) = ((random.next() % 500, number), 1 + random.next() % 9);
            ends.add(key, n_bytes);
            all.push((key, n_bytes));
            if all.len() > 30 {
                let (key, _) = all.swap_remove(random.next() as usize % 30);
                ends.remove(key);
            }
            let total: u64 = all.iter().map(|(_, n_bytes)| n_bytes).sum();
            let needed = random.next() % (total + 1);
            assert_eq!(ends.end_of(needed), searched(&all, needed));
        }
    }
}
