//! Buffers that calls of a kernel use one after another.

use std::sync::{Mutex, PoisonError};

/// Buffers that no call uses at the moment: as many as have been used at a time.
///
/// Large allocations come from the system and go back to it, so that each call would wait for it to clear pages.
pub(crate) struct Pool<B>(Mutex<Vec<B>>);

impl<B> Default for Pool<B> {
    fn default() -> Pool<B> {
        Pool(Mutex::default())
    }
}

impl<B: Default> Pool<B> {
    /// Calls `run` with a buffer, which has the contents that the last call left.
    pub(crate) fn with<R>(&self, run: impl FnOnce(&mut B) -> R) -> R {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let free = lock().pop();
        let mut buffer = free.unwrap_or_default();
        let result = run(&mut buffer);
        lock().push(buffer);
        result
    }
}

/// The first `n` elements of a buffer that grows; they have any values.
pub(crate) fn sized<B: Clone + Default>(buffer: &mut Vec<B>, n: usize) -> &mut [B] {
    if buffer.len() < n {
        buffer.resize(n, B::default());
    }
    &mut buffer[..n]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buffers_are_used_again_but_not_shared() {
        let pool = Pool::<Vec<i32>>::default();
        pool.with(|outer| {
            outer.push(1);
            pool.with(|inner| {
                assert_eq!(*inner, []);
                inner.push(2);
            });
            pool.with(|inner| assert_eq!(*inner, [2]));
        });
        assert_eq!(pool.0.lock().expect("no panic").len(), 2);
        pool.with(|outer| assert_eq!(*outer, [1]));
    }
}
