//! Gate that opens when all members of an exchange have come.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

use super::spin_until;

/// Gate that members of an exchange pass together, once.
pub(super) struct Gate {
    /// Members that have not come.
    n_missing: AtomicUsize,
    sleep: Mutex<()>,
    done: Condvar,
}

impl Gate {
    pub(super) fn new(n_members: usize) -> Gate {
        Gate { n_missing: AtomicUsize::new(n_members), sleep: Mutex::new(()), done: Condvar::new() }
    }

    /// Waits until all members have come: what they did before happens before what comes behind.
    pub(super) fn pass(&self, spins: bool) {
        let is_last = self.n_missing.fetch_sub(1, Ordering::AcqRel) == 1;
        if is_last {
            drop(self.sleep.lock());
            self.done.notify_all();
            return;
        }
        let is_open = || self.n_missing.load(Ordering::Acquire) == 0;
        if spins && spin_until(is_open) {
            return;
        }
        let mut guard = self.sleep.lock().unwrap_or_else(PoisonError::into_inner);
        while !is_open() {
            guard = self.done.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
