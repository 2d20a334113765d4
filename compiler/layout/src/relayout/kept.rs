//! Cache that a plan keeps between runs.

use std::fmt;
use std::sync::Mutex;

/// A cache for later runs. A run takes it; a concurrent run starts with an empty one. That of the
/// last run to end is kept.
pub(super) struct Kept<T>(Mutex<T>);

impl<T: Default> Kept<T> {
    /// Runs a function with the cache.
    pub(super) fn with<R>(&self, run: impl FnOnce(&mut T) -> R) -> R {
        let mut own = self.0.lock().map(|mut kept| std::mem::take(&mut *kept)).unwrap_or_default();
        let result = run(&mut own);
        if let Ok(mut kept) = self.0.lock() {
            *kept = own;
        }
        result
    }
}

impl<T: Default> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept(Mutex::default())
    }
}

/// Clones get an empty cache.
impl<T: Default> Clone for Kept<T> {
    fn clone(&self) -> Kept<T> {
        Kept::default()
    }
}

impl<T> fmt::Debug for Kept<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kept(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_run_is_kept() {
        let kept: Kept<Vec<u32>> = Kept::default();
        kept.with(|own| own.push(1));
        kept.with(|own| {
            assert_eq!(*own, [1]);
            kept.with(|other| assert!(other.is_empty()));
            own.push(2);
        });
        assert!(kept.clone().with(|own| own.is_empty()));
        assert_eq!(kept.with(|own| own.clone()), [1, 2]);
    }
}
