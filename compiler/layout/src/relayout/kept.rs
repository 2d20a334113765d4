//! What a plan keeps from one run to the next.

use std::fmt;
use std::sync::Mutex;

/// What is found on the way and saves time later. A run takes it; another one at the same time
/// starts with nothing. The last one to end is kept.
pub(super) struct Kept<T>(Mutex<T>);

impl<T: Default> Kept<T> {
    /// Does something with what is kept.
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

/// A copy starts with nothing.
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
