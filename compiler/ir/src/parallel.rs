//! Interface to data parallelism, without threads of its own.
//!
//! This crate has work that can be split by body, but no threads: the caller brings a [`Parallel`].
//! So the IR can be used where threads can't (in a pass that is on one already, in a browser), and
//! one place, the tool, decides how many there are, for compiling and for running.

use std::ops::Range;
use std::sync::Mutex;

/// Executor of independent tasks, in any order.
pub trait Parallel: Send + Sync {
    /// Maximum number of tasks at a time.
    fn width(&self) -> usize;
    /// Calls `task` with each number below `n` once, and returns when all calls have returned. A panic of a call goes
    /// on in the caller.
    fn run(&self, n: usize, task: &(dyn Fn(usize) + Sync));
}

/// Sequential executor.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sequential;

impl Parallel for Sequential {
    fn width(&self) -> usize {
        1
    }

    fn run(&self, n: usize, task: &(dyn Fn(usize) + Sync)) {
        (0..n).for_each(task);
    }
}

/// Applies `f` to each item; results are in the order of the items.
pub fn map<T: Send, R: Send>(
    parallel: &dyn Parallel,
    items: Vec<T>,
    f: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    if parallel.width() == 1 || items.len() < 2 {
        return items.into_iter().map(f).collect();
    }
    let slots: Vec<Mutex<(Option<T>, Option<R>)>> =
        items.into_iter().map(|item| Mutex::new((Some(item), None))).collect();
    parallel.run(slots.len(), &|i| {
        let take = |slot: &Mutex<(Option<T>, Option<R>)>| lock(slot).0.take();
        if let Some(item) = take(&slots[i]) {
            let result = f(item);
            lock(&slots[i]).1 = Some(result);
        }
    });
    let done = slots.into_iter().map(|slot| {
        let (_, result) = slot.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        result.expect("each number is called once")
    });
    done.collect()
}

fn lock<T>(slot: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    slot.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Ranges for each thread. The other threads wait for the last range: about a hundredth of the
/// whole.
const RANGES_A_THREAD: usize = 32;

/// Splits items into contiguous ranges of about equal weight, several for each thread for load
/// balance; one range if there is one thread.
pub fn ranges(parallel: &dyn Parallel, weights: &[usize]) -> Vec<Range<usize>> {
    if weights.is_empty() {
        return Vec::new();
    }
    let n_ranges = if parallel.width() == 1 { 1 } else { parallel.width() * RANGES_A_THREAD };
    let share = weights.iter().sum::<usize>().div_ceil(n_ranges).max(1);
    let mut ranges = Vec::new();
    let (mut start, mut weight) = (0, 0);
    for (i, w) in weights.iter().enumerate() {
        weight += w;
        if weight >= share {
            ranges.push(start..i + 1);
            (start, weight) = (i + 1, 0);
        }
    }
    if start < weights.len() {
        ranges.push(start..weights.len());
    }
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Executor that starts at the end, two tasks at a time.
    struct Backwards;

    impl Parallel for Backwards {
        fn width(&self) -> usize {
            2
        }

        fn run(&self, n: usize, task: &(dyn Fn(usize) + Sync)) {
            std::thread::scope(|scope| {
                scope.spawn(move || (0..n).filter(|i| i % 2 == 1).rev().for_each(task));
                (0..n).filter(|i| i % 2 == 0).rev().for_each(task);
            });
        }
    }

    #[test]
    fn results_are_in_the_order_of_items() {
        let double = |x: i32| 2 * x;
        assert_eq!(map(&Backwards, vec![1, 2, 3, 4, 5], double), [2, 4, 6, 8, 10]);
        assert_eq!(map(&Sequential, vec![1, 2], double), [2, 4]);
    }

    #[test]
    fn ranges_share_the_weight() {
        let weights = [1; 256];
        let all = ranges(&Backwards, &weights);
        assert_eq!((all.len(), all[0].clone(), all[63].clone()), (64, 0..4, 252..256));
        let all = ranges(&Sequential, &weights);
        assert_eq!((all.len(), all[0].clone()), (1, 0..256));
        assert_eq!(ranges(&Backwards, &[9, 0, 0]), [0..1, 1..3]);
    }
}
